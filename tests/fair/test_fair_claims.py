"""What a record may not claim: levels, ends, rules lines and signatures that show nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import fair.matches as matches
from fair.matches import Setup, modern_match, sitting, with_signers
from hearts_record.fair.statement import fair_statement
from hearts_record.notation.reader import loads
from hearts_record.record import Tag
from hearts_record.verdict.judge import verify

SAMPLES = Path(__file__).parents[2] / "samples" / "online"


def sample(name):
    return (SAMPLES / f"{name}.hearts").read_text(encoding="utf-8")


def judged(text, **evidence):
    (record,) = loads(text)
    return verify(record, **evidence)


def held(text):
    found = re.search(r"^opening ([0-9a-f]{64})$", text, re.M)
    return judged(text, opening=found[1])


def codes(verdict, severity="error"):
    return [d.code for d in verdict.diagnostics if d.severity == severity]


WHOLE = sample("four-seats")
CUT = WHOLE[: WHOLE.index('[Hand "3"]')]


@pytest.mark.parametrize(
    "text",
    [
        WHOLE.replace("S wins the match.", "S wins the match.\nW resigns."),
        WHOLE.replace("S wins the match.", "S misses the deadline."),
        WHOLE.replace("S wins the match.", "S resigns."),
        CUT + "S resigns.\nW resigns.\n",
        CUT + "S misses the deadline.\nW resigns.\nE resigns.\n",
    ],
)
def test_nobody_leaves_a_match_that_is_over(text):
    assert codes(held(text)) == ["HR508"]


def test_who_leaves_after_the_end_changes_neither_winner_nor_places():
    late = held(WHOLE.replace("S wins the match.", "S resigns.\nW wins the match."))
    assert (late.verdict, late.winner, late.places) == ("fail", "S", held(WHOLE).places)


@pytest.mark.parametrize(
    "line",
    [
        "Modern Hearts; Settling=Foo",
        "Modern Hearts; Settling=Match",
        "Modern Hearts; BlackCard=Lady",
        "Modern Hearts; Limit=100",
        "Modern Hearts; AllPass=hearts",
    ],
)
def test_a_rules_line_says_what_its_game_knows(line):
    match, text = modern_match(Setup(rules=line, hands=1))
    verdict = judged(text, opening=match.opening.hex())
    assert len(codes(verdict)) == 1
    assert codes(verdict)[0] in ("HR604", "HR613")


HEARTS = {"seats": ("A", "Y", "B", "Z"), "present": ("A", "Y"), "game": "Hearts", "dealer": "Z"}


def no_dead(dealer, reason):
    raise AssertionError(reason)


@pytest.mark.parametrize(
    "line",
    [
        "Hearts; Dealer=Z",
        "Hearts; Dealer=Z; Settling=Foo",
        "Hearts; Dealer=Z; Settling=Excess",
        "Hearts; BlackCard=Lady; Dealer=Z; Settling=Howell",
    ],
)
def test_a_rules_line_says_all_that_its_game_must(line):
    match, text = sitting(Setup(rules=line, **HEARTS), no_dead)
    assert codes(judged(text, opening=match.opening.hex())) == ["HR604"]


def test_what_the_opening_says_is_not_called_unsaid():
    match, text = sitting(Setup(rules="Hearts; Dealer=Z; Settling=Howell", **HEARTS), no_dead)
    verdict = judged(text, opening=match.opening.hex())
    assert "[Settling" not in text
    assert (verdict.fair_level, codes(verdict)) == (2, [])
    assert "HR505" not in codes(verdict, "warning")


@pytest.mark.parametrize("line", ["beacon  -\nbeacon  abc\n", "beacon  -\nbeacon  -\n"])
def test_a_second_beacon_is_found(line):
    assert codes(held(WHOLE.replace("opening f0", line + "opening f0"))) == ["HR601"]


def test_a_bot_gives_no_level():
    bots = (Tag("Players", "N: bot; E: Bot; S: bot; W: bot"),)
    match, text = modern_match(Setup(hands=1, tags=bots))
    assert judged(text, opening=match.opening.hex()).fair_level == 1
    match, text = modern_match(Setup(hands=1, tags=(Tag("Players", "N: bot; E: eve"),)))
    assert judged(text, opening=match.opening.hex()).fair_level == 2


def test_no_level_where_no_deal_is_shown():
    opened_none = re.sub(r" open \d+ \w{64}", "", sample("in-play"))
    before_play = WHOLE[: WHOLE.index('[Hand "1"]')]
    for text in (opened_none, before_play):
        verdict = held(text)
        report = fair_statement(verdict)
        assert (verdict.fair_level, report.level, codes(verdict)) == (None, None, [])
        assert report.proves[0].startswith("No deal is shown")


def test_a_commitment_taken_out_is_told():
    stripped = re.sub(r"\n  commit \w+ nonce \w+", "", WHOLE, count=1)
    verdict = held(stripped)
    assert (codes(verdict), codes(verdict, "warning")) == ([], ["HR633"])
    assert any("commitment" in line for line in fair_statement(verdict).not_proved)
    bare = held(re.sub(r"\n  commit \w+ nonce \w+", "", WHOLE))
    assert "HR634" in codes(bare, "info")
    assert any("no pass" in line for line in fair_statement(bare).not_proved)


@pytest.mark.parametrize("what", ["commit", "nonce"])
def test_two_values_of_passes_exchanged_are_one_fault(what):
    first, second = re.findall(rf"{what} ([0-9a-f]{{64}})\b", WHOLE[WHOLE.index("[Pass") :])[:2]
    text = WHOLE.replace(first, "x").replace(second, first).replace("x\n", f"{second}\n")
    text = text.replace("commit x", f"commit {second}")
    assert text != WHOLE
    assert codes(held(text)) == ["HR623"]


SIGNED = modern_match(with_signers(Setup(hands=1)))[1]


@pytest.mark.parametrize(
    "text",
    [
        SIGNED + "\n{ S cheated }\n",
        SIGNED + "# S cheated\n",
        SIGNED.rstrip("\n") + " # S cheated\n",
        "# S cheated\n\n" + SIGNED,
        "{ S cheated }\n" + SIGNED,
    ],
)
def test_what_no_signature_covers_is_told(text):
    assert judged(SIGNED).checks["signed"] == "pass"
    verdict = judged(text)
    assert (verdict.checks["signed"], codes(verdict)) == ("fail", ["HR702"])


def test_a_line_after_the_signatures_that_cannot_be_read_is_no_pass():
    assert judged(SIGNED + "\nblah blah\n").checks["signed"] != "pass"


def test_a_signature_is_of_the_record_that_is_judged():
    (record,) = loads(SIGNED)
    assert verify(record).checks["signed"] == "pass"
    forged = replace(record, tags=(Tag("Event", "another"), *record.tags))
    verdict = verify(forged)
    assert (verdict.checks["signed"], codes(verdict)) == ("fail", ["HR706"])


def test_a_match_may_end_for_want_of_deals(monkeypatch):
    monkeypatch.setattr(matches, "MOST", 1)
    match, text = modern_match(Setup(hands=1))
    verdict = judged(text, opening=match.opening.hex())
    assert codes(verdict, "info") == ["HR635"]
    assert verdict.winner is None


def test_no_deal_of_modern_hearts_is_dead():
    verdict = held(CUT + '[Hand "3"]\n[Misdeal "exposed"]\n')
    assert codes(verdict) == ["HR113"]
    assert codes(verdict, "warning") == []
