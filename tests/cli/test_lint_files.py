"""Which files are read, how, and that many of them and big ones are."""

import gzip
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from random import Random

import pytest

from cli.records import GOOD, IMPLICIT, MISCOUNTED, MISWRITTEN, SAMPLES
from command_line import refused, run, said
from hearts_record.cli import batches
from hearts_record.cli.files import inputs
from hearts_record.notation.limits import (
    LINE_VARIABLE,
    LINES_VARIABLE,
    RECORD_VARIABLE,
    limits_set,
)


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def places(*words, **more):
    """Where findings are: file, record, line, code."""
    result = run("lint", "--format", "json", *words, **more)
    return [(d["path"], d["record"], d["line"], d["code"]) for d in json.loads(result.stdout)]


# ---- directories ---------------------------------------------------------------------------------


def test_directories_are_searched_in_the_order_of_names(here):
    for name in ("b/x.hearts", "b.hearts", "a/c/y.hearts", "a/z.hearts.gz", "A.hearts", "no.txt"):
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (here / name).write_text("")
    names = [item.name for item in inputs(["."])]
    assert names == ["A.hearts", "a/c/y.hearts", "a/z.hearts.gz", "b/x.hearts", "b.hearts"]
    assert [i.name for i in inputs(["b", "b.hearts"])] == ["b/x.hearts", "b.hearts"]


def test_files_of_directories_are_looked_for_one_by_one_and_in_no_list(here):
    for i in range(40):
        (here / f"{i:02d}").mkdir()
        for j in range(50):
            (here / f"{i:02d}" / f"{j:02d}.hearts").touch()
    tracemalloc.start()
    for number, _ in enumerate(inputs(["."]), 1):
        if number == 2000:
            # The table of the interpreter's own names may grow at any time, in pathlib.
            held = tracemalloc.take_snapshot().filter_traces(
                [tracemalloc.Filter(inclusive=False, filename_pattern="*pathlib*")]
            )
    tracemalloc.stop()
    assert number == 2000
    # a folder's names, and not two thousand paths
    assert sum(trace.size for trace in held.traces) < 100_000


def test_links_in_a_circle_do_no_harm_and_links_to_files_count(here):
    (here / "d" / "e").mkdir(parents=True)
    (here / "d" / "e" / "up").symlink_to(here / "d")
    (here / "d" / "x.hearts").write_text(GOOD)
    (here / "d" / "y.hearts").symlink_to("x.hearts")
    os.mkfifo(here / "d" / "pipe.hearts")
    assert [item.name for item in inputs(["d"])] == ["d/x.hearts", "d/y.hearts"]


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("d/x.hearts", "./d/../d/x.hearts", "d/x.hearts"), ["d/x.hearts"]),
        (("d", "d/x.hearts", "d/e"), ["d/e/z.hearts", "d/x.hearts", "d/y.hearts"]),
        (("d/y.hearts", "d"), ["d/y.hearts", "d/e/z.hearts", "d/x.hearts"]),
        (("d/e", "."), ["d/e/z.hearts", "d/x.hearts", "d/y.hearts"]),
        (("d", "d/", "link"), ["d/e/z.hearts", "d/x.hearts", "d/y.hearts"]),
        (("link/x.hearts", "d/x.hearts"), ["link/x.hearts"]),
        (("d/e", "d/e/other.txt"), ["d/e/z.hearts", "d/e/other.txt"]),
        (("gone.hearts", "gone.hearts", "-"), ["gone.hearts", "<stdin>"]),
    ],
)
def test_a_file_is_read_once_however_many_arguments_lead_to_it(arguments, names, here):
    (here / "d" / "e").mkdir(parents=True)
    for name in ("d/x.hearts", "d/e/z.hearts", "d/e/other.txt"):
        (here / name).write_text(GOOD)
    (here / "d" / "y.hearts").symlink_to("x.hearts")
    (here / "link").symlink_to(here / "d")
    assert [item.name for item in inputs(arguments)] == names
    assert [item.name for item in inputs(arguments)] == names  # and again, when asked again


def test_who_sits_where_is_not_asked_twice_of_a_file_that_is_named_twice(here):
    path = SAMPLES.parent / "games" / "progressive-evening.hearts"
    (here / "d").mkdir()
    (here / "d" / "e.hearts").write_bytes(path.read_bytes())
    for command in ("lint", "verify"):
        once = said(command, "d/e.hearts")
        assert said(command, "d/e.hearts", "d/e.hearts") == once
        assert said(command, "d", "d/e.hearts") == once


