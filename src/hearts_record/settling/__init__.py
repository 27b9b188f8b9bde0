"""Settlings: the list of them, and which one a table plays by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.lazy import LazyList

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules
    from hearts_record.settling.base import Settling

#: Every settling, those that ``[Settling "…"]`` may name and the games' own: by its name its
#: module and class. A record loads no other settling than its own.
SETTLINGS: LazyList[Settling] = LazyList(
    __name__,
    {
        "Sweepstake": "pools.Sweepstake",
        "Howell": "howell.Howell",
        "Excess": "without_pool.Excess",
        "Difference": "without_pool.Difference",
        "AboveSix": "without_pool.AboveSix",
        "Auction": "auction.AuctionPool",
        "Spot": "spots.SpotPool",
        "Joker": "joker.JokerPool",
        "ToALimit": "match.ToALimit",
        "Counters": "counters.LosingCounters",
        "Stakes": "stakes.StakePool",
        "Progressive": "progressive.GoingUp",
        "Match": "match.MatchPoints",
    },
)


def settling_of(rules: Rules) -> Settling | None:
    """How a table settles; None if the record does not say and the game needs to be told."""
    for tag in rules.game.must_say:
        if tag not in rules.rulings:
            return None
    name = rules.game.own_settling or rules.settling
    return None if name is None else SETTLINGS.find(name)
