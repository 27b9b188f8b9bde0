"""What the commands for fair deals read, and how they refuse it in plain words."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from hearts_record.cli.outcome import CommandError
from hearts_record.fair.opening import Manifest
from hearts_record.hosting.wire import read_manifest
from hearts_record.notation.reader import loads
from hearts_record.record import Record
from hearts_record.report.text import safe

STDIN = "-"
#: No record of 4096 deals comes near it; a file that never ends is not read for ever.
_MOST_BYTES = 64 << 20


@contextmanager
def refusing() -> Iterator[None]:
    """Turn every refusal of a value into one of the command, its signs made harmless."""
    try:
        yield
    except ValueError as fault:
        raise CommandError(safe(str(fault))) from None


def called(name: str) -> str:
    """What messages call a file: its name, or standard input."""
    return "<stdin>" if name == STDIN else name


def read_text(name: str) -> str:
    """The text of a file or of standard input; raises OSError and CommandError."""
    if name == STDIN:
        data = sys.stdin.buffer.read(_MOST_BYTES + 1)
    else:
        with Path(name).open("rb") as stream:
            data = stream.read(_MOST_BYTES + 1)
    if not data.strip():
        raise CommandError(f"{called(name)} is empty")
    if len(data) > _MOST_BYTES:
        raise CommandError(f"{called(name)} has more than {_MOST_BYTES >> 20} MiB")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise CommandError(f"{called(name)}: byte {error.start} is not UTF-8 text") from None


def only_one_is_stdin(*names: str) -> None:
    """Refuse standard input for more than one of the files of a command."""
    if names.count(STDIN) > 1:
        raise CommandError("standard input can be read only once")


def read_manifest_file(name: str) -> Manifest:
    """The manifest of a file; a line end after its last line is not part of it."""
    text = read_text(name).replace("\r\n", "\n").removesuffix("\n")
    with _about(name):
        return read_manifest(text)


def read_record(name: str) -> tuple[Record, str]:
    """The one record of a file, whole, and the file's text; a section alone is one too."""
    text = read_text(name)
    with _about(name):
        records = loads(text)
    if len(records) != 1:
        count = "no record" if not records else f"{len(records)} records"
        raise CommandError(f"{called(name)} has {count}, and one is due")
    problem = next((p for p in records[0].problems if p.severity == "error"), None)
    if problem is not None:
        raise CommandError(f"{called(name)}:{problem.region.line}: {safe(problem.message)}")
    return records[0], text


@contextmanager
def _about(name: str) -> Iterator[None]:
    try:
        yield
    except ValueError as fault:
        raise CommandError(f"{called(name)}: {safe(str(fault))}") from None


def find_party(parties: Sequence[str], name: str) -> str:
    """The party that ``name`` names, without regard to case."""
    found = next((p for p in parties if p.casefold() == name.strip().casefold()), None)
    if found is None:
        known = ", ".join(parties)
        raise CommandError(f"there is no party {safe(name)!r}; the parties are {known}")
    return found
