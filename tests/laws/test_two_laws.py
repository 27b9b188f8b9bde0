"""Two Laws in one hand: which comes first, what lapses, what is one fault and what are two."""

from __future__ import annotations

from laws.tables import Table, dealt, judged, left_over, net, right, wrong

CLAIMED = "revoke B, claimed by Y"


def codes(text):
    return [d.code for d in judged(text).diagnostics if d.severity == "error"]


# ---- 18, 19 and 22, 23 ---------------------------------------------------------------------


def test_an_exposed_card_called_that_would_be_a_revoke_lapses_for_that_trick_only():
    """Spades are led and Z has some: he need not play ♡5 now, but at the next call he must."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5")
    hand.trick("♠9 ♠6 ♠7 ♠8", "call Z ♡5, by A")
    right(hand.trick("♡4 ♡5 ♡2 ♡3", "call Z ♡5, by Y").out().text())


def test_who_plays_the_exposed_card_on_such_a_call_revokes():
    """Being called is no licence: Law 19 says *without revoking*."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5")
    hand.trick("♠9 ♡5 ♠7 ♠8", "call Z ♡5, by A").out()
    wrong(hand.text(), "HR304", 2, "Z", 22)


def test_and_it_may_be_admitted():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5")
    hand.trick("♠9 ♡5 ♠7 ♠8", "call Z ♡5, by A", "revoke Z, claimed by B").out()
    right(hand.text())
    assert net(hand.text())[3] == -13


def test_a_revoke_amended_after_others_have_played():
    """B amends; Z, who had played ♠A, takes it back; ♡4 is exposed, and called at B's lead."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "revoke B ♡4, amended", "withdraw Z ♠A")
    right(hand.trick("♡4 ♡5 ♡2 ♡3", "call B ♡4, by A").out().text())


def test_a_revoke_amended_and_another_revoke_in_the_same_trick():
    """Z, after the amended B, throws ♡9 and lets it lie."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♡9", "revoke B ♡4, amended", "revoke Z, claimed by A")
    right(hand.out().text())
    assert net(hand.text())[3] == -13


def test_an_amended_card_that_is_called_and_refused_is_one_revoke():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "revoke B ♡4, amended")
    hand.trick("♣3 ♣4 ♣5 ♣2", "call B ♡4, by Z", "refuse B").out()
    right(hand.text())
    assert net(hand.text())[2] == -13


# ---- demands -------------------------------------------------------------------------------


def test_of_two_conflicting_calls_the_first_stands():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose B ♡4", "expose B ♣3")
    two = ("call B ♣3, by Z", "call B ♡4, by A")
    right(hand.trick("♣3 ♣4 ♣5 ♣2", *two).out().text())


