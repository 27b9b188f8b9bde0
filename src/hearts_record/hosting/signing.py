"""Signatures: of the opening, before the first card, and of the finished record's text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import SignedTextError
from hearts_record.fair.opening import SERVER
from hearts_record.fair.signatures import (
    KEY_BYTES,
    SIGNATURE_BYTES,
    SigningKey,
    part_to_sign,
    record_digest,
    record_message,
    verify_opening,
)
from hearts_record.fair.signed_check import outside_fault
from hearts_record.hosting.errors import HostingError
from hearts_record.hosting.state import MatchState
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Party, Record, Signed

SCHEME = "ed25519"


def take_signature(state: MatchState, party: str, key: str, signature: str) -> None:
    """Take a party's signature of the opening, in hex; raises a FairError or HostingError."""
    if state.live is not None or state.over or state.ending is not None:
        raise HostingError("cards have been dealt: the opening is signed before that")
    if party not in (SERVER, *state.opening.contributors):
        raise HostingError(f"{party} has put no seed in, and has nothing to sign", seat=party)
    raw_key = from_hex(key, KEY_BYTES, f"the key of {party}", party=party)
    raw = from_hex(signature, SIGNATURE_BYTES, f"the signature of {party}", party=party)
    verify_opening(raw_key, raw, state.opening.digest, party)
    state.signatures[party] = (key, signature)


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
    signed = Signed(SCHEME, tuple(parties))
    out = dumps(replace(record, signed=signed))
    fault = outside_fault(out.encode(), signed)
    if fault is not None:
        raise SignedTextError(fault)
    return out


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
