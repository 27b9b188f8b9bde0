"""A record that is right, with one fault in it: found, alone, with its code and its place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from hearts_record.cards import FULL_PACK, JOKER
from hearts_record.games import find_game
from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.replay.setup import rules_of
from hearts_record.settling import settling_of
from hearts_record.verdict.judge import verify
from replay.faults import FAULTS, with_all_deals, without_deals

TABLES = [
    *(("Hearts", n, s) for n in (3, 4, 5, 6, 7) for s in ("Sweepstake", "Howell")),
    *(("Auction Hearts", n, None) for n in (4, 5, 6)),
    *(("Modern Hearts", n, None) for n in (3, 4)),
    *(("Two-Handed Hearts", 2, s) for s in ("Difference", "AboveSix")),
    *(("Three-Handed Hearts", 3, s) for s in ("Sweepstake", "Howell", "Excess")),
    *(("Discard Hearts", n, s) for n in (3, 4, 5, 6) for s in ("Sweepstake", "Howell")),
    *(
        (name, n, None)
        for name in ("Spot Hearts", "Joker Hearts", "Heartsette")
        for n in (3, 4, 5, 6)
    ),
    *(("Domino Hearts", n, None) for n in (2, 3, 4, 5, 6)),
    *((name, n, None) for name in ("Slobberhannes", "Polignac") for n in (4, 5, 6, 7)),
    ("Progressive Hearts", 4, None),
]
NEED_A_DEAL = {
    "cards_exchanged_in_the_deal",
    "card_dealt_twice",
    "card_not_dealt",
    "pass_of_a_card_not_held",
    "widow_too_small",
    "card_of_the_stock_missing",
}
#: Too rare to be met in every run; the rulings have tests of their own for them.
RARE = {"suit_named_when_all_passed"}
#: How often each fault is tried at each table, with the deals and without.
TIMES = 1


@dataclass
class Right:
    """What the sound record comes to, for the faults to start from."""

    modern: bool
    laws: bool
    auction: bool
    ends: bool
    counters: bool
    default_settling: str | None
    tricks: int | None
    shown_from: int | None
    foreign: tuple
    nets: dict
    leaders: dict
    dealers: dict


@cache
def sound(game, seats, settling, times=TIMES):
    """Sound records of a table, and what they come to."""
    out = []
    for record in generate(game, count=20 * times, seed="faults", seats=seats, hands=3):
        if settling in (None, record.value("Settling")) and len(out) < times:
            out.append((record, right_of(record)))
    return out


def right_of(record):
    verdict = verify(record)
    assert verdict.verdict == "pass"
    rules, _ = rules_of(record)
    game, seats = rules.game, record.seats
    dealer = record.hands[0].value("Dealer")
    dealers, leaders = {}, {}
    namer = None
    for hand, judged in zip(record.hands, verdict.hands, strict=True):
        dealers[hand.number] = dealer
        if dealer is None:
            leaders[hand.number] = next(
                s for s, c in zip(seats, hand.table.rows[0].cells, strict=True) if c.code == "2C"
            )
            continue
        eldest = seats[(seats.index(dealer) + 1) % len(seats)]
        made = [b for b in hand.bidding.bids if b.amount] if hand.bidding else []
        buyer = made[-1].seat if made else (None if hand.bidding else namer)
        leaders[hand.number] = buyer or eldest
        won = judged.pool == 0 or (judged.pool == 1 and "divide" in dumps(record))
        namer = None if won else buyer
        dealer = eldest
    return Right(
        game.name == "Modern Hearts",
        game.name != "Modern Hearts",
        game.auction,
        settling_of(rules).ends,
        not settling_of(rules).ends,
        game.default_settling,
        game.tricks(rules, rules.holders),
        game.shown_from(rules, rules.holders),
        tuple(c for c in (*FULL_PACK, JOKER) if c not in rules.pack(rules.holders)),
        {h.number: h.net for h in verdict.hands},
        leaders,
        dealers,
    )


def line_number(text, expected):
    """The line on which the fault stands, counted from 1."""
    lines = text.split("\n")
    hand, inside, row = expected.hand, expected.hand is None, 0
    for i, line in enumerate(lines, 1):
        if line.startswith("[Hand "):
            inside = line == f'[Hand "{hand}"]'
            row = 0
        if not inside:
            continue
        row += bool(re.search(r"\| +\d+$", line) and re.match(r" [ _][^ ]", line))
        if isinstance(expected.line, int) and row == expected.line:
            return i
        if isinstance(expected.line, str) and line.startswith(expected.line):
            return i
    raise AssertionError(f"no such line: {expected}\n{text}")


@pytest.mark.parametrize("deals", [with_all_deals, without_deals])
@pytest.mark.parametrize("name", FAULTS)
def test_a_single_fault_is_found_alone_and_in_its_place(name, deals):
    tables = [t for t in TABLES if deals is with_all_deals or t[1] in (4, 6, 7)]
    tried = sum(try_fault(name, table, deals) for table in tables)
    assert tried or name in RARE or (deals is without_deals and name in NEED_A_DEAL)


def try_fault(name, table, deals):
    """Put the fault into the records of a table; how many had a place for it."""
    tried = 0
    if deals is without_deals and find_game(table[0]).draws:
        return 0  # nothing is proved then
    for i, (record, right) in enumerate(sound(*table)):
        record = deals(record)
        rng = Random(f"{name} {table} {deals.__name__} {i}")
        hands = list(record.hands)
        rng.shuffle(hands)
        made = (FAULTS[name](rng, record, hand, right) for hand in hands)
        changed = next((m for m in made if m is not None), None)
        if changed is not None:
            tried += 1
            check(*changed)
    return tried


def check(record, expected):
    text = dumps(record)
    (again,) = loads(text)
    verdict = verify(again)
    found = [d for d in verdict.diagnostics if d.severity != "info"]
    said = "\n".join(f"{d.region.line}: {d.code} {d.message}" for d in found)
    place = [(d.code, d.hand, d.trick, d.seat, d.region.line) for d in found]
    right = (
        expected.code,
        expected.hand,
        expected.trick,
        expected.seat,
        line_number(text, expected),
    )
    assert place == [right], f"{said}\n{text}"
    assert verdict.verdict == expected.verdict
