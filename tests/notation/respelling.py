"""Other spellings of a canonical text, which say the same."""

import re
from collections.abc import Callable
from random import Random

_CARD = re.compile(r"([♠♡♢♣])(10|[2-9AKQJ])")
_ROW = re.compile(r"(?m)^([ _][^\n|]*\|[^\n]*\|) *([0-9]+)$")


def _rank_first(text: str) -> str:
    return _CARD.sub(r"\2\1", text)


def _letters(text: str) -> str:
    return text.translate(str.maketrans("♠♡♢♣", "shdc"))


def _filled(text: str) -> str:
    return text.translate(str.maketrans("♡♢", "♥♦"))


def _stars(text: str) -> str:
    return re.sub(r"_(\S+?)_", r"*\1*", text)


def _number_left(text: str) -> str:
    """The numbers on the left, under a heading with an empty cell there."""
    text = _ROW.sub(lambda m: f"{m[2]:>3} |{m[1]}", text)
    return re.sub(r"(?m)^(   [A-Za-z0-9]+ *\|[^0-9\n]*\|)$", r"    |\1", text)


def _outer_bars(text: str) -> str:
    return re.sub(r"(?m)^([ _].*\|)", r"|\1", text)


def _squeezed(text: str) -> str:
    return re.sub(r" *\| *", "|", text)


def _crlf(text: str) -> str:
    return text.replace("\n", "\r\n")


def _upper_tags(text: str) -> str:
    return re.sub(r"(?m)^\[([A-Za-z]+)", lambda m: "[" + m[1].upper(), text)


def _commas(text: str) -> str:
    return re.sub(r"(?m)^Totals.*$", lambda m: m[0].replace(";", ","), text)


def _no_numbers(text: str) -> str:
    return _ROW.sub(lambda m: m[1], text)


def _loud(text: str) -> str:
    return re.sub(r" (wins|loses|divide|the|pool)\b", lambda m: m[0].upper(), text)


def _notes(text: str) -> str:
    return text.replace("  3\n", "  3 # a note\n", 1).replace("Totals", "{ so be it }\nTotals", 1)


RESPELLINGS: tuple[Callable[[str], str], ...] = (
    _rank_first,
    _letters,
    _filled,
    _stars,
    _number_left,
    _outer_bars,
    _squeezed,
    _crlf,
    _upper_tags,
    _commas,
    _no_numbers,
    _loud,
    _notes,
)


def respelled(text: str, rng: Random) -> str:
    """The text in one to three other ways at once."""
    for change in rng.sample(RESPELLINGS, rng.randint(1, 3)):
        text = change(text)
    return text
