"""Spot Hearts: each pays the lowest his excess; equal lowest share what is collected."""

from __future__ import annotations

from hearts_record.settling.base import Facts, Settled, Settling, Sitting


class SpotPool(Settling):
    """What cannot be shared lies for the lowest of the next hand, and is never a Jack."""

    name = "Spot"
    has_pool = True

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Collect each excess over the lowest; share it, with what lay there, among those."""
        least = min(facts.taken.values())
        lowest = [seat for seat, taken in facts.taken.items() if taken == least]
        net = {seat: least - taken for seat, taken in facts.taken.items()}
        if before.pool is None:
            return Settled(None, None, Sitting(None, jack=False))
        pool = before.pool - sum(net.values())
        share, rest = divmod(pool, len(lowest))
        for seat in lowest:
            net[seat] = share
        return Settled(net, None, Sitting(rest))
