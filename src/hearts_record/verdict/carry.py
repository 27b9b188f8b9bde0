"""What carries from hand to hand: running totals, the pool, the Jack, the namer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import add
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Hand, Tag
from hearts_record.settling import settling_of
from hearts_record.settling.base import Sitting, in_counters

if TYPE_CHECKING:
    from hearts_record.verdict.judge import Judge


def _sums(
    totals: Mapping[str, int], net: Mapping[str, int], seats: tuple[str, ...]
) -> Mapping[str, int]:
    """Totals with what a hand adds; seats that stand in neither have nothing."""
    if tuple(totals) == seats == tuple(net):
        return dict(zip(seats, map(add, totals.values(), net.values()), strict=True))
    return {s: totals.get(s, 0) + net.get(s, 0) for s in seats}


#: The tags that state what lay before a hand.
_STATE = frozenset({"Before", "Pool", "Jack", "Namer"})


@dataclass(slots=True)
class Running:
    """The totals after the last hand: those replayed, and those last stated.

    A sitting begins at nothing; where hands are missing before, totals begin at the first
    that are stated.
    """

    computed: Mapping[str, int] | None = None
    stated: Mapping[str, int] | None = None
    from_zero: bool = True

    def begin_anew(self) -> None:
        """Totals are not known until some are stated."""
        self.computed, self.stated, self.from_zero = None, None, False

    def start(self, totals: Mapping[str, int]) -> None:
        """Totals are stated before a hand."""
        self.computed, self.stated = totals, None
        self.from_zero = False

    def before(self, seats: tuple[str, ...]) -> Mapping[str, int] | None:
        """The totals before the hand that comes, as replayed; nothing at the beginning."""
        if self.from_zero and self.computed is None:
            self.computed = dict.fromkeys(seats, 0)
        return self.computed

    def after(
        self, net: Mapping[str, int] | None, seats: tuple[str, ...]
    ) -> list[Mapping[str, int]]:
        """What the totals may be after a hand: from the replayed, from the last stated."""
        begins = self.from_zero and self.computed is None
        self.before(seats)
        if net is None:
            return []
        if begins and tuple(net) == seats:
            return [dict(net)]
        computed, stated = self.computed, self.stated
        out = [] if computed is None else [_sums(computed, net, seats)]
        if stated is not None and stated is not computed:
            out.append(_sums(stated, net, seats))
        return out

    def agree_on(self, totals: Mapping[str, int]) -> None:
        """Go on to totals of every seat that follow from the play, and are stated so."""
        self.from_zero = False
        self.computed = self.stated = totals

    def move(
        self,
        candidates: list[Mapping[str, int]],
        said: Mapping[str, int] | None,
        seats: tuple[str, ...],
    ) -> None:
        """Go on to the totals after the hand; ``said`` are those that are stated."""
        if said is not None and said.keys() != set(seats):
            said = None
        self.from_zero = False
        if candidates and self.computed is not None:
            self.computed = candidates[0]
        else:
            self.computed = said
        if said is not None:
            self.stated = said
        elif candidates:
            self.stated = candidates[-1]
        else:
            self.stated = None


def state_before(source: Source, rules: Rules, hand: Hand, judge: Judge) -> Iterator[Diagnostic]:
    """Take the state that is stated before a hand, and compare it with what carried over."""
    if hand.refused or not _STATE.isdisjoint([tag.name for tag in hand.tags]):
        yield from _before(source, rules, hand, judge)
        yield from _pool(source, hand, judge)
        yield from _namer(source, hand, judge)


def _namer(source: Source, hand: Hand, judge: Judge) -> Iterator[Diagnostic]:
    """``Namer``: only while a Jack is alive does anybody name the suit by right."""
    tag, sitting = hand.tag("Namer"), judge.sitting
    if tag is None:
        return
    if sitting.jack is None or (sitting.jack and not judge.hands):
        judge.sitting = Sitting(sitting.pool, jack=True, namer=tag.value)
    elif sitting.namer != tag.value:
        right = f"{sitting.namer} does" if sitting.namer else "no Jack is alive, and nobody does"
        if sitting.jack and sitting.namer is None:
            right = "nobody does"
        yield source.complain(
            "HR507",
            f"{tag.value} is said to name the suit by right; {right}",
            tag.span,
            hand=hand.number,
            seat=tag.value,
        )


def pool_not_said(source: Source, hand: Hand) -> Diagnostic:
    """HR515: a record begins in the middle of a sitting, and what lies in the pool counts."""
    return source.complain(
        "HR515",
        f"nothing says what lay in the pool before hand {hand.number}",
        hand.span,
        hand=hand.number,
    )


def totals_not_said(source: Source, hand: Hand) -> Diagnostic:
    """HR516: a record begins in the middle of a game, and what each has had before counts."""
    return source.complain(
        "HR516",
        f"nothing says what the totals were before hand {hand.number}",
        hand.span,
        hand=hand.number,
    )


def _before(source: Source, rules: Rules, hand: Hand, judge: Judge) -> Iterator[Diagnostic]:
    tag = hand.tag("Before")
    if "Before" in hand.refused and not judge.hands:
        judge.running.begin_anew()  # they were stated, and nobody knows as what
    if tag is None:
        return
    pairs = re.findall(r"([A-Za-z][A-Za-z0-9]*) (-?[0-9]+)", tag.value)
    totals = {seat: int(n) for seat, n in pairs}
    running = judge.running
    carried = [t for t in (running.computed, running.stated) if t is not None]
    if judge.hands and carried:
        wrong = [s for s in totals if totals[s] not in [c.get(s) for c in carried]]
        if wrong:
            seat = wrong[0]
            yield source.complain(
                "HR504",
                f"{seat} had {carried[0].get(seat, 0)} before this hand, not {totals[seat]}",
                tag.span,
                hand=hand.number,
                seat=seat,
            )
        return
    missing = [s for s in judge.record.seats if s not in totals]
    if missing:
        yield source.complain(
            "HR113", f"[Before] says nothing of {missing[0]}", tag.span, hand=hand.number
        )
        return
    running.start(totals)
    yield from _could_be_before(source, rules, hand, tag, totals)


def _could_be_before(
    source: Source, rules: Rules, hand: Hand, tag: Tag, totals: Mapping[str, int]
) -> Iterator[Diagnostic]:
    """Totals that no game can have, or by which it was over before the hand."""
    settling = settling_of(rules)
    if settling is None or not settling.ends:
        return
    below = next((s for s, n in totals.items() if n < 0), None)
    if below is not None and settling.only_rises:
        why = f"[Before] gives {below} {totals[below]}, and nobody has less than nothing"
        yield source.complain("HR113", why, tag.span, hand=hand.number, seat=below)
        return
    over = settling.game_over(rules, totals)
    if over is not None:
        message = f"hand {hand.number} is played after {over.why}"
        yield source.complain("HR318", message, tag.span, hand=hand.number)


def _pool(source: Source, hand: Hand, judge: Judge) -> Iterator[Diagnostic]:
    """``Pool`` or ``Jack``: taken where nothing is known, else compared."""
    pool, jack = hand.tag("Pool"), hand.tag("Jack")
    tag = jack or pool
    if hand.refused & {"Pool", "Jack"} and not judge.hands:
        judge.sitting = Sitting(None, None, judge.sitting.namer)
    if tag is None:
        return
    if pool is not None and jack is not None:
        yield source.complain(
            "HR113",
            "a pool is a Jack or it is not: one of [Pool] and [Jack]",
            tag.span,
            hand=hand.number,
        )
        return
    if jack is not None and int(tag.value) == 0:
        yield source.complain(
            "HR121",
            "a Jack of no counters is no Jack: nothing lies in the pool",
            tag.span,
            hand=hand.number,
        )
        jack = None
    stated = Sitting(int(tag.value), jack is not None, judge.sitting.namer)
    before = judge.sitting
    if not judge.hands or before.pool is None or before.jack is None:
        judge.sitting = stated
        return
    said = None if judge.said is None else (judge.said.pool, judge.said.jack)
    if (stated.pool, stated.jack) not in ((before.pool, before.jack), said):
        kind = "a Jack of" if before.jack else "a pool of"
        yield source.complain(
            "HR507",
            f"the last hand left {kind} {in_counters(before.pool)}, not "
            f"{'a Jack of' if jack else 'a pool of'} {tag.value}",
            tag.span,
            hand=hand.number,
        )
