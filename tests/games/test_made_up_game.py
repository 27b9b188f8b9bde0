"""A game that nobody plays: one class, one registration, and everything carries it."""

from __future__ import annotations

import pytest

from hearts_record.games import GAMES
from hearts_record.games.base import SUIT_SET, Game, less
from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Kind
from hearts_record.report.games import games_text
from hearts_record.settling import SETTLINGS
from hearts_record.settling.base import Settled, Settling
from hearts_record.verdict.judge import verify


class Ruffians(Game):
    """Jacks count three each; seven cards, a widow to whoever takes the last trick."""

    name = "Ruffians"
    seats = range(3, 6)
    settlings = ("Sweepstake", "Howell")
    default_settling = "Howell"
    rulings = ("OddCounter",)
    unit = "points"
    rest = "Widow"
    about = "three for each Jack"

    def pack(self, players, rulings=None):
        return less("2S", "2H", "2D", "2C")

    def hand_size(self, rules, players):
        return 7

    def points(self, rules, taken, avoided):
        jacks = sum(SUIT_SET[s] & 1 << (s * 13 + 9) for s in SUIT_SET)
        return 3 * (taken & jacks).bit_count()

    def unplayed_to(self, takings):
        return takings.tricks[-1].taker


@pytest.fixture
def ruffians():
    game = Ruffians()
    GAMES.append(game)
    yield game
    GAMES.remove(game)


@pytest.mark.parametrize("fair", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_is_generated_written_read_formatted_and_verified(ruffians, seats, fair):
    found = set()
    for record in generate("Ruffians", count=4, seed="r", seats=seats, hands=2, fair=fair):
        text = dumps(record)
        (again,) = loads(text)
        assert again == record
        assert dumps(again) == text
        verdict = verify(again)
        assert verdict.verdict == "pass"
        assert all(sum(h.taken.values()) == 12 for h in verdict.hands)
        found.add(record.value("Settling"))
    assert found <= {"Sweepstake", "Howell"}


def test_games_lists_it(ruffians):
    assert "Ruffians: three for each Jack\n  seats      3 to 5\n" in games_text()


def test_its_faults_are_found(ruffians):
    (record,) = generate("Ruffians", count=1, seed="wrong", seats=4, hands=1)
    text = dumps(record)
    marked = next(line for line in text.split("\n") if "_" in line and line.endswith("|  3"))
    wrong = text.replace(marked, marked.replace("_", " ").replace(" ♠", "_♠", 0))
    assert "HR306" in {d.code for d in verify(loads(wrong)[0]).diagnostics}
    counts = next(line for line in text.split("\n") if line.startswith("  A "))
    wrong = text.replace(counts, counts.replace("A ", "A 1", 1))
    assert "HR501" in {d.code for d in verify(loads(wrong)[0]).diagnostics}


def test_the_notation_knows_it_only_while_it_is_listed():
    (record,) = loads('[Game "Ruffians"] [Seats "A Y B Z"]')
    assert "HR803" in {d.code for d in verify(record).diagnostics}


class Kindness(Settling):
    """Who took least pays everybody one counter."""

    name = "Kindness"
    sentences = frozenset({Kind.NETS, Kind.TOTALS})

    def settle(self, facts, before):
        kind = min(facts.taken, key=facts.taken.get)
        net = {s: 1 - len(facts.taken) if s == kind else 1 for s in facts.taken}
        return Settled(net, None, before)


class Kindly(Game):
    """Hearts, settled in a way of its own."""

    name = "Kindly Hearts"
    seats = range(4, 5)
    own_settling = "Kindness"
    about = "the best player pays"


def test_a_game_with_a_settling_of_its_own_takes_one_more_line():
    GAMES.append(Kindly())
    SETTLINGS.append(Kindness())
    try:
        for record in generate("Kindly Hearts", count=3, seed="k", hands=3):
            verdict = verify(loads(dumps(record))[0])
            assert verdict.verdict == "pass"
            assert sorted(verdict.hands[0].net.values()) == [-3, 1, 1, 1]
    finally:
        GAMES.pop()
        SETTLINGS.pop()
