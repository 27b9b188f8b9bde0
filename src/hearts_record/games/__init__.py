"""The games: one module each, and the list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.lazy import LazyList

if TYPE_CHECKING:
    from hearts_record.games.base import Game

#: Every game that this version can replay, in the order in which ``games`` lists them: by its
#: name its module and class. A record loads no other game than its own.
GAMES: LazyList[Game] = LazyList(
    __name__,
    {
        "Hearts": "hearts.Hearts",
        "Two-Handed Hearts": "two_handed.TwoHandedHearts",
        "Three-Handed Hearts": "three_handed.ThreeHandedHearts",
        "Auction Hearts": "auction.AuctionHearts",
        "Spot Hearts": "spot.SpotHearts",
        "Joker Hearts": "joker.JokerHearts",
        "Discard Hearts": "discard.DiscardHearts",
        "Progressive Hearts": "progressive.ProgressiveHearts",
        "Heartsette": "heartsette.Heartsette",
        "Domino Hearts": "domino.DominoHearts",
        "Slobberhannes": "slobberhannes.Slobberhannes",
        "Polignac": "polignac.Polignac",
        "Enflé": "enfle.Enfle",
        "Modern Hearts": "modern.ModernHearts",
    },
)


def find_game(name: str) -> Game | None:
    """The game of that canonical name, or None if this version cannot replay it."""
    return GAMES.find(name)
