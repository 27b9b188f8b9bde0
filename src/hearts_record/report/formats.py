"""Findings in the forms that other tools read: JSON, SARIF, GitHub, GitLab, JUnit."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any, Protocol, TextIO
from xml.sax.saxutils import escape, quoteattr

from hearts_record import __version__
from hearts_record.codes import CODES
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.report.data import diagnostic_data
from hearts_record.report.text import TextReport, safe


class Report(Protocol):
    """Takes the findings of one record after another and writes them."""

    def add(self, path: str, found: list[Diagnostic], source: Source | None) -> None:
        """Write the findings of one record of a file; there may be none."""

    def end(self) -> None:
        """Write what stands at the end."""


class Text:
    """For people: place, message, the source line with a caret."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.lines = TextReport(colour=out.isatty())

    def add(self, path: str, found: list[Diagnostic], source: Source | None) -> None:
        """Write the findings of one record."""
        for line in self.lines.findings(found, source):
            print(line, file=self.out)

    def end(self) -> None:
        """Nothing stands at the end."""


class _Listed:
    """A JSON list, an element a finding, written as they come."""

    def __init__(self, out: TextIO, head: str = "[", tail: str = "]") -> None:
        self.out, self.head, self.tail = out, head, tail
        self.begun = False

    def element(self, d: Diagnostic) -> dict[str, Any]:
        """The finding as data."""
        return diagnostic_data(d)

    def add(self, path: str, found: list[Diagnostic], source: Source | None) -> None:
        """Write the findings of one record."""
        for d in found:
            print("," if self.begun else self.head, file=self.out)
            self.begun = True
            print(json.dumps(self.element(d), ensure_ascii=False), end="", file=self.out)

    def end(self) -> None:
        """Close the list."""
        print("" if self.begun else self.head, file=self.out, end="\n" if self.begun else "")
        print(self.tail, file=self.out)


class Jsonl(Text):
    """One finding a line."""

    def add(self, path: str, found: list[Diagnostic], source: Source | None) -> None:
        """Write the findings of one record."""
        for d in found:
            print(json.dumps(diagnostic_data(d), ensure_ascii=False), file=self.out)


def _uri(path: str) -> str:
    from urllib.parse import quote

    return quote(path.replace("\\", "/"))


def _fingerprint(d: Diagnostic) -> str:
    """The same finding on another day has the same: nothing in it counts lines."""
    parts = (d.path, str(d.record), d.code, str(d.hand), str(d.trick), str(d.seat), d.message)
    return hashlib.sha256("\0".join(parts).encode("utf-8", "replace")).hexdigest()


def _sentence(d: Diagnostic) -> str:
    """The message with what to do."""
    return safe(d.message + (f" ({d.hint})" if d.hint else ""))


class Sarif(_Listed):
    """SARIF 2.1.0, columns in Unicode code points."""

    LEVELS = {"error": "error", "warning": "warning", "info": "note"}

    def __init__(self, out: TextIO) -> None:
        driver = {
            "name": "hearts-record", "version": __version__,
            "rules": [
                {"id": c.code, "name": c.name, "shortDescription": {"text": c.summary},
                 "defaultConfiguration": {"level": self.LEVELS[c.severity]}}
                for c in CODES.values()
            ],
        }
        head = (
            '{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", '
            '"runs": [{"columnKind": "unicodeCodePoints", "tool": {"driver": '
            f'{json.dumps(driver)}}}, "results": ['
        )
        super().__init__(out, head, "]}]}")

    def element(self, d: Diagnostic) -> dict[str, Any]:
        """One result."""
        region = {
            "startLine": d.region.line, "startColumn": d.region.column,
            "endLine": d.region.end_line, "endColumn": d.region.end_column,
        }
        return {
            "ruleId": d.code, "level": self.LEVELS[d.severity], "message": {"text": _sentence(d)},
            "locations": [{"physicalLocation": {
                "artifactLocation": {"uri": _uri(d.path)}, "region": region}}],
            "partialFingerprints": {"heartsRecord/v1": _fingerprint(d)},
        }


class Gitlab(_Listed):
    """GitLab's code quality report."""

    LEVELS = {"error": "major", "warning": "minor", "info": "info"}

    def element(self, d: Diagnostic) -> dict[str, Any]:
        """One issue."""
        return {
            "description": f"{d.code} {_sentence(d)}", "check_name": d.name,
            "fingerprint": _fingerprint(d), "severity": self.LEVELS[d.severity],
            "location": {"path": d.path, "lines": {"begin": d.region.line,
                                                   "end": d.region.end_line}},
        }


class Github(Text):
    """Annotations of GitHub Actions, a command a finding."""

    LEVELS = {"error": "error", "warning": "warning", "info": "notice"}

    def add(self, path: str, found: list[Diagnostic], source: Source | None) -> None:
        """Write the findings of one record."""
        for d in found:
            where = {
                "file": d.path, "line": d.region.line, "endLine": d.region.end_line,
                "col": d.region.column, "endColumn": d.region.end_column,
                "title": f"{d.code} {d.name}",
            }
            places = ",".join(f"{k}={_property(str(v))}" for k, v in where.items())
            print(f"::{self.LEVELS[d.severity]} {places}::{_command_data(_sentence(d))}",
                  file=self.out)


def _command_data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _command_data(text).replace(":", "%3A").replace(",", "%2C")


class Junit:
    """JUnit XML: a suite a file, a case a record."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.path: str | None = None
        self.cases: list[tuple[int, list[Diagnostic]]] = []
        print('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="hearts-record">', file=out)

    def add(self, path: str, found: list[Diagnostic], source: Source | None) -> None:
        """Take the findings of one record."""
        if path != self.path:
            self._suite()
            self.path = path
        self.cases.append((source.record if source else 1, found))

    def _suite(self) -> None:
        if self.path is None:
            return
        failed = sum(any(d.severity == "error" for d in found) for _, found in self.cases)
        print(f"  <testsuite name={_attribute(self.path)} tests=\"{len(self.cases)}\" "
              f"failures=\"{failed}\" errors=\"0\" skipped=\"0\">", file=self.out)
        for record, found in self.cases:
            for line in self._case(record, found):
                print(line, file=self.out)
        print("  </testsuite>", file=self.out)
        self.cases = []

    def _case(self, record: int, found: list[Diagnostic]) -> Iterator[str]:
        """One record; a case has at the most one failure, so all of its errors stand in it."""
        yield f'    <testcase classname={_attribute(self.path or "")} name="record {record}">'
        errors = [d for d in found if d.severity == "error"]
        others = [d for d in found if d.severity != "error"]
        if errors:
            first = _attribute(f"{errors[0].code} {_sentence(errors[0])}")
            yield f'      <failure type="{errors[0].code}" message={first}>{_body(errors)}</failure>'
        if others:
            yield f"      <system-out>{_body(others)}</system-out>"
        yield "    </testcase>"

    def end(self) -> None:
        """Close the last suite and the whole."""
        self._suite()
        print("</testsuites>", file=self.out)


def _body(found: list[Diagnostic]) -> str:
    return escape("\n".join(
        f"{safe(d.path)}:{d.region.line}:{d.region.column}: {d.severity} {d.code} {_sentence(d)}"
        for d in found))


def _attribute(text: str) -> str:
    return quoteattr(safe(text).replace("\n", " ").replace("\t", " "))


#: Every format of ``lint`` by its name.
FORMATS: dict[str, Callable[[TextIO], Report]] = {
    "text": Text, "json": _Listed, "jsonl": Jsonl, "sarif": Sarif, "github": Github,
    "junit": Junit, "gitlab": Gitlab,
}
