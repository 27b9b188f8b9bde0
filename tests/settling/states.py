"""States of a hand with revokes: every settling, settled by the program and plainly."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations, product

from hearts_record.games.rules import Rules
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Sitting
from settling import plain, plain_revokes
from settling.revoked import joker, rules_of

ODD, THREE, ALL = ("carry", "jack"), ("jack", "divide"), ("jack", "divide")
DIVIDE, REFUND, ALSO = ("leave", "exchange"), ("bidder", "pool"), ("no", "yes")
HEARTS = {3: 13, 4: 13, 5: 13, 6: 12}
#: What lies in the pool before the hand, and whether it is a live Jack.
POOLS = ((0, False), (5, False), (26, True))


@dataclass(frozen=True)
class State:
    """A hand but for who revoked; ``joker`` is who took him in and who threw him."""

    rules: Rules
    counts: dict[str, int]
    pool: int = 0
    jack: bool = False
    bidder: str | None = None
    bid: int = 0
    joker: tuple[str, str] | None = None
    forfeits: tuple[str, ...] = ()
    eldest: str | None = None
    nets: dict[tuple[str, ...], dict[str, int]] = field(default_factory=dict)

    @property
    def seats(self):
        return tuple(self.counts)

    def facts(self, revokers):
        events = () if self.joker is None else joker(*self.joker)
        facts = Facts(self.rules, self.counts, sum(self.counts.values()), self.bidder, self.bid)
        return facts._replace(
            events=events, revokers=revokers, forfeits=self.forfeits, eldest=self.eldest
        )

    def settled(self, revokers):
        before = Sitting(self.pool, self.jack)
        return settling_of(self.rules).settle(self.facts(revokers), before)

    def plainly(self, revokers):
        """Purses, pot, whether it is a Jack, who is said to win, whether the namer names again."""
        name = settling_of(self.rules).name
        if name in AS_IF:
            as_if = AS_IF[name](self.counts)
            purse = plain_revokes.between(as_if, revokers, self.eldest, self.forfeits)
            return purse, self.pool, self.jack, None, False
        if name == "Spot":
            purse, pot = plain_revokes.spots(
                self.counts, revokers, self.pool, self.eldest, self.forfeits
            )
            return purse, pot, False, None, False
        say = self.rules.ruling
        return plain_revokes.pooled(
            self.counts,
            revokers,
            self.pool,
            self.jack,
            odd=say("OddCounter"),
            three=say("ClearThree"),
            took_all=say("TookAll"),
            divide=say("RevokersDivide"),
            short_and_long=self.forfeits,
            bidder=self.bidder,
            bid=self.bid,
            refund=say("BidRefund"),
            joker=self.joker,
        )


AS_IF = {
    "Howell": plain.howell,
    "Excess": plain.excess,
    "Difference": plain.difference,
    "AboveSix": plain.above_six,
}


def some_of(seats, most):
    """Nobody, and one, two … of the seats, clockwise."""
    for number in range(min(most, len(seats)) + 1):
        yield from combinations(seats, number)


def counts_of(seats, clear, worth, *, even):
    """``clear`` seats took none, the first of them the second seat; the rest is shared out."""
    order = (*seats[1:], seats[0])
    takers = order[clear:]
    counts = dict.fromkeys(seats, 0)
    for seat in takers:
        counts[seat] = worth // len(takers) if even else 1
    counts[takers[-1]] += worth - sum(counts.values())
    return counts


def hands(seats, worth):
    """Nobody to three clear, shared evenly, or nearly all to one and two forfeits besides."""
    for clear, even in product(range(min(3, len(seats) - 1) + 1), (True, False)):
        counts = counts_of(seats, clear, worth, even=even)
        yield counts, (() if even else (seats[0], seats[1]))


def pools_of(game, settling, seats, worth, **own):
    """Every state of a game that is settled as Sweepstake, with every ruling declared."""
    takes = ALL if seats == 3 else ("jack",)
    threes = THREE if seats > 4 else ("jack",)
    for odd, three, all_, divide in product(ODD, threes, takes, DIVIDE):
        said = {"OddCounter": odd, "ClearThree": three, "TookAll": all_, "RevokersDivide": divide}
        rules = rules_of(game, seats, settling, **said, **own)
        for (counts, forfeits), (pool, jack) in product(hands(rules.seats, worth), POOLS):
            yield State(rules, counts, pool, jack, forfeits=forfeits)


def discards(seats, settling):
    for black, points in (("Lady", 13), ("Jack", 10)):
        worth = HEARTS[seats] + points
        if settling == "Sweepstake":
            yield from pools_of("Discard Hearts", settling, seats, worth, BlackCard=black)
        else:
            yield from between("Discard Hearts", settling, seats, worth, BlackCard=black)


def auctions(seats):
    """A bidder who is clear, if any is; one who is not; and nobody's bid, or one named by right."""
    for refund in REFUND:
        for state in pools_of("Auction Hearts", None, seats, HEARTS[seats], BidRefund=refund):
            for bidder, bid in ((1, 7), (0, 7), (1, 0), (None, 0)):
                who = None if bidder is None else state.seats[bidder]
                yield replace(state, bidder=who, bid=bid, nets={})


def jokers(seats):
    """Taken in by the last who took any, thrown by himself, by one clear, or by another."""
    for also in ALSO:
        five = 5 + (also == "yes")
        whole = HEARTS[seats] - 1 + five
        for state in pools_of("Joker Hearts", None, seats, whole, JokerAlsoHeart=also):
            taker = max(state.counts, key=state.counts.get)
            if state.counts[taker] < five:  # shared evenly among six: he takes the five and more
                continue
            for thrower in {taker, state.seats[1], state.seats[-1]}:
                yield replace(state, joker=(taker, thrower), nets={})


def between(game, settling, seats, worth, **own):
    """Every state where there are no Jacks; every seat may be the eldest hand's."""
    rules = rules_of(game, seats, settling, **own)
    pools = POOLS[:2] if game == "Spot Hearts" else ((0, False),)
    for (counts, forfeits), (pool, _) in product(hands(rules.seats, worth), pools):
        for eldest in rules.seats:
            yield State(rules, counts, pool, forfeits=forfeits, eldest=eldest)


def check(state, revokers):
    """One state against the plain settlement, and that no counter is lost or made."""
    hand = state.settled(revokers)
    purse, pot, jack, said, again = state.plainly(revokers)
    assert dict(hand.net) == purse
    assert (hand.after.pool, hand.after.jack) == (pot, jack)
    assert said == (None if hand.outcome is None else list(hand.outcome.seats))
    assert hand.after.namer == (state.bidder if again else None)
    assert sum(purse.values()) + hand.after.pool == state.pool
    state.nets[revokers] = purse


def check_the_revokers(state, revokers):
    """Each of them has no more, and nobody else less, than if that one alone had not revoked."""
    mine = state.nets[revokers]
    for revoker in revokers:
        others = state.nets[tuple(s for s in revokers if s != revoker)]
        assert mine[revoker] <= others[revoker]
        for seat in state.seats:
            assert seat in revokers or mine[seat] >= others[seat]
    nobody = state.nets[()]
    if len(revokers) < len(state.seats) or settling_of(state.rules).name not in (*AS_IF, "Spot"):
        assert all(mine[seat] <= nobody[seat] for seat in revokers)
    # He loses by the hand, but for what he is paid as a forfeit or was bid back.
    if not state.forfeits:
        assert all(mine[seat] <= 0 for seat in revokers)
