"""The book's captions, read as the tags they stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.vocabulary import find_game

if TYPE_CHECKING:
    from lark import Token


def caption_tags(kind: str, parts: list[Token]) -> list[tuple[str, str]]:
    """The tags that a caption says, as names and values."""
    names = [str(t) for t in parts if t.type == "NAME"]
    if kind == "caption_number":
        number = next(str(t) for t in parts if t.type == "NUMBER")
        return [("Event", f"No. {number}")]
    if kind == "caption_game":
        game, settling = find_game(str(parts[0]).rstrip(". \t"))
        return [("Game", game)] + ([("Settling", settling)] if settling else [])
    if kind == "caption_leads":
        return [("Lead", names[0])]
    if kind == "caption_dealt":
        return [("Dealer", names[0]), ("Lead", names[1])]
    suit = next(str(t) for t in parts if t.type == "SUIT_WORD")
    return [("Lead", names[0]), ("Suit", suit.lower())]
