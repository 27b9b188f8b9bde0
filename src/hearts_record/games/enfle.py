"""Enflé, or Schwellen: who cannot follow takes the trick up; first out of cards wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hearts_record.cards import Card, Suit
from hearts_record.games.base import NOTHING_SAID, OUT_OF_TURN, SUIT_SET, Game
from hearts_record.games.short_packs import from_rank
from hearts_record.games.takings import Event, Takings

if TYPE_CHECKING:
    from random import Random

    from hearts_record.games.rules import Rules
    from hearts_record.games.state import HandState

#: The lowest rank in the pack for four, five and six: eight cards each.
_LOWEST = {4: 7, 5: 5, 6: 3}
#: How often a generated hand is played for more than one counter each.
_STAKES = 0.3


class Enfle(Game):
    """Tricks that all followed are dead; who plays his last card takes the pool at once."""

    name = "Enflé"
    seats = range(4, 7)
    own_settling = "Stakes"
    rulings = ("Pack", *OUT_OF_TURN)
    tags = ("Stake",)
    unit = "cards left"
    takes_up = True
    revoke_voids = True
    about = "who cannot follow takes up the trick; the first to play his last card wins the pool"

    def pack(self, players: int, rulings: Mapping[str, str] = NOTHING_SAID) -> tuple[Card, ...]:
        """From the Sevens, the Fives or the Threes up: eight cards each."""
        return from_rank(_LOWEST[players])

    def tricks(self, rules: Rules, players: int) -> int | None:
        """The play decides."""
        return None

    def shown_from(self, rules: Rules, players: int) -> int | None:
        """Never: what is taken up may be kept to the end."""
        return None

    def legal(self, state: HandState) -> int:
        """A card of the suit led, or none."""
        held = state.hands[state.turn]
        return held if state.led is None else held & SUIT_SET[state.led]

    def why_not(self, state: HandState, card: Card) -> str:
        """A card of another suit may never be thrown."""
        assert state.led is not None
        if self.legal(state):
            return super().why_not(state, card)
        return f"{state.led.word} were led, and {state.seat}, who has none, takes the trick up"

    def is_revoke(self, state: HandState, card: Card) -> bool:
        """Where he can follow suit; a card thrown by one who cannot is no revoke."""
        return super().is_revoke(state, card) and bool(self.legal(state))

    def finished(self, state: HandState) -> bool:
        """As soon as somebody has played his last card."""
        return not all(state.sizes)

    def worth(self, rules: Rules, players: int, avoided: Suit) -> int:
        """Nothing is counted but what is left."""
        return 0

    def counts(self, rules: Rules, takings: Takings, avoided: Suit) -> tuple[int, ...] | None:
        """The cards that each seat has left."""
        return takings.left

    def events(self, rules: Rules, takings: Takings) -> tuple[Event, ...]:
        """``out``: who played his last card."""
        out = (name for name, n in zip(takings.names, takings.left, strict=True) if not n)
        return tuple(Event(len(takings.tricks), "out", name) for name in out)

    def example_tags(
        self, rules: Rules, players: tuple[str, ...], number: int, rng: Random
    ) -> Mapping[str, str]:
        """Now and then each stakes more than one counter."""
        return {"Stake": str(rng.randint(2, 5))} if rng.random() < _STAKES else {}
