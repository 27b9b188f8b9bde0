"""A hand with irregularities played over: what its lines say is followed through the play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.games.base import card_set
from hearts_record.laws.facts import What
from hearts_record.laws.lines import Line, Lines
from hearts_record.laws.watch import Watch
from hearts_record.record import Blank, Cell, Row
from hearts_record.replay.model import Stop
from hearts_record.replay.play import Play


@dataclass(slots=True)
class IrregularPlay(Play):
    """Plays a hand over whose lines say what went wrong at the table."""

    watch: Watch = field(init=False)
    #: the lines of Law 15 with a card that is read
    draws: list[Line] = field(default_factory=list)
    #: the lines of Laws 16 and 17, in the order in which the faults happened
    omitted: list[Line] = field(default_factory=list)
    short: Line | None = None
    #: the lines that cannot be followed, and the seats whose lines of Laws 16 and 17 are untrue:
    #: that was said, and of what they may mean nothing more is
    dropped: tuple[Line, ...] = ()
    refused: set[str] = field(default_factory=set)
    surplus: dict[str, list[Card]] = field(default_factory=dict)

    def run(self) -> None:
        """Every trick; then what the penalties come to, as far as they are certain."""
        sheet = self.sheet
        lines = Lines(self.state.rules, self.state.names, self.say)
        due = None if sheet.explained else sheet.tricks_due
        irregularities = sheet.setting.hand.irregularities
        found, self.dropped = lines.sift(irregularities, sheet.numbers, due)
        self.watch = Watch(lines, found, exact=self._exact())
        self._whose_hands()
        self._of_the_last_trick()
        for long, card in self._in_the_long_hand():
            self.state.hands[long] |= 1 << card.index
        self.watch.before_play(self.state)
        try:
            super(IrregularPlay, self).run()  # slots: the class is made anew
        finally:
            names = self.state.names
            self.out.revokers = tuple(s for s in names if s in self.watch.revokers)
            paying = {s for x in self.draws for s in (x.fact.seat, x.fact.other)}
            self.out.forfeits = tuple(s for s in names if s in paying)
            self.out.void = bool(self.out.revokers) and self.game.revoke_voids
            self.out.broken_off = self.out.broken_off or self.out.void
            self.out.unchecked = self.watch.unchecked
        self.watch.leave()
        self.out.unchecked = self.watch.unchecked

    def _exact(self) -> bool:
        """Whether every card that a seat held is known."""
        sheet, known = self.sheet, self.known
        whole = not sheet.explained or sheet.setting.held is not None
        return whole and not (sheet.lossy or known.hidden or known.lost)

    # ---- before the first trick ----------------------------------------------------------------

    def _whose_hands(self) -> None:
        """Law 15: before the draw the card was in the long hand."""
        for line in self.watch.lines:
            if line.fact.what is What.DRAW and self._drawn(line):
                self.draws.append(line)
        pairs = {(x.fact.seat, x.fact.other) for x in self.draws}
        if len(pairs) > 1:
            last = self.draws.pop()
            self.watch.untrue(
                last,
                "one player draws from one other, as often as he is short; with more wrong hands "
                "the deal is void (Law 15)",
                'a dead deal is a hand section with `[Misdeal "number"]`',
            )

    def _in_the_long_hand(self) -> Iterator[tuple[int, Card]]:
        """Whose hand the cards that are drawn were dealt to."""
        for line in self.draws:
            assert isinstance(line.fact.card, Card)
            assert line.fact.other is not None
            yield self.state.names.index(line.fact.other), line.fact.card

    def _drawn(self, line: Line) -> bool:
        """Whether the short hand can have drawn that card; if not, that is said."""
        fact, card, sheet = line.fact, line.fact.card, self.sheet
        self.watch.here(line.trick, What.DRAW)
        assert fact.other is not None
        if not isinstance(card, Card):
            self.watch.open(line, f"the card that {fact.seat} drew is not read ({card})")
            return False
        held = sheet.setting.held
        if held is not None and card not in held.get(fact.other, ()):
            self.watch.untrue(line, f"by the deal {fact.other} did not hold {card}")
        elif held is not None and len(held[fact.seat]) >= len(held[fact.other]):
            self.watch.untrue(line, "by the deal neither hand is short, and neither is long")
        elif card not in (*sheet.column(fact.seat, line.trick), *self._surplus_of(fact.seat)):
            if self.watch.exact:
                self.watch.untrue(line, f"{fact.seat} never plays {card} after that")
            else:
                self.watch.open(line, f"nothing shows whether {fact.seat} had {card}")
        else:
            return True
        return False

    def _surplus_of(self, seat: str) -> list[Card]:
        lines = (x.fact for x in self.watch.lines if x.fact.what is What.SURPLUS)
        return [f.card for f in lines if f.seat == seat and isinstance(f.card, Card)]

    def _of_the_last_trick(self) -> None:
        """Laws 16 and 17: who omitted to play, who is short, what is left over."""
        kinds = (What.OMIT, What.SHORT, What.SURPLUS)
        for line in self.watch.lines:
            if line.fact.what in kinds:
                self.watch.here(line.trick, *kinds)
                self._offence(line)
        for seat, cards in self.surplus.items():
            self.state.hands[self.state.names.index(seat)] |= card_set(cards)
        self._left_over()

    def _no_offence(self, line: Line, why: str, hint: str | None = None) -> None:
        self.refused.add(line.fact.seat)
        self.watch.untrue(line, why, hint)

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
        elif not isinstance(card, Card):
            self.watch.open(line, f"the card that {seat} had left is not read ({card})")
            sheet.lossy = True
        else:
            plays = (f"{s} plays {c} to trick {n}" for n, _, s, c in sheet.cells() if c == card)
            where = next(plays, "")
            if where or card not in sheet.pack:
                self.watch.untrue(line, where or f"{card} is not in the pack of this game")
            else:
                self.surplus.setdefault(seat, []).append(card)

    def _plays_to(self, number: int | None, seat: str) -> Cell | None:
        """What the seat plays to a trick; None where that is nothing, or the row is not read."""
        row = next((r for n, r in self.sheet.tricks() if n == number and r.cells), None)
        cell = Blank.NO_CARD if row is None else self.sheet.cell(row, seat)
        return None if cell is Blank.NO_CARD else cell

    def _left_over(self) -> None:
        """Who omitted to play has as many cards left as tricks that he missed; all are stated."""
        for line in self.omitted:
            seat = line.fact.seat
            missed = sum(x.fact.seat == seat for x in self.omitted)
            stated = len(self.surplus.get(seat, ()))
            if stated >= missed or self.sheet.lossy or self.out.findings:
                continue
            self.sheet.lossy = True
            self.say(
                "HR409",
                f"{seat} played no card to trick {line.trick}, and nothing says which he had left",
                line.span,
                line.trick,
                seat,
                f"write it under the last row: `! surplus {seat} ♡5`",
            )
        for line in self.watch.lines:
            fact = line.fact
            owner = [x for x in self.omitted if x.fact.seat == fact.seat]
            if fact.what is What.SURPLUS and fact.seat in self.surplus and not owner:
                del self.surplus[fact.seat]
                if self._plays_to_all(fact.seat):
                    why = f"{fact.seat} played to every trick, and has no card left"
                    self.watch.untrue(line, why)

    def _plays_to_all(self, seat: str) -> bool:
        """Whether no trick but the last lacks a card of the seat; else that is what is said."""
        due = self.sheet.tricks_due
        cells = (c for n, _, s, c in self.sheet.cells() if s == seat and n != due)
        return not any(c is Blank.NO_CARD for c in cells)

    # ---- the tricks ----------------------------------------------------------------------------

    def _begin(self, row: Row, number: int) -> None:
        state = self.state
        self._move_drawn(row, number)
        if number == self.sheet.tricks_due:
            self._compel(number)
        self._who_can_lead(row, number)
        due, line = state.seat, self.watch.false_lead(number)
        if line is not None:
            self.watch.stands(state, line, self.sheet.cell(row, line.fact.seat))
        self.watch.begin(state, number, due)

    def _move_drawn(self, row: Row, number: int) -> None:
        """Where a drawn card is: with the long hand, with the short, or on its way."""
        state = self.state
        for line in self.draws:
            card = line.fact.card
            assert isinstance(card, Card)
            assert line.fact.other is not None
            short, long = map(state.names.index, (line.fact.seat, line.fact.other))
            state.hands[short] &= ~(1 << card.index)
            state.hands[long] &= ~(1 << card.index)
            if number < line.trick:
                state.hands[long] |= 1 << card.index
            elif self._still_to_play(line.fact.seat, card, number) and (
                number > line.trick or self.sheet.cell(row, line.fact.seat) == card
            ):
                state.hands[short] |= 1 << card.index

    def _still_to_play(self, seat: str, card: Card, number: int) -> bool:
        return card in self.sheet.column(seat, number) or card in self.surplus.get(seat, ())

    def _compel(self, number: int) -> None:
        """The last trick: the earlier fault takes it in, and every loose card with it."""
        faults = sorted((*self.omitted, *((self.short,) if self.short else ())), key=_when)
        if not faults:
            return
        self.state.compelled = self.state.names.index(faults[0].fact.seat)
        loose = [card for cards in self.surplus.values() for card in cards]
        if self.short is not None:
            loose += self._missing(loose)
        self.state.loose = tuple(loose)

    def _missing(self, loose: list[Card]) -> list[Card]:
        """The card that the short hand lacks: the one that is nowhere else."""
        sheet = self.sheet
        seen = {*loose, *(c for _, _, _, c in sheet.cells() if isinstance(c, Card))}
        widow = sheet.setting.rest if self.game.rest is not None else None
        missing = [c for c in sheet.pack - seen if c not in (widow or ())]
        if len(missing) == 1:
            return missing
        self.out.certain = False
        if self.short is not None and not sheet.lossy:
            self.watch.open(self.short, f"nothing shows which card {self.short.fact.seat} lacks")
        return []

    def _who_can_lead(self, row: Row, number: int) -> None:
        """Who is short and should lead has no card: his left neighbour leads (Law 17)."""
        state = self.state
        if self._is_short(number, state.seat) and self.sheet.cell(row, state.seat) is Blank.NO_CARD:
            self.watch.plays_none(number, state.seat)
            state.play_none()

    def _is_short(self, number: int, seat: str) -> bool:
        last = number == self.sheet.tricks_due
        return last and self.short is not None and self.short.fact.seat == seat

    def _perhaps_admitted(self, seat: str) -> None:
        """Nor is anything claimed of a seat whose line was said to be untrue."""
        dropped = (x.fact for x in self.dropped)
        meant = any(f.seat == seat or f.what is What.FALSE_LEAD for f in dropped)
        if meant or seat in self.refused:
            self.out.certain = False
            raise Stop
        super(IrregularPlay, self)._perhaps_admitted(seat)

    def _passed_over(self, row: Row, number: int, seat: str, cell: Blank) -> bool:
        omits = any(x.trick == number and x.fact.seat == seat for x in self.omitted)
        if cell is not Blank.NO_CARD or not self.state.trick:
            return False
        if not omits and not self._is_short(number, seat):
            return False
        self.watch.plays_none(number, seat)
        self.state.play_none()
        return True

    def _admitted(self, number: int, seat: str, card: Card | UnreadCard | None) -> bool:
        if card is None:
            follows = self.state.led is not None and bool(self.state.legal())
            return self.watch.takes_up(self.state, number, could_follow=follows)
        return self.watch.at_turn(self.state, number, card)

    def _revoke(self, row: Row, number: int, seat: str, card: Card, led: Suit | None) -> None:
        """A revoke that no line admits, unless one means it and names the wrong trick or seat."""
        line = self.watch.misplaced(number, seat, lambda x: self._may_be_so(x, number))
        if line is None:
            super(IrregularPlay, self)._revoke(row, number, seat, card, led)
            return
        region = self.sheet.setting.source.region(line.span)
        findings = self.out.findings
        findings[:] = [f for f in findings if (f.code, f.region) != ("HR402", region)]
        said = f"{line.fact.seat} revoked in trick {line.trick}"
        self.watch.untrue(
            line,
            f"the line says that {said}; it is {seat} in trick {number}",
            f"if the cards are right, write it under the row of trick {number}, and of {seat}",
        )

    def _may_be_so(self, line: Line, now: int) -> bool:
        """Whether a line of a revoke fits its row, as far as the marks tell who led to it."""
        rows, seat = dict(self.sheet.tricks()), line.fact.seat
        row, before, stands = (
            rows.get(line.trick),
            rows.get(line.trick - 1),
            self.watch.false_lead(line.trick),
        )
        leader = None if stands is None else stands.fact.seat
        if line.trick == now:
            leader = self.state.names[self.state.by[0]]
        elif leader is None and before is not None and before.marked is not None:
            leader = self.sheet.table.seats[before.marked]
        if row is None or not row.cells or leader is None:
            return False
        led, card = self.sheet.cell(row, leader), self.sheet.cell(row, seat)
        if not isinstance(led, Card) or not isinstance(card, Card) or card.suit is led.suit:
            return False
        drawn = (x.fact.card for x in self.draws if x.fact.other == seat)
        held = (*self.sheet.column(seat, line.trick), *drawn, *self._surplus_of(seat))
        return any(isinstance(c, Card) and c.suit is led.suit for c in held)

    def _held(self, row: Row, number: int, seat: str, card: Card) -> None:
        """A drawn card is held by another by the deal; if the draw is untrue, that was said."""
        lines = (x.fact for x in self.watch.lines if x.fact.what is What.DRAW)
        if not any(f.card == card and f.seat == seat for f in lines):
            super(IrregularPlay, self)._held(row, number, seat, card)


def _when(line: Line) -> int:
    return line.trick
