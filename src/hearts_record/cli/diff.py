"""Unified diffs written as a file is gone through, so that neither of its texts is held."""

from __future__ import annotations

import difflib
from collections import deque
from collections.abc import Iterable
from io import BytesIO
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from typing import BinaryIO

from hearts_record.report.text import safe

#: How many lines that stay are shown around a change.
_CONTEXT = 3
#: How many lines of each side are compared at once: `difflib` takes time by their square.
WINDOW = 150


class Diff:
    """The change of one file, as a unified diff; only LF ends a line here, as in other diffs."""

    def __init__(self, name: str, out: BinaryIO) -> None:
        self._hunks = _Hunks(safe(name), out)
        self._old, self._new = bytearray(), bytearray()  # what has no end of a line yet
        self._same = True  # whether these two are

    @property
    def changed(self) -> bool:
        """Whether anything was; it is known at the end."""
        return self._hunks.changed

    def add(self, before: bytes, after: bytes) -> None:
        """The next bytes of the file, and what becomes of them."""
        self._old += before
        self._new += after
        if before != after:
            self._same = False
            cut = len(after) if before.endswith(b"\n") and after.endswith(b"\n") else 0
        else:
            cut = before.rfind(b"\n") + 1
        if cut:
            self._compare(len(after) - cut)

    def _compare(self, rest: int) -> None:
        """Compare all that is held but so many bytes at the end, which are the same."""
        old, new = (_lines(side[: len(side) - rest]) for side in (self._old, self._new))
        if self._same:
            self._hunks.stay(old)
        else:
            _compare(old, new, self._hunks)
        del self._old[: len(self._old) - rest], self._new[: len(self._new) - rest]
        self._same = True

    def __enter__(self) -> Diff:
        return self

    def __exit__(self, kind: type[BaseException] | None, *problem: object) -> None:
        if kind is None:
            self._compare(0)
        self._hunks.end(whole=kind is None)


def _lines(data: bytes | bytearray) -> list[bytes]:
    return list(BytesIO(data))


def _compare(old: list[bytes], new: list[bytes], hunks: _Hunks) -> None:
    """Tell the hunks what stays and what changes, a window at a time.

    A change at the end of a window may go on after it, and is left to the next window if enough
    comes before it: so each goes at least half a window on.
    """
    i = j = 0
    while i < len(old) or j < len(new):
        left, right = old[i : i + WINDOW], new[j : j + WINDOW]
        whole = i + WINDOW >= len(old) and j + WINDOW >= len(new)
        steps = difflib.SequenceMatcher(None, left, right).get_opcodes()
        if not whole and len(steps) > 1 and steps[-1][0] != "equal":
            _, a, _, b, _ = steps[-1]
            if max(a, b) >= WINDOW // 2:
                steps.pop()
        for what, a, upper, b, end in steps:
            if what == "equal":
                hunks.stay(left[a:upper])
            else:
                hunks.change(left[a:upper], right[b:end])
        i, j = i + steps[-1][2], j + steps[-1][4]


class _Hunks:
    """The hunks of a file. One is written when it ends, with the numbers of its lines at its head;
    until then it waits, in a file if it is long."""

    def __init__(self, name: str, out: BinaryIO) -> None:
        self.name, self.out = name, out
        self.changed = False
        self.old = self.new = 0  # how many lines of either side are told
        self.begins = (0, 0)  # where the hunk does
        self.body: SpooledTemporaryFile[bytes] | None = None
        self.still: deque[bytes] = deque(maxlen=_CONTEXT)  # the lines that stay, since the last

    def stay(self, lines: Iterable[bytes]) -> None:
        """The next lines stay as they are."""
        for line in lines:
            if self.body is not None and len(self.still) > 2 * _CONTEXT - 1:
                self._close()
            self.still.append(line)
            self.old += 1
            self.new += 1

    def change(self, old: list[bytes], new: list[bytes]) -> None:
        """The next lines of the one side become those of the other."""
        if self.body is None:
            self.body = _spool()
            self.begins = self.old - len(self.still), self.new - len(self.still)
        self._write(b" ", self.still)
        self.still = deque()
        self._write(b"-", old)
        self._write(b"+", new)
        self.old += len(old)
        self.new += len(new)

    def _write(self, sign: bytes, lines: Iterable[bytes]) -> None:
        assert self.body is not None
        for line in lines:
            end = b"" if line.endswith(b"\n") else b"\n\\ No newline at end of file\n"
            self.body.write(sign + line + end)

    def _close(self) -> None:
        """Write the hunk, with the first of the lines that stay after it."""
        if self.body is None:
            return
        after = list(self.still)
        self._write(b" ", after[:_CONTEXT])
        beyond = len(after[_CONTEXT:])
        if not self.changed:
            name = self.name.encode("utf-8", "backslashreplace")
            self.out.write(b"--- %b\n+++ %b\n" % (name, name))
            self.changed = True
        old = _range(self.begins[0], self.old - beyond)
        new = _range(self.begins[1], self.new - beyond)
        self.out.write(f"@@ -{old} +{new} @@\n".encode())
        self.body.seek(0)
        copyfileobj(self.body, self.out)
        self._drop()
        self.still = deque(after[-_CONTEXT:], _CONTEXT)

    def _drop(self) -> None:
        if self.body is not None:
            self.body.close()
            self.body = None

    def end(self, *, whole: bool) -> None:
        """Write the last hunk; nothing more if the file could not be read to its end."""
        if whole:
            self._close()
        self._drop()


def _spool() -> SpooledTemporaryFile[bytes]:
    return SpooledTemporaryFile(1 << 20)


def _range(start: int, end: int) -> str:
    """Lines after ``start`` to ``end``; where there is none, the line before is named."""
    if end - start == 1:
        return f"{end}"
    return f"{start + (end > start)},{end - start}"
