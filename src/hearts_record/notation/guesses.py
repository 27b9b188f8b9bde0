"""Guesses at what was meant by a line that the grammar refuses, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NamedTuple

from hearts_record.cards import parse_card
from hearts_record.diagnostics import Span
from hearts_record.notation.controls import character_name
from hearts_record.notation.plain import WORDS
from hearts_record.vocabulary import seat_fault

CARD_HINT = (
    "a card is a suit and a rank, such as ♠K or 10h; write ? for one that cannot be read, "
    "- where no card was played"
)
_TAG_HINT = 'a tag is written [Name "value"]'
_LONGEST = 40
_SUIT = r"(?:[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?)"
_CARD = re.compile(
    rf"{_SUIT}(?:10|[2-9AKQJTakqjt?])|(?:10|[2-9AKQJTakqjt?]){_SUIT}"
    r"|(?<![A-Za-z0-9])(?:[SHDCshdc](?:10|[2-9AKQJTakqjt?])|(?:10|[2-9AKQJTakqjt])[SHDCshdc])"
    r"(?![A-Za-z0-9])"
)
_SUIT_SIGN = re.compile(_SUIT)
_RULE = re.compile(r"[|+: \t]*[-–—]{2}[-–—+|: \t]*")
_NAME = r"[A-Za-z][A-Za-z0-9]*"
_GIVEN = re.compile(
    rf"[ \t]*({_NAME})[ \t]*(?:->|→|=>|-|[ \t]to\b|[ \t])[ \t]*({_NAME})[ \t]*(?=:|{_SUIT})"
)
_PASS = re.compile(rf"[ \t]*{_NAME}[ \t]+to[ \t]+{_NAME}[ \t]*:")
_LABEL = re.compile(r"[A-Za-z0-9]+\.?|#?")
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")


class Guess(NamedTuple):
    """What a mistake seems to be; ``span`` is its place in the line."""

    code: str
    message: str
    span: Span
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A line that was refused, and where: ``word`` is the word at ``at``, in the line."""

    text: str
    start: int
    at: int
    word: Span
    expected: frozenset[str]
    ended: bool
    below: str

    @property
    def found(self) -> str:
        """The word that was refused; empty at the end of the line."""
        return self.text[self.word.start : self.word.end].strip()

    @property
    def first(self) -> str:
        """The first character of the line."""
        return self.text.lstrip()[:1]

    @property
    def whole(self) -> Span:
        """The line without the blanks around it."""
        lead = len(self.text) - len(self.text.lstrip())
        return Span(lead, max(len(self.text.rstrip()), lead + 1))

    @property
    def is_row(self) -> bool:
        """Whether the line was meant as a row of the table: bars or several cards."""
        if re.match(r"[ \t]*\w+[ \t]*(?:to[ \t]+\w+[ \t]*)?:", self.text):
            return False
        text = self.text[:2000]
        cards = len(_CARD.findall(text))
        return cards >= 2 or ("|" in text and bool(cards or _SUIT_SIGN.search(text)))


def quoted(text: str) -> str:
    """A piece of the record's text as messages show it."""
    return f"‘{text[:_LONGEST]}{'…' if len(text) > _LONGEST else ''}’"


def _invisible(spot: Spot) -> Guess | None:
    found = _INVISIBLE.search(spot.text, spot.word.start, max(spot.word.end, spot.at + 1))
    if found is None:
        return None
    name = character_name(found[0])
    return Guess("HR108", f"a character that cannot be seen stands here: {name}",
                 Span(*found.span()), "delete it")


def _brace(spot: Spot) -> Guess | None:
    if spot.text[spot.at : spot.at + 1] != "}":
        return None
    return Guess("HR108", "this `}` closes nothing", Span(spot.at, spot.at + 1),
                 r"commentary opens with `{`; inside it a brace is written \}")


def _foreign_comment(spot: Spot) -> Guess | None:
    if spot.first not in (";", "/") or spot.text.lstrip()[:2] == "/*":
        return None
    return Guess("HR108", f"{quoted(spot.text.strip())} is nothing that the notation knows",
                 spot.whole, "a comment begins with #")


def _tag(spot: Spot) -> Guess | None:
    if spot.first != "[":
        return None
    name = re.match(r"[ \t]*\[[ \t]*([A-Za-z][A-Za-z0-9_-]*)", spot.text)
    typed = re.search("[“”„‘’«»']", spot.text)
    if name is None:
        return Guess("HR108", "this tag has no name", spot.whole, _TAG_HINT)
    if typed and '"' not in spot.text:
        return Guess("HR108", f"{typed[0]} is no quote that the notation knows",
                     Span(*typed.span()), 'write it straight and double: "')
    if "]" not in spot.text:
        return Guess("HR108", f"the tag [{name[1]}] is not closed", spot.whole,
                     _TAG_HINT)
    if '"' not in spot.text:
        return Guess("HR108", f"the value of [{name[1]}] has no quotes", spot.whole,
                     _TAG_HINT)
    return Guess("HR108", f"this tag is not understood at {quoted(spot.found)}", spot.word,
                 _TAG_HINT)


