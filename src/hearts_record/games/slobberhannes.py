"""Slobberhannes: take neither the first trick, nor the last, nor the Queen of clubs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from hearts_record.cards import Card, Suit, card_from_code
from hearts_record.games.base import NOTHING_SAID, OUT_OF_TURN, Game
from hearts_record.games.short_packs import thirty_two
from hearts_record.games.takings import Event, Takings

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules

_QUEEN = card_from_code("QC")


class Slobberhannes(Game):
    """A counter each for three things, and one more to him who takes all three."""

    name = "Slobberhannes"
    seats = range(4, 7)
    sits_out = True
    own_settling = "Counters"
    same_dealer = True
    stops_when_lost = True
    revoke_costs = 1
    rulings = ("Counters", *OUT_OF_TURN)
    defaults = MappingProxyType({"Counters": "10"})
    unit = "points"
    about = "avoid the first trick, the last, and ♣Q; who has lost his counters loses the game"

    def pack(self, players: int, rulings: Mapping[str, str] = NOTHING_SAID) -> tuple[Card, ...]:
        """From the Sevens up; five and six play without the black Sevens."""
        return thirty_two(players)

    def points(self, rules: Rules, taken: int, avoided: Suit) -> int:
        """One for ♣Q; what the first and the last trick count, no card shows."""
        return taken >> _QUEEN.index & 1

    def worth(self, rules: Rules, players: int, avoided: Suit) -> int:
        """Three, though a hand in which one takes all three costs four."""
        return 3

    def counts(self, rules: Rules, takings: Takings, avoided: Suit) -> tuple[int, ...] | None:
        """What each seat lost by what happened in the tricks."""
        lost = Counter[str]()
        for event in self.events(rules, takings):
            lost[event.seat] += event.points
        return tuple(lost[name] for name in takings.names)

    def events(self, rules: Rules, takings: Takings) -> tuple[Event, ...]:
        """``first trick``, ``club queen``, ``last trick``, each a point, and ``all three``."""
        found = tuple(_events(takings))
        if len(found) == 3 and len({e.seat for e in found}) == 1:
            return (*found, Event(found[-1].trick, "all three", found[0].seat, points=1))
        return found


def _events(takings: Takings) -> Iterator[Event]:
    """The three things in the order in which they happen."""
    for number, trick in enumerate(takings.tricks, 1):
        if trick.taker is None:
            continue
        seat = takings.names[trick.taker]
        if number == 1:
            yield Event(number, "first trick", seat, points=1)
        if trick.card_set >> _QUEEN.index & 1:
            yield Event(number, "club queen", seat, points=1)
        if takings.over and number == len(takings.tricks):
            yield Event(number, "last trick", seat, points=1)
