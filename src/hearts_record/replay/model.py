"""What a replay is given and what it gives back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from hearts_record.cards import Card, Suit
from hearts_record.diagnostics import Diagnostic, Edit, Source, Span
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Takings
from hearts_record.record import Hand


class Setting(NamedTuple):
    """What is known before the first card of a hand.

    ``players`` hold cards, clockwise; ``leader`` leads (None: not known, or the cards decide);
    ``held`` are the hands after the pass where a deal is known, else None; ``rest`` is what
    the deal leaves over, in order, None where that is not known.
    """

    source: Source
    rules: Rules
    hand: Hand
    players: tuple[str, ...]
    leader: str | None
    avoided: Suit = Suit.HEARTS
    held: Mapping[str, tuple[Card, ...]] | None = None
    rest: tuple[Card, ...] | None = None

    @property
    def stock(self) -> tuple[Card, ...] | None:
        """What is drawn from during the play; None where nothing is, or it is not known."""
        return self.rest if self.rules.game.draws and self.held is not None else None


@dataclass(slots=True)
class Played:
    """What the replay of one hand gave.

    ``winners`` are the seats that took the tricks in order, None where that is not known;
    ``takings`` who took what, and ``marked`` the same by the marks, where they say otherwise;
    ``certain`` is False when a card could not be read or a trick is missing; ``undecided`` are
    the cards, by trick and seat, of which nobody can say whether they were lawful;
    ``broken_off`` when the hand rightly stops before its end; ``stopped`` when it went wrong,
    and nothing after that is claimed.
    """

    findings: list[Diagnostic] = field(default_factory=list)
    winners: list[str | None] = field(default_factory=list)
    takings: Takings | None = None
    marked: Takings | None = None
    certain: bool = True
    undecided: list[tuple[int, str]] = field(default_factory=list)
    broken_off: bool = False
    stopped: bool = False
    #: the seats against whom a revoke is established, clockwise (Laws 23 to 27), and those that
    #: each pay five counters because one drew from the other (Law 15)
    revokers: tuple[str, ...] = ()
    forfeits: tuple[str, ...] = ()
    #: revokers and forfeits by what the lines say, or should, where that is something else
    said: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    #: a revoke made the deal void (Enflé)
    void: bool = False
    #: a line of an irregularity that nothing proves either way
    unchecked: bool = False

    @property
    def finished(self) -> bool:
        """Whether the hand was played out lawfully and every card is known."""
        return self.certain and not self.stopped and not self.broken_off


class Stop(Exception):
    """Nothing further is claimed about this hand."""


@dataclass(frozen=True, slots=True)
class Complaints:
    """Makes the findings of one hand."""

    source: Source
    number: int
    found: list[Diagnostic]

    def __call__(
        self,
        code: str,
        message: str,
        span: Span,
        trick: int | None = None,
        seat: str | None = None,
        hint: str | None = None,
        edits: tuple[Edit, ...] = (),
        *,
        law: int | None = None,
    ) -> None:
        """Add a finding of this hand; the Law is the code's unless given."""
        self.found.append(
            self.source.complain(
                code,
                message,
                span,
                hand=self.number,
                trick=trick,
                seat=seat,
                hint=hint,
                edits=edits,
                law=law,
            )
        )
