"""Three-Handed Hearts: without ♠2, seventeen each; one settling more than Hearts."""

from __future__ import annotations

from hearts_record.games.base import OUT_OF_TURN, Game


class ThreeHandedHearts(Game):
    """A game of its own, never written as Hearts at three."""

    name = "Three-Handed Hearts"
    seats = range(3, 4)
    settlings = ("Sweepstake", "Howell", "Excess")
    rulings = ("Pack", "OddCounter", "TookAll", "JackAtEnd", "RevokersDivide", *OUT_OF_TURN)
    about = "three play; settled as Sweepstake, by Howell's method or by the excess"
