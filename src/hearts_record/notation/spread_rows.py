"""The rows of a spread: which cells belong to which trick of which hand.

Read line by line where the page has its lines; otherwise a row ends where two words stand
side by side with no bar between them. A row that is damaged is found again at its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from hearts_record.diagnostics import Span
from hearts_record.notation.spread_words import Piece, Word, lines_of, pieces


class Bad(NamedTuple):
    """Cells of one row that cannot be given to the seats: their place and how many.

    ``cells`` is 0 where not even the two hands can be told apart.
    """

    span: Span
    cells: int


#: The cells of one hand in one row; no words in any of them when the hand had ended.
Half = tuple[Piece, ...] | Bad


class Line(NamedTuple):
    """One row of a spread: the left hand's cells, the trick's number, the right hand's."""

    left: Half
    number: Piece | None
    right: Half
    span: Span

    @property
    def sides(self) -> tuple[Half, Half]:
        """Left and right."""
        return self.left, self.right


class Widths(NamedTuple):
    """How many seats the two headings have."""

    left: int
    right: int

    @property
    def row(self) -> int:
        """The pieces of a whole row, with the number."""
        return self.left + self.right + 1


def align(words: Sequence[Word], widths: Widths) -> tuple[tuple[Line, ...], bool]:
    """The rows that the words make, and whether the page's own lines were kept."""
    printed = [_trimmed(pieces(line), widths) for line in lines_of(words)]
    by_lines = tuple(_line(row, widths) for row in printed)
    if _most(_in_lines(row, widths) for row in printed):
        return by_lines, True
    rows = _mended(_cut(pieces(words)), widths)
    joined = tuple(line for row in rows for line in _lines(row, widths))
    # Under a heading that lacks a seat no row fits; the lines still show which hand is which.
    lost = any(_most(isinstance(x.sides[side], Bad) for x in joined) for side in (0, 1))
    if lost and _even(printed):
        return by_lines, True
    return joined, False


def _most(found: Iterable[bool]) -> bool:
    votes = list(found)
    return sum(votes) * 2 > len(votes)


def _even(printed: list[list[Piece]]) -> bool:
    """Whether most lines have their only number in the same place."""
    places = [[i for i, piece in enumerate(row) if piece.number is not None] for row in printed]
    return _most(len(p) == 1 and p == places[0] for p in places)


def _trimmed(row: list[Piece], widths: Widths) -> list[Piece]:
    """A row without its outer bars, if it has them."""
    outer = len(row) == widths.row + 2 and not row[0].words and not row[-1].words
    return row[1:-1] if outer else row


def _regular(row: Sequence[Piece], widths: Widths) -> bool:
    """Whether the row has all its pieces, with a number in the middle."""
    return len(row) == widths.row and row[widths.left].number is not None


def _in_lines(row: Sequence[Piece], widths: Widths) -> bool:
    """Whether a printed line is a row; where a hand has ended its bars may be left out."""
    n = widths.left
    return n < len(row) <= widths.row and row[n].number is not None


def _reach(row: Sequence[Piece]) -> Span:
    filled = [piece for piece in row if piece.words] or list(row)
    return Span(filled[0].span.start, filled[-1].span.end)


def blank(row: Sequence[Piece]) -> bool:
    """Whether nothing at all stands in these cells."""
    return not any(piece.words for piece in row)


# ---- one row --------------------------------------------------------------------------------


def _line(row: Sequence[Piece], widths: Widths) -> Line:
    """A row by its bars, or else by its number."""
    at = _number_at(row, widths)
    if at is not None:
        left, right = row[:at], row[at + 1 :]
        return Line(_half(left, widths.left), row[at], _half(right, widths.right), _reach(row))
    n = widths.left
    if len(row) == widths.row:
        return Line(tuple(row[:n]), row[n], tuple(row[n + 1 :]), _reach(row))
    if len(row) == widths.row - 1:
        return Line(tuple(row[:n]), None, tuple(row[n:]), _reach(row))
    bad = Bad(_reach(row), 0)
    return Line(bad, None, bad, bad.span)


