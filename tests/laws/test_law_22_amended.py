"""Law 22: a revoke found out before the trick is turned and quitted is amended."""

from __future__ import annotations

from laws.tables import Table, dealt, net, right, wrong

AMENDED = "revoke B ♡4, amended"


def amended(*lines, b="♠5", z="♠2"):
    """A leads ♠3; B threw ♡4 and plays ♠5 instead."""
    return Table(dealt()).trick(f"♠3 ♠4 {b} {z}", AMENDED, *lines)


def test_law_22_right_amended():
    right(amended().out().text())


def test_law_22_right_a_later_player_changes_his_card():
    right(amended("withdraw Z ♠A").out().text())
    right(amended("withdraw Z ♠A (Law 22)").out().text())


def test_law_22_right_the_card_is_exposed_and_called():
    """B leads next: ♡4 is called, and led."""
    right(amended().trick("♡4 ♡5 ♡2 ♡3", "call B ♡4, by Z").out().text())


def test_law_22_untrue_the_card_withdrawn_is_not_exposed():
    hand = amended("withdraw Z ♠A").trick("♠9 ♠A ♠7 ♠8", "call Z ♠A, by B").out()
    wrong(hand.text(), "HR403", 2, "Z", 19)


def test_law_22_untrue_the_card_follows_suit():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "revoke B ♠9, amended").out()
    wrong(hand.text(), "HR402", 1, "B", 22)


def test_law_22_untrue_he_does_not_hold_the_card():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "revoke B ♡5, amended").out()
    wrong(hand.text(), "HR402", 1, "B", 22)


def test_law_22_untrue_he_had_none_of_the_suit():
    hand = Table(dealt(void="B♠")).trick("♠2 ♠3 ♡3 ♠4", "revoke B ♡2, amended").out()
    wrong(hand.text(), "HR402", 1, "B", 22)


def test_law_22_untrue_who_leads_cannot_revoke():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "revoke A ♡2, amended").out()
    wrong(hand.text(), "HR402", 1, "A", 22)


def test_law_22_untrue_nobody_amended_before_him():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "withdraw Z ♠A").out()
    wrong(hand.text(), "HR402", 1, "Z", 22)


def test_law_22_untrue_only_those_after_him_may_change():
    """Y played before B did."""
    wrong(amended("withdraw Y ♠8").out().text(), "HR402", 1, "Y", 22)


def test_law_22_untrue_he_amended_himself_and_was_not_after_anybody_who_did():
    wrong(amended("withdraw B ♠9").out().text(), "HR402", 1, "B", 22)


def test_law_22_right_he_amended_after_another_had_and_withdrew_a_card_besides():
    """Z threw ♡5, took it back, played ♠A, and took that back too: B had amended before him."""
    right(amended("withdraw Z ♠A", "revoke Z ♡5, amended").out().text())


def test_law_22_untrue_the_card_withdrawn_is_not_his():
    wrong(amended("withdraw Z ♠K").out().text(), "HR402", 1, "Z", 22)


def test_law_22_untrue_the_card_withdrawn_would_have_been_a_revoke():
    wrong(amended("withdraw Z ♡5").out().text(), "HR402", 1, "Z", 22)


def test_law_22_unmet_the_card_put_in_its_place_revokes_too():
    """B takes ♡4 back, and plays ♢2: he still has ♠5."""
    wrong(amended(b="♢2").out().text(), "HR304", 1, "B", 22)


def test_law_22_unmet_the_exposed_card_is_not_played_when_called():
    hand = amended().trick("♣3 ♣4 ♣5 ♣2", "call B ♡4, by Z").out()
    wrong(hand.text(), "HR404", 2, "B", 27)


def test_law_22_settled_nothing_is_paid_for_it():
    """As the same tricks without the line."""
    plain = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").out()
    assert net(amended().out().text()) == net(plain.text())


def test_law_22_right_he_amends_and_revokes_in_another_trick():
    hand = amended().trick("♡4 ♡5 ♡2 ♡3").out()
    right(hand.text())
