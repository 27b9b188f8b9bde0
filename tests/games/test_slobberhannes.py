"""Slobberhannes: the samples worked out on paper, and each row of the rulings."""

from __future__ import annotations

import pytest

from games.family import (
    cards,
    check_generated,
    either_deal,
    in_order,
    judged,
    loud,
    played,
    rules_for,
    sample,
    settled,
)
from hearts_record.games.takings import Takings, Trick
from hearts_record.replay.misdeal import next_dealer

# ---- samples -------------------------------------------------------------------------------


def test_sample_at_four_with_the_four_points_of_the_book():
    """Ten counters each. Hand 1: B takes trick 1 (♡J), trick 6 with ♣Q, and trick 8: three
    points and one more, 4. Hand 2: Y the first (1), B ♣Q and the last (2): B 6, Y 1. Hand 3 the
    same: B 8, Y 2. Hand 4: B takes trick 1 (9 lost) and ♣Q in trick 3 (10 lost), and is out;
    the others have 10, 8 and 10 left, which he pays them: 28.
    """
    _, verdict = sample("slobberhannes-4-seats")
    assert [in_order(h.taken) for h in verdict.hands] == [
        (0, 0, 4, 0),
        (0, 1, 2, 0),
        (0, 1, 2, 0),
        (0, 0, 2, 0),
    ]
    assert in_order(verdict.totals) == (0, 2, 10, 0)
    assert in_order(verdict.hands[-1].net) == (10, 8, -28, 10)
    assert verdict.places == {"A": 1, "Z": 1, "Y": 3, "B": 4}


def test_sample_at_five_in_which_the_last_hand_is_played_out():
    """Five counters each. Hand 1: B first; C ♣Q (trick 4) and last. Hand 2: C ♣Q in the first
    trick (2), E the last. Hand 3: D first, B ♣Q, C the last. Lost: A 0, B 2, C 5, D 1, E 1.
    C pays what is left: A 5, B 3, D 4, E 4, together 16.
    """
    _, verdict = sample("slobberhannes-5-seats")
    assert in_order(verdict.totals) == (0, 2, 5, 1, 1)
    assert in_order(verdict.hands[-1].net) == (5, 3, -16, 4, 4)


def test_sample_at_six_that_stops_in_the_first_trick():
    """Four counters each. B lost 1 and 1, and now the first trick with ♣Q in it: 2, which makes
    4. The others have lost A 0, C 1, D 2, E 0, F 1, and draw 4, 3, 2, 4, 3: 16.
    """
    _, verdict = sample("slobberhannes-6-seats")
    assert in_order(verdict.hands[-1].taken) == (0, 2, 0, 0, 0, 0)
    assert in_order(verdict.hands[-1].net) == (4, -16, 3, 2, 4, 3)


def test_sample_of_seven_at_table_whose_dealer_is_paid_too():
    """Three counters each. B deals hand 3 and has no cards, but has lost 2 before, and 1 left.
    D has lost 1, and takes ♣Q (trick 4) and the last trick. He pays A 3, B 1, C 2, E 2, F 2,
    G 2 (who lost 1 by this hand's first trick): 12.
    """
    _, verdict = sample("slobberhannes-7-seats")
    assert verdict.hands[-1].taken == {"A": 0, "C": 0, "D": 2, "E": 0, "F": 0, "G": 1}
    assert in_order(verdict.totals) == (0, 2, 1, 3, 1, 1, 1)
    assert in_order(verdict.hands[-1].net) == (3, 1, 2, -12, 2, 2, 2)


# ---- pack, table, deal ---------------------------------------------------------------------


def test_pack_of_thirty_two_without_black_sevens_above_four():
    packs = {n: rules_for("Slobberhannes", n).pack(n) for n in (4, 5, 6)}
    assert {n: len(pack) for n, pack in packs.items()} == {4: 32, 5: 30, 6: 30}
    assert set(packs[4]) - set(packs[5]) == set(cards("7S 7C"))
    assert min(c.rank for c in packs[4]) == 7


