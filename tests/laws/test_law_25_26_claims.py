"""Laws 25 and 26: when a revoke may be claimed, and when it is established."""

from __future__ import annotations

from laws.tables import net, right, wrong
from laws.test_law_23_24_revokes import revoked

#: A is clear and wins the pool, to which each has paid for what he took.
AS_IF_NOTHING = (13, -2, -8, -3)


def test_law_25_right_the_accused_mixed_the_cards():
    right(revoked("revoke B, claimed by Y, cards mixed").text("A wins the pool."))


def test_law_25_settled_it_is_established():
    assert net(revoked("revoke B, claimed by Y, cards mixed").text()) == (13, 0, -13, 0)


def test_law_25_untrue_no_card_shows_a_revoke():
    """Mixing establishes what was claimed; but the table shows the cards, and there was none."""
    hand = revoked("revoke B, not claimed").say("revoke Z, claimed by Y, cards mixed", row=1)
    wrong(hand.text(), "HR402", 1, "Z", 25)


def test_law_25_unmet_nothing_is_paid():
    hand = revoked("revoke B, claimed by Y, cards mixed")
    wrong(hand.text("A wins 13; Y loses 2; Z 3; B 8."), "HR503")


def test_law_25_undeclared_is_found():
    wrong(revoked().text(), "HR304", 1, "B")


def test_law_26_right_nobody_claimed_it():
    right(revoked("revoke B, not claimed").text("A wins the pool."))
    right(revoked("revoke B, not claimed (Law 26)").text())


def test_law_26_right_claimed_too_late():
    right(revoked("revoke B, claimed by Z, too late").text("A wins the pool."))


def test_law_26_settled_it_costs_nothing():
    for how in ("not claimed", "claimed by Z, too late"):
        assert net(revoked(f"revoke B, {how}").text()) == AS_IF_NOTHING


def test_law_26_unmet_the_penalty_is_exacted_all_the_same():
    for how in ("not claimed", "claimed by Z, too late"):
        hand = revoked(f"revoke B, {how}")
        wrong(hand.text("A wins 13; Y 0; Z 0; B loses 13."), "HR503")


def test_law_26_untrue_it_was_no_revoke():
    hand = revoked("revoke B, not claimed", "revoke Y, not claimed")
    wrong(hand.text(), "HR402", 1, "Y", 26)


def test_law_26_untrue_another_law_is_stated():
    wrong(revoked("revoke B, not claimed (Law 25)").text(), "HR410", 1, "B")


def test_law_26_untrue_claimed_in_time_under_the_sentence_of_the_pool():
    """When the pool is divided it is too late; a line there belongs nowhere."""
    lines = ("A wins the pool.", "! revoke B, claimed by Y")
    wrong(revoked("revoke B, not claimed").text(*lines), "HR120")
    wrong(revoked().text(*lines), "HR120")


def test_law_26_undeclared_is_found():
    wrong(revoked().text(), "HR304", 1, "B", 22)
