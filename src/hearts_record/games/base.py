"""What a game of the family is: a pack, a deal, who leads, what may be played, what counts.

A game is one small class with no state; one instance of it stands in the list of
``hearts_record.games``. The defaults here are those of Hearts. Hands are sets of cards held
as integers, a bit for each ``Card.index``. ``docs/games/README.md`` says which hook is for what.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Literal

from hearts_record.cards import FULL_PACK, JOKER, Card, Suit, UnreadCard, card_at

if TYPE_CHECKING:
    from random import Random

    from hearts_record.games.rules import Rules
    from hearts_record.games.state import HandState
    from hearts_record.games.takings import Event, Takings
    from hearts_record.grid import Grid

Direction = Literal["left", "right", "across", "none"]
#: The rulings of games that are settled by a pool.
OF_THE_POOL = ("OddCounter", "ClearThree", "TookAll", "JackAtEnd", "RevokersDivide")
#: The rulings that may be declared in every game under the Laws.
OUT_OF_TURN = ("LeadOutOfTurn", "PlayOutOfTurn")
NOTHING_SAID: Mapping[str, str] = MappingProxyType({})

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
    out = []
    while cards:
        lowest = cards & -cards
        out.append(card_at(lowest.bit_length() - 1))
        cards ^= lowest
    return tuple(out)


@cache
def less(*codes: str) -> tuple[Card, ...]:
    """The full pack without the cards spelled ``2S``, ``2D`` …"""
    return tuple(c for c in FULL_PACK if c.code not in codes)


class Game:
    """A game of the Hearts family; subclasses say where it differs from Hearts."""

    #: canonical name, as ``[Game "…"]`` has it
    name: ClassVar[str]
    #: how many may hold cards
    seats: ClassVar[range]
    #: whether one more may sit at the table: the dealer then takes no cards
    sits_out: ClassVar[bool] = False
    #: the settlings that ``[Settling "…"]`` may name; empty when the game has its own
    settlings: ClassVar[tuple[str, ...]] = ()
    #: the one in force when none is named; None: then nothing can be settled
    default_settling: ClassVar[str | None] = None
    #: the name of its own settling, where ``[Settling]`` names none
    own_settling: ClassVar[str | None] = None
    #: whether the deal passes round (and the cards are cut); False: Modern Hearts
    has_dealer: ClassVar[bool] = True
    #: whether a misdeal never loses the deal
    same_dealer: ClassVar[bool] = False
    #: whether the Laws of Hearts govern it
    laws: ClassVar[bool] = True
    #: the declarable rulings that have a meaning here, by tag name
    rulings: ClassVar[tuple[str, ...]] = ()
    #: what holds here where a ruling is not declared and the usual default is another
    defaults: ClassVar[Mapping[str, str]] = NOTHING_SAID
    #: rulings without a default: a record must declare them, one of these values
    must_say: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    #: tags of a hand that have a meaning here and not in every game
    tags: ClassVar[tuple[str, ...]] = ()
    #: what the count line counts, in words
    unit: ClassVar[str] = "hearts"
    #: whether the suit to be avoided is named by a bidder
    auction: ClassVar[bool] = False
    #: how many cards each seat passes, where the game passes any
    pass_size: ClassVar[int] = 0
    #: how a deal names the cards that it leaves over; None: it leaves none
    rest: ClassVar[Literal["Stock", "Widow"] | None] = None
    #: whether cards come from the stock into the hands during the play
    draws: ClassVar[bool] = False
    #: whether seats run out of cards one after another, and show ``-`` then
    uneven: ClassVar[bool] = False
    #: whether who cannot follow takes up the trick: ``x``, and a card may be played again
    takes_up: ClassVar[bool] = False
    #: whether a hand may stop when somebody has lost the game
    stops_when_lost: ClassVar[bool] = False
    #: what a revoke costs besides the usual, in counters; None: he pays for all (Law 23)
    revoke_costs: ClassVar[int | None] = None
    #: whether a revoke that is established makes the deal void
    revoke_voids: ClassVar[bool] = False
    #: whether a table plays one deal, and its players then move to other tables
    one_deal: ClassVar[bool] = False
    #: one line for ``games``: what the game is
    about: ClassVar[str] = ""

    # ---- the deal

    def pack(self, players: int, rulings: Mapping[str, str] = NOTHING_SAID) -> tuple[Card, ...]:
        """The cards in play, in the order of the full pack (Law 3)."""
        return PACKS[players]

    def hand_size(self, rules: Rules, players: int) -> int:
        """How many cards each seat is dealt (Law 8: until the pack is exhausted)."""
        return len(rules.pack(players)) // players

    def tricks(self, rules: Rules, players: int) -> int | None:
        """How many tricks a hand has; None where the play decides."""
        return rules.hand_size(players)

    def shown_from(self, rules: Rules, players: int) -> int | None:
        """The first trick from which a seat holds just the cards that it plays; None: never.

        Before it, a deal that is not stated leaves open what a seat holds.
        """
        return 1

    def pass_direction(self, number: int, players: int) -> Direction | None:
        """Which way cards are passed in hand ``number``; None where the game passes none."""
        return None

    # ---- the play

    def opening_leader(self, state: HandState) -> int | None:
        """The seat that the cards say must lead first, or None when the deal decides."""
        return None

    def joins(self, state: HandState, place: int) -> bool:
        """Whether a seat plays to the trick that begins; asked where the game is ``uneven``."""
        return state.sizes[place] > 0

    def before_card(self, state: HandState) -> None:
        """The seat to play is about to follow; asked where the game ``draws``."""

    def legal(self, state: HandState) -> int:
        """The set of cards that the seat to play may play, of those it is known to hold.

        Nothing where the seat must take up the trick.
        """
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

    def is_revoke(self, state: HandState, card: Card) -> bool:
        """Whether an illegal card fails to follow suit (Law 22), and not some other rule."""
        return bool(state.trick) and card.suit != state.led and state.led is not None

    def winner(self, rules: Rules, trick: list[Card], led: Suit) -> int:
        """Which card of the trick takes it, counted from the leader's (0)."""
        best, place = -1, 0
        for i, card in enumerate(trick):
            if card.suit == led and card.rank > best:
                best, place = card.rank, i
        return place

    def best(self, rules: Rules, cards: list[Card], led: Suit) -> Card | None:
        """Which of these cards takes a trick in the suit ``led``; None if none of them can."""
        return cards[self.winner(rules, cards, led)] if any(c.suit == led for c in cards) else None

    def changers(self, cards: list[Card], unread: list[UnreadCard]) -> tuple[Card, ...]:
        """Cards that one of ``unread`` may be, and by which another of ``cards`` takes a trick."""
        return ()

    def could_take(self, card: UnreadCard, led: Suit) -> bool:
        """Whether a card that cannot be read may take a trick of the suit ``led``."""
        return card.suit in (None, led)

    def after_trick(self, state: HandState) -> None:
        """A trick is over, and its taker is to lead: draws from the stock, a change of lead."""

    def finished(self, state: HandState) -> bool:
        """Whether the hand is over."""
        return not any(state.hands)

    # ---- the play of a whole table

    def whole_leader(self, grid: Grid) -> int | None:
        """The column that leads for the first trick by the cards of a table, all of them known.

        None where the deal decides, or where by the cards nobody can lead rightly.
        """
        return None

    def keeps(self, grid: Grid, leader: int) -> bool:
        """Whether a table in which suit was always followed keeps what else ``legal`` asks for.

        A game with an ``opening_leader`` or a ``legal`` of its own that has this hook, too, is
        replayed in whole tricks where that is possible.
        """
        return True

    # ---- what counts

    def points(self, rules: Rules, taken: int, avoided: Suit) -> int:
        """What the cards in ``taken`` count, in the game's unit."""
        return (taken & SUIT_SET[avoided]).bit_count()

    def worth(self, rules: Rules, players: int, avoided: Suit) -> int:
        """W: what the whole hand is worth in the game's unit."""
        return self.points(rules, card_set(rules.pack(players)), avoided)

    def counts(self, rules: Rules, takings: Takings, avoided: Suit) -> tuple[int, ...] | None:
        """What each seat has taken, in the game's unit, clockwise; None: it is not known."""
        taken = takings.taken
        if self.rest is not None and takings.over:
            left = card_set(rules.pack(len(takings.names))) & ~takings.played
            last = self.unplayed_to(takings) if left else 0
            if last is None:
                return None
            taken[last] |= left
        return tuple([self.points(rules, cards, avoided) for cards in taken])

    def unplayed_to(self, takings: Takings) -> int | None:
        """The seat that the cards count to which nobody played; asked where a deal leaves some."""
        return None

    def events(self, rules: Rules, takings: Takings) -> tuple[Event, ...]:
        """What a settling must know of the play besides the counts, in order."""
        return ()

    def example_tags(
        self, rules: Rules, players: tuple[str, ...], number: int, rng: Random
    ) -> Mapping[str, str]:
        """Tags for a hand that is generated: what its players agreed before its first card."""
        return NOTHING_SAID


#: Law 3: the pack for two to six players.
PACKS = {
    2: FULL_PACK,
    3: less("2S"),
    4: FULL_PACK,
    5: less("2S", "2C"),
    6: less("2S", "2H", "2D", "2C"),
}
