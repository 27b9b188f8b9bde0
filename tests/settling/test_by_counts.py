"""What a settling asks for: those that say that the counts tell all ask for nothing else."""

from __future__ import annotations

from itertools import product

import pytest

from hearts_record.record import Claim, Kind
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Sitting
from settling.revoked import joker, rules_of

TABLES = [
    ("Hearts", 4, "Sweepstake"),
    ("Hearts", 5, "Sweepstake"),
    ("Hearts", 4, "Howell"),
    ("Three-Handed Hearts", 3, "Excess"),
    ("Two-Handed Hearts", 2, "Difference"),
    ("Two-Handed Hearts", 2, "AboveSix"),
    ("Spot Hearts", 4, None),
]
BEFORE = (Sitting(), Sitting(5), Sitting(26, jack=True), Sitting(26, None), Sitting(None, None))
#: Whatever else may be known of a hand in which nobody revoked and nothing is forfeited.
BESIDES = (
    {"totals": {"A": 1, "B": -1}},
    {"events": None},
    {"events": joker("A", "B")},
    {"tags": {"Capot": "A", "Stake": "3", "Table": "1", "Ladies": "A", "Tie": "A 1"}},
    {"over": False},
    {"eldest": "B"},
)


def counts(seats, whole=13):
    """Every count of hearts that comes to the whole, by twos and ones."""
    return [c for c in product(range(0, whole + 1), repeat=seats) if sum(c) == whole][:: 1 + seats]


@pytest.mark.parametrize(("game", "seats", "settling"), TABLES)
def test_what_is_settled_by_the_counts_asks_for_nothing_else(game, seats, settling):
    rules = rules_of(game, seats, settling)
    how = settling_of(rules)
    assert how.by_counts
    for taken, before in product(counts(seats), BEFORE):
        plain = Facts(rules, dict(zip(rules.seats, taken, strict=True)), sum(taken))
        settled = how.settle(plain, before)
        said = [Claim(Kind.GO_UP, ("A",), (), 0, 0)]
        for more in BESIDES:
            facts = plain._replace(**more)
            assert how.settle(facts, before) == settled
            assert not list(how.doubts(facts, said))


def test_a_verdict_may_be_changed_and_the_next_hand_is_settled_as_before():
    from hearts_record.generate import generate
    from hearts_record.notation.reader import loads
    from hearts_record.notation.write import dumps
    from hearts_record.verdict.judge import verify

    text = dumps(generate("Hearts", count=1, seed="kept"))
    first = verify(loads(text)[0]).hands[0]
    taken, net = dict(first.taken), dict(first.net)
    first.taken["N"], first.net["N"] = 99, 99
    again = verify(loads(text)[0])
    assert again.verdict == "pass"
    assert (again.hands[0].taken, again.hands[0].net) == (taken, net)
