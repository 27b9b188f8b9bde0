"""A sitting with a dealer, a cut and dead deals, dealt from seeds; seven at the table too."""

from __future__ import annotations

import re
from functools import cache

import pytest

from fair.matches import Setup, sitting
from hearts_record.fair.hand_facts import facts_of
from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.notation.reader import loads
from hearts_record.record import Tag
from hearts_record.replay.misdeal import next_dealer
from hearts_record.verdict.judge import verify

SEATS = ("A", "Y", "B", "Z")
SEVEN = ("A", "B", "C", "D", "E", "F", "G")
SWEEPSTAKE = (Tag("Settling", "Sweepstake"),)
SETUPS = {
    "four": Setup(
        seats=SEATS,
        present=("A", "B"),
        hands=4,
        game="Hearts",
        tags=SWEEPSTAKE,
        dealer="Z",
        rules="Hearts; Dealer=Z; Settling=Sweepstake",
        dead={2: "exposed"},
        seed=11,
    ),
    "declared": Setup(
        seats=SEATS,
        present=(),
        hands=2,
        game="Hearts",
        dealer="A",
        seed=13,
        tags=(*SWEEPSTAKE, Tag("OddCounter", "jack"), Tag("ClearThree", "jack")),
        rules="Hearts; Dealer=A; OddCounter=jack; Settling=Sweepstake",
    ),
    "no deals stated": Setup(
        seats=SEATS,
        present=SEATS,
        hands=3,
        game="Hearts",
        tags=SWEEPSTAKE,
        dealer="Y",
        rules="Hearts; Dealer=Y; Settling=Sweepstake",
        dead={3: "uncut"},
        stated=False,
        seed=14,
    ),
}


@cache
def made(name):
    setup = SETUPS[name]
    rules = Rules(find_game(setup.game), setup.seats)
    return sitting(setup, lambda dealer, why: next_dealer(rules, dealer, why))


def judged(text, **evidence):
    (record,) = loads(text)
    return verify(record, **evidence)


def the_error(text):
    (found,) = (d for d in judged(text).diagnostics if d.severity == "error")
    return found


def changed(name, old, new):
    text = made(name)[1]
    out = re.sub(old, new, text, count=1, flags=re.M)
    assert out != text
    return out


@pytest.mark.parametrize("name", SETUPS)
def test_a_sitting_passes(name):
    match, text = made(name)
    verdict = judged(text, opening=match.opening.hex())
    assert (verdict.verdict, verdict.checks["fair"]) == ("pass", "pass"), verdict.diagnostics
    assert verdict.fair_level == (2 if SETUPS[name].present else 1)
    told = [d.code for d in verdict.diagnostics if d.severity == "warning"]
    assert told == (["HR621"] if SETUPS[name].dead else [])


def test_the_dead_deals_are_counted_and_named():
    (found,) = (d for d in judged(made("four")[1]).diagnostics if d.code == "HR621")
    assert (found.severity, found.hand) == ("warning", 2)
    assert "hand 2 (exposed)" in found.message


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "hand"),
    [
        ("four", 'Cut "(\\d+)"', 'Cut "3"', "HR618", 1),
        ("declared", 'Cut "(\\d+)"', 'Cut "52"', "HR618", 1),
        ("four", '^\\[Dealer "Z"\\]', '[Dealer "Y"]', "HR614", 1),
        ("four", "Dealer=Z", "Dealer=A", "HR614", 1),
        ("four", '^\\[Dealer "Z"\\]', '[Lead "Y"]', "HR614", 1),
        ("no deals stated", '^\\[Dealer "Y"\\]', '[Dealer "B"]', "HR614", 1),
        ("four", '^\\[Dealer "A"\\]', '[Dealer "B"]', "HR303", 2),
        ("four", '\\[Dealer "Y"\\]', '[Dealer "Z"]', "HR303", 4),
        ("four", "Settling=Sweepstake", "Settling=Howell", "HR613", None),
        ("four", 'Settling "Sweepstake"', 'Settling "Howell"', "HR613", None),
        ("four", "Dealer=Z; ", "", "HR604", None),
        ("four", "Dealer=Z", "Dealer=Q", "HR604", None),
        ("declared", "OddCounter=jack; ", "", "HR613", None),
        ("declared", '\\[OddCounter "jack"\\]\n', "", "HR613", None),
        ("declared", 'ClearThree "jack"', 'ClearThree "divide"', "HR613", None),
        ("declared", "Dealer=A", "ClearThree=jack; Dealer=A", "HR613", None),
        ("four", '\\[Hand "2"\\][^$]*?(?=\\[Hand "3")', "", "HR616", 3),
        (
            "four",
            '^\\[Settling "Sweepstake"\\]',
            '[Settling "Sweepstake"] [Pack "less ♣2 ♣3 ♣4 ♣5"]',
            "HR627",
            None,
        ),
    ],
)
def test_one_fault_gives_one_finding(name, old, new, code, hand):
    found = the_error(changed(name, old, new))
    assert (found.code, found.hand) == (code, hand), found.message


