"""Law 27: who could comply with a lawful demand, and does not, is liable as for a revoke."""

from __future__ import annotations

from laws.tables import Table, dealt, net, right, wrong


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


def test_law_27_undeclared_is_found():
    wrong(refused().text(), "HR404", 2, "Z", 27)


def test_law_27_settled_he_alone_pays_for_the_hand():
    hand = refused("refuse Z")
    paid = net(hand.text())
    assert paid[3] == -13
    assert min(paid[:3]) == 0, hand.counts


def test_law_27_unmet_he_does_not_pay():
    hand = refused("refuse Z")
    said = sorted(((-n, s) for s, n in hand.counts.items()), reverse=True)
    words = "; ".join(f"{s} {'loses ' * (i == 0)}{-n}" for i, (n, s) in enumerate(said) if n)
    wrong(hand.text(f"{words}."), "HR503")