def test_what_is_told_of_a_file_at_its_end_stands_before_the_next_file(here):
    path = SAMPLES.parent / "games" / "progressive-evening.hearts"
    (here / "a.hearts").write_bytes(path.read_bytes())
    (here / "b.hearts").write_text("# nothing\n")
    for command in ("lint", "verify"):
        out = run(command, "a.hearts", "b.hearts").stdout
        assert out.index("green star") < out.index("HR801")


def test_a_directory_without_records_is_refused(here):
    (here / "d").mkdir()
    assert "there is no *.hearts file" in refused("lint", "d")


def test_every_file_of_a_great_directory_is_linted(here):
    for i in range(1500):
        (here / f"{i:05}.hearts").touch()
    result = run("lint", "--statistics", ".")
    assert result.stdout.split()[:2] == ["1500", "HR801"]


# ---- compressed ----------------------------------------------------------------------------------


def test_compressed_files_are_read(here):
    (here / "a.hearts.gz").write_bytes(gzip.compress((GOOD + MISCOUNTED).encode()))
    assert places(".") == [("a.hearts.gz", 2, 55, "HR501")]
    assert places("--jobs", 2, "a.hearts.gz") == [("a.hearts.gz", 2, 55, "HR501")]
    assert "record 2" in run("verify", ".").stdout


def cut_short():
    """Records of 52 kB each, compressed, and without their end: the last cannot be read whole."""
    noise = "".join(f"# {Random(i).getrandbits(400):x}\n" for i in range(500))
    return gzip.compress((MISCOUNTED + noise).encode() * 22)[:-40]


@pytest.mark.parametrize(
    ("data", "reason", "found"),
    [
        (b"PK\x03\x04 no gzip", "this is no gzip data, or it is damaged", 0),
        (cut_short(), "the compressed data ends too early", 19),
    ],
    ids=["no gzip", "cut short"],
)
def test_a_damaged_one_is_said_and_what_was_read_of_it_is_judged_and_the_next(data, reason, found):
    Path("a.hearts.gz").write_bytes(data)
    Path("b.hearts").write_text(MISCOUNTED)
    one, two = (run("lint", "--jobs", jobs, "a.hearts.gz", "b.hearts") for jobs in (1, 2))
    assert one == two
    assert one.exit_code == 2
    assert one.stderr == f"hearts-record: cannot read a.hearts.gz: {reason}\n"
    assert one.stdout.count("a.hearts.gz:") >= found  # the last block may be lost
    assert "b.hearts:27:3: error HR501" in one.stdout


def test_fmt_refuses_a_compressed_file_and_passes_by_one_that_it_only_finds(here):
    (here / "a.hearts.gz").write_bytes(gzip.compress(GOOD.encode()))
    (here / "b.hearts").write_text(GOOD)
    assert "compressed files are not formatted" in refused("fmt", "--check", "a.hearts.gz")
    assert said("fmt", "--check", ".") == ""


# ---- several processes ---------------------------------------------------------------------------


@pytest.fixture
def archive(here):
    """Records of which some have no `%` line, so that their numbers are not those of the lines."""
    mixed = [GOOD, MISCOUNTED, IMPLICIT, GOOD + "\n", MISWRITTEN, IMPLICIT.replace("Y 5", "Y 7")]
    (here / "a.hearts").write_text("# a preamble\n\n" + "".join(mixed * 3))
    (here / "b.hearts").write_text(IMPLICIT + IMPLICIT + MISCOUNTED)
    (here / "c.hearts").write_text("\n# nothing\n")
    (here / "d.hearts").write_text(MISCOUNTED.replace("\n", "\r") * 3)
    (here / "e.hearts").write_bytes(b"\xff\xfe%\x00" + MISCOUNTED.encode())
    return here


@pytest.mark.parametrize(
    ("command", "size"),
    [
        (("lint", "--format", "json"), 1),
        (("lint", "--format", "json"), 3000),
        (("lint", "--format", "junit"), 1 << 18),
        (("verify",), 3000),
        (("verify", "--format", "json"), 3000),
    ],
)
def test_several_processes_find_the_same_in_the_same_order(command, size, archive, monkeypatch):
    monkeypatch.setattr(batches, "SIZE", size)
    files = ["a.hearts", "gone.hearts", "b.hearts", "c.hearts", "d.hearts", "e.hearts", "a.hearts"]
    one, two = (run(*command, "--jobs", jobs, *files) for jobs in (1, 2))
    assert one == two
    assert one.exit_code == 2


def test_records_are_counted_where_some_have_no_line_of_their_own(archive):
    found = places("a.hearts")
    assert [record for _, record, _, code in found if code == "HR109"] == list(range(5, 19, 6))