def _heading(spot: Spot) -> Guess | None:
    """A heading in which a name spells a card: the kind answer."""
    cells = [c.strip() for c in spot.text.strip(" \t|").split("|")]
    if len(cells) == 1 and _RULE.fullmatch(spot.below):
        cells = spot.text.split()
    if len(cells) < 2 or not all(_LABEL.fullmatch(c) for c in cells):
        return None
    spelled = sum(parse_card(c) is not None for c in cells)
    if spelled * 2 > len(cells) and not _RULE.fullmatch(spot.below):
        return None
    bad = next((c for c in cells if c and seat_fault(c)), None)
    found = bad and re.search(rf"(?<![A-Za-z0-9]){re.escape(bad)}(?![A-Za-z0-9])", spot.text)
    if not bad or not found:
        return None
    return Guess("HR114", f"no seat can be named so: {seat_fault(bad)}", Span(*found.span()))


def _number(spot: Spot) -> Guess | None:
    found = re.match(r"[-−+]?[0-9]{10,}", spot.text[spot.word.start :])
    if found:
        return Guess("HR108", f"the number {quoted(found[0])} is too long", spot.word,
                     "a number has nine digits at the most")
    parts = re.match(r"[-−+]?[0-9]+[.,/][0-9]+", spot.text[spot.word.start : spot.word.end])
    if parts and not spot.is_row:
        return Guess("HR108", f"{quoted(parts[0])} is no whole number", spot.word,
                     "counters and points are whole numbers")
    return None


def _mark(spot: Spot) -> Guess | None:
    if not spot.is_row:
        return None
    text = spot.found
    sign = next((s for s in "_*" if s in text), None)
    if sign is None:
        return None
    bare = text.strip("_* ")
    if not bare or (text.startswith(sign * 2) and text.endswith(sign * 2)):
        return Guess("HR109", "the mark does not stand close to its card", spot.word,
                     "mark the card that takes the trick so: _♠K_")
    if parse_card(bare) and text.count("_") + text.count("*") == 1:
        return Guess("HR109", f"the mark around {quoted(text)} is not closed", spot.word,
                     "mark the card that takes the trick so: _♠K_")
    return None


def _rank_reason(text: str) -> str | None:
    """Why a suit with something beside it is no card."""
    rank = _SUIT_SIGN.sub("", text).strip("_*?")
    if rank in ("1", "I", "l"):
        return "there is no rank 1; the ace is A, the ten 10 or T"
    if rank in ("0", "1O", "1o", "lO", "l0", "I0", "O", "o"):
        return "the ten is written 10 or T"
    if re.fullmatch("1[1-4]", rank):
        return "the court cards are J, Q, K and A"
    if re.fullmatch("[BDVRbdvr]", rank):
        return "the court cards are J, Q, K and A"
    return None


def _split_card(spot: Spot) -> Guess | None:
    """``♠ K``: suit and rank with a blank between."""
    if not spot.is_row:
        return None
    for found in re.finditer(rf"{_SUIT}[ \t]+(?:10|[2-9AKQJTakqjt])(?![A-Za-z0-9♠♤♡♥♢♦♣♧])",
                             spot.text[:2000]):
        if found.start() <= spot.at <= found.end():
            return Guess("HR109", f"a blank stands inside the card {quoted(found[0])}",
                         Span(*found.span()), "write it close: " + "".join(found[0].split()))
    return None


def _joined_cards(spot: Spot) -> Guess | None:
    cards = [m[0] for m in _CARD.finditer(spot.found)]
    if not spot.is_row or len(cards) < 2 or "".join(cards) != spot.found:
        return None
    return Guess("HR109", f"{quoted(spot.found)} is more than one card", spot.word,
                 "put a bar or a blank between two cards")


def _card(spot: Spot) -> Guess | None:
    if not spot.is_row or spot.ended:
        return None
    reason = _rank_reason(spot.found)
    return Guess("HR109", f"{quoted(spot.found)} is no card", spot.word, reason or CARD_HINT)


def _colon(spot: Spot) -> Guess | None:
    """A line of the deal or of the passes without its colon or its `to`, or a count with one."""
    found = re.match(rf"[ \t]*([A-Za-z][A-Za-z0-9]*)[ \t]+(?={_SUIT}[ \t]*(?:10|[2-9AKQJT])\b)",
                     spot.text)
    if found:
        return Guess("HR108", f"a colon is missing after {found[1]}", Span(*found.span(1)),
                     "a hand is written A: ♡ Q 9 2; ♣ none; ♢ K 4; ♠ A 10")
    given = _GIVEN.match(spot.text)
    if given and _CARD.search(spot.text, given.end()) and not _PASS.match(spot.text):
        return Guess("HR108", f"the pass from {given[1]} to {given[2]} is not understood",
                     Span(given.start(1), given.end(2)),
                     f"write it {given[1]} to {given[2]}: ♡K ♠A ♠Q")
    colons = re.match(rf"[ \t|]*{_NAME}:[ \t]*[-−]?[0-9]+[ \t,;|]+{_NAME}:", spot.text)
    if colons:
        return Guess("HR108", "the names of a count or of bids have no colons", spot.whole,
                     "write A 4 | Y 6 | B 2 | Z 1")
    return None


