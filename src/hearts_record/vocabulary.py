"""The words of the notation, in one place: games, settlings, rulings, misdeals, reserved words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import NamedTuple

#: Every game that has a name in the notation, canonical spelling.
GAME_NAMES = (
    "Hearts",
    "Two-Handed Hearts",
    "Three-Handed Hearts",
    "Auction Hearts",
    "Spot Hearts",
    "Joker Hearts",
    "Discard Hearts",
    "Progressive Hearts",
    "Heartsette",
    "Domino Hearts",
    "Slobberhannes",
    "Polignac",
    "Enflé",
    "Modern Hearts",
)

#: Names that say a settling besides: the book's captions.
GAME_ALIASES = {
    "sweepstake hearts": ("Hearts", "Sweepstake"),
    "howells settling": ("Hearts", "Howell"),
}

#: Every settling that ``[Settling "…"]`` may name.
SETTLINGS = ("Sweepstake", "Howell", "Difference", "AboveSix", "Excess")

#: Why a deal was dead: ``[Misdeal "…"]``; all but the last may be followed by ``, touched``.
MISDEALS = (
    "uncut",
    "misdealt",
    "counted",
    "number",
    "reshuffled",
    "bottom",
    "imperfect",
    "faced",
    "marked",
    "exposed",
    "all pass",
)


class Ruling(NamedTuple):
    """A point where the book is silent: the tag that declares a custom, and its values.

    ``values`` is empty where the value is described by ``kind`` (``pack`` or ``number``).
    """

    tag: str
    values: tuple[str, ...]
    default: str
    question: str
    kind: str = "choice"


#: Every declarable ruling, in the order in which the tags are written.
RULINGS = (
    Ruling("Pack", (), "as Law 3 says", "which cards are laid out of the pack", "pack"),
    Ruling("Widow", ("3", "4"), "3", "Heartsette at three: the cards of the widow"),
    Ruling("Rank", ("AKQJ", "KQJA"), "AKQJ", "Polignac: the order of the cards"),
    Ruling(
        "OddCounter",
        ("carry", "jack"),
        "carry; jack in Auction Hearts",
        "the odd counter after a division",
    ),
    Ruling("ClearThree", ("jack", "divide"), "jack", "three or more took none"),
    Ruling("TookAll", ("jack", "divide"), "jack", "three hands, and one took all"),
    Ruling("JackAtEnd", ("stay", "split"), "stay", "a live Jack when play stops"),
    Ruling("JokerAlsoHeart", ("no", "yes"), "no", "whether the Joker pays as a heart besides"),
    Ruling("AllPass", ("hearts", "new deal"), "hearts", "no player bids"),
    Ruling("RevokersDivide", ("leave", "exchange"), "leave", "both dividers revoked"),
    Ruling("BidRefund", ("bidder", "pool"), "bidder", "where a revoker's bid goes"),
    Ruling("LeadOutOfTurn", ("law", "chapter"), "law", "the penalty for a lead out of turn"),
    Ruling("PlayOutOfTurn", ("law", "chapter"), "law", "the penalty for a play out of turn"),
)

_RESERVED = """
    x server game rules hands opening beacon commit open seed key sig nonce stock widow
    totals no to and none pass wins loses making it jack the pool divide shoots moon goes go
    up match share first place resigns misses deadline leads for trick dealt successful bidder
    names hearts clubs diamonds spades jo joker
"""
#: Words that no seat may be named by, lower case.
RESERVED = frozenset(_RESERVED.split())

_SEAT = re.compile(r"[A-Za-z][A-Za-z0-9]*\Z")


def _folded(name: str) -> str:
    """The name without accents, hyphens and capitals, for comparison."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    kept = (c if c.isalnum() else " " if c in "-‐‑– \t" else "" for c in plain)
    return " ".join("".join(kept).split())


_GAMES_FOLDED = {_folded(name): (name, None) for name in GAME_NAMES}


def find_game(value: str) -> tuple[str, str | None]:
    """The canonical name of a game, and the settling that the name says besides, if any.

    A name that is not in the list comes back as it is, in NFC.
    """
    folded = _folded(value)
    if folded in GAME_ALIASES:
        return GAME_ALIASES[folded]
    joined = folded.replace(" ", "")
    for key, found in _GAMES_FOLDED.items():
        if key.replace(" ", "") == joined:
            return found
    return unicodedata.normalize("NFC", " ".join(value.split())), None


def without_accents(name: str) -> str:
    """The name in ASCII, as ``--ascii`` writes a game's name."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(c for c in plain if not unicodedata.combining(c))


def seat_fault(name: str) -> str | None:
    """Why ``name`` cannot be a seat's, in words; None if it can."""
    from hearts_record.cards import parse_card

    if not _SEAT.match(name):
        return f"‘{name}’ is not an ASCII letter with letters and digits after it"
    card = parse_card(name)
    if card is not None and name.lower() not in ("jo", "joker"):
        return (
            f"‘{name}’ is also how {card} is written, and a table must not leave it open which "
            "is meant; any other name will do, such as the first name"
        )
    if name.lower() in RESERVED:
        return f"‘{name}’ is a word of the notation"
    return None


def said_twice(words: Iterable[str], folded: Callable[[str], str] = str) -> str | None:
    """The first word that is, once ``folded``, one that was there before; None if all differ."""
    said = set[str]()
    for word in words:
        if folded(word) in said:
            return word
        said.add(folded(word))
    return None
