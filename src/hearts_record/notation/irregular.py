"""The cards in the line of an irregularity, in one spelling; its words are left alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from hearts_record.cards import Card, Suit, UnreadCard, parse_card, suit_spellings

_WORD = re.compile(r"[^\s,()]+")
_SUIT_CALLED = re.compile(r"(call[ ]suit[ ]\S+[ ])(\S+?)(?=[,\s(]|\Z)", re.I)


def irregularity_text(text: str) -> str:
    """The words of a line after its `!`, blanks made single, cards in canonical spelling."""
    return _respelled(" ".join(text.split()), lambda card: card.text, lambda suit: suit.glyph)


def ascii_irregularity(text: str) -> str:
    """The same with the cards in the ASCII spelling."""
    return _respelled(text, lambda card: card.ascii, lambda suit: suit.letter)


def _respelled(
    text: str,
    card_text: Callable[[Card | UnreadCard], str],
    suit_text: Callable[[Suit], str],
) -> str:
    def card(found: re.Match[str]) -> str:
        parsed = parse_card(found[0])
        return found[0] if parsed is None else card_text(parsed)

    def suit(found: re.Match[str]) -> str:
        named = suit_spellings().get(found[2])
        return found[0] if named is None else found[1] + suit_text(named)

    return _SUIT_CALLED.sub(suit, _WORD.sub(card, text))
