"""``generate``, ``explain`` and ``games``."""

from __future__ import annotations

import re
import sys

from hearts_record.cli.config import meant
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


_LAW = re.compile(r"\s*(?:law[\s-]?)?\s*([0-9]{1,2})\s*", re.I)


def run_explain(code: str) -> int:
    """Print the explanation of a code or of a Law; the exit status."""
    from hearts_record.report.explain import explanation

    number = _LAW.fullmatch(code)
    if number is not None:
        return _explain_law(int(number[1]))
    name = code.strip().upper()
    if name not in CODES:
        near = sorted(c for c in CODES if c.startswith(name[:3]))
        there = f"; there are {', '.join(near)}" if near else meant(name)
        complain(f"there is no code {code}{there}")
        return FAILED
    sys.stdout.write(explanation(name))
    return OK


def _explain_law(number: int) -> int:
    from hearts_record.laws.table import LAWS
    from hearts_record.report.explain import law_explanation

    law = next((x for x in LAWS if x.number == number), None)
    if law is None:
        complain(f"there is no Law {number}; there are thirty")
        return FAILED
    sys.stdout.write(law_explanation(law))
    return OK


def run_games() -> int:
    """Print the table of games; the exit status."""
    from hearts_record.report.games import games_text

    sys.stdout.write(games_text())
    return OK
