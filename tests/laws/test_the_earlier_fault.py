"""Laws 15 to 17: two faults in one hand, cards left over, and what of them cannot be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from laws.tables import Table, dealt, judged, loud, right, wrong

SEATS = ("A", "Y", "B", "Z")


def last_trick(hand, offenders):
    """The last trick: who omitted has cards left, and the first of them takes all in."""
    hand.until(hand.due)
    plays, played, left = {}, [], {}
    for seat in hand.after(hand.lead):
        plays[seat] = hand.choice(seat, played)
        played.append(plays[seat])
    for seat in offenders:
        (left[seat],) = [c for c in hand.hands[seat] if c != plays[seat]]
    lines = [f"surplus {s} {c}" for s, c in left.items()]
    return hand.next(*lines, to=offenders[0], loose=" ".join(left.values()), **plays)


@pytest.mark.parametrize("trick", [1, 2, 12])
@pytest.mark.parametrize("lead", SEATS)
def test_of_two_who_missed_a_trick_the_last_is_his_whose_turn_came_first(trick, lead):
    """Rulings, Laws 16 and 17: whoever led to it, and however late it was."""
    dealer = SEATS[SEATS.index(lead) - 1]
    for pair in combinations(range(1, 4), 2):
        hand = Table(dealt(), lead=lead, dealer=dealer).until(trick)
        order = hand.after(hand.lead)
        offenders = [order[i] for i in pair]
        hand.next(*(f"omit {s}" for s in offenders), **dict.fromkeys(offenders, "-"))
        right(last_trick(hand, offenders).text())


# ---- Law 15, and a card left over ----------------------------------------------------------


def drawn_in_trick_3(*lines):
    """Y, a card short, draws ♣J from B."""
    hands = dealt()
    hands["B"].append(hands["Y"].pop(0))
    hand = Table(hands).until(3)
    hand.hands["B"].remove("♣J")
    hand.hands["Y"].append("♣J")
    return hand.next(*lines)


def test_law_15_right_the_card_drawn_is_left_over():
    """Y draws ♣J, misses trick 6, and has it left at the end: it is his, and was drawn."""
    hand = drawn_in_trick_3("draw Y from B ♣J").until(6)
    assert hand.lead != "Y"
    hand.next("omit Y", Y="-").until(13)
    (other,) = set(hand.hands["Y"]) - {"♣J"}
    hand.next("surplus Y ♣J", to="Y", loose="♣J", Y=other)
    right(hand.text())
    right(hand.text(deal=True))


def test_law_15_untrue_the_card_said_to_be_drawn_is_left_to_another():
    hand = Table(dealt()).next("omit B", B="-").until(3).next("draw Y from Z ♢A")
    hand = last_trick(hand, ["B"])
    assert hand.lines[-1][1] == "surplus B ♢A"
    wrong(hand.text(counts=False), "HR402", 3, "Y", 15)


# ---- what cannot be read -------------------------------------------------------------------


def checks(text):
    """What came of the checks of the cards, of the play and of the Laws."""
    found = judged(text).checks
    return found["pack"], found["replayed"], found["laws"]


@pytest.mark.parametrize("card", ["♣?", "??"])
def test_of_a_drawn_card_that_is_not_read_it_is_said_that_nothing_shows_it(card):
    """Everything else of the hand is known, and checked."""
    text = drawn_in_trick_3(f"draw Y from B {card}").out().text()
    assert loud(text) == [("HR401", 3, "Y")]
    assert checks(text) == ("pass", "pass", "unknown")


@pytest.mark.parametrize("card", ["♢?", "??"])
def test_of_a_card_left_over_that_is_not_read_it_is_said_that_nothing_shows_it(card):
    hand = Table(dealt()).trick("♠3 ♠4 - ♠2", "omit B").out(f"surplus B {card}", to="B")
    text = hand.text(counts=False)
    assert loud(text) == [("HR401", 13, "B")]
    assert checks(text) == ("unknown", "unknown", "unknown")


def test_a_short_hand_and_a_card_not_read_are_one_warning():
    """Two cards are nowhere, and one of them is not read: which he lacks need not be asked."""
    hands = dealt()
    hands["B"].remove("♡4")
    hand = Table(hands).out("short B", to="B", loose="♡4")
    text = hand.text(counts=False).replace(hand.rows[4]["Z"], "♢?")
    assert hand.rows[4]["Z"][0] == "♢"
    assert loud(text) == [("HR123", 5, "Z")]


def test_where_the_omission_is_not_declared_every_card_is_known_all_the_same():
    hand = Table(dealt()).trick("♠3 ♠4 - ♠2").out("surplus B ♢A", to="B", loose="♢A")
    text = hand.text(counts=False)
    wrong(text, "HR406", 1, "B", 16)
    assert checks(text) == ("pass", "pass", "fail")


def test_where_a_line_is_untrue_the_play_after_a_blank_is_not_known():
    """B is said to have missed trick 1, and did not; of Z, who missed trick 7, nobody can tell."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "omit B").until(7).next(Z="-").out()
    text = hand.text(counts=False)
    wrong(text, "HR402", 1, "B", 16)
    assert checks(text) == ("unknown", "unknown", "fail")


def test_where_a_line_is_not_understood_the_play_after_a_blank_is_not_known():
    """It may be the line that says who missed the trick."""
    hand = Table(dealt()).trick("♠3 ♠4 - ♠2", "omitted: B").out()
    text = hand.text(counts=False)
    (code, _, _) = loud(text)[0]
    assert len(loud(text)) == 1, loud(text)
    assert code.startswith("HR1")
    assert checks(text)[:2] == ("unknown", "unknown")
