"""Polignac: the samples worked out on paper, and each row of the rulings."""

from __future__ import annotations

import re

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
from hearts_record.games.takings import Event

# ---- samples -------------------------------------------------------------------------------


def test_sample_at_four_that_stops_in_the_fifth_trick():
    """Ten counters each. Jacks of hand 1: B ♣J, Y ♠J (2), A ♡J, Y ♢J: A 1, Y 3, B 1. Hand 2:
    B ♢J, ♠J and ♡J (4), Y ♣J (1). Hand 3: Y ♠J and ♡J (3), A ♢J and ♣J (2). Lost: A 3, Y 7,
    B 5, Z 0. Hand 4: Y ♠J (9), and ♢J (10): out, and pays 7, 5 and 10, together 22.
    """
    _, verdict = sample("polignac-4-seats")
    assert [in_order(h.taken) for h in verdict.hands] == [
        (1, 3, 1, 0),
        (0, 1, 4, 0),
        (2, 3, 0, 0),
        (0, 3, 0, 0),
    ]
    assert in_order(verdict.totals) == (3, 10, 5, 0)
    assert in_order(verdict.hands[-1].net) == (7, -22, 5, 10)


def test_sample_at_five_with_twenty_counters_and_a_capot_that_fails():
    """Hand 1: A ♡J and ♣J, D ♠J, E ♢J: 2, 0, 0, 2, 1. Hand 2, in which B announces and takes
    one trick: E ♢J, D ♠J, B ♡J, C ♣J; each pays for his own, and B no fine.
    """
    _, verdict = sample("polignac-5-seats")
    assert in_order(verdict.hands[1].net) == (0, -1, -1, -2, -1)
    assert in_order(verdict.totals) == (2, 1, 1, 4, 2)


def test_sample_at_six_by_the_french_rank():
    """Six counters each. Hand 2, trick 2: ♣Q takes ♣A. Hand 3, trick 1: ♢K takes ♢A. C lost 3
    and 1 before, takes ♣J in trick 3 (5) and ♠J in trick 4: owes two, has one, pays it. He pays
    the others A 5, B 4, D 4, E 6, F 4: 23.
    """
    text, verdict = sample("polignac-6-seats")
    assert in_order(verdict.hands[-1].taken) == (1, 0, 3, 0, 0, 0)
    assert in_order(verdict.totals) == (1, 2, 6, 2, 0, 2)
    assert in_order(verdict.hands[-1].net) == (5, 4, -23, 4, 6, 4)
    assert "HR305" in {code for code, _ in loud(text.replace('[Rank "KQJA"]\n', ""))}


def test_sample_of_seven_at_table_and_a_loser_who_owes_more_than_he_has():
    """Four counters each. F lost 2 in hand 1, and takes ♠J, ♣J and ♡J in one trick: owes 4,
    pays 2. E has no cards in hand 2, and 3 counters left. F pays A 4, B 4, C 4, D 4, E 3, G 2.
    """
    _, verdict = sample("polignac-7-seats")
    assert verdict.hands[-1].taken["F"] == 4
    assert in_order(verdict.totals) == (0, 0, 0, 0, 1, 4, 2)
    assert in_order(verdict.hands[-1].net) == (4, 4, 4, 4, 3, -21, 2)


def test_sample_of_a_capot_that_is_made():
    """A has lost none, Y 6, B 5, Z 4; each owes five. Y has 4 and pays 4, B pays 5, Z pays 5
    and keeps 1. Y and B are out together: each pays A 10 and Z 1.
    """
    _, verdict = sample("polignac-capot")
    assert in_order(verdict.hands[0].taken) == (5, 0, 0, 0)
    assert in_order(verdict.totals) == (0, 10, 10, 9)
    assert in_order(verdict.hands[0].net) == (20, -11, -11, 2)


# ---- pack, table, deal ---------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "each"), [(4, 8), (5, 6), (6, 5), (7, 5)])
def test_cards_each_and_seven_at_table_play_as_six(seats, each):
    rules = rules_for("Polignac", seats)
    holders = len(rules.players(rules.seats[0]))
    assert (holders, rules.hand_size(holders)) == (min(seats, 6), each)


@pytest.mark.parametrize("seats", [5, 6])
def test_black_sevens_stay_out_above_four(seats):
    pack = rules_for("Polignac", seats).pack(seats)
    assert not set(cards("7S 7C")) & set(pack)
    assert len(pack) == 30


def test_counters_ten_by_default_and_twenty_declared():
    assert rules_for("Polignac", 4).ruling("Counters") == "10"
    assert settled(rules_for("Polignac", 4, Counters="20"), (0, 0, 0, 5), (9, 9, 9, 9)).net == {
        "A": 0,
        "Y": 0,
        "B": 0,
        "Z": -5,
    }


HELD = {"A": "AS KC 7D", "Y": "KS QC 8D", "B": "JS JC 9D", "Z": "TS AC TD"}


def test_rank_ace_high_by_default():
    state = played(rules_for("Polignac", 4), HELD, "A", "AS KS JS TS", "KC QC JC AC")
    assert state.points() == (2, 0, 0, 1)


