"""Guesses at mistakes in the table: cards, marks, and a heading that spells a card."""

from __future__ import annotations

import re

from hearts_record.cards import parse_card
from hearts_record.diagnostics import Span
from hearts_record.notation.spot import CARD, CARD_HINT, SUIT, SUIT_SIGN, Guess, Spot, quoted
from hearts_record.vocabulary import seat_fault

_RULE = re.compile(r"[|+: \t]*[-–—]{2}[-–—+|: \t]*")
_LABEL = re.compile(r"[A-Za-z0-9]+\.?|#?")


def heading(spot: Spot) -> Guess | None:
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


def mark(spot: Spot) -> Guess | None:
    """A mark that is not closed, or does not stand close to its card."""
    if not spot.is_row:
        return None
    text = spot.found
    sign = next((s for s in "_*" if s in text), None)
    if sign is None:
        return None
    bare = text.strip("_* ")
    if not bare or (text.startswith(sign * 2) and text.endswith(sign * 2)):
        return Guess(
            "HR109",
            "the mark does not stand close to its card",
            spot.word,
            "mark the card that takes the trick so: _♠K_",
        )
    if parse_card(bare) and text.count("_") + text.count("*") == 1:
        return Guess(
            "HR109",
            f"the mark around {quoted(text)} is not closed",
            spot.word,
            "mark the card that takes the trick so: _♠K_",
        )
    return None


def rank_reason(text: str) -> str | None:
    """Why a suit with something beside it is no card."""
    rank = SUIT_SIGN.sub("", text).strip("_*?")
    if rank in ("1", "I", "l"):
        return "there is no rank 1; the ace is A, the ten 10 or T"
    if rank in ("0", "1O", "1o", "lO", "l0", "I0", "O", "o"):
        return "the ten is written 10 or T"
    if re.fullmatch("1[1-4]", rank):
        return "the court cards are J, Q, K and A"
    if re.fullmatch("[BDVRbdvr]", rank):
        return "the court cards are J, Q, K and A"
    return None


def split_card(spot: Spot) -> Guess | None:
    """``♠ K``: suit and rank with a blank between."""
    if not spot.is_row:
        return None
    for found in re.finditer(
        rf"{SUIT}[ \t]+(?:10|[2-9AKQJTakqjt])(?![A-Za-z0-9♠♤♡♥♢♦♣♧])", spot.text[:2000]
    ):
        if found.start() <= spot.at <= found.end():
            return Guess(
                "HR109",
                f"a blank stands inside the card {quoted(found[0])}",
                Span(*found.span()),
                "write it close: " + "".join(found[0].split()),
            )
    return None


def joined_cards(spot: Spot) -> Guess | None:
    """``♠K♠Q``: nothing between two cards."""
    cards = [m[0] for m in CARD.finditer(spot.found)]
    if not spot.is_row or len(cards) < 2 or "".join(cards) != spot.found:
        return None
    return Guess(
        "HR109",
        f"{quoted(spot.found)} is more than one card",
        spot.word,
        "put a bar or a blank between two cards",
    )


def card(spot: Spot) -> Guess | None:
    """What is no card in a row."""
    if not spot.is_row or spot.ended:
        return None
    reason = rank_reason(spot.found)
    return Guess("HR109", f"{quoted(spot.found)} is no card", spot.word, reason or CARD_HINT)
