"""Every code that the program gives is in the list, and every code of the list is given."""

import re
from pathlib import Path

from hearts_record.codes import CODES

SOURCE = Path(__file__).parents[1] / "src" / "hearts_record"


def test_codes_in_the_source_and_in_the_list_are_the_same():
    used = set()
    for path in SOURCE.rglob("*.py"):
        if path.name != "codes.py":
            used |= set(re.findall(r"[\"'`](HR[0-9]{3})\b", path.read_text(encoding="utf-8")))
    assert used == CODES.keys()
