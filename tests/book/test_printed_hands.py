"""The four illustrative hands of the book, card for card, with what the book says of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hearts_record.notation.reader import load, loads
from hearts_record.notation.write import dumps
from hearts_record.record import Bid, Bidding, Kind, Sentence
from hearts_record.verdict.judge import verify

BOOK = Path(__file__).parents[2] / "samples" / "book"
NETS = {
    1: {"A": -4, "Y": -6, "B": -2, "Z": -1},
    2: {"A": -4, "Y": -5, "B": 13, "Z": -4},
    3: {"A": 1, "Y": 5, "B": -15, "Z": 9},
    4: {"A": 13, "Y": -7, "B": -1, "Z": -5},
}


def hand_no(number):
    (record,) = load(BOOK / f"hand-no-{number}.hearts")
    return record


@pytest.mark.parametrize("number", NETS)
def test_the_printed_hand_comes_out_as_printed(number):
    verdict = verify(hand_no(number))
    assert verdict.verdict == "pass"
    assert verdict.hands[0].net == NETS[number]
    assert verdict.totals == NETS[number]


@pytest.mark.parametrize("number", NETS)
def test_the_sample_is_canonical(number):
    text = (BOOK / f"hand-no-{number}.hearts").read_text("utf-8")
    assert dumps(loads(text)) == text


def test_no_1_is_a_jack_and_lacks_the_mark_of_trick_9():
    verdict = verify(hand_no(1))
    assert (verdict.hands[0].pool, verdict.hands[0].jack) == (13, True)
    (mark,) = [d for d in verdict.diagnostics if d.severity != "info"]
    assert (mark.code, mark.severity, mark.trick, mark.seat) == ("HR306", "warning", 9, "Z")
    (edit,) = mark.edits
    text = hand_no(1).source.text
    mended = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert "| _♠9_  |  9" in mended
    assert [d.code for d in verify(loads(mended)[0]).diagnostics] == ["HR509"]


def test_no_1_winners_of_the_tricks():
    assert verify(hand_no(1)).hands[0].winners == tuple("ZYYYZZZZZAYYB")


@pytest.mark.parametrize("number", [2, 3])
def test_no_2_and_no_3_have_nothing_to_remark(number):
    assert verify(hand_no(number)).diagnostics == ()


def test_no_3_has_neither_pool_nor_jack():
    hand = verify(hand_no(3)).hands[0]
    assert (hand.pool, hand.jack) == (None, None)


def test_no_4_whoever_wins_the_pool_has_his_bid_back_so_it_need_not_be_stated():
    verdict = verify(hand_no(4))
    assert [d.code for d in verdict.diagnostics] == ["HR506"]
    assert verdict.checks["settled"] == "pass"
    assert (verdict.hands[0].pool, verdict.hands[0].jack) == (0, False)


@pytest.mark.parametrize("bid", [1, 27, 130])
def test_no_4_with_any_bid_comes_to_the_same(bid):
    record = hand_no(4)
    bids = Bidding((Bid("Y", None), Bid("B", None), Bid("Z", None), Bid("A", bid)))
    hand = replace(record.hands[0], bidding=bids)
    verdict = verify(replace(record, hands=(hand,)))
    assert (verdict.verdict, verdict.diagnostics) == ("pass", ())
    assert verdict.hands[0].net == NETS[4]


def test_where_the_result_depends_on_an_unstated_bid_it_is_unknown():
    """No. 4 played in spades: everybody takes some, and the bid lies in the Jack."""
    record = hand_no(4)
    hand = record.hands[0]
    tags = tuple(replace(t, value="clubs") if t.name == "Suit" else t for t in hand.tags)
    table = replace(hand.table, counts=None)
    jack = (Sentence(Kind.JACK),)
    verdict = verify(
        replace(record, hands=(replace(hand, tags=tags, table=table, sentences=jack),))
    )
    taken = verdict.hands[0].taken
    assert sum(taken.values()) == 13
    assert verdict.checks["settled"] == "unknown"
    assert verdict.verdict == "incomplete"
    assert verdict.hands[0].net is None


def test_the_howell_example_of_the_chapter(settle_howell):
    net = settle_howell({"A": 3, "B": 5, "C": 5, "D": 0})
    pays = {"A": 9, "B": 15, "C": 15, "D": 0}
    draws = {"A": 10, "B": 8, "C": 8, "D": 13}
    assert sum(pays.values()) == sum(draws.values()) == 39
    assert net == {s: draws[s] - pays[s] for s in pays}


def test_sixty_deals_of_the_chapter_by_howells_settling(settle_howell):
    """One player takes 58 hearts in 60 deals and another 500: +548 and −1220."""
    few = [0, 1] * 28 + [7, 8, 8, 7]
    many = [8] * 40 + [9] * 20
    assert (sum(few), sum(many), len(few), len(many)) == (58, 500, 60, 60)
    total = dict.fromkeys("ABCD", 0)
    for one, other in zip(few, many, strict=True):
        other = min(other, 13 - one)
        taken = {"A": one, "B": other, "C": 13 - one - other, "D": 0}
        for seat, n in settle_howell(taken).items():
            total[seat] += n
    assert total["A"] == 548
    assert sum(total.values()) == 0
    assert sum(13 - 4 * n for n in many) == -1220


@pytest.fixture
def settle_howell():
    from hearts_record.games import find_game
    from hearts_record.games.rules import Rules
    from hearts_record.settling.base import Facts, Sitting
    from hearts_record.settling.howell import Howell

    rules = Rules(find_game("Hearts"), tuple("ABCD"), "Howell")
    return lambda taken: dict(Howell().settle(Facts(rules, taken, 13), Sitting()).net)
