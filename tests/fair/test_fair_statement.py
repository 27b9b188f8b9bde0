"""What a verdict says about its deals, in words."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from fair.matches import Setup, modern_match
from hearts_record.fair.statement import FairReport, fair_statement
from hearts_record.notation.reader import loads
from hearts_record.verdict.judge import verify


def judged(text, **evidence):
    (record,) = loads(text)
    return verify(record, **evidence)


def test_a_record_without_fair_is_told_so():
    report = fair_statement(judged('[Game "Modern Hearts"] [Seats "N E S W"]\n'))
    assert report == FairReport(
        None, ("The record has no [Fair]: nothing shows how the cards were dealt.",), ()
    )


@pytest.mark.parametrize(("present", "level"), [(("N",), 2), ((), 1)])
def test_each_level_says_all_below_it_and_its_own_limits(present, level):
    match, text = modern_match(Setup(present=present, hands=1))
    nothing = fair_statement(judged(text))
    held = fair_statement(judged(text, opening=match.opening.hex()))
    assert (nothing.level, held.level) == (0, level)
    assert len(held.proves) == level + 1
    assert nothing.proves == held.proves[:1]
    assert any("time" in s for s in nothing.not_proved)
    assert not any("about time" in s for s in held.not_proved)
    assert any("honest" in s for s in held.not_proved) == (level == 2)
    for report in (nothing, held):
        assert "That seats did not collude." in report.not_proved
        assert all(s.endswith(".") for s in (*report.proves, *report.not_proved))


def test_a_failed_check_shows_nothing():
    _, text = modern_match(Setup(hands=1))
    report = fair_statement(judged(text.replace("hands   8", "hands   9")))
    assert report.level is None
    assert "failed" in report.proves[0]


def test_hands_not_opened_are_named():
    match, text = modern_match(Setup(hands=2, seeds=False))
    for chain in match.chains.values():
        text = text.replace(f"open 2 {chain.link(2).hex()}", f"open 1 {chain.link(1).hex()}")
    report = fair_statement(judged(text, opening=match.opening.hex()))
    assert any("hand 2" in s for s in report.not_proved)
    assert report.proves[0].startswith("The deals that every party has opened follow")
    assert report.proves[1:] == whole(1).proves[1:]


def whole(hands):
    """What is said of a match of so many hands in which nothing is left open."""
    match, text = modern_match(Setup(hands=hands))
    return fair_statement(judged(text, opening=match.opening.hex()))


def test_a_pass_that_is_not_opened_leaves_the_deals_as_they_are():
    match, text = modern_match(Setup(hands=1))
    verdict = judged(re.sub(r" nonce [0-9a-f]+", "", text, count=1), opening=match.opening.hex())
    assert verdict.checks["fair"] == "unknown"
    assert fair_statement(verdict).proves == whole(1).proves


def test_where_a_line_was_not_understood_only_what_could_be_checked_is_shown():
    match, text = modern_match(Setup(hands=1))
    verdict = judged(text.replace("[Deal]", "[Deal]\nno cards"), opening=match.opening.hex())
    report = fair_statement(verdict)
    assert verdict.checks["fair"] == "unknown"
    assert report.proves[0].startswith("The deals that could be checked follow")
    assert report.proves[1:] == whole(1).proves[1:]


def test_the_cryptography_is_loaded_only_for_deals_and_signatures():
    code = (
        "import sys\n"
        "from hearts_record.notation.reader import loads\n"
        "from hearts_record.verdict.judge import verify\n"
        'verify(loads(\'[Game "Hearts"] [Seats "A Y B Z"]\')[0])\n'
        "print([m for m in sys.modules if m.startswith('cryptography')])\n"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
