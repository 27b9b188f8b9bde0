"""The passes: the right way, the right number, cards that are held; the hands after them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Hand
from hearts_record.replay.deals import Hands

if TYPE_CHECKING:
    from hearts_record.sections import Pass, Passing


def after_pass(
    source: Source, rules: Rules, hand: Hand, held: Mapping[str, tuple[Card, ...]] | None
) -> tuple[Mapping[str, tuple[Card, ...]] | None, list[Diagnostic], bool]:
    """The hands after the pass; what is wrong with it; whether the passes are known.

    The hands are None if the deal is not known or the passes are not what they must be.
    """
    direction, passing = rules.pass_direction(hand.number), hand.passing
    if passing is None:
        if direction in (None, "none"):
            return held, [], True
        assert direction is not None
        return None, list(_not_stated(source, hand, direction)), False
    if direction is None:
        why = f"no cards are passed in {rules.game.name}"
        return held, [source.complain("HR312", why, passing.span, hand=hand.number)], True
    if passing.direction != direction:
        why = _wrong_way(hand.number, passing.direction, direction)
        return None, [source.complain("HR312", why, passing.span, hand=hand.number)], True
    return _exchange(source, rules, hand, None if held is None else dict(held))


def _not_stated(source: Source, hand: Hand, direction: str) -> Iterator[Diagnostic]:
    """HR320: there are no passes where there must be some; not where one could not be read."""
    if "Pass" not in hand.damaged:
        to = "across" if direction == "across" else f"to the {direction}"
        span = hand.span if hand.table is None else hand.table.span
        yield source.complain("HR320", f"the passes {to} are not stated", span, hand=hand.number)


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
    """What is wrong with each seat's pass, and whose is not there.

    Where the deal gives each of two seats what the other passes, that is one fault.
    """
    assert hand.passing is not None
    dealt_to: set[tuple[str, str]] = set()  # a giver, and who holds his card by the deal
    for one in hand.passing.passes:
        fault, owner = _pass_fault(rules, hand, one), None
        missing = None if fault is not None else _not_held(one, held)
        if missing is not None and held is not None:
            owner = next((s for s, cards in held.items() if missing in cards), None)
            where = "" if owner is None else f": by the deal {owner} holds it"
            fault = "HR313", f"{one.giver} passes {missing}, which he does not hold{where}"
        if fault is None or (owner is not None and (owner, one.giver) in dealt_to):
            continue
        if owner is not None:
            dealt_to.add((one.giver, owner))
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


def _not_held(one: Pass, held: Hands | None) -> Card | None:
    """The first card passed that the deal did not give to the giver; None if it is not known."""
    mine = () if held is None else held.get(one.giver, ())
    cards = () if held is None else one.cards
    return next((c for c in cards if isinstance(c, Card) and c not in mine), None)


def _pass_fault(rules: Rules, hand: Hand, one: Pass) -> tuple[str, str] | None:
    """What is wrong with a pass whoever holds the cards."""
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
    return None
