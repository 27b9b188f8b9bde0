"""A record of many hands is judged in steps that grow as the hands do, whatever is said of them."""

import pytest

from cli.records import GOOD
from hearts_record.notation.reader import loads
from hearts_record.verdict.judge import verify
from steps import grows_evenly

MODERN = '% hearts-record 1\n[Game "Modern Hearts"]\n[Seats "N E S W"]\n'
HEARTS = '% hearts-record 1\n[Game "Hearts"]\n[Settling "Sweepstake"]\n[Seats "A Y B Z"]\n'
PLAYED = GOOD.split('[Hand "1"]\n')[1]
#: What stands under each of many hands.
HANDS = {
    "somebody resigns": (MODERN, "N resigns.\n"),
    "a seat is counted twice": (HEARTS, PLAYED.replace("Y 5", "A 5")),
    "the totals name a seat twice": (HEARTS, PLAYED + "Totals: A 1, A 2, Y 3, B 4.\n"),
    "two cards of a trick are marked": (HEARTS, PLAYED.replace(" ♣10  |", "_♣10_ |")),
    "the totals name a seat twice, and there are seeds": (
        HEARTS + "[Fair]\nhearts-fair/1\n",
        "Totals: A 1, A 2, Y 3, B 4.\n",
    ),
    "a dead deal has faults": (
        HEARTS,
        '[Dealer "Z"]\n[Misdeal "all pass"]\n[Pool "3"]\n' + PLAYED,
    ),
    "somebody misses the deadline of a dead deal": (
        HEARTS,
        '[Misdeal "imperfect"]\nA misses the deadline.\n',
    ),
}


def record_of(head, hand, count):
    text = head + "".join(f'\n[Hand "{i + 1}"]\n{hand}' for i in range(count))
    (record,) = loads(text)
    assert len(record.hands) == count
    return record


@pytest.mark.parametrize("what", HANDS)
def test_each_hand_takes_as_many_steps_as_the_one_before(what):
    records = {count: record_of(*HANDS[what], count) for count in (25, 100)}
    assert grows_evenly(lambda count: verify(records[count]), 25)


@pytest.mark.parametrize(("first", "second"), ["NE", "EN"])
def test_who_left_first_is_named_whoever_leaves_after_him(first, second):
    text = MODERN + f'[Hand "1"]\n{first} resigns.\n[Hand "2"]\n{second} resigns.\n'
    (record,) = loads(text)
    (found,) = [d for d in verify(record).diagnostics if d.code == "HR318"]
    assert found.message == f"hand 2 is played after {first} had left the match"


def test_the_result_of_the_match_said_many_times_is_compared_once_for_each():
    said = "E, S and W share first place.\n"
    records = {n: record_of(MODERN, "N resigns.\n" + said * n, 1) for n in (50, 200)}
    assert "HR508" not in [d.code for d in verify(records[50]).diagnostics]
    assert grows_evenly(lambda count: verify(records[count]), 50)
