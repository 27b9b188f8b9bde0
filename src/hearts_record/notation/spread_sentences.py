"""The sentences above and below a spread, one by one: what each says, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from hearts_record.cards import Suit
from hearts_record.diagnostics import Span
from hearts_record.notation.spread_words import Word, parser, reach
from hearts_record.vocabulary import find_game

#: Kinds of sentence by their place: a side has at most one of each place, in this order.
PLACES = {
    "numbered": 0, "title": 1, "lead": 2, "dealt": 2, "bidder": 2,
    "moon": 0, "jack": 1, "pool": 1, "divide": 1, "nets": 1, "go_up": 1,
    "totals": 2, "game_won": 3, "game_lost": 3, "match": 3, "share": 3,
    "resigns": 3, "deadline": 3,
}  # fmt: skip
_LONGEST_TITLE = 5
#: No caption or result has as many characters; what is longer is read in no way of many.
_LONGEST = 1000

Words = tuple[Word, ...]


class Said(NamedTuple):
    """What a sentence says: its kind, the seats it names, the tags it stands for."""

    kind: str
    seats: tuple[str, ...]
    tags: tuple[tuple[str, str], ...] = ()


class Sentence(NamedTuple):
    """A sentence as it is printed; ``said`` is None if it cannot be read."""

    text: str
    span: Span
    said: Said | None


def say(text: str, start: str) -> Said | None:
    """What a ``caption`` or a ``result`` says; None if it is neither, as one that is too long."""
    return _say(text, start) if len(text) <= _LONGEST else None


@lru_cache(maxsize=4096)
def _say(text: str, start: str) -> Said | None:
    from lark.exceptions import UnexpectedInput

    try:
        tree: Any = parser().parse(text, start=start).children[0]
    except UnexpectedInput:
        return None
    names = tuple(str(t) for t in tree.scan_values(lambda t: t.type == "NAME"))
    if start == "result":
        return Said(str(tree.data), names)
    return _caption(str(tree.data), names, [str(t) for t in tree.children])


def _caption(kind: str, names: tuple[str, ...], words: list[str]) -> Said | None:
    """A caption with the tags it stands for."""
    if kind == "numbered":
        return Said(kind, (), (("Event", f"No. {words[1]}"),))
    if kind == "title":
        return _title(names)
    if kind == "dealt":
        return Said(kind, names, (("Dealer", names[0]), ("Lead", names[1])))
    if kind == "lead":
        return Said(kind, names, (("Lead", names[0]),))
    suit = names[1].lower()
    if suit not in {s.word for s in Suit}:
        return None
    return Said(kind, names[:1], (("Lead", names[0]), ("Suit", suit)))


def _title(words: tuple[str, ...]) -> Said | None:
    """The name of a game. One that is not known must at least look like a title."""
    printed = " ".join(words)
    game, settling = find_game(printed)
    looks_so = len(words) <= _LONGEST_TITLE and all(w[0].isupper() for w in words)
    if game == printed and not looks_so:
        return None
    tags = (("Game", game),) if settling is None else (("Game", game), ("Settling", settling))
    return Said("title", (), tags)


def sentences(words: Iterable[Word], start: str) -> tuple[Sentence, ...]:
    """The sentences that the words make; one whose kind has no place there is unread."""
    out: list[Sentence] = []
    held: list[Word] = []
    last = -1
    for word in words:
        held.append(word)
        if ends_here(word):
            out.append(_sentence(held, start, last))
            said = out[-1].said
            last = PLACES[said.kind] if said else last
            held = []
    return (*out, _sentence(held, start, last)) if held else tuple(out)


def ends_here(word: Word) -> bool:
    """Whether a sentence ends with the word."""
    return word.bare.endswith(".") and word.bare.lower() != "no."


def _sentence(words: list[Word], start: str, last: int) -> Sentence:
    text = " ".join(w.bare for w in words if w.bare)
    said = say(text, start)
    if said is not None and PLACES[said.kind] <= last:
        said = None
    return Sentence(text, reach(words), said)
