"""A file that somebody changes while ``fmt`` or ``lint --fix`` works on it."""

import os

import pytest

from cli.records import GOOD, MISCOUNTED, UNMARKED
from command_line import run
from hearts_record.cli import writing

#: The first record stays, and the second is rewritten.
OLD = GOOD + "\n" + UNMARKED.replace("Z 4", "Z   4")


def appended(path):
    with path.open("a") as stream:
        stream.write(MISCOUNTED)


def replaced(path):
    (path.parent / "other").write_text(OLD.replace("No. 2", "No. 9"))
    os.utime(path.parent / "other", ns=(1, 1))
    (path.parent / "other").replace(path)


def written_over(path):
    path.write_text(OLD.replace("No. 2", "No. 9"))


def cut(path):
    path.write_text(GOOD[:100])


CHANGES = [appended, replaced, written_over, cut]


@pytest.fixture
def path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "a.hearts"
    path.write_text(OLD)
    os.utime(path, ns=(1, 1))
    return path


@pytest.mark.parametrize("command", [("fmt",), ("lint", "--fix")])
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("when", ["before", "after"])
def test_it_is_left_as_it_was_made_and_that_is_said(command, change, when, path, monkeypatch):
    """The old beginning once stood before the new end, or the change was gone."""
    made, add, done = [], writing.Rewrite.add, []

    def meanwhile(self, before, after):
        if when == "after":
            add(self, before, after)
        if before != after and not done:
            done.append(change(path))
            made.append(path.read_bytes())
        if when == "before":
            add(self, before, after)

    monkeypatch.setattr(writing.Rewrite, "add", meanwhile)
    result = run(*command, "a.hearts")
    assert result.exit_code == 2
    assert "a.hearts: the file was changed meanwhile, and is left as it is now\n" in result.stderr
    assert [path.read_bytes()] == made
    assert [p.name for p in path.parent.iterdir()] == ["a.hearts"]


@pytest.mark.parametrize("command", [("fmt",), ("lint", "--fix")])
def test_a_file_that_is_gone_by_then_is_not_made_again(command, path, monkeypatch):
    add = writing.Rewrite.add

    def meanwhile(self, before, after):
        path.unlink(missing_ok=True)
        add(self, before, after)

    monkeypatch.setattr(writing.Rewrite, "add", meanwhile)
    assert run(*command, "a.hearts").exit_code == 2
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize("command", [("fmt",), ("lint", "--fix")])
def test_what_nobody_else_changes_is_written(command, path):
    run(*command, "a.hearts")
    assert path.read_text().startswith(GOOD)
    assert path.read_text() != OLD
