"""Revokes and forfeits by hand: every figure of Laws 15, 23 and 24, and each row of the rulings.

Four seats are A, Y, B and Z; three are A, Y and Z; five and six go from A on.
"""

from __future__ import annotations

import pytest

from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Event
from hearts_record.record import Kind, Score, Sentence
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Outcome, Sitting
from hearts_record.settling.pools import jack_split
from settling.revoked import facts_of, joker, left, net, rules_of, settle

JACK = Outcome(Kind.JACK)
FOUR = rules_of("Hearts", 4, "Sweepstake")
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


def won(*seats):
    return Outcome(Kind.POOL if len(seats) == 1 else Kind.DIVIDE, seats)


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


# ---- rulings: Joker ----------------------------------------------------------------------------

JOKER = rules_of("Joker Hearts", 4)


def test_law_23_joker_the_five_go_to_him_who_got_rid_of_it():
    # Twelve hearts and five: Y has the Joker from B. A revoked, pays five to B, twelve to the pool,
    # and Z, who alone is clear, wins the twelve.
    hand = settle(JOKER, (4, 10, 3, 0), "A", events=joker("Y", "B"))
    assert net(hand) == {"A": -17, "Y": 0, "B": 5, "Z": 12}
    assert left(hand) == (0, False)


def test_law_24_joker_each_revoker_pays_him_five():
    hand = settle(JOKER, (4, 10, 3, 0), "AY", events=joker("Y", "B"))
    assert net(hand) == {"A": -17, "Y": -17, "B": 10, "Z": 24}


def test_law_23_joker_the_five_go_to_the_pool_if_he_who_got_rid_of_it_revoked():
    hand = settle(JOKER, (4, 10, 3, 0), "B", events=joker("Y", "B"))
    assert net(hand) == {"A": 0, "Y": 0, "B": -17, "Z": 17}


def test_law_23_joker_the_five_go_to_the_pool_if_nobody_got_rid_of_it():
    hand = settle(JOKER, (4, 10, 3, 0), "A", events=joker("Y", "Y"))
    assert net(hand) == {"A": -17, "Y": 0, "B": 0, "Z": 17}


def test_law_23_joker_also_heart_pays_thirteen_and_five():
    rules = rules_of("Joker Hearts", 4, JokerAlsoHeart="yes")
    hand = settle(rules, (4, 11, 3, 0), "A", events=joker("Y", "B"))
    assert net(hand) == {"A": -18, "Y": 0, "B": 5, "Z": 13}


def test_law_23_joker_at_six_has_eleven_other_hearts():
    # ♡2 is out and the Joker stands for ♡3: eleven, and five.
    rules = rules_of("Joker Hearts", 6)
    hand = settle(rules, (1, 2, 3, 3, 7, 0), "A", events=joker("E", "B"))
    assert net(hand) == {"A": -16, "B": 5, "C": 0, "D": 0, "E": 0, "F": 11}


def test_revokers_divide_exchange_joker_only_what_went_into_the_pool():
    # A and Y are clear and revoked; B got rid of the Joker to Z. Twelve each into the pool, five
    # each to B; six of the twelve to each other.
    rules = rules_of("Joker Hearts", 4, RevokersDivide="exchange")
    hand = settle(rules, (0, 0, 5, 12), "AY", events=joker("Z", "B"))
    assert net(hand) == {"A": -11, "Y": -11, "B": 10, "Z": 0}
    assert left(hand) == (12, True)


def test_joker_whose_way_is_not_known_leaves_the_counters_unknown():
    hand = settle(JOKER, (4, 10, 3, 0), "Z", events=None)
    assert hand.net is None
    assert hand.outcome == JACK
    assert left(hand) == (None, True)


# ---- rulings: Auction --------------------------------------------------------------------------

AUCTION = rules_of("Auction Hearts", 4)


def test_law_24_auction_the_revoker_refunds_the_bid_to_an_innocent_bidder():
    # Y bid seven; B revoked: thirteen to the pool and seven to Y. A wins 13 + 7 = 20.
    hand = settle(AUCTION, (0, 5, 6, 2), "B", bidder="Y", bid=7)
    assert net(hand) == {"A": 20, "Y": 0, "B": -20, "Z": 0}
    assert left(hand) == (0, False)


