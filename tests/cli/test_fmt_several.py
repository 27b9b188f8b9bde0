"""``fmt`` of files with several records, and ``show`` of a trick that is not there."""

import subprocess
import sys
from pathlib import Path

import pytest

from hearts_record.generate import generate
from hearts_record.notation.write import dumps

BAD = "% hearts-record 1\n[Event oops]\n"


def run(*args):
    return subprocess.run(
        [sys.executable, "-m", "hearts_record", *map(str, args)], capture_output=True, text=True
    )


@pytest.fixture
def text() -> str:
    return dumps(generate("Hearts", count=3, seed="several", hands=1))


def test_a_canonical_file_of_several_records_passes(tmp_path: Path, text: str) -> None:
    path = tmp_path / "o.hearts"
    path.write_text(text, encoding="utf-8", newline="")
    assert run("fmt", "--check", path).returncode == 0
    assert run("fmt", path).returncode == 0
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("gap", ["", "\n\n\n", "  \n"])
def test_the_gap_between_two_records_becomes_one_blank_line(
    tmp_path: Path, text: str, gap: str
) -> None:
    path = tmp_path / "o.hearts"
    path.write_text(text.replace("\n\n%", f"\n{gap}%"), encoding="utf-8", newline="")
    assert run("fmt", "--check", path).returncode == 1
    assert run("fmt", path).returncode == 0
    assert path.read_text(encoding="utf-8") == text
    assert run("fmt", "--check", path).returncode == 0


def test_a_record_left_as_it_is_keeps_its_bytes(tmp_path: Path, text: str) -> None:
    path = tmp_path / "o.hearts"
    path.write_text(text + "\n" + BAD + "\n\n" + text, encoding="utf-8", newline="")
    assert run("fmt", path).returncode == 1
    assert path.read_text(encoding="utf-8") == text + "\n" + BAD + "\n\n" + text


@pytest.mark.parametrize("form", ["text", "json", "markdown", "html", "svg"])
def test_a_trick_that_is_not_there(tmp_path: Path, text: str, form: str) -> None:
    path = tmp_path / "o.hearts"
    path.write_text(text, encoding="utf-8", newline="")
    done = run("show", path, "--hand", "1", "--trick", "99", "--as", form)
    assert done.returncode == 2
    assert "there is no trick 99 in hand 1" in done.stderr
    assert not done.stdout
