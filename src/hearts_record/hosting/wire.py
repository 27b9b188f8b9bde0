"""What goes between a table and its seats: text and hex, with nothing secret in it but passes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from hearts_record.cards import Card
from hearts_record.fair.agreement import tags_of_manifest
from hearts_record.fair.chain import SEED_BYTES, Chain, new_seed
from hearts_record.fair.encoding import VERSION, from_hex
from hearts_record.fair.errors import EncodingError, ManifestError, VersionError, possessive
from hearts_record.fair.opening import DIGEST_BYTES, Manifest, check_commitments, opening

_LINES = ("game", "rules", "seats", "pack", "hands", "beacon")


class Phase(Enum):
    """What a table waits for; the values are words for messages."""

    LINKS = "waiting for the links of the next hand"
    COMMIT_PASSES = "waiting for the seats to commit to their passes"
    OPEN_PASSES = "waiting for the seats to open their passes"
    BIDS = "waiting for a bid"
    SUIT = "waiting for the suit to be named"
    PLAY = "waiting for a card"
    ENDED = "closed: the match has ended"


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the server publishes first: the manifest's text and its own commitment in hex."""

    manifest: str
    commitment: str


@dataclass(frozen=True, slots=True)
class Announcement:
    """What every seat must hold before it opens a link, and every reader who wants level 1.

    ``commitments`` are hex, the server's first, then the seats' in order; that of a seat
    which takes no part is empty. ``opening`` is T in hex.
    """

    manifest: str
    commitments: tuple[str, ...]
    opening: str


@dataclass(frozen=True, slots=True)
class PassOpening:
    """What opens a committed pass: its cards and its nonce in hex, which repr does not show."""

    cards: tuple[Card, ...] = field(repr=False)
    nonce: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Opening:
    """The opening, fixed: the manifest, the commitments in order (empty: absent), and T."""

    manifest: Manifest
    commitments: tuple[bytes, ...]
    digest: bytes

    @classmethod
    def of(cls, manifest: Manifest, commitments: tuple[bytes, ...]) -> Opening:
        """The opening of a checked manifest and commitments; raises a FairError."""
        return cls(manifest, commitments, opening(manifest, commitments))

    @property
    def announcement(self) -> Announcement:
        """The opening as it is published."""
        commitments = tuple(c.hex() for c in self.commitments)
        return Announcement(self.manifest.text, commitments, self.digest.hex())

    def commitment(self, party: str) -> bytes:
        """The commitment of ``server`` or a seat; empty if it takes no part."""
        return self.commitments[self.manifest.parties.index(party)]

    @property
    def contributors(self) -> tuple[str, ...]:
        """The seats that put a seed in, in order."""
        return tuple(s for s in self.manifest.seats if self.commitment(s))


def chain_of(manifest: Manifest, party: str, seed: bytes | None) -> Chain:
    """A party's chain: of a seed drawn now, or of one that was stored; raises EncodingError."""
    if seed is not None and len(seed) != SEED_BYTES:
        message = f"{possessive(party)} seed has {len(seed)} bytes, and {SEED_BYTES} are due"
        raise EncodingError(message, party=party)
    number = manifest.parties.index(party)
    return Chain.from_seed(
        manifest.game, number, new_seed() if seed is None else seed, manifest.hands
    )


def read_commitments(manifest: Manifest, texts: tuple[str, ...]) -> tuple[bytes, ...]:
    """The commitments of an announcement, checked; raises a FairError."""
    named = zip(manifest.parties, texts, strict=False)
    values = tuple(
        from_hex(text, DIGEST_BYTES, f"the commitment of {party}", party=party) if text else b""
        for party, text in named
    )
    check_commitments(manifest.parties, values + (b"",) * (len(texts) - len(values)))
    return values


def read_manifest(text: str) -> Manifest:
    """The manifest that ``text`` is; raises a FairError unless it is written exactly so.

    It is one that its game can have: rules, seats and pack are those of some table.
    """
    first, *rest = text.split("\n")
    if first != VERSION:
        raise VersionError(f"the manifest is of {first!r}, and this program knows {VERSION}")
    values = dict(zip(_LINES, (line.partition(" ")[2] for line in rest), strict=False))
    if len(rest) != len(_LINES) or not values["hands"].isdecimal():
        raise ManifestError("the manifest is not of seven lines: version, " + ", ".join(_LINES))
    manifest = _manifest(values)
    if manifest.text != text:
        raise ManifestError("the manifest is not written as it must be")
    manifest.check()
    tags_of_manifest(manifest)
    return manifest


def _manifest(values: Mapping[str, str]) -> Manifest:
    return Manifest(
        from_hex(values["game"], 16, "the game"),
        values["rules"],
        tuple(values["seats"].split(" ")),
        tuple(values["pack"].split(" ")),
        int(values["hands"]),
        values["beacon"],
    )
