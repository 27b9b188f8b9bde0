"""Hands of which not everything is known: what of them is proved, and what is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hearts_record.cards import FULL_PACK
from hearts_record.notation.reader import loads
from hearts_record.verdict.judge import verify
from laws.tables import Table, dealt, explained, judged, left_over, loud, pack_of, right, wrong
from replay.faults import with_cell, with_rows, without_deals

SAMPLES = Path(__file__).parents[2] / "samples" / "games"
IN_THE_WIDOW = "by the deal it lies in the widow"
CARDS = {str(card): card for card in FULL_PACK}

# ---- Two-Handed Hearts: cards are drawn ------------------------------------------------------


def two_handed(thrown, drawn_after=False, deal=True, rows=26, under=()):
    """A leads to every trick, and takes it; B has one spade, ♠2.

    To trick ``thrown`` and the next A leads spades: B throws a club on the first, and plays ♠2
    to the second. He was dealt it or drew it before, or drew it just then (``drawn_after``).
    """
    pack = pack_of("Two-Handed Hearts", 2)
    leads = [c for s in "♢♠" for c in pack if c[0] == s and c != "♠2"] + ["♣2"]
    for at, card in ((thrown - 1, "♠3"), (thrown, "♠4")):
        leads.remove(card)
        leads.insert(at, card)
    follows = [c for c in pack if c[0] in "♣♡" and c != "♣2"]
    held = list(follows)
    follows.insert(thrown, "♠2")
    held.insert(12 + thrown if drawn_after else thrown, "♠2")
    hand = Table({"A": leads[:13], "B": held[:13]}, game="Two-Handed Hearts", lead="A")
    stock = [c for pair in zip(leads[13:], held[13:], strict=True) for c in pair]
    hand.hands = {"A": list(leads), "B": list(follows)}
    for lead, follow in zip(leads[:rows], follows, strict=False):
        hand.trick(f"{lead} {follow}")
    hand.rest_of_pack = stock if deal else []
    return hand.text(*under, counts=rows == 26)


@pytest.mark.parametrize("trick", [1, 5, 12, 13])
def test_while_cards_are_drawn_only_the_deal_shows_a_revoke(trick):
    assert loud(two_handed(trick, deal=False)) == [("HR321", trick, "B")]
    assert loud(two_handed(trick)) == [("HR304", trick, "B")]
    right(two_handed(trick, drawn_after=True))


def test_once_the_stock_is_gone_the_table_shows_a_revoke():
    """After thirteen tricks each holds what he plays from then on."""
    for deal in (False, True):
        assert loud(two_handed(14, deal=deal)) == [("HR304", 14, "B")]


def test_who_never_plays_the_suit_again_did_not_revoke():
    """B follows with ♠2 to trick 1, and throws a card on every other; nothing is open."""
    text = two_handed(1, deal=False)
    right(text.replace("♡2 ", "@").replace("♠2 ", "♡2 ").replace("@", "♠2 "))


def test_a_card_of_the_deal_that_is_never_played_proves_a_revoke_only_where_the_hand_stops():
    """Where rows are missing at the end, nobody knows where the card went."""
    assert loud(two_handed(5, rows=5)) == [("HR308", 5, None)]
    assert loud(two_handed(5, rows=5, under=["B resigns."])) == [("HR304", 5, "B")]


def test_nor_does_a_card_that_is_drawn_and_never_played():
    """B draws ♠2 after trick 1; spades are led to trick 13, the last that is written down."""
    assert loud(two_handed(13, rows=13)) == [("HR308", 13, None)]
    assert loud(two_handed(13, rows=13, under=["B resigns."])) == [("HR304", 13, "B")]


def test_a_deal_without_its_stock_does_not_show_when_a_card_was_drawn():
    """B drew ♠2 after trick 5, when it was too late to follow suit with it."""
    text = two_handed(5, drawn_after=True)
    right(text)
    without = re.sub("^Stock: .*\n", "", text, flags=re.M)
    assert loud(without) == [("HR321", 5, "B")]


# ---- Heartsette: cards lie in the widow ------------------------------------------------------


def test_a_card_of_the_widow_is_in_no_hand():
    hands = dealt(game="Heartsette")
    widow = left_over(hands, "Heartsette")
    hand = Table(hands, game="Heartsette", rest=widow).out()
    head, rule, rows = hand.text(counts=False).partition("-+----\n")
    for card in widow:
        text = head + rule + rows.replace(hand.rows[3]["Y"] + " ", card + " ", 1)
        one = wrong(text, "HR205", 4, "Y")
        assert one.message.endswith(f"plays {card} to trick 4 and does not hold it: {IN_THE_WIDOW}")


# ---- Enflé: cards are taken up ---------------------------------------------------------------


def enfle(place, seat, card, deal=True):
    """The sample at four with another card in a row of its first hand."""
    (record,) = loads((SAMPLES / "enfle-4-seats.hearts").read_text(encoding="utf-8"))
    record = record if deal else without_deals(record)
    column = record.seats.index(seat)
    return verify(with_cell(record, record.hands[0], place - 1, column, CARDS[card]))


def first_of(verdict):
    return next(d for d in verdict.diagnostics if d.hand == 1 and d.severity == "error")


@pytest.mark.parametrize("deal", [True, False])
def test_a_card_of_a_dead_trick_is_not_played_again(deal):
    """♢10 of Y lies in trick 7, which all followed to, and nobody took up."""
    one = first_of(enfle(9, "Y", "♢10", deal))
    assert (one.code, one.trick, one.seat) == ("HR205", 9, "Y")
    assert one.message.endswith("it was played before")


@pytest.mark.parametrize("deal", [True, False])
def test_who_comes_after_the_trick_was_taken_up_plays_no_card(deal):
    """B takes trick 4 up; Z plays ♠8 all the same."""
    one = first_of(enfle(4, "Z", "♠8", deal))
    assert (one.code, one.trick, one.seat) == ("HR205", 4, "Z")
    assert "B took the trick up before" in one.message


def test_when_the_hand_is_over_the_seats_that_are_left_play_no_card():
    """In hand 2 A plays his last card to trick 12; it is Y's turn, and then B's."""
    text = (SAMPLES / "enfle-4-seats.hearts").read_text(encoding="utf-8")
    last = "  ♡7   |  -    |  -    |  ♡9   | 12\n"
    for more, seat in (
        (last.replace("-  ", "♡K", 1), "Y"),
        (last.replace("|  -    |  ♡9", "|  x    |  ♡9"), "B"),
    ):
        one = wrong(text.replace(last, more), "HR205", 12, seat)
        assert one.message.endswith("the hand was over before")


@pytest.mark.parametrize("deal", [True, False])
def test_a_card_stands_twice_in_a_trick(deal):
    """B plays the card that Y played just before him, in the first trick and in a later one."""
    for trick, card in ((1, "♢J"), (7, "♢10")):
        one = first_of(enfle(trick, "B", card, deal))
        assert (one.code, one.trick, one.seat) == ("HR205", trick, "B")


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_row_left_out_of_a_hand_without_a_deal_proves_nothing_but_that(seats):
    (record,) = loads((SAMPLES / f"enfle-{seats}-seats.hearts").read_text(encoding="utf-8"))
    record = without_deals(record)
    hand = record.hands[0]
    for place in range(len(hand.table.rows) - 2):
        rows = [*hand.table.rows]
        del rows[place]
        found = verify(with_rows(record, hand, rows)).diagnostics
        errors = [(d.code, d.trick) for d in found if d.hand == 1 and d.severity == "error"]
        assert errors in ([("HR308", place + 1)], []), (place, errors)


# ---- a trick that breaks off -----------------------------------------------------------------


def broken_off(trick, cards):
    hand = Table(dealt()).until(trick)
    order = hand.after(hand.lead)
    row = {s: hand.hands[s][0] if c == "1" else "-" for s, c in zip(order, cards, strict=True)}
    first = row[order[0]]
    row |= {s: hand.choice(s, [first]) for s, c in row.items() if c != "-" and s != order[0]}
    hand.trick(" ".join(row[s] for s in order))
    hand.takers[-1] = None
    return hand, order, hand.text("A resigns.", counts=False)


@pytest.mark.parametrize("trick", [1, 6, 13])
def test_a_resigned_hand_may_break_off_in_a_trick_after_which_nobody_plays(trick):
    for cards in ("1---", "11--", "111-"):
        _, _, text = broken_off(trick, cards)
        verdict = judged(text)
        assert not loud(text), explained(text)
        assert verdict.hands[0].net is None
    for cards in ("1-1-", "1--1", "11-1", "1-11"):
        _, order, text = broken_off(trick, cards)
        ((code, at, seat),) = loud(text)
        assert code in ("HR307", "HR406", "HR407")
        assert (at, seat) == (trick, order[cards.index("-")])


# ---- marks -----------------------------------------------------------------------------------


def unmarked(hand):
    hand.takers = [None] * len(hand.takers)
    return hand.text()


def test_a_table_without_any_mark_is_one_warning_and_every_mark_is_offered():
    hand = Table(dealt()).out()
    (found,) = [d for d in judged(unmarked(hand)).diagnostics if d.severity != "info"]
    assert (found.code, found.trick) == ("HR306", None)
    assert len(found.edits) == 13


def test_after_a_wrong_mark_the_play_goes_on_with_the_taker():
    hand = Table(dealt()).out()
    for place in (2, 7):
        taker = hand.takers[place]
        hand.takers[place] = next(s for s in hand.seats if s != taker)
    found = [(code, trick) for code, trick, _ in loud(hand.text(counts=False))]
    assert found == [("HR305", 3), ("HR305", 8)]


@pytest.mark.parametrize(
    ("mark", "why"), [("Y", "♠8 is higher, and takes trick 1"), ("Z", "it is not of the suit led")]
)
def test_the_mark_stands_where_it_cannot_though_a_card_is_not_read(mark, why):
    """A leads ♠3; Y plays ♠4, B ♠8, and Z, who has no spade, ♢2: one of these is not read."""
    hands = dealt(void="Z♠", A="♠3 ♠9", Y="♠4", B="♠8", Z="♢2")
    hand = Table(hands).trick("♠3 ♠4 ♠8 ♢2").out()
    hand.rows[0]["Y" if mark == "Z" else "Z"] = "?"
    hand.takers[0] = mark
    found = [d for d in judged(hand.text(counts=False)).diagnostics if d.code == "HR305"]
    assert [(d.trick, d.seat) for d in found] == [(1, mark)]
    assert why in found[0].message


def test_there_is_a_winner_or_none_for_every_trick_though_the_last_row_is_not_read():
    hand = Table(dealt()).out()
    text = hand.text(counts=False)
    last = next(r for r in text.split("\n") if r.endswith("| 13"))
    winners = judged(text.replace(last, " ♠ what is this | 13")).hands[0].winners
    assert winners == (*hand.takers[:-1], None)
