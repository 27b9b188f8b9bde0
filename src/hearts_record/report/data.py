"""Findings and verdicts as plain data for JSON (schema 1)."""

from __future__ import annotations

from typing import Any

from hearts_record import __version__
from hearts_record.diagnostics import Diagnostic
from hearts_record.verdict.model import HandVerdict, Verdict

SCHEMA = 1


def diagnostic_data(d: Diagnostic) -> dict[str, Any]:
    """One finding, as each element of ``lint --format json`` has it."""
    return {
        "path": d.path,
        "record": d.record,
        "hand": d.hand,
        "trick": d.trick,
        "seat": d.seat,
        "code": d.code,
        "name": d.name,
        "severity": d.severity,
        "message": d.message,
        "line": d.region.line,
        "column": d.region.column,
        "end_line": d.region.end_line,
        "end_column": d.region.end_column,
        "law": d.law,
        "hint": d.hint,
        "fixable": d.fixable,
    }


def _hand_data(hand: HandVerdict) -> dict[str, Any]:
    return {
        "hand": hand.number,
        "winners": list(hand.winners),
        "taken": _plain(hand.taken),
        "net": _plain(hand.net),
        "totals": _plain(hand.totals),
        "pool": hand.pool,
        "jack": hand.jack,
    }


def _plain(numbers: Any) -> dict[str, int] | None:
    return None if numbers is None else dict(numbers)


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """One verdict, as each record of ``verify --format json`` has it."""
    return {
        "path": verdict.path,
        "record": verdict.record,
        "line": verdict.line,
        "event": verdict.event,
        "game": verdict.game,
        "verdict": verdict.verdict,
        "checks": dict(verdict.checks),
        "fair_level": verdict.fair_level,
        "hands": [_hand_data(h) for h in verdict.hands],
        "totals": _plain(verdict.totals),
        "places": _plain(verdict.places),
        "winner": verdict.winner,
        "diagnostics": [diagnostic_data(d) for d in verdict.diagnostics],
    }


def envelope(records: list[dict[str, Any]]) -> dict[str, Any]:
    """The whole of ``verify --format json``."""
    return {"schema": SCHEMA, "tool": "hearts-record", "version": __version__, "records": records}
