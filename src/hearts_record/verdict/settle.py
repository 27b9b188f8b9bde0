"""One hand settled: what each took, won and lost; the totals; whether the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_record.cards import Suit
from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Takings
from hearts_record.notation.phrases import sentence_text
from hearts_record.record import Counts, Hand, Kind, Sentence
from hearts_record.replay.hand import Played
from hearts_record.settling.base import Facts, Settled, Settling, Sitting
from hearts_record.verdict import compare
from hearts_record.verdict.carry import pool_not_said, totals_not_said
from hearts_record.verdict.ending import ended
from hearts_record.verdict.facts import Begun, bought, by_the_lines, facts_of
from hearts_record.verdict.model import Followed, HandVerdict
from hearts_record.verdict.usual import settled_as_stated
from hearts_record.verdict.words import Views, left_by_its_words, views

if TYPE_CHECKING:
    from hearts_record.replay.deals import Dealt
    from hearts_record.verdict.judge import Judge

_NOTHING_WON = "only a hand that is played out is settled; the pool and the totals stay"


@dataclass(slots=True)
class HandSettling:
    """Settles one hand; what carries over stands in ``judge``."""

    judge: Judge
    rules: Rules
    hand: Hand
    held: Dealt | None = None  # the cards before the first trick, once they are known

    def _complain(
        self, code: str, message: str, span: Span, seat: str | None = None, hint: str | None = None
    ) -> Diagnostic:
        """A finding of this hand, for whoever wants it."""
        return self.judge.record.source.complain(
            code, message, span, hand=self.hand.number, seat=seat, hint=hint
        )

    def _find(self, found: Diagnostic) -> None:
        self.judge.found.append(found)

    def _settle(self, begun: Begun, played: Played) -> None:
        if settled_as_stated(self, begun, played):
            return
        judge, settling, before = self.judge, self.judge.settling, self.judge.sitting
        taken = self._taken(begun, played)
        settled, others = None, list[Mapping[str, int]]()
        lost = played.broken_off and self._lost()
        broken_off = played.broken_off and not lost
        sound = self._finished(played) or (lost and played.certain)
        if sound and taken is not None and settling is not None:
            seen = self._settled(begun, played, taken, settling)
            settled, others = seen.settled, [*seen.nets(), *self._said_net(seen.settled)]
        elif not broken_off:
            self._not_settled(begun, played, settling)
        else:
            why = "a revoke made the deal void" if played.void else "the hand was broken off"
            self._nothing_won(why)
        net = None if settled is None else settled.net
        added = None if settled is None else settled.added
        known = settled is not None and not (settling is not None and settling.counters)
        if net is None and not broken_off and not known:
            judge.tally.unknown.add("settled")
            if settled is not None and judge.untold and before.pool is None:
                pool = settling is not None and settling.has_pool
                not_said = pool_not_said if pool else totals_not_said
                self._find(not_said(judge.record.source, self.hand))
                judge.untold = False
            judge.whole = False
        if settling is None or settling.counters:
            self._totals(settled, added, others, broken_off=broken_off)
        ended(judge, self.rules, self.hand)
        judge.hands.append(
            HandVerdict(
                self.hand.number,
                tuple(played.winners),
                taken,
                net,
                judge.running.computed if settling is None or settling.counters else None,
                judge.pool(self.rules),
                judge.jack(self.rules),
                played.revokers,
                self.followed(begun, played),
            )
        )

    def followed(self, begun: Begun, played: Played) -> Followed:
        """What the replay came to, for whoever shows the hand."""
        return Followed(begun.dealer, begun.leader, played.takings, self.held)

    def _lost(self) -> bool:
        """Whether the hand stops because a game is said to be lost, and may."""
        stops = self.rules.game.stops_when_lost
        return stops and any(s.kind is Kind.GAME_LOST for s in self.hand.sentences)

    def _finished(self, played: Played) -> bool:
        return played.finished and "Table" not in self.hand.damaged

    def _taken(self, begun: Begun, played: Played) -> dict[str, int] | None:
        """What each seat took, and the counts compared with it; None where it is not known."""
        known = self._finished(played) or (played.broken_off and played.certain)
        if not known or begun.avoided is None:
            return None
        if played.takings is None:
            return {} if played.broken_off else None
        taken = self._count(played.takings, begun.avoided)
        if taken is None:
            return None
        stated = None if self.hand.table is None else self.hand.table.counts
        marked = None if played.marked is None else self._count(played.marked, begun.avoided)
        unit = self.rules.game.unit
        if not self._complained(stated):
            self.judge.found += compare.counts(stated, taken, unit, self._complain, marked or {})
        return taken

    def _count(self, takings: Takings, avoided: Suit) -> dict[str, int] | None:
        """What each seat took, in the game's unit."""
        found = self.rules.game.counts(self.rules, takings, avoided)
        return None if found is None else dict(zip(takings.names, found, strict=True))

    def _settled(
        self, begun: Begun, played: Played, taken: Mapping[str, int], settling: Settling
    ) -> Views:
        judge, facts = self.judge, facts_of(self, begun, played, taken)
        marked = None if played.marked is None else self._count(played.marked, begun.suit)
        by_marks = () if marked is None else (facts._replace(taken=marked),)
        ways = (*bought(begun, facts), *by_the_lines(played, facts), *by_marks)
        seen = views(settling, facts, self.hand, judge.sitting, judge.said, ways)
        sentences = [s for s in self.hand.sentences if not self._complained(s)]
        judge.found += compare.results(
            sentences, seen.settled, settling, self._complain, seen.others, seen.words
        )
        self._doubts(settling, facts, by_marks)
        if facts.revokers and seen.settled.why is not None:
            self._find(self._complain("HR412", seen.settled.why, self._revoke_span(facts)))
        judge.sitting, judge.said = seen.settled.after, seen.said
        judge.tally.seen.add("settled")
        return seen

    def _revoke_span(self, facts: Facts) -> Span:
        """Where the first line stands by which a revoke is established."""
        from hearts_record.laws.facts import establishes

        lines = (i for i in self.hand.irregularities if establishes(i.text, facts.revokers))
        return next((i.span for i in lines), self.hand.span)

    def _said_net(self, settled: Settled) -> Iterator[Mapping[str, int]]:
        """What the hand itself says that each won and lost, where the totals are made of that."""
        for sentence in self.hand.sentences:
            if sentence.kind is Kind.NETS and settled.net is not None and settled.scored is None:
                said = {s.seat: s.amount for s in sentence.scores}
                if set(said) == set(settled.net):
                    yield said

    def _doubts(self, settling: Settling, facts: Facts, by_marks: tuple[Facts, ...]) -> None:
        """What only the settling finds; of a warning it is not known how the hand ended.

        Where a mark was said to be wrong, only what holds by the marks as well.
        """
        hand, table = self.hand, self.hand.table
        others = [tuple(settling.doubts(f, hand.claims)) for f in by_marks]
        for doubt in settling.doubts(facts, hand.claims):
            if not all(doubt in other for other in others):
                continue
            tag = None if doubt.tag is None else hand.tag(doubt.tag)
            span = hand.span if table is None else table.span
            found = self._complain(
                doubt.code,
                doubt.message,
                span if tag is None else tag.span,
                doubt.seat,
                doubt.hint,
            )
            self._find(found)
            if found.severity == "warning":
                self.judge.tally.unknown.add("settled")

    def _not_settled(self, begun: Begun, played: Played, settling: Settling | None) -> None:
        """What lies in the pool is not known, but for what the hand itself says."""
        judge, before = self.judge, self.judge.sitting
        if settling is None or not settling.has_pool:
            judge.sitting = Sitting()
            return
        judge.sitting = Sitting(None, None)
        facts = facts_of(self, begun, played, {})
        judge.said = left_by_its_words(settling, facts, self.hand, before)

    def _totals(
        self,
        settled: Settled | None,
        added: Mapping[str, int] | None,
        others: list[Mapping[str, int]],
        *,
        broken_off: bool = True,
    ) -> None:
        judge, seats = self.judge, self.judge.record.seats
        stated = next((s for s in self.hand.sentences if s.kind is Kind.TOTALS), None)
        nothing: Mapping[str, int] | None = {} if broken_off else None
        net = nothing if settled is None else added
        candidates = judge.running.after(net, seats)
        ways = [candidates, *(judge.running.after(o, seats) for o in others)]
        split = judge.split(self.rules) if judge.at_the_last_hand else None
        if split is not None:  # the last totals may stand after it
            ways += [[{s: t[s] + split[0].get(s, 0) for s in t} for t in way] for way in ways]
        if not self._complained(stated):
            judge.found += compare.totals(stated, ways, self._complain, net)
        said = None if stated is None else {s.seat: s.amount for s in stated.scores}
        judge.running.move(candidates, said, seats)

    def _complained(self, what: Counts | Sentence | None) -> bool:
        """Whether reading found a seat in it that is none, or that stands in it twice."""
        return what is not None and self.judge.complained(what.span, "HR110", "HR115")

    def _nothing_won(self, why: str) -> None:
        """A hand that was not played out has no result and no payments."""
        for sentence in self.hand.sentences:
            if not sentence.kind.of_the_match and sentence.kind is not Kind.TOTALS:
                code = "HR503" if sentence.kind is Kind.NETS else "HR502"
                said = f"‘{sentence_text(sentence)}’ cannot be said: {why}"
                self._find(self._complain(code, said, sentence.span, None, _NOTHING_WON))
