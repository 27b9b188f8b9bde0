"""Progressive Hearts: the sample worked out on paper, and each row of the rulings."""

from __future__ import annotations

import pytest

from games.family import (
    check_generated,
    either_deal,
    judged,
    loud,
    rules_for,
    sample,
    settled,
)
from hearts_record.generate import generate
from hearts_record.record import Kind

RULES = rules_for("Progressive Hearts", 4)


def up(taken, **tags):
    """Who goes up, clockwise; A and B are the ladies unless said."""
    out = settled(RULES, taken, **{"Ladies": "A B", "Table": "2"} | tags).outcome
    return None if out is None else out.seats


def infos(text):
    return [(d.code, d.message) for d in judged(text).diagnostics if d.severity == "info"]


# ---- the sample ----------------------------------------------------------------------------


def test_sample():
    """Hearts: A takes ♡K J 7 3 in trick 6, ♡A Q 9 6 in 12 and ♡5 in 13, nine; B ♡10 8 4 2 in
    trick 4, four. Of the gentlemen, A and B, B has fewer. The ladies, Y and Z, have none, and
    cut: Z's ace is low, and beats Y's ten.
    """
    _, verdict = sample("progressive-4-seats")
    assert verdict.hands[0].taken == {"A": 9, "Y": 0, "B": 4, "Z": 0}
    assert verdict.hands[0].net is None
    assert verdict.hands[0].totals is None
    assert (verdict.verdict, verdict.totals) == ("pass", None)


# ---- who goes up ---------------------------------------------------------------------------


def test_fewest_hearts_of_the_ladies_and_of_the_gentlemen_go_up():
    assert up((6, 4, 1, 2)) == ("B", "Z")
    assert up((1, 2, 6, 4)) == ("A", "Y")
    assert up((6, 4, 1, 2), Ladies="A Y") == ("Y", "B")


def test_ladies_are_compared_with_ladies_only():
    """Both gentlemen have fewer than either lady, and one of each goes up all the same."""
    assert up((6, 0, 5, 2)) == ("Y", "B")


def test_a_tie_is_decided_by_the_lower_card_cut():
    assert up((3, 4, 3, 3), Tie="A ♠4; B ♡9") == ("A", "Z")
    assert up((3, 4, 3, 3), Tie="A ♠10; B ♡9") == ("B", "Z")


def test_in_cutting_the_ace_is_low():
    assert up((3, 4, 3, 3), Tie="A ♠2; B ♡A") == ("B", "Z")


def test_both_pairs_may_be_tied():
    tie = "A ♠2; Y ♠K; B ♡A; Z ♣Q"
    assert up((3, 3, 4, 3), Tie=tie) is not None
    assert up((0, 0, 0, 0), Tie=tie) == ("B", "Z")


def test_without_the_cut_nobody_can_say_who_goes_up():
    assert up((3, 4, 3, 3)) is None
    text, _ = sample("progressive-4-seats")
    bare = text.replace('[Tie "Y ♢10; Z ♢A"]\n', "")
    assert loud(bare) == [("HR512", None)]
    assert judged(bare).verdict == "incomplete"


def test_head_table_winners_stay():
    assert up((6, 4, 1, 2), Table="1") == ()
    text, _ = sample("progressive-4-seats")
    head = text.replace('[Table "3"]', '[Table "1"]')
    assert loud(head) == [("HR502", None)]
    assert loud(head.replace("B and Z go up.\n", "")) == []


def test_others_may_not_be_said_to_go_up():
    text, _ = sample("progressive-4-seats")
    for wrong in ("Y and B go up.", "A and Z go up.", "B goes up.", "Y and Z go up."):
        assert loud(text.replace("B and Z go up.", wrong)) == [("HR502", None)]


# ---- what is recorded of the cut and of the ladies -----------------------------------------


def test_equal_cards_cut_decide_nothing():
    text, _ = sample("progressive-4-seats")
    assert loud(text.replace("Z ♢A", "Z ♡10")) == [("HR514", "Z")]


def test_only_those_who_are_tied_cut():
    text, _ = sample("progressive-4-seats")
    assert loud(text.replace("Y ♢10; Z", "A ♠2; Y ♢10; Z")) == [("HR514", "A")]


def test_cut_of_one_of_the_two_is_missing():
    text, _ = sample("progressive-4-seats")
    assert loud(text.replace("Y ♢10; Z", "Z")) == [("HR512", None)]


@pytest.mark.parametrize("ladies", ["Y", "Y B Z"])
def test_two_of_the_four_are_ladies(ladies):
    text, _ = sample("progressive-4-seats")
    assert ("HR113", None) in loud(text.replace('[Ladies "Y Z"]', f'[Ladies "{ladies}"]'))


def test_ladies_unsaid_leave_it_open_who_goes_up():
    text, _ = sample("progressive-4-seats")
    assert loud(text.replace('[Ladies "Y Z"]\n', "")) == [("HR512", None)]


# ---- no counters, and the stars ------------------------------------------------------------


def test_no_counters():
    out = settled(RULES, (6, 4, 1, 2), Ladies="A B")
    assert (out.net, out.scored) == (None, None)
    text, _ = sample("progressive-4-seats")
    for said in ("Totals: A 0; Y 0; B 0; Z 0.", "A wins 3; Y 0; B 0; Z loses 3."):
        more = text.replace("B and Z go up.\n", f"B and Z go up.\n{said}\n")
        assert "HR502" in {code for code, _ in loud(more)}


def test_red_stars_to_those_who_move_from_another_table():
    text, _ = sample("progressive-4-seats")
    assert ("HR513", "B and Z are each given a red star") in infos(text)


def test_gold_stars_at_the_head_table():
    text, _ = sample("progressive-4-seats")
    head = text.replace('[Table "3"]', '[Table "1"]').replace("B and Z go up.\n", "")
    assert ("HR513", "B and Z are each given a gold star") in infos(head)


def test_no_star_where_nothing_says_which_table_it_was():
    """It may be the head table. Who is said to go up has moved from another."""
    text, _ = sample("progressive-4-seats")
    unsaid = text.replace('[Table "3"]\n', "")
    assert ("HR513", "B and Z are each given a red star") in infos(unsaid)
    assert infos(unsaid.replace("B and Z go up.\n", "")) == []


def test_one_deal_a_table():
    for record in generate("Progressive Hearts", count=3, seed="deal", hands=4):
        assert len(record.hands) == 1


def test_four_at_a_table():
    assert list(RULES.game.seats) == [4]
    assert Kind.GO_UP.value == "go up"


# ---- generated records ---------------------------------------------------------------------


@either_deal
def test_generated(fair):
    check_generated("Progressive Hearts", 4, fair=fair)
