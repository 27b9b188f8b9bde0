"""No text raises, every text that cannot be read has a finding, and none takes long."""

import time
from random import Random

import pytest

from hearts_record.games import GAMES
from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify
from notation.mutations import check_any_text, mutated
from notation.reading import HEADING, ROW
from notation.samples import BOOK_NO_1, BOOK_NO_4, EVERYTHING

START = "% hearts-record 1\n"
RUBBISH = {
    "binary": bytes(range(256)) * 40,
    "utf-16": (START + HEADING + ROW).encode("utf-16"),
    "utf-16-le": (START + HEADING + ROW).encode("utf-16-le"),
    "utf-16-be": (START + HEADING + ROW).encode("utf-16-be"),
    "open braces": b"{" * 10_000,
    "open braces on lines": b"{\n\n" * 3_000,
    "nested braces": b"{ a " * 5_000 + b"}" * 5_000,
    "nested quotes": b'[Event "' * 5_000 + b'"]' * 5_000,
    "escapes": b'[Event "' + b"\\" * 20_001,
    "a table of forty columns": ("A | " * 40 + "\n---\n" + "♠K | " * 40).encode(),
    "truncated utf-8": (HEADING + "♠").encode()[:-1],
    "one long line": b"A " * 50_000,
    "one long word": b"a" * 200_000,
    "one long card": "♠".encode() * 50_000,
    "bars": b"|" * 20_000,
    "dashes": b"-" * 100_000 + b"x",
    "colons": b":" * 100_000,
    "huge numbers": b"A " + b"9" * 100_000 + b'\n[Hand "' + b"9" * 50_000 + b'"]\n1' + b"0" * 9_000,
    "signs": b"-" * 3 + b"\n" + b"- -9 --9 +-9",
    "lone CRs": b'\r\r\r[Event "x"]\rx\r\r',
    "only a percent": b"%",
    "percent lines": b"%\n" * 2_000,
    "brackets": b"[" * 20_000,
    "empty tag": b"[]",
    "rows under nothing": ROW.encode() * 500,
    "headings": b"A | B |\n" * 500,
    "marks": b"_" * 50_000,
    "apostrophes": b"a'" * 50_000,
    "game names": b"Sweepstake - " * 8_000 + b"Heart.",
    "digits and letters": "١٢٣ | ♠٢ | ４".encode(),
    "joiners": "♠\u200dK | \u200b♠Q\n".encode(),
    "surrogates": b"\xed\xa0\x80\xed\xb0\x80",
    "unknown tags": b"".join(b'[X%d "x"]\n' % i for i in range(3_000)),
}


@pytest.mark.parametrize("what", RUBBISH)
def test_rubbish_has_a_finding_and_never_an_exception(what):
    began = time.process_time()
    records = loads(RUBBISH[what])
    assert records
    assert any(r.problems for r in records)
    for record in records:
        verify(record)
        if record.readable:
            dumps(record)
    assert time.process_time() - began < 10


@pytest.mark.parametrize("text", ["", " ", "\n", "\ufeff", "\r\r\r", "# x", "{ x }", "\u2028"])
def test_a_text_of_nothing_but_blanks_and_notes_has_no_record(text):
    assert loads(text) == []


@pytest.mark.parametrize("text", ["\ud800", "a\udc80", 'x\ud83d"'])
def test_a_str_with_lone_surrogates_is_no_text(text):
    assert [p.code for r in loads(text) for p in r.problems] == ["HR101"]


@pytest.mark.parametrize(
    "piece",
    [
        ROW,
        "{ x }\n",
        "# x\n",
        ROW.replace("♠Q", "♠Z"),
        "A wins the pool.\n",
        '[Event "x"]\nx\n',
        "{\n\n",
        "T | x.\n",
        "% hearts-record 1\n",
        "A wins the pool. % hearts-record 1 ",
        "\r",
    ],
)
def test_reading_takes_time_in_proportion_to_the_text(piece):
    def seconds(times):
        began = time.process_time()
        loads(HEADING + piece * times)
        return time.process_time() - began

    seconds(10)
    small, large = min(seconds(150), seconds(150)), seconds(1_500)
    assert large < 35 * small + 0.5


def corpus():
    made = [dumps(generate(g.name, count=1, seed="rubbish", hands=1)) for g in GAMES]
    return [t.encode() for t in (EVERYTHING, EVERYTHING, BOOK_NO_1, BOOK_NO_4, *made)]


@pytest.mark.parametrize("seed", range(5))
def test_random_damage_is_read_without_an_exception(seed):
    rng, texts = Random(f"damage {seed}"), corpus()
    texts = texts[:3] * 3 + texts[3:]
    for _ in range(25):
        check_any_text(mutated(rng.choice(texts), rng))


@pytest.mark.parametrize("seed", range(5))
def test_random_damage_costs_no_neighbour(seed):
    rng, good = Random(f"neighbour {seed}"), START + '[Event "good"]\n' + HEADING + ROW
    expected = loads(good)[0]
    for _ in range(25):
        bad = mutated(EVERYTHING.encode(), rng)
        records = loads(good.encode() + START.encode() + bad + b"\n" + good.encode())
        assert records[0] == records[-1] == expected
        assert records[0].readable
        assert records[-1].readable


def heads(number):
    """A record with so many lines of words, none of which the notation knows."""
    return START + HEADING + "".join(f"nothing at all {i}\n" for i in range(number))


def test_of_a_hundred_lines_it_is_said_that_they_are_not_understood_of_the_rest_how_many():
    for more, rest in ((1, ""), (2, ", nor is 1 below it"), (250, ", nor are 249 below it")):
        (record,) = loads(heads(100 + more))
        found = [p for p in record.problems if p.code == "HR108"]
        assert len(found) == 101
        assert found[-1].message == f"this line is not understood{rest}"
        assert (
            found[-1].region.line == record.source.text.split("\n").index("nothing at all 100") + 1
        )
        assert found[-1].hint == "mend the 100 above it first"
    (record,) = loads(heads(100))
    assert len([p for p in record.problems if p.code == "HR108"]) == 100
    assert "below it" not in record.problems[-1].message


def test_lines_after_very_many_that_are_not_understood_are_still_read():
    (record,) = loads(heads(300) + '[Hand "2"]\n[Dealer "A"]\n')
    assert record.hands[-1].value("Dealer") == "A"
