"""Polignac, or Four Jacks: take no Jack, and least of all that of spades; the capot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from hearts_record.cards import Card, Suit, card_from_code
from hearts_record.games.base import NOTHING_SAID, OUT_OF_TURN, Game, card_set
from hearts_record.games.short_packs import from_rank, thirty_two
from hearts_record.games.takings import Event, Takings

if TYPE_CHECKING:
    from random import Random

    from hearts_record.games.rules import Rules

_JACKS = card_set(c for c in from_rank(11) if c.rank == 11)
_POLIGNAC = card_from_code("JS")
_ACE, _BELOW_THE_JACK = 14, 10.5
#: How often a generated hand has a capot announced.
_CAPOTS = 0.1


class Polignac(Game):
    """A counter for each Jack and two for ♠J, paid when they are taken."""

    name = "Polignac"
    seats = range(4, 7)
    sits_out = True
    own_settling = "Counters"
    stops_when_lost = True
    rulings = ("Rank", "Counters", *OUT_OF_TURN)
    defaults = MappingProxyType({"Counters": "10"})
    tags = ("Capot",)
    unit = "points"
    about = "avoid taking Jacks; ♠J counts two; a capot may be announced"

    def pack(self, players: int, rulings: Mapping[str, str] = NOTHING_SAID) -> tuple[Card, ...]:
        """From the Sevens up; five and six play without the black Sevens."""
        return thirty_two(players)

    def winner(self, rules: Rules, trick: list[Card], led: Suit) -> int:
        """The highest of the suit led; in France the Ace stands between Jack and Ten."""
        french = rules.ruling("Rank") == "KQJA"

        def height(place: int) -> tuple[bool, float]:
            card = trick[place]
            low = french and card.rank == _ACE
            return card.suit == led, _BELOW_THE_JACK if low else card.rank

        return max(range(len(trick)), key=height)

    def points(self, rules: Rules, taken: int, avoided: Suit) -> int:
        """One for each Jack, two for ♠J."""
        return (taken & _JACKS).bit_count() + (taken >> _POLIGNAC.index & 1)

    def events(self, rules: Rules, takings: Takings) -> tuple[Event, ...]:
        """``jack`` for each trick with Jacks, ``all tricks`` where one seat took every one."""
        found = list(self._jacks(rules, takings))
        takers = {t.taker for t in takings.tricks}
        if takings.over and len(takers) == 1 and None not in takers:
            (taker,) = takers
            found.append(Event(len(takings.tricks), "all tricks", takings.names[taker or 0]))
        return tuple(found)

    def _jacks(self, rules: Rules, takings: Takings) -> Iterator[Event]:
        for number, trick in enumerate(takings.tricks, 1):
            points = self.points(rules, trick.card_set, Suit.HEARTS)
            if points and trick.taker is not None:
                yield Event(number, "jack", takings.names[trick.taker], points=points)

    def example_tags(
        self, rules: Rules, players: tuple[str, ...], number: int, rng: Random
    ) -> Mapping[str, str]:
        """Now and then somebody announces a capot."""
        return {"Capot": rng.choice(players)} if rng.random() < _CAPOTS else {}
