"""The command line: ``hearts-record``."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any, NoReturn


def main() -> None:
    """Run the command; exits with 0 (nothing wrong), 1 (findings), 2, 130 or 141."""
    try:
        from hearts_record.cli.streams import heed_termination, hold_streams

        hold_streams()
        heed_termination()
        from hearts_record.cli.app import app
        from hearts_record.cli.outcome import status_of

        raise SystemExit(status_of(lambda: _exit_code(app)))
    except KeyboardInterrupt:  # before or after a command runs; while it does, it says so itself
        raise SystemExit(130) from None
    except Exception:
        _fault()


def _exit_code(app: Any) -> int:
    """What the command exits with, help and wrong usage included."""
    try:
        app(prog_name="hearts-record")
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def _fault() -> NoReturn:
    """A fault of this program is no finding: 2, with what is needed to mend it."""
    import traceback

    with suppress(OSError):
        traceback.print_exc()
        print("hearts-record: this is a fault of the program; please report it", file=sys.stderr)
    raise SystemExit(2)
