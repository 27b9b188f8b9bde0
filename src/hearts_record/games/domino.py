"""Domino Hearts: six each; who cannot follow suit draws until he can; hearts count to 31."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from hearts_record.games.base import OUT_OF_TURN, SUIT_SET, Game

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules
    from hearts_record.games.state import HandState
    from hearts_record.games.takings import Takings


class DominoHearts(Game):
    """The last player with cards takes the stock; its hearts and his own count to him."""

    name = "Domino Hearts"
    seats = range(2, 7)
    own_settling = "ToALimit"
    rulings = ("Pack", "Limit", *OUT_OF_TURN)
    defaults = MappingProxyType({"Limit": "31"})
    rest = "Stock"
    draws = True
    uneven = True
    about = "six each, draw until the suit comes; fewest hearts when somebody has 31 wins"

    def hand_size(self, rules: Rules, players: int) -> int:
        """Six."""
        return 6

    def tricks(self, rules: Rules, players: int) -> int | None:
        """Until one alone has cards left, or nobody."""
        return None

    def shown_from(self, rules: Rules, players: int) -> int | None:
        """What is drawn and not played shows nowhere."""
        return None

    def before_card(self, state: HandState) -> None:
        """Who is void in the suit led draws until it comes, or until the stock is gone."""
        if state.led is None:
            return
        suit = SUIT_SET[state.led]
        while state.stock and not state.hands[state.turn] & suit:
            state.draw(state.turn)

    def after_trick(self, state: HandState) -> None:
        """Out of cards, the winner leaves the lead to the next on his left who has some."""
        count = len(state.names)
        order = [(state.turn + step) % count for step in range(count)]
        state.turn = next((place for place in order if state.sizes[place] > 0), state.turn)

    def finished(self, state: HandState) -> bool:
        """Whether one alone has cards left, or nobody, and the trick is over."""
        return not state.trick and sum(size > 0 for size in state.sizes) <= 1

    def unplayed_to(self, takings: Takings) -> int | None:
        """The last with cards takes the stock; if all are out, the winner of the last trick."""
        last = [place for place, size in enumerate(takings.left) if size > 0]
        return last[0] if last else takings.tricks[-1].taker
