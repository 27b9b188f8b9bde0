"""Dead deals: who deals next (Laws 7, 9 to 14)."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Hand

#: Reasons after which the same dealer deals again (Laws 10 and 11).
SAME_DEALER = frozenset({"imperfect", "faced", "marked", "exposed"})


def next_dealer(rules: Rules, dealer: str, misdeal: str) -> str:
    """Who deals after a dead deal.

    A misdeal (Laws 7, 13) loses the deal, unless another player touched his cards or
    interrupted the dealer (Law 14); a fault of the pack or an exposed card does not. In some
    games a misdeal never does.
    """
    reason, _, touched = misdeal.partition(",")
    if reason in SAME_DEALER or touched or rules.game.same_dealer:
        return dealer
    return rules.left_of(dealer)


def misdeal_faults(source: Source, rules: Rules, hand: Hand) -> Iterator[Diagnostic]:
    """A dead deal for a reason that this table does not know, or where the Laws know none."""
    tag = hand.tag("Misdeal")
    if tag is not None and not rules.game.laws:
        yield source.complain(
            "HR113",
            f"no deal of {rules.game.name} is dead: the Laws, which say when one is, do not "
            "govern it",
            tag.span,
            hand=hand.number,
        )
        return
    declared = rules.game.auction and rules.rulings.get("AllPass") == "new deal"
    if tag is not None and tag.value == "all pass" and not declared:
        why = (
            "when all pass the hand is played in hearts"
            if rules.game.auction
            else f"there are no bids in {rules.game.name}"
        )
        yield source.complain(
            "HR113",
            f"the deal is not dead: {why}",
            tag.span,
            hand=hand.number,
            hint='a table that deals anew says so: [AllPass "new deal"]'
            if rules.game.auction
            else None,
        )
