"""The check page in real Chromium: what it shows is the verdict, and nothing runs or leaves it."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from random import Random

import pytest

import hearts_record as hr
from conformance.page.tamper import ONE_THING
from conformance.page.verdicts import MODERN, ONLINE, opening_of, text_of
from conformance.replay.browser import ROOT, SCREENSHOTS, browser_in
from hearts_record.report.check import check_page

HOSTILE = """\
% hearts-record 1
{ <script>window.__pwned=1</script><img src=x onerror="window.__pwned=1"> }
[Event "</textarea></title><script>window.__pwned=1</script><img src=x onerror=window.__pwned=1>"]
[Game "Modern Hearts"]
[Seats "N E S W"]
[Players "N: <b onmouseover=alert(1)>ann</b>; E: <iframe src=//evil.invalid>; S: \u202ecyd; W: d"]
[Weather "${window.__pwned=1}"]

[Hand "1"]
<script>window.__pwned=1</script>
   N   |   E   |   S   |   W   |
-------+-------+-------+-------+----
  ♣<img src=x onerror="window.__pwned=1">  |  ♣3   |  ♣4   | _♣A_  |  1
"""
READER = (Path(__file__).parent / "page" / "reader.js").read_text(encoding="utf-8")


def does(what, *words):
    """A step of the reader, with the words of what he does."""
    return ["eval", f"{READER}.{what}({', '.join(map(json.dumps, words))})"]


def put(record, opening="", keys=""):
    held = {"record": record, "opening": opening or "", "keys": keys}
    return does("check", held)


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    return browser_in(tmp_path_factory.mktemp("browser"))


@pytest.fixture(scope="session")
def written(tmp_path_factory):
    path = tmp_path_factory.mktemp("page") / "index.html"
    path.write_text(check_page(), encoding="utf-8")
    return path


def driven(browser, written, *steps, **more):
    """What each step gave; nothing but the page itself was asked for."""
    (answer,) = browser.drive({"file": written, "steps": list(steps), **more})
    assert answer["dialogs"] == []
    assert answer["errors"] == []
    assert len(answer["requests"]) == 1
    return answer["steps"]


def signs(card):
    return card.translate(str.maketrans("♡♢", "♥♦"))


def test_records_pasted_with_and_without_the_opening_and_tampered(browser, written):
    paths = [p for p in ONLINE if hr.loads(text_of(p))[0].value("Game") == MODERN]
    rng, steps, due = Random("browser"), [], []
    for path in paths:
        text = text_of(path)
        for changed in (text, ONE_THING[len(due) % len(ONE_THING)](rng, text)):
            for held in (None, opening_of(text)):
                steps.append(put(changed, held))
                due.append(hr.verify(hr.loads(changed)[0], opening=held))
    for seen, verdict in zip(driven(browser, written, *steps), due, strict=True):
        assert seen["verdict"] == [verdict.verdict]
        level = "none" if verdict.fair_level is None else str(verdict.fair_level)
        assert seen["level"] == [level]
        assert seen["checks"] == dict(verdict.checks)
        assert seen["status"].startswith("Checked.")
        assert seen["focus"] == "r1-title"
        errors = {d.hand for d in verdict.diagnostics if d.severity == "error"}
        assert bool(seen["findings"]) >= bool(errors)


def test_each_dealt_hand_is_shown_and_what_is_not_proved(browser, written):
    text = text_of(ROOT / "samples" / "online" / "four-seats.hearts")
    record = hr.loads(text)[0]
    (seen,) = driven(browser, written, put(text, opening_of(text)))
    assert seen["follows"] == [[h.number, "follows"] for h in record.hands]
    for hand, rows in zip(record.hands, seen["dealt"], strict=True):
        if hand.deal is not None:
            cards = [[signs(c.text) for c in line.cards] for line in hand.deal.holdings]
            assert rows == cards
    assert "That nobody stopped because of a deal that he foresaw." in seen["said"]
    assert "That the server kept the hands secret." in seen["said"]


def test_the_fair_vectors_in_the_browser(browser, written):
    vectors = text_of(ROOT / "tests" / "fair" / "vectors.json")
    count = len(json.loads(vectors)["tests"])
    wrong = json.loads(vectors)
    wrong["tests"][0]["result"] = "invalid"
    seen = driven(browser, written, put(vectors), put(json.dumps(wrong)), put('{"a": 1}'))
    said = f"Known answers: {count} of {count} come out as they should."
    assert seen[0]["status"] == said
    assert seen[1]["status"].startswith(f"Known answers: {count - 1} of {count} ")
    assert seen[2]["status"].startswith("This is no file of known answers")


def test_markup_is_shown_as_text_and_nothing_runs(browser, written):
    (seen,) = driven(browser, written, put(HOSTILE, keys="server=" + "0" * 64))
    assert seen["pwned"] is None
    assert seen["verdict"] == ["fail"]
    assert "<img src=x onerror=window.__pwned=1>" in seen["text"]
    assert "<b onmouseover=alert(1)>ann</b>" in seen["text"]
    assert "<U+202E>cyd" in seen["text"]


def test_what_cannot_be_checked_is_said_in_words(browser, written):
    text = text_of(ROOT / "samples" / "online" / "three-seats.hearts")
    two = text + "\n" + text
    seen = driven(
        browser,
        written,
        put(""),
        put(text, "abc"),
        put(text, "A" * 64),
        put(text, keys="server"),
        put(text, keys=f"Q={'0' * 64}"),
        put(two, opening_of(text)),
        put("a line of anything\n" * 300000),
        does("paste", "x" * 5_000_000),
        put(two),
        put("a line of anything\n" * 100),
    )
    for answer, words in zip(
        seen,
        (
            "no record here yet",
            "has 64 digits",
            "small letters",
            "not a party",
            "no party Q",
            "of one match",
            "5.7 million signs",
        ),
        strict=False,
    ):
        assert words in " ".join(answer["faults"]), words
        assert answer["verdict"] == []
    assert "5.0 million signs" in seen[7]
    assert seen[8]["verdict"] == ["pass", "pass"]
    assert seen[8]["status"].startswith("Checked 2 records: 2 hold")
    assert seen[9]["verdict"] == ["fail"]


def test_a_file_that_is_dropped(browser, written):
    data = (ROOT / "samples" / "online" / "signed.hearts").read_bytes()
    crlf = data.replace(b"\n", b"\r\n")
    steps = [
        does("drop", name, base64.b64encode(b).decode())
        for name, b in (("a.hearts", data), ("b.hearts", b"\xef\xbb\xbf" + crlf), ("c", b"\xff"))
    ]
    for step in steps[:2]:
        assert driven(browser, written, step) == [["Checked. It holds.", ""]]
    (told,) = driven(browser, written, steps[2])
    assert "not UTF-8" in told[1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_no_serious_fault_of_access_and_screenshots(browser, written, width, scheme):
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    text = text_of(ROOT / "samples" / "online" / "moon-given.hearts")
    bad = text.replace("Totals: N 10", "Totals: N 11", 1).replace("  ♣", "  ♢", 1)
    held = opening_of(text)
    steps = []
    for name, step in (("empty", None), ("good", put(text, held)), ("bad", put(bad))):
        steps += [step, does("fold")] if step is not None else []
        steps += [["axe"], does("overflow")]
        steps.append(["shot", SCREENSHOTS / f"check-{name}-{width}-{scheme}.png"])
    seen = driven(browser, written, *steps, width=width, scheme=scheme)
    checks = [s for s in seen if isinstance(s, list)]
    assert len(checks) == 3
    assert [v for found in checks for v in found if v["impact"] in ("serious", "critical")] == []
    assert [s for s in seen if isinstance(s, int) and not isinstance(s, bool)] == [0, 0, 0]
