"""The known answers, right and wrong ones, and what the checker makes of changed ones."""

import copy
import json
import random
from pathlib import Path

import pytest

from hearts_record.fair.errors import VersionError
from hearts_record.fair.vector_deal import VectorShapeError
from hearts_record.fair.vectors import check_file, judge, outcome

FILE = Path(__file__).with_name("vectors.json")
TEXT = FILE.read_text(encoding="utf-8")
TESTS = json.loads(TEXT)["tests"]
BY_ID = {test["tcId"]: test for test in TESTS}
VALID = [test for test in TESTS if test["result"] == "valid"]

#: The words that the first reason must have, by test: each kind of fault has its own message.
WORDS = {
    22: "the server's seed does not open its commitment",
    23: "E's seed does not open its commitment",
    24: "N's seed does not open its commitment",
    25: "N and S have the same commitment",
    26: "the server has no commitment",
    27: "the hands are not those that the seeds give",
    28: "the pack is shuffled otherwise",
    29: "link is not that of its seed",
    30: "hand 0: deals are counted from 1",
    31: "hand 65 is past the last of the 64 deals",
    32: "hands is 0, and must be from 1 to 4096",
    33: "the cut is 3, and the seeds give 16",
    36: "the cut is None, and the seeds give 16",
    37: "Y gets the first card, and A is due",
    38: "the manifest's SHA-256 is not that",
    40: "the pack is not in order",
    42: "the opening is not that",
    43: "the key of the hand is not that",
    46: "54 bytes used, and the deal takes 53",
    47: "N's pass in hand 2 is not the one that was committed",
    48: "N's pass in hand 2 has JH, which N does not hold",
    49: "N's pass in hand 2 has one card twice",
    50: "N's pass in hand 2 is of 2 cards, and 3 are due",
    51: "the nonce of N's pass has 62 hex digits",
    52: "the server's commitment has 32 hex digits, and 64 are due",
    53: "the server's commitment is in upper case",
    54: "the server's commitment is not hex",
    56: "the server's commitment is not hex",
    57: "the server's seed has 32 hex digits",
    60: "W's signature is not of the opening by this key in this role",
    73: "the server's signature of the record has an S of L or more",
    79: "N's key is a point of small order",
    80: "N's key is not written canonically",
    81: "hands is 4097, and must be from 1 to 4096",
    82: "N's pass in hand 2 goes to S, and E is due",
}


@pytest.mark.parametrize("test", TESTS, ids=lambda test: f"{test['tcId']}-{test['comment']}")
def test_every_known_answer_comes_out_as_its_result_says(test):
    assert outcome(test).agrees, judge(test)


@pytest.mark.parametrize("tc_id", WORDS)
def test_each_fault_has_its_own_message(tc_id):
    assert WORDS[tc_id] in judge(BY_ID[tc_id])[0]


def test_a_result_turned_round_is_a_disagreement():
    turned = json.loads(TEXT)
    for test in turned["tests"]:
        test["result"] = "invalid" if test["result"] == "valid" else "valid"
    assert not any(result.agrees for result in check_file(json.dumps(turned)))


def leaves(value, path=()):
    """Every scalar of a test with the way to it."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from leaves(inner, (*path, place))
    else:
        yield path, value


def is_hex(value):
    return isinstance(value, str) and len(value) >= 32 and set(value) <= set("0123456789abcdef")


def changes(value, rng):
    """Some other values for a scalar: each has one thing changed."""
    if is_hex(value):
        for place in rng.sample(range(len(value)), 2):
            digit = "0123456789abcdef"[int(value[place], 16) ^ rng.randint(1, 15)]
            yield value[:place] + digit + value[place + 1 :]
    elif isinstance(value, int):
        yield from (value + 1, value - 1, float(value), bool(value), str(value), None)
    elif value is None:
        yield from (0, 16, "N", False)
    else:
        yield from ("AS" if value != "AS" else "2S", value + "x", None)


def changed(test, path, value):
    out = copy.deepcopy(test)
    *way, last = path
    inner = out
    for step in way:
        inner = inner[step]
    inner[last] = value
    return out


@pytest.mark.parametrize("test", VALID, ids=lambda test: str(test["tcId"]))
def test_one_change_in_any_given_value_makes_a_valid_test_invalid(test):
    rng = random.Random(test["tcId"])
    given = {k: v for k, v in test.items() if k not in ("tcId", "comment", "flags", "result")}
    found = list(leaves(given))
    cards = [leaf for leaf in found if isinstance(leaf[0][-1], int)]
    for path, value in [leaf for leaf in found if leaf not in cards] + rng.sample(
        cards, min(8, len(cards))
    ):
        for other in changes(value, rng):
            assert judge(changed(given, path, other)), (path, other)


@pytest.mark.parametrize("tc_id", [4, 10, 69])
def test_a_value_missing_or_one_too_many_is_invalid(tc_id):
    given = BY_ID[tc_id]
    for name in given.keys() - {"tcId", "comment", "flags", "result", "pass"}:
        assert judge({k: v for k, v in given.items() if k != name}), name
    assert judge(given | {"salt": "00"}) == ("the test gives salt, which cannot be judged",)


@pytest.mark.parametrize("column", ["seeds", "commits", "links"])
def test_a_party_gives_a_seed_a_commitment_and_a_link_or_none_of_them(column):
    rest = {name: value for name, value in BY_ID[4][column].items() if name != "E"}
    assert "E has not all of a seed, a commitment and a link" in judge(BY_ID[4] | {column: rest})[0]
    strange = {**BY_ID[4][column], "Q": "0" * 64}
    assert judge(BY_ID[4] | {column: strange}) == (f"Q has one of the {column} and no seat",)


def test_a_beacon_is_refused_until_a_later_version():
    assert judge(BY_ID[1] | {"beacon": "-"}) == ()
    assert "the beacon is '0a'" in judge(BY_ID[1] | {"beacon": "0a"})[0]


def test_a_surrogate_or_a_list_in_a_wrong_place_is_no_crash():
    for path, _ in leaves({k: v for k, v in BY_ID[4].items() if k not in ("flags", "tcId")}):
        if path[0] in ("comment", "result"):
            continue
        for other in ("\ud800", [], {}, 1e400, -1, 2**40):
            assert judge(changed(BY_ID[4], path, other)), path


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", VectorShapeError),
        ("[" * 100_000, VectorShapeError),
        ("[]", VectorShapeError),
        ('{"algorithm": "hearts-fair/1"}', VectorShapeError),
        ('{"algorithm": "hearts-fair/1", "tests": [{}]}', VectorShapeError),
        ('{"algorithm": "hearts-fair/1", "tests": [], "tests": []}', VectorShapeError),
        ('{"algorithm": "hearts-fair/2", "tests": []}', VersionError),
        ('{"tests": []}', VersionError),
    ],
)
def test_a_file_of_another_shape_or_version_is_refused(text, error):
    with pytest.raises(error):
        check_file(text)


def test_no_two_tests_of_a_file_have_one_number():
    double = json.loads(TEXT)
    double["tests"].append(double["tests"][0])
    with pytest.raises(VectorShapeError, match="the same tcId"):
        check_file(json.dumps(double))
