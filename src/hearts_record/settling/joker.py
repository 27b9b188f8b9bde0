"""Joker Hearts: a pool of the hearts, and five counters for the Joker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hearts_record.settling.base import Facts, Settled, Sitting
from hearts_record.settling.pools import Payment, Sweepstake, Winning


class JokerPool(Sweepstake):
    """As Sweepstake; the Joker's five go to him who got rid of it, if another took it in."""

    name = "Joker"

    def _drawn(
        self, facts: Facts, before: Sitting, won: Winning, why: str | None = None
    ) -> Settled:
        """Where the Joker went must be known."""
        if facts.events is None:
            return replace(self._without_pool(facts, before, won), why=why)
        return super()._drawn(facts, before, won, why)

    def _for_the_hand(self, facts: Facts) -> Iterator[Payment]:
        """Who took in another's Joker pays him the five; who took in his own pays the pool.

        So does each revoker, if another took it in, unless he who got rid of it revoked too.
        """
        joker = facts.event("joker")
        straight = joker is not None and joker.other not in (None, joker.seat, *facts.revokers)
        for payment in super()._for_the_hand(facts):
            owes = joker is not None and (facts.revokers or payment.seat in (joker.seat, None))
            if joker is not None and straight and owes:
                yield replace(payment, counters=payment.counters - joker.points)
                yield Payment(payment.seat, joker.points, joker.other)
            else:
                yield payment
