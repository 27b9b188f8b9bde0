"""What the reader says that he held: ``--opening HEX`` and ``--key PARTY=HEX``.

The checks of the scheme are imported where a value is given, so that whoever gives none pays
nothing for them.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearts_record.cli.outcome import CommandError
from hearts_record.record import Record
from hearts_record.report.text import safe
from hearts_record.verdict.evidence import Evidence

_SERVER = "server"


def read_evidence(opening: str | None, keys: Sequence[str]) -> Evidence:
    """The evidence that the options give; malformed values are refused."""
    if opening is not None:
        _check_hex(opening, "the opening")
    return Evidence(opening, _keys(keys) if keys else {})


def _check_hex(text: str, what: str) -> None:
    from hearts_record.fair.encoding import from_hex
    from hearts_record.fair.errors import EncodingError

    try:
        from_hex(text, 32, what)  # openings and public keys alike
    except EncodingError as fault:
        raise CommandError(str(fault)) from None


def _keys(texts: Sequence[str]) -> dict[str, str]:
    from hearts_record.fair.opening import is_seat_name

    keys: dict[str, str] = {}
    for text in texts:
        party, equals, key = text.partition("=")
        name = _SERVER if party.casefold() == _SERVER else party
        if not equals or (name != _SERVER and not is_seat_name(name)):
            raise CommandError(f"--key {safe(text)}: it is PARTY=HEX, `server` or a seat first")
        if name.casefold() in map(str.casefold, keys):
            raise CommandError(f"--key names {name} twice")
        _check_hex(key, f"the key of {name}")
        keys[name] = key
    return keys


def refuse_strangers(evidence: Evidence, record: Record) -> None:
    """Raise CommandError if a key is named of somebody who does not sit at this table."""
    parties = (_SERVER, *record.seats)
    known = {party.casefold() for party in parties}
    stranger = next((name for name in evidence.keys if name.casefold() not in known), None)
    if stranger is not None and record.seats:
        where = f"{safe(record.source.path)}: record {record.source.record}"
        listed = ", ".join(parties)
        raise CommandError(f"{where}: there is no party {stranger}; the parties are {listed}")
