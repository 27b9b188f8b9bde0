"""The replay page: one file with its data, its style and its script, and nothing from outside.

A content security policy allows the one style and the one script by their hashes and forbids
everything else. What a record says goes into the page as JSON, and from there into text nodes.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from hearts_record.record import Record
from hearts_record.report.html_data import page_data
from hearts_record.report.inline import filled, joined, policy_for, style_sheet
from hearts_record.verdict.model import Verdict

#: The parts of the script, in the order in which they stand in the page.
SCRIPTS = ("dom", "cards", "steps", "stage", "hands", "sheet", "scores", "verdict", "replay")
#: Signs that could end a script or a line of it, and halves of characters: as JSON escapes.
_ACTING = re.compile("[<>&\u2028\u2029\ud800-\udfff]")


def page(
    pairs: Sequence[tuple[Record, Verdict]], hand: int | None = None, trick: int | None = None
) -> str:
    """The page of these records; ``hand`` shows that hand only, ``trick`` opens there."""
    data = page_data(pairs)
    data["opens"] = trick
    if hand is not None:
        for record in data["records"]:
            record["hands"] = [h for h in record["hands"] if h["number"] == hand]
    parts = {
        "title": html.escape(_title(data)),
        "policy": policy(),
        "style": style(),
        "script": script(),
        "data": json_text(data),
    }
    return filled("replay.html", parts)


def json_text(data: Any) -> str:
    """Data as JSON that no HTML or script can be mistaken for."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return _ACTING.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


@cache
def script() -> str:
    """The script of the page, in one piece."""
    return f'\n(() => {{\n"use strict";\n{joined(SCRIPTS)}\n}})();\n'


@cache
def style() -> str:
    """The style sheet of the page."""
    return style_sheet("replay")


@cache
def policy() -> str:
    """The content security policy: this style, this script, and nothing else."""
    return policy_for(script(), style())


def _title(data: Any) -> str:
    records = data["records"]
    if len(records) != 1:
        return f"{len(records)} records of Hearts"
    names = [n for n in (records[0]["event"], records[0]["game"]) if n]
    return " – ".join(names) or "A record of Hearts"
