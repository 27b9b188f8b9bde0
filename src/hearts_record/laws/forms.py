"""The lines of irregularities, `! …`: the one list of the forms that they may have.

The reader, ``fmt``, the replay, the pages and ``docs/notation.md`` draw on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class What(Enum):
    """The kinds of irregularities."""

    REVOKE = "revoke"
    AMENDED = "revoke amended"
    WITHDRAW = "withdraw"
    EXPOSE = "expose"
    SHOWN_IN_DEAL = "shown in the deal"
    CALL = "call"
    FALSE_LEAD = "lead out of turn"
    CALL_SUIT = "call suit"
    FALSE_PLAY = "play out of turn"
    DEMAND = "demand"
    OMIT = "omit"
    SURPLUS = "surplus"
    SHORT = "short"
    DRAW = "draw"
    LOOK = "look"
    REFUSE = "refuse"
    FALSE_DEAL = "deal out of turn"


#: What one player may call for or demand of another in a trick (Laws 19 to 21).
DEMANDS = frozenset({What.CALL, What.CALL_SUIT, What.DEMAND})


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a line: its words with ``{seat}``, ``{other}``, ``{card}``, ``{suit}``.

    ``laws`` are those that may be stated behind it, the usual one first; ``how`` tells forms
    of one kind apart; ``means`` is what the line says, in words.
    """

    what: What
    words: str
    laws: tuple[int, ...]
    means: str
    how: str = ""


#: Every form, in the order of the spec.
FORMS = (
    Form(
        What.REVOKE,
        "revoke {seat}, claimed by {other}",
        (23, 24),
        "a revoke that was claimed in time: it is established",
        "claimed",
    ),
    Form(
        What.REVOKE,
        "revoke {seat}, claimed by {other}, cards mixed",
        (25,),
        "the accused mixed the cards before the claim was looked into: it is established",
        "mixed",
    ),
    Form(
        What.REVOKE,
        "revoke {seat}, claimed by {other}, too late",
        (26,),
        "claimed when the tricks were mixed or the pool was divided: no penalty",
        "late",
    ),
    Form(
        What.REVOKE,
        "revoke {seat}, not claimed",
        (26,),
        "nobody noticed, or nobody claimed it: no penalty",
        "unclaimed",
    ),
    Form(
        What.AMENDED,
        "revoke {seat} {card}, amended",
        (22,),
        "the card was withdrawn in time, and is exposed; the row has the card that stands",
    ),
    Form(
        What.WITHDRAW,
        "withdraw {seat} {card}",
        (22,),
        "a later player took this card back after the amended one; it is not exposed",
    ),
    Form(
        What.EXPOSE,
        "expose {seat} {card}",
        (18,),
        "the card was shown or named, or played beside another: it may be called",
    ),
    Form(
        What.SHOWN_IN_DEAL,
        "expose {seat} {card}, in the deal",
        (11,),
        "the card was shown in the deal, which stands: it cannot be called",
    ),
    Form(
        What.CALL,
        "call {seat} {card}, by {other}",
        (19,),
        "the exposed card is to be played to this trick",
    ),
    Form(
        What.FALSE_LEAD,
        "lead out of turn {seat} {card}, taken back",
        (20,),
        "the card was led out of turn and taken back; the row has what was then played",
        "taken back",
    ),
    Form(
        What.FALSE_LEAD,
        "lead out of turn {seat} {card}, stands",
        (20,),
        "all played to the false lead, and the trick stands",
        "stands",
    ),
    Form(
        What.CALL_SUIT,
        "call suit {seat} {suit}, by {other}",
        (20, 28),
        "the seat is to lead that suit to this trick",
        "lead",
    ),
    Form(
        What.CALL_SUIT,
        "call suit {seat} not {suit}, by {other}",
        (20, 28),
        "the seat is not to lead that suit to this trick",
        "not",
    ),
    Form(
        What.FALSE_PLAY,
        "play out of turn {seat} {card}, taken back",
        (21,),
        "the card was played before its turn and taken back",
        "taken back",
    ),
    Form(
        What.FALSE_PLAY,
        "play out of turn {seat} {card}, stands",
        (21,),
        "the card was played before its turn, and nobody demanded anything",
        "stands",
    ),
    Form(
        What.DEMAND,
        "demand {seat} highest, by {other}",
        (21,),
        "the seat is to play the highest that it has of the suit led",
        "highest",
    ),
    Form(
        What.DEMAND,
        "demand {seat} lowest, by {other}",
        (21,),
        "the seat is to play the lowest that it has of the suit led",
        "lowest",
    ),
    Form(
        What.DEMAND,
        "demand {seat} no heart, by {other}",
        (21,),
        "the seat, if it cannot follow, is to discard no heart",
        "no heart",
    ),
    Form(
        What.OMIT,
        "omit {seat}",
        (16,),
        "the seat played no card to this trick, and played on: it takes in the last",
    ),
    Form(
        What.SURPLUS,
        "surplus {seat} {card}",
        (16,),
        "the card that it had left; it goes with the last trick",
    ),
    Form(
        What.SHORT,
        "short {seat}",
        (17,),
        "the seat was found a card short: it takes in the last trick",
    ),
    Form(
        What.DRAW,
        "draw {seat} from {other} {card}",
        (15,),
        "wrongly dealt: the short hand drew from the long one, and each pays five counters",
    ),
    Form(
        What.LOOK,
        "look {seat}",
        (28,),
        "the seat looked at a quitted trick: as if it had led out of turn",
    ),
    Form(
        What.REFUSE,
        "refuse {seat}",
        (27,),
        "the seat did not comply with a demand that it could meet: that is a revoke",
    ),
    Form(
        What.FALSE_DEAL,
        "deal out of turn {seat}",
        (12,),
        "another than the dealer dealt all the cards; the deal stands",
    ),
)


def example(form: Form) -> str:
    """A line of that form, as it is explained to a reader: ``! omit Y``."""
    parts = {"seat": "B", "other": "Y", "card": "♡4", "suit": "♡"}
    return "! " + form.words.format_map(parts)
