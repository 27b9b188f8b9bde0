"""The canonical table of a set of seats: what each of its lines looks like, cell by cell.

A table written canonically is a grid: every row has the same length, and a cell is one of a
hundred texts. So the rows are cut at their bars, and each cell is looked up. Where some cell is
no card, or a table is longer than a grid may be, the same is done row by row.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

from hearts_record.cards import FULL_PACK, JOKER, UnreadCard, spellings
from hearts_record.grid import MOST_COLUMNS, MOST_ROWS, Grid, cell_of, grid_of
from hearts_record.notation.kept import LONGEST_KEPT
from hearts_record.record import Blank, Cell

_MOST_KEPT = 4096
#: Numbers of tricks have up to three figures.
_MOST_NUMBERED = 999
_NUMBERS = [f" {n:>2}" for n in range(1, MOST_ROWS + 1)]


@cache
def cell_texts(width: int, column: int) -> dict[str, bytes]:
    """Every cell of a column so wide, as it is canonically written."""
    out: dict[str, bytes] = {}
    for card in (*FULL_PACK, JOKER):
        plain, marked = (cell_of(card, column, marked=m) for m in (False, True))
        for text in (card.text, card.ascii):
            out[f"  {text}".ljust(width)] = plain
            out[f" _{text}_".ljust(width)] = marked
    return out


@cache
def other_texts(width: int) -> dict[str, Cell]:
    """Whatever a cell of a column so wide may hold, as it is canonically written."""
    unread = {c for c in spellings().values() if isinstance(c, UnreadCard)}
    out: dict[str, Cell] = {}
    for cell in (*FULL_PACK, JOKER, *unread, *Blank):
        texts = (cell.value,) if isinstance(cell, Blank) else (cell.text, cell.ascii)
        for text in texts:
            out[f"  {text}".ljust(width)] = out[f" _{text}_".ljust(width)] = cell
    return {text: cell for text, cell in out.items() if len(text) == width}


#: What stands in the cells of a row, and which column is marked.
CellRow = tuple[tuple[Cell, ...], int | None]


@dataclass(frozen=True, slots=True)
class Form:
    """The canonical table of some seats at one width."""

    seats: tuple[str, ...]
    width: int
    head: str  # the heading and the rule under it, with their line ends
    rule: str
    length: int  # of a row, with its line end
    texts: tuple[Callable[[str], bytes], ...]

    def grid(self, block: str) -> Grid:
        """The cells of whole rows; raises KeyError, ValueError in any doubt."""
        parts = block.replace("\n", "|").split("|")
        step = len(self.seats) + 1
        rows = len(parts) // step
        if not 1 <= rows <= MOST_ROWS or len(block) != rows * self.length:
            raise ValueError
        # Cells and numbers have one width each: with the line ends in place all else is, too.
        if parts[step - 1 :: step] != _NUMBERS[:rows] or block[self.length - 1 :: self.length] != (
            "\n" * rows
        ):
            raise ValueError
        return grid_of([list(map(of, parts[i:-1:step])) for i, of in enumerate(self.texts)])

    def rows(self, block: str) -> list[CellRow]:
        """Whole rows of any cells; raises KeyError, ValueError in any doubt."""
        lines = block.split("\n")
        if lines.pop() or not 0 < len(lines) <= _MOST_NUMBERED:
            raise ValueError
        texts = other_texts(self.width)
        return [self._row(line, number, texts) for number, line in enumerate(lines, 1)]

    def _row(self, line: str, number: int, texts: dict[str, Cell]) -> CellRow:
        *cells, last = line.split("|")
        marks = line.count("_")
        if last != f" {number:>2}" or len(cells) != len(self.seats) or marks not in (0, 2):
            raise ValueError
        # All columns have one width: the place of the mark tells in which it stands.
        marked = line.index("_") // (self.width + 1) if marks else None
        return tuple([texts[cell] for cell in cells]), marked


def form_of(heading: str, seats: tuple[str, ...]) -> Form | None:
    """The form of the table with that heading; None where it is not written canonically."""
    return _form_of(heading, seats) if len(heading) <= LONGEST_KEPT else None


@lru_cache(maxsize=256)
def _form_of(heading: str, seats: tuple[str, ...]) -> Form | None:
    cells = heading.split("|")
    names = tuple(cell.strip(" ") for cell in cells[:-1])
    width = len(cells[0])
    if not 2 <= len(names) <= MOST_COLUMNS or width > 40 or cells[-1] or not fits(names, seats):
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


def amounts(line: str, seats: tuple[str, ...]) -> tuple[int, ...] | None:
    """The numbers of a count line, without its end; None if it is none, or very long."""
    return _amounts(line, seats) if len(line) <= LONGEST_KEPT else None


@lru_cache(maxsize=_MOST_KEPT)
def _amounts(line: str, seats: tuple[str, ...]) -> tuple[int, ...] | None:
    found = counts_pattern(seats).fullmatch(line)
    return None if found is None else tuple(map(int, found.groups()[1::2]))


def fits(names: tuple[str, ...], seats: tuple[str, ...]) -> bool:
    """Whether a table of these seats has that heading: all of them, or six of seven."""
    if names == seats:
        return True
    return len(seats) == 7 and len(names) == 6 and names == tuple(s for s in seats if s in names)
