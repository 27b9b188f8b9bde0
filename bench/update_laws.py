"""Rewrites ``docs/laws.md`` from the table of the Laws, the corpus and the tests' names.

    python bench/update_laws.py            write it if it differs, and say so
    python bench/update_laws.py --check    write nothing; exit 1 if it differs

A Law has its tick in a column of the table where a test says so by its name:
``test_law_20_right_…`` a record that tells of it and passes, ``untrue`` one that the cards belie
or whose demand the Law does not give,
``unmet`` one in which the penalty is not exacted, ``settled`` one whose counters are compared.
Run it after ``update_corpus.py``, whose outputs it shows.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

import hearts_record
from hearts_record.laws.forms import example
from hearts_record.laws.table import LAWS, Law
from hearts_record.record import Kind

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
CORPUS = TESTS / "corpus"
PAGE = ROOT / "docs" / "laws.md"
#: The columns of the table, and what the tests behind them are called.
COLUMNS = {
    "right": "recordable",
    "untrue": "checked",
    "unmet": "penalty followed",
    "settled": "settled",
}
_TEST = re.compile(rf"test_law_0?([0-9]+)_({'|'.join(COLUMNS)})(?:_|\Z)")

_INTRO = """\
# The Laws

<!-- Made by bench/update_laws.py from laws/table.py, laws/forms.py and tests; do not edit. -->

At a card table things go wrong, and thirty Laws say what then happens. They are told here in our
own words, with what a record says of each, and what `hearts-record` checks.

A line that begins with `!` says that something went wrong. It stands under the row of the trick
during which it happened, and before the first trick under the heading's rule; one fact a line. Each
form of it is listed in [notation.md](notation.md), section 14. What such a line says is compared
with the cards. What it obliges to is followed through the tricks after it: a card that was called
must be played, a suit that was called must be led, who missed a trick must take in the last. Not to
comply is as good as a revoke. At the end of the hand the counters are settled accordingly. Where
the Laws leave something open, [rulings.md](rulings.md) says what is held.

What the cards show, and no line admits, is found as well: a revoke, a lead out of turn, a player
who plays no card or is a card short. A revoke that nobody noticed is a true record all the same:
`! revoke B, not claimed`.

Never claimed is what no card can show: who saw what, who touched what, when exactly somebody spoke.
There the record is believed, and what follows from it is checked. Where nothing shows whether a
line is so, a warning (HR401) says that, and the check of the Laws stays open.

`hearts-record explain "Law 20"` prints what stands here. Modern Hearts has no Laws, and no such
lines.

## The thirty Laws

A tick stands where tests are named after the Law: a record that tells of it and passes, one that
the cards belie or whose demand the Law does not give, one in which the penalty is not exacted, one
whose counters follow from it. Where there is none, the Law's section says why, or there is nothing
of the kind: no penalty, no counters.
"""


def corpus_tests() -> dict[str, Path]:
    """What each record of a Law in the corpus proves, as the name of a test."""
    out = {}
    for folder in sorted(CORPUS.glob("law-*")):
        number, _, word = folder.name.removeprefix("law-").partition("-")
        tail = f"_{word.replace('-', '_')}" if word else ""
        for path in sorted(folder.glob("*.hearts")):
            out[f"test_law_{number}_{path.stem}{tail}"] = path
            if path.stem == "right" and _states_winnings(path):
                out[f"test_law_{number}_settled{tail}"] = path
    return out


def _states_winnings(path: Path) -> bool:
    hands = (hand for record in hearts_record.load(path) for hand in record.hands)
    return any(s.kind is Kind.NETS for hand in hands for s in hand.sentences)


def names_of_tests() -> Iterator[str]:
    """The names of all tests: those that are written down, and those of the corpus."""
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield node.name
    yield from corpus_tests()


def page() -> str:
    """The page of all Laws."""
    return "\n".join([_INTRO, _table(), *(_section(law) for law in LAWS)])


def _table() -> str:
    found = {(int(m[1]), m[2]) for m in map(_TEST.match, names_of_tests()) if m is not None}
    lines = [f"| Law | | {' | '.join(COLUMNS.values())} |", f"|---|---|{'---|' * len(COLUMNS)}"]
    for law in LAWS:
        told = bool(law.forms or law.told)
        ticks = " | ".join("✓" if told and (law.number, c) in found else "–" for c in COLUMNS)
        lines.append(f"| [{law.number}](#{_anchor(law)}) | {law.title} | {ticks} |")
    return "\n".join(lines) + "\n"


def _anchor(law: Law) -> str:
    words = re.sub(r"[^a-z0-9 ]", "", f"law {law.number} {law.title}".lower())
    return words.replace(" ", "-")


def _section(law: Law) -> str:
    parts = [f"## Law {law.number}. {law.title}\n", _filled(law.says)]
    if law.forms:
        parts += ["| line | what it says |", "|---|---|"]
        parts += [f"| `{example(form)}` | {form.means} |" for form in law.forms]
        parts.append("")
    if law.told:
        besides = " besides" if law.forms else ""
        parts.append(_filled(f"*In a record{besides}:* {law.told}."))
    for head, text in (("Checked", law.checked), ("Not shown", law.unseen)):
        if text:
            parts.append(_filled(f"*{head}:* {text}"))
    return "\n".join([*parts, *_examples(law)])


def _filled(text: str) -> str:
    return fill(text, 100, break_on_hyphens=False) + "\n"


def _examples(law: Law) -> Iterator[str]:
    """The Law's record, what its wrong ones give, and where the other records are."""
    folder = CORPUS / f"law-{law.number:02}"
    if (folder / "right.hearts").is_file():
        yield "Right:\n"
        yield from _fenced("hearts", folder / "right.hearts")
    for name, head in (("untrue", "The cards belie it"), ("unmet", "The penalty is not exacted")):
        if (folder / f"{name}.txt").is_file():
            yield f"{head} ({_link(folder / f'{name}.hearts')}):\n"
            yield from _fenced("text", folder / f"{name}.txt")
    others = sorted(CORPUS.glob(f"law-{law.number:02}-*/*.hearts"))
    if others:
        yield f"More: {', '.join(map(_link, others))}.\n"


def _link(path: Path) -> str:
    name = path.relative_to(CORPUS).as_posix()
    return f"[{name}](../tests/corpus/{name})"


def _fenced(kind: str, path: Path) -> tuple[str, ...]:
    lines = (line.rstrip() for line in path.read_text(encoding="utf-8").rstrip("\n").split("\n"))
    return f"```{kind}", *lines, "```\n"


def main(arguments: list[str]) -> int:
    """Bring the page up to date; the exit status."""
    parser = argparse.ArgumentParser(description="update docs/laws.md")
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if stale")
    write = not parser.parse_args(arguments).check
    text = page()
    if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text:
        return 0
    if write:
        PAGE.write_text(text, encoding="utf-8")
    print(f"docs/laws.md: {'written' if write else 'is not up to date'}")
    return 0 if write else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
