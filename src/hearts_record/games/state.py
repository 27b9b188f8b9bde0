"""The play of one hand, card by card: whose turn it is, what is legal, who takes the trick."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.games.base import card_set, cards_of
from hearts_record.games.rules import Rules


class IllegalPlay(ValueError):
    """A card was played that the rules do not allow; the text says why."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that is over: its cards in the order played, from ``leader``'s; who took it.

    Seats are numbered clockwise from 0. ``taker`` is None when a card could not be read.
    """

    leader: int
    cards: tuple[Card | UnreadCard, ...]
    taker: int | None


class HandState:
    """A hand in play, to step through.

    ``hands`` maps each seat, in clockwise order, to the cards it is known to hold. If only
    some of a seat's cards are known, what is refused is still refused rightly: a rule is
    broken only where a known card proves it.

    >>> state = HandState(rules, {"A": ..., "Y": ..., ...}, leader="A")   # doctest: +SKIP
    >>> state.seat, state.legal()                                        # doctest: +SKIP
    """

    __slots__ = (
        "avoided",
        "hands",
        "led",
        "names",
        "rules",
        "taken",
        "trick",
        "tricks",
        "turn",
        "unseen",
    )

    def __init__(
        self,
        rules: Rules,
        hands: Mapping[str, Iterable[Card]],
        leader: str | None = None,
        avoided: Suit = Suit.HEARTS,
    ) -> None:
        """Begin a hand; ``leader`` may be left out where the cards decide it."""
        self.rules = rules
        self.names = tuple(hands)
        self.hands = [card_set(cards) for cards in hands.values()]
        self.avoided = avoided
        self.taken = [0] * len(self.names)
        self.trick: list[Card | UnreadCard] = []
        self.tricks: list[Trick] = []
        self.led: Suit | None = None
        #: whether a heart may have been played that ``taken`` does not show
        self.unseen = False
        first = rules.game.opening_leader(self)
        if first is None:
            if leader is None:
                raise ValueError("this game needs to be told who leads for the first trick")
            first = self.names.index(leader)
        self.turn = first

    def copy(self) -> HandState:
        """The same hand at the same point, to try something out on."""
        other = object.__new__(HandState)
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(other, name, list(value) if isinstance(value, list) else value)
        return other

    @property
    def seat(self) -> str:
        """The seat whose turn it is."""
        return self.names[self.turn]

    @property
    def finished(self) -> bool:
        """Whether no seat holds a card any more."""
        return not any(self.hands)

    def hand(self, seat: str) -> tuple[Card, ...]:
        """The cards that ``seat`` is known to hold, in the order of the pack."""
        return cards_of(self.hands[self.names.index(seat)])

    def legal(self) -> tuple[Card, ...]:
        """The cards that the seat to play may play."""
        return cards_of(self.rules.game.legal(self))

    def why_not(self, card: Card) -> str | None:
        """Why the seat to play may not play ``card``; None if it may."""
        if not self.hands[self.turn] >> card.index & 1:
            return f"{self.seat} does not hold {card}"
        if not self.rules.game.legal(self) >> card.index & 1:
            return self.rules.game.why_not(self, card)
        return None

    def play(self, card: Card) -> None:
        """Play ``card`` for the seat whose turn it is; raises IllegalPlay."""
        reason = self.why_not(card)
        if reason is not None:
            raise IllegalPlay(f"{self.seat} may not play {card}: {reason}")
        self.lay(card)

    def lay(self, card: Card | UnreadCard) -> None:
        """Put a card on the trick without asking whether it is legal."""
        if isinstance(card, Card):
            self.hands[self.turn] &= ~(1 << card.index)
        elif card.suit in (None, Suit.HEARTS):
            self.unseen = True
        if not self.trick:
            self.led = card.suit
        self.trick.append(card)
        self.turn = (self.turn + 1) % len(self.names)
        if len(self.trick) == len(self.names):
            self._finish_trick()

    def _finish_trick(self) -> None:
        leader = self.turn
        taker = self._taker(leader)
        self.tricks.append(Trick(leader, tuple(self.trick), taker))
        if taker is not None:
            known = (c for c in self.trick if isinstance(c, Card))
            self.taken[taker] |= card_set(known)
            self.turn = taker
        elif any(c.suit == Suit.HEARTS for c in self.trick):
            self.unseen = True
        self.trick = []
        self.led = None

    def _taker(self, leader: int) -> int | None:
        """The seat that takes the trick; None if a card that cannot be read might."""
        if self.led is None:
            return None
        known: list[Card] = []
        for card in self.trick:
            if isinstance(card, Card):
                known.append(card)
            elif card.suit in (None, self.led):
                return None
            else:
                known.append(_loser(card.suit, self.led))
        return (leader + self.rules.game.winner(known, self.led)) % len(self.names)

    def points(self) -> tuple[int, ...]:
        """What each seat has taken so far, in the game's unit."""
        game = self.rules.game
        return tuple(game.points(self.rules, t, self.avoided) for t in self.taken)


def _loser(suit: Suit | None, led: Suit) -> Card:
    """A stand-in for an unread card of another suit than the one led: it takes nothing."""
    assert suit is not None
    assert suit != led
    return Card(-1, suit, 0)
