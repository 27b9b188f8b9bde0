"""One fault gives one finding, and what follows from it none; and each in a player's words."""

from __future__ import annotations

import pytest

from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify
from laws.tables import Table, dealt, judged, loud, net, right, wrong

RULE = "-------+-------+-------+-------+----\n"


# ---- a revoke that was none, or a forfeit, and what was paid for it -------------------------


def played_out(*lines, **tags):
    """♡2 ♡3 ♡4 ♡5 and on: nobody revokes; A takes one heart, Z twelve, Y and B are clear."""
    hand = Table(dealt(), **tags).next(*lines).out()
    assert hand.counts == {"A": 1, "Y": 0, "B": 0, "Z": 12}
    return hand


DIVIDE = "Y and B divide the pool."


def test_law_23_untrue_and_paid_for_as_if_it_were_so():
    """♡3 follows suit. He pays all thirteen, B draws six: that is not said again."""
    text = played_out("revoke Y, claimed by Z").text(DIVIDE, "Totals: A 0; Y -13; B 6; Z 0.")
    assert "follows suit" in wrong(text, "HR402", 1, "Y").message


def test_law_23_untrue_and_not_paid_for_is_the_same_fault():
    """Thirteen in the pool, six each."""
    text = played_out("revoke Y, claimed by Z").text(DIVIDE, "Totals: A -1; Y 6; B 6; Z -12.")
    wrong(text, "HR402", 1, "Y")


def test_law_23_untrue_and_paid_for_wrongly_is_two():
    text = played_out("revoke Y, claimed by Z").text(DIVIDE, "Totals: A 0; Y 0; B 0; Z 0.")
    assert [c for c, _, _ in loud(text)] == ["HR402", "HR504"]


def test_law_27_unmet_and_paid_for_as_a_revoke():
    """♡9 of Z is called on ♡4, and he plays ♡5: `! refuse Z` is all that lacks."""
    hand = Table(dealt()).next("expose Z ♡9", A="♠3", Y="♠4", B="♠K", Z="♠2")
    hand.next("call Z ♡9, by Y", B="♡4", Z="♡5").out()
    refused = hand.text().replace("! call Z ♡9, by Y\n", "! call Z ♡9, by Y\n! refuse Z\n")
    paid = "; ".join(f"{s} {n}" for s, n in zip("AYBZ", net(refused), strict=True))
    right(refused + f"Totals: {paid}.\n")
    wrong(hand.text(f"Totals: {paid}."), "HR404", 2, "Z", 27)


def test_law_15_untrue_and_paid_for_as_if_it_were_so():
    """Howell: 13 − 4 × (1, 0, 0, 12) = 9, 13, 13, −35; Y and B pay five each, A and Z draw it."""
    hand = played_out("draw Y from B ♡A", Settling="Howell")
    text = hand.text("Totals: A 14; Y 8; B 8; Z -30.")
    assert "never plays" in wrong(text, "HR402", 1, "Y").message


def test_law_15_untrue_the_same_draw_twice_where_the_deal_is_stated():
    """Twelve and fourteen are right for one draw; the second line is the fault."""
    hands = dealt()
    hands["Y"].remove("♠Q")
    hands["B"].append("♠Q")
    hand = Table(hands).next().next()
    hand.hands["B"].remove("♠Q")
    hand.hands["Y"].append("♠Q")
    hand.next("draw Y from B ♠Q", "draw Y from B ♠Q").out()
    wrong(hand.text(deal=True), "HR402", 3, "Y")
    right(hand.text(deal=True).replace("! draw Y from B ♠Q\n", "", 1))


# ---- two things wrong with one line --------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("revoke Y, claimed by Y", "HR403"),
        ("revoke Y, claimed by Z (Law 20)", "HR410"),
    ],
)
def test_a_line_that_is_wrong_in_itself_and_untrue_is_one_fault(line, code):
    wrong(played_out(line).text(), code, 1, "Y")


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("revoke Y, claimed by Y", "claim a revoke of his own"),
        ("call Y ♡3, by Y", "call upon himself"),
        ("call suit Y ♡, by Y", "call upon himself"),
        ("demand Y highest, by Y", "call upon himself"),
        ("draw Y from Y ♡3", "draw from himself"),
    ],
)
def test_who_would_be_both_of_two_players_is_told_what_he_cannot_do(line, what):
    assert wrong(played_out(line).text(), "HR403", 1, "Y").message == f"Y cannot {what}"


# ---- who deals, who may speak --------------------------------------------------------------


