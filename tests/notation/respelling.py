"""Other spellings of a canonical text, which say the same: one way at a time."""

import re
from collections.abc import Callable
from random import Random

_CARD = re.compile(r"([♠♡♢♣])(10|[2-9AKQJ])")
_TOTALS = re.compile(r"(?m)^(Totals.*)$")
_ROW = re.compile(r"(?m)^([ _][^\n|]*\|[^\n]*\|) *([0-9]+)$")


def rank_first(text: str) -> str:
    return _CARD.sub(r"\2\1", text)


def letters(text: str) -> str:
    return text.translate(str.maketrans("♠♡♢♣", "SHDC"))


def small_letters(text: str) -> str:
    return text.translate(str.maketrans("♠♡♢♣", "shdc"))


def filled(text: str) -> str:
    return text.translate(str.maketrans("♡♢", "♥♦"))


def stars(text: str) -> str:
    return re.sub(r"_(\S+?)_", r"*\1*", text)


def number_left(text: str) -> str:
    """The numbers on the left, under a heading with an empty cell there."""
    text = _ROW.sub(lambda m: f"{m[2]:>3} |{m[1]}", text)
    return re.sub(r"(?m)^(   [A-Za-z0-9]+ *\|[^0-9\n]*\|)$", r"    |\1", text)


def outer_bars(text: str) -> str:
    return re.sub(r"(?m)^([ _].*\|)", r"|\1", text)


def squeezed(text: str) -> str:
    return re.sub(r" *\| *", "|", text)


def crlf(text: str) -> str:
    return text.replace("\n", "\r\n")


def upper_tags(text: str) -> str:
    return re.sub(r"(?m)^\[([A-Za-z]+)", lambda m: "[" + m[1].upper(), text)


def commas(text: str) -> str:
    return re.sub(r"(?m)^Totals.*$", lambda m: m[0].replace(";", ","), text)


def no_numbers(text: str) -> str:
    return _ROW.sub(lambda m: m[1], text)


def loud(text: str) -> str:
    return re.sub(r" (wins|loses|divide|the|pool)\b", lambda m: m[0].upper(), text)


def in_capitals(text: str) -> str:
    """All sentences under a table of Hearts."""
    return re.sub(r"(?m)^(Totals|Making it|.* (?:wins|divide)).*$", lambda m: m[0].upper(), text)


def commented(text: str) -> str:
    """A comment under the totals."""
    return _TOTALS.sub(r"\1\n# as it was added up at the table", text)


def told(text: str) -> str:
    """Commentary over two lines under the totals."""
    return _TOTALS.sub(r"\1\n{ as it was added up\nat the table }", text)


def notes(text: str) -> str:
    return text.replace("  3\n", "  3 # a note\n", 1).replace("Totals", "{ so be it }\nTotals", 1)


RESPELLINGS: tuple[Callable[[str], str], ...] = (
    rank_first,
    small_letters,
    filled,
    stars,
    number_left,
    outer_bars,
    squeezed,
    crlf,
    upper_tags,
    commas,
    no_numbers,
    loud,
    notes,
)


def respelled(text: str, rng: Random) -> str:
    """The text in one to three other ways at once."""
    for change in rng.sample(RESPELLINGS, rng.randint(1, 3)):
        text = change(text)
    return text
