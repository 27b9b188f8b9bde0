"""Ed25519 as strictly as the design wants it, and what exactly of a record is signed."""

from hashlib import sha512

import pytest

from hearts_record.fair import errors, signatures
from hearts_record.fair.signatures import SigningKey, check_point, part_to_sign, signed_part

P = signatures._P
L = signatures._L
D = signatures._D

#: RFC 8032, section 7.1, tests 1 and 2: secret key, public key, message, signature.
RFC_8032 = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
]
KEY = SigningKey(bytes(range(32)))


def double(point):
    x, y = point
    t = D * x * x * y * y
    return 2 * x * y * pow(1 + t, -1, P) % P, (y * y + x * x) * pow(1 - t, -1, P) % P


def encode(point):
    x, y = point
    return (y | (x & 1) << 255).to_bytes(32, "little")


def root(square):
    """A square root modulo p, or None."""
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square % P else x * pow(2, (P - 1) // 4, P) % P
    return x if x * x % P == square % P else None


def points_of_small_order():
    """The eight points that 8 takes to the identity, found without the code under test."""
    i = root(P - 1)
    # d·y⁴ + 2·y² - 1 = 0 as a quadratic in y², whose roots are (-1 ± √(1 + d)) / d.
    squares = [(-1 + s * root(1 + D)) * pow(D, -1, P) % P for s in (1, -1)]
    ys = [y for square in squares if (y := root(square)) is not None]
    eighth = [
        (sx * i * y % P, sy * y % P) for y in ys for sx in (1, -1) for sy in (1, -1)
    ]  # x² = -y²
    return [(0, 1), (0, P - 1), (i, 0), (P - i, 0), *eighth]


@pytest.mark.parametrize(("secret", "public", "message", "signature"), RFC_8032)
def test_keys_and_signatures_are_those_of_rfc_8032(secret, public, message, signature):
    key = SigningKey(bytes.fromhex(secret))
    assert key.public.hex() == public
    assert key.sign(bytes.fromhex(message)).hex() == signature
    check_point(key.public, "the key")


def test_all_eight_points_of_small_order_are_refused():
    points = points_of_small_order()
    assert len(set(points)) == 8
    for point in points:
        assert double(double(double(point))) == (0, 1)
        with pytest.raises(errors.WeakKeyError, match="small order"):
            check_point(encode(point), "the key")


def test_y_of_p_or_more_is_not_canonical():
    for y in range(P, 2**255):
        for sign in (0, 1 << 255):
            with pytest.raises(errors.WeakKeyError, match="not written canonically"):
                check_point((y | sign).to_bytes(32, "little"), "the key")


def test_bytes_that_are_no_point_are_refused():
    off_the_curve = next(
        y for y in range(2, 99) if root((y * y - 1) * pow(D * y * y + 1, -1, P) % P) is None
    )
    with pytest.raises(errors.WeakKeyError, match="no point of the curve"):
        check_point(off_the_curve.to_bytes(32, "little"), "the key")
    with pytest.raises(errors.WeakKeyError):
        check_point(bytes(31), "the key")


def test_an_r_of_small_order_is_refused_though_the_equation_holds():
    # Whoever has the key can sign with R the identity: S = k·a.
    a = int.from_bytes(sha512(KEY.secret).digest()[:32], "little")
    a = a & ~7 & ~(1 << 255) | 1 << 254
    r, message = encode((0, 1)), signatures.record_message(bytes(32), "N")
    k = int.from_bytes(sha512(r + KEY.public + message).digest(), "little")
    forged = r + (k * a % L).to_bytes(32, "little")
    assert signatures._library_accepts(KEY.public, forged, message)
    with pytest.raises(errors.SignatureError, match="refused: R is a point of small order"):
        signatures.verify_record(KEY.public, forged, bytes(32), "N")


def test_a_signature_is_of_one_role_kind_and_digest():
    digest = bytes(range(32))
    of_record = KEY.sign(signatures.record_message(digest, "N"))
    of_opening = KEY.sign(signatures.opening_message(digest, "N"))
    signatures.verify_record(KEY.public, of_record, digest, "N")
    signatures.verify_opening(KEY.public, of_opening, digest, "N")
    wrong = [
        (signatures.verify_record, of_opening, digest, "N"),
        (signatures.verify_opening, of_record, digest, "N"),
        (signatures.verify_record, of_record, digest, "server"),
        (signatures.verify_record, of_record, bytes(32), "N"),
        (signatures.verify_record, of_record[:63], digest, "N"),
    ]
    for verify, signature, what, who in wrong:
        with pytest.raises(errors.SignatureError):
            verify(KEY.public, signature, what, who)


@pytest.mark.parametrize("s", [L, L + 1, 2**256 - 1])
def test_an_s_of_l_or_more_is_refused_before_the_library_is_asked(s):
    r = KEY.sign(signatures.record_message(bytes(32), "N"))[:32]
    with pytest.raises(errors.SignatureError, match="an S of L or more"):
        signatures.verify_record(KEY.public, r + s.to_bytes(32, "little"), bytes(32), "N")
    with pytest.raises(errors.SignatureError, match="not of the record by this key"):
        signatures.verify_record(KEY.public, r + (L - 1).to_bytes(32, "little"), bytes(32), "N")


def test_a_key_is_made_by_the_system_and_never_shown(monkeypatch):
    monkeypatch.setattr(signatures.secrets, "token_bytes", lambda n: b"\xab" * n)
    key = SigningKey.new()
    assert key.secret == b"\xab" * 32
    assert "xab" not in repr(key)


BODY = b'% hearts-record 1\n[Event "x"]\n\n'
SIGNED = b'[Signed "ed25519"]\nserver key 00 sig 00\n'


def test_what_is_signed_runs_from_the_directive_up_to_the_section():
    assert signed_part(BODY + SIGNED) == BODY
    assert signed_part(b"\xef\xbb\xbf" + BODY + SIGNED) == BODY
    assert signed_part((BODY + SIGNED).replace(b"\n", b"\r\n")) == BODY
    assert signed_part(b"\n\n" + BODY + SIGNED) == BODY
    assert signed_part(BODY + SIGNED[:18]) == BODY


def test_a_line_of_commentary_that_looks_like_the_section_does_not_end_it():
    body = b'% hearts-record 1\n{\n[Signed "ed25519"]\n}\n\n'
    assert signed_part(body + SIGNED) == body
    assert part_to_sign(body[:-1]) == body


def test_what_is_to_be_signed_is_what_is_signed_then():
    assert signed_part(part_to_sign(BODY[:-1]) + SIGNED) == part_to_sign(BODY[:-1])


@pytest.mark.parametrize("data", [b"", b'[Event "x"]\n', b"x % y\n", BODY])
def test_a_record_without_its_first_line_or_its_section_has_no_signed_part(data):
    with pytest.raises(errors.SignedTextError):
        signed_part(data)


def test_a_text_without_its_last_line_end_is_not_signed():
    with pytest.raises(errors.SignedTextError, match="line end"):
        part_to_sign(BODY.rstrip())