def test_the_second_cannot_overrule_it_but_an_exposed_card_may_always_be_played():
    """Law 19: he cannot be prevented from playing ♡4, which is exposed too."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose B ♡4", "expose B ♣3")
    two = ("call B ♣3, by Z", "call B ♡4, by A")
    right(hand.trick("♡4 ♡5 ♡2 ♡3", *two).out().text())


def test_neither_is_met():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose B ♡4", "expose B ♣3")
    two = ("call B ♣3, by Z", "call B ♡4, by A")
    one = wrong(hand.trick("♢2 ♢3 ♢4 ♢5", *two).out().text(), "HR404", 2, "B")
    assert "Z called ♣3" in one.message


def test_a_demand_that_lapses_is_none_and_the_next_stands():
    """B has no club: Y's call of a suit lapses, and A's call of the exposed card stands."""
    hands = dealt(void="B♣", A="♠3", Y="♠4", B="♠K ♡4 ♢2", Z="♠2")
    hand = Table(hands).trick("♠3 ♠4 ♠K ♠2", "expose B ♡4", "lead out of turn B ♢2, taken back")
    two = ("call suit B ♣, by Y", "call B ♡4, by A")
    hand.next(*two, B="♢2").out()
    wrong(hand.text(), "HR404", 2, "B")


def test_no_heart_of_one_who_follows_suit_asks_nothing_and_the_next_demand_stands():
    """A has spades: no heart asks nothing of him, and ♠J, which lies exposed, is to be played."""
    lines = ("play out of turn A ♠7, taken back", "demand A no heart, by Y", "call A ♠J, by B")
    met, not_met = (
        Table(dealt())
        .trick("♠3 ♠4 ♠5 ♠2", "expose A ♠J")
        .trick(f"♠9 ♠6 {card} ♠8", *lines)
        .out()
        .text()
        for card in ("♠J", "♠7")
    )
    right(met)
    assert "B called ♠J" in wrong(not_met, "HR404", 2, "A", 27).message


def test_nor_is_that_a_demand_which_anybody_could_refuse():
    lines = ("play out of turn A ♠7, taken back", "demand A no heart, by Y", "refuse A")
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").trick("♠9 ♠6 ♠J ♠8", *lines).out()
    one = wrong(hand.text(), "HR402", 2, "A", 27)
    assert one.message == "nobody demanded of A what he could have done"


def test_a_lead_out_of_turn_by_a_player_with_an_exposed_card():
    """♡5 of Z lies there; he leads ♢3 out of turn. A suit is called and he leads ♡5: he may."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5", "lead out of turn Z ♢3, taken back")
    hand.trick("♠9 ♠10 ♠7 ♠8")
    right(hand.trick("♡5 ♡2 ♡3 ♡4", "call suit Z ♢, by B").out().text())


def test_the_exposed_card_itself_led_out_of_turn_is_still_exposed_when_taken_back():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5", "lead out of turn Z ♡5, taken back")
    right(hand.trick("♡4 ♡5 ♡2 ♡3", "call Z ♡5, by A").out().text())


def test_a_suit_called_of_one_who_leads_another_and_admits_it_is_as_a_revoke():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "lead out of turn Z ♡5, taken back")
    hand.trick("♠9 ♠10 ♠7 ♠8").trick("♣4 ♣5 ♣2 ♣3", "call suit Z ♢, by B", "refuse Z")
    right(hand.out().text())
    assert net(hand.text())[3] == -13


def test_refusing_and_revoking_are_one_revoker():
    hand = Table(dealt()).trick("♠3 ♠4 ♡4 ♠2", CLAIMED, "expose B ♡8")
    hand.trick("♣2 ♣3 ♣4 ♣5").trick("♡2 ♡3 ♡Q ♡5", "call B ♡8, by Z", "refuse B")
    right(hand.out().text())
    assert net(hand.text())[2] == -13


def test_refusing_and_revoking_by_one_card():
    """♠6 is called on a spade, and Z throws ♡5: he refuses and revokes, and pays once."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♠6")
    lines = ("call Z ♠6, by A", "revoke Z, claimed by A")
    right(hand.trick("♠9 ♡5 ♠7 ♠8", *lines).out().text())
    hand.say("refuse Z", row=2)
    right(hand.text())
    assert net(hand.text())[3] == -13


def test_two_revokers_one_by_refusing():
    hand = Table(dealt()).trick("♠3 ♠4 ♡4 ♠2", CLAIMED, "expose Z ♡9")
    hand.trick("♣2 ♣3 ♣4 ♣5").trick("♡2 ♡3 ♡8 ♡5", "call Z ♡9, by A", "refuse Z")
    right(hand.out().text())
    assert net(hand.text())[2:] == (-13, -13)


def test_a_revoke_in_the_trick_that_was_led_out_of_turn():
    """A leads ♡2 where B should; Z throws a club though he has hearts."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2")
    lines = ("lead out of turn A ♡2, stands", "revoke Z, claimed by B")
    right(hand.trick("♡2 ♡3 ♡4 ♣4", *lines, leader="A").out().text())


