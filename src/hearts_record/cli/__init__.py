"""The command line: ``hearts-record``."""

from __future__ import annotations


def main() -> None:
    """Run the command; exits with 0 (nothing wrong), 1 (findings), 2 (could not), 130."""
    from hearts_record.cli.app import app

    app(prog_name="hearts-record")
