"""Directories searched for records; what cannot be searched is said, and the rest goes on."""

from __future__ import annotations

import os
from collections.abc import Container, Iterator
from pathlib import Path
from typing import NamedTuple

from hearts_record.cli.outcome import CommandError, describe


class Found(NamedTuple):
    """A file and where it is; or a folder, and why it cannot be searched, or not to its end."""

    path: Path
    place: str
    fault: OSError | None = None


def searched(folder: str, suffixes: tuple[str, ...], done: Container[str] = ()) -> Iterator[Found]:
    """What is found in a folder, but for what is in the folders ``done``.

    Raises CommandError where the folder itself cannot be searched.
    """
    top = Found(Path(folder), os.path.realpath(folder))
    if below(top.place, done):
        return
    for found in _walk(top, suffixes, done):
        if found.fault is not None and found.place == top.place:
            raise CommandError(describe(found.fault))
        yield found


def below(place: str, folders: Container[str]) -> bool:
    """Whether a place is one of the folders, or in one."""
    while place not in folders:
        place, before = os.path.dirname(place), place
        if place == before:
            return False
    return True


def is_file(path: str) -> bool:
    """Whether it is a file, or a link that leads to nothing: whoever opens that is told why."""
    return os.path.isfile(path) or (os.path.islink(path) and not os.path.exists(path))


class _Folder(NamedTuple):
    """A folder that is gone through, and what of it is left; ``True`` marks a folder in it."""

    path: Path
    place: str
    left: Iterator[tuple[str, bool]]


def _walk(top: Found, suffixes: tuple[str, ...], done: Container[str]) -> Iterator[Found]:
    """What is below a folder in order of names; links to folders lead in circles, and wait.

    Only the folders on the way are held. They may lie deeper than functions may call themselves.
    """
    way = [_Folder(top.path, top.place, iter([("", True)]))]  # "": the folder itself
    while way:
        path, place, left = way[-1]
        name, is_folder = next(left, (None, False))
        if name is None:
            way.pop()
            continue
        found = Found(path / name, os.path.join(place, name) if name else place)
        if not is_folder:
            yield found
        elif found.place not in done:
            names, fault = _listed(found.path, suffixes)
            if fault is not None:
                yield found._replace(fault=fault)
            way.append(_Folder(found.path, found.place, iter(names)))


def _listed(
    folder: Path, suffixes: tuple[str, ...]
) -> tuple[list[tuple[str, bool]], OSError | None]:
    """The folders and the records in a folder in order of names, and what ended the list early."""
    names: list[tuple[str, bool]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    names.append((entry.name, True))
                elif entry.name.endswith(suffixes) and _is_file(entry):
                    names.append((entry.name, False))
    except OSError as error:
        error.filename = error.filename or str(folder)
        return sorted(names), error.with_traceback(None)
    return sorted(names), None


def _is_file(entry: os.DirEntry[str]) -> bool:
    return entry.is_file(follow_symlinks=False) or is_file(entry.path)
