"""Laws 20 and 28: who led out of turn, or looked at a quitted trick, may have a suit called."""

from __future__ import annotations

from laws.tables import Table, dealt, loud, net, right, wrong

LED = "lead out of turn Z ♡5, taken back"
CHAPTER = {"LeadOutOfTurn": "chapter"}


def led(*lines, **tags):
    """Z leads ♡5 to trick 1, where A leads; it is taken back. Z takes the second trick."""
    hand = Table(dealt(), **tags).trick("♠3 ♠4 ♠5 ♠2", LED, *lines)
    return hand.trick("♠9 ♠10 ♠7 ♠8")


def stands(*lines):
    """B takes the first trick; A leads ♡2 to the second, and all play to it."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2")
    return hand.trick("♡2 ♡3 ♡4 ♡5", "lead out of turn A ♡2, stands", *lines, leader="A")


def called(suit="♢", by="B", lead="♢3 ♢4 ♢5 ♢2", **tags):
    """Z leads to the third trick; B sits on his right."""
    return led(**tags).trick(lead, f"call suit Z {suit}, by {by}")


def test_law_20_right_taken_back():
    right(led().out().text())


def test_law_20_right_suit_called_by_player_on_the_right():
    right(called().out().text())
    right(led().trick("♢3 ♢4 ♢5 ♢2", "call suit Z ♢, by B (Law 20)").out().text())


def test_law_20_right_he_has_none_of_the_suit_called():
    """He has no ♢: no penalty can be enforced, and he leads what he likes."""
    hand = Table(dealt(void="Z♢"))
    card = next(c for c in hand.hands["Z"] if c[0] == "♡")
    hand.next(f"lead out of turn Z {card}, taken back")
    hand.until(13)
    turns = [i for i, t in enumerate(hand.takers, 1) if t == "Z"]
    hand.out()
    hand.say("call suit Z ♢, by B", row=turns[0] + 1)
    right(hand.text())


def test_law_20_right_the_false_lead_stands_where_all_played_to_it():
    """B leads ♠5 to trick 2, where Z should: all play, and the trick is good."""
    hand = stands()
    right(hand.out().text())


def test_law_20_right_whether_the_deal_is_stated_or_not():
    hand = stands()
    right(hand.out().text(deal=True))


def test_law_20_untrue_it_was_his_turn():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "lead out of turn A ♡2, taken back").out()
    wrong(hand.text(), "HR402", 1, "A", 20)


def test_law_20_untrue_it_was_his_turn_and_it_stands():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "lead out of turn A ♠3, stands").out()
    wrong(hand.text(), "HR402", 1, "A", 20)


def test_law_20_untrue_the_card_that_stands_is_another():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2")
    hand.trick("♡2 ♡3 ♡4 ♡5", "lead out of turn A ♡6, stands", leader="A").out()
    wrong(hand.text(), "HR402", 2, "A", 20)


def test_law_20_untrue_two_false_leads_that_stand():
    wrong(stands("lead out of turn Y ♡3, stands").out().text(), "HR402", 2, "Y", 20)


def test_law_20_right_a_false_lead_is_no_lead_in_his_turn():
    """Z owes for trick 1; he leads to trick 2 where B should; in trick 3 a suit is called."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", LED)
    hand.trick("♠10 ♠7 ♠8 ♠9", "lead out of turn Z ♠10, stands", leader="Z")
    right(hand.trick("♢3 ♢4 ♢5 ♢2", "call suit Z ♢, by B").out().text())


def test_law_20_right_the_false_lead_of_another_uses_up_no_penalty():
    """Z owes for trick 1, which he takes. A leads to trick 2; Z takes it, and leads to trick 3."""
    lead = "lead out of turn Z ♡5, taken back"
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠A", lead)
    hand.trick("♠7 ♠8 ♠9 ♠10", "lead out of turn A ♠7, stands", leader="A")
    right(hand.trick("♢3 ♢4 ♢5 ♢2", "call suit Z ♢, by B").out().text())


