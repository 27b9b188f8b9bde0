"""Hearts, three to six seats, or seven at table: Laws 1 to 29 and the chapter."""

from __future__ import annotations

from hearts_record.games.base import OF_THE_POOL, OUT_OF_TURN, Game


class Hearts(Game):
    """The game of the book: take no hearts; Sweepstake or Howell's settling."""

    name = "Hearts"
    seats = range(3, 7)
    sits_out = True
    settlings = ("Sweepstake", "Howell")
    rulings = (
        "Pack",
        *OF_THE_POOL,
        *OUT_OF_TURN,
    )
    about = "avoid taking hearts; settled as Sweepstake or by Howell's method"
