"""Hands read, replayed and settled a second, on one core.

    python bench/speed.py [HANDS]

Makes archives of about HANDS (2000) hands and prints, for each, hands a second of reading
alone, of the whole verdict, and cards a second.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable

from hearts_record import loads, verify
from hearts_record.generate import generate
from hearts_record.notation.write import dumps
from hearts_record.record import Record


def archives(hands: int) -> dict[str, bytes]:
    """The archives by name: single hands, sittings, online matches with fair deals."""
    few = max(1, hands // 100)
    made: dict[str, Iterable[Record]] = {
        "single hands": generate("Hearts", count=hands, seed="speed"),
        "sittings of 20": generate("Hearts", count=max(1, hands // 20), seed="speed", hands=20),
        "fair matches": generate("Modern Hearts", count=few, seed="speed", fair=True),
    }
    return {name: dumps(records).encode() for name, records in made.items()}


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """The best of several runs."""
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        found.append(time.perf_counter() - begun)
    return min(found)


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(f"{'archive':<16} {'hands':>6} {'MB':>6} {'read/s':>8} {'whole/s':>8} {'cards/s':>9}")
    for name, data in archives(hands).items():
        records = loads(data)
        count = sum(len(r.hands) for r in records)
        cards = sum(len(row.cells) for r in records for h in r.hands if h.table
                    for row in h.table.rows)
        reading = seconds(lambda d=data: loads(d))  # type: ignore[misc]
        whole = seconds(lambda d=data: [verify(r) for r in loads(d)])  # type: ignore[misc]
        print(f"{name:<16} {count:>6} {len(data) / 1e6:>6.2f} {count / reading:>8.0f} "
              f"{count / whole:>8.0f} {cards / whole:>9.0f}")


if __name__ == "__main__":
    main()