@pytest.mark.parametrize(("seats", "each"), [(4, 8), (5, 6), (6, 5), (7, 5)])
def test_cards_each_and_seven_at_table_play_as_six(seats, each):
    rules = rules_for("Slobberhannes", seats)
    holders = len(rules.players(rules.seats[0]))
    assert (holders, rules.hand_size(holders)) == (min(seats, 6), each)


@pytest.mark.parametrize("misdeal", ["uncut", "misdealt", "counted", "number", "bottom"])
def test_misdeal_never_loses_the_deal(misdeal):
    assert next_dealer(rules_for("Slobberhannes", 4), "A", misdeal) == "A"
    assert next_dealer(rules_for("Polignac", 4), "A", misdeal) == "Y"


def test_counters_ten_by_default():
    assert rules_for("Slobberhannes", 4).ruling("Counters") == "10"


def test_counters_declared():
    text, _ = sample("slobberhannes-5-seats")
    assert rules_for("Slobberhannes", 5, Counters="5").ruling("Counters") == "5"
    without = text.replace('[Counters "5"]\n', "")
    assert ("HR508", None) in loud(without)


# ---- points --------------------------------------------------------------------------------

HELD = {"A": "AS AC KC 7D", "Y": "KS QC 8C 8D", "B": "QS JC 9C 9D", "Z": "JS TC 7C TD"}


def points(*tricks, over=True):
    """What each takes in tricks, each the taker (0 to 3) and whether ♣Q lies in it."""
    rules = rules_for("Slobberhannes", 4)
    queen, other = cards("QC AH")
    made = tuple(Trick(0, (queen if q else other,), taker) for taker, q in tricks)
    takings = Takings(rules.seats, made, (0, 0, 0, 0), over)
    return rules.game.counts(rules, takings, None)


def test_first_trick_queen_and_last_trick_one_each():
    assert points((0, False), (1, True), (2, False)) == (1, 1, 1, 0)


def test_all_three_cost_one_more():
    assert points((2, False), (2, True), (2, False)) == (0, 0, 4, 0)


def test_two_of_the_three_cost_two():
    assert points((2, False), (2, True), (1, False)) == (0, 1, 2, 0)


def test_queen_in_the_first_trick_or_in_the_last():
    assert points((0, True), (1, False), (2, False)) == (2, 0, 1, 0)
    assert points((0, False), (1, False), (2, True)) == (1, 0, 2, 0)


def test_all_three_cost_four_at_most_where_two_fall_in_one_trick():
    assert points((3, True), (1, False), (3, False)) == (0, 0, 0, 4)
    assert points((3, False), (1, False), (3, True)) == (0, 0, 0, 4)


def test_first_and_last_trick_in_one_with_the_queen():
    """A hand of one card each: no table deals it, and the points hold all the same."""
    assert points((1, True)) == (0, 4, 0, 0)


def test_last_trick_counts_only_when_it_was_played():
    assert points((0, False), (1, True), over=False) == (1, 1, 0, 0)
    assert points((1, False), (1, True), over=False) == (0, 2, 0, 0)


def test_played_hand_counts_as_its_tricks_fall():
    rules = rules_for("Slobberhannes", 4)
    state = played(rules, HELD, "A", "AS KS QS JS", "AC QC 9C TC", "KC 8C JC 7C", "7D 8D 9D TD")
    assert state.points() == (2, 0, 0, 1)


# ---- the end -------------------------------------------------------------------------------


def test_paid_at_once_and_never_more_than_one_has():
    """B owes four and has three: he pays three, and is out."""
    out = settled(rules_for("Slobberhannes", 4), (0, 0, 4, 0), (1, 2, 7, 9))
    assert in_order(out.scored) == (0, 0, 3, 0)
    assert in_order(out.net) == (9, 8, -18, 1)


