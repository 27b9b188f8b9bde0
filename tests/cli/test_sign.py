"""``keygen``, ``sign``, and ``verify`` with the evidence that a reader holds."""

import json
import re
import stat
import subprocess
import sys

import pytest

from command_line import refused, run, said
from hearts_record.fair.errors import SignatureError
from hearts_record.fair.signatures import (
    record_digest,
    signed_part,
    verify_opening,
    verify_record,
)

LINE = re.compile(r"^(\w+) key ([0-9a-f]{64}) sig ([0-9a-f]{128})$", re.M)


def generated(game="Modern Hearts", count=1):
    return said(
        "generate", "--game", game, "--count", count, "--seed", "sign", "--hands", 1, "--fair"
    )


@pytest.fixture
def key(tmp_path):
    """The file of a private key."""
    path = tmp_path / "key"
    path.with_suffix(".pub").write_text(said("keygen", "--secret", path))
    return path


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "match.hearts"
    path.write_text(generated())
    return path


def public(key):
    return key.with_suffix(".pub").read_text().strip()


def sign(record, key, party="server", *more):
    return ("sign", record, "--party", party, "--secret", key, *more)


# ---- keys ----------------------------------------------------------------------------------------


def test_a_key_is_made_once_for_its_owner_alone(key):
    assert re.fullmatch(r"[0-9a-f]{64}", public(key))
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    kept = key.read_bytes()
    assert kept.startswith(b"-----BEGIN PRIVATE KEY-----")
    assert "never written over" in refused("keygen", "--secret", key)
    assert key.read_bytes() == kept
    assert said("keygen", "--public", "--secret", key).strip() == public(key)
    refused("keygen", "--public", "--secret", key.parent / "none")
    assert "goes to a file" in refused("keygen", "--secret", "-")


def test_what_is_no_key_of_its_owner_alone_is_refused(key, record):
    text = key.read_text()
    key.chmod(0o640)
    assert "0640" in refused(*sign(record, key))
    key.chmod(0o600)
    for data in ("", "x", text[:60], text.replace("MC4", "MC5"), "0" * 64, text + "\u2660"):
        key.write_text(data)
        assert refused(*sign(record, key))
    assert refused(*sign(record, key.parent))
    assert said(*sign(record, "-"), stdin=text) == ""


def test_keys_of_other_kinds_are_refused(key, record):
    from cryptography.hazmat.primitives import serialization as form
    from cryptography.hazmat.primitives.asymmetric import ed25519, x25519

    def written(private, how):
        return private.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, how)

    key.write_bytes(written(x25519.X25519PrivateKey.generate(), form.NoEncryption()))
    assert "no private Ed25519 key" in refused(*sign(record, key))
    locked = form.BestAvailableEncryption(b"word")
    key.write_bytes(written(ed25519.Ed25519PrivateKey.generate(), locked))
    assert "encrypted" in refused(*sign(record, key))


# ---- records -------------------------------------------------------------------------------------


def test_a_signed_record_verifies_and_keeps_its_text_and_mode(key, record):
    before = record.read_bytes()
    record.chmod(0o644)
    assert said(*sign(record, key)) == ""
    data = record.read_bytes()
    assert data.startswith(before)
    assert stat.S_IMODE(record.stat().st_mode) == 0o644
    [(who, used, signature)] = LINE.findall(data.decode())
    assert (who, used) == ("server", public(key))
    digest = record_digest(signed_part(data))
    verify_record(bytes.fromhex(used), bytes.fromhex(signature), digest, "server")
    with pytest.raises(SignatureError):
        verify_record(bytes.fromhex(used), bytes.fromhex(signature), digest, "N")


def test_several_sign_in_the_order_of_the_table_each_once(key, record):
    said(*sign(record, key, "E"))
    first = LINE.findall(record.read_text())
    said(*sign(record, key, "Server"))
    found = LINE.findall(record.read_text())
    assert [who for who, _, _ in found] == ["server", "E"]
    assert found[1:] == first
    assert "signed already" in refused(*sign(record, key, "e"))
    assert "no party 'Q'" in refused(*sign(record, key, "Q"))
    report = json.loads(said("verify", record, "--format", "json"))
    assert report["records"][0]["checks"]["signed"] == "pass"


def test_a_tampered_record_is_found_and_not_signed_again(key, record):
    said(*sign(record, key, "N"))
    good = record.read_text()
    who, used, signature = LINE.findall(good)[0]
    digit = "0" if signature[10] != "0" else "1"
    for changed in (
        good.replace(signature, signature[:10] + digit + signature[11:]),
        good.replace('"generated', '"Generated'),
        good.replace(f"{who} key", "S key"),
    ):
        assert changed != good
        record.write_text(changed)
        assert "HR706" in run("verify", record).stdout
        assert "signature" in refused(*sign(record, key, "E"))
        assert record.read_text() == changed
    assert used == public(key)


