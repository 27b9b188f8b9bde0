"""What a hand states, if all of it is just what follows from the replay.

That is the usual case, and then there is nothing to compare in any other way: what the words of
the hand come to is what the replay came to. Whatever differs is looked at by `compare`, which
knows what to say of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from hearts_record.record import Claim, Hand, Kind
from hearts_record.settling.base import Settled, Settling


def counts_agree(hand: Hand, taken: Mapping[str, int]) -> bool:
    """Whether the count line has all the seats, in order, with what they took."""
    return hand.counted == (tuple(taken), tuple(taken.values()))


def totals_agree(claim: Claim, totals: Mapping[str, int]) -> bool:
    """Whether a line of totals has all the seats, in order, with their totals."""
    return claim.seats == tuple(totals) and claim.amounts == tuple(totals.values())


def results_agree(hand: Hand, settled: Settled, settling: Settling) -> bool:
    """Whether each sentence on the hand itself may be said, and says what was settled."""
    may = settling.sentences
    for claim in hand.claims:
        if not claim.kind.of_the_match and not (claim.kind in may and _follows(claim, settled)):
            return False
    return True


def _follows(claim: Claim, settled: Settled) -> bool:
    """Whether a sentence says what was settled; of totals more is to be asked."""
    kind, seats, amounts, _, _ = claim
    if kind is Kind.TOTALS:
        return True
    if kind is Kind.NETS:
        net = settled.net
        return (
            net is not None
            and len(seats) == len(net)
            and dict(zip(seats, amounts, strict=True)) == net
        )
    if kind is Kind.MOON:
        return seats == (settled.moon,)
    right = settled.outcome
    return right is not None and right.kind is kind and set(right.seats) == set(seats)
