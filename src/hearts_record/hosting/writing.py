"""A hand that is over, written as a section of the record, every redundancy stated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hearts_record.cards import Card, in_written_order
from hearts_record.games.state import Trick
from hearts_record.hosting.hand import HandLog
from hearts_record.hosting.ledger import PlayedHand
from hearts_record.record import (
    Bidding,
    Blank,
    Cell,
    Counts,
    Deal,
    Hand,
    Holding,
    Kind,
    Pass,
    Passing,
    Row,
    Score,
    Sentence,
    Table,
    Tag,
)
from hearts_record.settling.base import Settled, Settling


def hand_section(hand: PlayedHand, settling: Settling, places: Mapping[str, int]) -> Hand:
    """The section of a hand; ``places`` are those of the match if it ended with this hand."""
    log = hand.log
    return Hand(
        number=log.number,
        tags=tuple(_tags(hand)),
        deal=_deal(log),
        passing=_passing(log),
        bidding=Bidding(log.bids) if log.bids else None,
        table=_table(hand),
        sentences=tuple(_sentences(hand, settling, places)),
    )


def _tags(hand: PlayedHand) -> Iterator[Tag]:
    """The hand's tags in the order in which they are written."""
    log = hand.log
    if log.dealer is not None:
        yield Tag("Dealer", log.dealer)
        if log.leader is not None:
            yield Tag("Lead", log.leader)
        if log.cut is not None:
            yield Tag("Cut", str(log.cut))
    if log.suit is not None and hand.misdeal is None:
        yield Tag("Suit", log.suit.word)
    if hand.misdeal is not None:
        yield Tag("Misdeal", hand.misdeal)


def _deal(log: HandLog) -> Deal | None:
    if not log.dealt:
        return None
    return Deal(tuple(Holding(seat, in_written_order(c)) for seat, c in log.dealt.items()))


def _passing(log: HandLog) -> Passing | None:
    if log.direction is None or (log.direction != "none" and not log.passes):
        return None  # a hand that stopped before its passes: nothing was passed
    passes = (
        Pass(p.giver, p.taker, in_written_order(p.opened.cards), p.commitment, p.opened.nonce)
        for p in log.passes
    )
    return Passing(log.direction, tuple(passes))


def _table(hand: PlayedHand) -> Table | None:
    log = hand.log
    tricks = (*log.tricks, *(() if log.broken is None else (log.broken,)))
    if not tricks:
        return None
    rows = tuple(_row(i, trick, len(log.players)) for i, trick in enumerate(tricks, 1))
    counts = None
    if hand.settled is not None:
        counts = Counts(tuple(Score(seat, n) for seat, n in log.taken.items()))
    return Table(log.players, rows, counts)


def _row(number: int, trick: Trick, players: int) -> Row:
    cells: list[Cell] = [Blank.NO_CARD] * players
    for i, card in enumerate(trick.cards):
        assert isinstance(card, Card)
        cells[(trick.leader + i) % players] = card
    return Row(number, tuple(cells), trick.taker)


def _sentences(
    hand: PlayedHand, settling: Settling, places: Mapping[str, int]
) -> Iterator[Sentence]:
    """What is said under the table, in the order in which it is written."""
    order = list(hand.totals)
    if hand.settled is not None:
        yield from _result(hand.settled, settling, order)
    if hand.misdeal is None:
        yield Sentence(Kind.TOTALS, (), tuple(Score(s, n) for s, n in hand.totals.items()))
    if hand.left is not None:
        yield Sentence(hand.left[0], (hand.left[1],))
    first = tuple(seat for seat in order if places.get(seat) == 1)
    if first:
        yield Sentence(Kind.MATCH if len(first) == 1 else Kind.SHARE, first)


def _result(settled: Settled, settling: Settling, order: list[str]) -> Iterator[Sentence]:
    if settled.moon is not None:
        yield Sentence(Kind.MOON, (settled.moon,))
    if settled.outcome is not None:
        seats = tuple(sorted(settled.outcome.seats, key=order.index))
        yield Sentence(settled.outcome.kind, seats)
    net = settled.net or {}
    if Kind.NETS in settling.sentences and any(net.values()):
        ranked = sorted(net.items(), key=lambda item: (-item[1], order.index(item[0])))
        yield Sentence(Kind.NETS, (), tuple(Score(seat, n) for seat, n in ranked))
