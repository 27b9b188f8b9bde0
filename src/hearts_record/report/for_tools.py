"""Findings in the forms that other tools read: JSON, SARIF, GitHub, GitLab."""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any, TextIO

from hearts_record import __version__
from hearts_record.codes import CODES
from hearts_record.diagnostics import Diagnostic
from hearts_record.report.data import diagnostic_data
from hearts_record.report.found import Found
from hearts_record.report.repository import repository_path
from hearts_record.report.sink import Fails, Report, sentence

#: What they call an error, a warning and an info.
_SARIF = {"error": "error", "warning": "warning", "info": "note"}
_GITLAB = {"error": "major", "warning": "minor", "info": "info"}
_GITHUB = {"error": "error", "warning": "warning", "info": "notice"}


class Listed(Report):
    """A JSON list, an element a finding, written as they come."""

    head, tail = "[", "]"

    def __init__(self, out: TextIO, fails: Fails) -> None:
        super().__init__(out, fails)
        self.begun = False

    def element(self, one: Found) -> dict[str, Any]:
        """The finding as data."""
        return diagnostic_data(one.diagnostic)

    def add(self, path: str, record: int, found: Sequence[Found]) -> None:
        """Write the findings of one record."""
        for one in found:
            print("," if self.begun else self.head, file=self.out)
            self.begun = True
            data = json.dumps(self.element(one), ensure_ascii=False)
            print(data, end="", file=self.out)

    def end(self) -> None:
        """Close the list."""
        print("" if self.begun else self.head, file=self.out, end="\n" if self.begun else "")
        print(self.tail, file=self.out)


class Jsonl(Report):
    """One finding a line."""

    def add(self, path: str, record: int, found: Sequence[Found]) -> None:
        """Write the findings of one record."""
        for one in found:
            print(json.dumps(diagnostic_data(one.diagnostic), ensure_ascii=False), file=self.out)


def _uri(path: str) -> str:
    """The path as a URI, from the top of the repository if the file lies in it.

    It is written by its bytes, for a name need be no text. A colon is escaped, and ends no scheme.
    """
    from urllib.parse import quote

    found = PurePath(repository_path(path))
    return found.as_uri() if found.is_absolute() else quote(os.fsencode(found.as_posix()))


class _Fingerprints:
    """The same finding on another day has the same: nothing in it counts lines or records.

    Of the records in a file whose heads are alike, those of which anything is found are numbered;
    and so are the findings that are alike in a record.
    """

    def __init__(self) -> None:
        self.path = ""
        self.twins: dict[str, dict[int, int]] = {}
        self.record = 0
        self.seen: Counter[tuple[str, ...]] = Counter()

    def of(self, one: Found) -> str:
        """The fingerprint of the next finding."""
        d = one.diagnostic
        if self.path != d.path:
            self.path, self.record = d.path, 0
            self.twins.clear()
        if self.record != d.record:
            self.record = d.record
            self.seen.clear()
        alike = self.twins.setdefault(one.head, {})
        twin = alike.setdefault(d.record, len(alike))
        parts = (one.head, str(twin), d.code, str(d.hand), str(d.trick), str(d.seat), d.message)
        again = self.seen[parts]
        self.seen[parts] += 1
        whole = "\0".join((repository_path(d.path), *parts, str(again)))
        return hashlib.sha256(whole.encode("utf-8", "replace")).hexdigest()


class Sarif(Listed):
    """SARIF 2.1.0, columns in Unicode code points."""

    tail = "]}]}"

    def __init__(self, out: TextIO, fails: Fails) -> None:
        super().__init__(out, fails)
        self.prints = _Fingerprints()

    @property
    def head(self) -> str:  # type: ignore[override]
        """Everything before the first result."""
        return (
            '{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", '
            '"runs": [{"columnKind": "unicodeCodePoints", "tool": {"driver": '
            f'{json.dumps(self._driver())}}}, "results": ['
        )

    def _driver(self) -> dict[str, Any]:
        rules = [
            {
                "id": c.code,
                "name": c.name,
                "shortDescription": {"text": c.summary},
                "defaultConfiguration": {"level": _SARIF[c.severity]},
            }
            for c in CODES.values()
        ]
        return {"name": "hearts-record", "version": __version__, "rules": rules}

    def element(self, one: Found) -> dict[str, Any]:
        """One result."""
        d = one.diagnostic
        region = {
            "startLine": d.region.line,
            "startColumn": d.region.column,
            "endLine": d.region.end_line,
            "endColumn": d.region.end_column,
        }
        return {
            "ruleId": d.code,
            "level": _SARIF[d.severity],
            "message": {"text": sentence(d)},
            "locations": [
                {"physicalLocation": {"artifactLocation": {"uri": _uri(d.path)}, "region": region}}
            ],
            "partialFingerprints": {"heartsRecord/v2": self.prints.of(one)},
        }


class Gitlab(Listed):
    """GitLab's code quality report."""

    def __init__(self, out: TextIO, fails: Fails) -> None:
        super().__init__(out, fails)
        self.prints = _Fingerprints()

    def element(self, one: Found) -> dict[str, Any]:
        """One issue."""
        d = one.diagnostic
        return {
            "description": f"{d.code} {sentence(d)}",
            "check_name": d.name,
            "fingerprint": self.prints.of(one),
            "severity": _GITLAB[d.severity],
            "location": {
                "path": repository_path(d.path),
                "lines": {"begin": d.region.line, "end": d.region.end_line},
            },
        }


class Github(Report):
    """Annotations of GitHub Actions, a command a finding."""

    def add(self, path: str, record: int, found: Sequence[Found]) -> None:
        """Write the findings of one record."""
        for one in found:
            d = one.diagnostic
            places = ",".join(f"{k}={_property(str(v))}" for k, v in self._where(d).items())
            print(f"::{_GITHUB[d.severity]} {places}::{_command_data(sentence(d))}", file=self.out)

    def _where(self, d: Diagnostic) -> dict[str, object]:
        """The places; columns have a meaning there only within one line."""
        region = d.region
        where: dict[str, object] = {
            "file": repository_path(d.path),
            "line": region.line,
            "endLine": region.end_line,
        }
        if region.line == region.end_line:
            where |= {"col": region.column, "endColumn": region.end_column}
        return where | {"title": f"{d.code} {d.name}"}


def _command_data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _command_data(text).replace(":", "%3A").replace(",", "%2C")
