"""The samples: each passes, is canonical, can be made again, and is what its name says."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from hearts_record import loads, verify
from hearts_record.notation.write import dumps
from hearts_record.record import Hand, Kind, Record
from hearts_record.verdict.model import HandVerdict, Verdict

ROOT = Path(__file__).resolve().parents[1]
SAMPLES = ROOT / "samples"
FILES = sorted(p.relative_to(SAMPLES).as_posix() for p in SAMPLES.rglob("*.hearts"))
#: Files of several records: the rounds of an event.
EVENINGS = {"games/progressive-evening.hearts"}
PATHS = [path for path in FILES if path not in EVENINGS]
ONLINE = [p for p in PATHS if p.startswith("online/")]
SITTINGS = [p for p in PATHS if p.startswith("sittings/")]
IRREGULAR = [p for p in PATHS if p.startswith("irregular/")]
#: Not in the canonical spelling, on purpose.
OTHER_SPELLINGS = {"notation/lax.hearts", "notation/ascii.hearts"}


@dataclass(frozen=True)
class Sample:
    record: Record
    verdict: Verdict

    @property
    def opening(self) -> str:
        """The opening, as a reader who took part holds it."""
        assert self.record.fair is not None
        line = self.record.fair.line("opening")
        assert line is not None
        return line.value

    @property
    def played(self) -> list[tuple[Hand, HandVerdict]]:
        """The hands that were played out, with what they came to."""
        pairs = zip(self.record.hands, self.verdict.hands, strict=True)
        return [(hand, found) for hand, found in pairs if found.net is not None]

    def said(self, kind: Kind) -> list[tuple[str, ...]]:
        """Whom the sentences of that kind name."""
        sentences = (s for hand in self.record.hands for s in hand.sentences)
        return [s.seats for s in sentences if s.kind is kind]


@cache
def read(path: str) -> Sample:
    (record,) = loads((SAMPLES / path).read_bytes())
    return Sample(record, verify(record))


def text(path: str) -> str:
    return (SAMPLES / path).read_bytes().decode()


# ---- of every sample -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", PATHS)
def test_passes_without_an_error(path: str) -> None:
    verdict = read(path).verdict
    assert verdict.verdict == "pass"
    assert [d for d in verdict.diagnostics if d.severity == "error"] == []


@pytest.mark.parametrize("path", [p for p in PATHS if p not in OTHER_SPELLINGS])
def test_is_canonical(path: str) -> None:
    assert dumps(read(path).record) == text(path)


@pytest.mark.parametrize("path", [p for p in PATHS if not p.startswith("book/")])
def test_says_that_it_is_an_example(path: str) -> None:
    source = read(path).record.value("Source") or ""
    assert source.startswith("an example")
    assert ("prove nothing" in source) == (path in ONLINE)


@pytest.mark.parametrize("path", sorted(EVENINGS))
def test_evening_passes_and_is_canonical(path: str) -> None:
    records = loads(text(path))
    assert len(records) > 1
    assert {verify(record).verdict for record in records} == {"pass"}
    assert dumps(records) == text(path)


def test_the_page_has_a_line_for_every_file_and_for_no_other() -> None:
    listed = re.findall(r"^\| \[(.*?)\]\((.*?)\) \|", text("README.md"), re.M)
    assert sorted(link for _, link in listed) == FILES
    assert all(name == link for name, link in listed)


def test_they_are_made_again_as_they_are() -> None:
    command = [sys.executable, str(ROOT / "bench" / "make_samples.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


# ---- spellings -----------------------------------------------------------------------------------


def test_lax_spelling_comes_out_canonical() -> None:
    (record,) = loads(text("notation/lax.hearts"))
    assert dumps(record) == text("notation/canonical.hearts")
    assert dumps(record, ascii=True) == text("notation/ascii.hearts")


def test_ascii_spelling_is_ascii_and_says_the_same() -> None:
    assert text("notation/ascii.hearts").isascii()
    assert read("notation/ascii.hearts").record == read("notation/canonical.hearts").record


def test_notes_are_kept() -> None:
    sample = read("sittings/annotated.hearts")
    (first, second) = (hand.table for hand in sample.record.hands)
    assert first is not None
    assert second is not None
    notes = [n.text for t in (first, second) for row in t.rows for n in row.notes]
    assert [n[0] for n in notes] == ["#", "{", "{"]
    assert sample.record.value("Annotator") == "wren"


# ---- online --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ONLINE)
def test_level_is_told_by_the_opening_that_the_reader_held(path: str) -> None:
    sample = read(path)
    held = verify(sample.record, opening=sample.opening)
    assert (held.verdict, sample.verdict.fair_level) == ("pass", 0)
    assert held.fair_level == (1 if path == "online/bots.hearts" else 2)
    assert verify(sample.record, opening="00" * 32).verdict == "fail"


def passes(sample: Sample) -> Iterator[tuple[str | None, str | None]]:
    for hand in sample.record.hands:
        for one in hand.passing.passes if hand.passing is not None else ():
            yield one.commit, one.nonce


@pytest.mark.parametrize(("path", "seats"), [("four-seats", "N E S W"), ("three-seats", "N E S")])
def test_whole_match(path: str, seats: str) -> None:
    sample = read(f"online/{path}.hearts")
    assert sample.record.value("Seats") == seats
    assert sample.record.fair is not None
    parties = sample.record.fair.parties
    assert [p.name for p in parties] == ["server", *seats.split()]
    assert all(p.get("seed") is not None for p in parties)
    assert len(list(passes(sample))) >= len(seats.split())
    assert all(commit and nonce for commit, nonce in passes(sample))
    assert sample.verdict.winner is not None
    assert max((sample.verdict.totals or {}).values()) >= 100


def moons(sample: Sample) -> Iterator[tuple[str, dict[str, int]]]:
    for _, found in sample.played:
        taken, net = dict(found.taken or {}), dict(found.net or {})
        yield from ((seat, net) for seat, points in taken.items() if points == 26)


def test_moon_given_to_the_others() -> None:
    sample = read("online/moon-given.hearts")
    ((shooter, net),) = moons(sample)
    assert sample.said(Kind.MOON) == [(shooter,)]
    assert net == {seat: 0 if seat == shooter else 26 for seat in "NESW"}


def test_moon_taken_off_the_shooter() -> None:
    sample = read("online/moon-taken-off.hearts")
    ((shooter, net),) = moons(sample)
    assert sample.said(Kind.MOON) == [(shooter,)]
    assert net == {seat: -26 if seat == shooter else 0 for seat in "NESW"}


def test_resigned_in_the_middle_of_a_hand() -> None:
    sample = read("online/resigned.hearts")
    assert sample.said(Kind.RESIGNS) == [("E",)]
    table = sample.record.hands[-1].table
    assert table is not None
    assert len(table.rows) == 6
    assert (sample.verdict.places or {})["E"] == 4


def test_missed_the_deadline() -> None:
    sample = read("online/deadline.hearts")
    assert sample.said(Kind.DEADLINE) == [("W",)]
    assert sample.record.fair is not None
    shown = {p.name: (p.get("seed") is None, p.open_hand) for p in sample.record.fair.parties}
    assert shown.pop("W") == (True, "4")
    assert set(shown.values()) == {(False, None)}
    assert (sample.verdict.places or {})["W"] == 4


def test_in_play() -> None:
    sample = read("online/in-play.hearts")
    assert (sample.verdict.winner, sample.verdict.places) == (None, None)
    assert "HR510" in [d.code for d in sample.verdict.diagnostics]
    assert sample.record.fair is not None
    opened = {p.name: p.open_hand for p in sample.record.fair.parties}
    assert opened == {"server": "3", "N": "4", "E": "4", "S": "4", "W": "4"}
    assert len(sample.record.hands) == 3


def test_signed_by_all() -> None:
    sample = read("online/signed.hearts")
    assert sample.verdict.checks["signed"] == "pass"
    assert sample.record.fair is not None
    assert sample.record.signed is not None
    keys = {p.name: p.get("key") or "" for p in sample.record.fair.parties}
    assert list(keys) == ["server", "N", "E", "S", "W"]
    assert {p.name: p.get("key") for p in sample.record.signed.parties} == keys
    assert verify(sample.record, keys=keys).fair_level == 2
    assert verify(sample.record, keys=keys | {"N": keys["server"]}).verdict == "fail"


def test_bots() -> None:
    sample = read("online/bots.hearts")
    assert (sample.record.value("Players") or "").count("bot") == 3
    assert sample.record.value("Rated") == "no"
    assert sample.record.fair is not None
    assert [p.name for p in sample.record.fair.parties] == ["server"]


def test_sweepstake_with_the_cut_of_the_seeds_and_a_dead_deal() -> None:
    record = read("online/sweepstake.hearts").record
    assert all(hand.value("Cut") is not None for hand in record.hands)
    assert [hand.number for hand in record.hands if hand.value("Misdeal") is not None] == [3]


def test_auction_with_fair_deals() -> None:
    record = read("online/auction.hearts").record
    assert record.value("Game") == "Auction Hearts"
    assert record.fair is not None
    assert [p.name for p in record.fair.parties] == ["server", "A", "Y", "Z"]


# ---- sittings ------------------------------------------------------------------------------------


def a_jack_is_won(sample: Sample) -> bool:
    """Whether a pool that was a Jack before a hand was won by one seat in it."""
    hands = [found for _, found in sample.played]
    return any(a.jack and not b.jack and b.pool == 0 for a, b in pairwise(hands))


@pytest.mark.parametrize("path", SITTINGS)
def test_sitting_has_no_fair_section(path: str) -> None:
    sample = read(path)
    assert sample.record.fair is None
    assert sample.verdict.fair_level is None


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_sweepstake(seats: int) -> None:
    sample = read(f"sittings/sweepstake-{seats}-seats.hearts")
    assert len(sample.record.seats) == seats
    assert a_jack_is_won(sample)
    # Of three, two who are clear divide nothing: the third took all.
    assert bool(sample.said(Kind.DIVIDE)) == (seats > 3)
    odd = [f for _, f in sample.played if f.pool and not f.jack]
    # Twelve hearts at six leave no odd counter to two.
    assert bool(odd) == (seats in (4, 5))


def test_howell() -> None:
    sample = read("sittings/howell-4-seats.hearts")
    assert sample.record.value("Settling") == "Howell"
    assert all(sum((f.net or {}).values()) == 0 and f.pool is None for _, f in sample.played)


def test_auction() -> None:
    sample = read("sittings/auction-4-seats.hearts")
    assert a_jack_is_won(sample)
    by_right = [h for h in sample.record.hands if h.bidding is None]
    assert by_right
    assert all(h.value("Suit") is not None for h in sample.record.hands)


def test_begun_midway() -> None:
    states = {
        "pool": (7, {"Pool": "1"}),
        "jack": (7, {"Jack": "26"}),
        "namer": (4, {"Jack": "54", "Namer": "Z"}),
    }
    for name, (number, due) in states.items():
        record = read(f"sittings/midway-{name}.hearts").record
        first = record.hands[0]
        assert first.number == number
        assert first.value("Before") is not None
        assert {tag: first.value(tag) for tag in due} == due
    won = read("sittings/midway-jack.hearts")
    assert won.said(Kind.POOL)
    assert not won.verdict.hands[-1].jack


def dividers(sample: Sample) -> list[int]:
    return [len(seats) for seats in sample.said(Kind.DIVIDE)]


def test_odd_counter_made_a_jack() -> None:
    sample = read("sittings/ruling-odd-counter.hearts")
    assert sample.record.value("OddCounter") == "jack"
    ended = [bool(f.jack) for h, f in sample.played if Kind.DIVIDE in {s.kind for s in h.sentences}]
    assert True in ended


def test_three_clear_divide() -> None:
    sample = read("sittings/ruling-clear-three.hearts")
    assert sample.record.value("ClearThree") == "divide"
    assert len(sample.record.seats) == 5
    assert 3 in dividers(sample)


def test_two_divide_where_the_third_took_all() -> None:
    sample = read("sittings/ruling-took-all.hearts")
    assert sample.record.value("TookAll") == "divide"
    assert len(sample.record.seats) == 3
    assert 2 in dividers(sample)


def test_jack_split_at_the_end() -> None:
    sample = read("sittings/ruling-jack-at-end.hearts")
    assert sample.record.value("JackAtEnd") == "split"
    last = sample.verdict.hands[-1]
    assert last.jack
    share = (last.pool or 0) // 4
    before = last.totals or {}
    assert sample.verdict.totals == {seat: n + share for seat, n in before.items()}


def test_other_pack() -> None:
    record = read("sittings/ruling-pack.hearts").record
    assert record.value("Pack") == "less ♣2"
    assert "♣2 " not in text("sittings/ruling-pack.hearts").split("[Hand", 1)[1]
    assert "♠2" in text("sittings/ruling-pack.hearts")


def test_all_pass_and_a_new_deal() -> None:
    sample = read("sittings/ruling-all-pass.hearts")
    assert sample.record.value("AllPass") == "new deal"
    (dead,) = [h for h in sample.record.hands if h.value("Misdeal") == "all pass"]
    assert dead.bidding is not None
    assert all(bid.amount is None for bid in dead.bidding.bids)


def test_dead_deals() -> None:
    hands = read("sittings/dead-deals.hearts").record.hands
    reasons = [h.value("Misdeal") for h in hands]
    assert [r for r in reasons if r is not None] == [
        "misdealt",
        "exposed",
        "number",
        "uncut, touched",
        "faced",
    ]
    dealers = "".join(h.value("Dealer") or "?" for h in hands)
    assert dealers == "ZAYYBZZAA"


# ---- what went wrong ----------------------------------------------------------------------------

#: Where the cards and the counters are the same as if nothing had gone wrong.
SHOWN_BY_THE_LINE_ALONE = {
    "irregular/revoke-amended.hearts",
    "irregular/exposed-cards.hearts",
    "irregular/lead-out-of-turn.hearts",
    "irregular/play-out-of-turn.hearts",
}


@pytest.mark.parametrize("path", IRREGULAR)
def test_irregular_tells_a_story_and_all_of_it_is_checked(path: str) -> None:
    sample = read(path)
    assert sample.record.notes
    assert sample.verdict.checks["laws"] == "pass"
    assert sample.verdict.checks["settled"] == "pass"
    said = {s.kind for s in sample.record.hands[-1].sentences}
    assert {Kind.NETS, Kind.TOTALS} <= said


@pytest.mark.parametrize("path", IRREGULAR)
def test_irregular_without_its_lines_is_another_hand(path: str) -> None:
    """What the cards or the counters show is found when no line admits it."""
    plain = re.sub(r"^! .*\n", "", text(path), flags=re.M)
    (record,) = loads(plain)
    found = verify(record).verdict
    assert found == ("pass" if path in SHOWN_BY_THE_LINE_ALONE else "fail")


@pytest.mark.parametrize(
    ("name", "net"),
    [
        # A's whole hand: 13 to B, who alone is clear
        ("claimed-revoke", {"A": -13, "Y": 0, "B": 13, "Z": 0}),
        ("unnoticed-revoke", {"A": -5, "Y": -3, "B": 13, "Z": -5}),
        # two whole hands
        ("two-revokes", {"A": -13, "Y": 0, "B": 26, "Z": -13}),
        # five each of Y and B; the pool is 13 + 10, and 23 - 5 = 18
        ("draw", {"A": -4, "Y": -5 - 5, "B": 18, "Z": -4}),
        # A's last heart goes to Z, with the last trick
        ("missed-trick", {"A": -4, "Y": -4, "B": 13, "Z": -5}),
        # the hand, and A's bid of four back to A: 4 - 4; the pool is 13 + 4
        ("auction-revoke", {"A": 0, "Y": 0, "B": 17, "Z": -17}),
    ],
)
def test_irregular_is_settled(name: str, net: dict[str, int]) -> None:
    assert read(f"irregular/{name}.hearts").verdict.hands[0].net == net
