"""Findings as JUnit XML, for services that read the results of tests."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from typing import TextIO

from hearts_record.diagnostics import Diagnostic
from hearts_record.report.found import Found
from hearts_record.report.sink import Fails, Report, sentence
from hearts_record.report.text import safe


class Junit(Report):
    """JUnit XML: a suite a file, a case a record.

    What is found of the file as a whole stands below its cases. Only a case can fail, though: where
    that makes the file a bad one, it has a case of its own.
    """

    def __init__(self, out: TextIO, fails: Fails) -> None:
        super().__init__(out, fails)
        self.path: str | None = None
        self.tests = self.failures = 0
        self.cases = _spool()
        self.of_file: list[Diagnostic] = []
        print('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="hearts-record">', file=out)

    def add(self, path: str, record: int, found: Sequence[Found]) -> None:
        """Take the findings of one record."""
        self._turn_to(path)
        self._add(f"record {record}", *self._parted(found))

    def add_of_file(self, path: str, found: Sequence[Found]) -> None:
        """Take what is found of a file as a whole."""
        self._turn_to(path)
        failures, others = self._parted(found)
        if failures:
            self._add("the file", failures, [])
        self.of_file += others

    def _turn_to(self, path: str) -> None:
        if path != self.path:
            self._suite()
            self.path = path

    def _parted(self, found: Sequence[Found]) -> tuple[list[Diagnostic], list[Diagnostic]]:
        """What makes it a bad one, and the rest."""
        said = [one.diagnostic for one in found]
        return [d for d in said if self.fails(d)], [d for d in said if not self.fails(d)]

    def _add(self, name: str, failures: list[Diagnostic], others: list[Diagnostic]) -> None:
        self.tests += 1
        self.failures += bool(failures)
        for line in self._case(name, failures, others):
            print(line, file=self.cases)

    def _suite(self) -> None:
        if self.path is None:
            return
        print(
            f'  <testsuite name={_attribute(self.path)} tests="{self.tests}" '
            f'failures="{self.failures}" errors="0" skipped="0">',
            file=self.out,
        )
        self.cases.seek(0)
        copyfileobj(self.cases, self.out)
        if self.of_file:
            print(f"    <system-out>{_body(self.of_file)}</system-out>", file=self.out)
            self.of_file = []
        print("  </testsuite>", file=self.out)
        self.cases.close()
        self.cases = _spool()
        self.tests = self.failures = 0

    def _case(
        self, name: str, failures: list[Diagnostic], others: list[Diagnostic]
    ) -> Iterator[str]:
        """A record, or the file; a case has one failure at most, and all that fails is in it."""
        yield f'    <testcase classname={_attribute(self.path or "")} name="{name}">'
        if failures:
            code = failures[0].code
            first = _attribute(f"{code} {sentence(failures[0])}")
            yield f'      <failure type="{code}" message={first}>{_body(failures)}</failure>'
        if others:
            yield f"      <system-out>{_body(others)}</system-out>"
        yield "    </testcase>"

    def end(self) -> None:
        """Close the last suite and the whole."""
        self._suite()
        self.cases.close()
        print("</testsuites>", file=self.out)


def _spool() -> SpooledTemporaryFile[str]:
    """The counts stand before the cases, which wait, in a file if they are many."""
    return SpooledTemporaryFile(1 << 20, "w+", encoding="utf-8", errors="replace")


#: What XML cannot hold even when it is escaped; control characters are made visible before.
_NOT_XML = re.compile("[\ufffe\uffff]")


def _body(found: list[Diagnostic]) -> str:
    return escape(
        _NOT_XML.sub(
            "\ufffd",
            "\n".join(
                f"{safe(d.path)}:{d.region.line}:{d.region.column}: {d.severity} {d.code} "
                f"{sentence(d)}"
                for d in found
            ),
        )
    )


def _attribute(text: str) -> str:
    plain = _NOT_XML.sub("\ufffd", safe(text)).replace("\n", " ").replace("\t", " ")
    return f'"{escape(plain)}"'
