"""A value or a line that was complained of costs one finding: nothing is claimed of it again."""

import io
import re
from pathlib import Path

import pytest

from hearts_record.notation.reader import iter_records, loads
from hearts_record.notation.tags import TAG_RULES
from hearts_record.notation.write import dump, dumps
from hearts_record.verdict.judge import verify
from notation.reading import HEADING, ROW

SAMPLES = Path(__file__).parents[2] / "samples"
BOOK = (SAMPLES / "book" / "hand-no-2.hearts").read_text(encoding="utf-8")
BIDS = """% hearts-record 1
[Game "Auction Hearts"]
[Seats "A Y B Z"]

[Hand "1"]
[Dealer "A"]
[Suit "clubs"]
[Bids]
Y 8, B 10, Z {}, A pass
"""
DEAL = """[Deal]
A: ♡ A K; ♣ 2; ♢ 3; ♠ 4
Y{} ♡ Q J; ♣ 3; ♢ 4; ♠ 5
"""


def judged(text):
    (record,) = loads(text)
    return verify(record)


def codes(text):
    return [d.code for d in judged(text).diagnostics]


def with_line(line):
    """The book's hand with a line above its lead, in place of a tag of that name."""
    name = re.match(r"\[?(\w+)", line)[1]
    text = re.sub(rf"(?m)^\[{name} .*\n", "", BOOK)
    mark = "[Lead" if "[Lead" in text else "\n   A   |"
    return text.replace(mark, f"{line}\n{mark}", 1)


@pytest.mark.parametrize(
    "line",
    ["[Lead A]", "[Lead “A”]", '[Lead "A"', "[Lead]", '[Leed "A"]', '[Lead "Q"]', 'Lead "A"'],
)
def test_a_lead_that_is_not_read_is_missed_by_nobody(line):
    verdict = judged(re.sub(r"(?m)^\[Lead .*", line, BOOK))
    assert len(verdict.diagnostics) == 1
    assert verdict.checks["replayed"] == "unknown"


@pytest.mark.parametrize("value", ["²", "٣", "9" * 5000, "-3", "", "x; y", "A 10000000000000", "?"])
@pytest.mark.parametrize("rule", TAG_RULES, ids=lambda r: r.name)
def test_no_tag_with_a_bad_value_reaches_the_judge(rule, value):
    if rule.scope == "section" or rule.name in ("Event", "Site", "Date", "Source", "Annotator"):
        return
    if rule.scope == "record":
        text = re.sub(rf"(?m)^\[{rule.name} .*\n", "", BOOK)
        text = text.replace("\n\n", f'\n[{rule.name} "{value}"]\n\n', 1)
    else:
        text = with_line(f'[{rule.name} "{value}"]')
    verdict, (record,) = judged(text), loads(text)
    bad = [d for d in verdict.diagnostics if d.code in ("HR113", "HR114", "HR115")]
    if bad and not record.readable:
        assert len([d for d in verdict.diagnostics if d.severity == "error"]) == 1
        refused = record.refused | record.hands[0].refused
        assert rule.name in refused
        assert record.tag(rule.name) is None
        assert record.hands[0].tag(rule.name) is None


def test_a_sentence_without_its_full_stop_does_not_cost_the_replay():
    verdict = judged(BOOK.replace("the pool.", "the pool"))
    assert [d.code for d in verdict.diagnostics] == ["HR108"]
    assert {verdict.checks[c] for c in ("pack", "replayed", "settled")} == {"pass"}


@pytest.mark.parametrize("names", ["Y A B Z", "A Y B B", "A B Y Z", "Z B Y A"])
def test_a_wrong_heading_is_one_finding(names):
    heading = "|".join(f"   {n}   " for n in names.split()) + "|"
    assert codes(re.sub(r"(?m)^   A   \|.*$", heading, BOOK)) == ["HR118"]


@pytest.mark.parametrize(("cell", "seat"), [("♣1O", "Y"), ("♣Z", "Y"), ("♣", "Y")])
def test_a_bad_cell_has_its_hand_trick_and_seat(cell, seat):
    (found,) = judged(BOOK.replace("♣K", cell, 1)).diagnostics
    assert (found.hand, found.trick, found.seat) == (1, 1, seat)


