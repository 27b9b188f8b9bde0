"""Completion for the shells; the scripts are typer's, and must be there for our name."""

import os
import subprocess
import sys

import pytest

COMMAND = [sys.executable, "-c", "from hearts_record.cli import main; main()"]


def completed(**environment):
    done = subprocess.run(
        COMMAND, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_the_shell_is_made(shell):
    script = completed(_HEARTS_RECORD_COMPLETE=f"source_{shell}")
    assert "hearts-record" in script
    assert "_HEARTS_RECORD_COMPLETE" in script


def test_commands_and_options_are_completed():
    words = completed(
        _HEARTS_RECORD_COMPLETE="complete_bash", COMP_WORDS="hearts-record l", COMP_CWORD="1"
    )
    assert words.split() == ["lint"]
    options = completed(
        _HEARTS_RECORD_COMPLETE="complete_bash",
        COMP_WORDS="hearts-record lint --format s",
        COMP_CWORD="3",
    )
    assert options.split() == ["sarif"]
