"""The hooks, run by pre-commit itself in a repository made for it."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.submissions import BAD, clone_of_the_tree, environment, repository, submissions

CONFIG = """\
repos:
- repo: {path}
  rev: {commit}
  hooks:
  - id: hearts-record-lint
  - id: hearts-record-fmt
    args: [--check]
"""

SUBMITTED = submissions()
#: Submissions whose bytes are no text, and what is found: pre-commit calls none of them a text.
NO_TEXT = {
    "odd/utf-16.hearts": ("HR103", SUBMITTED["good/no-2.hearts"].encode("utf-16")),
    "odd/nul.hearts": ("HR103", b"% hearts-record 1\n\x00" * 9),
    "odd/packed.hearts.gz": ("HR501", gzip.compress(SUBMITTED["bad/miscounted.hearts"].encode())),
}


@pytest.fixture(scope="module")
def contributed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with ten records, that takes its hooks from a clone of this one."""
    tools = tmp_path_factory.mktemp("hearts-record")
    commit = clone_of_the_tree(tools)
    folder = tmp_path_factory.mktemp("contributed")
    config = CONFIG.format(path=tools, commit=commit)
    repository(folder, {**SUBMITTED, ".pre-commit-config.yaml": config})
    return folder


def pre_commit(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = environment(PRE_COMMIT_HOME=str(folder.parent / "pre-commit"), PRE_COMMIT_COLOR="never")
    return subprocess.run(
        [sys.executable, "-m", "pre_commit", "run", *words],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def test_the_hook_finds_the_three_bad_records_and_says_how_to_mend_them(contributed: Path) -> None:
    done = pre_commit(contributed, "--all-files", "hearts-record-lint")
    assert done.returncode == 1, done.stdout + done.stderr
    for name, (_, (line, code, words)) in BAD.items():
        finding = done.stdout.split(f"bad/{name}.hearts:{line}:", 1)[1].split("\nbad/")[0]
        assert f"error {code} " in finding
        assert words in finding
        assert f"\n  {line} | " in finding
    assert " error " not in "".join(
        line for line in done.stdout.splitlines() if line.startswith("good/")
    )


def test_the_hook_passes_when_they_are_mended(contributed: Path) -> None:
    good = [name for name in SUBMITTED if name.startswith("good/")]
    assert len(good) == 7
    done = pre_commit(contributed, "--files", *good)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("Passed") == 2


def test_the_hook_for_the_form_says_what_it_cannot_read(contributed: Path) -> None:
    done = pre_commit(contributed, "--all-files", "hearts-record-fmt")
    assert done.returncode == 1
    assert "bad/miswritten.hearts: record 1 could not be read" in done.stdout


def test_the_hook_looks_at_files_that_are_no_text(contributed: Path) -> None:
    (contributed / "odd").mkdir()
    for name, (_, data) in NO_TEXT.items():
        (contributed / name).write_bytes(data)
    done = pre_commit(contributed, "hearts-record-lint", "--files", *NO_TEXT)
    assert done.returncode == 1, done.stdout + done.stderr
    for name, (code, _) in NO_TEXT.items():
        assert f"error {code} " in done.stdout.split(f"{name}:", 1)[1].splitlines()[0]
    plain = [name for name in NO_TEXT if name.endswith(".hearts")]
    done = pre_commit(contributed, "hearts-record-fmt", "--files", *NO_TEXT)
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout.count("could not be read") >= len(plain)
    assert "compressed" not in done.stdout  # such a file is not given to it
