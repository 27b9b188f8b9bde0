"""Tables: which columns are seats and which is the number's, and the rows put in order."""

from __future__ import annotations

import re
from itertools import pairwise

from hearts_record.diagnostics import Source, Span
from hearts_record.notation.cells import RawRow
from hearts_record.notation.checker import Checker
from hearts_record.notation.drafts import Named, RawRecord, RawTable, RawTableRow
from hearts_record.notation.spot import CARD, CARD_HINT
from hearts_record.record import Cell, Counts, Row, Table
from hearts_record.vocabulary import seat_fault

#: Headings of the number's column besides `#`, `No.` and `Trick`, which the grammar knows.
_DASHED = re.compile(rf"[-–—−]({CARD.pattern})[-–—−]")
_NUMBER_LETTERS = ("T", "R", "I", "C", "K")


class Columns:
    """The seats of a record and, for each hand, the seats its heading names in order.

    ``wrong`` are the hands (from 0) whose heading was complained of.
    """

    def __init__(
        self, source: Source, stated: tuple[str, ...], raw: RawRecord, *, checked: bool
    ) -> None:
        self._check = Checker(source)
        self.problems = self._check.problems
        self.seats = stated
        self.labels: list[tuple[str, ...]] = []
        self.wrong: set[int] = set()
        for place, hand in enumerate(raw.hands):
            self._check.hand = hand.number or place + 1
            named = [] if hand.table is None else self._seat_labels(hand.table)
            if (
                hand.table is not None
                and named
                and not (checked and self._heading_fits(hand.table, named))
            ):
                self.wrong.add(place)
            if not self.seats and checked and place not in self.wrong:
                self.seats = tuple(n[0].upper() + n[1:] for n, _ in named)
            self.labels.append(self._canonical(named) if named else self.seats)

    def _canonical(self, named: list[Named]) -> tuple[str, ...]:
        known = {s.casefold(): s for s in self.seats}
        return tuple(known.get(n.casefold(), n) for n, _ in named)

    def _seat_labels(self, table: RawTable) -> list[Named]:
        """The labels of the heading that name seats."""
        labels = [x for x in table.labels or [] if x[0] != "#"]
        known = {s.casefold() for s in self.seats}
        widths = {len(r.row.cells) for r in table.rows if r.row is not None}
        for place in (-1, 0):
            if len(labels) < 3 or labels[place][0].upper() not in _NUMBER_LETTERS:
                continue
            spare = len(labels) - 1
            if (known and labels[place][0].casefold() not in known) or (
                not known and len(labels) not in widths and min(widths, default=0) <= spare
            ):
                labels.pop(place)
        return labels

    def _heading_fits(self, table: RawTable, named: list[Named]) -> bool:
        """Whether the heading names the seats of the table in order; complains if not."""
        for name, span in named:
            fault = seat_fault(name)
            if fault:
                self._check.complain("HR114", f"no seat can be named so: {fault}", span)
                return False
        names = [n for n, _ in named]
        if table.gaps:
            self._check.complain(
                "HR118",
                "a column of the heading has no name",
                table.span,
                "the columns are the seats clockwise, one name each",
            )
            return False
        if self._in_order([n.casefold() for n in names]):
            return True
        expected = ", ".join(self.seats) if self.seats else "each seat once"
        self._check.complain(
            "HR118",
            f"the heading names {', '.join(names)}",
            table.span,
            f"the columns are the seats clockwise: {expected}",
        )
        return False

    def _in_order(self, lowered: list[str]) -> bool:
        if not self.seats:
            return len(set(lowered)) == len(lowered)
        seats = [s.casefold() for s in self.seats]
        out = [s for s in seats if s not in lowered]
        fits = lowered == [s for s in seats if s in lowered]
        return fits and (not out or (len(out) == 1 and len(seats) == 7))


def finish_table(check: Checker, raw: RawTable, seats: tuple[str, ...], *, quiet: bool) -> Table:
    """The table; ``quiet`` if its heading was complained of, and its rows cannot fit it."""
    rows: list[Row] = []
    quiet = quiet or _complain_of_width(check, raw, len(seats))
    for item in raw.rows:
        # A row without a number is the one after the row above it.
        expected = (rows[-1].number or 0) + 1 if rows else 1
        rows.append(_RowFinisher(check, item, len(seats), quiet).run(expected))
    counts = None
    if raw.counts is not None:
        scores = tuple(check.score(s) for s in raw.counts)
        check.distinct((s.seat for s in scores), raw.counts_span)
        counts = Counts(scores, raw.counts_span, raw.counts_notes)
    return Table(
        seats, tuple(rows), counts, raw.span, raw.heading_notes, raw.rule_notes, raw.end_notes
    )


