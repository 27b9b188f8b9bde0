"""A hand with very many lines of irregularities takes no more than so many times as long.

Lines that differ in a wrong Law only are different lines, and each is followed.
"""

from __future__ import annotations

import pytest

from hearts_record.laws.forms import FORMS
from hearts_record.notation.reader import loads
from hearts_record.verdict.judge import verify
from laws.tables import RANKS, SUITS, Table, dealt
from steps import grows_evenly

CARDS = [suit + rank for suit in SUITS for rank in RANKS]


def lines_of(form, count):
    """So many lines of a form, each under a Law of its own that does not exist."""
    return [
        f"{form.words.format(seat='Y', other='B', card=CARDS[i % 52], suit='♡♣♢♠'[i % 4])}"
        f" (Law {i + 100})"
        for i in range(count)
    ]


def with_lines(lines, *, a_row_left_out):
    """A hand whose sixth trick has them; the seventh row may be missing below."""
    text = Table(dealt()).until(6).next(*lines).out().text()
    rows = text.split("\n")
    if a_row_left_out:
        del rows[next(i for i, row in enumerate(rows) if row.rstrip().endswith("| 7"))]
    return next(iter(loads("\n".join(rows))))


@pytest.mark.parametrize("a_row_left_out", [False, True])
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.words)
def test_lines_of_one_kind(form, a_row_left_out):
    records = {
        n: with_lines(lines_of(form, n), a_row_left_out=a_row_left_out) for n in (50, 4 * 50)
    }
    assert grows_evenly(lambda count: verify(records[count]), 50)


def test_lines_of_every_kind_together():
    """What one kind goes back to is looked for among the lines of another."""
    mixed = [
        line for group in zip(*(lines_of(f, 12) for f in FORMS), strict=True) for line in group
    ]
    records = {n: with_lines(mixed[:n], a_row_left_out=True) for n in (60, 4 * 60)}
    assert grows_evenly(lambda count: verify(records[count]), 60)
