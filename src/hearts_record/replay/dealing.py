"""Who deals and who leads: by turn (Law 9), by the tags, and by what the first trick shows."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_record.cards import Card, Suit
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.record import Blank, Hand


@dataclass(frozen=True, slots=True)
class Turn:
    """The dealer and the leader of a hand as far as they are known, and what is wrong."""

    dealer: str | None
    leader: str | None
    findings: tuple[Diagnostic, ...] = ()


def dealer_of(source: Source, rules: Rules, hand: Hand, carried: str | None,
              implied: str | None) -> Turn:
    """The dealer of a hand: stated, or whose turn it is, or implied by who plays first.

    ``carried`` is the seat whose turn it is after the last hand; ``implied`` the seat that
    would have dealt if the stated leader (or first bidder) is the eldest hand.
    """
    tag = hand.tag("Dealer")
    if carried is None:
        return Turn(implied if tag is None else tag.value, None)
    if tag is None or tag.value == carried:
        return Turn(carried, None)
    found = source.complain(
        "HR303", f"{tag.value} is said to deal; it is {carried}'s turn", tag.span,
        hand=hand.number, seat=tag.value, hint="the deal passes to the left")
    fits = [d for d in (carried, tag.value) if fits_first_trick(rules, hand, rules.left_of(d))]
    return Turn(tag.value if fits == [tag.value] else carried, None, (found,))


def turn_of(source: Source, rules: Rules, hand: Hand, carried: str | None) -> Turn:
    """Dealer and leader where the eldest hand leads."""
    tag = hand.tag("Lead")
    implied = None if tag is None else rules.right_of(tag.value)
    turn = dealer_of(source, rules, hand, carried, implied)
    if turn.dealer is None:
        span = hand.span if hand.table is None else hand.table.span
        return Turn(None, None, (source.complain(
            "HR309", "nothing says who leads for the first trick", span, hand=hand.number),))
    eldest = rules.left_of(turn.dealer)
    if tag is None or tag.value == eldest:
        return Turn(turn.dealer, eldest, turn.findings)
    if turn.findings:  # a wrong dealer with his own eldest hand is one fault
        return Turn(turn.dealer, eldest, turn.findings)
    found = source.complain(
        "HR302", f"{tag.value} is said to lead; {turn.dealer} dealt, and {eldest} leads",
        tag.span, hand=hand.number, seat=tag.value,
        hint="the eldest hand, on the dealer's left, leads for the first trick")
    fits = [s for s in (eldest, tag.value) if fits_first_trick(rules, hand, s)]
    leader = tag.value if fits == [tag.value] else eldest
    return Turn(rules.right_of(leader), leader, (found,))


def fits_first_trick(rules: Rules, hand: Hand, leader: str) -> bool:
    """Whether the first trick could be as the table has it with ``leader`` leading."""
    table = hand.table
    if table is None or not table.rows or leader not in table.seats:
        return True
    row = table.rows[0]
    if not row.cells:
        return True
    columns = {
        seat: tuple(c for r in table.rows if r.cells if isinstance(c := r.cells[i], Card))
        for i, seat in enumerate(table.seats)
    }
    state = HandState(rules, columns, leader, Suit.HEARTS)
    for _ in table.seats:
        cell = row.cells[table.seats.index(state.seat)]
        if isinstance(cell, Blank):
            return True
        if isinstance(cell, Card) and state.why_not(cell) is not None:
            return False
        state.lay(cell)
    taker = state.tricks[-1].taker
    return row.marked is None or taker is None or row.marked == taker
