"""The numbers of the rows: which trick each is, rows left out, rows too many."""

from __future__ import annotations

from itertools import pairwise

from hearts_record.cards import Card
from hearts_record.replay.model import Complaints, Stop
from hearts_record.replay.sheet import Sheet


def number_rows(sheet: Sheet, say: Complaints, *, last_is_slip: bool = True) -> None:
    """Give each row its trick; a row left out shows as a gap in the numbers.

    ``last_is_slip``: where the play decides how many tricks there are, and only the last row
    has another number than the one due, that is taken for a slip and for no gap.
    """
    stated = _stated(sheet)
    due = sheet.tricks_due
    gap = _a_row_is_missing(stated) and not (last_is_slip and last_alone(sheet))
    if _rising(stated) and (gap if due is None else _may_lack(stated, due)):
        sheet.numbers = stated
        _gaps(sheet, say)
        return
    sheet.numbers = list(range(1, len(stated) + 1))
    if due is not None and len(stated) > due:
        too_many(sheet, say, due)
    before, alone = 0, last_alone(sheet)
    for place, row in enumerate(sheet.rows, 1):
        shift = 0 if row.number is None else row.number - place
        if shift not in (0, before):
            say(
                "HR301",
                f"the row is numbered {row.number}; counted from the top it is trick {place}",
                row.span,
                place,
                hint=f"write {place}{', unless a row is left out before it' if alone else ''}",
            )
        before = shift  # rows that go on from a wrong number are one fault with it


def _may_lack(stated: list[int], due: int) -> bool:
    return len(stated) < due and max(stated, default=0) <= due


def _stated(sheet: Sheet) -> list[int]:
    """The numbers of the rows; a row without one counts on from the row before."""
    stated: list[int] = []
    for row in sheet.rows:
        before = stated[-1] if stated else 0
        stated.append(before + 1 if row.number is None else row.number)
    return stated


def _rising(stated: list[int]) -> bool:
    return all(a < b for a, b in pairwise([0, *stated]))


def _a_row_is_missing(stated: list[int]) -> bool:
    """Whether rising numbers have a gap."""
    return stated != list(range(1, len(stated) + 1))


def last_alone(sheet: Sheet) -> bool:
    """Whether the numbers run on but for a gap before the last row.

    In a hand without a set length that is a slip, or a row is left out: only the play tells.
    """
    stated = _stated(sheet)
    return (
        sheet.tricks_due is None
        and _rising(stated)
        and _a_row_is_missing(stated)
        and not _a_row_is_missing(stated[:-1])
    )


def too_many(sheet: Sheet, say: Complaints, due: int) -> None:
    """HR310: more rows than tricks; raises Stop."""
    row = sheet.rows[due]
    left = [s for s, c in zip(sheet.table.seats, row.cells, strict=False) if isinstance(c, Card)]
    played_out = len(sheet.rows) == due + 1 and due == sheet.tricks_due
    if len(left) == 1 and played_out and sheet.setting.rules.game.laws:
        say(
            "HR409",
            f"{left[0]} has {sheet.cell(row, left[0])} left when all the others are out of cards",
            sheet.at(row, left[0]),
            due,
            left[0],
            f"if he omitted to play to a trick, its row has `-` and the line `! omit {left[0]}`, "
            f"and `! surplus {left[0]} {sheet.cell(row, left[0])}` under the last row says what "
            "is left",
        )
        raise Stop
    why = f"the hand has {due} tricks"
    if due == sheet.size:
        why = f"each player has {due} cards, and so there are {due} tricks"
    if sheet.tricks_due is None:
        why = f"the hand was over with trick {due}"
    say(
        "HR310",
        f"row {due + 1} of the table is one too many: {why}",
        row.span,
        due + 1,
        hint="look for a trick that is written twice, or for a new hand "
        'that lacks its `[Hand "…"]`',
    )
    raise Stop


def _gaps(sheet: Sheet, say: Complaints) -> None:
    for (before, _), (number, row) in pairwise([(0, None), *sheet.tricks()]):
        if row is not None and number != before + 1:
            sheet.lossy = True
            say(
                "HR308",
                f"{tricks_are(before + 1, number - 1)} missing before this row",
                row.span,
                before + 1,
                hint="write what was played; what depends on it stays unknown",
            )


def tricks_are(first: int, last: int) -> str:
    """``trick 3 is``, ``tricks 3 to 5 are``."""
    return f"trick {first} is" if first == last else f"tricks {first} to {last} are"
