"""Random damage to a text, the same for the same seed; and what must hold of any text at all."""

from dataclasses import replace
from random import Random

from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Record
from hearts_record.verdict.judge import verify

_PIECES = (
    b"{",
    b"}",
    b'"',
    b"#",
    b"|",
    b"_",
    b"*",
    b"-",
    b"?",
    b"x",
    b".",
    b";",
    b":",
    b"!",
    b"[",
    b"]",
    b"%",
    b"\\",
    b"\n",
    b"\r",
    b"\r\n",
    b"\t",
    b" ",
    b"\x00",
    b"\xff",
    b"\xef\xbb\xbf",
    b"10",
    b"T",
    b"A",
    b"K",
    b"No. 2.",
    b"% hearts-record 1\n",
    b'[Hand "2"]\n',
    b'[Event "x"]',
    b"[Deal]\n",
    b'[Pass "left"]\n',
    b"[Bids]\n",
    b"---+---\n",
    "♠".encode(),
    "♡K".encode(),
    "−".encode(),
    "\u2028".encode(),
    "\u0085".encode(),
    "\u00a0".encode(),
    b"\x0c",
    b"9" * 40,
    b"wins",
    b"Totals:",
    b"none",
    b"commit",
    b"game",
    b"\n\n",
    b"{\n",
    b"(Law 23)",
    b"and",
    b"the pool",
    b"Z",
)


def mutated(data: bytes, rng: Random) -> bytes:
    """The text with one to four changes of bytes or of lines."""
    for _ in range(rng.randint(1, 4)):
        data = rng.choice((_byte_change, _line_change))(data, rng)
    return data


def _byte_change(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    length = rng.choice((1, 1, 1, 2, 5, 30))
    what = rng.randrange(5)
    if what == 0:
        return data[:at] + data[at + length :]
    if what == 1:
        return data[:at] + rng.choice(_PIECES) + data[at:]
    if what == 2:
        return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
    if what == 3:
        return data[:at] + data[at : at + length] + data[at:]
    return (
        data[:at]
        + data[at + length : at + 2 * length]
        + data[at : at + length]
        + data[at + 2 * length :]
    )


def _line_change(data: bytes, rng: Random) -> bytes:
    lines = data.split(b"\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    what = rng.randrange(5)
    if what == 0:
        del lines[at]
    elif what == 1:
        lines.insert(other, lines[at])
    elif what == 2:
        lines[at], lines[other] = lines[other], lines[at]
    elif what == 3:
        lines.insert(at, rng.choice(_PIECES))
    else:
        lines[at : at + 2] = [b"".join(lines[at : at + 2])]
    return b"\n".join(lines)


def ordered(record: Record) -> Record:
    """The record with the lines of ``[Fair]`` and ``[Signed]`` in one order."""
    fair, signed = record.fair, record.signed
    return replace(
        record,
        fair=fair and replace(fair, lines=tuple(sorted(fair.lines, key=lambda x: x.name))),
        signed=signed
        and replace(signed, parties=tuple(sorted(signed.parties, key=lambda x: x.name))),
    )


def check_any_text(data: bytes) -> None:
    """No text raises; a record that was read whole is the same when it is written and read."""
    for record in loads(data):
        verdict = verify(record)
        assert verdict.verdict in ("pass", "fail", "incomplete")
        if not record.readable:
            assert verdict.verdict == "fail"
            continue
        for ascii in (False, True):
            text = dumps(record, ascii=ascii)
            again = loads(text)
            assert [ordered(r) for r in again] == [ordered(record)], text
            assert dumps(again, ascii=ascii) == text
