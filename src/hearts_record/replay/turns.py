"""A seat's turn: the card that it plays, or why it plays none; raises Stop at the first fault."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.games.base import Game
from hearts_record.games.state import HandState
from hearts_record.record import Blank, Row
from hearts_record.replay.known import Known
from hearts_record.replay.marks import Marks
from hearts_record.replay.model import Complaints, Played, Stop
from hearts_record.replay.sheet import Sheet
from hearts_record.replay.unsaid import another_led, played_none


@dataclass(slots=True)
class Turns:
    """What a seat may do in its turn; ``lead_known`` is False while nobody knows who leads."""

    sheet: Sheet
    say: Complaints
    out: Played
    marks: Marks
    known: Known
    state: HandState
    lead_known: bool

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.state.rules.game

    # ---- what an irregularity admits --------------------------------------------------------

    def _passed_over(self, row: Row, number: int, seat: str, cell: Blank) -> bool:
        """Whether the seat rightly plays no card though others play on; it then has played."""
        return False

    def _admitted(self, number: int, seat: str, card: Card | UnreadCard | None) -> bool:
        """Whether a line admits that the seat revokes; ``card`` None: it takes the trick up."""
        return False

    # ---- a seat that plays no card ---------------------------------------------------------

    def _without_cards(self, row: Row, number: int) -> None:
        """A seat that has no cards left can play none."""
        for place, seat in enumerate(self.state.names):
            cell = self.sheet.cell(row, seat)
            if cell is not Blank.NO_CARD and not self.game.joins(self.state, place):
                self._no_card_due(row, number, seat, "has no cards left")

    def _no_card_due(self, row: Row, number: int, seat: str, why: str) -> None:
        cell = self.sheet.cell(row, seat)
        does = (
            f"takes trick {number} up"
            if isinstance(cell, Blank)
            else f"plays {cell} to trick {number}"
        )
        self.say(
            "HR205",
            f"{seat} {does}, and {why}",
            self.sheet.at(row, seat),
            number,
            seat,
            "write - where no card was played",
        )
        raise Stop

    def _take_up(self, row: Row, number: int, seat: str) -> None:
        """The seat takes up the cards of the trick, and those after it play none."""
        state = self.state
        if not state.trick:
            self._blank(row, number, seat, Blank.TAKES_UP)
        # Of a card led that is not read nobody knows what follows it.
        holds = () if state.led is None else state.legal()
        if not self._admitted(number, seat, None) and holds and state.led is not None:
            self._perhaps_admitted(seat)
            self.say(
                "HR304",
                f"{state.led.word.capitalize()} were led to trick {number}; {seat} takes the "
                f"cards up, and holds {holds[0]}",
                self.sheet.at(row, seat),
                number,
                seat,
                "only a seat that cannot follow suit takes up the trick",
            )
            raise Stop
        self._blank_after(row, number, f"{seat} took the trick up before")
        state.take_up()
        self.out.winners.append(None)
        self.marks.none(row, number, f"{seat} takes the cards of trick {number} up")

    def _blank_after(self, row: Row, number: int, why: str = "the hand was over before") -> None:
        """The seats that have not played yet play no card."""
        later = (
            self.state.waiting
            if self.sheet.cell(row, self.state.seat) is Blank.TAKES_UP
            else ([self.state.turn, *self.state.waiting])
        )
        for place in later:
            seat = self.state.names[place]
            if self.sheet.cell(row, seat) is not Blank.NO_CARD:
                self._no_card_due(row, number, seat, why)

    def _blank(self, row: Row, number: int, seat: str, cell: Blank) -> None:
        """No card here: right only where the hand breaks off, and nobody plays after it."""
        state = self.state
        later = [
            state.names[(state.turn + i) % len(state.names)]
            for i in range(1, len(state.names) - len(state.trick))
        ]
        played = [s for s in later if self.sheet.cell(row, s) is not Blank.NO_CARD]
        last = row is self.sheet.rows[-1]
        if cell is Blank.NO_CARD and self.sheet.explained and not played and last:
            self.out.broken_off = True
            return
        self._perhaps_admitted(seat)
        lawful = cell is Blank.NO_CARD and self.game.laws and self.sheet.tricks_due is not None
        if lawful and played_none(self.sheet, self.say, row, number, seat):
            raise Stop
        self.say(
            "HR307",
            f"{seat} plays no card to trick {number}",
            self.sheet.at(row, seat),
            number,
            seat,
            "write x where a seat takes the trick up, and ? for a card that cannot be read"
            if self.game.takes_up
            else "write the card, or ? if it cannot be read; a trick breaks off "
            "only in a hand that says why, and nobody plays after that",
        )
        raise Stop

    # ---- a card ----------------------------------------------------------------------------

    def _card(self, row: Row, number: int, seat: str, card: Card) -> None:
        self._held(row, number, seat, card)
        state = self.state
        admitted = self._admitted(number, seat, card)
        reason = state.why_not(card)
        if reason is None or admitted:
            if self.known.undecided(number, seat, card, state):
                self.out.undecided.append((number, seat))
            return
        self._perhaps_admitted(seat)
        if another_led(self.sheet, self.say, state, row, number):
            raise Stop
        if self.game.is_revoke(state, card):
            self._revoke(row, number, seat, card, state.led)
        else:
            verb = "play" if state.trick else "lead"
            self.say(
                "HR311",
                f"{seat} may not {verb} {card} to trick {number}: {reason}",
                self.sheet.at(row, seat),
                number,
                seat,
            )
        raise Stop

    def _perhaps_admitted(self, seat: str) -> None:
        """A line that was not understood may say what happened here: nothing is claimed."""
        if "Irregularities" in self.sheet.setting.hand.damaged:
            self.out.certain = False
            raise Stop

    def _held(self, row: Row, number: int, seat: str, card: Card) -> None:
        """A card that the known deal gave to another, or that is not in the hand any more."""
        where = self.known.elsewhere(seat, card, self.state)
        if where is None:
            return
        self.say(
            "HR205",
            f"{seat} plays {card} to trick {number} and does not hold it: {where}",
            self.sheet.at(row, seat),
            number,
            seat,
            "the deal or the card is wrong",
        )
        raise Stop

    def _revoke(self, row: Row, number: int, seat: str, card: Card, led: Suit | None) -> None:
        assert led is not None
        later = self._later(number, seat, led)
        proof = (
            f"plays {later[0]} to trick {later[1]}" if later else (f"holds {self.state.legal()[0]}")
        )
        laws = self.sheet.setting.rules.game.laws
        self.say(
            "HR304",
            f"{led.word.capitalize()} were led to trick {number}; {seat} plays {card}, and {proof}",
            self.sheet.at(row, seat),
            number,
            seat,
            "if the cards are right, it is a revoke, and a line under the row must say so: "
            f"`! revoke {seat}, not claimed`, or who claimed it"
            if laws
            else "one of the cards is wrong: a seat that can follow suit must",
        )

    def _later(self, number: int, seat: str, suit: Suit) -> tuple[Card, int] | None:
        """The first card of ``suit`` that ``seat`` plays after trick ``number``."""
        for trick, _, who, cell in self.sheet.cells():
            if trick <= number or who != seat or cell in self.sheet.suspects:
                continue
            if isinstance(cell, Card) and cell.suit == suit:
                return cell, trick
        return None
