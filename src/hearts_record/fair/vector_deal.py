"""The known-answer test of one deal: from its seeds and manifest everything is recomputed.

What a test gives besides is compared with that, value by value. How many cards a game
deals and who is first follows from the manifest, as in a match without dead deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from hearts_record.fair.chain import SEED_BYTES, check_hand_number, commitment_of, take_down
from hearts_record.fair.deal import Dealt, deal_hand, hand_key
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import (
    CommitmentError,
    CutError,
    DealerError,
    DealError,
    FairError,
    ManifestError,
    OpeningError,
    UnknownPartyError,
    possessive,
)
from hearts_record.fair.opening import (
    DIGEST_BYTES,
    NO_BEACON,
    Manifest,
    check_commitments,
    opening_of,
)
from hearts_record.fair.passes import NONCE_BYTES, OpenedPass, check_pass, check_pass_commitment
from hearts_record.fair.plan import Plan, plan_of

T = TypeVar("T")

_FIELDS = (
    *("game", "rules", "seats", "pack", "hands", "hand", "seeds", "commits"),
    *("manifest_sha256", "opening", "links", "key", "bytes_used", "shuffled"),
    *("cut", "first", "each", "sits_out", "dealt", "rest"),
)
_PASS_FIELDS = {"from", "to", "cards", "nonce", "commit"}


class VectorShapeError(FairError):
    """A file or test that has not the shape of one."""


def field(given: Mapping[str, Any], name: str, kind: type[T]) -> T:
    """The value of that name; raises VectorShapeError if it is missing or of another kind."""
    value = given.get(name)
    if type(value) is not kind:
        raise VectorShapeError(f"{name} is missing, or is not what it should be")
    return value


def _texts(given: Mapping[str, Any], name: str) -> tuple[str, ...]:
    values = field(given, name, list)
    if not all(isinstance(value, str) for value in values):
        raise VectorShapeError(f"{name} is not a list of texts")
    return tuple(values)


def judge_deal(given: Mapping[str, Any]) -> tuple[FairError, ...]:
    """All that is wrong with a test of a deal; raises FairError where nothing more can be said."""
    _check_fields(given)
    manifest = _manifest(given)
    manifest.check()
    hand = field(given, "hand", int)
    check_hand_number(hand, manifest.hands)
    parties = _Parties.read(manifest, given)
    check_commitments(manifest.parties, parties.commits)
    truth = _Truth.recompute(manifest, hand, parties)
    return (*_compare(given, manifest, parties, truth), *_judge_pass(given, manifest, hand, truth))


@dataclass(frozen=True, slots=True)
class _Parties:
    """What each party gives, in order, those of an absent seat empty."""

    seeds: tuple[bytes, ...]
    commits: tuple[bytes, ...]
    links: tuple[bytes, ...]

    @classmethod
    def read(cls, manifest: Manifest, given: Mapping[str, Any]) -> _Parties:
        columns = [_by_party(manifest, given, name) for name in ("seeds", "commits", "links")]
        for name, *values in zip(manifest.parties, *columns, strict=True):
            if any(values) and not all(values):
                message = f"{name} has not all of a seed, a commitment and a link"
                raise UnknownPartyError(message, party=name)
        return cls(*columns)


@dataclass(frozen=True, slots=True)
class _Truth:
    """What the seeds and the manifest give."""

    commits: tuple[bytes, ...]
    links: tuple[bytes, ...]
    opening: bytes
    key: bytes
    plan: Plan
    dealt: Dealt

    @classmethod
    def recompute(cls, manifest: Manifest, hand: int, parties: _Parties) -> _Truth:
        game, hands = manifest.game, manifest.hands
        seeds = tuple(enumerate(parties.seeds))
        commits = tuple(s and commitment_of(game, p, s, hands) for p, s in seeds)
        links = tuple(s and take_down(game, p, s, hands, hand) for p, s in seeds)
        opening = opening_of(manifest, parties.commits)
        key = hand_key(opening, game, hand, links)
        plan = plan_of(manifest, hand)
        return cls(commits, links, opening, key, plan, deal_hand(key, manifest.pack, plan))


def _check_fields(given: Mapping[str, Any]) -> None:
    missing = next((name for name in _FIELDS if name not in given), None)
    if missing is not None:
        raise VectorShapeError(f"the test does not give {missing}")
    unknown = sorted(set(given) - {*_FIELDS, "pass", "beacon"})
    if unknown:
        raise VectorShapeError(f"the test gives {unknown[0]}, which cannot be judged")


def _manifest(given: Mapping[str, Any]) -> Manifest:
    return Manifest(
        game=from_hex(field(given, "game", str), 16, "the game"),
        rules=field(given, "rules", str),
        seats=_texts(given, "seats"),
        pack=_texts(given, "pack"),
        hands=field(given, "hands", int),
        beacon=field(given, "beacon", str) if "beacon" in given else NO_BEACON,
    )


def _by_party(manifest: Manifest, given: Mapping[str, Any], name: str) -> tuple[bytes, ...]:
    values = field(given, name, dict)
    stranger = next((party for party in values if party not in manifest.parties), None)
    if stranger is not None:
        raise UnknownPartyError(f"{stranger} has one of the {name} and no seat", party=stranger)
    what = {"seeds": "seed", "commits": "commitment", "links": "link"}[name]
    return tuple(
        from_hex(field(values, p, str), SEED_BYTES, f"{possessive(p)} {what}", party=p)
        if p in values
        else b""
        for p in manifest.parties
    )


def _compare(
    given: Mapping[str, Any], manifest: Manifest, parties: _Parties, truth: _Truth
) -> Iterator[FairError]:
    for name, commit, link, true_commit, true_link in zip(
        manifest.parties, parties.commits, parties.links, truth.commits, truth.links, strict=True
    ):
        if commit != true_commit:
            message = f"{possessive(name)} seed does not open its commitment"
            yield CommitmentError(message, party=name)
        elif link != true_link:
            yield CommitmentError(f"{possessive(name)} link is not that of its seed", party=name)
    yield from _compare_digests(given, manifest, truth)
    yield from _compare_cards(given, truth)


def _compare_digests(
    given: Mapping[str, Any], manifest: Manifest, truth: _Truth
) -> Iterator[FairError]:
    if _digest(given, "manifest_sha256") != manifest.sha256:
        yield ManifestError("the manifest's SHA-256 is not that of the values given")
    if _digest(given, "opening") != truth.opening:
        yield OpeningError("the opening is not that of this manifest and these commitments")
    if _digest(given, "key") != truth.key:
        yield DealError("the key of the hand is not that of the opening and the links")


def _compare_cards(given: Mapping[str, Any], truth: _Truth) -> Iterator[FairError]:
    plan, dealt = truth.plan, truth.dealt
    if _differs(given["cut"], dealt.cut):
        yield CutError(f"the cut is {given['cut']}, and the seeds give {dealt.cut}")
    if _differs(given["first"], plan.first):
        yield DealerError(f"{given['first']} gets the first card, and {plan.first} is due")
    if _differs(given["sits_out"], plan.sits_out):
        yield DealerError(f"{given['sits_out']} sits out, and {plan.sits_out} is due")
    if _differs(given["each"], plan.each):
        yield DealError(f"{given['each']} cards each, and {plan.each} are due")
    if _differs(given["bytes_used"], dealt.bytes_used):
        message = f"{given['bytes_used']} bytes used, and the deal takes {dealt.bytes_used}"
        yield DealError(message)
    if _differs(given["shuffled"], list(dealt.shuffled)):
        yield DealError("the pack is shuffled otherwise than the seeds say")
    if _differs(given["dealt"], {seat: list(cards) for seat, cards in dealt.hands.items()}):
        yield DealError("the hands are not those that the seeds give")
    if _differs(given["rest"], list(dealt.rest)):
        yield DealError("the cards left over are not those that the seeds give")


def _judge_pass(
    given: Mapping[str, Any], manifest: Manifest, hand: int, truth: _Truth
) -> Iterator[FairError]:
    if "pass" not in given:
        return
    stated = field(given, "pass", dict)
    if set(stated) != _PASS_FIELDS:
        raise VectorShapeError("the pass does not give just its seats, cards, nonce and commitment")
    giver = field(stated, "from", str)
    nonce = from_hex(field(stated, "nonce", str), NONCE_BYTES, f"the nonce of {giver}'s pass")
    commit = from_hex(
        field(stated, "commit", str), DIGEST_BYTES, f"the commitment of {giver}'s pass"
    )
    cards = _texts(stated, "cards")
    opened = OpenedPass(hand, giver, field(stated, "to", str), cards, nonce)
    yield from _faults_of_pass(manifest, truth, opened, commit)


def _faults_of_pass(
    manifest: Manifest, truth: _Truth, opened: OpenedPass, commit: bytes
) -> Iterator[FairError]:
    held = truth.dealt.hands.get(opened.giver, ())
    order = truth.plan.order
    # A test's pass goes to the left whatever its hand's number: only the record of a game
    # knows which way that hand is passed.
    left = order[(order.index(opened.giver) + 1) % len(order)] if opened.giver in order else None
    try:
        check_pass(opened, held, taker=left)
        check_pass_commitment(manifest, truth.opening, opened, commit)
    except FairError as fault:
        yield fault


def _digest(given: Mapping[str, Any], name: str) -> bytes:
    what = {"manifest_sha256": "the manifest's SHA-256", "key": "the key of the hand"}
    return from_hex(field(given, name, str), DIGEST_BYTES, what.get(name, f"the {name}"))


def _differs(given: object, due: object) -> bool:
    # True == 1 and 13.0 == 13 in Python, and neither is what a test may give.
    return type(given) is not type(due) or given != due
