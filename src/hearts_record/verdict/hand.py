"""One hand judged: who deals, what was held and passed, the play; then it is settled."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_record.diagnostics import Diagnostic
from hearts_record.record import Kind
from hearts_record.replay.dealing import Carried, sitting_out, turn_of
from hearts_record.replay.deals import Dealt, stated_deal
from hearts_record.replay.hand import Played, Setting, replay
from hearts_record.replay.passing import after_pass
from hearts_record.verdict.facts import Begun
from hearts_record.verdict.settle import HandSettling


@dataclass(slots=True)
class HandJudge(HandSettling):
    """Judges one hand; what carries over stands in ``judge``."""

    def run(self) -> None:
        """Judge the hand, add its findings and its verdict to ``judge``."""
        if self.judge.sitting.pool is None and self.judge.said is not None:
            self.judge.sitting, self.judge.said = self.judge.said, None
        self._who_dealt()
        begun = self._begin()
        self.judge.players = begun.players
        played = self._play(begun)
        lost = begun.dealer is None or "Misdeal" in self.hand.refused
        next_to = (lambda seat: seat) if played.void else self._left  # a void deal is dealt anew
        self.judge.turn = Carried(next_to(begun.dealer), next_to(begun.other), lost)
        self._settle(begun, played)

    def _left(self, seat: str | None) -> str | None:
        return None if seat is None else self.rules.left_of(seat)

    # ---- before the first card

    def _dealer_said(self) -> bool:
        """Whether the dealer was found wrong against the opening: one fault, one finding."""
        fair = self.judge.fair
        return fair is not None and fair.said_of_the_dealer(self.hand)

    def _who_dealt(self) -> None:
        """Who dealt out of turn counts as the dealer from here on (Law 12)."""
        if self.hand.irregularities:
            from hearts_record.verdict.false_deal import who_dealt

            who_dealt(self)

    def _begin(self) -> Begun:
        begun, findings = self._begun()
        if not findings:
            return begun
        said = self._dealer_said()
        self.judge.found += [f for f in findings if not said or f.code not in ("HR302", "HR303")]
        return begun

    def _begun(self) -> tuple[Begun, tuple[Diagnostic, ...]]:
        rules, judge = self.rules, self.judge
        source = judge.record.source
        if rules.game.auction:
            from hearts_record.replay.bids import sale_of

            sitting = judge.sitting
            known = sitting.pool is not None and sitting.jack is not None
            sale = sale_of(source, rules, self.hand, judge.turn, sitting.namer, known=known)
            players = rules.players(sale.dealer)
            begun = Begun(sale.dealer, sale.leader, players, sale.suit, sale, sale.other)
            return begun, sale.findings
        if not rules.game.has_dealer:
            return Begun(None, None, rules.seats), ()
        turn = turn_of(source, rules, self.hand, judge.turn)
        players = rules.players(turn.dealer)
        found = turn.findings
        if rules.dealer_sits_out:
            found = (*found, *sitting_out(source, rules, self.hand, turn.dealer))
        return Begun(turn.dealer, turn.leader, players, other=turn.other), found

    def _held(self, begun: Begun) -> tuple[Dealt | None, bool]:
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
        self.held = Dealt(after, dealt.rest)
        return self.held, known

    def _dealt(self, begun: Begun) -> tuple[Dealt | None, list[Diagnostic]]:
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
            unread = [p for p in problems if p.code == "HR123"]
            if unread:
                judge.tally.unknown.add("pack")
            return Dealt(seeds.hands, seeds.rest), unread
        if hand.has_deal:
            judge.tally.seen.add("pack")
            if stated is None:
                judge.tally.unknown.add("pack")
        return stated, problems

    # ---- the play

    def _play(self, begun: Begun) -> Played:
        judge, hand = self.judge, self.hand
        if len(begun.players) != self.rules.holders:  # nobody knows who deals, and takes no cards
            judge.tally.unknown |= {"pack", "replayed"}
            return Played(certain=False)
        held, known = self._held(begun)
        if not known:
            judge.tally.unknown.add("replayed")
        heading = hand.heading
        if heading is None:
            self._nothing_shown()
            return self._no_table()
        if heading != begun.players and set(heading) != set(begun.players):
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
        if played.findings:
            misread = judge.misread
            judge.found += [  # of a trick with two marks it was said that one of them is wrong
                f
                for f in played.findings
                if f.code != "HR305" or not misread.in_line(f.region.line, "HR122")
            ]
        if "Deal" in hand.damaged:
            judge.tally.unknown.add("pack")
        if "Table" in hand.damaged or not played.certain:
            judge.tally.unknown |= {"replayed", "pack"}
        if played.undecided:
            judge.tally.unknown.add("replayed")
        if hand.irregularities:
            judge.tally.seen.add("laws")
            if played.unchecked or played.stopped or not played.certain:
                judge.tally.unknown.add("laws")
        return played

    def _nothing_shown(self) -> None:
        """Without a table no line of an irregularity can be compared with anything."""
        if self.hand.irregularities:
            from hearts_record.verdict.false_deal import not_shown

            not_shown(self)

    def _no_table(self) -> Played:
        hand = self.hand
        if any(s.kind in (Kind.RESIGNS, Kind.DEADLINE) for s in hand.sentences):
            return Played(broken_off=True)
        self.judge.tally.unknown.add("replayed")
        if not hand.damaged and "Misdeal" not in hand.refused:
            self._find(
                self._complain("HR308", f"the play of hand {hand.number} is missing", hand.span)
            )
        return Played(certain=False)