def test_bid_refund_pool_the_revokers_bid_goes_into_the_pool():
    rules = rules_of("Auction Hearts", 4, BidRefund="pool")
    hand = settle(rules, (0, 5, 6, 2), "B", bidder="Y", bid=7)
    assert net(hand) == {"A": 27, "Y": -7, "B": -20, "Z": 0}


def test_law_24_auction_two_revokers_each_pay_the_bid():
    hand = settle(AUCTION, (0, 5, 6, 2), "BZ", bidder="Y", bid=7)
    # Y paid seven and has fourteen back; A wins 26 + 7.
    assert net(hand) == {"A": 33, "Y": 7, "B": -20, "Z": -20}


def test_law_24_auction_a_bidder_who_revoked_pays_no_second_bid():
    hand = settle(AUCTION, (0, 5, 6, 2), "Y", bidder="Y", bid=7)
    assert net(hand) == {"A": 20, "Y": -20, "B": 0, "Z": 0}


def test_law_24_auction_a_guilty_bidder_is_paid_no_bid():
    # Y and B revoked, Y had bid: B's seven go into the pool. 7 + 26 + 7 = 40.
    hand = settle(AUCTION, (0, 5, 6, 2), "YB", bidder="Y", bid=7)
    assert net(hand) == {"A": 40, "Y": -20, "B": -20, "Z": 0}


def test_auction_where_the_suit_was_named_by_right_nothing_was_bid():
    hand = settle(AUCTION, (0, 5, 6, 2), "B", pool=20, jack=True, namer="Y", bidder="Y", bid=0)
    assert net(hand) == {"A": 33, "Y": 0, "B": -13, "Z": 0}
    assert hand.after == Sitting(0, jack=False, namer=None)


def test_auction_where_all_passed_there_is_no_bid_to_refund():
    hand = settle(AUCTION, (0, 5, 6, 2), "A", bidder=None, bid=0)
    assert net(hand) == {"A": -13, "Y": 0, "B": 0, "Z": 0}
    assert hand.after == Sitting(13, jack=True, namer=None)


def test_auction_a_namers_jack_after_a_revoke():
    """Two hands: the sole winner revoked, and the bidder names again, unpaid."""
    # Y bid seven; A, alone clear, revoked: 13 into the pool, and seven to Y. 20 are a Jack.
    first = settle(AUCTION, (0, 5, 6, 2), "A", bidder="Y", bid=7)
    assert net(first) == {"A": -20, "Y": 0, "B": 0, "Z": 0}
    assert first.after == Sitting(20, jack=True, namer="Y")
    # By right Y names. B is clear alone: 20 + 13; and the next choice is sold.
    facts = facts_of(AUCTION, (5, 6, 0, 2), "", bidder="Y", bid=0)
    second = settling_of(AUCTION).settle(facts, first.after)
    assert net(second) == {"A": -5, "Y": -6, "B": 33, "Z": -2}
    assert second.after == Sitting(0, jack=False, namer=None)


def test_auction_a_dividers_revoke_leaves_a_namers_jack():
    # 20: ten to A; Y's ten stay. He named, and names again though he revoked.
    hand = settle(AUCTION, (0, 0, 6, 7), "Y", bidder="Y", bid=7)
    assert net(hand) == {"A": 10, "Y": -20, "B": 0, "Z": 0}
    assert hand.after == Sitting(10, jack=True, namer="Y")


def test_auction_an_odd_counter_is_no_namers_jack():
    # A loser revoked, and two divide 13 + 8: the odd counter is a Jack, and the choice is sold.
    hand = settle(AUCTION, (0, 0, 6, 7), "B", bidder="Z", bid=8)
    assert net(hand) == {"A": 10, "Y": 10, "B": -21, "Z": 0}
    assert hand.after == Sitting(1, jack=True, namer=None)


def test_revokers_divide_exchange_auction_the_bids_are_not_exchanged():
    # A bid seven, A and Y divide and revoked: Y's bid goes into the pool, for A is guilty.
    rules = rules_of("Auction Hearts", 4, RevokersDivide="exchange")
    hand = settle(rules, (0, 0, 6, 7), "AY", bidder="A", bid=7)
    assert net(hand) == {"A": -14, "Y": -14, "B": 0, "Z": 0}
    assert hand.after == Sitting(28, jack=True, namer="A")


