"""The tricks of the two hands: the cells read, the numbers checked, the damage reported."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hearts_record.diagnostics import Span
from hearts_record.notation.spread_rows import Bad, Half, Line, blank
from hearts_record.notation.spread_words import Cell, Piece, Trouble

CARD_HINT = "a card is a suit and a rank, as ♠K or 10♡; one that cannot be read is `?`"
UNREAD = Cell("?")


class Trick(NamedTuple):
    """A row of one hand: its number as it is printed, and its cells."""

    number: str
    cells: tuple[Cell, ...]


class Side(NamedTuple):
    """The tricks of one hand and what is wrong with them."""

    tricks: tuple[Trick, ...]
    troubles: tuple[Trouble, ...]


def read_side(lines: Sequence[Line], side: int, seats: tuple[str, ...], heading: Span) -> Side:
    """The tricks of the left hand (``side`` 0) or the right (1)."""
    halves = [line.sides[side] for line in lines]
    while halves and not isinstance(halves[-1], Bad) and blank(halves[-1]):
        halves.pop()
    numbers = [line.number for line in lines]
    troubles: list[Trouble] = []
    tricks = []
    for i, (line, half) in enumerate(zip(lines, halves, strict=False), 1):
        troubles += _row_troubles(half, i, side, seats, line.span)
        tricks.append(Trick(_printed(numbers[i - 1]), _cells(half, len(seats))))
    bad = sum(isinstance(half, Bad) for half in halves)
    if bad > 2 and bad * 2 > len(halves):
        # The heading is at fault, not row after row.
        troubles = [Trouble("HR118", _HEADING.format(len(seats)), heading, side)]
    return Side(tuple(tricks), tuple(troubles))


_HEADING = "the heading names {} seats, and the rows under it have not as many cards"


def _printed(number: Piece | None) -> str:
    return "" if number is None or number.number is None else str(number.number)


def _cells(half: Half, seats: int) -> tuple[Cell, ...]:
    """The cells as they are read; where there is damage, cards that cannot be read."""
    if isinstance(half, Bad) or len(half) != seats:
        return (UNREAD,) * seats
    return tuple(piece.cell or UNREAD for piece in half)


def _row_troubles(
    half: Half, trick: int, side: int, seats: tuple[str, ...], row: Span
) -> Iterator[Trouble]:
    """What is wrong with one row of one hand."""
    if isinstance(half, Bad):
        message = f"{half.cells} cells stand here for {len(seats)} seats"
        if not half.cells:
            message = "it cannot be told which of these cards belongs to which seat"
        yield Trouble("HR119", message, half.span, side, trick)
    elif blank(half):
        span = Span(half[0].span.start, half[-1].span.end) if half else row
        yield Trouble("HR119", "this row has no cards of this hand", span, side, trick)
    else:
        for piece, seat in zip(half, seats, strict=False):
            if piece.cell is None:
                yield _not_a_card(piece, trick, side, seat)


def _not_a_card(piece: Piece, trick: int, side: int, seat: str) -> Trouble:
    if not piece.words:
        return Trouble("HR119", f"no card stands here for {seat}", piece.span, side, trick, seat)
    text = " ".join(word.text for word in piece.words)
    return Trouble("HR109", f"‘{text}’ is no card", piece.span, side, trick, seat, CARD_HINT)


def number_troubles(lines: Sequence[Line]) -> Iterator[Trouble]:
    """Numbers that are missing or out of order; two rows that changed places are one finding."""
    expected, forgiven = 1, False
    for i, line in enumerate(lines):
        following = _number(lines[i + 1].number) if i + 1 < len(lines) else None
        found = _number(line.number)
        swapped = following == expected
        if found is None:
            yield _no_number(line, i + 1, expected)
        elif found != expected and not forgiven:
            message = f"this row is numbered {found}, and trick {expected} is expected here"
            yield Trouble(
                "HR301", message, line.number.span if line.number else line.span, trick=i + 1
            )
        forgiven = found not in (None, expected) and swapped and not forgiven
        # A row left out or printed twice: the numbers after it agree with its own.
        if found is not None and following == found + 1:
            expected = found
        expected += 1


def _number(piece: Piece | None) -> int | None:
    return None if piece is None else piece.number


def _no_number(line: Line, trick: int, expected: int) -> Trouble:
    words = line.number.words if line.number else ()
    span = line.number.span if line.number else line.span
    message = f"trick {expected} has no number"
    if words:
        message = f"‘{' '.join(w.text for w in words)}’ is not the number of trick {expected}"
    return Trouble("HR301", message, span, trick=trick)
