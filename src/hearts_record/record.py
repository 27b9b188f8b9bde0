"""The record: frozen values that say what a file says, with their places in its text.

Nothing here judges. A record made by a program has empty spans; a record that was read
has the places in the text of ``Record.source``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.lazy import lazy_slots

if TYPE_CHECKING:
    from hearts_record.grid import Grid
    from hearts_record.sections import (
        Bid,
        Bidding,
        Deal,
        Fair,
        FairLine,
        Holding,
        Irregularity,
        Party,
        Pass,
        Passing,
        Signed,
    )

__all__ = [
    "NOWHERE",
    "Bid",
    "Bidding",
    "Blank",
    "Cell",
    "Counts",
    "Deal",
    "Fair",
    "FairLine",
    "Hand",
    "Holding",
    "Irregularity",
    "Kind",
    "Note",
    "Packed",
    "Party",
    "Pass",
    "Passing",
    "Record",
    "Row",
    "Score",
    "Sentence",
    "Signed",
    "Table",
    "Tag",
    "suit_named",
]

NOWHERE = Span(0, 0)
_KIND = attrgetter("kind")


class Note(NamedTuple):
    """A comment (``# …``) or commentary (``{ … }``), untouched; ``own_line`` if it stood alone."""

    text: str
    own_line: bool = True


class Blank(Enum):
    """What a cell of the table holds instead of a card."""

    NO_CARD = "-"
    TAKES_UP = "x"

    def __str__(self) -> str:
        """The sign as it stands in the table."""
        return self.value


#: What a cell of the table may hold.
Cell = Card | UnreadCard | Blank


@dataclass(frozen=True, slots=True)
class Tag:
    """``[Name "value"]``, the name as the tag list spells it; captions are tags too."""

    name: str
    value: str
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: one trick. ``cells`` stand in the order of the heading's seats.

    ``marked`` is the column (from 0) of the card marked as taking the trick; ``number`` the
    trick's number if it is written. ``cells`` is empty for a row that could not be read.
    """

    number: int | None
    cells: tuple[Cell, ...]
    marked: int | None
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """A seat and its number on a count line or in a sentence."""

    seat: str
    amount: int
    span: Span = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Counts:
    """The count under the table: what each seat took, in the game's unit."""

    scores: tuple[Score, ...]
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()


class Kind(Enum):
    """The sentences that may follow a table."""

    MOON = "moon"
    JACK = "jack"
    POOL = "pool"
    DIVIDE = "divide"
    NETS = "nets"
    GO_UP = "go up"
    TOTALS = "totals"
    RESIGNS = "resigns"
    DEADLINE = "deadline"
    GAME_LOST = "game lost"
    GAME_WON = "game won"
    MATCH = "match"
    SHARE = "share"

    # There is one of each, and hashing its name anew each time would cost more than a look-up.
    __hash__ = object.__hash__

    @property
    def of_the_match(self) -> bool:
        """Whether the sentence is the result of the whole match, not of one hand."""
        return self in OF_THE_MATCH


#: The sentences that give the result of the whole match, not of one hand.
OF_THE_MATCH = frozenset(
    (Kind.RESIGNS, Kind.DEADLINE, Kind.GAME_LOST, Kind.GAME_WON, Kind.MATCH, Kind.SHARE)
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One of the book's sentences: its kind, the seats it names, and the numbers if any.

    ``scores`` of NETS are signed: counters won are positive, counters lost negative.
    """

    kind: Kind
    seats: tuple[str, ...] = ()
    scores: tuple[Score, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The play of a hand: a heading of seats, a row a trick, the count."""

    seats: tuple[str, ...]
    rows: tuple[Row, ...]
    counts: Counts | None = None
    span: Span = field(default=NOWHERE, compare=False)
    heading_notes: tuple[Note, ...] = ()
    rule_notes: tuple[Note, ...] = ()
    end_notes: tuple[Note, ...] = ()


class Claim(NamedTuple):
    """What a sentence says, in short: its kind, the seats it names, its numbers; its place."""

    kind: Kind
    seats: tuple[str, ...]
    amounts: tuple[int, ...]
    start: int
    end: int


class Packed(Protocol):
    """The deal, the table and the sentences of a hand in another form, to be made on demand."""

    @property
    def claims(self) -> Sequence[Claim]:
        """What the hand's sentences say."""

    @property
    def counts(self) -> tuple[int, ...] | None:
        """What the count line says of ``seats``; None where there is none."""

    @property
    def held(self) -> Mapping[str, int] | None:
        """The sets of cards of each line of ``[Deal]``, by its name; None where there is none."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the table; nothing where there is none."""

    @property
    def grid(self) -> Grid | None:
        """The cards of the table, its rows numbered as they must be or not at all.

        None where a cell is no card, or there are more rows than a grid has.
        """

    def part(self, name: str) -> Any:
        """The value of the hand's field of that name."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand section: its tags, deal, passes, bids, play and result."""

    number: int
    tags: tuple[Tag, ...] = ()
    deal: Deal | None = None
    passing: Passing | None = None
    bidding: Bidding | None = None
    table: Table | None = None
    irregularities: tuple[Irregularity, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)
    notes: tuple[Note, ...] = ()
    #: the parts of this hand of which a line could not be read: ``Deal``, ``Pass``, ``Bids``,
    #: ``Table``, its ``Heading``, ``Results``, ``Irregularities``; ``Hand`` where nobody can tell
    #: which part it was
    damaged: frozenset[str] = field(default=frozenset(), compare=False)
    #: the tags that stand in this hand with a value that cannot be theirs; they are left out
    refused: frozenset[str] = field(default=frozenset(), compare=False)
    #: what was read quickly, and from which parts of the hand are made on demand
    packed: Packed | None = field(default=None, init=False, compare=False, repr=False)

    @classmethod
    def packed_as(
        cls,
        packed: Packed,
        number: int,
        tags: tuple[Tag, ...],
        passing: Passing | None,
        bidding: Bidding | None,
        span: Span,
        notes: tuple[Note, ...] = (),
    ) -> Hand:
        """A hand whose deal, table and sentences are in ``packed``."""
        hand, put = object.__new__(cls), object.__setattr__
        put(hand, "packed", packed)
        put(hand, "number", number)
        put(hand, "tags", tags)
        put(hand, "passing", passing)
        put(hand, "bidding", bidding)
        put(hand, "irregularities", ())
        put(hand, "span", span)
        put(hand, "notes", notes)
        put(hand, "damaged", frozenset())
        put(hand, "refused", frozenset())
        return hand

    def tag(self, name: str) -> Tag | None:
        """The tag of that name in this hand, or None."""
        for tag in self.tags:
            if tag.name == name:
                return tag
        return None

    def value(self, name: str) -> str | None:
        """The value of the tag of that name in this hand, or None."""
        found = self.tag(name)
        return None if found is None else found.value

    @property
    def claims(self) -> Sequence[Claim]:
        """What the sentences say, in their order."""
        if self.packed is not None:
            return self.packed.claims
        return [_claim(sentence) for sentence in self.sentences]

    @property
    def has_deal(self) -> bool:
        """Whether a ``[Deal]`` stands in the hand."""
        return self.deal is not None if self.packed is None else self.packed.held is not None

    @property
    def heading(self) -> tuple[str, ...] | None:
        """The seats over the table's columns; None where there is no table."""
        if self.packed is not None:
            return self.packed.seats or None
        return None if self.table is None else self.table.seats

    @property
    def counted(self) -> tuple[tuple[str, ...], tuple[int, ...]] | None:
        """The seats of the count line and what it says of them; None where there is none."""
        if self.packed is not None:
            counts = self.packed.counts
            return None if counts is None else (self.packed.seats, counts)
        line = None if self.table is None else self.table.counts
        if line is None:
            return None
        return tuple(s.seat for s in line.scores), tuple(s.amount for s in line.scores)

    def says(self, kinds: frozenset[Kind]) -> bool:
        """Whether a sentence of one of these kinds stands under the hand."""
        said = self.sentences if self.packed is None else self.packed.claims
        return not kinds.isdisjoint(map(_KIND, said))


#: What a packed hand makes when it is asked for.
lazy_slots(
    Hand,
    {
        "deal": lambda hand: hand.packed.part("deal"),
        "table": lambda hand: hand.packed.part("table"),
        "sentences": lambda hand: hand.packed.part("sentences"),
    },
)


@dataclass(frozen=True, slots=True)
class Record:
    """One recorded game: tags, fair section, hands in order, signatures.

    ``problems`` is what reading found; with any error in it the record was not read whole,
    and ``fmt`` leaves its text alone.
    """

    tags: tuple[Tag, ...] = ()
    hands: tuple[Hand, ...] = ()
    fair: Fair | None = None
    signed: Signed | None = None
    notes: tuple[Note, ...] = ()
    source: Source = field(default_factory=lambda: Source(""), compare=False)
    problems: tuple[Diagnostic, ...] = field(default=(), compare=False)
    #: the tags that stand in the record with a value that cannot be theirs; they are left out
    refused: frozenset[str] = field(default=frozenset(), compare=False)

    @classmethod
    def read_as(
        cls,
        tags: tuple[Tag, ...],
        hands: tuple[Hand, ...],
        fair: Fair | None,
        signed: Signed | None,
        source: Source,
        notes: tuple[Note, ...] = (),
    ) -> Record:
        """A record that was read without a problem."""
        record, put = object.__new__(cls), object.__setattr__
        put(record, "tags", tags)
        put(record, "hands", hands)
        put(record, "fair", fair)
        put(record, "signed", signed)
        put(record, "notes", notes)
        put(record, "source", source)
        put(record, "problems", ())
        put(record, "refused", frozenset())
        return record

    def tag(self, name: str) -> Tag | None:
        """The record tag of that name, or None."""
        for tag in self.tags:
            if tag.name == name:
                return tag
        return None

    def value(self, name: str) -> str | None:
        """The value of the record tag of that name, or None."""
        found = self.tag(name)
        return None if found is None else found.value

    @property
    def readable(self) -> bool:
        """Whether every line was understood."""
        return not any(p.severity == "error" for p in self.problems)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats clockwise: ``Seats``, else the first heading of six seats or fewer."""
        stated = self.value("Seats")
        if stated is not None:
            return tuple(stated.split())
        tables = (h.table for h in self.hands if h.table is not None)
        return next((t.seats for t in tables if t.seats), ())


def _claim(said: Sentence) -> Claim:
    """A sentence in short."""
    seats = tuple(s.seat for s in said.scores) if said.scores else said.seats
    return Claim(said.kind, seats, tuple(s.amount for s in said.scores), *said.span)


def suit_named(word: str) -> Suit | None:
    """The suit that ``hearts``, ``Clubs`` … names, or None."""
    return Suit.__members__.get(word.upper())


def __getattr__(name: str) -> Any:
    """A value of ``hearts_record.sections``: most records have few sections or none."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module("hearts_record.sections"), name)
    globals()[name] = found
    return found