def test_rank_kqja_declared_puts_the_ace_between_jack_and_ten():
    rules = rules_for("Polignac", 4, Rank="KQJA")
    state = played(rules, HELD, "A", "AS KS JS TS", "QC JC AC KC")
    assert state.points() == (1, 2, 0, 0)
    trick = cards("TS AS 9S")
    assert rules.game.winner(rules, trick, trick[0].suit) == 1


# ---- points and the capot ------------------------------------------------------------------


def test_rank_that_a_record_forgot_to_declare_is_proposed():
    """The sample at six is by the French order; without the tag the first ace is marked wrongly."""
    text, _ = sample("polignac-6-seats")
    first = judged(text.replace('[Rank "KQJA"]\n', "")).diagnostics[0]
    assert first.code == "HR305"
    assert first.hint.endswith('by another order: `[Rank "KQJA"]`')
    plain, _ = sample("polignac-4-seats")
    french = plain.replace('[Game "Polignac"]\n', '[Game "Polignac"]\n[Rank "KQJA"]\n')
    wrong = [d for d in judged(french).diagnostics if d.code == "HR305"]
    assert all(d.hint.endswith('by another order: `[Rank "AKQJ"]`') for d in wrong)
    assert wrong


def test_polignac_two_and_other_jacks_one():
    rules = rules_for("Polignac", 4)
    assert rules.game.worth(rules, 4, None) == 5
    held = {"A": "AS", "Y": "JS", "B": "JC", "Z": "JD"}
    assert played(rules, held, "A", "AS JS JC JD").points() == (4, 0, 0, 0)


SWEEP = (Event(3, "jack", "A", points=5), Event(8, "all tricks", "A"))


def test_capot_made_costs_each_other_five():
    out = settled(rules_for("Polignac", 4), (5, 0, 0, 0), (), SWEEP, Capot="A")
    assert in_order(out.net) == (0, -5, -5, -5)


def test_capot_failed_each_pays_for_his_jacks_and_there_is_no_fine():
    out = settled(rules_for("Polignac", 4), (4, 1, 0, 0), Capot="A")
    assert in_order(out.net) == (-4, -1, 0, 0)


def test_sweep_not_announced_pays_as_usual():
    out = settled(rules_for("Polignac", 4), (5, 0, 0, 0), (), SWEEP)
    assert in_order(out.net) == (-5, 0, 0, 0)


def test_sweep_of_another_than_the_announcer_pays_as_usual():
    out = settled(rules_for("Polignac", 4), (5, 0, 0, 0), (), SWEEP, Capot="Y")
    assert in_order(out.net) == (-5, 0, 0, 0)


def test_capot_is_paid_at_the_end_of_the_hand():
    """In a hand that breaks off nothing of it is due, and nobody is out."""
    rules = rules_for("Polignac", 4)
    jack = (Event(1, "jack", "Y", points=2),)
    assert in_order(settled(rules, (0, 2, 0, 0), (), jack, over=False).net) == (0, -2, 0, 0)
    out = settled(rules, (0, 2, 0, 0), (0, 8, 0, 0), jack, over=False, Capot="A")
    assert in_order(out.scored) == (0, 0, 0, 0)


def test_capot_of_the_sample_not_announced_is_another_settlement():
    """The loser that is named follows from the totals, which are found wrong already."""
    text, _ = sample("polignac-capot")
    found = loud(text.replace('[Capot "A"]\n', ""))
    assert [code for code, _ in found] == ["HR503", "HR504"]


def test_capot_of_the_dealer_who_takes_no_cards_is_refused():
    text, _ = sample("polignac-7-seats")
    assert loud(text.replace('[Dealer "D"]', '[Dealer "D"]\n[Capot "D"]')) == [("HR113", "D")]


def test_capot_has_no_meaning_in_slobberhannes():
    text, _ = sample("slobberhannes-5-seats")
    assert loud(text.replace('[Dealer "A"]', '[Dealer "A"]\n[Capot "B"]')) == [("HR121", None)]


# ---- the end -------------------------------------------------------------------------------


def test_paid_at_once_and_the_game_ends_with_the_trick():
    """A, with two left, takes ♠J; Y, with one left, takes ♣J later, and does not pay it."""
    events = (Event(2, "jack", "A", points=2), Event(5, "jack", "Y", points=1))
    out = settled(rules_for("Polignac", 4), (2, 1, 0, 0), (8, 9, 3, 0), events)
    assert in_order(out.scored) == (2, 0, 0, 0)
    assert in_order(out.net) == (-18, 1, 7, 10)


def test_a_hand_that_stops_with_the_loss_and_is_not_wholly_known_is_no_broken_hand():
    """Nothing says who leads in the last hand, which stops: what its loser pays is unknown."""
    text, _ = sample("polignac-4-seats")
    verdict = judged(re.sub(r"\[Dealer .*\n", "", text))
    assert verdict.verdict == "incomplete"
    assert {d.severity for d in verdict.diagnostics} <= {"info", "warning"}


def test_misdeal_loses_the_deal_as_at_hearts():
    assert not rules_for("Polignac", 4).game.same_dealer


# ---- generated records ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
@either_deal
def test_generated(seats, fair):
    check_generated("Polignac", seats, fair=fair)


@pytest.mark.parametrize("seats", [4, 7])
def test_generated_games_go_on_to_their_end(seats):
    check_generated("Polignac", seats, fair=False, count=3, hands=64)
