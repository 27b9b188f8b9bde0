"""The verdicts of the page's script and of the package, brought to one form and compared."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import hearts_record as hr
from hearts_record.codes import CHECK_OF_DIGIT
from hearts_record.report.check import CHECKING

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "src" / "hearts_record" / "report" / "page"
NODE = shutil.which("node")
MODERN = "Modern Hearts"
ONLINE = sorted((HERE.parents[2] / "samples" / "online").glob("*.hearts"))


def text_of(path: Path) -> str:
    """The text of a file, its line ends as they are."""
    return path.read_bytes().decode("utf-8")


def opening_of(text: str) -> str | None:
    """The opening that a record states, so that it can be held."""
    found = re.search(r"^opening +([0-9a-f]{64})$", text, re.M)
    return found[1] if found else None


@dataclass(frozen=True)
class Case:
    """A record, what its reader holds, and what it is, for messages."""

    text: str
    opening: str | None = None
    keys: dict[str, str] = field(default_factory=dict)
    what: str = ""


def by_page(cases: list[Case]) -> list[dict[str, Any]]:
    """The verdicts of the page's script, under Node, in two processes."""
    half = (len(cases) + 1) // 2
    with ThreadPoolExecutor(2) as pool:
        halves = list(pool.map(_run, [cases[:half], cases[half:]]))
    return halves[0] + halves[1]


def _run(cases: list[Case]) -> list[dict[str, Any]]:
    assert NODE is not None
    job = {
        "scripts": [str(PAGE / f"{name}.js") for name in CHECKING],
        "cases": [{"text": c.text, "opening": c.opening, "keys": c.keys} for c in cases],
    }
    done = subprocess.run(
        [NODE, str(HERE / "run-page.mjs")],
        input=json.dumps(job),
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def of_page(verdict: dict[str, Any]) -> dict[str, Any]:
    """What is compared of the page's verdict."""
    hand = ("number", "winners", "taken", "net", "totals")
    faults = [(f["check"], f["hand"]) for f in verdict["findings"] if f["severity"] == "error"]
    return {
        **{k: verdict[k] for k in ("verdict", "checks", "level", "places", "winner")},
        "hands": [{k: h[k] for k in hand} for h in verdict["hands"]],
        "faults": _faults(faults),
    }


def of_package(case: Case) -> dict[str, Any]:
    """The same of the package's verdict on the first record of the text."""
    verdict = hr.verify(hr.loads(case.text)[0], opening=case.opening, keys=case.keys)
    faults = [
        (CHECK_OF_DIGIT.get(d.code[2], ""), d.hand)
        for d in verdict.diagnostics
        if d.severity == "error"
    ]
    return {
        "verdict": verdict.verdict,
        "checks": dict(verdict.checks),
        "level": verdict.fair_level,
        "places": _plain(verdict.places),
        "winner": verdict.winner,
        "hands": [
            {
                "number": h.number,
                "winners": list(h.winners),
                **{k: _plain(getattr(h, k)) for k in ("taken", "net", "totals")},
            }
            for h in verdict.hands
        ],
        "faults": _faults(faults),
    }


def _plain(numbers: Any) -> dict[str, int] | None:
    return None if numbers is None else dict(numbers)


def _faults(found: list[tuple[str, int | None]]) -> list[tuple[str, int | None]]:
    """The check and the hand of every error; a line that is not understood names no hand."""
    faults = {(check, None if check == "parsed" else hand) for check, hand in found}
    return sorted(faults, key=str)
