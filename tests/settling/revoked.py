"""Hands with revokes, settled by the program, for the tests of this room."""

from __future__ import annotations

from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Event
from hearts_record.generate import SEATS
from hearts_record.record import Kind
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Outcome, Sitting


def rules_of(game, seats, settling=None, **rulings):
    return Rules(find_game(game), SEATS[seats], settling, rulings)


def facts_of(rules, taken, revokers=(), **more):
    """``taken`` and ``revokers`` by seat; the worth is what they add up to."""
    taken = dict(zip(rules.seats, taken, strict=True)) if isinstance(taken, tuple) else taken
    revokers = tuple(s for s in taken if s in revokers)
    return Facts(rules, taken, sum(taken.values()), revokers=revokers, **more)


def settle(rules, taken, revokers=(), *, pool=0, jack=False, namer=None, **more):
    facts = facts_of(rules, taken, revokers, **more)
    return settling_of(rules).settle(facts, Sitting(pool, jack, namer))


def joker(taker, thrower):
    """The event of a Joker that ``thrower`` got rid of."""
    return (Event(1, "joker", taker, thrower, 5),)


def net(settled):
    return dict(settled.net)


def left(settled):
    """What lies in the pool, and whether it is a Jack."""
    return settled.after.pool, settled.after.jack


def won(*seats):
    """The pool is won by one seat, or divided by several."""
    return Outcome(Kind.POOL if len(seats) == 1 else Kind.DIVIDE, seats)


JACK = Outcome(Kind.JACK)
FOUR = rules_of("Hearts", 4, "Sweepstake")
JOKER = rules_of("Joker Hearts", 4)
AUCTION = rules_of("Auction Hearts", 4)
SPOT = rules_of("Spot Hearts", 4)
