"""The replay page: one file, nothing from outside, nothing that a record says runs."""

from __future__ import annotations

import base64
import hashlib
import re

import pytest

from command_line import run, said
from hearts_record.report.check import style as check_style
from hearts_record.report.html import json_text, page, script, style
from report.pages import FILES, HOSTILE, ODD, ROOT, judged, judged_text, parsed

SKELETON = [
    *("html", "head", *["meta"] * 5, "title", "style", "body", "a", "header", "main", "noscript"),
    *("p", "div", "div", "div", "footer", "script", "script"),
]
#: Ways by which a text could become more than a text.
ACTING_WAYS = (
    r"(inner|outer)HTML|insertAdjacent|srcdoc|document\.write|\beval|Function\(|createContextual",
    r"fetch|XMLHttp|WebSocket|EventSource|\bimport\b|Worker|sendBeacon|setTimeout\(['\"`]",
)
BOOK = ROOT / "samples" / "book" / "hand-no-1.hearts"


def sha(text):
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_every_record_has_a_page_and_no_page_a_tag_from_a_record(path):
    found = parsed(judged(path))
    assert [tag for tag, _ in found.tags] == SKELETON
    assert len(found.data["records"]) == len(judged(path))


@pytest.mark.parametrize("name", ODD)
def test_what_can_hardly_be_read_has_a_page_too(name):
    found = parsed(judged_text(ODD[name]))
    assert [tag for tag, _ in found.tags] == SKELETON
    assert found.data["records"]


def test_no_record_at_all_has_a_page():
    assert parsed([]).data["records"] == []


def test_the_policy_allows_this_script_and_this_style_and_nothing_else():
    found = parsed(judged(BOOK))
    assert found.policy == (
        f"default-src 'none'; script-src '{sha(found.parts['script', None])}'; "
        f"style-src '{sha(found.parts['style', None])}'; base-uri 'none'; form-action 'none'"
    )


def test_nothing_is_named_that_lies_outside_the_page():
    found = parsed(judged_text(HOSTILE))
    for _, attributes in found.tags:
        assert not [a for a in attributes if a.startswith("on") or a in ("src", "style", "srcset")]
        assert attributes.get("href", "#").startswith("#")
    assert "url(" not in style()
    assert "@import" not in style()
    assert re.findall(r"https?:[^\s\"']+", script()) == ["http://www.w3.org/2000/svg"]


def test_the_script_makes_text_of_text_only():
    for way in ACTING_WAYS:
        assert not re.search(way, script()), way


def test_what_a_record_says_stays_data():
    text = page(judged_text(HOSTILE))
    assert [tag for tag, _ in parsed(judged_text(HOSTILE)).tags] == SKELETON
    assert text.count("</script") == 2
    data = text.split('id="data">')[1].split("</script>")[0]
    assert not set(data) & set("<>&\u2028\u2029")
    said_to = parsed(judged_text(HOSTILE)).data["records"][0]
    assert said_to["event"].startswith("</title><script>")
    assert dict(said_to["tags"])["Annotator"].endswith("@@script@@ &lt;b&gt;")


def test_json_holds_halves_of_characters_and_separators_as_escapes():
    assert json_text(["\ud800<\u2028&"]) == '["\\ud800\\u003c\\u2028\\u0026"]'


def test_control_and_direction_signs_are_made_visible():
    record = parsed(judged_text(ODD["controls"])).data["records"][0]
    assert "<U+202E>" in "".join(record["lines"])


def test_on_paper_the_colours_are_those_of_paper():
    for sheet in (style(), check_style()):
        dark = re.findall(r"@media ([^{]*)prefers-color-scheme: dark", sheet)
        assert dark == ["screen and ("]
        assert "@media print" in sheet


def test_the_same_record_gives_the_same_page():
    assert page(judged(BOOK)) == page(judged(BOOK))


