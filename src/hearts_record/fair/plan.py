"""How a game deals: who gets the first card, how many each, who sits out, whether it is cut."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_record.fair.errors import PackError
from hearts_record.fair.opening import Manifest

#: Games that leave cards over, and how many each seat gets where that is fixed.
_LEAVES_OVER = {"Two-Handed Hearts": 13, "Domino Hearts": 6, "Heartsette": None}


@dataclass(frozen=True, slots=True)
class Plan:
    """How a game deals a hand: who gets the first card, how many each, who sits out, the cut.

    ``seats`` are all seats clockwise; ``first`` gets the first card.
    """

    seats: tuple[str, ...]
    first: str
    each: int
    has_cut: bool
    sits_out: str | None = None

    @property
    def order(self) -> tuple[str, ...]:
        """The seats that are dealt to, in order from ``first``."""
        start = self.seats.index(self.first)
        turned = (*self.seats[start:], *self.seats[:start])
        return tuple(seat for seat in turned if seat != self.sits_out)


def plan_of(manifest: Manifest, hand: int) -> Plan:
    """How the game of the rules line deals hand ``hand`` where no deal before it was dead.

    Raises PackError where the pack does not divide among the seats.
    """
    rules, seats = manifest.rules_line, manifest.seats
    place = -1 if rules.dealer is None else seats.index(rules.dealer) + hand - 1
    dealer = seats[place % len(seats)]
    sits_out = dealer if len(seats) == 7 else None
    players = len(seats) - (sits_out is not None)
    each = _each(rules.game, players, len(manifest.pack))
    return Plan(seats, seats[(place + 1) % len(seats)], each, rules.has_dealer, sits_out)


def _each(game: str, players: int, size: int) -> int:
    fixed = _LEAVES_OVER.get(game)
    if fixed is not None:
        return fixed
    if game not in _LEAVES_OVER and size % players:
        raise PackError(f"{size} cards do not divide among {players} seats")
    # Heartsette at three has a widow of three, though the pack would divide without one.
    return 16 if game in _LEAVES_OVER and players == 3 else size // players
