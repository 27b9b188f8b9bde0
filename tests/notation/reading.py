"""Short ways to read a text in a test."""

from hearts_record.cards import Card
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Record

HEADING = "A | Y | B | Z |\n---+---+---+---+---\n"
ROW = "♠10 | ♠Q | ♠8 | _♠K_ | 1\n"


def one(text: str | bytes) -> Record:
    """The only record of a text, which must be readable."""
    records = loads(text)
    assert len(records) == 1, records
    assert records[0].readable, [p.message for p in records[0].problems]
    return records[0]


def codes(text: str | bytes) -> list[str]:
    """The codes of everything that reading finds, in order."""
    return [p.code for r in loads(text) for p in r.problems]


def canonical(text: str | bytes) -> str:
    """The canonical text of readable records; writing it again changes nothing."""
    records = loads(text)
    assert all(r.readable for r in records), [p.message for r in records for p in r.problems]
    written = dumps(records)
    assert dumps(loads(written)) == written
    return written


def cells(row: str) -> list[str]:
    """The cells of one row, canonically spelled."""
    table = one(HEADING + row).hands[0].table
    assert table is not None
    return [
        c.text if isinstance(c, Card) or hasattr(c, "text") else c.value
        for c in table.rows[0].cells
    ]
