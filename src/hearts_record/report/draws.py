"""Cards that come to a seat during the play: from the stock, the widow, or a trick taken up.

The notation does not write them, since they are forced; here they are worked out for a
reader. Where the deal is not known they stay unknown, and the lists are empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.report.known import Known

Drawn = Card | UnreadCard


@dataclass(slots=True)
class Came:
    """Cards that came to ``seat``: from the ``stock``, the ``widow``, the ``trick``, or a seat."""

    seat: str
    source: str
    cards: tuple[Drawn, ...]


@dataclass(slots=True)
class Draws:
    """Follows the stock of one hand, card by card; ``held`` as far as the deal says it."""

    game: str | None
    stock: list[Drawn] = field(default_factory=list)
    widow: tuple[Drawn, ...] = ()
    held: dict[str, set[Drawn]] = field(default_factory=dict)

    @classmethod
    def of(cls, game: str | None, known: Known) -> Draws:
        """The draws of a hand of which this is known."""
        held = {who: set(cards) for who, cards in known.hands.items()} if known.dealt else {}
        return cls(game, list(known.stock), known.widow, held)

    def before_card(self, seat: str, led: Suit | None) -> list[Drawn]:
        """What ``seat`` draws before it plays to a trick of the suit ``led`` (Domino)."""
        out: list[Drawn] = []
        holding = self.held.get(seat)
        if self.game != "Domino Hearts" or led is None or holding is None:
            return out
        while self.stock and not any(c.suit == led for c in holding):
            card = self.stock.pop(0)
            out.append(card)
            holding.add(card)
        return out

    def played(self, seat: str, card: Drawn) -> None:
        """``seat`` has played ``card``."""
        self.held.get(seat, set()).discard(card)

    def after_trick(self, winner: str | None, seats: Sequence[str], *, first: bool) -> list[Came]:
        """What comes to whom when a trick is over."""
        if winner is None or winner not in seats:
            return []
        if self.game == "Two-Handed Hearts" and len(self.stock) >= len(seats):
            turn = seats.index(winner)
            order = [*seats[turn:], *seats[:turn]]
            return [self._give(seat, (self.stock.pop(0),)) for seat in order]
        if self.widow and first:
            return [Came(winner, "widow", self.widow)]
        return []

    def _give(self, seat: str, cards: tuple[Drawn, ...]) -> Came:
        self.held.setdefault(seat, set()).update(cards)
        return Came(seat, "stock", cards)
