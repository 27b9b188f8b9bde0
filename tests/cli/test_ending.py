"""How the command ends when it is interrupted, not read to the end, or cannot write."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.records import GOOD, MISCOUNTED, UNMARKED

COMMAND = [sys.executable, "-m", "hearts_record"]
#: As long as a slow machine needs to have begun.
PATIENCE = 30


@pytest.fixture
def archive(tmp_path):
    """Long work: some thousands of records."""
    path = tmp_path / "archive.hearts"
    path.write_text((UNMARKED + MISCOUNTED) * 2000)
    return path


def started(*words, **more):
    return subprocess.Popen(
        [*COMMAND, *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        **more,
    )


def children(pid):
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(word) for word in path.read_text().split()]


def alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(")")[-1].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("everyone", [True, False], ids=["group", "parent"])
def test_an_interrupt_ends_it_and_every_process_with_130(everyone, archive):
    process = started("lint", "--jobs", 2, archive)
    process.stdout.readline()  # the work has begun
    workers = children(process.pid)
    (os.killpg if everyone else os.kill)(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err == b""
    assert len(workers) >= 2
    end = time.monotonic() + PATIENCE
    while any(map(alive, workers)) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(map(alive, workers))


@pytest.mark.parametrize("words", [("lint", "--fix"), ("fmt",), ("lint", "--output-file", "out")])
def test_an_interrupt_leaves_no_half_written_file(words, archive):
    before = archive.read_bytes()
    (archive.parent / "out").write_text("old")
    process = started(*words, archive.name, cwd=archive.parent)
    end = time.monotonic() + PATIENCE
    while len(list(archive.parent.iterdir())) < 3 and time.monotonic() < end:
        time.sleep(0.02)  # until the new file is begun
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert err == b""
    assert archive.read_bytes() == before
    assert sorted(p.name for p in archive.parent.iterdir()) == ["archive.hearts", "out"]
    assert (archive.parent / "out").read_text() == "old"


@pytest.mark.parametrize("text", [GOOD, MISCOUNTED], ids=["clean", "findings"])
@pytest.mark.parametrize(
    "words", [("lint", "--strict"), ("verify",), ("verify", "--jobs", "2"), ("show",)]
)
def test_a_reader_that_goes_away_is_no_finding(words, text, archive):
    """It ends with 141, as a process does that the system ends for that."""
    if words[0] == "lint":  # of a clean archive it has nothing to say
        text = UNMARKED + text
    archive.write_text(text * 2000)
    process = started(*words, archive)
    process.stdout.readline()
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    assert process.wait(PATIENCE) == 141
    assert err == b""


def test_a_full_disk_is_said(tmp_path):
    (tmp_path / "a.hearts").write_text(MISCOUNTED)
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "lint", "a.hearts"],
            stdout=full,
            cwd=tmp_path,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 2
    assert done.stderr == "hearts-record: No space left on device\n"


#: The command with less or more patience than a second.
PATIENT = """
import hearts_record.cli.progress as progress
progress._PATIENCE, progress._PERIOD = {patience}, 0
from hearts_record.cli import main
main()
"""


def on_a_terminal(*words, patience=0):
    """What the command writes on standard error when that is a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", PATIENT.format(patience=patience), *map(str, words)],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        out = b""
        while True:
            try:
                block = os.read(ours, 4096)
            except OSError:  # the other side has ended
                break
            if not block:
                break
            out += block
        process.wait()
    os.close(ours)
    return out.decode()


def test_long_work_shows_how_far_it_is_on_a_terminal_and_clears_it(tmp_path):
    path = tmp_path / "a.hearts"
    path.write_text(GOOD * 50)
    out = on_a_terminal("lint", path)
    assert " records, " in out
    assert out.endswith("\r\x1b[K")


@pytest.mark.parametrize(
    "words",
    [("lint", "--fix"), ("lint", "--diff"), ("fmt",), ("fmt", "--check"), ("fmt", "--diff")],
)
def test_mending_and_formatting_show_how_far_they_are_as_well(words, tmp_path):
    path = tmp_path / "a.hearts"
    path.write_text(UNMARKED * 50)
    out = on_a_terminal(*words, path)
    first = next(line for line in out.split("\r\x1b[K") if line)
    assert first.startswith("1 records, ")
    assert out.rsplit("\r\x1b[K", 1)[1] in ("", "hearts-record: mended 1 file\r\n")


def test_short_work_shows_nothing(tmp_path):
    path = tmp_path / "a.hearts"
    path.write_text(GOOD)
    assert on_a_terminal("lint", path, patience=30) == ""
