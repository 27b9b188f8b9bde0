"""The irregularities of one hand followed through its play, trick by trick.

The replay tells when a trick begins, whose turn it is and which card was played; what a
line says is then compared with the cards, and what it obliges to is kept in mind. Only
what a seat is known to hold proves anything: where hands are not wholly known, what cannot
be proved either way is unchecked (HR401).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_record.cards import Card, UnreadCard
from hearts_record.games.state import HandState
from hearts_record.laws.demands import Demands
from hearts_record.laws.forms import DEMANDS, What
from hearts_record.laws.lines import Line
from hearts_record.laws.proof import Proof
from hearts_record.laws.revokes import Revokes
from hearts_record.record import Blank

#: What is looked at when a trick begins; an amended card may be called from then on.
_AT_THE_BEGINNING = (*DEMANDS, What.EXPOSE, What.FALSE_LEAD, What.AMENDED)
#: What a seat can have done only in its turn.
_IN_TURN = (What.REVOKE, What.AMENDED, What.WITHDRAW, What.FALSE_PLAY, What.REFUSE)


@dataclass(slots=True)
class Watch:
    """The lines of a hand in the order of its play; what they come to stands in ``proof``."""

    proof: Proof
    demands: Demands = field(init=False)
    revokes: Revokes = field(init=False)

    def __post_init__(self) -> None:
        """Nothing is owed yet, and nobody has revoked."""
        self.demands, self.revokes = Demands(self.proof), Revokes(self.proof)

    def before_play(self, state: HandState) -> None:
        """What happened before the first trick: cards that were shown."""
        for line in self.proof.here(0, What.EXPOSE, What.SHOWN_IN_DEAL):
            self.demands.expose(state, line)

    def begin(self, state: HandState, trick: int, due: str) -> None:
        """A trick begins; ``state.seat`` leads, and ``due`` is the seat whose turn that was.

        A demand is looked at before what is owed is gone with a lead in one's proper turn.
        """
        self.demands.begin(trick, due)
        self.revokes.begin()
        for line in self.proof.here(trick, *_AT_THE_BEGINNING):
            self._begin(state, line)
        self.demands.owe_nothing_after(state.seat)
        for line in self.proof.here(trick, What.LOOK):
            self.demands.looked(line)

    def _begin(self, state: HandState, line: Line) -> None:
        fact = line.fact
        if fact.what is What.EXPOSE:
            self.demands.expose(state, line)
        elif fact.what is What.FALSE_LEAD and fact.how == "taken back":
            self.demands.led_and_took_back(state, line)
        elif fact.what in DEMANDS:
            self.demands.make(state, line)
        elif fact.what is What.AMENDED and isinstance(fact.card, Card):
            self.demands.withdrawn(fact.seat, fact.card)

    def false_lead(self, trick: int) -> Line | None:
        """The line by which another than the seat to lead led to this trick, and it stands."""
        return next((x for x in self.proof.here(trick, What.FALSE_LEAD) if x.fact.leads), None)

    def stands(self, state: HandState, line: Line, cell: object) -> bool:
        """All played to a false lead (Law 20): that seat leads; ``cell`` is what it played.

        False where that is not so, and nobody knows who led.
        """
        seat = line.fact.seat
        for more in self.proof.here(line.trick, What.FALSE_LEAD):
            if more.fact.leads and more is not line:
                self.proof.untrue(
                    more, f"only one led to trick {line.trick}", "keep one of the lines"
                )
        if seat == state.seat:
            self.proof.untrue(line, f"it is {seat} who leads to trick {line.trick}")
        elif isinstance(cell, Card) and isinstance(line.fact.card, Card) and cell != line.fact.card:
            self.proof.untrue(
                line, f"{seat} plays {cell} to trick {line.trick}, not {line.fact.card}"
            )
        elif isinstance(cell, Blank):
            self.proof.untrue(line, f"{seat} plays no card to trick {line.trick}")
        else:
            state.turn = state.names.index(seat)
            return True
        return False

    def at_turn(self, state: HandState, trick: int, card: Card | UnreadCard) -> bool:
        """The seat whose turn it is plays ``card``: its lines compared, its duties followed.

        Returns whether the card, if it may not be played, is admitted as a revoke.
        """
        seat = state.seat
        for line in self.proof.here(trick, What.WITHDRAW, seat=seat):
            self.revokes.withdraws(state, line)  # for what another amended, not he himself
        for line in self.proof.here(trick, What.AMENDED, seat=seat):
            if not self.revokes.amends(state, line) and isinstance(line.fact.card, Card):
                self.demands.never_withdrawn(seat, line.fact.card)
        for line in self.proof.here(trick, What.FALSE_PLAY, seat=seat):
            self._plays_early(state, line, card)
        revoked = self.revokes.admits(state, trick, card)
        if isinstance(card, Card):
            self.demands.complies(state, trick, card, revoked=revoked)
            self.demands.free(seat, card)
        return revoked

    def _plays_early(self, state: HandState, line: Line, card: Card | UnreadCard) -> None:
        seat, said = line.fact.seat, line.fact.card
        if len(state.by) < 2:
            why = f"{seat} leads to trick {line.trick}"
            if state.by:
                why = f"{seat} is the second to play to trick {line.trick}, after its leader"
            hint = "a card led before its turn is `! lead out of turn`"
            self.proof.untrue(line, f"{why}: nobody's turn was before his", hint)
        elif line.fact.how == "stands":
            if isinstance(card, Card) and isinstance(said, Card) and card != said:
                self.proof.untrue(line, f"{seat} plays {card} to trick {line.trick}, not {said}")
        else:
            self.proof.holds(state, line)

    def plays_none(self, trick: int, seat: str) -> None:
        """The seat plays no card to the trick: it cannot have done anything in its turn."""
        for line in self.proof.here(trick, *_IN_TURN, seat=seat):
            self.proof.untrue(line, f"{seat} plays no card to trick {trick}")
