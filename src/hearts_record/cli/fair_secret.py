"""Files that hold a secret: made once, for their owner alone, and read only if they still are."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import BinaryIO

from hearts_record.cli.fair_input import STDIN, called
from hearts_record.cli.outcome import CommandError
from hearts_record.fair.encoding import VERSION, from_hex
from hearts_record.fair.errors import EncodingError

#: Nobody but the owner may read or write it.
_MODE = 0o600
_OTHERS = 0o077
_MOST_BYTES = 8192
_SECRET_BYTES = 32


def create_secret(path: Path, text: str) -> None:
    """Write a new file for its owner alone; refused if anything has that name already."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _MODE)
    except FileExistsError:
        raise CommandError(f"{path} is there already, and a secret is never written over") from None
    try:
        with os.fdopen(handle, "wb") as stream:
            os.chmod(path, _MODE)
            stream.write(text.encode("ascii"))
            stream.flush()
            os.fsync(stream.fileno())
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def read_secret(name: str) -> str:
    """The text of a secret file or of standard input; refused if others may read the file."""
    if name == STDIN:
        data = sys.stdin.buffer.read(_MOST_BYTES + 1)
    else:
        with open(name, "rb", opener=_open_at_once) as stream:
            _check_private(name, stream)
            data = stream.read(_MOST_BYTES + 1)
    if not data or len(data) > _MOST_BYTES or not data.isascii():
        raise CommandError(f"{called(name)} holds no secret of this program's")
    return data.decode("ascii").replace("\r\n", "\n")


def _open_at_once(path: str, flags: int) -> int:
    # A pipe without a writer would be waited for without end.
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _check_private(name: str, stream: BinaryIO) -> None:
    mode = os.fstat(stream.fileno()).st_mode
    if not stat.S_ISREG(mode):
        raise CommandError(f"{name} is not an ordinary file")
    if os.name == "posix" and mode & _OTHERS:
        shown = f"{stat.S_IMODE(mode):04o}"
        raise CommandError(
            f"{name} may be read by others (mode {shown}), and its secret may be known: "
            "draw a new one, or `chmod 600` it if you are sure"
        )


def obtain(name: str, kind: str, bound: Mapping[str, str], draw: Callable[[], bytes]) -> bytes:
    """The secret of a file, drawn and written first if the file is not there.

    ``kind`` is ``seed`` or ``nonce``; ``bound`` is what the secret serves and nothing else.
    """
    if name == STDIN or os.path.lexists(name):
        return load(name, kind, bound)
    secret = draw()
    create_secret(Path(name), "\n".join((*_head(kind, bound), f"{kind} {secret.hex()}", "")))
    return secret


def load(name: str, kind: str, bound: Mapping[str, str]) -> bytes:
    """The secret of a file that serves just what ``bound`` says."""
    *head, last = read_secret(name).removesuffix("\n").split("\n")
    due = _head(kind, bound)
    if not head or head[0] != due[0] or len(head) != len(due):
        raise CommandError(f"{called(name)} is no file of a {kind}")
    for line, right in zip(head, due, strict=True):
        if line != right:
            what = right.partition(" ")[0]
            raise CommandError(
                f"{called(name)} holds a {kind} for another {what}, and a {kind} serves once: "
                "name a new file"
            )
    word, _, digits = last.partition(" ")
    try:
        return from_hex(digits if word == kind else "", _SECRET_BYTES, f"the {kind}")
    except EncodingError as fault:
        raise CommandError(f"{called(name)}: {fault}") from None


def _head(kind: str, bound: Mapping[str, str]) -> list[str]:
    return [f"{VERSION} {kind} file", *(f"{what} {value}" for what, value in bound.items())]
