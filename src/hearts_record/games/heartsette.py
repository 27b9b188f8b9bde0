"""Heartsette: Hearts with a widow, which goes to the winner of the first trick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hearts_record.cards import Card
from hearts_record.games.base import NOTHING_SAID, OF_THE_POOL, OUT_OF_TURN, Game, less

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules
    from hearts_record.games.takings import Takings

#: How many cards each is dealt, by how many play; the widow is what is left.
_HANDS = {3: 16, 4: 12, 5: 10, 6: 8}


class Heartsette(Game):
    """A widow of three, three, two or four cards at three, four, five or six seats."""

    name = "Heartsette"
    seats = range(3, 7)
    settlings = ("Sweepstake",)
    default_settling = "Sweepstake"
    rulings = (
        "Widow",
        *OF_THE_POOL,
        *OUT_OF_TURN,
    )
    rest = "Widow"
    about = "Hearts with a widow, which the winner of the first trick takes in"

    def pack(self, players: int, rulings: Mapping[str, str] = NOTHING_SAID) -> tuple[Card, ...]:
        """Without ♠2 at four; at three too, unless the widow is of four. Else the full pack."""
        full = players > 4 or (players == 3 and rulings.get("Widow") == "4")
        return less() if full else less("2S")

    def hand_size(self, rules: Rules, players: int) -> int:
        """Sixteen, twelve, ten or eight."""
        return _HANDS[players]

    def unplayed_to(self, takings: Takings) -> int | None:
        """The winner of the first trick has the widow, and its hearts count to him."""
        return takings.tricks[0].taker
