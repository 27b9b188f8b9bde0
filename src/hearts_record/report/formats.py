"""The forms in which findings are written; a form is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TextIO

from hearts_record.report.sink import Fails, Report

#: Every format of ``lint``: by its name the module of this room, and the class in it.
FORMATS = {
    "text": "for_people.Text",
    "json": "for_tools.Listed",
    "jsonl": "for_tools.Jsonl",
    "sarif": "for_tools.Sarif",
    "github": "for_tools.Github",
    "junit": "junit.Junit",
    "gitlab": "for_tools.Gitlab",
}


def report_in(format: str, out: TextIO, fails: Fails) -> Report:
    """A report of that format, which writes to ``out``."""
    module, _, of = FORMATS[format].partition(".")
    made: Report = getattr(import_module(f"{__package__}.{module}"), of)(out, fails)
    return made
