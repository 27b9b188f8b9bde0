"""Law 27: who could comply with a lawful demand, and does not, is liable as for a revoke."""

from __future__ import annotations

from laws.tables import Table, dealt, judged, right, wrong


def refused(*lines, z="♡9"):
    """♡5 of Z is exposed in trick 1 and called in trick 2, where B leads ♡4."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5")
    return hand.trick(f"♡4 {z} ♡2 ♡3", "call Z ♡5, by A", *lines).out()


def test_law_27_right_he_refuses():
    right(refused("refuse Z").text())
    right(refused("refuse Z (Law 27)").text())


def test_law_27_untrue_he_complied():
    wrong(refused("refuse Z", z="♡5").text(), "HR402", 2, "Z", 27)


def test_law_27_untrue_nobody_demanded_anything():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "refuse Z").out()
    wrong(hand.text(), "HR402", 1, "Z", 27)


def test_law_27_untrue_he_could_not_comply():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5")
    hand.trick("♠9 ♠6 ♠7 ♠8", "call Z ♡5, by A", "refuse Z").out()
    wrong(hand.text(), "HR402", 2, "Z", 27)


def test_law_27_untrue_another_refused():
    """It was demanded of Z, and not of B: the line names the wrong seat. One finding, of Z."""
    wrong(refused("refuse B").text(), "HR404", 2, "Z")


def test_law_27_unmet_it_is_not_admitted():
    one = wrong(refused().text(), "HR404", 2, "Z", 27)
    assert "`! refuse Z`" in one.hint


def test_law_27_settled_he_alone_pays_for_the_hand():
    """A and Y are clear and divide: thirteen of Z's, six each, and one lies there."""
    hand = refused("refuse Z")
    assert hand.counts == {"A": 0, "Y": 0, "B": 5, "Z": 8}
    text = hand.text("A and Y divide the pool.", "A wins 6; Y 6; B 0; Z loses 13.")
    right(text)
    assert judged(text).hands[0].pool == 1


def test_law_27_unmet_he_does_not_pay():
    """As if he had complied, B would pay five and Z eight."""
    hand = refused("refuse Z")
    wrong(hand.text("A wins 6; Y 6; B loses 5; Z 8."), "HR503")


def found(hand, **how):
    """Code, trick and seat, and the words of it, of what is found of the lines of Law 27."""
    return [
        (d.code, d.trick, d.seat, d.message)
        for d in judged(hand if isinstance(hand, str) else hand.text(**how)).diagnostics
        if d.law == 27
    ]


def test_law_27_open_what_was_refused_where_the_card_led_is_not_read():
    text = Table(dealt()).until(5).next("refuse B").out().text()
    assert found(text.replace("  ♡6  |  ♡7  |", "  ?  |  ♡7  |")) == [
        ("HR401", 5, "B", "the card that was led is not read")
    ]


def test_law_27_open_whether_he_could_have_complied_where_the_hand_breaks_off():
    """B follows suit with what he may have had to; his other cards are not known."""
    lines = ("play out of turn B ♠9, taken back", "demand B no heart, by Z", "refuse B")
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", *lines).until(12)
    assert found(hand, counts=False) == [
        ("HR401", 1, "B", "nothing shows whether B could have complied")
    ]


def test_law_27_untrue_where_what_was_demanded_could_not_be_done():
    lines = ("play out of turn B ♡3, taken back", "demand B highest, by Z", "refuse B")
    hand = Table(dealt(void="B♠")).trick("♠2 ♠3 ♣2 ♠4", *lines).out()
    one = wrong(hand.text(), "HR402", 1, "B", 27)
    assert one.message == "nobody demanded of B what he could have done"
