"""The whole of a record judged: hand after hand, with what carries from one to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hearts_record.cards import Card, Suit
from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.games.rules import Rules
from hearts_record.record import Hand, Kind, Record
from hearts_record.replay.bids import Sale, sale_of
from hearts_record.replay.dealing import turn_of
from hearts_record.replay.deals import after_pass, stated_deal
from hearts_record.replay.hand import Played, Setting, replay
from hearts_record.replay.misdeal import next_dealer
from hearts_record.replay.setup import rules_of
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Settled, Sitting
from hearts_record.settling.match import DEFAULT_LIMIT
from hearts_record.settling.pools import split_at_end
from hearts_record.verdict import compare
from hearts_record.verdict.carry import Running, state_before
from hearts_record.verdict.ending import fallen_out, match_end, rated
from hearts_record.verdict.model import HandVerdict, Tally, Verdict, outcome


def verify(record: Record) -> Verdict:
    """The verdict on a record: every card replayed, every counter settled."""
    judge = Judge(record)
    judge.run()
    return judge.verdict()


@dataclass(slots=True)
class _Begun:
    """What is known of a hand before its first card."""

    dealer: str | None
    leader: str | None
    players: tuple[str, ...]
    avoided: Suit | None = Suit.HEARTS
    sale: Sale | None = None


@dataclass(slots=True)
class Judge:
    """Judges one record; ``run`` once, then ``verdict``."""

    record: Record
    found: list[Diagnostic] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    hands: list[HandVerdict] = field(default_factory=list)
    sitting: Sitting = field(default_factory=Sitting)
    running: Running = field(default_factory=Running)
    dealer: str | None = None  # whose turn it is to deal; None: not known
    last: int | None = None  # the number of the last hand
    over: str | None = None  # why no further hand may be played
    places: Mapping[str, int] | None = None
    winner: str | None = None
    final: Mapping[str, int] | None = None
    whole: bool = True

    def run(self) -> None:
        """Judge hand after hand, then the end."""
        self.found += self.record.problems
        self.tally.seen.add("parsed")
        rules, problems = rules_of(self.record)
        self.found += problems
        self.found += rated(self.record)
        if rules is None or not rules.seats:
            self.tally.unknown |= {"pack", "replayed", "settled"}
            self.hands = [HandVerdict(h.number) for h in self.record.hands]
            return
        if not self.record.hands and self.record.readable:
            self.tally.unknown |= {"replayed"}
        for hand in self.record.hands:
            self._hand(rules, hand)
        self._end(rules)

    def verdict(self) -> Verdict:
        """The verdict, after ``run``."""
        found = sorted(self.found, key=lambda d: d.sort_key)
        checks = self.tally.statuses(found)
        source = self.record.source
        return Verdict(
            path=source.path, record=source.record, line=source.first_line,
            event=self.record.value("Event"), game=self.record.value("Game"),
            verdict=outcome(checks, found), checks=checks, hands=tuple(self.hands),
            totals=self.final, places=self.places, winner=self.winner,
            diagnostics=tuple(found))

    def complain(
        self, code: str, message: str, span: Span, hand: Hand, seat: str | None = None,
        hint: str | None = None,
    ) -> None:
        """Add a finding of this hand."""
        self.found.append(self.record.source.complain(
            code, message, span, hand=hand.number, seat=seat, hint=hint))

    # ---- one hand ----------------------------------------------------------------------------

    def _hand(self, rules: Rules, hand: Hand) -> None:
        self._number(hand)
        if self.over is not None:
            self.complain("HR318", f"hand {hand.number} is played after {self.over}",
                          hand.span, hand)
            self.over = None
        self.found += state_before(self.record.source, hand, self)
        if hand.irregularities:
            self.found.append(self.record.source.complain(
                "HR401", "the irregularities of this hand are not checked",
                hand.irregularities[0].span, hand=hand.number))
            self.tally.unknown.add("laws")
        if hand.value("Misdeal") is not None:
            self._dead(rules, hand)
            return
        begun = self._begin(rules, hand)
        played = self._play(rules, hand, begun)
        self.dealer = begun.dealer and rules.left_of(begun.dealer)
        self._settle(rules, hand, begun, played)

    def _number(self, hand: Hand) -> None:
        if self.last is not None and hand.number != self.last + 1:
            self.complain("HR315", f"hand {hand.number} follows hand {self.last}", hand.span,
                          hand, hint="hands are numbered one after another")
            if hand.number > self.last:
                self._gap()
        if self.last is None and hand.number > 1:
            self.running.begin_anew()
        self.last = hand.number

    def _gap(self) -> None:
        """After hands that are not there, nothing carries over."""
        self.dealer = None
        self.sitting = Sitting(None, None)
        self.running.begin_anew()
        self.whole = False

    def _dead(self, rules: Rules, hand: Hand) -> None:
        """A dead deal: nothing is settled; the Laws say who deals next."""
        dealer = hand.value("Dealer") or self.dealer
        if hand.value("Dealer") and self.dealer not in (None, hand.value("Dealer")):
            tag = hand.tag("Dealer")
            assert tag is not None
            self.complain("HR303", f"{tag.value} is said to deal; it is {self.dealer}'s turn",
                          tag.span, hand, tag.value, "the deal passes to the left")
            dealer = self.dealer
        self.tally.seen.add("laws")
        misdeal = hand.value("Misdeal") or ""
        self.dealer = dealer and next_dealer(rules, dealer, misdeal)
        self._totals(hand, None)
        self.hands.append(HandVerdict(hand.number, totals=self.running.computed,
                                      pool=self._pool(rules), jack=self._jack(rules)))

    def _begin(self, rules: Rules, hand: Hand) -> _Begun:
        source = self.record.source
        if rules.game.auction:
            sale = sale_of(source, rules, hand, self.dealer, self.sitting.namer)
            self.found += sale.findings
            return _Begun(sale.dealer, sale.leader, rules.players(sale.dealer), sale.suit, sale)
        if not rules.game.has_dealer:
            return _Begun(None, None, rules.seats)
        turn = turn_of(source, rules, hand, self.dealer)
        self.found += turn.findings
        return _Begun(turn.dealer, turn.leader, rules.players(turn.dealer))

    def _play(self, rules: Rules, hand: Hand, begun: _Begun) -> Played:
        source = self.record.source
        held, problems, known = self._held(rules, hand, begun)
        self.found += problems
        if not known:
            self.tally.unknown.add("replayed")
        if hand.table is None:
            return self._no_table(hand)
        if set(hand.table.seats) != set(begun.players):
            self.tally.unknown |= {"pack", "replayed"}  # the heading was complained of
            return Played(certain=False)
        self.tally.seen |= {"pack", "replayed"}
        played = replay(Setting(source, rules, hand, begun.players, begun.leader,
                                begun.avoided or Suit.HEARTS, held))
        self.found += played.findings
        if hand.damaged or not played.certain:
            self.tally.unknown |= {"replayed", "pack"}
        return played

    def _no_table(self, hand: Hand) -> Played:
        explained = any(s.kind in (Kind.RESIGNS, Kind.DEADLINE) for s in hand.sentences)
        if explained:
            return Played(broken_off=True)
        self.tally.unknown.add("replayed")
        if not hand.damaged:
            self.complain("HR308", f"the play of hand {hand.number} is missing", hand.span, hand)
        return Played(certain=False)

    def _held(
        self, rules: Rules, hand: Hand, begun: _Begun
    ) -> tuple[Mapping[str, tuple[Card, ...]] | None, list[Diagnostic], bool]:
        """The hands before the first trick, if a deal is known."""
        source = self.record.source
        held, problems = stated_deal(source, rules, hand, begun.players)
        if hand.deal is not None:
            self.tally.seen.add("pack")
            if held is None and not problems:
                self.tally.unknown.add("pack")
        after, more, known = after_pass(source, rules, hand, held)
        return after, problems + more, known

    # ---- settling ------------------------------------------------------------------------------

    def _settle(self, rules: Rules, hand: Hand, begun: _Begun, played: Played) -> None:
        settling = settling_of(rules)
        suit = begun.avoided
        finished = played.finished and not hand.damaged
        taken = None
        if (finished or (played.broken_off and played.certain)) and suit is not None:
            taken = {s: rules.game.points(rules, played.taken[s], suit)
                     for s in begun.players if s in played.taken}
            self.found += compare.counts(hand.table and hand.table.counts, taken,
                                         rules.game.unit, self._complainer(hand))
        settled = None
        if finished and taken is not None and settling is not None:
            facts = self._facts(rules, begun, taken)
            settled = settling.settle(facts, self.sitting)
            self.found += compare.results(hand, settled, settling, self._complainer(hand))
            self.sitting = settled.after
            self.tally.seen.add("settled")
        elif not played.broken_off:
            self.sitting = Sitting(None, None) if settling and settling.has_pool else Sitting()
        if (settled is None or settled.net is None) and not played.broken_off:
            self.tally.unknown.add("settled")
            self.whole = False
        self._totals(hand, settled, broken_off=played.broken_off)
        self._ended(rules, hand)
        self.hands.append(HandVerdict(
            hand.number, tuple(played.winners), taken, settled and settled.net,
            self.running.computed, self._pool(rules), self._jack(rules)))

    def _facts(self, rules: Rules, begun: _Begun, taken: Mapping[str, int]) -> Facts:
        worth = rules.game.worth(rules, len(begun.players), begun.avoided or Suit.HEARTS)
        sale = begun.sale
        return Facts(rules, taken, worth, sale and sale.bidder, sale.amount if sale else 0,
                     self.running.computed)

    def _complainer(self, hand: Hand) -> compare.Complain:
        def complain(code: str, message: str, span: Span, seat: str | None,
                     hint: str | None) -> Diagnostic:
            return self.record.source.complain(code, message, span, hand=hand.number,
                                               seat=seat, hint=hint)

        return complain

    def _totals(self, hand: Hand, settled: Settled | None, *, broken_off: bool = True) -> None:
        stated = next((s for s in hand.sentences if s.kind is Kind.TOTALS), None)
        net = {} if settled is None and broken_off else settled and settled.net
        candidates = self.running.after(net, self.record.seats)
        extra = self._split(hand, candidates)
        self.found += compare.totals(stated, candidates + extra, self._complainer(hand))
        self.running.move(candidates, stated, self.record.seats)

    def _split(self, hand: Hand, candidates: list[Mapping[str, int]]) -> list[Mapping[str, int]]:
        """The last totals may stand after a live Jack was split, where that is declared."""
        if hand is not self.record.hands[-1] or self.record.value("JackAtEnd") != "split":
            return []
        if not self.sitting.jack or self.sitting.pool is None:
            return []
        drawn, _ = split_at_end(self.sitting.pool, self.record.seats)
        return [{s: c[s] + drawn[s] for s in c} for c in candidates]

    def _ended(self, rules: Rules, hand: Hand) -> None:
        if rules.game.has_dealer:
            return
        limit = int(rules.rulings.get("Limit", DEFAULT_LIMIT))
        totals = self.running.computed
        if totals is not None and any(t >= limit for t in totals.values()):
            self.over = f"somebody had reached {limit}"
        elif any(s.kind in (Kind.RESIGNS, Kind.DEADLINE) for s in hand.sentences):
            self.over = f"{fallen_out(self.record)[0]} had left the match"

    def _pool(self, rules: Rules) -> int | None:
        settling = settling_of(rules)
        return self.sitting.pool if settling is not None and settling.has_pool else None

    def _jack(self, rules: Rules) -> bool | None:
        settling = settling_of(rules)
        return self.sitting.jack if settling is not None and settling.has_pool else None

    # ---- the end -------------------------------------------------------------------------------

    def _end(self, rules: Rules) -> None:
        self.final = self.running.computed
        if not self.record.hands:
            return
        if not rules.game.has_dealer:
            limit = int(rules.rulings.get("Limit", DEFAULT_LIMIT))
            end = match_end(self.record, self.final, limit, whole=self.whole)
            self.found += end.findings
            self.places, self.winner = end.places, end.winner
            return
        if self.sitting.jack and self._pool(rules):
            self._jack_left(rules)

    def _jack_left(self, rules: Rules) -> None:
        assert self.sitting.pool is not None
        pool, last = self.sitting.pool, self.record.hands[-1]
        message = f"play stops with a Jack of {pool} counters in the pool"
        if rules.rulings.get("JackAtEnd") == "split":
            drawn, rest = split_at_end(pool, rules.seats)
            message = f"the Jack of {pool} counters is split: {drawn[rules.seats[0]]} each, " \
                      f"and {rest} left"
            if self.final is not None:
                self.final = {s: t + drawn[s] for s, t in self.final.items()}
        self.complain("HR509", message, last.span, last)


