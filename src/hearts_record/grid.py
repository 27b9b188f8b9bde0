"""A table of cards in numbers: what a whole row, or a whole column, can be asked at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import repeat
from operator import and_, or_
from typing import NamedTuple

from hearts_record.cards import FULL_PACK, JOKER, Card, card_at

#: A cell as a number, such that the cells of a row can be put together. From the lowest bit on:
#: the card; its suit, four bits a column; the column, if the cell is marked; of a marked cell
#: its suit in every column; of a marked cell the cards that are higher in its suit.
#: So many bits are free above the card that 26 rows without a card twice may be added up.
SUIT_SHIFT, MARK_SHIFT, LED_SHIFT, ABOVE_SHIFT = 60, 84, 90, 120
#: The cards of a row.
CARDS = (1 << SUIT_SHIFT) - 1
#: Tables of up to so many columns and rows have a grid.
MOST_COLUMNS = 6
MOST_ROWS = 26
#: The suits of a row.
SUITS = (1 << 4 * MOST_COLUMNS) - 1
#: The suits of each column in a row.
SUITS_OF = tuple(15 << 4 * column for column in range(MOST_COLUMNS))
#: A suit in every column, shifted by the suit's number.
_EVERY_COLUMN = SUITS // 15
_MARKS = (1 << LED_SHIFT) - (1 << MARK_SHIFT)
_MARKED: dict[int, int | None] = {1 << (MARK_SHIFT + i): i for i in range(MOST_COLUMNS)} | {0: None}


def cell_of(card: Card, column: int, *, marked: bool) -> int:
    """A card in a column of the table, as a number."""
    plain = 1 << card.index | 1 << (SUIT_SHIFT + 4 * column + card.suit)
    if not marked:
        return plain
    led = _EVERY_COLUMN << card.suit
    higher = sum(1 << c.index for c in FULL_PACK if c.suit is card.suit and c.rank > card.rank)
    return plain | 1 << (MARK_SHIFT + column) | led << LED_SHIFT | higher << ABOVE_SHIFT


@cache
def cells_in(column: int) -> dict[tuple[object, bool], int]:
    """Every card in a column, marked or not, to its number; nothing else that a cell may hold."""
    cards = (*FULL_PACK, JOKER)
    return {(c, m): cell_of(c, column, marked=m) for c in cards for m in (False, True)}


def card_of(cell: int) -> Card:
    """The card of a cell."""
    return card_at((cell & CARDS).bit_length() - 1)


class Grid(NamedTuple):
    """The cells of a table column by column, those of each row put together, and the marks.

    ``marked`` has the marked column of each row, None where none is marked.
    """

    columns: Sequence[Sequence[int]]
    rows: list[int]
    marked: list[int | None]


def grid_of(columns: Sequence[Sequence[int]]) -> Grid:
    """The grid of some columns; raises KeyError where a row has several marks."""
    first: Iterable[int] = columns[0]
    for other in columns[1:]:
        first = map(or_, first, other)
    rows = list(first)
    return Grid(columns, rows, list(map(_MARKED.__getitem__, map(and_, rows, repeat(_MARKS)))))
