"""The manifest of a match and its opening: what a reader must hold before the first card."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest

from hearts_record.cards import FULL_PACK
from hearts_record.fair.chain import GAME_BYTES, check_hands
from hearts_record.fair.encoding import VERSION, tagged_hash
from hearts_record.fair.errors import (
    AbsentServerError,
    BeaconError,
    EncodingError,
    EqualCommitmentsError,
    FairError,
    ManifestError,
    OpeningError,
    PackError,
    RulesLineError,
    UnknownPartyError,
    named,
)
from hearts_record.fair.rules_line import RulesLine, parse_rules_line

NO_BEACON = "-"
SERVER = "server"
DIGEST_BYTES = 32

_SEAT = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_PLACE = {card.code: place for place, card in enumerate(FULL_PACK)}


@dataclass(frozen=True, slots=True)
class Manifest:
    """What the parties agree on before the first card.

    ``game`` is 16 bytes; ``rules`` the rules line; ``seats`` the names clockwise; ``pack``
    the cards as text (``2S`` … ``AC``, ``Jo``) in the order of the full pack; ``hands`` the
    most deals that the seeds can give. Nothing is checked until ``check`` is called.
    """

    game: bytes
    rules: str
    seats: tuple[str, ...]
    pack: tuple[str, ...]
    hands: int
    beacon: str = NO_BEACON

    @property
    def text(self) -> str:
        """The manifest as it is hashed: seven lines joined by LF, none at the end."""
        lines = (
            VERSION,
            f"game {self.game.hex()}",
            f"rules {self.rules}",
            f"seats {' '.join(self.seats)}",
            f"pack {' '.join(self.pack)}",
            f"hands {self.hands}",
            f"beacon {self.beacon}",
        )
        return "\n".join(lines)

    @property
    def sha256(self) -> bytes:
        """SHA-256 of the text in UTF-8: 32 bytes."""
        return sha256(self.text.encode()).digest()

    @property
    def parties(self) -> tuple[str, ...]:
        """The parties by number: ``server``, then the seats."""
        return (SERVER, *self.seats)

    @property
    def rules_line(self) -> RulesLine:
        """The rules line, read; raises RulesLineError."""
        return parse_rules_line(self.rules)

    def faults(self) -> tuple[FairError, ...]:
        """All that is wrong with this manifest in itself, in the order of its lines."""
        checks = (self._game, self._rules, self._seats, self._pack, self._hands, self._beacon)
        return tuple(fault for check in checks if (fault := _fault_of(check)) is not None)

    def check(self) -> None:
        """Raise the first fault, a FairError, if there is one."""
        for fault in self.faults():
            raise fault

    def _game(self) -> None:
        if len(self.game) != GAME_BYTES:
            raise EncodingError(f"the game has {len(self.game)} bytes, and {GAME_BYTES} are due")

    def _rules(self) -> None:
        rules = self.rules_line
        if rules.has_dealer and rules.dealer is None:
            raise RulesLineError("the rules line does not say who deals the first hand")
        if rules.has_dealer and rules.dealer not in self.seats:
            raise RulesLineError(f"{rules.dealer}, the first dealer, does not sit at the table")
        if not rules.has_dealer and rules.dealer is not None:
            raise RulesLineError(f"{rules.game} has no dealer, and the rules line names one")

    def _seats(self) -> None:
        bad = next((s for s in self.seats if not is_seat_name(s)), None)
        if bad is not None:
            raise ManifestError(f"{bad!r} cannot be the name of a seat")
        if len({seat.lower() for seat in self.seats}) != len(self.seats):
            raise ManifestError("two seats have the same name")
        if not 2 <= len(self.seats) <= 7:
            raise ManifestError(f"{len(self.seats)} seats: a table has from 2 to 7")

    def _pack(self) -> None:
        check_pack(self.pack)

    def _hands(self) -> None:
        check_hands(self.hands)

    def _beacon(self) -> None:
        if self.beacon != NO_BEACON:
            message = f"the beacon is {self.beacon!r}: this version knows none, written {NO_BEACON}"
            raise BeaconError(message)


def _fault_of(check: Callable[[], None]) -> FairError | None:
    try:
        check()
    except FairError as fault:
        return fault
    return None


def is_seat_name(name: str) -> bool:
    """Whether a seat may be called so: an ASCII letter, letters and digits, not ``server``."""
    return _SEAT.fullmatch(name) is not None and name.lower() != SERVER


def check_pack(pack: Sequence[str]) -> None:
    """Raise PackError unless the cards are distinct, real and in the order of the full pack.

    One Joker may stand anywhere, since it stands where the card stood that it replaces.
    """
    bad = next((card for card in pack if card != "Jo" and card not in _PLACE), None)
    if bad is not None:
        raise PackError(f"{bad!r} is no card of a pack")
    if len(set(pack)) != len(pack):
        raise PackError("a card stands twice in the pack")
    places = [_PLACE[card] for card in pack if card != "Jo"]
    if places != sorted(places):
        raise PackError("the pack is not in order: S H D C, each from the deuce to the ace")


def check_commitments(
    parties: Sequence[str], commitments: Sequence[bytes], *, own: tuple[int, bytes] | None = None
) -> None:
    """Raise a FairError unless these commitments, in the parties' order, may begin a match.

    One of an absent seat is empty. The server's must be there, and no two may be equal.
    ``own`` is a party's number and the commitment that it must find in its place.
    """
    if len(commitments) != len(parties):
        message = f"{len(commitments)} commitments for {len(parties)} parties"
        raise UnknownPartyError(message)
    if not commitments[0]:
        raise AbsentServerError(
            "the server has no commitment: it may never be absent", party=SERVER
        )
    _check_sizes(parties, commitments)
    _check_distinct(parties, commitments)
    if own is not None and not compare_digest(commitments[own[0]], own[1]):
        name = parties[own[0]]
        raise OpeningError(
            f"{named(name)} does not find its own commitment in its place", party=name
        )


def _check_sizes(parties: Sequence[str], commitments: Sequence[bytes]) -> None:
    for name, commitment in zip(parties, commitments, strict=True):
        if len(commitment) not in (0, DIGEST_BYTES):
            message = f"the commitment of {named(name)} has {len(commitment)} bytes, 32 are due"
            raise EncodingError(message, party=name)


def _check_distinct(parties: Sequence[str], commitments: Sequence[bytes]) -> None:
    first: dict[bytes, str] = {}
    for name, commitment in zip(parties, commitments, strict=True):
        if commitment and first.setdefault(commitment, name) != name:
            message = f"{named(first[commitment])} and {named(name)} have the same commitment"
            raise EqualCommitmentsError(message, party=name)


def opening(manifest: Manifest, commitments: Sequence[bytes]) -> bytes:
    """The opening T of a match, 32 bytes, once the manifest and the commitments have checked.

    ``commitments`` stand in the order of ``manifest.parties``, that of an absent seat empty.
    """
    manifest.check()
    check_commitments(manifest.parties, commitments)
    return opening_of(manifest, commitments)


def opening_of(manifest: Manifest, commitments: Sequence[bytes]) -> bytes:
    """The opening by its formula alone, unchecked: for a verifier, who reports every fault."""
    return tagged_hash("opening", manifest.sha256, *commitments)


def check_opening(stated: bytes, recomputed: bytes) -> None:
    """Raise OpeningError unless both are the same, compared in constant time."""
    if not compare_digest(stated, recomputed):
        raise OpeningError("the opening is not that of this manifest and these commitments")
