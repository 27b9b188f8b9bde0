"""Hands that the lines say were dealt a wrong number of cards (Laws 15 and 17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from hearts_record.laws.facts import read
from hearts_record.laws.forms import What
from hearts_record.record import Irregularity


def off_by(lines: Iterable[Irregularity]) -> Mapping[str, int]:
    """How many cards more than its due a seat may have been dealt; less where negative.

    Who drew by Law 15 was short by as many as he drew, and the other long by as many. Who is
    found short by Law 17 may have been dealt so, or have lost the card since.
    """
    out = Counter[str]()
    facts = dict.fromkeys(read(line.text) for line in lines)  # what is said twice is said once
    for fact in facts:
        if fact is None:
            continue
        if fact.what is What.DRAW and fact.other is not None:
            out[fact.seat] -= 1
            out[fact.other] += 1
        elif fact.what is What.SHORT:
            out[fact.seat] = -1
    return out


def may_lack(lines: Iterable[Irregularity]) -> frozenset[str]:
    """The seats that are said to be a card short (Law 17)."""
    facts = (read(line.text) for line in lines)
    return frozenset(f.seat for f in facts if f is not None and f.what is What.SHORT)
