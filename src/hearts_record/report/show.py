"""A record for people: as text, as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hearts_record.notation.phrases import sentence_text
from hearts_record.notation.write import canonical_lines
from hearts_record.record import Blank, Cell, Hand, Record, Row
from hearts_record.report.data import verdict_data
from hearts_record.report.text import safe
from hearts_record.report.verdict import hand_text, verdict_text
from hearts_record.verdict.model import Verdict


def chosen(record: Record, hand: int | None, trick: int | None) -> Iterator[tuple[Hand, list[Row]]]:
    """The hands and rows that were asked for."""
    for one in record.hands:
        if hand is not None and one.number != hand:
            continue
        rows = list(one.table.rows) if one.table is not None else []
        yield one, [r for r in rows if trick is None or r.number == trick]


def as_text(record: Record, verdict: Verdict, hand: int | None, trick: int | None) -> Iterator[str]:
    """The record as it is written, with what the hands came to; or the hands asked for."""
    if hand is None and trick is None:
        yield from (safe(x) for line in canonical_lines(record) for x in line.split("\n"))
        yield ""
        yield from verdict_text(verdict)
        return
    nets = {h.number: h for h in verdict.hands}
    for one, rows in chosen(record, hand, trick):
        yield f"Hand {one.number}"
        if one.table is not None:
            yield "  " + "".join(f"{s:>8}" for s in one.table.seats)
            for row in rows:
                cells = (
                    f"{_text(c) + ('*' if i == row.marked else ' '):>8}"
                    for i, c in enumerate(row.cells)
                )
                yield f"  {''.join(cells)}  {row.number}"
        yield "  " + hand_text(nets[one.number])


def _text(cell: Cell) -> str:
    return cell.value if isinstance(cell, Blank) else cell.text


def as_data(
    record: Record, verdict: Verdict, hand: int | None, trick: int | None
) -> dict[str, Any]:
    """The record as plain data, with its verdict."""
    return {
        "tags": {t.name: t.value for t in record.tags},
        "seats": list(record.seats),
        "hands": [_hand_data(h, rows) for h, rows in chosen(record, hand, trick)],
        "verdict": verdict_data(verdict),
    }


def _hand_data(hand: Hand, rows: list[Row]) -> dict[str, Any]:
    data: dict[str, Any] = {"hand": hand.number, "tags": {t.name: t.value for t in hand.tags}}
    if hand.deal is not None:
        data["deal"] = {h.who: [c.text for c in h.cards] for h in hand.deal.holdings}
    if hand.passing is not None:
        data["pass"] = {
            "direction": hand.passing.direction,
            "passes": [
                {
                    "from": p.giver,
                    "to": p.taker,
                    "cards": [c.text for c in p.cards],
                    "commit": p.commit,
                    "nonce": p.nonce,
                }
                for p in hand.passing.passes
            ],
        }
    if hand.bidding is not None:
        data["bids"] = [
            {"seat": b.seat, "bid": "?" if b.unread else b.amount} for b in hand.bidding.bids
        ]
    if hand.table is not None:
        seats = hand.table.seats
        data["seats"] = list(seats)
        data["tricks"] = [
            {
                "trick": r.number,
                "cards": dict(zip(seats, map(_text, r.cells), strict=False)),
                "marked": None if r.marked is None else seats[r.marked],
            }
            for r in rows
        ]
        if hand.table.counts is not None:
            data["counts"] = {s.seat: s.amount for s in hand.table.counts.scores}
    data["irregularities"] = [i.text for i in hand.irregularities]
    data["sentences"] = [sentence_text(s) for s in hand.sentences]
    return data
