"""How a command ends: exit statuses, interruption, and a reader that goes away."""

from __future__ import annotations

import contextlib
import functools
import os
import sys
from collections.abc import Callable
from typing import ParamSpec

import typer

#: Nothing wrong; findings; could not do its work; interrupted; nobody reads it any more.
OK, FINDINGS, FAILED, INTERRUPTED, UNREAD = 0, 1, 2, 130, 141

_P = ParamSpec("_P")


class CommandError(Exception):
    """The command cannot do its work; the text says why."""


def complain(message: str) -> None:
    """Say something on standard error, on one line in which nothing acts on a terminal.

    What is said may name a file, and a file's name may be anything.
    """
    from hearts_record.report.text import safe

    print(f"hearts-record: {safe(message)}", file=sys.stderr)


def ends(command: Callable[_P, int]) -> Callable[_P, None]:
    """Make a function that returns an exit status a command that exits with it."""

    @functools.wraps(command)
    def run(*args: _P.args, **kwargs: _P.kwargs) -> None:
        raise typer.Exit(_status(lambda: command(*args, **kwargs)))

    return run


def _status(command: Callable[[], int]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = command()
        sys.stdout.flush()
    except CommandError as error:
        complain(str(error))
        status = FAILED
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        status = UNREAD  # whoever read us has gone, and what is left to say is not known
    except OSError as error:
        complain(describe(error))
        status = FAILED
    _let_go()
    return status


def _let_go() -> None:
    """What could not be written now cannot be written at the end either: do not try again."""
    try:
        sys.stdout.flush()
    except OSError:
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def describe(error: OSError) -> str:
    """An operating system's error in words, with the file it is about."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason
