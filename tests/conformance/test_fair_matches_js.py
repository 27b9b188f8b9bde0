"""The JavaScript implementation recomputes generated matches, and finds those put out."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from conformance.fair.make_matches import written
from conformance.fair.match_maker import Match
from conformance.fair.put_out import WAYS

HERE = Path(__file__).parent
NODE = shutil.which("node")
COUNT = 1000

assert NODE is not None, "these tests need node"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("matches") / "matches.json"
    written(COUNT, path)
    return path


def read(path: Path) -> list[Match]:
    made: list[Match] = json.loads(path.read_text(encoding="utf-8"))["matches"]
    return made


def run(path: Path) -> subprocess.CompletedProcess[str]:
    command = [str(NODE), str(HERE / "fair" / "run-matches.mjs"), str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_every_match_comes_out_as_it_should(file: Path) -> None:
    done = run(file)
    assert (done.stdout, done.stderr) == (f"{COUNT} passed, 0 failed\n", "")
    assert done.returncode == 0


def test_a_result_turned_round_is_seen(file: Path, tmp_path: Path) -> None:
    few = read(file)[:100]
    for match in few:
        match["result"] = "invalid" if match["result"] == "valid" else "valid"
    path = tmp_path / "turned.json"
    path.write_text(json.dumps({"algorithm": "hearts-fair/1", "matches": few}), encoding="utf-8")
    done = run(path)
    assert done.stdout.endswith("\n0 passed, 100 failed\n")
    assert done.returncode == 1


def test_matches_are_of_all_kinds(file: Path) -> None:
    made = read(file)
    results = Counter(match["result"] for match in made)
    assert results == {"valid": COUNT * 4 // 5, "invalid": COUNT // 5}
    good = [match for match in made if match["result"] == "valid"]
    assert {m["rules"].split("; ")[0] for m in good} >= {"Hearts", "Enflé", "Modern Hearts"}
    assert {len(m["seats"]) for m in good} == {2, 3, 4, 5, 6, 7}
    absent = {len(m["seats"]) + 1 - len(m["seeds"]) for m in good}
    assert absent >= {0, 1, 2, 3, 4}
    assert {len(m["deals"]) for m in good} == {1, 2, 3}
    assert any(m["dead"] for m in good)
    assert sum(bool(d.get("passes")) for m in good for d in m["deals"]) > 100


def test_every_way_of_putting_out_is_tried(file: Path) -> None:
    tried = {match["comment"] for match in read(file) if match["result"] == "invalid"}
    assert tried == {way.replace("_", " ") for way in WAYS}
