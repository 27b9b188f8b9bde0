"""The stated deal: each card once, hands of the right size, what is left over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.base import cards_of
from hearts_record.games.rules import Rules
from hearts_record.record import Hand

if TYPE_CHECKING:
    from hearts_record.sections import Holding

Hands = dict[str, tuple[Card, ...]]


class HeldSets(Mapping[str, tuple[Card, ...]]):
    """Hands by seat that were read as sets of cards; ``sets`` has them so."""

    __slots__ = ("sets",)

    def __init__(self, sets: Mapping[str, int]) -> None:
        self.sets = sets

    def __getitem__(self, seat: str) -> tuple[Card, ...]:
        return cards_of(self.sets[seat])

    def __iter__(self) -> Iterator[str]:
        return iter(self.sets)

    def __len__(self) -> int:
        return len(self.sets)


class Dealt(NamedTuple):
    """A deal that is known: the hands by seat, and what is left over, in order.

    ``rest`` is None where the order matters and is not stated.
    """

    hands: Mapping[str, tuple[Card, ...]]
    rest: tuple[Card, ...] | None = ()


def stated_deal(
    source: Source, rules: Rules, hand: Hand, players: tuple[str, ...]
) -> tuple[Dealt | None, list[Diagnostic]]:
    """The deal of ``[Deal]``; None where it is not stated, not whole or not possible."""
    sets = None if hand.packed is None else hand.packed.held
    if sets is not None and is_whole(rules, sets, players):
        return Dealt(HeldSets(sets)), []
    if not hand.has_deal or hand.deal is None:
        return None, []
    found = list(_unread(source, rules, hand))
    known = (*rules.seats, "Stock", "Widow")
    if any(line.who not in known for line in hand.deal.holdings):
        return None, found  # reading has complained of the name
    fault = _deal_fault(rules, hand, players)
    if fault is not None:
        code, message, line = fault
        span = hand.deal.span if line is None else line.span
        seat = None if line is None else _seat_of(line)
        found.append(source.complain(code, message, span, hand=hand.number, seat=seat))
    if found:
        return None, found
    hands = {line.who: _known(line) for line in hand.deal.holdings if line.who in players}
    return Dealt(hands, _rest(rules, hand, hands)), []


def is_whole(rules: Rules, sets: Mapping[str, int], players: tuple[str, ...]) -> bool:
    """Whether these hands are the whole pack, each of its size, and nothing is left over."""
    if rules.game.rest is not None or tuple(sets) != players:
        return False
    pack, size, *_ = rules.due(len(players))
    # Sets of so many cards that add up to a set of them all have no card in common.
    hands = sets.values()
    return sum(hands) == pack and set(map(int.bit_count, hands)) == {size}


def _unread(source: Source, rules: Rules, hand: Hand) -> Iterator[Diagnostic]:
    """HR123: the first card of the deal that is not read."""
    assert hand.deal is not None
    for line in hand.deal.holdings:
        card = next((c for c in line.cards if isinstance(c, UnreadCard)), None)
        if card is None:
            continue
        message = f"a card dealt to {line.who} is not read ({card})"
        if line.who == rules.game.rest:
            message = f"a card of the {line.who.lower()} is not read ({card})"
        yield source.complain("HR123", message, line.span, hand=hand.number, seat=_seat_of(line))
        return


def _seat_of(line: Holding) -> str | None:
    """The seat of a line; what is left over is nobody's."""
    return None if line.who in ("Stock", "Widow") else line.who


def _rest(rules: Rules, hand: Hand, hands: Hands) -> tuple[Card, ...] | None:
    """What the deal leaves over; unstated, it is what is in no hand, if no order matters."""
    assert hand.deal is not None
    stated = next((x for x in hand.deal.holdings if x.who == rules.game.rest), None)
    if stated is not None:
        return _known(stated)
    if rules.game.draws:
        return None
    dealt = {card for cards in hands.values() for card in cards}
    return tuple(c for c in rules.pack(len(hands)) if c not in dealt)


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
    return _size_fault(rules, hand, players) or _missing(rules, hand, pack - seen.keys())


def _size_fault(
    rules: Rules, hand: Hand, players: tuple[str, ...]
) -> tuple[str, str, Holding | None] | None:
    assert hand.deal is not None
    count, size, rest = len(players), rules.hand_size(len(players)), rules.game.rest
    due = dict.fromkeys(players, size)
    if rest is not None:
        due[rest] = len(rules.pack(count)) - count * size
    lines = {line.who: line for line in hand.deal.holdings}
    amiss = _amiss(hand)
    for seat in players:
        if seat not in lines:
            return "HR204", f"no hand is stated for {seat}", None
    for who, line in lines.items():
        if who not in due:
            return "HR204", _none_due(who, rest), line
        if len(line.cards) - due[who] not in (0, amiss.get(who, 0)):
            return "HR204", f"{_to(who)} {len(line.cards)} cards, not {due[who]}", line
    return None


def _none_due(who: str, rest: str | None) -> str:
    """Why a line of the deal should not be there."""
    if who not in ("Stock", "Widow"):
        return f"{who} is dealt cards and takes none in this game"
    left = (
        f"what the deal leaves over is the {rest.lower()}" if rest else "the deal leaves none over"
    )
    return f"there is no {who.lower()} in this game: {left}"


def _amiss(hand: Hand) -> Mapping[str, int]:
    """By how many cards the hands may be long or short, as lines of Laws 15 and 17 say."""
    if not hand.irregularities:
        return {}
    from hearts_record.laws.sizes import off_by

    return off_by(hand.irregularities)


def _one_short(rules: Rules, hand: Hand) -> bool:
    """Whether a seat that Law 17 calls short is dealt a card less: then nobody was dealt it."""
    if not hand.irregularities:
        return False
    from hearts_record.laws.sizes import may_lack

    assert hand.deal is not None
    short = may_lack(hand.irregularities)
    size = rules.hand_size(sum(x.who in rules.seats for x in hand.deal.holdings))
    return any(x.who in short and len(x.cards) < size for x in hand.deal.holdings)


def _to(who: str) -> str:
    return f"the {who.lower()} has" if who in ("Stock", "Widow") else f"{who} is dealt"


def _missing(rules: Rules, hand: Hand, cards: set[Card]) -> tuple[str, str, Holding | None] | None:
    assert hand.deal is not None
    lines = hand.deal.holdings
    whole = rules.game.rest in (None, *(line.who for line in lines)) and not any(
        isinstance(c, UnreadCard) for line in lines for c in line.cards
    )
    missing = sorted(cards, key=lambda c: c.index) if whole else []
    if len(missing) == 1 and _one_short(rules, hand):
        return None
    return ("HR202", f"{missing[0]} is dealt to nobody", None) if missing else None
