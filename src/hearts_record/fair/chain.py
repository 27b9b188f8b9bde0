"""Seeds and their links: a seed is the top of a chain of hashes, its commitment the foot.

``link[N]`` is the seed of a match of at most N deals, ``link[0]`` the commitment. Link h is
opened for deal h; hashing takes it down to the links before it and to the commitment.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import compare_digest

from hearts_record.fair.encoding import lp, pack, u8, u32
from hearts_record.fair.errors import (
    CommitmentError,
    HandNumberError,
    HandsRangeError,
    possessive,
)

GAME_BYTES = 16
SEED_BYTES = 32
MAX_HANDS = 4096


def new_game() -> bytes:
    """Sixteen bytes that name a match, from the system's random source; never use them again."""
    return secrets.token_bytes(GAME_BYTES)


def new_seed() -> bytes:
    """A seed of 32 bytes from the system's random source, for one match alone."""
    return secrets.token_bytes(SEED_BYTES)


def check_hands(hands: int) -> None:
    """Raise HandsRangeError unless ``hands`` is from 1 to 4096."""
    if not 1 <= hands <= MAX_HANDS:
        raise HandsRangeError(f"hands is {hands}, and must be from 1 to {MAX_HANDS}")


def check_hand_number(hand: int, hands: int) -> None:
    """Raise HandNumberError unless ``hand`` is in 1…``hands``."""
    if hand < 1:
        raise HandNumberError(f"hand {hand}: deals are counted from 1", hand=hand)
    if hand > hands:
        message = f"hand {hand} is past the last of the {hands} deals that the seeds give"
        raise HandNumberError(message, hand=hand)


def take_down(game: bytes, party: int, link: bytes, start: int, stop: int = 0) -> bytes:
    """Take ``link[start]`` of a party down to ``link[stop]``, one hash a step; 32 bytes.

    ``party`` is 0 for the server and 1…n for the seats. Each step is
    ``link[k-1] = TH("link", game, u8(party), u32(k), link[k])``.
    """
    for below in _links_below(game, party, link, start, stop):
        link = below
    return link


def _links_below(game: bytes, party: int, link: bytes, start: int, stop: int) -> Iterator[bytes]:
    # A pack is its parts one after the other, so what all steps share is made once.
    prefix = pack("link", game, u8(party)) + u32(4)
    for k in range(start, stop, -1):
        link = sha256(prefix + u32(k) + lp(link)).digest()
        yield link


def commitment_of(game: bytes, party: int, seed: bytes, hands: int) -> bytes:
    """The commitment of a seed for a match of at most ``hands`` deals: ``link[0]``, 32 bytes."""
    check_hands(hands)
    return take_down(game, party, seed, hands)


def opens(game: bytes, party: int, link: bytes, hand: int, commitment: bytes) -> bool:
    """Whether ``link`` is ``link[hand]`` of the party that published ``commitment``.

    Compared in constant time.
    """
    return compare_digest(take_down(game, party, link, hand), commitment)


def check_link(
    game: bytes, party: int, name: str, link: bytes, hand: int, commitment: bytes
) -> None:
    """Raise CommitmentError unless ``link`` opens the commitment of the party called ``name``."""
    if not opens(game, party, link, hand, commitment):
        message = f"{possessive(name)} link of hand {hand} does not open its commitment"
        raise CommitmentError(message, party=name, hand=hand)


def check_seed(
    game: bytes, party: int, name: str, seed: bytes, hands: int, commitment: bytes
) -> None:
    """Raise CommitmentError unless ``seed`` opens the commitment of the party called ``name``."""
    if not opens(game, party, seed, hands, commitment):
        message = f"{possessive(name)} seed does not open its commitment"
        raise CommitmentError(message, party=name)


@dataclass(frozen=True, slots=True)
class Chain:
    """A party's whole chain, which its owner keeps to himself: links 0…N, never shown by repr.

    ``party`` is 0 for the server and 1…n for the seats.
    """

    game: bytes
    party: int
    links: tuple[bytes, ...] = field(repr=False)

    @classmethod
    def from_seed(cls, game: bytes, party: int, seed: bytes, hands: int) -> Chain:
        """The chain below ``seed``; raises HandsRangeError unless ``hands`` is 1…4096.

        An opened link H begins a chain as well, of the hands 1…H.
        """
        check_hands(hands)
        links = [seed, *_links_below(game, party, seed, hands, 0)]
        return cls(game, party, tuple(reversed(links)))

    @property
    def hands(self) -> int:
        """The most deals that this chain can give."""
        return len(self.links) - 1

    @property
    def commitment(self) -> bytes:
        """``link[0]``, which is published before the first card."""
        return self.links[0]

    @property
    def seed(self) -> bytes:
        """``link[N]``, which is published when the match has ended."""
        return self.links[-1]

    def link(self, hand: int) -> bytes:
        """``link[hand]``, to be opened for that deal; raises HandNumberError outside 1…N."""
        check_hand_number(hand, self.hands)
        return self.links[hand]
