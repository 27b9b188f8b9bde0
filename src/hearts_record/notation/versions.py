"""The `%` line: which versions of the notation are read."""

from __future__ import annotations

import re
from typing import NamedTuple

_LINE = re.compile(r"%[ \t]*hearts-record\b[ \t]*([^ \t\[]*)[ \t]*(.*)", re.I)
#: The version of the notation that is read and written.
VERSION = "1"


class VersionFault(NamedTuple):
    """Why a `%` line cannot stand; ``foreign`` if the record is of another version."""

    code: str
    message: str
    hint: str
    foreign: bool = False


def version_fault(text: str) -> VersionFault | None:
    """What is wrong with a `%` line, or None."""
    found = _LINE.fullmatch(text)
    if found is None:
        return VersionFault(
            "HR105",
            f"‘{text[:40]}’ is no line of the notation",
            "only `% hearts-record 1` begins with %; a comment begins with #",
        )
    version, rest = found.groups()
    if not version:
        return VersionFault(
            "HR104",
            "the record does not say its version",
            f"this program reads version {VERSION}: % hearts-record {VERSION}",
        )
    if version != VERSION:
        return VersionFault(
            "HR104",
            f"the record is of version {version[:20]} of the notation",
            f"this program reads version {VERSION}",
            foreign=True,
        )
    if rest:
        return VersionFault(
            "HR105",
            f"‘{rest[:40]}’ stands on the line of the version",
            "put it on a line of its own",
        )
    return None
