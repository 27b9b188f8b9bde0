"""What the parser hands out, typed: the tokens and the branches under a tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from hearts_record.diagnostics import Span

if TYPE_CHECKING:
    from lark import Token, Tree


def leaves(tree: Tree[Token]) -> list[Token]:
    """The tokens directly under a tree."""
    return [c for c in tree.children if not hasattr(c, "children")]


def branches(tree: Tree[Token], name: str | None = None) -> list[Tree[Token]]:
    """The trees directly under a tree, or those of one name."""
    found = [cast("Tree[Token]", c) for c in tree.children if hasattr(c, "children")]
    return found if name is None else [t for t in found if t.data == name]


def tokens(tree: Tree[Token]) -> Iterator[Token]:
    """All tokens under a tree, in order."""
    for child in tree.children:
        if hasattr(child, "children"):
            yield from tokens(cast("Tree[Token]", child))
        else:
            yield child


def span_of(token: Token) -> Span:
    """The place of a token in the record's text."""
    return Span(token.start_pos or 0, token.end_pos or 0)


def tree_span(tree: Tree[Token]) -> Span:
    """The place of a tree, from its first token to its last."""
    return Span(span_of(_edge(tree, 0)).start, span_of(_edge(tree, -1)).end)


def _edge(tree: Tree[Token], which: int) -> Token:
    node: Tree[Token] | Token = tree
    while hasattr(node, "children"):
        node = cast("Tree[Token]", node).children[which]
    return node
