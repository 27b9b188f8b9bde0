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


@pytest.fixture(autouse=True)
def heeded():
    """Where tests run in the background, interrupts may be ignored, also by what they start."""
    signals = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.getsignal(number) for number in signals}
    for number, how in before.items():
        if how is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)
    yield
    for number, how in before.items():
        signal.signal(number, how)


@pytest.fixture
def archive(tmp_path):
    """Long work: some thousands of records."""
    path = tmp_path / "archive.hearts"
    path.write_text((UNMARKED + MISCOUNTED) * 2000)
    return path


@pytest.fixture
def folder(tmp_path):
    """A few small records."""
    (tmp_path / "good.hearts").write_text(GOOD)
    (tmp_path / "bad.hearts").write_text(MISCOUNTED)
    (tmp_path / "unmarked.hearts").write_text(UNMARKED)
    return tmp_path


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


def gone(workers):
    """Whether all these processes have ended, before patience has."""
    end = time.monotonic() + PATIENCE
    while any(map(alive, workers)) and time.monotonic() < end:
        time.sleep(0.02)
    return not any(map(alive, workers))


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
    assert gone(workers)


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


def in_a_shell(text, folder):
    """The command as a shell runs it, with its streams led elsewhere or closed."""
    words = ["sh", "-c", text.replace("hearts-record", '"$0" -m hearts_record'), sys.executable]
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)


@pytest.mark.parametrize(
    "text",
    [
        "hearts-record lint bad.hearts >/dev/full",
        "hearts-record lint --diff unmarked.hearts >/dev/full",
        "hearts-record fmt - <bad.hearts >/dev/full",
        "hearts-record --version >/dev/full",
        "hearts-record --help >/dev/full",
        "hearts-record lint --help >/dev/full",
        "hearts-record games >/dev/full",
    ],
)
def test_what_cannot_be_written_is_no_finding_and_no_fault(text, folder):
    done = in_a_shell(text, folder)
    assert done.returncode == 2
    assert done.stderr == "hearts-record: No space left on device\n"


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("hearts-record lint good.hearts 2>/dev/full", 0),
        ("hearts-record lint bad.hearts 2>/dev/full", 1),
        ("hearts-record lint gone.hearts 2>/dev/full", 2),
        ("hearts-record lint --select HR9 good.hearts 2>/dev/full", 2),
        ("hearts-record lint --no-such-option 2>/dev/full", 2),
        ("hearts-record lint bad.hearts 2>&-", 1),
        ("hearts-record lint gone.hearts 2>&-", 2),
        ("hearts-record lint --no-such-option 2>&-", 2),
        ("hearts-record lint --fix unmarked.hearts >&- 2>&-", 0),
        ("hearts-record lint bad.hearts >&- 2>&-", 2),
        ("hearts-record lint good.hearts >&-", 0),
    ],
)
def test_the_status_is_the_same_where_nobody_can_hear(text, status, folder):
    done = in_a_shell(text, folder)
    assert done.returncode == status
    assert done.stderr == ""


@pytest.mark.parametrize("words", ["lint", "lint --jobs 2", "lint --fix", "fmt", "verify", "show"])
def test_a_closed_standard_input_cannot_be_read(words, folder):
    done = in_a_shell(f"hearts-record {words} - <&-", folder)
    assert done.returncode == 2
    assert done.stderr.endswith("<stdin>: Bad file descriptor\n")
    assert done.stdout == ""


@pytest.mark.parametrize(
    "words", ["lint bad.hearts", "verify bad.hearts", "explain 3", "--version"]
)
def test_a_closed_standard_output_cannot_be_written(words, folder):
    done = in_a_shell(f"hearts-record {words} >&-", folder)
    assert done.returncode == 2
    assert done.stderr == "hearts-record: Bad file descriptor\n"


def test_no_file_takes_the_place_of_a_closed_stream(folder):
    """Else what is meant for the stream would be written into a record."""
    assert in_a_shell("hearts-record lint --fix unmarked.hearts <&- >&- 2>&-", folder).stdout == ""
    assert (folder / "unmarked.hearts").read_text() == GOOD


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_no_process_is_left_when_the_first_is_ended(number, archive):
    process = started("lint", "--jobs", 2, archive)
    process.stdout.readline()  # the work has begun
    workers = children(process.pid)
    process.send_signal(number)
    # Whoever reads what they write waits for all of them.
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == -number
    assert err == b""
    assert len(workers) >= 2
    assert gone(workers)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("words", [("lint", "--fix"), ("lint", "--output-file", "out")])
def test_who_is_asked_to_end_leaves_no_half_written_file(words, number, archive):
    process = started(*words, archive.name, cwd=archive.parent)
    before = archive.read_bytes()
    end = time.monotonic() + PATIENCE
    while len(list(archive.parent.iterdir())) < 2 and time.monotonic() < end:
        time.sleep(0.02)  # until the new file is begun
    process.send_signal(number)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == -number
    assert err == b""
    assert archive.read_bytes() == before
    assert list(archive.parent.iterdir()) == [archive]


def test_who_ignores_a_signal_goes_on_so(archive):
    """As with nohup."""
    script = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n" + PATIENT.format(
        patience=PATIENCE
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script, "lint", "--select", "HR5", archive], stdout=subprocess.PIPE
    )
    process.stdout.readline()
    process.send_signal(signal.SIGHUP)
    out, _ = process.communicate(timeout=PATIENCE * 2)
    assert process.returncode == 1
    assert out.count(b"HR501") == 1999


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


WHILE_LOADING = """
import os, runpy, signal, sys
import hearts_record.cli.lint
def interrupted(paths, options):
    exec("import os, signal; os.kill(os.getpid(), signal.SIGINT); [0 for _ in range(9**5)]")
hearts_record.cli.lint.run_lint = interrupted
runpy.run_module("hearts_record", run_name="__main__")
"""


def test_an_interrupt_while_a_module_is_loaded_ends_it_with_130_too(folder):
    """Modules that are run with -m would else be ended by the signal, if it came at such a time."""
    (folder / "begin.py").write_text(WHILE_LOADING)
    process = subprocess.run(
        [sys.executable, "-m", "begin", "lint", "good.hearts"], cwd=folder, capture_output=True
    )
    assert (process.returncode, process.stderr) == (130, b"")
