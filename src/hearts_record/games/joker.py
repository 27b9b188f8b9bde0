"""Joker Hearts: the Joker stands in for the lowest heart, and goes where no other card goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hearts_record.cards import JOKER, Card, Suit, UnreadCard
from hearts_record.games.base import NOTHING_SAID, OF_THE_POOL, OUT_OF_TURN, PACKS, SUIT_SET, Game
from hearts_record.games.takings import Event

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules
    from hearts_record.games.state import HandState
    from hearts_record.games.takings import Takings

_HEARTS = SUIT_SET[Suit.HEARTS]
_JOKER = 1 << JOKER.index
#: The Joker stands between the Jack (11) and the ten.
_RANK = 10.5
#: What the Joker is worth in counters.
WORTH = 5
#: The hearts above the ten, the Joker not among them.
_ABOVE = {11, 12, 13, 14}


class JokerHearts(Game):
    """The Joker follows and leads as a heart; thrown on a plain suit it takes the trick.

    Only a heart above the ten in the same trick takes it off him who throws it, and once one
    lies there he may throw the Joker though he can follow suit.
    """

    name = "Joker Hearts"
    seats = range(3, 7)
    own_settling = "Joker"
    rulings = (
        *OF_THE_POOL,
        "JokerAlsoHeart",
        *OUT_OF_TURN,
    )
    about = "the Joker, worth five, replaces a heart and wins where it is thrown"

    def pack(self, players: int, rulings: Mapping[str, str] = NOTHING_SAID) -> tuple[Card, ...]:
        """As Law 3 says, the Joker in the place of the lowest heart that is left."""
        lowest = min((c for c in PACKS[players] if c.suit is Suit.HEARTS), key=lambda c: c.rank)
        return tuple(JOKER if card is lowest else card for card in PACKS[players])

    def legal(self, state: HandState) -> int:
        """Follow suit; the Joker besides, once a heart above the ten was thrown."""
        usual = super().legal(state)
        thrown = any(_may_be_above(c) for c in state.trick)
        if thrown and state.led is not Suit.HEARTS:
            return usual | state.hands[state.turn] & _JOKER
        return usual

    def winner(self, rules: Rules, trick: list[Card], led: Suit) -> int:
        """The highest of the suit led; with the Joker in the trick the highest heart."""
        suit = Suit.HEARTS if JOKER in trick else led
        return max(range(len(trick)), key=lambda i: (trick[i].suit is suit, _rank(trick[i])))

    def best(self, rules: Rules, cards: list[Card], led: Suit) -> Card | None:
        """With the Joker the highest heart, whatever was led."""
        return super().best(rules, cards, Suit.HEARTS if JOKER in cards else led)

    def changers(self, cards: list[Card], unread: list[UnreadCard]) -> tuple[Card, ...]:
        """The Joker, by which the highest heart takes a trick of a plain suit."""
        may_be = any(c.suit in (None, Suit.HEARTS) and c.rank is None for c in unread)
        return (JOKER,) if may_be and JOKER not in cards else ()

    def could_take(self, card: UnreadCard, led: Suit) -> bool:
        """A heart may take it too, where the Joker lies in it or is what cannot be read."""
        return card.suit in (None, led, Suit.HEARTS)

    def points(self, rules: Rules, taken: int, avoided: Suit) -> int:
        """One for each heart and five for the Joker; one more if it pays as a heart besides."""
        joker = WORTH + (rules.ruling("JokerAlsoHeart") == "yes")
        return (taken & _HEARTS & ~_JOKER).bit_count() + joker * bool(taken & _JOKER)

    def events(self, rules: Rules, takings: Takings) -> tuple[Event, ...]:
        """``joker``: who took it in, and who threw it, to whom it was dealt."""
        names = takings.names
        for number, trick in enumerate(takings.tricks, 1):
            if JOKER in trick.cards and trick.taker is not None:
                thrower = trick.player(trick.cards.index(JOKER), len(names))
                return (Event(number, "joker", names[trick.taker], names[thrower], WORTH),)
        return ()


def _may_be_above(card: Card | UnreadCard) -> bool:
    """Whether it is a heart above the ten, or one that cannot be read and may be that."""
    if isinstance(card, Card):
        return card.suit is Suit.HEARTS and card.rank in _ABOVE
    return card.suit in (None, Suit.HEARTS) and (card.rank is None or card.rank in _ABOVE)


def _rank(card: Card) -> float:
    return _RANK if card is JOKER else card.rank
