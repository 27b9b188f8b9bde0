"""What may be seen of a table: what everybody may know, and what one seat may know besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hearts_record.cards import Card, Suit
from hearts_record.hosting.wire import Announcement, PassOpening, Phase
from hearts_record.record import Bid


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may know, players, readers and the site's own pages alike.

    ``hand`` is the hand in play, or the one that is due; ``links`` are those opened so far,
    hand after hand, by party, all in hex; ``played`` are the cards of the hand in play. repr
    leaves links and seeds out.
    """

    phase: Phase
    hand: int
    waiting_for: tuple[str, ...]
    announcement: Announcement
    signatures: Mapping[str, tuple[str, str]]
    links: tuple[Mapping[str, str], ...] = field(repr=False)
    seeds: Mapping[str, str] = field(repr=False)
    dealer: str | None
    pass_commitments: Mapping[str, str]
    bids: tuple[Bid, ...]
    suit: Suit | None
    played: tuple[tuple[str, Card], ...]
    taken: Mapping[str, int]
    totals: Mapping[str, int]
    places: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see: all that is public, its own cards, its pass and the one it got.

    repr leaves out what others may not see, for a log that may be read by them. ``legal`` is
    empty when it is not the seat's turn; ``received`` is the giver and what opens his pass,
    once the cards have changed hands.
    """

    seat: str
    public: Public
    cards: tuple[Card, ...] = field(repr=False)
    legal: tuple[Card, ...] = field(repr=False)
    passed: PassOpening | None = field(repr=False, default=None)
    received: tuple[str, PassOpening] | None = field(repr=False, default=None)
