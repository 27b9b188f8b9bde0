"""Which files a command reads, how it reads them, and how it writes one back."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from hearts_record.cli.outcome import CommandError

SUFFIX = ".hearts"


@dataclass(frozen=True, slots=True)
class Input:
    """A file to read, or standard input; ``name`` is what findings call it."""

    name: str
    path: Path | None

    @contextmanager
    def open(self) -> Iterator[BinaryIO]:
        """The bytes of it; raises OSError."""
        if self.path is None:
            yield sys.stdin.buffer
        else:
            with self.path.open("rb") as stream:
                yield stream


def inputs(paths: Sequence[str], stdin_filename: str | None = None) -> list[Input]:
    """The files that the arguments name, in order; directories are searched for *.hearts.

    Raises CommandError for a path that is not there or a directory without records.
    """
    out: list[Input] = []
    for text in paths:
        if text == "-":
            out.append(Input(stdin_filename or "<stdin>", None))
            continue
        path = Path(text)
        if not path.is_dir():
            out.append(Input(text, path))
            continue
        found = sorted(p for p in path.rglob(f"*{SUFFIX}") if p.is_file())
        if not found:
            raise CommandError(f"{text}: there is no *{SUFFIX} file in this directory")
        out += [Input(str(p), p) for p in found]
    if sum(i.path is None for i in out) > 1:
        raise CommandError("standard input can be read only once")
    return out


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the file's content in one step: all of it, or none; its mode stays."""
    target = path.resolve()
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            os.chmod(temporary, target.stat().st_mode & 0o7777)
        else:
            os.chmod(temporary, 0o666 & ~_umask())
        os.replace(temporary, target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