def test_who_first_has_none_loses_and_later_points_are_not_paid():
    """Y has one left and takes the first trick; B has one left too, and takes two things later."""
    text, _ = sample("slobberhannes-4-seats")
    head, _, rest = text.partition('[Hand "1"]')
    hand = rest.partition('[Hand "2"]')[2].partition('[Hand "3"]')[0]
    before = '[Hand "7"]\n[Dealer "Z"]\n[Before "A 0; Y 9; B 9; Z 0"]'
    said = hand.replace("A 0; Y 1; B 6; Z 0.", "A 0; Y 10; B 9; Z 0.\nY loses the game.")
    assert loud(head + before + said) == []
    verdict = judged(head + before + said)
    assert in_order(verdict.hands[0].taken) == (0, 1, 2, 0)
    assert in_order(verdict.hands[0].net) == (10, -21, 1, 10)


def test_several_out_at_once_each_pay_those_who_have_some():
    """A and Y are out together: each pays B 4 and Z 2."""
    rules = rules_for("Polignac", 4)
    out = settled(rules, (2, 3, 0, 0), (8, 7, 6, 8), Capot="Z")
    assert in_order(out.scored) == (2, 3, 0, 0)
    assert in_order(out.net) == (-6, -6, 8, 4)


def test_hand_may_stop_only_when_somebody_is_out():
    text, _ = sample("slobberhannes-6-seats")
    more = text.replace('[Counters "4"]', '[Counters "5"]')
    assert loud(more) == [("HR503", "A"), ("HR508", None)]


def test_loser_who_is_not_out_is_refused():
    text, _ = sample("slobberhannes-4-seats")
    assert loud(text.replace("B loses the game.", "Y loses the game.")) == [("HR508", None)]


def test_no_hand_is_played_after_the_game_is_lost():
    text, _ = sample("slobberhannes-5-seats")
    shorter = text.replace('[Counters "5"]', '[Counters "4"]')
    assert ("HR318", None) in loud(shorter)


def mid_game(before):
    """The first hand of the sample as the fifth of a game; B takes all three, four points."""
    text, _ = sample("slobberhannes-4-seats")
    first = text.split('[Hand "2"]')[0].replace('[Hand "1"]', '[Hand "5"]')
    tag = f'[Dealer "B"]\n[Before "{before}"]' if before else '[Dealer "B"]'
    return first.replace('[Dealer "B"]', tag).replace("Totals: A 0; Y 0; B 4; Z 0.\n", "")


def test_counters_lost_before_a_record_in_the_middle_of_a_game_are_stated():
    assert loud(mid_game(None)) == [("HR516", None)]
    assert loud(mid_game("A 2; Y 5; B 4; Z 3")) == []
    assert in_order(judged(mid_game("A 2; Y 5; B 4; Z 3")).totals) == (2, 5, 8, 3)


def test_loser_who_owes_more_than_he_has_in_the_middle_of_a_game():
    """B has three left and would owe four; he pays three, then to each what that one has left:
    8 to A, 5 to Y and 7 to Z."""
    verdict = judged(mid_game("A 2; Y 5; B 7; Z 3"))
    assert in_order(verdict.totals) == (2, 5, 10, 3)
    assert in_order(verdict.hands[0].net) == (8, 5, -20, 7)


@pytest.mark.parametrize("before", ["A 10; Y 5; B 4; Z 3", "A 12; Y 5; B 4; Z 3"])
def test_no_hand_is_played_after_totals_by_which_the_game_was_lost(before):
    assert loud(mid_game(before)) == [("HR318", None)]


def test_nobody_has_lost_less_than_nothing():
    assert loud(mid_game("A -2; Y 5; B 4; Z 3")) == [("HR113", "A")]


# ---- generated records ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
@either_deal
def test_generated(seats, fair):
    check_generated("Slobberhannes", seats, fair=fair)


@pytest.mark.parametrize("seats", [4, 7])
def test_generated_games_go_on_to_their_end(seats):
    check_generated("Slobberhannes", seats, fair=False, count=3, hands=64)
