"""What the services that hold a repository call a file: its path from the top of that."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

#: What findings in standard input call it, where it was given no name, and what services do.
_STDIN, _NO_FILE = "<stdin>", "stdin"


def repository_path(path: str) -> str:
    """The path from the top of the repository that we stand in, or from here where there is none.

    Slashes are between the names. The path of a file outside is from the root.
    """
    return _NO_FILE if path == _STDIN else _named_from(Path.cwd(), path)


@lru_cache(maxsize=64)
def _named_from(here: Path, path: str) -> str:
    top = _top(here)
    whole = Path(os.path.abspath(path))
    # By the way to it that was named; or else links to folders may lead to it from elsewhere.
    for named in (whole, whole.parent.resolve() / whole.name):
        if named.is_relative_to(top):
            return named.relative_to(top).as_posix()
    return whole.as_posix()


def _top(here: Path) -> Path:
    return next((f for f in (here, *here.parents) if (f / ".git").exists()), here)
