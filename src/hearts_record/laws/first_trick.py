"""Whether the first trick shows who led to it, in a hand in which something went wrong."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_record.laws.facts import read
from hearts_record.laws.forms import What
from hearts_record.record import Irregularity


def hides_the_leader(lines: Iterable[Irregularity]) -> bool:
    """Whether a card of the first row may be there against the rules, or a hand have changed.

    Another led to it, somebody revoked or played none; or a card was drawn from another hand
    later (Law 15), and was not there to follow with.
    """
    for line in lines:
        fact = read(line.text)
        if fact is None or fact.what is What.DRAW:
            return True
        if line.after_row == 1 and fact.what in (What.REVOKE, What.OMIT):
            return True
        if line.after_row == 1 and fact.what is What.FALSE_LEAD and fact.how == "stands":
            return True
    return False
