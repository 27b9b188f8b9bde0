"""docs/cli.md: every command and option is named there, and its examples are run."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer

import hearts_record as hr
from docs.blocks import ROOT, Block, blocks, coded, page, rows, section
from hearts_record.cli import main
from hearts_record.cli.app import app
from hearts_record.codes import CHECK_OF_DIGIT
from hearts_record.report.data import SCHEMA, envelope, verdict_data
from hearts_record.verdict.model import CHECKS

TEXT = page("docs/cli.md")


def commands(command: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Every command with its options, by its name; a group before those in it."""
    yield name, command
    for sub, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, f"{name} {sub}".strip())


COMMANDS = dict(commands(typer.main.get_command(app)))


def options(command: Any) -> set[str]:
    """The long options of a command, those that every command has left out."""
    names = {o for p in command.params for o in (*p.opts, *p.secondary_opts)}
    return {o for o in names if o.startswith("--")} - {"--help"}


def listed(text: str) -> set[str]:
    """The options in the first cells of a section's tables."""
    return {
        word.split()[0] for row in rows(text) for word in coded(row[0]) if word.startswith("--")
    }


@pytest.mark.parametrize("name", [n for n in COMMANDS if n])
def test_command_has_a_section_with_all_its_options(name: str) -> None:
    text = section(TEXT, name)
    own = text.split("\n### ")[0]
    assert listed(own) == options(COMMANDS[name])


def test_every_section_of_a_command_is_one() -> None:
    titles = re.findall(r"^#{2,3} `(.+)`$", TEXT, re.M)
    assert set(titles) == {n for n in COMMANDS if n}


def test_options_of_the_program_itself_are_named() -> None:
    assert listed(section(TEXT, "For all commands")) == options(COMMANDS[""]) | {"--help"}


@pytest.mark.parametrize("name", [n for n in COMMANDS if n])
def test_choices_of_options_are_named(name: str) -> None:
    """Every word that an option may have stands in its row."""
    found = {row[0].strip("`").split()[0]: row[1] for row in rows(section(TEXT, name))}
    for parameter in COMMANDS[name].params:
        for choice in getattr(parameter.type, "choices", ()):
            word = str(getattr(choice, "value", choice))
            assert word in coded(found[parameter.opts[-1]]), f"{parameter.name}: {word}"


# ---- JSON ------------------------------------------------------------------------------------


def fields(first: str) -> list[str]:
    """The fields that the table with this heading lists, in order."""
    table = TEXT[TEXT.index(f"| {first} |") :].split("\n\n")[0]
    return [word for row in rows(table) for word in coded(row[0])]


def verdict() -> Any:
    path = ROOT / "samples" / "book" / "hand-no-1.hearts"
    return verdict_data(hr.verify(hr.load(path)[0]))


def test_fields_of_the_json_are_listed_in_order() -> None:
    data = verdict()
    assert fields("field of a record") == list(data)
    assert fields("field of a hand") == list(data["hands"][0])
    assert fields("field of a finding") == list(data["diagnostics"][0])


def test_checks_and_schema_are_those_of_the_program() -> None:
    row = next(r for r in rows(TEXT) if r[0] == "`checks`")
    assert coded(row[1]) == list(CHECKS)
    assert f"# JSON, schema {SCHEMA}\n" in TEXT
    assert list(envelope([])) == ["schema", "tool", "version", "records"]


def test_digits_of_the_codes_are_listed() -> None:
    for digit, check in CHECK_OF_DIGIT.items():
        assert re.search(rf"\b{digit}\s{check}\b", TEXT)


# ---- the examples ------------------------------------------------------------------------------

RUN = [b for b in blocks(TEXT) if b.kind == "console"]


def expected(text: str) -> re.Pattern[str]:
    """What the output must match: a line `…` is any lines, another `…` the rest of its line."""
    out = ""
    for line in text.split("\n")[:-1]:
        if line == "…":
            out += r"(?:.*\n)*?"
        else:
            out += re.escape(line).replace("…", ".*") + r"\n"
    return re.compile(out)


@pytest.mark.parametrize("block", RUN, ids=[b.name for b in RUN])
def test_example_prints_what_the_page_shows(
    block: Block, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, output = block.text.split("\n", 1)
    monkeypatch.chdir(ROOT)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    monkeypatch.setattr(sys, "argv", shlex.split(command.removeprefix("$ ")))
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == int(block.words[1] if block.words[1:] else 0)
    printed = capsys.readouterr()
    assert printed.err == ""
    assert expected(output).fullmatch(printed.out), printed.out
