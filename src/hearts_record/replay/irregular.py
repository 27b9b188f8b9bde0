"""A hand with irregularities played over: what its lines say is followed through the play."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.games.base import card_set
from hearts_record.laws.forms import What
from hearts_record.laws.lines import Line, Lines
from hearts_record.laws.proof import Proof
from hearts_record.laws.watch import Watch
from hearts_record.record import Blank, Row
from hearts_record.replay.marks import Penalty
from hearts_record.replay.model import Stop
from hearts_record.replay.offences import Offences
from hearts_record.replay.play import Play


@dataclass(slots=True)
class IrregularPlay(Play):
    """Plays a hand over whose lines say what went wrong at the table."""

    proof: Proof = field(init=False)
    watch: Watch = field(init=False)
    amiss: Offences = field(init=False)
    #: the lines that cannot be followed: that was said, and of what they may mean nothing more is
    dropped: tuple[Line, ...] = ()

    def run(self) -> None:
        """Every trick; then what the penalties come to, as far as they are certain."""
        sheet = self.sheet
        lines = Lines(self.state.rules, self.state.names, self.say)
        due = None if sheet.explained else sheet.tricks_due
        irregularities = sheet.setting.hand.irregularities
        found, self.dropped = lines.sift(irregularities, sheet.numbers, due)
        self.proof = Proof(lines, found, exact=self._exact(), dropped=self.dropped)
        self.proof.unchecked = any(f.code == "HR401" for f in self.out.findings)
        self.watch = Watch(self.proof)
        self.amiss = Offences(sheet, self.proof, spoken=bool(self.out.findings))
        self.amiss.look()
        for seat, cards in self.amiss.surplus.items():
            self._give(seat, *cards)
        for draw in self.amiss.draws:
            self._give(draw.long, draw.card)
        self.watch.before_play(self.state)
        try:
            super(IrregularPlay, self).run()  # slots: the class is made anew
        finally:
            self.proof.say_what_hangs()
            names = self.state.names
            self.out.revokers = tuple(s for s in names if s in self.proof.revokers)
            self.out.forfeits = tuple(s for s in names if s in self.amiss.forfeiting)
            self._what_is_said()
            self.out.void = bool(self.out.revokers) and self.game.revoke_voids
            self.out.broken_off = self.out.broken_off or self.out.void
            self.out.unchecked = self.proof.unchecked
        self.proof.leave()
        self.out.unchecked = self.proof.unchecked

    def _what_is_said(self) -> None:
        """Who revoked and who forfeits by lines that were found untrue, or that are lacking."""
        facts = [x.fact for x in (*self.proof.lines, *self.dropped)]
        revoked = {f.seat for f in facts if f.established}
        drew = {s for f in facts if f.what is What.DRAW for s in (f.seat, f.other)}
        names, held = self.state.names, (self.out.revokers, self.out.forfeits)
        ways = [
            (tuple(s for s in names if s in r), tuple(s for s in names if s in drew))
            for r in (revoked, self.proof.refusing.union(self.proof.revokers))
        ]
        self.out.said = tuple(dict.fromkeys(w for w in ways if w != held))

    def _exact(self) -> bool:
        """Whether every card that a seat held is known."""
        sheet, known = self.sheet, self.known
        whole = sheet.setting.held is not None if sheet.explained else sheet.to_the_end
        return whole and not (sheet.lossy or known.hidden)

    def _give(self, seat: str, *cards: Card) -> None:
        self.state.hands[self.state.names.index(seat)] |= card_set(cards)

    # ---- the tricks ----------------------------------------------------------------------------

    def _begin(self, row: Row, number: int) -> None:
        state = self.state
        self._move_drawn(row, number)
        if number == self.sheet.tricks_due:
            self._compel(number)
        self._who_can_lead(row, number)
        due, line = state.seat, self.watch.false_lead(number)
        if line is not None:
            known = self.watch.stands(state, line, self.sheet.cell(row, line.fact.seat))
            if not (known or line.loose):
                self.out.certain = False
                raise Stop
        self.watch.begin(state, number, due)

    def _move_drawn(self, row: Row, number: int) -> None:
        """Where a drawn card is: with the long hand, with the short, or on its way."""
        hands, place = self.state.hands, self.state.names.index
        for draw in self.amiss.draws:
            for seat in (draw.short, draw.long):
                hands[place(seat)] &= ~card_set([draw.card])
            if number < draw.trick:
                self._give(draw.long, draw.card)
            elif self.amiss.still_to_play(draw.short, draw.card, number) and (
                number > draw.trick or self.sheet.cell(row, draw.short) == draw.card
            ):
                self._give(draw.short, draw.card)

    def _compel(self, number: int) -> None:
        """The last trick: the earlier fault takes it in, and every loose card with it."""
        if self.amiss.unsure:
            self.out.certain = False
            raise Stop  # nobody can say who takes in the last trick
        tricks = self.state.tricks
        whole = len(tricks) == number - 1
        line = self.amiss.compelled([t.leader for t in tricks] if whole else [])
        if line is None:
            return
        seat, omits = line.fact.seat, line.fact.what is What.OMIT
        why = f"played no card to trick {line.trick}" if omits else "is a card short"
        self.marks.penalty = Penalty(number, why, line.fact.form.laws[0])
        widow = self.sheet.setting.rest if self.game.rest is not None else None
        loose = self.amiss.loose(widow or ())
        self.out.certain = self.out.certain and loose is not None
        self.state.compelled, self.state.loose = self.state.names.index(seat), loose or ()

    def _who_can_lead(self, row: Row, number: int) -> None:
        """Who is short and should lead has no card: his left neighbour leads (Law 17)."""
        state = self.state
        if (
            self.amiss.is_short(number, state.seat)
            and self.sheet.cell(row, state.seat) is Blank.NO_CARD
        ):
            self.watch.plays_none(number, state.seat)
            state.play_none()

    def _perhaps_admitted(self, seat: str) -> None:
        """Nor is anything claimed of a seat whose line was said to be untrue."""
        dropped = (x.fact for x in self.dropped)
        meant = any(f.seat == seat or f.what is What.FALSE_LEAD for f in dropped)
        now = len(self.out.winners) + 1
        denied = (x.trick == now and x.fact.seat == seat for x in self.proof.in_doubt(What.REVOKE))
        if meant or any(denied) or seat in self.amiss.refused:
            self.out.certain = False
            raise Stop
        super(IrregularPlay, self)._perhaps_admitted(seat)

    def _may_play_none(self, number: int, seat: str) -> bool:
        return self.amiss.omits(number, seat)

    def _by_penalty(self, number: int) -> bool:
        return number == self.sheet.tricks_due and self.amiss.somebody_must_take_it

    def _blank(self, row: Row, number: int, seat: str, cell: Blank) -> None:
        """Nor of a blank, where a line of Law 16 or 17 is untrue of another seat or trick."""
        if self.amiss.unsure:
            self.out.certain = False
            raise Stop
        super(IrregularPlay, self)._blank(row, number, seat, cell)

    def _passed_over(self, row: Row, number: int, seat: str, cell: Blank) -> bool:
        if cell is not Blank.NO_CARD or not self.state.trick:
            return False
        if not self.amiss.omits(number, seat):
            return False
        self.watch.plays_none(number, seat)
        self.state.play_none()
        return True

    def _admitted(self, number: int, seat: str, card: Card | UnreadCard | None) -> bool:
        if card is None:
            follows = self.state.led is not None and bool(self.state.legal())
            return self.watch.revokes.takes_up(self.state, number, could_follow=follows)
        return self.watch.at_turn(self.state, number, card)

    def _revoke(self, row: Row, number: int, seat: str, card: Card, led: Suit | None) -> None:
        """A revoke that no line admits, unless one means it and names the wrong trick or seat."""
        line = self.watch.revokes.misplaced(number, seat, lambda x: self._may_be_so(x, number))
        if line is None:
            super(IrregularPlay, self)._revoke(row, number, seat, card, led)
            return
        region = self.sheet.setting.source.region(line.span)
        findings = self.out.findings
        of_it = (("HR401", region), ("HR402", region))
        findings[:] = [f for f in findings if (f.code, f.region) not in of_it]
        why = f"the line says that {line.fact.seat} revoked in trick {line.trick}; it is {seat} "
        why += f"in trick {number}"
        hint = f"if the cards are right, write it under the row of trick {number}, and of {seat}"
        if line.fact.what is What.AMENDED:
            why = f"{seat} mended nothing: {card}, which stands, is a revoke"
            hint = f"if the cards are right, the line says what came of it: `! revoke {seat}, not "
            hint += "claimed`, or who claimed it"
        self.proof.untrue(line, why, hint)

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
        drawn = (d.card for d in self.amiss.draws if d.long == seat)
        left = self.amiss.said_to_be_left(seat)
        held = (*self.sheet.column(seat, line.trick), *drawn, *left)
        return any(c.suit is led.suit for c in held)

    def _held(self, row: Row, number: int, seat: str, card: Card) -> None:
        """A drawn card is held by another by the deal; if the draw is untrue, that was said."""
        wrong = any(x.fact.seat == seat for x in self.proof.in_doubt(What.DRAW))
        if wrong and self.known.elsewhere(seat, card, self.state) is not None:
            self.out.certain = False
            raise Stop
        lines = (x.fact for x in self.proof.lines if x.fact.what is What.DRAW)
        if not any(f.card == card and f.seat == seat for f in lines):
            super(IrregularPlay, self)._held(row, number, seat, card)
