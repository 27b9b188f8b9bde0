"""Modern Hearts, case by case: what is legal, what counts, how a match ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hearts_record.cards import FULL_PACK, Suit, card_from_code
from hearts_record.games import find_game
from hearts_record.games.base import card_set
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState, IllegalPlay
from hearts_record.notation.reader import loads
from hearts_record.settling.base import Facts, Sitting
from hearts_record.settling.match import MatchPoints, places, winner
from hearts_record.verdict.judge import verify

CASES = {
    c["id"]: c
    for c in json.loads((Path(__file__).parent / "data" / "modern-hearts.json").read_text())
}
SEATS = ("N", "E", "S", "W")
RULES = Rules(find_game("Modern Hearts"), SEATS)


def cards(*codes):
    return tuple(card_from_code(code) for code in codes)


def state_of(case):
    """The hand of a case after its plays."""
    hands = {s: cards(*h) for s, h in zip(SEATS, case["hands"], strict=True)}
    state = HandState(RULES, hands)
    for card in cards(*case["plays"]):
        state.play(card)
    return state


def legal(state):
    return sorted(card.code for card in state.legal())


def by_suit(*suits):
    """Four hands of one suit each, clockwise from N."""
    return {
        s: tuple(c for c in FULL_PACK if c.suit == suit)
        for s, suit in zip(SEATS, suits, strict=True)
    }


def settled(taken, totals):
    facts = Facts(
        RULES,
        dict(zip(SEATS, taken, strict=True)),
        26,
        totals=dict(zip(SEATS, totals, strict=True)),
    )
    return MatchPoints().settle(facts, Sitting())


def after(taken, totals):
    net = settled(taken, totals).net
    return [t + net[s] for s, t in zip(SEATS, totals, strict=True)]


def numbered(of_seats):
    return {SEATS.index(s): n for s, n in of_seats.items()}


def errors(text):
    (record,) = loads(text)
    return [d for d in verify(record).diagnostics if d.severity == "error"]


HEAD = '[Game "Modern Hearts"] [Seats "N E S W"]\n'
#: N holds the clubs, E the diamonds, S the spades, W the hearts.
DEAL = """[Deal]
N: ♣ AKQJ 10 98765432
E: ♢ AKQJ 10 98765432
S: ♠ AKQJ 10 98765432
W: ♡ AKQJ 10 98765432
"""
PASSES = """[Pass "left"]
N to E: {n}
E to S: ♢A ♢K ♢Q
S to W: {s}
W to N: ♡A ♡K ♡Q
"""
TABLE = """
   N   |   E   |   S   |   W   |
