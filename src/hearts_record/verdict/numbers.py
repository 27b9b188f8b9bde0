"""The numbers of hands, one after another; what carries over where hands are left out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hearts_record.games.rules import Rules
from hearts_record.record import Hand
from hearts_record.replay.dealing import Carried
from hearts_record.settling.base import Sitting

if TYPE_CHECKING:
    from hearts_record.verdict.judge import Judge


def numbered(judge: Judge, rules: Rules, hand: Hand) -> Hand:
    """The hand under the number that it must have; a wrong one is reported."""
    judge.place += 1
    _number(judge, rules, hand)
    due = hand.number if judge.last is None else judge.last + 1
    if hand.number != due and _misprinted(judge, rules, hand, due):
        hand = replace(hand, number=due)
    elif hand.number != due:
        _gap(judge)
    judge.last = hand.number
    return hand


def _misprinted(judge: Judge, rules: Rules, hand: Hand, due: int) -> bool:
    """Whether only the number is wrong, and no hands are missing before it."""
    after = None if judge.at_the_last_hand else judge.record.hands[judge.place].number
    if hand.number < due or after == due + 1:
        return True
    direction = None if hand.passing is None else hand.passing.direction
    return (
        direction is not None
        and direction == rules.pass_direction(due)
        and (direction != rules.pass_direction(hand.number))
    )


def _number(judge: Judge, rules: Rules, hand: Hand) -> None:
    counted = judge.fair is not None and judge.fair.numbers_hands
    if judge.fair is not None and counted:
        judge.fair.number(hand, judge.last)
    if not counted and judge.last is not None and hand.number != judge.last + 1:
        judge.complain(
            "HR315",
            f"hand {hand.number} follows hand {judge.last}",
            hand.span,
            hand,
            hint=f"hands are numbered one after another: this is hand {judge.last + 1}, "
            "unless hands are left out",
        )
    if judge.last is None and hand.number > 1:
        judge.running.begin_anew()
        judge.sitting, judge.untold = Sitting(None, None), True
    if hand.number == 1 and judge.last is None and judge.fair is not None:
        judge.turn = Carried(judge.fair.first_dealer)


def _gap(judge: Judge) -> None:
    """After hands that are not there, nothing carries over."""
    judge.turn = Carried(lost=True)
    judge.sitting, judge.said = Sitting(None, None), None
    judge.running.begin_anew()
    judge.whole = False
