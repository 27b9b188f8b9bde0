"""A table of cards in one number: what all rows, or a whole column, can be asked at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from struct import Struct
from typing import NamedTuple

from hearts_record.cards import FULL_PACK, JOKER, Card, Suit, card_at

#: A cell is a number of so many bits, written as bytes, such that the cells of a row can be put
#: together, and the rows one above the other. From the lowest bit on: the card; its suit, four
#: bits a column; of a marked cell its suit in every column; of a marked cell the cards that are
#: higher in its suit; of a marked cell all suits of its column; the column, if it is marked.
LANE = 256
SUIT_SHIFT, LED_SHIFT, ABOVE_SHIFT, TAKER_SHIFT, MARK_SHIFT = 60, 90, 120, 192, 224
#: The cards of a row.
CARDS = (1 << SUIT_SHIFT) - 1
#: Tables of up to so many columns and rows have a grid.
MOST_COLUMNS = 6
MOST_ROWS = 26
#: The suits of a row, and those of each column in it, where they stand.
SUITS = ((1 << 4 * MOST_COLUMNS) - 1) << SUIT_SHIFT
SUITS_OF = tuple(15 << SUIT_SHIFT + 4 * column for column in range(MOST_COLUMNS))
#: A suit in every column, shifted by the suit's number.
_EVERY_COLUMN = (SUITS >> SUIT_SHIFT) // 15
#: One in each of so many rows: what is multiplied by it stands in all of them.
EVERY_ROW = tuple(sum(1 << LANE * row for row in range(count)) for count in range(MOST_ROWS + 1))
#: The cards, and the suits, of so many rows.
CARDS_OF_ROWS = tuple(CARDS * every for every in EVERY_ROW)
SUITS_OF_ROWS = tuple(SUITS * every for every in EVERY_ROW)

_BYTES = LANE // 8
#: The lowest 64 bits of each lane, of so many of them.
_LOWEST = [Struct("<" + f"Q{_BYTES - 8}x" * count) for count in range(MOST_ROWS + 1)]
_NOT_MARKED, _TWICE_MARKED = 254, 255
#: The column of each way to mark a row.
_MARKED = bytearray([_TWICE_MARKED]) * 256
_MARKED[0] = _NOT_MARKED
for _column in range(MOST_COLUMNS):
    _MARKED[1 << _column] = _column


def cell_of(card: Card, column: int, *, marked: bool) -> bytes:
    """A card in a column of the table, as the bytes of a number."""
    cell = 1 << card.index | 1 << (SUIT_SHIFT + 4 * column + card.suit)
    if marked:
        higher = [c for c in FULL_PACK if c.suit is card.suit and c.rank > card.rank]
        cell |= _EVERY_COLUMN << card.suit << LED_SHIFT | 15 << TAKER_SHIFT + 4 * column
        cell |= 1 << MARK_SHIFT + column | sum(1 << c.index for c in higher) << ABOVE_SHIFT
    return cell.to_bytes(_BYTES, "little")


@cache
def cells_in(column: int) -> dict[tuple[object, bool], bytes]:
    """Every card in a column, marked or not, as a cell; nothing else that a cell may hold."""
    cards = (*FULL_PACK, JOKER)
    return {(c, m): cell_of(c, column, marked=m) for c in cards for m in (False, True)}


def card_of(cell: bytes) -> Card:
    """The card of a cell."""
    return card_at((int.from_bytes(cell, "little") & CARDS).bit_length() - 1)


class Grid(NamedTuple):
    """The cells of a table column by column, and all rows in one number, ``LANE`` bits each.

    ``down`` has the rows of each column alone, likewise in one number. ``cards`` has the cards
    of each row, and above them in the same number what is no card; ``marked`` the marked column
    of each row, None where none is marked.
    """

    columns: Sequence[Sequence[bytes]]
    down: list[int]
    rows: int
    cards: tuple[int, ...]
    marked: list[int | None]

    def taken_in(self, row: int, suit: Suit) -> bool:
        """Whether the marked card of a row (from 0) is of that suit."""
        return bool(self.rows >> LANE * row + LED_SHIFT + suit & 1)

    def only_from(self, column: int, row: int, cards: int) -> bool:
        """Whether a column has, from a row (from 0) on, no cards but those of a set."""
        return not self.down[column] >> LANE * row & (CARDS ^ cards) * EVERY_ROW[len(self.cards)]


def grid_of(columns: Sequence[Sequence[bytes]]) -> Grid:
    """The grid of some columns; raises KeyError where a row has several marks."""
    count = len(columns[0])
    down = [int.from_bytes(b"".join(column), "little") for column in columns]
    rows = 0
    for column in down:
        rows |= column
    written = rows.to_bytes(_BYTES * count, "little")
    marks = written[MARK_SHIFT // 8 :: _BYTES].translate(_MARKED)
    marked: list[int | None] = list(marks)
    if _TWICE_MARKED in marks:
        raise KeyError
    if _NOT_MARKED in marks:
        marked = [None if mark == _NOT_MARKED else mark for mark in marks]
    return Grid(columns, down, rows, _LOWEST[count].unpack(written), marked)
