"""What readers are told of a settlement, and what a record's own words come to.

The words stand beside a wrong sentence: they must say why another one is right.
"""

from __future__ import annotations

import pytest

from hearts_record.record import Kind, Sentence
from hearts_record.settling import SETTLINGS, settling_of
from hearts_record.settling.base import Facts, Outcome, Sitting
from settling.revoked import AUCTION, FOUR, SPOT, facts_of, rules_of, settle

FIVE = rules_of("Hearts", 5, "Sweepstake")
TWO = rules_of("Two-Handed Hearts", 2, "AboveSix")
POLIGNAC = rules_of("Polignac", 4)
SLOBBER = rules_of("Slobberhannes", 4)
ENFLE = rules_of("Enflé", 4)
MODERN = rules_of("Modern Hearts", 4)
NOTHING = dict.fromkeys("AYBZ", 0)


# ---- why


@pytest.mark.parametrize(
    ("rules", "taken", "jack", "why"),
    [
        (FOUR, (0, 5, 6, 2), False, "A alone took none, and each of the others took some"),
        (FOUR, (0, 5, 6, 2), True, "A alone took none, and each of the others took some"),
        (FOUR, (0, 0, 6, 7), False, "2 took none, and the pool is no Jack"),
        (FOUR, (0, 0, 6, 7), True, "two took none, and a Jack is won by one alone"),
        (FOUR, (1, 5, 5, 2), False, "nobody is clear"),
        (FOUR, (13, 0, 0, 0), False, "one player took all"),
        (FIVE, (0, 0, 0, 6, 7), False, "3 took none"),
    ],
)
def test_law_29_why_the_pool_is_won_divided_or_left(rules, taken, jack, why):
    assert settle(rules, taken, jack=jack).why == why


def test_law_24_one_who_bids_nothing_besides_pays_nothing_besides():
    """Only a revoker who is not the bidder pays the bid; without a bid nobody does."""
    for revokers, bid, besides in (
        ("YZ", 0, ""),
        ("", 7, ""),
        ("Z", 7, "7 counters"),
        ("Y", 7, ""),
    ):
        why = settle(AUCTION, (0, 5, 6, 2), revokers, bidder="Y", bid=bid).why
        assert ("the bid besides" in why) == bool(besides)
        assert why.endswith(besides)


def test_what_a_revoke_costs_where_counters_are_lost():
    one = settle(SLOBBER, (1, 1, 1, 1), "A", totals=NOTHING)
    assert one.why == "A revoked, and pays 1 counter besides, or what is left"
    two = settle(SLOBBER, (1, 1, 1, 1), "AY", totals=NOTHING)
    assert two.why == "A and Y revoked, and each pays 1 counter besides, or what is left"
    assert settle(POLIGNAC, (1, 1, 2, 1), "A", totals=NOTHING).why == (
        "A revoked, and alone pays all the losses, 5 counters (Law 23)"
    )
    assert settle(POLIGNAC, (1, 1, 2, 1), "A", totals=NOTHING, over=False).why == (
        "A revoked, and pays for it when the hand is played out"
    )
    assert settle(POLIGNAC, (1, 1, 2, 1), totals=NOTHING).why is None


def test_the_ladies_and_the_gentlemen_are_compared():
    evening = rules_of("Progressive Hearts", 4)
    of = {"Ladies": "A B", "Table": "2"}
    both = "of the ladies A took 3, B took 1; of the gentlemen Y took 4, Z took 5"
    assert settle(evening, (3, 4, 1, 5), tags=of).why == both
    assert settle(evening, (3, 4, 1, 5), "A", tags=of).why == (
        f"{both}; A revoked, and is charged with all 13 hearts (Law 23)"
    )
    assert settle(evening, (3, 4, 1, 5), "AY", tags=of).why == (
        f"{both}; A and Y revoked, and each is charged with all 13 hearts (Law 23)"
    )


def test_who_loses_a_game_and_why():
    how = settling_of(POLIGNAC)
    lost = how.game_over(POLIGNAC, {"A": 4, "Y": 10, "B": 3, "Z": 0})
    assert (lost.outcomes, lost.why) == (
        (Outcome(Kind.GAME_LOST, ("Y",)),),
        "Y had lost all counters",
    )
    left = how.game_over(POLIGNAC, {"A": 4, "Y": 9, "B": 3, "Z": 0}, ("B",))
    assert (left.outcomes, left.why) == (
        (Outcome(Kind.GAME_LOST, ("B",)),),
        "B had left the game",
    )
    assert how.game_over(POLIGNAC, {"A": 4, "Y": 9, "B": 3, "Z": 0}) is None


def test_what_ends_a_game_in_words():
    assert settling_of(POLIGNAC).goal(POLIGNAC) == "lost 10 counters"
    assert settling_of(MODERN).goal(MODERN) == "100 points"
    assert settling_of(FOUR).goal(FOUR) == ""


# ---- what lies in a pool, and what never falls