def test_a_play_out_of_turn_that_would_have_been_a_revoke():
    """B throws ♡4 on a spade before his turn; it is taken back, and he follows."""
    hand = Table(dealt()).trick(
        "♠3 ♠4 ♠K ♠2", "play out of turn B ♡4, taken back", "demand B highest, by Z"
    )
    right(hand.out().text())


# ---- the last trick ------------------------------------------------------------------------


def test_a_short_hand_whose_owner_also_revokes():
    """He takes in the last trick, and pays all the losses."""
    hands = dealt()
    hands["B"].remove("♣J")
    hand = Table(hands).trick("♠3 ♠4 ♡4 ♠2", CLAIMED).out("short B", to="B", loose="♣J")
    right(hand.text())
    assert net(hand.text())[2] == -13


def test_an_omission_and_the_short_hand_of_another_the_earlier_fault_takes_the_last():
    """B omits to play to trick 1; Z is found short at the end. The last trick is B's."""
    hands = dealt()
    hands["Z"].remove("♡5")
    hand = Table(hands).trick("♠3 ♠4 - ♠2", "omit B")
    hand.until(13).next("short Z", "surplus B ♢A", to="B", loose="♢A ♡5")
    right(hand.text())
    other = hand.text(counts=False).replace("_♠K_", " ♠K ").replace("|  -  | 13", "| _-_ | 13")
    assert codes(other) == ["HR305"]


def test_an_omission_and_a_revoke_of_the_same_seat():
    hand = Table(dealt()).trick("♠3 ♠4 - ♠2", "omit B").trick("♣2 ♡4 ♣4 ♣5", CLAIMED)
    hand.until(13)
    cards = list(hand.hands["B"])
    plays = hand.choice("B", ["♡A"])
    left = next(c for c in cards if c != plays)
    hand.next(f"surplus B {left}", B=plays, to="B", loose=left)
    right(hand.text())
    assert net(hand.text())[2] == -13


def test_who_omits_to_play_cannot_have_revoked_in_that_trick():
    hand = (
        Table(dealt())
        .trick("♠3 ♠4 - ♠2", "omit B", CLAIMED)
        .out("surplus B ♢A", to="B", loose="♢A")
    )
    wrong(hand.text(), "HR402", 1, "B", 23)


# ---- Law 15 --------------------------------------------------------------------------------


def test_a_drawn_card_decides_that_the_play_before_it_was_a_revoke():
    """All B's spades but ♠9 were given away: he throws ♡4 on a spade with ♠9 in his hand."""
    hand = long_hand("♡4", CLAIMED)
    right(hand.text())
    assert net(hand.text())[2] == -13 - 5


def test_undeclared_it_is_found_by_the_drawn_card():
    wrong(long_hand("♡4").text(), "HR304", 1, "B", 22)


def test_after_the_draw_it_is_not_his_any_more():
    """To the third trick, spades again, B may throw what he likes."""
    right(long_hand("♠9x").text())


def long_hand(card, *lines):
    """B's only spade is ♠9; Y draws it from him in trick 2."""
    hands = dealt(void="B♠", B="♠9", Y="♠4 ♠8", A="♠3 ♠7", Z="♠2 ♠6")
    hands["B"].append(hands["Y"].pop(next(i for i, c in enumerate(hands["Y"]) if c[0] == "♢")))
    hand = Table(hands)
    if card == "♠9x":
        hand.next()
        hand.until(2)
    else:
        hand.trick(f"♠3 ♠4 {card} ♠2", *lines)
    hand.hands["B"].remove("♠9")
    hand.hands["Y"].append("♠9")
    hand.next("draw Y from B ♠9")
    return hand.out()


# ---- other games ---------------------------------------------------------------------------


