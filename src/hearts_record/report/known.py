"""What is known of the cards before the first trick: from the deal, else from the play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hearts_record.cards import Card, UnreadCard, in_written_order
from hearts_record.games.rules import Rules
from hearts_record.record import Blank, Hand
from hearts_record.replay.deals import Dealt
from hearts_record.report.irregular import drawn, left_over

_Cards = tuple[Card | UnreadCard, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """The hands after the pass, by seat, each in written order; the widow; the stock, top first.

    ``dealt`` is False where the hands are only the cards that each seat was seen to play.
    """

    hands: Mapping[str, _Cards]
    widow: _Cards = ()
    stock: _Cards = ()
    dealt: bool = True


def known_of(hand: Hand, rules: Rules | None, held: Dealt | None) -> Known:
    """A stated deal as it is stated; else the one that the seeds give, ``held``; else the play."""
    rest = () if held is None or held.rest is None else held.rest
    rests: dict[str | None, _Cards] = {None if rules is None else rules.game.rest: rest}
    if hand.deal is not None:
        rests |= {x.who: x.cards for x in hand.deal.holdings if x.who in ("Widow", "Stock")}
        hands = _stated(hand)
    elif held is not None:
        hands = {who: tuple(cards) for who, cards in held.hands.items()}
    else:
        hands = _played(hand)
    return Known(
        {who: in_written_order(cards) for who, cards in hands.items()},
        widow=rests.get("Widow", ()),
        stock=rests.get("Stock", ()),
        dealt=hand.deal is not None or held is not None,
    )


def _stated(hand: Hand) -> dict[str, _Cards]:
    """The stated hands, and what was passed."""
    assert hand.deal is not None
    out: dict[str, list[Card | UnreadCard]] = {
        line.who: list(line.cards)
        for line in hand.deal.holdings
        if line.who not in ("Stock", "Widow")
    }
    for one in hand.passing.passes if hand.passing is not None else ():
        given = [c for c in one.cards if c in out.get(one.giver, ())]
        for card in given:
            out[one.giver].remove(card)
        out.setdefault(one.taker, []).extend(one.cards)
    return {who: tuple(cards) for who, cards in out.items()}


def _played(hand: Hand) -> dict[str, _Cards]:
    """The cards that each seat plays, a card taken up again or drawn with him who had it first."""
    if hand.table is None:
        return {}
    out: dict[str, list[Card | UnreadCard]] = {seat: [] for seat in hand.table.seats}
    rows = range(len(hand.table.rows) + 1)
    first = {d.card: d.other for place in rows for d in drawn(hand, place)}
    seen: set[Card | UnreadCard] = set()
    for row in hand.table.rows:
        for seat, cell in zip(hand.table.seats, row.cells, strict=False):
            if isinstance(cell, Blank) or cell in seen:
                continue
            out[first[cell] if first.get(cell) in out else seat].append(cell)
            if isinstance(cell, Card):
                seen.add(cell)
    for seat, card in left_over(hand):
        if seat in out and card not in seen:
            out[seat].append(card)
    return {seat: tuple(cards) for seat, cards in out.items()}
