"""The server's side before the first card: commitments are gathered, and the opening is fixed."""

from __future__ import annotations

from hearts_record.fair.chain import new_game
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import EqualCommitmentsError, named
from hearts_record.fair.opening import DIGEST_BYTES, SERVER
from hearts_record.hosting.errors import HostingError
from hearts_record.hosting.table import Table
from hearts_record.hosting.terms import Terms
from hearts_record.hosting.wire import Invitation, Opening, chain_of
from hearts_record.record import Record
from hearts_record.replay.setup import bots


class Lobby:
    """Gathers the seats' commitments; ``fix`` makes the opening and the table.

    The server's seed is drawn here. ``game`` and ``seed`` may be given only to build a lost
    table again from what the site has stored: a seed is never used for a second match.
    """

    def __init__(
        self, terms: Terms, *, game: bytes | None = None, seed: bytes | None = None
    ) -> None:
        """A lobby whose server has committed."""
        self.terms = terms
        self.manifest = terms.manifest(new_game() if game is None else game)
        self.manifest.check()
        self._chain = chain_of(self.manifest, SERVER, seed)
        self._given: dict[str, bytes] = {}
        self._table: Table | None = None

    def __repr__(self) -> str:
        state = "open" if self._table is None else "closed"
        return f"<Lobby {self.terms.rules.game.name}, {len(self._given)} seats in, {state}>"

    @property
    def invitation(self) -> Invitation:
        """What is published first: the manifest and the server's commitment."""
        return Invitation(self.manifest.text, self._chain.commitment.hex())

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The seats that have neither committed nor said that they take no part."""
        return tuple(s for s in self.manifest.seats if s not in self._given)

    def secret_seed(self) -> bytes:
        """The server's seed, for the site to store (mode 0600) and to show to nobody."""
        return self._chain.seed

    def take_commitment(self, seat: str, commitment: str) -> None:
        """Take a seat's commitment, 64 hex digits; raises a FairError or HostingError."""
        self._check_open(seat)
        if seat in bots(Record(tags=self.terms.tags)):
            raise HostingError(f"a bot sits at {seat}, and a bot puts no seed in", seat=seat)
        value = from_hex(commitment, DIGEST_BYTES, f"{seat}'s commitment", party=seat)
        others = {SERVER: self._chain.commitment, **self._given}
        twin = next((party for party, c in others.items() if c == value), None)
        if twin is not None:
            raise EqualCommitmentsError(f"{named(twin)} has the same commitment", party=seat)
        self._given[seat] = value

    def take_no_part(self, seat: str) -> None:
        """Note that a seat (a bot, say) puts no seed in during the whole match."""
        self._check_open(seat)
        self._given[seat] = b""

    def fix(self) -> Table:
        """Fix the opening, once every seat has been heard; nothing can be changed after it."""
        if self._table is not None:
            raise HostingError("the opening is fixed already")
        if self.waiting_for:
            raise HostingError(
                f"{self.waiting_for[0]} has not committed yet", seat=self.waiting_for[0]
            )
        seats = tuple(self._given[seat] for seat in self.manifest.seats)
        opening = Opening.of(self.manifest, (self._chain.commitment, *seats))
        self._table = Table(self.terms, opening, self._chain)
        return self._table

    def _check_open(self, seat: str) -> None:
        if self._table is not None:
            raise HostingError("the opening is fixed: no commitment can be changed", seat=seat)
        if seat not in self.manifest.seats:
            raise HostingError(f"{seat} does not sit at this table")
        if seat in self._given:
            raise HostingError(f"{seat} has been heard already", seat=seat)
