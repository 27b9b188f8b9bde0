"""A dead deal: nothing is settled, but what it states is looked at like any other hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Diagnostic
from hearts_record.replay.dealing import Carried, dealer_of
from hearts_record.replay.hand import Played
from hearts_record.replay.misdeal import misdeal_faults, next_dealer
from hearts_record.verdict.ending import ended
from hearts_record.verdict.facts import Begun
from hearts_record.verdict.hand import HandJudge
from hearts_record.verdict.model import HandVerdict

if TYPE_CHECKING:
    from hearts_record.replay.bids import Sale

#: What a deal that was not completed may lack.
_NOT_COMPLETED = frozenset({"HR202", "HR204"})
#: What is wrong with the cards themselves where the pack is imperfect (Law 10).
_IMPERFECT = frozenset({"HR201", "HR202", "HR203", "HR204", "HR205"})
#: What need not be stated of a hand of which no card was played.
_BEFORE_PLAY = frozenset({"HR309", "HR317", "HR320", "HR506"})


@dataclass(slots=True)
class DeadHand(HandJudge):
    """Judges one dead deal; the Laws say who deals next."""

    def run(self) -> None:
        """Judge the deal, add its findings and its verdict to ``judge``."""
        judge, hand, source = self.judge, self.hand, self.judge.record.source
        self._who_dealt()
        turn = dealer_of(source, self.rules, hand, judge.turn, None, lambda _: True)
        dealer = turn.dealer if not turn.findings else judge.turn.dealer
        judge.found += [f for f in turn.findings if not self._dealer_said()]
        judge.found += misdeal_faults(source, self.rules, hand)
        judge.tally.seen.add("laws")
        if judge.fair is not None:
            judge.fair.dead_deal(hand)
        begun, found = self._begun()
        judge.players = begun.players
        judge.found += self._wrong_before(begun, found)
        played = self._look(begun)
        misdeal = hand.value("Misdeal") or ""
        first, second = (
            None if d is None else next_dealer(self.rules, d, misdeal) for d in (dealer, turn.other)
        )
        judge.turn = Carried(first, second)
        self._nothing_won("the deal was dead")
        settling = judge.settling
        if settling is None or settling.counters:
            self._totals(None, None, [])
        ended(judge, self.rules, hand)
        judge.hands.append(
            HandVerdict(
                hand.number,
                totals=judge.running.computed,
                pool=judge.pool(self.rules),
                jack=judge.jack(self.rules),
                followed=self.followed(begun, played),
            )
        )

    @property
    def _reason(self) -> str:
        return (self.hand.value("Misdeal") or "").partition(",")[0]

    def _wrong_before(self, begun: Begun, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """What is wrong with the tags and the bids; the dealer was spoken of."""
        said, played = self._dealer_said(), self.hand.table is not None
        sale = begun.sale
        for one in found:
            if one.code == "HR303" or (one.code == "HR302" and said):
                continue
            if one.code in _BEFORE_PLAY and not played:
                continue
            if one.code == "HR316" and one.seat is None and not self._whole(sale):
                continue
            yield one
        bidding = self.hand.bidding
        if self._reason == "all pass" and bidding is not None:
            for bid in bidding.bids:
                if bid.amount:
                    yield self._complain(
                        "HR316",
                        f"the deal is said to be dead because all passed; {bid.seat} bids "
                        f"{bid.amount}",
                        bid.span,
                        bid.seat,
                        "a deal is dead for that only where nobody bids",
                    )
                    return

    def _whole(self, sale: Sale | None) -> bool:
        """Whether the bidding must be whole, and no card played after all had passed."""
        if sale is not None and sale.all_passed:
            return self.hand.table is not None
        return self._reason == "all pass"

    def _look(self, begun: Begun) -> Played:
        """The deal, the passes and the play as far as they went, and the count."""
        judge = self.judge
        before, unknown = judge.found[judge.mark :], set(judge.tally.unknown)
        played = self._play(begun)
        old, here = {id(f) for f in before}, judge.found[judge.mark :]
        new = [f for f in here if id(f) not in old]
        judge.found[judge.mark :] = [f for f in here if id(f) in old or not self._excused(f)]
        read = not any(f.code == "HR123" for f in new)
        if read and played.certain and "fair" not in judge.tally.unknown:
            open_ = {"laws"} if any(f.code == "HR401" for f in new) else set[str]()
            judge.tally.unknown = unknown | open_
        self._taken(begun, played)
        return played

    def _excused(self, found: Diagnostic) -> bool:
        if found.code in _BEFORE_PLAY:
            return self.hand.table is None
        if self._reason == "imperfect":
            return found.code in _IMPERFECT
        return found.code in _NOT_COMPLETED and self._reason != "all pass"

    def _no_table(self) -> Played:
        return Played(broken_off=True)
