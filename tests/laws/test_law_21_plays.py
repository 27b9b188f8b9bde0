"""Law 21 and the chapter: who played before his turn may be called upon how to play."""

from __future__ import annotations

from laws.tables import Table, dealt, height, left_over, net, right, wrong

CHAPTER = {"PlayOutOfTurn": "chapter"}


def third(*lines, b="♠K", how="taken back", **tags):
    """A leads ♠3 and B, the third, plays ♠9 before Y; it is taken back."""
    false = f"play out of turn B ♠9, {how}"
    return Table(dealt(), **tags).trick(f"♠3 ♠4 {b} ♠2", false, *lines).out()


def fourth(*lines, z="♠A", **tags):
    """A leads ♠3 and Z, the fourth, plays ♠10 before B."""
    false = "play out of turn Z ♠10, taken back"
    return Table(dealt(), **tags).trick(f"♠3 ♠4 ♠5 {z}", false, *lines).out()


def discards(*lines, b="♣2", **tags):
    """B, who has no spade, discards ♡3 before his turn."""
    hand = Table(dealt(void="B♠"), **tags)
    return hand.trick(f"♠2 ♠3 {b} ♠4", "play out of turn B ♡3, taken back", *lines).out()


def test_law_21_right_taken_back_and_nothing_demanded():
    right(third(b="♠5").text())


def test_law_21_right_it_stands_where_nobody_demands_it_back():
    right(third(b="♠9", how="stands").text())


def test_law_21_right_the_fourth_hand_demands_the_highest_of_the_third():
    right(third("demand B highest, by Z").text())
    right(third("demand B highest, by Z (Law 21)").text())


def test_law_21_right_the_second_hand_demands_it_of_the_fourth():
    right(fourth("demand Z highest, by Y").text())


def test_law_21_right_no_heart_is_discarded():
    right(discards("demand B no heart, by Z").text())


def test_law_21_right_who_follows_suit_discards_nothing():
    """No heart is demanded of one who has spades: any spade will do."""
    right(third("demand B no heart, by Z", b="♠5").text())


def test_law_21_right_the_highest_lapses_where_he_has_none_of_the_suit():
    right(discards("demand B highest, by Z", b="♡3").text())


def test_law_21_untrue_he_was_the_leader():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "play out of turn A ♠7, taken back").out()
    wrong(hand.text(), "HR402", 1, "A", 21)


def test_law_21_untrue_the_second_hand_is_before_nobody():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "play out of turn Y ♠8, taken back").out()
    wrong(hand.text(), "HR402", 1, "Y", 21)


def test_law_21_untrue_he_does_not_hold_the_card():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "play out of turn B ♠8, taken back").out()
    wrong(hand.text(), "HR402", 1, "B", 21)


def test_law_21_untrue_another_card_than_the_one_that_stands():
    wrong(third(b="♠5", how="stands").text(), "HR402", 1, "B", 21)


def test_law_21_untrue_nobody_played_out_of_turn():
    hand = Table(dealt()).trick("♠3 ♠4 ♠K ♠2", "demand B highest, by Z").out()
    wrong(hand.text(), "HR403", 1, "B", 21)


def test_law_21_untrue_nothing_is_demanded_of_a_card_that_stands():
    hand = third("demand B highest, by Z", b="♠9", how="stands")
    wrong(hand.text(), "HR403", 1, "B", 21)


def test_law_21_untrue_demanded_by_the_wrong_player():
    for by in "AY":
        wrong(third(f"demand B highest, by {by}").text(), "HR403", 1, "B", 21)
    for by in "AB":
        wrong(fourth(f"demand Z highest, by {by}").text(), "HR403", 1, "Z", 21)


def test_law_21_untrue_the_lowest_is_the_chapters():
    wrong(third("demand B lowest, by Z", b="♠5").text(), "HR403", 1, "B", 21)


