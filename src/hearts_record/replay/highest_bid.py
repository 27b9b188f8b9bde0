"""Who bought the right to name the suit by bidding most, and which bids were out of order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Bid, Bidding, Hand
from hearts_record.replay.dealing import Turn, seat_tag
from hearts_record.replay.fitting import fits_first_trick, only_fit


@dataclass(frozen=True, slots=True)
class Sold:
    """What a hand's bidding comes to."""

    bidder: str | None
    amount: int | None
    by_right: bool = False
    findings: tuple[Diagnostic, ...] = ()


def unstated(source: Source, rules: Rules, hand: Hand, *, known: bool) -> Sold:
    """No ``[Bids]``: the bid is not stated, or somebody unknown names by right."""
    lead = seat_tag(rules, hand, "Lead")
    leader = only_fit(rules, hand, rules.seats) if lead is None else lead.value
    if not known:
        return Sold(leader, None)
    span = hand.span if lead is None else lead.span
    said = source.complain(
        "HR506",
        "the bid is not stated, nor by whom"
        if lead is None
        else f"the bid of {lead.value} is not stated",
        span,
        hand=hand.number,
    )
    return Sold(leader, None, findings=(said,))


def sold_to(source: Source, rules: Rules, hand: Hand, bidding: Bidding, turn: Turn) -> Sold:
    """The highest bidder and his bid; nobody and 0 when all pass."""
    bids = tuple(b for b in bidding.bids if b.seat in rules.seats)
    unread = next((b for b in bids if b.unread), None)
    if unread is not None:
        found = source.complain(
            "HR123",
            f"the bid of {unread.seat} cannot be read",
            unread.span,
            hand=hand.number,
            seat=unread.seat,
        )
        return replace(unstated(source, rules, hand, known=False), findings=(found,))
    made = sorted((b for b in bids if b.amount), key=lambda b: -(b.amount or 0))
    dealer = turn.dealer
    fault = turn_fault(rules, bids, dealer)
    if fault is None or fault[0] is None:  # a seat that has not bid is the lesser fault
        fault = _height_fault(bids) or fault
    if fault is None:
        return Sold(made[0].seat, made[0].amount) if made else Sold(None, 0)
    bid, message = fault
    found = source.complain(
        "HR316",
        message,
        bidding.span if bid is None else bid.span,
        hand=hand.number,
        seat=None if bid is None else bid.seat,
        hint="one bid each, the eldest hand first and the dealer last; a bid must be above the "
        "last one, or it is a pass",
    )
    return _disputed(rules, hand, made, bids, found)


def _disputed(
    rules: Rules, hand: Hand, made: list[Bid], bids: tuple[Bid, ...], found: Diagnostic
) -> Sold:
    """After a fault in the bidding the lead, and else the first trick, shows who bought."""
    lead = seat_tag(rules, hand, "Lead")
    order = [b.seat for b in made] + [s for s in rules.seats if s not in [b.seat for b in made]]
    fit = [s for s in order if fits_first_trick(rules, hand, s)]
    if lead is not None:
        return Sold(lead.value, None, findings=(found,))
    if len(fit) == 1:
        amount = made[0].amount if made and made[0].seat == fit[0] else None
        return Sold(fit[0], amount, findings=(found,))
    return Sold(None, None, findings=(found,))


def turn_fault(
    rules: Rules, bids: tuple[Bid, ...], dealer: str | None
) -> tuple[Bid | None, str] | None:
    """The first bid that is not in turn, or the first seat that has none."""
    order = list(rules.seats)
    if dealer is not None:
        start = order.index(rules.left_of(dealer))
        order = order[start:] + order[:start]
    for i, bid in enumerate(bids):
        if i >= len(order) or bid.seat != order[i]:
            turn = f"it is {order[i]}'s turn" if i < len(order) else "each has bid once"
            return bid, f"{bid.seat} bids out of turn: {turn}"
    if len(bids) < len(order):
        return None, f"{order[len(bids)]} has not bid; write `pass` for one who does not"
    return None


def _height_fault(bids: tuple[Bid, ...]) -> tuple[Bid, str] | None:
    """The first bid that is not above the ones before it."""
    highest: Bid | None = None
    for bid in bids:
        if bid.amount is None:
            continue
        before = 0 if highest is None else highest.amount or 0
        if bid.amount <= before:
            if highest is None:
                return bid, f"{bid.seat} bids {bid.amount}; a bid is one counter at least"
            above = f"the {before} of {highest.seat}"
            return bid, f"{bid.seat} bids {bid.amount}, which is not above {above}"
        highest = bid
    return None


def highest_bid(rules: Rules, hand: Hand) -> tuple[str, int] | None:
    """Who bids most, and how much."""
    bids = () if hand.bidding is None else hand.bidding.bids
    made = [(b.amount, b.seat) for b in bids if b.amount and b.seat in rules.seats]
    return None if not made else (max(made)[1], max(made)[0])
