"""``--diff``: a unified diff that other programs apply, made record by record."""

import difflib
import io
import random
import re
import subprocess
import tracemalloc
from itertools import pairwise

import pytest

from cli.records import GOOD, UNMARKED
from command_line import run
from hearts_record.cli import diff as diffs
from hearts_record.cli.diff import Diff

_HEAD = re.compile(rb"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@\n")
_NO_END = b"\\ No newline at end of file\n"


def diff_of(pairs, name="a"):
    """The diff of a file given in pieces, and whether anything changed."""
    out = io.BytesIO()
    with Diff(name, out) as diff:
        for before, after in pairs:
            diff.add(before, after)
    return out.getvalue(), diff.changed


def hunks(text):
    """Each hunk: its place and length on both sides, and its lines with their signs."""
    found = []
    for line in io.BytesIO(text):
        head = _HEAD.fullmatch(line)
        if head:
            found.append(([1 if n is None else int(n) for n in head.groups()], []))
        elif line == _NO_END:
            found[-1][1][-1] = found[-1][1][-1].removesuffix(b"\n")
        elif found:
            found[-1][1].append(line)
    return found


def side(lines, signs):
    return [line[1:] for line in lines if line[:1] in signs]


def applied(old, text):
    """The lines after the change: every hunk must fit exactly where it says."""
    new, at = [], 0
    for (start, length, start_new, length_new), lines in hunks(text):
        before, after = side(lines, (b" ", b"-")), side(lines, (b" ", b"+"))
        assert (len(before), len(after)) == (length, length_new)
        begin = start - (length > 0)
        assert begin >= at
        new += old[at:begin]
        assert len(new) == start_new - (length_new > 0)
        assert old[begin : begin + length] == before
        new += after
        at = begin + length
    return new + old[at:]


def some_records(seed):
    """Records that stay, records that change, and ends in the middle of a line."""
    chance = random.Random(seed)

    def text():
        lines = [b"a\n", b"b\n", b"\n", b"%\n", b"c\r\n", b"d\re\n"]
        return b"".join(chance.choices(lines, k=chance.randrange(12)))

    for _ in range(chance.randrange(9)):
        same, other = text() + chance.choice([b"", b"", b"", b"x"]), text()
        yield same, chance.choice([same, other])


def whole(pairs):
    return tuple(b"".join(pair[side] for pair in pairs) for side in (0, 1))


SEEDS = range(400)


@pytest.mark.parametrize("window", [2, 5, 150])
def test_the_diff_makes_the_one_text_of_the_other(window, monkeypatch):
    monkeypatch.setattr(diffs, "WINDOW", window)
    some = 0
    for seed in SEEDS:
        pairs = list(some_records(seed))
        old, new = whole(pairs)
        text, changed = diff_of(pairs)
        assert b"".join(applied(list(io.BytesIO(old)), text)) == new, seed
        assert changed == (old != new) == bool(text), seed
        some += len(hunks(text)) > 1
    assert some > 50


@pytest.mark.parametrize("seed", SEEDS[::8])
def test_every_hunk_has_three_lines_around_it_wherever_records_meet(seed):
    """With fewer after than before, `git apply` takes a hunk for the end of the file."""
    pairs = list(some_records(seed))
    old = list(io.BytesIO(whole(pairs)[0]))
    found = hunks(diff_of(pairs)[0])
    for (start, length, _, _), lines in found:
        changes = [i for i, line in enumerate(lines) if line[:1] != b" "]
        begin = start - (length > 0)
        assert changes[0] == min(3, begin + changes[0])
        left = len(old) - (begin + length)
        assert len(lines) - 1 - changes[-1] == min(3, left + len(lines) - 1 - changes[-1])
    for ((start, length, _, _), _), ((later, _, _, _), _) in pairwise(found):
        assert start - (length > 0) + length <= later


