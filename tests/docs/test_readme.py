"""The README: its record reads, its commands print what it shows, its Python runs."""

from __future__ import annotations

import doctest
import re

import pytest

from command_line import run
from docs.blocks import ROOT, Block, blocks, page
from docs.test_cli_doc import expected
from hearts_record import loads, verify

TEXT = page("README.md")
CONSOLE = [b for b in blocks(TEXT) if b.kind == "console"]


def test_the_record_is_the_books_first_hand() -> None:
    [block] = [b for b in blocks(TEXT) if b.kind == "hearts"]
    [record] = loads(block.text)
    verdict = verify(record)
    assert verdict.verdict == "pass"
    assert verdict.hands[0].net == {"A": -4, "Y": -6, "B": -2, "Z": -1}


def test_the_revoke_is_that_of_the_sample() -> None:
    [block] = [b for b in blocks(TEXT) if b.kind == "text"]
    sample = page("samples/irregular/claimed-revoke.hearts")
    for part in block.text.split("…\n"):
        assert part in sample


def test_there_are_two_commands_that_do_all_their_setting_up() -> None:
    commands = re.findall(r"^python3 -m venv .*$", TEXT, re.M)
    assert len(commands) == 2
    assert "verify samples" in commands[0]
    assert "pytest" in commands[1]


@pytest.mark.parametrize("block", CONSOLE, ids=[b.name for b in CONSOLE])
def test_example_prints_what_the_readme_shows(
    block: Block, monkeypatch: pytest.MonkeyPatch
) -> None:
    command, output = block.text.split("\n", 1)
    monkeypatch.chdir(ROOT)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    result = run(*command.removeprefix("$ hearts-record ").split())
    assert result.exit_code == int(block.words[1] if block.words[1:] else 0)
    assert expected(output).fullmatch(result.stdout), result.stdout


def test_python_examples_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    source = "".join(b.text for b in blocks(TEXT) if b.kind == "python")
    test = doctest.DocTestParser().get_doctest(source, {}, "README", "README.md", 0)
    assert test.examples
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(test).failed == 0