def two_deals(*second):
    first = Table(dealt()).out().text()
    return first + '\n[Hand "2"]\n' + "\n".join(second)


HEADING = "\n   A   |   Y   |   B   |   Z   |\n" + RULE


def test_law_12_right_a_deal_out_of_turn_that_is_found_dead():
    """Z dealt, A should; Y deals out of turn, the pack is imperfect: Y deals again (Law 10)."""
    dead = ('[Dealer "Y"]', '[Misdeal "imperfect"]', HEADING + "! deal out of turn Y\n")
    right(two_deals(*dead, '[Hand "3"]', '[Dealer "Y"]', '[Misdeal "uncut"]\n'))
    wrong(two_deals(*dead, '[Hand "3"]', '[Dealer "B"]', '[Misdeal "uncut"]\n'), "HR303", 0, "B")


def test_law_12_untrue_the_dealer_is_neither_whose_turn_it_is_nor_who_is_said_to_have_dealt():
    dead = ('[Dealer "B"]', '[Misdeal "imperfect"]', HEADING + "! deal out of turn Y\n")
    wrong(two_deals(*dead), "HR303", 0, "B")


def test_law_11_right_of_a_dead_deal_nothing_shows_who_held_the_card():
    """A warning, and the check of the Laws stays open."""
    text = two_deals('[Misdeal "exposed"]', HEADING + "! expose A ♡2, in the deal\n")
    (record,) = loads(text)
    assert [d.code for d in verify(record).diagnostics if d.severity != "info"] == ["HR401"]
    assert judged(text).checks["laws"] == "unknown"
    assert judged(text).verdict == "incomplete"


def test_law_25_untrue_the_dealer_who_takes_no_cards_claims_nothing():
    hands = dict(zip("BCDEFG", dealt(6).values(), strict=True))
    hand = Table(hands, lead="B", dealer="A")
    hand.next("revoke C, claimed by A", B="♠3", C="♡4").out()
    text = hand.text().replace('"B C D E F G"', '"A B C D E F G"')
    assert "cannot claim a revoke" in wrong(text, "HR403", 1, "C").message


# ---- in a player's words -------------------------------------------------------------------


def test_law_21_unmet_where_another_suit_is_named_it_is_called_by_its_name():
    """Spades are avoided: B, who has no diamond, throws one, and was to throw none."""
    hands = dealt(4, "Auction Hearts", void="B♢ B♣")
    hand = Table(hands, game="Auction Hearts", avoided="♠", Suit="spades")
    lines = ("play out of turn B ♡2, taken back", "demand B no heart, by Z")
    hand.next(*lines, A="♢4", B="♠5").out()
    one = wrong(hand.text(bids="A 5, Y pass, B pass, Z pass"), "HR404", 1, "B", 27)
    assert "no spade discarded" in one.message


def test_law_19_untrue_the_card_was_played_before():
    hand = Table(dealt()).next("expose Z ♡5").next("call Z ♡5, by A").out()
    assert "does not hold ♡5 in trick 2" in wrong(hand.text(), "HR403", 2, "Z").message
    assert net(hand.text())


# ---- one slip of the pen in a line that others go back to ----------------------------------


def exposed(*lines):
    """♡9 of Z is exposed in trick 1 and called in trick 2, where B leads ♡4; Z plays ♡5."""
    hand = Table(dealt()).next(lines[0], A="♠3", Y="♠4", B="♠K", Z="♠2")
    return hand.next(*lines[1:], B="♡4", Z="♡5").out().text()


def test_the_record_without_a_slip():
    right(exposed("expose Z ♡9", "call Z ♡9, by Y", "refuse Z"))


@pytest.mark.parametrize(
    ("lines", "code", "trick"),
    [
        (("expose Z ♡Q", "call Z ♡9, by Y", "refuse Z"), "HR402", 1),
        (("expose A ♡9", "call Z ♡9, by Y", "refuse Z"), "HR402", 1),
        (("expose Z ♡9", "call A ♡9, by Y", "refuse Z"), "HR403", 2),
        (("expose Z ♡9", "call Z ♡8, by Y", "refuse Z"), "HR403", 2),
        (("expose Z ♡9", "call Z ♡9, by Z", "refuse Z"), "HR403", 2),
        (("expose Z ♡9", "call Z ♡9, by Y", "refuse A"), "HR404", 2),
    ],
)
def test_one_fault_a_slip_in_one_of_three_lines(lines, code, trick):
    wrong(exposed(*lines), code, trick)


