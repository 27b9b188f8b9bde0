"""Every settling with one, two and three revokers, against a second, plainly written one.

Nobody to three clear, revokers clear or not, a Jack alive or not, two to six seats, each
ruling declared. In every state counters are conserved, no revoker has more than he would have
had, and no innocent has less.
"""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_record.games.takings import Event
from hearts_record.record import Kind
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Sitting
from settling import plain_revokes
from settling.revoked import joker, rules_of, settle
from settling.states import (
    ALL,
    ALSO,
    DIVIDE,
    HEARTS,
    ODD,
    REFUND,
    THREE,
    State,
    auctions,
    between,
    check,
    check_the_revokers,
    discards,
    jokers,
    pools_of,
    some_of,
)


def try_all(states, revokers=3):
    """Check every state with nobody, one, two and three revokers."""
    tried = 0
    for state in states:
        for some in some_of(state.seats, revokers):
            check(state, some)
            if some:
                check_the_revokers(state, some)
            tried += 1
    assert tried


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_hearts_sweepstake(seats):
    try_all(pools_of("Hearts", "Sweepstake", seats, HEARTS[seats]))


def test_three_handed_sweepstake():
    try_all(pools_of("Three-Handed Hearts", "Sweepstake", 3, 13))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_heartsette(seats):
    try_all(pools_of("Heartsette", "Sweepstake", seats, 13))


