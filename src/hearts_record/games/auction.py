"""Auction Hearts: the highest bidder names the suit to be avoided and leads (Law 30)."""

from __future__ import annotations

from types import MappingProxyType

from hearts_record.games.base import OUT_OF_TURN, Game


class AuctionHearts(Game):
    """One bid each, eldest first; the bid goes into the pool; the named suit counts."""

    name = "Auction Hearts"
    seats = range(4, 7)
    own_settling = "Auction"
    rulings = (
        "Pack",
        "OddCounter",
        "ClearThree",
        "JackAtEnd",
        "AllPass",
        "RevokersDivide",
        "BidRefund",
        *OUT_OF_TURN,
    )
    defaults = MappingProxyType({"OddCounter": "jack"})
    tags = ("Suit", "Namer")
    unit = "cards of the named suit"
    auction = True
    about = "the highest bidder pays the pool, names the suit to avoid, and leads"
