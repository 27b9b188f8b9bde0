"""File (fixed): how a file is cut into records, and what is refused."""

import io
from itertools import islice, pairwise
from random import Random

import pytest

from hearts_record.notation.pieces import START, pieces
from hearts_record.notation.reader import iter_records, loads
from hearts_record.notation.split import split_bytes
from hearts_record.notation.write import dumps
from notation.reading import HEADING, ROW, canonical, codes, one
from notation.samples import BOOK_NO_1, BOOK_NO_3, CANONICAL_NO_1

FIRST = '% hearts-record 1\n[Event "one"]\n' + HEADING + ROW
SECOND = '% hearts-record 1\n[Event "two"]\n' + HEADING + ROW


def events(data):
    return [r.value("Event") for r in loads(data)]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_at_lf_crlf_and_cr(end):
    assert canonical(FIRST.replace("\n", end)) == canonical(FIRST)


def test_line_ends_may_be_mixed():
    mixed = FIRST.replace("\n", "\r\n", 1).replace("|\n", "|\r", 1)
    assert canonical(mixed) == canonical(FIRST)


@pytest.mark.parametrize("blank", ["\u2028", "\u2029"])
def test_line_separators_end_no_line_and_are_blanks(blank):
    record = one(FIRST + f"# a{blank}[Event]\n")
    assert [n.text for n in record.hands[0].table.rows[0].notes] == [f"# a{blank}[Event]"]
    assert canonical(FIRST.replace("♠Q |", f"♠Q{blank}|")) == canonical(FIRST)


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("\x0b", "vertical tab"),
        ("\x0c", "form feed"),
        ("\x85", "NEL"),
        ("\x1b", "escape"),
        ("\x07", "U+0007"),
        ("\x9f", "U+009F"),
        ("\x7f", "delete"),
    ],
)
def test_control_characters_are_refused_by_name_and_end_no_line(character, name):
    text = FIRST.replace("♠Q |", f"♠Q{character}|")
    (problem,) = loads(text)[0].problems
    assert problem.code == "HR102"
    assert name in problem.message
    assert problem.region[:2] == (5, 9)


@pytest.mark.parametrize(
    "blank", ["\t", "\u00a0", "\u2003", "\u2009", "\u202f", "\u205f", "\u3000", "\u1680"]
)
def test_tabs_and_unicode_spaces_are_blanks(blank):
    assert canonical(FIRST.replace(" ", blank).replace(f"%{blank}", "% ")) == canonical(FIRST)


def test_an_odd_blank_in_quotes_is_kept():
    assert one('[Event "a\u00a0b"]\n' + HEADING).value("Event") == "a\u00a0b"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf_16_is_refused_by_name(encoding):
    (record,) = loads(FIRST.encode(encoding))
    (problem,) = record.problems
    assert problem.code == "HR103"
    assert "UTF-16" in problem.message


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be"])
def test_utf_16_between_two_records_costs_neither(encoding):
    middle = ("\ufeff" + SECOND if encoding == "utf-16-be" else SECOND).encode(encoding)
    assert codes(FIRST.encode() + middle) == ["HR103"]
    records = loads(FIRST.encode() + middle)
    assert [r.readable for r in records] == [True, False]


def test_nul_is_refused_by_name():
    (problem,) = loads(FIRST.replace("♠Q", "\0♠Q"))[0].problems
    assert (problem.code, problem.region[:2]) == ("HR103", (5, 7))
    assert "NUL" in problem.message


def test_truncated_utf_8_is_refused_at_its_byte():
    data = (FIRST + "# ♠").encode()[:-1]
    (problem,) = loads(data)[0].problems
    assert problem.code == "HR101"
    assert "0xE2" in problem.message
    assert problem.region[:2] == (6, 3)