def test_auction_a_bid_that_is_not_stated_leaves_open_what_a_revoker_pays():
    # B bid and wins alone; without a revoke his bid comes back to him, whatever it was.
    without = settle(AUCTION, (6, 5, 0, 2), "", bidder="B", bid=None)
    assert net(without) == {"A": -6, "Y": -5, "B": 13, "Z": -2}
    with_one = settle(AUCTION, (6, 5, 0, 2), "A", bidder="B", bid=None)
    assert with_one.net is None
    assert (with_one.outcome, left(with_one)) == (won("B"), (0, False))
    guilty = settle(AUCTION, (6, 5, 0, 2), "B", bidder="B", bid=None)
    assert (guilty.outcome, guilty.after) == (JACK, Sitting(None, jack=True, namer="B"))


# ---- rulings: where there are no Jacks ---------------------------------------------------------


def test_law_23_howell_the_revoker_pays_all_losses():
    # As the book's hand: A took three, B and Y five, Z none: A +1, Y −7, B −7, Z +13. L is 14.
    # Y revoked and pays 14: thirteen to Z and one to A; nothing is left.
    rules = rules_of("Hearts", 4, "Howell")
    hand = settle(rules, (3, 5, 5, 0), "Y")
    assert net(hand) == {"A": 1, "Y": -14, "B": 0, "Z": 13}


def test_law_23_howell_a_winner_who_revokes_leaves_his_gain_to_the_innocent():
    # Z pays 14; A draws his one; thirteen are left: four each to A, Y and B, and one over to the
    # eldest who is innocent. Y is the eldest hand.
    rules = rules_of("Hearts", 4, "Howell")
    hand = settle(rules, (3, 5, 5, 0), "Z", eldest="Y")
    assert net(hand) == {"A": 1 + 4, "Y": 4 + 1, "B": 4, "Z": -14}
    # Is the revoker eldest, the next innocent to his left has it.
    assert net(settle(rules, (3, 5, 5, 0), "Z", eldest="Z"))["A"] == 6


def test_law_24_howell_each_pays_all_losses_and_a_winner_draws_from_each():
    # A and Y revoked, 28; Z draws 26; two are left, one each to B and Z.
    rules = rules_of("Hearts", 4, "Howell")
    hand = settle(rules, (3, 5, 5, 0), "AY")
    assert net(hand) == {"A": -14, "Y": -14, "B": 1, "Z": 27}


def test_howell_where_nobody_is_innocent_nobody_pays():
    rules = rules_of("Hearts", 4, "Howell")
    assert net(settle(rules, (3, 5, 5, 0), "AYBZ")) == dict.fromkeys("AYBZ", 0)


def test_howell_odd_counters_are_nobodys_while_the_dealer_is_not_known():
    rules = rules_of("Hearts", 4, "Howell")
    assert settle(rules, (3, 5, 5, 0), "Z").net is None
    assert settle(rules, (3, 5, 5, 0), "AY").net is not None


def test_howell_of_discard_counts_the_black_card():
    # 26 in all, four play: A 26 − 4 × 20 = −54, Y 26 − 24 = 2, B and Z 26 each; L is 54.
    # B revoked: 54; Y draws two and Z 26; 26 are left: nine each to A, Y and Z but one.
    rules = rules_of("Discard Hearts", 4, "Howell", BlackCard="Lady")
    hand = settle(rules, (20, 6, 0, 0), "B", eldest="A")
    assert net(hand) == {"A": 9, "Y": 2 + 9, "B": -54, "Z": 26 + 8}


def test_law_23_excess_the_revoker_pays_all_losses():
    # Z took eight, A four, Y one: Z pays A four and Y seven; L is 11. A revoked: Y draws seven,
    # four are left: two each to Y and Z.
    rules = rules_of("Three-Handed Hearts", 3, "Excess")
    assert net(settle(rules, (4, 1, 8), "A")) == {"A": -11, "Y": 9, "Z": 2}
    # Z revoked: he pays what he would have paid anyway.
    assert net(settle(rules, (4, 1, 8), "Z")) == {"A": 4, "Y": 7, "Z": -11}
    # A and Z revoked: Y has all 22.
    assert net(settle(rules, (4, 1, 8), "AZ")) == {"A": -11, "Y": 22, "Z": -11}


def test_law_23_difference_the_revoker_pays_it_whoever_took_more():
    rules = rules_of("Two-Handed Hearts", 2, "Difference")
    assert net(settle(rules, (9, 4), "A")) == {"A": -5, "B": 5}
    assert net(settle(rules, (9, 4), "B")) == {"A": 5, "B": -5}
    assert net(settle(rules, (9, 4), "AB")) == {"A": 0, "B": 0}


