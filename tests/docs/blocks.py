"""The fenced blocks, tables and sections of a page of the documentation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
_FENCE = re.compile(r"^(`{3,})([^\n`]*)\n(.*?)^\1[ ]*$", re.M | re.S)
_HEADING = re.compile(r"^(#{1,6}) (.+)$", re.M)


@dataclass(frozen=True)
class Block:
    """A fenced block: the line it starts at, the words after the fence, the text inside."""

    line: int
    words: tuple[str, ...]
    text: str

    @property
    def kind(self) -> str:
        return self.words[0] if self.words else ""

    @property
    def name(self) -> str:
        return f"line-{self.line}-{'-'.join(self.words)}"


def page(name: str) -> str:
    """The text of a page, by its path in the repository."""
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(text: str) -> list[Block]:
    """Every fenced block of a page, in order."""
    return [
        Block(text.count("\n", 0, found.start()) + 1, tuple(found[2].split()), found[3])
        for found in _FENCE.finditer(text)
    ]


def without_blocks(text: str) -> str:
    """The page without its fenced blocks."""
    return _FENCE.sub("", text)


def section(text: str, title: str) -> str:
    """The section of that heading (or of one that ends with it), up to the next as high."""
    prose = _FENCE.sub(lambda m: m[0].replace("\n#", "\n\x00"), text)
    found = next(m for m in _HEADING.finditer(prose) if m[2].strip("`").endswith(title))
    after = prose[found.end() :]
    end = re.search(rf"^#{{1,{len(found[1])}}} ", after, re.M)
    return (after[: end.start()] if end else after).replace("\x00", "#")


def coded(text: str) -> list[str]:
    """Everything that stands between single backquotes, in order."""
    return re.findall(r"`([^`\n]+)`", text)


def rows(text: str) -> list[list[str]]:
    """The cells of every row of the tables in a text, headings and rules left out."""
    out = []
    lines = text.split("\n")
    for i, line in enumerate(lines):
        below = lines[i + 1] if i + 1 < len(lines) else ""
        if line.startswith("|") and not _is_rule(line) and not _is_rule(below):
            out.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return out


def _is_rule(line: str) -> bool:
    return bool(re.fullmatch(r"\|[-:| ]+\|", line.strip()))
