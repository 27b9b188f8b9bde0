"""Two-Handed Hearts: thirteen each and a stock of twenty-six, drawn from after each trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.games.base import OUT_OF_TURN, Game

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules
    from hearts_record.games.state import HandState


class TwoHandedHearts(Game):
    """The winner of a trick draws first; when the stock is gone thirteen tricks are left."""

    name = "Two-Handed Hearts"
    seats = range(2, 3)
    settlings = ("Difference", "AboveSix")
    default_settling = "Difference"
    rulings = ("Pack", *OUT_OF_TURN)
    rest = "Stock"
    draws = True
    about = "two draw from a stock after each trick; who takes more hearts pays the other"

    def hand_size(self, rules: Rules, players: int) -> int:
        """Thirteen (Law 8)."""
        return 13

    def tricks(self, rules: Rules, players: int) -> int | None:
        """Every card is played: twenty-six tricks."""
        return len(rules.pack(players)) // players

    def shown_from(self, rules: Rules, players: int) -> int | None:
        """The stock is gone after thirteen tricks, and each plays what he then holds."""
        return len(rules.pack(players)) // players - rules.hand_size(players) + 1

    def after_trick(self, state: HandState) -> None:
        """The winner draws the top card, then the other the next."""
        if state.tricks[-1].taker is None:
            state.stock = None  # nobody knows who draws first
        for step in range(len(state.names)):
            if state.stock:
                place = (state.turn + step) % len(state.names)
                state.draw(place)
