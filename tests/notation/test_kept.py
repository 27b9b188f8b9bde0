"""What is kept of a record for those after it does not grow with what stands in it."""

import gc
import tracemalloc

import pytest

from hearts_record.generate import generate
from hearts_record.notation.reader import iter_records
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify

RECORD = dumps(generate("Hearts", count=1, seed="kept", hands=1))
LINES = RECORD.split("\n")
RULES = [i for i, line in enumerate(LINES) if line.startswith("---")]
HEADING, COUNTS, TOTALS = LINES[RULES[0] - 1], LINES[RULES[1] + 1], LINES[-2]


def tagged(name, word):
    return RECORD.replace("[Game ", f'[{name} "{word}"]\n[Game ', 1)


#: A record with a word or with blanks in some line.
WITH = {
    "Event": lambda word, blanks: RECORD.replace("generated kept 1", word),
    "Site": lambda word, blanks: tagged("Site", word),
    "Source": lambda word, blanks: tagged("Source", word),
    "Seats": lambda word, blanks: RECORD.replace("Y", word),
    "heading": lambda word, blanks: RECORD.replace(HEADING, HEADING.replace("|", f"{blanks}|")),
    "counts": lambda word, blanks: RECORD.replace(COUNTS, COUNTS.replace("|", f"{blanks}|")),
    "totals": lambda word, blanks: RECORD.replace(TOTALS, TOTALS.replace(";", f";{blanks}")),
    "result": lambda word, blanks: RECORD.replace("; Z loses", f";{blanks}Z loses"),
    "comment": lambda word, blanks: RECORD.replace(TOTALS, f"{TOTALS} # {word}"),
    "Hand": lambda word, blanks: RECORD.replace('"1"', f'"{blanks}1"'),
}


@pytest.mark.parametrize("what", WITH)
def test_long_lines_are_not_kept(what):
    """None is like another: each has a word or blanks of another length."""
    length = 8_000 if what == "Seats" else 30_000

    def read(numbers):
        texts = (WITH[what](f"n{i}".ljust(length, "x"), " " * (length + i)) for i in numbers)
        for record in iter_records(text.encode() for text in texts):
            verify(record)

    read(range(3))
    tracemalloc.start()
    try:
        read(range(3, 23))
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < 20 * length / 2
