"""Rewrites the outputs in ``tests/corpus`` and the page of codes that is made from it.

    python bench/update_corpus.py            write what differs, and say what was written
    python bench/update_corpus.py --check    write nothing; exit 1 if something differs

Every folder of the corpus is one diagnostic: ``bad.hearts`` has one fault, ``expected.txt`` is
what ``lint`` says of it, ``good.hearts`` is the record mended, and ``explain.md`` says what the
fault is. A folder with a word after the code, ``HR615-zero``, is the same fault in another way,
and has a bad record and an output only. A code that no record gives has ``explain.md`` only.
What only a reader finds who holds an opening or a key has the options of ``verify`` in
``options.txt``.

A folder ``law-20``, or ``law-20-chapter``, is a Law: ``right.hearts`` has an irregularity as it
should be told, in ``untrue.hearts`` the cards belie it, and in ``unmet.hearts`` the penalty is not
exacted; ``untrue.txt`` and ``unmet.txt`` are what ``lint`` says of these.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from hearts_record.cli.checking import Done, Empty, over_file
from hearts_record.cli.fair_evidence import read_evidence
from hearts_record.cli.files import Input
from hearts_record.cli.findings import FileFindings, linted
from hearts_record.cli.judging import judged
from hearts_record.cli.progress import Progress
from hearts_record.codes import CHECK_OF_DIGIT, CODES, Code
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.report.explain import shown
from hearts_record.report.text import TextReport
from hearts_record.verdict.evidence import Evidence

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "tests" / "corpus"
PAGE = ROOT / "docs" / "codes.md"

_INTRO = """\
# The diagnostics

<!-- Made by bench/update_corpus.py from the table of codes and tests/corpus; do not edit. -->

Each finding has a code. A code never changes its meaning and is never used again for another.
The first digit says which check the finding belongs to: 1 parsed, 2 pack, 3 replayed, 4 laws,
5 settled, 6 fair, 7 signed; 8 is about the file and the event. An *error* is a fault of the
record, a *warning* something that cannot be checked or should be said, an *info* worth knowing.
`hearts-record explain CODE` prints what stands here, and a mended record besides.
"""


Findings = tuple[list[Diagnostic], Source | None]


def findings(path: Path) -> Iterator[Findings]:
    """What is found in each record of a file, under the file's bare name, and its text."""
    evidence = _evidence(path.parent)
    findings = FileFindings(lambda d: True)
    for done in over_file(Input(path.name, path), lambda r: r, Progress(wanted=False)):
        if isinstance(done, Empty):
            yield [done.finding()], None
        elif not isinstance(done, Done):
            raise OSError(f"{path}: {done.reason}")
        elif evidence:  # `verify` finds it, and does not listen to comments
            yield list(judged(done.value, evidence).diagnostics), done.value.source
        else:
            record = linted(done.value, judged(done.value, evidence), lambda d: True)
            yield [f.diagnostic for f in findings.of(record)], done.value.source
    for one in findings.turn_to(""):
        yield [one.diagnostic], one.line


def _evidence(folder: Path) -> Evidence:
    """What the reader holds besides the record: the options in ``options.txt``, if any."""
    if not (folder / "options.txt").is_file():
        return read_evidence(None, ())
    words = (folder / "options.txt").read_text(encoding="utf-8").split()
    options = list(zip(words[::2], words[1::2], strict=True))
    opening = next((value for name, value in options if name == "--opening"), None)
    return read_evidence(opening, [value for name, value in options if name == "--key"])


def output(path: Path) -> str:
    """The findings as ``lint``, or ``verify`` below its verdict, prints them in that folder."""
    report = TextReport()
    lines = [x for found, source in findings(path) for x in report.findings(found, source)]
    return "".join(line + "\n" for line in lines)


def folders() -> list[Path]:
    """The folders of the corpus that show a diagnostic, in order."""
    return sorted(p for p in CORPUS.iterdir() if p.is_dir() and not _is_law(p))


def law_folders() -> list[Path]:
    """The folders of the corpus that show a Law, in order."""
    return sorted(p for p in CORPUS.iterdir() if p.is_dir() and _is_law(p))


def _is_law(folder: Path) -> bool:
    return folder.name.startswith("law-")


def expected_files() -> Iterator[tuple[Path, str]]:
    """Each output file of the corpus, and what it has to say."""
    for folder in folders():
        if (folder / "bad.hearts").is_file():
            yield folder / "expected.txt", output(folder / "bad.hearts")
    for folder in law_folders():
        for path in sorted(folder.glob("un*.hearts")):
            yield path.with_suffix(".txt"), output(path)


def page() -> str:
    """The page of all codes."""
    parts = [_INTRO, _table()]
    parts += [_entry(code) for code in _in_order()]
    return "\n".join(parts)


def _in_order() -> list[Code]:
    return [CODES[name] for name in sorted(CODES)]


def _table() -> str:
    lines = ["| code | name | severity | check | in short |", "|---|---|---|---|---|"]
    for code in _in_order():
        lines.append(
            f"| [{code.code}](#{_anchor(code)}) | {code.name} | {code.severity} "
            f"| {_check(code)} | {code.summary} |"
        )
    return "\n".join(lines) + "\n"


def _anchor(code: Code) -> str:
    return f"{code.code.lower()}-{code.name}"


def _check(code: Code) -> str:
    return CHECK_OF_DIGIT.get(code.code[2], "file")


def _entry(code: Code) -> str:
    folder = CORPUS / code.code
    law = f" · Law {code.law}" if code.law else ""
    parts = [
        f"## {code.code} {code.name}\n",
        f"*{code.severity} · {_check(code)}{law}*\n",
        (folder / "explain.md").read_text(encoding="utf-8"),
    ]
    if (folder / "bad.hearts").is_file():
        parts += _fenced(shown((folder / "bad.hearts").read_bytes()))
        parts.append(_gives(folder))
        parts += _fenced((folder / "expected.txt").read_text(encoding="utf-8"))
    return "\n".join(parts)


def _gives(folder: Path) -> str:
    options = folder / "options.txt"
    if not options.is_file():
        return "gives\n"
    said = options.read_text(encoding="utf-8").strip()
    return f"gives, to a reader who says `{said}`,\n"


def _fenced(text: str) -> tuple[str, ...]:
    """The text between fences, without the blanks at the ends of its lines."""
    lines = (line.rstrip() for line in text.rstrip("\n").split("\n"))
    return "```text", *lines, "```\n"


def changed(files: Iterator[tuple[Path, str]], *, write: bool) -> list[Path]:
    """The files that say something else than they should; they are written if asked for."""
    out = []
    for path, text in files:
        data = text.encode()
        if path.is_file() and path.read_bytes() == data:
            continue
        out.append(path)
        if write:
            path.write_bytes(data)
    return out


def main(arguments: list[str]) -> int:
    """Bring the corpus's outputs and the page up to date; the exit status."""
    parser = argparse.ArgumentParser(description="update tests/corpus and docs/codes.md")
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if stale")
    write = not parser.parse_args(arguments).check
    found = changed(expected_files(), write=write)
    found += changed(iter([(PAGE, page())]), write=write)
    for path in found:
        print(f"{path.relative_to(ROOT)}: {'written' if write else 'is not up to date'}")
    return 1 if found and not write else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
