"""A big archive verified in constant memory.

    python bench/memory.py [MEGABYTES] ...
    python bench/memory.py --files 100000

Writes two archives of so many megabytes (100): a generated block repeated, and one hand again and
again, each time under another place of 90 kB, so that no head is like another. The command verifies
each in a process of its own; printed are the time and the most memory that it held.
`python bench/memory.py 10 100 1000` shows that it does not grow. With `--files` the command lints a
folder of so many files instead, a hand in each, which lie in folders of a thousand.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count, product, repeat
from pathlib import Path

from hearts_record.generate import generate
from hearts_record.notation.write import dumps


def block_repeated() -> Iterator[tuple[bytes, int]]:
    """The same fifty sittings again and again, with the number of their hands."""
    records = list(generate("Hearts", count=50, seed="memory", hands=20))
    block = (dumps(records) + "\n").encode(), sum(len(r.hands) for r in records)
    return repeat(block)


def heads_of_their_own() -> Iterator[tuple[bytes, int]]:
    """One hand, each time under a long head that no other record has."""
    text = dumps(generate("Hearts", count=1, seed="memory", hands=1)) + "\n"
    for number in count():
        site = f"{number} ".ljust(90_000, "x")
        yield text.replace("[Game ", f'[Site "{site}"]\n[Game ', 1).encode(), 1


ARCHIVES = {"repeated": block_repeated, "long heads": heads_of_their_own}


def write_archive(path: Path, megabytes: int, blocks: Iterator[tuple[bytes, int]]) -> int:
    """An archive of about that size; how many hands it has."""
    size = hands = 0
    with path.open("wb") as stream:
        while size < megabytes * 1_000_000:
            block, of_it = next(blocks)
            size += stream.write(block)
            hands += of_it
    return hands


def write_folder(path: Path, files: int) -> int:
    """So many files of one hand each; how many hands."""
    records = generate("Hearts", count=100, seed="folder", hands=1)
    texts = [dumps(record).encode() for record in records]
    for number in range(files):
        folder = path / f"{number // 1000:05}"
        if number % 1000 == 0:
            folder.mkdir(parents=True)
        (folder / f"{number % 1000:03}.hearts").write_bytes(texts[number % len(texts)])
    return files


def peak_of(command: list[str]) -> tuple[float, float, float, int]:
    """Seconds, those of the processor, the peak of memory in MB of the largest process, and the
    exit status.
    """
    begun = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    taken = time.perf_counter() - begun
    scale = 1 if sys.platform == "darwin" else 1024  # maxrss: bytes there, kilobytes elsewhere
    used = usage.ru_utime + usage.ru_stime
    return taken, used, usage.ru_maxrss * scale / 1e6, os.waitstatus_to_exitcode(status)


def measure(name: str, size: int, path: Path, hands: int, *words: str) -> None:
    """Run the command over what was written, with one process and with two; print a line each."""
    for jobs in (1, 2):
        command = [sys.executable, "-m", "hearts_record", *words, "--jobs", str(jobs), str(path)]
        seconds, used, peak, status = peak_of(command)
        print(
            f"{name:<12}{size:>8}{hands:>9}{jobs:>6}{seconds:>9.1f}{used:>9.1f}"
            f"{hands / seconds:>9.0f}{peak:>9.0f}{status:>6}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("sizes", nargs="*", type=int, metavar="MEGABYTES")
    parser.add_argument("--files", type=int)
    given = parser.parse_args()
    sizes = given.sizes or ([] if given.files else [100])
    print(
        f"{'archive':<12}{'MB/files':>8}{'hands':>9}{'jobs':>6}{'seconds':>9}{'of CPU':>9}"
        f"{'hands/s':>9}{'peak MB':>9}{'exit':>6}"
    )
    for (name, blocks), size in product(ARCHIVES.items(), sizes):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "big.hearts"
            hands = write_archive(path, size, blocks())
            measure(name, size, path, hands, "verify", "--format", "jsonl")
    if given.files:
        with tempfile.TemporaryDirectory() as folder:
            hands = write_folder(Path(folder), given.files)
            measure("a folder", given.files, Path(folder), hands, "lint")


if __name__ == "__main__":
    main()
