"""Quotes, comments and commentary, recognised before anything else.

The result is the text with every comment and commentary blanked out, character for
character, so that a place in it is a place in the text; and the notes that were there.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.controls import control_characters
from hearts_record.notation.margins import without_margins
from hearts_record.record import Note

_SPECIAL = re.compile(r'["#{]')
_QUOTE = re.compile(r'"(?:\\[^\r\n]|[^"\\\r\n])*')
_COMMENT = re.compile(r"[^\r\n]*")
_COMMENTARY = re.compile(r"\{(?:\\.|[^\\{}])*\}", re.S)
_SUIT = r"[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?"
_RANK = r"(?:10|[2-9AKQJTakqjt?])"
_SIGNED_CARD = rf"(?:{_SUIT}{_RANK}|{_RANK}{_SUIT})"
_LETTERED_CARD = rf"(?:[SHDCshdc]{_RANK}|{_RANK}[SHDCshdc]|\?|-|[xX]|[Jj]o(?:ker)?)"
#: A row of the table: one card with a suit's sign, or a cell and a bar or a second cell.
_ROW = (
    rf"[ \t|]*(?:[0-9]+[ \t|]+)?[_*]?(?:{_SIGNED_CARD}"
    rf"|{_LETTERED_CARD}[_*]?(?:[ \t]*\||[ \t]+[_*]?{_LETTERED_CARD}[_*]?(?=[ \t|\r\n]|\Z)))"
)
#: Where commentary that was never closed ends: before a blank line, `[`, `%` or a row.
_REOPEN = re.compile(rf"(?:\r\n|\n|\r)(?=[ \t]*(?:\r|\n|\Z)|[ \t]*[\[%]|{_ROW})")
_BREAK = re.compile(r"[\r\n]")
_LINE_END = re.compile(r"\r\n|\r")
_BLANK = " \t"
#: Blanks other than space and tab; none of them ends a line.
_ODD_BLANK = re.compile(r"[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]")
_LABEL = re.compile(r"[ \t]*(?:[A-Za-z][A-Za-z0-9]*\.?|#)?[ \t]*")
_NAMES = re.compile(r"[ \t]*[A-Za-z][A-Za-z0-9]*(?:[ \t]+[A-Za-z][A-Za-z0-9]*)+[ \t]*")
_RULE_BELOW = re.compile(r"(?:\r\n|\n|\r)[|+: \t]*[-–—]{2}[-–—+|: \t]*(?:\r\n|\n|\r)([^\r\n]*)")
_LONGEST_HEADING = 400


def tidy(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """The notes of one line as they are written: beside it first, a comment last of those."""
    beside: list[Note] = []
    below: list[Note] = []
    for note in notes:
        full = bool(below) or (beside and beside[-1].text.startswith("#"))
        if note.own_line or full:
            below.append(Note(note.text, own_line=True))
        else:
            beside.append(note)
    return (*beside, *below)


@dataclass(frozen=True, slots=True)
class Layout:
    """A record's text without its notes, and the notes with the places where they stood."""

    code: str
    starts: tuple[int, ...]
    notes: tuple[Note, ...]
    problems: tuple[Diagnostic, ...]

    def notes_between(self, start: int, end: int) -> tuple[Note, ...]:
        """The notes that begin from offset ``start`` to before ``end``."""
        return self.notes[bisect_left(self.starts, start) : bisect_left(self.starts, end)]


def lay_out(source: Source) -> Layout:
    """Take the notes out of a record's text; what is wrong with quotes and braces is found."""
    bare = without_notes(source)
    problems = (*bare.problems, *control_characters(source))
    return replace(bare, code=without_margins(bare.code), problems=problems)


def without_notes(source: Source) -> Layout:
    """The same, with the margins still in the text, and control characters not looked for."""
    scan = _Scan(source)
    scan.run()
    return Layout("".join(scan.out), tuple(scan.starts), tuple(scan.notes), tuple(scan.problems))


