"""What a game of the family is: a pack, a deal, who leads, what may be played, what counts.

A game is one small class with no state; one instance of it stands in the list of
``hearts_record.games``. The defaults here are those of Hearts. Hands are sets of cards held
as integers, a bit for each ``Card.index``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

from hearts_record.cards import FULL_PACK, JOKER, Card, Suit

if TYPE_CHECKING:
    from hearts_record.games.rules import Rules
    from hearts_record.games.state import HandState

Direction = Literal["left", "right", "across", "none"]

#: The cards of each suit as a set; the Joker follows and leads as a heart.
SUIT_SET = {suit: sum(1 << c.index for c in (*FULL_PACK, JOKER) if c.suit == suit) for suit in Suit}


def card_set(cards: Iterable[Card]) -> int:
    """The set of these cards, as an integer with a bit for each."""
    out = 0
    for card in cards:
        out |= 1 << card.index
    return out


def cards_of(cards: int) -> tuple[Card, ...]:
    """The cards of a set, in the order of the full pack."""
    return tuple(c for c in (*FULL_PACK, JOKER) if cards >> c.index & 1)


def less(*codes: str) -> tuple[Card, ...]:
    """The full pack without the cards spelled ``2S``, ``2D`` …"""
    return tuple(c for c in FULL_PACK if c.code not in codes)


class Game:
    """A game of the Hearts family; subclasses say where it differs from Hearts."""

    #: canonical name, as ``[Game "…"]`` has it
    name: ClassVar[str]
    #: how many may hold cards
    seats: ClassVar[range]
    #: the settlings that ``[Settling "…"]`` may name; empty when the game has its own
    settlings: ClassVar[tuple[str, ...]] = ()
    #: the one in force when none is named; None: then nothing can be settled
    default_settling: ClassVar[str | None] = None
    #: whether the deal passes round (and the cards are cut); False: Modern Hearts
    has_dealer: ClassVar[bool] = True
    #: whether the Laws of Hearts govern it
    laws: ClassVar[bool] = True
    #: the declarable rulings that have a meaning here, by tag name
    rulings: ClassVar[tuple[str, ...]] = ()
    #: what the count line counts, in words
    unit: ClassVar[str] = "hearts"
    #: whether the suit to be avoided is named by a bidder
    auction: ClassVar[bool] = False
    #: how many cards each seat passes, where the game passes any
    pass_size: ClassVar[int] = 0
    #: one line for ``games``: what the game is
    about: ClassVar[str] = ""

    def pack(self, players: int) -> tuple[Card, ...]:
        """The cards in play, in the order of the full pack (Law 3)."""
        return PACKS[players]

    def hand_size(self, rules: Rules, players: int) -> int:
        """How many cards each seat is dealt (Law 8: until the pack is exhausted)."""
        return len(rules.pack(players)) // players

    def pass_direction(self, number: int, players: int) -> Direction | None:
        """Which way cards are passed in hand ``number``; None where the game passes none."""
        return None

    def opening_leader(self, state: HandState) -> int | None:
        """The seat that the cards say must lead first, or None when the deal decides."""
        return None

    def legal(self, state: HandState) -> int:
        """The set of cards that the seat to play may play, of those it is known to hold."""
        held = state.hands[state.turn]
        if not state.trick:
            return held
        return (
            held & SUIT_SET[state.led]
            if state.led is not None and (held & SUIT_SET[state.led])
            else held
        )

    def why_not(self, state: HandState, card: Card) -> str:
        """In words, why ``card``, which the seat holds, may not be played now."""
        assert state.led is not None
        return f"{state.led.word} were led and {state.seat} can follow suit"

    def winner(self, trick: list[Card], led: Suit) -> int:
        """Which card of the trick takes it, counted from the leader's (0)."""
        best, place = -1, 0
        for i, card in enumerate(trick):
            if card.suit == led and card.rank > best:
                best, place = card.rank, i
        return place

    def points(self, rules: Rules, taken: int, avoided: Suit) -> int:
        """What the cards in ``taken`` count, in the game's unit."""
        return (taken & SUIT_SET[avoided]).bit_count()

    def worth(self, rules: Rules, players: int, avoided: Suit) -> int:
        """W: what the whole hand is worth in the game's unit."""
        return self.points(rules, card_set(rules.pack(players)), avoided)


#: Law 3: the pack for two to six players.
PACKS = {
    2: FULL_PACK,
    3: less("2S"),
    4: FULL_PACK,
    5: less("2S", "2C"),
    6: less("2S", "2H", "2D", "2C"),
}
