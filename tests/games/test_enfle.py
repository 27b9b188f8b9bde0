"""Enflé: the samples worked out on paper, and each row of the rulings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.family import (
    cards,
    check_generated,
    either_deal,
    in_order,
    judged,
    loud,
    played,
    rules_for,
    sample,
    settled,
)
from hearts_record.cards import Card, UnreadCard
from hearts_record.games.state import HandState
from hearts_record.generate import generate
from hearts_record.notation.write import dumps
from hearts_record.record import Blank

# ---- samples -------------------------------------------------------------------------------


def test_sample_at_four():
    """Hand 1, for two counters each. In trick 1 Z has no diamond and takes two cards up (8 and
    2); in trick 2 B takes two up; trick 3 is A's, dead; in trick 4 B, in 5 A take up. Y plays
    his last card, ♢8, to trick 9. He was dealt 8, and played to tricks 1, 2, 3, 4, 6, 7, 8, 9:
    eight. 32 cards less five dead tricks of four (3, 6, 7, 8, 9) leave 12: A 3, B 6, Z 3. Y wins
    three stakes of two: 6. Hand 2, for one each: Z leads ♡9 to trick 12, A follows with
    ♡7, his last, and has won; Y and B play no more. He wins 3, less the 2 of hand 1, is 1.
    """
    text, verdict = sample("enfle-4-seats")
    assert [in_order(h.taken) for h in verdict.hands] == [(3, 0, 6, 3), (0, 5, 5, 4)]
    assert [in_order(h.net) for h in verdict.hands] == [(-2, 6, -2, -2), (3, -1, -1, -1)]
    assert in_order(verdict.totals) == (1, 5, -3, -3)
    assert verdict.hands[0].winners.count(None) == 4
    assert "  ♡7   |  -    |  -    |  ♡9   | 12" in text


def test_sample_at_five():
    """Hand 1: B plays ♣A, his last, to trick 11 while C, D and E have still to play: he wins
    four stakes of one. Hand 2, for three each: D wins 12. Together A -4, B 1, C -4, D 11, E -4.
    """
    _, verdict = sample("enfle-5-seats")
    assert [in_order(h.taken) for h in verdict.hands] == [(1, 0, 7, 5, 5), (8, 5, 4, 0, 1)]
    assert in_order(verdict.totals) == (-4, 1, -4, 11, -4)


def test_sample_at_six():
    """Hand 1 for one each: F wins 5. Hand 2 for five each: B wins 25, and had lost 1."""
    _, verdict = sample("enfle-6-seats")
    assert in_order(verdict.hands[1].net) == (-5, 25, -5, -5, -5, -5)
    assert in_order(verdict.totals) == (-6, 24, -6, -6, -6, 0)


# ---- pack, deal ----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size", "lowest"), [(4, 32, 7), (5, 40, 5), (6, 48, 3)])
def test_pack_gives_eight_each(seats, size, lowest):
    rules = rules_for("Enflé", seats)
    pack = rules.pack(seats)
    assert (len(pack), min(c.rank for c in pack)) == (size, lowest)
    assert rules.hand_size(seats) == 8


def test_pack_declared():
    rules = rules_for("Enflé", 5, Pack="less ♠2 ♣2")
    assert (len(rules.pack(5)), rules.hand_size(5)) == (50, 10)
    text, _ = sample("enfle-4-seats")
    head, tail = text.split("\n\n", 1)
    assert loud(f'{head}\n[Pack "less ♠2"]\n\n{tail}') == [("HR206", None)]


# ---- the play ------------------------------------------------------------------------------

HELD = {"A": "AS 7H 7D", "Y": "KS 8H 8D", "B": "9H TH 9D", "Z": "QS JH TD"}


def begun():
    rules = rules_for("Enflé", 4)
    return HandState(rules, {s: cards(c) for s, c in HELD.items()}, "A")


def test_who_cannot_follow_takes_up_the_trick_and_leads():
    state = begun()
    for card in cards("AS KS"):
        state.play(card)
    assert (state.seat, state.legal()) == ("B", ())
    state.take_up()
    assert state.seat == "B"
    assert state.sizes == [2, 2, 5, 3]
    assert set(cards("AS KS")) <= set(state.hand("B"))


def test_later_seats_do_not_play_to_a_trick_taken_up():
    state = begun()
    for card in cards("AS KS"):
        state.play(card)
    state.take_up()
    (trick,) = state.tricks
    assert (trick.taken_up, trick.taker) == (2, None)
    assert trick.card_of(3, 4) is None


def test_trick_that_all_followed_is_dead():
    state = played(rules_for("Enflé", 4), HELD, "A", "7H 8H 9H JH")
    assert state.seat == "Z"
    assert state.sizes == [2, 2, 2, 2]


def test_card_taken_up_is_played_again():
    state = begun()
    for card in cards("AS KS"):
        state.play(card)
    state.take_up()
    state.play(cards("AS")[0])
    assert state.seat == "Z"


def test_a_card_of_another_suit_is_never_thrown():
    state = begun()
    for card in cards("AS KS"):
        state.play(card)
    assert "takes the trick up" in state.why_not(cards("9H")[0])
    text, _ = sample("enfle-4-seats")
    thrown = text.replace("♢A   |  x    |  1", "♢A   |  ♡9   |  1", 1)
    assert loud(thrown)[0] == ("HR311", "Z")


# ---- the end -------------------------------------------------------------------------------


def test_first_to_play_his_last_card_wins_at_that_moment():
    """A leads his last card: the trick is not played to its end, whoever could take it."""
    rules = rules_for("Enflé", 4)
    state = HandState(rules, {s: cards(c) for s, c in (HELD | {"A": "7H"}).items()}, "A")
    assert not state.finished
    state.play(cards("7H")[0])
    assert state.finished
    assert state.points() == (0, 3, 3, 3)


def test_he_who_would_take_the_trick_up_comes_too_late():
    """Y follows with his last card; B, who has no spade, takes nothing up any more."""
    rules = rules_for("Enflé", 4)
    held = {s: cards(c) for s, c in (HELD | {"Y": "KS"}).items()}
    state = HandState(rules, held, "A")
    for card in cards("AS KS"):
        state.play(card)
    assert state.finished
    assert state.points() == (2, 0, 3, 3)


def test_stake_one_by_default():
    out = settled(rules_for("Enflé", 4), (3, 0, 6, 3))
    assert in_order(out.net) == (-1, 3, -1, -1)


def test_stake_declared():
    out = settled(rules_for("Enflé", 5), (3, 0, 6, 3, 1), Stake="4")
    assert in_order(out.net) == (-4, 16, -4, -4, -4)


def test_pool_goes_to_nobody_else():
    text, _ = sample("enfle-5-seats")
    assert [c for c, _ in loud(text.replace("B wins the pool.", "A wins the pool."))] == ["HR502"]


def test_deal_not_stated_leaves_the_play_open():
    """The table alone does not show what each held: unknown, and no error."""
    text, _ = sample("enfle-4-seats")
    kept = [line for line in text.split("\n") if not line.startswith(("[Deal]", "A: ", "Y: "))]
    bare = "\n".join(line for line in kept if not line.startswith(("B: ", "Z: ")))
    verdict = judged(bare)
    assert verdict.verdict == "incomplete"
    assert {d.code for d in verdict.diagnostics} == {"HR321"}
    assert all("stock" not in d.message + (d.hint or "") for d in verdict.diagnostics)


def test_a_trick_whose_led_card_is_not_read_may_be_taken_up():
    """Nobody knows the suit led, nor then whether he who took the trick up could follow."""
    for record in generate("Enflé", count=6, seed="unread", seats=4, hands=1):
        for place, row in enumerate(record.hands[0].table.rows):
            if Blank.TAKES_UP not in row.cells:
                continue
            cells = tuple(UnreadCard(None, None) if isinstance(c, Card) else c for c in row.cells)
            rows = list(record.hands[0].table.rows)
            rows[place] = replace(row, cells=cells)
            table = replace(record.hands[0].table, rows=tuple(rows))
            bad = dumps(replace(record, hands=(replace(record.hands[0], table=table),)))
            assert judged(bad).verdict == "incomplete"
            break


# ---- generated records ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6])
@either_deal
def test_generated(seats, fair):
    check_generated("Enflé", seats, fair=fair)
