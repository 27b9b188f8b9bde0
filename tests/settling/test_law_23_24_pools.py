"""Laws 23 and 24 where there is a pool: every figure, and each row of the rulings.

Four seats are A, Y, B and Z; three are A, Y and Z; five and six go from A on.
"""

from __future__ import annotations

import pytest

from hearts_record.settling.pools import jack_split
from settling.revoked import FOUR, JACK, joker, left, net, rules_of, settle, won

#: Each game that is settled as Sweepstake, at four: rules, and what the hand is worth.
POOLED = [
    (("Hearts", "Sweepstake"), {}, 13),
    (("Heartsette", "Sweepstake"), {}, 13),
    (("Discard Hearts", "Sweepstake"), {"BlackCard": "Lady"}, 26),
    (("Discard Hearts", "Sweepstake"), {"BlackCard": "Jack"}, 23),
    (("Auction Hearts", None), {}, 13),
    (("Joker Hearts", None), {}, 17),
    (("Joker Hearts", None), {"JokerAlsoHeart": "yes"}, 18),
]


def pooled(case, **rulings):
    (game, settling), own, worth = case
    return rules_of(game, 4, settling, **own, **rulings), worth


# ---- Law 23 ------------------------------------------------------------------------------------


def test_law_23_a_loser_who_revokes_pays_all_losses():
    # Y took 5, B 6, Z 2; Z revoked and pays all thirteen, which A wins.
    hand = settle(FOUR, (0, 5, 6, 2), "Z")
    assert net(hand) == {"A": 13, "Y": 0, "B": 0, "Z": -13}
    assert left(hand) == (0, False)
    assert hand.outcome == won("A")


def test_law_23_a_sole_winner_who_revokes_pays_thirteen_and_leaves_them_for_a_jack():
    hand = settle(FOUR, (0, 5, 6, 2), "A")
    assert net(hand) == {"A": -13, "Y": 0, "B": 0, "Z": 0}
    assert left(hand) == (13, True)
    assert hand.outcome == JACK


def test_law_23_a_divider_who_revokes_pays_the_other_six_and_leaves_seven():
    # Thirteen: six to Y, and 13 − 6 = 7 stay as a Jack.
    hand = settle(FOUR, (0, 0, 6, 7), "A")
    assert net(hand) == {"A": -13, "Y": 6, "B": 0, "Z": 0}
    assert left(hand) == (7, True)
    assert hand.outcome == won("A", "Y")


def test_law_23_who_revokes_where_nobody_wins_pays_all_of_the_jack():
    hand = settle(FOUR, (1, 5, 5, 2), "A")
    assert net(hand) == {"A": -13, "Y": 0, "B": 0, "Z": 0}
    assert left(hand) == (13, True)
    assert hand.outcome == JACK


def test_law_23_a_live_jack_is_not_taken_by_a_sole_winner_who_revoked():
    # 26 lay there, and thirteen come to it.
    hand = settle(FOUR, (0, 5, 6, 2), "A", pool=26, jack=True)
    assert net(hand) == {"A": -13, "Y": 0, "B": 0, "Z": 0}
    assert left(hand) == (39, True)


def test_law_23_a_live_jack_is_taken_whole_by_an_innocent_sole_winner():
    hand = settle(FOUR, (0, 5, 6, 2), "Y", pool=26, jack=True)
    assert net(hand) == {"A": 39, "Y": -13, "B": 0, "Z": 0}
    assert left(hand) == (0, False)


def test_law_23_two_who_are_clear_win_no_live_jack_whoever_revoked():
    hand = settle(FOUR, (0, 0, 6, 7), "Y", pool=13, jack=True)
    assert net(hand) == {"A": 0, "Y": -13, "B": 0, "Z": 0}
    assert left(hand) == (26, True)
    assert hand.outcome == JACK


def test_law_23_an_odd_counter_that_lay_there_belongs_to_what_is_divided():
    # One lay there: 14, seven to Y, and A's seven stay as a Jack.
    hand = settle(FOUR, (0, 0, 6, 7), "A", pool=1)
    assert net(hand) == {"A": -13, "Y": 7, "B": 0, "Z": 0}
    assert left(hand) == (7, True)


