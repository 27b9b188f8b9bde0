"""The canonical table of a set of seats: what each of its lines looks like, cell by cell.

A table written canonically is a grid: every row has the same length, and a cell is one of a
hundred texts. So a whole column is read with one slice and a look-up for each cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from operator import itemgetter

from hearts_record.cards import FULL_PACK, JOKER, Card, card_at

#: A cell as a number: bits 0 to 23 the suit of the card (four bits a column, so that the cells
#: of a row can be put together), bits 24 to 29 the column if it is marked, bits 32 and on the card.
MARK_SHIFT, CARD_SHIFT = 24, 32
#: Tables of up to so many columns and rows are read by form.
MOST_COLUMNS = 6
_MOST_ROWS = 26
_MOST_KEPT = 4096
#: Headings that may be letters of TRICK, the number's column, are left to the grammar.
_NUMBER_LABELS = frozenset(("t", "r", "i", "c", "k", "no", "trick"))
_ONES = "".join(f"{n:>2}"[1] for n in range(1, _MOST_ROWS + 1))
_TENS = "".join(f"{n:>2}"[0] for n in range(1, _MOST_ROWS + 1))


def cell_of(card: Card, column: int, *, marked: bool) -> int:
    """A card in a column of the table, as a number."""
    mark = 1 << (MARK_SHIFT + column) if marked else 0
    return 1 << (CARD_SHIFT + card.index) | mark | 1 << (4 * column + card.suit)


def card_of(cell: int) -> Card:
    """The card of a cell."""
    return card_at(cell.bit_length() - CARD_SHIFT - 1)


def mark_of(cells: tuple[int, ...]) -> int | None:
    """The column of the marked cell of a row."""
    return next((i for i, c in enumerate(cells) if c >> (MARK_SHIFT + i) & 1), None)


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


@dataclass(slots=True)
class Form:
    """The canonical table of some seats at one width."""

    seats: tuple[str, ...]
    width: int
    head: str  # the heading and the rule under it, with their line ends
    rule: str
    length: int  # of a row, with its line end
    texts: tuple[dict[str, int], ...]
    counts: re.Pattern[str]
    getters: dict[int, tuple[Callable[[str], tuple[str, ...]], ...]] = field(default_factory=dict)
    counted: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def amounts(self, line: str) -> tuple[int, ...] | None:
        """The numbers of a count line, without its end; None if it is none."""
        known = self.counted.get(line)
        if known is None:
            found = self.counts.fullmatch(line)
            if found is None:
                return None
            known = tuple(map(int, found.groups()))
            if len(self.counted) > _MOST_KEPT:
                self.counted.clear()
            self.counted[line] = known
        return known

    def columns(self, block: str) -> list[list[int]]:
        """The cells of whole rows, column by column; raises KeyError, ValueError in any doubt."""
        rows, rest = divmod(len(block), self.length)
        if rest or not 2 <= rows <= _MOST_ROWS or not self._is_grid(block, rows):
            raise ValueError
        getters = self.getters.get(rows) or self._getters(rows)
        return [
            list(map(texts.__getitem__, get(block)))
            for texts, get in zip(self.texts, getters, strict=True)
        ]

    def _is_grid(self, block: str, rows: int) -> bool:
        """Whether bars, numbers and line ends stand where they must."""
        length, bars = self.length, "|" * rows
        return (
            block[length - 2 :: length] == _ONES[:rows]
            and block[length - 3 :: length] == _TENS[:rows]
            and block[length - 4 :: length] == " " * rows
            and block[length - 1 :: length] == "\n" * rows
            and all(block[at::length] == bars for at in range(self.width, length, self.width + 1))
        )

    def _getters(self, rows: int) -> tuple[Callable[[str], tuple[str, ...]], ...]:
        starts = range(0, self.length - 5, self.width + 1)
        made = tuple(
            itemgetter(*(slice(s + r * self.length, s + r * self.length + self.width)
                         for r in range(rows)))
            for s in starts
        )
        self.getters[rows] = made
        return made


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
    counts = "".join(rf"  {name} (-?[0-9]{{1,9}}) *\|" for name in names)
    texts = tuple(cell_texts(width, column) for column in range(len(names)))
    return Form(names, width, f"{heading}\n{rule}", rule, (width + 1) * len(names) + 4, texts,
                re.compile(counts))


def _fits(names: tuple[str, ...], seats: tuple[str, ...]) -> bool:
    """Whether a table of these seats has that heading: all of them, or six of seven."""
    if any(name.lower() in _NUMBER_LABELS for name in names):
        return False
    if names == seats:
        return True
    return len(seats) == 7 and len(names) == 6 and names == tuple(s for s in seats if s in names)