@pytest.mark.parametrize("bid", ["thirty", "-", "2x"])
def test_a_bid_that_is_not_understood_is_one_finding(bid):
    found = codes(BIDS.format(bid))
    assert [c for c in found if c != "HR308"] == ["HR108"]


def test_a_bid_that_nobody_can_read_is_kept():
    (record,) = loads(BIDS.format("?"))
    assert record.readable
    assert [b.unread for b in record.hands[0].bidding.bids] == [False, False, True, False]
    assert "Y 8, B 10, Z ?, A pass\n" in dumps(record)
    assert loads(dumps(record)) == [record]
    assert "HR123" in [d.code for d in verify(record).diagnostics]
    assert "HR316" not in [d.code for d in verify(record).diagnostics]


def test_a_question_mark_is_no_count():
    assert "HR108" in codes(BOOK.replace("Y 5", "Y ?"))


def test_a_line_of_the_deal_without_its_colon_is_one_finding():
    head, hand = BOOK.split('[Lead "A"]\n')
    text = head + '[Lead "A"]\n' + DEAL.format("") + hand
    assert codes(text) == ["HR108"]
    assert loads(text)[0].hands[0].damaged == {"Deal"}


def test_a_pass_without_its_colon_is_one_finding():
    text = """% hearts-record 1
[Game "Modern Hearts"]
[Seats "N E S W"]

[Hand "1"]
[Pass "left"]
N to E ♡A ♡K ♡Q
"""
    assert [c for c in codes(text) if c != "HR308"] == ["HR108"]


def test_a_brace_that_is_not_closed_is_one_finding():
    cut = BOOK[: BOOK.index("  ♡9   |")]
    assert codes(cut + "{ he had enough\nZ resigns.\n") == ["HR106"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("♣K   |", "♣K   ||", "a cell too many, and empty, stands in the row"),
        (" _♣A_  |", " -♣A-  |", "dashes stand around ♣A"),
    ],
)
def test_a_row_that_does_not_fit_says_why(old, new, message):
    (found,) = judged(BOOK.replace(old, new, 1)).diagnostics
    assert (found.code, found.message) == ("HR119", message)


def test_a_record_that_was_not_read_whole_is_not_written(tmp_path):
    (record,) = loads(BOOK.replace("♣K", "zz", 1))
    with pytest.raises(ValueError, match="not read whole"):
        dumps(record)
    with pytest.raises(ValueError, match="not read whole"):
        dump(record, tmp_path / "x.hearts")
    assert not (tmp_path / "x.hearts").exists()


def test_dump_takes_a_path_as_load_does(tmp_path):
    dump(loads(BOOK), tmp_path / "x.hearts")
    dump(loads(BOOK), str(tmp_path / "y.hearts"))
    assert (tmp_path / "x.hearts").read_bytes() == (tmp_path / "y.hearts").read_bytes()
    assert loads((tmp_path / "x.hearts").read_bytes()) == loads(BOOK)


def test_a_stream_of_text_is_refused_in_words():
    with pytest.raises(TypeError, match="binary"):
        list(iter_records(io.StringIO(BOOK)))


@pytest.mark.parametrize("row", ["♠Z | ♡2 | ♡3 | ♡4 | 4", "4 | ♠Z | ♡2 | ♡3 | ♡4 |"])
def test_a_row_that_cannot_be_read_is_of_the_trick_whose_number_stands_beside_it(row):
    """A row is left out above it: by its place it would be of trick 3."""
    rows = ROW + ROW.replace("| 1", "| 2") + row + "\n"
    (record,) = loads(HEADING + rows)
    (found,) = [p for p in record.problems if p.code == "HR109"]
    assert (found.trick, found.seat) == (4, "A")


def test_a_row_without_a_number_that_cannot_be_read_is_of_the_trick_of_its_place():
    (record,) = loads(HEADING + ROW + ROW.replace("| 1", "| 2") + "♠Z | ♡2 | ♡3 | ♡4 |\n")
    (found,) = [p for p in record.problems if p.code == "HR109"]
    assert (found.trick, found.seat) == (3, "A")
