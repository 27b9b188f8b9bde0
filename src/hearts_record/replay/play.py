"""The tricks of a hand played over, card by card, as far as it is known who leads."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_record.cards import Card
from hearts_record.record import Blank, Row
from hearts_record.replay.fitting import fits
from hearts_record.replay.model import Stop
from hearts_record.replay.numbering import too_many
from hearts_record.replay.turns import Turns


@dataclass(slots=True)
class Play(Turns):
    """Plays the rows of a sheet over, trick by trick."""

    def run(self) -> None:
        """Every trick up to the first fault; raises Stop there."""
        for number, row in self.sheet.tricks():
            if self.sheet.until is not None and number >= self.sheet.until:
                raise Stop
            if self._over_before(number):
                too_many(self.sheet, self.say, number - 1)
            self._trick(row, number)
            if self.out.broken_off:
                return

    def _over_before(self, number: int) -> bool:
        """Whether the hand was over before this trick, where only the play shows that."""
        return (
            self.sheet.tricks_due is None
            and number > 1
            and self.lead_known
            and not self.known.hidden
            and self.state.finished
        )

    def _trick(self, row: Row, number: int) -> None:
        missing = number - len(self.out.winners) - 1
        if missing > 0 or not row.cells:
            self.out.winners += [None] * missing
            self._lose_lead()
        if not row.cells:
            self.out.winners.append(None)
        elif self.lead_known:
            self._row(row, number)
        else:
            self._row_without_lead(row, number)

    def _lose_lead(self) -> None:
        """A trick is not known: nobody can say who leads next, nor what was thrown on it."""
        self.out.certain = False
        self.lead_known = False
        self.known.lose_track()
        self.state.unseen = True

    def _row(self, row: Row, number: int) -> None:
        state = self.state
        self.known.before_trick(state, row, number)
        self._begin(row, number)
        before = len(state.tricks)
        if self.game.uneven:
            self._without_cards(row, number)
        while len(state.tricks) == before:
            seat = state.seat
            cell = self.sheet.cell(row, seat)
            if cell is Blank.TAKES_UP and self.game.takes_up:
                self._take_up(row, number, seat)
                return
            if isinstance(cell, Blank):
                if self._passed_over(row, number, seat, cell):
                    continue
                self._blank(row, number, seat, cell)
                return
            if isinstance(cell, Card):
                self._card(row, number, seat, cell)
            else:
                self._admitted(number, seat, cell)  # nothing is claimed of a card not read
            state.lay(cell)
            if self.game.takes_up and state.finished and state.trick:
                self._blank_after(row, number)
                self.out.winners.append(None)
                return
        self._taken(row, number)

    def _begin(self, row: Row, number: int) -> None:
        """A trick begins whose leader is known; only irregularities have anything to say here."""

    def _may_play_none(self, number: int, seat: str) -> bool:
        """Whether a line says that the seat plays no card to the trick."""
        return False

    def _by_penalty(self, number: int) -> bool:
        """Whether a line may say that a seat must take in the trick, whatever the cards are."""
        return False

    def _taken(self, row: Row, number: int) -> None:
        """The trick is over: its mark, and who leads next."""
        taker = self.state.tricks[-1].taker
        name = None if taker is None else self.state.names[taker]
        self.out.winners.append(name)
        if name is None:
            if not self._by_penalty(number):
                self.marks.possible(row, number, self.state.tricks[-1])
            self._resume(row)
        elif not self.marks.check(row, number, name) and self._followed(row, number, name):
            raise Stop

    def _followed(self, row: Row, number: int, taker: str) -> bool:
        """Whether the next trick was led by the wrongly marked seat, and not by the taker."""
        after = next((r for n, r in self.sheet.tricks() if n == number + 1), None)
        if after is None or not after.cells or row.marked is None:
            return False
        seats = self.sheet.table.seats
        return not fits(self.state, after, seats, taker) and fits(
            self.state, after, seats, seats[row.marked]
        )

    def _resume(self, row: Row) -> None:
        """After a trick that nobody can be sure of, the mark is taken at its word."""
        self.out.certain = False
        self.lead_known = row.marked is not None and not self.game.takes_up
        if row.marked is not None:
            self.state.turn = self.state.names.index(self.sheet.table.seats[row.marked])

    def _row_without_lead(self, row: Row, number: int) -> None:
        """A trick of which nobody knows who led: only its mark says who leads next."""
        self.out.winners.append(None)
        for place, seat in enumerate(self.state.names):
            cell = self.sheet.cell(row, seat)
            if isinstance(cell, Blank):
                if self.game.uneven or self.game.takes_up or self._may_play_none(number, seat):
                    continue
                self._blank(row, number, seat, cell)
                return
            if isinstance(cell, Card) and not self.game.takes_up:
                self._held(row, number, seat, cell)
                self.state.hands[place] &= ~(1 << cell.index)
        if not self._by_penalty(number):
            self.marks.possible(row, number, None)
        self._resume(row)
