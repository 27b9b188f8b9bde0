"""Guesses at mistakes in the lines of a deal, of passes and of bids."""

from __future__ import annotations

import re

from hearts_record.diagnostics import Span
from hearts_record.notation.guesses_table import rank_reason
from hearts_record.notation.spot import (
    CARD,
    CARD_HINT,
    NAME,
    SUIT,
    SUIT_SIGN,
    Guess,
    Spot,
    meant,
    quoted,
)

_GIVEN = re.compile(
    rf"[ \t]*({NAME})(?:[ \t]*(?:->|→|=>|-)[ \t]*|[ \t]+to[ \t]+|[ \t]+)({NAME})[ \t]*(?=:|{SUIT})"
)
_PASS = re.compile(rf"[ \t]*{NAME}[ \t]+to[ \t]+{NAME}[ \t]*:")


def colon(spot: Spot) -> Guess | None:
    """A line of the deal or of the passes without its colon or its `to`, or a count with one."""
    found = re.match(
        rf"[ \t]*([A-Za-z][A-Za-z0-9]*)[ \t]+(?={SUIT}[ \t]*(?:10|[2-9AKQJT])\b)", spot.text
    )
    if found:
        return Guess(
            "HR108",
            f"a colon is missing after {found[1]}",
            Span(*found.span(1)),
            "a hand is written A: ♡ Q 9 2; ♣ none; ♢ K 4; ♠ A 10",
        )
    given = _GIVEN.match(spot.text)
    if given and CARD.search(spot.text, given.end()) and not _PASS.match(spot.text):
        return Guess(
            "HR108",
            f"the pass from {given[1]} to {given[2]} is not understood",
            Span(given.start(1), given.end(2)),
            f"write it {given[1]} to {given[2]}: ♡K ♠A ♠Q",
        )
    colons = re.match(rf"[ \t|]*{NAME}:[ \t]*[-−]?[0-9]+[ \t,;|]+{NAME}:", spot.text)
    if colons:
        return Guess(
            "HR108",
            "the names of a count or of bids have no colons",
            spot.whole,
            "write A 4 | Y 6 | B 2 | Z 1",
        )
    return None


def pass_card(spot: Spot) -> Guess | None:
    """What is no card in a pass."""
    if not _PASS.match(spot.text) or not SUIT_SIGN.search(spot.found):
        return None
    return Guess(
        "HR109", f"{quoted(spot.found)} is no card", spot.word, rank_reason(spot.found) or CARD_HINT
    )


def holding(spot: Spot) -> Guess | None:
    """A line of the deal: what is no rank."""
    if not re.match(r"[ \t]*\w+[ \t]*:", spot.text) or not {"RANK", "SUIT"} & spot.expected:
        return None
    if meant(spot.text.split(":")[0].strip()) or not SUIT_SIGN.search(spot.text):
        return None
    word = spot.found.rstrip(",;")
    if word.endswith("."):
        return Guess(
            "HR109",
            f"{quoted(word)} is no rank",
            spot.word,
            "the suits of a hand are parted by `;`",
        )
    return Guess(
        "HR109",
        f"{quoted(word)} is no rank",
        spot.word,
        rank_reason(word) or "the ranks are A K Q J 10 9 8 7 6 5 4 3 2",
    )
