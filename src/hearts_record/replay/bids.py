"""Auction Hearts before the first card: the bids, the bidder, the suit he names (Law 30)."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_record.cards import Suit
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Bid, Hand, suit_named
from hearts_record.replay.dealing import dealer_of


@dataclass(frozen=True, slots=True)
class Sale:
    """Who names the suit and leads, what he bid (None: not stated), the suit if known.

    ``by_right`` when he names again without paying, until the Jack is won; ``amount`` is 0
    then, and when all pass.
    """

    dealer: str | None
    leader: str | None
    bidder: str | None
    amount: int | None
    suit: Suit | None
    by_right: bool = False
    findings: tuple[Diagnostic, ...] = ()


def sale_of(source: Source, rules: Rules, hand: Hand, carried: str | None,
            namer: str | None) -> Sale:
    """What the bids and tags of a hand say; ``namer`` names by right, if anybody does."""
    first = hand.bidding.bids[0].seat if hand.bidding and hand.bidding.bids else None
    turn = dealer_of(source, rules, hand, carried, first and rules.right_of(first))
    found = list(turn.findings)
    if namer is not None:
        found += _no_bids(source, hand, namer)
        bidder, amount, by_right = namer, 0, True
    else:
        by_right = False
        bidder, amount, problems = _sold(source, rules, hand, turn.dealer)
        found += problems
    eldest = None if turn.dealer is None else rules.left_of(turn.dealer)
    leader = eldest if bidder is None and amount == 0 else bidder
    found += _lead(source, hand, leader)
    suit, problems = _suit(source, hand, all_pass=bidder is None and amount == 0)
    return Sale(turn.dealer, leader, bidder, amount, suit, by_right, (*found, *problems))


def _no_bids(source: Source, hand: Hand, namer: str) -> list[Diagnostic]:
    if hand.bidding is None:
        return []
    return [source.complain(
        "HR316", f"there is no bidding: {namer} names again until the Jack is won",
        hand.bidding.span, hand=hand.number, seat=namer)]


def _sold(
    source: Source, rules: Rules, hand: Hand, dealer: str | None
) -> tuple[str | None, int | None, list[Diagnostic]]:
    """The highest bidder and his bid; nobody and 0 when all pass."""
    if hand.bidding is None:
        lead = hand.tag("Lead")
        span = hand.span if lead is None else lead.span
        said = source.complain("HR506", "the bid is not stated", span, hand=hand.number)
        return (None if lead is None else lead.value), None, [said]
    bids = hand.bidding.bids
    fault = _bid_fault(rules, bids, dealer)
    if fault is not None:
        bid, message = fault
        span = hand.bidding.span if bid is None else bid.span
        seat = None if bid is None else bid.seat
        found = [source.complain("HR316", message, span, hand=hand.number, seat=seat,
                                 hint="one bid each, eldest hand first; each above the last")]
    else:
        found = []
    made = [b for b in bids if b.amount is not None]
    if not made:
        return None, 0, found
    best = max(made, key=lambda b: b.amount or 0)
    return best.seat, best.amount, found


def _bid_fault(
    rules: Rules, bids: tuple[Bid, ...], dealer: str | None
) -> tuple[Bid | None, str] | None:
    order = list(rules.seats)
    if dealer is not None:
        start = order.index(rules.left_of(dealer))
        order = order[start:] + order[:start]
    highest = 0
    for i, bid in enumerate(bids):
        if i >= len(order) or bid.seat != order[i]:
            turn = f"it is {order[i]}'s turn" if i < len(order) else "all have bid"
            return bid, f"{bid.seat} bids out of turn: {turn}"
        if bid.amount is not None:
            if bid.amount <= highest:
                return bid, f"{bid.seat} bids {bid.amount}, which is not above {highest}"
            highest = bid.amount
    if len(bids) < len(order):
        return None, f"{order[len(bids)]} has not bid; write `pass` for one who does not"
    return None


def _lead(source: Source, hand: Hand, leader: str | None) -> list[Diagnostic]:
    tag = hand.tag("Lead")
    if tag is None or leader is None or tag.value == leader:
        return []
    return [source.complain(
        "HR302", f"{tag.value} is said to lead; {leader} leads", tag.span, hand=hand.number,
        seat=tag.value, hint="the highest bidder leads; when all pass, the eldest hand")]


def _suit(source: Source, hand: Hand, *, all_pass: bool) -> tuple[Suit | None, list[Diagnostic]]:
    tag = hand.tag("Suit")
    if all_pass:
        if tag is not None and tag.value != "hearts":
            return Suit.HEARTS, [source.complain(
                "HR316", f"all passed, and the suit remains hearts, not {tag.value}", tag.span,
                hand=hand.number)]
        return Suit.HEARTS, []
    if tag is not None:
        return suit_named(tag.value), []
    span = hand.span if hand.table is None else hand.table.span
    return None, [source.complain("HR317", "the named suit is not stated", span,
                                  hand=hand.number)]
