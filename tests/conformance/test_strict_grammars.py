"""The grammars have no ambiguity: lark builds them strictly, with interegular's help."""

from __future__ import annotations

import interegular
import pytest

from hearts_record.notation.grammar import build

GRAMMARS = {"record.lark": ["start", "line"], "spread.lark": ["table", "caption", "result"]}


@pytest.mark.parametrize("name", GRAMMARS)
def test_no_two_terminals_collide_and_no_rule_is_ambiguous(name: str) -> None:
    assert interegular.Comparator  # without it lark would not compare the terminals
    assert build(name, GRAMMARS[name], strict=True).rules