-------+-------+-------+-------+----
{rows}
"""


def test_every_case_is_tested():
    tested = {name.split("_")[1].upper() for name in globals() if name.startswith("test_d")}
    assert tested == set(CASES)


def test_d01_first_trick_is_not_protected():
    case = CASES["D01"]
    assert legal(state_of(case)) == sorted(case["legal_next"])


def test_d03_the_queen_of_spades_does_not_break_hearts():
    case = CASES["D03"]
    state = state_of(case)
    assert legal(state) == sorted(case["legal_next"])
    with pytest.raises(IllegalPlay, match="no heart has been played on an earlier trick"):
        state.play(card_from_code("4H"))


def test_d05_a_hand_of_nothing_but_hearts_may_lead_one_and_breaks_them():
    case = CASES["D05"]
    state = state_of(case)
    assert legal(state) == sorted(case["legal_next"])
    for card in cards("2H", "AH", "KD", "QS"):
        state.play(card)
    assert state.seat == "E"
    assert state.taken[SEATS.index("E")] & card_set(cards("AH"))


def test_d08_only_the_holder_of_the_deuce_of_clubs_leads_and_only_the_deuce():
    (found,) = errors(HEAD + '[Lead "E"]' + TABLE.format(rows=" ♣9 | ♡3 | ♣2 | ♡K | 1"))
    assert (found.code, found.hand, found.trick, found.seat) == ("HR302", 1, 1, "E")
    (found,) = errors(HEAD + TABLE.format(rows=" ♣9 | ♡3 | ♣2 | _♡K_ | 1"))
    assert (found.code, found.hand, found.trick, found.seat) == ("HR305", 1, 1, "W")
    state = HandState(RULES, by_suit(Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS))
    assert (state.seat, legal(state)) == ("S", ["2C"])
    state = HandState(RULES, {"N": cards("2C", "3H"), "E": cards("4H", "5C")})
    assert legal(state) == ["2C"]
    with pytest.raises(IllegalPlay, match="♣2 leads the first trick"):
        state.play(card_from_code("3H"))


@pytest.mark.parametrize(
    ("passed", "said"),
    [
        ("♣A ♣K", "2 cards"),
        ("♣A ♣2 ♣2", "twice"),
        ("♣A ♣K ♠2", "does not hold"),
        ("♣A ♣K ♣Q ♣J", "4 cards"),
    ],
)
def test_d10_a_pass_is_three_distinct_cards_of_the_hand_as_dealt(passed, said):
    (found,) = errors(HEAD + DEAL + PASSES.format(n=passed, s="♠A ♠K ♠Q"))
    assert (found.code, found.hand, found.seat) == ("HR313", 1, "N")
    assert said in found.message


def test_d13_who_holds_the_deuce_of_clubs_after_the_pass_leads_it():
    deal = DEAL.replace("N: ♣", "x: ♣").replace("S: ♠", "N: ♠").replace("x: ♣", "S: ♣")
    passes = PASSES.format(n="♠A ♠K ♠Q", s="♣2 ♣3 ♣4")
    good = " ♠2 | ♠A | ♣A | ♣2 | 1"
    text = HEAD + deal + passes + TABLE.format(rows=good)
    (record,) = loads(text)
    assert verify(record).hands[0].winners[:1] == ("S",)
    found = [d for d in verify(record).diagnostics if d.severity == "error"]
    assert found == []


def test_d15_three_hearts_and_the_queen_are_no_moon():
    out = settled((16, 10, 0, 0), (0, 0, 0, 0))
    assert (dict(out.net)["N"], out.moon) == (16, None)
    assert settled((26, 0, 0, 0), (0, 0, 0, 0)).moon == "N"
    assert settled((13, 13, 0, 0), (0, 0, 0, 0)).moon is None


def test_d17_a_moon_is_added_to_the_others_where_the_shooter_wins():
    totals = after((26, 0, 0, 0), (80, 60, 90, 70))
    assert totals == [80, 86, 116, 96]
    by_seat = dict(zip(SEATS, totals, strict=True))
    assert numbered(places(by_seat)) == {0: 1, 1: 2, 2: 4, 3: 3}
    assert winner(by_seat) == "N"


def test_d18_a_moon_is_taken_off_where_adding_would_end_it_with_the_shooter_behind():
    totals = after((26, 0, 0, 0), (95, 60, 90, 70))
    assert totals == [69, 60, 90, 70]
    assert max(totals) < 100


def test_d21_equal_is_not_behind():
    totals = after((26, 0, 0, 0), (86, 60, 80, 70))
    assert totals == [86, 86, 106, 96]
    by_seat = dict(zip(SEATS, totals, strict=True))
    assert numbered(places(by_seat)) == {0: 1, 1: 1, 2: 4, 3: 3}
    assert winner(by_seat) is None


def test_d24_equal_totals_share_a_place():
    shared = {"N": 40, "E": 40, "S": 101, "W": 70}
    assert numbered(places(shared)) == {0: 1, 1: 1, 2: 4, 3: 3}
    assert winner(shared) is None
    lower = {"N": 30, "E": 70, "S": 70, "W": 101}
    assert list(places(lower).values()) == [1, 2, 2, 4]
    assert winner(lower) == "N"


D26 = """[Game "Modern Hearts"] [Seats "N E S W"]
[Hand "3"]
[Before "N 10; E 50; S 60; W 20"]
[Pass "across"]
N to S: ♣A ♣K ♣Q
E to W: ♢A ♢K ♢Q
S to N: ♠A ♠K ♠Q
W to E: ♡A ♡K ♡Q
   N   |   E   |   S   |   W   |
-------+-------+-------+-------+----
 ♣2 | ♡2 | ♢2 | _♣3_ | 1
-------+-------+-------+-------+----
Totals: N {n}; E 50; S 60; W 20.
N resigns.
W wins the match.
"""


def test_d26_who_resigns_is_last_and_the_unfinished_hand_is_not_added():
    (record,) = loads(D26.format(n=10))
    verdict = verify(record)
    assert [d for d in verdict.diagnostics if d.severity == "error"] == []
    assert numbered(verdict.places) == {0: 4, 3: 1, 1: 2, 2: 3}
    assert verdict.winner == "W"
    (found,) = errors(D26.format(n=11))
    assert (found.code, found.seat) == ("HR504", "N")
