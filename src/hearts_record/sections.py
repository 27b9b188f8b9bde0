"""The sections of a record: deals, passes, bids, irregularities, the fair deal, signatures.

They are part of ``hearts_record.record``, which has them from here when they are asked for: a
record need not have any, and a command that meets none starts sooner.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Span
from hearts_record.lines import NOWHERE, Note


@dataclass(frozen=True, slots=True)
class Holding:
    """A line of ``[Deal]``: the cards of a seat, or of ``Widow`` or ``Stock``, in order."""

    who: str
    cards: tuple[Card | UnreadCard, ...]
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """The section ``[Deal]``: a holding a seat, then ``Widow`` and ``Stock`` if any."""

    holdings: tuple[Holding, ...]
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """A line of ``[Pass]``: the cards from one seat to another, with its commitment if any."""

    giver: str
    taker: str
    cards: tuple[Card | UnreadCard, ...]
    commit: str | None = None
    nonce: str | None = None
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()
    #: the notes of the indented line with the commitment
    field_notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Passing:
    """The section ``[Pass "left"]``: ``left``, ``right``, ``across`` or ``none``."""

    direction: str
    passes: tuple[Pass, ...]
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Bid:
    """One bid of Auction Hearts, in counters; ``amount`` None is a pass."""

    seat: str
    amount: int | None
    span: Span = field(default=NOWHERE, compare=False)
    #: written as ``?``: nobody can read what was bid
    unread: bool = False


@dataclass(frozen=True, slots=True)
class Bidding:
    """The section ``[Bids]``, eldest hand first."""

    bids: tuple[Bid, ...]
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()
    line_notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Irregularity:
    """A line that starts with ``!``: its words, and the row it stands under (0: before any)."""

    text: str
    after_row: int
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Party:
    """A party's line of ``[Fair]`` or ``[Signed]``: its fields as they are written."""

    name: str
    fields: tuple[tuple[str, tuple[str, ...]], ...]
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()

    def get(self, name: str) -> str | None:
        """The last word of a field (``commit``, ``seed``, ``key`` …), or None."""
        for key, words in self.fields:
            if key == name:
                return words[-1] if words else ""
        return None

    @property
    def open_hand(self) -> str | None:
        """The hand number of ``open H HEX``, as it is written."""
        words = dict(self.fields).get("open")
        return None if words is None else (words[0] if words else "")


@dataclass(frozen=True, slots=True)
class FairLine:
    """A line of ``[Fair]`` that has one value: ``game``, ``rules``, ``hands``, ``opening``."""

    name: str
    value: str
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Fair:
    """The section ``[Fair "hearts-fair/1"]``: its lines in the order they stand in."""

    version: str
    lines: tuple[FairLine | Party, ...]
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()

    def line(self, name: str) -> FairLine | None:
        """The line of that name, or None."""
        return next((x for x in self.lines if isinstance(x, FairLine) and x.name == name), None)

    @property
    def parties(self) -> tuple[Party, ...]:
        """The lines of the parties, in order."""
        return tuple(x for x in self.lines if isinstance(x, Party))


@dataclass(frozen=True, slots=True)
class Signed:
    """The section ``[Signed "ed25519"]``, always the last."""

    scheme: str
    parties: tuple[Party, ...]
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()
