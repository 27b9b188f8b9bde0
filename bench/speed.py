"""Hands read, replayed and settled a second on one core, beside other games' readers.

    python bench/speed.py [HANDS] [RUNS]

Makes archives of about HANDS (800) hands and takes the median of RUNS (7) rounds; every archive
and every peer has its turn in each round, so that the ratios hold on a machine that others use
too. Time is that of the process. With `pip install -e .[bench]` the peers are python-chess, which
reads games of random moves (70 plies each) and plays them over, and endplay, which reads bridge
boards in PBN, with an auction and the play of 52 cards or with the deal alone, and checks neither.
Where Debian's pgn-extract is installed, it reads the same games, in a process of its own that
reports what is wrong and writes none of them (`-s -r`); it is written in C. Ratios are of cards to
plies, and of hands (read; verified) to boards with their play.
"""

from __future__ import annotations

import gc
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from hearts_record import iter_records, verify
from hearts_record.generate import generate
from hearts_record.notation.split import split_bytes
from hearts_record.notation.write import dumps
from hearts_record.record import Record
from notation.respelling import commented, in_capitals, rank_first, squeezed, told
from peers import Peers, Work

# ---- the archives


def archives(hands: int) -> dict[str, bytes]:
    """The archives by name."""
    single = generate("Hearts", count=10**9, seed="speed")
    dealt = (r for r in generate("Hearts", count=10**9, seed="deals") if r.hands[0].deal)
    sittings = list(generate("Hearts", count=max(1, hands // 20), seed="sittings", hands=20))
    matches = generate("Modern Hearts", count=max(1, hands // 40), seed="fair", fair=True)
    return {
        "plain hands": written(map(without_deals, islice(single, hands))),
        "hands with [Deal]": written(islice(dealt, hands)),
        "sittings of 20": written(sittings),
        "sittings, 1 in 10 lax": one_in_ten(sittings, lax),
        "sittings, 1 in 10 in capitals": one_in_ten(sittings, in_capitals),
        "sittings, 1 in 10 with comments": one_in_ten(sittings, commented),
        "sittings, 1 in 10 in braces": one_in_ten(sittings, told),
        "fair matches": written(matches),
    }


def written(records: Iterable[Record]) -> bytes:
    return dumps(records).encode()


def fallback_share(data: bytes) -> float:
    """The share of an archive's records that the grammar has to read."""
    slowly = [chunk.record is None for chunk in split_bytes([data])]
    return sum(slowly) / len(slowly)


def without_deals(record: Record) -> Record:
    return replace(record, hands=tuple(replace(h, deal=None) for h in record.hands))


def one_in_ten(records: list[Record], respell: Callable[[str], str]) -> bytes:
    """The records, every tenth in another spelling."""
    texts = (dumps(r) for r in records)
    return "\n".join(t if i % 10 else respell(t) for i, t in enumerate(texts)).encode()


def lax(text: str) -> str:
    """Cards as `K♠`, bars close to them."""
    return squeezed(rank_first(text))


# ---- what is timed


def read_all(data: bytes) -> None:
    for _ in iter_records([data]):
        pass


def verify_all(data: bytes) -> None:
    for record in iter_records([data]):
        verdict = verify(record).verdict
        if verdict != "pass" and record.fair is None:
            raise SystemExit(f"a generated record does not pass: {verdict}")


# ---- the table


def cards_in(records: Iterable[Record]) -> Iterator[int]:
    for record in records:
        for hand in record.hands:
            if hand.table is not None:
                yield sum(len(row.cells) for row in hand.table.rows)


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 800
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    files = archives(hands)
    counts = {name: list(cards_in(iter_records([data]))) for name, data in files.items()}
    reading = {n: Work(lambda d=d: read_all(d), len(counts[n])) for n, d in files.items()}
    whole = {n: Work(lambda d=d: verify_all(d), len(counts[n])) for n, d in files.items()}
    with tempfile.TemporaryDirectory() as folder:
        peers = Peers.of(hands, Path(folder))
        gc.collect()
        gc.freeze()
        for _ in range(runs):
            for work in (*reading.values(), *whole.values(), *peers):
                if work is not None:
                    work.run()
    print(
        f"{'archive':<32}{'hands':>6}{'MB':>6}{'grammar':>8}{'read/s':>8}{'whole/s':>8}"
        f"{'cards/s':>9}{'x chess':>8}{'x pgn-extract':>14}{'read, x endplay':>16}{'whole':>7}"
    )
    for name, data in files.items():
        cards = sum(counts[name]) / len(counts[name]) * whole[name].rate
        print(
            f"{name:<32}{len(counts[name]):>6}{len(data) / 1e6:>6.2f}"
            f"{fallback_share(data):>8.0%}{reading[name].rate:>8.0f}{whole[name].rate:>8.0f}"
            f"{cards:>9.0f}{_ratio(cards, peers.chess)}{_ratio(cards, peers.extract, 14)}"
            f"{_ratio(reading[name].rate, peers.bridge, 16)}"
            f"{_ratio(whole[name].rate, peers.bridge, 7)}"
        )
    peers.tell()


def _ratio(rate: float, peer: Work | None, width: int = 8) -> str:
    return f"{'-' if peer is None else f'{rate / peer.rate:.2f}':>{width}}"


if __name__ == "__main__":
    main()
