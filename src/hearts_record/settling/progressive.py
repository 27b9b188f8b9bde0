"""Progressive Hearts: who goes up, ties by the cut, the stars of a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from hearts_record.cards import FULL_PACK, Card, parse_card
from hearts_record.notation.phrases import together
from hearts_record.record import Claim, Kind, Sentence
from hearts_record.settling.base import Doubt, Facts, Outcome, Settled, Settling, Sitting
from hearts_record.settling.revokes import charged, charges_in_words

if TYPE_CHECKING:
    from random import Random

_ACE = 14


class GoingUp(Settling):
    """No counters: of the ladies, and of the gentlemen, whoever has fewer hearts goes up."""

    name = "Progressive"
    counters = False
    sentences = frozenset({Kind.GO_UP})

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Who goes up; from the head table nobody; None where a cut decides and is not stated."""
        best = winners(facts)
        if best is None:
            return Settled(None, None, before)
        if is_head(facts):
            why = f"from the head table nobody goes up; {together(best)} stay" + _charges(facts)
            return Settled(None, Outcome(Kind.GO_UP), before, why=why)
        return Settled(None, Outcome(Kind.GO_UP, best), before, why=_why(facts))

    def at_its_word(
        self, facts: Facts, before: Sitting, said: Sequence[Sentence]
    ) -> Settled | None:
        """Nothing carries on to another hand."""
        return None

    def doubts(self, facts: Facts, said: Sequence[Claim]) -> Iterator[Doubt]:
        """What is wrong with the ladies and with the cut, and what is not stated; the stars."""
        named = _ladies(facts)
        if named is None:
            if any(s.kind is Kind.GO_UP for s in said):
                yield Doubt("HR512", "the record does not say which seats are the ladies'")
            return
        if 2 * len(named) != len(facts.taken):
            yield Doubt("HR113", f"two of the four are ladies, not {len(named)}", "Ladies")
            return
        yield from _of_the_cut(facts)
        best = winners(facts)
        moved = "Table" in facts.tags or any(s.kind is Kind.GO_UP for s in said)
        if best is not None and moved:  # else it may be the head table, or not
            colour = "a gold star" if is_head(facts) else "a red star"
            yield Doubt("HR513", f"{together(best)} are each given {colour}")

    def example_tags(self, facts: Facts, rng: Random) -> Mapping[str, str]:
        """Those who are tied cut, and no two cut the same rank."""
        tied = [s for group in _groups(facts) for s in _fewest(facts, group, alone=False)]
        ranks = rng.sample(range(2, _ACE + 1), len(tied))
        cut = [rng.choice([c for c in FULL_PACK if c.rank == r]) for r in ranks]
        order = {seat: i for i, seat in enumerate(facts.taken)}
        pairs = sorted(zip(tied, cut, strict=True), key=lambda pair: order[pair[0]])
        return {"Tie": "; ".join(f"{s} {c.text}" for s, c in pairs)} if tied else {}


def is_head(facts: Facts) -> bool:
    """Whether the hand was played at the head table."""
    return facts.tags.get("Table") == "1"


def winners(facts: Facts) -> tuple[str, ...] | None:
    """The lady and the gentleman with the fewest hearts, clockwise; None: it is not known."""
    groups = _groups(facts)
    best = [_winner(facts, group) for group in groups]
    if not groups or None in best:
        return None
    return tuple(s for s in facts.taken if s in best)


def _ladies(facts: Facts) -> tuple[str, ...] | None:
    value = facts.tags.get("Ladies")
    return None if value is None else tuple(value.split())


def _groups(facts: Facts) -> tuple[tuple[str, ...], ...]:
    """The two ladies and the two gentlemen; nothing where that is not known."""
    named = _ladies(facts)
    # A tag that cannot be right was reported where it was read, and still has its words.
    if named is None or not set(named) <= set(facts.taken):
        return ()
    if 2 * len(set(named)) != len(facts.taken):
        return ()
    return named, tuple(s for s in facts.taken if s not in named)


def _fewest(facts: Facts, group: tuple[str, ...], *, alone: bool = True) -> tuple[str, ...]:
    """Who of a group has the fewest; without ``alone`` nobody if it is one seat alone.

    That is by what they are charged with. Of two that a revoke leaves charged alike the one
    who took fewer comes first, so that another's revoke never makes him cut.
    """
    due = charged(facts)
    least = min((due[s], facts.taken[s]) for s in group)
    found = tuple(s for s in group if (due[s], facts.taken[s]) == least)
    return found if alone or len(found) > 1 else ()


def _winner(facts: Facts, group: tuple[str, ...]) -> str | None:
    found = _fewest(facts, group)
    if len(found) == 1:
        return found[0]
    cut = _cut(facts)
    heights = {s: _height(cut[s]) for s in found if s in cut}
    if len(heights) < len(found) or len(set(heights.values())) < len(found):
        return None
    return min(heights, key=lambda s: heights[s])


def _cut(facts: Facts) -> dict[str, Card]:
    """The card that each who was tied cut."""
    pairs = re.findall(r"([A-Za-z][A-Za-z0-9]*) ([^;]+)", facts.tags.get("Tie", ""))
    cards = ((seat, parse_card(text.strip())) for seat, text in pairs)
    return {seat: card for seat, card in cards if isinstance(card, Card)}


def _height(card: Card) -> int:
    """In cutting the ace is low."""
    return 1 if card.rank == _ACE else card.rank


def _of_the_cut(facts: Facts) -> Iterator[Doubt]:
    """Who should have cut and did not, who cut and should not, and equal cards."""
    cut, hint = _cut(facts), 'state the cut: `[Tie "A ♠4; B ♡9"]`'
    tied = {s for group in _groups(facts) for s in _fewest(facts, group, alone=False)}
    stray = next((s for s in cut if s not in tied), None)
    if stray is not None:
        yield Doubt("HR514", f"{stray} is said to have cut, and is tied with nobody", "Tie", stray)
    for group in _groups(facts):
        both = _fewest(facts, group, alone=False)
        heights = {_height(cut[s]) for s in both if s in cut}
        if both and not all(s in cut for s in both):
            yield Doubt(
                "HR512",
                f"{together(both)} took equally few, and no cut of theirs is stated",
                "Tie",
                None,
                hint,
            )
        elif both and len(heights) == 1:
            yield Doubt(
                "HR514",
                f"{together(both)} cut equal cards, and that decides nothing",
                "Tie",
                both[1],
                "who cut equal cards cut again (Law 2): state the cut that decided",
            )


def _why(facts: Facts) -> str:
    """What was compared."""
    groups = zip(("of the ladies", "of the gentlemen"), _groups(facts), strict=True)
    said = (f"{who} {', '.join(f'{s} took {facts.taken[s]}' for s in g)}" for who, g in groups)
    return "; ".join(said) + _charges(facts)


def _charges(facts: Facts) -> str:
    said = charges_in_words(facts)
    return f"; {said}" if said else ""
