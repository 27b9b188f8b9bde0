"""The JavaScript implementation, written from the page alone, against the known answers."""

import copy
import json
import random
import shutil
import subprocess
from pathlib import Path

from hearts_record.fair.vectors import judge

HERE = Path(__file__).parent
VECTORS = HERE.parent / "fair" / "vectors.json"
NODE = shutil.which("node")

assert NODE is not None, "these tests need node"


def run(path):
    command = [NODE, str(HERE / "fair" / "run-vectors.mjs"), str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def written(tmp_path, data):
    path = tmp_path / "vectors.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_it_agrees_on_every_known_answer():
    count = len(json.loads(VECTORS.read_text(encoding="utf-8"))["tests"])
    done = run(VECTORS)
    assert (done.stdout, done.returncode) == (f"{count} passed, 0 failed\n", 0)


def test_it_disagrees_with_every_result_turned_round(tmp_path):
    data = json.loads(VECTORS.read_text(encoding="utf-8"))
    for test in data["tests"]:
        test["result"] = "invalid" if test["result"] == "valid" else "valid"
    done = run(written(tmp_path, data))
    assert done.stdout.endswith(f"\n0 passed, {len(data['tests'])} failed\n")
    assert done.returncode == 1


def test_it_says_that_it_could_not_run(tmp_path):
    assert run(written(tmp_path, {"algorithm": "hearts-fair/2", "tests": []})).returncode == 2


def leaves(value, path=()):
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, step))
    else:
        yield path


def spoilt(test, rng):
    """A copy of a test with one value put out: a digit, a number, a card, a name."""
    out = copy.deepcopy(test)
    given = {k: v for k, v in out.items() if k not in ("tcId", "comment", "flags", "result")}
    *way, last = rng.choice(list(leaves(given)))
    inner = out
    for step in way:
        inner = inner[step]
    old = inner[last]
    if isinstance(old, str) and len(old) >= 32:
        place = rng.randrange(len(old))
        inner[last] = old[:place] + rng.choice("0123456789abcdefA ") + old[place + 1 :]
    else:
        inner[last] = rng.choice([old, "2S", "N", 0, 1, 13, 16, None])
    return out


def test_it_agrees_with_the_other_implementation_on_tests_that_were_put_out(tmp_path):
    rng = random.Random("hearts-fair")
    tests = json.loads(VECTORS.read_text(encoding="utf-8"))["tests"]
    tests = [t for t in tests if t["result"] == "valid" and t.get("hands", 0) <= 64]
    out = [spoilt(rng.choice(tests), rng) for _ in range(150)]
    for number, test in enumerate(out):
        test |= {"tcId": number, "result": "invalid" if judge(test) else "valid"}
    done = run(written(tmp_path, {"algorithm": "hearts-fair/1", "tests": out}))
    assert done.stdout == "150 passed, 0 failed\n"