def _pass_card(spot: Spot) -> Guess | None:
    if not _PASS.match(spot.text) or not _SUIT_SIGN.search(spot.found):
        return None
    return Guess("HR109", f"{quoted(spot.found)} is no card", spot.word,
                 _rank_reason(spot.found) or CARD_HINT)


def _holding(spot: Spot) -> Guess | None:
    """A line of the deal: what is no rank."""
    if not re.match(r"[ \t]*\w+[ \t]*:", spot.text) or not {"RANK", "SUIT"} & spot.expected:
        return None
    if _meant(spot.text.split(":")[0].strip()) or not _SUIT_SIGN.search(spot.text):
        return None
    word = spot.found.rstrip(",;")
    if word.endswith("."):
        return Guess("HR109", f"{quoted(word)} is no rank", spot.word,
                     "the suits of a hand are parted by `;`")
    return Guess("HR109", f"{quoted(word)} is no rank", spot.word,
                 _rank_reason(word) or "the ranks are A K Q J 10 9 8 7 6 5 4 3 2")


def _meant(word: str) -> str | None:
    """The word of the notation that was likely meant."""
    lowered = word.strip(".,;:").lower()
    if not 3 <= len(lowered) <= 16 or lowered in WORDS:
        return None
    return next(iter(get_close_matches(lowered, WORDS, 1, 0.75)), None)


def _full_stop(spot: Spot) -> Guess | None:
    if not (spot.ended and "DOT" in spot.expected):
        return None
    return Guess("HR108", "the sentence does not end", _last_word(spot),
                 "a sentence ends with a full stop")


def _last_word(spot: Spot) -> Span:
    found = re.search(r"\S+", spot.text[::-1][:200])
    if found is None:
        return spot.word
    return Span(len(spot.text) - found.end(), len(spot.text) - found.start())


def _typing_error(spot: Spot) -> Guess | None:
    """A word that is nearly one of the notation, at the place or before it."""
    words = [m for m in re.finditer(r"[A-Za-z]+", spot.text[:2000]) if m.start() <= spot.word.end]
    for found in reversed(words[-3:]):
        meant = _meant(found[0])
        if meant:
            return Guess("HR108", f"{quoted(found[0])} is not understood here",
                         Span(*found.span()), f"did you mean `{meant}`?")
    return None


def _prose(spot: Spot) -> Guess | None:
    """A line of plain words."""
    words = re.findall(r"[A-Za-z’']{2,}", spot.text[:500])
    strange = [w for w in words if w.lower() not in WORDS]
    if len(strange) < 3 or spot.is_row:
        return None
    return Guess("HR108", "this line is nothing that the notation knows", spot.whole,
                 "a comment begins with #, and commentary stands in { }")


def _no_number(spot: Spot) -> Guess | None:
    """A seat that should have a number, and has none."""
    if not {"NUMBER", "PASS"} <= spot.expected:
        return None
    name = re.search(rf"({_NAME})[ \t]*\Z", spot.text[max(spot.at - 80, 0) : spot.at])
    if name is None or spot.found[:1].isalpha() and spot.found[:1] != name[1][:1]:
        return None
    start = max(spot.at - 80, 0) + name.start(1)
    hint = "a count is written A 4 | Y 6 | B 2 | Z 1"
    if spot.found[:1] in ("-", "−", "+"):
        hint = "a sign stands close to its number: -13"
    return Guess("HR108", f"{name[1]} has no number", Span(start, start + len(name[1])), hint)


def _ampersand(spot: Spot) -> Guess | None:
    if spot.found not in ("&", "+", "und", "et"):
        return None
    return Guess("HR108", f"{quoted(spot.found)} is not understood here", spot.word, "write `and`")


def _broken_rule(spot: Spot) -> Guess | None:
    if len(re.findall("[-–—]", spot.text[:500])) < 0.6 * len(spot.text[:500].strip() or " "):
        return None
    return Guess("HR108", "this rule is not understood", spot.whole,
                 "a rule is made of dashes, with + or | where the columns meet")


GUESSES: tuple[Callable[[Spot], Guess | None], ...] = (
    _invisible, _brace, _foreign_comment, _tag, _broken_rule, _heading, _number, _colon,
    _pass_card, _mark, _split_card, _joined_cards, _card, _holding, _full_stop, _ampersand,
    _no_number, _typing_error, _prose,
)
