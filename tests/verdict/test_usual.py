"""A hand settled in one go comes to the same as one that is weighed in every way."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from hearts_record.games import GAMES
from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.replay import fitting, hand, setup
from hearts_record.replay.hand import card_by_card
from hearts_record.verdict import judge, settle
from hearts_record.verdict.judge import verify
from hearts_record.verdict.usual import judged_at_once, settled_as_stated
from notation.mutations import mutated

AT_ONCE = {"Hearts", "Three-Handed Hearts", "Spot Hearts", "Slobberhannes"}
TABLES = [(game.name, seats) for game in GAMES for seats in game.seats]


@pytest.fixture
def ways(monkeypatch):
    """How many hands were judged at once, settled in one go, and settled otherwise."""
    seen = Counter()

    def judged(*hand):
        found = judged_at_once(*hand)
        seen["judged"] += found
        return found

    def settled(*hand):
        found = settled_as_stated(*hand)
        seen["settled" if found else "weighed"] += 1
        return found

    monkeypatch.setattr(judge, "judged_at_once", judged)
    monkeypatch.setattr(settle, "settled_as_stated", settled)
    return seen


def weighed(record):
    """The verdict with every short way closed: the full reckoning, and nothing kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judge, "judged_at_once", lambda *hand: False)
        patch.setattr(settle, "settled_as_stated", lambda *hand: False)
        patch.setattr(hand, "play_whole", lambda setting: None)
        patch.setattr(fitting, "is_plain", lambda game: False)
        patch.setattr(setup, "_kept", {})
        return verify(record)


def test_what_is_weighed_is_played_card_by_card(monkeypatch):
    """Of the ways in which a hand is laid by whole tricks none is left open."""
    played = []

    def by_cards(setting):
        played.append(setting.hand.number)
        return card_by_card(setting)

    monkeypatch.setattr(hand, "card_by_card", by_cards)
    for game, seats in TABLES:
        for record in loads(texts(game, seats, 0)):
            played.clear()
            weighed(record)
            assert played == [h.number for h in record.hands]


def texts(game, seats, seed):
    return dumps(generate(game, count=2, seed=f"usual {seed}", seats=seats, hands=3))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_generated_hands(game, seats, ways):
    for record in loads(texts(game, seats, 0)):
        assert verify(record) == weighed(record)
    # Progressive Hearts pays nothing, and each of its hands is told of its stars.
    assert not (game == "Progressive Hearts" and (ways["judged"] or ways["settled"]))
    assert bool(ways["weighed"]) == (game == "Progressive Hearts")
    # Here the eldest hand leads, no card is bid for, passed or drawn, and the higher card takes.
    assert ways["judged"] or game not in AT_ONCE


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_damaged_records(game, seats, ways):
    """Lines and characters lost, doubled, changed: what is said of them is said either way."""
    rng = Random(f"usual {game} {seats}")
    for seed in range(2):
        data = texts(game, seats, seed).encode()
        for _ in range(6):
            for record in loads(mutated(data, rng)):
                assert verify(record) == weighed(record)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_other_numbers(game, seats, ways):
    """A digit of a tag, a count, a payment or a total is another."""
    rng = Random(f"numbers {game} {seats}")
    text = texts(game, seats, 1)
    places = [i for i, char in enumerate(text) if char.isdigit()]
    for _ in range(8):
        place = rng.choice(places)
        other = text[:place] + rng.choice("0123456789") + text[place + 1 :]
        for record in loads(other):
            assert verify(record) == weighed(record)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_other_cards(game, seats, ways):
    """Two cards of the deal or the table change places, or a mark stands elsewhere."""
    rng = Random(f"cards {game} {seats}")
    text = texts(game, seats, 3)
    cells = [m.span() for m in re.finditer(r"(?<=[ _])[♡♣♢♠](?:10|[2-9JQKA])(?=[ _;\n])", text)]
    marks = [m.start() for m in re.finditer(r"_", text)]
    for _ in range(12):
        (a, b), (c, d) = sorted(rng.sample(cells, 2))
        other = text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]
        if rng.random() < 0.3:
            place = rng.choice(marks)
            other = text[:place] + " " + text[place + 1 :]
        for record in loads(other):
            assert verify(record) == weighed(record)
