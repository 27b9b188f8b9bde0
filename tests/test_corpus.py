"""The corpus of diagnostics: every code has its folder, and each folder shows one fault."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from hearts_record.cli.app import app
from hearts_record.codes import CODES
from hearts_record.report.explain import explanation
from hearts_record.report.text import TextReport

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "tests" / "corpus"


def _script():
    path = ROOT / "bench" / "update_corpus.py"
    spec = spec_from_file_location("update_corpus", path)
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


UPDATE = _script()
FOLDERS = UPDATE.folders()
#: Codes that no record gives, and why. Each is explained, without an example.
WITHOUT_RECORD = {
    "HR124": "a record of it has more than a million characters",
    "HR202": "in the games so far a hand is then too small, which HR204 says first",
    "HR622": "a deal would have to pass over a thousand bytes",
}
WITH_RECORD = [folder for folder in FOLDERS if folder.name not in WITHOUT_RECORD]
WHOLE = [folder for folder in WITH_RECORD if folder.name in CODES]
#: Words of the program's inside that no card player should have to read.
INTERNAL = re.compile(r"\b(lark|terminals?|tokens?|exceptions?|parsers?|lexer|regex)\b", re.I)
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")


def by_name(folders):
    return pytest.mark.parametrize("folder", folders, ids=lambda folder: folder.name)


@cache
def findings(path):
    return list(UPDATE.findings(path))


def codes(path):
    return [d.code for found, _ in findings(path) for d in found]


def files(folder):
    return {path.name for path in folder.iterdir()}


def test_every_code_has_its_folder():
    assert [f.name for f in FOLDERS if f.name in CODES] == sorted(CODES)


def test_no_folder_lacks_a_code():
    odd = [f.name for f in FOLDERS if not re.fullmatch(r"HR\d{3}(-[a-z0-9-]+)?", f.name)]
    assert odd == []
    assert {f.name[:5] for f in FOLDERS} <= CODES.keys()


def test_every_folder_is_complete():
    whole = {"bad.hearts", "good.hearts", "expected.txt", "explain.md"}
    for folder in FOLDERS:
        if folder.name in WITHOUT_RECORD:
            assert files(folder) == {"explain.md"}
        elif folder.name in CODES:
            assert files(folder) - {"options.txt"} == whole
        else:
            assert files(folder) == {"bad.hearts", "expected.txt"}


@by_name(WITH_RECORD)
def test_bad_record_gives_exactly_the_expected_output(folder):
    report = TextReport()
    lines = [
        x
        for found, source in findings(folder / "bad.hearts")
        for x in report.findings(found, source)
    ]
    expected = (folder / "expected.txt").read_text(encoding="utf-8")
    assert "".join(line + "\n" for line in lines) == expected


@by_name(WITH_RECORD)
def test_one_fault_gives_one_finding(folder):
    code = folder.name[:5]
    given = codes(folder / "bad.hearts")
    loud = [c for c in given if CODES[c].severity != "info"]
    assert given.count(code) == 1
    assert loud == ([] if CODES[code].severity == "info" else [code])


@by_name(WHOLE)
def test_good_record_is_mended(folder):
    given = codes(folder / "good.hearts")
    assert folder.name not in given
    assert [c for c in given if CODES[c].severity != "info"] == []


@by_name(WHOLE)
def test_explain_shows_bad_output_and_good(folder):
    text = explanation(folder.name)
    places = [text.index(head) for head in ("\nBad:\n", "\nwhich gives", "\nGood:\n")]
    assert places == sorted(places)
    assert text.startswith(f"{folder.name} {CODES[folder.name].name} (")
    assert not CONTROL.search(text)


@pytest.mark.parametrize("code", sorted(WITHOUT_RECORD))
def test_explain_does_without_a_record(code):
    assert "Bad:" not in explanation(code)


def test_explanations_are_for_card_players():
    for code in CODES:
        text = (CORPUS / code / "explain.md").read_text(encoding="utf-8")
        assert text.strip()
        assert not INTERNAL.search(text), code
        assert max(map(len, text.split("\n"))) <= 100, code


def test_explanations_cite_sections_that_there_are():
    notation = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    fairness = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    titles = set(re.findall(r"^## \d+\. (.+)$", notation, re.M))
    numbers = set(re.findall(r"^## (\d+)\.", fairness, re.M))
    for code in CODES:
        text = " ".join((CORPUS / code / "explain.md").read_text(encoding="utf-8").split())
        assert set(re.findall(r"\(notation: ([^)]+)\)", text)) <= titles, code
        for cited in re.findall(r"\(docs/fairness\.md, sections? ([^)]+)\)", text):
            assert set(re.findall(r"\d+", cited)) <= numbers, code


def test_lint_prints_what_the_corpus_says(monkeypatch, capsys):
    monkeypatch.chdir(CORPUS)
    folders = [f for f in WITH_RECORD if not (f / "options.txt").exists()]
    with pytest.raises(SystemExit) as ended:
        app(["lint", *(f"{f.name}/bad.hearts" for f in folders)])
    expected = ""
    for folder in folders:
        text = (folder / "expected.txt").read_text(encoding="utf-8")
        expected += text.replace("bad.hearts:", f"{folder.name}/bad.hearts:")
    assert capsys.readouterr().out == expected
    assert ended.value.code == 1


def test_the_page_of_codes_is_what_the_corpus_gives():
    assert UPDATE.PAGE.read_text(encoding="utf-8") == UPDATE.page()
