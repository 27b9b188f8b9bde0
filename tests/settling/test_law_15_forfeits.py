"""Law 15: the short and the long hand pay five counters each."""

from __future__ import annotations

import pytest

from settling.revoked import FOUR, SPOT, left, net, rules_of, settle


def test_law_15_the_forfeits_go_into_the_pool_and_a_winner_draws_them():
    # 13 and ten: A, clear, wins 23, less the five that he forfeits himself.
    hand = settle(FOUR, (0, 5, 6, 2), forfeits=("A", "B"))
    assert net(hand) == {"A": 18, "Y": -5, "B": -11, "Z": -2}
    assert left(hand) == (0, False)


def test_law_15_the_forfeits_are_divided_or_lie_in_a_jack():
    # 23: eleven each, and one is left.
    divided = settle(FOUR, (0, 0, 6, 7), forfeits=("B", "Z"))
    assert net(divided) == {"A": 11, "Y": 11, "B": -11, "Z": -12}
    assert left(divided) == (1, False)
    jack = settle(FOUR, (1, 5, 5, 2), forfeits=("B", "Z"))
    assert net(jack) == {"A": -1, "Y": -5, "B": -10, "Z": -7}
    assert left(jack) == (23, True)


def test_law_15_the_forfeits_are_untouched_by_revokes():
    # B pays thirteen for all; A and Z five each.
    hand = settle(FOUR, (0, 5, 6, 2), "B", forfeits=("A", "Z"))
    assert net(hand) == {"A": 18, "Y": 0, "B": -13, "Z": -5}
    own = settle(FOUR, (0, 5, 6, 2), "B", forfeits=("B", "Z"))
    assert net(own) == {"A": 23, "Y": 0, "B": -18, "Z": -5}


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (3, {"A": -5, "Y": -5, "Z": 10}),
        (4, {"A": -5, "Y": -5, "B": 5, "Z": 5}),
        # Ten among three: one over, to C, the first of them from the eldest hand, B.
        (5, {"A": -5, "B": -5, "C": 4, "D": 3, "E": 3}),
        # Ten among four: two over, to C and D.
        (6, {"A": -5, "B": -5, "C": 3, "D": 3, "E": 2, "F": 2}),
    ],
)
def test_law_15_without_a_pool_the_others_share_the_forfeits(seats, expected):
    rules = rules_of("Hearts", seats, "Howell")
    taken = (4,) * 3 if seats == 3 else (3,) * 4 if seats == 4 else (2,) * seats
    short, long = rules.seats[:2]
    hand = settle(rules, taken, forfeits=(short, long), eldest=rules.seats[1])
    assert net(hand) == expected


def test_law_15_without_a_pool_revokes_leave_the_forfeits_alone():
    # A +1, Y −14, B 0, Z +13 as above; five each from A and Y, five each to B and Z.
    rules = rules_of("Hearts", 4, "Howell")
    hand = settle(rules, (3, 5, 5, 0), "Y", forfeits=("A", "Y"))
    assert net(hand) == {"A": 1 - 5, "Y": -14 - 5, "B": 0 + 5, "Z": 13 + 5}


def test_law_15_odd_forfeits_are_nobodys_while_the_dealer_is_not_known():
    rules = rules_of("Hearts", 5, "Howell")
    assert settle(rules, (2, 2, 2, 3, 4), forfeits=("A", "B")).net is None


@pytest.mark.parametrize("settling", ["Difference", "AboveSix"])
def test_law_15_two_handed_the_forfeits_cancel(settling):
    rules = rules_of("Two-Handed Hearts", 2, settling)
    assert settle(rules, (9, 4), forfeits=("A", "B")) == settle(rules, (9, 4))


def test_law_15_three_handed_excess_the_third_has_ten():
    rules = rules_of("Three-Handed Hearts", 3, "Excess")
    assert net(settle(rules, (4, 1, 8), forfeits=("A", "Z"))) == {"A": -1, "Y": 17, "Z": -16}


def test_law_15_spot_the_forfeits_lie_in_the_pool_for_the_lowest():
    hand = settle(SPOT, (8, 24, 18, 54), forfeits=("Y", "Z"))
    assert net(hand) == {"A": 82, "Y": -21, "B": -10, "Z": -51}
    with_revoke = settle(SPOT, (8, 24, 18, 54), "B", forfeits=("Y", "Z"))
    assert net(with_revoke) == {"A": 82, "Y": -5, "B": -72, "Z": -5}


@pytest.mark.parametrize("game", ["Slobberhannes", "Polignac"])
def test_law_15_no_forfeit_where_counters_are_lost(game):
    rules = rules_of(game, 4)
    totals = dict.fromkeys("AYBZ", 0)
    taken = (1, 2, 0, 0) if game == "Slobberhannes" else (1, 2, 2, 0)
    with_it = settle(rules, taken, totals=totals, forfeits=("A", "Y"))
    assert with_it == settle(rules, taken, totals=totals)


@pytest.mark.parametrize("game", ["Enflé", "Domino Hearts", "Progressive Hearts"])
def test_law_15_no_forfeit_where_no_counters_are_paid_for_hearts(game):
    rules = rules_of(game, 4)
    tags = {"Ladies": "A B", "Table": "2"} if game == "Progressive Hearts" else {}
    with_it = settle(rules, (0, 5, 6, 2), forfeits=("A", "Y"), tags=tags)
    assert with_it == settle(rules, (0, 5, 6, 2), tags=tags)
