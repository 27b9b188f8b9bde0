"""Hands in which each of four seats plays a suit of its own, so that one of them alone can lead."""

from __future__ import annotations

from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify

SUITS = "♣♢♠♡"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def suit_of(seat, seats="AYBZ"):
    """The suit that a seat plays: clubs, diamonds, spades, hearts, as they sit."""
    return SUITS[seats.index(seat)]


def table(leader, *, tricks=13, seats="AYBZ", cells=None):
    """Tricks that only ``leader`` can have led, and all his; ``cells`` by trick and seat."""
    rows = [[suit_of(s, seats) + rank for s in seats] for rank in RANKS[:tricks]]
    for (trick, seat), card in (cells or {}).items():
        rows[trick - 1][seats.index(seat)] = card
    lines = [
        "|".join(f" _{c}_ " if s == leader else f"  {c} " for s, c in zip(seats, row, strict=True))
        + f"|  {number}"
        for number, row in enumerate(rows, 1)
    ]
    rule = "-------+" * 4 + "----"
    heading = "|".join(f"   {s}   " for s in seats) + "|"
    return "\n".join(["", heading, rule, *lines, rule, ""])


def shown(text):
    """Code, seat and words of every finding above info."""
    return [(d.code, d.seat, d.message) for d in judged(text).diagnostics if d.severity != "info"]


def judged(text):
    """The verdict on the one record of a text."""
    (record,) = loads(text)
    return verify(record)


def canonical(text):
    """The one record of a text as the program writes it."""
    (record,) = loads(text)
    return dumps(record)
