"""Discard Hearts, or Black Jack, or Black Lady: three to the left, and a black card that counts."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from hearts_record.cards import Suit, card_from_code
from hearts_record.games.base import OF_THE_POOL, OUT_OF_TURN, SUIT_SET, Direction, Game

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules
    from hearts_record.games.takings import Takings

#: The black card by the word that names it, and how many hearts it is worth.
_BLACK = {"Lady": (card_from_code("QS"), 13), "Jack": (card_from_code("JS"), 10)}


class DiscardHearts(Game):
    """Each gives three dealt cards to the left; the black card is worth ten or thirteen hearts.

    It is a spade. Who has no heart when hearts are led may play it as one below the deuce,
    and it takes no trick so: that is what any card of another suit does.
    """

    name = "Discard Hearts"
    seats = range(3, 7)
    settlings = ("Sweepstake", "Howell")
    default_settling = "Sweepstake"
    rulings = (
        "BlackCard",
        "Pack",
        *OF_THE_POOL,
        *OUT_OF_TURN,
    )
    must_say = MappingProxyType({"BlackCard": ("Lady", "Jack")})
    pass_size = 3
    about = "pass three to the left; ♠Q counts thirteen hearts, or ♠J ten"

    def pass_direction(self, number: int, players: int) -> Direction | None:
        """To the left in every hand."""
        return "left"

    def points(self, rules: Rules, taken: int, avoided: Suit) -> int:
        """One for each heart, and the worth of the black card."""
        card, worth = _BLACK[rules.rulings.get("BlackCard", "Lady")]
        return (taken & SUIT_SET[Suit.HEARTS]).bit_count() + worth * (taken >> card.index & 1)

    def counts(self, rules: Rules, takings: Takings, avoided: Suit) -> tuple[int, ...] | None:
        """Nothing can be counted while nobody says which the black card is."""
        if "BlackCard" not in rules.rulings:
            return None
        return super().counts(rules, takings, avoided)
