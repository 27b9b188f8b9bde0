"""Settings of a project: ``hearts-record.toml`` or ``[tool.hearts-record]`` in pyproject.toml."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from hearts_record.cli.outcome import CommandError, describe
from hearts_record.codes import CODES

_TABLE = "hearts-record"
_KEYS = ("select", "ignore", "per-file-ignores", "strict", "baseline")


class Config(NamedTuple):
    """What a project has settled, and in which file, if in any."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file: tuple[tuple[str, tuple[str, ...]], ...] = ()
    strict: bool = False
    baseline: Path | None = None
    file: Path | None = None

    @property
    def folder(self) -> Path:
        """Where the file lies, for relative paths."""
        return Path() if self.file is None else self.file.parent

    def ignored_in(self, path: str) -> tuple[str, ...]:
        """The codes that are ignored in a file, by the patterns that fit its path or name."""
        return _ignored_in(self, path) if self.per_file else ()


@lru_cache(maxsize=64)
def _ignored_in(config: Config, path: str) -> tuple[str, ...]:
    names = [path, Path(path).name]
    with suppress(ValueError):  # a file outside the project has no path inside it
        names.append(str(Path(path).resolve().relative_to(config.folder.resolve())))
    names = [name.replace("\\", "/") for name in names]
    return tuple(
        code
        for pattern, codes in config.per_file
        if any(fnmatchcase(name, pattern) for name in names)
        for code in codes
    )


def find_config(start: Path) -> Config:
    """The settings of the nearest folder upwards that has any; raises CommandError."""
    for folder in (start, *start.parents):
        own = folder / "hearts-record.toml"
        if os.path.lexists(own):  # one that cannot be read is not one that is not there
            return _config(_load(own), own)
        shared = folder / "pyproject.toml"
        if os.path.lexists(shared):
            table = _own_table(_load(shared).get("tool"), shared)
            if table is not None:
                return _config(table, shared)
    return Config()


def _own_table(tools: Any, path: Path) -> Any:
    """What pyproject.toml says to this program, if anything; a name mistyped is an error."""
    if not isinstance(tools, Mapping):
        return None
    for name in tools:
        letters = re.sub("[^a-z]", "", name.lower())
        if name != _TABLE and get_close_matches(letters, ["heartsrecord"], 1, 0.9):
            raise CommandError(f"{path}: there is no [tool.{name}]; did you mean [tool.{_TABLE}]?")
    return tools.get(_TABLE)


def _load(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except tomllib.TOMLDecodeError as error:
        raise CommandError(f"{path}: {error}") from None
    except UnicodeDecodeError:
        raise CommandError(f"{path}: it is not UTF-8 text") from None
    except OSError as error:
        raise CommandError(describe(error)) from None


def _config(table: Any, path: Path) -> Config:
    if not isinstance(table, Mapping):
        raise CommandError(f"{path}: `{_TABLE}` is a table of settings: [tool.{_TABLE}]")
    _check_keys(table, path)
    strict, baseline = table.get("strict", False), table.get("baseline")
    if not isinstance(strict, bool):
        raise CommandError(f"{path}: `strict` is true or false, without quotes")
    if baseline is not None and not (isinstance(baseline, str) and baseline):
        raise CommandError(f"{path}: `baseline` is the name of a file, in quotes")
    return Config(
        _codes(table.get("select", []), "select", path),
        _codes(table.get("ignore", []), "ignore", path),
        _per_file(table.get("per-file-ignores", {}), path),
        strict,
        None if baseline is None else path.parent / baseline,
        path,
    )


def _check_keys(table: Mapping[str, Any], path: Path) -> None:
    for key in table:
        if key not in _KEYS:
            near = get_close_matches(key.lower().replace("_", "-"), _KEYS, 1)
            hint = f"did you mean `{near[0]}`?" if near else f"there are {', '.join(_KEYS)}"
            raise CommandError(f"{path}: there is no setting `{key}`; {hint}")


def _per_file(table: Any, path: Path) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if not isinstance(table, Mapping):
        raise CommandError(f"{path}: `per-file-ignores` is a table of patterns and codes")
    return tuple(
        (pattern, _codes(codes, f"per-file-ignores.{pattern}", path))
        for pattern, codes in table.items()
    )


def _codes(value: Any, key: str, path: Path) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise CommandError(f'{path}: `{key}` is a list of codes, such as ["HR306", "HR5"]')
    try:
        return known_codes(value)
    except CommandError as error:
        raise CommandError(f"{path}: `{key}`: {error}") from None


def known_codes(texts: Sequence[str]) -> tuple[str, ...]:
    """Codes or beginnings of codes, upper case; raises CommandError for one that is unknown."""
    codes = tuple(c.strip().upper() for text in texts for c in text.split(",") if c.strip())
    if texts and not codes:
        raise CommandError("what is given has no code in it; one is written HR306")
    for code in codes:
        if not code.startswith("HR") or not any(known.startswith(code) for known in CODES):
            raise CommandError(f"there is no code {code}{meant(code)}")
    return codes


def meant(text: str) -> str:
    """What somebody may have meant who wrote a code that there is not, or the name of one."""
    named = [c.code for c in CODES.values() if c.name == text.lower()]
    near = named or get_close_matches(text.upper(), CODES, 1)
    return f"; did you mean {near[0]}?" if near else ""
