"""Tags of a hand that its game has no use for, and the cut (Law 5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.base import OF_THE_POOL, Game
from hearts_record.games.rules import Rules, default_of
from hearts_record.record import Hand, Record, Tag

#: The fewest cards in each packet of a cut.
LEAST_PACKET = 4
#: Tags of a hand that have a meaning in some games only; a game names its own.
_SOMEWHERE = ("Suit", "Namer", "Capot", "Stake", "Table", "Round", "Ladies", "Tie")


def hand_tags(
    source: Source, rules: Rules, hand: Hand, *, pool: bool, jack: bool
) -> Iterator[Diagnostic]:
    """Every tag of a hand that means nothing in the game, and a cut that is none.

    ``pool``: counters may lie in one after a hand; ``jack``: they may be a Jack.
    """
    foreign = _foreign_names(rules.game, rules.dealer_sits_out)
    names = [tag.name for tag in hand.tags]
    if hand.bidding is not None or not foreign.isdisjoint(names):
        yield from _foreign(source, rules, hand, foreign)
    if not jack and ("Pool" in names or "Jack" in names):
        yield from _of_a_pool(source, rules, hand, pool=pool)
    if "Cut" in names and rules.game.has_dealer:
        yield from _cut(source, rules, hand)


@lru_cache(maxsize=64)
def _foreign_names(game: Game, sits_out: bool) -> frozenset[str]:
    """The tags of a hand that mean nothing in a game at such a table."""
    foreign = set(_SOMEWHERE) - set(game.tags)
    if not game.has_dealer:
        foreign |= {"Dealer", "Cut", "SittingOut"}  # of a misdeal more is said
    if not sits_out:
        foreign |= {"SittingOut"}
    return frozenset(foreign)


def idle_rulings(record: Record, rules: Rules, *, pool: bool) -> Iterator[Diagnostic]:
    """HR121: rulings of the game that cannot come into force at this table."""
    for tag in record.tags:
        usual = tag.name != "Widow" and tag.value == default_of(rules.game, tag.name)
        if tag.name not in rules.game.rulings or usual:
            continue  # who declares what holds anyway changes nothing
        why = _idle(tag, rules, pool=pool)
        if why is not None:
            yield record.source.complain("HR121", f"[{tag.name}] {why}", tag.span)


def _idle(tag: Tag, rules: Rules, *, pool: bool) -> str | None:
    """Why a ruling has no effect with so many players, or without a pool; None if it has."""
    holders = rules.holders
    if tag.name in OF_THE_POOL and not pool:
        return f"has no meaning in the settling {rules.settling}, which has no pool"
    left = len(rules.pack(holders)) - holders * rules.hand_size(holders)
    if tag.name == "Widow" and holders != 3 and tag.value != str(left):
        return f"has no meaning with {holders} players, whose widow has {left} cards"
    if tag.name == "TookAll" and holders != 3:
        return f"has no meaning with {holders} players: it is a ruling for three"
    if tag.name == "ClearThree" and holders < 5:
        return f"has no meaning with {holders} players: when three are clear, one took all"
    return None


def _foreign(
    source: Source, rules: Rules, hand: Hand, names: frozenset[str]
) -> Iterator[Diagnostic]:
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


def _of_a_pool(source: Source, rules: Rules, hand: Hand, *, pool: bool) -> Iterator[Diagnostic]:
    """HR121: counters in a pool, or a Jack, where the settling leaves none."""
    for tag in hand.tags:
        if tag.name not in ("Pool", "Jack") or (tag.name == "Pool" and pool):
            continue
        where = f"the settling {rules.settling}" if rules.settling else rules.game.name
        left = "what a hand leaves is no Jack" if pool else "no hand leaves counters for the next"
        yield source.complain(
            "HR121",
            f"[{tag.name}] has no meaning in {where}, where {left}",
            tag.span,
            hand=hand.number,
            hint=f'what lies there is stated as `[Pool "{tag.value}"]`' if pool else None,
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
