"""Writing: a record to the one canonical text of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from hearts_record.cards import in_written_order
from hearts_record.notation.phrases import sentence_text
from hearts_record.notation.tags import TAG_ORDER, in_ascii
from hearts_record.notation.write_lines import (
    bid_text,
    card_text,
    fields_text,
    groups,
    section_line,
    with_notes,
)
from hearts_record.record import (
    Blank,
    Cell,
    Deal,
    Fair,
    FairLine,
    Hand,
    Irregularity,
    Pass,
    Record,
    Row,
    Signed,
    Table,
    Tag,
)

VERSION_LINE = "% hearts-record 1"
_FAIR_ORDER = ("game", "rules", "hands", "beacon", "server")


def dumps(records: Record | Iterable[Record], *, ascii: bool = False) -> str:
    """The canonical text of one record or several, with a line end after the last line.

    ``ascii`` writes cards as ``SK HT D4 CA`` and a game's name without accents; nothing else
    changes. Reading the text gives the same records. A record that was not read whole
    (``readable`` is False) has no such text: raises ValueError.
    """
    several = (records,) if isinstance(records, Record) else records
    return "\n".join(_text_of(r, ascii=ascii) for r in several)


def _text_of(record: Record, *, ascii: bool) -> str:
    fault = next((p for p in record.problems if p.severity == "error"), None)
    if fault is not None:
        raise ValueError(
            f"a record that was not read whole cannot be written: "
            f"line {fault.region.line}: {fault.message}"
        )
    return "\n".join(canonical_lines(record, ascii=ascii)) + "\n"


def canonical_lines(record: Record, *, ascii: bool = False) -> Iterator[str]:
    """The lines of a record as far as it was read; without loss only if it was read whole."""
    return _Writer(ascii).record(record)


def dump(
    records: Record | Iterable[Record], target: TextIO | str | Path, *, ascii: bool = False
) -> None:
    """Write the canonical text to an open text stream (UTF-8, ``newline=""``), or to a file.

    Raises ValueError as ``dumps`` does, before anything is written.
    """
    text = dumps(records, ascii=ascii)
    if isinstance(target, str | Path):
        Path(target).write_bytes(text.encode())
    else:
        target.write(text)


@dataclass(frozen=True, slots=True)
class _Writer:
    ascii: bool

    def record(self, record: Record) -> Iterator[str]:
        yield from with_notes(VERSION_LINE, record.notes)
        for tag in sorted(record.tags, key=lambda t: TAG_ORDER.get(t.name, len(TAG_ORDER))):
            yield from self.tag(tag)
        if record.fair is not None:
            yield ""
            yield from self.fair(record.fair, record.seats)
        for hand in record.hands:
            yield ""
            yield from self.hand(hand, record.seats)
        if record.signed is not None:
            yield ""
            yield from self.signed(record.signed, record.seats)

    # ---- tags ------------------------------------------------------------------------------

    def tag(self, tag: Tag) -> Iterator[str]:
        value = in_ascii(tag.name, tag.value) if self.ascii else tag.value
        yield from with_notes(section_line(tag.name, value), tag.notes)

    # ---- hands -----------------------------------------------------------------------------

    def hand(self, hand: Hand, seats: tuple[str, ...]) -> Iterator[str]:
        yield from with_notes(section_line("Hand", str(hand.number)), hand.notes)
        for tag in sorted(hand.tags, key=lambda t: TAG_ORDER.get(t.name, len(TAG_ORDER))):
            yield from self.tag(tag)
        if hand.deal is not None:
            yield from self.deal(hand.deal)
        if hand.passing is not None:
            yield from with_notes(section_line("Pass", hand.passing.direction), hand.passing.notes)
            for one in hand.passing.passes:
                yield from self.passed(one)
        if hand.bidding is not None:
            yield from with_notes("[Bids]", hand.bidding.notes)
            bids = ", ".join(f"{b.seat} {bid_text(b)}" for b in hand.bidding.bids)
            yield from with_notes(bids, hand.bidding.line_notes)
        yield from self.play(hand)
        yield from self.results(hand, seats)

    def results(self, hand: Hand, seats: tuple[str, ...]) -> Iterator[str]:
        ended = False
        for sentence in hand.sentences:
            if sentence.kind.of_the_match and not ended:
                ended = True
                yield ""
            yield from with_notes(sentence_text(sentence), sentence.notes)

    def deal(self, deal: Deal) -> Iterator[str]:
        yield from with_notes("[Deal]", deal.notes)
        for line in deal.holdings:
            if line.who == "Stock":
                cards = " ".join(card_text(c, self.ascii) for c in line.cards)
            else:
                cards = "; ".join(groups(line.cards, ascii=self.ascii))
            yield from with_notes(f"{line.who}: {cards}".rstrip(), line.notes)

    def passed(self, one: Pass) -> Iterator[str]:
        cards = " ".join(card_text(c, self.ascii) for c in in_written_order(one.cards))
        line = f"{one.giver} to {one.taker}: {cards}".rstrip()
        words = [
            f"{k} {v}".rstrip()
            for k, v in (("commit", one.commit), ("nonce", one.nonce))
            if v is not None
        ]
        if not words:
            yield from with_notes(line, one.notes)
            return
        yield from with_notes(line, one.notes)
        yield from with_notes("  " + " ".join(words), one.field_notes)

    # ---- the table ---------------------------------------------------------------------------

    def play(self, hand: Hand) -> Iterator[str]:
        table = hand.table
        under: dict[int, list[str]] = {}
        for item in hand.irregularities:
            under.setdefault(item.after_row, []).extend(
                with_notes(f"! {self.irregularity(item)}", item.notes)
            )
        if table is None:
            for lines in under.values():
                yield from lines
            return
        width = self.width(table)
        rule = "+".join(["-" * width] * len(table.seats)) + "+----"
        yield ""
        heading = "|".join(f"   {s}".ljust(width) for s in table.seats) + "|"
        yield from with_notes(heading, table.heading_notes)
        yield from with_notes(rule, table.rule_notes)
        yield from under.get(0, ())
        for i, row in enumerate(table.rows, 1):
            yield from with_notes(self.row(row, width, i), row.notes)
            yield from under.get(i, ())
        if table.rows or table.counts or table.end_notes:
            yield from with_notes(rule, table.end_notes)
        if table.counts is not None:
            order = {s: i for i, s in enumerate(table.seats)}
            scores = sorted(table.counts.scores, key=lambda s: order.get(s.seat, len(order)))
            line = "|".join(f"  {s.seat} {s.amount}".ljust(width) for s in scores) + "|"
            yield from with_notes(line, table.counts.notes)

    def irregularity(self, item: Irregularity) -> str:
        """The words of the line after its `!`."""
        from hearts_record.laws.facts import written

        return written(item.text, ascii=self.ascii)

    def width(self, table: Table) -> int:
        """The width of every column: 7, or more for long cards and names."""
        cells = (len(self.cell(c)) for row in table.rows for c in row.cells)
        names = (len(s) for s in table.seats)
        return max(7, max(cells, default=0) + 3, max(names, default=0) + 6)

    def row(self, row: Row, width: int, place: int) -> str:
        cells = []
        for i, cell in enumerate(row.cells):
            text = self.cell(cell)
            text = f" _{text}_" if row.marked == i else f"  {text}"
            cells.append(text.ljust(width))
        return "|".join(cells) + f"| {place if row.number is None else row.number:>2}"

    def cell(self, cell: Cell) -> str:
        return cell.value if isinstance(cell, Blank) else card_text(cell, self.ascii)

    # ---- the fair section --------------------------------------------------------------------

    def fair(self, fair: Fair, seats: tuple[str, ...]) -> Iterator[str]:
        yield from with_notes(section_line("Fair", fair.version), fair.notes)
        order = {n: i for i, n in enumerate((*_FAIR_ORDER, *seats, "opening"))}
        for line in sorted(fair.lines, key=lambda x: order.get(x.name, len(order) - 2)):
            text = line.value if isinstance(line, FairLine) else fields_text(line)
            yield from with_notes(f"{line.name:<7} {text}".rstrip(), line.notes)

    def signed(self, signed: Signed, seats: tuple[str, ...]) -> Iterator[str]:
        yield from with_notes(section_line("Signed", signed.scheme), signed.notes)
        order = {n: i for i, n in enumerate(("server", *seats))}
        for party in sorted(signed.parties, key=lambda p: order.get(p.name, len(order))):
            yield from with_notes(f"{party.name} {fields_text(party)}".rstrip(), party.notes)
