"""Sweepstake and Auction: pools, divisions, the odd counter and Jacks (Law 29)."""

from __future__ import annotations

from hearts_record.record import Kind
from hearts_record.settling.base import Facts, Outcome, Settled, Settling, Sitting

_POOL_SENTENCES = frozenset({Kind.JACK, Kind.POOL, Kind.DIVIDE, Kind.NETS, Kind.TOTALS})


class Sweepstake(Settling):
    """Each pays one counter a heart; one clear takes the pool; two divide it; else a Jack."""

    name = "Sweepstake"
    has_pool = True
    sentences = _POOL_SENTENCES
    odd_counter = "carry"

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Law 29, in the order of the rulings: take, Jack, live Jack, divide, Jack."""
        clear = tuple(s for s, n in facts.taken.items() if n == 0)
        winners = self._winners(facts, clear, before.jack)
        if winners is None:
            return Settled(None, None, Sitting(None, None))
        if facts.bid is None or before.pool is None:
            return self._without_pool(facts, before, winners)
        pool = before.pool + sum(facts.taken.values()) + facts.bid
        net = {seat: -n for seat, n in facts.taken.items()}
        if facts.bidder is not None:
            net[facts.bidder] -= facts.bid
        share = pool // len(winners) if winners else 0
        for seat in winners:
            net[seat] += share
        rest = pool - share * len(winners)
        return Settled(net, _outcome(winners), self._after(facts, winners, rest))

    def _winners(
        self, facts: Facts, clear: tuple[str, ...], jack: bool | None
    ) -> tuple[str, ...] | None:
        """Who draws from the pool; nobody for a Jack; None if that is not known."""
        players, rulings = len(facts.taken), facts.rules.rulings
        if len(clear) == 1:
            return clear
        took_all = len(clear) == players - 1
        if took_all and players == 3 and rulings.get("TookAll") == "divide":
            took_all = False
        if not clear or took_all:
            return ()
        divides = len(clear) == 2 or rulings.get("ClearThree") == "divide"
        if not divides:
            return ()
        if jack is None:
            return None
        return () if jack else clear

    def _after(self, facts: Facts, winners: tuple[str, ...], rest: int) -> Sitting:
        if not winners:
            return Sitting(rest, jack=True)
        odd = facts.rules.rulings.get("OddCounter", self.odd_counter)
        return Sitting(rest, jack=rest > 0 and odd == "jack")

    def _without_pool(self, facts: Facts, before: Sitting, winners: tuple[str, ...]) -> Settled:
        """The result where the pool or the bid is not known, as far as it does not depend on it."""
        after = self._after(facts, winners, 0)
        if len(winners) == 1:
            sole = self._sole_winner(facts, before, winners[0])
            return Settled(sole, _outcome(winners), after)
        pool = None
        jack = None if winners else True
        return Settled(None, _outcome(winners), Sitting(pool, jack, after.namer))

    def _sole_winner(self, facts: Facts, before: Sitting, winner: str) -> dict[str, int] | None:
        """A bidder who wins the pool gets his own bid back, whatever it was."""
        if before.pool is None or facts.bid is not None or facts.bidder != winner:
            return None
        net = {seat: -n for seat, n in facts.taken.items()}
        net[winner] += before.pool + sum(facts.taken.values())
        return net


class AuctionPool(Sweepstake):
    """Auction Hearts: the bid lies in the pool; the namer's right lasts until it is won."""

    name = "Auction"
    odd_counter = "jack"

    def _after(self, facts: Facts, winners: tuple[str, ...], rest: int) -> Sitting:
        after = super()._after(facts, winners, rest)
        return Sitting(after.pool, after.jack, None if winners else facts.bidder)


def _outcome(winners: tuple[str, ...]) -> Outcome:
    if not winners:
        return Outcome(Kind.JACK)
    return Outcome(Kind.POOL if len(winners) == 1 else Kind.DIVIDE, winners)


def split_at_end(pool: int, seats: tuple[str, ...]) -> tuple[dict[str, int], int]:
    """``JackAtEnd "split"``: what each draws from a live Jack when play stops, and the rest."""
    share = pool // len(seats)
    return dict.fromkeys(seats, share), pool - share * len(seats)
