"""Laws 23 and 24 where a hand leaves no Jack: Howell and the rest, and Spot Hearts."""

from __future__ import annotations

from settling.revoked import SPOT, left, net, rules_of, settle


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