class _Scan:
    """One pass over the text, from one special character to the next."""

    def __init__(self, source: Source) -> None:
        self.source, self.text = source, source.text
        self.out: list[str] = []
        self.line: list[str] = []  # what stands on the line so far, notes left out
        self.done = 0
        self.starts: list[int] = []
        self.notes: list[Note] = []
        self.problems: list[Diagnostic] = []

    def run(self) -> None:
        """Read the whole text."""
        special = {'"': self._quote, "#": self._comment, "{": self._commentary}
        found = _SPECIAL.search(self.text)
        while found is not None:
            self._plain(found.start())
            end = special[found[0]](found.start())
            found = _SPECIAL.search(self.text, end)
        self._plain(len(self.text))

    def _plain(self, end: int) -> None:
        """Take what stands before ``end`` as it is; every kind of blank becomes a space."""
        if end <= self.done:
            return
        piece = _ODD_BLANK.sub(" ", self.text[self.done : end])
        self.out.append(piece)
        cut = max(piece.rfind("\n"), piece.rfind("\r")) + 1
        if cut:
            self.line.clear()
        self.line.append(piece[cut:])
        self.done = end

    def _quote(self, at: int) -> int:
        found = _QUOTE.match(self.text, at)
        assert found is not None
        end = found.end()
        if self.text[end : end + 1] == '"':
            end += 1
        else:
            self._complain("HR107", 'this quote has no closing `"` on its line', at)
        self.out.append(self.text[at:end])
        self.line.append(self.text[at:end])
        self.done = end
        return end

    def _comment(self, at: int) -> int:
        found = _COMMENT.match(self.text, at)
        assert found is not None
        if self._heads_bare_column(at, found.end()):
            self._blank(at + 1)
        elif self._fills_heading_cell(at, found.end()):
            self._plain(at + 1)
        else:
            self._note(at, found.end())
        return self.done

    def _fills_heading_cell(self, at: int, end: int) -> bool:
        """Whether the `#` there is the label of the numbers' column."""
        if end - at > _LONGEST_HEADING or sum(map(len, self.line)) > _LONGEST_HEADING:
            return False
        before = "".join(self.line).split("|")
        after = self.text[at + 1 : end].split("|")
        if len(before) == len(after) == 1:
            return False
        if before[-1].strip() or not all(_LABEL.fullmatch(cell) for cell in before):
            return False
        note = re.match(r"[ \t]*[#{]", after[-1])
        cells = after[:-1] if note else after
        if after[0].strip() or not all(_LABEL.fullmatch(cell) for cell in cells):
            return False
        return sum(bool(cell.strip()) for cell in (*before, *cells)) >= 2

    def _heads_bare_column(self, at: int, end: int) -> bool:
        """The same for a heading without bars: a rule under it, and a row that fits."""
        if end - at > _LONGEST_HEADING or sum(map(len, self.line)) > _LONGEST_HEADING:
            return False
        before, after = "".join(self.line), self.text[at + 1 : end]
        names = before if before.strip() else after
        if (before.strip() and after.strip()) or not _NAMES.fullmatch(names):
            return False
        below = _RULE_BELOW.match(self.text, end)
        if below is None:
            return False
        cells = re.split(r"[ \t|]+", below[1].strip(" \t|"))
        return len(cells) == len(names.split()) + 1

    def _commentary(self, at: int) -> int:
        found = _COMMENTARY.match(self.text, at)
        if found is not None:
            self._note(at, found.end())
            return self.done
        self._complain("HR106", "this commentary is never closed", at)
        stop = _REOPEN.search(self.text, at)
        self._blank(len(self.text) if stop is None else stop.start())
        return self.done

    def _complain(self, code: str, message: str, at: int) -> None:
        self.problems.append(self.source.complain(code, message, Span(at, at + 1)))

    def _note(self, at: int, end: int) -> None:
        own_line = not any(piece.strip(_BLANK) for piece in self.line)
        if own_line:
            self.line.clear()  # so that many notes in a line are not looked past again and again
        self.starts.append(at)
        self.notes.append(Note(_LINE_END.sub("\n", self.text[at:end]), own_line))
        self._blank(end)

    def _blank(self, end: int) -> None:
        self.out.append(" " * (end - self.done))
        self.done = end