def test_law_20_untrue_a_suit_called_of_a_false_lead():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", LED)
    lines = ("lead out of turn Z ♠10, stands", "call suit Z ♠, by B")
    hand.trick("♠10 ♠7 ♠8 ♠9", *lines, leader="Z").out()
    wrong(hand.text(), "HR403", 2, "Z", 20)


def test_law_20_untrue_he_does_not_hold_the_card():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "lead out of turn Z ♡6, taken back").out()
    wrong(hand.text(), "HR402", 1, "Z", 20)


def test_law_20_untrue_called_by_another():
    for by in "AY":
        wrong(called(by=by).out().text(), "HR403", 3, "Z", 20)


def test_law_20_untrue_nothing_is_owed():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").trick("♠9 ♠10 ♠7 ♠8")
    hand.trick("♢3 ♢4 ♢5 ♢2", "call suit Z ♢, by B").out()
    wrong(hand.text(), "HR403", 3, "Z", 20)


def test_law_20_untrue_a_suit_is_called_of_one_who_does_not_lead():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", LED)
    hand.trick("♠9 ♠10 ♠7 ♠8", "call suit Z ♠, by B").out()
    wrong(hand.text(), "HR403", 2, "Z", 20)


def test_law_20_untrue_the_penalty_was_gone_with_his_next_lead():
    hand = led().trick("♢3 ♢4 ♢5 ♢2").until(13)
    later = next(n for n, t in enumerate(hand.takers, 1) if t == "Z" and n > 2) + 1
    hand.out().say("call suit Z ♣, by B", row=later)
    wrong(hand.text(), "HR403", later, "Z", 20)


def test_law_20_untrue_a_false_lead_that_stands_has_no_penalty():
    hand = stands()
    hand.until(13)
    later = next(n for n, t in enumerate(hand.takers, 1) if t == "A") + 1
    hand.out().say("call suit A ♣, by Z", row=later)
    wrong(hand.text(), "HR403", later, "A", 20)


def test_law_20_untrue_cards_taken_back_are_not_exposed():
    hand = led().trick("♡5 ♡2 ♡3 ♡4", "call Z ♡5, by A").out()
    wrong(hand.text(), "HR403", 3, "Z", 19)


def test_law_20_untrue_a_card_whose_lead_stands_is_not_exposed():
    """Nor where the row does not show it: ♡2 is not read there, and is called in the next trick."""
    hand = stands().next("call A ♡2, by Y").out()
    text = hand.text().replace("  ♡2  |", "  ?  |", 1)
    assert loud(text) == [("HR123", 2, "A"), ("HR403", 3, "A")]


def test_law_20_untrue_not_to_lead_a_suit_is_the_chapters():
    wrong(called("not ♡").out().text(), "HR403", 3, "Z", 20)


def test_law_20_unmet_another_suit_is_led():
    one = wrong(called(lead="♣4 ♣5 ♣2 ♣3").out().text(), "HR404", 3, "Z", 27)
    assert "B called for diamonds; Z plays ♣4" in one.message


def test_law_20_undeclared_false_lead_that_all_played_to():
    """B should lead and has no spade; C leads one, A has none either. C alone can have led."""
    hands = dealt(3, void="A♠ B♠", A="♣2 ♢2", B="♣K ♡3", C="♣3")
    hand = Table(hands).trick("♣2 ♣K ♣3").trick("♠3 ♢2 ♡3", leader="C")
    found = wrong(hand.out().text(), "HR405", 2, "C", 20)
    assert "it is B who leads to trick 2; the cards are lawful only if C led ♠3" in found.message
    assert "`! lead out of turn C ♠3, stands`" in found.hint


def test_law_20_undeclared_false_lead_where_several_may_have_led():
    """B has no spade, and the others all play one: one of them led, and not B."""
    hand = Table(dealt(void="B♠")).trick("♢3 ♢4 ♢5 ♢2").trick("♠4 ♠2 ♠3 ♡2", leader="Z")
    found = wrong(hand.out().text(), "HR405", 2, law=20)
    assert "A led ♠2 or Y led ♠3 or Z led ♠4" in found.message


