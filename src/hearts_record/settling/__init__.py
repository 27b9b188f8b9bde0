"""Settlings: the list of them, and which one a table plays by."""

from __future__ import annotations

from hearts_record.games.rules import Rules
from hearts_record.settling.base import Settling
from hearts_record.settling.howell import Howell
from hearts_record.settling.match import MatchPoints
from hearts_record.settling.pools import AuctionPool, Sweepstake

#: Every settling that ``[Settling "…"]`` may name.
NAMED: list[Settling] = [Sweepstake(), Howell()]
#: The games that settle in a way of their own.
OWN: dict[str, Settling] = {"Auction Hearts": AuctionPool(), "Modern Hearts": MatchPoints()}


def settling_of(rules: Rules) -> Settling | None:
    """How a table settles; None if the record does not say and the game needs to be told."""
    own = OWN.get(rules.game.name)
    if own is not None:
        return own
    return next((s for s in NAMED if s.name == rules.settling), None)
