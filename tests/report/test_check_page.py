"""The check page: one file whose policy fits it, nothing from outside, the same every time."""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest

from command_line import run
from hearts_record.report.check import CHECKING, SHOWING, check_page, policy, script, style

#: Ways by which a text could become more than a text, or leave the page.
ACTING = (
    r"(inner|outer)HTML|insertAdjacent|srcdoc|document\.write|\beval|Function\(|createContextual",
    r"fetch|XMLHttp|WebSocket|EventSource|\bimport\b(?!Key)|Worker|sendBeacon|setTimeout\(['\"`]",
    r"localStorage|sessionStorage|indexedDB|document\.cookie|caches\b|navigator\.",
    r"location\.|window\.open|postMessage|\.src\b|\.action\b",
)


class Parts(HTMLParser):
    """The tags of a page, the texts of its script and style, and its policy."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.texts, self.policy, self.now = [], {}, None, None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.tags.append((tag, values))
        self.now = tag
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policy = values["content"]

    def handle_endtag(self, tag):
        self.now = None

    def handle_data(self, data):
        if self.now in ("script", "style"):
            self.texts.setdefault(self.now, []).append(data)


def sha(text):
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_the_policy_allows_this_script_and_this_style_and_nothing_else():
    found = Parts(check_page())
    (code,), (look,) = found.texts["script"], found.texts["style"]
    assert (code, look) == (script(), style())
    assert found.policy == policy()
    assert found.policy.split("; ") == [
        "default-src 'none'",
        f"script-src '{sha(code)}'",
        f"style-src '{sha(look)}'",
        "base-uri 'none'",
        "form-action 'none'",
    ]


def test_the_page_prints_the_hash_of_its_script():
    assert f"<code>{sha(script())}</code>" in check_page()


def test_one_classic_script_and_no_reference_to_anything_outside():
    found = Parts(check_page())
    assert [attrs for tag, attrs in found.tags if tag == "script"] == [{}]
    assert not {tag for tag, _ in found.tags} & {"link", "img", "iframe", "a", "object", "base"}
    names = {name for _, attrs in found.tags for name in attrs}
    assert not names & {"src", "href", "action", "style"}
    assert not [name for name in names if name.startswith("on")]
    assert re.findall(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", check_page()) == []


@pytest.mark.parametrize("way", ACTING)
def test_nothing_that_could_run_or_send_what_a_record_says(way):
    assert re.findall(way, script()) == []


def test_no_hole_is_left_and_no_end_of_a_script_within_it():
    assert "@@" not in check_page()
    assert "</script" not in script()
    assert "</style" not in style()


def test_the_page_is_the_same_every_time():
    program = (
        "import hashlib; from hearts_record.report.check import check_page; "
        "print(hashlib.sha256(check_page().encode()).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == hashlib.sha256(check_page().encode()).hexdigest()


def test_every_part_is_used_once():
    assert len({*CHECKING, *SHOWING}) == len(CHECKING) + len(SHOWING)


def test_the_command_writes_it_into_a_folder_that_it_makes(tmp_path):
    target = tmp_path / "a" / "b"
    done = run("page", str(target))
    assert (done.exit_code, done.stdout) == (0, f"wrote {target / 'index.html'}\n")
    assert (target / "index.html").read_text(encoding="utf-8") == check_page()
    assert [p.name for p in target.iterdir()] == ["index.html"]


def test_the_command_puts_it_in_the_place_of_an_older_one(tmp_path):
    (tmp_path / "index.html").write_text("old", encoding="utf-8")
    run("page", str(tmp_path))
    assert (tmp_path / "index.html").read_text(encoding="utf-8") == check_page()


def test_a_file_in_the_way_is_said_so(tmp_path):
    (tmp_path / "there").write_text("", encoding="utf-8")
    done = run("page", str(tmp_path / "there"))
    assert done.exit_code == 2
    assert "there" in done.stderr
