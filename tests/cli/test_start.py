"""What a command loads before it does its work: only what its work needs.

A list of modules, not a time: a machine may be slow, but a module that nobody needs is always one
too many. `bench/start.py` measures what comes of it.
"""

import os
import subprocess
import sys

import pytest

from command_line import said
from hearts_record.games import GAMES

CODE = """
import sys
from hearts_record.cli import main
try:
    main()
finally:
    print(*sorted(sys.modules), file=sys.stderr)
"""
#: What no clean canonical record needs: the grammar, signatures, and what they bring with them.
LIBRARIES = {"lark", "cryptography", "wcwidth", "rich"}
STANDARD = {"json", "hashlib", "random", "tempfile", "tomllib"}


def loaded(folder, *words):
    """The modules that a command has loaded when it ends."""
    done = subprocess.run(
        [sys.executable, "-c", CODE, *map(str, words)],
        cwd=folder,  # where no settings lie
        env={k: v for k, v in os.environ.items() if k != "GITHUB_ACTIONS"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.split())


def own(modules, room):
    """The modules of a room, without the room's name."""
    prefix = f"hearts_record.{room}."
    return {m.removeprefix(prefix) for m in modules if m.startswith(prefix)}


@pytest.fixture
def record(tmp_path):
    """A function that writes a clean record of a game into a folder."""

    def write(game):
        path = tmp_path / "one.hearts"
        path.write_text(said("generate", "--game", game, "--count", 1, "--seed", "start"))
        return path

    return write


def test_lint_of_a_clean_record_loads_no_library_that_it_does_not_need(record):
    path = record("Hearts")
    assert loaded(path.parent, "lint", path) & (LIBRARIES | STANDARD) == set()


def test_lint_of_a_clean_record_loads_no_room_that_it_does_not_need(record):
    path = record("Hearts")
    found = loaded(path.parent, "lint", path)
    assert own(found, "fair") | own(found, "hosting") | own(found, "generate") == set()
    assert own(found, "report") == {"formats", "for_people", "found", "sink"}
    assert own(found, "cli") & {"baseline", "writing", "fix", "workers", "verify"} == set()
    assert own(found, "notation") & {"layout", "by_grammar", "grammar", "write"} == set()


#: The modules of settlings on which no other settling is built.
SETTLED_ALONE = {"auction", "spots", "joker", "counters", "stakes", "progressive", "howell"}


@pytest.mark.parametrize(
    ("game", "module", "settling"),
    [
        ("Hearts", "hearts", {"howell"}),
        ("Two-Handed Hearts", "two_handed", set()),
        ("Modern Hearts", "modern", set()),
        ("Spot Hearts", "spot", {"spots"}),
    ],
)
def test_a_record_loads_no_other_game_and_settling_than_its_own(record, game, module, settling):
    path = record(game)
    found = loaded(path.parent, "lint", path)
    modules = {home.split(".")[0] for home in GAMES.homes.values()}
    assert own(found, "games") & modules == {module}
    assert own(found, "settling") & SETTLED_ALONE == settling


def test_help_loads_nothing_of_what_commands_do(tmp_path):
    found = {m for m in loaded(tmp_path, "--help") if m.startswith("hearts_record")}
    assert found == {
        "hearts_record",
        "hearts_record.cli",
        "hearts_record.cli.app",
        "hearts_record.cli.choices",
        "hearts_record.cli.commands",
        "hearts_record.cli.fair_app",
        "hearts_record.cli.outcome",
        "hearts_record.cli.streams",
    }
