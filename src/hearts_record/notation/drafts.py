"""What a record is while it is being read: values that still grow, and their notes."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Span
from hearts_record.notation.cells import RawRow, RawScore
from hearts_record.record import NOWHERE, FairLine, Kind, Note

Notes = tuple[Note, ...]
Named = tuple[str, Span]


@dataclass(slots=True)
class RawTag:
    """A tag as it is written, its name already that of the list if it is known.

    ``value`` None: it has none, and that was complained of. ``caption``: the book's words.
    """

    name: str
    value: str | None
    span: Span
    notes: Notes = ()
    caption: bool = False


@dataclass(slots=True)
class RawHolding:
    """A line of ``[Deal]``."""

    who: Named
    cards: tuple[Card | UnreadCard, ...]
    span: Span
    notes: Notes


@dataclass(slots=True)
class RawPass:
    """A line of ``[Pass]``, with the words after the cards."""

    giver: Named
    taker: Named
    cards: tuple[Card | UnreadCard, ...]
    fields: list[tuple[str, tuple[str, ...]]]
    span: Span
    notes: Notes
    field_notes: Notes = ()


@dataclass(slots=True)
class RawParty:
    """A party's line of ``[Fair]`` or ``[Signed]``."""

    who: Named
    fields: list[tuple[str, tuple[str, ...]]]
    span: Span
    notes: Notes


@dataclass(slots=True)
class RawTableRow:
    """A row with its place; ``row`` is None when it could not be read."""

    row: RawRow | None
    span: Span
    notes: Notes


@dataclass(slots=True)
class RawSentence:
    """A sentence with the seats and scores it names."""

    kind: Kind
    seats: tuple[Named, ...]
    scores: tuple[RawScore, ...]
    span: Span
    notes: Notes


@dataclass(slots=True)
class RawTable:
    """A table that is being read; ``labels`` are the cells of its heading."""

    labels: list[Named] | None
    span: Span
    heading_notes: Notes = ()
    rule_notes: Notes = ()
    end_notes: Notes = ()
    rows: list[RawTableRow] = field(default_factory=list)
    counts: tuple[RawScore, ...] | None = None
    counts_span: Span = NOWHERE
    counts_notes: Notes = ()
    #: a rule stands under the rows
    closed: bool = False
    #: a cell between two names of the heading is empty
    gaps: bool = False


@dataclass(slots=True)
class RawSection:
    """``[Deal]``, ``[Pass]`` or ``[Bids]`` and the lines under it."""

    value: str | None
    span: Span
    notes: Notes
    lines: list[RawHolding | RawPass] = field(default_factory=list)
    bids: list[RawScore] = field(default_factory=list)
    line_notes: Notes = ()


@dataclass(slots=True)
class RawHand:
    """A hand section that is being read; ``number`` None: no ``[Hand]`` line."""

    number: int | None
    span: Span
    notes: Notes = ()
    tags: list[RawTag] = field(default_factory=list)
    sections: dict[str, RawSection] = field(default_factory=dict)
    table: RawTable | None = None
    irregularities: list[tuple[str, int, Span, Notes]] = field(default_factory=list)
    sentences: list[RawSentence] = field(default_factory=list)
    damaged: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)

    @property
    def begun(self) -> bool:
        """Whether anything but tags stands in it."""
        return bool(self.sections or self.table or self.sentences or self.irregularities)


@dataclass(slots=True)
class RawFair:
    """``[Fair]`` or ``[Signed]`` and the lines under it."""

    value: str
    span: Span
    notes: Notes
    lines: list[FairLine | RawParty] = field(default_factory=list)


@dataclass(slots=True)
class RawRecord:
    """A record that is being read."""

    notes: Notes = ()
    tags: list[RawTag] = field(default_factory=list)
    hands: list[RawHand] = field(default_factory=list)
    fair: RawFair | None = None
    signed: RawFair | None = None
    refused: set[str] = field(default_factory=set)
    #: the parts of the first hand of which a line stands above it
    damaged: set[str] = field(default_factory=set)
