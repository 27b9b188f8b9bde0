"""The grammars: found in the installed package or in the repository, built once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark


def grammar_text(name: str) -> str:
    """The text of a grammar, such as ``record.lark``."""
    # The wheel carries the grammars beside the code; a checkout has them at its top.
    packed = files("hearts_record") / "_grammar" / name
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    return (Path(__file__).parents[3] / "grammar" / name).read_text(encoding="utf-8")


def build(name: str, start: list[str], **options: Any) -> Lark:
    """A parser for a grammar (LALR, contextual lexer)."""
    from lark import Lark

    return Lark(
        grammar_text(name),
        parser="lalr",
        lexer="contextual",
        start=start,
        maybe_placeholders=False,
        **options,
    )


@cache
def record_parser() -> Lark:
    """The parser of records; ``start`` reads a whole record, ``line`` one line."""
    from hearts_record.notation.slices import SliceThread

    return build("record.lark", ["start", "line"], _plugins={"LexerThread": SliceThread})
