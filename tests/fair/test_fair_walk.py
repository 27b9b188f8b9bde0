"""The walk through the commands in docs/fairness.md, run as it stands there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.M | re.S)


def test_the_walk_ends_with_a_deal(tmp_path):
    command = f'hearts_record() {{ "{sys.executable}" -m hearts_record "$@"; }}\nset -e\n'
    walk = "".join(BLOCK.findall(PAGE.read_text(encoding="utf-8")))
    assert walk.count("hearts-record fair") == 6
    done = subprocess.run(
        ["sh", "-c", command + walk.replace("hearts-record", "hearts_record")],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("[Deal]\nN: ")
    assert (tmp_path / "opening").read_text().startswith("opening ")
