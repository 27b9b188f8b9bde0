"""``fair vectors``: does every known answer of a file come out as the file says?"""

from __future__ import annotations

from hearts_record.cli.fair_input import called, read_text
from hearts_record.cli.outcome import FINDINGS, OK, CommandError
from hearts_record.fair.vectors import Outcome, check_file
from hearts_record.report.text import safe


def run_vectors(name: str) -> int:
    """Print each test that does not agree, and how many do; the exit status."""
    text = read_text(name)
    try:
        outcomes = check_file(text)
    except ValueError as fault:
        raise CommandError(f"{called(name)}: {safe(str(fault))}") from None
    if not outcomes:
        raise CommandError(f"{called(name)}: there is no test in this file")
    wrong = [o for o in outcomes if not o.agrees]
    for one in wrong:
        print(_told(one))
    agree = len(outcomes) - len(wrong)
    print(f"{len(outcomes)} tests: {agree} as their result says, {len(wrong)} not")
    return FINDINGS if wrong else OK


def _told(one: Outcome) -> str:
    reasons = "; ".join(one.reasons) or "nothing is wrong with it"
    comment = f" ({safe(one.comment)})" if one.comment else ""
    return f"tcId {one.tc_id}{comment}: {one.result}, and not {one.stated}: {safe(reasons)}"