def test_a_look_exposes_no_card():
    """Before the second trick there was nothing to look at; and ♡9 is not exposed by it: two."""
    text = exposed("look Z", "call Z ♡9, by Y", "refuse Z")
    assert [c for c, _, _ in loud(text)] == ["HR402", "HR403"]


@pytest.mark.parametrize("slip", ["revoke Y ♡4, amended", "revoke B ♡5, amended"])
def test_one_fault_an_amended_revoke_of_another_who_amended(slip):
    """B threw ♡4 on ♠3 and took it back, then Z his ♠6; ♡4 is called when B leads."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠K ♠2", "revoke B ♡4, amended", "withdraw Z ♠6")
    text = hand.next("call B ♡4, by A", B="♡4").out().text()
    right(text)
    wrong(text.replace("revoke B ♡4, amended", slip), "HR402", 1)


@pytest.mark.parametrize("seat", "AYZ")
def test_one_fault_a_play_out_of_turn_of_another_who_played(seat):
    """B played ♠9 before Y; Z demands his highest. Not of A, who leads, nor of others."""
    lines = ("play out of turn B ♠9, taken back", "demand B highest, by Z")
    text = Table(dealt()).next(*lines, A="♠3", B="♠K").out().text()
    right(text)
    wrong(text.replace("out of turn B", f"out of turn {seat}"), "HR402", 1, seat)


def test_one_fault_an_omission_of_another_who_omitted():
    hand = Table(dealt()).next("omit B", B="-").out("surplus B ♢A", to="B", loose="♢A")
    right(hand.text())
    assert [c for c, _, _ in loud(hand.text().replace("omit B", "omit Z"))] == ["HR402"]


def test_one_fault_a_false_lead_of_another_who_led():
    """B leads ♢2, and nobody else has one; the line names Z."""
    hand = Table(dealt(void="A♢ Y♢ Z♢"))
    text = hand.next("lead out of turn B ♢2, stands", leader="B", B="♢2").out().text()
    right(text)
    wrong(text.replace("out of turn B", "out of turn Z"), "HR402", 1, "Z")


def test_one_fault_a_draw_under_another_law():
    hands = dealt()
    hands["Y"].remove("♠Q")
    hands["B"].append("♠Q")
    hand = Table(hands).next().next()
    hand.hands["B"].remove("♠Q")
    hand.hands["Y"].append("♠Q")
    wrong(hand.next("draw Y from B ♠Q (Law 13)").out().text(deal=True), "HR410", 3, "Y")


def test_one_fault_a_card_that_was_never_exposed_called_again_and_again():
    hand = Table(dealt()).next(A="♠3").next("call Z ♡K, by A").next("call Z ♡K, by Y").out()
    wrong(hand.text(), "HR403", 2, "Z")


# ---- Enflé and Domino Hearts ---------------------------------------------------------------

ENFLE = """\
% hearts-record 1
[Game "Enflé"]
[Seats "A Y B Z"]

[Hand "1"]
[Dealer "Z"]
[Deal]
A: ♡ Q J 7; ♣ J 7; ♢ J 7; ♠ J
Y: ♡ 8; ♣ Q 8; ♢ Q 8; ♠ Q 8 7
B: ♡ K 9; ♣ K 9; ♢ K 9; ♠ K 9
Z: ♡ A 10; ♣ A 10; ♢ A 10; ♠ A 10

   A   |   Y   |   B   |   Z   |
-------+-------+-------+-------+----
  ♡7   |  ♡8   |  ♡9   | _♡10_ |  1
  ♡J   |  ♣8   |  ♡K   | _♡A_  |  2
! revoke Y, claimed by Z
-------+-------+-------+-------+----
"""


def test_one_fault_a_card_thrown_where_the_trick_is_to_be_taken_up():
    """Y has no heart: he may not throw a card in Enflé, and that is no revoke."""
    one = wrong(ENFLE, "HR402", 2, "Y")
    assert "had none: that is no revoke" in one.message


@pytest.mark.parametrize("game", ["Domino Hearts", "Enflé"])
def test_law_16_right_where_a_blank_shows_nothing_the_laws_stay_open(game):
    (record,) = generate(game, count=1, seed="blank", seats=4, hands=1)
    lines = dumps(record).split("\n")
    second = next(i for i, x in enumerate(lines) if x.endswith("|  2"))
    text = "\n".join([*lines[: second + 1], f"! omit {record.seats[1]}", *lines[second + 1 :]])
    assert [c for c, _, _ in loud(text)] == ["HR401"]
    assert judged(text).checks["laws"] == "unknown"
    assert judged(text).verdict == "incomplete"
