"""The replay page in real Chromium: what it shows is what the verdict says, and nothing runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hearts_record as hr
from conformance.replay.browser import ROOT, SCREENSHOTS, browser_in
from hearts_record.report.html import page
from report.pages import HOSTILE

BOOK = ROOT / "samples" / "book"
MATCH = ROOT / "samples" / "online" / "four-seats.hearts"
SITTING = ROOT / "samples" / "sittings" / "sweepstake-5-seats.hearts"
IRREGULAR = ROOT / "samples" / "irregular" / "exposed-cards.hearts"


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    return browser_in(tmp_path_factory.mktemp("browser"))


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("pages")


def shown(folder, name, source):
    """The page of a file or a text, and its records with their verdicts."""
    records = hr.load(source) if isinstance(source, Path) else hr.loads(source)
    pairs = [(r, hr.verify(r)) for r in records]
    path = folder / f"{name}.html"
    path.write_text(page(pairs), encoding="utf-8")
    return path, pairs


def quiet(answer):
    """Nothing was asked for but the page itself, and nothing went wrong."""
    assert answer["dialogs"] == []
    assert answer["errors"] == []
    assert len(answer["requests"]) == 1


def agrees(seen, hand, judged, trick):
    """A complete trick as it is seen, against the record and the verdict."""
    row = hand.table.rows[trick]
    assert seen["trick"] == str(trick + 1)
    assert seen["cards"] == {
        s: c.text for s, c in zip(hand.table.seats, row.cells, strict=True)
    }  # fmt: skip
    assert seen["taker"] == judged.winners[trick]
    assert seen["marked"] == 1
    assert f"{judged.winners[trick]} takes it" in seen["now"]
    assert f"{judged.winners[trick]} takes it" in seen["said"]


def ends(seen, hand, judged):
    """The result of a hand as it is seen."""
    assert seen["trick"] == "after"
    assert seen["counts"] == {s: str(n) for s, n in judged.taken.items()}
    net = {s: int(re.sub("−", "-", text)) for s, text in seen["plates"].items()}
    assert net == judged.net


def test_the_hands_of_the_book_card_by_card_to_their_ends(browser, folder):
    hands = [shown(folder, f"book-{n}", BOOK / f"hand-no-{n}.hearts") for n in (1, 2, 3, 4)]
    steps = [["press", "ArrowRight", 1]] * 54
    answers = browser.drive(*({"file": path, "steps": steps} for path, _ in hands))
    for (_, [(record, verdict)]), answer in zip(hands, answers, strict=True):
        quiet(answer)
        hand, judged, seen = record.hands[0], verdict.hands[0], answer["steps"]
        for trick in range(13):
            for card in range(4):
                assert len(seen[4 * trick + card]["cards"]) == card + 1
            agrees(seen[4 * trick + 3], hand, judged, trick)
        ends(seen[52], hand, judged)
        assert seen[53] == seen[52]


def test_a_match_trick_by_trick_to_its_end(browser, folder):
    path, [(record, verdict)] = shown(folder, "match", MATCH)
    assert verdict.verdict == "pass"
    one = [*[["press", "ArrowDown", 1]] * 14, ["press", "PageDown", 1]]
    [answer] = browser.drive({"file": path, "steps": one * len(record.hands)})
    quiet(answer)
    for i, (hand, judged) in enumerate(zip(record.hands, verdict.hands, strict=True)):
        steps = answer["steps"][15 * i : 15 * i + 15]
        for trick in range(13):
            agrees(steps[trick], hand, judged, trick)
            assert steps[trick]["hand"] == str(hand.number)
        ends(steps[13], hand, judged)
    assert f"{verdict.winner} wins the match" in steps[13]["now"]


def test_an_irregular_hand(browser, folder):
    path, [(record, verdict)] = shown(folder, "irregular", IRREGULAR)
    [answer] = browser.drive({"file": path, "steps": [["press", "ArrowDown", 1]] * 14})
    quiet(answer)
    for trick in range(13):
        agrees(answer["steps"][trick], record.hands[0], verdict.hands[0], trick)
    # The page asks for suits that are drawn as text, with a sign that is not seen.
    said = [step["now"].replace("\N{VARIATION SELECTOR-15}", "") for step in answer["steps"]]
    assert "! call A ♡A, by Y Law 19" in said[6]
    assert "! call A ♡10, by B Law 19" in said[6]
    assert "! expose A ♡A Law 18" in said[3]
    assert "the death of me" in said[3]
    assert "! call A" not in said[5] + said[7]


def test_keys_buttons_swipes_and_links_move_it(browser, folder):
    path, _ = shown(folder, "moves", MATCH)
    steps = [
        ["press", "End", 1], ["press", "Home", 1], ["press", "ArrowDown", 3],
        ["press", "ArrowUp", 1], ["press", "ArrowLeft", 1], ["press", "PageDown", 2],
        ["press", "PageUp", 1], ["click", '[data-key="ArrowDown"]'], ["swipe", -120],
        ["swipe", 120], ["swipe", 10], ["click", '#sheet tr[data-trick="9"] a'],
        ["click", ".numbers tbody tr:nth-child(4) a"], ["press", " ", 1], ["wait", 900],
    ]  # fmt: skip
    [answer, linked] = browser.drive(
        {"file": path, "touch": True, "steps": steps},
        {"file": path, "hash": "#hand-3-trick-7", "steps": [["see"]]},
    )
    quiet(answer)
    seen = [(s["hand"], s["trick"], len(s["cards"])) for s in answer["steps"]]
    assert seen[:13] == [
        ("1", "after", 0), ("1", "before", 0), ("1", "3", 4), ("1", "2", 4), ("1", "2", 3),
        ("3", "before", 0), ("2", "before", 0), ("2", "1", 4), ("2", "2", 4), ("2", "1", 4),
        ("2", "1", 4), ("2", "9", 4), ("4", "before", 0),
    ]  # fmt: skip
    assert seen[14] == ("4", "1", 1)
    found = linked["steps"][0]
    assert (found["hand"], found["trick"]) == ("3", "7")


def test_what_was_used_keeps_the_focus(browser, folder):
    text = MATCH.read_text(encoding="utf-8") + (BOOK / "hand-no-2.hearts").read_text("utf-8")
    path, _ = shown(folder, "two", text)
    focus = ["eval", "document.activeElement.id || document.activeElement.textContent"]
    choose = "(s => (s.focus(), s.value = '{}', s.dispatchEvent(new Event('change'))))({})"
    steps = [
        ["click", "#hand-bar button:last-child"], focus, ["click", '#sheet [data-trick="4"] a'],
        focus, ["eval", choose.format(3, "document.getElementById('choose-hand')")], focus,
        ["eval", choose.format(1, "document.getElementById('choose-record')")], focus, ["see"],
        ["eval", "document.getElementById('choose-record').value + document.title"],
    ]  # fmt: skip
    [answer] = browser.drive({"file": path, "steps": steps})
    quiet(answer)
    assert answer["steps"][1::2][:4] == ["›", "4", "choose-hand", "choose-record"]
    assert answer["steps"][8]["hand"] == "Hand 1"
    assert answer["steps"][9] == "1No. 2 – Hearts"


def test_a_finding_leads_to_its_card_and_the_card_to_it(browser, folder):
    path, _ = shown(folder, "finding", BOOK / "hand-no-1.hearts")
    flagged = "[...document.querySelectorAll('#sheet td.flagged')].map((n) => n.dataset.seat)"
    target = "document.querySelector(':target')?.className"
    steps = [["click", ".findings .warning a"], ["eval", flagged], ["click", "#sheet a.mark"],
             ["eval", target]]  # fmt: skip
    [answer] = browser.drive({"file": path, "steps": steps})
    quiet(answer)
    seen, cells, _, led_to = answer["steps"]
    assert (seen["trick"], seen["taker"]) == ("9", "Z")
    assert cells == ["Z"]
    assert led_to == "warning"


def test_every_trick_is_on_paper(browser, folder):
    path, [(record, _)] = shown(folder, "paper", MATCH)
    count = (
        "(dispatchEvent(new Event('beforeprint')), "
        "document.querySelectorAll('#print tr[data-trick]').length)"
    )
    [answer] = browser.drive({"file": path, "steps": [["eval", count]]})
    assert answer["steps"] == [13 * len(record.hands)]


def test_markup_in_a_record_is_text_and_nothing_runs(browser, folder):
    path, _ = shown(folder, "hostile", HOSTILE)
    steps = [["text"], ["press", "ArrowRight", 12], ["click", "summary"], ["text"],
             ["eval", "typeof window.__pwned"],
             ["eval", "[...document.querySelectorAll('img,iframe,base,embed,object')].length"],
             ["eval", "dispatchEvent(new Event('beforeprint')), document.scripts.length"],
             ["wait", 300]]  # fmt: skip
    [answer] = browser.drive({"file": path, "steps": steps})
    quiet(answer)
    first, _, _, text, pwned, foreign, scripts, _ = answer["steps"]
    assert "</title><script>window.__pwned=1</script><img src=x onerror=window.__pwned=1>" in first
    for markup in ("<b onmouseover=alert(1)>ada</b>", "<svg/onload=window.__pwned=1>",
                   "<script>alert(5)</script>", "<img src=x onerror=alert(6)>",
                   '"><svg onload=alert(7)>', "@@script@@ &lt;b&gt;"):  # fmt: skip
        assert markup in text
    assert (pwned, foreign, scripts) == ("undefined", 0, 2)


def test_the_policy_holds_even_against_what_is_put_in(browser, folder):
    path, _ = shown(folder, "policy", HOSTILE)
    put_in = """new Promise((done) => {
      const script = document.createElement("script");
      script.textContent = "window.__pwned = 1";
      const picture = document.createElement("img");
      picture.setAttribute("onerror", "window.__pwned = 1");
      picture.src = "http://127.0.0.1:9/x";
      document.body.append(script, picture);
      const wait = () => setTimeout(() => done(typeof window.__pwned), 200);
      fetch("http://127.0.0.1:9/").then(() => done("fetched"), wait);
    })"""
    [answer] = browser.drive({"file": path, "steps": [["eval", put_in]]})
    assert answer["steps"] == ["undefined"]
    assert any("Content Security Policy" in error for error in answer["errors"])


LOOKS = [(390, "light"), (1280, "dark"), (390, "dark"), (1280, "light")]
LOOKED_AT = {
    "book": BOOK / "hand-no-1.hearts", "match": MATCH, "sitting": SITTING,
    "irregular": IRREGULAR, "hostile": HOSTILE, "nothing": "% hearts-record 1\n",
}  # fmt: skip


def test_no_serious_fault_of_access_and_screenshots_to_look_at(browser, folder):
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    pages = []
    for name, source in LOOKED_AT.items():
        path, _ = shown(folder, f"look-{name}", source)
        for width, scheme in LOOKS[: {"book": 4, "hostile": 1, "nothing": 1}.get(name, 2)]:
            picture = SCREENSHOTS / f"replay-{name}-{width}-{scheme}.png"
            steps = [["press", "ArrowDown", 7], ["axe"], ["eval", WIDTH], ["shot", picture]]
            if (name, width) == ("match", 1280):
                steps += [["press", "End", 1], ["axe"], ["press", "Home", 1], ["axe"]]
            pages.append({"file": path, "width": width, "scheme": scheme, "steps": steps})
    for one, answer in zip(pages, browser.drive(*pages), strict=True):
        assert answer["errors"] == []
        faults = [v for step in answer["steps"] if isinstance(step, list) for v in step]
        assert [v for v in faults if v["impact"] in ("serious", "critical")] == [], one["file"]
        assert answer["steps"][2] <= 0, f"{one['file']} is wider than its window"


#: By how much the page is wider than what holds it.
WIDTH = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
