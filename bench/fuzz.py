"""Damage what the program reads, for as long as is asked, and see that nothing breaks.

    python bench/fuzz.py [--seconds 600] [--seed 1] [--target NAME]...
    python bench/fuzz.py --seed 1 --target reader --case 123      one case again

The targets are the reader with the verifier and the writer; the tools around them (every form of
the findings, batches for several processes, fixes); the transcriber of the book's tables; the
settings and the baseline; files of known answers; and, less often, a line in which something
stands very many times, which must not take time by the square of that. A case is made from the
seed, the target and its number alone. One that breaks something is printed with the command that
makes it again, and written to the current directory.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import time
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from hearts_record.cli import batches  # noqa: E402
from hearts_record.cli.baseline import Baseline  # noqa: E402
from hearts_record.cli.checking import Done, over_records  # noqa: E402
from hearts_record.cli.config import Config, find_config  # noqa: E402
from hearts_record.cli.files import Input  # noqa: E402
from hearts_record.cli.fix import mended  # noqa: E402
from hearts_record.cli.lint import LintRecord  # noqa: E402
from hearts_record.cli.lint_options import Wanted  # noqa: E402
from hearts_record.cli.outcome import CommandError  # noqa: E402
from hearts_record.cli.progress import Progress  # noqa: E402
from hearts_record.cli.workers import of_batch  # noqa: E402
from hearts_record.fair.vectors import check_file  # noqa: E402
from hearts_record.games import GAMES  # noqa: E402
from hearts_record.generate import generate  # noqa: E402
from hearts_record.notation.reader import loads  # noqa: E402
from hearts_record.notation.split import split_bytes  # noqa: E402
from hearts_record.notation.spread import transcribe  # noqa: E402
from hearts_record.notation.write import dumps  # noqa: E402
from hearts_record.record import Record  # noqa: E402
from hearts_record.report.formats import FORMATS, report_in  # noqa: E402
from hearts_record.report.found import Found  # noqa: E402
from notation.mutations import check_any_text, mutated  # noqa: E402
from notation.rubbish import RUBBISH  # noqa: E402
from notation.samples import BOOK_NO_1, BOOK_NO_4, EVERYTHING  # noqa: E402

#: A small input that takes more of the processor than this, in seconds, is a fault too.
SLOW = 5.0
_LINT = LintRecord(Wanted((), (), Config()))


def every_finding(record: Record) -> list[Found]:
    """What is found in a record by itself."""
    return _LINT(record).found


@cache
def records() -> list[bytes]:
    """Small records, a generated one of every game, and dealt ones."""
    small = [EVERYTHING, BOOK_NO_1, BOOK_NO_4]
    made = [dumps(generate(g.name, count=1, seed="fuzz", hands=1)) for g in GAMES]
    made += [dumps(generate("Modern Hearts", count=1, seed=s, hands=1, fair=True)) for s in "ab"]
    ignoring = BOOK_NO_1.replace("\n\n", "\n# lint: ignore HR306 as printed\n\n")
    return [text.encode() for text in (*small * (len(made) // 2), *made, ignoring)]


@cache
def spreads() -> list[bytes]:
    """Pages of the book: line by line and run together."""
    return [path.read_bytes() for path in (ROOT / "tests/notation/data").glob("spread-*.txt")]


@cache
def vectors() -> list[dict[str, object]]:
    """The known answers, one by one."""
    tests: list[dict[str, object]] = json.loads(
        (ROOT / "tests/fair/vectors.json").read_text("utf-8")
    )["tests"]
    return tests


# ---- what is made ------------------------------------------------------------------------------


def a_record(rng: Random) -> bytes:
    """A record, or now and then a text that never was one, some of which are long."""
    made = records() if rng.random() < 0.9 else list(RUBBISH.values())
    return mutated(rng.choice(made), rng)


#: What may stand in a line again and again: signs, words, and what begins something.
RUNS = (
    *' \t|0_-.,()[]{}!?*+=#%"\\A1T\r\xa0\0é♡…',
    *(
        "a ",
        "♡2 ",
        "; ",
        ": ",
        " |",
        "_♡2_",
        '\\"',
        "A 1 ",
        "A. ",
        "x;",
        "-+",
        "=_",
        "No. 1. ",
        "10",
    ),
    *(
        "A wins ",
        "(Law 3)",
        "A:",
        " . ",
        " 1",
        "(law 1",
        '[A "',
        "] [",
        "%h",
        '"a" ',
        "A to B: ",
        "-a",
    ),
)
RUN_LENGTH = 150_000


def a_long_line(rng: Random) -> bytes:
    """A record or a page with a very long run of something in one of its lines."""
    lines = rng.choice(spreads() if rng.random() < 0.3 else records()).split(b"\n")
    at = rng.randrange(len(lines))
    line, run = lines[at], rng.choice(RUNS).encode()
    place = rng.choice((0, len(line), rng.randint(0, len(line))))
    end = rng.choice((b"", b"x", b"|", b'"', b" "))
    lines[at] = line[:place] + run * (RUN_LENGTH // len(run)) + end + line[place:]
    return b"\n".join(lines)


def several_records(rng: Random) -> bytes:
    joint = rng.choice((b"", b"\n", b"\r\n", b" "))
    parts = [r if rng.random() < 0.5 else mutated(r, rng) for r in rng.choices(records(), k=3)]
    return joint.join(parts)


def a_page(rng: Random) -> bytes:
    return mutated(rng.choice(spreads()), rng)


SETTINGS = b"""select = ["HR3", "HR5"]
ignore = ["HR509"]
strict = true
baseline = "baseline.json"

