"""Who pays for a revoke (Laws 23 and 24), and for a wrong number of cards (Law 15).

What differs from settling to settling stands there: here is what several of them share.
"""

from __future__ import annotations

from collections.abc import Mapping

from hearts_record.notation.phrases import together
from hearts_record.settling.base import Facts, in_counters

#: What the short and the long hand forfeit each (Law 15), in counters.
FORFEIT = 5
#: Counters by seat, or what each seat is charged with in the game's unit.
Purse = Mapping[str, int]


def innocent(facts: Facts) -> tuple[str, ...]:
    """The seats that held cards and did not revoke, clockwise."""
    return tuple(s for s in facts.taken if s not in facts.revokers)


def charged(facts: Facts) -> Purse:
    """What each seat answers for, in the game's unit: what it took.

    After a revoke each who revoked answers for all that was taken, and nobody else for any.
    """
    if not facts.revokers:
        return facts.taken
    whole = sum(facts.taken.values())
    return {s: whole if s in facts.revokers else 0 for s in facts.taken}


def from_hand_to_hand(facts: Facts, net: Purse) -> Purse | None:
    """What each wins and loses where there is no pool; ``net`` is as if nobody had revoked.

    None: a counter is over, and it is not known who is the eldest hand.
    """
    after: Purse | None = net
    if facts.revokers:
        gains = {s: n for s, n in net.items() if n > 0}
        after = each_revoker_pays(facts, losses_of(net), gains, gains)
    if after is None or not facts.forfeits:
        return after
    return _with_forfeits(facts, after)


def losses_of(net: Purse) -> int:
    """What those who lose lose together."""
    return -sum([n for n in net.values() if n < 0])


def each_revoker_pays(
    facts: Facts, losses: int, gains: Purse, again: Purse, lay: int = 0
) -> Purse | None:
    """Law 24 without Jacks: each revoker pays all the losses, and nothing of it stays.

    ``gains`` are what each winner draws from the first revoker, with his part of what ``lay``
    from the last hand; ``again`` what he draws from every further one. What is left of all
    this is the innocents' in equal shares. Nobody innocent: nobody pays. None as above.
    """
    clean = innocent(facts)
    if not clean:
        return dict.fromkeys(facts.taken, 0)
    further = len(facts.revokers) - 1
    net = {s: -losses if s in facts.revokers else 0 for s in facts.taken}
    for seat in clean:
        net[seat] = gains.get(seat, 0) + further * again.get(seat, 0)
    return _shared(facts, net, lay - sum(net.values()), clean)


def _with_forfeits(facts: Facts, net: Purse) -> Purse | None:
    """Law 15 without a pool: the others share the ten counters; two alone pay each other."""
    others = tuple(s for s in net if s not in facts.forfeits)
    if not others:
        return net
    paid = {s: n - FORFEIT * (s in facts.forfeits) for s, n in net.items()}
    return _shared(facts, paid, FORFEIT * len(facts.forfeits), others)


def _shared(facts: Facts, net: Purse, counters: int, seats: tuple[str, ...]) -> Purse | None:
    """``net`` and equal shares of the counters; those over one each, from the eldest hand on."""
    share, over = divmod(counters, len(seats))
    first = set[str]()
    if over:
        if facts.eldest is None or facts.eldest not in facts.taken:
            return None
        order = tuple(facts.taken)
        begin = order.index(facts.eldest)
        first = set([s for s in (*order[begin:], *order[:begin]) if s in seats][:over])
    return {s: n + share * (s in seats) + (s in first) for s, n in net.items()}


def revokes_in_words(facts: Facts, pays: int | str) -> str | None:
    """What the revokes did, for a reader; None where nobody revoked.

    ``pays`` are the counters that each revoker pays, or in words what holds instead.
    """
    if not facts.revokers:
        return None
    if isinstance(pays, int):
        each, law = ("each", 24) if len(facts.revokers) > 1 else ("alone", 23)
        pays = f"{each} pays all the losses, {in_counters(pays)} (Law {law})"
    return f"{together(facts.revokers)} revoked, and {pays}"


def losses_in_words(facts: Facts, losses: int) -> str | None:
    """The same where nobody pays if nobody is innocent."""
    if not facts.revokers:
        return None
    return revokes_in_words(facts, losses if innocent(facts) else "nobody else is left to be paid")


def charges_in_words(facts: Facts) -> str | None:
    """The same where no counters are paid: each revoker is charged with all."""
    what = f"all {sum(facts.taken.values())} {facts.rules.game.unit}"
    each = "each is" if len(facts.revokers) > 1 else "is"
    return revokes_in_words(facts, f"{each} charged with {what} (Law 23)")
