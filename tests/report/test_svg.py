"""Pictures of a hand and of a trick: well formed, self-contained, and saying what happened."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from command_line import refused, said
from hearts_record.report.svg import as_svg
from report.pages import FILES, HOSTILE, ODD, ROOT, judged, judged_text

NS = "{http://www.w3.org/2000/svg}"
BOOK = ROOT / "samples" / "book" / "hand-no-1.hearts"
MATCH = ROOT / "tests" / "samples" / "online-four-seats.hearts"
NAMES = {"svg", "title", "desc", "rect", "text", "tspan", "path", "ellipse"}


def drawn(pair, **words):
    """A picture taken apart; it may hold nothing but strokes and words."""
    text = as_svg(*pair, **words)
    root = ET.fromstring(text)
    for node in root.iter():
        assert node.tag.removeprefix(NS) in NAMES
        assert not [a for a in node.attrib if a.startswith("on") or "href" in a or a == "style"]
    assert root[0].tag == NS + "title"
    assert root[1].tag == NS + "desc"
    return root


def texts(root):
    return ["".join(n.itertext()).replace("\ufe0e", "") for n in root.iter(NS + "text")]


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_every_record_is_drawn(path):
    for pair in judged(path):
        drawn(pair)
        for hand in pair[0].hands:
            drawn(pair, hand=hand.number, trick=1)


@pytest.mark.parametrize("text", [*ODD.values(), HOSTILE], ids=[*ODD, "hostile"])
def test_what_can_hardly_be_read_is_drawn_too(text):
    for pair in judged_text(text):
        drawn(pair)
        drawn(pair, trick=1)


def test_markup_in_a_record_is_words():
    [pair] = judged_text(HOSTILE)
    assert drawn(pair)[0].text.startswith("</title><script>")


def test_a_hand_is_drawn_as_the_book_prints_it():
    [pair] = judged(BOOK)
    found = texts(drawn(pair))
    assert found[:2] == ["No. 1. Sweepstake Hearts.", "A leads for first trick."]
    assert found[2:6] == ["A", "Y", "B", "Z"]
    assert found[6:11] == ["♠10", "♠Q", "♠8", "♠K", "1"]
    assert found[-5:] == ["A 4", "Y 6", "B 2", "Z 1", "Making it a Jack."]


def test_the_cards_that_take_are_bold_also_where_the_book_forgot_the_mark():
    [pair] = judged(BOOK)
    bold = [n for n in drawn(pair).iter(NS + "text") if n.get("font-weight") == "bold"]
    cards = ["".join(n.itertext()).replace("\ufe0e", "") for n in bold][5:]
    table = pair[0].hands[0].table
    assert cards == [
        row.cells[table.seats.index(winner)].text
        for row, winner in zip(table.rows, pair[1].hands[0].winners, strict=True)
    ]


def test_red_suits_are_red():
    [pair] = judged(BOOK)
    assert {n.text for n in drawn(pair).iter(NS + "tspan")} == {"♡", "♢"}


def test_a_trick_is_drawn_as_a_table():
    [pair] = judged(BOOK)
    root = drawn(pair, trick=9)
    assert set(texts(root)) == {
        "Trick 9", "A", "Y", "B", "Z", "♠2", "♠5", "♡K", "♠9", "leads", "Z takes it with ♠9."
    }  # fmt: skip
    assert root[1].text == "Z leads. Played: Z ♠9, A ♠2, Y ♠5, B ♡K. Z takes it with ♠9."


def test_law_17_the_trick_that_a_short_hand_takes_in():
    [pair] = judged(ROOT / "samples" / "irregular" / "short-hand.hearts")
    found = texts(drawn(pair, trick=13))
    assert found[-2:] == ["Z takes it, and ♡5 that nobody played.", "! short Z (Law 17)"]


def test_one_hand_of_several():
    [pair] = judged(MATCH)
    assert "Hand 2" in texts(drawn(pair, hand=2))
    assert "N to W: ♣8 ♣5 ♢5" in texts(drawn(pair, hand=2))


def test_the_same_record_gives_the_same_picture():
    [pair] = judged(MATCH)
    assert as_svg(*pair) == as_svg(*pair)


def test_the_command_draws_the_hand_asked_for_and_refuses_what_is_not_there():
    assert "hand 3" in said("show", "--as", "svg", "--hand", "3", MATCH)
    assert "there is no trick 14" in refused("show", "--as", "svg", "--trick", "14", BOOK)
    assert "there is no hand 90" in refused("show", "--as", "svg", "--hand", "90", MATCH)


def test_the_picture_in_the_documentation_is_this_one():
    kept = (ROOT / "docs" / "img" / "hand-no-1.svg").read_text(encoding="utf-8")
    assert said("show", "--as", "svg", BOOK) == kept
