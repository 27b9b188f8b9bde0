"""Signatures of the finished record."""

from __future__ import annotations

import pytest

from hearts_record.fair.errors import SignedTextError
from hearts_record.fair.signatures import SigningKey
from hearts_record.hosting import HostingError, sign_record
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify
from hosting.harness import MakeSite, Site


@pytest.fixture
def ended(modern: MakeSite) -> Site:
    site = modern(limit=10)
    site.play_match()
    site.publish_seeds()
    return site


def test_server_and_seats_sign_one_after_another(ended: Site) -> None:
    server, north = SigningKey.new(), SigningKey.new()
    text = sign_record(ended.table.sign({"server": server}), {"N": north})
    body, _, section = text.partition('\n[Signed "ed25519"]\n')
    assert body == dumps(ended.table.record())
    assert [line.split()[0] for line in section.splitlines()] == ["server", "N"]
    (record,) = loads(text)
    assert dumps(record) == text
    keys = {"server": server.public.hex(), "N": north.public.hex()}
    verdict = verify(record, opening=ended.table.announcement.opening, keys=keys)
    assert verdict.checks["signed"] == "pass"
    assert verdict.verdict != "fail"


def test_only_a_finished_record_is_signed(modern: MakeSite) -> None:
    with pytest.raises(HostingError, match="the match is on"):
        modern().table.sign({"server": SigningKey.new()})


def test_only_canonical_text_is_signed(ended: Site) -> None:
    text = dumps(ended.table.record())
    keys = {"server": SigningKey.new()}
    for bad, says in (
        (text.replace("[Seats", "[seats"), "not canonical"),
        (text.replace("\n", "\r\n"), "not canonical"),
        (text + "\n" + text, "one record"),
    ):
        with pytest.raises(SignedTextError, match=says):
            sign_record(bad, keys)


def test_a_party_of_the_table_signs_once(ended: Site) -> None:
    text = ended.table.sign({"server": SigningKey.new()})
    with pytest.raises(SignedTextError, match="server has signed already"):
        sign_record(text, {"server": SigningKey.new()})
    with pytest.raises(SignedTextError, match="X does not sit"):
        sign_record(text, {"X": SigningKey.new()})
