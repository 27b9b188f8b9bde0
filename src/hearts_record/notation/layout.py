"""Quotes, comments and commentary, recognised before anything else.

The result is the text with every comment and commentary blanked out, character for
character, so that a place in it is a place in the text; and the notes that were there.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.record import Note

_SPECIAL = re.compile(r'["#{]')
_QUOTE = re.compile(r'"(?:\\[^\r\n]|[^"\\\r\n])*')
_COMMENT = re.compile(r"[^\r\n]*")
_COMMENTARY = re.compile(r"\{(?:\\.|[^\\{}])*\}", re.S)
_CARD = r"(?:[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?[0-9AKQJTakqjt?]|[0-9AKQJTakqjt?]{1,2}[♠♤♡♥♢♦♣♧]|[SHDCshdc](?:10|[2-9AKQJTakqjt])\b|(?:10|[2-9AKQJTakqjt])[SHDCshdc]\b)"
#: Where commentary that was never closed ends: before a blank line, `[`, `%` or a row.
_REOPEN = re.compile(
    r"(?:\r\n|\n|\r)(?=[ \t]*(?:\r|\n|\Z)|[ \t]*[\[%]|[ \t|]*(?:[0-9]+[ \t|]+)?[_*]?" + _CARD + ")"
)
_NAME = r"(?:[A-Za-z][A-Za-z0-9]*\.?)?"
#: A heading in which `#` alone fills a cell.
_HASH_HEADING = re.compile(rf"[ \t]*\|?(?:[ \t]*(?:#|{_NAME})[ \t]*\|)+[ \t]*(?:#|{_NAME})[ \t]*\Z")
#: The letters of TRICK running down the column of numbers, as the book has them: at the end
#: of a caption, alone, or in a rule. In a heading the last may be a seat's name, and stays.
_TRICK_SIGN = re.compile(r"[|+][ \t]*[RIC][ \t]*[|+]?[ \t]*(?=[\r\n]|\Z)")
_TRICK_LETTER = re.compile(
    r"(?<![^\r\n])(?![A-Za-z0-9 \t]*[A-Za-z0-9][ \t]*\|)([^|\r\n]*)(\|[ \t]*[TRICK][ \t]*\|?)"
    r"(?=[ \t]*(?:[\r\n]|\Z))"
)
_RULE_LETTER = re.compile(
    r"(?<![^\r\n])([-–—+|: \t]*[-–—+])([ \t]*[TRICK][ \t]*[|+]?)(?=[ \t]*(?:[\r\n]|\Z))"
)
_ODD_BLANK = re.compile(r"[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")


def tidy(notes: tuple[Note, ...]) -> tuple[Note, ...]:
    """The notes of one line as they are written: beside it first, a comment last of those."""
    beside: list[Note] = []
    below: list[Note] = []
    for note in notes:
        full = beside and beside[-1].text.startswith("#")
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
        return self.notes[bisect_right(self.starts, start - 1) : bisect_right(self.starts, end - 1)]


def lay_out(source: Source) -> Layout:
    """Take the notes out of a record's text; what is wrong with quotes and braces is found."""
    scan = _Scan(source)
    scan.run()
    code = _ODD_BLANK.sub(" ", "".join(scan.out))
    code = _drop_trick_letters(code)
    problems = [*scan.problems, *_control_characters(source)]
    return Layout(code, tuple(scan.starts), tuple(scan.notes), tuple(problems))


def _control_characters(source: Source) -> list[Diagnostic]:
    found = _CONTROL.search(source.text)
    if found is None:
        return []
    name = f"U+{ord(found[0]):04X}"
    more = len(_CONTROL.findall(source.text)) - 1
    also = f" (and {more} more)" if more else ""
    return [source.complain("HR102", f"the control character {name} stands here{also}",
                            Span(*found.span()))]


def _drop_trick_letters(code: str) -> str:
    if not _TRICK_SIGN.search(code):
        return code
    for pattern in (_TRICK_LETTER, _RULE_LETTER):
        code = pattern.sub(lambda m: m[1] + " " * len(m[2]), code)
    return code


class _Scan:
    """One pass over the text, from one special character to the next."""

    def __init__(self, source: Source) -> None:
        self.source, self.text = source, source.text
        self.out: list[str] = []
        self.done = 0
        self.starts: list[int] = []
        self.notes: list[Note] = []
        self.problems: list[Diagnostic] = []

    def run(self) -> None:
        found = _SPECIAL.search(self.text)
        while found is not None:
            at = found.start()
            end = {'"': self._quote, "#": self._comment, "{": self._commentary}[found[0]](at)
            found = _SPECIAL.search(self.text, end)
        self.out.append(self.text[self.done :])

    def _quote(self, at: int) -> int:
        found = _QUOTE.match(self.text, at)
        assert found is not None
        if self.text[found.end() : found.end() + 1] == '"':
            return found.end() + 1
        self.problems.append(
            self.source.complain("HR107", 'this quote has no closing `"` on its line',
                                 Span(at, at + 1)))
        return found.end()

    def _comment(self, at: int) -> int:
        start = max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1
        found = _COMMENT.match(self.text, at)
        assert found is not None
        if _HASH_HEADING.match(self.text[start : found.end()].rstrip().removesuffix("|")):
            return at + 1
        self._note(at, found.end())
        return found.end()

    def _commentary(self, at: int) -> int:
        found = _COMMENTARY.match(self.text, at)
        if found is not None:
            self._note(at, found.end())
            return found.end()
        self.problems.append(
            self.source.complain("HR106", "this commentary is never closed", Span(at, at + 1)))
        stop = _REOPEN.search(self.text, at)
        end = len(self.text) if stop is None else stop.start()
        self._blank(at, end)
        return end

    def _note(self, at: int, end: int) -> None:
        own_line = not self._line_so_far(at).strip(" \t\ufeff")
        self._blank(at, end)
        self.starts.append(at)
        self.notes.append(Note(self.text[at:end].rstrip(" \t"), own_line))

    def _line_so_far(self, at: int) -> str:
        start = max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1
        if start >= self.done:
            return self.text[start:at]
        done = "".join(self.out[-8:])
        cut = max(done.rfind("\n"), done.rfind("\r")) + 1
        return done[cut:] + self.text[self.done : at]

    def _blank(self, at: int, end: int) -> None:
        self.out.append(self.text[self.done : at])
        self.out.append(" " * (end - at))
        self.done = end
