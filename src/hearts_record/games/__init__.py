"""The games: one module each, and the list of them."""

from __future__ import annotations

from hearts_record.games.auction import AuctionHearts
from hearts_record.games.base import Game
from hearts_record.games.discard import DiscardHearts
from hearts_record.games.domino import DominoHearts
from hearts_record.games.enfle import Enfle
from hearts_record.games.hearts import Hearts
from hearts_record.games.heartsette import Heartsette
from hearts_record.games.joker import JokerHearts
from hearts_record.games.modern import ModernHearts
from hearts_record.games.polignac import Polignac
from hearts_record.games.progressive import ProgressiveHearts
from hearts_record.games.slobberhannes import Slobberhannes
from hearts_record.games.spot import SpotHearts
from hearts_record.games.three_handed import ThreeHandedHearts
from hearts_record.games.two_handed import TwoHandedHearts

#: Every game that this version can replay, in the order in which ``games`` lists them.
GAMES: list[Game] = [
    Hearts(),
    TwoHandedHearts(),
    ThreeHandedHearts(),
    AuctionHearts(),
    SpotHearts(),
    JokerHearts(),
    DiscardHearts(),
    ProgressiveHearts(),
    Heartsette(),
    DominoHearts(),
    Slobberhannes(),
    Polignac(),
    Enfle(),
    ModernHearts(),
]


def find_game(name: str) -> Game | None:
    """The game of that canonical name, or None if this version cannot replay it."""
    return next((g for g in GAMES if g.name == name), None)
