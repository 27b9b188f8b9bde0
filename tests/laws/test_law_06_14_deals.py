"""Laws 6, 7 and 9 to 14: dead deals, a card shown in the deal, a deal out of turn."""

from __future__ import annotations

import pytest

from laws.tables import Table, dealt, judged, loud, right, wrong


def after(misdeal, dealer="Z", then="A", between=(), **tags):
    """A dead deal of Z's as hand 1, and hand 2, dealt by ``then`` with the next to lead."""
    seats = "AYBZ"
    lead = seats[(seats.index(then) + 1) % 4]
    hand = Table(dealt(), lead=lead, dealer=then, **tags).out()
    head, _, rest = hand.text().partition('[Hand "1"]')
    dead = f'[Hand "1"]\n[Dealer "{dealer}"]\n[Misdeal "{misdeal}"]\n'
    return head + dead + "".join(f"{x}\n" for x in between) + '\n[Hand "2"]' + rest


#: The words for a misdeal by the Law, who deals next after Z, and after `, touched`.
MISDEALS = {
    "reshuffled": 7,
    "bottom": 7,
    "uncut": 13,
    "misdealt": 13,
    "counted": 13,
    "number": 13,
}
NEW_DEALS = {"imperfect": 10, "faced": 10, "marked": 10, "exposed": 11}


def test_law_06_right_confusion_in_the_cut_leaves_no_trace():
    """The pack is shuffled and cut again, and the deal goes on: nothing is recorded of it."""
    right(Table(dealt()).out().text().replace('[Dealer "Z"]', '[Dealer "Z"]\n[Cut "20"]'))


@pytest.mark.parametrize("misdeal", [m for m, law in MISDEALS.items() if law == 7])
def test_law_07_right_the_dealer_loses_his_deal(misdeal):
    right(after(misdeal, then="A"))


@pytest.mark.parametrize("misdeal", [m for m, law in MISDEALS.items() if law == 7])
def test_law_07_unmet_he_deals_again(misdeal):
    wrong(after(misdeal, then="Z"), "HR303", None, "Z", 9)


@pytest.mark.parametrize("misdeal", [m for m, law in NEW_DEALS.items() if law == 10])
def test_law_10_right_the_same_dealer_deals_anew(misdeal):
    right(after(misdeal, then="Z"))


@pytest.mark.parametrize("misdeal", [m for m, law in NEW_DEALS.items() if law == 10])
def test_law_10_unmet_another_deals(misdeal):
    wrong(after(misdeal, then="A"), "HR303", None, "A", 9)


def test_law_10_right_found_in_the_play_the_hand_is_void():
    """Two tricks are played before the pack proves to be imperfect; nothing is settled."""
    played = Table(dealt()).next().next()
    rows = "\n".join(played.table_lines()[:-2])
    text = after("imperfect", then="Z", between=[rows])
    right(text)
    assert judged(text).hands[0].net is None


def test_law_10_untrue_a_result_of_a_void_hand():
    played = Table(dealt()).next().next()
    rows = [*played.table_lines()[:-2], "-------+-------+-------+-------+----"]
    text = after("imperfect", then="Z", between=[*rows, "Making it a Jack."])
    wrong(text, "HR502")


def test_law_10_settled_the_pool_stays_and_the_bids_go_back():
    text = after("imperfect", then="Z")
    right(text)
    assert judged(text).hands[0].pool == 0


def test_law_11_right_a_new_deal_is_demanded():
    right(after("exposed", then="Z"))


def test_law_11_unmet_another_deals_then():
    wrong(after("exposed", then="A"), "HR303", None, "A", 9)


def shown(*lines, card="♡5"):
    """♡5 is shown when it is dealt to Z, and the deal stands."""
    hand = Table(dealt()).say("expose Z ♡5, in the deal")
    return hand.trick("♠3 ♠4 ♠5 ♠2").trick(f"♡4 {card} ♡2 ♡3", *lines).out()


def test_law_11_right_the_deal_stands():
    right(shown().text())
    right(shown().text().replace("in the deal", "in the deal (Law 11)"))


def test_law_11_untrue_the_seat_was_not_dealt_the_card():
    wrong(Table(dealt()).say("expose Z ♡4, in the deal").out().text(), "HR402", 0, "Z", 11)


def test_law_11_untrue_when_the_deal_is_over():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5, in the deal").out()
    wrong(hand.text(), "HR402", 1, "Z", 11)


def test_law_11_unmet_the_card_is_called_all_the_same():
    wrong(shown("call Z ♡5, by A").text(), "HR403", 2, "Z", 11)


