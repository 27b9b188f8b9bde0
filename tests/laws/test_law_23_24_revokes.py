"""Laws 23 and 24: who did not follow suit and could pays all the losses; each who did."""

from __future__ import annotations

from laws.tables import Table, dealt, judged, left_over, net, right, wrong

CLAIMED = "revoke B, claimed by Y"


def revoked(*lines, **tags):
    """A leads ♠3; B, who has ♠K ♠9 ♠5, throws ♡4. A is clear; Y takes 2, B 8, Z 3."""
    return Table(dealt(), **tags).trick("♠3 ♠4 ♡4 ♠2", *lines).out()


def test_law_23_right_revoke_claimed_in_time():
    right(revoked(CLAIMED).text("A wins the pool.", "A wins 13; Y 0; Z 0; B loses 13."))


def test_law_23_untrue_in_the_row_in_which_it_was_claimed():
    """Whenever it is claimed, the line says in which trick the revoke was."""
    wrong(revoked().say(CLAIMED, row=5).text(), "HR402", 5, "B", 23)


def test_law_23_right_whether_the_deal_is_stated_or_not():
    right(revoked(CLAIMED).text(deal=True))


def test_law_23_right_a_stated_law():
    for law in (23, 24):
        right(revoked(f"{CLAIMED} (Law {law})").text())


def test_law_23_untrue_another_law_is_stated():
    wrong(revoked(f"{CLAIMED} (Law 22)").text(), "HR410", 1, "B")


def test_law_23_untrue_the_seat_follows_suit():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", CLAIMED).out()
    wrong(hand.text(), "HR402", 1, "B", 23)


def test_law_23_untrue_the_seat_had_none_of_the_suit():
    hand = Table(dealt(void="B♠")).trick("♠2 ♠3 ♡2 ♠4", CLAIMED).out()
    wrong(hand.text(), "HR402", 1, "B", 23)


def test_law_23_untrue_who_leads_cannot_revoke():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "revoke A, claimed by Y").out()
    wrong(hand.text(), "HR402", 1, "A", 23)


def test_law_23_untrue_claimed_by_the_revoker():
    wrong(revoked("revoke B, claimed by B").text(), "HR403", 1, "B", 23)


def test_law_23_untrue_no_such_seat():
    wrong(revoked("revoke X1, claimed by Y").text(), "HR115")
    wrong(revoked("revoke B, claimed by X1").text(), "HR115")


def test_law_23_untrue_of_another_seat():
    """One finding, which says what is meant: B revoked, not Z."""
    one = wrong(revoked("revoke Z, claimed by Y").text(), "HR402", 1, "Z")
    assert "it is B in trick 1" in one.message


def test_law_23_untrue_under_another_trick():
    one = wrong(revoked().say(CLAIMED, row=2).text(), "HR402", 2, "B")
    assert "it is B in trick 1" in one.message


def test_law_23_untrue_said_twice():
    wrong(revoked(CLAIMED, CLAIMED).text(), "HR402", 1, "B")


def test_law_23_untrue_two_things_said_of_one_play():
    wrong(revoked(CLAIMED, "revoke B, not claimed").text(), "HR402", 1, "B")


def test_law_23_undeclared_is_found_and_named():
    one = wrong(revoked().text(), "HR304", 1, "B", 22)
    assert "♠5 to trick" in one.message
    assert "`! revoke B, not claimed`" in one.hint


def test_law_23_unmet_the_revoker_does_not_pay():
    """Y and Z may not pay for what they took."""
    said = "A wins 13; Y loses 2; Z 3; B 8."
    wrong(revoked(CLAIMED).text("A wins the pool.", said), "HR503")


def test_law_23_unmet_the_totals_are_those_of_no_revoke():
    wrong(revoked(CLAIMED).text("Totals: A 13; Y -2; B -8; Z -3."), "HR504")


def test_law_23_settled_the_revoker_alone_pays_for_the_hand():
    hand = revoked(CLAIMED)
    assert hand.counts == {"A": 0, "Y": 2, "B": 8, "Z": 3}
    assert net(hand.text()) == (13, 0, -13, 0)


