"""Findings that a comment in the record asks not to hear of again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from hearts_record.codes import CODES
from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.report.found import Found, found_in

_IGNORE = re.compile(r"#\s*lint:\s*ignore\b\s*(?P<codes>HR[0-9]+(?:[\s,]+HR[0-9]+)*)?", re.I)
_CODE = re.compile(r"HR[0-9]+", re.I)
_WORD = re.compile("lint:", re.I)
_VERSION_LINE = re.compile(r"\ufeff?\s*%[^\r\n]*")


class Ignore(NamedTuple):
    """A comment ``# lint: ignore HR503 reason``: its codes, its place, the line it speaks of.

    ``place`` is a finding without words. ``line`` None: it stands at the record's beginning and
    speaks of the whole record.
    """

    codes: tuple[str, ...]
    place: Found
    line: int | None

    def unused(self, idle: list[str]) -> Found:
        """HR807: the codes ``idle`` fit nothing, or none is named."""
        if not self.codes:
            return self._say(
                "the comment names no code to ignore", "write `# lint: ignore HR503 why`"
            )
        unknown = [c for c in idle if c not in CODES]
        what = f"nothing gives {', '.join(idle)} here"
        if unknown:
            what = f"there is no code {unknown[0]}"
        return self._say(what, "delete the comment or mend it")

    def _say(self, message: str, hint: str) -> Found:
        finding = replace(self.place.diagnostic, message=message, hint=hint)
        return self.place._replace(diagnostic=finding)


@dataclass(slots=True)
class Ignoring:
    """The ignoring comments of a record, and which of their codes were met with so far."""

    said: tuple[Ignore, ...]
    #: of each line, or of the record, and each code the comment that speaks of it first
    _first: dict[tuple[int | None, str], int] = field(default_factory=dict)
    _met: set[tuple[int, str]] = field(default_factory=set)
    #: the comments that are not done with
    _open: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Nothing was met with yet."""
        self._open = list(range(len(self.said)))
        for i, ignore in enumerate(self.said):
            for code in ignore.codes:
                self._first.setdefault((ignore.line, code), i)

    def keeps(self, finding: Diagnostic) -> bool:
        """Whether no comment ignores the finding; if one does, it fits something."""
        code = finding.code
        by = self._first.get((None, code), self._first.get((finding.region.line, code)))
        if by is None:
            return True
        self._met.add((by, code))
        return False

    def unused(self, later: frozenset[str] = frozenset()) -> list[Found]:
        """HR807 for each comment with a code that nothing gave; each is said once.

        A comment with one of the codes ``later`` waits: what gives them is not known yet.
        """
        out, waits = [], []
        for i in self._open:
            ignore = self.said[i]
            idle = [c for c in ignore.codes if (i, c) not in self._met]
            if not later.isdisjoint(idle):
                waits.append(i)
            elif idle or not ignore.codes:
                out.append(ignore.unused(idle))
        self._open = waits
        return out

    @property
    def waits(self) -> bool:
        """Whether a comment may still fit something."""
        return bool(self._open)


def ignoring_in(source: Source) -> Ignoring | None:
    """The ignoring comments of a record; None where it has none."""
    if not _WORD.search(source.text):
        return None
    said = tuple(_ignores(source))
    return Ignoring(said) if said else None


def _ignores(source: Source) -> Iterator[Ignore]:
    from hearts_record.notation.layout import lay_out

    layout = lay_out(source)
    head = _head(layout.code)
    last, seen = head, 0  # where the last sign that is no note ends, and how far was looked
    for start, note in zip(layout.starts, layout.notes, strict=True):
        found = _IGNORE.match(note.text)
        if found is None:
            continue
        codes = dict.fromkeys(c.upper() for c in _CODE.findall(found["codes"] or ""))
        before = layout.code[seen:start].rstrip()
        last, seen = max(last, seen + len(before) if before else 0), start
        line = None if last == head else source.region(Span(last - 1, last)).line
        place = source.complain("HR807", "", Span(start, start + len(note.text)))
        (shown,) = found_in([place], source)
        yield Ignore(tuple(codes), shown, line)


def _head(code: str) -> int:
    """Where the `%` line ends; before and at that place is the record's beginning."""
    found = _VERSION_LINE.match(code)
    return 0 if found is None else len(found[0].rstrip())
