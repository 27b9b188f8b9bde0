"""Hands read, replayed and settled a second on one core, beside other games' readers.

    python bench/speed.py [HANDS] [RUNS]

Makes archives of about HANDS (800) hands and takes the median of RUNS (7) rounds; every archive
and every peer has its turn in each round, so that the ratios hold on a machine that others use
too. Time is that of the process. With `pip install -e .[bench]` the peers are python-chess, which
reads games of random moves (70 plies each) and plays them over, and endplay, which reads bridge
boards in PBN, with an auction and the play of 52 cards or with the deal alone, and checks neither.
Ratios are of cards to plies, and of hands (read; verified) to boards with their play.
"""

from __future__ import annotations

import gc
import io
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from hearts_record import iter_records, verify
from hearts_record.generate import generate
from hearts_record.notation.quick import fallback_share
from hearts_record.notation.write import dumps
from hearts_record.record import Record
from notation.respelling import commented, in_capitals, rank_first, squeezed, told

_PLIES = 70


@dataclass(slots=True)
class Work:
    """Something to be timed: what it does, how many units that is, how long each run took."""

    do: Callable[[], object]
    units: int
    times: list[float] = field(default_factory=list)

    def run(self) -> None:
        begun = time.process_time()
        self.do()
        self.times.append(time.process_time() - begun)

    @property
    def rate(self) -> float:
        return self.units / median(self.times)


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


def chess_games(count: int) -> Work | None:
    """python-chess reading games of random moves."""
    try:
        import chess.pgn
    except ImportError:
        return None
    rng = random.Random(1)
    texts, plies = [], 0
    for _ in range(count):
        game, board = chess.pgn.Game(), chess.Board()
        node: chess.pgn.GameNode = game
        while len(board.move_stack) < _PLIES and (moves := list(board.legal_moves)):
            move = rng.choice(moves)
            node = node.add_variation(move)
            board.push(move)
        plies += len(board.move_stack)
        texts.append(str(game))
    text = "\n\n".join(texts) + "\n\n"

    def read() -> None:
        stream = io.StringIO(text)
        while chess.pgn.read_game(stream) is not None:
            pass

    return Work(read, plies)


def bridge_boards(count: int, *, played: bool) -> Work | None:
    """endplay reading bridge boards: deal, auction and play, or the deal alone."""
    try:
        from endplay.parsers import pbn
    except ImportError:
        return None
    text = "\n\n".join(_board(i, played=played) for i in range(1, count + 1)) + "\n"
    return Work(lambda: pbn.load(io.StringIO(text)), count)


def _board(number: int, *, played: bool) -> str:
    rng = random.Random(number)
    pack = [(suit, rank) for suit in "SHDC" for rank in "AKQJT98765432"]
    rng.shuffle(pack)
    hands = [sorted(pack[i : i + 13], key=pack.index) for i in range(0, 52, 13)]
    suits = (
        ".".join("".join(r for r in "AKQJT98765432" if (s, r) in h) for s in "SHDC") for h in hands
    )
    deal = f'[Board "{number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:{" ".join(suits)}"]'
    if not played:
        return deal
    rows = "\n".join(" ".join(s + r for s, r in trick) for trick in zip(*hands, strict=True))
    contract = '[Declarer "S"]\n[Contract "3NT"]\n[Result "9"]'
    auction = '[Auction "N"]\n1NT Pass 3NT Pass\nPass Pass'
    return f'{deal}\n{contract}\n{auction}\n[Play "N"]\n{rows}'


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
    chess = chess_games(max(10, hands // 8))
    bridge = bridge_boards(max(10, hands // 8), played=True)
    deals = bridge_boards(max(10, hands // 4), played=False)
    gc.collect()
    gc.freeze()
    for _ in range(runs):
        for work in (*reading.values(), *whole.values(), chess, bridge, deals):
            if work is not None:
                work.run()
    print(
        f"{'archive':<32}{'hands':>6}{'MB':>6}{'grammar':>8}{'read/s':>8}{'whole/s':>8}"
        f"{'cards/s':>9}{'x chess':>8}{'read, x endplay':>16}{'whole':>7}"
    )
    for name, data in files.items():
        cards = sum(counts[name]) / len(counts[name]) * whole[name].rate
        print(
            f"{name:<32}{len(counts[name]):>6}{len(data) / 1e6:>6.2f}"
            f"{fallback_share(data):>8.0%}{reading[name].rate:>8.0f}{whole[name].rate:>8.0f}"
            f"{cards:>9.0f}{_ratio(cards, chess)}"
            f"{_ratio(reading[name].rate, bridge, 16)}{_ratio(whole[name].rate, bridge, 7)}"
        )
    if chess is not None:
        print(f"python-chess read_game: {chess.rate:.0f} plies/s")
    if bridge is not None and deals is not None:
        print(f"endplay PBN: {bridge.rate:.0f} boards/s with their play, {deals.rate:.0f} deals/s")


def _ratio(rate: float, peer: Work | None, width: int = 8) -> str:
    return f"{'-' if peer is None else f'{rate / peer.rate:.2f}':>{width}}"


if __name__ == "__main__":
    main()
