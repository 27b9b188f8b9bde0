"""Findings as text: one rule for the line that is shown, whichever command shows it."""

import pytest

from command_line import run
from hearts_record.generate import generate
from hearts_record.notation.write import dumps
from hearts_record.report import text

#: A record of a hundred lines that are not understood, some of them long.
BAD = dumps(generate("Hearts", count=1, seed="text", hands=1)) + "".join(
    f"{'x ' * (i * 8)}what is this {i}?\n" for i in range(99)
)


@pytest.fixture(autouse=True)
def bad(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.hearts").write_text(BAD, encoding="utf-8")


def excerpts(out):
    return [line for line in out.splitlines() if " | " in line]


@pytest.mark.parametrize("words", [("fmt", "--check"), ("show",)])
def test_what_is_said_of_a_record_left_aside_is_what_lint_says_of_it(words):
    said = run(*words, "a.hearts").stderr
    linted = run("lint", "--select", "HR1", "a.hearts").stdout
    assert len(excerpts(linted)) > 99
    assert excerpts(said) == excerpts(linted)


@pytest.mark.parametrize("words", [("fmt", "--check"), ("show",), ("lint",), ("verify",)])
def test_an_excerpt_is_made_from_one_line_and_never_from_the_whole_record(words, monkeypatch):
    """Each finding once cost a walk through the record: 350 kB took half a minute."""
    handed, excerpt = [], text._excerpt

    def watched(d, source):
        handed.append(len(source.text))
        return excerpt(d, source)

    monkeypatch.setattr(text, "_excerpt", watched)
    run(*words, "a.hearts")
    assert len(handed) > 50
    assert max(handed) < 1000 < len(BAD)
