"""The tricks of one hand in the order in which they were played, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from hearts_record.cards import Card, Suit, UnreadCard, parse_card
from hearts_record.diagnostics import Source
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Takings, Trick
from hearts_record.laws.facts import usual_law
from hearts_record.record import Blank, Cell, Hand, Row
from hearts_record.report.draws import Came, Draws
from hearts_record.report.remarks import note_texts

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seen:
    """What is known of a hand besides its text: who led, who took what, what is avoided."""

    source: Source
    rules: Rules | None
    leader: str | None
    winners: Sequence[str | None]
    taken: Mapping[str, int] | None
    avoided: Suit | None


def cell_text(cell: Cell) -> str:
    """A cell of the table as it is written: ``♠K``, ``♠?``, ``-``, ``x``."""
    return cell.value if isinstance(cell, Blank) else cell.text


def numbers_of(rows: Sequence[Row]) -> list[int]:
    """The trick of each row: its number where these rise, else its place."""
    stated = [row.number or 0 for row in rows]
    rising = all(a < b for a, b in pairwise([0, *stated]))
    return stated if rising else list(range(1, len(rows) + 1))


def tricks_of(hand: Hand, seen: Seen) -> list[Data]:
    """Every row of the table as a trick: who led, each card in turn, who took it."""
    if hand.table is None:
        return []
    rows, seats = hand.table.rows, hand.table.seats
    under = _irregularities(hand)
    draws = Draws.of(None if seen.rules is None else seen.rules.game.name, hand)
    out: list[Data] = []
    leader = seen.leader
    for place, (number, row) in enumerate(zip(numbers_of(rows), rows, strict=True), 1):
        winner = seen.winners[number - 1] if number <= len(seen.winners) else None
        marked = None if row.marked is None or row.marked >= len(seats) else seats[row.marked]
        leader = _who_can_lead(leader, seats, row)
        plays, takes_up = _plays(seats, row, leader, draws)
        came = draws.after_trick(winner or marked, seats, first=place == 1)
        if takes_up is not None:
            came = [Came(takes_up, "trick", _cards(row))]
        out.append({
            "number": number,
            "leader": leader,
            "plays": plays,
            "winner": winner,
            "marked": marked,
            "cells": [cell_text(c) for c in row.cells],
            "came": [
                {"seat": c.seat, "from": c.source, "cards": [x.text for x in c.cards]}
                for c in came
            ],
            "irregular": under.get(place, []),
            "notes": note_texts(row.notes),
            "text": "" if row.cells else seen.source.text[row.span.start : row.span.end],
        })  # fmt: skip
        leader = takes_up or winner or marked
    _count(out, seats, seen)
    return out


def before_the_tricks(hand: Hand) -> list[Data]:
    """The irregularities that stand before the first trick."""
    rows = 0 if hand.table is None else len(hand.table.rows)
    under = _irregularities(hand)
    return [x for place, items in under.items() if not 1 <= place <= rows for x in items]


def _irregularities(hand: Hand) -> dict[int, list[Data]]:
    under: dict[int, list[Data]] = {}
    for item in hand.irregularities:
        words, law = usual_law(item.text)
        data = {"text": words, "law": law, "notes": note_texts(item.notes)}
        under.setdefault(item.after_row, []).append(data)
    return under


def _who_can_lead(leader: str | None, seats: tuple[str, ...], row: Row) -> str | None:
    """The leader, or the next to his left who has a card, where he has none left."""
    if leader is None or leader not in seats:
        return None
    if not row.cells:
        return leader
    turn = seats.index(leader)
    for place in [*range(turn, len(seats)), *range(turn)]:
        if place < len(row.cells) and row.cells[place] is not Blank.NO_CARD:
            return str(seats[place])
    return leader


def _plays(
    seats: tuple[str, ...], row: Row, leader: str | None, draws: Draws
) -> tuple[list[Data], str | None]:
    """The cards in the order in which they were played, and who took the trick up (Enflé)."""
    turn = 0 if leader is None else seats.index(leader)
    led: Suit | None = None
    out: list[Data] = []
    takes_up: str | None = None
    for place in [*range(turn, len(seats)), *range(turn)]:
        cell = row.cells[place] if place < len(row.cells) else Blank.NO_CARD
        if cell is Blank.NO_CARD:
            continue
        play: Data = {"seat": seats[place], "card": cell_text(cell)}
        if isinstance(cell, Blank):
            takes_up = seats[place]
        else:
            drew = draws.before_card(seats[place], led)
            draws.played(seats[place], cell)
            if drew:
                play["drew"] = [c.text for c in drew]
            led = led or (cell.suit if leader is not None else None)
        out.append(play)
    return out, takes_up


def _cards(row: Row) -> tuple[Card | UnreadCard, ...]:
    return tuple(c for c in row.cells if not isinstance(c, Blank))


# ---- what each seat has taken so far ---------------------------------------------------------


def _count(tricks: list[Data], seats: tuple[str, ...], seen: Seen) -> None:
    """Add to each trick what each seat has taken by its end, None from where it is not known."""
    rules, left, over = seen.rules, [0] * len(seats), list[Trick]()
    known = rules is not None and seen.avoided is not None and len(seats) in rules.game.seats
    if rules is not None and known:
        left = [rules.hand_size(len(seats))] * len(seats)
    for trick in tricks:
        one = _trick(trick, seats) if known else None
        trick["counts"] = None
        known = one is not None
        if one is not None:
            over.append(one)
            for place in one.by:
                left[place] -= 1
            if one.taken_up is not None:
                left[one.taken_up] += len(one.cards)
            trick["counts"] = _points(Takings(seats, tuple(over), tuple(left), over=False), seen)
    if tricks and seen.taken is not None:
        tricks[-1]["counts"] = dict(seen.taken)


def _trick(trick: Data, seats: tuple[str, ...]) -> Trick | None:
    """A trick for the game to count; None if a card is not read or nobody is known to take it."""
    plays = [p for p in trick["plays"] if p["card"] != Blank.TAKES_UP.value]
    up = next((p["seat"] for p in trick["plays"] if p["card"] == Blank.TAKES_UP.value), None)
    cards = tuple(c for p in plays if isinstance(c := parse_card(p["card"]), Card))
    if not plays or len(cards) < len(plays) or (up is None and trick["winner"] not in seats):
        return None
    by = tuple(seats.index(p["seat"]) for p in plays)
    taker = seats.index(trick["winner"]) if up is None else None
    return Trick(by[0], cards, taker, by, None if up is None else seats.index(up))


def _points(takings: Takings, seen: Seen) -> dict[str, int] | None:
    assert seen.rules is not None
    assert seen.avoided is not None
    found = seen.rules.game.counts(seen.rules, takings, seen.avoided)
    return None if found is None else dict(zip(takings.names, found, strict=True))
