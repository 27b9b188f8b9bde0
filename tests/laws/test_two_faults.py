"""Two faults are two findings: what is wrong with one line hides nothing of another."""

from __future__ import annotations

import pytest

from laws.tables import Table, dealt, loud, net, wrong
from laws.test_law_23_24_revokes import CLAIMED, revoked

EXPOSED = "expose Z ♡5"
CALL = "call Z ♡5, by A"
SPADES = "♠3 ♠4 ♠5 ♠2"


def unmet(first=(), second=()):
    """♡5 of Z is exposed in trick 1 and called in trick 2, and he plays ♡9."""
    hand = Table(dealt()).trick(SPADES, EXPOSED, *first)
    return hand.trick("♡4 ♡9 ♡2 ♡3", CALL, *second).out().text()


# ---- a demand that is not met, and another fault --------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "other"),
    [
        (["call Z ♡5, by Z"], [], ("HR403", 1, "Z")),  # a demand of him, but in another trick
        ([], ["expose Z ♡K, in the deal"], ("HR402", 2, "Z")),  # of him then, but no demand
        (["expose Y ♡Q"], [], ("HR402", 1, "Y")),  # the card of another
        (["expose Z ♡4"], [], ("HR402", 1, "Z")),  # another card of his
    ],
)
def test_law_27_unmet_and_another_line_is_wrong(first, second, other):
    assert set(loud(unmet(first, second))) == {("HR404", 2, "Z"), other}


def test_law_18_unmet_a_card_exposed_by_a_line_with_a_wrong_law_may_be_called():
    """Of what happened the line says the truth all the same."""
    met, not_met = (
        Table(dealt()).trick(SPADES, f"{EXPOSED} (Law 19)").trick(f"♡4 {card} ♡2 ♡3", CALL).out()
        for card in ("♡5", "♡9")
    )
    wrong(met.text(), "HR410", 1, "Z")
    assert loud(not_met.text()) == [("HR410", 1, "Z"), ("HR404", 2, "Z")]


@pytest.mark.parametrize("line", [f"{CLAIMED} (Law 22)", "revoke B, claimed by B"])
def test_law_23_settled_a_revoke_whose_line_is_wrong_in_itself_is_followed(line):
    """A wrong Law or claimant: he revoked all the same, and pays; and all else is looked at."""
    assert net(revoked(line).text()) == net(revoked(CLAIMED).text()) == (13, 0, -13, 0)
    text = revoked(line).text("A wins 13; Y loses 2; Z 3; B 8.")
    assert [code for code, _, _ in loud(text)][1:] == ["HR503"]
    hand = Table(dealt()).trick("♠3 ♠4 ♡4 ♠2", line).trick("♣2 ♡8 ♣4 ♣5").out()
    assert loud(hand.text())[1:] == [("HR304", 2, "B")]


# ---- lines that go back to others -----------------------------------------------------------


def test_law_20_untrue_a_suit_is_called_besides_a_card_whose_line_is_wrong():
    """♠9 is no revoke, and may not be called for it: that is one. Y may call no suit at all."""
    hand = Table(dealt()).trick(SPADES, "revoke B ♠9, amended")
    hand.trick("♠K ♠6 ♠7 ♠8", "call B ♠9, by Z", "call suit B ♠, by Y").out()
    assert loud(hand.text()) == [("HR402", 1, "B"), ("HR403", 2, "B")]


def early(line):
    """In trick 1 the highest is demanded of B; in trick 2, which B leads, ``line`` is wrong."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠K ♠2", "demand B highest, by Z")
    return hand.trick("♡4 ♡5 ♡2 ♡3", line).out().text()


def test_law_21_untrue_the_play_out_of_turn_stands_under_another_trick():
    """One slip: it belongs to trick 1."""
    wrong(early("play out of turn B ♠9, taken back"), "HR402", 2, "B", 21)


def test_law_21_untrue_a_demand_and_the_play_out_of_turn_of_another_in_another_trick():
    text = early("play out of turn Z ♡9, taken back")
    assert set(loud(text)) == {("HR403", 1, "B"), ("HR402", 2, "Z")}


# ---- and one fault that might look like two -------------------------------------------------


def test_one_fault_a_second_demand_where_the_first_may_have_been_meant():
    """♡9 was never exposed; if it was, the second call came too late."""
    hand = Table(dealt()).trick(SPADES, EXPOSED)
    hand.trick("♡4 ♡9 ♡2 ♡3", "call Z ♡9, by A", "call Z ♡5, by Y").out()
    wrong(hand.text(), "HR403", 2, "Z", 19)


def test_one_fault_a_refusal_that_is_put_down_as_a_revoke():
    """♡9 follows suit: it is no revoke, but it is what he played when ♡5 was called."""
    wrong(unmet(second=["revoke Z, claimed by A"]), "HR402", 2, "Z", 23)


@pytest.mark.parametrize("card", ["♠9", "♠K"])
def test_one_fault_a_revoke_that_is_none_and_its_card_called(card):
    """It is not exposed by that line: B need not play it, nor need he not."""
    hand = Table(dealt()).trick(SPADES, "revoke B ♠9, amended")
    hand.trick(f"{card} ♠6 ♠7 ♠8", "call B ♠9, by Z").out()
    wrong(hand.text(), "HR402", 1, "B", 22)


@pytest.mark.parametrize("card", ["♡9", "♠9"])
def test_one_fault_a_revoke_said_to_be_amended_that_lies_there(card):
    """B throws ♡4 and lets it lie; what the line says that he took back is no revoke of his."""
    hand = Table(dealt()).trick("♠3 ♠4 ♡4 ♠2", f"revoke B {card}, amended").out()
    one = wrong(hand.text(), "HR402", 1, "B", 22)
    assert one.message == "B mended nothing: ♡4, which stands, is a revoke"
    assert "`! revoke B, not claimed`" in one.hint


def test_one_fault_a_revoke_said_to_be_amended_where_not_all_cards_are_known():
    """B resigns before anybody shows ♡K; his ♠5 came out, and shows that ♡4 was a revoke."""
    hand = Table(dealt()).trick("♠3 ♠4 ♡4 ♠2", "revoke B ♡K, amended").until(9)
    assert not any("♡K" in row.values() for row in hand.rows)
    wrong(hand.text("B resigns.", counts=False), "HR402", 1, "B", 22)
