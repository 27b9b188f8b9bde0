"""Who dealt and who led, hand after hand, as far as a record shows it; nothing is judged."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_record.cards import Card, card_from_code
from hearts_record.games.rules import Rules
from hearts_record.record import Hand, Row
from hearts_record.replay.misdeal import next_dealer

_CLUB_DEUCE = card_from_code("2C")


@dataclass(slots=True)
class Leads:
    """Follows the deal round the table; ``of`` once for each hand, in order."""

    seats: tuple[str, ...]
    rules: Rules | None
    turn: str | None = None

    def of(self, hand: Hand, winner: str | None) -> tuple[str | None, str | None]:
        """The dealer and the leader of the first trick, each None where it is not known.

        ``winner`` took the first trick, where that is known.
        """
        dealer = self._seat(hand, "Dealer") or self.turn
        leader = self._leader(hand, dealer)
        if dealer is None:
            dealer = self._implied(hand, leader)
        self.turn = self._next(hand, dealer)
        table = hand.table
        if table is not None and leader not in table.seats:
            leader = _by_the_cards(table.seats, table.rows, winner)
        return dealer, leader

    def _seat(self, hand: Hand, tag: str) -> str | None:
        value = hand.value(tag)
        return value if value in self.seats else None

    def _leader(self, hand: Hand, dealer: str | None) -> str | None:
        stated = self._seat(hand, "Lead")
        if stated is not None:
            return stated
        if self.rules is not None and not self.rules.game.has_dealer:
            return _holder(hand)
        if hand.bidding is not None:
            bids = [(b.amount, b.seat) for b in hand.bidding.bids if b.amount is not None]
            if bids:
                return max(bids)[1]
        return None if dealer is None else self._beside(dealer, 1)

    def _implied(self, hand: Hand, leader: str | None) -> str | None:
        """The dealer that the eldest hand gives away: who bids first, or who leads."""
        if self.rules is None or not self.rules.game.has_dealer:
            return None
        if self.rules.game.auction:
            first = hand.bidding.bids[0].seat if hand.bidding and hand.bidding.bids else None
            return self._beside(first, -1) if first in self.seats else None
        return None if leader is None else self._beside(leader, -1)

    def _next(self, hand: Hand, dealer: str | None) -> str | None:
        misdeal = hand.value("Misdeal")
        if dealer is None or self.rules is None or not self.rules.game.has_dealer:
            return None
        if misdeal is not None:
            return next_dealer(self.rules, dealer, misdeal)
        return self._beside(dealer, 1)

    def _beside(self, seat: str | None, steps: int) -> str | None:
        if seat not in self.seats:
            return None
        return self.seats[(self.seats.index(seat) + steps) % len(self.seats)]


def _holder(hand: Hand) -> str | None:
    """The seat that plays ♣2 to the first trick."""
    if hand.table is None or not hand.table.rows:
        return None
    cells = zip(hand.table.seats, hand.table.rows[0].cells, strict=False)
    return next((seat for seat, cell in cells if cell is _CLUB_DEUCE), None)


def _by_the_cards(seats: tuple[str, ...], rows: tuple[Row, ...], winner: str | None) -> str | None:
    """The one seat that can have led to the first trick if ``winner`` took it."""
    if not rows or winner not in seats:
        return None
    cells = dict(zip(seats, rows[0].cells, strict=False))
    best = cells.get(winner)
    if not isinstance(best, Card):
        return None
    same = [s for s, c in cells.items() if isinstance(c, Card) and c.suit == best.suit]
    return winner if same == [winner] else None
