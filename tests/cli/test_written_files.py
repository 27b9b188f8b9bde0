"""What becomes of the files that a command writes: whose they are, and that none is read too."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.records import GOOD, MISCOUNTED, UNMARKED
from command_line import refused, run, said

REWRITES = pytest.mark.parametrize("command", [("fmt",), ("lint", "--fix")])
#: Neither of this process, nor of anybody.
OWNER, GROUP = 54321, 12345


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    (tmp_path / "a.hearts").write_text(UNMARKED.replace("Z 4", "Z   4"))
    return tmp_path


# ---- owner and group -----------------------------------------------------------------------------


@pytest.fixture
def given(monkeypatch):
    """The owners and groups to whom files are given."""
    asked = []

    def fchown(number, owner, group):
        assert os.fstat(number).st_mode & 0o777 == 0o600  # nobody else reads it before
        asked.append((owner, group))

    monkeypatch.setattr(os, "fchown", fchown)
    return asked


@REWRITES
def test_a_file_that_is_rewritten_is_given_to_its_owner_and_group(command, given, here):
    was = (here / "a.hearts").stat()
    run(*command, "a.hearts")
    assert given == [(-1, was.st_gid), (was.st_uid, -1)]


@REWRITES
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="root alone may")
def test_a_file_that_root_rewrites_stays_its_owners(command, here):
    """A record that root had mended once was root's, and its owner could write to it no more."""
    os.chown(here / "a.hearts", OWNER, GROUP)
    (here / "a.hearts").chmod(0o640)
    was = (here / "a.hearts").stat()
    run(*command, "a.hearts")
    now = (here / "a.hearts").stat()
    assert now.st_ino != was.st_ino
    assert (now.st_uid, now.st_gid, now.st_mode & 0o7777) == (OWNER, GROUP, 0o640)


@REWRITES
@pytest.mark.parametrize("forbidden", ["owner", "both"])
def test_who_may_not_give_it_away_keeps_it_and_it_is_rewritten(
    command, forbidden, here, monkeypatch
):
    groups = []

    def fchown(number, owner, group):
        if owner != -1 or forbidden == "both":
            raise PermissionError(1, "Operation not permitted")
        groups.append(group)

    monkeypatch.setattr(os, "fchown", fchown)
    (here / "a.hearts").chmod(0o640)
    before, group = (here / "a.hearts").read_text(), (here / "a.hearts").stat().st_gid
    result = run(*command, "a.hearts")
    assert (result.exit_code, [p.name for p in here.iterdir()]) == (0, ["a.hearts"])
    assert (here / "a.hearts").read_text() != before
    assert (here / "a.hearts").stat().st_mode & 0o777 == 0o640
    assert groups == ([group] if forbidden == "owner" else [])


@REWRITES
def test_where_files_cannot_be_given_they_are_rewritten(command, here, monkeypatch):
    monkeypatch.delattr(os, "fchown")
    before = (here / "a.hearts").read_text()
    assert run(*command, "a.hearts").exit_code == 0
    assert (here / "a.hearts").read_text() != before


def test_a_file_that_was_not_there_is_given_to_nobody(given):
    run("lint", "--output-file", "out.txt", "a.hearts")
    assert given == []


# ---- what is read is not written to --------------------------------------------------------------

OUTPUTS = pytest.mark.parametrize("option", ["--output-file", "--write-baseline"])


@pytest.fixture
def many(here):
    """Ways to the same record, and its bytes."""
    (here / "d" / "e").mkdir(parents=True)
    (here / "d" / "x.hearts").write_text(MISCOUNTED)
    (here / "link").symlink_to("d/x.hearts")
    (here / "way").symlink_to("d")
    os.link(here / "d" / "x.hearts", here / "other.txt")
    (here / "d" / "e" / "y.hearts").symlink_to("../../elsewhere.txt")
    (here / "elsewhere.txt").write_text(GOOD)
    return here


@OUTPUTS
@pytest.mark.parametrize(
    ("output", "read"),
    [
        ("d/x.hearts", "d/x.hearts"),
        ("./d/../d/x.hearts", "d/x.hearts"),
        ("link", "d/x.hearts"),
        ("d/x.hearts", "link"),
        ("way/x.hearts", "d"),
        ("other.txt", "d"),
        ("d/x.hearts", "."),
        ("elsewhere.txt", "d"),
        ("gone.hearts", "./gone.hearts"),
    ],
)
def test_an_output_that_is_read_is_refused_before_anything_is_written(option, output, read, many):
    """The record was once replaced by what was found in it."""
    before = {p: p.read_bytes() for p in many.rglob("*") if p.is_file()}
    message = refused("lint", "--jobs", 2, option, output, "a.hearts", read)
    assert message.startswith(f"hearts-record: {Path(output)}: nothing is written to a file that ")
    assert {p: p.read_bytes() for p in many.rglob("*") if p.is_file()} == before


def test_nothing_is_mended_where_the_output_is_refused(many):
    before = (many / "a.hearts").read_bytes()
    refused("lint", "--fix", "--output-file", "a.hearts", "a.hearts")
    refused("lint", "--fix", "--output-file", "other.txt", "a.hearts", "d")
    assert (many / "a.hearts").read_bytes() == before


@pytest.mark.parametrize("output", ["known.json", "./known.json", "hearts-record.toml"])
def test_the_settings_and_the_baseline_are_read_too(output, here):
    said("lint", "--write-baseline", "known.json", "a.hearts")
    (here / "hearts-record.toml").write_text('baseline = "known.json"')
    before = (here / output).read_bytes()
    assert "a file that is read" in refused("lint", "--output-file", output, "a.hearts")
    assert (here / output).read_bytes() == before
    said("lint", "--write-baseline", "known.json", "a.hearts")  # which is not read then


def test_standard_input_is_a_file_that_is_read_where_it_comes_from_one(here):
    with (here / "a.hearts").open("rb") as stream:
        done = subprocess.run(
            [sys.executable, "-m", "hearts_record", "lint", "--output-file", "a.hearts", "-"],
            stdin=stream,
            capture_output=True,
            text=True,
        )
    assert done.returncode == 2
    assert "a.hearts: nothing is written to a file that is read (<stdin>)" in done.stderr
    assert (here / "a.hearts").read_text().startswith("%")


def test_an_output_beside_what_is_read_and_a_device_are_no_such_file(many):
    for output in ("out.json", "out.json", "d/new.json", "/dev/null"):
        run("lint", "--format", "json", "--output-file", output, "d", "-", stdin=MISCOUNTED)
    assert len(json.loads((many / "out.json").read_text())) == 2
    words = (sys.executable, "-m", "hearts_record", "lint", "--output-file", os.devnull, "-")
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True)
    assert (done.returncode, done.stderr) == (1, b"")  # there is no record in it
