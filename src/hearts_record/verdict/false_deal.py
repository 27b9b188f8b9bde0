"""A deal out of turn (Law 12): the deal stands, and the next is that dealer's left's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.laws.facts import What, read
from hearts_record.replay.dealing import Carried

if TYPE_CHECKING:
    from hearts_record.verdict.hand import HandJudge


def who_dealt(of: HandJudge) -> None:
    """Take the dealer from the line that says he dealt out of turn, if that can be so."""
    judge, rules = of.judge, of.rules
    for item in of.hand.irregularities:
        fact = read(item.text)
        if fact is None or fact.what is not What.FALSE_DEAL or item.after_row:
            continue  # the rest is looked at with the play
        due = judge.turn.dealer
        if fact.seat not in rules.seats or not rules.game.has_dealer:
            return
        if due is None:
            why = f"nothing shows whose turn it was to deal hand {of.hand.number}"
            judge.found.append(of._complain("HR401", why, item.span, fact.seat))
            judge.tally.unknown.add("laws")
        elif due == fact.seat:
            why = f"it is {due}'s turn to deal hand {of.hand.number}"
            judge.found.append(of._complain("HR402", why, item.span, fact.seat))
        judge.tally.seen.add("laws")
        judge.turn = Carried(fact.seat)
        return


def not_shown(of: HandJudge) -> None:
    """HR401: the hand has no table, and no line but that of the dealer can be compared."""
    lines = ((i, read(i.text)) for i in of.hand.irregularities)
    rest = [i for i, f in lines if f is not None and f.what is not What.FALSE_DEAL]
    if rest:
        why = "the play is not stated, and nothing shows whether it is so"
        of.judge.found.append(of._complain("HR401", why, rest[0].span))
        of.judge.tally.unknown.add("laws")
