"""The play of one hand, card by card: whose turn it is, what is legal, who takes the trick."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.games.base import card_set, cards_of
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Takings, Trick

__all__ = ["HandState", "IllegalPlay", "Trick"]


class IllegalPlay(ValueError):
    """A card was played that the rules do not allow; the text says why."""


class HandState:
    """A hand in play, to step through.

    ``hands`` maps each seat, in clockwise order, to the cards it is known to hold. If only
    some of a seat's cards are known, what is refused is still refused rightly: a rule is
    broken only where a known card proves it. ``sizes`` are how many cards each holds.

    >>> state = HandState(rules, {"A": ..., "Y": ..., ...}, leader="A")   # doctest: +SKIP
    >>> state.seat, state.legal()                                        # doctest: +SKIP
    """

    __slots__ = (
        "avoided",
        "by",
        "compelled",
        "hands",
        "led",
        "loose",
        "names",
        "rules",
        "sizes",
        "stock",
        "taken",
        "trick",
        "tricks",
        "turn",
        "unseen",
        "waiting",
    )

    def __init__(
        self,
        rules: Rules,
        hands: Mapping[str, Iterable[Card]],
        leader: str | None = None,
        avoided: Suit = Suit.HEARTS,
        *,
        stock: Iterable[Card] | None = None,
        sizes: Iterable[int] | None = None,
        as_written: bool = False,
    ) -> None:
        """Begin a hand; ``leader`` may be left out where the cards decide it.

        ``stock`` is what can be drawn, the top card first (None: none, or nobody knows it);
        ``sizes`` are how many cards each holds, where not all of them are known. A card that
        is held twice, or a seat that is none of the table's, raises ValueError, unless the
        hands are taken ``as_written`` in a record that may be wrong.
        """
        self.rules = rules
        self.names = tuple(hands)
        self.hands = [card_set(cards) for cards in hands.values()]
        self.sizes = [h.bit_count() for h in self.hands] if sizes is None else list(sizes)
        self.stock = None if stock is None else list(stock)
        self.avoided = avoided
        self.taken = [0] * len(self.names)
        self.trick: list[Card | UnreadCard] = []
        #: who played the cards of the trick, and who is still to play to it, in order
        self.by: list[int] = []
        self.waiting: list[int] = []
        self.tricks: list[Trick] = []
        self.led: Suit | None = None
        #: whether a heart may have been played that ``taken`` does not show
        self.unseen = False
        #: who must take in this trick whatever it holds (Laws 16, 17), and what goes with it
        self.compelled: int | None = None
        self.loose: tuple[Card, ...] = ()
        if not as_written:
            self._check()
        first = rules.game.opening_leader(self)
        if first is None:
            if leader is None:
                raise ValueError("this game needs to be told who leads for the first trick")
            if leader not in self.names:
                raise ValueError(f"there is no seat {leader!r} in this hand")
            first = self.names.index(leader)
        self.turn = first

    def _check(self) -> None:
        """Raise ValueError where the hands cannot be those of this table."""
        strange = next((n for n in self.names if n not in self.rules.seats), None)
        if strange is not None:
            raise ValueError(f"there is no seat {strange!r} at this table")
        seen = card_set(self.stock or ())
        for name, held in zip(self.names, self.hands, strict=True):
            if seen & held:
                raise ValueError(f"{name} holds {cards_of(seen & held)[0]}, dealt already")
            seen |= held

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
        """Whether the hand is over."""
        return self.rules.game.finished(self)

    def hand(self, seat: str) -> tuple[Card, ...]:
        """The cards that ``seat`` is known to hold, in the order of the pack."""
        return cards_of(self.hands[self.names.index(seat)])

    def legal(self) -> tuple[Card, ...]:
        """The cards that the seat to play may play; none where it must take up the trick."""
        return cards_of(self.rules.game.legal(self))

    def why_not(self, card: Card) -> str | None:
        """Why the seat to play may not play ``card``; None if it may."""
        if not isinstance(card, Card):
            return "it is no card that is known"
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
        place = self.turn
        if isinstance(card, Card):
            self.hands[place] &= ~(1 << card.index)
        elif card.suit in (None, Suit.HEARTS):
            self.unseen = True
        self.sizes[place] -= 1
        if not self.trick:
            self.led = card.suit
            self.waiting = self._after(place)
        self.trick.append(card)
        self.by.append(place)
        if self.waiting:
            self.turn = self.waiting.pop(0)
            if self.rules.game.draws:
                self.rules.game.before_card(self)
        else:
            self._finish_trick()

    def play_none(self) -> None:
        """The seat whose turn it is plays no card (Laws 16, 17); the next to its left goes on."""
        if self.trick and not self.waiting:
            self._finish_trick()
        else:
            self.turn = self.waiting.pop(0) if self.trick else (self.turn + 1) % len(self.names)

    def take_up(self) -> None:
        """The seat whose turn it is takes the cards of the trick into its hand, and leads."""
        place, cards = self.turn, tuple(self.trick)
        self.hands[place] |= card_set(c for c in cards if isinstance(c, Card))
        self.sizes[place] += len(cards)
        self._put_away(Trick(self.by[0], cards, None, tuple(self.by), place))
        self.rules.game.after_trick(self)

    def draw(self, place: int) -> None:
        """A seat takes the top card of the stock into its hand."""
        assert self.stock
        self.hands[place] |= 1 << self.stock.pop(0).index
        self.sizes[place] += 1

    def _after(self, leader: int) -> list[int]:
        """The seats that play to the trick after its leader, in order."""
        count, game = len(self.names), self.rules.game
        others = [*range(leader + 1, count), *range(leader)]
        return [p for p in others if game.joins(self, p)] if game.uneven else others

    def _finish_trick(self) -> None:
        leader, taker = self.by[0], self._taker()
        by = tuple(self.by) if self.rules.game.uneven or len(self.by) < len(self.names) else ()
        trick = Trick(leader, tuple(self.trick), taker, by)
        if self.compelled is not None:
            trick = self._compelled_trick(self.compelled)
            taker = self.compelled
        if taker is None and any(c.suit == Suit.HEARTS for c in self.trick):
            self.unseen = True
        self._put_away(trick)
        if taker is None:
            self.turn = leader
        else:
            self.taken[taker] |= trick.card_set
            self.turn = taker
        self.rules.game.after_trick(self)

    def _compelled_trick(self, taker: int) -> Trick:
        """The last trick, taken in by a penalty; the loose cards are his with it."""
        by = (*self.by, *(taker for _ in self.loose))
        for place in range(len(self.names)):
            self.hands[place] &= ~card_set(self.loose)
        return Trick(self.by[0], (*self.trick, *self.loose), taker, by)

    def _put_away(self, trick: Trick) -> None:
        self.tricks.append(trick)
        self.trick, self.by, self.waiting, self.led = [], [], [], None

    def _taker(self) -> int | None:
        """The seat that takes the trick; None if a card that cannot be read might."""
        game, led = self.rules.game, self.led
        if led is None:
            return None
        known: list[Card] = []
        for card in self.trick:
            if isinstance(card, Card):
                known.append(card)
            elif game.could_take(card, led):
                return None
            else:
                known.append(_loser(card.suit))
        return self.by[game.winner(self.rules, known, led)]

    def takings(self) -> Takings:
        """The hand so far, looked back on; of a trick that is not over, nothing."""
        return Takings(self.names, tuple(self.tricks), tuple(self.sizes), self.finished)

    def points(self) -> tuple[int, ...]:
        """What each seat has taken so far, in the game's unit."""
        found = self.rules.game.counts(self.rules, self.takings(), self.avoided)
        return (0,) * len(self.names) if found is None else found


def _loser(suit: Suit | None) -> Card:
    """A stand-in for an unread card that takes nothing."""
    assert suit is not None
    return Card(-1, suit, -1)
