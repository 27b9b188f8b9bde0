"""What is read quickly is read as the grammar reads it, places and all, or not at all."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random

import pytest

from hearts_record.generate import generate
from hearts_record.notation import split
from hearts_record.notation.quick import fallback_share, quick_record
from hearts_record.notation.reader import loads, read_chunk
from hearts_record.notation.split import Chunk, split_bytes
from hearts_record.notation.write import canonical_lines, dumps
from hearts_record.record import Record, Tag
from notation.mutations import mutated
from notation.respelling import respelled
from notation.samples import EVERYTHING

GAMES = [("Hearts", n) for n in (3, 4, 5, 6)] + [
    ("Auction Hearts", 4),
    ("Modern Hearts", 3),
    ("Modern Hearts", 4),
]
SENTENCES = re.compile(
    r"(?m)^(?:Totals|Making it|.* (?:wins?|divide|loses|go(?:es)?|shoots|shares?)\b).*$"
)
CORPUS = Path(__file__).parents[1] / "corpus"
NAMES = (
    "A",
    "Z",
    "N",
    "E",
    "S",
    "W",
    "Ann",
    "bob",
    "Q9",
    "Jo1",
    "None2",
    "Wins3",
    "a2",
    "X1",
    "To4",
    "Totals5",
    "H",
    "D",
    "Rules6",
    "Going",
    "No7",
    "Pass8",
    "hearts9",
    "P",
    "K9a",
    "Server0",
    "T",
    "R",
    "i",
    "C",
    "k",
    "A2",
    "Trick",
    "longerthanmost",
)


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


def records(game: str, seats: int, count: int, *, fair: bool = False) -> Iterator[Record]:
    return generate(game, count=count, seed=f"quick {seats}", seats=seats, hands=3, fair=fair)


def renamed(record: Record, names: tuple[str, ...]) -> Record:
    """The record with other seats; the text decides nothing by where a seat's name stands."""
    text = dumps(record)
    old = record.seats
    marks = {name: f"\x01{i}\x01" for i, name in enumerate(old)}
    lines = []
    for line in text.split("\n"):
        words = (
            line.replace("|", " | ")
            .replace(":", " : ")
            .replace('"', ' " ')
            .replace(";", " ; ")
            .replace(",", " , ")
            .replace(".", " . ")
            .split(" ")
        )
        lines.append(" ".join(marks.get(w, w) for w in words))
    text = "\n".join(lines)
    for name, other in zip(old, names, strict=True):
        text = text.replace(marks[name], other)
    for mark in (" : ", " ; ", " , ", " . "):
        text = text.replace(mark, mark.rstrip()[1:] + " ")
    text = text.replace(' " ', '"').replace("\n ", "\n")
    return loads(text)[0]


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("fair", [False, True])
@pytest.mark.parametrize("ascii", [False, True])
def test_generated_records_are_read_quickly(game: str, seats: int, fair: bool, ascii: bool) -> None:
    data = dumps(records(game, seats, 3, fair=fair), ascii=ascii).encode()
    count, quick = check(data)
    assert quick == count == 3
    assert fallback_share(data) == 0


@pytest.mark.parametrize("cut", [b"", b"\n", b"\n\n\n"])
def test_the_end_of_the_file_may_lack_its_line_end(cut: bytes) -> None:
    data = dumps(records("Hearts", 4, 1)).encode().rstrip(b"\n") + cut
    assert check(data) == (1, 1)


@pytest.mark.parametrize("seed", range(6))
def test_any_seats(seed: int) -> None:
    """Whatever the seats are called; names that may be misread are left to the grammar."""
    rng = Random(seed)
    for game, seats in GAMES:
        record = next(iter(records(game, seats, 1)))
        names = tuple(rng.sample(NAMES, seats))
        if len({n.lower() for n in names}) == seats:
            lines = canonical_lines(renamed(record, names))
            check(("\n".join(lines) + "\n").encode())


@pytest.mark.parametrize("seed", range(4))
def test_values_of_tags(seed: int) -> None:
    rng = Random(seed)
    record = next(iter(records("Hearts", 4, 1)))
    alphabet = 'ab .,;:|+-_=#%{}[]"\\é♠\u00a0\u2028\ufeff\x07\ue000TRICK1'
    for _ in range(25):
        value = "".join(rng.choices(alphabet, k=rng.randrange(12)))
        name = rng.choice(("Event", "Site", "Source", "Annotator"))
        others = [t for t in record.tags if t.name != name]
        check(dumps(replace(record, tags=(*others, Tag(name, value)))).encode())