@pytest.mark.parametrize("bad", [b"\xff", b"\x00", b"\xc3", b"\xed\xa0\x80"])
def test_bytes_that_are_no_text_cost_no_neighbour_even_without_percent_lines(bad):
    parts = [f'[Event "{n}"]\n{HEADING}{ROW}'.encode() for n in "123"]
    parts[1] = parts[1].replace("♠Q".encode(), bad)
    records = loads(b"".join(parts))
    assert [r.readable for r in records] == [True, False, True]
    assert [r.source.first_line for r in records] == [1, 5, 9]


# ---- what starts a record ------------------------------------------------------------------


def test_a_percent_line_starts_a_record():
    assert events(FIRST + "\n" + SECOND) == ["one", "two"]


def test_a_percent_line_starts_a_record_even_inside_commentary():
    text = FIRST + "{ never closed\n" + SECOND + "} # { }\n"
    records = loads(text)
    assert [r.value("Event") for r in records] == ["one", "two"]
    assert [p.code for p in records[0].problems] == ["HR106"]


def test_a_percent_line_starts_a_record_even_inside_commentary_that_is_closed_later():
    assert events(FIRST + "{ a\n" + SECOND + "# }\n") == ["one", "two"]


def test_a_bom_is_dropped_before_any_percent_line():
    text = "\ufeff" + FIRST + "\ufeff" + SECOND
    assert canonical(text) == canonical(FIRST + SECOND)


def test_a_percent_line_starts_a_record_in_the_middle_of_a_line():
    text = FIRST.rstrip("\n") + SECOND
    assert canonical(text) == canonical(FIRST + SECOND)
    second = loads(text)[1].source
    assert (second.first_line, second.first_column) == (5, len(ROW))


@pytest.mark.parametrize(
    "inside",
    [
        '[Site "a % hearts-record 1"]',
        "# a % hearts-record 1",
        "{ a % hearts-record 1 }",
        "{ a\n  % hearts-record 1 }",
    ],
)
def test_not_in_the_middle_of_a_quote_a_comment_or_commentary(inside):
    assert len(loads(f'[Event "one"]\n{inside}\n{HEADING}{ROW}')) == 1


def test_a_percent_line_may_stand_under_blanks():
    assert events("  " + FIRST + "  " + SECOND) == ["one", "two"]


def test_the_line_may_be_missing_on_input_and_is_always_written():
    text = FIRST.removeprefix("% hearts-record 1\n")
    assert canonical(text).startswith("% hearts-record 1\n[Event")


@pytest.mark.parametrize("version", ["2", "10", "1.1", "two"])
def test_another_version_is_refused_with_one_clear_message(version):
    text = SECOND + FIRST.replace("record 1", f"record {version}") + SECOND
    records = loads(text)
    assert [r.readable for r in records] == [True, False, True]
    (problem,) = records[1].problems
    assert (problem.code, problem.region.line) == ("HR104", 6)
    assert f"version {version}" in problem.message
    assert "version 1" in problem.hint


@pytest.mark.parametrize("line", ["% a comment", "%", "% hearts-records 1", "%hearts record 1"])
def test_other_percent_lines_are_errors(line):
    assert codes(FIRST + line + "\n") == ["HR105"]


@pytest.mark.parametrize(
    "start",
    [
        '[Event "two"]',
        '[Game "Hearts"]',
        "No. 2.",
        "No. 2. Sweepstake Hearts.",
        "no 2. Hearts.",
        '[event "two"]',
        '[ Event "two"]',
    ],
)
def test_without_the_line_event_game_or_a_caption_starts_a_record(start):
    first = FIRST.removeprefix("% hearts-record 1\n")
    records = loads(first + start + "\n" + HEADING + ROW)
    assert len(records) == 2
    assert all(len(r.hands) == 1 for r in records)


def test_not_after_tags_and_captions_alone():
    text = (
        '[Site "home"]\nNo. 1. Sweepstake Hearts.\n[Date "1897"]\nA leads for\nfirst trick.\n'
        '[Game "Hearts"]\n' + HEADING + ROW
    )
    assert len(loads(text)) == 1


