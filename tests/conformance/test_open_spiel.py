"""Modern Hearts against OpenSpiel's Hearts: legal cards before every play, and the points.

The options make OpenSpiel's game the online page's; it plays one hand at four seats.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel
import pytest

from hearts_record import HandState, Rules, dumps, loads, verify
from hearts_record.cards import Card, Suit, card_from_code, in_written_order
from hearts_record.games import find_game
from hearts_record.record import (
    Counts,
    Deal,
    Hand,
    Holding,
    Pass,
    Passing,
    Record,
    Row,
    Score,
    Table,
    Tag,
)

SEATS = ("N", "E", "S", "W")
#: OpenSpiel's pass directions by our hand number in the cycle: left, right, across, none.
DIRECTIONS = {1: 1, 2: 3, 3: 2, 4: 0}
SUITS = "CDHS"
RANKS = "23456789TJQKA"
HANDS = 2000


def card_of(action: int) -> Card:
    return card_from_code(RANKS[action // 4] + SUITS[action % 4])


def action_of(card: Card) -> int:
    return RANKS.index(card.code[0]) * 4 + SUITS.index(card.code[1])


@pytest.fixture(scope="module")
def rules() -> Rules:
    game = find_game("Modern Hearts")
    assert game is not None
    return Rules(game, SEATS)


class Hand13:
    """One hand played in both programs at once."""

    def __init__(self, rules: Rules, rng: Random, number: int) -> None:
        game = pyspiel.load_game(
            "hearts", {"no_pts_on_first_trick": False, "qs_breaks_hearts": False}
        )
        self.rules, self.rng, self.number = rules, rng, number
        self.theirs: Any = game.new_initial_state()
        self.theirs.apply_action(DIRECTIONS[number])
        pack = list(range(52))
        rng.shuffle(pack)
        self.dealt: dict[str, list[Card]] = {s: [] for s in SEATS}
        for i, action in enumerate(pack):
            self.theirs.apply_action(action)
            self.dealt[SEATS[i % 4]].append(card_of(action))
        self.passes: list[Pass] = []
        self.held = self._pass()
        self.ours = HandState(rules, self.held)

    def _pass(self) -> dict[str, list[Card]]:
        direction = self.rules.pass_direction(self.number)
        assert direction is not None
        held = {s: list(c) for s, c in self.dealt.items()}
        if direction == "none":
            return held
        for seat in SEATS:
            chosen = self.rng.sample(self.dealt[seat], 3)
            for card in chosen:
                assert self.theirs.current_player() == SEATS.index(seat)
                self.theirs.apply_action(action_of(card))
            taker = self.rules.pass_to(seat, direction)
            self.passes.append(Pass(seat, taker, in_written_order(chosen)))
            held[seat] = [c for c in held[seat] if c not in chosen]
            held[taker] += chosen
        return held

    def play(self, *, theirs_chooses: bool) -> None:
        while not self.theirs.is_terminal():
            assert SEATS[self.theirs.current_player()] == self.ours.seat
            mine = {c.index for c in self.ours.legal()}
            legal = self.theirs.legal_actions()
            assert {card_of(a).index for a in legal} == mine
            if theirs_chooses:
                card = card_of(self.rng.choice(legal))
            else:
                card = self.rng.choice(self.ours.legal())
            self.theirs.apply_action(action_of(card))
            self.ours.play(card)
        assert self.ours.finished

    def record(self) -> Record:
        rows = []
        for i, trick in enumerate(self.ours.tricks, 1):
            cells = tuple(trick.cards[(s - trick.leader) % 4] for s in range(4))
            rows.append(Row(i, cells, trick.taker))
        counts = Counts(tuple(map(Score, SEATS, self.ours.points())))
        deal = Deal(tuple(Holding(s, in_written_order(self.dealt[s])) for s in SEATS))
        direction = self.rules.pass_direction(self.number) or "none"
        # A moon's choice depends on the totals before the hand, so they are stated.
        before = (Tag("Before", "N 0; E 0; S 0; W 0"),) if self.number > 1 else ()
        hand = Hand(
            self.number,
            before,
            deal,
            Passing(direction, tuple(self.passes)),
            None,
            Table(SEATS, tuple(rows), counts),
        )
        tags = (Tag("Game", "Modern Hearts"), Tag("Seats", " ".join(SEATS)))
        return Record(tags=tags, hands=(hand,))


def points_of(state: Any) -> list[int]:
    """The raw points: a moon is shown by OpenSpiel as 26 to the others."""
    points = [int(state.points(p)) for p in range(4)]
    if sorted(points) == [0, 26, 26, 26]:
        return [26 if p == 0 else 0 for p in points]
    return points


@pytest.mark.parametrize("part", range(10))
def test_legal_cards_and_points_agree(rules: Rules, part: int) -> None:
    for i in range(HANDS // 10):
        rng = Random(f"open-spiel/{part}/{i}")
        hand = Hand13(rules, rng, 1 + i % 4)
        hand.play(theirs_chooses=i % 8 < 4)
        assert points_of(hand.theirs) == list(hand.ours.points())


@pytest.mark.parametrize("part", range(10))
def test_records_of_their_games_verify(rules: Rules, part: int) -> None:
    for i in range(20):
        rng = Random(f"open-spiel-record/{part}/{i}")
        hand = Hand13(rules, rng, 1 + i % 4)
        hand.play(theirs_chooses=True)
        [record] = loads(dumps(hand.record()))
        verdict = verify(record)
        assert verdict.verdict == "pass", verdict.diagnostics
        assert verdict.hands[0].taken == dict(zip(SEATS, points_of(hand.theirs), strict=True))


def test_suits_are_read_alike() -> None:
    assert card_of(0).suit is Suit.CLUBS
    assert all(action_of(card_of(a)) == a for a in range(52))
