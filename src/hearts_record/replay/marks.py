"""The marks of the winning cards against the play."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_record.cards import Card
from hearts_record.games.base import card_set
from hearts_record.games.state import HandState, Trick
from hearts_record.places import mark_edit
from hearts_record.record import Row
from hearts_record.replay.model import Complaints
from hearts_record.replay.sheet import Sheet


@dataclass(slots=True)
class Marks:
    """Checks the mark of each trick, and remembers the tricks that have none."""

    sheet: Sheet
    say: Complaints
    unmarked: list[tuple[int, Row, str]] = field(default_factory=list)
    wrong: list[tuple[int, str, str]] = field(default_factory=list)

    def check(self, row: Row, number: int, taker: str) -> bool:
        """Whether the mark is right or missing; a wrong one is reported."""
        if row.marked is None:
            self.unmarked.append((number, row, taker))
            return True
        marked = self.sheet.table.seats[row.marked]
        if marked == taker:
            return True
        self.wrong.append((number, taker, marked))
        self._wrong(
            row,
            number,
            marked,
            f"{taker} takes trick {number} with {self.sheet.cell(row, taker)}",
            taker,
        )
        return False

    def possible(self, row: Row, number: int, trick: Trick | None) -> None:
        """In a trick that is not wholly known, the mark must not stand where it cannot.

        A marked card is wrong if a higher card of its suit lies in the trick, or if it is not
        of the suit led.
        """
        if row.marked is None:
            return
        marked = self.sheet.table.seats[row.marked]
        card = row.cells[row.marked]
        if not isinstance(card, Card):
            return
        led = None if trick is None else trick.cards[0].suit
        higher = [
            c
            for c in row.cells
            if isinstance(c, Card) and c.suit == card.suit and c.rank > card.rank
        ]
        if higher or led not in (None, card.suit):
            why = f"{higher[0]} is higher" if higher else "it is not of the suit led"
            self._wrong(
                row, number, marked, f"{why}, and takes trick {number}" if higher else why, None
            )

    def _wrong(self, row: Row, number: int, marked: str, why: str, taker: str | None) -> None:
        card = self.sheet.cell(row, marked)
        hint = "the mark or one of the cards is wrong"
        if taker is not None:
            hint = f"mark {self.sheet.cell(row, taker)}, unless one of the cards is wrong"
        self.say(
            "HR305",
            f"{card} of {marked} is marked; {why}",
            self.sheet.at(row, marked),
            number,
            marked,
            hint,
        )

    def taken_by_marks(self, state: HandState) -> dict[str, int]:
        """The cards that each seat took by the marks; empty where no mark was wrong."""
        if not self.wrong:
            return {}
        taken = dict(zip(state.names, state.taken, strict=True))
        for number, taker, marked in self.wrong:
            row = next(r for n, r in self.sheet.tricks() if n == number)
            cards = card_set(c for c in row.cells if isinstance(c, Card))
            taken[taker] &= ~cards
            taken[marked] |= cards
        return taken

    def missing(self) -> None:
        """A trick without a mark is a warning each; a table without any is one warning."""
        if not self.unmarked:
            return
        source = self.sheet.setting.source
        columns = self.sheet.columns
        if len(self.unmarked) > 1 and not any(r.marked is not None for r in self.sheet.rows):
            edits = tuple(mark_edit(source, r, columns[s]) for _, r, s in self.unmarked)
            self.say(
                "HR306",
                "no trick of this hand has its winner marked",
                self.unmarked[0][1].span,
                edits=edits,
            )
            return
        for number, row, seat in self.unmarked:
            self.say(
                "HR306",
                f"no winner is marked in trick {number}; {seat} takes it with "
                f"{self.sheet.cell(row, seat)}",
                row.span,
                number,
                seat,
                edits=(mark_edit(source, row, columns[seat]),),
            )
