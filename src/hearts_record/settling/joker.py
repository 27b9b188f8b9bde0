"""Joker Hearts: a pool of the hearts, and five counters for the Joker."""

from __future__ import annotations

from hearts_record.settling.base import Facts, Settled, Sitting
from hearts_record.settling.pools import Payment, Sweepstake, Winning


class JokerPool(Sweepstake):
    """As Sweepstake; the Joker's five go to him who got rid of it, if another took it in."""

    name = "Joker"
    by_counts = False

    def _drawn(
        self, facts: Facts, before: Sitting, won: Winning, why: str | None = None
    ) -> Settled:
        """Where the Joker went must be known."""
        if facts.events is None:
            return self._without_pool(facts, before, won)._replace(why=why)
        return super()._drawn(facts, before, won, why)

    def _for_the_hand(self, facts: Facts) -> list[Payment]:
        """Who took in another's Joker pays him the five; who took in his own pays the pool.

        So does each revoker, if another took it in, unless he who got rid of it revoked too.
        """
        paid, joker = super()._for_the_hand(facts), facts.event("joker")
        if joker is None or joker.other in (None, joker.seat, *facts.revokers):
            return paid
        out: list[Payment] = []
        for payer, counters, _ in paid:
            if facts.revokers or payer in (joker.seat, None):
                counters -= joker.points
                out.append((payer, joker.points, joker.other))
            out.append((payer, counters, None))
        return out
