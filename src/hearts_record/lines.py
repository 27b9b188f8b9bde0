"""The lines that a record is made of: notes, tags, the table of a hand, the sentences under it.

They are part of ``hearts_record.record``, and everybody has them from there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Span

NOWHERE = Span(0, 0)


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


def claim_of(said: Sentence) -> Claim:
    """A sentence in short."""
    seats = tuple(s.seat for s in said.scores) if said.scores else said.seats
    return Claim(said.kind, seats, tuple(s.amount for s in said.scores), *said.span)
