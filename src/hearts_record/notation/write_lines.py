"""How the things of one line are written: a tag, a line and its notes, cards, bids, fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hearts_record.cards import (
    WRITTEN_SUITS,
    Card,
    UnreadCard,
    in_written_order,
    rank_text,
)
from hearts_record.record import Bid, Note, Party


def with_notes(line: str, notes: Iterable[Note]) -> Iterator[str]:
    """A line and the notes that belong to it: beside it, or on lines of their own."""
    below: list[str] = []
    for note in notes:
        if note.own_line:
            below.append(note.text)
        else:
            line += " " + note.text
    yield line
    yield from below


def section_line(name: str, value: str) -> str:
    """A tag as it is written, quotes and backslashes escaped; ``[Deal]`` has no value."""
    if name in ("Deal", "Bids") and not value:
        return f"[{name}]"
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def bid_text(bid: Bid) -> str:
    """What is bid, or that it is a pass."""
    if bid.unread:
        return "?"
    return "pass" if bid.amount is None else str(bid.amount)


def fields_text(party: Party) -> str:
    """The fields of a party, each its name and its words."""
    return " ".join(" ".join((key, *words)) for key, words in party.fields)


def card_text(card: Card | UnreadCard, ascii: bool) -> str:
    """A card, in the one spelling or the other."""
    return card.ascii if ascii else card.text


def groups(cards: tuple[Card | UnreadCard, ...], *, ascii: bool) -> Iterator[str]:
    """The suits of a hand; a void is ``none``, and so is every suit of an empty hand."""
    ordered = in_written_order(cards)
    for suit in WRITTEN_SUITS:
        ranks = [_rank(c, ascii) for c in ordered if c.suit == suit and not _joker(c)]
        sign = suit.letter if ascii else suit.glyph
        yield f"{sign} {' '.join(ranks) or 'none'}"
    for card in ordered:
        if card.suit is None or _joker(card):
            yield card_text(card, ascii)


def _rank(card: Card | UnreadCard, ascii: bool) -> str:
    if not card.rank:
        return "?"
    return "T" if ascii and card.rank == 10 else rank_text(card.rank)


def _joker(card: Card | UnreadCard) -> bool:
    return isinstance(card, Card) and card.is_joker
