"""``lint --fix`` and ``--diff``: safe, byte-exact elsewhere, all of it or nothing."""

import gzip
import os

import pytest

from cli.records import GOOD, MISCOUNTED, MISWRITTEN, UNMARKED
from command_line import run, said
from hearts_record.cli.fix import apply_edits
from hearts_record.diagnostics import Edit, Span


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_only_the_place_is_mended(end, here):
    """A byte order mark, odd blanks, line ends and unreadable neighbours stay as they are."""
    odd = "\ufeff# mine\u00a0own   \n"
    text = (odd + UNMARKED + MISWRITTEN + UNMARKED.replace("\n\n", "\n \t\n")).replace("\n", end)
    (here / "a.hearts").write_bytes(text.encode() + b"\xe9" + end.encode() * 3)
    result = run("lint", "--fix", "--select", "HR306", "a.hearts")
    # The last record is not UTF-8 text, and is left alone.
    mended = (odd + GOOD + MISWRITTEN + UNMARKED.replace("\n\n", "\n \t\n")).replace("\n", end)
    assert (here / "a.hearts").read_bytes() == mended.encode() + b"\xe9" + end.encode() * 3
    assert result.exit_code == 0
    assert result.stderr == "hearts-record: mended 1 file\n"


def test_what_is_left_is_reported_after_the_fixes(here):
    (here / "a.hearts").write_text(UNMARKED + MISCOUNTED)
    result = run("lint", "--fix", "a.hearts")
    assert result.exit_code == 1
    assert "HR501" in result.stdout
    assert "HR306" not in result.stdout
    assert (here / "a.hearts").read_text() == GOOD + MISCOUNTED
    assert run("lint", "--fix", "a.hearts").stderr == ""


def test_nothing_is_written_where_nothing_is_mended(here):
    path = here / "a.hearts"
    path.write_text(GOOD + MISCOUNTED)
    os.utime(path, (1, 1))
    run("lint", "--fix", "a.hearts")
    assert path.stat().st_mtime == 1


def test_a_signed_record_is_never_mended(here):
    said("keygen", "--secret", "key")
    (here / "a.hearts").write_text(UNMARKED)
    said("sign", "a.hearts", "--party", "A", "--secret", "key")
    signed = (here / "a.hearts").read_bytes()
    assert "HR306" in run("lint", "--fix", "a.hearts").stdout
    assert (here / "a.hearts").read_bytes() == signed


def test_the_mode_of_the_file_and_a_link_to_it_stay(here):
    (here / "a.hearts").write_text(UNMARKED)
    (here / "a.hearts").chmod(0o640)
    (here / "b.hearts").symlink_to("a.hearts")
    said("lint", "--fix", "b.hearts")
    assert (here / "b.hearts").is_symlink()
    assert (here / "a.hearts").read_text() == GOOD
    assert (here / "a.hearts").stat().st_mode & 0o777 == 0o640
    assert sorted(p.name for p in here.iterdir()) == ["a.hearts", "b.hearts"]


def test_diff_shows_the_change_and_makes_none(here):
    (here / "a.hearts").write_text(UNMARKED)
    result = run("lint", "--diff", "a.hearts")
    assert result.exit_code == 1
    assert "+ _♣A_ " in result.stdout
    assert (here / "a.hearts").read_text() == UNMARKED
    assert run("lint", "--diff", "--exit-zero", "a.hearts").exit_code == 0


def test_standard_input_is_mended_to_standard_output_and_findings_go_aside(here):
    result = run("lint", "--fix", "-", stdin=UNMARKED + MISCOUNTED)
    assert result.stdout == GOOD + MISCOUNTED
    assert result.exit_code == 1
    assert "<stdin>:55:3: error HR501" in result.stderr
    assert said("lint", "--fix", "-", stdin=UNMARKED) == GOOD


def test_a_compressed_file_is_not_rewritten(here):
    (here / "a.hearts.gz").write_bytes(gzip.compress(UNMARKED.encode()))
    before = (here / "a.hearts.gz").read_bytes()
    for options in ("--fix", "--diff"):
        result = run("lint", options, "a.hearts.gz")
        assert result.exit_code == 2
        assert "a.hearts.gz: compressed files are not mended" in result.stderr
    assert (here / "a.hearts.gz").read_bytes() == before
    assert run("lint", "--fix", ".").exit_code == 0  # it was only found there


def test_a_file_that_cannot_be_read_is_said_once(here):
    (here / "a.hearts").write_text(UNMARKED)
    result = run("lint", "--fix", "gone.hearts", "a.hearts")
    assert result.exit_code == 2
    assert result.stderr.count("gone.hearts") == 1
    assert (here / "a.hearts").read_text() == GOOD


def test_edits_alike_are_made_once_and_overlapping_ones_not_at_all():
    edits = [
        Edit(Span(1, 2), "x"),
        Edit(Span(1, 2), "x"),
        Edit(Span(3, 3), "+"),
        Edit(Span(0, 2), "-"),
    ]
    assert apply_edits("abcd", edits) == "-c+d"