[per-file-ignores]
"old/*" = ["HR306"]
"""
BASELINE = b'{"version": 1, "files": {"a.hearts": {"HR501": 3, "HR306": 1}, "b/c.hearts": {}}}'


def some_settings(rng: Random) -> bytes:
    return mutated(rng.choice((SETTINGS, BASELINE)), rng)


def some_vectors(rng: Random) -> bytes:
    data: dict[str, object] = {"algorithm": "hearts-fair/1", "tests": [rng.choice(vectors())]}
    text = json.dumps(data)
    if rng.random() < 0.5:
        return mutated(text.encode(), rng)
    odd = rng.choice(('""', "null", "[]", "{}", "-1", "1e999", "true", '"é"', '"00"', "[[]]"))
    tokens = text.split(" ")
    at = rng.randrange(len(tokens))
    tokens[at] = odd + ("," if tokens[at].endswith(",") else "")
    return " ".join(tokens).encode()


# ---- what must hold ----------------------------------------------------------------------------


def check_tools(data: bytes) -> None:
    """Every form can be written, batches give the same, and a fix has nothing left to mend."""
    item = Input("x.hearts", None, data)
    whole = list(over_records([item], every_finding, 1, Progress(wanted=False)))
    for form in FORMATS:
        report = report_in(form, io.StringIO(), lambda d: d.severity == "error")
        for one in whole:
            if isinstance(one, Done):
                report.add("x.hearts", one.record, one.value)
        report.end()
    assert in_batches(item) == [(o.record, o.value) if isinstance(o, Done) else o for o in whole]
    once = b"".join(mended(chunk, lambda d: True) for chunk in split_bytes([data]))
    twice = b"".join(mended(chunk, lambda d: True) for chunk in split_bytes([once]))
    assert once == twice


def in_batches(item: Input) -> list[object]:
    """What comes of the records if they are handed out one by one, and counted."""
    batches.SIZE = 1
    cutter = batches.Cutter([item], Progress(wanted=False))
    cutter.exact = True
    return [
        one
        for task in cutter.tasks()
        for part in task
        for one in (of_batch(every_finding, part) if isinstance(part, batches.Batch) else [part])
    ]


def check_long_line(data: bytes) -> None:
    """It is read, judged and shown, and transcribed, as any text is."""
    for record in loads(data):
        every_finding(record)
        if record.readable:
            dumps(record)
    transcribe(data.decode("utf-8", "replace"), "page.txt")


def check_page(data: bytes) -> None:
    """What is transcribed can be read."""
    for text in transcribe(data.decode("utf-8", "replace"), "page.txt").records:
        assert len(loads(text)) == 1


def check_settings(data: bytes) -> None:
    """Settings and baselines are read or refused, and nothing else."""
    with TemporaryDirectory() as name:
        for file, read in (
            ("hearts-record.toml", lambda p: find_config(p.parent)),
            ("baseline.json", Baseline.load),
        ):
            path = Path(name) / file
            path.write_bytes(data)
            try:
                read(path)
            except CommandError as refusal:
                assert file in str(refusal)  # noqa: PT017


def check_vectors(data: bytes) -> None:
    """A file of known answers is judged, or refused with a ValueError."""
    try:
        check_file(data.decode("utf-8", "replace"))
    except ValueError as refusal:
        assert str(refusal)  # noqa: PT017


TARGETS: dict[str, tuple[Callable[[Random], bytes], Callable[[bytes], None]]] = {
    "reader": (a_record, check_any_text),
    "tools": (several_records, check_tools),
    "transcriber": (a_page, check_page),
    "settings": (some_settings, check_settings),
    "vectors": (some_vectors, check_vectors),
    "long lines": (a_long_line, check_long_line),
}
#: Of these, which take longest, one case is tried where others have so many.
SELDOM = {"long lines": 5}


def broken(target: str, seed: str, case: int) -> str:
    """Try one case; what went wrong, if anything did."""
    make, check = TARGETS[target]
    data = make(Random(f"{seed}/{target}/{case}"))
    begun = time.process_time()
    try:
        check(data)
        taken = time.process_time() - begun
        fault = f"it took {taken:.1f} s for {len(data)} bytes\n" if taken > SLOW else ""
    except Exception:
        fault = traceback.format_exc()
    if fault:
        path = Path(f"fuzz-{target.replace(' ', '-')}-{case}")
        path.write_bytes(data)
        fault += f"again: python bench/fuzz.py --seed {seed} --target '{target}' --case {case}\n"
        fault += f"the input is in {path}\n"
    return fault


def run(targets: list[str], seconds: float, seed: str) -> int:
    """Try cases of every target by turns until the time is up; the exit status."""
    end, case, faults = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        for target in targets:
            if case % SELDOM.get(target, 1):
                continue
            fault = broken(target, seed, case)
            if fault:
                faults += 1
                print(fault, flush=True)
        case += 1
    tried = ", ".join(f"{target} {-(-case // SELDOM.get(target, 1))}" for target in targets)
    print(f"cases: {tried}; {faults} broke something")
    return 1 if faults else 0


def main() -> int:
    """Read the options and run; the exit status."""
    parser = argparse.ArgumentParser(description="fuzz everything that reads what others wrote")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--target", action="append", choices=TARGETS)
    parser.add_argument("--case", type=int, help="only this case")
    given = parser.parse_args()
    targets = given.target or list(TARGETS)
    if given.case is None:
        return run(targets, given.seconds, given.seed)
    faults = [fault for target in targets if (fault := broken(target, given.seed, given.case))]
    print("\n".join(faults) or "nothing broke")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
