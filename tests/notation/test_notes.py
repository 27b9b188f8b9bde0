"""Quotes, comments and commentary (fixed): recognised before anything else, and kept."""

import pytest

from hearts_record.notation.reader import loads
from notation.mutations import check_any_text
from notation.reading import HEADING, ROW, canonical, codes, one
from notation.samples import CANONICAL_NO_1, EVERYTHING


def test_a_quote_never_runs_past_its_line():
    text = f'[Event "one]\n[Site "home"]\n{HEADING}{ROW}'
    (record,) = loads(text)
    (problem,) = record.problems
    assert (problem.code, problem.region[:2]) == ("HR107", (1, 8))
    assert record.value("Site") == "home"


@pytest.mark.parametrize(
    "value", ["# no comment", "{ no commentary }", "a } b", "% x", "a | b [c]"]
)
def test_nothing_is_recognised_inside_a_quote(value):
    record = one(f'[Event "{value}"]\n{HEADING}{ROW}')
    assert record.value("Event") == value
    assert record.notes == ()


def test_a_comment_runs_to_the_end_of_its_line():
    record = one(HEADING + ROW.rstrip() + ' # "a { b # c\n' + ROW)
    rows = record.hands[0].table.rows
    assert [n.text for n in rows[0].notes] == ['# "a { b # c']
    assert len(rows) == 2


def test_a_comment_does_not_start_inside_commentary():
    record = one(HEADING + ROW.rstrip() + " { a # b } \n")
    assert [n.text for n in record.hands[0].table.rows[0].notes] == ["{ a # b }"]


@pytest.mark.parametrize(
    "heading",
    [
        "A | Y | B | Z | #",
        "A | Y | B | Z | # |",
        "| A | Y | B | Z | # |",
        "# | A | Y | B | Z",
        "|#| A | Y | B | Z |",
        "A Y B Z #",
        "A | Y | B | Z | # | # why",
        "A | Y | B | Z | # | {x}",
    ],
)
def test_not_where_it_alone_fills_a_heading_cell(heading):
    number_left = heading.lstrip("|").startswith("#")
    row = "1 | ♠10 | ♠Q | ♠8 | _♠K_" if number_left else ROW.strip()
    record = one(f"{heading}\n---+---+---+---+---\n{row}\n")
    assert record.hands[0].table.seats == ("A", "Y", "B", "Z")
    assert len(record.hands[0].table.heading_notes) == (1 if heading[-1] in "y}" else 0)


def test_before_a_bare_heading_too_if_the_row_fits():
    record = one("# A Y B Z\n--------\n1 10s Qs 8s _Ks_\n")
    assert record.hands[0].table.seats == ("A", "Y", "B", "Z")


def test_a_comment_over_a_heading_is_a_comment():
    record = one("# the play\n---+---+---+---\n" + HEADING + ROW)
    assert [n.text for n in record.notes] == ["# the play"]


def test_commentary_runs_over_as_many_lines_as_it_likes():
    text = "{ a\n\n  [Event]\n% b\n♠K | ♠Q\n c }"
    record = one(HEADING + ROW + text + "\n" + ROW)
    assert [n.text for n in record.hands[0].table.rows[0].notes] == [text]


def test_braces_and_backslashes_are_escaped_in_commentary():
    text = r"{ a \} b \{ c \\}"
    record = one(HEADING + ROW + text + "\n")
    assert [n.text for n in record.hands[0].table.rows[0].notes] == [text]
    assert text in canonical(HEADING + ROW + text + "\n")


@pytest.mark.parametrize(
    ("after", "rows"),
    [
        ("\n\n" + ROW, 2),
        ("\n   \n" + ROW, 2),
        ('\n[Colour "x"]\n', 1),
        ("\n% x\n", 1),
        ("\n" + ROW, 2),
        ("\n| " + ROW, 2),
        ("\n 2 " + ROW.replace("| 1", ""), 2),
        ("\n10s Qs 8s _Ks_\n", 2),
        ("\n_♠K_ | ♠2 | ♠3 | ♠4\n", 2),
        ("\nas he said\n\n" + ROW, 2),
    ],
)
def test_unclosed_commentary_ends_at_the_next_blank_line_bracket_percent_or_row(after, rows):
    (record,) = loads(HEADING + ROW + "{ never closed" + after)
    problems = [p for p in record.problems if p.code not in ("HR105", "HR111")]
    assert [(p.code, *p.region[:2]) for p in problems] == [("HR106", 4, 1)]
    assert len(record.hands[0].table.rows) == rows