def test_law_23_above_six_the_revoker_pays_it_whoever_took_more():
    rules = rules_of("Two-Handed Hearts", 2, "AboveSix")
    assert net(settle(rules, (9, 4), "A")) == {"A": -3, "B": 3}
    assert net(settle(rules, (9, 4), "B")) == {"A": 3, "B": -3}
    assert net(settle(rules, (9, 4), "AB")) == {"A": 0, "B": 0}


SPOT = rules_of("Spot Hearts", 4)


def test_law_23_spot_the_revoker_pays_all_losses():
    # The book's hand: A 8, Y 24, B 18, Z 54. B's revoke: he pays 16 + 10 + 46 = 72 to A.
    assert net(settle(SPOT, (8, 24, 18, 54), "B")) == {"A": 72, "Y": 0, "B": -72, "Z": 0}
    # A's revoke: 72 are left, 24 for each of the others.
    hand = settle(SPOT, (8, 24, 18, 54), "A")
    assert net(hand) == {"A": -72, "Y": 24, "B": 24, "Z": 24}
    assert left(hand) == (0, False)


def test_spot_what_lay_there_is_added_once_and_belongs_to_the_gains_once():
    # Three lay there. B and Z revoked, 144: A draws 3 + 72 and then 72; nothing is left.
    hand = settle(SPOT, (8, 24, 18, 54), "BZ", pool=3)
    assert net(hand) == {"A": 147, "Y": 0, "B": -72, "Z": -72}
    assert left(hand) == (0, False)


def test_spot_a_lowest_who_revoked_leaves_his_part_to_the_innocent():
    # A and B are lowest with 10; Y has 41, Z 43: L is 64, and one lay there. A revoked. B's gain
    # is half of 65, 32; 33 are left: eleven each to Y, B and Z. None is kept for the next hand.
    hand = settle(SPOT, (10, 41, 10, 43), "A", pool=1)
    assert net(hand) == {"A": -64, "Y": 11, "B": 32 + 11, "Z": 11}
    assert left(hand) == (0, False)


def test_spot_where_nobody_is_innocent_nobody_pays_and_what_lay_there_stays():
    hand = settle(SPOT, (8, 24, 18, 54), "AYBZ", pool=3)
    assert net(hand) == dict.fromkeys("AYBZ", 0)
    assert left(hand) == (3, False)


def test_spot_whatever_lay_there_is_shared_out_though_nobody_knows_how_much():
    hand = settle(SPOT, (8, 24, 18, 54), "B", pool=None, jack=None)
    assert hand.net is None
    assert left(hand) == (0, False)
    assert left(settle(SPOT, (8, 24, 18, 54), pool=None, jack=None)) == (None, False)


# ---- rulings: the other games ------------------------------------------------------------------


def test_domino_he_is_charged_all_and_the_others_none():
    rules = rules_of("Domino Hearts", 4)
    assert net(settle(rules, (5, 0, 6, 2), "Y")) == {"A": 0, "Y": 13, "B": 0, "Z": 0}
    assert net(settle(rules, (5, 0, 6, 2), "YB")) == {"A": 0, "Y": 13, "B": 13, "Z": 0}


def up(hearts, revokers, **tags):
    rules = rules_of("Progressive Hearts", 4)
    tags = {"Ladies": "A B", "Table": "2", **tags}
    return settle(rules, hearts, revokers, tags=tags).outcome


def test_progressive_who_is_charged_all_does_not_go_up():
    # Ladies A 2, B 4; gentlemen Y 3, Z 4. A revoked: B goes up; Y as before.
    assert up((2, 3, 4, 4), "") == Outcome(Kind.GO_UP, ("A", "Y"))
    assert up((2, 3, 4, 4), "A") == Outcome(Kind.GO_UP, ("Y", "B"))


def test_progressive_two_who_are_charged_alike_are_compared_as_the_cards_lie():
    # Both gentlemen are charged none, because A revoked: Y took fewer, and need not cut.
    assert up((2, 3, 4, 4), "A").seats == ("Y", "B")
    # Both ladies revoked: A took fewer.
    assert up((2, 3, 4, 4), "AB").seats == ("A", "Y")


def test_progressive_two_who_are_alike_in_both_cut():
    assert up((3, 3, 3, 4), "AB") is None
    assert up((3, 3, 3, 4), "AB", Tie="A ♠4; B ♡9").seats == ("A", "Y")


