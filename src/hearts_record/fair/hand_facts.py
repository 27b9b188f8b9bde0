"""What a deal depends on besides the seeds, and a deal as the seeds give it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hearts_record.cards import Card
from hearts_record.fair.plan import Plan
from hearts_record.games.rules import Rules


@dataclass(frozen=True, slots=True)
class HandFacts:
    """What a deal depends on besides the seeds, as the replay found it.

    ``players`` hold cards, clockwise; ``dealer`` is None where the game has none or nobody
    knows; ``each`` is how many cards a seat gets, ``pack`` the cards in order.
    """

    number: int
    seats: tuple[str, ...]
    players: tuple[str, ...]
    dealer: str | None
    has_dealer: bool
    each: int
    pack: tuple[Card, ...]

    @property
    def plan(self) -> Plan | None:
        """How the hand is dealt; None while the dealer is not known."""
        if self.has_dealer and self.dealer is None:
            return None
        place = self.seats.index(self.dealer) if self.dealer is not None else -1
        first = self.seats[(place + 1) % len(self.seats)]
        out = next((s for s in self.seats if s not in self.players), None)
        return Plan(self.seats, first, self.each, self.has_dealer, out)


def facts_of(rules: Rules, number: int, dealer: str | None) -> HandFacts:
    """The facts of a hand under these rules, dealt by ``dealer``."""
    players = rules.players(dealer)
    return HandFacts(
        number,
        rules.seats,
        players,
        dealer,
        rules.game.has_dealer,
        rules.hand_size(len(players)),
        rules.pack(len(players)),
    )


@dataclass(frozen=True, slots=True)
class SeedDeal:
    """A deal that the seeds give: hands by seat, the rest in order, the cards lifted."""

    hands: Mapping[str, tuple[Card, ...]]
    rest: tuple[Card, ...]
    cut: int | None