def test_law_23_settled_the_reader_is_told():
    text = revoked(CLAIMED).text()
    told = [d for d in judged(text).diagnostics if d.code == "HR412"]
    line = text.split("\n").index(f"! {CLAIMED}") + 1
    assert [(d.severity, d.region.line) for d in told] == [("info", line)]


def test_law_23_settled_a_revoker_who_wins_the_pool_leaves_it_for_a_jack():
    """B throws ♡4, and Z on the next a heart; B alone is clear, pays 13 and draws nothing."""
    hand = two_revokes("♡5", "revoke Z, not claimed")
    assert hand.counts == {"A": 1, "Y": 4, "B": 0, "Z": 8}
    text = right_text(hand, "Making it a Jack.", "B loses 13; A 0; Y 0; Z 0.")
    assert (judged(text).hands[0].pool, judged(text).hands[0].jack) == (13, True)


def test_law_23_unmet_a_revoker_takes_the_pool():
    hand = two_revokes("♡5", "revoke Z, not claimed")
    wrong(hand.text("B wins the pool."), "HR502")


def right_text(hand, *under, **how):
    text = hand.text(*under, **how)
    right(text)
    return text


def test_law_23_settled_howell():
    """As if nobody had revoked: 13 − 4 × (0, 2, 8, 3) = 13, 5, −19, 1; B pays all losses, 19."""
    text = right_text(
        revoked(CLAIMED, Game="Hearts", Settling="Howell"), "A wins 13; Y 5; Z 1; B loses 19."
    )
    assert net(text) == (13, 5, -19, 1)


# ---- two revokers --------------------------------------------------------------------------


def two_revokes(card="♢3", line="revoke Z, claimed by A (Law 24)"):
    """B throws ♡4 on a spade; Z, who has ♣Q ♣8 ♣4, does not follow to a club. A is clear."""
    hand = Table(dealt()).trick("♠3 ♠4 ♡4 ♠2", CLAIMED)
    return hand.trick(f"♣2 ♣3 {card} ♣5", line).out()


def test_law_24_right_two_revokers():
    right(two_revokes().text())


def test_law_24_settled_each_pays_for_the_whole_hand():
    hand = two_revokes()
    assert hand.counts == {"A": 0, "Y": 2, "B": 8, "Z": 3}
    assert net(right_text(hand, "A wins the pool.")) == (26, 0, -13, -13)


def test_law_24_settled_one_of_two_revokers_is_clear_alone():
    """Z is clear alone: both pay, and what he would have drawn, 26, stays for a Jack."""
    hand = two_revokes("♡K")
    assert hand.counts == {"A": 1, "Y": 4, "B": 8, "Z": 0}
    text = right_text(hand, "Making it a Jack.")
    assert net(text) == (0, 0, -13, -13)
    assert judged(text).hands[0].pool == 26


def test_law_24_untrue_the_second_was_none():
    hand = Table(dealt()).trick("♠3 ♠4 ♡4 ♠2", CLAIMED)
    hand.trick("♣2 ♣3 ♣4 ♣5", "revoke Z, claimed by A").out()
    wrong(hand.text(), "HR402", 2, "Z")


def test_law_24_unmet_only_one_of_them_pays():
    hand = two_revokes()
    wrong(hand.text("A wins the pool.", "A wins 13; Y 0; Z 0; B loses 13."), "HR503")


def test_law_24_undeclared_the_second_is_found():
    hand = two_revokes()
    hand.lines.pop()
    wrong(hand.text(), "HR304", 2, "Z", 22)


def test_law_24_settled_one_seat_that_revokes_twice_is_one_revoker():
    hand = Table(dealt()).trick("♠3 ♠4 ♡4 ♠2", CLAIMED)
    hand.trick("♣2 ♡8 ♣4 ♣5", "revoke B, claimed by A").out()
    assert hand.counts == {"A": 1, "Y": 1, "B": 5, "Z": 6}
    assert net(right_text(hand)) == (0, 0, -13, 0)


def test_law_24_settled_auction_the_bid_is_paid_besides():
    """A bid 20 and is innocent: B pays him 20 besides the thirteen; no one is told twice."""
    hand = revoked(CLAIMED, game="Auction Hearts", Suit="hearts")
    text = hand.text("A wins the pool.", bids="A 20, Y pass, B pass, Z pass")
    right(text)
    assert net(text) == (33, 0, -33, 0)  # A: −20 + 13 + 20 of the pool, + 20 of B


