"""Enflé: who cannot follow takes the trick up, and who takes it up though he can revokes."""

from __future__ import annotations

import pytest

from laws.tables import judged, loud, right, wrong

HEAD = """\
% hearts-record 1
[Game "Enflé"]
[Seats "A Y B Z"]

[Hand "1"]
[Dealer "Z"]
"""
DEAL = """\
[Deal]
A: ♡ Q J 7; ♣ J 7; ♢ J 7; ♠ J
Y: ♡ 8; ♣ Q 8; ♢ Q 8; ♠ Q 8 7
B: ♡ K 9; ♣ K 9; ♢ K 9; ♠ K 9
Z: ♡ A 10; ♣ A 10; ♢ A 10; ♠ A 10
"""
TABLE = """
   A   |   Y   |   B   |   Z   |
-------+-------+-------+-------+----
"""
FIRST = "  ♡7   |  ♡8   |  ♡9   | _♡10_ |  1\n"
RULE = "-------+-------+-------+-------+----\n"
LINE = "! revoke Y, claimed by Z\n"
#: Y has played his only heart, and rightly takes Z's ace and A's Jack up.
TAKEN_UP = FIRST + "  ♡J   |   x   |   -   |  ♡A   |  2\n"
#: B has hearts, and takes the first trick up.
REVOKED = "  ♡7   |  ♡8   |   x   |   -   |  1\n! revoke B, claimed by A\n"


def text(rows, deal=DEAL):
    return HEAD + deal + TABLE + rows + RULE


def open_question(record):
    (found,) = (d for d in judged(record).diagnostics if d.code == "HR401")
    return found.message


@pytest.mark.parametrize(("dealer", "code"), [("Z", None), ("A", "HR303")])
def test_law_23_settled_the_deal_is_void_and_the_same_dealer_deals_again(dealer, code):
    after = f'\n[Hand "2"]\n[Dealer "{dealer}"]\n[Misdeal "imperfect"]\n'
    record = text(REVOKED) + after
    assert judged(record).hands[0].net is None
    right(record) if code is None else wrong(record, code, None, dealer)


def test_law_23_untrue_who_cannot_follow_has_to_take_the_trick_up():
    one = wrong(text(TAKEN_UP + LINE), "HR402", 2, "Y", 23)
    assert one.message == "Y had no hearts, and had to take the trick up"


def test_without_the_deal_nothing_shows_whether_he_could_follow():
    record = text(TAKEN_UP + LINE, deal="")
    assert loud(record) == [("HR321", None, None), ("HR401", 2, "Y")]
    assert open_question(record) == "nothing shows whether Y had hearts"


@pytest.mark.parametrize("deal", [DEAL, ""])
def test_nor_where_the_card_that_was_led_is_not_read(deal):
    record = text(TAKEN_UP.replace("♡A ", " ? ") + LINE, deal)
    assert loud(record) == [("HR123", 2, "Z"), ("HR401", 2, "Y")]
    assert open_question(record) == "the card that was led is not read"


def test_after_a_card_that_may_not_be_thrown_nothing_more_is_claimed():
    """Y throws ♣8 and has it again in the next trick: the first is the fault."""
    rows = FIRST + "  ♡J   |  ♣8   |  ♡K   | _♡A_  |  2\n" + LINE
    rows += "  ♣7   |  ♣8   |  ♣9   | _♣10_ |  3\n"
    wrong(text(rows), "HR402", 2, "Y", 23)
