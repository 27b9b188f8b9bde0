"""Auction Hearts: the bid in the pool, what a revoker pays of it, and the namer's right."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_record.notation.phrases import together
from hearts_record.settling.base import Facts, Sitting, in_counters
from hearts_record.settling.pools import Payment, Sweepstake, Winning


class AuctionPool(Sweepstake):
    """Auction Hearts: the bid lies in the pool; the namer's right lasts until it is won."""

    name = "Auction"
    by_counts = False

    def _payments(self, facts: Facts) -> list[Payment]:
        """Each revoker but the bidder pays the bid besides, to him if he is innocent (Law 24)."""
        paid = super()._payments(facts)
        if not facts.revokers or not facts.bid:
            return paid
        to = None if facts.bidder in facts.revokers else facts.bidder
        if facts.rules.ruling("BidRefund") == "pool":
            to = None
        others = [seat for seat in facts.revokers if seat != facts.bidder]
        return [*paid, *((seat, facts.bid, to) for seat in others)]

    def _revoked(self, facts: Facts, won: Winning) -> Iterator[str]:
        """The bid besides, where there was one."""
        yield from super()._revoked(facts, won)
        others = [s for s in facts.revokers if s != facts.bidder]
        if others and facts.bid:
            what = "pays" if len(others) == 1 else "each pay"
            yield f"{together(others)} {what} the bid besides, {in_counters(facts.bid)}"

    def _after(self, facts: Facts, won: Winning, rest: int) -> Sitting:
        after = super()._after(facts, won, rest)
        return Sitting(after.pool, after.jack, None if won.all_drawn else facts.bidder)