def _number_at(row: Sequence[Piece], widths: Widths) -> int | None:
    """Where the trick's number stands: in its place from the left, or from the right, or alone."""
    numbers = [i for i, piece in enumerate(row) if piece.number is not None]
    for place in (widths.left, len(row) - widths.right - 1):
        if place in numbers:
            return place
    return numbers[0] if len(numbers) == 1 and len(row) != widths.row else None


def _half(cells: Sequence[Piece], seats: int) -> Half:
    """The cells of one hand, if there is one for each seat, or nothing in any of them."""
    if len(cells) == seats or blank(cells):
        return tuple(cells)
    return Bad(_reach(cells), len(cells))


# ---- rows run together ----------------------------------------------------------------------


def _cut(row: list[Piece]) -> list[list[Piece]]:
    """Cut where two words stand in one piece: there one row ends and the next begins."""
    out: list[list[Piece]] = [[]]
    for i, piece in enumerate(row):
        ends = _ends(piece) if 0 < i < len(row) - 1 else (piece,)
        out[-1].append(ends[0])
        out.extend([end] for end in ends[1:])
    return out


def _ends(piece: Piece) -> tuple[Piece, ...]:
    """The last cell of a row and the first of the next, or one cell alone.

    Where a damaged cell makes more than two words of it, the cut is the one that leaves a
    card on one side; if there are two such cuts, neither cell can be read.
    """
    words = piece.words
    if len(words) < 2:
        return (piece,)
    if len(words) == 2:
        return _two(piece, 1)
    cuts = (_two(piece, 1), _two(piece, len(words) - 1))  # a cell is one word
    good = [cut for cut in cuts if cut[0].cell or cut[1].cell]
    return good[0] if len(good) == 1 else (piece, piece)


def _two(piece: Piece, at: int) -> tuple[Piece, Piece]:
    return Piece(piece.words[:at], piece.gap), Piece(piece.words[at:], piece.gap)


def _mended(rows: list[list[Piece]], widths: Widths) -> list[list[Piece]]:
    """Join what was cut inside a damaged cell: two pieces of a row that make a whole one."""
    out: list[list[Piece]] = []
    for row in rows:
        joined = _joined(out[-1], row) if out else row
        if out and _mends(out[-1], row, joined, widths):
            out[-1] = joined
        else:
            out.append(row)
    return out


def _mends(a: list[Piece], b: list[Piece], joined: list[Piece], widths: Widths) -> bool:
    apart = _regular(a, widths) or _regular(b, widths)
    return _regular(joined, widths) and not apart


def _joined(a: list[Piece], b: list[Piece]) -> list[Piece]:
    words = tuple(dict.fromkeys(a[-1].words + b[0].words))
    return [*a[:-1], Piece(words, a[-1].gap), *b[1:]]


def _lines(row: Sequence[Piece], widths: Widths) -> Iterator[Line]:
    """The rows in a run of pieces: one, or several of which the ends could not be seen."""
    numbers = [i for i, piece in enumerate(row) if piece.number is not None]
    if len(row) < 2 * widths.row - 3 or len(numbers) < 2:
        yield _line(row, widths)
        return
    left = _half(row[: numbers[0]], widths.left)
    for at, following in pairwise(numbers):
        right, next_left = _between(row[at + 1 : following], widths, row[at])
        yield Line(left, row[at], right, row[at].span)
        left = next_left
    last = row[numbers[-1]]
    yield Line(left, last, _half(row[numbers[-1] + 1 :], widths.right), last.span)


def _between(cells: Sequence[Piece], widths: Widths, number: Piece) -> tuple[Half, Half]:
    """The right of one row and the left of the next, from what stands between two numbers.

    ``number`` is the first of these, behind which nothing at all may stand.
    """
    if len(cells) == widths.left + widths.right - 1:
        if blank(cells[: widths.right - 1]):
            return (), tuple(cells[widths.right - 1 :])
        if blank(cells[widths.right :]):
            return tuple(cells[: widths.right]), ()
    bad = Bad(_reach(cells or [number]), 0)
    return bad, bad
