"""Commentary, comments and lines of irregularities, as plain words for a reader."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hearts_record.record import Hand, Note, Record

_ESCAPED = re.compile(r"\\([{}\\])")
_LAW = re.compile(r"\s*\(Law ([0-9]+)\)\s*\Z", re.I)

#: How a line of an irregularity begins, or what it holds besides, and the Law it falls under.
_LAWS = (
    (re.compile(r"revoke\b.*\bamended\b", re.I), 22),
    (re.compile(r"revoke\b.*\bcards mixed\b", re.I), 25),
    (re.compile(r"revoke\b.*\btoo late\b", re.I), 26),
    (re.compile(r"revoke\b", re.I), 23),
    (re.compile(r"withdraw\b", re.I), 22),
    (re.compile(r"expose\b", re.I), 18),
    (re.compile(r"call suit\b", re.I), 20),
    (re.compile(r"call\b", re.I), 19),
    (re.compile(r"lead out of turn\b", re.I), 20),
    (re.compile(r"play out of turn\b", re.I), 21),
    (re.compile(r"demand\b", re.I), 21),
    (re.compile(r"(?:omit|surplus)\b", re.I), 16),
    (re.compile(r"short\b", re.I), 17),
    (re.compile(r"draw\b", re.I), 15),
    (re.compile(r"look\b", re.I), 28),
    (re.compile(r"refuse\b", re.I), 27),
    (re.compile(r"deal out of turn\b", re.I), 12),
)


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


def law_of(line: str) -> tuple[str, int | None]:
    """The words of an irregularity without its Law, and the Law: as stated, else by its kind."""
    stated = _LAW.search(line)
    words = line if stated is None else line[: stated.start()]
    if stated is not None:
        return words, int(stated[1][:4])
    return words, next((law for begins, law in _LAWS if begins.match(words)), None)


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
