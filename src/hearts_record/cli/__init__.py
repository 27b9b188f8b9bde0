"""The command line: ``hearts-record``."""

from __future__ import annotations

import sys
from typing import NoReturn


def main() -> None:
    """Run the command; exits with 0 (nothing wrong), 1 (findings), 2, 130 or 141."""
    try:
        from hearts_record.cli.app import app

        app(prog_name="hearts-record")
    except KeyboardInterrupt:  # before or after a command runs; while it does, it says so itself
        raise SystemExit(130) from None
    except Exception:
        _fault()


def _fault() -> NoReturn:
    """A fault of this program is no finding: 2, with what is needed to mend it."""
    import traceback

    traceback.print_exc()
    print("hearts-record: this is a fault of the program; please report it", file=sys.stderr)
    raise SystemExit(2)
