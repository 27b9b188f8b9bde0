"""Records written apart from this program, and what a right verifier says of each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hearts_record.codes import CHECK_OF_DIGIT
from hearts_record.notation.reader import load, loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify

SAMPLES = Path(__file__).parent.parent / "samples"
EXPECTED = json.loads((SAMPLES / "expected.json").read_text())
GOOD = [e for e in EXPECTED if e["verdict"] == "pass"]
BAD = [e for e in EXPECTED if e["verdict"] == "fail"]


def named(case):
    return case["file"].removesuffix(".hearts")


def the_record(case):
    (record,) = load(SAMPLES / case["file"])
    return record


def test_every_sample_is_expected_and_every_expected_one_is_there():
    assert {p.name for p in SAMPLES.glob("*.hearts")} == {e["file"] for e in EXPECTED}
    assert len(GOOD) + len(BAD) == len(EXPECTED)


@pytest.mark.parametrize("case", GOOD, ids=named)
def test_a_good_record_passes_and_comes_out_as_it_should(case):
    verdict = verify(the_record(case), opening=case["opening"])
    assert (verdict.verdict, verdict.diagnostics) == ("pass", ())
    assert verdict.fair_level == case["level_with_opening"]
    assert dict(verdict.places) == case["places"]
    assert verdict.winner == case["winner"]
    assert [dict(h.taken) for h in verdict.hands] == [h["taken"] for h in case["hands"]]
    assert [dict(h.totals) for h in verdict.hands] == [h["totals"] for h in case["hands"]]
    assert [list(h.winners) for h in verdict.hands] == [h["winners"] for h in case["hands"]]
    assert dict(verdict.totals) == case["hands"][-1]["totals"]


@pytest.mark.parametrize("case", GOOD, ids=named)
def test_without_the_readers_opening_the_level_is_nothing(case):
    verdict = verify(the_record(case))
    assert (verdict.verdict, verdict.fair_level) == ("pass", 0)


@pytest.mark.parametrize("case", GOOD, ids=named)
def test_another_opening_than_the_one_held_fails(case):
    verdict = verify(the_record(case), opening="00" * 32)
    assert [d.code for d in verdict.diagnostics] == ["HR612"]
    assert (verdict.verdict, verdict.fair_level) == ("fail", None)


@pytest.mark.parametrize("case", BAD, ids=named)
def test_a_bad_record_has_exactly_one_error_where_it_is(case):
    verdict = verify(the_record(case))
    errors = [d for d in verdict.diagnostics if d.severity == "error"]
    assert len(errors) == 1, errors
    found = {
        "failing_check": CHECK_OF_DIGIT[errors[0].code[2]],
        "hand": errors[0].hand,
        "trick": errors[0].trick,
        "seat": errors[0].seat,
    }
    for key in ("failing_check", "hand", "seat"):
        if case[key] is None:  # the list leaves it open
            found.pop(key)
    assert found == {k: case[k] for k in found}
    assert verdict.verdict == "fail"


@pytest.mark.parametrize("case", EXPECTED[::3], ids=named)
def test_the_canonical_text_says_the_same(case):
    record = the_record(case)
    (again,) = loads(dumps(record))
    assert again == record
    before, after = verify(record), verify(again)
    assert after.checks == before.checks
    assert [d.code for d in after.diagnostics] == [d.code for d in before.diagnostics]
