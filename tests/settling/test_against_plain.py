"""The program's settlings against a second, plainly written one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.generate import SEATS, generate
from hearts_record.record import Kind
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Sitting
from hearts_record.verdict.judge import verify
from settling.plain import howell, sweepstake

ODD, THREE, ALL = ("carry", "jack"), ("jack", "divide"), ("jack", "divide")
WORTH = {3: 13, 4: 13, 5: 13, 6: 12}


def rules_for(game, seats, settling=None, **rulings):
    return Rules(find_game(game), SEATS[seats], settling, rulings)


def counts_at_random(rng, seats, worth):
    """Counts with many ties and many who are clear."""
    takers = rng.sample(seats, rng.randint(1, len(seats)))
    counts = dict.fromkeys(seats, 0)
    for _ in range(worth):
        counts[rng.choice(takers)] += 1
    return counts


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("odd", "three", "all_"), list(product(ODD, THREE, ALL)))
def test_sittings_at_sweepstake_agree_hand_by_hand(seats, odd, three, all_):
    rules = rules_for("Hearts", seats, "Sweepstake", OddCounter=odd, ClearThree=three, TookAll=all_)
    rng = Random(f"{seats} {odd} {three} {all_}")
    sitting, pool, jack = Sitting(), 0, False
    for _ in range(320):
        counts = counts_at_random(rng, SEATS[seats], WORTH[seats])
        settled = settling_of(rules).settle(Facts(rules, counts, WORTH[seats]), sitting)
        before = pool
        gain, pool, jack = sweepstake(counts, pool, jack, odd=odd, three=three, all_=all_)
        assert dict(settled.net) == gain
        assert (settled.after.pool, settled.after.jack) == (pool, jack)
        assert sum(gain.values()) == before - pool
        sitting = settled.after


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize(("odd", "three"), list(product(ODD, THREE)))
def test_sittings_at_auction_agree_hand_by_hand(seats, odd, three):
    rules = rules_for("Auction Hearts", seats, OddCounter=odd, ClearThree=three)
    rng = Random(f"{seats} {odd} {three}")
    sitting, pool, jack, namer = Sitting(), 0, False, None
    for _ in range(850):
        worth = rng.choice([12, 13])
        counts = counts_at_random(rng, SEATS[seats], worth)
        bidder, bid = (namer, 0) if namer else (rng.choice(SEATS[seats]), rng.randint(1, 40))
        settled = settling_of(rules).settle(Facts(rules, counts, worth, bidder, bid), sitting)
        before = pool
        gain, pool, jack = sweepstake(
            counts, pool, jack, odd=odd, three=three, bidder=bidder, bid=bid
        )
        assert dict(settled.net) == gain
        assert (settled.after.pool, settled.after.jack) == (pool, jack)
        assert sum(gain.values()) == before - pool
        won = settled.outcome.kind is not Kind.JACK
        namer = None if won else bidder
        assert settled.after.namer == namer
        sitting = settled.after


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_howell_agrees_and_no_counter_is_lost(seats):
    rules = rules_for("Hearts", seats, "Howell")
    rng = Random(seats)
    for _ in range(2500):
        counts = counts_at_random(rng, SEATS[seats], WORTH[seats])
        settled = settling_of(rules).settle(Facts(rules, counts, WORTH[seats]), Sitting())
        assert dict(settled.net) == howell(counts)
        assert sum(settled.net.values()) == 0
        assert settled.outcome is None
        assert settled.after == Sitting()


TABLES = [
    ("Hearts", 3),
    ("Hearts", 4),
    ("Hearts", 5),
    ("Hearts", 6),
    ("Auction Hearts", 4),
    ("Auction Hearts", 5),
    ("Auction Hearts", 6),
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_generated_sittings_of_twenty_hands_agree(game, seats):
    """Verified from the cards on; Jacks, divided pools and odd counters among them."""
    for record in generate(game, count=2, seed="plain", seats=seats, hands=20):
        verdict = verify(record)
        assert verdict.verdict == "pass"
        pool, jack, namer = 0, False, None
        totals = dict.fromkeys(record.seats, 0)
        for hand, judged in zip(record.hands, verdict.hands, strict=True):
            taken = dict(judged.taken)
            if record.value("Settling") == "Howell":
                gain = howell(taken)
            elif game == "Hearts":
                gain, pool, jack = sweepstake(taken, pool, jack)
            else:
                made = [b for b in hand.bidding.bids if b.amount] if hand.bidding else []
                bidder, bid = (made[-1].seat, made[-1].amount) if made else (namer, 0)
                before = pool
                gain, pool, jack = sweepstake(taken, pool, jack, odd="jack", bidder=bidder, bid=bid)
                won = pool < before + bid + sum(taken.values())
                namer = None if won else bidder
            assert dict(judged.net) == gain
            if record.value("Settling") != "Howell":
                assert (judged.pool, judged.jack) == (pool, jack)
            totals = {s: totals[s] + gain[s] for s in totals}
            assert dict(judged.totals) == totals


def test_the_sittings_have_jacks_and_divided_pools_and_odd_counters():
    kinds = [
        s.kind
        for r in generate("Hearts", count=6, seed="plain", seats=4, hands=20)
        for h in r.hands
        for s in h.sentences
    ]
    assert kinds.count(Kind.JACK) > 5
    assert kinds.count(Kind.DIVIDE) > 5
