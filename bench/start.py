"""How long the command takes from cold, against the bare import of lark and typer.

    python bench/start.py [RUNS]

Prints the median of RUNS (15) interleaved runs of each, in milliseconds, and the ratios. The
package's bytecode is cached, as an installation has it and as that of lark and typer is.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from hearts_record.generate import generate
from hearts_record.notation.write import dumps


def commands(record: Path) -> dict[str, list[str]]:
    """What is timed, by name; the first is the base."""
    command = [sys.executable, "-m", "hearts_record"]
    return {
        "import lark, typer": [sys.executable, "-c", "import lark, typer"],
        "lint one record": [*command, "lint", str(record)],
        "--help": [*command, "--help"],
        "python -c pass": [sys.executable, "-c", "pass"],
    }


def timed(command: list[str]) -> float:
    """Milliseconds of one run."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return (time.perf_counter() - begun) * 1000


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "one.hearts"
        record.write_text(dumps(generate("Hearts", count=1, seed="start")), encoding="utf-8")
        table = commands(record)
        times: dict[str, list[float]] = {name: [] for name in table}
        for i in range(runs + 1):
            for name, command in table.items():
                taken = timed(command)
                if i:  # the first round warms the caches of files and of bytecode
                    times[name].append(taken)
    base = statistics.median(times["import lark, typer"])
    for name, found in times.items():
        middle = statistics.median(found)
        print(f"{name:<20} {middle:7.1f} ms   {middle / base:5.2f} x")


if __name__ == "__main__":
    main()
