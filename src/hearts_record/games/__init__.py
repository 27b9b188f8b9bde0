"""The games: one module each, and the list of them."""

from __future__ import annotations

from hearts_record.games.auction import AuctionHearts
from hearts_record.games.base import Game
from hearts_record.games.hearts import Hearts
from hearts_record.games.modern import ModernHearts

#: Every game that this version can replay, in the order in which ``games`` lists them.
GAMES: list[Game] = [Hearts(), AuctionHearts(), ModernHearts()]


def find_game(name: str) -> Game | None:
    """The game of that canonical name, or None if this version cannot replay it."""
    return next((g for g in GAMES if g.name == name), None)
