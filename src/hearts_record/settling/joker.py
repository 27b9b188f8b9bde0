"""Joker Hearts: a pool of the hearts, and five counters for the Joker."""

from __future__ import annotations

from dataclasses import replace

from hearts_record.settling.base import Facts, Settled, Sitting
from hearts_record.settling.pools import Sweepstake


class JokerPool(Sweepstake):
    """As Sweepstake; the Joker's five go to him who got rid of it, if another took it in."""

    name = "Joker"

    def _drawn(
        self, facts: Facts, before: Sitting, winners: tuple[str, ...], why: str | None = None
    ) -> Settled:
        """Who took in another's Joker pays him; who took in his own pays the pool."""
        if facts.events is None:
            return replace(self._without_pool(facts, before, winners), why=why)
        return super()._drawn(facts, before, winners, why)

    def _straight(self, facts: Facts) -> dict[str, int]:
        """The five counters, to the thrower, of a Joker that another took in."""
        joker = facts.event("joker")
        if joker is None or joker.other is None or joker.other == joker.seat:
            return {}
        return {joker.other: joker.points}
