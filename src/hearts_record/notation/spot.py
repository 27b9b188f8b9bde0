"""A line that the grammar refuses, and what a guess at its mistake says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NamedTuple

from hearts_record.diagnostics import Span
from hearts_record.notation.plain import WORDS

CARD_HINT = (
    "a card is a suit and a rank, such as ♠K or 10h; write ? for one that cannot be read, "
    "- where no card was played"
)
SUIT = r"(?:[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?)"
SUIT_SIGN = re.compile(SUIT)
CARD = re.compile(
    rf"{SUIT}(?:10|[2-9AKQJTakqjt?])|(?:10|[2-9AKQJTakqjt?]){SUIT}"
    r"|(?<![A-Za-z0-9])(?:[SHDCshdc](?:10|[2-9AKQJTakqjt?])|(?:10|[2-9AKQJTakqjt])[SHDCshdc])"
    r"(?![A-Za-z0-9])"
)
NAME = r"[A-Za-z][A-Za-z0-9]*"
_LONGEST = 40


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
        cards = len(CARD.findall(text))
        return cards >= 2 or ("|" in text and bool(cards or SUIT_SIGN.search(text)))


def quoted(text: str) -> str:
    """A piece of the record's text as messages show it."""
    return f"‘{text[:_LONGEST]}{'…' if len(text) > _LONGEST else ''}’"


def meant(word: str) -> str | None:
    """The word of the notation that was likely meant."""
    lowered = word.strip(".,;:").lower()
    if not 3 <= len(lowered) <= 16 or lowered in WORDS:
        return None
    return next(iter(get_close_matches(lowered, WORDS, 1, 0.75)), None)