def test_a_refusal_in_another_process_is_one(archive):
    words = ("verify", "--jobs", 2, "--key", "Q=" + "0" * 64, "a.hearts")
    assert "there is no party Q" in refused(*words)


def test_a_process_that_dies_is_no_reason_to_wait(here):
    (here / "a.hearts").write_text(GOOD * 3)
    script = (
        "import os, hearts_record.cli.lint as lint\n"
        "lint.verify = lambda record: os._exit(9)\n"
        "from hearts_record.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "lint", "--jobs", "2", "a.hearts"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert "ended before it was done" in done.stderr
    assert "Traceback" not in done.stderr


# ---- limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_record_that_is_too_long_is_refused_and_the_next_goes_on(jobs, here, monkeypatch):
    monkeypatch.setenv(RECORD_VARIABLE, "5000")
    long = GOOD + "# and on\n" * 20000
    (here / "a.hearts").write_text(long + MISCOUNTED)
    lines = long.count("\n")
    assert places("--jobs", jobs, "a.hearts") == [
        ("a.hearts", 1, 1, "HR124"),
        ("a.hearts", 2, lines + 27, "HR501"),
    ]
    out = run("lint", "a.hearts").stdout
    assert "longer than 5000 bytes" in out
    assert f"set {RECORD_VARIABLE}" in out


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_limit_that_is_set_holds_before_the_first_record_too(jobs, here, monkeypatch):
    monkeypatch.setenv(LINE_VARIABLE, "3000000")
    (here / "a.hearts").write_text(f"# {'a' * 1_500_000}\n" + GOOD)
    assert places("--jobs", jobs, "a.hearts") == []


def test_a_record_of_too_many_lines_is_refused_and_the_next_goes_on(here, monkeypatch):
    monkeypatch.setenv(LINES_VARIABLE, "1000")
    long = GOOD + "\n" * 1000
    (here / "a.hearts").write_text(long + MISCOUNTED)
    assert places("a.hearts") == [
        ("a.hearts", 1, 1, "HR124"),
        ("a.hearts", 2, long.count("\n") + 27, "HR501"),
    ]
    out = run("lint", "a.hearts").stdout
    assert f"this record has {long.count(chr(10))} lines; a record may have 1000" in out
    assert f"set {LINES_VARIABLE}" in out


def test_the_limits_are_those_of_the_docs():
    text = " ".join(said("explain", "HR124").split())
    limits = limits_set({})
    assert limits.record_bytes == 8 * 1024 * 1024
    assert "longer than 8 MiB" in text
    assert f"or {limits.record_lines:,} lines" in text
    assert f"more than {limits.line_characters:,} characters" in text


def test_a_line_that_is_too_long_is_refused_where_it_stands(here, monkeypatch):
    monkeypatch.setenv(LINE_VARIABLE, "100")
    (here / "a.hearts").write_text(
        GOOD + GOOD.replace("Z 4  |", "Z 4  | # " + "é" * 90) + MISCOUNTED
    )
    assert places("a.hearts") == [("a.hearts", 2, 55, "HR124"), ("a.hearts", 3, 83, "HR501")]
    assert places("-", stdin=GOOD.replace("Z 4  |", "Z 4  | # " + "é" * 50)) == []


@pytest.mark.parametrize("value", ["0", "-1", "many", "1e6", "²", "9" * 16])
def test_a_limit_that_is_no_number_is_refused(value, here, monkeypatch):
    monkeypatch.setenv(RECORD_VARIABLE, value)
    (here / "a.hearts").write_text(GOOD)
    message = refused("lint", "a.hearts")
    assert f"{RECORD_VARIABLE}: '{value}' is not a whole number from 1, of 15 digits" in message


def test_fmt_and_fix_keep_what_is_too_long_byte_for_byte(here, monkeypatch):
    monkeypatch.setenv(RECORD_VARIABLE, "5000")
    text = GOOD + "# and on\r" * 20000 + GOOD.replace("♣A", "CA")
    (here / "a.hearts").write_bytes(text.encode())
    result = run("fmt", "a.hearts")
    assert result.exit_code == 1
    assert "HR124" in result.stderr
    kept = (GOOD + "# and on\r" * 20000).encode()
    assert (here / "a.hearts").read_bytes() == kept + GOOD.encode()


def test_a_file_of_one_great_line_is_one_finding(here):
    for text in ("%" * 2_000_000, "{} " * 500_000, '"" ' * 500_000, "[" * 1_200_000):
        (here / "a.hearts").write_text(text)
        assert places("a.hearts") == [("a.hearts", 1, 1, "HR124")]
