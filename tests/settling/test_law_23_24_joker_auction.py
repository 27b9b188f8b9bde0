"""Laws 23 and 24 in Joker Hearts and Auction Hearts: the Joker's five, and the bid."""

from __future__ import annotations

from hearts_record.settling import settling_of
from hearts_record.settling.base import Sitting
from settling.revoked import AUCTION, JACK, JOKER, facts_of, joker, left, net, rules_of, settle, won

# ---- Joker Hearts ----------------------------------------------------------------------------


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


# ---- Auction Hearts --------------------------------------------------------------------------


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
