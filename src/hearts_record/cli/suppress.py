"""Findings that a record or a baseline asks not to hear of again."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hearts_record.cli.files import write_atomically
from hearts_record.cli.outcome import CommandError, describe
from hearts_record.codes import CODES
from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.layout import lay_out

_IGNORE = re.compile(r"#\s*lint:\s*ignore\b\s*(?P<codes>HR[0-9]+(?:[\s,]+HR[0-9]+)*)?", re.I)
_CODE = re.compile(r"HR[0-9]+", re.I)


@dataclass(frozen=True, slots=True)
class Ignore:
    """A comment ``# lint: ignore HR503 reason``: its codes, its place, the line it speaks of.

    ``line`` None: it stands at the record's beginning and speaks of the whole record.
    """

    codes: tuple[str, ...]
    span: Span
    line: int | None


def ignores(source: Source) -> Iterator[Ignore]:
    """The ignoring comments of a record."""
    if "lint:" not in source.text:
        return
    layout = lay_out(source)
    for start, note in zip(layout.starts, layout.notes, strict=True):
        found = _IGNORE.match(note.text)
        if found is None:
            continue
        codes = tuple(c.upper() for c in _CODE.findall(found["codes"] or ""))
        before = layout.code[:start].rstrip()
        head = not before or re.fullmatch(r"\ufeff?%[^\r\n]*", before) is not None
        own = note.own_line and head
        line = None if own else source.region(Span(len(before) - 1, len(before))).line
        yield Ignore(codes, Span(start, start + len(note.text)), line)


def without_ignored(found: list[Diagnostic], source: Source) -> list[Diagnostic]:
    """The findings but those ignored; an ignore that fits none is itself a finding (HR807)."""
    kept = list(found)
    for ignore in ignores(source):
        used = set()
        for d in list(kept):
            here = ignore.line is None or d.region.line == ignore.line
            if here and d.code in ignore.codes:
                kept.remove(d)
                used.add(d.code)
        idle = [c for c in ignore.codes if c not in used]
        if idle or not ignore.codes:
            kept.append(_unused(source, ignore, idle))
    return sorted(kept, key=lambda d: d.sort_key)


def _unused(source: Source, ignore: Ignore, idle: list[str]) -> Diagnostic:
    if not ignore.codes:
        return source.complain("HR807", "the comment names no code to ignore", ignore.span,
                               hint="write `# lint: ignore HR503 why`")
    unknown = [c for c in idle if c not in CODES]
    what = f"there is no code {unknown[0]}" if unknown else f"nothing gives {', '.join(idle)} here"
    return source.complain("HR807", what, ignore.span, hint="delete the comment or mend it")


class Baseline:
    """How many findings of each code each file had when the archive was adopted."""

    def __init__(self, counts: dict[str, dict[str, int]]) -> None:
        self.counts = counts

    @classmethod
    def load(cls, path: Path) -> Baseline:
        """Read a baseline file; raises CommandError."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            files = data["files"]
            counts = {str(f): {str(c): int(n) for c, n in codes.items()}
                      for f, codes in files.items()}
        except OSError as error:
            raise CommandError(describe(error)) from None
        except (ValueError, KeyError, TypeError, AttributeError):
            raise CommandError(f"{path}: it is no baseline file; write one with "
                               "`lint --write-baseline FILE`") from None
        return cls(counts)

    def new(self, path: str, found: list[Diagnostic]) -> list[Diagnostic]:
        """The findings of a file of those codes of which there are more than there were."""
        known = self.counts.get(path.replace("\\", "/"), {})
        counts = Counter(d.code for d in found)
        return [d for d in found if counts[d.code] > known.get(d.code, 0)]


def write_baseline(path: Path, counts: dict[str, Counter[str]]) -> None:
    """Write how many findings of each code each file has, atomically."""
    files = {f.replace("\\", "/"): dict(sorted(c.items())) for f, c in sorted(counts.items()) if c}
    text = json.dumps({"version": 1, "files": files}, indent=1, ensure_ascii=False) + "\n"
    write_atomically(path, text.encode())
