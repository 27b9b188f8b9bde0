"""One hand as plain data for a reader: what was dealt and passed, every trick, the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_record.cards import Card, Suit, UnreadCard, in_written_order
from hearts_record.games.rules import Rules
from hearts_record.notation.phrases import sentence_text
from hearts_record.record import Blank, Hand, Record, suit_named
from hearts_record.report.leads import Leads
from hearts_record.report.remarks import notes_after, notes_before
from hearts_record.report.trick_data import Data, Seen, before_the_tricks, tricks_of
from hearts_record.verdict.model import HandVerdict, Verdict

_Cards = tuple[Card | UnreadCard, ...]


def hands_data(record: Record, verdict: Verdict, rules: Rules | None) -> list[Data]:
    """Every hand of a record, in order."""
    leads = Leads(record.seats, rules)
    judged = dict(enumerate(verdict.hands))
    return [
        _hand(record, hand, judged.get(i) or HandVerdict(hand.number), rules, leads)
        for i, hand in enumerate(record.hands)
    ]


def _hand(
    record: Record, hand: Hand, judged: HandVerdict, rules: Rules | None, leads: Leads
) -> Data:
    first = judged.winners[0] if judged.winners else None
    dealer, leader = leads.of(hand, first)
    seen = Seen(record.source, rules, leader, judged.winners, judged.taken, avoided(rules, hand))
    table = hand.table
    counts = None if table is None or table.counts is None else table.counts.scores
    return {
        "number": hand.number,
        "tags": [[t.name, t.value] for t in hand.tags],
        "misdeal": hand.value("Misdeal"),
        "dealer": dealer,
        "leader": leader,
        "suit": None if seen.avoided in (None, Suit.HEARTS) else seen.avoided.word,
        "players": [] if table is None else list(table.seats),
        "stated": counts is not None and {s.seat: s.amount for s in counts},
        "damaged": bool(hand.damaged),
        "held": {who: _texts(cards) for who, cards in held(hand).items()},
        "widow": _line(hand, "Widow"),
        "stock": _line(hand, "Stock"),
        "passing": _passing(hand),
        "bids": None if hand.bidding is None else [
            {"seat": b.seat, "bid": b.amount} for b in hand.bidding.bids
        ],
        "before": before_the_tricks(hand),
        "notes": notes_before(hand),
        "tricks": tricks_of(hand, seen),
        "sentences": [sentence_text(s) for s in hand.sentences],
        "after": notes_after(hand),
        "taken": _plain(judged.taken),
        "net": _plain(judged.net),
        "totals": _plain(judged.totals),
        "pool": judged.pool,
        "jack": judged.jack,
    }  # fmt: skip


def avoided(rules: Rules | None, hand: Hand) -> Suit | None:
    """The suit to be avoided; None in an auction that names none."""
    named = suit_named(hand.value("Suit") or "")
    if named is not None:
        return named
    sold = hand.bidding is not None and any(b.amount is not None for b in hand.bidding.bids)
    return None if rules is not None and rules.game.auction and sold else Suit.HEARTS


def held(hand: Hand) -> dict[str, _Cards]:
    """The hands before the first trick: from the deal and the passes, else from the play."""
    if hand.deal is None:
        return {who: in_written_order(cards) for who, cards in _played(hand).items()}
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
    return {who: in_written_order(cards) for who, cards in out.items()}


def _played(hand: Hand) -> dict[str, list[Card | UnreadCard]]:
    """The cards that each seat plays, a card taken up again with him who had it first."""
    if hand.table is None:
        return {}
    out: dict[str, list[Card | UnreadCard]] = {seat: [] for seat in hand.table.seats}
    seen: set[Card] = set()
    for row in hand.table.rows:
        for seat, cell in zip(hand.table.seats, row.cells, strict=False):
            if isinstance(cell, Blank) or cell in seen:
                continue
            out[seat].append(cell)
            if isinstance(cell, Card):
                seen.add(cell)
    return out


def _line(hand: Hand, who: str) -> list[str]:
    holdings = () if hand.deal is None else hand.deal.holdings
    return next(([c.text for c in line.cards] for line in holdings if line.who == who), [])


def _passing(hand: Hand) -> Data | None:
    if hand.passing is None:
        return None
    return {
        "direction": hand.passing.direction,
        "passes": [
            {
                "from": p.giver,
                "to": p.taker,
                "cards": _texts(p.cards),
                "committed": p.commit is not None,
            }
            for p in hand.passing.passes
        ],
    }


def _texts(cards: _Cards) -> list[str]:
    return [c.text for c in in_written_order(cards)]


def _plain(numbers: Mapping[str, int] | None) -> dict[str, Any] | None:
    return None if numbers is None else dict(numbers)
