"""The record: frozen values that say what a file says, with their places in its text.

Nothing here judges. A record made by a program has empty spans; a record that was read
has the places in the text of ``Record.source``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from hearts_record.cards import UnreadCard, suit_named
from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.lazy import lazy_slots
from hearts_record.lines import (
    NOWHERE,
    OF_THE_MATCH,
    Blank,
    Cell,
    Claim,
    Counts,
    Kind,
    Note,
    Row,
    Score,
    Sentence,
    Table,
    Tag,
    claim_of,
)

if TYPE_CHECKING:
    from hearts_record.packed import Packed
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
    "OF_THE_MATCH",
    "Bid",
    "Bidding",
    "Blank",
    "Cell",
    "Claim",
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
    "UnreadCard",
    "suit_named",
]

_KIND = attrgetter("kind")


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
        return [claim_of(sentence) for sentence in self.sentences]

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


def __getattr__(name: str) -> Any:
    """What is seldom asked for: most records have few sections or none."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = "packed" if name == "Packed" else "sections"
    found = getattr(import_module(f"hearts_record.{home}"), name)
    globals()[name] = found
    return found
