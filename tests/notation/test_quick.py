"""What is read quickly is read as the grammar reads it, places and all, or not at all."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random

import pytest

from hearts_record.games import GAMES as FAMILY
from hearts_record.generate import generate
from hearts_record.grid import MOST_ROWS
from hearts_record.notation import split
from hearts_record.notation.quick import fallback_share, quick_record
from hearts_record.notation.reader import loads, read_chunk
from hearts_record.notation.split import Chunk, split_bytes
from hearts_record.notation.write import canonical_lines, dumps
from hearts_record.record import Record, Tag
from hearts_record.verdict.judge import verify
from hearts_record.verdict.model import Verdict
from notation.mutations import mutated
from notation.respelling import respelled
from notation.samples import EVERYTHING

#: Every game at every number of seats; seven sit where six play and the dealer looks on.
GAMES = [
    (game.name, seats)
    for game in FAMILY
    for seats in (*game.seats, *([game.seats.stop] if game.sits_out else []))
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
        assert dumps(loads(text)) == dumps(by_grammar_records(text.encode()))


def by_grammar_records(data: bytes) -> list[Record]:
    return [read_chunk(chunk) for chunk in by_grammar(data)]


@pytest.mark.parametrize("seed", range(5))
def test_respelled_records(seed: int) -> None:
    rng = Random(seed)
    for game, seats in GAMES:
        for record in records(game, seats, 2):
            count, quick = check(respelled(dumps(record), rng).encode())
            print(f"{quick} of {count} read quickly")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_damaged_records(game: str, seats: int) -> None:
    """Damage of bytes and of lines: no record is read quickly that the grammar complains of."""
    rng = Random(f"damage {game} {seats}")
    fair = rng.random() < 0.3
    made = list(generate(game, count=3, seed=str(rng), seats=seats, hands=1, fair=fair))
    whole = dumps(made[:2]).encode()
    for _ in range(12):
        data = whole if rng.random() < 0.2 else dumps(rng.choice(made)).encode()
        check(mutated(data, rng))


#: A cell of a row, or the number behind it.
CELL = re.compile(r"(?<=[\n|]) [ _][^|\n]+(?=\|)|(?<=\| )[ 0-9]{2,3}(?=\n)")
#: What may stand in a cell, and what may not, or only so that the grammar must see to it.
CELLS = (
    *("-", "x", "_-_", "_x_", "*x*", "X", "–", "--", "-x", "xx", "_x-"),
    *("Joker", "Jo", "_Joker_", "_Jo_", "joker", "♠K", "_♠K_", "HT", "_HT_", "♡T", "10♡", "♢♢"),
    *("?", "_?_", "♠?", "_C?_", "?K", "?10", "?T", "??", "10?", "K", "10", "1", "", "_", "__"),
)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_cells_of_every_kind(game: str, seats: int) -> None:
    """A cell holds a card, `-`, `x` or a card that nobody can read, and may bear the mark."""
    rng = Random(f"cells {game} {seats}")
    for record in records(game, seats, 2):
        text = dumps(record)
        for _ in range(5):
            check(with_other_cells(text, rng).encode())


def with_other_cells(text: str, rng: Random) -> str:
    """One or two cells changed for others of their width, or the numbers of rows."""
    cells = rng.sample(list(CELL.finditer(text)), rng.choice((1, 1, 2)))
    for found in sorted(cells, key=lambda x: -x.start()):
        length = len(found[0])
        cell = rng.choice(CELLS)
        cell = (f" {cell}" if cell.startswith("_") else f"  {cell}").ljust(length)
        if length < 4:
            cell = rng.choice(("", " 1", "1 ", "13", "14", "-", " x", "100"))
        text = text[: found.start()] + cell + text[found.end() :]
    return text


@pytest.mark.parametrize("rows", [1, 2, 26, 27, 99, 100, 101, 999])
@pytest.mark.parametrize("cell", ["♠2", "-"])
def test_tables_of_any_length(rows: int, cell: str) -> None:
    """Enflé goes on and on: the numbers of its tricks may have three figures."""
    data = long_table(rows, cell)
    assert check(data) == (1, 1)
    hand = loads(data)[0].hands[0]
    assert hand.packed is not None
    assert (hand.packed.grid is not None) == (cell == "♠2" and rows <= MOST_ROWS)
    assert hand.heading == ("A", "B")
    assert hand.counted == (("A", "B"), (rows, 0))
    assert hand.table is not None
    assert len(hand.table.rows) == rows


def test_a_cell_that_is_wider_than_its_column_is_not_read_as_if_it_were_not() -> None:
    data = long_table(3, "♠2").replace("_♡A_  |  2".encode(), b"_Joker_|  2")
    assert check(data) == (1, 1)


@pytest.mark.parametrize("rows", [0, 1000])
def test_tables_that_are_left_to_the_grammar(rows: int) -> None:
    assert check(long_table(rows, "♠2")) == (1, 0)


def long_table(rows: int, cell: str) -> bytes:
    """A record of one hand of two seats with so many rows."""
    rule = "-------+-------+----\n"
    head = f'% hearts-record 1\n[Seats "A B"]\n\n[Hand "1"]\n\n   A   |   B   |\n{rule}'
    block = "".join(f"  {cell:<5}| _♡A_  | {n:>2}\n" for n in range(1, rows + 1))
    counts = f"  A {rows}".ljust(7)
    return f"{head}{block}{rule}{counts}|  B 0  |\nA wins the game.\n".encode()


DEAL_LINES = (
    "Widow: ♡ none; ♣ 7 4; ♢ 10; ♠ none",
    "Widow: ♡ none; ♣ none; ♢ none; ♠ none; Joker",
    "Widow:",
    "Stock: ♠3 ♡10 ♢A",
    "Stock: S3 HT Joker",
    "Stock: ♠3 ♠3",
    "Stock: ♠3; ♡4",
    "Stock: ♠ 3",
    "Stock:♠3 ♠4",
    "Stock: ",
    "Stock:",
    "stock: ♠3",
    "Stock: ?",
    "A: ♡ none; ♣ none; ♢ none; ♠ none",
    "A: ♡ none; ♣ none; ♢ none; ♠ none; Jo",
    "A: ♡ none; ♣ none; ♢ none; ♠ none; Joker; Joker",
    "A: ♡ none; ♣ none; ♢ none; ♠ none; ",
    "A: ♡ none; ♣ none; ♢ none; ♠ none; ?",
    "A:♡ none; ♣ none; ♢ none; ♠ none",
    "A: ♡ 2 3; ♣ none; ♢ none; ♠ none",
    "A: ♡ 3; ♣ none; ♢ none",
    "A:",
    "B: H none; C 7 4; D T; S none",
    "Hand: ♡ none; ♣ 7 4; ♢ 10; ♠ none",
    "Totals: A 1; B 2.",
    "",
)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_lines_of_a_deal(game: str, seats: int) -> None:
    """Lines lost, put in, put in another order: read as the grammar reads them, or by it."""
    rng = Random(f"deals {game} {seats}")
    for record in records(game, seats, 3):
        lines = dumps(record, ascii=rng.random() < 0.3).split("\n")
        for at in [i for i, line in enumerate(lines) if line == "[Deal]"][::-1]:
            end = at + 1 + next(i for i, line in enumerate(lines[at + 1 :]) if ":" not in line)
            lines[at + 1 : end] = other_deal(lines[at + 1 : end], rng)
        check("\n".join(lines).encode())


def other_deal(lines: list[str], rng: Random) -> list[str]:
    """The lines of a deal with at most two lost or put in, seldom in another order."""
    out = list(lines)
    for _ in range(rng.choice((0, 1, 2))):
        place = rng.randrange(len(out) + 1)
        out[place : place + rng.choice((0, 1))] = rng.sample(DEAL_LINES, rng.choice((0, 1)))
    return rng.sample(out, len(out)) if rng.random() < 0.1 else out


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize(
    ("lines", "cards"),
    [
        (("A: ♡ A; ♣ none; ♢ none; ♠ none", "B: ♡ none; ♣ K 10; ♢ none; ♠ none"), (1, 2)),
        (("A: ♡ A; ♣ none; ♢ none; ♠ none; Joker", "B: ♡ none; ♣ K 10; ♢ none; ♠ none"), (2, 2)),
        (("A: ♡ A; ♣ none; ♢ none; ♠ none", "B: ♡ K; ♣ K; ♢ none; ♠ none; Joker"), (1, 3)),
        (("A: ♡ A; ♣ none; ♢ none; ♠ none", "Widow: ♡ none; ♣ none; ♢ 2; ♠ none"), (1, 1)),
        (("B: ♡ A; ♣ none; ♢ none; ♠ none", "Stock: ♠2 ♡10 Joker ♠A"), (1, 4)),
        (("B: ♡ none; ♣ none; ♢ none; ♠ none", "Stock:"), (0, 0)),
        (("Widow: ♡ none; ♣ 3 2; ♢ none; ♠ none; Joker", "Stock: ♠2 ♠2"), (3, 2)),
        (("Widow: ♡ none; ♣ none; ♢ none; ♠ none",), (0,)),
        ((), ()),
    ],
)
def test_deals_of_every_form(lines: tuple[str, ...], cards: tuple[int, ...], ascii: bool) -> None:
    """docs/notation.md: lines by seat, each of four suits, then the Joker; then Widow and Stock."""
    head = '% hearts-record 1\n[Seats "A B"]\n\n[Hand "1"]\n'
    text = "".join(f"{line}\n" for line in (*head.split("\n")[:-1], "[Deal]", *lines))
    data = dumps(loads(text), ascii=ascii).encode()
    assert check(data) == (1, 1)
    deal = loads(data)[0].hands[0].deal
    assert deal is not None
    assert tuple(len(line.cards) for line in deal.holdings) == cards


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_read_quickly_is_judged_as_what_the_grammar_reads(game: str, seats: int) -> None:
    rng = Random(f"judged {game} {seats}")
    for record in records(game, seats, 2):
        data = dumps(record).encode()
        for text in (data, *(mutated(data, rng) for _ in range(4))):
            assert judged(loads(text)) == judged(by_grammar_records(text))


def judged(records: list[Record]) -> list[tuple[Verdict, list[object]]]:
    """The verdicts, and apart from them the hands that are known, in whatever order they lie."""
    out = []
    for record in records:
        found, held = verify(record), []
        for hand in found.hands:
            dealt = None if hand.followed is None else hand.followed.held
            if dealt is not None:
                held.append(({s: set(c) for s, c in dealt.hands.items()}, dealt.rest))
        alike = (
            h._replace(followed=h.followed and h.followed._replace(held=None)) for h in found.hands
        )
        out.append((found._replace(hands=tuple(alike)), held))
    return out


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
