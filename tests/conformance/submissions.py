"""A repository to which ten records were submitted, three of them bad; and a clone of this one."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from hearts_record.generate import generate
from hearts_record.notation.write import dumps

ROOT = Path(__file__).parents[2]
_GOOD = (ROOT / "samples" / "book" / "hand-no-2.hearts").read_text("utf-8")
_GAMES = ("Hearts", "Hearts", "Auction Hearts", "Modern Hearts", "Modern Hearts", "Spot Hearts")
#: The bad ones: what was done to a good record, and the findings by which it can be mended.
BAD = {
    "miscounted": (
        ("A 4  |  Y 5", "A 5  |  Y 4"),
        (27, "HR501", "A takes 4 of the hearts, not 5"),
    ),
    "miswritten": (("♣10  |  ♣Q", "♣11  |  ♣Q"), (13, "HR109", "is no card")),
    "mismarked": ((" _♣A_  |  ♣K ", "  ♣A   | _♣K_"), (13, "HR305", "♣A")),
}


def submissions() -> dict[str, str]:
    """The ten records by the names of their files."""
    records = {f"bad/{name}.hearts": _GOOD.replace(*change) for name, (change, _) in BAD.items()}
    records["good/no-2.hearts"] = _GOOD
    for i, game in enumerate(_GAMES):
        made = generate(game, count=1, seed=f"submission {i}", hands=2)
        records[f"good/{i}.hearts"] = dumps(made)
    return records


def run(*words: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """What a command that has to end well prints."""
    done = subprocess.run(list(map(str, words)), cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def repository(folder: Path, files: Mapping[str, str] | None = None) -> str:
    """Make a folder a repository with everything in it committed; the commit."""
    for name, text in (files or {}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    who = ("-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "core.autocrlf=off")
    run("git", "init", "-q", ".", cwd=folder)
    run("git", *who, "add", "-A", ".", cwd=folder)
    run("git", *who, "commit", "-q", "--no-verify", "-m", "as submitted", cwd=folder)
    return run("git", "rev-parse", "HEAD", cwd=folder).strip()


def clone_of_the_tree(folder: Path) -> str:
    """This repository as it lies there, committed or not, in a new one; the commit."""
    listed = run("git", "ls-files", "-coz", "--exclude-standard", cwd=ROOT)
    for name in listed.split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    return repository(folder)


def environment(**more: str) -> dict[str, str]:
    """The environment without what would lead the commands astray."""
    astray = ("PYTHONPATH", "GITHUB_ACTIONS", "GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE")
    return {k: v for k, v in os.environ.items() if k not in astray} | more
