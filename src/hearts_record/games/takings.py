"""A hand looked back on: its tricks, who took each, what each seat holds at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from hearts_record.cards import Card, UnreadCard
from hearts_record.lazy import lazy_slots

if TYPE_CHECKING:
    from hearts_record.grid import Grid


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that is over: its cards in the order played, from ``leader``'s; who took it.

    Seats are numbered clockwise from 0. ``taker`` is None when a card could not be read, or
    when the cards were taken up (``taken_up``: by whom). ``by`` are the seats that played, in
    order; empty where all did, clockwise from the leader.
    """

    leader: int
    cards: tuple[Card | UnreadCard, ...]
    taker: int | None
    by: tuple[int, ...] = ()
    taken_up: int | None = None

    def player(self, place: int, players: int) -> int:
        """The seat that played the card at ``place`` of ``cards``."""
        return self.by[place] if self.by else (self.leader + place) % players

    def card_of(self, seat: int, players: int) -> Card | UnreadCard | None:
        """The card that a seat played to it; None if it played none."""
        for place, card in enumerate(self.cards):
            if self.player(place, players) == seat:
                return card
        return None

    @property
    def card_set(self) -> int:
        """Its cards that are read, as a set."""
        out = 0
        for card in self.cards:
            if isinstance(card, Card):
                out |= 1 << card.index
        return out


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a trick (from 1) and that a settling asks for.

    ``what`` is a word of the game's (``joker``, ``last trick`` …), ``seat`` whom it befell,
    ``other`` a second seat where one is meant, ``points`` what it counts against ``seat``.
    """

    trick: int
    what: str
    seat: str
    other: str | None = None
    points: int = 0


class Laid(NamedTuple):
    """Tricks that were laid whole: the table's grid, who led first, what each column took."""

    grid: Grid
    leader: int
    taken: list[int]

    def tricks(self) -> tuple[Trick, ...]:
        """Each of them, its cards in the order played."""
        from hearts_record.grid import card_of

        out, leader = [], self.leader
        cells = zip(*self.grid.columns, strict=True)
        for row, taker in zip(cells, self.grid.marked, strict=True):
            cards = tuple(map(card_of, row))
            out.append(Trick(leader, cards[leader:] + cards[:leader], taker))
            leader = leader if taker is None else taker
        return tuple(out)


@dataclass(frozen=True, slots=True)
class Takings:
    """A hand so far: seats by name, clockwise, its tricks, and what each seat still holds.

    ``left`` are numbers of cards. ``over`` is whether the hand was played to its end.
    """

    names: tuple[str, ...]
    tricks: tuple[Trick, ...]
    left: tuple[int, ...]
    over: bool
    #: of a hand that was laid in whole tricks, from which ``tricks`` are made on demand
    laid: Laid | None = field(default=None, init=False, compare=False, repr=False)

    @classmethod
    def of_whole_tricks(cls, names: tuple[str, ...], laid: Laid) -> Takings:
        """A hand that was played to its end in whole tricks; the columns are the seats."""
        takings, put = object.__new__(cls), object.__setattr__
        put(takings, "names", names)
        put(takings, "left", (0,) * len(names))
        put(takings, "over", True)
        put(takings, "laid", laid)
        return takings

    @property
    def winners(self) -> tuple[str | None, ...]:
        """The seats that took the tricks, in order; None where nobody knows, or nobody did."""
        names = self.names
        if self.laid is not None:
            return tuple([names[column] for column in self.laid.grid.marked if column is not None])
        return tuple(None if t.taker is None else names[t.taker] for t in self.tricks)

    @property
    def taken(self) -> list[int]:
        """The cards that each seat took in its tricks, as sets."""
        if self.laid is not None:
            return list(self.laid.taken)
        out = [0] * len(self.names)
        for trick in self.tricks:
            if trick.taker is not None:
                out[trick.taker] |= trick.card_set
        return out

    @property
    def played(self) -> int:
        """Every card that was played, as a set."""
        out = 0
        for trick in self.tricks:
            out |= trick.card_set
        return out

    def with_takers(self, takers: Mapping[int, int]) -> Takings:
        """The same with other takers: the seat by the number of the trick, from 1."""
        tricks = (
            replace(trick, taker=takers[i]) if i in takers else trick
            for i, trick in enumerate(self.tricks, 1)
        )
        return replace(self, tricks=tuple(tricks))


lazy_slots(Takings, {"tricks": lambda takings: takings.laid.tricks()})