def test_counters_lie_in_a_pool_in_these_settlings_alone():
    assert {s.name for s in SETTLINGS if s.has_pool} == {
        *("Sweepstake", "Auction", "Joker", "Spot"),
    }
    assert {s.name for s in SETTLINGS if s.has_jack} == {"Sweepstake", "Auction", "Joker"}


def test_only_a_moon_takes_points_off():
    assert {s.name for s in SETTLINGS if s.ends and not s.only_rises} == {"Match"}


def test_a_moon_is_taken_off_where_giving_it_would_end_the_match_behind():
    """The online game: 26 to the others, unless that ends the match with the shooter behind."""
    others = {"A": 99, "Y": 74, "B": 70, "Z": 50}  # Y would have just 100
    assert settle(MODERN, (26, 0, 0, 0), totals=others).net == {"A": -26, "Y": 0, "B": 0, "Z": 0}
    short = others | {"Y": 73}  # 99: nobody has 100, and it goes on
    assert settle(MODERN, (26, 0, 0, 0), totals=short).net == {"A": 0, "Y": 26, "B": 26, "Z": 26}
    ahead = others | {"A": 76, "B": 51}  # 76, 100, 77, 76: nobody has less than the shooter
    assert settle(MODERN, (26, 0, 0, 0), totals=ahead).net == {"A": 0, "Y": 26, "B": 26, "Z": 26}


# ---- counters


@pytest.mark.parametrize(
    ("taken", "pays"),
    [((7, 6), 1), ((6, 7), -1), ((13, 0), 7), ((0, 13), -7), ((6, 6), 0), ((3, 2), 0), ((2, 3), 0)],
)
def test_only_hearts_above_six_are_paid_for(taken, pays):
    """Counts that a record states wrongly need not come to thirteen."""
    assert settle(TWO, taken).net == dict(zip(TWO.seats, (-pays, pays), strict=True))


def test_a_capot_that_is_made_costs_each_of_the_others_five():
    from hearts_record.games.takings import Event

    sweep = (Event(8, "all tricks", "Y"),)
    made = settle(POLIGNAC, (0, 5, 0, 0), totals=NOTHING, events=sweep, tags={"Capot": "Y"})
    assert made.scored == {"A": 5, "Y": 0, "B": 5, "Z": 5}
    failed = settle(POLIGNAC, (1, 4, 0, 0), totals=NOTHING, tags={"Capot": "Y"})
    assert failed.scored == {"A": 1, "Y": 4, "B": 0, "Z": 0}


def test_a_capot_of_one_who_takes_no_cards_is_none():
    six = rules_of("Polignac", 6)
    taken = dict(zip(six.seats[1:], (1, 1, 1, 1, 1), strict=True))
    events = settle_events(taken)
    absent = six.seats[0]
    plain = Facts(six, taken, 5, totals=dict.fromkeys(six.seats, 0), events=events, over=False)
    named = plain._replace(tags={"Capot": absent})
    how = settling_of(six)
    assert how.settle(named, Sitting()) == how.settle(plain, Sitting())
    (doubt,) = how.doubts(named, ())
    assert (doubt.code, doubt.tag, doubt.seat) == ("HR113", "Capot", absent)
    assert not list(how.doubts(plain, ()))


def settle_events(taken):
    from hearts_record.games.takings import Event

    return tuple(Event(i, "jack", s, points=n) for i, (s, n) in enumerate(taken.items(), 1))


def test_nobody_pays_more_than_he_has_or_than_nothing():
    """Totals may be stated beyond what anybody had; who is not named in them has lost none."""
    beyond = settle(POLIGNAC, (1, 2, 0, 2), totals={"A": 12, "Y": 9, "B": 0})
    assert beyond.scored == {"A": 0, "Y": 1, "B": 0, "Z": 2}


# ---- a record's own words


def word(rules, taken, *said, **more):
    facts = facts_of(rules, taken, **more)
    return settling_of(rules).at_its_word(facts, Sitting(), said)


@pytest.mark.parametrize("rules", [FOUR, SPOT, TWO, ENFLE], ids=lambda rules: rules.game.name)
def test_without_a_sentence_the_counts_say_what_a_hand_came_to(rules):
    """Without any counts either nobody can say."""
    taken = (0, 3, 4, 6)[: len(rules.seats)]
    assert word(rules, taken) == settle(rules, taken)
    assert word(rules, {}) is None


def test_the_pool_of_stakes_goes_to_whom_the_record_gives_it():
    said = Sentence(Kind.POOL, ("B",))
    given = word(ENFLE, (0, 3, 4, 6), said, tags={"Stake": "2"})
    assert (given.net, given.outcome) == (
        {"A": -2, "Y": -2, "B": 6, "Z": -2},
        Outcome(Kind.POOL, ("B",)),
    )
    assert word(ENFLE, (0, 3, 4, 6)).net == {"A": 3, "Y": -1, "B": -1, "Z": -1}
    assert word(ENFLE, (0, 0, 4, 6)).net is None  # two cannot both have been the first
