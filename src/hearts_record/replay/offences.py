"""Tricks without a card of a seat: what Laws 16 and 17 say of a hand.

Looked at before the first trick is played over, as the draws of Law 15 are: who omitted to play,
who is short, what is left over when the others are out of cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass, field

from hearts_record.cards import Card
from hearts_record.laws.forms import What
from hearts_record.laws.lines import Line
from hearts_record.laws.proof import Proof
from hearts_record.record import Blank, Cell
from hearts_record.replay.draws import Draw, drawn_cards
from hearts_record.replay.sheet import Sheet

#: What compels a seat to take in the last trick.
_LAST_TRICK = (What.OMIT, What.SHORT)


@dataclass(slots=True)
class Offences:
    """The lines of Laws 15 to 17 that can be so; the others are reported by ``look``."""

    sheet: Sheet
    proof: Proof
    draws: list[Draw] = field(default_factory=list)
    #: the lines of Law 16, in order, and that of Law 17
    omitted: list[Line] = field(default_factory=list)
    _omitting: set[tuple[int, str]] = field(default_factory=set)  # the same, by trick and seat
    short: Line | None = None
    #: the cards that seats had left over
    surplus: dict[str, list[Card]] = field(default_factory=dict)
    #: the seats whose lines of Laws 16 and 17 are untrue: of their blanks nothing more is said
    refused: set[str] = field(default_factory=set)
    #: whether something was found wrong, and what is left over need not be asked for as well
    spoken: bool = False
    _left: dict[str, dict[Card, None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Gather the cards that each seat is said to have left over."""
        for fact in (x.fact for x in self.proof.lines):
            if fact.what is What.SURPLUS and isinstance(fact.card, Card):
                self._left.setdefault(fact.seat, {})[fact.card] = None

    def look(self) -> None:
        """Sift the lines, and report what is untrue or not stated."""
        self.draws = drawn_cards(self.sheet, self.proof, self.said_to_be_left)
        kinds = (What.OMIT, What.SHORT, What.SURPLUS)
        for line in self.proof.lines:
            if line.fact.what in kinds:
                self.proof.here(line.trick, *kinds)
                self._offence(line)
        self._left_over()

    @property
    def forfeiting(self) -> set[str]:
        """The seats that pay five counters each."""
        return {seat for d in self.draws for seat in (d.short, d.long)}

    def compelled(self, leaders: Sequence[int]) -> Line | None:
        """The line by which a seat takes in the last trick: the earlier fault's; None: none.

        ``leaders`` are the places of those who led to the tricks: of two faults in one trick
        the earlier is his whose turn came first.
        """
        names = self.proof.given.names

        def when(line: Line) -> tuple[int, int]:
            led = leaders[line.trick - 1] if 0 < line.trick <= len(leaders) else 0
            return line.trick, (names.index(line.fact.seat) - led) % len(names)

        faults = (*self.omitted, *((self.short,) if self.short else ()))
        return min(faults, key=when, default=None)

    @property
    def unsure(self) -> bool:
        """Whether a line of Law 16 or 17 cannot be followed, and may be the earlier fault."""
        if not self.sheet.setting.rules.game.laws:
            return False  # none of them has any meaning
        return bool(self.refused) or any(x.fact.what in _LAST_TRICK for x in self.proof.dropped)

    @property
    def somebody_must_take_it(self) -> bool:
        """Whether any line says that a seat must take in the last trick, true or not."""
        return self.unsure or any(x.fact.what in _LAST_TRICK for x in self.proof.lines)

    def omits(self, number: int, seat: str) -> bool:
        """Whether the seat rightly plays no card to the trick: it omits to, or it is short."""
        return (number, seat) in self._omitting or self.is_short(number, seat)

    def is_short(self, number: int, seat: str) -> bool:
        """Whether it is the last trick, and the seat has no card for it."""
        last = number == self.sheet.tricks_due
        return last and self.short is not None and self.short.fact.seat == seat

    def still_to_play(self, seat: str, card: Card, number: int) -> bool:
        """Whether the seat plays the card to that trick or later, or has it left over."""
        sheet = self.sheet
        return sheet.plays_from(seat, card, number) or card in self.surplus.get(seat, ())

    def loose(self, widow: tuple[Card, ...]) -> tuple[Card, ...] | None:
        """What goes with the last trick: cards left over, and the one that the short hand lacks.

        None: nobody can tell which that is.
        """
        loose = tuple(card for cards in self.surplus.values() for card in cards)
        if self.short is None:
            return loose
        sheet = self.sheet
        seen = {*loose, *widow, *(c for _, _, _, c in sheet.cells() if isinstance(c, Card))}
        missing = tuple(sheet.pack - seen)
        if len(missing) == 1:
            return loose + missing
        if not (sheet.lossy or self.refused):
            self.proof.open(self.short, f"nothing shows which card {self.short.fact.seat} lacks")
        return None

    def said_to_be_left(self, seat: str) -> Collection[Card]:
        """The cards that the seat is said to have left over."""
        return self._left.get(seat, ())

    # ---- Laws 16 and 17 ----------------------------------------------------------------------

    def _no_offence(self, line: Line, why: str, hint: str | None = None) -> None:
        self.refused.add(line.fact.seat)
        self._untrue(line, why, hint)

    def _untrue(self, line: Line, why: str, hint: str | None = None) -> None:
        self.spoken = True
        self.proof.untrue(line, why, hint)

    def _offence(self, line: Line) -> None:
        seat, card, sheet = line.fact.seat, line.fact.card, self.sheet
        if line.fact.what is What.SHORT:
            played = self._plays_to(sheet.tricks_due, seat)
            if played is not None:
                self._no_offence(
                    line, f"{seat} plays {played} to trick {sheet.tricks_due}, and is not short"
                )
            elif self.short is not None:
                self._no_offence(
                    line, "Law 17 is for one short hand, where all the others are right"
                )
            else:
                self.short = line
        elif line.fact.what is What.OMIT:
            played = self._plays_to(line.trick, seat)
            if played is not None:
                self._no_offence(line, f"{seat} plays {played} to trick {line.trick}")
            elif line.trick == sheet.tricks_due:
                self._no_offence(
                    line,
                    f"nobody played on after trick {line.trick}, which is the last",
                    f"who has no card for it is a card short (Law 17): `! short {seat}`",
                )
            else:
                self.omitted.append(line)
                self._omitting.add((line.trick, seat))
        elif not isinstance(card, Card):
            self.proof.open(line, f"the card that {seat} had left is not read ({card})")
            sheet.lossy = True
        else:
            where = next((f"{s} plays {card} to trick {n}" for n, s in sheet.places(card)), "")
            if where or card not in sheet.pack:
                self._untrue(line, where or f"{card} is not in the pack of this game")
            else:
                self.surplus.setdefault(seat, []).append(card)

    def _cells(self, number: int, seat: str) -> list[Cell]:
        """What the seat plays to a trick, if its row is there and read."""
        return [self.sheet.cell(r, seat) for n, r in self.sheet.tricks() if n == number and r.cells]

    def _plays_to(self, number: int | None, seat: str) -> Cell | None:
        """What the seat plays to a trick; None where that is nothing, or the row is not read."""
        cells = [] if number is None else self._cells(number, seat)
        return next((c for c in cells if c is not Blank.NO_CARD), None)

    def _left_over(self) -> None:
        """Who omitted to play has as many cards left as tricks that he missed; all are stated."""
        missed = Counter(x.fact.seat for x in self.omitted)
        untrue = [x for x in self.proof.lines if self._left_to_nobody(x, missed)]
        for line in self.omitted:
            seat = line.fact.seat
            stated = len(self.surplus.get(seat, ()))
            if (
                stated >= missed[seat]
                or self.sheet.lossy
                or self.spoken
                or not self.sheet.to_the_end
            ):
                continue
            self.sheet.lossy = True
            self.proof.say(
                "HR409",
                f"{seat} played no card to trick {line.trick}, and nothing says which he had left",
                line.span,
                line.trick,
                seat,
                f"write it under the last row: `! surplus {seat} ♡5`",
            )
        self.sheet.lossy = self.sheet.lossy or bool(untrue)

    def _left_to_nobody(self, line: Line, owners: Container[str]) -> bool:
        """Whether a line gives a card left over to a seat that has none; if so, that is said.

        ``owners`` are the seats that omitted to play.
        """
        fact = line.fact
        if fact.what is not What.SURPLUS or fact.seat not in self.surplus or fact.seat in owners:
            return False
        del self.surplus[fact.seat]
        if self._plays_to_all(fact.seat):
            why = f"{fact.seat} played to every trick, and has no card left"
            self._untrue(line, why)
            return True
        return False

    def _plays_to_all(self, seat: str) -> bool:
        """Whether no trick but the last lacks a card of the seat; else that is what is said.

        Of tricks that are missing nobody knows.
        """
        due = self.sheet.tricks_due
        if due is not None and len(self.sheet.numbers) < due:
            return False
        cells = (c for n, _, s, c in self.sheet.cells() if s == seat and n != due)
        return not any(c is Blank.NO_CARD for c in cells)
