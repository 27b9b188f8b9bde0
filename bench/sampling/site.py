"""A site in small, on the hosting API: a server, seats that do their duties, and players.

All seeds, nonces and keys follow from a text, so that a sample can be made again. Nobody may
do that in a match that counts: there the library draws them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random

from hearts_record.cards import Card, Suit
from hearts_record.fair.signatures import SigningKey
from hearts_record.hosting import Lobby, Phase, Seat, SeatMemory, Table, Terms
from sampling.players import Player, Style


@dataclass(frozen=True)
class Setup:
    """What a match is made of; ``absent`` seats put no seed in.

    ``dead`` says why the deal of a hand is dead, ``styles`` how seats play (else carefully).
    """

    name: str
    terms: Terms
    absent: tuple[str, ...] = ()
    dead: Mapping[int, str] = field(default_factory=dict)
    styles: Mapping[str, Style] = field(default_factory=dict)


class Site:
    """Drives one match; ``number`` tells apart the matches that one setup can give."""

    def __init__(self, setup: Setup, number: int) -> None:
        self.setup, self.number = setup, number
        self.rng = Random(f"hearts-record sample/{setup.name}/{number}")
        self.players: dict[str, Player] = {}
        lobby = Lobby(setup.terms, game=self.fixed("game")[:16], seed=self.fixed("server"))
        self.seats = {
            name: Seat(
                name,
                lobby.invitation,
                takes_part=name not in setup.absent,
                seed=None if name in setup.absent else self.fixed(name),
                memory=SeatMemory(),
            )
            for name in setup.terms.rules.seats
        }
        for name, seat in self.seats.items():
            if seat.takes_part:
                lobby.take_commitment(name, seat.commitment)
            else:
                lobby.take_no_part(name)
        self.table: Table = lobby.fix()
        for seat in self.seats.values():
            seat.accept(self.table.announcement)

    def fixed(self, what: str) -> bytes:
        """The 32 bytes that stand for something random."""
        text = f"hearts-record sample/{self.setup.name}/{self.number}/{what}"
        return sha256(text.encode()).digest()

    def key(self, party: str) -> SigningKey:
        """A party's signing key."""
        return SigningKey(self.fixed(f"key of {party}"))

    @property
    def hand(self) -> int:
        """The hand in play, or the one that comes next."""
        return self.table.public().hand

    # ---- a hand ----------------------------------------------------------------------------

    def play_hand(self) -> None:
        """One hand from its links to its check."""
        self.begin_hand()
        reason = self.setup.dead.get(self.hand)
        if reason is not None:
            self.table.declare_dead(reason)
        self.play_cards()
        self.check()

    def begin_hand(self) -> None:
        """Everything up to the first card: links, deal, passes or bids."""
        self.open_links()
        self.table.deal()
        lady = self.setup.terms.rules.game.name == "Modern Hearts"
        for name, seat in self.seats.items():
            cards = self.table.view(name).cards
            style = self.setup.styles.get(name, Style.CAREFUL)
            self.players[name] = Player(style, self.rng, lady=lady)
            self.players[name].look(cards)
            seat.see(self.hand, cards)
        if self.hand in self.setup.dead:
            return
        if self.table.phase is Phase.COMMIT_PASSES:
            self.commit_passes()
            self.open_passes()
        while self.table.phase is Phase.BIDS:
            self._bid()
        if self.table.phase is Phase.SUIT:
            self._name_suit()

    def open_links(self) -> None:
        """Every seat that put a seed in opens its link of the hand that is due."""
        for name, seat in self.seats.items():
            if seat.takes_part:
                self.table.take_link(name, self.hand, seat.open_link(self.hand))

    def commit_passes(self) -> None:
        """Every seat commits to three cards."""
        size = self.setup.terms.rules.game.pass_size
        for name, seat in self.seats.items():
            chosen = self.players[name].choose_pass(self.table.view(name).cards, size)
            nonce = self.fixed(f"nonce of {name} in hand {self.hand}")
            self.table.commit_pass(name, seat.commit_pass(self.hand, chosen, nonce=nonce))

    def open_passes(self) -> None:
        """Every seat opens its pass and checks the one that it got."""
        commitments = self.table.public().pass_commitments
        for name, seat in self.seats.items():
            self.table.open_pass(name, seat.open_pass(commitments))
        for name, seat in self.seats.items():
            received = self.table.view(name).received
            assert received is not None
            seat.check_received(*received)

    def _bid(self) -> None:
        (name,) = self.table.public().waiting_for
        best = max((b.amount or 0 for b in self.table.public().bids), default=0)
        fewest = min(self._lengths(name).values())
        amount = best + self.rng.randint(1, 5) if best else self.rng.randint(6, 15)
        self.table.bid(name, amount if fewest < 3 and self.rng.random() < 0.6 else None)

    def _name_suit(self) -> None:
        (name,) = self.table.public().waiting_for
        lengths = self._lengths(name)
        suit = min(lengths, key=lambda s: (lengths[s], s))
        self.table.name_suit(name, suit)

    def _lengths(self, name: str) -> dict[Suit, int]:
        cards = self.table.view(name).cards
        return {suit: sum(c.suit is suit for c in cards) for suit in Suit}

    def play_cards(self, most: int = 1000) -> None:
        """Play on to the end of the hand, or ``most`` cards."""
        while self.table.phase is Phase.PLAY and most > 0:
            most -= 1
            (name,) = self.table.public().waiting_for
            public = self.table.public()
            player = self.players[name]
            player.avoided = Suit.HEARTS if public.suit is None else public.suit
            self.table.play(name, player.choose(self.table.view(name).legal, self._trick()))

    def _trick(self) -> list[Card]:
        played = self.table.public().played
        dealer = self.table.public().dealer
        lying = len(played) % len(self.setup.terms.rules.players(dealer))
        return [card for _, card in played[len(played) - lying :]]

    def check(self) -> None:
        """Every seat checks the last hand by the links that are open now."""
        last = self.table.played[-1]
        links = self.table.revealed(last.log.number)
        for seat in self.seats.values():
            seat.check_hand(last.log.number, links, misdeal=last.misdeal)

    # ---- a match ---------------------------------------------------------------------------

    def play(self, most: int = 1000) -> Site:
        """Hand after hand until the match ends, or ``most`` more hands have been played."""
        while self.table.phase is not Phase.ENDED and most > 0:
            most -= 1
            self.play_hand()
        return self

    def publish_seeds(self, *, without: str | None = None) -> Site:
        """The seats publish their seeds after the match, all but ``without``."""
        for name, seat in self.seats.items():
            if seat.takes_part and name != without:
                self.table.publish_seed(name, seat.reveal_seed())
        return self

    def sign_opening(self) -> None:
        """The server and the seats that put a seed in sign the opening."""
        self.table.sign_opening(self.key("server"))
        for name, seat in self.seats.items():
            if seat.takes_part:
                self.table.take_signature(name, *seat.sign_opening(self.key(name)))


#: Plays a match until it is what is wanted; None if this one does not become so.
Attempt = Callable[[Site], bool]


def search(setup: Setup, attempt: Attempt, start: int, most: int = 20000) -> Site:
    """The first match from number ``start`` on that ``attempt`` makes what is wanted.

    The starts that stand in the scripts are those that were found before.
    """
    for number in range(start, start + most):
        site = Site(setup, number)
        if attempt(site):
            if number != start:
                print(f"{setup.name}: found at {number}, not at {start}")
            return site
    raise LookupError(f"{setup.name}: nothing from {start} on is as it should be")


def settled(site: Site) -> Iterator[tuple[int, str | None, bool]]:
    """Each played hand: the counters in the pool after it, the result's kind, whether a Jack."""
    for hand in site.table.played:
        if hand.settled is not None:
            outcome = hand.settled.outcome
            after = hand.settled.after
            kind = None if outcome is None else outcome.kind.name
            yield after.pool or 0, kind, bool(after.jack)
