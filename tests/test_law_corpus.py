"""The Laws in the corpus: a record that is right, one that the cards belie, one without penalty.

A function for each record is made below, so that it is named after its Law; ``docs/laws.md`` has
its ticks from these names.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import hearts_record as hr
from command_line import run
from hearts_record.laws.facts import read
from hearts_record.laws.forms import FORMS, What
from hearts_record.laws.table import LAWS
from hearts_record.record import Kind
from hearts_record.report.explain import law_explanation

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "tests" / "corpus"


def _script(name):
    spec = spec_from_file_location(name, ROOT / "bench" / f"{name}.py")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


UPDATE = _script("update_laws")
OUTPUTS = _script("update_corpus")


def is_right(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    (record,) = hr.loads(text)
    verdict = hr.verify(record)
    assert [d.code for d in verdict.diagnostics if d.severity != "info"] == []
    assert verdict.verdict == "pass"
    assert hr.dumps(record) == text
    if any(hand.irregularities for hand in record.hands):
        assert verdict.checks["laws"] == "pass"


def is_settled(path: Path) -> None:
    """What the record says of the counters was worked out by hand from the Law."""
    (record,) = hr.load(path)
    verdict = hr.verify(record)
    assert verdict.checks["settled"] == "pass"
    hand = record.hands[-1]
    (said,) = [s.scores for s in hand.sentences if s.kind is Kind.NETS]
    assert verdict.hands[-1].net == {score.seat: score.amount for score in said}


def is_found(path: Path) -> None:
    """One error and nothing else, which is what stands in the file beside the record."""
    (record,) = hr.load(path)
    verdict = hr.verify(record)
    loud = [d.severity for d in verdict.diagnostics if d.severity != "info"]
    assert loud == ["error"]
    assert verdict.verdict == "fail"
    expected = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert OUTPUTS.output(path) == expected


CHECKS = {"right": is_right, "settled": is_settled, "untrue": is_found, "unmet": is_found}


def _test_of(name: str, path: Path) -> Callable[[], None]:
    check = CHECKS[re.fullmatch(r"test_law_[0-9]+_([a-z]+).*", name)[1]]

    def test() -> None:
        check(path)

    test.__name__ = name
    return test


globals().update({name: _test_of(name, path) for name, path in UPDATE.corpus_tests().items()})


def test_every_folder_of_a_law_has_records_with_their_outputs():
    for folder in OUTPUTS.law_folders():
        number, _, word = folder.name.removeprefix("law-").partition("-")
        assert re.fullmatch(r"[0-9]{2}", number)
        assert 1 <= int(number) <= 30
        found = {p.name for p in folder.iterdir()}
        assert found <= {"right.hearts", *(f"{k}.{e}" for k in ("untrue", "unmet") for e in ENDS)}
        assert word or "right.hearts" in found
        assert {f"{n[:-7]}.txt" for n in found if n.startswith("un") and n.endswith("hearts")} == {
            n for n in found if n.endswith(".txt")
        }


ENDS = ("hearts", "txt")


def test_every_form_of_a_line_is_in_a_right_record():
    told = set()
    for path in CORPUS.glob("law-*/right.hearts"):
        for record in hr.load(path):
            told |= {read(i.text).form for hand in record.hands for i in hand.irregularities}
    assert [form.words for form in FORMS if form not in told] == []


def test_there_are_thirty_laws_in_order():
    assert [law.number for law in LAWS] == list(range(1, 31))
    assert all(law.says and law.title for law in LAWS)


def test_a_law_that_no_record_shows_says_why():
    for law in LAWS:
        told = (CORPUS / f"law-{law.number:02}" / "right.hearts").is_file()
        assert told or law.unseen, law.number
        assert not told or law.checked, law.number


def test_every_form_falls_under_its_law():
    assert {form for law in LAWS for form in law.forms} == set(FORMS)
    by_number = {law.number: {form.what for form in law.forms} for law in LAWS}
    assert by_number[20] == {What.FALSE_LEAD, What.CALL_SUIT}
    assert by_number[28] == {What.LOOK, What.CALL_SUIT}


def test_the_page_of_the_laws_is_up_to_date():
    assert UPDATE.PAGE.read_text(encoding="utf-8") == UPDATE.page()


@pytest.mark.parametrize("said", ["Law 20", "law-20", "20", "LAW20", " law 20 "])
def test_explain_takes_a_law_in_several_spellings(said):
    result = run("explain", said)
    assert result.exit_code == 0
    assert result.stdout == law_explanation(LAWS[19])


def test_explain_shows_the_records_of_the_corpus():
    text = law_explanation(LAWS[18])
    heads = ("Law 19: ", "\nRight:", "\nThe cards belie it:", "\nThe penalty is not exacted:")
    places = [text.index(head) for head in heads]
    assert places == sorted(places)
    for line in (CORPUS / "law-19" / "unmet.txt").read_text(encoding="utf-8").splitlines():
        assert f"    {line}" in text


@pytest.mark.parametrize("said", ["Law 31", "0"])
def test_explain_knows_no_other_law(said):
    result = run("explain", said)
    assert result.exit_code == 2
    assert "there are thirty" in result.stderr


def test_lint_does_not_load_the_table_of_the_laws():
    source = (
        "import sys; from hearts_record.cli.app import app\n"
        "try: app(['lint', sys.argv[1]])\n"
        "except SystemExit: pass\n"
        "print('hearts_record.laws.table' in sys.modules)\n"
    )
    path = CORPUS / "law-20" / "right.hearts"
    done = subprocess.run(
        [sys.executable, "-c", source, path], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "False"
