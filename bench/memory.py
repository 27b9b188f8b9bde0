"""A big archive verified in constant memory.

    python bench/memory.py [MEGABYTES] ...

Writes an archive of so many megabytes (100), a generated block repeated, and has the command
verify it in a process of its own; prints the time and the most memory that it held.
`python bench/memory.py 10 100 1000` shows that it does not grow.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from hearts_record.generate import generate
from hearts_record.notation.write import dumps


def write_archive(path: Path, megabytes: int) -> int:
    """An archive of about that size; how many hands it has."""
    records = list(generate("Hearts", count=50, seed="memory", hands=20))
    block = (dumps(records) + "\n").encode()
    times = max(1, megabytes * 1_000_000 // len(block))
    with path.open("wb") as stream:
        for _ in range(times):
            stream.write(block)
    return times * sum(len(r.hands) for r in records)


def peak_of(command: list[str]) -> tuple[float, float, int]:
    """Seconds, the peak of memory in MB of the largest process, and the exit status."""
    begun = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    taken = time.perf_counter() - begun
    scale = 1 if sys.platform == "darwin" else 1024  # maxrss: bytes there, kilobytes elsewhere
    return taken, usage.ru_maxrss * scale / 1e6, os.waitstatus_to_exitcode(status)


def main() -> None:
    sizes = [int(word) for word in sys.argv[1:]] or [100]
    print(f"{'MB':>6}{'hands':>9}{'jobs':>6}{'seconds':>9}{'hands/s':>9}{'peak MB':>9}{'exit':>6}")
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "big.hearts"
            hands = write_archive(path, size)
            for jobs in (1, 2):
                command = [
                    sys.executable,
                    "-m",
                    "hearts_record",
                    "verify",
                    "--format",
                    "jsonl",
                    "--jobs",
                    str(jobs),
                    str(path),
                ]
                seconds, peak, status = peak_of(command)
                print(
                    f"{size:>6}{hands:>9}{jobs:>6}{seconds:>9.1f}{hands / seconds:>9.0f}"
                    f"{peak:>9.0f}{status:>6}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
