"""Known-answer tests: is every test of a file what its ``result`` says?

A file has the shape ``{"algorithm": "hearts-fair/1", "tests": [...]}``; a test is of a deal
or, where it has ``sign``, of a signature. Everything that a test gives is judged.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from hearts_record.fair.encoding import VERSION, from_hex
from hearts_record.fair.errors import FairError, UnknownPartyError, VersionError, possessive
from hearts_record.fair.opening import SERVER, is_seat_name
from hearts_record.fair.signatures import verify_opening, verify_record
from hearts_record.fair.vector_deal import VectorShapeError, field, judge_deal

_ABOUT = {"tcId", "comment", "flags", "result"}
_SIGNATURE_FIELDS = {"sign", "digest", "who", "key", "sig"}
_SIGNED_KINDS = {"opening": verify_opening, "record": verify_record}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one test came to: ``reasons`` tell why it is invalid, and are empty if it is valid."""

    tc_id: int
    comment: str
    stated: str
    reasons: tuple[str, ...]

    @property
    def result(self) -> str:
        """``valid`` or ``invalid``, as judged here."""
        return "invalid" if self.reasons else "valid"

    @property
    def agrees(self) -> bool:
        """Whether the test's own ``result`` says the same."""
        return self.stated == self.result


def check_file(text: str) -> tuple[Outcome, ...]:
    """The outcome of every test of a file, in order.

    Raises VersionError for another algorithm and VectorShapeError for a file of another
    shape; a fault within a test only makes that test invalid.
    """
    try:
        data = json.loads(text, object_pairs_hook=_no_doubles)
    except (ValueError, RecursionError) as fault:
        raise VectorShapeError(f"the file is not JSON as it should be: {fault}") from None
    if not isinstance(data, dict):
        raise VectorShapeError("the file is not a JSON object")
    if data.get("algorithm") != VERSION:
        raise VersionError(f"the algorithm is {data.get('algorithm')!r}: only {VERSION} is known")
    return tuple(outcome(test) for test in _tests(data.get("tests")))


def outcome(test: dict[str, Any]) -> Outcome:
    """The outcome of one test; raises VectorShapeError where it has no number or result."""
    number, stated = test.get("tcId"), test.get("result")
    if type(number) is not int or stated not in ("valid", "invalid"):
        raise VectorShapeError("a test has no tcId, or no result that is valid or invalid")
    return Outcome(number, str(test.get("comment", "")), stated, judge(test))


def judge(test: dict[str, Any]) -> tuple[str, ...]:
    """Why the values of a test are not right, in plain English; nothing if they all are."""
    given = {name: value for name, value in test.items() if name not in _ABOUT}
    try:
        if "sign" in given:
            _judge_signature(given)
            return ()
        return tuple(str(fault) for fault in judge_deal(given))
    except FairError as fault:
        return (str(fault),)


def _judge_signature(given: dict[str, Any]) -> None:
    unknown = sorted(set(given) - _SIGNATURE_FIELDS)
    if unknown:
        raise VectorShapeError(f"the test gives {unknown[0]}, which cannot be judged")
    verify = _SIGNED_KINDS.get(field(given, "sign", str))
    if verify is None:
        raise VectorShapeError(f"{given['sign']!r} is nothing that is signed")
    who = field(given, "who", str)
    if who != SERVER and not is_seat_name(who):
        raise UnknownPartyError(f"{who!r} cannot be a party")
    digest = from_hex(field(given, "digest", str), 32, "the digest")
    key = from_hex(field(given, "key", str), 32, f"{possessive(who)} key", party=who)
    signature = from_hex(field(given, "sig", str), 64, f"{possessive(who)} signature", party=who)
    verify(key, signature, digest, who)


def _tests(tests: object) -> list[dict[str, Any]]:
    if not isinstance(tests, list) or not all(isinstance(test, dict) for test in tests):
        raise VectorShapeError("the file has no list of tests")
    numbers = [test.get("tcId") for test in tests]
    if len(set(map(repr, numbers))) != len(numbers):
        raise VectorShapeError("two tests have the same tcId")
    return tests


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out = dict(pairs)
    if len(out) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return out
