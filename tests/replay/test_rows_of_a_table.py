"""The rows of a table: their numbers, rows left out or too many, cards that stand there twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laws.tables import Table, dealt, loud
from replay.whole_suits import judged, table

HEAD = '[Game "Hearts"]\n[Settling "Howell"]\n[Seats "A Y B Z"]\n\n[Hand "1"]\n[Dealer "Z"]\n'
SAMPLES = Path(__file__).resolve().parents[2] / "samples" / "games"


def numbered(*numbers, end=""):
    """So many tricks with these numbers; the empty string leaves one out."""
    text = table("A", tricks=len(numbers))
    for i, number in enumerate(numbers, 1):
        text = re.sub(rf"\|  {i}$", f"|  {number}@", text, count=1, flags=re.M)
    return HEAD + text.replace("@", "") + end


def found(text):
    """Code, trick, words and hint of every finding above info."""
    return [
        (d.code, d.trick, d.message, d.hint)
        for d in judged(text).diagnostics
        if d.severity != "info"
    ]


ALL = tuple(range(1, 14))
COUNTED = "the row is numbered {}; counted from the top it is trick {}"
WRITE = "write what was played; what depends on it stays unknown"


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        (ALL, []),
        (("",) * 13, []),
        (("", *ALL[1:]), []),
        ((*ALL[:4], "", *ALL[5:]), []),
        ((*ALL[:4], 6, *ALL[5:]), [("HR301", 5, COUNTED.format(6, 5), "write 5")]),
        (
            (*ALL[:4], *(n + 1 for n in ALL[4:])),
            [("HR301", 5, COUNTED.format(6, 5), "write 5")],
        ),
        (
            (*ALL[:4], 6, *ALL[5:8], 10, *ALL[9:]),
            [
                ("HR301", 5, COUNTED.format(6, 5), "write 5"),
                ("HR301", 9, COUNTED.format(10, 9), "write 9"),
            ],
        ),
        ((*ALL[:12], 14), [("HR301", 13, COUNTED.format(14, 13), "write 13")]),
        ((*ALL[:4], *ALL[5:]), [("HR308", 5, "trick 5 is missing before this row", WRITE)]),
        # a row without a number counts on from the row before
        (
            (1, 2, "", *ALL[4:]),
            [("HR308", 4, "trick 4 is missing before this row", WRITE)],
        ),
        (ALL[1:], [("HR308", 1, "trick 1 is missing before this row", WRITE)]),
        ((*ALL[:4], *ALL[7:]), [("HR308", 5, "tricks 5 to 7 are missing before this row", WRITE)]),
        (
            ALL[:12],
            [
                (
                    "HR308",
                    12,
                    "trick 13 is missing at the end",
                    "write the rest, or say how the hand ended",
                )
            ],
        ),
        (
            ALL[:10],
            [
                (
                    "HR308",
                    10,
                    "tricks 11 to 13 are missing at the end",
                    "write the rest, or say how the hand ended",
                )
            ],
        ),
        # a row without a number counts on from the one before
        (
            ("", 2, *ALL[3:]),
            [("HR308", 3, "trick 3 is missing before this row", WRITE)],
        ),
        (
            (*ALL[:4], "", *ALL[6:]),
            [("HR308", 6, "trick 6 is missing before this row", WRITE)],
        ),
    ],
)
def test_a_row_left_out_is_told_from_a_wrong_number(numbers, wrong):
    assert found(numbered(*numbers)) == wrong


# ---- where the play decides how many tricks there are ----------------------------------------

OR_LEFT_OUT = ", unless a row is left out before it"


def first_hand(name):
    """The head and the first hand of a sample, its lines, and the places of its rows."""
    text = (SAMPLES / f"{name}.hearts").read_text("utf-8")
    lines = text.partition('\n[Hand "2"]')[0].split("\n")
    return lines, [i for i, line in enumerate(lines) if re.search(r"\| ? ?\d+$", line)]


@pytest.mark.parametrize("name", ["domino-3-seats", "domino-4-seats", "enfle-4-seats"])
def test_a_wrong_number_of_the_last_row_is_a_slip_where_the_play_comes_out(name):
    lines, rows = first_hand(name)
    last = len(rows)
    assert found("\n".join(lines)) == []
    lines[rows[-1]] = re.sub(r"\d+$", str(last + 1), lines[rows[-1]])
    hint = f"write {last}{OR_LEFT_OUT}"
    assert found("\n".join(lines)) == [("HR301", last, COUNTED.format(last + 1, last), hint)]


@pytest.mark.parametrize("name", ["domino-3-seats", "domino-4-seats", "enfle-4-seats"])
def test_a_row_left_out_before_the_last_is_missing(name):
    lines, rows = first_hand(name)
    del lines[rows[-2]]
    missing = len(rows) - 1
    assert found("\n".join(lines))[0][:3] == (
        "HR308",
        missing,
        f"trick {missing} is missing before this row",
    )


@pytest.mark.parametrize("name", ["domino-3-seats", "domino-4-seats", "enfle-4-seats"])
def test_a_wrong_number_in_the_middle_is_one_fault_there_as_well(name):
    lines, rows = first_hand(name)
    lines[rows[3]] = re.sub(r"\d+$", "3", lines[rows[3]])
    assert found("\n".join(lines)) == [("HR301", 4, COUNTED.format(3, 4), "write 4")]


# ---- rows too many --------------------------------------------------------------------------


def test_a_row_more_than_each_has_cards_is_one_too_many():
    rows = table("A").replace("|  13\n", "|  13\n _♣2_ |  ♢2 |  ♠2 |  ♡2 |  14\n")
    (only,) = found(HEAD + rows)
    assert only[:3] == (
        "HR310",
        14,
        "row 14 of the table is one too many: each player has 13 cards, and so there are 13 tricks",
    )


def test_one_card_left_when_all_the_others_are_out_of_cards_was_not_played_before():
    """Laws 15 to 17."""
    rows = table("A").replace("|  13\n", "|  13\n  ♣2  |  -  |  -  |  -  |  14\n")
    (only,) = found(HEAD + rows)
    assert only[:3] == ("HR409", 13, "A has ♣2 left when all the others are out of cards")


# ---- after a trick that is missing -----------------------------------------------------------


def without_trick(number, hand, *under, deal=False):
    """The record of a hand in which a row is left out."""
    text = hand.text(*under, counts=False, deal=deal)
    return re.sub(rf"^.*\| {number}\n", "", text, count=1, flags=re.M)


MISSING = ("HR308", 4, None)


def test_after_a_missing_trick_the_next_mark_shows_who_leads_again():
    """A leads ♡A to the last trick, and takes it; whoever had led would have taken it."""
    text = without_trick(4, Table(dealt()).out())
    assert loud(text) == [MISSING]
    row, other = " _♡A_ |  ♣A  |", "  ♡A  | _♣A_ |"
    assert loud(text.replace(row, other)) == [MISSING, ("HR305", 13, "Y")]


def test_a_card_of_another_is_found_though_nobody_knows_who_led():
    """A and Y exchange ♡6 of trick 5 and ♢9 of trick 7; trick 4 is missing."""
    head, rule, rows = without_trick(4, Table(dealt()).until(9), "Z resigns.", deal=True).partition(
        "-+----\n"
    )
    assert loud(head + rule + rows) == [MISSING]
    rows = rows.replace("♡6", "@").replace("♢9", "♡6").replace("@", "♢9")
    assert sorted(loud(head + rule + rows)) == [("HR205", 5, "A"), MISSING]


def test_a_blank_is_found_though_nobody_knows_who_led():
    """Nothing says who dealt; Y has no card in trick 1, and plays on."""
    hand = Table(dealt()).until(9).text("Z resigns.", counts=False)
    text = hand.replace('[Dealer "Z"]\n', "").replace("♡3", "- ", 1)
    assert loud(text) == [("HR309", None, None), ("HR406", 1, "Y")]


# ---- cards that stand there twice, and cards of another pack ---------------------------------

NOWHERE = "{} is nowhere in this hand: it may be the card that was played"


@pytest.mark.parametrize(
    ("tricks", "cells", "code", "trick", "message", "hint"),
    [
        (
            13,
            {(13, "Y"): "♢A"},
            "HR201",
            13,
            "Y plays ♢A, which he played before, to trick 1",
            NOWHERE.format("♢2"),
        ),
        (
            13,
            {(9, "Z"): "♠K"},
            "HR201",
            9,
            "Z plays ♠K, which B played before, to trick 2",
            NOWHERE.format("♡6"),
        ),
        # of two cards that are nowhere, nobody can say which
        (
            13,
            {(9, "Z"): "♠K", (10, "Z"): "♠Q"},
            "HR201",
            9,
            "Z plays ♠K, which B played before, to trick 2",
            None,
        ),
        (
            6,
            {(5, "Y"): "♢A"},
            "HR201",
            5,
            "Y plays ♢A, which he played before, to trick 1",
            None,
        ),
        (
            13,
            {(13, "Y"): "Jo"},
            "HR203",
            13,
            "Joker is not in the pack of this game",
            NOWHERE.format("♢2"),
        ),
    ],
)
def test_a_card_that_cannot_have_been_played_is_named_and_what_it_may_have_been(
    tricks, cells, code, trick, message, hint
):
    (only,) = found(HEAD + table("A", tricks=tricks, cells=cells) + "Z resigns.\n" * (tricks < 13))
    assert only == (code, trick, message, hint)


def test_a_card_left_out_of_the_pack_is_not_played():
    head = HEAD.replace("[Seats", '[Pack "less ♣2 ♢2 ♠2 ♡2"]\n[Seats')
    assert found(head + table("A", tricks=12)) == []
    (only,) = found(head + table("A", tricks=12, cells={(12, "Y"): "♢2"}))
    assert only == ("HR203", 12, "♢2 is not in the pack of this game", NOWHERE.format("♢3"))


def test_where_the_stock_is_not_stated_a_card_of_both_players_is_found_by_the_look_of_it():
    lines, rows = first_hand("two-handed-difference")
    lines = [line for line in lines if not line.startswith("Stock:")]
    rows = [i - 1 for i in rows]
    first, late = lines[rows[1]].split("|"), lines[rows[20]].split("|")
    twice = first[0].strip(" _")
    late[1] = late[1].replace(late[1].strip(" _"), twice)
    lines[rows[20]] = "|".join(late)
    message = f"B plays {twice}, which A played before, to trick 2"
    assert [f[:3] for f in found("\n".join(lines)) if f[0] == "HR201"] == [("HR201", 21, message)]


def test_two_seats_without_a_card_in_one_row_are_no_omission():
    """One that plays no card omitted it (Law 16); of two, the row is not filled."""
    one = table("A", cells={(3, "Y"): "-"})
    two = table("A", cells={(3, "Y"): "-", (3, "B"): "-"})
    assert [code for code, *_ in found(HEAD + one)][:1] == ["HR406"]
    codes = [code for code, *_ in found(HEAD + two)]
    assert codes
    assert "HR406" not in codes


# ---- a card out of suit, or a lead out of turn -----------------------------------------------


@pytest.mark.parametrize(
    ("mark", "code", "message"),
    [
        ("A", "HR304", None),
        ("", "HR304", None),
        (
            "Y",
            "HR405",
            "it is A who leads to trick 2; the cards are lawful only if Y led ♢K",
        ),
    ],
)
def test_a_card_out_of_suit_is_no_lead_unless_the_mark_says_so(mark, code, message):
    """Y throws a diamond on a club, and has a club left (Laws 20 and 24)."""
    rows = table("A", tricks=3, cells={(1, "Y"): "♣3", (3, "Y"): "♣2"})
    if mark != "A":
        rows = rows.replace("_♣K_", " ♣K ")
    if mark == "Y":
        rows = rows.replace(" ♢K ", "_♢K_")
    first = found(HEAD + rows + "Z resigns.\n")[0]
    assert first[:2] == (code, 2)
    assert message is None or first[2] == message


def test_what_each_held_at_enfle_is_not_known_without_the_deal_where_the_play_breaks_off():
    lines, rows = first_hand("enfle-4-seats")
    dealt = re.compile(r"^(\[Deal\]|[AYBZ]: )")
    short = [*lines[: rows[4] + 1], lines[rows[-1] + 1], "Z resigns."]
    lines = [line for line in short if not dealt.match(line)]
    message = "the deal is not stated, and nobody can say what each seat holds"
    hint = "state it: `[Deal]`, then a line a seat"
    assert found("\n".join(lines)) == [("HR321", None, message, hint)]
    assert found("\n".join(short)) == []
