"""The passes: the right way, the right number, cards that are held; the hands after them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Hand, Pass, Passing
from hearts_record.replay.deals import Hands


def after_pass(
    source: Source, rules: Rules, hand: Hand, held: Mapping[str, tuple[Card, ...]] | None
) -> tuple[Mapping[str, tuple[Card, ...]] | None, list[Diagnostic], bool]:
    """The hands after the pass; what is wrong with it; whether the passes are known.

    The hands are None if the deal is not known or the passes are not what they must be.
    """
    direction = rules.pass_direction(hand.number)
    passing = hand.passing
    if direction is None and passing is None:
        return held, [], True
    hands = None if held is None else dict(held)
    if direction is None:
        assert passing is not None
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
        if "Pass" in hand.damaged:
            return None, [], False  # a line of it was complained of
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
                    _wrong_way(hand.number, passing.direction, direction),
                    passing.span,
                    hand=hand.number,
                )
            ],
            True,
        )
    return _exchange(source, rules, hand, hands)


def _wrong_way(number: int, stated: str, due: str) -> str:
    """A wrong direction in words; in some hands nobody passes."""
    said = "no cards are passed" if stated == "none" else f"the cards are passed {stated}"
    right = "nobody passes" if due == "none" else f"they go {due}"
    return f"{said}; in hand {number} {right}"


def _exchange(
    source: Source, rules: Rules, hand: Hand, held: Hands | None
) -> tuple[Hands | None, list[Diagnostic], bool]:
    assert hand.passing is not None
    passes = hand.passing.passes
    found = list(_pass_faults(source, rules, hand, held))
    unread = list(_unread(source, hand, hand.passing))
    found += unread
    strange = any(p.giver not in rules.seats for p in passes)
    if found or held is None or strange:
        return None, found, not unread
    after = {seat: set(cards) for seat, cards in held.items()}
    for one in passes:
        after[one.giver].difference_update(one.cards)
    for one in passes:
        after[one.taker].update(c for c in one.cards if isinstance(c, Card))
    return {s: tuple(sorted(c, key=lambda x: x.index)) for s, c in after.items()}, found, True


def _unread(source: Source, hand: Hand, passing: Passing) -> Iterator[Diagnostic]:
    """HR123: the first card passed by each seat that is not read."""
    for one in passing.passes:
        card = next((c for c in one.cards if isinstance(c, UnreadCard)), None)
        if card is not None:
            yield source.complain(
                "HR123",
                f"a card that {one.giver} passed is not read ({card})",
                one.span,
                hand=hand.number,
                seat=one.giver,
            )


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
    if one.giver not in rules.seats:
        return None  # reading has complained of the name
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
