"""What is read quickly is read as the grammar reads it, places and all, or not at all."""

import copy
import pickle
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hearts_record.generate import generate
from hearts_record.notation.reader import loads, read_chunk
from hearts_record.notation.write import canonical_lines, dumps
from hearts_record.record import Record, Tag
from hearts_record.verdict.judge import verify
from hearts_record.verdict.model import Verdict
from notation.against_grammar import (
    GAMES,
    by_grammar,
    by_grammar_records,
    check,
    check_all,
    records,
)
from notation.mutations import mutated
from notation.respelling import respelled
from notation.samples import EVERYTHING

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


@pytest.mark.parametrize("cut", [b"", b"\n", b"\n\n\n"])
def test_the_end_of_the_file_may_lack_its_line_end(cut: bytes) -> None:
    data = dumps(records("Hearts", 4, 1)).encode().rstrip(b"\n") + cut
    assert check(data) == (1, 1)


@pytest.mark.parametrize("seed", range(6))
def test_any_seats(seed: int) -> None:
    """Whatever the seats are called; names that may be misread are left to the grammar."""
    rng, files = Random(seed), []
    for game, seats in GAMES:
        record = next(iter(records(game, seats, 1)))
        names = tuple(rng.sample(NAMES, seats))
        if len({n.lower() for n in names}) == seats:
            lines = canonical_lines(renamed(record, names))
            files.append(("\n".join(lines) + "\n").encode())
    count, quick = check_all(files)
    assert quick > count // 2


@pytest.mark.parametrize("seed", range(4))
def test_values_of_tags(seed: int) -> None:
    rng, files = Random(seed), []
    record = next(iter(records("Hearts", 4, 1)))
    alphabet = 'ab .,;:|+-_=#%{}[]"\\é♠\u00a0\u2028\ufeff\x07\ue000TRICK1'
    for _ in range(25):
        value = "".join(rng.choices(alphabet, k=rng.randrange(12)))
        name = rng.choice(("Event", "Site", "Source", "Annotator"))
        others = [t for t in record.tags if t.name != name]
        files.append(dumps(replace(record, tags=(*others, Tag(name, value)))).encode())
    assert check_all(files)[1] > 0


@pytest.mark.parametrize("seed", range(3))
def test_sentences_in_any_case(seed: int) -> None:
    """docs/notation.md: the book's sentences, closed with a full stop, in any case."""
    rng = Random(seed)
    ways = (str.upper, str.lower, str.title, str)
    count, quick = check_all(
        SENTENCES.sub(lambda line: rng.choice(ways)(line[0]), dumps(record)).encode()
        for game, seats in GAMES
        for record in records(game, seats, 1)
    )
    assert quick > count // 2


@pytest.mark.parametrize("seed", range(5))
def test_respelled_records(seed: int) -> None:
    rng = Random(seed)
    count, quick = check_all(
        respelled(dumps(record), rng).encode()
        for game, seats in GAMES
        for record in records(game, seats, 2)
    )
    assert quick > count // 3


@pytest.mark.parametrize("seed", range(4))
def test_damaged_records(seed: int) -> None:
    """Damage of bytes and of lines: no record is read quickly that the grammar complains of."""
    rng, files = Random(f"damage {seed}"), []
    for game, seats in GAMES:
        fair = rng.random() < 0.3
        made = generate(game, count=3, seed=f"damage {seed}", seats=seats, hands=1, fair=fair)
        texts = [dumps(record) for record in made]
        for _ in range(3):
            text = "\n".join(texts[:2]) if rng.random() < 0.2 else rng.choice(texts)
            files.append(mutated(text.encode(), rng))
    count, quick = check_all(files)
    assert quick > count // 20


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_read_quickly_is_judged_as_what_the_grammar_reads(game: str, seats: int) -> None:
    rng = Random(f"judged {game} {seats}")
    for record in records(game, seats, 2):
        data = dumps(record).encode()
        assert all(hand.packed is not None for hand in loads(data)[0].hands)
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


def test_the_corpus() -> None:
    count, quick = check_all(path.read_bytes() for path in sorted(CORPUS.rglob("*.hearts")))
    assert quick > count // 3


def test_a_record_with_everything() -> None:
    assert check(EVERYTHING.encode()) == (1, 0)


@pytest.mark.parametrize(("game", "seats"), [("Hearts", 4), ("Domino Hearts", 3), ("Enflé", 4)])
@pytest.mark.parametrize("end", ["\n", " # so\n", "\r\n"])
def test_a_quick_record_is_a_value_like_any_other(game: str, seats: int, end: str) -> None:
    blank = "\r\n" if "\r" in end else "\n"
    lines = dumps(records(game, seats, 1)).split("\n")
    data = "".join(line + (end if line else blank) for line in lines).encode()
    quick, slow = loads(data)[0], read_chunk(by_grammar(data)[0])
    assert quick.hands[0].packed is not None
    assert quick == slow
    assert hash(quick) == hash(slow)
    assert repr(quick) == repr(slow)
    for again in (copy.deepcopy(quick), pickle.loads(pickle.dumps(quick)), replace(quick)):
        assert again == slow
    assert replace(quick.hands[0], sentences=()).packed is None