def lost(game, taken, revokers, totals=(0, 0, 0, 0), events=(), *, over=True, **tags):
    rules = rules_of(game, 4)
    before = dict(zip("AYBZ", totals, strict=True))
    return settle(rules, taken, revokers, totals=before, events=events, tags=tags, over=over)


def taken_by(*seats):
    """The three points of Slobberhannes, in order."""
    names = ("first trick", "club queen", "last trick")
    return tuple(
        Event(i, what, seat, points=1)
        for i, (what, seat) in enumerate(zip(names, seats, strict=True), 1)
    )


def test_slobberhannes_a_revoke_costs_one_counter_besides():
    hand = lost("Slobberhannes", (1, 2, 0, 0), "A", events=taken_by("A", "Y", "Y"))
    assert dict(hand.scored) == {"A": 2, "Y": 2, "B": 0, "Z": 0}
    several = lost("Slobberhannes", (1, 2, 0, 0), "YB", events=taken_by("A", "Y", "Y"))
    assert dict(several.scored) == {"A": 1, "Y": 3, "B": 1, "Z": 0}


def test_slobberhannes_a_loser_who_owes_more_than_he_has_with_a_revoke():
    # A has one left and takes the first trick: he has lost, and the revoke is not paid.
    hand = lost("Slobberhannes", (1, 2, 0, 0), "A", (9, 0, 0, 0), taken_by("A", "Y", "Y"))
    assert dict(hand.scored) == {"A": 1, "Y": 0, "B": 0, "Z": 0}
    assert net(hand) == {"A": -30, "Y": 10, "B": 10, "Z": 10}


def test_slobberhannes_a_revoke_may_lose_the_game_at_the_end_of_the_hand():
    # A has two left: the first trick, then the revoke. Y has 10 − 2 by then, B and Z ten.
    hand = lost("Slobberhannes", (1, 2, 0, 0), "A", (8, 0, 0, 0), taken_by("A", "Y", "Y"))
    assert dict(hand.scored) == {"A": 2, "Y": 2, "B": 0, "Z": 0}
    assert net(hand) == {"A": -28, "Y": 8, "B": 10, "Z": 10}


def test_slobberhannes_a_revoke_is_not_paid_before_the_hand_is_over():
    # A loses by the first trick, and the hand stops there: Y still has the one counter he had.
    first = taken_by("A", "Y", "Y")[:1]
    hand = lost("Slobberhannes", (1, 0, 0, 0), "Y", (9, 9, 0, 0), first, over=False)
    assert dict(hand.scored) == {"A": 1, "Y": 0, "B": 0, "Z": 0}
    assert net(hand) == {"A": -21, "Y": 1, "B": 10, "Z": 10}
    # With the hand in play, and nobody out, it is not due either.
    playing = lost("Slobberhannes", (1, 0, 0, 0), "Y", (0, 9, 0, 0), first, over=False)
    assert dict(playing.scored) == {"A": 1, "Y": 0, "B": 0, "Z": 0}


def test_polignac_the_revoker_alone_pays_five():
    hand = lost("Polignac", (1, 2, 2, 0), "Z")
    assert dict(hand.scored) == {"A": 0, "Y": 0, "B": 0, "Z": 5}
    assert net(hand) == {"A": 0, "Y": 0, "B": 0, "Z": -5}


def test_polignac_several_revokers_pay_five_each():
    hand = lost("Polignac", (1, 2, 2, 0), "YZ")
    assert dict(hand.scored) == {"A": 0, "Y": 5, "B": 0, "Z": 5}


def every_trick(seat):
    return (Event(1, "jack", seat, points=5), Event(8, "all tricks", seat))


def test_polignac_his_capot_fails():
    hand = lost("Polignac", (5, 0, 0, 0), "A", events=every_trick("A"), Capot="A")
    assert dict(hand.scored) == {"A": 5, "Y": 0, "B": 0, "Z": 0}


def test_polignac_with_anothers_capot_the_revoker_pays_five_and_no_more():
    hand = lost("Polignac", (5, 0, 0, 0), "Y", events=every_trick("A"), Capot="A")
    assert dict(hand.scored) == {"A": 0, "Y": 5, "B": 0, "Z": 0}


