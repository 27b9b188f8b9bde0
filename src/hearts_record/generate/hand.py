"""One hand played at random: deal, pass, play, count."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hearts_record.cards import Card, Suit, in_written_order
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState, Trick
from hearts_record.generate.deals import Deals, Dealt, FairDeals
from hearts_record.record import (
    Counts,
    Deal,
    Holding,
    Pass,
    Passing,
    Row,
    Score,
    Table,
)

#: How often a hand without passes states its deal, so that both kinds are generated.
_DEAL_STATED = 0.5


@dataclass(frozen=True, slots=True)
class Play:
    """What a played hand puts into its record, and what each seat took, by seat clockwise."""

    deal: Deal | None
    passing: Passing | None
    table: Table
    taken: dict[str, int]


def play_hand(
    rules: Rules,
    rng: Random,
    deals: Deals,
    dealt: Dealt,
    number: int,
    leader: str | None,
    suit: Suit,
) -> Play:
    """Deal, pass and play a hand at random."""
    passing, held = _pass(rules, rng, deals, dealt, number)
    state = HandState(rules, held, leader, suit)
    while not state.finished:
        state.play(rng.choice(state.legal()))
    players = tuple(held)
    rows = tuple(_row(t, i, len(players)) for i, t in enumerate(state.tricks, 1))
    taken = dict(zip(players, state.points(), strict=True))
    counts = Counts(tuple(Score(s, n) for s, n in taken.items()))
    stated = passing is not None or rng.random() < _DEAL_STATED
    deal = _deal(dealt) if stated else None
    return Play(deal, passing, Table(players, rows, counts), taken)


def _deal(dealt: Dealt) -> Deal:
    return Deal(tuple(Holding(s, in_written_order(c)) for s, c in dealt.hands.items()))


def _pass(
    rules: Rules, rng: Random, deals: Deals, dealt: Dealt, number: int
) -> tuple[Passing | None, dict[str, tuple[Card, ...]]]:
    direction = rules.pass_direction(number)
    if direction is None:
        return None, dealt.hands
    held = {seat: set(cards) for seat, cards in dealt.hands.items()}
    passes = []
    for seat in dealt.hands if direction != "none" else ():
        cards = tuple(rng.sample(dealt.hands[seat], rules.game.pass_size))
        one = Pass(seat, rules.pass_to(seat, direction), in_written_order(cards))
        passes.append(deals.committed(number, one) if isinstance(deals, FairDeals) else one)
        held[seat] -= set(cards)
        held[one.taker] |= set(cards)
    after = {s: tuple(sorted(c, key=lambda x: x.index)) for s, c in held.items()}
    return Passing(direction, tuple(passes)), after


def _row(trick: Trick, number: int, players: int) -> Row:
    """The row of a trick: the columns are the seats, not the order of play."""
    cells = tuple(trick.cards[(seat - trick.leader) % players] for seat in range(players))
    return Row(number, cells, trick.taker)
