"""``generate``, ``explain`` and ``games``."""

from __future__ import annotations

import sys

from hearts_record.cli.outcome import FAILED, OK, CommandError, complain
from hearts_record.codes import CODES


def run_generate(
    game: str, count: int, seed: str, seats: int | None, hands: int | None, fair: bool
) -> int:
    """Print random legal records; the exit status."""
    from hearts_record.generate import generate
    from hearts_record.notation.write import dumps

    try:
        for i, record in enumerate(
            generate(game, count=count, seed=seed, seats=seats, hands=hands, fair=fair)
        ):
            sys.stdout.write("\n" * bool(i) + dumps(record))
    except ValueError as error:
        raise CommandError(str(error)) from None
    return OK


def run_explain(code: str) -> int:
    """Print the explanation of a code; the exit status."""
    from hearts_record.report.explain import explanation

    name = code.strip().upper()
    if name not in CODES:
        near = [c for c in CODES if c.startswith(name[:3])]
        complain(f"there is no code {code}" + (f"; there are {', '.join(near)}" if near else ""))
        return FAILED
    sys.stdout.write(explanation(name))
    return OK


def run_games() -> int:
    """Print the table of games; the exit status."""
    from hearts_record.report.games import games_text

    sys.stdout.write(games_text())
    return OK
