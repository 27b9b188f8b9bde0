"""How long a record and a line may be, so that no file can ask for all of the memory."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import NamedTuple

#: The variables of the environment that set other limits.
RECORD_VARIABLE = "HEARTS_RECORD_MAX_RECORD_BYTES"
LINES_VARIABLE = "HEARTS_RECORD_MAX_RECORD_LINES"
LINE_VARIABLE = "HEARTS_RECORD_MAX_LINE_CHARACTERS"
_DIGITS = 15
_NUMBER = re.compile(rf"[1-9][0-9]{{0,{_DIGITS - 1}}}")


class Limits(NamedTuple):
    """The longest record, in bytes and in lines, and the longest line, in characters."""

    record_bytes: int = 8 << 20
    record_lines: int = 100_000
    line_characters: int = 1 << 20

    @property
    def sure_bytes(self) -> int:
        """A record of no more bytes has neither too many lines nor too long ones."""
        return min(self.record_lines, self.line_characters)


def limits_set(environment: Mapping[str, str] = os.environ) -> Limits:
    """The limits that the environment sets; raises ValueError for what is no number."""
    default = Limits()
    return Limits(
        _number(environment, RECORD_VARIABLE, default.record_bytes),
        _number(environment, LINES_VARIABLE, default.record_lines),
        _number(environment, LINE_VARIABLE, default.line_characters),
    )


def _number(environment: Mapping[str, str], name: str, default: int) -> int:
    text = environment.get(name, "").strip()
    if not text:
        return default
    if not _NUMBER.fullmatch(text):
        raise ValueError(
            f"{name}: {text!r} is not a whole number from 1, of {_DIGITS} digits at most"
        )
    return int(text)
