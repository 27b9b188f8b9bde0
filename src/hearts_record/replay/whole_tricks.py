"""Whole tricks laid at once: the usual way through a hand in which nothing is wrong.

In the plain rules of following and winning a trick is right if no card of it proves a revoke,
if no card of the suit led is higher than the marked one, and if the marked one is of that suit.
Sets of cards tell so of four or six cards together. Whatever is not plain (another rule, a
card or a mark that is wrong, missing, or cannot be read) is left to the turns of the seats,
card by card, which come to the same wherever both can say anything.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import cast

from hearts_record.games.base import Game, card_set
from hearts_record.games.takings import Laid, Takings
from hearts_record.grid import (
    ABOVE_SHIFT,
    CARDS,
    LED_SHIFT,
    MOST_COLUMNS,
    MOST_ROWS,
    SUIT_SHIFT,
    SUITS,
    SUITS_OF,
    Grid,
    cells_in,
    grid_of,
)
from hearts_record.record import Hand, Table
from hearts_record.replay.deals import HeldSets
from hearts_record.replay.model import Played, Setting

#: The hooks with which a game says who leads, what may be played and who takes the trick.
_PLAY = (
    "opening_leader",
    "joins",
    "before_card",
    "legal",
    "winner",
    "after_trick",
    "finished",
    "shown_from",
)


@cache
def is_plain(game: Game) -> bool:
    """Whether a game has the plain rules of play, each seat holding the cards that it plays."""
    usual = all(getattr(type(game), hook) is getattr(Game, hook) for hook in _PLAY)
    return usual and not (game.draws or game.uneven or game.takes_up)


def play_whole(setting: Setting) -> Played | None:
    """The hand played in whole tricks; None where it must be played card by card."""
    hand, players, leader = setting.hand, setting.players, setting.leader
    if hand.irregularities or leader is None or not is_plain(setting.rules.game):
        return None
    grid = hand_grid(hand, players)
    if grid is None or not _dealt_so(setting, grid):
        return None
    first = players.index(leader)
    taken = lay(grid, first)
    if taken is None:
        return None
    winners = list(map(players.__getitem__, cast("list[int]", grid.marked)))
    takings = Takings.of_whole_tricks(players, Laid(grid, first, taken))
    return Played(winners=cast("list[str | None]", winners), takings=takings)


def lay(grid: Grid, leader: int) -> list[int] | None:
    """The tricks laid one after another; what each column takes in; None if one is not plain."""
    if None in grid.marked:
        return None
    marks = cast("list[int]", grid.marked)
    taken = [0] * len(grid.columns)
    void, lead = 0, SUITS_OF[leader]
    for row, marked in zip(grid.rows, marks, strict=True):
        suits, led = row >> SUIT_SHIFT & SUITS, row >> LED_SHIFT & SUITS
        if suits & void or row & row >> ABOVE_SHIFT or not suits & led & lead:
            return None
        void |= led & ~suits
        taken[marked] |= row
        lead = SUITS_OF[marked]
    return [row & CARDS for row in taken]


def first_trick_fits(grid: Grid, leader: int) -> bool:
    """Whether the first trick is plain if that column leads; False too where that is not sure."""
    row, later = grid.rows[0], reduce(or_, grid.rows[1:], 0)
    suits, led = row >> SUIT_SHIFT & SUITS, row >> LED_SHIFT & SUITS
    return bool(
        grid.marked[0] is not None
        and (row & CARDS).bit_count() == len(grid.columns)  # no card twice
        and suits & led & SUITS_OF[leader]
        and not row & row >> ABOVE_SHIFT
        and not led & ~suits & later >> SUIT_SHIFT
    )


# ---- the cards of the table --------------------------------------------------------------------


def hand_grid(hand: Hand, players: tuple[str, ...]) -> Grid | None:
    """The table of a hand in numbers; None where its columns, rows or cells are not plain."""
    if hand.packed is not None:
        return hand.packed.grid if hand.packed.seats == players else None
    return None if hand.table is None or hand.table.seats != players else table_grid(hand.table)


def table_grid(table: Table) -> Grid | None:
    """The grid of a table with a card in every cell and each row in its place."""
    rows, count = table.rows, len(table.seats)
    if not rows or len(rows) > MOST_ROWS or count > MOST_COLUMNS:
        return None
    for place, row in enumerate(rows, 1):
        if len(row.cells) != count or row.number not in (None, place):
            return None
    try:
        return grid_of(
            [[cells_in(i)[r.cells[i], r.marked == i] for r in rows] for i in range(count)]
        )
    except KeyError:  # a cell without a card that is read
        return None


def _dealt_so(setting: Setting, grid: Grid) -> bool:
    """Whether the table has every row that is due, no card twice, and each in its hand."""
    pack, _, tricks, _ = setting.rules.due(len(setting.players))
    count = len(grid.rows) * len(grid.columns)
    # So many cards add up to a set of as many only if no two of them are the same.
    cards = sum(grid.rows) & CARDS
    if len(grid.rows) != tricks or cards & ~pack or cards.bit_count() != count:
        return False
    held = setting.held
    if held is None:
        return True
    if isinstance(held, HeldSets):
        sets = [held.sets[seat] for seat in setting.players]
    else:
        sets = [card_set(held[seat]) for seat in setting.players]
    return sets == [sum(column) & CARDS for column in grid.columns]
