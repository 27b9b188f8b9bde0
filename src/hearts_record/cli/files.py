"""Which files a command reads, and how it reads them."""

from __future__ import annotations

import os
import sys
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

from hearts_record.cli.outcome import CommandError
from hearts_record.cli.searching import below, is_file, searched
from hearts_record.notation.limits import limits_set

SUFFIX = ".hearts"
GZIPPED = ".hearts.gz"


class Input(NamedTuple):
    """A file to read, or standard input; ``name`` is what findings call it.

    ``data``: its bytes, where they are at hand; ``found``: whether a directory was searched;
    ``fault``: why it cannot be read, where that is known: it is a folder that was not searched.
    """

    name: str
    path: Path | None
    data: bytes | None = None
    found: bool = False
    fault: OSError | None = None

    @property
    def gzipped(self) -> bool:
        """Whether it is a file that is compressed."""
        return self.path is not None and self.fault is None and is_gzipped(self.path.name)

    def check(self) -> None:
        """Raise OSError where it is known that it cannot be read."""
        if self.fault is not None:
            raise self.fault

    @contextmanager
    def open(self) -> Iterator[BinaryIO]:
        """The bytes of it, decompressed as they are read; raises OSError."""
        self.check()
        if self.data is not None:
            yield BytesIO(self.data)
        elif self.path is None:
            with _named(self.name):
                yield sys.stdin.buffer
        elif self.gzipped:
            with _decompressed(self.path) as stream:
                yield stream
        else:
            with self.path.open("rb") as stream:
                yield stream


def is_gzipped(name: str) -> bool:
    """Whether a file of that name is compressed."""
    return name.endswith(".gz")


@contextmanager
def _named(name: str) -> Iterator[None]:
    """What cannot be read from a stream is said with what the stream is called."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or name
        raise


@contextmanager
def _decompressed(path: Path) -> Iterator[BinaryIO]:
    import gzip
    import zlib

    try:
        with gzip.open(path, "rb") as stream:
            yield cast(BinaryIO, stream)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        reason = (
            "the compressed data ends too early"
            if isinstance(error, EOFError)
            else ("this is no gzip data, or it is damaged")
        )
        raise OSError(0, reason, str(path)) from None


class Inputs:
    """The files that arguments name, in order, each once however many arguments lead to it.

    What is found in directories is in no list. A directory is gone through each time that its
    files are asked for, and a folder of it is held at a time.
    """

    def __init__(self, named: Sequence[Input | str], suffixes: tuple[str, ...]) -> None:
        self.named, self.suffixes = named, suffixes

    def __iter__(self) -> Iterator[Input]:
        places = [_place(one) for one in self.named]
        all_named = {p for p, one in zip(places, self.named, strict=True) if isinstance(one, Input)}
        files, folders = set[str](), set[str]()  # those that were gone through
        for one, place in zip(self.named, places, strict=True):
            if isinstance(one, str):
                for path, at, fault in searched(one, self.suffixes, folders):
                    if at not in files:
                        yield Input(str(path), path, found=at not in all_named, fault=fault)
                folders.add(place)
            elif place not in files and not self._found_in(place, folders):
                files.add(place)
                yield one

    def _found_in(self, place: str, folders: Container[str]) -> bool:
        """Whether a file was found by the search of these folders."""
        return place.endswith(self.suffixes) and is_file(place) and below(place, folders)

    def check(self) -> None:
        """Raise CommandError for a directory that cannot be searched or has no records."""
        for one in self.named:
            if isinstance(one, str) and next(searched(one, self.suffixes), None) is None:
                raise CommandError(f"{one}: there is no *{SUFFIX} file in this directory")


def inputs(
    paths: Sequence[str], stdin_filename: str | None = None, *, gzipped: bool = True
) -> Inputs:
    """The files that the arguments name, in order; directories are searched for records.

    Raises CommandError for a directory without records. A file that is not there is found out
    when it is opened.
    """
    _check_limits()
    if list(paths).count("-") > 1:
        raise CommandError("standard input can be read only once")
    named: list[Input | str] = []
    for text in paths:
        if text == "-":
            named.append(Input(stdin_filename or "<stdin>", None))
        else:
            named.append(text if os.path.isdir(text) else Input(text, Path(text)))
    out = Inputs(named, (SUFFIX, GZIPPED) if gzipped else (SUFFIX,))
    out.check()
    return out


def keep_apart(output: Path, read: Iterable[Input]) -> None:
    """Raise CommandError where the file that is to be written is one of those to be read.

    What is no regular file, such as a terminal, is read and written without harm.
    """
    if output.exists() and not output.is_file():
        return
    at = _identity(output)
    for item in read:
        if _identity(item.path) == at:
            raise CommandError(
                f"{output}: nothing is written to a file that is read ({item.name}); name another"
            )


def _identity(path: Path | None) -> object:
    """What is the same by whatever way a file, or standard input, was named."""
    try:
        of = os.fstat(sys.stdin.fileno()) if path is None else os.stat(path)
    except OSError:
        return path and os.path.realpath(path)
    return of.st_dev, of.st_ino


def _check_limits() -> None:
    try:
        limits_set()
    except ValueError as error:
        raise CommandError(str(error)) from None


def _place(named: Input | str) -> str:
    """Where a file or folder is, by whatever way it was named; a link is a file of its own."""
    if isinstance(named, str):
        return os.path.realpath(named)
    if named.path is None:
        return ""  # standard input
    return os.path.join(os.path.realpath(named.path.parent), named.path.name)
