"""Hosting: a live match with fair deals, from the server's side and from a seat's.

``docs/hosting.md`` walks through a whole match. ``Lobby`` gathers the commitments and gives a
``Table``; ``Seat`` is what a player's program does for its seat.
"""

from __future__ import annotations

from hearts_record.hosting.errors import HostingError
from hearts_record.hosting.ledger import Ending
from hearts_record.hosting.lobby import Lobby
from hearts_record.hosting.memory import SeatMemory
from hearts_record.hosting.seat import Seat
from hearts_record.hosting.signing import sign_record
from hearts_record.hosting.table import Table
from hearts_record.hosting.terms import HOSTED, Terms
from hearts_record.hosting.view import Public, View
from hearts_record.hosting.wire import Announcement, Invitation, PassOpening, Phase

__all__ = [
    "HOSTED",
    "Announcement",
    "Ending",
    "HostingError",
    "Invitation",
    "Lobby",
    "PassOpening",
    "Phase",
    "Public",
    "Seat",
    "SeatMemory",
    "Table",
    "Terms",
    "View",
    "sign_record",
]
