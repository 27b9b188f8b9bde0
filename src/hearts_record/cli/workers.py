"""The same work in several processes; what comes of it is in the order of the files."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any, Generic

from hearts_record.cli.batches import Batch, Cutter, Task
from hearts_record.cli.checking import Done, Outcome, T, Work
from hearts_record.cli.files import Input
from hearts_record.cli.outcome import CommandError
from hearts_record.cli.progress import Progress
from hearts_record.cli.streams import ENDING
from hearts_record.notation.reader import iter_records

#: The records of a batch with what came of each; None for what is only handed back.
Values = list[tuple[int, T]] | None

#: How many seconds the processes have to stop by themselves.
_PATIENCE = 2.0
_LOST = (
    "a process that did part of the work ended before it was done; it may have run out of "
    "memory: try fewer with --jobs"
)


def in_processes(
    items: Iterable[Input], work: Work[T], jobs: int, progress: Progress
) -> Iterator[Outcome[T]]:
    """``work`` done on every record of every file, in order, in ``jobs`` processes."""
    stop = multiprocessing.RawValue("b", 0)
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(stop,))
    try:
        yield from _Run(pool, work, jobs, Cutter(items, progress), progress).results()
        pool.shutdown()
    except BrokenProcessPool:
        raise CommandError(_LOST) from None
    finally:
        _end(pool, stop)


class _Worker:
    """What each process knows: a number that is not 0 as soon as nobody wants its work."""

    stop: Any = None


def _begin(stop: Any) -> None:
    """An interrupt goes to the whole group of processes; the first of them stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL)
    _Worker.stop = stop
    Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    """Who waits for work from a process that was killed would wait for ever."""
    first = multiprocessing.parent_process()
    if first is not None:
        first.join()
        os._exit(1)


def _end(pool: ProcessPoolExecutor, stop: Any) -> None:
    """End what processes there still are, without waiting for work that nobody wants.

    They stop between two records. One that has a very long record is ended from outside; if it
    were done to all at once, one might leave half an answer, and we would wait for the rest.
    """
    stop.value = 1
    pool.shutdown(wait=False, cancel_futures=True)
    end = time.monotonic() + _PATIENCE
    while multiprocessing.active_children() and time.monotonic() < end:
        time.sleep(0.01)
    for process in multiprocessing.active_children():
        process.terminate()
    pool.shutdown()


def _do(work: Work[T], task: Task) -> list[Values[T]]:
    return [of_batch(work, part) if isinstance(part, Batch) else None for part in task]


def of_batch(work: Work[T], batch: Batch) -> list[tuple[int, T]]:
    """What comes of each record of a batch, with its number."""
    out = []
    for record in iter_records([batch.data], batch.name, number=batch.number, line=batch.line):
        if _Worker.stop is not None and _Worker.stop.value:
            break
        out.append((record.source.record, work(record)))
    return out


class _Run(Generic[T]):
    """The tasks given out and not yet taken back, in order."""

    def __init__(
        self,
        pool: ProcessPoolExecutor,
        work: Work[T],
        jobs: int,
        cutter: Cutter,
        progress: Progress,
    ) -> None:
        self.pool, self.work, self.cutter, self.progress = pool, work, cutter, progress
        self.most = 2 * jobs
        self.waiting: deque[tuple[Task, Future[list[Values[T]]]]] = deque()
        self.path, self.due = "", 1  # the number due next in the file being handed back
        self.wrong = False  # whether the numbers given out are not those that came

    def results(self) -> Iterator[Outcome[T]]:
        """What comes of every record; a bounded number of tasks is out at a time."""
        for task in self.cutter.tasks():
            self.waiting.append((task, self.pool.submit(_do, self.work, task)))
            while len(self.waiting) >= self.most or (self.wrong and self.waiting):
                yield from self._taken()
            if self.wrong:
                self._count_from_here()
        while self.waiting:
            yield from self._taken()

    def _taken(self) -> Iterator[Outcome[T]]:
        task, future = self.waiting.popleft()
        for part, values in zip(task, future.result(), strict=True):
            if not isinstance(part, Batch):
                yield part
            else:
                yield from self._of(part, values or [])

    def _of(self, batch: Batch, values: list[tuple[int, T]]) -> Iterator[Outcome[T]]:
        self.due = self.due if batch.name == self.path and batch.line > 1 else 1
        self.path = batch.name
        if batch.number != self.due:
            # Numbered wrongly: a record before it had no `%` line. It is done again.
            values = of_batch(self.work, Batch(batch.name, batch.data, self.due, batch.line))
            self.wrong = True
        for number, value in values:
            self.due = number + 1
            yield Done(batch.name, number, value)
            self.progress.record()

    def _count_from_here(self) -> None:
        """Nothing is out: the next batch of this file has the number that is due."""
        self.cutter.exact, self.wrong = True, False
        self.cutter.number = self.due
