"""Whatever is generated verifies, as a value and as text."""

from __future__ import annotations

import pytest

from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify

TABLES = [
    ("Hearts", 3),
    ("Hearts", 4),
    ("Hearts", 5),
    ("Hearts", 6),
    ("Auction Hearts", 4),
    ("Auction Hearts", 5),
    ("Auction Hearts", 6),
    ("Modern Hearts", 3),
    ("Modern Hearts", 4),
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_generated_records_pass_with_nothing_above_info(game, seats):
    hands = 4 if "Modern" in game else 2
    for record in generate(game, count=25, seed="all", seats=seats, hands=hands):
        (again,) = loads(dumps(record))
        verdict = verify(again)
        assert verdict.verdict == "pass"
        assert {d.severity for d in verdict.diagnostics} <= {"info"}
        assert again == record


def test_a_generated_match_goes_on_to_its_end():
    (record,) = generate("Modern Hearts", count=1, seed="end", seats=4)
    verdict = verify(record)
    assert verdict.places is not None
    assert max(verdict.totals.values()) >= 100
