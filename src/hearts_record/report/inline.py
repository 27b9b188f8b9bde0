"""One-file pages: a template filled with its style and script, allowed by their hashes alone."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping
from importlib.resources import files

_HOLE = re.compile(r"@@([a-z]+)@@")


def filled(template: str, parts: Mapping[str, str]) -> str:
    """The template of that name with its holes ``@@name@@`` filled, each once."""
    return _HOLE.sub(lambda hole: parts[hole[1]], _file(template))


def joined(scripts: Iterable[str]) -> str:
    """The scripts of these names, one under the other."""
    return "\n".join(_file(f"{name}.js").strip() for name in scripts)


def style_sheet(name: str) -> str:
    """The style sheet of that name, as it stands in a page."""
    return "\n" + _file(f"{name}.css").strip() + "\n"


def policy_for(script: str, style: str) -> str:
    """The content security policy: this style, this script, and nothing else."""
    return (
        f"default-src 'none'; script-src '{hash_of(script)}'; style-src '{hash_of(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def hash_of(text: str) -> str:
    """The hash of an inline script or style, as a policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _file(name: str) -> str:
    return (files("hearts_record") / "report" / "page" / name).read_text(encoding="utf-8")
