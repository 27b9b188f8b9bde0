"""A report says that ``lint --fix`` mends what it does mend, and of nothing else."""

import gzip
import json
from itertools import chain

import pytest

from cli.records import GOOD, UNMARKED
from command_line import run, said

PROMISE = "`lint --fix` mends it"
IGNORED = "# lint: ignore HR306 the printer's slip\n"
#: Records with a winner who is not marked, and whether that is mended.
RECORDS = {
    "plain": (UNMARKED, True),
    "with other findings": (UNMARKED.replace("A 4  |  Y 5", "A 5  |  Y 4"), True),
    "not read whole": (UNMARKED + "This is no sentence.\n", False),
    "ignored": (IGNORED + UNMARKED, False),
}


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    return tmp_path


@pytest.fixture
def signed(here):
    said("keygen", "--secret", "key")
    (here / "signed").write_text(UNMARKED)
    said("sign", "signed", "--party", "A", "--secret", "key")
    return (here / "signed").read_text()


def findings(jobs, name):
    """HR306 in ``lint``, and in the commands that give verdicts, as data."""
    words = ("--format", "json", "--jobs", jobs, name)
    lint = json.loads(run("lint", *words).stdout)
    verdicts = json.loads(run("verify", *words).stdout)["records"]
    verdicts += [one["verdict"] for one in json.loads(run("show", "--as", "json", name).stdout)]
    told = chain(*(verdict["diagnostics"] for verdict in verdicts))
    return tuple([d for d in found if d["code"] == "HR306"] for found in (lint, told))


def promised(name):
    """What the reports of a file say: that something is mended, or that nothing is."""
    said = {d["fixable"] for jobs in (1, 2) for d in chain(*findings(jobs, name))}
    texts = (run(command, "--format", "text", name).stdout for command in ("lint", "verify"))
    return said | {PROMISE in text for text in texts if "HR306 " in text}


def mended(path):
    """Whether ``--fix`` changes a file, and ``--diff`` shows it."""
    before = path.read_bytes()
    shown = run("lint", "--diff", path.name).stdout != ""
    run("lint", "--fix", path.name)
    assert (path.read_bytes() != before) == shown
    return shown


@pytest.mark.parametrize(("text", "is_mended"), RECORDS.values(), ids=RECORDS)
def test_a_fix_is_promised_where_it_is_made(text, is_mended, here):
    path = here / "a.hearts"
    path.write_text(text)
    assert promised("a.hearts") == {is_mended}
    assert mended(path) == is_mended


def test_no_fix_is_promised_in_a_signed_record(signed, here):
    """The report once said that `--fix` mends what it leaves as it is."""
    (here / "a.hearts").write_text(signed)
    assert promised("a.hearts") == {False}
    assert not mended(here / "a.hearts")


def test_the_record_beside_a_signed_one_keeps_its_promise(signed, here):
    (here / "a.hearts").write_text(signed + UNMARKED)
    lint, _ = findings(1, "a.hearts")
    assert [(d["record"], d["fixable"]) for d in lint] == [(1, False), (2, True)]
    assert mended(here / "a.hearts")
    assert (here / "a.hearts").read_text() == signed + GOOD


def test_no_fix_is_promised_in_a_compressed_file(here):
    (here / "a.hearts.gz").write_bytes(gzip.compress(UNMARKED.encode()))
    assert promised("a.hearts.gz") == {False}
    assert not mended(here / "a.hearts.gz")


@pytest.mark.parametrize("form", ["sarif", "github", "junit", "gitlab"])
def test_other_forms_promise_nothing(form, signed, here):
    (here / "a.hearts").write_text(signed + UNMARKED)
    out = run("lint", "--format", form, "--strict", "a.hearts").stdout
    assert out.count("HR306") >= 2
    assert "--fix" not in out
    assert "fixes" not in out
