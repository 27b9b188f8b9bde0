"""Tables in other spellings read quickly: cards either way round, any width, numbers anywhere."""

from __future__ import annotations

from functools import cache

from hearts_record.cards import spellings
from hearts_record.grid import MOST_COLUMNS, MOST_ROWS, Grid, cells_in, grid_of
from hearts_record.notation.forms import CellRow, amounts, fits
from hearts_record.notation.packed import PackedHand
from hearts_record.notation.quick_tags import Lines
from hearts_record.record import Blank, Cell

_RULE = frozenset("-+|: ")
_NUMBERS = {str(n): n for n in range(1, 1000)}


@cache
def _cells() -> dict[str, Cell]:
    """Every spelling of a cell, marked or not, to what it holds."""
    cells: dict[str, Cell] = {**spellings(), **{str(blank): blank for blank in Blank}}
    return {
        marked: cell for text, cell in cells.items() for marked in (text, f"_{text}_", f"*{text}*")
    }


def at_table(lines: Lines) -> bool:
    """Whether a table is next: its heading, with bars, and a rule under it."""
    end = lines.text.find("\n", lines.at)
    return lines.text.find("|", lines.at, end) >= 0


def read_loose_table(lines: Lines, packed: PackedHand) -> None:
    """The heading, the rules, the rows, the count; raises ValueError, KeyError in any doubt."""
    at = lines.at
    heading = lines.take()
    names = tuple(_parts(heading))
    if len(names) > MOST_COLUMNS or not fits(names, lines.seats) or not _is_rule(lines.take()):
        raise ValueError
    packed.seats, packed.heading = names, _place(heading, at)
    rows: list[CellRow] = []
    places: list[tuple[int, int]] = []
    at, line = lines.at, lines.take()
    while not _is_rule(line):
        rows.append(_row(line, len(names), len(rows) + 1))
        places.append(_place(line, at))
        at, line = lines.at, lines.take()
    if not rows:
        raise ValueError
    packed.row_places = places
    packed.grid = _grid(rows)
    if packed.grid is None:
        packed.rows = rows
    read_counts(lines, packed)


def read_counts(lines: Lines, packed: PackedHand) -> None:
    """The count line, if it is next."""
    at = lines.at
    end = lines.text.find("\n", at)
    packed.counts = amounts(lines.text[at:end], packed.seats)
    if packed.counts is not None:
        packed.counts_at, lines.at = at, end + 1


def _is_rule(line: str) -> bool:
    return "--" in line and _RULE.issuperset(line)


def _place(line: str, at: int) -> tuple[int, int]:
    """Where a line stands without the blanks around it."""
    return at + len(line) - len(line.lstrip(" ")), at + len(line.rstrip(" "))


def _row(line: str, width: int, number: int) -> CellRow:
    """The cells of a row; its number, if it has one, is its place in the table."""
    parts = _parts(line)
    if len(parts) == width + 1:
        place = -1 if parts[-1] in _NUMBERS else 0
        if _NUMBERS[parts.pop(place)] != number:
            raise ValueError
    known = _cells()
    cells = tuple([known[part] for part in parts])
    marks = [column for column, part in enumerate(parts) if part[0] in "_*"]
    # A row of dashes alone may be a rule.
    if len(cells) != width or len(marks) > 1 or set(cells) == {Blank.NO_CARD}:
        raise ValueError
    return cells, marks[0] if marks else None


def _grid(rows: list[CellRow]) -> Grid | None:
    """The table as a grid; None where some cell is no card, or it is too long."""
    if len(rows) > MOST_ROWS:
        return None
    columns = range(len(rows[0][0]))
    try:
        return grid_of(
            [[cells_in(i)[cells[i], mark == i] for cells, mark in rows] for i in columns]
        )
    except KeyError:
        return None


def _parts(line: str) -> list[str]:
    """What stands between bars, an empty cell at either end left out."""
    parts = [part.strip(" ") for part in line.split("|")]
    if not parts[0]:
        del parts[0]
    if parts and not parts[-1]:
        del parts[-1]
    return parts
