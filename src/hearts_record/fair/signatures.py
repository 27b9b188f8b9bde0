"""Ed25519 signatures of openings and of finished records, verified strictly.

Strictly: RFC 8032 without the cofactor, S below L, and neither the key nor R of small order
or written otherwise than canonically. Libraries differ there, so the points are looked at
here, and only then is ``cryptography`` asked.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from hearts_record.fair.encoding import pack, tagged_hash
from hearts_record.fair.errors import SignatureError, SignedTextError, WeakKeyError, possessive

KEY_BYTES = 32
SIGNATURE_BYTES = 64
SIGNED_LINE = b'[Signed "ed25519"]'

#: The field of the curve, the order of its base point, and the d of -x² + y² = 1 + d·x²·y².
_P = 2**255 - 19
_L = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P


@dataclass(frozen=True, slots=True)
class SigningKey:
    """A private Ed25519 key: its 32 secret bytes, which repr does not show."""

    secret: bytes = field(repr=False)

    @classmethod
    def new(cls) -> SigningKey:
        """A new key from the system's random source."""
        return cls(secrets.token_bytes(KEY_BYTES))

    @property
    def public(self) -> bytes:
        """The public key: 32 bytes."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return Ed25519PrivateKey.from_private_bytes(self.secret).public_key().public_bytes_raw()

    def sign(self, message: bytes) -> bytes:
        """The signature of ``message``: 64 bytes."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return Ed25519PrivateKey.from_private_bytes(self.secret).sign(message)


def opening_message(opening: bytes, who: str) -> bytes:
    """What a party signs of an opening T; ``who`` is ``server`` or the seat's name."""
    return pack("sign-opening", opening, who.encode())


def record_message(digest: bytes, who: str) -> bytes:
    """What a party signs of a record's digest D; ``who`` is ``server`` or the seat's name."""
    return pack("sign", digest, who.encode())


def record_digest(body: bytes) -> bytes:
    """D, 32 bytes, of the signed part of a record (see ``signed_part``)."""
    return tagged_hash("record", body)


def signed_part(data: bytes) -> bytes:
    """The bytes B of a signed record that its signatures cover; CRLF as LF, no BOM.

    From its ``%`` line up to, not including, the line ``[Signed "ed25519"]``, the last of
    them. Raises SignedTextError where either line is missing.
    """
    text = _from_directive(data)
    # The section is the last one: an earlier line like it can only stand in commentary.
    end = (text + b"\n").rfind(b"\n" + SIGNED_LINE + b"\n")
    if end < 0:
        raise SignedTextError('the record has no line `[Signed "ed25519"]`')
    return text[: end + 1]


def uncovered(data: bytes) -> tuple[bytes, bytes]:
    """What stands before the ``%`` line and after the line ``[Signed "ed25519"]``.

    No signature covers it. Raises SignedTextError as ``signed_part`` does.
    """
    covered = signed_part(data)
    plain = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
    before = plain[: len(plain) - len(_from_directive(data))]
    return before, plain[len(before) + len(covered) + len(SIGNED_LINE) :]


def part_to_sign(data: bytes) -> bytes:
    """The bytes B of a record not yet signed: all of it, and the blank line before ``[Signed]``.

    The caller sees to it that the text is canonical. Raises SignedTextError where it does
    not begin with its ``%`` line or not end with a line end.
    """
    text = _from_directive(data)
    if not text.endswith(b"\n"):
        raise SignedTextError("the record does not end with a line end")
    return text + b"\n"


def _from_directive(data: bytes) -> bytes:
    text = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
    start = 0 if text.startswith(b"%") else text.find(b"\n%") + 1
    if not text.startswith(b"%", start):
        raise SignedTextError("the record has no `%` line")
    return text[start:]


def verify_opening(key: bytes, signature: bytes, opening: bytes, who: str) -> None:
    """Raise SignatureError or WeakKeyError unless ``who`` signed this opening with this key."""
    _verify(key, signature, opening_message(opening, who), who, "the opening")


def verify_record(key: bytes, signature: bytes, digest: bytes, who: str) -> None:
    """Raise SignatureError or WeakKeyError unless ``who`` signed this digest with this key."""
    _verify(key, signature, record_message(digest, who), who, "the record")


def check_point(encoded: bytes, what: str, *, party: str | None = None) -> None:
    """Raise WeakKeyError unless 32 bytes are the canonical encoding of a point of large order."""
    y = int.from_bytes(encoded, "little") % 2**255  # the highest bit is the sign of x
    if len(encoded) != KEY_BYTES or y >= _P:
        raise WeakKeyError(f"{what} is not written canonically", party=party)
    # Either sign is canonical unless x is 0, and there the point is of small order.
    if _is_small_order(y):
        raise WeakKeyError(f"{what} is a point of small order", party=party)
    if not _has_x(y):
        raise WeakKeyError(f"{what} is no point of the curve", party=party)


def _is_small_order(y: int) -> bool:
    # The eight points whose multiple by 8 is the identity: y = ±1 (order 1, 2), y = 0
    # (order 4), and those whose double has y = 0, that is x² = -y² (order 8).
    return y * (y * y - 1) * (_D * y**4 + 2 * y * y - 1) % _P == 0


def _has_x(y: int) -> bool:
    # x² = (y² - 1) / (d·y² + 1) has a root; the denominator is never 0 on this curve.
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    return pow(square, (_P - 1) // 2, _P) == 1


def _verify(key: bytes, signature: bytes, message: bytes, who: str, what: str) -> None:
    whose = possessive(who)
    check_point(key, f"{whose} key", party=who)
    if len(signature) != SIGNATURE_BYTES:
        raise SignatureError(f"{whose} signature of {what} is not of 64 bytes", party=who)
    if int.from_bytes(signature[32:], "little") >= _L:
        raise SignatureError(f"{whose} signature of {what} has an S of L or more", party=who)
    try:
        check_point(signature[:32], "R")
    except WeakKeyError as fault:
        refusal = f"{whose} signature of {what} is refused: {fault}"
        raise SignatureError(refusal, party=who) from None
    if not _library_accepts(key, signature, message):
        refusal = f"{whose} signature is not of {what} by this key in this role"
        raise SignatureError(refusal, party=who)


def _library_accepts(key: bytes, signature: bytes, message: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True
