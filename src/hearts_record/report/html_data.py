"""A record with its verdict as plain data: what a page shows, ready for a reader's eye."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hearts_record import __version__
from hearts_record.diagnostics import Diagnostic
from hearts_record.fair.statement import fair_statement
from hearts_record.record import Record
from hearts_record.replay.setup import rules_of
from hearts_record.report.hand_data import hands_data
from hearts_record.report.places import Place, Places
from hearts_record.report.remarks import record_notes
from hearts_record.report.text import safe
from hearts_record.report.trick_data import Data
from hearts_record.verdict.model import CHECKS, Verdict

#: Tags that stand in the heading, and are not listed again below it.
_IN_HEADING = ("Event", "Game", "Seats", "Players")
_PLAYER = re.compile(r"([A-Za-z][A-Za-z0-9]*)\s*:\s*(.+)\Z")
_BREAK = re.compile(r"\r\n|\n|\r")


def page_data(pairs: Sequence[tuple[Record, Verdict]]) -> Data:
    """All that one page shows, of one record or several."""
    data = {
        "program": f"hearts-record {__version__}",
        "records": [record_data(record, verdict) for record, verdict in pairs],
    }
    made: Data = visible(data)
    return made


def record_data(record: Record, verdict: Verdict) -> Data:
    """One record and its verdict."""
    rules = rules_of(record)[0]
    fair = fair_statement(verdict)
    places = Places.of(record)
    return {
        "number": verdict.record,
        "event": record.value("Event"),
        "game": record.value("Game"),
        "settling": None if rules is None else rules.settling,
        "unit": "hearts" if rules is None else rules.game.unit,
        "match": rules is not None and not rules.game.has_dealer,
        "limit": _limit(record, match=rules is not None and "Limit" in rules.game.rulings),
        "seats": _seats(record),
        "tags": [[t.name, t.value] for t in record.tags if t.name not in _IN_HEADING],
        "notes": record_notes(record),
        "readable": record.readable,
        "hands": hands_data(record, verdict, rules),
        "verdict": verdict.verdict,
        "checks": [[check, verdict.checks.get(check, "none")] for check in CHECKS],
        "fair": {
            "level": fair.level,
            "shown": list(fair.proves),
            "open": list(fair.not_proved),
        },
        "findings": [_finding(d, places.of_finding(d)) for d in verdict.diagnostics],
        "totals": None if verdict.totals is None else dict(verdict.totals),
        "places": None if verdict.places is None else dict(verdict.places),
        "winner": verdict.winner,
        "line": record.source.first_line,
        "lines": _BREAK.split(record.source.text),
    }


def _limit(record: Record, *, match: bool) -> int | None:
    """The points that end a match."""
    stated = record.value("Limit") or "100"
    return int(stated) if match and re.fullmatch("[0-9]{1,6}", stated) else None


def _seats(record: Record) -> list[Data]:
    """The seats clockwise, with their players; every seat of a heading is among them."""
    players = _players(record.value("Players") or "")
    names = list(dict.fromkeys(record.seats))
    for hand in record.hands:
        names += [s for s in (hand.table.seats if hand.table else ()) if s not in names]
    return [{"name": name, "player": players.get(name.casefold())} for name in names]


def _players(value: str) -> dict[str, str]:
    """``A: ada; Y: bot`` by seat, without regard to case."""
    found = (_PLAYER.match(part.strip()) for part in re.split("[;,]", value))
    return {m[1].casefold(): m[2] for m in found if m is not None}


def _finding(d: Diagnostic, place: Place) -> Data:
    return {
        "at": place.hand,
        "shown": place.trick,
        "after": place.after,
        "code": d.code,
        "name": d.name,
        "severity": d.severity,
        "message": d.message,
        "hint": d.hint,
        "law": d.law,
        "hand": d.hand,
        "trick": d.trick,
        "seat": d.seat,
        "line": d.region.line,
    }


def visible(value: Any) -> Any:
    """The data with every control and direction sign in its texts made visible."""
    if isinstance(value, str):
        return "\n".join(safe(line) for line in value.split("\n"))
    if isinstance(value, list):
        return [visible(item) for item in value]
    if isinstance(value, dict):
        return {visible(key): visible(item) for key, item in value.items()}
    return value
