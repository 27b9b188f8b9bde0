"""Finding the spreads in a text: by the heading that names the seats twice over a rule."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

from hearts_record.diagnostics import Span
from hearts_record.notation.spread_words import Page

#: A rule, as the grammar has it; the C of T-R-I-C-K may stand in it.
_RULE = re.compile(r"(?<![^\s|])[-–—─+]{3,}(?:\s*(?:[TRICK]\s*)?[-–—─+]{3,})*")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_NUMBERED = re.compile(r"(?:_=|=)?\bNo\.\s*[0-9]+\.?", re.IGNORECASE)
_BLANK_LINE = re.compile(r"(?:\r\n|\n|\r(?!\n))[^\S\r\n]*(?:\r\n|\n|\r(?!\n))\s*")
_LINE_START = re.compile(r"[^\r\n]*\Z")
#: Two captions with bars between them: a spread is announced here.
_ANNOUNCED = re.compile(r"No\.\s*[0-9]+\.[^|]{0,80}\|[^|]{0,9}\|[^|]{0,80}?No\.\s*[0-9]+\.")
#: A trick's number between the cards of two hands.
_CARD = r"[_*]?(?:[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?[0-9AKQJT]{1,2}|[0-9AKQJT]{1,2}[♠♤♡♥♢♦♣♧SHDC])"
_FACING = re.compile(
    rf"{_CARD}[^|\r\n]{{0,9}}\|[^\S\r\n]*[0-9]{{1,2}}[^\S\r\n]*\|[^\S\r\n]*{_CARD}"
)
#: What may stand over the column of trick numbers.
MIDDLES = ("", *"TRICK", "#", "No.", "Trick")
#: How far above its rule a heading may begin, and a caption above that.
_HEADING_REACH, _CAPTION_REACH, _BLOT = 300, 1500, 16


@dataclass(frozen=True, slots=True)
class Place:
    """Where a spread stands: its captions, its table with what follows; and both tables' seats."""

    captions: Span
    table: Span
    seats: tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Mark:
    """A heading that was found, from the rule above it to the end of the rule below it."""

    top: int
    heading: int
    below: int
    seats: tuple[tuple[str, ...], tuple[str, ...]]


def find(page: Page) -> tuple[Place, ...]:
    """The spreads of a page, in order."""
    marks = list(_marks(page.text))
    floors = [0, *(mark.below for mark in marks)]
    tops = [
        _captions(page.text, mark.top, floor) for mark, floor in zip(marks, floors, strict=False)
    ]
    starts = sorted([*tops, *(found.start() for found in _ANNOUNCED.finditer(page.text))])
    places = []
    for mark, top in zip(marks, tops, strict=True):
        after = bisect_left(starts, mark.below)
        limit = starts[after] if after < len(starts) else len(page.text)
        table = Span(mark.heading, _end(page.text, mark.below, limit))
        places.append(Place(Span(top, mark.top), table, mark.seats))
    return tuple(places)


def strays(page: Page, places: tuple[Place, ...]) -> Iterator[Span]:
    """Where a spread must be that was not found: it is announced, or its rows are there."""
    starts = [0, *(place.table.end for place in places)]
    ends = [*(place.captions.start for place in places), len(page.text)]
    for start, end in zip(starts, ends, strict=True):
        announced = [Span(*m.span()) for m in _ANNOUNCED.finditer(page.text, start, end)]
        row = _FACING.search(page.text, start, end)
        yield from announced or ([Span(*row.span())] if row else [])


def _marks(text: str) -> Iterator[_Mark]:
    """Every rule under a heading of two tables."""
    above = None
    for found in _RULE.finditer(text):
        rule = Span(*found.span())
        floor = max(rule.start - _HEADING_REACH, above.end if above else 0)
        for start in (floor, _line_above(text, floor, rule.start)):
            seats = sides(text[start : rule.start])
            if seats:
                top = above.start if above and start == above.end else start
                yield _Mark(top, start, rule.end, seats)
                break
        # A letter or a blot may stand in a rule.
        broken = above and "|" not in (gap := text[above.end : rule.start]) and len(gap) <= _BLOT
        above = Span(above.start, rule.end) if above and broken else rule


def _line_above(text: str, floor: int, rule: int) -> int:
    """The start of the last line before the rule that has something on it."""
    end = floor + len(text[floor:rule].rstrip())
    line = _LINE_START.search(text, floor, end)
    return line.start() if line else floor


def sides(heading: str) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The seats of the two tables, if ``heading`` is the heading of a spread."""
    parts = [tuple(part.split()) for part in heading.split("|")]
    half = len(parts) // 2
    if len(parts) < 3 or len(parts) % 2 == 0 or " ".join(parts[half]) not in MIDDLES:
        return None
    left = tuple(name for part in parts[:half] for name in part)
    right = tuple(name for part in parts[half + 1 :] for name in part)
    return (left, right) if _two_tables(left, right, barred=half > 1) else None


def _two_tables(left: tuple[str, ...], right: tuple[str, ...], *, barred: bool) -> bool:
    """Whether these are seats of two tables, and not the columns of one."""
    if not all(2 <= len(s) <= 7 and len(set(s)) == len(s) for s in (left, right)):
        return False
    if not all(_NAME.fullmatch(name) for name in left + right):
        return False
    # `A | B | C | D | E` is the heading of one table of five.
    return not barred or bool(set(left) & set(right))


def _captions(text: str, top: int, floor: int) -> int:
    """Where the captions above ``top`` begin."""
    floor = max(floor, top - _CAPTION_REACH, _after_blank_line(text, floor, top))
    # What a table before this one left on the line ends with its last rule.
    floor = max([floor, *(rule.end() for rule in _RULE.finditer(text, floor, top))])
    numbered = [m.start() for m in _NUMBERED.finditer(text, floor, top)]
    bar = text.find("|", floor, top)
    if len(numbered) >= 2 and "|" in text[numbered[-2] : numbered[-1]]:
        return numbered[-2]
    if bar < 0:
        return numbered[-1] if numbered else top
    before = [n for n in numbered if n < bar]
    line = _LINE_START.search(text, floor, bar)
    return before[-1] if before else (line.start() if line else bar)


def _after_blank_line(text: str, floor: int, top: int) -> int:
    ends = [m.end() for m in _BLANK_LINE.finditer(text, floor, top) if m.end() < top]
    return ends[-1] if ends else floor


def paragraphs(text: str, start: int, limit: int) -> Iterator[Span]:
    """The paragraphs from ``start`` to ``limit``: what blank lines set apart."""
    for blank in _BLANK_LINE.finditer(text, start, limit):
        if text[start : blank.start()].strip():
            yield Span(start, blank.start())
        start = blank.end()
    yield Span(start, limit)


def _end(text: str, below: int, limit: int) -> int:
    """The end of the spread: that of the paragraph of its last rule, or of the next one.

    One edition prints the results as a paragraph of their own.
    """
    end, closed = below, False
    for start, stop in paragraphs(text, below, limit):
        if closed:
            return stop
        if start != below and "|" not in text[start:stop]:
            return end
        end, closed = stop, _RULE.search(text, start, stop) is not None
    return end
