"""Irregularities that no trick shows: a deal out of turn (Law 12), or a hand without a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.laws.facts import Fact, read
from hearts_record.laws.forms import What
from hearts_record.replay.dealing import Carried

if TYPE_CHECKING:
    from hearts_record.record import Irregularity
    from hearts_record.verdict.hand import HandJudge


def who_dealt(of: HandJudge) -> None:
    """Take the dealer from the line that says he dealt out of turn, if that can be so."""
    if not of.rules.game.has_dealer:
        return  # nor do the Laws govern it, and that is said with the play
    first: Fact | None = None
    for item in of.hand.irregularities:
        fact = read(item.text)
        if fact is None or fact.what is not What.FALSE_DEAL or item.after_row:
            continue  # the rest is looked at with the play
        if fact.seat not in of.rules.seats:
            continue  # it was reported where it was read
        if first is None:
            first = fact
            _take(of, item, fact)
        elif fact.seat != first.seat:  # the same said twice is reported with the play
            why = f"only one dealt hand {of.hand.number}"
            _say(of, "HR402", why, item, fact, "keep one of the lines")


def _take(of: HandJudge, item: Irregularity, fact: Fact) -> None:
    """He dealt, unless another is stated; whose turn it was is said if that is otherwise."""
    judge, number = of.judge, of.hand.number
    due, said = judge.turn.dealer, of.hand.value("Dealer")
    if said is not None and said != fact.seat and due not in (None, said):
        return  # the tag is neither's, and that is said of the dealer
    if said is not None and said != fact.seat:
        _say(of, "HR402", f"[Dealer] says that {said} dealt hand {number}", item, fact)
        return
    if due is None:
        _say(of, "HR401", f"nothing shows whose turn it was to deal hand {number}", item, fact)
        judge.tally.unknown.add("laws")
    elif due == fact.seat:
        _say(of, "HR402", f"it is {due}'s turn to deal hand {number}", item, fact)
    judge.tally.seen.add("laws")
    judge.turn = Carried(fact.seat)


def not_shown(of: HandJudge) -> None:
    """HR401: the hand has no table, and no line but that of the dealer can be compared."""
    for item in of.hand.irregularities:
        fact = read(item.text)
        if fact is not None and fact.what is not What.FALSE_DEAL:
            why = "the play is not stated, and nothing shows whether it is so"
            _say(of, "HR401", why, item, fact)
            of.judge.tally.unknown.add("laws")
            return  # of the others it is no different


def _say(
    of: HandJudge, code: str, why: str, item: Irregularity, fact: Fact, hint: str | None = None
) -> None:
    source, number, law = of.judge.record.source, of.hand.number, fact.form.laws[0]
    of.judge.found.append(
        source.complain(code, why, item.span, hand=number, seat=fact.seat, hint=hint, law=law)
    )
