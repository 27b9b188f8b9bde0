"""What a player is called upon to do, by whom, and which of his cards comply."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_record.cards import Card, Suit
from hearts_record.games.base import SUIT_SET, cards_of
from hearts_record.games.state import HandState
from hearts_record.laws.forms import What
from hearts_record.laws.lines import Line


@dataclass(frozen=True, slots=True)
class Duty:
    """A lawful demand on the seat whose turn it is, and the set of cards that comply.

    ``cards`` is empty where it cannot be met, and lapses.
    """

    line: Line
    cards: int


def duty_of(state: HandState, line: Line) -> Duty:
    """What the demand of ``line`` comes to with the cards that the seat holds now."""
    fact, held = line.fact, state.rules.game.legal(state)
    if fact.what is What.CALL:
        assert isinstance(fact.card, Card)
        return Duty(line, held & 1 << fact.card.index)
    if fact.what is What.CALL_SUIT:
        assert fact.suit is not None
        suit = SUIT_SET[fact.suit]
        return Duty(line, held & ~suit if fact.how == "not" else held & suit)
    assert state.led is not None, "nothing is followed where the card led is not read"
    following = held & SUIT_SET[state.led]
    if fact.how == "no heart":
        # Who follows suit discards nothing.
        return Duty(line, 0 if following else held & ~SUIT_SET[state.avoided])
    return Duty(line, _end(state, following, highest=fact.how == "highest"))


def _end(state: HandState, cards: int, *, highest: bool) -> int:
    """The highest or lowest of some cards of the suit led, as a set; nothing of nothing."""
    rules, led, best = state.rules, state.led, None
    assert led is not None, "who cannot follow has no highest"
    for card in cards_of(cards):
        if best is None or (rules.game.winner(rules, [best, card], led) == 1) is highest:
            best = card
    return 0 if best is None else 1 << best.index


def may_demand(state: HandState, place: int, leader: int, *, chapter: bool) -> tuple[str, ...]:
    """Who may demand the penalty of the seat at ``place`` for its play out of turn.

    By Law 21, of four: the fourth hand of the third, the second of the fourth. By the
    chapter his left neighbour; where that is the leader, he or one whose turn it was.
    """
    count = len(state.names)
    turn = (place - leader) % count
    if not chapter:
        return (state.names[(leader + (3 if turn == 2 else 1)) % count],)
    left = (place + 1) % count
    if left != leader:
        return (state.names[left],)
    return tuple(state.names[(leader + i) % count] for i in range(turn))


def in_words(line: Line, avoided: Suit) -> str:
    """What the seat was called upon to do, in words; "no heart" means the suit ``avoided``."""
    fact = line.fact
    if fact.what is What.CALL:
        return f"{fact.other} called {fact.card}"
    if fact.what is What.CALL_SUIT:
        assert fact.suit is not None
        kind = "no " if fact.how == "not" else ""
        return f"{fact.other} called for {kind}{fact.suit.word}"
    suit = avoided.word.removesuffix("s")
    kind = {"highest": "his highest", "lowest": "his lowest"}.get(fact.how, f"no {suit} discarded")
    return f"{fact.other} demanded {kind}"
