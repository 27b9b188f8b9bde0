"""Revokes: whether a play is one that a line admits, amends, or names in the wrong place.

Laws 22 to 26.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hearts_record.cards import Card, UnreadCard
from hearts_record.games.state import HandState
from hearts_record.laws.forms import What
from hearts_record.laws.lines import Line
from hearts_record.laws.proof import LED_NOT_READ, Hanging, Proof


@dataclass(slots=True)
class Revokes:
    """The revokes of a hand, and whether a line says that one was amended before this turn."""

    proof: Proof
    _amended: bool = False

    def begin(self) -> None:
        """A trick begins, in which nobody has amended a revoke yet."""
        self._amended = False

    def admits(self, state: HandState, trick: int, card: Card | UnreadCard) -> bool:
        """Whether the play is a revoke that a line admits; one that is none is reported."""
        lines = self.proof.here(trick, What.REVOKE, seat=state.seat)
        if not lines:
            return False
        line = lines[0]
        for more in lines[1:]:
            self.proof.untrue(
                more, "of one play only one thing can be said", "keep one of the lines"
            )
        if not isinstance(card, Card):
            self.proof.open(line, f"the card that {state.seat} played is not read ({card})")
        elif not state.trick:
            self.proof.untrue(
                line, f"{state.seat} leads to trick {trick}, and who leads cannot revoke"
            )
        elif state.led is None:
            self.proof.open(line, LED_NOT_READ)
        elif self._would_revoke(state, card):
            self.proof.establish(line)
            return True
        elif not self.proof.exact and card.suit is not state.led:
            self.proof.open(line, f"nothing shows whether {state.seat} had {state.led.word}")
        else:
            self.proof.untrue(line, self._no_revoke(state, line, card))
        return False

    def takes_up(self, state: HandState, trick: int, *, could_follow: bool) -> bool:
        """Enflé: the seat takes up the trick; whether that is a revoke that a line admits."""
        for line in self.proof.here(trick, What.REVOKE, seat=state.seat):
            if could_follow:
                self.proof.establish(line)
                return True
            if state.led is None:
                self.proof.open(line, LED_NOT_READ)
            elif self.proof.exact:
                why = f"{state.seat} had no {state.led.word}, and had to take the trick up"
                self.proof.untrue(line, why)
            else:
                self.proof.open(line, f"nothing shows whether {state.seat} had {state.led.word}")
        return False

    def misplaced(self, trick: int, seat: str, so: Callable[[Line], bool]) -> Line | None:
        """A line that may mean this revoke: of that seat elsewhere, or of another seat here.

        ``so`` tells of a line whether it may well be true where it stands.
        """
        lines = [x for x in self.proof.lines if x not in self.proof.true]
        for line in lines:
            if line.fact.what is What.AMENDED and (line.trick, line.fact.seat) == (trick, seat):
                return line
        false = [x for x in lines if x.fact.what is What.REVOKE and not so(x)]
        seats = (x for x in false if x.fact.seat == seat)
        return next(seats, next((x for x in false if x.trick == trick), None))

    def amends(self, state: HandState, line: Line) -> bool:
        """Whether the line of a revoke that was amended is true; one that is not is reported."""
        card, seat = line.fact.card, line.fact.seat
        self._amended = True
        if not state.trick:
            self.proof.untrue(
                line, f"{seat} leads to trick {line.trick}, and who leads cannot revoke"
            )
        elif state.led is None:
            self.proof.open(line, LED_NOT_READ)
        elif not self.proof.holds(state, line):
            return False
        elif isinstance(card, Card) and not self._would_revoke(state, card):
            if self.proof.exact or card.suit is state.led:
                self.proof.untrue(line, self._no_revoke(state, line, card))
            else:
                self.proof.open(line, f"nothing shows whether {seat} had {state.led.word}")
        else:
            self.proof.true.add(line)
            return True
        return False

    def withdraws(self, state: HandState, line: Line) -> None:
        """A card taken back after an amended revoke; where none was amended, that is reported."""
        card = line.fact.card
        if not self._amended:
            why = (
                f"nobody who played before {line.fact.seat} amended a revoke in trick "
                f"{line.trick}: a card played lies"
            )
            self.proof.hang(Hanging(line, "HR402", why, None, (What.AMENDED,)))
        elif (
            self.proof.holds(state, line)
            and isinstance(card, Card)
            and self._would_revoke(state, card)
        ):
            hint = f"`! revoke {line.fact.seat} {card}, amended`"
            self.proof.untrue(
                line, f"{card} would have been a revoke of his own, and is exposed", hint
            )

    def _no_revoke(self, state: HandState, line: Line, card: Card) -> str:
        assert state.led is not None
        led, seat = state.led.word, line.fact.seat
        if card.suit is state.led:
            return f"{led} were led to trick {line.trick}, and {card} of {seat} follows suit"
        return f"{led} were led to trick {line.trick}, and {seat} had none: that is no revoke"

    def _would_revoke(self, state: HandState, card: Card) -> bool:
        game = state.rules.game
        return not game.legal(state) >> card.index & 1 and game.is_revoke(state, card)
