"""Signatures of a finished record: the canonical text with its ``[Signed]`` section."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hearts_record.fair.errors import SignedTextError
from hearts_record.fair.opening import SERVER
from hearts_record.fair.signatures import SigningKey, part_to_sign, record_digest, record_message
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Party, Record, Signed

SCHEME = "ed25519"


def sign_record(text: str, keys: Mapping[str, SigningKey]) -> str:
    """The text of one record with the signatures of these parties added at its end.

    ``keys`` are by ``server`` or the seat's name; signatures that are there already stay.
    Raises SignedTextError for text that is not canonical, or a party that cannot sign.
    """
    record = _canonical(text)
    earlier = () if record.signed is None else record.signed.parties
    _check_names(record, {p.name for p in earlier}, keys)
    body = dumps(replace(record, signed=None))
    digest = record_digest(part_to_sign(body.encode()))
    added = tuple(_signature(name, key, digest) for name, key in keys.items())
    order = (SERVER, *record.seats)
    parties = sorted((*earlier, *added), key=lambda p: order.index(p.name))
    return dumps(replace(record, signed=Signed(SCHEME, tuple(parties))))


def _canonical(text: str) -> Record:
    records = loads(text)
    if len(records) != 1:
        raise SignedTextError("one record is signed at a time")
    if not records[0].readable or dumps(records[0]) != text:
        raise SignedTextError("the text is not canonical: format it before it is signed")
    return records[0]


def _check_names(record: Record, signed: set[str], keys: Mapping[str, SigningKey]) -> None:
    for name in keys:
        if name not in (SERVER, *record.seats):
            raise SignedTextError(f"{name} does not sit at the table, and cannot sign")
        if name in signed:
            raise SignedTextError(f"{name} has signed already")


def _signature(name: str, key: SigningKey, digest: bytes) -> Party:
    signature = key.sign(record_message(digest, name))
    return Party(name, (("key", (key.public.hex(),)), ("sig", (signature.hex(),))))
