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
from hearts_record.games.rules import Rules
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
    if grid is None:
        return None
    takings = whole_hand(setting.rules, players, leader, grid, _held_sets(setting))
    if takings is None:
        return None
    winners = list(map(players.__getitem__, cast("list[int]", grid.marked)))
    return Played(winners=cast("list[str | None]", winners), takings=takings)


def whole_hand(
    rules: Rules, players: tuple[str, ...], leader: str, grid: Grid, held: list[int] | None
) -> Takings | None:
    """What the tricks of a table come to; None if one is not plain, or a card or row is not due.

    ``held`` are the sets of cards that the seats hold, if a deal is known.
    """
    if not _dealt_so(rules, grid, held):
        return None
    first = players.index(leader)
    taken = lay(grid, first)
    return None if taken is None else Takings.of_whole_tricks(players, Laid(grid, first, taken))


def lay(grid: Grid, leader: int) -> list[int] | None:
    """The tricks laid one after another; what each column takes in; None if one is not plain."""
    if None in grid.marked:
        return None
    marks = cast("list[int]", grid.marked)
    taken = [0] * len(grid.columns)
    leads = [SUITS_OF[leader], *map(SUITS_OF.__getitem__, marks)]
    void, every, to_suits, to_led, to_above = 0, SUITS, SUIT_SHIFT, LED_SHIFT, ABOVE_SHIFT
    for row, marked, lead in zip(grid.rows, marks, leads, strict=False):
        # What stands above the suits does no harm: ``void`` and ``lead`` are of suits alone.
        suits, led = row >> to_suits, row >> to_led
        if suits & void or row & row >> to_above or not suits & led & lead:
            return None
        void |= led & ~suits & every
        taken[marked] |= row
    return [row & CARDS for row in taken]


def first_trick_fits(grid: Grid, leader: int) -> bool:
    """Whether the first trick is plain if that column leads; False too where that is not sure."""
    row = grid.rows[0]
    suits, led = row >> SUIT_SHIFT, row >> LED_SHIFT & SUITS
    if grid.marked[0] is None or not suits & led & SUITS_OF[leader] or row & row >> ABOVE_SHIFT:
        return False
    if (row & CARDS).bit_count() != len(grid.columns):
        return False  # a card stands there twice
    void = led & ~suits
    return not void or not void & reduce(or_, grid.rows[1:], 0) >> SUIT_SHIFT


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


def _held_sets(setting: Setting) -> list[int] | None:
    """The hands of a known deal as sets, in the order of the seats."""
    held = setting.held
    if held is None:
        return None
    if isinstance(held, HeldSets):
        return [held.sets[seat] for seat in setting.players]
    return [card_set(held[seat]) for seat in setting.players]


def _dealt_so(rules: Rules, grid: Grid, held: list[int] | None) -> bool:
    """Whether the table has every row that is due, no card twice, and each in its hand."""
    pack, _, tricks, _ = rules.due(len(grid.columns))
    count = len(grid.rows) * len(grid.columns)
    # So many cards add up to a set of as many only if no two of them are the same.
    cards = sum(grid.rows) & CARDS
    if len(grid.rows) != tricks or cards & ~pack or cards.bit_count() != count:
        return False
    return held is None or held == [sum(column) & CARDS for column in grid.columns]
