"""Writes generated matches of hearts-fair/1 for a second implementation to recompute.

    PYTHONPATH=tests python -m conformance.fair.make_matches FILE [COUNT]

The shape is that of ``docs/fairness.md``, section 9, under "Matches". Of COUNT (1000) matches
every fifth has been put out in one place, and its ``result`` is ``invalid``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from conformance.fair.match_maker import Maker, Match
from conformance.fair.put_out import WAYS, spoilt


def matches(count: int, seed: str = "matches") -> Iterator[Match]:
    """``count`` matches, every fifth put out, each way in its turn as far as it can be."""
    due = list(WAYS)
    for number in range(1, count + 1):
        rng = Random(f"hearts-fair/{seed}/{number}")
        match, comment, result = Maker(rng).match(), "as it was made", "valid"
        if number % 5 == 0:
            found = spoilt(match, rng, tuple(due))
            assert found is not None
            way, match = found
            due.remove(way)
            due.append(way)
            comment, result = way.replace("_", " "), "invalid"
        yield {"tcId": number, "comment": comment, "result": result, **match}


def written(count: int, path: Path) -> list[Match]:
    """Write so many matches to a file; the matches."""
    made = list(matches(count))
    text = json.dumps({"algorithm": "hearts-fair/1", "matches": made}, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
    return made


if __name__ == "__main__":
    written(int(sys.argv[2]) if len(sys.argv) > 2 else 1000, Path(sys.argv[1]))
