"""What may be chosen on the command line: formats, and options that several commands have."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer


class LintFormat(StrEnum):
    """How findings are written; `FORMATS` of the reports says by what."""

    text = "text"
    json = "json"
    jsonl = "jsonl"
    sarif = "sarif"
    github = "github"
    junit = "junit"
    gitlab = "gitlab"


class VerdictFormat(StrEnum):
    """How verdicts are written."""

    text = "text"
    json = "json"
    jsonl = "jsonl"


class ShowFormat(StrEnum):
    """How a record is shown."""

    text = "text"
    markdown = "markdown"
    json = "json"
    html = "html"
    svg = "svg"


Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH...", help="Files, directories (searched for *.hearts[.gz]), or - for stdin."
    ),
]
Jobs = Annotated[int, typer.Option(min=1, help="Use so many processes.")]
StdinName = Annotated[
    str | None, typer.Option(metavar="NAME", help="What findings call standard input.")
]
