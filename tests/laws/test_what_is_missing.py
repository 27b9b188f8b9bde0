"""Hands at which things went wrong, rightly put down, and then something of it is not known.

Nothing of such a record is wrong, and none of its lines either: what nobody can say is open.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from games.family import RECORDS
from hearts_record.notation.reader import loads
from hearts_record.verdict.judge import verify
from laws.irregular_games import TABLES, played
from laws.tables import Table, dealt, explained, judged, loud, right, wrong

CARD = re.compile(r"[♡♣♢♠](?:10|[2-9JQKA])|Joker")
ROW = re.compile(r"\| +\d+$")
RULE = "-------+"


def without_dealer(text):
    return re.sub(r'\[Dealer "."\]\n', "", text)


def without_rows(text, *numbers):
    ends = tuple(f"| {n}" for n in numbers)
    return "\n".join(x for x in text.split("\n") if not x.endswith(ends))


def hidden(rng, text):
    """The record with rows left out, cards unread, no dealer, or cut off in the middle."""
    how = rng.choice(("rows", "cards", "dealer", "dealer and row", "cut off"))
    lines = (without_dealer(text) if "dealer" in how else text).split("\n")
    rows = [i for i, x in enumerate(lines) if ROW.search(x)]
    if "row" in how:
        for i in sorted(rng.sample(rows, min(len(rows), rng.randint(1, 3))), reverse=True):
            del lines[i]
    if how == "cards":
        for i in rng.sample(rows, min(len(rows), rng.randint(1, 3))):
            lines[i] = lines[i].replace(rng.choice(CARD.findall(lines[i])), "?", 1)
    if how == "cut off":
        start = rng.choice(rows[1:])
        end = next(i for i, x in enumerate(lines) if i > start and x.startswith(RULE))
        lines = [*lines[:start], lines[end]]
    return "\n".join(lines)


@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t[0]} {t[1]} {t[2] or ''}".strip())
def test_no_line_is_called_wrong_for_what_is_not_known(table):
    """A deal of a wrong number is wrong once the line that tells why is cut off (Law 8)."""
    rng = Random(f"hidden {table}")
    for i in range(max(2, RECORDS // 10)):
        text = played(f"hidden {i}", *table).record()
        for _ in range(4):
            less = hidden(rng, text)
            (record,) = loads(less)
            errors = {d.code for d in verify(record).diagnostics if d.severity == "error"}
            assert errors <= {"HR204"}, f"{explained(less)}\n{less}"


# ---- what a demand is made for lies in a trick that cannot be followed ---------------------


def called(ground, call, lead):
    """♠J ♠4 ♠K ♠2 and a line; ♠5 of B and the ace of Z; Z leads on, and a call stands there."""
    hand = Table(dealt()).trick("♠J ♠4 ♠K ♠2", ground).next(B="♠5", Z="♠A")
    return hand.next(call, Z=lead).out().text()


CALLED = [
    ("lead out of turn Z ♡K, taken back", "call suit Z ♣, by B", "♣4"),
    ("expose Z ♡K", "call Z ♡K, by A", "♡K"),
    ("revoke Z ♡K, amended", "call Z ♡K, by A", "♡K"),
]


@pytest.mark.parametrize("case", CALLED)
@pytest.mark.parametrize("less", [without_dealer, lambda t: without_rows(t, 1)])
def test_law_19_20_right_the_ground_of_a_call_is_in_a_trick_that_is_not_known(case, less):
    text = called(*case)
    right(text)
    assert judged(less(text)).verdict == "incomplete", explained(less(text))


def test_law_18_right_the_rest_of_the_hand_is_not_written():
    """♡K is exposed, and the record stops before it is played: nothing shows that he held it."""
    text = Table(dealt()).next().next("expose Z ♡K").out().text()
    rest = without_rows(text, *range(5, 14))
    assert judged(rest).verdict == "incomplete"
    assert {c for c, _, _ in loud(rest)} == {"HR401", "HR308"}


def test_law_16_right_the_hand_breaks_off_after_an_omission():
    """Which card he had left would have been seen at the end."""
    text = Table(dealt()).next("omit B", B="-").out("surplus B ♢A", to="B", loose="♢A").text()
    head = text[: text.index(" | 4")]
    broken = head[: head.rindex("\n") + 1] + RULE * 4 + "----\nZ resigns.\n"
    right(broken)


# ---- whether he could have done what was called for ----------------------------------------


def called_for(card, lead, until, *lines):
    """♡5 of Z is called in trick 2; B resigns when he has played it, in a later trick."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5")
    hand.next("call Z ♡5, by A", *lines, B=lead, Z=card).until(until)
    assert any(row["Z"] == "♡5" for row in hand.rows[2:])
    return hand.text("B resigns.", counts=False)


def test_law_27_unmet_of_a_card_of_the_suit_led_he_could():
    """Hearts are led: he follows with ♡9, and had ♡5."""
    wrong(called_for("♡9", "♡4", 9), "HR404", 2, "Z", 27)


def test_law_27_right_where_nothing_shows_whether_he_could_have_followed_suit():
    """Spades are led: if he had one, ♡5 could not be played. He shows none while they play."""
    text = called_for("♣4", "♠9", 6)
    assert loud(text) == [("HR401", 2, "Z")]
    assert judged(text).verdict == "incomplete"


