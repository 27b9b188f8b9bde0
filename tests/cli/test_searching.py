"""A directory is searched to its end, whatever in it cannot be read; and that is said."""

import errno
import json
import os
import shutil
import xml.etree.ElementTree as ET

import pytest

from cli.records import GOOD, MISCOUNTED, UNMARKED
from command_line import refused, run
from hearts_record.cli.files import inputs

#: What is said of each place that is no file to be read, in the order of names.
DEAD = "d/dead.hearts.gz: No such file or directory"
LOCKED = "d/locked: Permission denied"
ROUND = "d/round.hearts: Too many levels of symbolic links"
#: Deeper than functions may call themselves.
DEPTH = 1200
#: The commands that go through files, and what each says before the name of one that it cannot.
COMMANDS = [
    (("lint",), "cannot read "),
    (("lint", "--jobs", 2), "cannot read "),
    (("verify",), "cannot read "),
    (("verify", "--jobs", 2), "cannot read "),
    (("lint", "--fix"), ""),
    (("lint", "--diff"), ""),
    (("fmt", "--check"), ""),
]


def shut(monkeypatch, name, number=errno.EACCES, after=0):
    """A folder of that name cannot be searched, or not after so many of what it holds."""
    scandir = os.scandir

    class Shut:
        def __init__(self, folder):
            self.folder, self.held = folder, scandir(folder)

        def __enter__(self):
            return self

        def __exit__(self, *problem):
            self.held.close()

        def __iter__(self):
            for i, entry in enumerate(sorted(self.held, key=lambda e: e.name)):
                if i == after:
                    raise OSError(number, os.strerror(number), str(self.folder))
                yield entry

    def scanned(folder):
        return Shut(folder) if os.path.basename(str(folder)) == name else scandir(folder)

    monkeypatch.setattr(os, "scandir", scanned)


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    for name in ("d/a.hearts", "d/locked/b.hearts", "d/sub/c.hearts", "d/z.hearts"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(MISCOUNTED)
    return tmp_path


@pytest.fixture
def faulty(here, monkeypatch):
    (here / "d" / "dead.hearts.gz").symlink_to("nowhere")
    (here / "d" / "round.hearts").symlink_to("round.hearts")
    (here / "d" / "dead.txt").symlink_to("nowhere")
    shut(monkeypatch, "locked")
    return here


@pytest.mark.parametrize(("command", "before"), COMMANDS)
def test_what_cannot_be_read_is_said_and_ends_badly(command, before, faulty):
    """A folder that could not be searched once ended the command, and a dead link was nothing."""
    faults = [DEAD, LOCKED, ROUND]
    if command[0] == "fmt":
        faults = [LOCKED, ROUND]  # only compressed files lead there, and `fmt` looks for none
    if command[-1] in ("--fix", "--diff"):
        faults[0] = "d/dead.hearts.gz: compressed files are not mended: decompress it, mend it"
    result = run(*command, "d")
    assert result.exit_code == 2
    said = [line for line in result.stderr.splitlines() if not line.startswith("  ")]
    assert len(said) >= len(faults)
    for line, fault in zip(said, faults, strict=False):
        assert line.startswith(f"hearts-record: {before}{fault}")


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("form", ["text", "json", "jsonl", "sarif", "github", "junit", "gitlab"])
def test_every_other_file_is_linted_and_the_report_is_whole(form, jobs, faulty):
    words = ("lint", "--format", form, "--jobs", jobs)
    result = run(*words, "d")
    alone = run(*words, "d/a.hearts", "d/sub/c.hearts", "d/z.hearts")
    assert result.stdout == alone.stdout
    assert (result.exit_code, alone.exit_code) == (2, 1)
    assert result.stderr == "".join(
        f"hearts-record: cannot read {fault}\n" for fault in (DEAD, LOCKED, ROUND)
    )
    if form == "junit":
        assert len(ET.fromstring(result.stdout)) == 3
    elif form in ("json", "sarif", "gitlab"):
        json.loads(result.stdout)


def test_every_other_file_is_verified_mended_and_formatted(faulty):
    verdicts = run("verify", "--format", "jsonl", "d").stdout.splitlines()
    assert [json.loads(v)["path"] for v in verdicts] == [
        "d/a.hearts",
        "d/sub/c.hearts",
        "d/z.hearts",
    ]
    for command, text in ((("lint", "--fix"), UNMARKED), (("fmt",), GOOD.replace("♣A", "CA"))):
        (faulty / "d" / "z.hearts").write_text(text)
        run(*command, "d")
        assert (faulty / "d" / "z.hearts").read_text() == GOOD


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_folder_that_is_gone_by_then_costs_nothing_but_itself(jobs, here, monkeypatch):
    scandir = os.scandir

    def meanwhile(folder):
        if os.path.basename(str(folder)) == "locked":
            shutil.rmtree(folder)
        return scandir(folder)

    monkeypatch.setattr(os, "scandir", meanwhile)
    result = run("lint", "--format", "jsonl", "--jobs", jobs, "d")
    assert result.exit_code == 2
    assert result.stderr == "hearts-record: cannot read d/locked: No such file or directory\n"
    found = [json.loads(line)["path"] for line in result.stdout.splitlines()]
    assert found == ["d/a.hearts", "d/sub/c.hearts", "d/z.hearts"]


def test_of_a_folder_that_can_be_searched_in_part_that_part_is_read(here, monkeypatch):
    (here / "d" / "locked" / "c.hearts").write_text(MISCOUNTED)
    shut(monkeypatch, "locked", errno.EIO, after=1)
    found = [(item.name, item.fault and item.fault.strerror) for item in inputs(["d"])]
    assert found == [
        ("d/a.hearts", None),
        ("d/locked", "Input/output error"),
        ("d/locked/b.hearts", None),
        ("d/sub/c.hearts", None),
        ("d/z.hearts", None),
    ]


def test_a_folder_that_cannot_be_searched_is_no_folder_without_records(here, monkeypatch):
    for name in ("a.hearts", "sub/c.hearts", "z.hearts"):
        (here / "d" / name).unlink()
    shut(monkeypatch, "locked")
    result = run("lint", "d")
    assert result.exit_code == 2
    assert result.stderr == f"hearts-record: cannot read {LOCKED}\n"


def test_a_folder_that_is_named_and_cannot_be_searched_is_refused(here, monkeypatch):
    shut(monkeypatch, "locked")
    assert refused("lint", "d/a.hearts", "d/locked") == f"hearts-record: {LOCKED}\n"


def test_a_place_that_cannot_be_read_is_said_once_however_many_arguments_lead_to_it(faulty):
    for arguments in (("d", "./d", "d/round.hearts"), ("d/round.hearts", "d", "d/sub")):
        said = run("lint", *arguments).stderr
        assert said.count("locked") == said.count("round.hearts") == 1


@pytest.fixture
def deep(here):
    """A folder in which many folders lie in one another."""
    (here / "deep").mkdir()
    os.chdir(here / "deep")
    for _ in range(DEPTH):
        os.mkdir("a")
        os.chdir("a")
    (here / "deep" / "z.hearts").write_text(GOOD)
    yield os.chdir(here)
    for name in ("deep", *"a" * DEPTH):
        os.chdir(name)
    for _ in range(DEPTH):  # nor could everybody who comes to clean up
        os.chdir("..")
        os.rmdir("a")
    os.chdir(here)


def test_folders_lie_in_folders_as_deep_as_names_are_long(deep):
    """A function for each folder on the way once ended the command at some thousand of them."""
    assert "deep/z.hearts" in [item.name for item in inputs(["deep"])]
