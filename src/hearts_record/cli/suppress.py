"""Findings that a comment in the record asks not to hear of again."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from hearts_record.codes import CODES
from hearts_record.diagnostics import Diagnostic, Source, Span

_IGNORE = re.compile(r"#\s*lint:\s*ignore\b\s*(?P<codes>HR[0-9]+(?:[\s,]+HR[0-9]+)*)?", re.I)
_CODE = re.compile(r"HR[0-9]+", re.I)
_WORD = re.compile("lint:", re.I)
_VERSION_LINE = re.compile(r"\ufeff?\s*%[^\r\n]*")


class Ignore(NamedTuple):
    """A comment ``# lint: ignore HR503 reason``: its codes, its place, the line it speaks of.

    ``line`` None: it stands at the record's beginning and speaks of the whole record.
    """

    codes: tuple[str, ...]
    span: Span
    line: int | None


def ignores(source: Source) -> Iterator[Ignore]:
    """The ignoring comments of a record."""
    if not _WORD.search(source.text):
        return
    from hearts_record.notation.layout import lay_out

    layout = lay_out(source)
    head = _head(layout.code)
    last, seen = head, 0  # where the last sign that is no note ends, and how far was looked
    for start, note in zip(layout.starts, layout.notes, strict=True):
        found = _IGNORE.match(note.text)
        if found is None:
            continue
        codes = tuple(c.upper() for c in _CODE.findall(found["codes"] or ""))
        before = layout.code[seen:start].rstrip()
        last, seen = max(last, seen + len(before) if before else 0), start
        line = None if last == head else source.region(Span(last - 1, last)).line
        yield Ignore(codes, Span(start, start + len(note.text)), line)


def _head(code: str) -> int:
    """Where the `%` line ends; before and at that place is the record's beginning."""
    found = _VERSION_LINE.match(code)
    return 0 if found is None else len(found[0].rstrip())


def without_ignored(found: list[Diagnostic], source: Source) -> list[Diagnostic]:
    """The findings but those ignored; an ignore that fits none is itself a finding (HR807)."""
    said = list(ignores(source))
    if not said:
        return found
    where: defaultdict[tuple[int | None, str], set[int]] = defaultdict(set)
    for i, d in enumerate(found):
        where[d.region.line, d.code].add(i)
        where[None, d.code].add(i)
    gone: set[int] = set()
    unused: list[Diagnostic] = []
    for ignore in said:
        idle = [c for c in ignore.codes if not where[ignore.line, c] - gone]
        if idle or not ignore.codes:
            unused.append(_unused(source, ignore, idle))
        for code in ignore.codes:
            gone |= where.pop((ignore.line, code), set())
    kept = [d for i, d in enumerate(found) if i not in gone]
    return sorted((*kept, *unused), key=lambda d: d.sort_key)


def _unused(source: Source, ignore: Ignore, idle: list[str]) -> Diagnostic:
    if not ignore.codes:
        return source.complain(
            "HR807",
            "the comment names no code to ignore",
            ignore.span,
            hint="write `# lint: ignore HR503 why`",
        )
    unknown = [c for c in idle if c not in CODES]
    what = f"there is no code {unknown[0]}" if unknown else f"nothing gives {', '.join(idle)} here"
    return source.complain("HR807", what, ignore.span, hint="delete the comment or mend it")
