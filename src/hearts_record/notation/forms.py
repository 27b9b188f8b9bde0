"""The canonical table of a set of seats: what each of its lines looks like, cell by cell.

A table written canonically is a grid: every row has the same length, and a cell is one of a
hundred texts. So a whole column is read with one slice and a look-up for each cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import or_
from typing import NamedTuple

from hearts_record.cards import FULL_PACK, JOKER, Card, card_at

#: A cell as a number, such that the cells of a row can be put together. From the lowest bit on:
#: the suit of the card, four bits a column; the column, if the cell is marked; of a marked cell
#: its suit in every column; of a marked cell the cards that are higher in its suit; the card.
#: So many bits are free above each that 26 rows may be added up without reaching the next.
MARK_SHIFT, LED_SHIFT, ABOVE_SHIFT, CARD_SHIFT = 24, 30, 60, 120
#: The suits of a row.
SUITS = (1 << MARK_SHIFT) - 1
#: A suit in every column, by the suit's bit in the first.
_EVERY_COLUMN = SUITS // 15
#: Tables of up to so many columns and rows are read by form.
MOST_COLUMNS = 6
_MOST_ROWS = 26
_MOST_KEPT = 4096
#: Headings that may be letters of TRICK, the number's column, are left to the grammar.
_NUMBER_LABELS = frozenset(("t", "r", "i", "c", "k", "no", "trick"))
_NUMBERS = [f" {n:>2}" for n in range(1, _MOST_ROWS + 1)]


def cell_of(card: Card, column: int, *, marked: bool) -> int:
    """A card in a column of the table, as a number."""
    plain = 1 << (CARD_SHIFT + card.index) | 1 << (4 * column + card.suit)
    if not marked:
        return plain
    led = _EVERY_COLUMN << card.suit
    higher = sum(1 << c.index for c in FULL_PACK if c.suit is card.suit and c.rank > card.rank)
    return plain | 1 << (MARK_SHIFT + column) | led << LED_SHIFT | higher << ABOVE_SHIFT


def card_of(cell: int) -> Card:
    """The card of a cell."""
    return card_at(cell.bit_length() - CARD_SHIFT - 1)


class Grid(NamedTuple):
    """The cells of a table column by column, those of each row put together, and the marks.

    ``marked`` has the marked column of each row, None where none is marked.
    """

    columns: Sequence[Sequence[int]]
    rows: list[int]
    marked: list[int | None]


_MARKS = (1 << LED_SHIFT) - (1 << MARK_SHIFT)
_MARKED: dict[int, int | None] = {1 << (MARK_SHIFT + i): i for i in range(MOST_COLUMNS)} | {0: None}


def grid_of(columns: Sequence[Sequence[int]]) -> Grid:
    """The grid of some columns; raises KeyError where a row has several marks."""
    first: Iterable[int] = columns[0]
    for other in columns[1:]:
        first = map(or_, first, other)
    rows = list(first)
    return Grid(columns, rows, [_MARKED[row & _MARKS] for row in rows])


@cache
def cell_texts(width: int, column: int) -> dict[str, int]:
    """Every cell of a column so wide, as it is canonically written, to its number."""
    out: dict[str, int] = {}
    for card in (*FULL_PACK, JOKER):
        plain, marked = (cell_of(card, column, marked=m) for m in (False, True))
        for text in (card.text, card.ascii):
            out[f"  {text}".ljust(width)] = plain
            out[f" _{text}_".ljust(width)] = marked
    return out


@dataclass(frozen=True, slots=True)
class Form:
    """The canonical table of some seats at one width."""

    seats: tuple[str, ...]
    width: int
    head: str  # the heading and the rule under it, with their line ends
    rule: str
    length: int  # of a row, with its line end
    texts: tuple[Callable[[str], int], ...]

    def grid(self, block: str) -> Grid:
        """The cells of whole rows; raises KeyError, ValueError in any doubt."""
        parts = block.replace("\n", "|").split("|")
        step = len(self.seats) + 1
        rows = len(parts) // step
        if not 2 <= rows <= _MOST_ROWS or len(block) != rows * self.length:
            raise ValueError
        # Cells and numbers have one width each: with the line ends in place all else is, too.
        if parts[step - 1 :: step] != _NUMBERS[:rows] or block[self.length - 1 :: self.length] != (
            "\n" * rows
        ):
            raise ValueError
        return grid_of([list(map(of, parts[i:-1:step])) for i, of in enumerate(self.texts)])


@lru_cache(maxsize=256)
def form_of(heading: str, seats: tuple[str, ...]) -> Form | None:
    """The form of the table with that heading; None where it is not written canonically."""
    cells = heading.split("|")
    names = tuple(cell.strip(" ") for cell in cells[:-1])
    width = len(cells[0])
    if not 2 <= len(names) <= MOST_COLUMNS or width > 40 or cells[-1] or not _fits(names, seats):
        return None
    if width < max(7, 6 + max(map(len, names))):
        return None
    if heading != "|".join(f"   {name}".ljust(width) for name in names) + "|":
        return None
    rule = "+".join(["-" * width] * len(names)) + "+----\n"
    texts = tuple(cell_texts(width, column).__getitem__ for column in range(len(names)))
    length = (width + 1) * len(names) + 4
    return Form(names, width, f"{heading}\n{rule}", rule, length, texts)


@lru_cache(maxsize=64)
def counts_pattern(seats: tuple[str, ...]) -> re.Pattern[str]:
    """A count line of these seats in order: names and numbers by turns, bars or none."""
    score = "({}) +(-?[0-9]{{1,9}})"
    return re.compile("[ |]*" + "[ |]+".join(map(score.format, seats)) + "[ |]*")


@lru_cache(maxsize=_MOST_KEPT)
def amounts(line: str, seats: tuple[str, ...]) -> tuple[int, ...] | None:
    """The numbers of a count line, without its end; None if it is none."""
    found = counts_pattern(seats).fullmatch(line)
    return None if found is None else tuple(map(int, found.groups()[1::2]))


def _fits(names: tuple[str, ...], seats: tuple[str, ...]) -> bool:
    """Whether a table of these seats has that heading: all of them, or six of seven."""
    if names == seats:
        return True
    if len(seats) != 7 or len(names) != 6 or any(n.lower() in _NUMBER_LABELS for n in names):
        return False
    return names == tuple(s for s in seats if s in names)