def test_only_one_record_in_canonical_text_is_signed(key, record):
    text = record.read_text()
    for changed in (text.replace("\n\n", "\n\n\n", 1), "\ufeff" + text, text.rstrip("\n")):
        record.write_text(changed)
        assert "hearts-record fmt" in refused(*sign(record, key))
        assert record.read_text() == changed
    record.write_bytes(text.replace("\n", "\r\n").encode())
    assert "hearts-record fmt" in refused(*sign(record, key))
    record.write_text(text + "\n" + text)
    assert "2 records" in refused(*sign(record, key))
    for data in (b"", b"\xff\xfe", b"hello\n", b"# note\n"):
        record.write_bytes(data)
        assert refused(*sign(record, key))
    assert refused(*sign(record.parent, key))
    assert refused(*sign(record.parent / "none", key))


def test_standard_input_is_signed_to_standard_output(key):
    text = generated("Hearts")
    signed = said(*sign("-", key, "A"), stdin=text)
    assert signed.startswith(text + '\n[Signed "ed25519"]\nA key ')
    assert "only once" in refused(*sign("-", "-"), stdin=text)


# ---- openings ------------------------------------------------------------------------------------


def test_the_opening_is_signed_for_the_line_of_its_party(key, record):
    text = record.read_text()
    opening = re.search(r"^opening (\w+)$", text, re.M)[1]
    printed = said(*sign(record, key, "E", "--opening")).strip()
    assert record.read_text() == text
    _, used, _, signature = printed.split()
    verify_opening(bytes.fromhex(used), bytes.fromhex(signature), bytes.fromhex(opening), "E")
    record.write_text(re.sub(r"(?m)^(E +commit .*)$", rf"\1 {printed}", text))
    level = json.loads(
        said("verify", record, "--key", f"e={public(key)}", "--format", "json")
    )["records"][0]["fair_level"]  # fmt: skip
    assert level == 2
    assert json.loads(said("verify", record, "--format", "json"))["records"][0]["fair_level"] == 0
    assert "signed the opening already" in refused(*sign(record, key, "E", "--opening"))
    said(*sign(record, key, "E"))
    said("verify", record, "--key", f"E={public(key)}")
    assert run("verify", record, "--key", f"E={'0' * 64}").exit_code == 1


def test_openings_that_cannot_be_signed_are_refused(key, record, tmp_path):
    text = record.read_text()
    record.write_text(re.sub(r"(?m)^opening ..", "opening 00", text))
    assert "not that of this game" in refused(*sign(record, key, "E", "--opening"))
    record.write_text(re.sub(r"(?m)^\[Seats .*\n", "", text.partition("[Hand ")[0]))
    assert "no [Seats]" in refused(*sign(record, key, "E", "--opening"))
    record.write_text(said("generate", "--game", "Hearts", "--count", 1, "--seed", 1, "--hands", 1))
    assert "no section [Fair]" in refused(*sign(record, key, "A", "--opening"))
    assert "goes with --opening" in refused(*sign(record, key, "A", "--manifest", record))


# ---- the reader's evidence -----------------------------------------------------------------------

ZEROS = "0" * 64


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--opening", "00"), "2 hex digits"),
        (("--opening", "A" * 64), "upper case"),
        (("--opening", ""), "0 hex digits"),
        (("--opening", "x" * 64), "not hex"),
        (("--key", ZEROS), "PARTY=HEX"),
        (("--key", f"={ZEROS}"), "PARTY=HEX"),
        (("--key", "N="), "0 hex digits"),
        (("--key", "N=" + "A" * 64), "upper case"),
        (("--key", f"Q={ZEROS}"), "no party Q"),
        (("--key", f"N={ZEROS}", "--key", f"n={ZEROS}"), "twice"),
    ],
)
def test_evidence_that_cannot_be_used_is_refused(record, words, reason):
    for more in ((), ("--format", "json")):
        assert reason in refused("verify", record, *words, *more)


def test_an_opening_is_of_one_record(record, tmp_path):
    other = tmp_path / "other.hearts"
    other.write_text(generated("Hearts"))
    for jobs in (1, 2):
        words = ("verify", record, other, "--opening", ZEROS, "--jobs", jobs)
        assert "more than one record" in refused(*words)
    record.write_text(generated(count=2))
    assert "more than one record" in refused("verify", record, "--opening", ZEROS)


def test_several_jobs_judge_by_the_same_evidence(key, record, tmp_path):
    said(*sign(record, key, "N"))
    other = tmp_path / "other.hearts"
    other.write_text(record.read_text())
    words = ("verify", record, other, "--key", f"N={public(key)}", "--format", "json")
    assert json.loads(said(*words, "--jobs", 2)) == json.loads(said(*words))


def test_the_commands_are_listed_without_their_libraries():
    code = (
        "import sys, hearts_record.cli.app\n"
        "print([m for m in sys.modules if m.split('.')[0] in ('lark', 'cryptography')])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
