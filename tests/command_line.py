"""Running the command in this process, with what it says and how it ends."""

import sys
from dataclasses import dataclass

from typer.main import get_command
from typer.testing import CliRunner

from hearts_record.cli.app import app

#: Built once: typer's own ``invoke`` builds every command anew each time.
COMMAND = get_command(app)


@dataclass
class Result:
    exit_code: int
    stdout: str
    stderr: str


def run(*words, stdin=None):
    """How the command ends; an exception that is none of its own comes through."""
    code = 0
    with CliRunner().isolation(input=stdin) as (out, err, _):
        try:
            COMMAND.main(args=[str(word) for word in words], prog_name="hearts-record")
        except SystemExit as end:
            code = end.code or 0
        sys.stdout.flush()
        sys.stderr.flush()
        return Result(code, out.getvalue().decode(), err.getvalue().decode())


def said(*words, stdin=None):
    """What a command that ends well says on standard output."""
    result = run(*words, stdin=stdin)
    assert result.exit_code == 0, result
    return result.stdout


def refused(*words, stdin=None):
    """What a command that will not do it says on standard error, and there alone."""
    result = run(*words, stdin=stdin)
    assert result.exit_code == 2, result
    assert result.stdout == ""
    assert result.stderr.startswith("hearts-record: ")
    return result.stderr
