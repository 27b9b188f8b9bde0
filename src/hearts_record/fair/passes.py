"""Committed passes: each seat commits to its cards before any seat's pass is opened."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from hearts_record.fair.encoding import pack, u8, u32
from hearts_record.fair.errors import (
    EncodingError,
    PassCommitmentError,
    PassError,
)
from hearts_record.fair.opening import Manifest

NONCE_BYTES = 32


def new_nonce() -> bytes:
    """A nonce of 32 bytes from the system's random source, for one pass alone."""
    return secrets.token_bytes(NONCE_BYTES)


@dataclass(frozen=True, slots=True)
class OpenedPass:
    """A pass with what opens it: the seats, the cards as text, the 32-byte nonce.

    repr shows neither cards nor nonce.
    """

    hand: int
    giver: str
    taker: str
    cards: tuple[str, ...] = field(repr=False)
    nonce: bytes = field(repr=False)


def pass_commitment(manifest: Manifest, opening: bytes, opened: OpenedPass) -> bytes:
    """The commitment of a pass, 32 bytes, whatever order its cards are given in.

    Raises EncodingError for a nonce of another length, PassError for a seat that is not at
    the table or a card that is not in the pack.
    """
    if len(opened.nonce) != NONCE_BYTES:
        message = f"{_of(opened)} has a nonce of {len(opened.nonce)} bytes, and 32 are due"
        raise EncodingError(message, party=opened.giver, hand=opened.hand)
    text = " ".join(_in_pack_order(manifest, opened)).encode()
    seats = u8(_number(manifest, opened, opened.giver)), u8(_number(manifest, opened, opened.taker))
    data = pack("pass", manifest.game, u32(opened.hand), *seats, opening, text)
    return hmac.digest(opened.nonce, data, "sha256")


def check_pass(
    opened: OpenedPass, held: Sequence[str], *, taker: str | None, number: int = 3
) -> None:
    """Raise PassError unless the cards are held, distinct, ``number`` of them, to ``taker``.

    ``taker`` None leaves the direction to whoever knows the rules of the game.
    """
    if len(opened.cards) != number:
        raise _wrong(opened, f"is of {len(opened.cards)} cards, and {number} are due")
    if len(set(opened.cards)) != number:
        raise _wrong(opened, "has one card twice")
    absent = next((card for card in opened.cards if card not in held), None)
    if absent is not None:
        raise _wrong(opened, f"has {absent}, which {opened.giver} does not hold")
    if taker is not None and opened.taker != taker:
        raise _wrong(opened, f"goes to {opened.taker}, and {taker} is due")


def check_pass_commitment(
    manifest: Manifest, opening: bytes, opened: OpenedPass, commitment: bytes
) -> None:
    """Raise PassCommitmentError unless ``opened`` is what was committed."""
    if not hmac.compare_digest(pass_commitment(manifest, opening, opened), commitment):
        message = f"{_of(opened)} is not the one that was committed"
        raise PassCommitmentError(message, party=opened.giver, hand=opened.hand)


def _in_pack_order(manifest: Manifest, opened: OpenedPass) -> list[str]:
    try:
        return sorted(opened.cards, key=manifest.pack.index)
    except ValueError:
        raise _wrong(opened, "has a card that is not in the pack") from None


def _number(manifest: Manifest, opened: OpenedPass, seat: str) -> int:
    if seat not in manifest.seats:
        raise _wrong(opened, f"names {seat}, who does not sit at the table")
    return manifest.seats.index(seat) + 1


def _of(opened: OpenedPass) -> str:
    return f"{opened.giver}'s pass in hand {opened.hand}"


def _wrong(opened: OpenedPass, fault: str) -> PassError:
    return PassError(f"{_of(opened)} {fault}", party=opened.giver, hand=opened.hand)
