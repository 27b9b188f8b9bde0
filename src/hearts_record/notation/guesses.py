"""Guesses at what was meant by a line that the grammar refuses, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Callable

from hearts_record.diagnostics import Span
from hearts_record.notation.controls import character_name
from hearts_record.notation.guesses_hand import colon, holding, pass_card
from hearts_record.notation.guesses_table import card, heading, joined_cards, mark, split_card
from hearts_record.notation.plain import WORDS
from hearts_record.notation.spot import NAME, Guess, Spot, meant, quoted

_TAG_HINT = 'a tag is written [Name "value"]'
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")


def _invisible(spot: Spot) -> Guess | None:
    found = _INVISIBLE.search(spot.text, spot.word.start, max(spot.word.end, spot.at + 1))
    if found is None:
        return None
    name = character_name(found[0])
    return Guess(
        "HR108",
        f"a character that cannot be seen stands here: {name}",
        Span(*found.span()),
        "delete it",
    )


def _brace(spot: Spot) -> Guess | None:
    if spot.text[spot.at : spot.at + 1] != "}":
        return None
    return Guess(
        "HR108",
        "this `}` closes nothing",
        Span(spot.at, spot.at + 1),
        r"commentary opens with `{`; inside it a brace is written \}",
    )


def _foreign_comment(spot: Spot) -> Guess | None:
    if spot.first not in (";", "/") or spot.text.lstrip()[:2] == "/*":
        return None
    return Guess(
        "HR108",
        f"{quoted(spot.text.strip())} is nothing that the notation knows",
        spot.whole,
        "a comment begins with #",
    )


def _tag(spot: Spot) -> Guess | None:
    if spot.first != "[":
        return None
    name = re.match(r"[ \t]*\[[ \t]*([A-Za-z][A-Za-z0-9_-]*)", spot.text)
    typed = re.search("[“”„‘’«»']", spot.text)
    if name is None:
        return Guess("HR108", "this tag has no name", spot.whole, _TAG_HINT)
    if typed and '"' not in spot.text:
        return Guess(
            "HR108",
            f"{typed[0]} is no quote that the notation knows",
            Span(*typed.span()),
            'write it straight and double: "',
        )
    if "]" not in spot.text:
        return Guess("HR108", f"the tag [{name[1]}] is not closed", spot.whole, _TAG_HINT)
    if '"' not in spot.text:
        return Guess("HR108", f"the value of [{name[1]}] has no quotes", spot.whole, _TAG_HINT)
    return Guess(
        "HR108", f"this tag is not understood at {quoted(spot.found)}", spot.word, _TAG_HINT
    )


def _bare_tag(spot: Spot) -> Guess | None:
    found = re.match(r"[ \t]*([A-Za-z]+)[ \t]*(?:[:=][ \t]*)?(?=\")", spot.text)
    if found is None:
        return None
    return Guess(
        "HR108", f"{quoted(found[1])} stands in no brackets", Span(*found.span(1)), _TAG_HINT
    )


def _number(spot: Spot) -> Guess | None:
    found = re.match(r"[-−+]?[0-9]{10,}", spot.text[spot.word.start :])
    if found:
        return Guess(
            "HR108",
            f"the number {quoted(found[0])} is too long",
            spot.word,
            "a number has nine digits at the most",
        )
    parts = re.match(r"[-−+]?[0-9]+[.,/][0-9]+", spot.text[spot.word.start : spot.word.end])
    if parts and not spot.is_row:
        return Guess(
            "HR108",
            f"{quoted(parts[0])} is no whole number",
            spot.word,
            "counters and points are whole numbers",
        )
    return None


def _full_stop(spot: Spot) -> Guess | None:
    if not (spot.ended and "DOT" in spot.expected):
        return None
    return Guess(
        "HR108", "the sentence does not end", _last_word(spot), "a sentence ends with a full stop"
    )


def _last_word(spot: Spot) -> Span:
    found = re.search(r"\S+", spot.text[::-1][:200])
    if found is None:
        return spot.word
    return Span(len(spot.text) - found.end(), len(spot.text) - found.start())


def _typing_error(spot: Spot) -> Guess | None:
    """A word that is nearly one of the notation, at the place or before it."""
    words = [m for m in re.finditer(r"[A-Za-z]+", spot.text[:2000]) if m.start() <= spot.word.end]
    for found in reversed(words[-3:]):
        word = meant(found[0])
        if word:
            return Guess(
                "HR108",
                f"{quoted(found[0])} is not understood here",
                Span(*found.span()),
                f"did you mean `{word}`?",
            )
    return None


def _prose(spot: Spot) -> Guess | None:
    """A line of plain words."""
    words = re.findall(r"[A-Za-z’']{2,}", spot.text[:500])
    strange = [w for w in words if w.lower() not in WORDS]
    if len(strange) < 3 or spot.is_row:
        return None
    return Guess(
        "HR108",
        "this line is nothing that the notation knows",
        spot.whole,
        "a comment begins with #, and commentary stands in { }",
    )


def _no_number(spot: Spot) -> Guess | None:
    """A seat that should have a number, and has none."""
    if not {"NUMBER", "PASS"} <= spot.expected:
        return None
    name = re.search(rf"({NAME})[ \t]*\Z", spot.text[max(spot.at - 80, 0) : spot.at])
    if name is None or (spot.found[:1].isalpha() and spot.found[:1] != name[1][:1]):
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
    return Guess(
        "HR108",
        "this rule is not understood",
        spot.whole,
        "a rule is made of dashes, with + or | where the columns meet",
    )


GUESSES: tuple[Callable[[Spot], Guess | None], ...] = (
    _invisible,
    _brace,
    _foreign_comment,
    _tag,
    _bare_tag,
    _broken_rule,
    heading,
    _number,
    colon,
    pass_card,
    mark,
    split_card,
    joined_cards,
    card,
    holding,
    _full_stop,
    _ampersand,
    _no_number,
    _typing_error,
    _prose,
)
