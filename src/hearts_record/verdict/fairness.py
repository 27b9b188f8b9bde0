"""The deals and signatures of a record in its verdict: ``[Fair]``, ``[Signed]``, the level."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.fair.hand_check import PassCheck, compare_deal
from hearts_record.fair.hand_facts import SeedDeal, facts_of
from hearts_record.fair.keys_check import compare_keys
from hearts_record.fair.record_check import FairCheck, check_fair
from hearts_record.fair.signed_check import (
    Signatures,
    check_opening_signatures,
    check_signed,
)
from hearts_record.games.rules import Rules
from hearts_record.places import Misread
from hearts_record.record import Hand, Pass, Record
from hearts_record.replay.setup import head_span
from hearts_record.verdict.evidence import Evidence
from hearts_record.verdict.model import Tally

#: What is not missing from a record whose rules line says it: the finding, and the name.
_UNSAID = {"HR505": "Settling", "HR511": "BlackCard"}


@dataclass(slots=True)
class FairSide:
    """The checks ``fair`` and ``signed`` of one record, beside the replay.

    ``begin`` before the first hand, then ``number``, ``deal`` and ``passes`` for each;
    ``fair_end`` says what comes of it. Findings go to ``found``, statuses to ``tally``.
    """

    record: Record
    evidence: Evidence
    found: list[Diagnostic]
    tally: Tally
    check: FairCheck | None = None
    committed: PassCheck | None = None
    signatures: Signatures = field(default_factory=Signatures)
    dead: list[Hand] = field(default_factory=list)
    past_the_seeds: bool = False
    bare: list[tuple[Hand, Pass]] = field(default_factory=list)  # passes without a commitment
    any_committed: bool = False
    shown: int = 0  # how many deals the seeds were seen to give
    mark: int = 0  # how many findings there were before the hand
    misread: Misread | None = None  # where reading complained, once that is asked

    def begin(self, rules: Rules | None) -> None:
        """Check the sections of the record, and what the reader holds against them."""
        source, fair, signed = self.record.source, self.record.fair, self.record.signed
        if fair is not None:
            self.tally.seen.add("fair")
            self.check = check = check_fair(self.record, fair, rules)
            self.found += check.findings
            check.findings.clear()
            self.committed = PassCheck(source, check.manifest, check.opening)
            if check.opening is not None:
                check_opening_signatures(
                    self.record, check.section.parties, check.opening, self.signatures
                )
        if signed is not None:
            self.tally.seen.add("signed")
            check_signed(self.record, signed, self.signatures)
        self.found += self.signatures.findings
        self._evidence()
        if self._unsure():
            self.tally.unknown.add("fair")
        if self.signatures.unsure:
            self.tally.unknown.add("signed")

    def _evidence(self) -> None:
        failed = self.failed("6") or self.failed("7")
        keys = self.evidence.keys_at(self.record.seats)
        self.found += compare_keys(self.record, keys, self.signatures, failed=failed)
        if self.evidence.opening is not None and not self.failed("6"):
            self._held(self.evidence.opening)

    def _held(self, held: str) -> None:
        """HR612: the opening that the reader held against that of the record."""
        stated = None if self.check is None else self.check.section.opening
        if stated is not None and stated.hex() == held:
            return
        line = None if self.record.fair is None else self.record.fair.line("opening")
        message = f"you held the opening {held}, and the record is of another"
        if self.record.fair is None:
            message = "you held an opening, and the record has no [Fair] to compare it with"
        elif stated is None:
            return
        self.say(
            "HR612",
            message,
            head_span(self.record) if line is None else line.span,
            hint="this is not the match that was opened before you, or it was changed",
        )

    def say(
        self, code: str, message: str, span: Span, hand: Hand | None = None, hint: str | None = None
    ) -> None:
        """Add a finding."""
        number = None if hand is None else hand.number
        self.found.append(self.record.source.complain(code, message, span, hand=number, hint=hint))

    def failed(self, digit: str) -> bool:
        """Whether the check of that digit has found an error."""
        return any(d.code[2] == digit and d.severity == "error" for d in self.found)

    def _unsure(self) -> bool:
        return self.check is not None and self.check.dealt_to is None

    # ---- the rules and the dealer

    def agreed(self, rules: Rules) -> Rules:
        """The rules that the opening fixed, where the tags were found to say otherwise."""
        if self.check is None or self.check.opening is None or self.check.line is None:
            return rules
        values = dict(self.check.line.values)
        unsaid = {code for code, name in _UNSAID.items() if name in values}
        self.found[:] = [d for d in self.found if d.code not in unsaid]
        values.pop("Dealer", None)
        settling = values.pop("Settling", rules.settling)
        if "Pack" in rules.rulings and not self.check.pack_differs:
            values["Pack"] = rules.rulings["Pack"]
        return replace(rules, settling=settling, rulings=MappingProxyType(values))

    @property
    def first_dealer(self) -> str | None:
        """Who deals hand 1, where the opening says it."""
        return None if self.check is None else self.check.first_dealer

    def said_of_the_dealer(self, hand: Hand) -> bool:
        """Whether the dealer of this hand was found wrong against the opening already."""
        return self.check is not None and self.check.dealer_differs and hand.number == 1

    # ---- hand by hand

    @property
    def numbers_hands(self) -> bool:
        """Whether the hands are counted by ``[Fair]``: from 1, without a gap, dead ones too."""
        return self.check is not None and self.check.section.hands is not None

    def number(self, hand: Hand, last: int | None) -> None:
        """HR615 and HR616: the number of a hand, the last one's given."""
        due = 1 if last is None else last + 1
        if hand.number != due:
            after = "is the first" if last is None else f"follows hand {last}"
            self.say(
                "HR616",
                f"hand {hand.number} {after}, and hand {due} is due",
                hand.span,
                hand,
                "under [Fair] hands are counted from 1, dead deals too, and none is left out",
            )
        if self.check is None or self.check.dealt_to is None or self.past_the_seeds:
            return
        most = self.check.section.hands
        if most is not None and hand.number > most:
            self.past_the_seeds = True
            self.say(
                "HR615",
                f"hand {hand.number} is past the last of the {most} deals that the seeds give",
                hand.span,
                hand,
            )

    def deal(self, rules: Rules, hand: Hand, dealer: str | None) -> SeedDeal | None:
        """The deal that the seeds give of a hand; None where there is none, or not yet."""
        if self.check is None or self.check.dealt_to is None:
            return None
        most = self.check.section.hands
        if most is not None and hand.number > most:
            return None
        facts = facts_of(rules, hand.number, dealer)
        if not self.check.opened(hand.number):
            self.tally.unknown.add("fair")
            self.say(
                "HR620",
                f"hand {hand.number} is not opened by every party yet: nothing "
                "shows how it was dealt",
                hand.span,
                hand,
            )
            return None
        seeds = self.check.deal(facts, hand.span)
        self.found += self.check.findings
        self.check.findings.clear()
        if seeds is None:
            self.tally.unknown.add("fair")
            return None
        self.shown += 1
        differs = () if self._unread(hand) else tuple(compare_deal(self.record.source, hand, seeds))
        if any(d.code == "HR618" for d in differs):  # a cut is wrong once, lawful or not
            here = self.found[self.mark :]
            self.found[self.mark :] = [d for d in here if d.code != "HR319"]
        self.found += differs
        return seeds

    def _unread(self, hand: Hand) -> bool:
        """Whether a line of the hand was not understood, so that nothing is said of the rest."""
        if not self.record.problems:
            return False
        self.misread = self.misread or Misread(self.record)
        return self.misread.before_the_next_hand(hand.span.start)

    def passes(self, hand: Hand, problems: list[Diagnostic]) -> bool:
        """Check the committed passes; False when one of them is not what was committed.

        ``problems`` are what the replay found: who passed wrongly is not asked again.
        """
        if self.committed is None:
            return True
        if self._unread(hand):
            self.tally.unknown.add("fair")
            return True
        for one in hand.passing.passes if hand.passing is not None else ():
            self.any_committed |= one.commit is not None
            if one.commit is None and one.nonce is None:
                self.bare.append((hand, one))
        wrong = {p.seat for p in problems if p.code in ("HR312", "HR313", "HR314")}
        if None in wrong and hand.passing is not None:  # the direction is wrong: all of them are
            wrong |= {p.giver for p in hand.passing.passes}
        found = self.committed.check(hand, frozenset(wrong))
        self.found += found
        if any(f.code == "HR624" for f in found):
            self.tally.unknown.add("fair")
        return not any(f.severity == "error" for f in found)

    def dead_deal(self, hand: Hand) -> None:
        """Remember a dead deal whose reason neither cards nor bids show."""
        if self.check is not None and self.record.value("Game") == "Modern Hearts":
            return  # found wrong already: no deal of it is dead
        if self.check is not None and not self._all_pass(hand):
            self.dead.append(hand)

    def _all_pass(self, hand: Hand) -> bool:
        """Whether the bids show that all passed: one of every seat that holds cards."""
        bids = () if hand.bidding is None else hand.bidding.bids
        passed = {b.seat for b in bids if b.amount is None}
        all_of_them = len(passed) == len(bids) >= min(len(self.record.seats), 6)
        return hand.value("Misdeal") == "all pass" and all_of_them

    @property
    def deals_used_up(self) -> bool:
        """Whether the last deal that the seeds can give has been played."""
        check = self.check
        if check is None or check.opening is None or not self.record.hands:
            return False
        return self.record.hands[-1].number == check.section.hands