def test_one_hand_alone_opened_at_a_trick():
    found = parsed(judged(ROOT / "tests/samples/online-four-seats.hearts"), hand=2, trick=5).data
    assert [h["number"] for h in found["records"][0]["hands"]] == [2]
    assert found["opens"] == 5


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_the_page_says_of_tricks_and_counts_what_the_verdict_says(path):
    for (record, verdict), shown in zip(
        judged(path), parsed(judged(path)).data["records"], strict=True
    ):
        assert shown["verdict"] == verdict.verdict
        assert len(shown["findings"]) == len(verdict.diagnostics)
        for hand, judge in zip(shown["hands"], verdict.hands, strict=True):
            table = record.hands[shown["hands"].index(hand)].table
            if table is not None and len(table.rows) == len(judge.winners):
                assert [t["winner"] for t in hand["tricks"]] == list(judge.winners)
            if hand["tricks"] and judge.taken is not None:
                assert hand["tricks"][-1]["counts"] == judge.taken
                if record.value("Game") != "Enflé":  # it counts the cards that are left
                    assert_running(hand)
            for trick in hand["tricks"]:
                played = {p["seat"]: p["card"] for p in trick["plays"]}
                cells = dict(zip(hand["players"], trick["cells"], strict=False))
                assert played == {s: c for s, c in cells.items() if c != "-"}


def assert_running(hand):
    """The counts never fall, and the sum of them rises to what was taken in all."""
    sums = [sum(t["counts"].values()) for t in hand["tricks"] if t["counts"]]
    assert sums == sorted(sums)


def test_who_leads_and_plays_in_what_order():
    hand = parsed(judged(BOOK)).data["records"][0]["hands"][0]
    assert (hand["dealer"], hand["leader"]) == ("Z", "A")
    assert [t["leader"] for t in hand["tricks"]] == list("AZYYYZZZZZAYY")
    assert [p["seat"] for p in hand["tricks"][9]["plays"]] == list("ZAYB")


STOCK = """\
[Game "{game}"]
[Seats "A B"]
[Hand "1"]
[Lead "A"]
[Deal]
A: ♡ 2; ♣ 3; ♢ none; ♠ none
B: ♡ 3; ♣ none; ♢ 2; ♠ none
Stock: {stock}

   A   |   B   |
-------+-------+----
 {rows}
"""


def test_draws_of_domino_come_with_the_card_that_needed_them():
    text = STOCK.format(game="Domino Hearts", stock="♠2 ♣9 ♠4", rows="♣3 | _♣9_ | 1")
    plays = parsed(judged_text(text)).data["records"][0]["hands"][0]["tricks"][0]["plays"]
    drew = {p["seat"]: p.get("drew") for p in plays}
    assert drew["B"] in (["♠2", "♣9"], None)  # None: the game is not known to this version


def test_a_stock_is_shown():
    text = STOCK.format(game="Two-Handed Hearts", stock="♠2 ♣9", rows="♡2 | _♡3_ | 1")
    hand = parsed(judged_text(text)).data["records"][0]["hands"][0]
    assert hand["stock"] == ["♠2", "♣9"]


def test_irregularities_stand_where_they_happened_with_their_law():
    text = BOOK.read_text(encoding="utf-8").replace(
        "  2\n", "  2\n! revoke B, not claimed\n! look A (Law 28)\n", 1)  # fmt: skip
    hand = parsed(judged_text(text)).data["records"][0]["hands"][0]
    assert [(i["text"], i["law"]) for i in hand["tricks"][1]["irregular"]] == [
        ("revoke B, not claimed", 26), ("look A", 28)]  # fmt: skip


def test_commentary_stands_beside_its_trick():
    text = BOOK.read_text(encoding="utf-8").replace("  3\n", "  3 { A \\{fine\\} lead }\n", 1)
    hand = parsed(judged_text(text)).data["records"][0]["hands"][0]
    assert hand["tricks"][2]["notes"] == ["A {fine} lead"]


def test_the_command_writes_the_page():
    text = said("show", "--as", "html", BOOK)
    assert text == page(judged(BOOK))


def test_the_command_shows_what_it_cannot_read_and_says_so(tmp_path):
    path = tmp_path / "bad.hearts"
    path.write_text(HOSTILE, encoding="utf-8")
    for form in ("html", "svg", "markdown"):
        result = run("show", "--as", form, path)
        assert result.exit_code == 1
        assert result.stdout
        assert "HR" in result.stderr


def test_the_page_in_the_documentation_is_this_one():
    kept = (ROOT / "docs" / "img" / "hand-no-1.html").read_text(encoding="utf-8")
    assert kept == said("show", "--as", "html", BOOK), "make it anew: show --as html"