@pytest.mark.parametrize("seed", range(3))
def test_sentences_in_any_case(seed: int) -> None:
    """docs/notation.md: the book's sentences, closed with a full stop, in any case."""
    rng = Random(seed)
    ways = (str.upper, str.lower, str.title, str)
    found = [0, 0]
    for game, seats in GAMES:
        for record in records(game, seats, 3):
            text = SENTENCES.sub(lambda line: rng.choice(ways)(line[0]), dumps(record))
            found = [a + b for a, b in zip(found, check(text.encode()), strict=True)]
    assert found[1] > found[0] // 2


#: What a comment may hold, and what looks like something else.
COMMENTS = (
    "# as it was added up",
    "#",
    "# ",
    "#Totals: A 1; B 2.",
    "# one # two",
    '# "quoted" {braced} \\ %',
    "# % hearts-record 1",
    "# A | B",
    "# A B C",
    "# ♡♠ é",
    "# [Hand]",
    "#\ttab",
    "# \u00a0 \u200b",
    "  # indented",
    "# blanks   ",
    "{ as it was told }",
    " {}  ",
    "{ one } { two }",
    "{ one } # two",
    "# one { two }",
    "{ # | }",
    r"{ \} }",
    "{ over\n\ntwo lines }",
    "{ not closed",
    "closed }",
)


@pytest.mark.parametrize("seed", range(6))
def test_comments(seed: int) -> None:
    """docs/notation.md: comments belong to the line before them, text untouched."""
    rng = Random(f"comments {seed}")
    found = [0, 0]
    for game, seats in GAMES:
        for record in records(game, seats, 2):
            lines = []
            for line in dumps(record).split("\n"):
                after = SENTENCES.match(line) or rng.random() < 0.01
                beside = after and rng.random() < 0.2
                lines.append(f"{line}  {rng.choice(COMMENTS)}" if beside else line)
                while after and rng.random() < 0.2:
                    lines.append(rng.choice((*COMMENTS, "")))
            found = [a + b for a, b in zip(found, check("\n".join(lines).encode()), strict=True)]
    assert found[1]


def test_comments_under_the_sentences_are_read_quickly() -> None:
    for record in records("Hearts", 4, 3):
        text = SENTENCES.sub(lambda line: f"{line[0]} # so\n# and\n\n{{ so on }}", dumps(record))
        assert check(text.encode()) == (1, 1)
        assert dumps(loads(text)) == dumps(by_grammar_records(text))


def by_grammar_records(text: str) -> list[Record]:
    return [read_chunk(chunk) for chunk in by_grammar(text.encode())]


@pytest.mark.parametrize("seed", range(5))
def test_respelled_records(seed: int) -> None:
    rng = Random(seed)
    for game, seats in GAMES:
        for record in records(game, seats, 2):
            count, quick = check(respelled(dumps(record), rng).encode())
            print(f"{quick} of {count} read quickly")


@pytest.mark.parametrize("seed", range(14))
def test_damaged_records(seed: int) -> None:
    """Damage of bytes and of lines: no record is read quickly that the grammar complains of."""
    rng = Random(seed)
    count = quick = 0
    game, seats = GAMES[seed % len(GAMES)]
    made = list(generate(game, count=4, seed=str(seed), seats=seats, hands=1, fair=seed % 3 == 0))
    whole = dumps(made[:2]).encode()
    for _ in range(25):
        data = whole if rng.random() < 0.2 else dumps(rng.choice(made)).encode()
        found = check(mutated(data, rng))
        count, quick = count + found[0], quick + found[1]
    print(f"{quick} of {count} read quickly, {1 - quick / count:.0%} by the grammar")


@pytest.mark.parametrize("path", sorted(CORPUS.rglob("*.hearts")), ids=lambda p: str(p.parent.name))
def test_the_corpus(path: Path) -> None:
    check(path.read_bytes())


def test_a_record_with_everything() -> None:
    assert check(EVERYTHING.encode()) == (1, 0)


def test_a_quick_record_is_a_value_like_any_other() -> None:
    import copy
    import pickle

    data = dumps(records("Hearts", 4, 1)).encode()
    quick, slow = loads(data)[0], read_chunk(by_grammar(data)[0])
    assert quick == slow
    assert hash(quick) == hash(slow)
    assert repr(quick) == repr(slow)
    for again in (copy.deepcopy(quick), pickle.loads(pickle.dumps(quick)), replace(quick)):
        assert again == slow
    assert replace(quick.hands[0], sentences=()).packed is None
