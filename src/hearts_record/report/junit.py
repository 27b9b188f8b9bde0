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
    """JUnit XML: a suite a file, a case a record."""

    def __init__(self, out: TextIO, fails: Fails) -> None:
        super().__init__(out, fails)
        self.path: str | None = None
        self.tests = self.failures = 0
        self.cases = _spool()
        print('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="hearts-record">', file=out)

    def add(self, path: str, record: int, found: Sequence[Found]) -> None:
        """Take the findings of one record."""
        if path != self.path:
            self._suite()
            self.path = path
        failures = [one.diagnostic for one in found if self.fails(one.diagnostic)]
        others = [one.diagnostic for one in found if not self.fails(one.diagnostic)]
        self.tests += 1
        self.failures += bool(failures)
        for line in self._case(record, failures, others):
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
        print("  </testsuite>", file=self.out)
        self.cases.close()
        self.cases = _spool()
        self.tests = self.failures = 0

    def _case(
        self, record: int, failures: list[Diagnostic], others: list[Diagnostic]
    ) -> Iterator[str]:
        """One record; a case has at the most one failure, so all that fails stands in it."""
        yield f'    <testcase classname={_attribute(self.path or "")} name="record {record}">'
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