def test_not_after_a_caption_over_two_lines():
    for first, second in [
        ("Z dealt, and A leads for", "first trick."),
        ("Z dealt, and A", "leads for first trick."),
        ("A, the successful", "bidder, names Hearts."),
    ]:
        text = f'No. 1.\n{first}\n{second}\n[Game "Hearts"]\n{HEADING}{ROW}'
        assert len(loads(text)) == 1


def test_not_after_a_hand_section_that_has_only_its_tag():
    assert codes('[Hand "1"]\n[Event "late"]\n' + HEADING + ROW) == ["HR112"]


def test_a_record_may_start_in_the_middle_of_a_line_without_percent_too():
    assert events('[Event "one"]\n' + HEADING + ROW + 'A wins the pool. [Event "two"]\n') == [
        "one",
        "two",
    ]
    assert len(loads(HEADING + ROW + "Making it a Jack. No. 2. Sweepstake Hearts.\n")) == 2


def test_the_books_hands_run_on_without_anything_between():
    assert [r.value("Event") for r in loads(BOOK_NO_1 + BOOK_NO_3)] == ["No. 1", "No. 3"]


# ---- streams, notes before the first record, neighbours ------------------------------------


def test_an_empty_stream_has_no_record():
    assert loads("") == loads("\n\n# only a comment\n{ and commentary }\n") == []


def test_text_before_the_first_record_belongs_to_it():
    record = one("# hello\n\n" + FIRST)
    assert [n.text for n in record.notes] == ["# hello"]


#: What a `%` line is made of, and what looks like it.
OF_A_START = (
    *(b"%", b"% hearts-record 1", b"%\tHearts-Record", b"%hearts-records", b"% hearts", b"a", b" "),
    *(b"\n", b"\r", b"\n\x00", b"\x00", b"\xef\xbb\xbf", b"\xbf", b"\xfe", b"\xff"),
    *(b"\xff\xfe%\x00", b"\xfe\xff\x00%", b"\n\x00% hearts-record 1"),
)


@pytest.mark.parametrize("seed", range(4))
def test_a_file_is_cut_at_every_start_and_nowhere_else(seed):
    """The search looks closely at few places; looking at all of them finds no more."""
    rng = Random(f"starts {seed}")
    found = 0
    for _ in range(2000):
        data = b"".join((*rng.choices(OF_A_START, k=rng.randrange(1, 12)), b"\n"))
        at = [start.start() for start in START.finditer(data)]
        due = [data[a:b] for a, b in pairwise((0, *at, len(data))) if a < b]
        assert [piece.data for together in pieces([data], 99) for piece in together] == due
        found += len(at)
    assert found > 1000


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64])
def test_a_stream_may_come_in_any_pieces(size):
    data = (FIRST + "{ x\n" + SECOND + FIRST).replace("\n", "\r\n").encode()
    blocks = [data[i : i + size] for i in range(0, len(data), size)]
    assert list(iter_records(blocks)) == loads(data)
    assert [c.data for c in split_bytes(blocks)] == [c.data for c in split_bytes([data])]


def test_the_chunks_are_the_files_bytes():
    data = ("\ufeff" + FIRST + "\r\n{ x\n" + SECOND.rstrip() + FIRST).encode() + b"\xff"
    assert b"".join(c.data for c in split_bytes(io.BytesIO(data))) == data


def test_one_bad_record_never_costs_its_neighbours():
    good = CANONICAL_NO_1
    for bad in (
        "% hearts-record 1\n{ open\n",
        '% hearts-record 1\n[Event "x]\n',
        "% hearts-record 1\n" + HEADING + "♠Z | x\n",
        "% hearts-record 9\n{\n",
    ):
        records = loads(good + bad + good)
        assert [r.readable for r in records] == [True, False, True]
        assert dumps([records[0], records[2]]) == good + "\n" + good


def test_the_records_of_a_block_do_not_wait_for_the_next_block():
    asked = []

    def blocks():
        for number in range(2):
            asked.append(number)
            yield (CANONICAL_NO_1 * 40).encode()

    read = list(islice(iter_records(blocks()), 39))  # where the last ends only the next can tell
    assert read == loads(CANONICAL_NO_1 * 39)
    assert asked == [0]