def test_law_21_untrue_the_card_taken_back_is_not_exposed():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "play out of turn B ♠9, taken back")
    hand.trick("♠9 ♠6 ♠7 ♠8", "call B ♠9, by A").out()
    wrong(hand.text(), "HR403", 2, "B", 19)


def test_law_21_unmet_a_lower_card_is_played():
    one = wrong(third("demand B highest, by Z", b="♠5").text(), "HR404", 1, "B", 27)
    assert "Z demanded his highest; B plays ♠5" in one.message
    wrong(fourth("demand Z highest, by Y", z="♠2").text(), "HR404", 1, "Z", 27)


def test_law_21_unmet_a_heart_is_discarded():
    wrong(discards("demand B no heart, by Z", b="♡2").text(), "HR404", 1, "B", 27)


def test_law_21_settled_nothing_is_paid_for_it():
    plain = Table(dealt()).trick("♠3 ♠4 ♠K ♠2").out()
    assert net(third("demand B highest, by Z").text()) == net(plain.text())


def test_law_21_settled_refused_as_a_revoke():
    hand = third("demand B highest, by Z", "refuse B", b="♠5")
    right(hand.text())
    assert net(hand.text())[2] == -13, hand.counts


# ---- the chapter: declared at four, and always at three, five and six -------------------------


def test_law_21_right_chapter_the_left_neighbour_demands_highest_or_lowest():
    right(third("demand B highest, by Z", **CHAPTER).text())
    right(third("demand B lowest, by Z", b="♠5", **CHAPTER).text())


def test_law_21_right_chapter_where_the_leader_is_on_his_left():
    """Of Z the leader A demands it, or he whose turn it was."""
    for by in "AYB":
        right(fourth(f"demand Z lowest, by {by}", z="♠2", **CHAPTER).text())


def test_law_21_untrue_chapter_only_the_left_neighbour():
    for by in "AY":
        hand = third(f"demand B highest, by {by}", **CHAPTER)
        wrong(hand.text(), "HR403", 1, "B", 21)


def test_law_21_unmet_chapter_not_the_lowest():
    wrong(third("demand B lowest, by Z", b="♠9", **CHAPTER).text(), "HR404", 1, "B", 27)


def spades(hand, seat):
    """The spades of a seat, the lowest first."""
    return sorted((c for c in hand.hands[seat] if c[0] == "♠"), key=height)


def test_law_21_right_at_three_by_the_chapter_alone():
    """C's left neighbour led: A or B demands."""
    for by in "AB":
        hand = Table(dealt(3))
        plays = {s: spades(hand, s)[0] for s in "ABC"}
        line = f"play out of turn C {spades(hand, 'C')[1]}, taken back"
        hand.next(line, f"demand C lowest, by {by}", **plays)
        right(hand.out().text())


def test_law_21_right_at_five_and_six_by_the_left_neighbour():
    for players in (5, 6):
        hand = Table(dealt(players))
        lead = spades(hand, "A")[0]
        line = f"play out of turn C {spades(hand, 'C')[0]}, taken back"
        hand.next(line, "demand C lowest, by D", A=lead)
        right(hand.out().text())
        hand = Table(dealt(players))
        hand.next(line, "demand C lowest, by E", A=lead)
        wrong(hand.out().text(), "HR403", 1, "C", 21)


def test_law_21_untrue_nobody_plays_before_his_turn_of_two():
    hands = dealt(2, "Two-Handed Hearts")
    hand = Table(hands, game="Two-Handed Hearts", rest=left_over(hands, "Two-Handed Hearts"))
    card = hand.hands["B"][0]
    hand.next(f"play out of turn B {card}, taken back").out()
    wrong(hand.text(), "HR402", 1, "B", 21)


def test_law_21_untrue_what_is_demanded_of_the_second_hand_is_one_fault_with_it():
    """Nobody's turn was before Y's but the leader's: who may demand anything does not matter."""
    lines = ("play out of turn Y ♠7, taken back", "demand Y highest, by A")
    wrong(Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", *lines).out().text(), "HR402", 1, "Y", 21)
