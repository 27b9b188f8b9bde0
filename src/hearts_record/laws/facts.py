"""The lines of irregularities, `! …`: every form that they may have, read and written.

This is the one list of these forms: the reader, ``fmt``, the replay, the pages and
``docs/notation.md`` draw on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from dataclasses import dataclass
from enum import Enum
from functools import cache

from hearts_record.cards import Card, Suit, UnreadCard, parse_card, suit_spellings


class What(Enum):
    """The kinds of irregularities."""

    REVOKE = "revoke"
    AMENDED = "revoke amended"
    WITHDRAW = "withdraw"
    EXPOSE = "expose"
    SHOWN_IN_DEAL = "shown in the deal"
    CALL = "call"
    FALSE_LEAD = "lead out of turn"
    CALL_SUIT = "call suit"
    FALSE_PLAY = "play out of turn"
    DEMAND = "demand"
    OMIT = "omit"
    SURPLUS = "surplus"
    SHORT = "short"
    DRAW = "draw"
    LOOK = "look"
    REFUSE = "refuse"
    FALSE_DEAL = "deal out of turn"


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a line: its words with ``{seat}``, ``{other}``, ``{card}``, ``{suit}``.

    ``laws`` are those that may be stated behind it, the usual one first; ``how`` tells forms
    of one kind apart; ``means`` is what the line says, in words.
    """

    what: What
    words: str
    laws: tuple[int, ...]
    means: str
    how: str = ""


#: Every form, in the order of the spec.
FORMS = (
    Form(
        What.REVOKE,
        "revoke {seat}, claimed by {other}",
        (23, 24),
        "a revoke that was claimed in time: it is established",
        "claimed",
    ),
    Form(
        What.REVOKE,
        "revoke {seat}, claimed by {other}, cards mixed",
        (25,),
        "the accused mixed the cards before the claim was looked into: it is established",
        "mixed",
    ),
    Form(
        What.REVOKE,
        "revoke {seat}, claimed by {other}, too late",
        (26,),
        "claimed when the tricks were mixed or the pool was divided: no penalty",
        "late",
    ),
    Form(
        What.REVOKE,
        "revoke {seat}, not claimed",
        (26,),
        "nobody noticed, or nobody claimed it: no penalty",
        "unclaimed",
    ),
    Form(
        What.AMENDED,
        "revoke {seat} {card}, amended",
        (22,),
        "the card was withdrawn in time, and is exposed; the row has the card that stands",
    ),
    Form(
        What.WITHDRAW,
        "withdraw {seat} {card}",
        (22,),
        "a later player took this card back after the amended one; it is not exposed",
    ),
    Form(
        What.EXPOSE,
        "expose {seat} {card}",
        (18,),
        "the card was shown or named, or played beside another: it may be called",
    ),
    Form(
        What.SHOWN_IN_DEAL,
        "expose {seat} {card}, in the deal",
        (11,),
        "the card was shown in the deal, which stands: it cannot be called",
    ),
    Form(
        What.CALL,
        "call {seat} {card}, by {other}",
        (19,),
        "the exposed card is to be played to this trick",
    ),
    Form(
        What.FALSE_LEAD,
        "lead out of turn {seat} {card}, taken back",
        (20,),
        "the card was led out of turn and taken back; the row has what was then played",
        "taken back",
    ),
    Form(
        What.FALSE_LEAD,
        "lead out of turn {seat} {card}, stands",
        (20,),
        "all played to the false lead, and the trick stands",
        "stands",
    ),
    Form(
        What.CALL_SUIT,
        "call suit {seat} {suit}, by {other}",
        (20, 28),
        "the seat is to lead that suit to this trick",
        "lead",
    ),
    Form(
        What.CALL_SUIT,
        "call suit {seat} not {suit}, by {other}",
        (20, 28),
        "the seat is not to lead that suit to this trick",
        "not",
    ),
    Form(
        What.FALSE_PLAY,
        "play out of turn {seat} {card}, taken back",
        (21,),
        "the card was played before its turn and taken back",
        "taken back",
    ),
    Form(
        What.FALSE_PLAY,
        "play out of turn {seat} {card}, stands",
        (21,),
        "the card was played before its turn, and nobody demanded anything",
        "stands",
    ),
    Form(
        What.DEMAND,
        "demand {seat} highest, by {other}",
        (21,),
        "the seat is to play the highest that it has of the suit led",
        "highest",
    ),
    Form(
        What.DEMAND,
        "demand {seat} lowest, by {other}",
        (21,),
        "the seat is to play the lowest that it has of the suit led",
        "lowest",
    ),
    Form(
        What.DEMAND,
        "demand {seat} no heart, by {other}",
        (21,),
        "the seat, if it cannot follow, is to discard no heart",
        "no heart",
    ),
    Form(
        What.OMIT,
        "omit {seat}",
        (16,),
        "the seat played no card to this trick, and played on: it takes in the last",
    ),
    Form(
        What.SURPLUS,
        "surplus {seat} {card}",
        (16,),
        "the card that it had left; it goes with the last trick",
    ),
    Form(
        What.SHORT,
        "short {seat}",
        (17,),
        "the seat was found a card short: it takes in the last trick",
    ),
    Form(
        What.DRAW,
        "draw {seat} from {other} {card}",
        (15,),
        "wrongly dealt: the short hand drew from the long one, and each pays five counters",
    ),
    Form(
        What.LOOK,
        "look {seat}",
        (28,),
        "the seat looked at a quitted trick: as if it had led out of turn",
    ),
    Form(
        What.REFUSE,
        "refuse {seat}",
        (27,),
        "the seat did not comply with a demand that it could meet: that is a revoke",
    ),
    Form(
        What.FALSE_DEAL,
        "deal out of turn {seat}",
        (12,),
        "another than the dealer dealt all the cards; the deal stands",
    ),
)

_PART = re.compile(r"\{(\w+)\}")
_PLACES = {
    "seat": r"(?P<seat>[a-z][a-z0-9]*)",
    "other": r"(?P<other>[a-z][a-z0-9]*)",
    "card": r"(?P<card>[^\s,;()]+)",
    "suit": r"(?P<suit>[^\s,;()]+)",
}
_LAW = re.compile(r"\s*\(\s*law\s+([0-9]{1,9})\s*\)\s*\.?\s*\Z", re.I)
_END = re.compile(r"\s*\.\s*\Z")


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
    stated = _LAW.search(text)
    words = text if stated is None else text[: stated.start()]
    return _END.sub("", words).strip(), None if stated is None else int(stated[1])


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

    words = split_law(text)[0].lower()
    begins = words.split(" ", 1)[0]
    same = [f for f in FORMS if f.words.split(" ", 1)[0] == begins]

    def likeness(form: Form) -> float:
        plain = _PART.sub("a", form.words)
        return SequenceMatcher(None, words, plain).ratio()

    return max(same or FORMS, key=likeness)


def example(form: Form) -> str:
    """A line of that form, as it is explained to a reader: ``! omit Y``."""
    parts = {"seat": "B", "other": "Y", "card": "♡4", "suit": "♡"}
    return "! " + form.words.format_map(parts)


def usual_law(text: str) -> tuple[str, int | None]:
    """The words of a line, and its Law: as stated, else the usual one of its form."""
    words, law = split_law(text)
    fact = read(text)
    return words, law if law is not None or fact is None else fact.form.laws[0]
