"""One hand played at random: deal, pass, play, count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from hearts_record.cards import Card, Suit, in_written_order
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState, Trick
from hearts_record.generate.deals import Deals, Dealt, FairDeals
from hearts_record.record import (
    Blank,
    Cell,
    Counts,
    Deal,
    Holding,
    Pass,
    Passing,
    Row,
    Score,
    Table,
)

#: Tells after a trick whether the hand stops with it.
Stops = Callable[[HandState], bool]
#: How often a hand without passes states its deal, so that both kinds are generated.
_DEAL_STATED = 0.5


@dataclass(frozen=True, slots=True)
class Play:
    """What a played hand puts into its record, and the state that it ended in.

    ``taken`` is what each seat took, by seat clockwise.
    """

    deal: Deal | None
    passing: Passing | None
    table: Table
    taken: dict[str, int]
    state: HandState


def play_hand(
    rules: Rules,
    rng: Random,
    deals: Deals,
    dealt: Dealt,
    number: int,
    leader: str | None,
    suit: Suit,
    stops: Stops | None = None,
) -> Play:
    """Deal, pass and play a hand at random.

    ``stops`` tells after each trick whether the game is lost, and the hand need not go on.
    """
    game = rules.game
    passing, held = _pass(rules, rng, deals, dealt, number)
    state = HandState(rules, held, leader, suit, stock=dealt.rest if game.draws else None)
    while not state.finished:
        before = len(state.tricks)
        cards = state.legal()
        if cards:
            state.play(rng.choice(cards))
        else:
            state.take_up()
        if stops is not None and len(state.tricks) > before and stops(state):
            break
    players = tuple(held)
    taken = dict(zip(players, state.points(), strict=True))
    counts = Counts(tuple(Score(s, n) for s, n in taken.items()))
    stated = passing is not None or game.draws or game.takes_up or rng.random() < _DEAL_STATED
    deal = _deal(rules, dealt) if stated else None
    return Play(deal, passing, Table(players, _rows(state), counts), taken, state)


def _deal(rules: Rules, dealt: Dealt) -> Deal:
    lines = [Holding(s, in_written_order(c)) for s, c in dealt.hands.items()]
    rest = rules.game.rest
    if rest is not None:
        lines.append(Holding(rest, dealt.rest if rest == "Stock" else in_written_order(dealt.rest)))
    return Deal(tuple(lines))


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


def _rows(state: HandState) -> tuple[Row, ...]:
    """The rows of the tricks, and of a last one that was not played to its end."""
    tricks = list(state.tricks)
    if state.trick:
        tricks.append(Trick(state.by[0], tuple(state.trick), None, tuple(state.by)))
    return tuple(_row(t, i, len(state.names)) for i, t in enumerate(tricks, 1))


def _row(trick: Trick, number: int, players: int) -> Row:
    """The row of a trick: the columns are the seats, not the order of play."""
    cells: list[Cell] = [trick.card_of(seat, players) or Blank.NO_CARD for seat in range(players)]
    if trick.taken_up is not None:
        cells[trick.taken_up] = Blank.TAKES_UP
    return Row(number, tuple(cells), trick.taker)
