"""Canonical text read quickly, without the grammar, to the same record.

Most records are written by this program. Their lines are so regular that slices and look-ups
read them, many times as fast as the grammar does. Wherever there is any doubt the answer is
None, and the grammar reads the record; nothing is ever found wrong here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.diagnostics import Source
from hearts_record.notation.quick_hand import read_hand
from hearts_record.notation.quick_tags import Lines, read_head
from hearts_record.record import Hand, Record

if TYPE_CHECKING:
    from hearts_record.sections import Fair, Signed

_FIRST = "% hearts-record 1\n"


def quick_record(source: Source) -> Record | None:
    """The record, exactly as the grammar reads it, or None where that is not certain."""
    text = source.text
    try:
        return _record(text, source)
    except (KeyError, ValueError):  # an index that is not found is a ValueError too
        return _without_notes(source) if _may_have_notes(text) else None


def _may_have_notes(text: str) -> bool:
    """Whether the text may have notes, or line ends that are not LF."""
    return "#" in text or "{" in text or "\r" in text


def _without_notes(source: Source) -> Record | None:
    from hearts_record.notation.quick_notes import read_bare

    try:
        return read_bare(source, lambda text: _record(text, source))
    except (KeyError, ValueError):
        return None


def _record(text: str, source: Source) -> Record:
    if not text.startswith(_FIRST):
        raise ValueError
    lines = Lines(text if text.endswith("\n") else text + "\n", len(_FIRST))
    tags = read_head(lines)
    if not lines.seats:
        raise ValueError
    text, fair, signed = lines.text, None, None
    if text.startswith('[Fair "', lines.at):
        fair = _fair(lines)
        lines.skip_blank()
    hands: list[Hand] = []
    while text.startswith('[Hand "', lines.at):
        hands.append(read_hand(lines))
    if text.startswith('[Signed "', lines.at):
        signed = _signed(lines)
        lines.skip_blank()
    if lines.at < len(text):
        raise ValueError
    return Record.read_as(tags, tuple(hands), fair, signed, source)


def _fair(lines: Lines) -> Fair | None:
    from hearts_record.notation.quick_sections import read_fair

    return read_fair(lines)


def _signed(lines: Lines) -> Signed | None:
    from hearts_record.notation.quick_sections import read_signed

    return read_signed(lines)
