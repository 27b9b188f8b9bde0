"""The facts of one hand: what is known before its first card, and what its settling is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from hearts_record.cards import Suit
from hearts_record.replay.hand import Played
from hearts_record.settling.base import Facts

if TYPE_CHECKING:
    from hearts_record.replay.bids import Sale
    from hearts_record.verdict.settle import HandSettling


class Begun(NamedTuple):
    """What is known of a hand before its first card."""

    dealer: str | None
    leader: str | None
    players: tuple[str, ...]
    avoided: Suit | None = Suit.HEARTS
    sale: Sale | None = None
    other: str | None = None  # a second seat that may have dealt

    @property
    def suit(self) -> Suit:
        """The suit to be avoided; hearts where it is not stated."""
        return Suit.HEARTS if self.avoided is None else self.avoided


def facts_of(at: HandSettling, begun: Begun, played: Played, taken: Mapping[str, int]) -> Facts:
    """What the settling is told of the hand."""
    rules, sale = at.rules, begun.sale
    worth = rules.due(rules.holders).worth[begun.suit]
    bidder, bid = (None, 0) if sale is None else (sale.bidder, sale.amount)
    totals = at.judge.running.before(rules.seats)
    takings, events = played.takings, None
    if takings is not None and played.certain and not played.stopped:
        events = rules.game.events(rules, takings)
    tags = {t.name: t.value for t in at.hand.tags}
    over = takings is not None and takings.over
    return Facts(
        rules,
        taken,
        worth,
        bidder,
        bid,
        totals,
        events,
        tags,
        over,
        revokers=played.revokers,
        forfeits=played.forfeits,
        eldest=None if begun.dealer is None else rules.left_of(begun.dealer),
    )


def bought(begun: Begun, facts: Facts) -> tuple[Facts, ...]:
    """The facts as they would be by bids that there should not have been, if any."""
    sale = begun.sale
    if sale is None or sale.needless is None:
        return ()
    bidder, bid = sale.needless
    return (facts._replace(bidder=bidder, bid=bid),)


def by_the_lines(played: Played, facts: Facts) -> tuple[Facts, ...]:
    """The facts by lines that were found untrue: who paid by them pays by one fault."""
    return tuple(facts._replace(revokers=r, forfeits=f) for r, f in played.said)
