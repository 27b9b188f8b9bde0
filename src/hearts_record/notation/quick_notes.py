"""Canonical text with notes, or with CRLF line ends, read quickly as if it had neither.

Its lines without the notes are a text that is read like any other. Then whatever was read goes to
the place where it stands, and every note to its line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from hearts_record.diagnostics import Source
from hearts_record.grid import Grid
from hearts_record.notation.packed import PackedHand
from hearts_record.notation.quick_bare import BareText, bare_text
from hearts_record.record import Claim, Hand, Note, Record, Tag

#: Fields that have notes, and how many lines below that of their value these stand.
_NOTES = {"notes": 0, "heading_notes": 0, "rule_notes": 1, "field_notes": 1, "line_notes": 1}
#: Fields of values that have places of their own.
_PARTS = frozenset(("holdings", "passes", "bids", "rows", "scores", "lines", "parties"))


def read_bare(source: Source, read: Callable[[str], Record]) -> Record:
    """The record of a text, by ``read`` without its notes; raises ValueError in any doubt."""
    bare = bare_text(source)
    record, put = read(bare.text), _Putter(bare)
    return Record.read_as(
        put.tags(record.tags),
        tuple(map(put.hand, record.hands)),
        put.some(record.fair),
        put.some(record.signed),
        source,
        bare.notes_at(0),
    )


@dataclass(frozen=True, slots=True)
class _Putter:
    """Puts what was read in a text without notes where it stands in the record."""

    bare: BareText

    def tags(self, tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
        """Tags with their places and notes."""
        place, notes_at = self.bare.place, self.bare.notes_at
        return tuple([Tag(t.name, t.value, place(*t.span), notes_at(t.span.start)) for t in tags])

    def hand(self, hand: Hand) -> Hand:
        """A hand of which the parts are put in their places when they are made."""
        packed = hand.packed
        assert isinstance(packed, PackedHand)
        claims = [
            Claim(kind, seats, amounts, *self.bare.place(start, end))
            for kind, seats, amounts, start, end in packed.claims
        ]
        return Hand.packed_as(
            _PlacedHand(packed, self, claims),
            hand.number,
            self.tags(hand.tags),
            self.some(hand.passing),
            self.some(hand.bidding),
            self.bare.place(*hand.span),
            self.bare.notes_at(hand.span.start),
        )

    def some(self, value: Any) -> Any:
        """A value, if there is one, and all that it consists of, with their places and notes."""
        if value is None:
            return None
        changed: dict[str, object] = {"span": self.bare.place(*value.span)}
        for name in (field.name for field in fields(value)):
            part = getattr(value, name)
            if name in _PARTS:
                changed[name] = tuple(map(self.some, part))
            elif name == "counts":
                changed[name] = self.some(part)
            elif name in _NOTES or name == "end_notes":
                changed[name] = self._notes(value, name)
        return replace(value, **changed)

    def _notes(self, value: Any, name: str) -> tuple[Note, ...]:
        if name == "field_notes" and value.commit is None:
            return ()
        # Under a heading stand the rule, the rows and a second rule.
        below = _NOTES[name] if name in _NOTES else 2 + len(value.rows)
        return self.bare.notes_at(value.span.start, below)


@dataclass(slots=True)
class _PlacedHand:
    """A hand as it was read in a text without notes; only its claims have their places yet."""

    packed: PackedHand
    put: _Putter
    claims: Sequence[Claim]

    @property
    def counts(self) -> tuple[int, ...] | None:
        return self.packed.counts

    @property
    def held(self) -> Mapping[str, int] | None:
        return self.packed.held

    @property
    def seats(self) -> tuple[str, ...]:
        return self.packed.seats

    @property
    def grid(self) -> Grid | None:
        return self.packed.grid

    def part(self, name: str) -> Any:
        made = self.packed.part(name)
        return tuple(map(self.put.some, made)) if name == "sentences" else self.put.some(made)
