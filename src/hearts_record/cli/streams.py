"""What a command finds when it begins: streams that may be closed, signals that may end it."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import NoReturn

#: The signals that ask a program to end, where the system has them.
ENDING = tuple(
    number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None
)


class Terminated(KeyboardInterrupt):
    """Somebody asked the program to end: what is half done is undone first."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def heed_termination() -> None:
    """End in order when asked to, as after an interrupt; whoever ignores a signal goes on so."""
    for number in ENDING:
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _terminate)


def _terminate(number: int, frame: FrameType | None) -> NoReturn:
    signal.signal(number, signal.SIG_DFL)  # who asks twice does not wait
    raise Terminated(number)


def end_by(number: int) -> NoReturn:
    """End as the signal ends a program that does not heed it."""
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
    raise SystemExit(128 + number)  # where it was blocked


def hold_streams() -> None:
    """A stream that is closed keeps its number, or the next file to be opened would get it.

    To read from it or to write to it fails, as it does in any other program.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            # The lowest number that is free; opened for the other direction, so that it fails.
            os.open(os.devnull, os.O_RDONLY if number else os.O_WRONLY)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8"))
