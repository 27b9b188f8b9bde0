"""The marks of the winning cards against the play."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.games.takings import Takings, Trick
from hearts_record.places import mark_edit
from hearts_record.record import Cell, Row
from hearts_record.replay.model import Complaints
from hearts_record.replay.sheet import Sheet
from hearts_record.vocabulary import RULINGS


class Penalty(NamedTuple):
    """Why a seat takes in a trick, whatever its cards are: what it did, and the Law."""

    trick: int
    why: str
    law: int


@dataclass(slots=True)
class Marks:
    """Checks the mark of each trick, and remembers the tricks that have none."""

    sheet: Sheet
    say: Complaints
    unmarked: list[tuple[int, Row, str]] = field(default_factory=list)
    wrong: list[tuple[int, str, str]] = field(default_factory=list)
    penalty: Penalty | None = None

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
            f"{taker}{self._takes(row, number, taker, f'trick {number}')}",
            taker,
        )
        return False

    def _takes(self, row: Row, number: int, taker: str, what: str) -> str:
        """In words, how a seat takes the trick: by which card, or by what it did."""
        if self.penalty is not None and self.penalty.trick == number:
            return f", who {self.penalty.why}, takes in the last trick"
        return f" takes {what} with {self.sheet.cell(row, taker)}"

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
        cards = [c for c in row.cells if isinstance(c, Card)]
        rules, suits = self.sheet.setting.rules, Suit if led is None else (led,)
        unread = [c for c in row.cells if isinstance(c, UnreadCard)]
        tries = [cards, *([*cards, c] for c in rules.game.changers(cards, unread))]
        takers = {rules.game.best(rules, t, s) for t in tries for s in suits}
        if card in takers:
            return
        best = next((c for c in takers if c is not None and c.suit == card.suit), None)
        why = "it is not of the suit led"
        if best is not None:
            why = f"{best} is higher, and takes trick {number}"
        self._wrong(row, number, marked, why, None)

    def none(self, row: Row, number: int, why: str) -> None:
        """A trick that nobody takes has no mark."""
        if row.marked is not None:
            self._wrong(row, number, self.sheet.table.seats[row.marked], why, None)

    def _wrong(self, row: Row, number: int, marked: str, why: str, taker: str | None) -> None:
        card = self.sheet.cell(row, marked)
        hint = "the mark or one of the cards is wrong"
        law = None
        if taker is not None and self.penalty is not None and self.penalty.trick == number:
            law = self.penalty.law
            hint = f"mark what stands under {taker}: `_{self.sheet.cell(row, taker)}_`"
        elif taker is not None:
            hint = f"mark {self.sheet.cell(row, taker)}, unless one of the cards is wrong"
            hint += self._other_rank(row, taker, card)
        self.say(
            "HR305",
            f"{card} of {marked} is marked; {why}",
            self.sheet.at(row, marked),
            number,
            marked,
            hint,
            law=law,
        )

    def _other_rank(self, row: Row, taker: str, marked: Cell) -> str:
        """The order of the cards by which the mark is right, where a record may declare it."""
        rules, best = self.sheet.setting.rules, self.sheet.cell(row, taker)
        if "Rank" not in rules.game.rulings or not isinstance(best, Card):
            return ""
        cards = [c for c in row.cells if isinstance(c, Card)]
        values = next(r.values for r in RULINGS if r.tag == "Rank")
        for value in values:
            others = replace(rules, rulings={**rules.rulings, "Rank": value})
            if cards[rules.game.winner(others, cards, best.suit)] == marked:
                return f'; or say so if it was played by another order: `[Rank "{value}"]`'
        return ""

    def by_marks(self, takings: Takings) -> Takings | None:
        """Who took what by the marks; None where no mark was wrong."""
        if not self.wrong:
            return None
        names = takings.names
        return takings.with_takers({n: names.index(marked) for n, _, marked in self.wrong})

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
                f"no winner is marked in trick {number}; {seat}"
                f"{self._takes(row, number, seat, 'it')}",
                row.span,
                number,
                seat,
                edits=(mark_edit(source, row, columns[seat]),),
            )
