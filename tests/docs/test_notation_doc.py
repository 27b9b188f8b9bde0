"""docs/notation.md: its examples are run, and nothing of the notation is missing from it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import hearts_record as hr
from docs.blocks import Block, blocks, coded, page, rows, section
from hearts_record.codes import CODES
from hearts_record.diagnostics import Source
from hearts_record.games import GAMES
from hearts_record.laws import facts, forms
from hearts_record.notation.grammar import record_parser
from hearts_record.notation.layout import lay_out
from hearts_record.notation.parse import parse
from hearts_record.notation.tags import TAG_RULES
from hearts_record.record import Kind
from hearts_record.vocabulary import GAME_NAMES, MISDEALS, RESERVED, RULINGS, SETTLINGS

TEXT = page("docs/notation.md")
BLOCKS = blocks(TEXT)
GOOD = ("hearts", "hearts-canonical", "hearts-ascii")
KINDS = {*GOOD, "hearts-bad", "hearts-lint", "hearts-bytes", "hearts-line"}


def these(*kinds: str) -> pytest.MarkDecorator:
    found = [b for b in BLOCKS if b.kind in kinds]
    return pytest.mark.parametrize("block", found, ids=[b.name for b in found])


def codes(found: object) -> list[str]:
    return [d.code for d in found]  # type: ignore[attr-defined]


def problems(data: str | bytes) -> list[str]:
    return [code for record in hr.loads(data) for code in codes(record.problems)]


def escaped(text: str) -> bytes:
    """The bytes of a block in which ``\\xHH`` stands for a byte; its line end is not its own."""
    data = text.removesuffix("\n").encode()
    return re.sub(rb"\\x([0-9a-f]{2})", lambda m: bytes([int(m[1], 16)]), data)


# ---- the examples --------------------------------------------------------------------------


def test_every_block_is_of_a_kind_that_is_run() -> None:
    assert {b.kind for b in BLOCKS} == KINDS


@these(*GOOD)
def test_good_block_is_read_without_an_error(block: Block) -> None:
    assert hr.loads(block.text)
    assert problems(block.text) == []


@these("hearts-canonical")
def test_canonical_block_is_written_as_it_stands(block: Block) -> None:
    assert hr.dumps(hr.loads(block.text)) == block.text


@these("hearts-ascii")
def test_ascii_block_is_written_as_it_stands(block: Block) -> None:
    assert hr.dumps(hr.loads(block.text), ascii=True) == block.text


@these(*GOOD)
def test_good_block_reads_back_the_same(block: Block) -> None:
    records = hr.loads(block.text)
    assert hr.loads(hr.dumps(records)) == records
    assert hr.loads(hr.dumps(records, ascii=True)) == records


@these("hearts-bad")
def test_bad_block_gives_exactly_its_codes(block: Block) -> None:
    assert problems(block.text) == list(block.words[1:])


@these("hearts-lint")
def test_judged_block_gives_exactly_its_codes(block: Block) -> None:
    verdicts = [hr.verify(record) for record in hr.loads(block.text)]
    assert [c for v in verdicts for c in codes(v.diagnostics)] == list(block.words[1:])


@these("hearts-bytes")
def test_bytes_block_gives_exactly_its_codes(block: Block) -> None:
    assert problems(escaped(block.text)) == list(block.words[1:])


def trees(block: Block) -> Iterator[object]:
    """What the grammar makes of a block."""
    if block.kind == "hearts-line":
        for line in block.text.splitlines():
            yield record_parser().parse(line, start="line")
    elif block.kind in GOOD:
        source = Source(block.text)
        for line in parse(source, lay_out(source)):
            yield line.tree


def names(tree: object) -> set[str]:
    return {str(t.data) for t in tree.iter_subtrees()}  # type: ignore[attr-defined]


@these("hearts-line")
def test_each_line_is_what_its_block_says(block: Block) -> None:
    (name,) = block.words[1:]
    found = list(trees(block))
    assert found
    for tree, line in zip(found, block.text.splitlines(), strict=True):
        assert name in names(tree), f"{line!r} is {tree}"


def test_equal_tables_are_equal() -> None:
    """The lax tables of section 11 say what the canonical one at its head says."""
    found = [b for b in blocks(section(TEXT, "The table")) if b.kind in GOOD]
    first, *others = [hr.loads(b.text)[0] for b in found]
    assert first.hands[0].table is not None
    for other in others[:1]:
        assert other.hands == first.hands
        assert other.value("Settling") == "Sweepstake"
    assert [c for h in others[1].hands for r in h.table.rows for c in r.cells] == [
        c for r in first.hands[0].table.rows for c in r.cells
    ]


def test_lax_example_is_written_as_the_page_says() -> None:
    found = blocks(section(TEXT, "Canonical form"))
    lax, canonical = found[0], found[1]
    assert (lax.kind, canonical.kind) == ("hearts", "hearts-canonical")
    assert hr.dumps(hr.loads(lax.text)) == canonical.text


# ---- nothing is missing --------------------------------------------------------------------


def grammar_names() -> set[str]:
    """Every rule and alias that a tree can show: not those that only stand for another."""
    out = set()
    for rule in record_parser().rules:
        origin = str(rule.origin.name)
        if rule.alias:
            out.add(str(rule.alias))
        elif not origin.startswith("_") and not rule.options.expand1:
            out.add(origin)
    return out


def shown() -> list[object]:
    return [tree for b in BLOCKS for tree in trees(b) if tree is not None]


def test_every_production_of_the_grammar_has_an_example() -> None:
    seen = {"start"}  # every block that is read whole begins there
    for tree in shown():
        seen |= names(tree)
    assert grammar_names() - seen == set()


def test_every_line_and_sentence_has_a_fragment_of_its_own() -> None:
    named = {b.words[1] for b in BLOCKS if b.kind == "hearts-line"}
    assert grammar_names() - named == {"start"}


def test_every_terminal_of_the_grammar_is_in_an_example() -> None:
    """The alternatives of one rule differ in their terminals, so all of them are shown."""
    parser = record_parser()
    ignored = set(parser.lexer_conf.ignore)
    kept = {t.name for t in parser.terminals if not t.name.startswith("_")} - ignored
    seen = set()
    for tree in shown():
        seen |= {t.type for t in tree.scan_values(lambda _: True)}  # type: ignore[attr-defined]
    assert kept - seen == set()


def test_every_kind_of_sentence_is_read_in_a_record() -> None:
    records = [r for b in BLOCKS if b.kind in GOOD for r in hr.loads(b.text)]
    seen = {s.kind for r in records for h in r.hands for s in h.sentences}
    assert set(Kind) - seen == set()


def test_table_of_tags_is_the_list_of_tags() -> None:
    found = [(r[0].strip("`"), r[1]) for r in rows(section(TEXT, "Tags"))]
    assert found == [(rule.name, rule.scope) for rule in TAG_RULES]


def test_values_of_rulings_are_listed_in_the_table_of_tags() -> None:
    values = {r[0].strip("`"): r[2] for r in rows(section(TEXT, "Tags"))}
    for ruling in RULINGS:
        if ruling.values:
            assert coded(values[ruling.tag]) == list(ruling.values)


def test_values_of_choices_are_read() -> None:
    """Every value in backquotes in the table of tags is one that the tag can have."""
    rules = {rule.name: rule for rule in TAG_RULES}
    for name, _, value, _ in rows(section(TEXT, "Tags")):
        rule = rules[name.strip("`")]
        for example in coded(value):
            if example not in ("less", "2026-11-30"):
                assert rule.clean(example, ()) == example


def test_words_that_no_seat_may_use_are_listed() -> None:
    text = section(TEXT, "Seats")
    paragraph = next(p for p in text.split("\n\n") if p.startswith("`and`"))
    assert coded(" ".join(paragraph.split("\n"))) == sorted(RESERVED)


def test_games_and_settlings_are_listed() -> None:
    text = section(TEXT, "Games and settlings")
    games, settlings = text.strip().split("\n\n")[:2]
    assert coded(games) == list(GAME_NAMES)
    assert coded(settlings) == list(SETTLINGS)


def test_reasons_of_dead_deals_are_listed() -> None:
    text = section(TEXT, "Tags")
    paragraph = next(p for p in text.split("\n\n") if p.startswith("A dead deal"))
    assert [w for w in coded(paragraph) if w in MISDEALS] == list(MISDEALS)


def test_units_of_the_games_that_are_replayed_are_those_of_the_table() -> None:
    units = {r[0]: r[1] for r in rows(section(TEXT, "The table"))}
    for game in GAMES:
        short = game.name if game.name == "Modern Hearts" else game.name.removesuffix(" Hearts")
        row = next(u for g, u in units.items() if short in re.split(r", | \(", g))
        assert game.unit.split()[0] in row


def test_forms_of_irregularities_are_listed_with_what_they_say_and_their_laws() -> None:
    found = rows(section(TEXT, "Irregularities"))
    assert found == [
        [f"`{forms.example(form)}`", form.means, ", ".join(map(str, form.laws))]
        for form in forms.FORMS
    ]


def test_every_form_of_an_irregularity_has_an_example() -> None:
    (lines,) = [b for b in BLOCKS if b.words == ("hearts-line", "irregularity")]
    found = [facts.read(line.removeprefix("!")) for line in lines.text.splitlines()]
    assert [fact.form for fact in found if fact is not None] == list(forms.FORMS)


def refusals() -> list[tuple[str, str, str]]:
    return [(r[0], r[1].strip("`"), r[2]) for r in rows(section(TEXT, "and how"))]


def test_codes_of_reading_are_listed() -> None:
    wanted = [(c.code, c.name, c.severity) for c in CODES.values() if c.code[2] == "1"]
    assert [row for row in refusals() if row[0][2] == "1"] == wanted


def test_other_codes_of_the_table_are_what_it_says() -> None:
    for code, name, severity in refusals():
        assert (CODES[code].name, CODES[code].severity) == (name, severity)


#: Codes that no short example can show: a card in a whole hand, a limit.
NOT_SHOWN = {"HR123", "HR124"}


def test_every_code_of_reading_has_an_example() -> None:
    kinds = ("hearts-bad", "hearts-lint", "hearts-bytes")
    seen = {w for b in BLOCKS if b.kind in kinds for w in b.words[1:]}
    assert {c for c in CODES if c[2] == "1"} - seen == NOT_SHOWN
