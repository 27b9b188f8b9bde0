"""One hand in play at a table: passes or bids, then cards; the rules decide every step."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_record.cards import Card, Suit, card_from_code
from hearts_record.fair.deal import Dealt
from hearts_record.games.base import Direction
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState, IllegalPlay, Trick
from hearts_record.hosting.auction import Auction
from hearts_record.hosting.passing import CommittedPass, PassRound
from hearts_record.hosting.wire import Opening, PassOpening, Phase
from hearts_record.record import Bid


@dataclass(frozen=True, slots=True)
class HandLog:
    """What happened in a hand, to be read when it is over.

    ``players`` hold cards, clockwise, and number the seats of ``tricks``. ``broken`` is the
    trick that was not finished, if the hand stopped in one: the cards of the first seats.
    ``passes`` and ``bids`` are those of all the seats, or none if the hand stopped before.
    """

    number: int
    players: tuple[str, ...]
    dealer: str | None
    dealt: dict[str, tuple[Card, ...]] = field(repr=False, hash=False)
    cut: int | None
    direction: Direction | None
    passes: tuple[CommittedPass, ...]
    bids: tuple[Bid, ...]
    bidder: str | None
    paid: int
    suit: Suit | None
    leader: str | None
    tricks: tuple[Trick, ...]
    broken: Trick | None
    taken: dict[str, int] = field(hash=False)

    @classmethod
    def empty(cls, number: int, players: tuple[str, ...], dealer: str | None) -> HandLog:
        """The log of a hand that was never dealt, because a seat left before it."""
        return cls(
            number=number,
            players=players,
            dealer=dealer,
            dealt={},
            cut=None,
            direction=None,
            passes=(),
            bids=(),
            bidder=None,
            paid=0,
            suit=None,
            leader=None,
            tricks=(),
            broken=None,
            taken={},
        )


class LiveHand:
    """A hand from its deal to its last card; it holds what every seat holds."""

    def __init__(
        self,
        opening: Opening,
        rules: Rules,
        number: int,
        dealer: str | None,
        dealt: Dealt,
        *,
        namer: str | None,
        nonces: set[str],
    ) -> None:
        """A hand just dealt; ``namer`` has the right to name the suit (Auction Hearts)."""
        self.number, self.dealer, self._rules = number, dealer, rules
        self._cut = dealt.cut
        self.players = rules.players(dealer)
        self._dealt = {s: _cards(dealt.hands[s]) for s in self.players}
        self.passing = None
        if rules.pass_direction(number) is not None:
            self.passing = PassRound(opening, rules, number, self._dealt, nonces)
        self.auction = Auction(_order(dealt), namer) if rules.game.auction else None
        self.state: HandState | None = None
        self.played: list[tuple[str, Card]] = []
        self._go_on()

    def __repr__(self) -> str:
        return f"<LiveHand {self.number}: {self.phase.value}>"

    @property
    def phase(self) -> Phase:
        """What the hand waits for."""
        if self.passing is not None and self.passing.uncommitted:
            return Phase.COMMIT_PASSES
        if self.passing is not None and self.passing.unopened:
            return Phase.OPEN_PASSES
        if self.auction is not None and self.auction.to_bid is not None:
            return Phase.BIDS
        return Phase.SUIT if self.state is None else Phase.PLAY

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The seats that the hand waits for."""
        if self.passing is not None and self.passing.unopened:
            return self.passing.uncommitted or self.passing.unopened
        if self.state is not None:
            return (self.state.seat,)
        assert self.auction is not None
        return tuple(s for s in (self.auction.to_bid or self.auction.namer,) if s is not None)

    @property
    def finished(self) -> bool:
        """Whether the last card has been played."""
        return self.state is not None and self.state.finished

    # ---- what the seats do -----------------------------------------------------------------

    def open_pass(self, seat: str, opened: PassOpening) -> None:
        """Take a seat's pass; the cards change hands when the last one is in."""
        assert self.passing is not None
        self.passing.open(seat, opened)
        self._go_on()

    def bid(self, seat: str, amount: int | None) -> None:
        """Take a bid, or None for a pass."""
        assert self.auction is not None
        self.auction.bid(seat, amount)
        self._go_on()

    def name_suit(self, seat: str, suit: Suit) -> None:
        """Take the suit that the bidder names."""
        assert self.auction is not None
        self.auction.name(seat, suit)
        self._go_on()

    def play(self, seat: str, card: Card) -> None:
        """Play a card; raises IllegalPlay, and then nothing is changed."""
        assert self.state is not None
        if seat != self.state.seat:
            raise IllegalPlay(f"{seat} may not play {card}: it is {self.state.seat}'s turn")
        self.state.play(card)
        self.played.append((seat, card))

    def _go_on(self) -> None:
        """Begin the play when nothing is waited for before it."""
        if self.passing is not None and self.passing.unopened:
            return
        if self.auction is not None and self.auction.suit is None:
            return
        hands = self._dealt if self.passing is None else self.passing.exchange()
        self.state = HandState(self._rules, hands, self.leader, self._avoided())

    @property
    def leader(self) -> str | None:
        """Who leads for the first trick; None where the cards decide it."""
        if self.auction is not None:
            return self.auction.leader
        return None if self.dealer is None else self._rules.left_of(self.dealer)

    def _avoided(self) -> Suit:
        suit = None if self.auction is None else self.auction.suit
        return Suit.HEARTS if suit is None else suit

    # ---- what may be looked at -------------------------------------------------------------

    def held(self, seat: str) -> tuple[Card, ...]:
        """The cards that a seat holds now; none for a dealer who sits out."""
        if seat not in self.players:
            return ()
        if self.state is not None:
            return self.state.hand(seat)
        return tuple(sorted(self._dealt[seat], key=lambda card: card.index))

    def legal(self, seat: str) -> tuple[Card, ...]:
        """The cards that a seat may play now; none when it is not its turn."""
        if self.state is None or self.finished or self.state.seat != seat:
            return ()
        return self.state.legal()

    def taken(self) -> dict[str, int]:
        """What each seat has taken so far, in the game's unit."""
        points = (0,) * len(self.players) if self.state is None else self.state.points()
        return dict(zip(self.players, points, strict=True))

    def log(self) -> HandLog:
        """What happened, for a hand that is over."""
        auction, passing = self.auction, self.passing
        return HandLog(
            number=self.number,
            players=self.players,
            dealer=self.dealer,
            dealt=self._dealt,
            cut=self._cut,
            direction=None if passing is None else passing.direction,
            passes=() if passing is None else passing.passes(),
            bids=() if auction is None or auction.to_bid else tuple(auction.bids),
            bidder=None if auction is None else auction.namer,
            paid=0 if auction is None else auction.paid,
            suit=None if auction is None else auction.suit,
            leader=None if self.state is None else self.leader,
            tricks=() if self.state is None else tuple(self.state.tricks),
            broken=self._broken(),
            taken=self.taken(),
        )

    def _broken(self) -> Trick | None:
        if self.state is None or not self.state.trick:
            return None
        begun = len(self.state.trick)
        leader = (self.state.turn - begun) % len(self.players)
        return Trick(leader, tuple(self.state.trick), None)


def _cards(codes: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(card_from_code(code) for code in codes)


def _order(dealt: Dealt) -> tuple[str, ...]:
    """The seats in the order of dealing: the eldest hand first."""
    return tuple(dealt.hands)
