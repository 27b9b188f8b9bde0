"""What is read quickly held against what the grammar reads, places and all."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

import pytest

from hearts_record.games import GAMES as FAMILY
from hearts_record.generate import generate
from hearts_record.notation import split
from hearts_record.notation.quick import quick_record
from hearts_record.notation.reader import read_chunk
from hearts_record.notation.split import Chunk, split_bytes
from hearts_record.record import Record

#: Every game at every number of seats; seven sit where six play and the dealer looks on.
GAMES = [
    (game.name, seats)
    for game in FAMILY
    for seats in (*game.seats, *([game.seats.stop] if game.sits_out else []))
]


def by_grammar(data: bytes) -> list[Chunk]:
    """The chunks of a file with nothing read quickly."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(split, "quick_record", lambda source: None)
        return list(split_bytes([data]))


def difference(one: object, other: object, path: str = "record") -> str | None:
    """Where two values differ, places included."""
    if type(one) is not type(other):
        return f"{path}: {one!r} and {other!r}"
    if is_dataclass(one):
        names = [f.name for f in fields(one) if f.name not in ("packed", "source")]
        pairs = [(f"{path}.{n}", getattr(one, n), getattr(other, n)) for n in names]
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        pairs = [(f"{path}[{i}]", a, b) for i, (a, b) in enumerate(zip(one, other, strict=True))]
    else:
        return None if one == other else f"{path}: {one!r} and {other!r}"
    found = (difference(a, b, where) for where, a, b in pairs)
    return next((d for d in found if d), None)


def check(data: bytes) -> tuple[int, int]:
    """Compare every record of a file; how many there are, and how many were read quickly."""
    chunks, quick = by_grammar(data), 0
    for chunk, other in zip(chunks, split_bytes([data]), strict=True):
        assert (chunk.data, chunk.source) == (other.data, other.source), data
        record = quick_record(chunk.source)
        assert other.record is None or record is not None
        if record is None or chunk.fault is not None:
            continue
        quick += 1
        assert record.source == chunk.source
        read = read_chunk(chunk)
        assert not read.problems, (data.decode(), read.problems)
        assert not difference(record, read), data.decode()
    return len(chunks), quick


def check_all(files: Iterable[bytes]) -> tuple[int, int]:
    """The same of many files, all together."""
    found = [check(data) for data in files]
    return sum(count for count, _ in found), sum(quick for _, quick in found)


def records(game: str, seats: int, count: int, *, fair: bool = False) -> Iterator[Record]:
    return generate(game, count=count, seed=f"quick {seats}", seats=seats, hands=3, fair=fair)


def by_grammar_records(data: bytes) -> list[Record]:
    return [read_chunk(chunk) for chunk in by_grammar(data)]