@pytest.mark.parametrize(("odd", "jack"), [("carry", False), ("jack", True)])
def test_law_23_where_a_loser_revoked_the_odd_counter_is_what_it_always_is(odd, jack):
    rules = rules_of("Hearts", 4, "Sweepstake", OddCounter=odd)
    hand = settle(rules, (0, 0, 6, 7), "B")
    assert net(hand) == {"A": 6, "Y": 6, "B": -13, "Z": 0}
    assert left(hand) == (1, jack)


@pytest.mark.parametrize("odd", ["carry", "jack"])
def test_law_23_with_a_dividers_share_the_odd_counter_is_a_jack_in_any_case(odd):
    rules = rules_of("Hearts", 4, "Sweepstake", OddCounter=odd)
    assert left(settle(rules, (0, 0, 6, 7), "A")) == (7, True)


# ---- Law 24 ------------------------------------------------------------------------------------


def test_law_24_two_revoke_and_a_third_wins_twenty_six():
    hand = settle(FOUR, (0, 5, 6, 2), "YZ")
    assert net(hand) == {"A": 26, "Y": -13, "B": 0, "Z": -13}
    assert left(hand) == (0, False)


def test_law_24_three_revoke_and_the_fourth_wins_thirty_nine():
    hand = settle(FOUR, (0, 5, 6, 2), "YBZ")
    assert net(hand) == {"A": 39, "Y": -13, "B": -13, "Z": -13}


def test_law_24_both_dividers_revoke_and_twenty_six_are_left():
    hand = settle(FOUR, (0, 0, 6, 7), "AY")
    assert net(hand) == {"A": -13, "Y": -13, "B": 0, "Z": 0}
    assert left(hand) == (26, True)
    assert hand.outcome == JACK


def test_law_24_a_divider_and_a_loser_revoke():
    # 26: thirteen to Y, and A's thirteen stay.
    hand = settle(FOUR, (0, 0, 6, 7), "AB")
    assert net(hand) == {"A": -13, "Y": 13, "B": -13, "Z": 0}
    assert left(hand) == (13, True)


def test_law_24_all_revoke_and_everything_stays():
    hand = settle(FOUR, (0, 5, 6, 2), "AYBZ")
    assert net(hand) == dict.fromkeys("AYBZ", -13)
    assert left(hand) == (52, True)


# ---- rulings: where there is a pool ------------------------------------------------------------


def test_revokers_divide_exchange_six_to_each_other_and_fourteen_left():
    # Each pays 13 and draws six: −7. 26 − 12 = 14.
    rules = rules_of("Hearts", 4, "Sweepstake", RevokersDivide="exchange")
    hand = settle(rules, (0, 0, 6, 7), "AY")
    assert net(hand) == {"A": -7, "Y": -7, "B": 0, "Z": 0}
    assert left(hand) == (14, True)
    assert hand.outcome == won("A", "Y")


def test_revokers_divide_exchange_leaves_what_lay_there_and_what_others_pay():
    # Three lay there and B pays thirteen besides: 3 + 39 − 12 = 30.
    rules = rules_of("Hearts", 4, "Sweepstake", RevokersDivide="exchange")
    hand = settle(rules, (0, 0, 6, 7), "AYB", pool=3)
    assert net(hand) == {"A": -7, "Y": -7, "B": -13, "Z": 0}
    assert left(hand) == (30, True)


def test_revokers_divide_exchange_with_one_divider_changes_nothing():
    rules = rules_of("Hearts", 4, "Sweepstake", RevokersDivide="exchange")
    assert settle(rules, (0, 0, 6, 7), "A") == settle(FOUR, (0, 0, 6, 7), "A")


def test_revokers_divide_exchange_is_nothing_to_a_sole_winner():
    rules = rules_of("Hearts", 4, "Sweepstake", RevokersDivide="exchange")
    hand = settle(rules, (0, 5, 6, 2), "A")
    assert (hand.outcome, left(hand)) == (JACK, (13, True))


