"""Commentary and comments, as plain words for a reader."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hearts_record.record import Hand, Note, Record

_ESCAPED = re.compile(r"\\([{}\\])")


def note_text(note: Note) -> str:
    """The words of a comment or of commentary, without the signs around them."""
    text = note.text.strip()
    if text.startswith("#"):
        return text[1:].strip()
    inner = text.removeprefix("{").removesuffix("}")
    return _ESCAPED.sub(r"\1", inner).strip()


def note_texts(notes: Iterable[Note]) -> list[str]:
    """The words of several notes, empty ones left out."""
    return [text for text in map(note_text, notes) if text]


def record_notes(record: Record) -> list[str]:
    """What is said of the record as a whole: at its beginning, at its tags, at its deals."""
    notes = [*record.notes, *(n for t in record.tags for n in t.notes)]
    if record.fair is not None:
        notes += [*record.fair.notes, *(n for line in record.fair.lines for n in line.notes)]
    if record.signed is not None:
        notes += [*record.signed.notes, *(n for p in record.signed.parties for n in p.notes)]
    return note_texts(notes)


def notes_before(hand: Hand) -> list[str]:
    """What is said of a hand before its first trick."""
    notes = [*hand.notes, *(n for t in hand.tags for n in t.notes)]
    if hand.deal is not None:
        notes += [*hand.deal.notes, *(n for line in hand.deal.holdings for n in line.notes)]
    if hand.passing is not None:
        notes += [*hand.passing.notes, *(n for p in hand.passing.passes for n in p.notes)]
    if hand.bidding is not None:
        notes += [*hand.bidding.notes, *hand.bidding.line_notes]
    if hand.table is not None:
        notes += [*hand.table.heading_notes, *hand.table.rule_notes]
    return note_texts(notes)


def notes_after(hand: Hand) -> list[str]:
    """What is said of a hand after its last trick."""
    notes: list[Note] = []
    if hand.table is not None:
        notes += hand.table.end_notes
        if hand.table.counts is not None:
            notes += hand.table.counts.notes
    notes += [n for s in hand.sentences for n in s.notes]
    return note_texts(notes)
