"""What a line of an irregularity, `! …`, says: read from its words, and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import cache

from hearts_record.cards import Card, Suit, UnreadCard, parse_card, suit_spellings
from hearts_record.laws.forms import FORMS, Form, What

_PART = re.compile(r"\{(\w+)\}")
_PLACES = {
    "seat": r"(?P<seat>[a-z][a-z0-9]*)",
    "other": r"(?P<other>[a-z][a-z0-9]*)",
    "card": r"(?P<card>[^\s,;()]+)",
    "suit": r"(?P<suit>[^\s,;()]+)",
}
_LAW = re.compile(r"\(\s*law\s+([0-9]{1,9})\s*\)\s*\.?\Z", re.I)
#: No form with its seats and cards is as long; more of a line is not compared with them.
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Fact:
    """What one line says: its form, the seats as they are written, the card or suit.

    ``law`` is the Law that is stated behind it, None if none is.
    """

    form: Form
    seat: str
    other: str | None = None
    card: Card | UnreadCard | None = None
    suit: Suit | None = None
    law: int | None = None

    @property
    def what(self) -> What:
        """The kind of irregularity."""
        return self.form.what

    @property
    def how(self) -> str:
        """Which of the forms of its kind it is."""
        return self.form.how

    @property
    def leads(self) -> bool:
        """Whether it says that a seat led out of turn, and that all played to it (Law 20)."""
        return self.what is What.FALSE_LEAD and self.how == "stands"

    @property
    def established(self) -> bool:
        """Whether it is a revoke with its penalty, if it is true (Laws 23 to 27)."""
        if self.what is What.REFUSE:
            return True
        return self.what is What.REVOKE and self.how in ("claimed", "mixed")

    def text(self, *, ascii: bool = False) -> str:
        """The words of the line in canonical spelling, without its `!`."""
        parts = {"seat": self.seat, "other": self.other or ""}
        if self.card is not None:
            parts["card"] = self.card.ascii if ascii else self.card.text
        if self.suit is not None:
            parts["suit"] = self.suit.letter if ascii else self.suit.glyph
        words = self.form.words.format_map(parts)
        return words if self.law is None else f"{words} (Law {self.law})"


@cache
def _patterns() -> tuple[tuple[Form, re.Pattern[str]], ...]:
    return tuple((form, re.compile(_pattern(form.words), re.I)) for form in FORMS)


def _pattern(words: str) -> str:
    """What matches the words of a form: blanks of any length, `;` as good as `,`."""
    out = ""
    for i, part in enumerate(_PART.split(words)):
        if i % 2:
            out += _PLACES[part]
        else:
            fixed = re.escape(part).replace(r"\ ", r"\s+")
            out += fixed.replace(",", r"\s*[,;]")
    return out + r"\Z"


def read(text: str) -> Fact | None:
    """What the words of a line say (without its `!`); None if it has none of the forms."""
    words, law = split_law(text)
    for form, pattern in _patterns():
        found = pattern.match(words)
        made = None if found is None else _fact(form, found, law)
        if made is not None:
            return made
    return None


def split_law(text: str) -> tuple[str, int | None]:
    """The words of a line and the Law stated behind them, if any."""
    text = text.strip()
    stated = _LAW.search(text)
    words = text if stated is None else text[: stated.start()].rstrip()
    return words.removesuffix(".").rstrip(), None if stated is None else int(stated[1])


def _fact(form: Form, found: re.Match[str], law: int | None) -> Fact | None:
    parts = found.groupdict()
    card = parse_card(parts["card"]) if "card" in parts else None
    suit = suit_spellings().get(parts["suit"]) if "suit" in parts else None
    if ("card" in parts and card is None) or ("suit" in parts and suit is None):
        return None
    return Fact(form, parts["seat"], parts.get("other"), card, suit, law)


def written(text: str, *, ascii: bool) -> str:
    """The words of a line in canonical spelling; those that have no form as they are."""
    fact = read(text)
    return text if fact is None else fact.text(ascii=ascii)


def establishes(text: str, seats: Container[str]) -> bool:
    """Whether the line says that a revoke of one of these seats has its penalty."""
    fact = read(text)
    return fact is not None and fact.established and fact.seat in seats


def with_seats(fact: Fact, find: Callable[[str], str]) -> Fact:
    """The same with its seats as ``find`` spells them."""
    other = None if fact.other is None else find(fact.other)
    return Fact(fact.form, find(fact.seat), other, fact.card, fact.suit, fact.law)


def nearest(text: str) -> Form:
    """The form that a line which has none of them comes nearest to."""
    from difflib import SequenceMatcher

    words = split_law(text)[0].lower()[:_LONGEST]
    begins = words.split(" ", 1)[0]
    same = [f for f in FORMS if f.words.split(" ", 1)[0] == begins]

    def likeness(form: Form) -> float:
        plain = _PART.sub("a", form.words)
        return SequenceMatcher(None, words, plain).ratio()

    return max(same or FORMS, key=likeness)


def usual_law(text: str) -> tuple[str, int | None]:
    """The words of a line, and its Law: as stated, else the usual one of its form."""
    words, law = split_law(text)
    fact = read(text)
    return words, law if law is not None or fact is None else fact.form.laws[0]
