"""Makes the samples: everything under ``samples/`` but what is kept as it is.

    python bench/make_samples.py            write what differs, and say what was written
    python bench/make_samples.py --check    write nothing; exit 1 if something differs

The same text comes out each time. Live matches are held through the hosting API with seeds that
follow from their names; their records say that they are examples and prove nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from sampling import games, irregular, online, sittings, spellings
from sampling.sample import Sample

SAMPLES = Path(__file__).resolve().parents[1] / "samples"

_INTRO = """\
# Samples

Records that `hearts-record verify samples` passes, a line a file. Those of `book/` are typed from
the book, and those of `games/` and `irregular/` are kept as they are. The others are made by
`bench/make_samples.py` from fixed seeds, played by programs and written as people write; where a
record has a fair section, it says that its seeds prove nothing.
"""
_SECTIONS = {
    "book": "The book's illustrative hands",
    "online": "Matches with fair deals",
    "sittings": "Sittings at a table",
    "games": "The rest of the family",
    "irregular": "What went wrong at the table",
    "notation": "Spellings",
}
_BOOK = {
    "book/hand-no-1.hearts": "Sweepstake: a Jack; trick 9 has no winner marked, as printed",
    "book/hand-no-2.hearts": "Sweepstake: one is clear and wins the pool",
    "book/hand-no-3.hearts": "Howell's settling",
    "book/hand-no-4.hearts": "Auction Hearts: the bidder wins the pool; his bid is not printed",
}


def samples() -> list[Sample]:
    """Every sample that is made."""
    return list(chain(online.samples(), sittings.samples(), spellings.samples()))


def readme(made: Iterable[Sample]) -> str:
    """``samples/README.md``: a line a file."""
    abouts = _BOOK | games.ABOUT | irregular.ABOUT | {sample.path: sample.about for sample in made}
    return _INTRO + "".join(_section(name, title, abouts) for name, title in _SECTIONS.items())


def _section(name: str, title: str, abouts: dict[str, str]) -> str:
    rows = (
        f"| [{path}]({path}) | {about} |\n"
        for path, about in abouts.items()
        if path.startswith(f"{name}/")
    )
    return f"\n## {title}\n\n| file | what it shows |\n|---|---|\n{''.join(rows)}"


def files() -> dict[Path, str]:
    """The path and the text of each file that is to be there."""
    made = samples()
    return {SAMPLES / s.path: s.text for s in made} | {SAMPLES / "README.md": readme(made)}


def strangers(due: Iterable[Path]) -> Iterator[Path]:
    """Files in the folders of made samples that nothing makes."""
    known = set(due)
    for folder in sorted({path.parent for path in known} - {SAMPLES}):
        yield from (p for p in sorted(folder.glob("*")) if p not in known)


def main(arguments: list[str]) -> int:
    """Bring the samples up to date; the exit status."""
    parser = argparse.ArgumentParser(description="make the samples")
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if stale")
    write = not parser.parse_args(arguments).check
    due = files()
    stale = [p for p, text in due.items() if not p.is_file() or p.read_bytes() != text.encode()]
    for path in stale:
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(due[path].encode())
        print(f"{path.relative_to(SAMPLES)}: {'written' if write else 'is not up to date'}")
    unknown = list(strangers(due))
    for path in unknown:
        print(f"{path.relative_to(SAMPLES)}: nothing makes this file")
    return 1 if unknown or (stale and not write) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
