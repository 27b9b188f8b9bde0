"""No text raises, every text that cannot be read has a finding, and none takes many steps."""

from random import Random

import pytest

from hearts_record.games import GAMES
from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify
from notation.mutations import check_any_text, mutated
from notation.reading import HEADING, ROW
from notation.rubbish import RUBBISH, START
from notation.samples import BOOK_NO_1, BOOK_NO_4, EVERYTHING
from steps import grows_evenly, steps


@pytest.mark.parametrize("what", RUBBISH)
def test_rubbish_has_a_finding_and_never_an_exception(what):
    records = loads(RUBBISH[what])
    assert records
    assert any(r.problems for r in records)
    for record in records:
        verify(record)
        if record.readable:
            dumps(record)


@pytest.mark.parametrize("what", RUBBISH)
def test_rubbish_takes_no_more_than_some_steps_for_each_byte(what):
    data = RUBBISH[what]
    loads("{")  # the grammar is built once
    assert steps(lambda: list(map(verify, loads(data)))) <= 20_000 + 500 * len(data)


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
def test_reading_takes_steps_in_proportion_to_the_text(piece):
    assert grows_evenly(lambda number: loads(HEADING + piece * number), 150)


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


def test_of_very_many_irregularities_too_only_the_number_is_told():
    """And none of those is compared with all forms that there are."""
    lines = [f"! nothing at all {i}\n" for i in range(600)]
    (record,) = loads(HEADING + ROW + "".join(lines[:300]))
    found = [p for p in record.problems if p.code == "HR125"]
    assert len(found) == 101
    assert found[-1].message == "this line is not understood, nor are 199 below it"
    few, many = (HEADING + ROW + "".join(lines[:n]) for n in (300, 600))
    assert steps(lambda: loads(many)) < 1.5 * steps(lambda: loads(few))


def test_what_is_longer_than_any_irregularity_is_not_compared_with_all_of_them():
    begins = HEADING + ROW + "! revoke "
    (record,) = loads(begins + "\n")
    assert "! revoke" in record.problems[0].hint
    text = begins + "Y cards mixed " * 4000 + "\n"
    assert steps(lambda: loads(text)) <= 20_000 + 2 * len(text)


def test_lines_after_very_many_that_are_not_understood_are_still_read():
    (record,) = loads(heads(300) + '[Hand "2"]\n[Dealer "A"]\n')
    assert record.hands[-1].value("Dealer") == "A"