def _complain_of_width(check: Checker, raw: RawTable, width: int) -> bool:
    """One finding where the rows agree with each other and not with the heading."""
    found = {_full(r.row) for r in raw.rows if r.row is not None}
    if len(raw.rows) < 2 or len(found) != 1 or not width or raw.labels is None:
        return False
    cells = found.pop()
    if cells == width:
        return False
    check.complain(
        "HR118",
        f"the heading names {width} seats, and each row has {cells} cells",
        raw.span,
        "one column for each seat, clockwise",
    )
    return True


def _full(row: RawRow) -> int:
    return sum(c is not None for c in row.cells)


class _RowFinisher:
    """Makes one row, complaining of it at most once."""

    def __init__(self, check: Checker, raw: RawTableRow, width: int, quiet: bool) -> None:
        self.check, self.raw, self.width, self.quiet = check, raw, width, quiet
        self.number = 0

    def run(self, expected: int) -> Row:
        """The row; without cells if it cannot be used."""
        row = self.raw.row
        self.number = expected
        if row is None:
            return Row(expected, (), None, self.raw.span, self.raw.notes)
        if row.numbers:
            self.number = row.numbers[-1][0]
        cells, marks = _fit(row, self.width or _full(row))
        if cells is None or row.odd:
            self._misfit(row)
            return Row(self.number, (), None, self.raw.span, self.raw.notes)
        if len({n for n, _ in row.numbers}) > 1:
            self._complain("HR301", "the row has two numbers that differ", row.numbers[0][1])
        if len(marks) > 1:
            self._complain(
                "HR122",
                "two cards are marked as taking the trick",
                row.spans[marks[1]],
                "mark the one that takes it",
            )
        return Row(self.number, cells, marks[0] if marks else None, self.raw.span, self.raw.notes)

    def _complain(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        check = self.check
        if not self.quiet:
            check.problems.append(
                check.source.complain(
                    code, message, span, hand=check.hand, trick=self.number, hint=hint
                )
            )

    def _misfit(self, row: RawRow) -> None:
        """A row that does not fit: a rank without its suit reads as a number."""
        span = row.odd[0] if row.odd else None
        if span is None and len(row.numbers) > 1 and _full(row) == self.width - 1:
            span = row.numbers[0][1]
        if span is not None:
            text = self.check.source.text[span.start : span.end]
            self._complain("HR109", f"‘{text}’ is no card", span, CARD_HINT)
            return
        if self._dashes_for_marks() or self._two_cards(row):
            return
        empty = [i for i, cell in enumerate(row.cells) if cell is None]
        if empty and _full(row) == self.width:
            self._complain(
                "HR119",
                "a cell too many, and empty, stands in the row",
                row.spans[empty[0]],
                "one bar between two cells",
            )
            return
        if len(empty) == 1 and len(row.cells) == self.width:
            self._complain(
                "HR119",
                "a cell of the row is empty",
                row.spans[empty[0]],
                "write - where no card was played, ? where it cannot be read",
            )
            return
        self._complain(
            "HR119",
            f"the row has {_full(row)} cells for {self.width} seats",
            self.raw.span,
            "one cell for each seat; ? for a card that cannot be read",
        )

    def _two_cards(self, row: RawRow) -> bool:
        """Two cards between two bars: one seat led or played both to the trick (Law 18)."""
        text = self.check.source.text
        pairs = [
            (a, b)
            for a, b in pairwise(row.spans)
            if not text[a.end : b.start].strip(" \t") and a.end < b.start
        ]
        barred = "|" in text[self.raw.span.start : self.raw.span.end]
        if not barred or len(pairs) != 1 or _full(row) != self.width + 1:
            return False
        one, other = pairs[0]
        self._complain(
            "HR408",
            f"{text[one.start : one.end]} and {text[other.start : other.end]} stand for one seat "
            f"in trick {self.number}",
            Span(one.start, other.end),
            "he says which he meant, and the row has that one; the other is exposed, and a line "
            "under the row says so: `! expose`, the seat, the card",
        )
        return True

    def _dashes_for_marks(self) -> bool:
        """``-♣A-``: a card marked with dashes, which reads as three cells."""
        found = _DASHED.search(self.check.source.text, self.raw.span.start, self.raw.span.end)
        if found is None:
            return False
        self._complain(
            "HR119",
            f"dashes stand around {found[1]}",
            Span(*found.span()),
            f"mark the card that takes the trick so: _{found[1]}_",
        )
        return True


def _fit(row: RawRow, width: int) -> tuple[tuple[Cell, ...] | None, tuple[int, ...]]:
    """The cells, without an empty number column; None if they are not as many as the seats."""
    cells, marks = list(row.cells), row.marks
    if len(cells) > width and cells and cells[0] is None:
        cells, marks = cells[1:], tuple(m - 1 for m in marks)
    if len(cells) > width and cells and cells[-1] is None:
        cells.pop()
    full = [c for c in cells if c is not None]
    if len(full) != len(cells) or len(full) != width:
        return None, ()
    return tuple(full), marks
