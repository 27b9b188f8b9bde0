"""A deal out of turn (Law 12): the deal stands, and the next is that dealer's left's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.laws.facts import read
from hearts_record.laws.forms import What
from hearts_record.replay.dealing import Carried

if TYPE_CHECKING:
    from hearts_record.record import Irregularity
    from hearts_record.verdict.hand import HandJudge

LAW = 12


def who_dealt(of: HandJudge) -> None:
    """Take the dealer from the line that says he dealt out of turn, if that can be so."""
    judge, rules, number = of.judge, of.rules, of.hand.number
    for item in of.hand.irregularities:
        fact = read(item.text)
        if fact is None or fact.what is not What.FALSE_DEAL or item.after_row:
            continue  # the rest is looked at with the play
        due, said = judge.turn.dealer, of.hand.value("Dealer")
        if fact.seat not in rules.seats or not rules.game.has_dealer:
            return
        if said is not None and said != fact.seat and due not in (None, said):
            return  # the tag is neither's, and that is said of the dealer
        if said is not None and said != fact.seat:
            _say(of, "HR402", f"[Dealer] says that {said} dealt hand {number}", item, fact.seat)
            return
        if due is None:
            _say(of, "HR401", f"nothing shows whose turn it was to deal hand {number}", item, due)
            judge.tally.unknown.add("laws")
        elif due == fact.seat:
            _say(of, "HR402", f"it is {due}'s turn to deal hand {number}", item, due)
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


def _say(of: HandJudge, code: str, why: str, item: Irregularity, seat: str | None) -> None:
    source, number = of.judge.record.source, of.hand.number
    of.judge.found.append(source.complain(code, why, item.span, hand=number, seat=seat, law=LAW))