def test_commentary_is_unclosed_if_another_opens_first():
    (record,) = loads(HEADING + ROW + "{ a { b }\n\n" + ROW)
    assert [(p.code, p.region.column) for p in record.problems] == [("HR106", 1)]
    assert len(record.hands[0].table.rows) == 2


def test_or_if_the_record_ends_first():
    assert codes(CANONICAL_NO_1 + "{ a\n" + CANONICAL_NO_1) == ["HR106"]


def test_notes_belong_to_the_line_before_them_and_stay_there():
    assert canonical(EVERYTHING) == EVERYTHING


def notes_after_every_line(text, note):
    return "".join(
        line + f" {note}\n# own {note[1:3]}\n" if line else "\n" for line in text.split("\n")[:-1]
    )


@pytest.mark.parametrize("note", ["# beside", "{ beside }", "{ a } { b } # c"])
@pytest.mark.parametrize(
    "text",
    [
        CANONICAL_NO_1,
        EVERYTHING.replace("# hm", "")
        .replace(" # beside a tag", "")
        .replace("{ two lines\n  of it }\n", "")
        .replace("A to Y: ♡9 ♢Q ♠A\n  commit 5f5f nonce 0909", "A to Y: ♡9 ♢Q ♠A"),
    ],
)
def test_a_note_beside_and_below_every_line_comes_back_where_it_stood(text, note):
    noted = notes_after_every_line(canonical(text), note)
    assert canonical(noted) == noted


def test_text_is_untouched_blanks_and_all():
    noted = CANONICAL_NO_1.replace("Jack.\n", "Jack. #  two  blanks \u00a0 \n")
    assert canonical(noted) == noted


def test_line_ends_inside_commentary_become_lf():
    text = HEADING + ROW + "{ a\nb }\n"
    assert canonical(text.replace("\n", "\r\n")) == canonical(text)


def test_several_notes_beside_one_line_stay_beside_it():
    line = "  ♠10  |  ♠Q   |  ♠8   | _♠K_  |  1"
    text = canonical(HEADING + ROW)
    noted = text.replace(line, line + " {a} {b} {c} {d} {e} {f} # g")
    assert canonical(noted) == noted


def test_commentary_between_cells_is_kept_beside_the_row():
    record = one(HEADING + "♠10 {a} | ♠Q | ♠8 {b} | _♠K_ | 1\n")
    assert [n.text for n in record.hands[0].table.rows[0].notes] == ["{a}", "{b}"]


def test_commentary_between_two_sentences_belongs_to_the_one_before_it():
    record = one(HEADING + ROW + "A wins the pool. {well} Totals: A 1; Y 0; B 0; Z 0. {so}\n")
    assert [[n.text for n in s.notes] for s in record.hands[0].sentences] == [["{well}"], ["{so}"]]


def test_notes_before_the_first_line_belong_to_the_records_beginning():
    text = "{ before }\n% hearts-record 1 # beside\n# after\n" + HEADING + ROW
    assert canonical(text).startswith("% hearts-record 1 # beside\n{ before }\n# after\n") or (
        [n.text for n in one(text).notes] == ["{ before }", "# beside", "# after"]
    )


@pytest.mark.parametrize("note", ["#|", "# |", "#    | K |", "# x |", "#   # |"])
def test_a_comment_that_looks_like_the_label_of_a_column_stays_a_comment(note):
    """Behind the heading's last bar it would be one, and so it is written under the heading."""
    check_any_text(CANONICAL_NO_1.replace("   Z   |\n", f"   Z{note}\n", 1).encode())
