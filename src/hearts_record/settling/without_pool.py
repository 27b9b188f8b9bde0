"""Settlings from hand to hand: the excess at three, the difference and the rest at two."""

from __future__ import annotations

from collections.abc import Mapping

from hearts_record.settling.base import Facts, Settled, Settling, Sitting
from hearts_record.settling.revokes import from_hand_to_hand, losses_in_words, losses_of


def between_the_players(facts: Facts, net: Mapping[str, int], before: Sitting) -> Settled:
    """The hand settled where no pool lies; ``net`` is as if nobody had revoked (Laws 15, 23)."""
    after = from_hand_to_hand(facts, net)
    return Settled(after, None, before, why=losses_in_words(facts, losses_of(net)))


class Excess(Settling):
    """Who took the most pays each other what he took more; two who did pay the low man."""

    name = "Excess"
    by_counts = True

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Each of the highest pays each who took less his own excess."""
        most = max(facts.taken.values())
        net = dict.fromkeys(facts.taken, 0)
        for payer, taken in facts.taken.items():
            for other, less in facts.taken.items() if taken == most else ():
                net[payer] -= most - less
                net[other] += most - less
        return between_the_players(facts, net, before)


class Difference(Settling):
    """Of two, who took more pays the other the difference."""

    name = "Difference"
    by_counts = True

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """The greater pays the less."""
        (one, mine), (other, his) = facts.taken.items()
        pays = self.pays(mine, his)
        return between_the_players(facts, {one: -pays, other: pays}, before)

    def pays(self, mine: int, his: int) -> int:
        """What one who took ``mine`` pays to one who took ``his``; he draws it if below nothing."""
        return mine - his


class AboveSix(Difference):
    """Of two, who took more pays the other for each heart above six."""

    name = "AboveSix"

    def pays(self, mine: int, his: int) -> int:
        """What he took above six, if he took more; and the same the other way round."""
        if mine == his:
            return 0
        return max(mine - 6, 0) if mine > his else -max(his - 6, 0)