def test_law_27_right_where_a_row_is_missing_to_which_the_call_may_belong():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡5")
    text = hand.trick("♡4 ♡9 ♡2 ♡3", "call Z ♡5, by A").out().text()
    assert loud(without_rows(text, 3)) == [("HR401", 2, "Z"), ("HR308", 3, None)]


def test_law_19_right_a_card_that_may_lie_exposed_is_played_instead_of_the_one_called():
    """♡5 is shown in a trick of which nobody knows who led; it is played when ♡9 is called."""
    hand = Table(dealt()).say("expose Z ♡9").trick("♠3 ♠4 ♠5 ♠2")
    hand.trick("♠9 ♠6 ♠7 ♠8", "expose Z ♡5").trick("♡4 ♡5 ♡2 ♡3", "call Z ♡9, by A").out()
    right(hand.text())
    less = without_rows(hand.text(), 1)
    assert loud(less) == [("HR308", 1, None), ("HR401", 2, "Z"), ("HR401", 3, "Z")]


def test_law_19_right_nor_is_that_called_a_fault_where_its_line_is_wrong():
    """That ♡5 was taken back is untrue, for it follows suit. If it lay there, he may play it."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "expose Z ♡9")
    hand.trick("♡4 ♡5 ♡2 ♡3", "call Z ♡9, by A", "revoke Z ♡5, amended").out()
    assert set(loud(hand.text())) == {("HR402", 2, "Z"), ("HR401", 2, "Z")}


# ---- what follows from a fault is not said again -------------------------------------------


@pytest.mark.parametrize(
    ("ground", "call", "lead"),
    [
        ("expose Z ♡Q", "call Z ♡Q, by A", "♣4"),  # ♡Q is B's
        ("revoke Z ♡Q, amended", "call Z ♡Q, by A", "♣4"),
        ("lead out of turn Z ♡Q, taken back", "call suit Z ♣, by B", "♣4"),
        ("look Z", "call suit Z ♣, by B", "♣4"),  # before the second trick
    ],
)
def test_one_fault_a_call_whose_ground_is_untrue(ground, call, lead):
    wrong(called(ground, call, lead), "HR402", 1, "Z")


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("demand B highest, by Z", "refuse B"), "HR403"),  # he did not play out of turn
        (("play out of turn B ♠9, taken back", "demand B highest, by A", "refuse B"), "HR403"),
        (("play out of turn B ♡J, taken back", "demand B highest, by Z"), "HR402"),  # it is Y's
        (("play out of turn B ♡J, taken back", "demand B highest, by Z", "refuse B"), "HR402"),
    ],
)
def test_one_fault_a_demand_that_is_unlawful_and_its_refusal(lines, code):
    wrong(Table(dealt()).next(*lines, A="♠3", B="♠5").out().text(), code, 1, "B")


def test_one_fault_a_player_who_calls_upon_himself_and_refuses():
    hand = Table(dealt()).next("expose Z ♡5", A="♠3").next("call Z ♡5, by Z", "refuse Z")
    wrong(hand.out().text(), "HR403", 2, "Z")


# ---- what was not looked at is not called checked ------------------------------------------


def test_lines_behind_a_revoke_that_is_not_declared():
    """After it nothing is followed: whether ♡K was exposed is open."""
    hand = Table(dealt()).next(A="♠J", Y="♡3", B="♠K", Z="♠2").next().next("expose Z ♡K").out()
    wrong(hand.text(), "HR304", 1, "Y")
    assert judged(hand.text()).checks["laws"] == "unknown"


# ---- who led to the first trick ------------------------------------------------------------


def test_law_20_right_a_false_lead_to_the_first_trick_that_nobody_could_follow():
    """Z dealt and A should lead; B leads ♢2, and nobody else has a diamond."""
    hand = Table(dealt(void="A♢ Y♢ Z♢"))
    hand.next("lead out of turn B ♢2, stands", leader="B", B="♢2").out()
    right(hand.text())
    right(hand.text().replace('[Dealer "Z"]', '[Lead "A"]'))


# ---- two who missed the same trick ---------------------------------------------------------


def both_missed(taker, *lines):
    hand = Table(dealt()).next(*lines, Y="-", Z="-").until(13)
    trick, cards = [], {}
    for seat in hand.after(hand.lead):
        cards[seat] = hand.choice(seat, trick)
        trick.append(cards[seat])
    left = {s: c for s in "YZ" for c in hand.hands[s] if c != cards[s]}
    lines = [f"surplus {s} {c}" for s, c in left.items()]
    return hand.next(*lines, to=taker, loose=" ".join(left.values()), **cards).text()


@pytest.mark.parametrize("lines", [("omit Y", "omit Z"), ("omit Z", "omit Y")])
def test_law_16_right_of_two_in_one_trick_he_whose_turn_came_first(lines):
    """A leads: Y missed his turn before Z did, in whatever order the lines stand."""
    right(both_missed("Y", *lines))
    one = wrong(both_missed("Z", *lines), "HR305", 13, "Z", 16)
    assert "Y, who played no card to trick 1, takes in the last trick" in one.message
