"""One typing mistake gives one finding, in a card player's words, at its place.

``data/messages.txt`` holds the mistakes: the number of a line of the record below and what is
typed in its stead; then the code, line, column and message; then the hint.
"""

import re
from pathlib import Path

import pytest

from hearts_record.notation.reader import loads

RECORD = """\
% hearts-record 1
[Event "Friday"]
[Game "Auction Hearts"]
[Seats "A Y B Z"]

[Hand "1"]
[Dealer "Z"]
[Deal]
A: ♡ 9 7; ♣ none; ♢ Q J; ♠ A K
Y: ♡ A K; ♣ J 6; ♢ K; ♠ 7
[Pass "left"]
A to Y: ♡9 ♢Q ♠A
[Bids]
A 25, Y 26, B pass, Z 27

   A   |   Y   |   B   |   Z   |
-------+-------+-------+-------+----
  ♠10  |  ♠Q   |  ♠8   | _♠K_  |  1
  ♣J   | _♣A_  |  ♣4   |  ♣K   |  2
  ♢6   | _♢A_  |  ♢J   |  ♢Q   |  3
-------+-------+-------+-------+----
  A 4  |  Y 6  |  B 2  |  Z 1  |
B wins the pool.
Totals: A 14; Y 29; B 0; Z -13.
"""
GOLDEN = Path(__file__).parent / "data" / "messages.txt"
_CASE = re.compile(r"(\d+): (.*)\n    (\S+) at (\d+):(\d+) (.*)\n    (.*)\n")
CASES = _CASE.findall(GOLDEN.read_text(encoding="utf-8"))


def with_line(number, text):
    lines = RECORD.split("\n")
    lines[int(number) - 1] = text
    return "\n".join(lines)


def test_the_record_itself_has_no_mistake():
    (record,) = loads(RECORD)
    assert record.problems == ()
    assert len(CASES) >= 40
    assert len(CASES) == GOLDEN.read_text(encoding="utf-8").count(" at ") or len(CASES) > 70


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0]} {c[1].strip()[:30]}")
def test_the_finding_of_a_typing_mistake(case):
    number, typed, code, line, column, message, hint = case
    (record,) = loads(with_line(number, typed))
    (problem,) = record.problems
    found = (problem.code, problem.region.line, problem.region.column, problem.message)
    assert found == (code, int(line), int(column), message)
    assert (problem.hint or "-") == hint


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0]} {c[1].strip()[:30]}")
def test_the_words_are_a_card_players(case):
    said = re.sub(r"‘[^’]*’|\[[^\]]*\]|`[^`]*`", "", f"{case[5]} {case[6]}")
    assert not re.search(
        r"\b(?:[A-Z]{3,}|[A-Z]+_[A-Z]+|Unexpected\w*|[Tt]oken|[Tt]erminal|lark)\b",
        said.replace("ASCII", "").replace("NUL", ""),
    )
    assert said.count(",") + said.count(" or ") <= 6
    assert not re.search(r"(?:`[^`]*`(?:, | or )){4}", case[6])
