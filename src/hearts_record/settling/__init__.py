"""Settlings: the list of them, and which one a table plays by."""

from __future__ import annotations

from hearts_record.games.rules import Rules
from hearts_record.settling.base import Settling
from hearts_record.settling.counters import LosingCounters
from hearts_record.settling.howell import Howell
from hearts_record.settling.joker import JokerPool
from hearts_record.settling.match import MatchPoints, ToALimit
from hearts_record.settling.pools import AuctionPool, Sweepstake
from hearts_record.settling.progressive import GoingUp
from hearts_record.settling.spots import SpotPool
from hearts_record.settling.stakes import StakePool
from hearts_record.settling.without_pool import AboveSix, Difference, Excess

#: Every settling by its name: those that ``[Settling "…"]`` may name, and the games' own.
SETTLINGS: list[Settling] = [
    Sweepstake(),
    Howell(),
    Excess(),
    Difference(),
    AboveSix(),
    AuctionPool(),
    SpotPool(),
    JokerPool(),
    ToALimit(),
    LosingCounters(),
    StakePool(),
    GoingUp(),
    MatchPoints(),
]


def settling_of(rules: Rules) -> Settling | None:
    """How a table settles; None if the record does not say and the game needs to be told."""
    for tag in rules.game.must_say:
        if tag not in rules.rulings:
            return None
    name = rules.game.own_settling or rules.settling
    return next((s for s in SETTLINGS if s.name == name), None)
