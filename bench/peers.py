"""Other games' readers, as bench/speed.py times them."""

from __future__ import annotations

import io
import os
import random
import resource
import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

_PLIES = 70
#: How often pgn-extract reads the games in one run.
_TIMES = 20


@dataclass(slots=True)
class Work:
    """Something to be timed: what it does, how many units that is, how long each run took."""

    do: Callable[[], object]
    units: int
    clock: Callable[[], float] = time.process_time
    times: list[float] = field(default_factory=list)

    def run(self) -> None:
        begun = self.clock()
        self.do()
        self.times.append(self.clock() - begun)

    @property
    def rate(self) -> float:
        return self.units / median(self.times)


def chess_games(count: int) -> tuple[str, int]:
    """Games of random moves as PGN, and how many plies they have; none without python-chess."""
    try:
        import chess.pgn
    except ImportError:
        return "", 0
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
        game.headers["Result"] = board.result()
        texts.append(str(game))
    return "\n\n".join(texts) + "\n\n", plies


def by_python_chess(text: str, plies: int) -> Work | None:
    """python-chess reading the games and playing them over."""
    if not plies:
        return None
    import chess.pgn

    def read() -> None:
        stream = io.StringIO(text)
        while chess.pgn.read_game(stream) is not None:
            pass

    return Work(read, plies)


def by_pgn_extract(text: str, plies: int, folder: Path) -> Work | None:
    """pgn-extract reading the games, many times over, since it takes some time to begin."""
    command = shutil.which("pgn-extract", path=f"{os.environ.get('PATH', '')}:/usr/games")
    if not plies or command is None:
        return None
    games = folder / "games.pgn"
    games.write_text(text * _TIMES, "utf-8")

    def read() -> None:
        done = subprocess.run([command, "-s", "-r", games], capture_output=True, text=True)
        if done.returncode:  # on standard error it counts the thousands of games
            raise SystemExit(f"pgn-extract does not take the games: {done.stderr}")

    return Work(read, plies * _TIMES, _of_children)


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


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


class Peers(NamedTuple):
    """The peers that are installed."""

    chess: Work | None
    extract: Work | None
    bridge: Work | None
    deals: Work | None

    @classmethod
    def of(cls, hands: int, folder: Path) -> Peers:
        """With so many games and boards that their turns are about as long as ours."""
        text, plies = chess_games(max(10, hands // 8))
        return cls(
            by_python_chess(text, plies),
            by_pgn_extract(text, plies, folder),
            bridge_boards(max(10, hands // 8), played=True),
            bridge_boards(max(10, hands // 4), played=False),
        )

    def tell(self) -> None:
        """Print how fast each was; of one that is missing it is said."""
        for name, work, units in (
            ("python-chess read_game", self.chess, "plies"),
            ("pgn-extract -s -r", self.extract, "plies"),
            ("endplay PBN with the play", self.bridge, "boards"),
            ("endplay PBN, deals alone", self.deals, "boards"),
        ):
            print(f"{name}: {'not installed' if work is None else f'{work.rate:.0f} {units}/s'}")
