"""A line on a terminal that says how far long work has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import BinaryIO

from hearts_record.cli.outcome import complain

_PATIENCE = 1.0
_PERIOD = 0.2
_CLEAR = "\r\x1b[K"


class Progress:
    """Counts records and bytes; shows them after a second of work, and only on a terminal."""

    def __init__(self, *, wanted: bool = True) -> None:
        self.shown = wanted and sys.stderr.isatty()
        self.records = self.bytes = 0
        self._next = time.monotonic() + _PATIENCE
        self._drawn = False

    def record(self) -> None:
        """One record more is done."""
        self.records += 1
        if self.shown and time.monotonic() >= self._next:
            self._next = time.monotonic() + _PERIOD
            self._drawn = True
            size = f"{self.bytes / 1e6:,.1f} MB"
            sys.stderr.write(f"{_CLEAR}{self.records:,} records, {size}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the line away, before anything else is written and at the end."""
        if self._drawn:
            self._drawn = False
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()

    def say(self, message: str) -> None:
        """Say something on standard error, where the line was."""
        self.clear()
        complain(message)

    def reading(self, stream: BinaryIO) -> Iterator[bytes]:
        """The stream in blocks, which are counted."""
        while block := stream.read(1 << 16):
            self.bytes += len(block)
            yield block
