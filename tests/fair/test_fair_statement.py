"""What a verdict says about its deals, in words."""

from __future__ import annotations

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
    report = fair_statement(judged(text))
    assert any("hand 2" in s for s in report.not_proved)


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
