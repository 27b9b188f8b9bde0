"""Wrong hands: what Law 15 says of a short hand, which draws from the long one.

Looked at before the first trick is played over.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from hearts_record.cards import Card
from hearts_record.laws.forms import What
from hearts_record.laws.lines import Line
from hearts_record.laws.proof import Proof
from hearts_record.replay.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Draw:
    """A card that the short hand drew from the long one during a trick (Law 15)."""

    short: str
    long: str
    card: Card
    trick: int


def drawn_cards(sheet: Sheet, proof: Proof, left: Callable[[str], Collection[Card]]) -> list[Draw]:
    """The draws that can be so, in order; the others are reported.

    One player draws from one other. ``left`` tells which cards a seat is said to have left over.
    """
    out: list[Draw] = []
    for line in proof.lines:
        drawn = _drawn(sheet, proof, line, left) if line.fact.what is What.DRAW else None
        if drawn is None:
            continue
        first = out[0] if out else drawn
        if (first.short, first.long) == (drawn.short, drawn.long):
            out.append(drawn)
            continue
        proof.untrue(
            line,
            "one player draws from one other, as often as he is short; with more wrong hands "
            "the deal is void (Law 15)",
            'a dead deal is a hand section with `[Misdeal "number"]`',
        )
    return out


def _drawn(
    sheet: Sheet, proof: Proof, line: Line, left: Callable[[str], Collection[Card]]
) -> Draw | None:
    """What was drawn, if the short hand can have drawn it; if not, that is said."""
    fact, card, held = line.fact, line.fact.card, sheet.setting.held
    proof.here(line.trick, What.DRAW)
    assert fact.other is not None
    if not isinstance(card, Card):
        proof.open(line, f"the card that {fact.seat} drew is not read ({card})")
    elif line.trick == 1 and (1, fact.seat) in sheet.places(card):
        why = f"{fact.seat} plays {card} to the first trick, before all have played to it"
        proof.untrue(line, f"{why}: that is a misdeal (Law 13)")
    elif held is not None and card not in held.get(fact.other, ()):
        proof.untrue(line, f"by the deal {fact.other} did not hold {card}")
    elif held is not None and len(held[fact.seat]) >= len(held[fact.other]):
        proof.untrue(line, "by the deal neither hand is short, and neither is long")
    elif sheet.plays_from(fact.seat, card, line.trick) or card in left(fact.seat):
        return Draw(fact.seat, fact.other, card, line.trick)
    elif proof.exact:
        proof.untrue(line, f"{fact.seat} never plays {card} after that")
    else:
        proof.open(line, f"nothing shows whether {fact.seat} had {card}")
    return None
