"""Sweepstake and Auction: pools, divisions, the odd counter and Jacks (Law 29)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearts_record.games.rules import Rules
from hearts_record.record import Kind, Sentence
from hearts_record.settling.base import Facts, Outcome, Settled, Settling, Sitting

_POOL_SENTENCES = frozenset({Kind.JACK, Kind.POOL, Kind.DIVIDE, Kind.NETS, Kind.TOTALS})
_RESULTS = (Kind.JACK, Kind.POOL, Kind.DIVIDE)


class Sweepstake(Settling):
    """Each pays one counter a heart; one clear takes the pool; two divide it; else a Jack."""

    name = "Sweepstake"
    has_pool = True
    sentences = _POOL_SENTENCES

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Law 29, in the order of the rulings: take, Jack, live Jack, divide, Jack."""
        winners = self._winners(facts, before.jack)
        if winners is None:
            return Settled(None, None, Sitting(None, None))
        return self._drawn(facts, before, winners, _why(facts, winners))

    def at_its_word(
        self, facts: Facts, before: Sitting, said: Sequence[Sentence]
    ) -> Settled | None:
        """The hand settled as its result sentence has it, whether that is right or not."""
        result = next((s for s in said if s.kind in _RESULTS), None)
        if result is None:
            return self.settle(facts, before) if facts.taken else None
        return self._drawn(facts, before, result.seats)

    def _drawn(
        self, facts: Facts, before: Sitting, winners: tuple[str, ...], why: str | None = None
    ) -> Settled:
        """Everybody pays, and ``winners`` draw equal shares; what is left lies in the pool."""
        if facts.bid is None or before.pool is None:
            return replace(self._without_pool(facts, before, winners), why=why)
        straight = self._straight(facts)
        pool = before.pool + facts.worth + facts.bid - sum(straight.values())
        share = pool // len(winners) if winners else 0
        rest = pool - share * len(winners)
        net = {seat: -n for seat, n in facts.taken.items()}
        if facts.bidder is not None and net:
            net[facts.bidder] -= facts.bid
        if net:
            for seat in winners:
                net[seat] = net.get(seat, 0) + share
            for seat, drawn in straight.items():
                net[seat] = net.get(seat, 0) + drawn
        after = self._after(facts, winners, rest)
        return Settled(net or None, _outcome(winners), after, None, why)

    def _straight(self, facts: Facts) -> dict[str, int]:
        """What of the counters paid goes straight to other players, and into no pool."""
        return {}

    def _winners(self, facts: Facts, jack: bool | None) -> tuple[str, ...] | None:
        """Who draws from the pool; nobody for a Jack; None if that is not known."""
        clear = tuple([s for s, n in facts.taken.items() if n == 0])
        if len(clear) == 1:
            return clear
        if not self._may_divide(facts, len(clear)):
            return ()
        if jack is None:
            return None
        return () if jack else clear

    def _may_divide(self, facts: Facts, clear: int) -> bool:
        """Whether so many who took none divide a pool that is no Jack."""
        players, rules = len(facts.taken), facts.rules
        if clear == players - 1:  # one took all
            return players == 3 and rules.ruling("TookAll") == "divide"
        return clear == 2 or (clear > 2 and rules.ruling("ClearThree") == "divide")

    def _after(self, facts: Facts, winners: tuple[str, ...], rest: int) -> Sitting:
        if not winners:
            return Sitting(rest, jack=True)
        odd = facts.rules.ruling("OddCounter")
        return Sitting(rest, jack=rest > 0 and odd == "jack")

    def _without_pool(self, facts: Facts, before: Sitting, winners: tuple[str, ...]) -> Settled:
        """The result where the pool or the bid is not known, as far as it does not depend on it."""
        if len(winners) == 1:
            after = self._after(facts, winners, 0)
            return Settled(self._sole_winner(facts, before, winners[0]), _outcome(winners), after)
        if not winners:
            namer = self._after(facts, (), 1).namer
            return Settled(None, _outcome(()), Sitting(None, True, namer))
        return Settled(None, _outcome(winners), Sitting(None, None))

    def _sole_winner(self, facts: Facts, before: Sitting, winner: str) -> dict[str, int] | None:
        """A bidder who wins the pool gets his own bid back, whatever it was."""
        if before.pool is None or facts.bid is not None or facts.bidder != winner:
            return None
        net = {seat: -n for seat, n in facts.taken.items()}
        net[winner] = net.get(winner, 0) + before.pool + facts.worth
        return net


class AuctionPool(Sweepstake):
    """Auction Hearts: the bid lies in the pool; the namer's right lasts until it is won."""

    name = "Auction"

    def _after(self, facts: Facts, winners: tuple[str, ...], rest: int) -> Sitting:
        after = super()._after(facts, winners, rest)
        return Sitting(after.pool, after.jack, None if winners else facts.bidder)


def _outcome(winners: tuple[str, ...]) -> Outcome:
    if not winners:
        return Outcome(Kind.JACK)
    return Outcome(Kind.POOL if len(winners) == 1 else Kind.DIVIDE, winners)


def _why(facts: Facts, winners: tuple[str, ...]) -> str:
    """Why these draw from the pool, or why nobody does."""
    clear = [s for s, n in facts.taken.items() if n == 0]
    if len(winners) == 1:
        return f"{winners[0]} alone took none, and each of the others took some"
    if winners:
        return f"{len(winners)} took none, and the pool is no Jack"
    if not clear:
        return "nobody is clear"
    if len(clear) == len(facts.taken) - 1:
        return "one player took all"
    if len(clear) == 2:
        return "two took none, and a Jack is won by one alone"
    return f"{len(clear)} took none"


def jack_split(
    rules: Rules, sitting: Sitting, players: Sequence[str]
) -> tuple[dict[str, int], int] | None:
    """What each player draws of a live Jack when play stops, and the rest; None: it stays.

    ``players`` held cards in the last hand.
    """
    if not sitting.jack or not sitting.pool or rules.ruling("JackAtEnd") != "split":
        return None
    return split_at_end(sitting.pool, players)


def split_at_end(pool: int, seats: Sequence[str]) -> tuple[dict[str, int], int]:
    """``JackAtEnd "split"``: what each draws from a live Jack when play stops, and the rest."""
    share = pool // len(seats)
    return dict.fromkeys(seats, share), pool - share * len(seats)
