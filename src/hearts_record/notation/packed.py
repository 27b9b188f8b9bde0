"""A hand as it was read quickly: what it says, in numbers, and where its lines stand.

The values of ``hearts_record.record`` are made from it when somebody asks for them. Whoever
only checks that a hand is right need not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from hearts_record.cards import in_written_order
from hearts_record.diagnostics import Span
from hearts_record.games.base import cards_of
from hearts_record.notation.forms import Form, card_of, mark_of
from hearts_record.record import Counts, Deal, Holding, Kind, Row, Score, Sentence, Table

#: As in the table's cells, without the shift: a bit for each ``Card.index``.
CardSet = int


class PackedSentence(NamedTuple):
    """A sentence: its kind, the seats it names, the numbers if it has any, where it stands."""

    kind: Kind
    seats: tuple[str, ...]
    amounts: tuple[int, ...]
    start: int
    end: int


@dataclass(slots=True)
class PackedHand:
    """The deal, the table and the sentences of a hand that was read quickly."""

    text: str
    deal_at: int | None = None
    held: dict[str, CardSet] | None = None
    form: Form | None = None
    table_at: int = 0
    columns: list[list[int]] | None = None
    counts: tuple[int, ...] | None = None
    counts_at: int = 0
    sentences: tuple[PackedSentence, ...] = ()

    def part(self, name: str) -> Any:
        """The hand's ``deal``, ``table`` or ``sentences``."""
        if name == "deal":
            return self._deal()
        return self._table() if name == "table" else tuple(map(self._sentence, self.sentences))

    def _deal(self) -> Deal | None:
        if self.deal_at is None or self.held is None:
            return None
        at = self.deal_at + len("[Deal]\n")
        lines = []
        for who, held in self.held.items():
            end = self.text.index("\n", at)
            lines.append(Holding(who, in_written_order(cards_of(held)), Span(at, end)))
            at = end + 1
        return Deal(tuple(lines), Span(self.deal_at, self.deal_at + len("[Deal]")))

    # ---- the table

    def _table(self) -> Table | None:
        form = self.form
        if form is None or self.columns is None:
            return None
        rows_at = self.table_at + len(form.head)
        rows = tuple(
            self._row(number, cells, rows_at + number * form.length)
            for number, cells in enumerate(zip(*self.columns, strict=True))
        )
        heading = Span(self.table_at + 3, self.table_at + form.head.index("\n"))
        return Table(form.seats, rows, self._counts(form), heading)

    def _row(self, number: int, cells: tuple[int, ...], start: int) -> Row:
        assert self.form is not None
        marked = mark_of(cells)
        span = Span(start + (1 if marked == 0 else 2), start + self.form.length - 1)
        return Row(number + 1, tuple(map(card_of, cells)), marked, span)

    def _counts(self, form: Form) -> Counts | None:
        if self.counts is None:
            return None
        found = form.counts.match(self.text, self.counts_at)
        assert found is not None
        scores = tuple(
            Score(seat, amount, Span(found.start(i) - 1 - len(seat), found.end(i)))
            for i, (seat, amount) in enumerate(zip(form.seats, self.counts, strict=True), 1)
        )
        return Counts(scores, Span(self.counts_at + 2, found.end()))

    # ---- sentences

    def _sentence(self, said: PackedSentence) -> Sentence:
        span = Span(said.start, said.end)
        if said.kind not in (Kind.NETS, Kind.TOTALS):
            return Sentence(said.kind, said.seats, (), span)
        return Sentence(said.kind, (), tuple(self._scores(said)), span)

    def _scores(self, said: PackedSentence) -> list[Score]:
        """The scores with their places: items between ``; ``, before the full stop."""
        at = said.start + (len("Totals: ") if said.kind is Kind.TOTALS else 0)
        out = []
        for item, seat, amount in zip(
            self.text[at : said.end - 1].split("; "), said.seats, said.amounts, strict=True
        ):
            out.append(Score(seat, amount, Span(at, at + len(item))))
            at += len(item) + 2
        return out
