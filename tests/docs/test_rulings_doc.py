"""docs/rulings.md: every ruling that the replayed games know is listed, with its values."""

from __future__ import annotations

import re

import pytest

import hearts_record as hr
from docs.blocks import Block, blocks, coded, page, rows, section
from hearts_record.games import GAMES
from hearts_record.replay.misdeal import SAME_DEALER
from hearts_record.vocabulary import MISDEALS, RULINGS

TEXT = page("docs/rulings.md")
TABLE = {row[0].strip("`"): row for row in rows(section(TEXT, "What a record may declare"))}
APPLY = {tag for game in GAMES for tag in game.rulings}


def test_exactly_the_rulings_that_apply_are_listed_in_order() -> None:
    ordered = [r.tag for r in RULINGS if r.tag in APPLY]
    assert list(TABLE) == ordered + sorted(APPLY - set(ordered))


def test_values_and_defaults_are_those_of_the_program() -> None:
    for ruling in RULINGS:
        if ruling.tag in APPLY:
            _, values, default, *_ = TABLE[ruling.tag]
            assert default == ruling.default
            if ruling.values:
                assert coded(values) == list(ruling.values)


def test_games_of_each_ruling_are_those_of_the_program() -> None:
    for tag, row in TABLE.items():
        assert row[3].split(", ") == [g.name for g in GAMES if tag in g.rulings]


def test_every_declarable_value_but_the_default_is_discussed() -> None:
    prose = TEXT[TEXT.index("## The table and the pack") :]
    for ruling in RULINGS:
        if ruling.tag in APPLY:
            said = {v for t, v in re.findall(r'`(\w+) "([^"]+)"', prose) if t == ruling.tag}
            others = set(ruling.values) - {ruling.default}
            assert said >= others, ruling.tag


def test_games_have_the_seats_that_are_said() -> None:
    found = {row[0]: row[1] for row in rows(TEXT[: TEXT.index("## ")])}
    for game in GAMES:
        numbers = [int(n) for n in re.findall("[0-9]+", found[game.name])]
        least, most = game.seats.start, game.seats.stop - 1
        assert numbers[:2] == [least, most] or (least == most and numbers[:1] == [least])


def test_every_reason_of_a_dead_deal_is_listed_with_who_deals_next() -> None:
    found = {row[0].strip("`"): row[3] for row in rows(section(TEXT, "The deal"))}
    assert list(found) == list(MISDEALS)
    assert {w for w, dealer in found.items() if dealer == "the same"} == SAME_DEALER


BLOCKS = [b for b in blocks(TEXT) if b.kind == "hearts"]


@pytest.mark.parametrize("block", BLOCKS, ids=[b.name for b in BLOCKS])
def test_example_declares_what_its_game_knows(block: Block) -> None:
    (record,) = hr.loads(block.text)
    assert [d.code for d in hr.verify(record).diagnostics] == []
