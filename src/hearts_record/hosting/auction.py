"""The bidding of one hand of Auction Hearts, bid by bid, and the suit that is named (Law 30)."""

from __future__ import annotations

from hearts_record.cards import Suit
from hearts_record.hosting.errors import HostingError
from hearts_record.record import Bid

#: The highest bid that a record can state.
MOST_BID = 999_999_999


class Auction:
    """One bid each, eldest first; the highest bidder, or who has the right, names the suit."""

    def __init__(self, order: tuple[str, ...], namer: str | None) -> None:
        """``order`` is eldest first; ``namer`` names by right, and then nobody bids."""
        self._order, self._namer = order, namer
        self.bids: list[Bid] = []
        self._suit: Suit | None = None

    @property
    def to_bid(self) -> str | None:
        """Whose bid is due; None when all have bid, or one names by right."""
        over = self._namer is not None or len(self.bids) == len(self._order)
        return None if over else self._order[len(self.bids)]

    @property
    def best(self) -> Bid | None:
        """The highest bid so far, if anybody has bid."""
        made = [b for b in self.bids if b.amount is not None]
        return made[-1] if made else None  # each is above the last

    @property
    def all_passed(self) -> bool:
        """Whether the bidding is over and nobody bid."""
        return self._namer is None and self.to_bid is None and self.best is None

    @property
    def namer(self) -> str | None:
        """Who names the suit and leads: by right or by his bid; None if all passed."""
        if self._namer is not None:
            return self._namer
        return None if self.best is None else self.best.seat

    @property
    def paid(self) -> int:
        """What the namer pays into the pool: his bid, or nothing if he names by right."""
        return 0 if self.best is None else self.best.amount or 0

    @property
    def suit(self) -> Suit | None:
        """The suit to avoid, once it is known: hearts when all passed."""
        return Suit.HEARTS if self.all_passed else self._suit

    @property
    def leader(self) -> str:
        """Who leads for the first trick: the namer, or the eldest hand when all passed."""
        return self.namer or self._order[0]

    def bid(self, seat: str, amount: int | None) -> None:
        """Take a bid in counters, or None for a pass; raises HostingError."""
        if seat != self.to_bid:
            raise HostingError(f"{seat} bids out of turn: it is {self.to_bid}'s turn", seat=seat)
        highest = self.paid
        if amount is not None and (type(amount) is not int or not 0 < amount <= MOST_BID):
            raise HostingError(f"a bid is a number of counters, 1 to {MOST_BID}", seat=seat)
        if amount is not None and amount <= highest:
            message = f"{seat} bids {amount}, which is not above {highest}"
            raise HostingError(message, seat=seat)
        self.bids.append(Bid(seat, amount))

    def name(self, seat: str, suit: Suit) -> None:
        """Take the suit that the namer names."""
        if not isinstance(suit, Suit):
            raise HostingError(f"{suit!r} is no Suit", seat=seat)
        if seat != self.namer:
            raise HostingError(f"{self.namer} names the suit, not {seat}", seat=seat)
        self._suit = suit
