"""What a sitting comes to: hands settled one after another, totals, how and why it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from hearts_record.cards import Suit
from hearts_record.games.rules import Rules
from hearts_record.hosting.hand import HandLog
from hearts_record.record import Kind
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Settled, Settling, Sitting
from hearts_record.settling.match import limit_of, places
from hearts_record.settling.pools import jack_split


class Ending(Enum):
    """Why a match is over; the values are words for messages."""

    LIMIT = "somebody has reached the limit"
    RESIGNED = "a seat has resigned"
    DEADLINE = "a seat has missed the deadline"
    CLOSED = "the table was closed"
    HANDS = "the seeds give no further deal"


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that is over: what happened, what it came to, and the totals after it.

    ``settled`` is None if the hand was not played out: ``misdeal`` says why a deal was dead,
    ``left`` which seat left the match during it, or after it, and how.
    """

    log: HandLog
    totals: Mapping[str, int]
    settled: Settled | None = None
    misdeal: str | None = None
    left: tuple[Kind, str] | None = None


@dataclass(slots=True)
class Ledger:
    """The counters or points of a sitting."""

    rules: Rules
    sitting: Sitting = field(default_factory=Sitting)
    totals: Mapping[str, int] = field(default_factory=dict)
    players: tuple[str, ...] = ()  # who held cards in the last hand that was settled

    def __post_init__(self) -> None:
        """Everybody begins at nothing."""
        self.totals = MappingProxyType(dict.fromkeys(self.rules.seats, 0))

    @property
    def settling(self) -> Settling:
        """How the table settles; the terms have seen to it that it is known."""
        found = settling_of(self.rules)
        assert found is not None
        return found

    def settle(self, log: HandLog) -> PlayedHand:
        """Settle a hand that was played out, and carry pool and totals on."""
        self.players = tuple(log.players)
        settled = self.settling.settle(self._facts(log), self.sitting)
        net = settled.net or {}
        self.sitting = settled.after
        after = {seat: total + net.get(seat, 0) for seat, total in self.totals.items()}
        self.totals = MappingProxyType(after)
        return PlayedHand(log, self.totals, settled)

    def _facts(self, log: HandLog) -> Facts:
        game = self.rules.game
        suit = Suit.HEARTS if log.suit is None else log.suit
        worth = game.worth(self.rules, len(log.players), suit)
        return Facts(self.rules, log.taken, worth, log.bidder, log.paid, self.totals)

    def stop(self) -> None:
        """Play stops: where that was declared, a live Jack is split, and the rest lies."""
        split = jack_split(self.rules, self.sitting, self.players or self.rules.seats)
        if split is None:
            return
        drawn, rest = split
        after = {seat: total + drawn.get(seat, 0) for seat, total in self.totals.items()}
        self.totals = MappingProxyType(after)
        self.sitting = Sitting(rest)

    @property
    def at_limit(self) -> bool:
        """Whether somebody has the points that end a match, in a game that has a limit."""
        if "Limit" not in self.rules.game.rulings:
            return False
        limit = limit_of(self.rules)
        return any(total >= limit for total in self.totals.values())

    def places(self, left: str | None) -> dict[str, int]:
        """Each seat's place, who left the match last; empty in a game without a limit."""
        if "Limit" not in self.rules.game.rulings:
            return {}
        return places(self.totals, () if left is None else (left,))
