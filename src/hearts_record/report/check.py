"""The check page: a static file that checks a record in the reader's browser, and sends nothing.

Its script is the second implementation of hearts-fair/1 with a reader and a judge of Modern
Hearts, which share no code with the Python. A content security policy allows that one script and
the one style by their hashes and forbids everything else, connections too.
"""

from __future__ import annotations

from functools import cache

from hearts_record import __version__
from hearts_record.report.inline import filled, hash_of, joined, policy_for, style_sheet

#: The parts of the check, in the order in which they stand in the page; they need no page.
CHECKING = (
    "hearts-fair",
    "check-text",
    "check-cards",
    "check-laws",
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


def check_page() -> str:
    """The page, the same for the same version of the program."""
    parts = {
        "policy": policy(),
        "style": style(),
        "script": script(),
        "hash": hash_of(script()),
        "version": __version__,
    }
    return filled("check.html", parts)


@cache
def script() -> str:
    """The script of the page, in one piece."""
    return f"\n{joined(CHECKING)}\n\n(() => {{\n{joined(SHOWING)}\n}})();\n"


@cache
def style() -> str:
    """The style sheet of the page."""
    return style_sheet("check")


@cache
def policy() -> str:
    """The content security policy: this style, this script, and nothing else."""
    return policy_for(script(), style())
