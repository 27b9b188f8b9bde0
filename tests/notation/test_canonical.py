"""The canonical form: the exact layout that is written."""

import io
from pathlib import Path

import pytest

from hearts_record.notation.reader import load, loads
from hearts_record.notation.write import dump, dumps
from notation.reading import HEADING, ROW, canonical
from notation.samples import (
    BOOK_NO_1,
    BOOK_NO_3,
    BOOK_NO_4,
    CANONICAL_NO_1,
    EVERYTHING,
)


def test_one_of_the_printed_hands_typed_as_it_stands_is_a_legal_record():
    assert canonical(BOOK_NO_1) == CANONICAL_NO_1


def test_the_others_too():
    third, fourth = canonical(BOOK_NO_3), canonical(BOOK_NO_4)
    assert '[Event "No. 3"]\n[Game "Hearts"]\n[Settling "Howell"]\n' in third
    assert '[Dealer "Z"]\n[Lead "A"]\n' in third
    assert "  ♡9   |  ♡2   | _♡K_  |  ♣Q   | 10\n" in third
    assert third.endswith("  A 3  |  Y 2  |  B 7  |  Z 1  |\nZ wins 9; Y 5; A 1; B loses 15.\n")
    assert '[Event "No. 4"]\n[Game "Auction Hearts"]\n' in fourth
    assert '[Lead "A"]\n[Suit "hearts"]\n' in fourth
    assert fourth.endswith("  A 0  |  Y 7  |  B 1  |  Z 5  |\nA wins the pool.\n")


def test_fmt_of_the_canonical_form_changes_nothing():
    for text in (CANONICAL_NO_1, EVERYTHING):
        assert dumps(loads(text)) == text


def test_tags_in_the_order_listed_and_blank_lines_where_they_belong():
    # the sample has a line of every kind, each where the canonical form has it
    lines = EVERYTHING.split("\n")
    blank_before = [lines[i + 1] for i, line in enumerate(lines[:-1]) if not line]
    assert [line.split()[0] for line in blank_before] == [
        "[Fair",
        "[Hand",
        "A",
        "A",
        "[Hand",
        "[Signed",
    ]
    assert canonical(EVERYTHING.replace("\n\n", "\n").replace("Colour", "Colour")) == EVERYTHING


def test_no_blank_line_is_kept_elsewhere():
    spread = "\n\n".join(
        line
        for line in EVERYTHING.split("\n")
        if line and "two" not in line and "of it" not in line
    )
    assert canonical(spread) == EVERYTHING.replace("{ two lines\n  of it }\n", "")


@pytest.mark.parametrize(
    ("names", "card", "width"),
    [
        ("A Y B Z", "♠K", 7),
        ("A Y B Z", "Jo", 8),
        ("A Ann B Z", "♠K", 9),
        ("A Y B Zacharias", "♠10", 15),
    ],
)
def test_all_columns_are_equally_wide(names, card, width):
    text = " | ".join(names.split()) + f" |\n---+---\n♠10 | ♠Q | ♠8 | _{card}_\n"
    heading, rule, row, *_ = canonical(text).split("\n\n")[-1].split("\n")
    assert [len(c) for c in heading.split("|")[:-1]] == [width] * 4
    assert rule == "+".join(["-" * width] * 4) + "+----"
    assert [len(c) for c in row.split("|")[:-1]] == [width] * 4


def test_cards_from_the_third_place_marks_in_the_second_numbers_right_in_two():
    rows = canonical(HEADING + ROW.replace("| 1", "") * 12).split("\n")[-14:-2]
    assert all(r.startswith("  ♠10  |  ♠Q   |  ♠8   | _♠K_  | ") for r in rows)
    assert [r[-2:] for r in rows[8:]] == [" 9", "10", "11", "12"]


def test_numbers_that_are_missing_are_written():
    assert canonical(HEADING + ROW.replace("| 1", "")).split("\n")[-3].endswith("|  1")


def test_sentences_stand_moon_result_totals_match():
    text = (
        HEADING
        + ROW
        + ("A wins the match.\nTotals: A 1; Y 2; B 3; Z 4.\nB wins the pool.\nZ shoots the moon.\n")
    )
    assert canonical(text).endswith(
        "-+----\nZ shoots the moon.\nB wins the pool.\nTotals: A 1; Y 2; B 3; Z 4.\n\n"
        "A wins the match.\n"
    )


def test_no_missing_mark_is_added():
    assert "_" not in canonical(HEADING + ROW.replace("_", ""))


def test_no_tag_that_changes_the_rules_is_added_or_dropped():
    assert canonical(HEADING + ROW).startswith('% hearts-record 1\n\n[Hand "1"]\n\n')
    text = '[Game "Hearts"]\n[OddCounter "carry"]\n[Counters "50"]\n' + HEADING + ROW
    assert '[Counters "50"]\n[OddCounter "carry"]\n' in canonical(text)


def test_records_are_parted_by_one_blank_line_and_end_with_a_line_end():
    assert dumps(loads(CANONICAL_NO_1) * 2) == CANONICAL_NO_1 + "\n" + CANONICAL_NO_1
    assert dumps([]) == ""


def test_dump_and_load_go_through_files(tmp_path: Path):
    path = tmp_path / "a.hearts"
    with path.open("w", encoding="utf-8", newline="") as stream:
        dump(loads(CANONICAL_NO_1), stream)
    assert path.read_bytes() == CANONICAL_NO_1.encode()
    assert load(path) == load(str(path)) == loads(CANONICAL_NO_1)
    stream = io.StringIO()
    dump(loads(CANONICAL_NO_1)[0], stream, ascii=True)
    assert loads(stream.getvalue()) == loads(CANONICAL_NO_1)
