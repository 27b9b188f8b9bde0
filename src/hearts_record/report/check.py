"""The check page: a static file that checks a record in the reader's browser, and sends nothing.

Its script is the second implementation of hearts-fair/1 with a reader and a judge of Modern
Hearts, which share no code with the Python. A content security policy allows that one script and
the one style by their hashes and forbids everything else, connections too.
"""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from importlib.resources import files

from hearts_record import __version__

#: The parts of the check, in the order in which they stand in the page; they need no page.
CHECKING = (
    "hearts-fair",
    "check-text",
    "check-cards",
    "check-sentences",
    "check-tags",
    "check-line",
    "check-read",
    "check-shape",
    "check-deal",
    "check-state",
    "check-play",
    "check-games",
    "check-section",
    "check-chains",
    "check-signed",
    "check-fair",
    "check-statement",
    "check-score",
    "check-record",
)
#: The parts that show it.
SHOWING = ("dom", "cards", "check-show", "check-page")
_HOLE = re.compile(r"@@([a-z]+)@@")


def check_page() -> str:
    """The page, the same for the same version of the program."""
    parts = {
        "policy": policy(),
        "style": style(),
        "script": script(),
        "hash": _hash(script()),
        "version": __version__,
    }
    return _HOLE.sub(lambda hole: parts[hole[1]], _file("check.html"))


@cache
def script() -> str:
    """The script of the page, in one piece."""
    checking = "\n".join(_file(f"{name}.js").strip() for name in CHECKING)
    showing = "\n".join(_file(f"{name}.js").strip() for name in SHOWING)
    return f"\n{checking}\n\n(() => {{\n{showing}\n}})();\n"


@cache
def style() -> str:
    """The style sheet of the page."""
    return "\n" + _file("check.css").strip() + "\n"


@cache
def policy() -> str:
    """The content security policy: this style, this script, and nothing else."""
    return (
        f"default-src 'none'; script-src '{_hash(script())}'; style-src '{_hash(style())}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _file(name: str) -> str:
    return (files("hearts_record") / "report" / "page" / name).read_text(encoding="utf-8")
