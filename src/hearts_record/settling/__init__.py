"""Settlings: the list of them, and which one a table plays by."""

from __future__ import annotations

from hearts_record.games.rules import Rules
from hearts_record.settling.base import Settling
from hearts_record.settling.howell import Howell
from hearts_record.settling.match import MatchPoints
from hearts_record.settling.pools import AuctionPool, Sweepstake

#: Every settling by its name: those that ``[Settling "…"]`` may name, and the games' own.
SETTLINGS: list[Settling] = [Sweepstake(), Howell(), AuctionPool(), MatchPoints()]


def settling_of(rules: Rules) -> Settling | None:
    """How a table settles; None if the record does not say and the game needs to be told."""
    if any(tag not in rules.rulings for tag in rules.game.must_say):
        return None
    name = rules.game.own_settling or rules.settling
    return next((s for s in SETTLINGS if s.name == name), None)
