"""Laws 18 and 19: a card shown or named lies on the table, and may be called by any other."""

from __future__ import annotations

from laws.tables import Table, dealt, right, wrong

EXPOSED = "expose Z ♡5"


def exposed(*lines, card="♠2"):
    """A leads ♠3 to trick 1, during which Z shows ♡5."""
    return Table(dealt()).trick(f"♠3 ♠4 ♠5 {card}", EXPOSED, *lines)


def called(*lines, card="♡5", caller="A"):
    """B, who took the first trick, leads ♡4 to the second, where ♡5 is called."""
    call = f"call Z ♡5, by {caller}"
    hand = exposed()
    return hand.trick(f"♡4 {card} ♡2 ♡3", call, *lines)


def test_law_18_right_a_card_is_shown():
    right(exposed().out().text())
    right(Table(dealt()).say("expose Z ♡5 (Law 18)").out().text())


def test_law_18_right_two_cards_led_and_one_meant():
    """A leads ♠3 and ♠7 together and means ♠3: ♠7 lies on the table, and is called."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose A ♠7")
    hand.trick("♠9 ♠A ♠7 ♠8", "call A ♠7, by Z").out()
    right(hand.text())


def test_law_18_untrue_the_seat_does_not_hold_the_card():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡4").out()
    wrong(hand.text(), "HR402", 1, "Z", 18)


def test_law_18_untrue_the_card_was_played_before():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").next("expose Z ♠2").out()
    wrong(hand.text(), "HR402", 2, "Z", 18)


def test_law_18_untrue_not_in_the_pack():
    hand = Table(dealt(3)).trick("♠3 ♠4 ♠5", "expose C ♠2").out()
    wrong(hand.text(), "HR402", 1, "C")


def test_law_18_untrue_the_card_lies_exposed_already():
    """♡5 is shown in trick 1, and stays on the table: in trick 2 it cannot be shown again."""
    hand = exposed().trick("♠9 ♠6 ♠7 ♠8", EXPOSED)
    hand.trick("♡4 ♡5 ♡2 ♡3", "call Z ♡5, by A").out()
    one = wrong(hand.text(), "HR402", 2, "Z", 18)
    assert one.message == "♡5 of Z lies exposed already"


def test_law_18_untrue_the_card_of_an_amended_revoke_lies_exposed_already():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "revoke B ♡4, amended", "expose B ♡4").out()
    wrong(hand.text(), "HR402", 1, "B", 18)


def test_law_18_right_a_card_shown_in_the_deal_is_shown_again_in_the_play():
    """From the deal it went into Z's hand; shown in the play it lies there, and is called."""
    hand = Table(dealt()).say("expose Z ♡5, in the deal").trick("♠3 ♠4 ♠5 ♠2", EXPOSED)
    right(hand.trick("♡4 ♡5 ♡2 ♡3", "call Z ♡5, by A").out().text())


def test_law_22_untrue_of_an_exposed_card_which_stays_exposed():
    """♠9 of B follows a spade, and is no revoke; but it was shown before, and may be called."""
    hand = Table(dealt()).say("expose B ♠9").trick("♠3 ♠4 ♠5 ♠2", "revoke B ♠9, amended")
    wrong(hand.trick("♠9 ♠6 ♠7 ♠8", "call B ♠9, by A").out().text(), "HR402", 1, "B", 22)


def test_law_18_undeclared_two_cards_in_one_row():
    """Two cards of a seat between two bars: one was played, the other is exposed."""
    hand = Table(dealt()).out()
    text = hand.text().replace("♠3  |", "♠3 ♠7 |", 1)
    one = wrong(text, "HR408", 2)
    assert "`! expose`" in one.hint


def test_law_18_unmet_an_exposed_card_is_not_played_when_called():
    """Law 19 says it: Z plays ♡9, and had ♡5 before him."""
    wrong(called(card="♡9").out().text(), "HR404", 2, "Z", 27)


def test_law_19_right_the_card_called_is_played():
    right(called().out().text())


def test_law_19_right_any_other_player_may_call():
    for caller in "AYB":
        right(called(caller=caller).out().text())


def test_law_19_right_a_call_that_would_be_a_revoke_lapses():
    """Spades are led and Z has some: ♡5 cannot be played, and he owes nothing for it."""
    hand = exposed()
    hand.trick("♠9 ♠6 ♠7 ♠8", "call Z ♡5, by A").out()
    right(hand.text())


def test_law_19_right_he_leads_the_card_called():
    """Z takes the second trick, and ♡5 is called to be led."""
    hand = exposed().trick("♠9 ♠A ♠7 ♠8").trick("♡5 ♡2 ♡3 ♡4", "call Z ♡5, by Y").out()
    right(hand.text())


def test_law_19_right_the_exposed_card_may_be_played_instead_of_what_is_demanded():
    """♡9 and ♡5 both lie there; ♡9 is called, and he gets rid of ♡5."""
    hand = exposed("expose Z ♡9")
    hand.trick("♡4 ♡5 ♡2 ♡3", "call Z ♡9, by A").out()
    right(hand.text())


def test_law_19_right_once_played_no_penalty_remains():
    """Nobody need call it: he gets rid of it of his own accord."""
    right(exposed().trick("♡4 ♡5 ♡2 ♡3").out().text())


def test_law_19_untrue_the_card_is_not_exposed():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").trick("♡4 ♡5 ♡2 ♡3", "call Z ♡5, by A").out()
    wrong(hand.text(), "HR403", 2, "Z", 19)


def test_law_19_untrue_called_before_it_was_exposed():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "call Z ♡9, by A")
    hand.trick("♡4 ♡5 ♡2 ♡3", "expose Z ♡9").out()
    wrong(hand.text(), "HR403", 1, "Z", 19)


def test_law_19_untrue_called_after_it_was_played():
    hand = exposed().trick("♡4 ♡5 ♡2 ♡3")
    hand.next("call Z ♡5, by A").out()
    wrong(hand.text(), "HR403", 3, "Z", 19)


def test_law_19_untrue_called_by_himself():
    wrong(called(caller="Z").out().text(), "HR403", 2, "Z", 19)


def test_law_19_unmet_another_card_is_played():
    one = wrong(called(card="♡K").out().text(), "HR404", 2, "Z", 27)
    assert "A called ♡5; Z plays ♡K" in one.message


def test_law_19_unmet_he_leads_another():
    hand = exposed().trick("♠9 ♠A ♠7 ♠8").trick("♣4 ♣5 ♣2 ♣3", "call Z ♡5, by Y").out()
    wrong(hand.text(), "HR404", 3, "Z", 27)


def test_law_19_settled_as_a_revoke_where_he_refuses():
    right(called("refuse Z", card="♡9").out().text())


def test_law_19_right_at_three_five_and_six():
    for players in (3, 5, 6):
        hand = Table(dealt(players))
        shown = [c for c in hand.hands["C"] if c[0] == "♡"][-1]
        hand.next(f"expose C {shown}")
        led = next(c for c in hand.hands[hand.lead] if c[0] == "♡")
        hand.next(f"call C {shown}, by A", **{hand.lead: led, "C": shown}).out()
        right(hand.text())


def test_law_19_untrue_said_before_the_first_trick():
    hand = Table(dealt()).say(EXPOSED, "call Z ♡5, by A").out()
    wrong(hand.text(), "HR402", 0, "Z")
