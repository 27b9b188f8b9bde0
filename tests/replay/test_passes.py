"""The passes of three cards, and the deal before them."""

from __future__ import annotations

from pathlib import Path

import pytest

from replay.whole_suits import RANKS, canonical, judged, shown, suit_of, table

SEATS = "AYBZ"


def deal():
    """Each has ten cards of a suit, and the three highest of his left neighbour's."""
    lines = []
    for i, seat in enumerate(SEATS):
        own, next_suit = suit_of(seat), suit_of(SEATS[(i + 1) % 4])
        held = {own: " ".join(RANKS[3:]), next_suit: " ".join(RANKS[:3])}
        lines.append(f"{seat}: " + "; ".join(f"{s} {held.get(s, 'none')}" for s in "♡♣♢♠"))
    return "\n".join(lines)


def passes():
    suits = [suit_of(SEATS[(i + 1) % 4]) for i in range(4)]
    return "\n".join(
        f"{s} to {SEATS[(i + 1) % 4]}: {suits[i]}A {suits[i]}K {suits[i]}Q"
        for i, s in enumerate(SEATS)
    )


RIGHT = f"""[Game "Discard Hearts"]
[Settling "Howell"]
[BlackCard "Lady"]
[Seats "A Y B Z"]

[Hand "1"]
[Dealer "Z"]
[Deal]
{deal()}
[Pass "left"]
{passes()}
{table("A")}"""
A_TO_Y = "A to Y: ♢A ♢K ♢Q"


@pytest.mark.parametrize(
    ("old", "new", "found", "known"),
    [
        (A_TO_Y, A_TO_Y, None, "pass"),
        (A_TO_Y, "A to Y: ♢A ♢K", ("HR313", "A", "A passes 2 cards, not 3"), "fail"),
        (A_TO_Y, "A to Y: ♢A ♢K ♢Q ♣J", ("HR313", "A", "A passes 4 cards, not 3"), "fail"),
        (A_TO_Y, "A to Y: ♢A ♢K ♢A", ("HR313", "A", "A passes ♢A twice"), "fail"),
        (
            A_TO_Y,
            "A to B: ♢A ♢K ♢Q",
            ("HR312", "A", "A passes to B; his cards go to Y"),
            "fail",
        ),
        (
            A_TO_Y,
            "A to Y: ♢A ♢K ♢J",
            ("HR313", "A", "A passes ♢J, which he does not hold: by the deal Y holds it"),
            "fail",
        ),
        (
            A_TO_Y,
            "A to Y: ♢A ♣K ♢Q",
            ("HR313", "A", "A passes ♣K, which he does not hold: by the deal Z holds it"),
            "fail",
        ),
        (A_TO_Y + "\n", "", ("HR314", "A", "the pass of A is not stated"), "fail"),
        (
            A_TO_Y,
            "A to Y: ♢A ♢K ?",
            ("HR123", "A", "a card that A passed is not read (?)"),
            "unknown",
        ),
        (
            '[Pass "left"]',
            '[Pass "right"]',
            ("HR312", None, "the cards are passed right; in hand 1 they go left"),
            "fail",
        ),
        (
            '[Pass "left"]\n' + passes(),
            "",
            ("HR320", None, "the passes to the left are not stated"),
            "unknown",
        ),
    ],
)
def test_what_is_wrong_with_a_pass_is_said_once(old, new, found, known):
    assert RIGHT.count(old) == 1
    text = RIGHT.replace(old, new)
    assert shown(text) == ([] if found is None else [found])
    assert judged(text).checks["replayed"] == known


def test_after_right_passes_each_plays_from_what_he_then_holds():
    """A passed the King of diamonds away: he cannot play it, and Y could."""
    text = RIGHT.replace("_♣K_", "_♢K_", 1)
    assert [c for c, _, _ in shown(text)][:1] == ["HR205"]


MODERN = '[Game "Modern Hearts"]\n[Seats "A Y B Z"]\n\n[Hand "{}"]\n{}\n{}\nZ resigns.\n'
FIRST = table("A", tricks=1).replace("♣A", "♣2")


