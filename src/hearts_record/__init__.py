"""Recorded games of Hearts: read, written, replayed, settled, and their deals checked.

>>> import hearts_record
>>> records = hearts_record.load("hand.hearts")          # doctest: +SKIP
>>> hearts_record.verify(records[0]).verdict             # doctest: +SKIP
'pass'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from hearts_record.cards import Card, Suit, UnreadCard, parse_card
    from hearts_record.diagnostics import Diagnostic
    from hearts_record.games import GAMES
    from hearts_record.games.rules import Rules
    from hearts_record.games.state import HandState, IllegalPlay
    from hearts_record.notation.reader import iter_records, load, loads
    from hearts_record.notation.write import dump, dumps
    from hearts_record.record import Hand, Record
    from hearts_record.verdict.judge import verify
    from hearts_record.verdict.model import HandVerdict, Verdict

# Names are imported when they are first used, so that a command starts at once.
_HOMES = {
    "Card": "cards",
    "Suit": "cards",
    "UnreadCard": "cards",
    "parse_card": "cards",
    "Diagnostic": "diagnostics",
    "GAMES": "games",
    "Rules": "games.rules",
    "HandState": "games.state",
    "IllegalPlay": "games.state",
    "iter_records": "notation.reader",
    "load": "notation.reader",
    "loads": "notation.reader",
    "dump": "notation.write",
    "dumps": "notation.write",
    "Hand": "record",
    "Record": "record",
    "verify": "verdict.judge",
    "HandVerdict": "verdict.model",
    "Verdict": "verdict.model",
}

__all__ = [
    "GAMES",
    "Card",
    "Diagnostic",
    "Hand",
    "HandState",
    "HandVerdict",
    "IllegalPlay",
    "Record",
    "Rules",
    "Suit",
    "UnreadCard",
    "Verdict",
    "dump",
    "dumps",
    "iter_records",
    "load",
    "loads",
    "parse_card",
    "verify",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = found
    return found
