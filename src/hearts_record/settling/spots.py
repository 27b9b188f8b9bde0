"""Spot Hearts: each pays the lowest his excess; equal lowest share what is collected."""

from __future__ import annotations

from hearts_record.settling.base import Facts, Settled, Settling, Sitting
from hearts_record.settling.revokes import (
    FORFEIT,
    each_revoker_pays,
    innocent,
    losses_in_words,
)


class SpotPool(Settling):
    """What cannot be shared lies for the lowest of the next hand, and is never a Jack."""

    name = "Spot"
    by_counts = True
    has_pool = True

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Collect each excess over the lowest; share it, with what lay there, among those."""
        least = min(facts.taken.values())
        excess = {seat: taken - least for seat, taken in facts.taken.items()}
        losses = sum(excess.values())
        why = losses_in_words(facts, losses)
        shared_out = bool(facts.revokers and innocent(facts))
        if before.pool is None:
            lies = 0 if shared_out else None
            return Settled(None, None, Sitting(lies, jack=False), why=why)
        lay = before.pool + FORFEIT * len(facts.forfeits)
        lowest = [seat for seat, taken in excess.items() if not taken]
        share, rest = divmod(lay + losses, len(lowest))
        gains = dict.fromkeys(lowest, share)
        if facts.revokers:
            again = dict.fromkeys(lowest, losses // len(lowest))
            net = each_revoker_pays(facts, losses, gains, again, lay)
            rest = 0 if shared_out else lay
        else:
            net = {seat: gains.get(seat, 0) - taken for seat, taken in excess.items()}
        if net is not None and facts.forfeits:
            net = {seat: n - FORFEIT * (seat in facts.forfeits) for seat, n in net.items()}
        return Settled(net, None, Sitting(rest), why=why)
