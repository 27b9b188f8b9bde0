"""A record in the making to the frozen record: values made canonical, seats found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.checker import Checker
from hearts_record.notation.drafts import RawFair, RawHand, RawParty, RawRecord, RawTag
from hearts_record.notation.finish_hand import bidding_of, deal_of, passing_of, sentences_of
from hearts_record.notation.tables import Columns, finish_table
from hearts_record.notation.tags import TAG_ORDER
from hearts_record.record import (
    Fair,
    FairLine,
    Hand,
    Irregularity,
    Note,
    Party,
    Record,
    Signed,
    Tag,
)
from hearts_record.vocabulary import find_game


class Finisher:
    """Turns one raw record into a Record; what cannot be is reported once, at its place."""

    def __init__(self, source: Source, raw: RawRecord) -> None:
        self.source, self.raw = source, raw
        self.check = Checker(source)

    def run(self, problems: list[Diagnostic]) -> Record:
        """The record, with ``problems`` of earlier steps added to its own."""
        columns = self._columns()
        tags = self._tags((*self.raw.tags, *self._settling_of_game()), self.raw.refused)
        hands = self._hands(columns)
        fair, signed = self.raw.fair, self.raw.signed
        found = (*problems, *columns.problems, *self.check.problems)
        return Record(
            tags=tags,
            hands=hands,
            fair=None if fair is None else self._fair(fair),
            signed=None if signed is None else self._signed(signed),
            notes=self.raw.notes,
            source=self.source,
            problems=tuple(sorted(found, key=lambda d: d.sort_key)),
            refused=frozenset(self.raw.refused),
        )

    def _columns(self) -> Columns:
        """The seats, as ``Seats`` or the first heading says, and the columns of each hand."""
        stated = next((t for t in self.raw.tags if t.name == "Seats"), None)
        names = self.check.value(stated, ()) if stated is not None else None
        faulty = stated is not None and names is None
        columns = Columns(self.source, tuple((names or "").split()), self.raw, checked=not faulty)
        self.check.seats = () if faulty else columns.seats
        for place in columns.wrong:
            self.check.told_of(columns.labels[place])
        return columns

    # ---- tags ------------------------------------------------------------------------------

    def _settling_of_game(self) -> tuple[RawTag, ...]:
        """The settling that the game's name says besides: ``Sweepstake Hearts``."""
        game = next((t for t in self.raw.tags if t.name == "Game"), None)
        settling = find_game(game.value or "")[1] if game is not None else None
        if game is None or settling is None:
            return ()
        stated = next((t for t in self.raw.tags if t.name == "Settling"), None)
        if stated is None:
            return (RawTag("Settling", settling, game.span),)
        if (stated.value or "").strip().casefold() != settling.casefold():
            self.check.complain(
                "HR110",
                f"[Game] says that the table settles by {settling}",
                stated.span,
                "keep one of them",
            )
        return ()

    def _tags(self, tags: Iterable[RawTag], refused: set[str]) -> tuple[Tag, ...]:
        """Known tags in the listed order, then the unknown ones as they stood.

        One whose value cannot be is left out, and its name added to ``refused``.
        """
        out = []
        for tag in sorted(tags, key=lambda t: TAG_ORDER.get(t.name, len(TAG_ORDER))):
            value = self._text(tag)
            if value is None:
                refused.add(tag.name)
            else:
                out.append(Tag(tag.name, value, tag.span, tag.notes))
        return tuple(out)

    def _text(self, tag: RawTag) -> str | None:
        """The value of a tag as it is canonically written; None if it cannot be its value."""
        if tag.name == "Seats":
            return " ".join(self.check.seats) or None
        return self.check.value(tag, self.check.seats)

    # ---- hands -----------------------------------------------------------------------------

    def _hands(self, columns: Columns) -> tuple[Hand, ...]:
        out: list[Hand] = []
        for i, raw in enumerate(self.raw.hands):
            number = raw.number or (out[-1].number + 1 if out else 1)
            self.check.hand = number
            out.append(self._hand(raw, number, columns, i))
        self.check.hand = None
        return tuple(out)

    def _hand(self, raw: RawHand, number: int, columns: Columns, place: int) -> Hand:
        if not place:  # what is of a hand may have stood where no hand was begun
            raw.refused |= self.raw.refused
            raw.damaged |= self.raw.damaged
        tags = self._tags(raw.tags, raw.refused)
        hand = Hand(
            number=number,
            tags=tags,
            deal=deal_of(self.check, raw),
            passing=passing_of(self.check, raw),
            bidding=bidding_of(self.check, raw),
            irregularities=self._irregularities(raw),
            sentences=sentences_of(self.check, raw.sentences),
            span=raw.span,
            notes=raw.notes,
            damaged=frozenset(raw.damaged),
            refused=frozenset(raw.refused),
        )
        if raw.table is None:
            return hand
        table = finish_table(
            self.check, raw.table, columns.labels[place], quiet=place in columns.wrong
        )
        damaged = set(hand.damaged)
        if place in columns.wrong:
            damaged |= {"Table", "Heading"}
        if any(not row.cells for row in table.rows):
            damaged.add("Table")
        return replace(hand, table=table, damaged=frozenset(damaged))

    def _irregularities(self, raw: RawHand) -> tuple[Irregularity, ...]:
        """The lines with their seats found; one that names no seat is reported, and not kept."""
        found = [self._irregularity(*i) for i in raw.irregularities]
        kept = tuple(i for i in found if i is not None)
        if len(kept) < len(found):
            raw.damaged.add("Irregularities")
        return kept

    def _irregularity(
        self, text: str, after: int, span: Span, notes: tuple[Note, ...]
    ) -> Irregularity | None:
        """The line in canonical words; None if it names a seat that is none."""
        from hearts_record.laws.facts import read, with_seats

        fact = read(text)
        assert fact is not None, "it was read before"
        found = with_seats(fact, lambda name: self.check.seat((name, span)))
        named = {found.seat, found.other or found.seat}
        if self.check.seats and not named <= set(self.check.seats):
            return None
        return Irregularity(found.text(), after, span, notes)

    # ---- the fair section --------------------------------------------------------------------

    def _fair(self, raw: RawFair) -> Fair:
        return Fair(raw.value, self._lines(raw), raw.span, raw.notes)

    def _signed(self, raw: RawFair) -> Signed:
        parties = tuple(x for x in self._lines(raw) if isinstance(x, Party))
        return Signed(raw.value, parties, raw.span, raw.notes)

    def _lines(self, raw: RawFair) -> tuple[FairLine | Party, ...]:
        return tuple(self._party(x) if isinstance(x, RawParty) else x for x in raw.lines)

    def _party(self, raw: RawParty) -> Party:
        server = raw.who[0] == "server"
        name = "server" if server else self.check.seat(raw.who)
        return Party(name, tuple(raw.fields), raw.span, raw.notes)
