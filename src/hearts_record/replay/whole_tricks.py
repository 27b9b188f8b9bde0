"""Whole tricks laid at once: the usual way through a hand in which nothing is wrong.

In the plain rules of following and winning a trick is right if no card of it proves a revoke,
if no card of the suit led is higher than the marked one, and if the marked one is of that suit.
Sets of cards tell so of four or six cards together. Whatever is not plain (another rule, a
card or a mark that is wrong, missing, or cannot be read) is left to the turns of the seats,
card by card, which come to the same wherever both can say anything.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from hearts_record.games.base import Game, card_set
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Laid, Takings
from hearts_record.grid import (
    ABOVE_SHIFT,
    CARDS,
    CARDS_OF_ROWS,
    EVERY_ROW,
    LANE,
    LED_SHIFT,
    MOST_COLUMNS,
    MOST_ROWS,
    SUIT_SHIFT,
    SUITS,
    SUITS_OF,
    SUITS_OF_ROWS,
    TAKER_SHIFT,
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
#: So many rows on, in turn, what holds of one row is made to hold of all after it.
_DOUBLINGS = (1, 2, 4, 8, 16)


@cache
def is_plain(game: Game) -> bool:
    """Whether a game has the plain rules of play, each seat holding the cards that it plays."""
    return not _own(game) and not (game.draws or game.uneven or game.takes_up)


@cache
def _goes_whole(game: Game) -> bool:
    """Whether a game is plain, or has a hook that asks a whole table what it asks besides."""
    return is_plain(game) or (
        type(game).keeps is not Game.keeps and {"opening_leader", "legal"}.issuperset(_own(game))
    )


def _own(game: Game) -> list[str]:
    """The hooks of play that are the game's own."""
    return [hook for hook in _PLAY if getattr(type(game), hook) is not getattr(Game, hook)]


def play_whole(setting: Setting) -> Played | None:
    """The hand played in whole tricks; None where it must be played card by card."""
    hand, players, game = setting.hand, setting.players, setting.rules.game
    if hand.irregularities or not _goes_whole(game):
        return None
    grid = hand_grid(hand, players)
    leader = None if grid is None else _leader(setting, grid)
    if grid is None or leader is None:
        return None
    takings = whole_hand(setting.rules, players, leader, grid, _held_sets(setting))
    if takings is None or not game.keeps(grid, players.index(leader)):
        return None
    return Played(winners=list(takings.winners), takings=takings)


def _leader(setting: Setting, grid: Grid) -> str | None:
    """Who leads for the first trick: by the deal, or by the cards, where no tag says otherwise."""
    if setting.rules.game.has_dealer:
        return setting.leader
    column = setting.rules.game.whole_leader(grid)
    return None if column is None or setting.hand.tag("Lead") else setting.players[column]


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
    if None in grid.marked or not _all_plain(grid, leader):
        return None
    taken = [0] * len(grid.columns)
    for cards, marked in zip(grid.cards, cast("list[int]", grid.marked), strict=True):
        taken[marked] |= cards
    return [cards & CARDS for cards in taken]


def _all_plain(grid: Grid, leader: int) -> bool:
    """Whether in every row the taker's card is of the suit led, the highest, and none revokes."""
    rows, count = grid.rows, len(grid.cards)
    suits = SUITS_OF_ROWS[count]
    led = rows >> LED_SHIFT - SUIT_SHIFT
    followed = rows & led
    lead = (rows >> TAKER_SHIFT - SUIT_SHIFT & suits) << LANE | SUITS_OF[leader]
    if (followed & lead).bit_count() != count:
        return False
    # Who did not follow is void of that suit in all the rows after it.
    void = ((led ^ followed) & suits) << LANE
    for rows_on in _DOUBLINGS:
        if rows_on >= count:
            break
        void |= void << LANE * rows_on
    return not rows & void and not rows & rows >> ABOVE_SHIFT & CARDS_OF_ROWS[count]


def first_trick_fits(grid: Grid, leader: int) -> bool:
    """Whether the first trick is plain if that column leads; False too where that is not sure."""
    row, later = grid.rows & (1 << LANE) - 1, grid.rows >> LANE
    led = row >> LED_SHIFT - SUIT_SHIFT
    followed = row & led
    if grid.marked[0] is None or not followed & SUITS_OF[leader]:
        return False
    if row & row >> ABOVE_SHIFT & CARDS or (row & CARDS).bit_count() != len(grid.columns):
        return False  # a higher card, or one that stands there twice
    void = (led ^ followed) & SUITS
    return not later & void * EVERY_ROW[len(grid.cards) - 1]


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
    count = len(grid.cards) * len(grid.columns)
    # So many cards add up to a set of as many only if no two of them are the same.
    cards = sum(grid.cards) & CARDS
    if len(grid.cards) != tricks or cards & ~pack or cards.bit_count() != count:
        return False
    # Hands that have their columns' cards, and together no others, have no others each.
    return held is None or (sum(held) == cards and _each_in_its_hand(grid, held))


def _each_in_its_hand(grid: Grid, held: list[int]) -> bool:
    """Whether every card of a column is in the hand that belongs to it."""
    every = EVERY_ROW[len(grid.cards)]
    for hand, column in zip(held, grid.down, strict=True):
        if column & (CARDS ^ hand) * every:
            return False
    return True
