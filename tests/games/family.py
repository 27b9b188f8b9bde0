"""What the tests of the smaller games share: samples, tables in short, findings."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hearts_record.cards import parse_card
from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.generate import SEATS, generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Sitting
from hearts_record.verdict.judge import verify

#: How many records are generated for each game and seat count; the full profile has 500.
RECORDS = int(os.environ.get("HEARTS_RECORD_RECORDS", "25"))
SAMPLES = Path(__file__).resolve().parents[2] / "samples" / "games"


def sample(name):
    """The text of a sample, and the verdict on it."""
    text = (SAMPLES / f"{name}.hearts").read_text(encoding="utf-8")
    return text, judged(text)


def judged(text):
    """The verdict on the one record of a text."""
    (record,) = loads(text)
    return verify(record)


def loud(text):
    """Code and seat of every finding above info."""
    return [(d.code, d.seat) for d in judged(text).diagnostics if d.severity != "info"]


def in_order(numbers):
    """Numbers by seat as a tuple, clockwise."""
    return tuple(numbers.values())


def rules_for(game, seats, **rulings):
    return Rules(find_game(game), SEATS[seats], None, rulings)


def cards(text):
    return [parse_card(word) for word in text.split()]


def played(rules, held, leader, *tricks):
    """The state after tricks, each the cards in the order of play."""
    state = HandState(rules, {s: cards(c) for s, c in held.items()}, leader)
    for trick in tricks:
        for card in cards(trick):
            state.play(card)
    return state


def settled(rules, taken, before=(), events=(), *, over=True, **tags):
    """A hand settled from counts, clockwise; ``before`` are the totals."""
    counts = dict(zip(rules.seats, taken, strict=True))
    totals = dict(zip(rules.seats, before or [0] * len(counts), strict=True))
    facts = Facts(rules, counts, sum(taken), totals=totals, events=events, tags=tags, over=over)
    return settling_of(rules).settle(facts, Sitting())


def check_generated(game, seats, *, fair, count=RECORDS, hands=2):
    """Records that are made pass, with nothing above info, and survive being written."""
    for record in generate(game, count=count, seed="family", seats=seats, hands=hands, fair=fair):
        text = dumps(record)
        (again,) = loads(text)
        verdict = verify(again)
        assert verdict.verdict == "pass", text
        assert {d.severity for d in verdict.diagnostics} <= {"info"}
        assert again == record
        assert dumps(again) == text


#: For a test of generated records: from a shuffle, and by the fair-deal scheme.
either_deal = pytest.mark.parametrize("fair", [False, True])
