"""Ten thousand random counts of each game, settled twice; no counter is lost."""

from __future__ import annotations

from random import Random

import pytest

from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Event
from hearts_record.generate import SEATS
from hearts_record.record import Kind
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Sitting
from settling import plain_family as plain

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def rules_for(game, seats, **rulings):
    return Rules(find_game(game), SEATS[seats], None, rulings)


def settled(rules, taken, totals=None, events=(), **tags):
    facts = Facts(rules, taken, 0, totals=totals, events=events, tags=tags)
    return settling_of(rules).settle(facts, Sitting())


def begun(rng, rules):
    """Heaps in the middle of a game, and what each had lost."""
    number = int(rules.ruling("Counters"))
    heaps = {s: rng.randint(1, number) for s in rules.seats}
    return heaps, {s: number - n for s, n in heaps.items()}


def check(out, heaps, lost_before, number, pool, losers):
    """What was paid in lies in the pool, and what the losers pay the others have."""
    assert {s: number - n for s, n in heaps.items()} == {
        s: n + out.scored[s] for s, n in lost_before.items()
    }
    assert sum(out.scored.values()) == pool
    if losers:
        assert dict(out.net) == plain.losers_pay(heaps, losers)
        assert sum(out.net.values()) == 0
    else:
        assert sum(out.net.values()) == -pool


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_slobberhannes_agrees(seats):
    rng = Random(seats)
    rules = rules_for("Slobberhannes", seats, Counters=str(rng.randint(3, 12)))
    number = int(rules.ruling("Counters"))
    for _ in range(2500):
        heaps, before = begun(rng, rules)
        out_of_it = rng.choice(rules.seats) if seats == 7 else None
        players = [s for s in rules.seats if s != out_of_it]
        who = rng.sample(players, rng.randint(1, 3))
        first, queen, last = (rng.choice(who) for _ in range(3))
        pays = plain.slobberhannes_points(first, queen, last)
        names = ("first trick", "club queen", "last trick", "all three")
        said = enumerate(zip(names, pays, strict=False), 1)
        events = tuple(Event(i, what, seat, points=1) for i, (what, seat) in said)
        taken = {s: pays.count(s) for s in players}
        out = settled(rules, taken, before, events)
        pool, losers = plain.pay_in_turn(pays, heaps)
        check(out, heaps, before, number, pool, losers)


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_polignac_agrees(seats):
    rng = Random(seats)
    rules = rules_for("Polignac", seats, Counters=str(rng.choice((10, 20))))
    for _ in range(1500):
        heaps, before = begun(rng, rules)
        players = rules.seats[:6]
        tricks = [[1], [1, 1], [2]] if rng.random() < 0.5 else [[2], [1], [1], [1]]
        takers = [rng.choice(players) for _ in tricks]
        events = tuple(
            Event(i, "jack", s, points=sum(t))
            for i, (s, t) in enumerate(zip(takers, tricks, strict=True), 1)
        )
        taken = dict.fromkeys(players, 0)
        pool, losers = 0, []
        for seat, jacks in zip(takers, tricks, strict=True):
            taken[seat] += sum(jacks)
            if not losers:
                paid, losers = plain.pay_together({seat: sum(jacks)}, heaps)
                pool += paid
        out = settled(rules, taken, before, events)
        check(out, heaps, before, int(rules.ruling("Counters")), pool, losers)


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_polignac_with_a_capot_agrees(seats):
    rng = Random(seats)
    rules = rules_for("Polignac", seats)
    for _ in range(1000):
        heaps, before = begun(rng, rules)
        players = rules.seats[:6]
        bold, swept = rng.choice(players), rng.random() < 0.5
        taken = dict.fromkeys(players, 0)
        for n in (1, 1, 1, 2):
            taken[bold if swept else rng.choice(players)] += n
        events = tuple(Event(1, "jack", s, points=n) for s, n in taken.items() if n)
        if swept:
            events += (Event(8, "all tricks", bold),)
        out = settled(rules, taken, before, events, Capot=bold)
        pool, losers = plain.pay_together(plain.capot_debts(taken, bold, swept), heaps)
        check(out, heaps, before, 10, pool, losers)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_enfle_agrees(seats):
    rng, rules = Random(seats), rules_for("Enflé", seats)
    for _ in range(3400):
        left = {s: rng.randint(1, 20) for s in rules.seats}
        winner = rng.choice(rules.seats)
        left[winner] = 0
        stake = rng.randint(1, 9)
        out = settled(rules, left, Stake=str(stake))
        purse, pool = plain.enfle(left, stake)
        assert dict(out.net) == purse
        assert (pool, sum(purse.values())) == (0, 0)
        assert out.outcome.seats == (winner,)


def test_progressive_agrees():
    rng, rules = Random(4), rules_for("Progressive Hearts", 4)
    for _ in range(10_000):
        ends = sorted(rng.randint(0, 13) for _ in range(3))
        parts = [b - a for a, b in zip((0, *ends), (*ends, 13), strict=True)]
        hearts = dict(zip("AYBZ", parts, strict=True))
        ladies = sorted(rng.sample("AYBZ", 2), key="AYBZ".index)
        gentlemen = [s for s in "AYBZ" if s not in ladies]
        cuts = dict(zip("AYBZ", rng.sample(range(13), 4), strict=True))
        tie = "; ".join(f"{s} ♠{RANKS[n]}" for s, n in cuts.items())
        out = settled(rules, hearts, Ladies=" ".join(ladies), Tie=tie, Table="2")
        up = {plain.goes_up(hearts, pair, cuts) for pair in (ladies, gentlemen)}
        assert (out.outcome.kind, set(out.outcome.seats)) == (Kind.GO_UP, up)
        assert out.net is None
