"""Modern Hearts, the online game at three and four seats: passing, ♣2 leads, ♠Q counts 13."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from hearts_record.cards import Card, Suit, card_from_code
from hearts_record.games.base import NOTHING_SAID, SUIT_SET, Direction, Game, less

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules
    from hearts_record.games.state import HandState
    from hearts_record.grid import Grid

_CLUB_DEUCE = card_from_code("2C")
_LADY = card_from_code("QS")
_HEARTS = SUIT_SET[Suit.HEARTS]
_CYCLES: dict[int, tuple[Direction, ...]] = {
    3: ("left", "right", "none"),
    4: ("left", "right", "across", "none"),
}


class ModernHearts(Game):
    """As the online page describes it; there are no Laws, and an illegal card fails."""

    name = "Modern Hearts"
    seats = range(3, 5)
    own_settling = "Match"
    has_dealer = False
    laws = False
    rulings = ("Limit",)
    defaults = MappingProxyType({"Limit": "100"})
    unit = "points"
    pass_size = 3
    about = "the online game: pass three, ♠Q counts thirteen, a moon, a match to 100"

    def pack(self, players: int, rulings: Mapping[str, str] = NOTHING_SAID) -> tuple[Card, ...]:
        """Fifty-two cards; at three seats the two of diamonds is out."""
        return less("2D") if players == 3 else less()

    def pass_direction(self, number: int, players: int) -> Direction | None:
        """Left, right, across, none; at three seats left, right, none."""
        cycle = _CYCLES[players]
        return cycle[(number - 1) % len(cycle)]

    def opening_leader(self, state: HandState) -> int | None:
        """Whoever holds ♣2 after the pass; None if nobody is known to."""
        holders = [i for i, h in enumerate(state.hands) if h >> _CLUB_DEUCE.index & 1]
        return holders[0] if holders else None

    def legal(self, state: HandState) -> int:
        """♣2 leads the first trick; hearts may be led once one was played on an earlier trick."""
        held = state.hands[state.turn]
        if state.trick:
            return super().legal(state)
        if not state.tricks:
            return held & (1 << _CLUB_DEUCE.index) or held
        plain = held & ~_HEARTS
        return plain if plain and not hearts_broken(state) else held

    def whole_leader(self, grid: Grid) -> int | None:
        """The column whose first card is ♣2."""
        first = (column & 1 << _CLUB_DEUCE.index for column in grid.down)
        return next((place for place, deuce in enumerate(first) if deuce), None)

    def keeps(self, grid: Grid, leader: int) -> bool:
        """Only the first trick with a heart can have been led with one too early.

        Till then no heart was played: who led it must have had nothing else.
        """
        row = next((i for i, cards in enumerate(grid.cards) if cards & _HEARTS), 0)
        if not grid.taken_in(row, Suit.HEARTS):
            return True
        column = leader if row == 0 else grid.marked[row - 1]
        return column is not None and grid.only_from(column, row, _HEARTS)

    def why_not(self, state: HandState, card: Card) -> str:
        """In words, why the card may not be played now."""
        if state.trick:
            return super().why_not(state, card)
        if not state.tricks:
            return "♣2 leads the first trick"
        return "no heart has been played on an earlier trick, and the hand is not all hearts"

    def points(self, rules: Rules, taken: int, avoided: Suit) -> int:
        """One for each heart, thirteen for ♠Q."""
        return (taken & _HEARTS).bit_count() + 13 * (taken >> _LADY.index & 1)


def hearts_broken(state: HandState) -> bool:
    """Whether a heart was played on a trick that is over, or may have been."""
    return state.unseen or any(taken & _HEARTS for taken in state.taken)
