"""Auction Hearts before the first card: the bids, the bidder, the suit he names (Law 30)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hearts_record.cards import Suit
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Hand, suit_named
from hearts_record.replay.dealing import Carried, Turn, dealer_of, seat_tag, wrong_dealer
from hearts_record.replay.highest_bid import Sold, highest_bid, sold_to, turn_fault, unstated


@dataclass(frozen=True, slots=True)
class Sale:
    """Who names the suit and leads, what he bid (None: not known), the suit if known.

    ``by_right`` when he names again without paying, until the Jack is won; ``amount`` is 0
    then, and when all pass. ``other`` is a second seat that may have dealt.
    """

    dealer: str | None
    leader: str | None
    bidder: str | None
    amount: int | None
    suit: Suit | None
    by_right: bool = False
    findings: tuple[Diagnostic, ...] = ()
    other: str | None = None
    #: bidder and bid of a hand that nobody had to buy
    needless: tuple[str, int] | None = None

    @property
    def all_passed(self) -> bool:
        """Whether nobody bid, so that the suit remains hearts and the eldest hand leads."""
        return self.bidder is None and self.amount == 0


def sale_of(
    source: Source,
    rules: Rules,
    hand: Hand,
    carried: Carried,
    namer: str | None,
    *,
    known: bool = True,
) -> Sale:
    """What the bids and tags of a hand say.

    ``namer`` names by right, if anybody does; ``known`` is False after a hand that could not
    be settled, when nobody can say whether the choice is sold.
    """
    turn = _dealer(source, rules, hand, carried)
    if namer is not None:
        sold = Sold(namer, 0, True, tuple(_no_bids(source, hand, namer)))
    elif hand.bidding is None:
        known = known and "Bids" not in hand.damaged  # what is wrong with them was said
        sold = unstated(source, rules, hand, known=known)
    else:
        sold = sold_to(source, rules, hand, hand.bidding, turn)
    all_pass = sold.bidder is None and sold.amount == 0 and not sold.by_right
    leader = sold.bidder
    if all_pass and turn.dealer is not None:
        leader = rules.left_of(turn.dealer)
    suit, problems = _suit(source, hand, all_pass=all_pass)
    lead = () if sold.findings and not sold.by_right else _lead(source, rules, hand, leader, sold)
    found = (*turn.findings, *sold.findings, *lead, *problems)
    if all_pass and rules.rulings.get("AllPass") == "new deal":
        found += (_deals_anew(source, hand),)
    return Sale(
        turn.dealer,
        leader,
        sold.bidder,
        sold.amount,
        suit,
        sold.by_right,
        found,
        turn.other,
        highest_bid(rules, hand) if sold.by_right else None,
    )


def _dealer(source: Source, rules: Rules, hand: Hand, carried: Carried) -> Turn:
    """The dealer, who bids last; all seats bidding in turn from another one shows who dealt."""
    bids = hand.bidding.bids if hand.bidding else ()
    first = next((b.seat for b in bids[:1] if b.seat in rules.seats), None)
    implied = None if first is None else rules.right_of(first)
    turn = dealer_of(
        source, rules, hand, carried, implied, lambda d: implied is None or d == implied
    )
    tag = seat_tag(rules, hand, "Dealer")
    if carried.dealer is not None or tag is None or implied in (None, tag.value):
        return turn
    if turn_fault(rules, bids, implied) is not None:
        return turn
    assert implied is not None
    return Turn(implied, None, (wrong_dealer(source, hand, tag, implied),))


def _no_bids(source: Source, hand: Hand, namer: str) -> Iterator[Diagnostic]:
    if hand.bidding is not None:
        yield source.complain(
            "HR316",
            f"there is no bidding: {namer} names the suit again until the Jack is won",
            hand.bidding.span,
            hand=hand.number,
            seat=namer,
            hint="leave [Bids] out: the choice is sold again after a player has taken the pool",
        )


def _lead(
    source: Source, rules: Rules, hand: Hand, leader: str | None, sold: Sold
) -> tuple[Diagnostic, ...]:
    tag = seat_tag(rules, hand, "Lead")
    if tag is None or leader is None or tag.value == leader:
        return ()
    why = f"{leader} leads, who bid {sold.amount}"
    if sold.by_right:
        why = f"{leader} leads, who names the suit by right"
    elif sold.bidder is None:
        why = f"all passed, and {leader} leads, the eldest hand"
    return (
        source.complain(
            "HR302",
            f"{tag.value} is said to lead for the first trick; {why}",
            tag.span,
            hand=hand.number,
            trick=1,
            seat=tag.value,
            hint="the highest bidder leads; when all pass, the eldest hand",
        ),
    )


def _suit(source: Source, hand: Hand, *, all_pass: bool) -> tuple[Suit | None, list[Diagnostic]]:
    tag = hand.tag("Suit")
    if all_pass:
        if tag is not None and tag.value != "hearts":
            return Suit.HEARTS, [
                source.complain(
                    "HR316",
                    f"all passed, and the suit remains hearts, not {tag.value}",
                    tag.span,
                    hand=hand.number,
                    hint="only a bidder may name another suit",
                )
            ]
        return Suit.HEARTS, []
    if tag is not None:
        return suit_named(tag.value), []
    if "Suit" in hand.refused:
        return None, []
    span = hand.span if hand.table is None else hand.table.span
    return None, [
        source.complain("HR317", "the suit to be avoided is not stated", span, hand=hand.number)
    ]


def _deals_anew(source: Source, hand: Hand) -> Diagnostic:
    """``AllPass "new deal"`` is declared, and a hand that all passed is played."""
    assert hand.bidding is not None
    return source.complain(
        "HR316",
        "all passed, and this table deals anew then; the hand is played",
        hand.bidding.span,
        hand=hand.number,
        hint='write the dead deal as `[Misdeal "all pass"]`, or leave [AllPass] out',
    )