def test_polignac_a_loser_who_owes_more_than_he_has_with_a_revoke():
    # Z has three, pays them and is out; each other draws as many as he has, 10 + 4 + 10.
    hand = lost("Polignac", (1, 2, 2, 0), "Z", (0, 6, 0, 7))
    assert dict(hand.scored) == {"A": 0, "Y": 0, "B": 0, "Z": 3}
    assert net(hand) == {"A": 10, "Y": 4, "B": 10, "Z": -24}


def test_polignac_what_was_put_down_for_jacks_goes_back():
    # B has two left and takes ♠J: but Z revoked, and B owes nothing.
    events = (Event(1, "jack", "B", points=2), Event(2, "jack", "A", points=3))
    hand = lost("Polignac", (3, 0, 2, 0), "Z", (0, 0, 8, 0), events)
    assert dict(hand.scored) == {"A": 0, "Y": 0, "B": 0, "Z": 5}


def test_polignac_while_the_hand_is_not_played_out_nothing_is_due():
    hand = lost("Polignac", (0, 2, 0, 0), "Z", (0, 8, 0, 0), over=False)
    assert dict(hand.scored) == dict.fromkeys("AYBZ", 0)


def test_enfle_the_deal_is_void():
    rules = rules_of("Enflé", 4)
    hand = settle(rules, (0, 5, 6, 2), "Y", tags={"Stake": "3"})
    assert net(hand) == dict.fromkeys("AYBZ", 0)
    assert (hand.outcome, hand.void) == (None, True)
    assert hand.why == "Y revoked, and the deal is void"


def test_modern_hearts_has_no_laws():
    rules = Rules(find_game("Modern Hearts"), ("N", "E", "S", "W"))
    totals = dict.fromkeys("NESW", 0)
    taken = {"N": 3, "E": 0, "S": 13, "W": 10}
    facts = Facts(rules, taken, 26, totals=totals, revokers=("E",))
    assert net(settling_of(rules).settle(facts, Sitting())) == taken


# ---- Law 15 ------------------------------------------------------------------------------------


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


# ---- what readers are told, and a record's own words -------------------------------------------


def test_why_says_what_the_revoke_did():
    assert settle(FOUR, (0, 5, 6, 2), "A").why == (
        "A alone took none, and each of the others took some; A revoked, and alone pays all the "
        "losses, 13 counters (Law 23); what A would have drawn stays as a Jack"
    )
    assert settle(FOUR, (0, 5, 6, 2), "YZ").why == (
        "A alone took none, and each of the others took some; Y and Z revoked, and each pays all "
        "the losses, 13 counters (Law 24)"
    )
    assert settle(AUCTION, (0, 5, 6, 2), "YZ", bidder="Y", bid=7).why.endswith(
        "(Law 24); Z pays the bid besides, 7 counters"
    )
    exchange = rules_of("Hearts", 4, "Sweepstake", RevokersDivide="exchange")
    assert settle(exchange, (0, 0, 6, 7), "AY").why.endswith(
        "(Law 24); A and Y pay one another their shares of that, and the rest stays as a Jack"
    )


def test_without_a_revoke_why_is_what_it_was():
    assert settle(FOUR, (0, 0, 6, 7)).why == "2 took none, and the pool is no Jack"
    assert settle(rules_of("Hearts", 4, "Howell"), (3, 5, 5, 0)).why is None


def word(rules, taken, revokers, kind, *seats):
    said = (Sentence(Kind.NETS, (), (Score("A", 1),)), Sentence(kind, seats))
    facts = facts_of(rules, taken, revokers)
    return settling_of(rules).at_its_word(facts, Sitting(), said)


def test_at_its_word_a_right_sentence_is_the_settlement():
    for taken, revokers, kind, seats in (
        ((0, 5, 6, 2), "A", Kind.JACK, ""),
        ((0, 5, 6, 2), "YZ", Kind.POOL, "A"),
        ((0, 0, 6, 7), "A", Kind.DIVIDE, "AY"),
        ((0, 0, 6, 7), "AY", Kind.JACK, ""),
    ):
        hand, said = settle(FOUR, taken, revokers), word(FOUR, taken, revokers, kind, *seats)
        assert (said.net, said.outcome, said.after) == (hand.net, hand.outcome, hand.after)


def test_at_its_word_a_revoker_who_is_said_to_win_has_the_pool():
    # The sentence is wrong; its payments follow from it: he pays thirteen and draws them.
    said = word(FOUR, (0, 5, 6, 2), "A", Kind.POOL, "A")
    assert dict(said.net) == dict.fromkeys("AYBZ", 0)
    assert said.after == Sitting(0, jack=False)
