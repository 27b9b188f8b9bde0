"""One hand as a picture: its table as the book prints it."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_record.record import Record
from hearts_record.report.drawing import INK, SOFT, Drawing, irregular_lines, shortened, wrapped
from hearts_record.report.html_data import record_data
from hearts_record.report.svg_trick import trick_svg
from hearts_record.report.trick_data import Data, numbers_of
from hearts_record.verdict.model import Verdict

_COLUMN, _NUMBERS, _MARGIN, _ROW = 84, 44, 28, 25
_BASE = 18  # from the top of a row to the line on which its text stands


def as_svg(
    record: Record, verdict: Verdict, hand: int | None = None, trick: int | None = None
) -> str:
    """The first hand, or the one asked for, or one trick of it as a diagram of the table."""
    data = record_data(record, verdict)
    one = next((h for h in data["hands"] if hand is None or h["number"] == hand), None)
    if one is not None and trick is not None:
        found = next((t for t in one["tricks"] if t["number"] == trick), None)
        if found is not None:
            return trick_svg(data, one, found)
    return _Table(data, one).svg()


def has_trick(record: Record, hand: int | None, trick: int) -> bool:
    """Whether there is such a trick in the hand that would be drawn."""
    one = next((h for h in record.hands if hand is None or h.number == hand), None)
    rows = () if one is None or one.table is None else one.table.rows
    return trick in numbers_of(rows)


@dataclass(slots=True)
class _Line:
    """A line of the table: its cells and the seat that takes; or words across it."""

    cells: list[str] = field(default_factory=list)
    taker: int | None = None
    number: str = ""
    words: str = ""
    italic: bool = True


@dataclass(slots=True)
class _Table:
    data: Data
    hand: Data | None

    @property
    def seats(self) -> list[str]:
        """The columns."""
        return [] if self.hand is None else self.hand["players"]

    @property
    def width(self) -> int:
        """Wide enough for the columns, and for a few words where there are none."""
        return max(360, 2 * _MARGIN + _COLUMN * len(self.seats) + _NUMBERS)

    def svg(self) -> str:
        """The picture."""
        heads, before, rows, foot = self._heads(), self._before(), self._rows(), self._foot()
        height = 34 + 25 * len(heads) + _ROW * (len(before) + len(rows) + len(foot))
        height += (50 if self.seats else 0) + 12 * bool(before)
        out = Drawing(self.width, height, self._title(), self._description())
        y = 34.0
        for i, words in enumerate(heads):
            out.text(self.width / 2, y + 6, words, size=19 if i == 0 else 16, bold=i == 0,
                     italic=i > 0)  # fmt: skip
            y += 25
        for line in before:
            self._line(out, line, y)
            y += _ROW
        y += 12 * bool(before)
        if self.seats:
            y = self._heading(out, y) + 4
        for line in rows:
            self._line(out, line, y)
            y += _ROW
        if self.seats:
            out.line(self._left(), y + 4, self._right(), y + 4)
            y += 8
        for line in foot:
            self._line(out, line, y)
            y += _ROW
        return out.svg()

    # ---- words

    def _title(self) -> str:
        names = [self.data["event"], self.data["game"] or "Hearts"]
        return ", ".join(n for n in names if n) + (f", hand {self._number}" if self.hand else "")

    @property
    def _number(self) -> int:
        return 0 if self.hand is None else self.hand["number"]

    def _description(self) -> str:
        if self.hand is None:
            return "A record without a hand."
        takers = [t["winner"] or t["marked"] or "?" for t in self.hand["tricks"]]
        text = f"The table of a hand of {len(takers)} tricks"
        text += f", taken in order by {', '.join(takers)}." if takers else "."
        return " ".join([text, *self.hand["sentences"]])

    def _heads(self) -> list[str]:
        game = " ".join(x for x in (self.data["settling"], self.data["game"] or "Hearts") if x)
        event = self.data["event"]
        heads = wrapped([f"{event.rstrip('.')}. {game}." if event else f"{game}."], 44)[:3]
        if self.hand is None:
            return [*heads, "There is no hand in this record."]
        if len(self.data["hands"]) > 1:
            heads.append(f"Hand {self._number}")
        if self.hand["misdeal"] is not None:
            heads.append(f"A dead deal: {self.hand['misdeal']}.")
        elif self.hand["leader"]:
            stated = next((v for name, v in self.hand["tags"] if name == "Dealer"), None)
            dealt = f"{stated} dealt, and " if stated else ""
            heads.append(f"{dealt}{self.hand['leader']} leads for first trick.")
        if not self.seats:
            heads.append("No play is recorded.")
        return heads

    def _rows(self) -> list[_Line]:
        if self.hand is None:
            return []
        rows = self._irregular(self.hand["before"])
        for trick in self.hand["tricks"]:
            taker = trick["winner"] or trick["marked"]
            cells = [c.replace("-", "–") for c in trick["cells"]]
            at = self.seats.index(taker) if taker in self.seats else None
            rows.append(_Line(cells, at, str(trick["number"]), shortened(trick["text"], 44)))
            rows += self._irregular(trick["irregular"])
        return rows

    def _before(self) -> list[_Line]:
        """The bids, the passes and the widow."""
        if self.hand is None:
            return []
        out = []
        if self.hand["bids"]:
            bids = (f"{b['seat']} {b['bid'] if b['bid'] is not None else 'pass'}"
                    for b in self.hand["bids"])  # fmt: skip
            out.append(f"Bids: {', '.join(bids)}.")
        passing = self.hand["passing"]
        for one in passing["passes"] if passing else ():
            out.append(f"{one['from']} to {one['to']}: {' '.join(one['cards'])}")
        if self.hand["widow"]:
            out.append(f"Widow: {' '.join(self.hand['widow'])}")
        return [_Line(words=line) for line in wrapped(out, self._most)]

    def _irregular(self, items: list[Data]) -> list[_Line]:
        return [_Line(words=line) for line in irregular_lines(items, self._most)]

    @property
    def _most(self) -> int:
        """How many characters a line across the table takes."""
        return (self.width - 2 * _MARGIN) // 8

    def _foot(self) -> list[_Line]:
        if self.hand is None:
            return []
        counts = self.hand["taken"] or self.hand["stated"] or None
        out = []
        if counts is not None and self.seats:
            out.append(_Line([f"{shortened(s, 6)} {counts.get(s, '')}" for s in self.seats]))
        out += [_Line(words=w, italic=False) for w in wrapped(self.hand["sentences"], self._most)]
        return out

    # ---- strokes

    def _left(self) -> float:
        return (self.width - _COLUMN * len(self.seats) - _NUMBERS) / 2

    def _right(self) -> float:
        return self.width - self._left()

    def _middle(self, column: int) -> float:
        return self._left() + _COLUMN * (column + 0.5)

    def _heading(self, out: Drawing, y: float) -> float:
        out.line(self._left(), y, self._right(), y)
        for i, seat in enumerate(self.seats):
            out.text(self._middle(i), y + 20, shortened(seat, 8), bold=True)
        out.line(self._left(), y + 28, self._right(), y + 28)
        return y + 28

    def _line(self, out: Drawing, line: _Line, y: float) -> None:
        if line.words:
            fill = SOFT if line.italic else INK
            out.text(self.width / 2, y + _BASE, line.words, size=15, italic=line.italic, fill=fill)
        for i, cell in enumerate(line.cells):
            x = self._middle(i)
            out.text(x, y + _BASE, cell, bold=i == line.taker)
            if i == line.taker:
                out.line(x - 17, y + _BASE + 4.5, x + 17, y + _BASE + 4.5, width=1.4)
        if line.number:
            out.text(self._right() - 12, y + _BASE, line.number, size=14, anchor="end", fill=SOFT)
