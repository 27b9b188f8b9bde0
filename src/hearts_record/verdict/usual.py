"""A hand of which all that is stated follows from the replay: settled in one go.

Nothing is to be said of such a hand, and what it comes to by its own words is what it came to.
Where anything differs, or is not known, nothing is done here: `settle` knows what to say of it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from hearts_record.record import OF_THE_MATCH, Claim, Kind
from hearts_record.replay.hand import Played
from hearts_record.settling.base import Settled
from hearts_record.verdict.model import HandVerdict

_TOTALS = (Kind.TOTALS,)

if TYPE_CHECKING:
    from hearts_record.verdict.settle import Begun, HandSettling


def settled_as_stated(at: HandSettling, begun: Begun, played: Played) -> bool:
    """Settle the hand and carry on from it; False, and nothing done, where it is not so plain."""
    judge, rules, hand, settling = at.judge, at.rules, at.hand, at.judge.settling
    takings, before = played.takings, judge.sitting
    if settling is None or not settling.counters or takings is None or not played.finished:
        return False
    if judge.said is not None or before.pool is None or hand.damaged or judge.record.problems:
        return False
    if hand.irregularities:
        return False
    sale = begun.sale
    if begun.avoided is None or (sale is not None and sale.needless is not None):
        return False
    counts = rules.game.counts(rules, takings, begun.avoided)
    if counts is None or hand.counted != (takings.names, counts):
        return False
    taken = dict(zip(takings.names, counts, strict=True))
    facts = at.facts(begun, played, taken)
    settled = settling.settle(facts, before)
    added = settled.added
    candidates = [] if added is None else judge.running.after(added, rules.seats)
    if settled.net is None or not candidates:
        return False
    claims = hand.claims
    if not _all_follow(claims, settled, settling.sentences, candidates[0]):
        return False
    if next(iter(settling.doubts(facts, claims)), None) is not None:
        return False
    judge.sitting = settled.after
    judge.tally.seen.add("settled")
    said = candidates[0] if hand.says(_TOTALS) else None
    judge.running.move(candidates, said, rules.seats)
    at.ended(settling)
    judge.hands.append(
        HandVerdict(
            hand.number,
            tuple(played.winners),
            taken,
            settled.net,
            judge.running.computed,
            judge.pool(rules),
            judge.jack(rules),
            followed=at.followed(begun, played),
        )
    )
    return True


def _all_follow(
    claims: Sequence[Claim],
    settled: Settled,
    may: Collection[Kind],
    totals: Mapping[str, int],
) -> bool:
    """Whether every sentence on the hand may be said, and says just what was settled."""
    for kind, seats, amounts, _, _ in claims:
        if kind in OF_THE_MATCH:
            continue
        if kind not in may or not _follows(kind, seats, amounts, settled, totals):
            return False
    return True


def _follows(
    kind: Kind,
    seats: tuple[str, ...],
    amounts: tuple[int, ...],
    settled: Settled,
    totals: Mapping[str, int],
) -> bool:
    if kind is Kind.TOTALS:
        return seats == tuple(totals) and amounts == tuple(totals.values())
    if kind is Kind.NETS:
        net = settled.net or {}
        return len(seats) == len(net) and dict(zip(seats, amounts, strict=True)) == net
    if kind is Kind.MOON:
        return seats == (settled.moon,)
    right = settled.outcome
    return right is not None and right.kind is kind and set(right.seats) == set(seats)
