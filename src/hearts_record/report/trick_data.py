"""The tricks of one hand in the order in which they were played, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.diagnostics import Source
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Takings, Trick
from hearts_record.record import Blank, Cell, Hand, Row
from hearts_record.report.draws import Came, Draws
from hearts_record.report.followed import tricks_followed
from hearts_record.report.irregular import drawn, false_leader, irregularities
from hearts_record.report.remarks import note_texts

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seen:
    """What is known of a hand besides its text: who led, who took what, what is avoided.

    ``clockwise`` are the seats round the table; ``takings`` the tricks that were followed.
    """

    source: Source
    rules: Rules | None
    clockwise: Sequence[str]
    leader: str | None
    winners: Sequence[str | None]
    taken: Mapping[str, int] | None
    avoided: Suit | None
    takings: Takings | None = None


def cell_text(cell: Cell) -> str:
    """A cell of the table as it is written: ``♠K``, ``♠?``, ``-``, ``x``."""
    return cell.value if isinstance(cell, Blank) else cell.text


def numbers_of(rows: Sequence[Row]) -> list[int]:
    """The trick of each row: its number where these rise, else its place."""
    stated = [row.number or 0 for row in rows]
    rising = all(a < b for a, b in pairwise([0, *stated]))
    return stated if rising else list(range(1, len(rows) + 1))


def tricks_of(hand: Hand, seen: Seen, draws: Draws) -> list[Data]:
    """Every row of the table as a trick: who led, each card in turn, who took it."""
    if hand.table is None:
        return []
    rows, seats = hand.table.rows, hand.table.seats
    under = irregularities(hand, seen.source)
    tricks = tricks_followed(rows, seats, seen.takings)
    names = () if seen.takings is None else seen.takings.names
    out: list[Data] = []
    leader = seen.leader
    for place, (number, row, trick) in enumerate(
        zip(numbers_of(rows), rows, tricks, strict=True), 1
    ):
        winner = seen.winners[number - 1] if number <= len(seen.winners) else None
        marked = None if row.marked is None or row.marked >= len(seats) else seats[row.marked]
        cells = _clockwise(seats, row, seen.clockwise)
        if trick is not None:
            leader = names[trick.leader]
        else:
            leader = _who_can_lead(false_leader(hand, place) or leader, cells)
        plays, takes_up = _plays(cells, leader, draws)
        came = draws.after_trick(winner or marked, seats, first=place == 1)
        if takes_up is not None:
            came = [Came(takes_up, "trick", _cards(row))]
        came += [Came(d.seat, d.other, (d.card,)) for d in drawn(hand, place)]
        out.append({
            "number": number,
            "leader": leader,
            "plays": plays,
            "winner": winner,
            "marked": marked,
            "cells": [cell_text(c) for c in row.cells],
            "loose": _loose(trick, plays),
            "came": [
                {"seat": c.seat, "from": c.source, "cards": [x.text for x in c.cards]}
                for c in came
            ],
            "irregular": under.get(place, []),
            "notes": note_texts(row.notes),
            "text": "" if row.cells else seen.source.text[row.span.start : row.span.end],
        })  # fmt: skip
        leader = takes_up or winner or marked
    _count(out, tricks, seats, seen)
    return out


def _clockwise(seats: tuple[str, ...], row: Row, order: Sequence[str]) -> dict[str, Cell]:
    """What each seat has in a row, in the order of play; a column that is lacking is blank."""
    cells = {s: row.cells[i] if i < len(row.cells) else Blank.NO_CARD for i, s in enumerate(seats)}
    return {s: cells[s] for s in (*(s for s in order if s in cells), *seats)}


def _from(leader: str | None, cells: Mapping[str, Cell]) -> list[str]:
    """The seats from the leader's on."""
    seats = list(cells)
    turn = 0 if leader is None or leader not in cells else seats.index(leader)
    return [*seats[turn:], *seats[:turn]]


def _who_can_lead(leader: str | None, cells: Mapping[str, Cell]) -> str | None:
    """The leader, or the next to his left who has a card, where he has none left."""
    if leader not in cells:
        return None
    can = (seat for seat in _from(leader, cells) if cells[seat] is not Blank.NO_CARD)
    return next(can, leader)


def _plays(
    cells: Mapping[str, Cell], leader: str | None, draws: Draws
) -> tuple[list[Data], str | None]:
    """The cards in the order in which they were played, and who took the trick up (Enflé)."""
    led: Suit | None = None
    out: list[Data] = []
    takes_up: str | None = None
    for seat in _from(leader, cells):
        cell = cells[seat]
        if cell is Blank.NO_CARD:
            continue
        play: Data = {"seat": seat, "card": cell_text(cell)}
        if isinstance(cell, Blank):
            takes_up = seat
        else:
            drew = draws.before_card(seat, led)
            draws.played(seat, cell)
            if drew:
                play["drew"] = [c.text for c in drew]
            led = led or (cell.suit if leader is not None else None)
        out.append(play)
    return out, takes_up


def _cards(row: Row) -> tuple[Card | UnreadCard, ...]:
    return tuple(c for c in row.cells if not isinstance(c, Blank))


def _loose(trick: Trick | None, plays: Sequence[Data]) -> list[str]:
    """The cards that go with the last trick though nobody played them to it (Laws 16, 17)."""
    if trick is None or trick.taken_up is not None:
        return []
    return [c.text for c in trick.cards[len(plays) :]]


# ---- what each seat has taken so far ---------------------------------------------------------


def _count(
    tricks: list[Data], follow: Sequence[Trick | None], seats: tuple[str, ...], seen: Seen
) -> None:
    """Add to each trick what each seat has taken by its end, None from where it is not known."""
    names = () if seen.takings is None else seen.takings.names
    over, left = list[Trick](), [0] * len(names)
    if seen.rules is not None and names:
        left = [seen.rules.hand_size(len(names))] * len(names)
    known = seen.avoided is not None
    for trick, one in zip(tricks, follow, strict=True):
        known = known and one is not None and _is_read(one)
        trick["counts"] = None
        if known and one is not None:
            over.append(one)
            _hold(left, one, len(trick["plays"]))
            trick["counts"] = _points(Takings(names, tuple(over), tuple(left), over=False), seen)
    if tricks and seen.taken is not None:
        tricks[-1]["counts"] = dict(seen.taken)


def _is_read(trick: Trick) -> bool:
    known = trick.taker is not None or trick.taken_up is not None
    return known and all(isinstance(c, Card) for c in trick.cards)


def _hold(left: list[int], trick: Trick, played: int) -> None:
    """Take from the numbers of cards that seats hold what they played, or add what one took up."""
    for place in range(min(played, len(trick.cards))):
        left[trick.player(place, len(left))] -= 1
    if trick.taken_up is not None:
        left[trick.taken_up] += len(trick.cards)


def _points(takings: Takings, seen: Seen) -> dict[str, int] | None:
    assert seen.rules is not None
    assert seen.avoided is not None
    found = seen.rules.game.counts(seen.rules, takings, seen.avoided)
    return None if found is None else dict(zip(takings.names, found, strict=True))