def test_law_11_settled_nothing_is_paid_for_it():
    plain = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").trick("♡4 ♡5 ♡2 ♡3").out()
    assert judged(shown().text()).totals == judged(plain.text()).totals


# ---- Law 12 --------------------------------------------------------------------------------


def two_hands(line="deal out of turn B", dealer="B", then="Z", said=True):
    """Z deals hand 1; B deals the second, and not A, whose turn it is; ``then`` the third."""
    seats = "AYBZ"

    def hand(number, by):
        lead = seats[(seats.index(by) + 1) % 4]
        table = Table(dealt(), lead=lead, dealer=by)
        if number == 2 and said:
            table.say(line)
        head, _, rest = table.out().text().partition('[Hand "1"]')
        return head, f'[Hand "{number}"]{rest}'

    head, first = hand(1, "Z")
    return "\n".join([head + first, hand(2, dealer)[1], hand(3, then)[1]])


def test_law_12_right_the_deal_stands_and_the_next_is_his_left_neighbours():
    right(two_hands())
    right(two_hands("deal out of turn B (Law 12)"))


def test_law_12_untrue_it_was_his_turn():
    wrong(two_hands("deal out of turn A", "A", "Y"), "HR402", None, "A", 12)


def test_law_12_untrue_said_of_another_than_the_dealer_stated():
    """[Dealer] says B, whose turn it is not; the line that would explain it says Y."""
    assert loud(two_hands("deal out of turn Y")) == [("HR303", None, "B")]


def test_law_12_untrue_two_dealers_of_one_hand():
    text = two_hands("deal out of turn B\n! deal out of turn Y")
    one = wrong(text, "HR402", None, "Y", 12)
    assert one.message == "only one dealt hand 2"
    wrong(two_hands("deal out of turn B\n! deal out of turn B"), "HR402", None, "B", 12)


def test_law_12_untrue_when_the_hand_is_played():
    text = two_hands(said=False, dealer="A", then="Y")
    line = "  ♡3  |"
    at = text.index("\n", text.index(line)) + 1
    wrong(text[:at] + "! deal out of turn B\n" + text[at:], "HR402", 1, "B", 12)


def test_law_12_unchecked_where_nothing_shows_whose_turn_it_was():
    """The first hand of a record, and no dealer before it."""
    text = Table(dealt(), dealer="Z").say("deal out of turn Z").out().text()
    assert loud(text) == [("HR401", None, "Z")]
    assert judged(text).verdict == "incomplete"


def test_law_12_unmet_the_turn_goes_on_as_if_nothing_had_been():
    """After A, whose turn it had been, Y would deal; after B it is Z."""
    wrong(two_hands(then="Y"), "HR303", None, "Y", 9)


def test_law_12_undeclared_the_dealer_is_the_wrong_one():
    wrong(two_hands(said=False), "HR303", None, "B", 9)


def test_law_12_settled_nothing_is_paid_for_it():
    right(two_hands())


# ---- Laws 13 and 14 ------------------------------------------------------------------------


@pytest.mark.parametrize("misdeal", [m for m, law in MISDEALS.items() if law == 13])
def test_law_13_right_the_deal_is_lost(misdeal):
    right(after(misdeal, then="A"))


@pytest.mark.parametrize("misdeal", [m for m, law in MISDEALS.items() if law == 13])
def test_law_13_unmet_the_same_dealer_deals(misdeal):
    wrong(after(misdeal, then="Z"), "HR303", None, "Z", 9)


def test_law_13_untrue_a_reason_that_is_none():
    wrong(after("sneezed", then="A"), "HR113")


def test_law_13_settled_nothing_is_settled():
    assert judged(after("uncut", then="A")).hands[0].net is None


@pytest.mark.parametrize("misdeal", MISDEALS)
def test_law_14_right_another_had_touched_his_cards(misdeal):
    right(after(f"{misdeal}, touched", then="Z"))


@pytest.mark.parametrize("misdeal", MISDEALS)
def test_law_14_unmet_the_deal_is_lost_all_the_same(misdeal):
    wrong(after(f"{misdeal}, touched", then="A"), "HR303", None, "A", 9)


@pytest.mark.parametrize("reason", NEW_DEALS)
def test_law_14_right_of_a_new_deal_it_changes_nothing(reason):
    """By Laws 10 and 11 Z deals again anyway, whoever touched his cards."""
    right(after(f"{reason}, touched", then="Z"))


@pytest.mark.parametrize("reason", NEW_DEALS)
def test_law_14_unmet_of_a_new_deal_another_deals(reason):
    wrong(after(f"{reason}, touched", then="A"), "HR303", None, "A", 9)
