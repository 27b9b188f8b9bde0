"""Players of three kinds, who choose by simple rules from what their seat may see.

They are no good players. They are good enough for a sample that reads like a game: the
careful one ducks and gets rid of what costs, the bold one goes for every trick, the wild one
plays anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from random import Random

from hearts_record.cards import Card, Suit

_LADY = "QS"


class Style(Enum):
    """How a seat plays: ``EAGER`` is bold with a strong hand, and careful with any other."""

    CAREFUL = "careful"
    EAGER = "eager"
    BOLD = "bold"
    WILD = "wild"


def is_strong(cards: Sequence[Card]) -> bool:
    """Whether a hand is worth going for everything: two in five of its cards are court cards."""
    return 5 * sum(card.rank >= 12 for card in cards) >= 2 * len(cards)


class Player:
    """A seat's choices in one hand; ``avoided`` is the suit that counts, ``lady`` if ♠Q does."""

    def __init__(self, style: Style, rng: Random, *, lady: bool) -> None:
        self.style, self.rng, self.lady = style, rng, lady
        self.avoided = Suit.HEARTS

    def look(self, cards: Sequence[Card]) -> None:
        """Settle on how to play this hand, once its cards are seen."""
        if self.style is Style.EAGER:
            self.style = Style.BOLD if is_strong(cards) else Style.CAREFUL

    def choose_pass(self, cards: Sequence[Card], size: int) -> tuple[Card, ...]:
        """The cards to give away."""
        if self.style is Style.WILD:
            return tuple(self.rng.sample(list(cards), size))
        ranked = sorted(cards, key=self._cost, reverse=self.style is not Style.BOLD)
        return tuple(ranked[:size])

    def choose(self, legal: Sequence[Card], trick: Sequence[Card]) -> Card:
        """The card to play, of those that are legal; ``trick`` is what lies already."""
        if self.style is Style.WILD or len(legal) == 1:
            return self.rng.choice(list(legal))
        if self.style is Style.BOLD:
            return self._take(legal, trick)
        return self._duck(legal, trick)

    def _cost(self, card: Card) -> tuple[int, int]:
        """How gladly a careful player is rid of a card: the greater, the gladder."""
        if self.lady and card.suit is Suit.SPADES and card.rank >= 12:
            return (3 if card.code == _LADY else 2), card.rank
        return int(card.suit is self.avoided), card.rank

    def _duck(self, legal: Sequence[Card], trick: Sequence[Card]) -> Card:
        if not trick:
            return min(legal, key=lambda c: (c.rank, self.rng.random()))
        led = trick[0].suit
        if legal[0].suit is not led:
            return max(legal, key=self._cost)
        best = max(c.rank for c in trick if c.suit is led)
        under = [c for c in legal if c.rank < best]
        if under:
            return max(under, key=self._cost)
        return min(legal, key=lambda c: c.rank)

    def _take(self, legal: Sequence[Card], trick: Sequence[Card]) -> Card:
        if not trick:
            return max(legal, key=lambda c: (c.rank, self.rng.random()))
        led = trick[0].suit
        if legal[0].suit is not led:
            return min(legal, key=self._cost)
        best = max(c.rank for c in trick if c.suit is led)
        over = [c for c in legal if c.rank > best]
        return max(over, key=lambda c: c.rank) if over else min(legal, key=lambda c: c.rank)
