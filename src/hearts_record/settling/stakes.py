"""Enflé: each stakes the same, and the first out of cards takes it all."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_record.record import Kind, Sentence
from hearts_record.settling.base import Facts, Outcome, Settled, Settling, Sitting
from hearts_record.settling.revokes import revokes_in_words

_SAID = frozenset({Kind.POOL, Kind.NETS, Kind.TOTALS})


class StakePool(Settling):
    """A pool of n stakes; nothing of it is left for another hand. A revoke voids the deal."""

    name = "Stakes"
    sentences = _SAID

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """He who has no card left takes the pool; of a void deal the stakes go back."""
        if facts.revokers:
            why = revokes_in_words(facts, "the deal is void")
            return Settled(dict.fromkeys(facts.taken, 0), None, before, why=why, void=True)
        out = [s for s, n in facts.taken.items() if n == 0]
        if len(out) != 1:
            return Settled(None, None, before)
        return _won(facts, out[0], before)

    def at_its_word(
        self, facts: Facts, before: Sitting, said: Sequence[Sentence]
    ) -> Settled | None:
        """The pool goes to whom the record gives it."""
        won = next((s for s in said if s.kind is Kind.POOL), None)
        if won is None:
            return self.settle(facts, before) if facts.taken else None
        return _won(facts, won.seats[0], before)


def _won(facts: Facts, winner: str, before: Sitting) -> Settled:
    stake = int(facts.tags.get("Stake", "1"))
    net = dict.fromkeys(facts.taken, -stake)
    net[winner] = stake * (len(net) - 1)
    why = f"{winner} played his last card first"
    return Settled(net, Outcome(Kind.POOL, (winner,)), before, why=why)
