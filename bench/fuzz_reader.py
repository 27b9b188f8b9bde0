"""Damage records at random for as long as is asked, and see that nothing breaks.

    python bench/fuzz_reader.py [seconds] [seed]

Every text that breaks something is written to the current directory as fuzz-N.hearts.
"""

import sys
import time
import traceback
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from hearts_record.games import GAMES
from hearts_record.generate import generate
from hearts_record.notation.write import dumps
from notation.mutations import check_any_text, mutated
from notation.samples import BOOK_NO_1, BOOK_NO_4, EVERYTHING

SLOW = 5.0


def seeds() -> list[bytes]:
    """Small records, and a generated one of every game."""
    small = [EVERYTHING, BOOK_NO_1, BOOK_NO_4]
    made = [dumps(generate(g.name, count=1, seed="fuzz", hands=1)) for g in GAMES]
    return [text.encode() for text in (*small * (len(made) + 1), *made)]


def main(seconds: float, seed: str) -> int:
    """Run until the time is up; the number of texts that broke something."""
    corpus, rng = seeds(), Random(seed)
    end, tried, broken = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        data = mutated(rng.choice(corpus), rng)
        tried += 1
        begun = time.monotonic()
        try:
            check_any_text(data)
        except Exception:
            broken += 1
            Path(f"fuzz-{broken}.hearts").write_bytes(data)
            traceback.print_exc()
        if time.monotonic() - begun > SLOW:
            print(f"slow: {time.monotonic() - begun:.1f} s for {len(data)} bytes")
    print(f"{tried} texts, {broken} broke something")
    return broken


if __name__ == "__main__":
    given = sys.argv[1:]
    raise SystemExit(bool(main(float(given[0]) if given else 60, given[1] if given[1:] else "1")))
