"""The lines of irregularities for a reader: their words, their Law, what they mean, their place."""

from __future__ import annotations

from typing import Any, NamedTuple

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Source
from hearts_record.laws.facts import Fact, read, usual_law
from hearts_record.laws.forms import What
from hearts_record.record import Hand
from hearts_record.report.remarks import note_texts


class Drawn(NamedTuple):
    """A card that ``seat`` draws from the hand of ``other``."""

    seat: str
    other: str
    card: Card | UnreadCard


def irregularities(hand: Hand, source: Source) -> dict[int, list[dict[str, Any]]]:
    """The lines under each row, by its place from 1; 0 are those before the first trick.

    Of each its words without its `!`, its Law (as stated, else the usual one), what it says in
    plain words (empty where it has no form of the notation), its line in the file, its comments.
    """
    rows = 0 if hand.table is None else len(hand.table.rows)
    out: dict[int, list[dict[str, Any]]] = {}
    for item in hand.irregularities:
        words, law = usual_law(item.text)
        fact = read(item.text)
        under = item.after_row if 1 <= item.after_row <= rows else 0
        out.setdefault(under, []).append({
            "text": words,
            "law": law,
            "means": "" if fact is None else fact.form.means,
            "line": source.region(item.span).line,
            "notes": note_texts(item.notes),
        })  # fmt: skip
    return out


def facts_under(hand: Hand, place: int) -> list[Fact]:
    """What the lines under the row at ``place`` (from 1) say, as far as they are understood."""
    found = (read(i.text) for i in hand.irregularities if i.after_row == place)
    return [fact for fact in found if fact is not None]


def false_leader(hand: Hand, place: int) -> str | None:
    """Who led to that row out of turn, where all played to it and it stands (Law 20)."""
    facts = facts_under(hand, place)
    return next((f.seat for f in facts if f.leads), None)


def drawn(hand: Hand, place: int) -> list[Drawn]:
    """The cards drawn from a long hand during the trick of that row (Law 15)."""
    return [
        Drawn(fact.seat, fact.other, fact.card)
        for fact in facts_under(hand, place)
        if fact.what is What.DRAW and fact.other is not None and fact.card is not None
    ]


def left_over(hand: Hand) -> list[tuple[str, Card]]:
    """The cards that seats are said to have had left at the end (Law 16)."""
    facts = (read(i.text) for i in hand.irregularities)
    return [
        (fact.seat, fact.card)
        for fact in facts
        if fact is not None and fact.what is What.SURPLUS and isinstance(fact.card, Card)
    ]
