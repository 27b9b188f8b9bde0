"""The rules line of a manifest: the game, then what was agreed, in byte order of the names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from hearts_record.fair.errors import RulesLineError

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_VALUE = re.compile(r"[A-Za-z0-9][A-Za-z0-9 .+-]*")


@dataclass(frozen=True, slots=True)
class RulesLine:
    """``Game; Name=value; …``: a canonical game name and its values, sorted by name."""

    game: str
    values: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """The line as it is printed and hashed."""
        return "; ".join((self.game, *(f"{name}={value}" for name, value in self.values)))

    def get(self, name: str) -> str | None:
        """The value of that name, or None."""
        return dict(self.values).get(name)

    @property
    def dealer(self) -> str | None:
        """The seat that deals hand 1, or None where the line names none."""
        return self.get("Dealer")

    @property
    def has_dealer(self) -> bool:
        """Whether the game has a dealer, and with him a cut: all but Modern Hearts."""
        return self.game != "Modern Hearts"


def rules_line(game: str, values: Mapping[str, str]) -> RulesLine:
    """The rules line of a game and what was agreed; raises RulesLineError.

    The caller says what belongs in it: ``Settling`` where the game has more than one,
    ``Dealer`` where it has a dealer, and so on; the names are put in order here.
    """
    _check_game(game)
    for name, value in values.items():
        _check_value(name, value)
    # Code points sort as their UTF-8 bytes do.
    return RulesLine(game, tuple(sorted(values.items())))


def parse_rules_line(line: str) -> RulesLine:
    """Read a rules line; raises RulesLineError unless it is written exactly as it must be."""
    game, *fields = line.split("; ")
    pairs = [field.partition("=") for field in fields]
    names = [name for name, _, _ in pairs]
    if len(set(names)) != len(names):
        raise RulesLineError("the rules line gives one name two values")
    if names != sorted(names):
        raise RulesLineError("the names of the rules line are not in byte order")
    return rules_line(game, {name: value for name, _, value in pairs})


def _check_game(game: str) -> None:
    words = game.replace("-", " ").split(" ")
    if not all(word.isalpha() for word in words) or game != unicodedata.normalize("NFC", game):
        raise RulesLineError(f"{game!r} is not written as the name of a game is")


def _check_value(name: str, value: str) -> None:
    if name == "Pack":
        raise RulesLineError("the rules line names the pack, which has a line of its own")
    if not _NAME.fullmatch(name):
        raise RulesLineError(f"{name!r} cannot be a name in the rules line")
    if not _VALUE.fullmatch(value):
        raise RulesLineError(f"the rules line cannot give {name} the value {value!r}")