@pytest.mark.parametrize(
    ("number", "passing", "found"),
    [
        (1, "", ("HR320", "the passes to the left are not stated")),
        (2, "", ("HR320", "the passes to the right are not stated")),
        (3, "", ("HR320", "the passes across are not stated")),
        (4, "", None),
        (4, '[Pass "none"]', None),
        (4, '[Pass "left"]', ("HR312", "the cards are passed left; in hand 4 nobody passes")),
        (3, '[Pass "none"]', ("HR312", "no cards are passed; in hand 3 they go across")),
        (2, '[Pass "across"]', ("HR312", "the cards are passed across; in hand 2 they go right")),
        (
            4,
            '[Pass "none"]\nA to Y: ♢A ♢K ♢Q',
            ("HR313", "A passes cards, and in hand 4 nobody passes"),
        ),
    ],
)
def test_in_modern_hearts_cards_go_left_right_across_and_in_every_fourth_hand_nowhere(
    number, passing, found
):
    said = [(c, m) for c, _, m in shown(MODERN.format(number, passing, FIRST)) if c != "HR304"]
    assert said == ([] if found is None else [found])


def test_a_game_without_passes_has_none():
    text = RIGHT.replace('"Discard Hearts"', '"Hearts"').replace('[BlackCard "Lady"]\n', "")
    said = [(c, m) for c, _, m in shown(text)]
    assert ("HR312", "no cards are passed in Hearts") in said


# ---- the deal -------------------------------------------------------------------------------

PLAIN = f"""[Game "Hearts"]
[Settling "Howell"]
[Seats "A Y B Z"]

[Hand "1"]
[Dealer "Z"]
[Deal]
A: ♡ none; ♣ A K Q J 10 9 8 7 6 5 4 3 2; ♢ none; ♠ none
Y: ♡ none; ♣ none; ♢ A K Q J 10 9 8 7 6 5 4 3 2; ♠ none
B: ♡ none; ♣ none; ♢ none; ♠ A K Q J 10 9 8 7 6 5 4 3 2
Z: ♡ A K Q J 10 9 8 7 6 5 4 3 2; ♣ none; ♢ none; ♠ none
{table("A")}"""


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("Y: ♡ none; ♣ none", "Y: ♡ none; ♣ none", None),
        (
            "Y: ♡ none; ♣ none; ♢ A K Q J 10 9 8 7 6 5 4 3 2",
            "Y: ♡ none; ♣ 2; ♢ A K Q J 10 9 8 7 6 5 4 3",
            ("HR201", "Y", "♣2 is dealt twice, to A and to Y"),
        ),
        (
            "A: ♡ none; ♣ A K Q J 10 9 8 7 6 5 4 3 2; ♢ none; ♠ none\nY: ♡ none; ♣ none",
            "A: ♡ none; ♣ A K Q J 10 9 8 7 6 5 4 3; ♢ none; ♠ none\nY: ♡ none; ♣ 2",
            ("HR204", "A", "A is dealt 12 cards, not 13"),
        ),
        (
            "Y: ♡ none; ♣ none; ♢ A K Q J 10 9 8 7 6 5 4 3 2; ♠ none\n",
            "",
            ("HR204", None, "no hand is stated for Y"),
        ),
        (
            "\n\n   A ",
            "\nStock: ♣2\n\n   A ",
            ("HR201", None, "♣2 is dealt twice, to A and to Stock"),
        ),
    ],
)
def test_what_is_wrong_with_a_deal_is_said_once(old, new, found):
    text = PLAIN.replace(old, new, 1) if found else PLAIN
    assert old in PLAIN
    for form in (text, canonical(text)):
        assert shown(form) == ([] if found is None else [found])


def test_what_the_deal_leaves_over_has_one_name_in_each_game():
    sample = Path(__file__).resolve().parents[2] / "samples" / "games" / "domino-3-seats.hearts"
    text = sample.read_text("utf-8").replace("Stock:", "Widow:", 1)
    message = "there is no widow in this game: what the deal leaves over is the stock"
    assert shown(text)[:1] == [("HR204", None, message)]
