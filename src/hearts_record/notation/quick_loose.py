"""Tables in other spellings read quickly: cards either way round, any width, numbers anywhere."""

from __future__ import annotations

from functools import cache

from hearts_record.cards import Card, spellings
from hearts_record.grid import MOST_COLUMNS, MOST_ROWS, cell_of, grid_of
from hearts_record.notation.forms import amounts
from hearts_record.notation.packed import PackedHand
from hearts_record.notation.quick_tags import Lines

_RULE = frozenset("-+|: ")
_NUMBERS = {str(n): n for n in range(1, 100)}


@cache
def _cells(column: int) -> dict[str, bytes]:
    """Every spelling of a card in a column, marked or not, to its cell."""
    out: dict[str, bytes] = {}
    for text, card in spellings().items():
        if isinstance(card, Card) and not card.is_joker:
            out[text] = cell_of(card, column, marked=False)
            out[f"_{text}_"] = out[f"*{text}*"] = cell_of(card, column, marked=True)
    return out


def at_table(lines: Lines) -> bool:
    """Whether a table is next: its heading, with bars, and a rule under it."""
    end = lines.text.find("\n", lines.at)
    return lines.text.find("|", lines.at, end) >= 0


def read_loose_table(lines: Lines, packed: PackedHand) -> None:
    """The heading, the rules, the rows, the count; raises ValueError, KeyError in any doubt."""
    at = lines.at
    heading = lines.take()
    names = _parts(heading)
    if tuple(names) != lines.seats or len(names) > MOST_COLUMNS or not _is_rule(lines.take()):
        raise ValueError
    packed.seats, packed.heading = lines.seats, _place(heading, at)
    texts = [_cells(column) for column in range(len(names))]
    rows: list[list[bytes]] = []
    places: list[tuple[int, int]] = []
    at, line = lines.at, lines.take()
    while not _is_rule(line):
        rows.append(_row(line, texts, len(rows) + 1))
        places.append(_place(line, at))
        at, line = lines.at, lines.take()
    if not 0 < len(rows) <= MOST_ROWS:
        raise ValueError
    packed.grid, packed.row_places = grid_of(list(zip(*rows, strict=True))), places
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


def _row(line: str, texts: list[dict[str, bytes]], number: int) -> list[bytes]:
    """The cells of a row; its number, if it has one, is its place in the table."""
    cells = _parts(line)
    if len(cells) == len(texts) + 1:
        place = -1 if cells[-1] in _NUMBERS else 0
        if _NUMBERS[cells.pop(place)] != number:
            raise ValueError
    return [known[cell] for known, cell in zip(texts, cells, strict=True)]


def _parts(line: str) -> list[str]:
    """What stands between bars, an empty cell at either end left out."""
    parts = [part.strip(" ") for part in line.split("|")]
    if not parts[0]:
        del parts[0]
    if parts and not parts[-1]:
        del parts[-1]
    return parts
