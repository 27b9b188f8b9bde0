"""One hand as plain data for a reader: what was dealt and passed, every trick, the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_record.cards import Card, Suit, UnreadCard, in_written_order
from hearts_record.games.rules import Rules
from hearts_record.notation.phrases import sentence_text
from hearts_record.record import Hand, Record, suit_named
from hearts_record.report.draws import Draws
from hearts_record.report.irregular import irregularities
from hearts_record.report.known import known_of
from hearts_record.report.leads import leader_of, seat_of
from hearts_record.report.remarks import notes_after, notes_before
from hearts_record.report.trick_data import Data, Seen, tricks_of
from hearts_record.verdict.model import Followed, HandVerdict, Verdict

_Cards = tuple[Card | UnreadCard, ...]


def hands_data(record: Record, verdict: Verdict, rules: Rules | None) -> list[Data]:
    """Every hand of a record, in order."""
    judged = dict(enumerate(verdict.hands))
    return [
        {"place": i} | _hand(record, hand, judged.get(i) or HandVerdict(hand.number), rules)
        for i, hand in enumerate(record.hands)
    ]


def _hand(record: Record, hand: Hand, judged: HandVerdict, rules: Rules | None) -> Data:
    way = judged.followed or Followed()
    known = known_of(hand, rules, way.held)
    first = judged.winners[0] if judged.winners else None
    leader = leader_of(record.seats, hand, rules, way, first)
    seen = Seen(
        record.source, rules, record.seats, leader, judged.winners, judged.taken,
        avoided(rules, hand), way.takings,
    )  # fmt: skip
    table = hand.table
    counts = None if table is None or table.counts is None else table.counts.scores
    tricks = tricks_of(hand, seen, Draws.of(None if rules is None else rules.game.name, known))
    return {
        "number": hand.number,
        "tags": [[t.name, t.value] for t in hand.tags],
        "misdeal": hand.value("Misdeal"),
        "dealer": way.dealer or seat_of(record.seats, hand, "Dealer"),
        "leader": tricks[0]["leader"] if tricks else leader,
        "suit": None if seen.avoided in (None, Suit.HEARTS) else seen.avoided.word,
        "players": [] if table is None else list(table.seats),
        "stated": counts is not None and {s.seat: s.amount for s in counts},
        "damaged": bool(hand.damaged),
        "held": {who: [c.text for c in cards] for who, cards in known.hands.items()},
        "dealt": known.dealt,
        "widow": _texts(known.widow),
        "stock": [c.text for c in known.stock],
        "passing": _passing(hand),
        "bids": None if hand.bidding is None else [
            {"seat": b.seat, "bid": b.amount} for b in hand.bidding.bids
        ],
        "before": irregularities(hand, record.source).get(0, []),
        "notes": notes_before(hand),
        "tricks": tricks,
        "sentences": [sentence_text(s) for s in hand.sentences],
        "after": notes_after(hand),
        "revokers": list(judged.revokers),
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
