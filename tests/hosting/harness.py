"""A whole site in small: a server, seats that do their duties, and players who play at random.

The seeds are fixed, so that a test that fails fails again; a site lets the library draw them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from hashlib import sha256

from hearts_record.cards import Card, Suit
from hearts_record.hosting import Lobby, Phase, Seat, SeatMemory, Table, Terms


def fixed(what: str, choices: int) -> bytes:
    """The same 32 bytes in every run."""
    return sha256(f"{what} {choices}".encode()).digest()


class Site:
    """Drives a match; the players' choices come from ``rng``."""

    def __init__(self, terms: Terms, *, bots: tuple[str, ...] = (), choices: int = 1) -> None:
        self.terms, self.rng = terms, random.Random(choices)
        game = fixed("game", choices)[:16]
        self.lobby = Lobby(terms, game=game, seed=fixed("server", choices))
        self.seats = {
            s: Seat(
                s,
                self.lobby.invitation,
                takes_part=s not in bots,
                seed=fixed(s, choices),
                memory=SeatMemory(),
            )
            for s in terms.rules.seats
        }
        for name, seat in self.seats.items():
            if seat.takes_part:
                self.lobby.take_commitment(name, seat.commitment)
            else:
                self.lobby.take_no_part(name)
        self.table: Table = self.lobby.fix()
        for seat in self.seats.values():
            seat.accept(self.table.announcement)

    @property
    def hand(self) -> int:
        return self.table.public().hand

    def links(self) -> None:
        """Every seat opens its link of the hand that is due."""
        for name, seat in self.seats.items():
            if seat.takes_part:
                self.table.take_link(name, self.hand, seat.open_link(self.hand))

    def deal(self) -> None:
        """Links, the deal, and every seat looks at its cards."""
        self.links()
        self.table.deal()
        for name, seat in self.seats.items():
            seat.see(self.hand, self.table.view(name).cards)

    def choose_pass(self, name: str) -> tuple[Card, ...]:
        size = self.terms.rules.game.pass_size
        return tuple(self.rng.sample(self.table.view(name).cards, size))

    def commit_passes(self) -> None:
        for name, seat in self.seats.items():
            commitment = seat.commit_pass(self.hand, self.choose_pass(name))
            self.table.commit_pass(name, commitment)

    def open_passes(self) -> None:
        commitments = self.table.public().pass_commitments
        for name, seat in self.seats.items():
            self.table.open_pass(name, seat.open_pass(commitments))
        for name, seat in self.seats.items():
            received = self.table.view(name).received
            assert received is not None
            seat.check_received(*received)

    def before_play(self) -> None:
        """Everything up to the first card: deal, passes or bids."""
        self.deal()
        if self.table.phase is Phase.COMMIT_PASSES:
            self.commit_passes()
            self.open_passes()
        while self.table.phase is Phase.BIDS:
            (name,) = self.table.public().waiting_for
            best = max((b.amount or 0 for b in self.table.public().bids), default=0)
            self.table.bid(name, best + 1 if self.rng.random() < 0.5 else None)
        if self.table.phase is Phase.SUIT:
            (name,) = self.table.public().waiting_for
            self.table.name_suit(name, self.rng.choice(list(Suit)))

    def play_card(self) -> None:
        (name,) = self.table.public().waiting_for
        self.table.play(name, self.rng.choice(self.table.view(name).legal))

    def play_out(self) -> None:
        while self.table.phase is Phase.PLAY:
            self.play_card()

    def check(self) -> None:
        """Every seat checks the last hand by the links that are open now."""
        last = self.table.played[-1]
        links = self.table.revealed(last.log.number)
        for seat in self.seats.values():
            seat.check_hand(last.log.number, links, misdeal=last.misdeal)

    def play_hand(self) -> None:
        self.before_play()
        self.play_out()
        self.check()

    def play_match(self, most: int = 1000) -> None:
        """Hand after hand until the match ends, or ``most`` hands have been played."""
        while self.table.phase is not Phase.ENDED and len(self.table.played) < most:
            self.play_hand()

    def publish_seeds(self) -> None:
        for name, seat in self.seats.items():
            if seat.takes_part:
                self.table.publish_seed(name, seat.reveal_seed())


MakeSite = Callable[..., Site]
