"""All that a table knows, in one place; the table acts on it, and the views are taken from it."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_record.fair.chain import Chain
from hearts_record.hosting.hand import LiveHand
from hearts_record.hosting.ledger import Ending, Ledger, PlayedHand
from hearts_record.hosting.links import LinkBook
from hearts_record.hosting.terms import Terms
from hearts_record.hosting.wire import Opening, Phase


@dataclass(slots=True)
class MatchState:
    """A match from its opening on; ``live`` is None between two hands.

    ``chain`` is the server's secret, ``nonces`` those of all passes opened so far, in hex.
    """

    terms: Terms
    opening: Opening
    chain: Chain = field(repr=False)
    links: LinkBook = field(repr=False)
    ledger: Ledger
    dealer: str | None
    live: LiveHand | None = None
    played: list[PlayedHand] = field(default_factory=list, repr=False)
    nonces: set[str] = field(default_factory=set, repr=False)
    seeds: dict[str, bytes] = field(default_factory=dict, repr=False)
    signatures: dict[str, tuple[str, str]] = field(default_factory=dict)
    over: int = 0  # how many deals are over: their links are open, the server's too
    ending: Ending | None = None
    left: str | None = None

    @property
    def due(self) -> int:
        """The number of the hand in play, or of the one that comes next."""
        return self.over + 1

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        if self.ending is not None:
            return Phase.ENDED
        return Phase.LINKS if self.live is None else self.live.phase

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The seats that the table waits for; none when it is the site's turn."""
        if self.ending is not None:
            return ()
        return self.links.missing(self.due) if self.live is None else self.live.waiting_for

    def places(self) -> dict[str, int]:
        """Each seat's place once a match is decided; empty before, and where none is."""
        if self.ending in (Ending.LIMIT, Ending.RESIGNED, Ending.DEADLINE):
            return self.ledger.places(self.left)
        return {}
