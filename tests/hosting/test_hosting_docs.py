"""The code of docs/hosting.md runs, and prints what the page says it prints."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_page_runs_from_top_to_bottom_and_prints_what_it_shows() -> None:
    names: dict[str, object] = {}
    printed = StringIO()
    shown = []
    for kind, block in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "text":
            shown.append(block)
            continue
        with redirect_stdout(printed):
            exec(compile(block, str(PAGE), "exec"), names)
    assert printed.getvalue() == "".join(shown)
    assert shown
