"""One hand judged: who deals, what was held and passed, the play, the settling, the totals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_record.cards import Suit
from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Takings
from hearts_record.record import Hand, Kind
from hearts_record.replay.bids import Sale, sale_of
from hearts_record.replay.dealing import Carried, dealer_of, sitting_out, turn_of
from hearts_record.replay.deals import Dealt, stated_deal
from hearts_record.replay.hand import Played, Setting, replay
from hearts_record.replay.misdeal import misdeal_faults, next_dealer
from hearts_record.replay.passing import after_pass
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Settled, Settling, Sitting
from hearts_record.settling.pools import split_at_end
from hearts_record.verdict import compare
from hearts_record.verdict.ending import fallen_out
from hearts_record.verdict.model import HandVerdict
from hearts_record.verdict.words import Views, left_by_its_words, views

if TYPE_CHECKING:
    from hearts_record.verdict.judge import Judge


@dataclass(frozen=True, slots=True)
class _Begun:
    """What is known of a hand before its first card."""

    dealer: str | None
    leader: str | None
    players: tuple[str, ...]
    avoided: Suit | None = Suit.HEARTS
    sale: Sale | None = None
    other: str | None = None  # a second seat that may have dealt

    @property
    def suit(self) -> Suit:
        """The suit to be avoided; hearts where it is not stated."""
        return Suit.HEARTS if self.avoided is None else self.avoided


@dataclass(slots=True)
class HandJudge:
    """Judges one hand; what carries over stands in ``judge``."""

    judge: Judge
    rules: Rules
    hand: Hand

    def run(self) -> None:
        """Judge the hand, add its findings and its verdict to ``judge``."""
        if self.hand.value("Misdeal") is not None:
            self._dead()
            return
        if self.judge.sitting.pool is None and self.judge.said is not None:
            self.judge.sitting, self.judge.said = self.judge.said, None
        begun = self._begin()
        played = self._play(begun)
        lost = begun.dealer is None
        self.judge.turn = Carried(self._left(begun.dealer), self._left(begun.other), lost)
        self._settle(begun, played)

    def _left(self, seat: str | None) -> str | None:
        return None if seat is None else self.rules.left_of(seat)

    def _complain(
        self, code: str, message: str, span: Span, seat: str | None = None, hint: str | None = None
    ) -> Diagnostic:
        """A finding of this hand, for whoever wants it."""
        return self.judge.record.source.complain(
            code, message, span, hand=self.hand.number, seat=seat, hint=hint
        )

    def _find(self, found: Diagnostic) -> None:
        self.judge.found.append(found)

    # ---- before the first card

    def _dead(self) -> None:
        """A dead deal: nothing is settled; the Laws say who deals next."""
        judge, hand, source = self.judge, self.hand, self.judge.record.source
        turn = dealer_of(source, self.rules, hand, judge.turn, None, lambda _: True)
        dealer = turn.dealer if not turn.findings else judge.turn.dealer
        judge.found += [f for f in turn.findings if not self._dealer_said()]
        judge.found += misdeal_faults(source, self.rules, hand)
        judge.tally.seen.add("laws")
        if judge.fair is not None:
            judge.fair.dead_deal(hand)
            judge.fair.deal(self.rules, hand, dealer)
        misdeal = hand.value("Misdeal") or ""
        first, second = (
            None if d is None else next_dealer(self.rules, d, misdeal) for d in (dealer, turn.other)
        )
        judge.turn = Carried(first, second)
        self._totals(None, None, [])
        judge.hands.append(
            HandVerdict(
                hand.number,
                totals=judge.running.computed,
                pool=judge.pool(self.rules),
                jack=judge.jack(self.rules),
            )
        )

    def _dealer_said(self) -> bool:
        """Whether the dealer was found wrong against the opening: one fault, one finding."""
        fair = self.judge.fair
        return fair is not None and fair.said_of_the_dealer(self.hand)

    def _begin(self) -> _Begun:
        begun, findings = self._begun()
        said = self._dealer_said()
        self.judge.found += [f for f in findings if not said or f.code not in ("HR302", "HR303")]
        return begun

    def _begun(self) -> tuple[_Begun, tuple[Diagnostic, ...]]:
        rules, judge = self.rules, self.judge
        source = judge.record.source
        if rules.game.auction:
            sitting = judge.sitting
            known = sitting.pool is not None and sitting.jack is not None
            sale = sale_of(source, rules, self.hand, judge.turn, sitting.namer, known=known)
            players = rules.players(sale.dealer)
            begun = _Begun(sale.dealer, sale.leader, players, sale.suit, sale, sale.other)
            return begun, sale.findings
        if not rules.game.has_dealer:
            return _Begun(None, None, rules.seats), ()
        turn = turn_of(source, rules, self.hand, judge.turn)
        players = rules.players(turn.dealer)
        found = (*turn.findings, *sitting_out(source, rules, self.hand, turn.dealer))
        return _Begun(turn.dealer, turn.leader, players, other=turn.other), found

    def _held(self, begun: _Begun) -> tuple[Dealt | None, bool]:
        """The cards before the first trick, if a deal is known; whether the passes are."""
        judge, source = self.judge, self.judge.record.source
        dealt, problems = self._dealt(begun)
        hands = None if dealt is None else dealt.hands
        after, more, known = after_pass(source, self.rules, self.hand, hands)
        judge.found += problems + more
        if judge.fair is not None and not judge.fair.passes(self.hand, more):
            after = None  # cards were passed otherwise than committed: nobody knows which
        if after is None or dealt is None:
            return None, known
        return Dealt(after, dealt.rest), known

    def _dealt(self, begun: _Begun) -> tuple[Dealt | None, list[Diagnostic]]:
        """The cards as dealt: by the seeds where these are known, else as stated."""
        judge, hand = self.judge, self.hand
        seeds = None
        if judge.fair is not None:
            # The seeds were dealt by turn, whatever a tag says of the dealer.
            seeds = judge.fair.deal(self.rules, hand, judge.turn.dealer or begun.dealer)
        stated, problems = stated_deal(judge.record.source, self.rules, hand, begun.players)
        if seeds is not None:
            judge.tally.seen.add("pack")
            # The stated deal was compared with the seeds'; only what is not read is left to say.
            return Dealt(seeds.hands, seeds.rest), [p for p in problems if p.code == "HR123"]
        if hand.deal is not None:
            judge.tally.seen.add("pack")
            if stated is None and not problems:
                judge.tally.unknown.add("pack")
        return stated, problems

    # ---- the play

    def _play(self, begun: _Begun) -> Played:
        judge, hand = self.judge, self.hand
        held, known = self._held(begun)
        if not known:
            judge.tally.unknown.add("replayed")
        if hand.table is None:
            return self._no_table()
        if set(hand.table.seats) != set(begun.players):
            judge.tally.unknown |= {"pack", "replayed"}  # the heading was complained of
            return Played(certain=False)
        judge.tally.seen |= {"pack", "replayed"}
        played = replay(
            Setting(
                judge.record.source,
                self.rules,
                hand,
                begun.players,
                begun.leader,
                begun.suit,
                None if held is None else held.hands,
                None if held is None else held.rest,
            )
        )
        judge.found += played.findings
        if hand.damaged or not played.certain:
            judge.tally.unknown |= {"replayed", "pack"}
        if played.undecided:
            judge.tally.unknown.add("replayed")
        return played

    def _no_table(self) -> Played:
        hand = self.hand
        if any(s.kind in (Kind.RESIGNS, Kind.DEADLINE) for s in hand.sentences):
            return Played(broken_off=True)
        self.judge.tally.unknown.add("replayed")
        if not hand.damaged:
            self._find(
                self._complain("HR308", f"the play of hand {hand.number} is missing", hand.span)
            )
        return Played(certain=False)

    # ---- settling

    def _settle(self, begun: _Begun, played: Played) -> None:
        judge, settling = self.judge, settling_of(self.rules)
        taken = self._taken(begun, played)
        settled, others = None, list[Mapping[str, int]]()
        stopped = played.broken_off and played.certain and self._lost()
        if (self._finished(played) or stopped) and taken is not None and settling is not None:
            seen = self._settled(begun, played, taken, settling)
            settled, others = seen.settled, seen.nets()
        elif not played.broken_off:
            self._not_settled(begun, played, settling)
        net = None if settled is None else settled.net
        added = None if settled is None else settled.added
        known = settled is not None and not (settling is not None and settling.counters)
        if net is None and not played.broken_off and not known:
            judge.tally.unknown.add("settled")
            judge.whole = False
        if settling is None or settling.counters:
            self._totals(settled, added, others, broken_off=played.broken_off)
        self._ended(settling)
        judge.hands.append(
            HandVerdict(
                self.hand.number,
                tuple(played.winners),
                taken,
                net,
                judge.running.computed if settling is None or settling.counters else None,
                judge.pool(self.rules),
                judge.jack(self.rules),
            )
        )

    def _lost(self) -> bool:
        """Whether the hand stops because a game is said to be lost, and may."""
        stops = self.rules.game.stops_when_lost
        return stops and any(s.kind is Kind.GAME_LOST for s in self.hand.sentences)

    def _finished(self, played: Played) -> bool:
        return played.finished and not self.hand.damaged

    def _taken(self, begun: _Begun, played: Played) -> dict[str, int] | None:
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
        self.judge.found += compare.counts(stated, taken, unit, self._complain, marked or {})
        return taken

    def _count(self, takings: Takings, avoided: Suit) -> dict[str, int] | None:
        """What each seat took, in the game's unit."""
        found = self.rules.game.counts(self.rules, takings, avoided)
        return None if found is None else dict(zip(takings.names, found, strict=True))

    def _settled(
        self, begun: _Begun, played: Played, taken: Mapping[str, int], settling: Settling
    ) -> Views:
        judge, facts = self.judge, self._facts(begun, played, taken)
        seen = views(settling, facts, self.hand, judge.sitting, judge.said)
        judge.found += compare.results(
            self.hand, seen.settled, settling, self._complain, seen.others, seen.words
        )
        judge.sitting, judge.said = seen.settled.after, seen.said
        judge.tally.seen.add("settled")
        return seen

    def _not_settled(
        self, begun: _Begun, played: Played, settling: Settling | None
    ) -> None:
        """What lies in the pool is not known, but for what the hand itself says."""
        judge, before = self.judge, self.judge.sitting
        if settling is None or not settling.has_pool:
            judge.sitting = Sitting()
            return
        judge.sitting = Sitting(None, None)
        facts = self._facts(begun, played, {})
        judge.said = left_by_its_words(settling, facts, self.hand, before)

    def _facts(self, begun: _Begun, played: Played, taken: Mapping[str, int]) -> Facts:
        rules, sale = self.rules, begun.sale
        worth = rules.game.worth(rules, len(begun.players), begun.suit)
        bidder, bid = (None, 0) if sale is None else (sale.bidder, sale.amount)
        totals = self.judge.running.before(self.judge.record.seats)
        takings, events = played.takings, None
        if takings is not None and played.certain and not played.stopped:
            events = rules.game.events(rules, takings)
        tags = {t.name: t.value for t in self.hand.tags}
        over = takings is not None and takings.over
        return Facts(rules, taken, worth, bidder, bid, totals, events, tags, over)

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
        extra = [t for o in others for t in judge.running.after(o, seats)] if candidates else []
        extra += self._split(candidates)
        judge.found += compare.totals(stated, candidates + extra, self._complain, net)
        judge.running.move(candidates, stated, seats)

    def _split(self, candidates: list[Mapping[str, int]]) -> list[Mapping[str, int]]:
        """The last totals may stand after a live Jack was split, where that is declared."""
        judge, sitting = self.judge, self.judge.sitting
        if not judge.at_the_last_hand or self.rules.rulings.get("JackAtEnd") != "split":
            return []
        if not sitting.jack or sitting.pool is None:
            return []
        drawn, _ = split_at_end(sitting.pool, judge.record.seats)
        return [{s: c[s] + drawn[s] for s in c} for c in candidates]

    def _ended(self, settling: Settling | None) -> None:
        """Say in ``judge`` why no further hand of a match may be played, if so."""
        judge, totals = self.judge, self.judge.running.computed
        if settling is None or not settling.ends:
            return
        over = None if totals is None else settling.game_over(self.rules, totals)
        if over is not None:
            judge.over = over.why
        elif any(s.kind in (Kind.RESIGNS, Kind.DEADLINE) for s in self.hand.sentences):
            judge.over = f"{fallen_out(judge.record)[0]} had left the match"