def test_revokers_divide_exchange_among_three_who_divide():
    # Five play, A, B and C are clear and all revoked: 39. The third of thirteen is four, and each
    # draws it twice: 39 − 3 × 8 = 15 are left, and each has −13 + 8 = −5.
    rules = rules_of("Hearts", 5, "Sweepstake", RevokersDivide="exchange", ClearThree="divide")
    hand = settle(rules, (0, 0, 0, 6, 7), "ABC")
    assert net(hand) == {"A": -5, "B": -5, "C": -5, "D": 0, "E": 0}
    assert left(hand) == (15, True)


def test_revokers_divide_exchange_leaves_an_innocent_third_his_share():
    # A and B revoked: 26, a third is eight. C draws eight; A and B draw four each from the other.
    rules = rules_of("Hearts", 5, "Sweepstake", RevokersDivide="exchange", ClearThree="divide")
    hand = settle(rules, (0, 0, 0, 6, 7), "AB")
    assert net(hand) == {"A": -9, "B": -9, "C": 8, "D": 0, "E": 0}
    assert left(hand) == (10, True)


@pytest.mark.parametrize("case", POOLED, ids=str)
def test_pool_of_each_game_a_sole_winner_who_revoked_leaves_it(case):
    rules, worth = pooled(case)
    hand = settle(rules, (0, 1, 2, worth - 3), "A", events=joker("Z", "Z"))
    assert net(hand) == {"A": -worth, "Y": 0, "B": 0, "Z": 0}
    assert left(hand) == (worth, True)


@pytest.mark.parametrize("case", POOLED, ids=str)
def test_pool_of_each_game_two_revoke_and_a_third_wins(case):
    rules, worth = pooled(case)
    hand = settle(rules, (0, 1, 2, worth - 3), "YB", events=joker("Z", "Z"))
    assert net(hand) == {"A": 2 * worth, "Y": -worth, "B": -worth, "Z": 0}
    assert left(hand) == (0, False)


@pytest.mark.parametrize("case", POOLED, ids=str)
@pytest.mark.parametrize("divide", ["leave", "exchange"])
def test_pool_of_each_game_both_dividers_revoke(case, divide):
    rules, worth = pooled(case, RevokersDivide=divide)
    hand = settle(rules, (0, 0, 2, worth - 2), "AY", events=joker("Z", "Z"))
    part = worth // 2 if divide == "exchange" else 0
    assert net(hand) == {"A": part - worth, "Y": part - worth, "B": 0, "Z": 0}
    assert left(hand) == (2 * worth - 2 * part, True)


@pytest.mark.parametrize("three", ["jack", "divide"])
def test_clear_three_with_a_revoker_among_them(three):
    # Divided: a third of thirteen is four; A's four and the odd counter stay, 13 − 8 = 5.
    rules = rules_of("Hearts", 5, "Sweepstake", ClearThree=three)
    hand = settle(rules, (0, 0, 0, 6, 7), "A")
    if three == "jack":
        assert net(hand) == {"A": -13, "B": 0, "C": 0, "D": 0, "E": 0}
        assert left(hand) == (13, True)
    else:
        assert net(hand) == {"A": -13, "B": 4, "C": 4, "D": 0, "E": 0}
        assert left(hand) == (5, True)


@pytest.mark.parametrize("game", ["Hearts", "Three-Handed Hearts"])
@pytest.mark.parametrize("all_", ["jack", "divide"])
def test_took_all_with_a_clear_revoker(game, all_):
    rules = rules_of(game, 3, "Sweepstake", TookAll=all_)
    hand = settle(rules, (0, 0, 13), "A")
    if all_ == "jack":
        assert net(hand) == {"A": -13, "Y": 0, "Z": 0}
        assert left(hand) == (13, True)
    else:
        assert net(hand) == {"A": -13, "Y": 6, "Z": 0}
        assert left(hand) == (7, True)


def test_jack_at_end_split_shares_a_revokers_jack_among_all():
    rules = rules_of("Hearts", 4, "Sweepstake", JackAtEnd="split")
    hand = settle(rules, (0, 5, 6, 2), "A")
    # Thirteen among four: three each, and one is left.
    assert jack_split(rules, hand.after, rules.seats) == (dict.fromkeys("AYBZ", 3), 1)
