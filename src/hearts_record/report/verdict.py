"""A verdict in words: the checks, hand by hand, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hearts_record.fair.statement import fair_statement
from hearts_record.report.text import safe
from hearts_record.verdict.model import CHECKS, HandVerdict, Verdict

_WORDS = {"pass": "pass", "fail": "FAIL", "unknown": "unknown", "none": "–"}


def verdict_text(verdict: Verdict) -> Iterator[str]:
    """The lines of a verdict, without its findings."""
    what = ", ".join(safe(x) for x in (verdict.event, verdict.game) if x)
    yield (
        f"{safe(verdict.path)}: record {verdict.record}{what and ' (' + what + ')'}: "
        f"{verdict.verdict}"
    )
    yield "  " + "  ".join(f"{c} {_WORDS[verdict.checks[c]]}" for c in CHECKS)
    for hand in verdict.hands:
        yield "  " + hand_text(hand)
    if verdict.totals is not None and len(verdict.hands) > 1:
        yield f"  totals: {_numbers(verdict.totals)}"
    if verdict.places is not None:
        order = sorted(verdict.places.items(), key=lambda x: x[1])
        places = ", ".join(f"{place} {seat}" for seat, place in order)
        won = f"{verdict.winner} wins" if verdict.winner else "nobody wins alone"
        yield f"  places: {places}; {won}"
    yield from deals_text(verdict)


def deals_text(verdict: Verdict) -> Iterator[str]:
    """What the record proves about its deals, and what it does not."""
    report = fair_statement(verdict)
    if report.level is None:
        yield from (f"  deals: {safe(line)}" for line in report.proves)
        return
    yield f"  deals: level {report.level} of 2"
    yield from (f"    shown: {safe(line)}" for line in report.proves)
    yield from (f"    not shown: {safe(line)}" for line in report.not_proved)


def hand_text(hand: HandVerdict) -> str:
    """One hand in a line."""
    parts = []
    if hand.taken is not None:
        parts.append(f"taken {_numbers(hand.taken)}")
    if hand.net is not None:
        parts.append(f"net {_numbers(hand.net, sign=True)}")
    if hand.pool:
        parts.append(f"{hand.pool} in the pool" + (", a Jack" if hand.jack else ""))
    return f"hand {hand.number}: " + ("; ".join(parts) or "not known")


def _numbers(numbers: Mapping[str, int], *, sign: bool = False) -> str:
    return " ".join(f"{seat} {n:{'+' if sign else ''}d}" for seat, n in numbers.items())
