"""A record's text without its notes, with LF line ends, and what stood where."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hearts_record.diagnostics import Source, Span
from hearts_record.notation.controls import has_control
from hearts_record.notation.layout import without_notes
from hearts_record.record import Note


@dataclass(frozen=True, slots=True)
class BareText:
    """A text without notes, and the notes by where in it the first word of their line stands."""

    text: str
    #: where something was left out before, in order, and how many characters so far
    cuts: Sequence[int]
    left_out: Sequence[int]
    #: where lines of the record end, if they end in CRLF and that is taken for one character
    ends: Sequence[int]
    notes: Mapping[int, tuple[Note, ...]]

    def place(self, start: int, end: int) -> Span:
        """Where in the record something stands that was read in one line of ``text``."""
        moved = self.left_out[bisect_right(self.cuts, start) - 1]
        moved += bisect_left(self.ends, start + moved)
        return Span(start + moved, end + moved)

    def notes_at(self, start: int, below: int = 0) -> tuple[Note, ...]:
        """The notes of the line that starts there, or of one so many lines below it."""
        if not self.notes:
            return ()
        for _ in range(below):
            start = self.text.index("\n", start) + 1
            while self.text[start] in " \n":
                start += 1
        return self.notes.get(start, ())


def bare_text(source: Source) -> BareText:
    """The text without its notes; raises ValueError where they are not plain."""
    text = source.text
    ends: list[int] = []
    if "\r" in text:
        text = text.replace("\r\n", "\n")
        ends = [found.start() for found in re.finditer("\n", text)]
        if "\r" in text or len(ends) != len(source.text) - len(text):
            raise ValueError
    if "#" not in text and "{" not in text:
        return BareText(text, (0,), (0,), ends, {})
    layout = without_notes(Source(text))
    if layout.problems or any(map(_doubtful, layout.notes)):
        raise ValueError
    cut = _Cutter(layout.code)
    for start, note in zip(layout.starts, layout.notes, strict=True):
        cut.note(start, note)
    cut.out.append(layout.code[cut.done :])
    notes = {at: tuple(found) for at, found in cut.notes.items()}
    return BareText("".join(cut.out), cut.cuts, cut.left_out, ends, notes)


def _doubtful(note: Note) -> bool:
    """Whether a note has what may not be there, or may be the label of a heading's column."""
    label = note.text.startswith("#") and note.text[1:].strip()[:1] in ("", "|")
    return (label and not note.own_line) or has_control(note.text, Span(0, len(note.text)))


@dataclass(slots=True)
class _Cutter:
    """Goes from note to note and leaves out the blanks, or the empty line, that each has left."""

    code: str
    done: int = 0  # the code is taken, or left out, up to there
    stop: int = 0  # and the code of the line that is gone through ends there
    #: where the first word of that line stands in what is taken, or of the last one that has any
    line: int | None = None
    out: list[str] = field(default_factory=list)
    cuts: list[int] = field(default_factory=lambda: [0])
    left_out: list[int] = field(default_factory=lambda: [0])
    notes: dict[int, list[Note]] = field(default_factory=dict)

    def note(self, start: int, note: Note) -> None:
        """Put down the note that stands there; raises ValueError if it stands behind no line."""
        if start >= self.done:
            self._go_through(start)
        if self.line is None or start < self.stop:
            raise ValueError
        self.notes.setdefault(self.line, []).append(note)

    def _go_through(self, start: int) -> None:
        """Take the code up to the line of a note, and what the note has left of that line."""
        code, left_out = self.code, self.left_out[-1]
        begin, end = code.rfind("\n", 0, start) + 1, code.find("\n", start)
        end = len(code) if end < 0 else end
        line = code[begin:end].rstrip(" ")
        if line.startswith("rules "):  # which go on to the end of their line, note or not
            raise ValueError
        self.stop = begin + len(line)
        taken = code[self.done : self.stop]
        self._find_line(taken, self.done - left_out)
        self.out.append(taken)
        self.done = end if line else min(end + 1, len(code))
        self.cuts.append(self.stop - left_out)
        self.left_out.append(left_out + self.done - self.stop)

    def _find_line(self, taken: str, at: int) -> None:
        """Find the last line with any words in what is taken, which has its place at ``at``."""
        lines = taken.rstrip(" \n")
        if lines:
            words = lines[lines.rfind("\n") + 1 :].lstrip(" ")
            self.line = at + len(lines) - len(words)
