"""The script of the check page against the package: the same verdict on records good and bad."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

import hearts_record as hr
from conformance.page.tamper import NONSENSE, ONE_THING, untouched
from conformance.page.verdicts import (
    MODERN,
    NODE,
    ONLINE,
    Case,
    by_page,
    of_package,
    of_page,
    opening_of,
    text_of,
)
from conformance.replay.browser import ROOT
from fair.matches import Setup, modern_match
from hearts_record.generate import generate
from hearts_record.notation.write import dumps

assert NODE is not None, "these tests need node"

SAMPLES = ROOT / "tests" / "samples"


# ---- the same verdict ------------------------------------------------------------------------


def matches(count, rng):
    """Texts of matches: whole and short, three and four seats, with and without fair deals."""
    quarter = count // 4
    name = f"check page {rng.random()}"
    for record in generate(MODERN, count=quarter, seed=name, hands=3, fair=True):
        yield dumps(record)
    for record in generate(MODERN, count=quarter, seed=name, seats=3, hands=5):
        yield dumps(record)
    for record in generate(MODERN, count=quarter, seed=name):
        yield dumps(record)
    for _ in range(count - 3 * quarter):
        yield made(rng)[1]


def made(rng):
    """A match with seats that stay out, links instead of seeds, signatures, by chance."""
    seats = ("N", "E", "S", "W")[: rng.choice([3, 4])]
    present = tuple(s for s in seats if rng.random() < 0.7)
    signers = ("server", *present[:1]) if rng.random() < 0.6 else ()
    return modern_match(
        Setup(
            seats=seats,
            present=present,
            hands=rng.randint(1, 4),
            stated=rng.random() < 0.5,
            seeds=rng.random() < 0.6,
            signers=signers,
            seed=rng.randrange(10**9),
        )
    )


def cases(count, changes, rng):
    for number, text in enumerate(matches(count, rng)):
        change = changes[number % len(changes)]
        held = opening_of(text) if rng.random() < 0.5 else None
        yield Case(change(rng, text), held, {}, change.__name__)


def differing(some):
    """The cases on which the two say different things, with what differs."""
    out = []
    for case, verdict in zip(some, by_page(some), strict=True):
        mine, theirs = of_package(case), of_page(verdict)
        wrong = [k for k in mine if mine[k] != theirs[k]]
        if wrong:
            out.append((case.what, {k: (mine[k], theirs[k]) for k in wrong}, case.text))
    return out


def test_the_same_verdict_on_a_thousand_matches_of_which_nine_in_ten_were_tampered_with():
    rng = Random("check page")
    some = [*cases(100, (untouched,), rng), *cases(900, ONE_THING, rng)]
    assert len(some) == 1000
    assert differing(some) == []
    outcomes = Counter(of_package(case)["verdict"] for case in some[::10])
    assert outcomes["pass"] > 5
    assert outcomes["fail"] > 50


def test_the_same_word_on_matches_with_nonsense_in_a_line():
    some = list(cases(120, NONSENSE, Random("nonsense")))
    for case, verdict in zip(some, by_page(some), strict=True):
        mine = of_package(case)
        assert (case.what, verdict["verdict"]) == (case.what, mine["verdict"]), case.text


def test_a_line_of_an_irregularity_makes_a_modern_match_wrong():
    """No Laws govern it (HR411): whatever the line says, the record does not hold."""
    text = text_of(ROOT / "samples" / "online" / "four-seats.hearts")
    rows = [line for line in text.split("\n") if line.endswith("|  5")]
    said = ["look N", "revoke N, claimed by E", "omit W (Law 16)", "expose E ♡5, in the deal",
            "call suit S h; by N.", "surplus E ♡?", "look Q", "what", ""]  # fmt: skip
    some = [Case(text.replace(r, f"{r}\n! {s}", 1), None, {}, s) for s in said for r in rows[:2]]
    assert differing(some) == []
    for case, verdict in zip(some, by_page(some), strict=True):
        assert verdict["verdict"] == "fail"
        codes = {f["code"] for f in verdict["findings"] if f["severity"] == "error"}
        assert codes == {{"look Q": "HR115", "what": "HR125", "": "HR125"}.get(case.what, "HR411")}


@pytest.mark.parametrize(
    ("line", "wrong"),
    [("  N 0  |  E 24", "  Q 0  |  E 24"), ("Totals: N 0; E 24", "Totals: Q 0; E 25"),
     ("Totals: N 0; E 24", "Q shoots the moon.\nTotals: N 0; E 24")],
)  # fmt: skip
def test_what_names_a_seat_that_is_none_is_one_fault(line, wrong):
    text = text_of(ROOT / "samples" / "online" / "four-seats.hearts")
    assert line in text
    assert differing([Case(text.replace(line, wrong, 1), None, {}, wrong)]) == []


def test_the_given_samples_come_out_as_their_list_says():
    listed = {e["file"]: e for e in json.loads(text_of(SAMPLES / "expected.json"))}
    paths = sorted(SAMPLES.glob("*.hearts"))
    good = [Case(text_of(p), (listed.get(p.name) or {}).get("opening"), {}, p.name) for p in paths]
    assert differing(good) == []
    for case, verdict in zip(good, by_page(good), strict=True):
        due = listed.get(case.what, {"verdict": "fail"})
        assert verdict["verdict"] == due["verdict"], case.what
        if "hands" in due:
            assert verdict["level"] == due["level_with_opening"]
            assert (verdict["winner"], verdict["places"]) == (due["winner"], due["places"])
            seen = [{k: h[k] for k in ("taken", "totals", "winners")} for h in verdict["hands"]]
            assert seen == due["hands"]


@pytest.mark.parametrize("path", ONLINE, ids=lambda p: p.stem)
def test_online_samples_good_and_tampered(path):
    rng, text = Random(path.name), text_of(path)
    texts = [text, *(change(rng, text) for change in ONE_THING)]
    some = [Case(text, None, {}, path.name)]
    some += [
        Case(t, opening_of(text) if i % 2 else None, {}, path.name) for i, t in enumerate(texts, 1)
    ]
    if hr.loads(text)[0].value("Game") == MODERN:
        assert differing(some) == []
        return
    for case, verdict in zip(some, by_page(some), strict=True):  # the deals alone are judged
        mine = of_package(case)
        assert verdict["verdict"] != "pass"
        if mine["checks"]["parsed"] == "pass" and mine["checks"]["fair"] in ("pass", "fail"):
            fair = (verdict["checks"]["fair"], verdict["level"])
            assert fair == (mine["checks"]["fair"], mine["level"]), case.text


def test_keys_that_the_reader_names():
    match, text = modern_match(Setup(signers=("server", "N"), seed=7))
    keys = {name: key.public.hex() for name, key in match.keys.items()}
    other = keys["server"][:-1] + ("0" if keys["server"][-1] != "0" else "1")
    held = [{}, {"server": keys["server"]}, {"n": keys["N"]}, keys, {"server": other}, {"E": other}]
    some = [Case(text, None, k, str(k)) for k in held]
    some += [Case(text, match.opening.hex(), keys), Case(text, other, {})]
    assert differing(some) == []
    assert [v["level"] for v in by_page(some)] == [0, 2, 2, 2, None, 0, 2, None]