@pytest.mark.parametrize("settling", ["Sweepstake", "Howell"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_discard(seats, settling):
    try_all(discards(seats, settling))


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_auction(seats):
    try_all(auctions(seats))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_joker(seats):
    try_all(jokers(seats))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_howell(seats):
    try_all(between("Hearts", "Howell", seats, HEARTS[seats]))


@pytest.mark.parametrize("settling", ["Howell", "Excess"])
def test_three_handed_without_a_pool(settling):
    try_all(between("Three-Handed Hearts", settling, 3, 13))


@pytest.mark.parametrize("settling", ["Difference", "AboveSix"])
def test_two_handed(settling):
    try_all(between("Two-Handed Hearts", settling, 2, 13))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_spot(seats):
    try_all(between("Spot Hearts", None, seats, 102 if seats == 6 else 104))


# ---- the same with counts at random ------------------------------------------------------------


@st.composite
def counts_at_random(draw, seats, worth):
    """Any number of seats took none; the others share ``worth`` in any way."""
    takers = draw(st.lists(st.sampled_from(seats), min_size=1, unique=True))
    cuts = sorted(draw(st.lists(st.integers(0, worth), min_size=len(takers) - 1, max_size=6)))
    ends = [0, *cuts[: len(takers) - 1], worth]
    parts = [b - a for a, b in pairwise(ends)]
    return dict.fromkeys(seats, 0) | dict(zip(takers, parts, strict=False))


@st.composite
def states(draw):
    """A state of any settling, and who revoked: anybody, or everybody."""
    game, settling, least, most = draw(st.sampled_from(GAMES))
    number = draw(st.integers(least, most))
    own = {}
    if game == "Discard Hearts":
        own["BlackCard"] = draw(st.sampled_from(("Lady", "Jack")))
    for tag, values in RULINGS.items():
        own[tag] = draw(st.sampled_from(values))
    rules = rules_of(game, number, settling, **own)
    worth = 13 if number == 2 else HEARTS[number]
    worth += {"Discard Hearts": 13, "Spot Hearts": 90}.get(game, 0)
    worth -= game == "Joker Hearts"
    counts = draw(counts_at_random(rules.seats, worth))
    more = {}
    seat = st.sampled_from(rules.seats)
    if game == "Joker Hearts":
        more["joker"] = (draw(seat), draw(seat))
        counts[more["joker"][0]] += 5 + (own["JokerAlsoHeart"] == "yes")
    if game == "Auction Hearts":
        more["bidder"], more["bid"] = draw(seat), draw(st.integers(0, 40))
    if settling_of(rules).has_pool:
        more["pool"] = draw(st.integers(0, 60))
        more["jack"] = game != "Spot Hearts" and draw(st.booleans())
    if draw(st.booleans()):
        two = draw(st.lists(seat, min_size=2, max_size=2, unique=True))
        more["forfeits"] = tuple(s for s in rules.seats if s in two)
    revokers = draw(st.sets(seat, min_size=1))
    state = State(rules, counts, eldest=draw(seat), **more)
    return state, tuple(s for s in rules.seats if s in revokers)


GAMES = [
    ("Hearts", "Sweepstake", 3, 6),
    ("Hearts", "Howell", 3, 6),
    ("Three-Handed Hearts", "Sweepstake", 3, 3),
    ("Three-Handed Hearts", "Excess", 3, 3),
    ("Two-Handed Hearts", "Difference", 2, 2),
    ("Two-Handed Hearts", "AboveSix", 2, 2),
    ("Auction Hearts", None, 4, 6),
    ("Spot Hearts", None, 3, 6),
    ("Joker Hearts", None, 3, 6),
    ("Discard Hearts", "Sweepstake", 3, 6),
    ("Discard Hearts", "Howell", 3, 6),
    ("Heartsette", "Sweepstake", 3, 6),
]
RULINGS = {
    "OddCounter": ODD,
    "ClearThree": THREE,
    "TookAll": ALL,
    "RevokersDivide": DIVIDE,
    "BidRefund": REFUND,
    "JokerAlsoHeart": ALSO,
}


@settings(max_examples=500, deadline=None, derandomize=True)
@given(states())
def test_any_counts(drawn):
    state, revokers = drawn
    for some in some_of(revokers, len(revokers)):
        check(state, some)
    for some in some_of(revokers, len(revokers)):
        if some:
            check_the_revokers(state, some)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(states())
def test_where_the_dealer_is_not_known_only_odd_counters_are_open(drawn):
    """The net is known just where every seat as the eldest hand would give the same."""
    state, revokers = drawn
    if settling_of(state.rules).has_pool and state.rules.game.name != "Spot Hearts":
        return
    known = [
        dict(State(**{**vars(state), "eldest": s, "nets": {}}).settled(revokers).net)
        for s in state.seats
    ]
    unknown = State(**{**vars(state), "eldest": None, "nets": {}}).settled(revokers)
    if unknown.net is not None:
        assert all(one == unknown.net for one in known)
    else:
        assert any(one != known[0] for one in known)


# ---- the other games ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_domino(seats):
    rules = rules_of("Domino Hearts", seats)
    rng = Random(seats)
    for _ in range(40):
        counts = dict.fromkeys(rules.seats, 0)
        for _ in range(13):
            counts[rng.choice(rules.seats)] += 1
        for some in some_of(rules.seats, 3):
            added = dict(settle(rules, counts, some).net)
            assert added == plain_revokes.charged(counts, some)
            # Hearts are bad: a revoker has no fewer, and an innocent no more.
            for seat in rules.seats if some else ():
                worse = added[seat] >= counts[seat]
                assert worse if seat in some else added[seat] == 0


def test_progressive():
    rules, rng = rules_of("Progressive Hearts", 4), Random(4)
    for _ in range(400):
        hearts = dict.fromkeys("AYBZ", 0)
        for _ in range(13):
            hearts[rng.choice("AYBZ"[: rng.randint(1, 4)])] += 1
        cuts = dict(zip("AYBZ", rng.sample(range(2, 11), 4), strict=True))
        tie = "; ".join(f"{s} ♠{n}" for s, n in cuts.items())
        tags = {"Ladies": "A B", "Tie": tie, "Table": "3"}
        up = {}
        for some in some_of(rules.seats, 4):
            out = settle(rules, hearts, some, tags=tags)
            assert out.net is None
            assert out.outcome.kind is Kind.GO_UP
            pairs = (("A", "B"), ("Y", "Z"))
            expected = {plain_revokes.goes_up(hearts, some, pair, cuts) for pair in pairs}
            up[some] = set(out.outcome.seats)
            assert up[some] == expected
        for some, best in up.items():
            for revoker in some:
                others = up[tuple(s for s in some if s != revoker)]
                assert revoker in others or revoker not in best
                assert all(s in best for s in others if s not in some)


def counters_lost(game, taken, revokers, totals, events, **tags):
    rules = rules_of(game, 4)
    facts = Facts(rules, taken, 0, totals=totals, events=events, tags=tags, revokers=revokers)
    return settling_of(rules).settle(facts, Sitting())


def compared(found):
    """Of the counters that each has left no revoker has more, nor an innocent fewer."""
    for some, lost in found.items():
        for revoker in some:
            others = found[tuple(s for s in some if s != revoker)]
            assert lost[revoker] >= others[revoker]
            assert all(lost[s] <= others[s] for s in lost if s not in some)


def paid(heaps, before, out, hand):
    """What was put down, and what the losers hand the others."""
    assert {s: before[s] - heaps[s] for s in heaps} == dict(hand.scored)
    purse = {s: heaps[s] - before[s] for s in heaps}
    if out:
        purse = dict.fromkeys(heaps, 0)
        for loser, other in product(out, heaps):
            if other not in out:
                purse[loser] -= heaps[other]
                purse[other] += heaps[other]
    assert dict(hand.net) == purse


@pytest.mark.parametrize("first", "AY")
@pytest.mark.parametrize("queen", "AYB")
@pytest.mark.parametrize("last", "AYBZ")
def test_slobberhannes(first, queen, last):
    pays = [first, queen, last] + [first] * (first == queen == last)
    names = ("first trick", "club queen", "last trick", "all three")
    said = enumerate(zip(names, pays, strict=False), 1)
    events = tuple(Event(i, what, seat, points=1) for i, (what, seat) in said)
    for had in product((1, 2, 3, 10), repeat=4):
        before = dict(zip("AYBZ", had, strict=True))
        totals = {s: 10 - n for s, n in before.items()}
        taken = {s: pays.count(s) for s in before}
        found = {}
        for some in some_of("AYBZ", 3):
            heaps = dict(before)
            hand = counters_lost("Slobberhannes", taken, some, totals, events)
            out = plain_revokes.slobberhannes(pays, some, heaps)
            paid(heaps, before, out, hand)
            found[some] = hand.scored
        compared(found)


@pytest.mark.parametrize("bold", [None, "A", "B"])
@pytest.mark.parametrize("swept", [True, False])
def test_polignac(swept, bold):
    rng = Random(f"{swept} {bold}")
    for had in product((1, 4, 5, 10), repeat=4):
        before = dict(zip("AYBZ", had, strict=True))
        totals = {s: 10 - n for s, n in before.items()}
        taken, events = dict.fromkeys("AYBZ", 0), []
        for i, points in enumerate((1, 2, 1, 1), 1):
            taker = "A" if swept else rng.choice("AYBZ")
            taken[taker] += points
            events.append(Event(i, "jack", taker, points=points))
        if swept:
            events.append(Event(8, "all tricks", "A"))
        tags = {} if bold is None else {"Capot": bold}
        found = {}
        for some in some_of("AYBZ", 3):
            hand = counters_lost("Polignac", taken, some, totals, tuple(events), **tags)
            if some:
                heaps = dict(before)
                out = plain_revokes.polignac(some, heaps)
                paid(heaps, before, out, hand)
            found[some] = hand.scored
        compared(found)


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("stake", [1, 3])
def test_enfle_nobody_has_more_or_less_than_before(seats, stake):
    rules = rules_of("Enflé", seats)
    for some in some_of(rules.seats, 3):
        left = dict(zip(rules.seats, range(seats), strict=True))
        hand = settle(rules, left, some, tags={"Stake": str(stake)})
        assert hand.void == bool(some)
        assert sum(hand.net.values()) == 0
        assert not some or set(hand.net.values()) == {0}
        assert (hand.outcome is None) == bool(some)


def test_joker_whom_nobody_saw_leaves_a_sole_winner_to_win():
    rules = rules_of("Joker Hearts", 4)
    taken = (0, 5, 6, 6)
    known = settle(rules, taken, "Y", events=joker("B", "A"))
    unknown = settle(rules, taken, "Y", events=None)
    assert unknown.net is None
    assert (unknown.outcome, unknown.after) == (known.outcome, known.after)