def test_law_20_right_what_no_card_shows_is_no_fault():
    """All followed: the cards are as lawful with the one in the lead as with the other."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").trick("♡2 ♡3 ♡4 ♡5", leader="A")
    right(hand.out().text())


def test_law_20_settled_refused_as_a_revoke():
    hand = led().trick("♣4 ♣5 ♣2 ♣3", "call suit Z ♢, by B", "refuse Z").out()
    right(hand.text())
    assert net(hand.text())[3] == -13, hand.counts


def test_law_20_right_chapter_to_lead_a_heart_or_not():
    right(called("♡", lead="♡5 ♡2 ♡3 ♡4", **CHAPTER).out().text())
    right(called("not ♡", **CHAPTER).out().text())


def test_law_20_untrue_chapter_knows_hearts_alone():
    wrong(called("♢", **CHAPTER).out().text(), "HR403", 3, "Z", 20)


def test_law_20_unmet_chapter_a_heart_is_led_all_the_same():
    wrong(called("not ♡", lead="♡5 ♡2 ♡3 ♡4", **CHAPTER).out().text(), "HR404", 3, "Z", 27)


def test_law_20_unmet_chapter_no_heart_is_led():
    wrong(called("♡", **CHAPTER).out().text(), "HR404", 3, "Z", 27)


def test_law_20_right_chapter_means_the_named_suit_in_auction():
    tags = {"game": "Auction Hearts", "Suit": "diamonds", "avoided": "♢", **CHAPTER}
    hand = called("♢", **tags).out()
    right(hand.text(bids="A 5, Y pass, B pass, Z pass"))


def test_law_20_right_at_three_five_and_six():
    for players in (3, 5, 6):
        hand = Table(dealt(players))
        seats = hand.seats
        last = seats[-1]
        card = next(c for c in hand.hands[last] if c[0] == "♡")
        hand.next(f"lead out of turn {last} {card}, taken back")
        while hand.lead != last:
            hand.next()
        suit = hand.hands[last][0][0]
        lead = next(c for c in hand.hands[last] if c[0] == suit)
        hand.next(f"call suit {last} {suit}, by {seats[-2]}", **{last: lead}).out()
        right(hand.text())


# ---- Law 28 --------------------------------------------------------------------------------


def looked(*lines, lead="♢3 ♢4 ♢5 ♢2"):
    """Z looks at the first trick while the second is played, and leads to the third."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").trick("♠9 ♠10 ♠7 ♠8", "look Z")
    return hand.trick(lead, *lines)


def test_law_28_right_a_look_and_no_call():
    right(looked().out().text())


def test_law_28_right_a_suit_is_called_for_it():
    right(looked("call suit Z ♢, by B").out().text())
    right(looked("call suit Z ♢, by B (Law 28)").out().text())


def test_law_28_right_called_in_the_row_in_which_he_leads():
    """He looks before he leads to the trick."""
    right(looked("look Z", "call suit Z ♢, by B").out().text().replace("! look Z\n", "", 1))


def test_law_28_untrue_before_a_trick_is_quitted():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "look Z").out()
    wrong(hand.text(), "HR402", 1, "Z", 28)


def test_law_28_untrue_called_by_another_than_the_player_on_the_right():
    wrong(looked("call suit Z ♢, by A").out().text(), "HR403", 3, "Z", 20)


def test_law_28_unmet_another_suit_is_led():
    wrong(looked("call suit Z ♢, by B", lead="♣4 ♣5 ♣2 ♣3").out().text(), "HR404", 3, "Z", 27)


def test_law_28_settled_nothing_is_paid():
    plain = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").trick("♠9 ♠10 ♠7 ♠8").trick("♢3 ♢4 ♢5 ♢2").out()
    assert net(looked("call suit Z ♢, by B").out().text()) == net(plain.text())


def test_law_20_untrue_who_plays_no_card_to_the_trick_did_not_lead_to_it():
    hand = Table(dealt()).until(3).next("lead out of turn Y ♢5, stands").out()
    wrong(hand.text().replace("| _♢5_ |", "|  -  |"), "HR402", 3, "Y", 20)