def test_law_24_unmet_auction_the_bid_is_not_paid():
    hand = revoked(CLAIMED, game="Auction Hearts", Suit="hearts")
    bids = "A 20, Y pass, B pass, Z pass"
    wrong(hand.text("A wins the pool.", "A wins 13; Y 0; Z 0; B loses 13.", bids=bids), "HR503")


# ---- other games ---------------------------------------------------------------------------


def thrown(game, seat="B", led=None, **tags):
    """A leads its first card, or one of the suit ``led``; the seat throws another suit on it."""
    hands = dealt(game=game)
    hand = Table(hands, game=game, rest=left_over(hands, game), **tags)
    card = next(c for c in hands["A"] if c[0] == (led or hands["A"][0][0]))
    other = next(c for c in hands[seat] if c[0] not in (card[0], "J"))
    assert any(c[0] == card[0] for c in hands[seat])
    return hand.next(CLAIMED, **{"A": card, seat: other}).out()


def test_law_23_settled_polignac_he_pays_for_every_jack():
    right(thrown("Polignac").text("Totals: A 0; Y 0; B 5; Z 0."))


def test_law_23_unmet_polignac_each_pays_for_his_jacks():
    hand = thrown("Polignac")
    said = "; ".join(f"{s} {n}" for s, n in hand.counts.items())
    wrong(hand.text(f"Totals: {said}."), "HR504")


def test_law_23_settled_polignac_his_capot_fails():
    """And what the others took costs them nothing either."""
    right(thrown("Polignac", Capot="B").text("Totals: A 0; Y 0; B 5; Z 0."))


def test_law_23_settled_slobberhannes_one_counter_besides():
    hand = thrown("Slobberhannes")
    owed = {s: n + (s == "B") for s, n in hand.counts.items()}
    right(hand.text("Totals: " + "; ".join(f"{s} {n}" for s, n in owed.items()) + "."))


def test_law_23_unmet_slobberhannes_the_counter_is_not_paid():
    hand = thrown("Slobberhannes")
    said = "; ".join(f"{s} {n}" for s, n in hand.counts.items())
    wrong(hand.text(f"Totals: {said}."), "HR504")


def test_law_23_settled_joker_the_five_go_to_who_got_rid_of_it():
    """B, who has hearts, throws a club on one; Z takes A's Joker with ♡K.

    B pays twelve into the pool and five to A. Y and B are clear: Y draws six, and B's six stay.
    """
    hand = Table(dealt(game="Joker Hearts"), game="Joker Hearts")
    hand.next(CLAIMED, A="♡6", B="♣3").out()
    assert (hand.rows[8]["A"], hand.takers[8]) == ("Joker", "Z")
    assert hand.counts == {"A": 9, "Y": 0, "B": 0, "Z": 8}
    text = right_text(hand)
    assert net(text) == (5, 6, -17, 0)
    assert (judged(text).hands[0].pool, judged(text).hands[0].jack) == (6, True)


def test_law_23_settled_heartsette_with_the_widow():
    assert net(right_text(thrown("Heartsette", led="♣")))[2] == -13


def test_law_23_settled_enfle_the_deal_is_void():
    """B takes the trick up though he can follow: the deal counts for nothing."""
    hands = dealt(game="Enflé")
    lead = hands["A"][0]
    follows = next(c for c in hands["Y"] if c[0] == lead[0])
    assert any(c[0] == lead[0] for c in hands["B"])
    text = "\n".join(
        [
            "% hearts-record 1",
            '[Game "Enflé"]',
            '[Seats "A Y B Z"]',
            "",
            '[Hand "1"]',
            '[Dealer "Z"]',
            "[Deal]",
            *Table(hands, game="Enflé").text(deal=True).split("[Deal]\n")[1].split("\n")[:4],
            "",
            "  A | Y | B | Z |",
            "----+---+---+---+--",
            f" {lead} | {follows} | x | - | 1",
            "! revoke B, claimed by Y",
            "----+---+---+---+--",
            "",
        ]
    )
    right(text)
    assert judged(text).hands[0].net is None
