"""What only an irregularity explains, where no line says one: HR405 to HR407."""

from __future__ import annotations

from hearts_record.games.state import HandState
from hearts_record.record import Blank, Row
from hearts_record.replay.fitting import led_by_another
from hearts_record.replay.model import Complaints
from hearts_record.replay.sheet import Sheet


def another_led(sheet: Sheet, say: Complaints, state: HandState, row: Row, number: int) -> bool:
    """HR405: whether the row is lawful as it stands if another seat led to the trick (Law 20)."""
    leaders = led_by_another(state, row, sheet.table.seats) if state.rules.game.laws else ()
    if not leaders:
        return False
    led = " or ".join(f"{s} led {sheet.cell(row, s)}" for s in leaders)
    seat, card = leaders[0], sheet.cell(row, leaders[0])
    say(
        "HR405",
        f"it is {state.names[state.by[0]]} who leads to trick {number}; the cards are lawful "
        f"only if {led}",
        sheet.at(row, seat),
        number,
        seat,
        "if the cards are right, a line under the row must say so: "
        f"`! lead out of turn {seat} {card}, stands`",
    )
    return True


def played_none(sheet: Sheet, say: Complaints, row: Row, number: int, seat: str) -> bool:
    """HR406, HR407: whether the seat alone has no card here, and plays on or is short.

    Who has none for the last trick is a card short (Law 17); who plays on omitted to play
    (Law 16).
    """
    if sum(isinstance(cell, Blank) for cell in row.cells) > 1:
        return False
    if number == sheet.tricks_due:
        say(
            "HR407",
            f"{seat} has no card for trick {number}, the last",
            sheet.at(row, seat),
            number,
            seat,
            f"who is a card short takes in the last trick: write `! short {seat}` under the "
            "row, and mark the `-`",
        )
        return True
    later = (cell for n, _, s, cell in sheet.cells() if n > number and s == seat)
    if all(isinstance(cell, Blank) for cell in later):
        return False
    say(
        "HR406",
        f"{seat} plays no card to trick {number}, and plays to the following",
        sheet.at(row, seat),
        number,
        seat,
        f"if that is right, he takes in the last trick: write `! omit {seat}` under the "
        f"row, and `! surplus {seat}` with the card that he had left under the last",
    )
    return True
