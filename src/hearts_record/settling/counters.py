"""Slobberhannes and Polignac: counters lost at once, till somebody has none; what he pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from hearts_record.games.rules import Rules
from hearts_record.record import Claim, Kind
from hearts_record.settling.base import (
    Doubt,
    Facts,
    GameOver,
    Outcome,
    Settled,
    Settling,
    Sitting,
    in_counters,
)
from hearts_record.settling.match import places
from hearts_record.settling.revokes import charged, revokes_in_words

#: What a capot that is made costs each of the others, in counters.
CAPOT = 5
#: Seats and the counters that they owe at the same moment.
Due = Mapping[str, int]


class LosingCounters(Settling):
    """The totals are counters lost, never more than one had; who first has none loses.

    ``net`` of the hand that ends the game is what its losers pay the others, and of any other
    hand what each paid into the pool.
    """

    name = "Counters"
    ends = True
    only_rises = True
    still = "nobody has lost all his counters"

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Pay moment by moment, and stop when somebody has none left."""
        if facts.totals is None:
            return Settled(None, None, before)
        begun = _number(facts.rules)
        had = {s: max(0, begun - facts.totals.get(s, 0)) for s in facts.rules.seats}
        left, lost = dict(had), tuple[str, ...]()
        for due in _due(facts):
            for seat, owed in due.items():
                left[seat] -= min(owed, left[seat])
            lost = tuple(s for s in due if not left[s])
            if lost:
                break
        scored = {s: had[s] - left[s] for s in had}
        net = _payments(left, lost) if lost else {s: -n for s, n in scored.items()}
        return Settled(net, None, before, why=_why(facts), scored=scored)

    def doubts(self, facts: Facts, said: Sequence[Claim]) -> Iterator[Doubt]:
        """A capot of one who takes no cards in the hand."""
        bold = facts.tags.get("Capot")
        if bold in facts.rules.seats and bold not in facts.taken:
            why = f"{bold} takes no cards in this hand, and can announce no capot"
            yield Doubt("HR113", why, "Capot", bold)

    def game_over(
        self, rules: Rules, totals: Mapping[str, int], left: tuple[str, ...] = ()
    ) -> GameOver | None:
        """The end when somebody has lost his counters, or has left the table."""
        lost = tuple(s for s, n in totals.items() if n >= _number(rules) or s in left)
        if not lost:
            return None
        said = "had left the game" if left else "had lost all counters"
        outcome = Outcome(Kind.GAME_LOST, lost)
        return GameOver((outcome,), places(totals, left), None, f"{lost[0]} {said}")

    def goal(self, rules: Rules) -> str:
        """All the counters that each began with."""
        return f"lost {_number(rules)} counters"


def _number(rules: Rules) -> int:
    """How many counters each begins with."""
    return int(rules.ruling("Counters"))


def _due(facts: Facts) -> tuple[Due, ...]:
    """What is to be paid, in the order in which it falls due.

    A revoke is paid when the hand is over, which must be played out (Law 23). Where the game
    sets no price on it, each who revoked pays for all that was taken, and nobody else pays.
    """
    if not facts.revokers:
        return _usual(facts)
    price = facts.rules.game.revoke_costs
    if price is not None:
        besides = dict.fromkeys(facts.revokers, price)
        return (*_usual(facts), besides) if facts.over else _usual(facts)
    return (charged(facts),) if facts.over else ()


def _usual(facts: Facts) -> tuple[Due, ...]:
    """The same without revokes.

    With a capot all waits for the end of the hand. Counts that the play does not give (a
    record's own words) are paid together.
    """
    bold = facts.tags.get("Capot")
    if bold is not None and bold in facts.taken:
        return (_after_capot(facts, bold),) if facts.over else ()
    events = facts.events or ()
    paid = Counter[str]()
    for event in events:
        paid[event.seat] += event.points
    if any(paid[s] != n for s, n in facts.taken.items()):
        return (facts.taken,)
    return tuple({e.seat: e.points} for e in events if e.points)


def _after_capot(facts: Facts, bold: str) -> Due:
    """Made, each of the others pays five; failed, each pays for his Jacks."""
    sweep = facts.event("all tricks")
    if sweep is None or sweep.seat != bold:
        return facts.taken
    return {s: CAPOT for s in facts.taken if s != bold}


def _why(facts: Facts) -> str | None:
    """What a revoke costs, in words."""
    if not facts.over:
        return revokes_in_words(facts, "pays for it when the hand is played out")
    price = facts.rules.game.revoke_costs
    if price is None:
        return revokes_in_words(facts, sum(facts.taken.values()))
    each = "each pays" if len(facts.revokers) > 1 else "pays"
    return revokes_in_words(facts, f"{each} {in_counters(price)} besides, or what is left")


def _payments(left: Mapping[str, int], lost: tuple[str, ...]) -> dict[str, int]:
    """Each who lost pays each who has counters as many as that one has."""
    net = {s: n * len(lost) for s, n in left.items()}
    for seat in lost:
        net[seat] -= sum(left.values())
    return net