def test_of_one_record_it_is_what_difflib_writes():
    old, new = UNMARKED * 2, GOOD + UNMARKED.replace("Z 4", "Z  4")
    lines = difflib.unified_diff(old.splitlines(True), new.splitlines(True), "a", "a")
    assert diff_of([(old.encode(), new.encode())])[0].decode() == "".join(lines)


def test_git_applies_what_lint_and_fmt_show(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    odd = UNMARKED.replace("\n", "\r\n") + UNMARKED * 2 + GOOD + UNMARKED.replace("Z 4", "Z   4")
    path = tmp_path / "a.hearts"
    for command in (("lint", "--diff"), ("fmt", "--diff", "--ascii")):
        path.write_bytes(odd.rstrip("\n").encode())
        change = run(*command, "a.hearts").stdout.encode()
        subprocess.run(["git", "apply", "-p0", "-"], input=change, check=True)
        applied = path.read_bytes()
        path.write_bytes(odd.rstrip("\n").encode())
        run(*(("lint", "--fix") if command[0] == "lint" else ("fmt", "--ascii")), "a.hearts")
        assert path.read_bytes() == applied != odd.rstrip("\n").encode()


@pytest.fixture
def compared(monkeypatch):
    """How many lines of both sides `difflib` was given, each time."""
    sizes, matcher = [], difflib.SequenceMatcher

    def watched(junk=None, old=b"", new=b""):
        sizes.append(len(old) + len(new))
        return matcher(junk, old, new)

    monkeypatch.setattr(difflib, "SequenceMatcher", watched)
    return sizes


def test_lines_are_compared_a_few_at_a_time_however_many_there_are(compared):
    """Comparing all at once took more than a minute for five megabytes."""
    old = [b"line %d\n" % i for i in range(20_000)]
    new = [line.upper() if i % 2 else line for i, line in enumerate(old)]
    text, _ = diff_of([(b"".join(old), b"".join(new))])
    assert applied(old, text) == new
    assert max(compared) <= 2 * diffs.WINDOW
    assert sum(compared) <= 4 * (len(old) + len(new))


@pytest.mark.parametrize(
    ("command", "other"),
    [(("lint", "--diff"), UNMARKED), (("fmt", "--diff"), GOOD.replace("Z 4", "Z    4"))],
)
def test_records_that_stay_are_not_compared(command, other, compared, tmp_path):
    (tmp_path / "a.hearts").write_text("\n".join([GOOD] * 50 + [other] + [GOOD] * 50))
    assert run(*command, tmp_path / "a.hearts").exit_code == 1
    assert sum(compared) == 2 * (GOOD.count("\n") + 1)


def test_a_change_is_written_before_the_rest_of_the_file_is_read():
    out = io.BytesIO()
    with Diff("a", out) as diff:
        diff.add(UNMARKED.encode(), GOOD.encode())
        diff.add(GOOD.encode(), GOOD.encode())
        assert out.getvalue().count(b"@@ -") == 1


def test_nothing_of_a_long_file_is_held(tmp_path):
    class Nowhere(io.RawIOBase):
        def write(self, data):
            return len(data)

    before, after = UNMARKED.encode(), GOOD.encode()
    tracemalloc.start()
    with Diff("a", Nowhere()) as diff:
        for _ in range(3000):
            diff.add(before, after)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 200_000 < 3000 * len(before)


def test_a_hunk_as_long_as_the_file_waits_on_the_disk(tmp_path):
    changes = [(b"before %d\n" % i * 9, b"after %d\n" % i * 9) for i in range(12_000)]
    size = sum(len(a) + len(b) for a, b in changes)
    with open(tmp_path / "out", "wb") as out:
        tracemalloc.start()
        with Diff("a", out) as diff:
            for before, after in changes:
                diff.add(before, after)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert peak < size / 2
    assert (tmp_path / "out").stat().st_size > size


def test_a_name_cannot_break_the_head_of_a_diff():
    text, _ = diff_of([(b"a\n", b"b\n")], "x\n+++ y\x1b[31m")
    assert text.split(b"@@")[0].count(b"\n") == 2
    assert b"\x1b" not in text
