"""The table of a hand before it is played over: its rows numbered, its cards looked through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Span
from hearts_record.places import cell_span
from hearts_record.record import Blank, Cell, Hand, Kind, Row, Table
from hearts_record.replay.model import Complaints, Setting, Stop


@dataclass(slots=True)
class Sheet:
    """A table with what can be said of it before anything is played.

    ``numbers`` has the trick of each row; ``until`` is the first trick that cannot be played
    over because a card in it is doubled or foreign; ``suspects`` are those cards, of
    which nobody knows who held them; ``lossy`` is True if a card or a trick is not known.
    """

    setting: Setting
    table: Table
    columns: dict[str, int]
    pack: frozenset[Card]
    size: int
    explained: bool
    numbers: list[int] = field(default_factory=list)
    suspects: set[Card] = field(default_factory=set)
    until: int | None = None
    lossy: bool = False

    @classmethod
    def of(cls, setting: Setting) -> Sheet:
        """The sheet of a hand that has a table."""
        table = setting.hand.table
        assert table is not None
        count = len(setting.players)
        return cls(
            setting,
            table,
            {seat: i for i, seat in enumerate(table.seats)},
            frozenset(setting.rules.pack(count)),
            setting.rules.hand_size(count),
            explained(setting.hand),
        )

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows as they stand."""
        return self.table.rows

    def tricks(self) -> Iterator[tuple[int, Row]]:
        """Every row with the number of its trick."""
        return zip(self.numbers, self.rows, strict=True)

    def cells(self) -> Iterator[tuple[int, Row, str, Cell]]:
        """Every cell: trick, row, seat, what stands there."""
        for number, row in self.tricks():
            for seat, cell in zip(self.table.seats, row.cells, strict=False):
                yield number, row, seat, cell

    def cell(self, row: Row, seat: str) -> Cell:
        """What stands in the row under the seat."""
        return row.cells[self.columns[seat]]

    def at(self, row: Row, seat: str) -> Span:
        """The place of that cell in the text."""
        return cell_span(self.setting.source, row, self.columns[seat])

    def column(self, seat: str) -> tuple[Card, ...]:
        """The cards that stand under a seat, the suspect ones left out."""
        place = self.columns[seat]
        cells = (row.cells[place] for row in self.rows if row.cells)
        return tuple(c for c in cells if isinstance(c, Card) and c not in self.suspects)

    def known(self, seat: str) -> tuple[Card, ...]:
        """The cards that the seat certainly held before the first trick.

        What it plays later it holds; a stated deal adds to that only where the hand rightly
        breaks off, and takes away whatever it gives to others.
        """
        column, held = self.column(seat), self.setting.held
        if held is None:
            return column
        if self.explained and not self.lossy:
            return held[seat]
        return tuple(c for c in column if c in held[seat])


def explained(hand: Hand) -> bool:
    """Whether the hand says why it stops: resignation, deadline, misdeal."""
    return hand.value("Misdeal") is not None or any(
        s.kind in (Kind.RESIGNS, Kind.DEADLINE) for s in hand.sentences
    )


# ---- the numbers of the rows -------------------------------------------------------------------


def number_rows(sheet: Sheet, say: Complaints) -> None:
    """Give each row its trick; a row left out shows as a gap in the numbers."""
    stated = [row.number or 0 for row in sheet.rows]
    rising = all(a < b for a, b in pairwise([0, *stated]))
    if len(stated) < sheet.size and rising and max(stated, default=0) <= sheet.size:
        sheet.numbers = stated
        _gaps(sheet, say)
        return
    sheet.numbers = list(range(1, len(stated) + 1))
    if len(stated) > sheet.size:
        row = sheet.rows[sheet.size]
        say(
            "HR310",
            f"row {sheet.size + 1} of the table is one too many: each player has "
            f"{sheet.size} cards, and so there are {sheet.size} tricks",
            row.span,
            sheet.size + 1,
            hint="look for a trick that is written twice, or for a new hand "
            'that lacks its `[Hand "…"]`',
        )
        raise Stop
    for place, row in enumerate(sheet.rows, 1):
        if row.number != place:
            say(
                "HR301",
                f"the row is numbered {row.number}; counted from the top it is trick {place}",
                row.span,
                place,
                hint=f"write {place}",
            )


def _gaps(sheet: Sheet, say: Complaints) -> None:
    for (before, _), (number, row) in pairwise([(0, None), *sheet.tricks()]):
        if row is not None and number != before + 1:
            sheet.lossy = True
            say(
                "HR308",
                f"{tricks_are(before + 1, number - 1)} missing before this row",
                row.span,
                number,
                hint="write what was played; what depends on it stays unknown",
            )


def tricks_are(first: int, last: int) -> str:
    """``trick 3 is``, ``tricks 3 to 5 are``."""
    return f"trick {first} is" if first == last else f"tricks {first} to {last} are"


# ---- the cards of the table --------------------------------------------------------------------


def look_through(sheet: Sheet, say: Complaints) -> None:
    """Report cards that are not read, the first that is foreign, the first that is doubled.

    With a known deal, a card that another seat was dealt is reported where it is played.
    """
    sheet.lossy = sheet.lossy or any(not row.cells for row in sheet.rows)
    seen: dict[Card, tuple[int, str]] = {}
    for number, row, seat, cell in sheet.cells():
        if isinstance(cell, UnreadCard):
            _unread(sheet, say, number, row, seat)
        if not isinstance(cell, Card) or sheet.until is not None:
            continue
        if cell not in sheet.pack:
            sheet.until = number
            sheet.suspects.add(cell)
            say(
                "HR203",
                f"{cell} is not in the pack of this game",
                sheet.at(row, seat),
                number,
                seat,
                _nowhere(sheet),
            )
        elif cell in seen and (sheet.setting.held is None or seen[cell][1] == seat):
            _doubled(sheet, say, number, row, seat, seen[cell])
        seen.setdefault(cell, (number, seat))


def _unread(sheet: Sheet, say: Complaints, number: int, row: Row, seat: str) -> None:
    sheet.lossy = True
    say(
        "HR123",
        f"the card that {seat} played to trick {number} is not read ({sheet.cell(row, seat)})",
        sheet.at(row, seat),
        number,
        seat,
        "write it if it can be made out; what depends on it stays unknown",
    )


def _doubled(
    sheet: Sheet, say: Complaints, number: int, row: Row, seat: str, before: tuple[int, str]
) -> None:
    card = sheet.cell(row, seat)
    assert isinstance(card, Card)
    sheet.until = before[0]
    sheet.suspects.add(card)
    who = "he" if before[1] == seat else before[1]
    say(
        "HR201",
        f"{seat} plays {card}, which {who} played before, to trick {before[0]}",
        sheet.at(row, seat),
        number,
        seat,
        _nowhere(sheet),
    )


def _nowhere(sheet: Sheet) -> str | None:
    """Which card of the pack is nowhere, where exactly one is."""
    cells = [c for _, _, _, c in sheet.cells()]
    missing = [c for c in sheet.pack if c not in cells]
    whole = len(cells) == len(sheet.pack) and not any(isinstance(c, Blank) for c in cells)
    if len(missing) == 1 and whole:
        return f"{missing[0]} is nowhere in this hand: it may be the card that was played"
    return None
