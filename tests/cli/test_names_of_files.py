"""A file may be called anything: no message lets its name act on a terminal or begin a line."""

import json

import pytest

from cli.records import GOOD, MISCOUNTED
from command_line import run

#: It turns the terminal red, and says something in the name of the service that runs `lint`.
NAME = "a\x1b[31m\n::error::b\u202e.hearts"
SHOWN = "a<U+001B>[31m<U+000A>::error::b<U+202E>.hearts"


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    return tmp_path


def whole(result):
    """All that is said, in which no sign acts and no line begins with the name's."""
    out = result.stdout + result.stderr
    assert not any(sign in out for sign in ("\x1b", "\u202e", "\n::"))
    return out


@pytest.mark.parametrize("command", [("lint",), ("verify",), ("fmt",), ("show",), ("transcribe",)])
def test_of_a_file_that_cannot_be_read(command):
    assert f"{SHOWN}: No such file" in whole(run(*command, NAME))


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (("lint",), MISCOUNTED),
        (("verify",), MISCOUNTED),
        (("verify",), GOOD),
        (("verify", "--format", "jsonl"), "# nothing\n"),
        (("fmt",), "# nothing\n"),
        (("fmt", "--check"), GOOD.replace("♣A", "CA")),
        (("fmt", "--check"), GOOD.replace("♣10", "♣11")),
        (("fmt", "--diff"), GOOD.replace("♣A", "CA")),
        (("show",), MISCOUNTED.replace("♣10", "♣11")),
    ],
)
def test_of_a_file_in_which_something_is_found(command, text, here):
    (here / NAME).write_text(text)
    assert SHOWN in whole(run(*command, NAME))


def test_of_a_compressed_one(here):
    (here / f"{NAME}.gz").write_bytes(b"no gzip")
    for command in (("lint",), ("lint", "--fix"), ("lint", "--diff"), ("fmt",)):
        assert f"{SHOWN}.gz: " in whole(run(*command, f"{NAME}.gz"))


def test_of_a_baseline_and_of_a_page(here):
    data = {"version": 1, "files": {NAME: {"HR501": 1}}}
    (here / "known.json").write_text(json.dumps(data))
    (here / NAME).write_text(MISCOUNTED * 2)
    out = whole(run("lint", "--baseline", "known.json", NAME))
    assert f"{SHOWN}: 2 findings of HR501" in out
    assert f"{SHOWN}.json" in whole(run("lint", "--baseline", f"{NAME}.json", NAME))
    assert SHOWN in whole(run("page", f"{NAME}.d"))
