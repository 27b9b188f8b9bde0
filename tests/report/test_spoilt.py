"""Records with their lines put out at random: whatever comes of it can still be shown."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest

from hearts_record.report.html import page
from hearts_record.report.markdown import as_markdown
from hearts_record.report.svg import as_svg
from report.pages import ROOT, Parsed, judged_text

SOURCES = sorted(ROOT.glob("samples/**/*.hearts"))
WORDS = ["x", "-", "?", "♠?", "_-_", "A", "Joker", "{", "}", "#", '[Hand "1"]', '[Seats "A"]',
         '[Game "Enflé"]', "! look Z (Law 999999)", "|", "Totals: A 1.", "♡", "10", ""]  # fmt: skip


def spoilt(seed):
    """A sample of which a few lines are dropped, doubled, exchanged or have a word put in."""
    rng = random.Random(seed)
    lines = rng.choice(SOURCES).read_text(encoding="utf-8").splitlines()[:90]
    for _ in range(rng.randint(1, 6)):
        i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
        words = lines[i].split(" ")
        words[rng.randrange(len(words))] = rng.choice(WORDS)
        lines[i : i + 1] = rng.choice(
            [[], [lines[i]] * 2, [lines[j]], [" ".join(words)], [" ".join(words)], lines[i:j]]
        ) or [""]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(60))
def test_it_is_shown(seed):
    pairs = judged_text(spoilt(f"shown {seed}"))
    assert len(Parsed(page(pairs)).data["records"]) == len(pairs)
    for record, verdict in pairs:
        ET.fromstring(as_svg(record, verdict))
        ET.fromstring(as_svg(record, verdict, trick=2))
        assert list(as_markdown(record, verdict, None, None))
