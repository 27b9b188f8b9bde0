"""How values become bytes: length prefixes, tagged packs, tagged hashes, strict hex."""

from __future__ import annotations

import re
from hashlib import sha256

from hearts_record.fair.errors import EncodingError

#: The version of the scheme; it begins every tag.
VERSION = "hearts-fair/1"

_HEX = re.compile(r"[0-9a-f]*")


def u8(number: int) -> bytes:
    """``number`` as one byte; raises OverflowError outside 0…255."""
    return number.to_bytes(1, "big")


def u32(number: int) -> bytes:
    """``number`` as four bytes, big-endian; raises OverflowError outside 0…2³² - 1."""
    return number.to_bytes(4, "big")


def lp(value: bytes) -> bytes:
    """``value`` after its length as a ``u32``."""
    return u32(len(value)) + value


def pack(tag: str, *parts: bytes) -> bytes:
    """The tag ``hearts-fair/1/<tag>`` and the parts, each after its length."""
    return lp(f"{VERSION}/{tag}".encode()) + b"".join(map(lp, parts))


def tagged_hash(tag: str, *parts: bytes) -> bytes:
    """SHA-256 of ``pack(tag, *parts)``: 32 bytes."""
    return sha256(pack(tag, *parts)).digest()


def from_hex(
    text: str, size: int, what: str, *, party: str | None = None, hand: int | None = None
) -> bytes:
    """The ``size`` bytes that ``text`` spells in lower-case hex, two digits a byte.

    ``what`` names the value in the message (``N's commitment``). Raises EncodingError for
    upper case, blanks, other signs, and any other length.
    """
    if not isinstance(text, str):
        raise EncodingError(f"{what} is no text", party=party, hand=hand)
    if not _HEX.fullmatch(text):
        fault = "is in upper case" if _HEX.fullmatch(text.lower()) else "is not hex"
        message = f"{what} {fault}: only the digits 0-9 and a-f are allowed"
        raise EncodingError(message, party=party, hand=hand)
    if len(text) != 2 * size:
        message = f"{what} has {len(text)} hex digits, and {2 * size} are due"
        raise EncodingError(message, party=party, hand=hand)
    return bytes.fromhex(text)
