"""A hand as it was read quickly: what it says, in numbers, and where its lines stand.

The values of ``hearts_record.record`` are made from it when somebody asks for them. Whoever
only checks that a hand is right need not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hearts_record.cards import Card, UnreadCard, in_written_order, spellings
from hearts_record.diagnostics import Span
from hearts_record.games.base import cards_of
from hearts_record.grid import Grid, card_of
from hearts_record.notation.forms import CellRow, counts_pattern
from hearts_record.record import Claim, Counts, Kind, Row, Score, Sentence, Table

if TYPE_CHECKING:
    from hearts_record.sections import Deal

#: As in the table's cells, without the shift: a bit for each ``Card.index``.
CardSet = int


@dataclass(slots=True)
class PackedHand:
    """The deal, the table and the sentences of a hand that was read quickly."""

    text: str
    deal_at: int | None = None
    held: dict[str, CardSet] | None = None
    seats: tuple[str, ...] = ()  # of the table
    heading: tuple[int, int] = (0, 0)
    rows_at: int = 0
    row_length: int = 0  # of every row with its line end; 0: as in ``row_places``
    row_places: Sequence[tuple[int, int]] = ()
    grid: Grid | None = None
    rows: Sequence[CellRow] | None = None  # of a table that has no grid
    counts: tuple[int, ...] | None = None
    counts_at: int = 0
    claims: tuple[Claim, ...] = ()

    def part(self, name: str) -> Any:
        """The hand's ``deal``, ``table`` or ``sentences``."""
        if name == "deal":
            return self._deal()
        return self._table() if name == "table" else self._sentences()

    def _deal(self) -> Deal | None:
        if self.deal_at is None or self.held is None:
            return None
        from hearts_record.sections import Deal, Holding

        cards: tuple[Card | UnreadCard, ...]
        at = self.deal_at + len("[Deal]\n")
        lines = []
        for who, held in self.held.items():
            end = self.text.index("\n", at)
            if who == "Stock":  # its order is that of drawing
                cards = tuple(map(spellings().__getitem__, self.text[at:end].split(" ")[1:]))
            else:
                cards = in_written_order(cards_of(held))
            lines.append(Holding(who, cards, Span(at, end)))
            at = end + 1
        return Deal(tuple(lines), Span(self.deal_at, self.deal_at + len("[Deal]")))

    # ---- the table

    def _table(self) -> Table | None:
        if not self.seats:
            return None
        rows = tuple(
            Row(place, cells, marked, self._place(place, marked))
            for place, (cells, marked) in enumerate(self._rows(), 1)
        )
        return Table(self.seats, rows, self._counts(), Span(*self.heading))

    def _rows(self) -> Iterable[CellRow]:
        if self.grid is None:
            return self.rows or ()
        cells = zip(*self.grid.columns, strict=True)
        return zip((tuple(map(card_of, row)) for row in cells), self.grid.marked, strict=True)

    def _place(self, place: int, marked: int | None) -> Span:
        """Where a row stands, from its first cell to its number."""
        if not self.row_length:
            return Span(*self.row_places[place - 1])
        start = self.rows_at + (place - 1) * self.row_length + max(0, place - 100)
        end = start + self.row_length + (place >= 100)  # where numbers have a third figure
        return Span(start + (1 if marked == 0 else 2), end - 1)

    def _counts(self) -> Counts | None:
        if self.counts is None:
            return None
        found = counts_pattern(self.seats).match(self.text, self.counts_at)
        assert found is not None
        scores = tuple(
            Score(seat, amount, Span(found.start(2 * i + 1), found.end(2 * i + 2)))
            for i, (seat, amount) in enumerate(zip(self.seats, self.counts, strict=True))
        )
        line = found[0]
        start, end = len(line) - len(line.lstrip(" ")), len(line.rstrip(" "))
        return Counts(scores, Span(self.counts_at + start, self.counts_at + end))

    # ---- sentences

    def _sentences(self) -> tuple[Sentence, ...]:
        return tuple(map(self._sentence, self.claims))

    def _sentence(self, said: Claim) -> Sentence:
        span = Span(said.start, said.end)
        if said.kind not in (Kind.NETS, Kind.TOTALS):
            return Sentence(said.kind, said.seats, (), span)
        return Sentence(said.kind, (), tuple(self._scores(said)), span)

    def _scores(self, said: Claim) -> list[Score]:
        """The scores with their places: items between ``; ``, before the full stop."""
        at = said.start + (len("Totals: ") if said.kind is Kind.TOTALS else 0)
        out = []
        for item, seat, amount in zip(
            self.text[at : said.end - 1].split("; "), said.seats, said.amounts, strict=True
        ):
            out.append(Score(seat, amount, Span(at, at + len(item))))
            at += len(item) + 2
        return out
