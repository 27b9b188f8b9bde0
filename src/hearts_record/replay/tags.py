"""Tags of a hand that its game has no use for, and the cut (Law 5)."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Hand, Record

#: The fewest cards in each packet of a cut.
LEAST_PACKET = 4
#: Tags of a hand that have a meaning in some games only; a game names its own.
_SOMEWHERE = ("Suit", "Namer", "Capot", "Stake", "Table", "Round", "Ladies", "Tie")


def hand_tags(record: Record, rules: Rules, *, pool: bool) -> Iterator[Diagnostic]:
    """Every tag of a hand that means nothing in the game; ``pool``: counters may lie in one."""
    foreign = set(_SOMEWHERE) - set(rules.game.tags)
    if not rules.game.has_dealer:
        foreign |= {"Dealer", "Cut", "SittingOut", "Misdeal"}
    if not rules.dealer_sits_out:
        foreign |= {"SittingOut"}
    if not pool:
        foreign |= {"Pool", "Jack"}
    for hand in record.hands:
        yield from _foreign(record.source, rules, hand, foreign)
        if rules.game.has_dealer:
            yield from _cut(record.source, rules, hand)


def _foreign(source: Source, rules: Rules, hand: Hand, names: set[str]) -> Iterator[Diagnostic]:
    game = rules.game
    for tag in hand.tags:
        if tag.name in names and (tag.name, tag.value) != ("Suit", "hearts"):
            yield source.complain(
                "HR121", f"[{tag.name}] has no meaning in {game.name}", tag.span, hand=hand.number
            )
    if hand.bidding is not None and not game.auction:
        yield source.complain(
            "HR121", f"there is no bidding in {game.name}", hand.bidding.span, hand=hand.number
        )


def _cut(source: Source, rules: Rules, hand: Hand) -> Iterator[Diagnostic]:
    tag = hand.tag("Cut")
    if tag is None or not tag.value.isdigit():
        return
    lifted, size = int(tag.value), len(rules.pack(rules.holders))
    if LEAST_PACKET <= lifted <= size - LEAST_PACKET:
        return
    left = min(lifted, size - lifted)
    yield source.complain(
        "HR319",
        f"the cut lifts {lifted} of {size} cards, and leaves a packet of {max(left, 0)}",
        tag.span,
        hand=hand.number,
        hint=f"four cards at least in each packet: {LEAST_PACKET} to {size - LEAST_PACKET}",
    )

