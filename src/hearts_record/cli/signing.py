"""``keygen`` and ``sign``: a private key, and signatures of records and of openings."""

from __future__ import annotations

import sys
from pathlib import Path

from hearts_record.cli.fair_input import (
    STDIN,
    called,
    find_party,
    only_one_is_stdin,
    read_record,
    refusing,
)
from hearts_record.cli.fair_secret import create_secret, read_secret
from hearts_record.cli.fair_table import read_table, refuse_errors
from hearts_record.cli.outcome import OK, CommandError
from hearts_record.cli.writing import write_atomically
from hearts_record.fair.errors import named
from hearts_record.fair.opening import SERVER
from hearts_record.fair.signatures import SigningKey, opening_message
from hearts_record.fair.signed_check import Signatures, check_signed
from hearts_record.hosting.signing import sign_record
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Record


def run_keygen(secret: str, *, public: bool) -> int:
    """Make a key and print its public half; the exit status."""
    if public:
        key = _load_key(secret)
    elif secret == STDIN:
        raise CommandError("a new key goes to a file, and - is none")
    else:
        key = SigningKey.new()
        create_secret(Path(secret), _pem(key))
    print(key.public.hex())
    return OK


def run_sign(name: str, party: str, secret: str, manifest: str | None, *, opening: bool) -> int:
    """Sign a record in place, or print the signature of its opening; the exit status."""
    only_one_is_stdin(name, secret, manifest or "")
    if manifest is not None and not opening:
        raise CommandError("--manifest is for a section that stands alone, and goes with --opening")
    key = _load_key(secret)
    with refusing():
        if opening:
            print(_opening_signed(name, manifest, party, key))
            return OK
        signed = _record_signed(name, party, key)
    if name == STDIN:
        sys.stdout.write(signed)
    else:
        write_atomically(Path(name), signed.encode())
    return OK


def _opening_signed(name: str, manifest: str | None, party: str, key: SigningKey) -> str:
    table = read_table(name, manifest)
    who = find_party(table.manifest.parties, party)
    if who not in table.check.contributors:
        raise CommandError(f"{who} has put no seed in, and has no line to sign on")
    line = next(p for p in table.check.section.parties if p.name == who)
    if line.key is not None:
        raise CommandError(f"{named(who)} has signed the opening already")
    signature = key.sign(opening_message(table.opening, who))
    return f"key {key.public.hex()} sig {signature.hex()}"


def _record_signed(name: str, party: str, key: SigningKey) -> str:
    """The text of the record with one signature more; those before it are verified first."""
    record, text = read_record(name)
    if dumps(record) != text:
        raise CommandError(
            f"{called(name)} is not in canonical text, and only that is signed: "
            f"run `hearts-record fmt {called(name)}` first"
        )
    _check_signatures(record)
    who = find_party((SERVER, *record.seats), party)
    signed = sign_record(text, {who: key})
    # Nothing is written that does not verify as it will be read.
    _check_signatures(loads(signed)[0])
    return signed


def _check_signatures(record: Record) -> None:
    out = Signatures()
    if record.signed is not None:
        check_signed(record, record.signed, out)
    refuse_errors(out.findings)


def _pem(key: SigningKey) -> str:
    from cryptography.hazmat.primitives import serialization as form
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    private = Ed25519PrivateKey.from_private_bytes(key.secret)
    return private.private_bytes(
        form.Encoding.PEM, form.PrivateFormat.PKCS8, form.NoEncryption()
    ).decode("ascii")


def _load_key(name: str) -> SigningKey:
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    text = read_secret(name)
    try:
        key = load_pem_private_key(text.encode(), password=None)
    except TypeError:
        raise CommandError(f"{called(name)} is encrypted, and is not decrypted here") from None
    except (ValueError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PrivateKey):
        raise CommandError(f"{called(name)} is no private Ed25519 key in PEM (PKCS #8)")
    return SigningKey(key.private_bytes_raw())
