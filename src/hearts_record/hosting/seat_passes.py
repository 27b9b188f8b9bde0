"""A seat's own passes: committed with a fresh nonce, opened when it holds everybody's word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hearts_record.cards import Card
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.opening import DIGEST_BYTES
from hearts_record.fair.passes import (
    NONCE_BYTES,
    OpenedPass,
    check_pass,
    check_pass_commitment,
    pass_commitment,
)
from hearts_record.games.rules import Rules
from hearts_record.hosting.errors import HostingError
from hearts_record.hosting.wire import Opening, PassOpening


@dataclass(slots=True)
class SeatPass:
    """The pass of one seat in one hand: what it gives, and all the commitments it was shown."""

    opening: Opening
    rules: Rules
    seat: str
    hand: int
    cards: tuple[Card, ...] = field(repr=False)
    nonce: bytes = field(repr=False)
    shown: dict[str, bytes] = field(default_factory=dict, repr=False)

    @property
    def taker(self) -> str:
        """The seat that gets the cards."""
        return pass_taker(self.rules, self.seat, self.hand)

    @property
    def value(self) -> OpenedPass:
        """The pass as the scheme has it."""
        codes = tuple(card.code for card in self.cards)
        return OpenedPass(self.hand, self.seat, self.taker, codes, self.nonce)

    def commitment(self, held: Sequence[str]) -> bytes:
        """The commitment, once the pass has been found right; raises PassError."""
        check_pass(self.value, held, taker=self.taker, number=self.rules.game.pass_size)
        return pass_commitment(self.opening.manifest, self.opening.digest, self.value)

    def open(self, commitments: Mapping[str, str]) -> PassOpening:
        """What opens the pass, once all the commitments are there; raises HostingError."""
        shown = {}
        for seat in self.rules.seats:
            if seat not in commitments:
                raise HostingError(f"{seat} has not committed: this pass stays closed", seat=seat)
            what = f"{seat}'s commitment of its pass"
            shown[seat] = from_hex(commitments[seat], DIGEST_BYTES, what, party=seat)
        manifest, digest = self.opening.manifest, self.opening.digest
        check_pass_commitment(manifest, digest, self.value, shown[self.seat])
        if self.shown and self.shown != shown:
            raise HostingError("other commitments were shown when this pass was opened")
        self.shown = shown
        return PassOpening(self.cards, self.nonce.hex())

    def check_received(self, giver: str, opened: PassOpening) -> None:
        """Raise a FairError unless what was received is what its giver had committed."""
        if not self.shown:
            raise HostingError("this seat has not opened its own pass: it can receive none")
        if pass_taker(self.rules, giver, self.hand) != self.seat:
            raise HostingError(f"{giver} does not pass to {self.seat}", seat=giver)
        nonce = from_hex(opened.nonce, NONCE_BYTES, f"{giver}'s nonce", party=giver)
        codes = tuple(card.code for card in opened.cards)
        value = OpenedPass(self.hand, giver, self.seat, codes, nonce)
        manifest, digest = self.opening.manifest, self.opening.digest
        check_pass_commitment(manifest, digest, value, self.shown[giver])


def pass_taker(rules: Rules, seat: str, hand: int) -> str:
    """The seat to which ``seat`` passes in this hand; raises HostingError if none are passed."""
    direction = rules.pass_direction(hand)
    if direction in (None, "none"):
        raise HostingError(f"no cards are passed in hand {hand}", seat=seat)
    assert direction is not None
    return rules.pass_to(seat, direction)
