"""Whether a trick could have been played as its row has it, with a given seat leading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hearts_record.cards import Card
from hearts_record.games.base import card_set
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.record import Blank, Cell, Hand, Row
from hearts_record.replay.whole_tricks import first_trick_fits, is_plain


def fits(state: HandState, row: Row, seats: tuple[str, ...], leader: str) -> bool:
    """Whether every card of ``row`` is legal, and its mark right, if ``leader`` leads now."""
    state = state.copy()
    state.turn = state.names.index(leader)
    before = len(state.tricks)
    while len(state.tricks) == before:
        cell = row.cells[seats.index(state.seat)]
        if cell is Blank.TAKES_UP:
            return bool(state.trick) and (state.led is None or not state.legal())
        if isinstance(cell, Blank):
            return bool(state.trick) or state.rules.game.uneven  # who leads plays a card
        if isinstance(cell, Card) and state.why_not(cell) is not None:
            return False
        state.lay(cell)
    taker = state.tricks[-1].taker
    return row.marked is None or taker is None or seats[row.marked] == state.names[taker]


def led_by_another(state: HandState, row: Row, seats: tuple[str, ...]) -> tuple[str, ...]:
    """The other seats with which in the lead the whole row is lawful.

    ``state`` stands somewhere in the trick, led by the seat whose turn it was. Where a single
    card is at fault, and the mark stands where it then must, it is no matter of the lead.
    """
    if not state.by or any(not isinstance(cell, Card) for cell in row.cells):
        return ()
    begun = state.copy()
    for place, card in zip(state.by, state.trick, strict=True):
        begun.hands[place] |= card_set([card]) if isinstance(card, Card) else 0
        begun.sizes[place] += 1
    begun.turn = state.by[0]
    begun.trick, begun.by, begun.waiting, begun.led = [], [], [], None
    if _one_card_at_fault(begun.copy(), row, seats):
        return ()
    others = (s for i, s in enumerate(state.names) if i != state.by[0])
    return tuple(seat for seat in others if fits(begun, row, seats, seat))


def _one_card_at_fault(state: HandState, row: Row, seats: tuple[str, ...]) -> bool:
    """Whether all but one of the cards are lawful as the turn is, and the mark is right."""
    faults, before = 0, len(state.tricks)
    while len(state.tricks) == before:
        cell = row.cells[seats.index(state.seat)]
        assert isinstance(cell, Card)
        faults += state.why_not(cell) is not None
        state.lay(cell)
    taker = state.tricks[-1].taker
    marked = row.marked is None or taker is None or seats[row.marked] == state.names[taker]
    return faults == 1 and marked


def fits_first_trick(rules: Rules, hand: Hand, leader: str) -> bool:
    """Whether the first trick could be as the table has it with ``leader`` leading."""
    packed = hand.packed
    if packed is not None and packed.grid is not None and leader in packed.seats:
        place = packed.seats.index(leader)
        if is_plain(rules.game) and first_trick_fits(packed.grid, place):
            return True
    table = hand.table
    if table is None or leader not in table.seats or "Heading" in hand.damaged:
        return True
    row = table.rows[0] if table.rows else None
    if row is None or not row.cells or row.number != 1:
        return True
    game = rules.game
    if game.draws or not _plays_first(hand, leader):
        return True  # what is held shows too late to tell, and a card left out tells nothing
    if "Irregularities" in hand.damaged:
        return True  # a line that was not understood may say why
    if hand.irregularities:
        from hearts_record.laws.first_trick import hides_the_leader

        if hides_the_leader(hand.irregularities):
            return True
    columns = {
        seat: known_cards(table.rows, i, once=game.takes_up) for i, seat in enumerate(table.seats)
    }
    return fits(HandState(rules, columns, leader, as_written=True), row, table.seats, leader)


def known_cards(rows: Sequence[Row], column: int, *, once: bool) -> tuple[Card, ...]:
    """The cards of a column; with ``once`` those that no column had in a row before."""
    cells = [(r, r.cells[column]) for r in rows if r.cells]
    if not once:
        return tuple(c for _, c in cells if isinstance(c, Card))
    out, seen = [], set[Cell]()
    for row, cell in cells:
        if isinstance(cell, Card) and cell not in seen:
            out.append(cell)
        seen.update(row.cells)
    return tuple(out)


def only_fit(rules: Rules, hand: Hand, among: Iterable[str]) -> str | None:
    """The one seat of ``among`` that can have led to the first trick; None if not just one."""
    found = [seat for seat in among if fits_first_trick(rules, hand, seat)]
    return found[0] if len(found) == 1 and _plays_first(hand, found[0]) else None


def _plays_first(hand: Hand, seat: str) -> bool:
    """Whether a card stands under the seat in the first row: a blank shows nobody as leader."""
    table = hand.table
    if table is None or seat not in table.seats or not table.rows or not table.rows[0].cells:
        return True
    return not isinstance(table.rows[0].cells[table.seats.index(seat)], Blank)
