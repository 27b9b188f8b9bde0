"""The whole of a record judged: hand after hand, with what carries from one to the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.games.rules import Rules
from hearts_record.places import Misread
from hearts_record.record import Hand, Record
from hearts_record.replay.dealing import Carried
from hearts_record.replay.setup import rules_of
from hearts_record.replay.tags import hand_tags, idle_rulings
from hearts_record.settling import settling_of
from hearts_record.settling.base import Settling, Sitting
from hearts_record.settling.pools import jack_split
from hearts_record.verdict.carry import Running, state_before
from hearts_record.verdict.ending import end_of_play
from hearts_record.verdict.evidence import Evidence
from hearts_record.verdict.hand import HandJudge
from hearts_record.verdict.model import HandVerdict, Tally, Verdict, outcome
from hearts_record.verdict.numbers import numbered
from hearts_record.verdict.usual import judged_at_once

if TYPE_CHECKING:
    from hearts_record.verdict.fairness import FairSide

_NO_KEYS: Mapping[str, str] = MappingProxyType({})
_NO_EVIDENCE = Evidence()
_SORT_KEY = attrgetter("sort_key")
_NOTHING_YET, _NOBODY = Sitting(), Carried()


def verify(
    record: Record, *, opening: str | None = None, keys: Mapping[str, str] = _NO_KEYS
) -> Verdict:
    """The verdict on a record: every card replayed, every counter settled, every deal checked.

    ``opening`` is the opening that the reader held before the first card, ``keys`` the public
    keys that he has of parties (``server`` or a seat's name), both as lower-case hex.
    """
    judge = Judge(record, _NO_EVIDENCE if opening is None and not keys else Evidence(opening, keys))
    judge.run()
    return judge.verdict()


@dataclass(slots=True)
class Judge:
    """Judges one record; ``run`` once, then ``verdict``."""

    record: Record
    evidence: Evidence = _NO_EVIDENCE
    found: list[Diagnostic] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    hands: list[HandVerdict] = field(default_factory=list)
    sitting: Sitting = _NOTHING_YET
    running: Running = field(default_factory=Running)
    fair: FairSide | None = None  # None where the record has neither [Fair] nor [Signed]
    said: Sitting | None = None  # what the last hand left by its own words, if otherwise
    turn: Carried = _NOBODY
    last: int | None = None  # the number of the last hand
    place: int = 0  # how many hands have been begun
    mark: int = 0  # how many findings there were before this one
    over: str | None = None  # why no further hand may be played
    left: str | None = None  # the first seat that resigned or missed the deadline
    untold: bool = False  # the pool before the first hand is not known, and that was not said
    late: set[int] = field(default_factory=set)  # the hands that were played all the same
    players: tuple[str, ...] = ()  # who held cards in the last hand
    places: Mapping[str, int] | None = None
    winner: str | None = None
    final: Mapping[str, int] | None = None
    level: int | None = None  # what the deals are shown to be, as ``fair_level`` has it
    whole: bool = True
    laws: bool = True  # whether the Laws of Hearts govern the game
    settling: Settling | None = None  # how the table settles, if the record says so
    _misread: Misread | None = None  # a record that was read well pays nothing for it

    def run(self) -> None:
        """Judge hand after hand, then the end."""
        self.found += self.record.problems
        self.tally.seen.add("parsed")
        rules, problems = rules_of(self.record)
        self.found += problems
        if rules is not None and not rules.seats:
            rules = None
        self.laws = rules is None or rules.game.laws
        self._begin_fair(rules)
        if rules is None:
            self.tally.unknown |= {"pack", "replayed", "settled"}
            self.hands = [HandVerdict(h.number) for h in self.record.hands]
            return
        if not self.record.hands and self.record.readable:
            self.tally.unknown |= {"replayed"}
        if self.fair is not None:
            rules = self.fair.agreed(rules)
        self.settling = settling = settling_of(rules)
        if rules.rulings:
            has_pool = settling is None or settling.has_pool
            self.found += idle_rulings(self.record, rules, pool=has_pool)
        for hand in self.record.hands:
            self._hand(rules, hand)
        end_of_play(self, rules)
        if self.fair is not None:
            self._end_fair(self.fair)

    def _begin_fair(self, rules: Rules | None) -> None:
        """Only a record with deals or signatures to check pays for the means of checking."""
        if self.record.fair is None and self.record.signed is None and not self.evidence:
            return
        from hearts_record.verdict.fairness import FairSide

        self.fair = FairSide(self.record, self.evidence, self.found, self.tally)
        self.fair.begin(rules)

    def _end_fair(self, fair: FairSide) -> None:
        from hearts_record.verdict.fair_end import fair_end, fair_level

        in_play = any(d.code == "HR510" for d in self.found)
        fair_end(fair, in_play=in_play, decided=self.places is not None)
        self.level = fair_level(fair)

    def verdict(self) -> Verdict:
        """The verdict, after ``run``."""
        found = sorted(self.found, key=_SORT_KEY) if self.found else []
        checks = self.tally.statuses(found)
        source = self.record.source
        record, laws = self.record, self.laws
        return Verdict(
            source.path,
            source.record,
            source.first_line,
            record.value("Event"),
            record.value("Game"),
            outcome(checks, found),
            checks,
            tuple(self.hands),
            self.final,
            self.places,
            self.winner,
            self.level,
            tuple(found if laws else [replace(d, law=None) for d in found]),
        )

    def complain(
        self,
        code: str,
        message: str,
        span: Span,
        hand: Hand,
        seat: str | None = None,
        hint: str | None = None,
    ) -> None:
        """Add a finding of this hand."""
        self.found.append(
            self.record.source.complain(code, message, span, hand=hand.number, seat=seat, hint=hint)
        )

    # ---- hand by hand --------------------------------------------------------------------------

    def tags_amiss(self, rules: Rules, hand: Hand) -> Iterator[Diagnostic]:
        """What is to be said of the tags of a hand by themselves."""
        settling = self.settling
        pool = settling is None or settling.has_pool
        jack = settling is None or settling.has_jack
        return hand_tags(self.record.source, rules, hand, pool=pool, jack=jack)

    def _hand(self, rules: Rules, hand: Hand) -> None:
        if judged_at_once(self, rules, hand):
            return
        self.mark = len(self.found)
        if self.fair is not None:
            self.fair.mark = self.mark
        self.found += self.tags_amiss(rules, hand)
        hand = numbered(self, rules, hand)
        if self.over is not None:
            if not self.late:  # the hands after it are the same fault
                message = f"hand {hand.number} is played after {self.over}"
                self.complain("HR318", message, hand.span, hand)
            self.late.add(hand.number)
        self.found += state_before(self.record.source, rules, hand, self)
        if hand.value("Misdeal") is None:
            HandJudge(self, rules, hand).run()
        else:
            self._dead(rules, hand)

    def _dead(self, rules: Rules, hand: Hand) -> None:
        """Few records have a dead deal, and pay for the means of judging one."""
        from hearts_record.verdict.dead import DeadHand

        DeadHand(self, rules, hand).run()

    @property
    def at_the_last_hand(self) -> bool:
        """Whether the hand being judged is the record's last."""
        return self.place >= len(self.record.hands)

    def complained(self, span: Span, *codes: str) -> bool:
        """Whether reading complained of something in that place."""
        return bool(self.record.problems) and self.misread.at(span, *codes)

    @property
    def misread(self) -> Misread:
        """Where reading complained of something."""
        self._misread = self._misread or Misread(self.record)
        return self._misread

    def split(self, rules: Rules) -> tuple[dict[str, int], int] | None:
        """What each draws of a live Jack when play stops now, and the rest; if so declared."""
        return jack_split(rules, self.sitting, self.players or rules.seats)

    def pool(self, rules: Rules) -> int | None:
        """What lies in the pool; None where the settling has none."""
        settling = self.settling
        return self.sitting.pool if settling is not None and settling.has_pool else None

    def jack(self, rules: Rules) -> bool | None:
        """Whether the pool is a live Jack; None where the settling has no pool."""
        settling = self.settling
        return self.sitting.jack if settling is not None and settling.has_pool else None