def test_two_cards_exchanged_in_a_dead_deal_or_a_live_one():
    text = made("four")[1]
    for number in (1, 2, 3):
        start = text.index(f'[Hand "{number}"]')
        lines = re.findall(r"^[A-Z]: .*", text[start:], re.M)[:2]
        one, other = (re.search(r"♠ (\S+)", line)[1] for line in lines)
        swapped = [
            re.sub(r"♠ \S+", f"♠ {new}", line)
            for line, new in zip(lines, (other, one), strict=True)
        ]
        bad = text[:start] + text[start:].replace(lines[0], swapped[0], 1).replace(
            lines[1], swapped[1], 1
        )
        found = the_error(bad)
        assert (found.code, found.hand) == ("HR617", number)


def test_the_stated_deal_is_replayed_where_the_check_failed():
    text = changed("four", "seed [0-9a-f]{8}", "seed 00000000")
    verdict = judged(text)
    assert [d.code for d in verdict.diagnostics if d.severity == "error"] == ["HR610"]
    assert verdict.checks["replayed"] == verdict.checks["pack"] == "pass"
    assert verdict.fair_level is None


def test_the_dealer_of_seven_takes_no_cards():
    rules = Rules(find_game("Hearts"), SEVEN, "Sweepstake")
    facts = facts_of(rules, 2, "C")
    assert facts.players == ("A", "B", "D", "E", "F", "G")
    assert facts.plan.order == ("D", "E", "F", "G", "A", "B")
    assert (facts.plan.sits_out, facts.each, len(facts.pack)) == ("C", 8, 48)


def test_a_card_of_another_hand_is_found_where_the_seeds_alone_give_the_deal():
    text = made("no deals stated")[1]
    row = re.findall(r"^.*\|  1$", text, re.M)[0]
    columns = [re.search(r"\S+", cell)[0].strip("_") for cell in row.split("|")[:4]]
    swapped = row.replace(columns[0], "x").replace(columns[1], columns[0]).replace("x", columns[1])
    found = the_error(text.replace(row, swapped, 1))
    assert (found.code, found.hand, found.trick) == ("HR205", 1, 1)


@cache
def of_seven():
    setup = Setup(
        seats=SEVEN,
        present=SEVEN,
        hands=1,
        game="Hearts",
        tags=SWEEPSTAKE,
        dealer="A",
        rules="Hearts; Dealer=A; Settling=Sweepstake",
        seed=5,
    )
    return sitting(setup, next_dealer)[1]


def test_cards_of_the_dealer_of_seven_are_not_those_that_the_seeds_give():
    assert judged(of_seven()).verdict == "pass"
    found = the_error(of_seven().replace("[Deal]\n", "[Deal]\nA: ♡ 2\n"))
    assert (found.code, found.hand) == ("HR617", 1)
    assert "A is dealt none" in found.message


def test_the_lines_of_the_last_two_of_seven_exchanged():
    text = re.sub("^(F|G)( +commit)", lambda m: "FG"[m[1] == "F"] + m[2], of_seven(), flags=re.M)
    found = the_error(text)
    assert found.code == "HR627"
    assert "F and G" in found.message
