"""Writing files so that nobody ever sees half of one."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replaced(path: Path, check: Callable[[], None] = lambda: None) -> Iterator[BinaryIO]:
    """A stream whose bytes become the file's content in one step, at the end.

    Its mode stays, and so do its owner and its group where that is permitted.

    ``check`` is called just before that step. If it raises, or anything else goes wrong before,
    the file is what it was. What is no regular file, such as a pipe or a device, cannot be
    replaced, and is written to as it is.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        with target.open("wb") as stream:
            yield stream
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    # Its name is known before it is there, so that no interrupt can leave it behind.
    temporary = target.parent / f".{target.name[:100]}.{os.urandom(8).hex()}"
    try:
        with open(temporary, "xb", opener=_private) as stream:
            yield stream
            stream.flush()
            _give_to_owner(stream.fileno(), target)
            os.fsync(stream.fileno())
        os.chmod(temporary, _mode(target))
        check()
        os.replace(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _give_to_owner(number: int, target: Path) -> None:
    """Give the open file to the owner and the group of the one whose place it takes.

    The group goes first: who has given the owner away may change nothing more.
    """
    if not target.exists() or not hasattr(os, "fchown"):
        return
    was = target.stat()
    for owner, group in ((-1, was.st_gid), (was.st_uid, -1)):
        with suppress(OSError):  # it is not permitted, or no such owner is known here
            os.fchown(number, owner, group)


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the file's content in one step: all of it, or none; it stays its owner's."""
    with replaced(path) as stream:
        stream.write(data)


def _mode(target: Path) -> int:
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


class Rewrite:
    """A file gone through from its beginning, and written anew from the first change on.

    ``stream`` is the file as it is read, and what stays at its beginning is copied from there. A
    file that somebody else has changed by the end is left as he made it: what was read is not it.
    """

    stream: BinaryIO

    def __init__(self, path: Path) -> None:
        self.path = path
        self.same = 0  # how many bytes at the beginning are as they were
        self._holder = replaced(path, self._check)
        self._out: BinaryIO | None = None

    def add(self, before: bytes, after: bytes) -> None:
        """The next bytes of the file, and what becomes of them."""
        if self._out is None:
            if before == after:
                self.same += len(before)
                return
            self._out = self._holder.__enter__()
            at = self.stream.tell()
            self.stream.seek(0)
            _copy(self.stream, self._out, self.same)
            self.stream.seek(at)
        self._out.write(after)

    @property
    def changed(self) -> bool:
        """Whether anything was."""
        return self._out is not None

    def __enter__(self) -> Rewrite:
        self.stream = self.path.open("rb")
        self._was = _state(os.fstat(self.stream.fileno()))
        return self

    def __exit__(self, *problem: object) -> None:
        self.stream.close()  # not everywhere may a file be replaced that is open
        if self._out is not None:
            self._holder.__exit__(*problem)  # type: ignore[arg-type]

    def _check(self) -> None:
        if _state(self.path.stat()) != self._was:
            reason = "the file was changed meanwhile, and is left as it is now"
            raise OSError(errno.EAGAIN, reason, str(self.path))


def _state(of: os.stat_result) -> tuple[int, ...]:
    """What tells that a file is the one that it was, and as it was."""
    return of.st_dev, of.st_ino, of.st_size, of.st_mtime_ns


def _copy(old: BinaryIO, new: BinaryIO, length: int) -> None:
    while length > 0:
        data = old.read(min(length, 1 << 20))
        if not data:
            return  # it was cut off meanwhile, which is found out at the end
        new.write(data)
        length -= len(data)
