"""One hand of a record read quickly: its table and its sentences."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Span
from hearts_record.notation.forms import CellRow, Form, form_of
from hearts_record.notation.kept import LONGEST_KEPT
from hearts_record.notation.packed import PackedHand
from hearts_record.notation.phrases import REPEATABLE
from hearts_record.notation.quick_loose import at_table, read_counts, read_loose_table
from hearts_record.notation.quick_tags import Lines, read_tags
from hearts_record.notation.quick_words import NUMBERS, SENTENCE_ORDER, read_sentence
from hearts_record.record import Claim, Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from hearts_record.sections import Bidding, Passing


def read_hand(lines: Lines) -> Hand:
    """The hand whose ``[Hand]`` line is the next, and the blank lines after it.

    Raises KeyError, ValueError in any doubt.
    """
    at, line = lines.at, lines.take()
    number = _number(line)
    tags = read_tags(lines, "hand")
    packed = PackedHand(lines.text)
    passing, bidding = _sections(lines, packed)
    lines.skip_blank()
    if lines.at < len(lines.text) and lines.text[lines.at] != "[":
        if at_table(lines):
            _table(lines, packed)
        packed.claims = _sentences(lines)
    return Hand.packed_as(packed, number, tags, passing, bidding, Span(at, at + len(line)))


@lru_cache(maxsize=1024)
def _number(line: str) -> int:
    """The number of a hand."""
    number = NUMBERS[line[len('[Hand "') : -2]]
    if line != f'[Hand "{number}"]' or not 0 < number < 1_000_000:
        raise ValueError
    return number


def _sections(lines: Lines, packed: PackedHand) -> tuple[Passing | None, Bidding | None]:
    """``[Deal]``, ``[Pass]`` and ``[Bids]``, in this order where they are there."""
    passing, bidding = None, None
    text = lines.text
    if text.startswith("\n", lines.at):
        return passing, bidding
    read_deal, read_passing, read_bids = _readers()
    if text.startswith("[Deal]\n", lines.at):
        read_deal(lines, packed)
    if text.startswith('[Pass "', lines.at):
        passing = read_passing(lines)
    if text.startswith("[Bids]\n", lines.at):
        bidding = read_bids(lines)
    return passing, bidding


@cache
def _readers() -> tuple[
    Callable[[Lines, PackedHand], None], Callable[[Lines], Passing], Callable[[Lines], Bidding]
]:
    """What reads these sections: imported once, and only for records that have some."""
    from hearts_record.notation.quick_deals import read_deal
    from hearts_record.notation.quick_sections import read_bids, read_passing

    return read_deal, read_passing, read_bids


def _table(lines: Lines, packed: PackedHand) -> None:
    """The heading, the rules, the rows, the count."""
    text, at = lines.text, lines.at
    form = form_of(text[at : text.index("\n", at)], lines.seats)
    if form is None or not text.startswith(form.head, at):
        read_loose_table(lines, packed)
        return
    start = at + len(form.head)
    end = text.index(form.rule, start)
    try:
        packed.grid = form.grid(text[start:end])
    except (KeyError, ValueError):
        packed.rows = _other_rows(form, text[start:end])
        if packed.rows is None:
            read_loose_table(lines, packed)
            return
    packed.seats, packed.heading = form.seats, (at + 3, start - len(form.rule) - 1)
    packed.rows_at, packed.row_length = start, form.length
    lines.at = end + len(form.rule)
    read_counts(lines, packed)


def _other_rows(form: Form, block: str) -> list[CellRow] | None:
    """Rows in which some cell is no card; None where they are not canonically written."""
    try:
        return form.rows(block)
    except (KeyError, ValueError):
        return None


def _sentences(lines: Lines) -> tuple[Claim, ...]:
    """The sentences up to the next section, in their order."""
    out: list[Claim] = []
    last, at = -1, lines.at
    text, seats, length = lines.text, lines.seats, len(lines.text)
    while at < length and text[at] != "[":
        end = text.index("\n", at)
        if end - at > LONGEST_KEPT:
            raise ValueError
        if end > at:
            kind, named, amounts = read_sentence(text[at:end], seats)
            place = SENTENCE_ORDER[kind]
            if place <= last and (place < last or kind not in REPEATABLE):
                raise ValueError
            last = place
            out.append(Claim(kind, named, amounts, at, end))
        at = end + 1
    lines.at = at
    return tuple(out)
