"""The words, bars and rules of a spread, with their places in the file."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from hearts_record.cards import parse_card
from hearts_record.diagnostics import Span
from hearts_record.notation.grammar import build

if TYPE_CHECKING:
    from lark import Lark

_LINE_END = re.compile(r"\r\n|\n|\r")
_MARKED = re.compile(r"_(.+)_|\*(.+)\*")


class Word(NamedTuple):
    """A run of characters without a blank, or a bar, and the line it stands on."""

    text: str
    span: Span
    line: int

    @property
    def bare(self) -> str:
        """The word without the typographic decoration of ``_=No. 1.=_``."""
        return self.text.strip("_=*")


class Trouble(NamedTuple):
    """A finding before it is given its file: what a ``Diagnostic`` is made from.

    ``side`` is 0 for the left hand and 1 for the right; what concerns both is said of the left.
    """

    code: str
    message: str
    span: Span
    side: int = 0
    trick: int | None = None
    seat: str | None = None
    hint: str | None = None


class Cell(NamedTuple):
    """What stands in a cell, in canonical spelling, and whether it is marked."""

    text: str
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands between two bars: its words, and its place also when there are none."""

    words: tuple[Word, ...]
    gap: Span

    @property
    def span(self) -> Span:
        """The place of the words, or of the empty space."""
        return reach(self.words) if self.words else self.gap

    @property
    def number(self) -> int | None:
        """The number, if that is all that stands here."""
        text = self.words[0].text if len(self.words) == 1 else ""
        return int(text) if re.fullmatch("[0-9]{1,3}", text) else None

    @property
    def cell(self) -> Cell | None:
        """The card (or ``-``, ``x``) that stands here with its mark, or None."""
        return read_cell(self.words[0].text) if len(self.words) == 1 else None


class Section(NamedTuple):
    """The parts of a table: the words of the heading, its rule, the words of each part."""

    heading: tuple[Word, ...]
    rule: Span
    parts: tuple[tuple[Word, ...], ...]


def read_cell(text: str) -> Cell | None:
    """The cell that ``text`` spells: a card, ``-`` or ``x``, marked or not; or None."""
    mark = _MARKED.fullmatch(text)
    inner = (mark[1] or mark[2]) if mark else text
    if inner in ("-", "x"):
        return Cell(inner, mark is not None)
    card = parse_card(inner)
    return None if card is None else Cell(card.text, mark is not None)


def reach(words: Iterable[Word]) -> Span:
    """From the first of the words to the end of the last; there must be one."""
    spans = [w.span for w in words]
    return Span(spans[0].start, spans[-1].end)


def lines_of(words: Iterable[Word]) -> list[list[Word]]:
    """The words, gathered by the lines they stand on."""
    return [list(group) for _, group in groupby(words, key=lambda w: w.line)]


def pieces(words: Iterable[Word]) -> list[Piece]:
    """What stands between the bars, empty places too."""
    out: list[Piece] = []
    held: list[Word] = []
    start = end = None
    for word in words:
        start = word.span.start if start is None else start
        end = word.span.end
        if word.text != "|":
            held.append(word)
            continue
        out.append(Piece(tuple(held), Span(start, word.span.start)))
        held, start = [], word.span.end
    last = end or 0
    return [*out, Piece(tuple(held), Span(last if start is None else start, last))]


@cache
def parser() -> Lark:
    """The grammar of spreads, built once; Lark is imported only now, for a quick start."""
    return build("spread.lark", ["table", "caption", "result"])


@dataclass(frozen=True)
class Page:
    """The text of a file, with its line ends found; a BOM counts as a blank."""

    text: str
    ends: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> Page:
        """The page that ``text`` is; offsets stay what they were."""
        text = text.replace("\ufeff", " ")
        return cls(text, tuple(m.end() for m in _LINE_END.finditer(text)))

    def word(self, text: str, start: int) -> Word:
        """The word that starts at ``start``."""
        return Word(text, Span(start, start + len(text)), bisect_right(self.ends, start))

    def words(self, span: Span) -> tuple[Word, ...]:
        """The words and bars of a stretch of the page."""
        found = re.compile(r"\||[^\s|]+").finditer(self.text, span.start, span.end)
        return tuple(self.word(m[0], m.start()) for m in found)

    def table(self, span: Span) -> Section:
        """The heading, rule and parts of the table in ``span``, as the grammar has them."""
        tree: Any = parser().parse(self.text[span.start : span.end], start="table")
        heading, rule = tree.children[:2]
        rule_span = Span(span.start + rule.start_pos, span.start + rule.end_pos)
        parts = tuple(self._section(part, span.start) for part in tree.children[2::2])
        return Section(self._section(heading, span.start), rule_span, parts)

    def _section(self, tree: Any, base: int) -> tuple[Word, ...]:
        tokens = tree.scan_values(lambda value: True)
        return tuple(self.word(str(t), base + t.start_pos) for t in tokens)
