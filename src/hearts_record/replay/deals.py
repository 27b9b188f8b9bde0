"""The stated deal and the passes: each card once, hands of the right size, passes allowed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Hand, Holding, Pass

Hands = dict[str, tuple[Card, ...]]


def stated_deal(
    source: Source, rules: Rules, hand: Hand, players: tuple[str, ...]
) -> tuple[Hands | None, list[Diagnostic]]:
    """The hands of ``[Deal]``; None where it is not stated, not whole or not possible."""
    if hand.deal is None:
        return None, []
    unread = [
        (line, c) for line in hand.deal.holdings for c in line.cards if isinstance(c, UnreadCard)
    ]
    if unread:
        where, card = unread[0]
        message = f"a card dealt to {where.who} is not read ({card})"
        return None, [
            source.complain("HR123", message, where.span, hand=hand.number, seat=where.who)
        ]
    fault = _deal_fault(rules, hand, players)
    if fault is not None:
        code, message, line = fault
        span = hand.deal.span if line is None else line.span
        return None, [
            source.complain(
                code, message, span, hand=hand.number, seat=None if line is None else line.who
            )
        ]
    return {line.who: _known(line) for line in hand.deal.holdings if line.who in players}, []


def _known(line: Holding) -> tuple[Card, ...]:
    return tuple(c for c in line.cards if isinstance(c, Card))


def _deal_fault(
    rules: Rules, hand: Hand, players: tuple[str, ...]
) -> tuple[str, str, Holding | None] | None:
    """The first thing wrong with a stated deal, and the line it is in."""
    assert hand.deal is not None
    pack = set(rules.pack(len(players)))
    seen: dict[Card, str] = {}
    for line in hand.deal.holdings:
        for card in _known(line):
            if card not in pack:
                return "HR203", f"{card} is not in the pack of this game", line
            if card in seen:
                return "HR201", f"{card} is dealt twice, to {seen[card]} and to {line.who}", line
            seen[card] = line.who
    size = rules.hand_size(len(players))
    lines = {line.who: line for line in hand.deal.holdings}
    for seat in players:
        if seat not in lines:
            return "HR204", f"no hand is stated for {seat}", None
        held = len(lines[seat].cards)
        if held != size:
            return "HR204", f"{seat} is dealt {held} cards, not {size}", lines[seat]
    for who, line in lines.items():
        if who not in players:
            return "HR204", f"{who} is dealt cards and takes none in this game", line
    missing = sorted(pack - seen.keys(), key=lambda c: c.index)
    if missing:
        return "HR202", f"{missing[0]} is dealt to nobody", None
    return None


def after_pass(
    source: Source, rules: Rules, hand: Hand, held: Mapping[str, tuple[Card, ...]] | None
) -> tuple[Hands | None, list[Diagnostic], bool]:
    """The hands after the pass; what is wrong with it; whether the passes are known.

    The hands are None if the deal is not known or the passes are not what they must be.
    """
    direction = rules.pass_direction(hand.number)
    passing = hand.passing
    hands = None if held is None else dict(held)
    if direction is None:
        if passing is None:
            return hands, [], True
        return (
            hands,
            [
                source.complain(
                    "HR312",
                    f"no cards are passed in {rules.game.name}",
                    passing.span,
                    hand=hand.number,
                )
            ],
            True,
        )
    if passing is None:
        if direction == "none":
            return hands, [], True
        span = hand.span if hand.table is None else hand.table.span
        return (
            None,
            [
                source.complain(
                    "HR320",
                    f"the passes to the {direction} are not stated"
                    if direction != "across"
                    else "the passes across are not stated",
                    span,
                    hand=hand.number,
                )
            ],
            False,
        )
    if passing.direction != direction:
        return (
            None,
            [
                source.complain(
                    "HR312",
                    f"the cards are passed {passing.direction}; in hand {hand.number} they go "
                    f"{direction}",
                    passing.span,
                    hand=hand.number,
                )
            ],
            True,
        )
    return _exchange(source, rules, hand, hands)


def _exchange(
    source: Source, rules: Rules, hand: Hand, held: Hands | None
) -> tuple[Hands | None, list[Diagnostic], bool]:
    assert hand.passing is not None
    passes = hand.passing.passes
    found = list(_pass_faults(source, rules, hand, held))
    unread = any(isinstance(c, UnreadCard) for p in passes for c in p.cards)
    if found or held is None or unread:
        return None, found, not unread
    after = {seat: set(cards) for seat, cards in held.items()}
    for one in passes:
        after[one.giver].difference_update(one.cards)
    for one in passes:
        after[one.taker].update(c for c in one.cards if isinstance(c, Card))
    return {s: tuple(sorted(c, key=lambda x: x.index)) for s, c in after.items()}, found, True


def _pass_faults(
    source: Source, rules: Rules, hand: Hand, held: Hands | None
) -> Iterator[Diagnostic]:
    """What is wrong with each seat's pass, and whose is not there."""
    assert hand.passing is not None
    for one in hand.passing.passes:
        fault = _pass_fault(rules, hand, one, held)
        if fault is not None:
            yield source.complain(*fault, one.span, hand=hand.number, seat=one.giver)
    givers = {p.giver for p in hand.passing.passes}
    for seat in rules.seats if hand.passing.direction != "none" else ():
        if seat not in givers:
            yield source.complain(
                "HR314",
                f"the pass of {seat} is not stated",
                hand.passing.span,
                hand=hand.number,
                seat=seat,
            )


def _pass_fault(rules: Rules, hand: Hand, one: Pass, held: Hands | None) -> tuple[str, str] | None:
    direction = rules.pass_direction(hand.number)
    assert direction is not None
    if direction == "none":
        return "HR313", f"{one.giver} passes cards, and in hand {hand.number} nobody passes"
    taker = rules.pass_to(one.giver, direction)
    if one.taker != taker:
        return "HR312", f"{one.giver} passes to {one.taker}; his cards go to {taker}"
    size = rules.game.pass_size
    if len(one.cards) != size:
        return "HR313", f"{one.giver} passes {len(one.cards)} cards, not {size}"
    twice = next(
        (c for i, c in enumerate(one.cards) if isinstance(c, Card) and c in one.cards[:i]), None
    )
    if twice is not None:
        return "HR313", f"{one.giver} passes {twice} twice"
    missing = next(
        (
            c
            for c in one.cards
            if held is not None and isinstance(c, Card) and c not in held.get(one.giver, ())
        ),
        None,
    )
    if missing is not None:
        return "HR313", f"{one.giver} passes {missing}, which he does not hold"
    return None
