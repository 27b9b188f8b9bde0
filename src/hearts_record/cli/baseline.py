"""A baseline: the findings that an archive had when it was adopted, by file, code and count."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hearts_record.cli.outcome import CommandError, complain, describe
from hearts_record.cli.writing import write_atomically
from hearts_record.report.found import Found

_VERSION = 1


class Baseline:
    """Leaves out as many findings of each code in each file as are known.

    Line numbers would be wrong after the first change above them. So nobody can tell which of
    six findings is the new one where five are known: the last is shown, and this is said.
    """

    def __init__(self, path: Path, counts: dict[str, dict[str, int]]) -> None:
        self.folder, self.counts = path.parent, counts
        self.seen: Counter[tuple[str, str]] = Counter()

    @classmethod
    def load(cls, path: Path) -> Baseline:
        """Read a baseline file; raises CommandError."""
        try:
            counts = _counts(json.loads(path.read_text(encoding="utf-8")))
        except OSError as error:
            raise CommandError(describe(error)) from None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise CommandError(
                f"{path}: it is no baseline file; write one with `lint --write-baseline FILE`"
            ) from None
        return cls(path, counts)

    def new(self, path: str, found: Sequence[Found]) -> list[Found]:
        """Of the next findings of a file, those beyond the number that is known."""
        if not found:
            return []
        name = _name(path, self.folder)
        known = self.counts.get(name, {})
        out = []
        for one in found:
            code = one.diagnostic.code
            self.seen[name, code] += 1
            if self.seen[name, code] > known.get(code, 0):
                out.append(one)
        return out

    def tell(self) -> None:
        """Say where some findings of a code are known and others are not."""
        for (name, code), number in self.seen.items():
            known = self.counts.get(name, {}).get(code, 0)
            if 0 < known < number:
                complain(
                    f"{name}: {number} findings of {code}, and the baseline knows {known}; "
                    "which are new cannot be told, the last are shown"
                )


def _counts(data: Any) -> dict[str, dict[str, int]]:
    if data["version"] != _VERSION:
        raise ValueError
    files = data["files"].items()
    return {file: {code: int(n) for code, n in codes.items()} for file, codes in files}


@cache
def _name(path: str, folder: Path) -> str:
    """What a baseline calls a file: its path from the folder of the baseline, if it lies there."""
    try:
        return Path(path).resolve().relative_to(folder.resolve()).as_posix()
    except (ValueError, OSError):
        return path.replace("\\", "/")


class NewBaseline:
    """A baseline in the making."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.counts: dict[str, Counter[str]] = {}

    def add(self, path: str, found: Sequence[Found]) -> None:
        """Count the findings of a record."""
        if found:
            counts = self.counts.setdefault(_name(path, self.path.parent), Counter())
            counts.update(one.diagnostic.code for one in found)

    def write(self) -> None:
        """Write it, atomically."""
        files = {name: dict(sorted(self.counts[name].items())) for name in sorted(self.counts)}
        data = {"version": _VERSION, "files": files}
        text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
        write_atomically(self.path, text.encode("utf-8", "backslashreplace"))
