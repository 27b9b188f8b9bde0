"""A game as one table plays it: the game, its seats, its settling, its declared rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from hearts_record.cards import Card, Suit, UnreadCard, parse_card
from hearts_record.games.base import Direction, Game, card_set


class Due(NamedTuple):
    """What a hand must have, by how many play.

    ``pack`` are the cards in play as a set, ``size`` how many each is dealt, ``tricks`` how
    many are played (None: the play decides), ``worth`` is W by the suit that is avoided.
    """

    pack: int
    size: int
    tricks: int | None
    worth: Mapping[Suit, int]


@dataclass(frozen=True, slots=True)
class Rules:
    """What governs a record: ``seats`` clockwise, ``settling`` in force, rulings by tag name.

    A ruling that is not declared has its default; ``ruling`` knows it.
    """

    game: Game
    seats: tuple[str, ...]
    settling: str | None = None
    rulings: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    #: whether the dealer takes no cards: one more sits at the table than can play
    dealer_sits_out: bool = field(init=False, compare=False, repr=False)
    #: how many seats hold cards: all, or one less where the dealer sits out
    holders: int = field(init=False, compare=False, repr=False)
    #: what follows from them for so many players, once it was asked for
    _due: dict[int, Due] = field(default_factory=dict, init=False, compare=False, repr=False)
    _left: Mapping[str, str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out once what every hand asks for."""
        seats, put = self.seats, object.__setattr__
        sits_out = self.game.sits_out and len(seats) == self.game.seats.stop
        put(self, "dealer_sits_out", sits_out)
        put(self, "holders", len(seats) - sits_out)
        put(self, "_left", dict(zip(seats, seats[1:] + seats[:1], strict=True)))

    def ruling(self, tag: str) -> str:
        """The value in force of a declarable ruling."""
        return self.rulings.get(tag) or default_of(self.game, tag)

    def pack(self, players: int) -> tuple[Card, ...]:
        """The cards in play, in the order of the full pack, as Law 3 or ``Pack`` says."""
        declared = self.rulings.get("Pack")
        if declared is None:
            return self.game.pack(players, self.rulings)
        return declared_pack(declared)

    def due(self, players: int) -> Due:
        """What a hand of so many players must have; worked out once."""
        known = self._due.get(players)
        if known is None:
            pack, game = card_set(self.pack(players)), self.game
            size, tricks = self.hand_size(players), game.tricks(self, players)
            known = Due(pack, size, tricks, {s: game.worth(self, players, s) for s in Suit})
            self._due[players] = known
        return known

    def hand_size(self, players: int) -> int:
        """How many cards each seat is dealt."""
        return self.game.hand_size(self, players)

    def players(self, dealer: str | None) -> tuple[str, ...]:
        """The seats that hold cards, clockwise: seven at table, the dealer takes none."""
        if not self.dealer_sits_out:
            return self.seats
        return tuple(s for s in self.seats if s != dealer)

    def left_of(self, seat: str) -> str:
        """The next seat clockwise: the eldest hand, if ``seat`` is the dealer's."""
        return self._left[seat]

    def right_of(self, seat: str) -> str:
        """The seat before it: the pone, if ``seat`` is the dealer's."""
        return self.seats[self.seats.index(seat) - 1]

    def pass_direction(self, number: int) -> Direction | None:
        """Which way the cards of hand ``number`` are passed; None: the game passes none."""
        return self.game.pass_direction(number, len(self.seats))

    def pass_to(self, giver: str, direction: Direction) -> str:
        """The seat that takes the giver's cards."""
        steps = {"left": 1, "across": 2, "right": -1, "none": 0}[direction]
        return self.seats[(self.seats.index(giver) + steps) % len(self.seats)]


@cache
def default_of(game: Game, tag: str) -> str:
    """What holds in a game where the ruling ``tag`` is not declared; empty if it must be."""
    from hearts_record.vocabulary import RULINGS

    usual = next((r.default for r in RULINGS if r.tag == tag), "")
    return game.defaults.get(tag, usual.partition(";")[0])


def declared_pack(value: str) -> tuple[Card, ...]:
    """The pack of ``Pack "full"`` or ``Pack "less ♠2 ♣2"``; raises ValueError."""
    from hearts_record.cards import FULL_PACK

    words = value.replace(",", " ").split()
    if [w.lower() for w in words] in (["full"], ["52"]):
        return FULL_PACK
    if len(words) < 2 or words[0].lower() != "less":
        raise ValueError('write "full", or "less" and the cards left out: "less ♠2 ♣2"')
    out = set()
    for word in words[1:]:
        card = parse_card(word)
        if card is None or isinstance(card, UnreadCard):
            raise ValueError(f"{word!r} is not a card")
        if card not in FULL_PACK:
            raise ValueError(f"{card} is not in the pack")
        out.add(card)
    return tuple(c for c in FULL_PACK if c not in out)
