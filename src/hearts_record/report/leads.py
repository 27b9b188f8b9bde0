"""Who led to the first trick, where the replay does not say so; nothing is judged."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_record.cards import Card, card_from_code
from hearts_record.games.rules import Rules
from hearts_record.record import Hand, Row
from hearts_record.verdict.model import Followed

_CLUB_DEUCE = card_from_code("2C")


def leader_of(
    seats: Sequence[str], hand: Hand, rules: Rules | None, way: Followed, winner: str | None
) -> str | None:
    """The leader of the first trick, None where nothing shows him.

    ``way`` is how the hand was followed; ``winner`` took the first trick, where that is known.
    """
    leader = way.leader or seat_of(seats, hand, "Lead")
    if leader is None and rules is not None and not rules.game.has_dealer:
        leader = _holder(hand)
    table = hand.table
    if table is not None and leader not in table.seats:
        return _by_the_cards(table.seats, table.rows, winner)
    return leader


def seat_of(seats: Sequence[str], hand: Hand, tag: str) -> str | None:
    """The seat that a tag names, None if it names none of the table."""
    value = hand.value(tag)
    return value if value in seats else None


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