def with_revoke(game, *lines, **tags):
    """A leads its first card, and B throws another suit on it though he could follow."""
    hands = dealt(game=game)
    hand = Table(hands, game=game, rest=left_over(hands, game), **tags)
    led = hands["A"][0] if game != "Heartsette" else next(c for c in hands["A"] if c[0] == "♣")
    other = next(c for c in hands["B"] if c[0] not in (led[0], "J"))
    return hand.next(*lines, A=led, B=other)


def test_joker_an_exposed_joker_that_is_called_on_a_suit_he_can_follow_lapses():
    """Diamonds are led and A has some. Later he gets rid of it to Z, who pays him five.

    A took nine hearts; Z three, and the Joker. Y and B are clear, and divide the twelve.
    """
    hand = Table(dealt(game="Joker Hearts"), game="Joker Hearts")
    hand.trick("♠3 ♠4 ♠5 ♠2", "expose A Joker").trick("♢2 ♢3 ♢4 ♢5", "call A Joker, by Y").out()
    right(hand.text())
    assert hand.counts == {"A": 9, "Y": 0, "B": 0, "Z": 3 + 5}
    assert net(hand.text()) == (-9 + 5, 6, 6, -3 - 5)


def test_polignac_two_revokers_each_pays_for_all():
    hand = with_revoke("Polignac", CLAIMED)
    led = hand.hands[hand.lead][0]
    seat = next(s for s in "AYZ" if s != hand.lead and any(c[0] == led[0] for c in hand.hands[s]))
    other = next(c for c in hand.hands[seat] if c[0] != led[0])
    caller = next(s for s in "AYBZ" if s != seat)
    hand.next(f"revoke {seat}, claimed by {caller}", **{hand.lead: led, seat: other}).out()
    owed = {s: 5 * (s in ("B", seat)) for s in "AYBZ"}
    right(hand.text("Totals: " + "; ".join(f"{s} {n}" for s, n in owed.items()) + "."))


def test_slobberhannes_a_revoke_and_an_omission():
    """One counter for the revoke, and one for the last trick, which he must take in."""
    hand = with_revoke("Slobberhannes", CLAIMED).next("omit Y", Y="-").until(8)
    plays = hand.choice("Y", [hand.hands[hand.lead][0]] if hand.lead != "Y" else [])
    left = next(c for c in hand.hands["Y"] if c != plays)
    hand.next(f"surplus Y {left}", Y=plays, to="Y", loose=left)
    owed = {s: n + (s == "B") for s, n in hand.counts.items()}
    right(hand.text("Totals: " + "; ".join(f"{s} {n}" for s, n in owed.items()) + "."))


def test_auction_the_bidder_revokes():
    hand = Table(dealt(), lead="B", game="Auction Hearts", Suit="hearts")
    hand.trick("♠5 ♠2 ♠3 ♠4").trick("♣3 ♣4 ♣5 ♣2")
    led = hand.hands[hand.lead][0]
    other = next(c for c in hand.hands["B"] if c[0] != led[0])
    hand.next("revoke B, claimed by A", **{hand.lead: led, "B": other}).out()
    text = hand.text(bids="A pass, Y pass, B 20, Z pass")
    right(text)
    assert net(text)[2] == -33  # thirteen and his own bid, once


# ---- a deal out of turn, and a revoke ------------------------------------------------------


def test_a_revoke_in_a_hand_dealt_out_of_turn():
    """Z deals hand 1, B hand 2 out of turn; Y revokes, and Z deals hand 3."""
    first = Table(dealt()).out().text()
    second = Table(dealt(), lead="Z", dealer="B").say("deal out of turn B")
    second.trick("♠2 ♠3 ♡3 ♠5", "revoke Y, claimed by A").out()
    third = Table(dealt(), lead="A", dealer="Z").out()
    parts = [h.text().partition('[Hand "1"]')[2] for h in (second, third)]
    text = f'{first}\n[Hand "2"]{parts[0]}\n[Hand "3"]{parts[1]}'
    right(text)
    assert judged(text).hands[1].net["Y"] == -13
