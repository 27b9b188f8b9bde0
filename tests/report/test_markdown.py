"""A record as Markdown: tables that a code host renders, and nothing that acts."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from command_line import said
from hearts_record.report.markdown import as_markdown, escaped
from report.pages import FILES, HOSTILE, ODD, ROOT, judged, judged_text

BOOK = ROOT / "samples" / "book" / "hand-no-1.hearts"


def lines(pair, hand=None, trick=None):
    return list(as_markdown(*pair, hand, trick))


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_every_record_is_written_and_its_tables_are_whole(path):
    for pair in judged(path):
        table = [x for x in lines(pair) if x.startswith("|")]
        for head, rule in pairwise(table):
            if rule.startswith("|:-:|"):
                assert head.count("|") == rule.count("|")


@pytest.mark.parametrize("text", [*ODD.values(), HOSTILE], ids=[*ODD, "hostile"])
def test_markup_is_words(text):
    for pair in judged_text(text):
        for line in lines(pair):
            assert "<" not in line
            assert not re.search(r"(?<!\\)(?:\\\\)*[\[(]javascript", line)


def test_every_sign_that_acts_is_escaped():
    assert escaped("a_b|c<d>\n&`[x](y)") == "a\\_b\\|c&lt;d&gt; &amp;\\`\\[x\\]\\(y\\)"


def test_the_book_s_first_hand():
    text = said("show", "--as", "markdown", BOOK)
    assert "| A | Y | B | Z | \\# |\n|:-:|:-:|:-:|:-:|--:|\n" in text
    assert "| ♠2 | ♠5 | ♡K | **♠9** | 9 |\n" in text
    assert "| 4 | 6 | 2 | 1 | |\n" in text
    assert "Making it a Jack\\." in text


def test_one_trick():
    [pair] = judged(BOOK)
    rows = [x for x in lines(pair, 1, 9) if x.startswith("| ♠")]
    assert rows == ["| ♠2 | ♠5 | ♡K | **♠9** | 9 |"]
