"""A hand settled from the replay, and besides from what the record states, right or wrong.

One fault is one finding: what follows from a count, a result or a pool that was reported as
wrong is not reported again, whether it follows from the replay or from the words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hearts_record.record import Hand
from hearts_record.settling.base import Facts, Settled, Settling, Sitting


class Views(NamedTuple):
    """``settled`` follows from the replay; ``others`` from stated counts or an earlier pool;
    ``words`` from the hand's own result sentence besides."""

    settled: Settled
    others: tuple[Settled, ...]
    words: tuple[Settled, ...]

    @property
    def said(self) -> Sitting | None:
        """What the hand leaves by its own words, where that is something else."""
        after = self.words[-1].after if self.words else None
        return None if after == self.settled.after else after

    def nets(self) -> list[Mapping[str, int]]:
        """What may have been added to the totals besides what follows from the replay."""
        return [s.added for s in (*self.others, *self.words) if s.added is not None]


def views(
    settling: Settling,
    facts: Facts,
    hand: Hand,
    before: Sitting,
    said: Sitting | None,
    besides: tuple[Facts, ...] = (),
) -> Views:
    """Every way in which the hand may rightly have been settled at the table.

    ``besides`` are the facts by what was reported already: bids out of place, wrong marks.
    """
    counts = stated_counts(hand, facts)
    every = [facts] if counts in ({}, facts.taken) else [facts, facts._replace(taken=counts)]
    every += besides
    sittings = [before] if said in (None, before) else [before, said]
    ways = [(f, s) for f in every for s in sittings if s is not None]
    settled = [settling.settle(*way) for way in ways]
    words = (settling.at_its_word(*way, hand.sentences) for way in ways)
    return Views(settled[0], tuple(settled[1:]), tuple(w for w in words if w is not None))


def stated_counts(hand: Hand, facts: Facts) -> dict[str, int]:
    """The count line, where it names every seat and adds up; else nothing."""
    counts = None if hand.table is None else hand.table.counts
    scores = {} if counts is None else {s.seat: s.amount for s in counts.scores}
    players = hand.table.seats if hand.table is not None else ()
    worth = {facts.worth, sum(facts.taken.values())} if facts.taken else {facts.worth}
    whole = set(scores) == set(players) and sum(scores.values()) in worth
    return scores if whole and min(scores.values(), default=-1) >= 0 else {}


def left_by_its_words(
    settling: Settling, facts: Facts, hand: Hand, before: Sitting
) -> Sitting | None:
    """What a hand that could not be settled leaves by its own words."""
    counts = stated_counts(hand, facts)
    settled = settling.at_its_word(facts._replace(taken=counts), before, hand.sentences)
    return None if settled is None else settled.after
