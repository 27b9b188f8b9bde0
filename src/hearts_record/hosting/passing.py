"""The passes of one hand: every seat commits, then every seat opens, then the cards move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hearts_record.cards import Card
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import NonceReusedError
from hearts_record.fair.opening import DIGEST_BYTES
from hearts_record.fair.passes import NONCE_BYTES, OpenedPass, check_pass, check_pass_commitment
from hearts_record.games.base import Direction
from hearts_record.games.rules import Rules
from hearts_record.hosting.errors import HostingError
from hearts_record.hosting.wire import Opening, PassOpening

Hands = Mapping[str, tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class CommittedPass:
    """A pass that was committed and opened: who, to whom, the commitment in hex, the cards."""

    giver: str
    taker: str
    commitment: str
    opened: PassOpening


class PassRound:
    """The committed passes of one hand at one table.

    ``nonces`` are those of the whole match so far; the round adds its own.
    """

    def __init__(
        self, opening: Opening, rules: Rules, hand: int, dealt: Hands, nonces: set[str]
    ) -> None:
        """A round in which nobody has committed; ``dealt`` are the hands before the pass."""
        self.direction: Direction = rules.pass_direction(hand) or "none"
        self._opening, self._rules, self._hand = opening, rules, hand
        self._dealt, self._nonces = dealt, nonces
        self.commitments: dict[str, str] = {}
        self.opened: dict[str, PassOpening] = {}

    @property
    def givers(self) -> tuple[str, ...]:
        """The seats that pass; nobody when the direction is ``none``."""
        return () if self.direction == "none" else tuple(self._dealt)

    @property
    def uncommitted(self) -> tuple[str, ...]:
        """The seats whose commitment is not in yet."""
        return tuple(s for s in self.givers if s not in self.commitments)

    @property
    def unopened(self) -> tuple[str, ...]:
        """The seats whose pass is not opened yet."""
        return tuple(s for s in self.givers if s not in self.opened)

    def taker(self, giver: str) -> str:
        """The seat that gets the giver's cards."""
        return self._rules.pass_to(giver, self.direction)

    def giver(self, taker: str) -> str:
        """The seat whose cards ``taker`` gets."""
        return next(seat for seat in self.givers if self.taker(seat) == taker)

    def commit(self, seat: str, commitment: str) -> None:
        """Take a seat's commitment, 64 hex digits, which cannot be changed after."""
        if seat in self.commitments:
            raise HostingError(f"{seat} has committed to its pass already", seat=seat)
        what = f"{seat}'s commitment of its pass"
        from_hex(commitment, DIGEST_BYTES, what, party=seat, hand=self._hand)
        self.commitments[seat] = commitment

    def open(self, seat: str, opened: PassOpening) -> None:
        """Take what opens a seat's pass; raises a FairError or HostingError."""
        if self.uncommitted:
            first = self.uncommitted[0]
            raise HostingError(f"no pass is opened before {first} has committed", seat=seat)
        if seat in self.opened:
            raise HostingError(f"{seat} has opened its pass already", seat=seat)
        self._check(seat, opened)
        self._nonces.add(opened.nonce)
        self.opened[seat] = opened

    def _check(self, seat: str, opened: PassOpening) -> None:
        game, taker = self._rules.game, self.taker(seat)
        nonce = from_hex(opened.nonce, NONCE_BYTES, f"{seat}'s nonce", party=seat, hand=self._hand)
        codes = tuple(card.code for card in opened.cards)
        value = OpenedPass(self._hand, seat, taker, codes, nonce)
        held = [card.code for card in self._dealt[seat]]
        check_pass(value, held, taker=taker, number=game.pass_size)
        commitment = bytes.fromhex(self.commitments[seat])
        check_pass_commitment(self._opening.manifest, self._opening.digest, value, commitment)
        if opened.nonce in self._nonces:
            message = f"{seat}'s nonce has been used in this match before"
            raise NonceReusedError(message, party=seat, hand=self._hand)

    def exchange(self) -> dict[str, tuple[Card, ...]]:
        """The hands after the pass."""
        after = {seat: set(cards) for seat, cards in self._dealt.items()}
        for seat, opened in self.opened.items():
            after[seat] -= set(opened.cards)
        for seat, opened in self.opened.items():
            after[self.taker(seat)] |= set(opened.cards)
        return {s: tuple(sorted(c, key=lambda card: card.index)) for s, c in after.items()}

    def passes(self) -> tuple[CommittedPass, ...]:
        """All the passes in the order of the seats, once all are opened; before that none."""
        if self.unopened:
            return ()
        return tuple(
            CommittedPass(s, self.taker(s), self.commitments[s], self.opened[s])
            for s in self.givers
        )
