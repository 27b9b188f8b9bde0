"""Dead deals: who deals next (Laws 7, 9 to 14)."""

from __future__ import annotations

from hearts_record.games.rules import Rules

#: Reasons after which the same dealer deals again (Laws 10 and 11).
SAME_DEALER = frozenset({"imperfect", "faced", "marked", "exposed"})


def next_dealer(rules: Rules, dealer: str, misdeal: str) -> str:
    """Who deals after a dead deal.

    A misdeal (Laws 7, 13) loses the deal, unless another player touched his cards or
    interrupted the dealer (Law 14); a fault of the pack or an exposed card does not.
    """
    reason, _, touched = misdeal.partition(",")
    if reason in SAME_DEALER or touched:
        return dealer
    return rules.left_of(dealer)
