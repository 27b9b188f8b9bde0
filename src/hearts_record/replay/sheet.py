"""The table of a hand before it is played over: its rows numbered, its cards looked through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Span
from hearts_record.games.rules import Rules
from hearts_record.places import cell_span
from hearts_record.record import Blank, Cell, Hand, Kind, Row, Table
from hearts_record.replay.fitting import known_cards
from hearts_record.replay.model import Complaints, Setting


@dataclass(slots=True)
class Sheet:
    """A table with what can be said of it before anything is played.

    ``numbers`` has the trick of each row; ``tricks_due`` is how many there must be (None: the
    play decides); ``until`` is the first trick that cannot be played over because a card in it
    is doubled or foreign; ``suspects`` are those cards, of which nobody knows who held them;
    ``lossy`` is True if a card or a trick is not known.
    """

    setting: Setting
    table: Table
    columns: dict[str, int]
    pack: frozenset[Card]
    size: int
    tricks_due: int | None
    shown_from: int | None
    explained: bool
    numbers: list[int] = field(default_factory=list)
    suspects: set[Card] = field(default_factory=set)
    until: int | None = None
    lossy: bool = False
    #: where each card stands, once somebody asked: tricks and seats in the order of the table
    _places: dict[Card, list[tuple[int, str]]] | None = None

    @classmethod
    def of(cls, setting: Setting) -> Sheet:
        """The sheet of a hand that has a table."""
        table, rules = setting.hand.table, setting.rules
        assert table is not None
        count = len(setting.players)
        return cls(
            setting,
            table,
            {seat: i for i, seat in enumerate(table.seats)},
            frozenset(rules.pack(count)),
            rules.hand_size(count),
            rules.game.tricks(rules, count),
            rules.game.shown_from(rules, count),
            explained(rules, setting.hand),
        )

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows as they stand."""
        return self.table.rows

    @property
    def to_the_end(self) -> bool:
        """Whether the last row is there, or the play alone decides which that is."""
        last = self.numbers[-1] if self.numbers else 0
        return self.tricks_due is None or last >= self.tricks_due

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

    def column(self, seat: str, start: int = 1) -> tuple[Card, ...]:
        """The cards that stand under a seat from a trick on, the suspect ones left out.

        Where cards are taken up, those that came to it from another's trick are left out.
        """
        rows = self.rows if start == 1 else [r for n, r in self.tricks() if n >= start]
        once = self.setting.rules.game.takes_up
        cards = known_cards(rows, self.columns[seat], once=once)
        return tuple(c for c in cards if c not in self.suspects) if self.suspects else cards

    def places(self, card: Card) -> Sequence[tuple[int, str]]:
        """The tricks in which a card stands, with its seats, in the order of the table.

        Asked only after the rows are numbered.
        """
        if self._places is None:
            self._places = {}
            for number, _, seat, cell in self.cells():
                if isinstance(cell, Card):
                    self._places.setdefault(cell, []).append((number, seat))
        return self._places.get(card, ())

    def plays_from(self, seat: str, card: Card, start: int) -> bool:
        """Whether the card is in the ``column`` of the seat from that trick on."""
        if card in self.suspects:
            return False
        later = [(n, s) for n, s in self.places(card) if n >= start]
        once = self.setting.rules.game.takes_up
        return any(s == seat and (not once or n == later[0][0]) for n, s in later)


def explained(rules: Rules, hand: Hand) -> bool:
    """Whether the hand says why it stops: resignation, deadline, misdeal, a game lost, a revoke."""
    kinds = frozenset((Kind.RESIGNS, Kind.DEADLINE))
    if rules.game.stops_when_lost:
        kinds |= {Kind.GAME_LOST}
    dead = rules.game.has_dealer and hand.value("Misdeal") is not None
    return dead or hand.says(kinds) or _void(rules, hand)


def _void(rules: Rules, hand: Hand) -> bool:
    """Whether a line says that a revoke is established, and that makes the deal void."""
    if not (hand.irregularities and rules.game.revoke_voids):
        return False
    from hearts_record.laws.facts import establishes

    return any(establishes(i.text, rules.seats) for i in hand.irregularities)


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
        elif cell in seen and _once(sheet, seen[cell][1], seat):
            _doubled(sheet, say, number, row, seat, seen[cell])
        seen.setdefault(cell, (number, seat))


def _once(sheet: Sheet, before: str, seat: str) -> bool:
    """Whether a card that stands in the table twice is reported by the look of it."""
    setting = sheet.setting
    if setting.rules.game.takes_up:
        return False
    if setting.rules.game.draws and setting.rest is None:
        return True
    return setting.held is None or before == seat


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
