"""Cards: suits, ranks, the full pack, and every spelling that is read or written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import NamedTuple


class Suit(IntEnum):
    """A suit; the numbers give the order of the full pack (S H D C)."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def glyph(self) -> str:
        """The canonical sign; red suits are outlined, as the book prints them."""
        return "♠♡♢♣"[self]

    @property
    def letter(self) -> str:
        """The letter of the ASCII spelling: S, H, D or C."""
        return "SHDC"[self]

    @property
    def word(self) -> str:
        """The English name, lower case, as ``[Suit "clubs"]`` has it."""
        return self.name.lower()


#: The order in which suits are written in a ``[Deal]``, as in the book: ♡ ♣ ♢ ♠.
WRITTEN_SUITS = (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)

_RANK_TEXT = {11: "J", 12: "Q", 13: "K", 14: "A"} | {n: str(n) for n in range(2, 11)}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. There is exactly one object for each card, so ``is`` and ``==`` agree.

    ``index`` is the card's place in the full pack (0 = ♠2 … 51 = ♣A, 52 = the Joker),
    ``rank`` runs from 2 to 14 (Ace); the Joker has suit hearts and rank 0.
    """

    index: int
    suit: Suit
    rank: int

    @property
    def is_joker(self) -> bool:
        """Whether this is the Joker of Joker Hearts."""
        return self.rank == 0

    @property
    def text(self) -> str:
        """Canonical spelling: ``♠K``, ``♡10``, ``Joker``."""
        return _CARD_TEXT[self.index]

    @property
    def ascii(self) -> str:
        """ASCII spelling: ``SK``, ``HT``, ``Jo``."""
        return _CARD_ASCII[self.index]

    @property
    def code(self) -> str:
        """Spelling in manifests and vectors: ``KS``, ``TH``, ``Jo``."""
        return _CARD_CODE[self.index]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return card_at, (self.index,)


class UnreadCard(NamedTuple):
    """A card of which the suit, the rank or both cannot be read (``?K``, ``♠?``, ``?``)."""

    suit: Suit | None
    rank: int | None

    @property
    def text(self) -> str:
        """Canonical spelling."""
        if self.suit is None:
            return "?" + (_RANK_TEXT[self.rank] if self.rank else "")
        return self.suit.glyph + "?"

    @property
    def ascii(self) -> str:
        """ASCII spelling."""
        if self.suit is None:
            return "?" + (_rank_ascii(self.rank) if self.rank else "")
        return self.suit.letter + "?"

    def could_be(self, card: Card) -> bool:
        """Whether ``card`` may be the one that could not be read."""
        return self.suit in (None, card.suit) and self.rank in (None, card.rank)

    def __str__(self) -> str:
        return self.text


def _rank_ascii(rank: int) -> str:
    return "T" if rank == 10 else _RANK_TEXT[rank]


_CARDS = (
    *(Card(suit * 13 + rank - 2, suit, rank) for suit in Suit for rank in range(2, 15)),
    Card(52, Suit.HEARTS, 0),
)
_CARD_TEXT = (*(c.suit.glyph + _RANK_TEXT[c.rank] for c in _CARDS[:52]), "Joker")
_CARD_ASCII = (*(c.suit.letter + _rank_ascii(c.rank) for c in _CARDS[:52]), "Jo")
_CARD_CODE = (*(_rank_ascii(c.rank) + c.suit.letter for c in _CARDS[:52]), "Jo")

#: The Joker, which replaces a card in Joker Hearts.
JOKER = _CARDS[52]
#: The fifty-two cards in order: suits S H D C, each from the deuce to the ace.
FULL_PACK = _CARDS[:52]


def card_at(index: int) -> Card:
    """The card at ``index`` of the full pack; 52 is the Joker."""
    return _CARDS[index]


def rank_text(rank: int) -> str:
    """A rank as it is written: ``10``, ``J``, ``A``."""
    return _RANK_TEXT[rank]


@cache
def _by_code() -> dict[str, Card]:
    return {c.code: c for c in _CARDS}


def card_from_code(code: str) -> Card:
    """The card spelled ``2S … AC`` or ``Jo``, exactly so; raises KeyError otherwise."""
    return _by_code()[code]


def suit_named(word: str) -> Suit | None:
    """The suit that ``hearts``, ``Clubs`` … names, or None."""
    return Suit.__members__.get(word.upper())


@cache
def suit_spellings() -> dict[str, Suit]:
    """Every spelling of a suit alone, glyph or letter, to the suit."""
    out: dict[str, Suit] = {}
    for suit, glyphs in zip(Suit, ("♠♤", "♡♥", "♢♦", "♣♧"), strict=True):
        out |= {suit.letter: suit, suit.letter.lower(): suit}
        out |= {g + v: suit for g in glyphs for v in ("", "\ufe0e", "\ufe0f")}
    return out


@cache
def rank_spellings() -> dict[str, int]:
    """Every spelling of a rank alone to the rank."""
    out: dict[str, int] = {}
    for rank, text in _RANK_TEXT.items():
        out |= {text: rank, text.lower(): rank}
    return out | {"T": 10, "t": 10}


@cache
def spellings() -> dict[str, Card | UnreadCard]:
    """Every spelling of a card, read or unread, that the notation accepts."""
    out: dict[str, Card | UnreadCard] = dict.fromkeys(("?", "??"), UnreadCard(None, None))
    for text, suit in suit_spellings().items():
        out |= {text + "?": UnreadCard(suit, None), "?" + text: UnreadCard(suit, None)}
        for rtext, rank in rank_spellings().items():
            card = _CARDS[suit * 13 + rank - 2]
            out |= {text + rtext: card, rtext + text: card}
    for rtext, rank in rank_spellings().items():
        out |= {"?" + rtext: UnreadCard(None, rank), rtext + "?": UnreadCard(None, rank)}
    for joker in ("joker", "jo"):
        out |= {joker: JOKER, joker.upper(): JOKER, joker.capitalize(): JOKER}
    return out


def parse_card(text: str) -> Card | UnreadCard | None:
    """The card that ``text`` spells, or None if it spells none."""
    found = spellings().get(text)
    if found is None and text.lower() in ("joker", "jo"):
        return JOKER
    return found


def in_written_order(cards: Iterable[Card | UnreadCard]) -> tuple[Card | UnreadCard, ...]:
    """The cards as a ``[Deal]`` writes them: ♡ ♣ ♢ ♠, ranks falling, then the Joker.

    A card whose rank cannot be read stands last in its suit; one whose suit cannot, last.
    """
    return tuple(sorted(cards, key=_written_place))


def _written_place(card: Card | UnreadCard) -> tuple[int, int]:
    if card.suit is None:
        return 5, -(card.rank or 0)
    if isinstance(card, Card) and card.is_joker:
        return 4, 0
    return WRITTEN_SUITS.index(card.suit), -(card.rank or 0)
