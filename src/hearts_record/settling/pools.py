"""Sweepstake: pools, divisions, the odd counter and Jacks (Law 29)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from hearts_record.games.rules import Rules
from hearts_record.notation.phrases import together
from hearts_record.record import Kind, Sentence
from hearts_record.settling.base import Facts, Outcome, Settled, Settling, Sitting
from hearts_record.settling.revokes import FORFEIT, revokes_in_words

_POOL_SENTENCES = frozenset({Kind.JACK, Kind.POOL, Kind.DIVIDE, Kind.NETS, Kind.TOTALS})
_RESULTS = (Kind.JACK, Kind.POOL, Kind.DIVIDE)


#: The seat that pays (None: nobody knows which), the counters, and the seat to which they go
#: (None: into the pool).
Payment = tuple[str | None, int, str | None]


class Winning(NamedTuple):
    """Who wins or divides as if nobody had revoked, and who of them draws his share.

    ``exchanging`` are revokers who divide and pay one another (``RevokersDivide``).
    """

    winners: tuple[str, ...]
    drawing: tuple[str, ...]
    exchanging: tuple[str, ...] = ()

    @property
    def all_drawn(self) -> bool:
        """Whether there are winners, and no revoker's share stays."""
        return bool(self.winners) and self.winners == self.drawing

    @property
    def outcome(self) -> Outcome:
        """Nobody wins who draws nothing; else all are named who won or divided."""
        named = self.winners if self.drawing or self.exchanging else ()
        if not named:
            return Outcome(Kind.JACK)
        return Outcome(Kind.POOL if len(named) == 1 else Kind.DIVIDE, named)


class Sweepstake(Settling):
    """Each pays one counter a heart; one clear takes the pool; two divide it; else a Jack."""

    name = "Sweepstake"
    by_counts = True
    has_pool = True
    has_jack = True
    sentences = _POOL_SENTENCES

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Law 29, in the order of the rulings: take, Jack, live Jack, divide, Jack.

        Revokes do not change who wins or divides, but what he draws (Laws 23 and 24).
        """
        winners = self._winners(facts, before.jack)
        if winners is None:
            return Settled(None, None, Sitting(None, None))
        won = _after_revokes(facts, winners)
        why = _why(facts, winners)
        if facts.revokers:
            why = "; ".join([why, *self._revoked(facts, won)])
        return self._drawn(facts, before, won, why)

    def at_its_word(
        self, facts: Facts, before: Sitting, said: Sequence[Sentence]
    ) -> Settled | None:
        """The hand settled as its result sentence has it, whether that is right or not."""
        result = next((s for s in said if s.kind in _RESULTS), None)
        if result is None:
            return self.settle(facts, before) if facts.taken else None
        won = _after_revokes(facts, result.seats)
        if not won.drawing and not won.exchanging:
            won = Winning(result.seats, result.seats)  # it lets revokers draw all the same
        return self._drawn(facts, before, won)

    def _drawn(
        self, facts: Facts, before: Sitting, won: Winning, why: str | None = None
    ) -> Settled:
        """Everybody pays, and shares are drawn; what is left lies in the pool."""
        if facts.bid is None or before.pool is None:
            return self._without_pool(facts, before, won)._replace(why=why)
        pool, net = before.pool, dict.fromkeys(facts.taken, 0)
        for payer, counters, to in self._payments(facts):
            if payer is not None:
                net[payer] = net.get(payer, 0) - counters
            if to is None:
                pool += counters
            else:
                net[to] = net.get(to, 0) + counters
        drawn = self._shares(facts, won, pool)
        for seat, counters in drawn.items():
            net[seat] = net.get(seat, 0) + counters
        after = self._after(facts, won, pool - sum(drawn.values()))
        return Settled(net if facts.taken else None, won.outcome, after, why=why)

    def _shares(self, facts: Facts, won: Winning, pool: int) -> dict[str, int]:
        """What each draws: an equal share of the pool, or of what other revokers put in."""
        drawn = dict.fromkeys(won.drawing, pool // len(won.winners) if won.winners else 0)
        if won.exchanging:
            one = won.exchanging[0]
            stakes = [n for seat, n, to in self._for_the_hand(facts) if seat == one and to is None]
            part = sum(stakes) // len(won.winners)
            drawn |= dict.fromkeys(won.exchanging, part * (len(won.exchanging) - 1))
        return drawn

    def _payments(self, facts: Facts) -> list[Payment]:
        """All that is paid: for the hand, for the bid, and as a forfeit (Law 15)."""
        paid = self._for_the_hand(facts)
        if facts.bid:
            paid.append((facts.bidder, facts.bid, None))
        if facts.forfeits:
            paid += [(seat, FORFEIT, None) for seat in facts.forfeits]
        return paid

    def _for_the_hand(self, facts: Facts) -> list[Payment]:
        """Each pays for what he took, or each revoker for the whole hand.

        Where a record's own words do not give the counts, nobody knows who pays.
        """
        if facts.revokers or not facts.taken:
            return [(seat, facts.worth, None) for seat in facts.revokers or (None,)]
        return [(seat, taken, None) for seat, taken in facts.taken.items()]

    def _revoked(self, facts: Facts, won: Winning) -> Iterator[str]:
        """In words, what each revoker pays, and what stays."""
        said = revokes_in_words(facts, facts.worth)
        lost = together([s for s in won.winners if s in facts.revokers])
        if said is not None:
            yield said
        if won.exchanging:
            yield f"{lost} pay one another their shares of that, and the rest stays as a Jack"
        elif lost:
            yield f"what {lost} would have drawn stays as a Jack"

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

    def _after(self, facts: Facts, won: Winning, rest: int) -> Sitting:
        """``rest`` is a Jack where nobody won, or where a revoker's share is in it."""
        odd = facts.rules.ruling("OddCounter")
        return Sitting(rest, jack=not won.all_drawn or (rest > 0 and odd == "jack"))

    def _without_pool(self, facts: Facts, before: Sitting, won: Winning) -> Settled:
        """The result where the pool or the bid is not known, as far as it does not depend on it."""
        if not won.all_drawn:
            namer = self._after(facts, won, 1).namer
            return Settled(None, won.outcome, Sitting(None, True, namer))
        if len(won.winners) == 1:
            after = self._after(facts, won, 0)
            return Settled(self._sole_winner(facts, before, won), won.outcome, after)
        return Settled(None, won.outcome, Sitting(None, None))

    def _sole_winner(self, facts: Facts, before: Sitting, won: Winning) -> Mapping[str, int] | None:
        """A bidder who wins the pool gets his own bid back, whatever it was.

        A revoker would owe the bid besides, and nobody knows how much.
        """
        own = facts.bid is None and (facts.bidder,) == won.winners
        if before.pool is None or not own or facts.revokers:
            return None
        return self._drawn(facts._replace(bidder=None, bid=0), before, won).net


def _after_revokes(facts: Facts, winners: tuple[str, ...]) -> Winning:
    """Of those who win or divide as the cards lie, a revoker draws nothing from the pool."""
    if not facts.revokers:
        return Winning(winners, winners)
    lost = tuple(s for s in winners if s in facts.revokers)
    drawing = tuple(s for s in winners if s not in lost)
    exchange = len(lost) > 1 and facts.rules.ruling("RevokersDivide") == "exchange"
    return Winning(winners, drawing, lost if exchange else ())


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
