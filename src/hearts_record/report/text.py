"""Findings as text: the place, the message, the source line with a caret, what to do."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.report.found import Found, found_in

_COLOURS = {"error": "\x1b[31m", "warning": "\x1b[33m", "info": "\x1b[36m"}
_BOLD, _OFF = "\x1b[1m", "\x1b[0m"
#: A source line is shown around the place, not at any length.
_WIDEST = 160


class TextReport(NamedTuple):
    """Writes findings as text; ``colour`` only for a terminal."""

    colour: bool = False

    def findings(self, found: Iterable[Diagnostic], source: Source | None) -> Iterator[str]:
        """The lines of several findings in one record."""
        for one in found_in(found, source):
            yield from self.finding(one)

    def finding(self, found: Found) -> Iterator[str]:
        """The lines of one finding; of the record it is handed no more than the line to show."""
        d = found.diagnostic
        place = f"{safe(d.path)}:{d.region.line}:{d.region.column}"
        word = self._paint(d.severity, _COLOURS[d.severity])
        yield f"{self._paint(place, _BOLD)}: {word} {d.code} {d.name}{_where(d)}"
        yield f"  {safe(d.message)}"
        if found.line is not None:
            yield from _excerpt(d, found.line)
        if d.hint:
            yield f"  hint: {safe(d.hint)}"
        if d.fixable:
            yield "  `lint --fix` mends it"

    def _paint(self, text: str, colour: str) -> str:
        return f"{colour}{text}{_OFF}" if self.colour else text


def _where(d: Diagnostic) -> str:
    parts = []
    if d.hand is not None:
        parts.append(f"hand {d.hand}")
    if d.trick is not None:
        parts.append(f"trick {d.trick}")
    if d.seat is not None:
        parts.append(safe(d.seat))
    where = ", ".join(parts)
    if d.law is not None:
        where += f"; Law {d.law}" if where else f"Law {d.law}"
    return f" ({where})" if where else ""


def _excerpt(d: Diagnostic, source: Source) -> Iterator[str]:
    """The source line and a caret under the place."""
    line, shift = source.text, source.first_column - 1
    if not line.strip():
        return
    start = max(0, d.region.column - 1 - shift)
    same = d.region.end_line == d.region.line
    end = max(start + 1, d.region.end_column - 1 - shift) if same else len(line)
    cut = max(0, start - _WIDEST // 2) if len(line) > _WIDEST else 0
    shown = line[cut : cut + _WIDEST]
    gutter = str(d.region.line)
    yield f"  {gutter} | {safe(shown)}"
    before, under = line[cut:start], line[start : min(end, cut + _WIDEST)]
    pad = "".join("\t" if c == "\t" else " " * width(safe(c)) for c in _clusters(before))
    yield f"  {' ' * len(gutter)} | {pad}{'^' * max(1, width(safe(under)))}"


def _clusters(text: str) -> Iterator[str]:
    """The text in pieces that stand together: a sign with its variation selectors."""
    piece = ""
    for char in text:
        if piece and (unicodedata.combining(char) or char in "\ufe0e\ufe0f\u200d"):
            piece += char
            continue
        if piece:
            yield piece
        piece = char
    if piece:
        yield piece


def width(text: str) -> int:
    """How many columns of a terminal the text takes."""
    from wcwidth import wcswidth

    found = int(wcswidth(text))
    return found if found >= 0 else len(text)


def safe(text: str) -> str:
    """The text with control and direction signs made visible, so that it cannot act."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_visible(c) for c in text)


def _visible(char: str) -> str:
    if char == "\t" or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp"):
        return char
    if char in "\ufe0e\ufe0f\u200d":
        return char
    return f"<U+{ord(char):04X}>"
