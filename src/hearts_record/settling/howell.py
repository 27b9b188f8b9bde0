"""Howell's settling: pay for the hearts taken, draw for those not taken; never a Jack."""

from __future__ import annotations

from hearts_record.settling.base import Facts, Settled, Settling, Sitting
from hearts_record.settling.without_pool import between_the_players


class Howell(Settling):
    """Each pays n−1 counters a heart and draws one for every heart he did not take."""

    name = "Howell"
    by_counts = True

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Net W − n × taken."""
        players = len(facts.taken)
        net = {seat: facts.worth - players * n for seat, n in facts.taken.items()}
        return between_the_players(facts, net, before)
