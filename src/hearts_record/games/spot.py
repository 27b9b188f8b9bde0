"""Spot Hearts: the spots of the hearts are what counts, up to fourteen for the ace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.cards import Suit
from hearts_record.games.base import OUT_OF_TURN, SUIT_SET, Game, cards_of

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules


class SpotHearts(Game):
    """Two to ten count their spots, Jack 11, Queen 12, King 13, Ace 14: 104 in all."""

    name = "Spot Hearts"
    seats = range(3, 7)
    own_settling = "Spot"
    rulings = ("Pack", *OUT_OF_TURN)
    unit = "spots"
    about = "the spots of the hearts count; each pays the lowest his excess"

    def points(self, rules: Rules, taken: int, avoided: Suit) -> int:
        """The spots of the hearts."""
        return sum(card.rank for card in cards_of(taken & SUIT_SET[Suit.HEARTS]))
