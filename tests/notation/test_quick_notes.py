"""Canonical text with notes, and with other line ends, is read quickly as the grammar reads it."""

import re
from random import Random

import pytest

from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Note
from notation.against_grammar import GAMES, check, check_all, records

#: What a note may hold, and what looks like something else.
ENDS = ("\n", "\n", "\r\n")
NOTES = (
    "# as it was added up",
    "#",
    "# ",
    "#Totals: A 1; B 2.",
    "# one # two",
    '# "quoted" {braced} \\ %',
    "# % hearts-record 1",
    "# A | B",
    "# A B C",
    "# ♡♠ é",
    "# [Hand]",
    "#\ttab",
    "# \u00a0 \u200b",
    "  # indented",
    "# blanks   ",
    "{ as it was told }",
    " {}  ",
    "{ one } { two }",
    "{ one } # two",
    "# one { two }",
    "{ # | }",
    r"{ \} }",
    "{ over\n\ntwo lines }",
    "{ not closed",
    "closed }",
)


@pytest.mark.parametrize("seed", range(4))
def test_notes_of_any_kind_anywhere(seed: int) -> None:
    """docs/notation.md: notes belong to the line before them, their text untouched."""
    rng, files = Random(f"notes {seed}"), []
    for record in (r for game, seats in GAMES for r in records(game, seats, 1, fair=seats == 4)):
        lines, rate = [], rng.choice((0.02, 0.2))
        for line in dumps(record).split("\n"):
            beside = rng.random() < rate
            lines.append(f"{line}  {rng.choice(NOTES)}" if beside else line)
            while rng.random() < rate:
                lines.append(rng.choice((*NOTES, "")))
        files.append("\n".join(lines).replace("\n", rng.choice(ENDS)).encode())
    count, quick = check_all(files)
    assert quick > count // 8


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("fair", [False, True])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_notes_are_read_quickly_on_every_line(game: str, seats: int, fair: bool, end: str) -> None:
    """As they are written: beside the line after one blank, then below it; over lines or not."""
    ways = (
        "{}",
        "{} # so",
        "{}\n# so\n{{ as it\nwas told }}",
        "{} {{ this }} {{that\none}}",
        "{}\n#",
    )
    rng = Random(f"written {game} {seats} {end!r}")
    for record in records(game, seats, 2, fair=fair):
        lines = dumps(record).split("\n")
        text = "\n".join(
            (ways[-1] if line.startswith("rules") else rng.choice(ways)).format(line)
            if line
            else ""
            for line in lines
        )
        data = text.replace("\n", end).encode()
        assert check(data) == (1, 1)
        assert dumps(loads(data)) == text


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_crlf_throughout_is_read_quickly(game: str, seats: int) -> None:
    data = dumps(records(game, seats, 2), ascii=seats == 4).replace("\n", "\r\n").encode()
    assert check(data) == (2, 2)


@pytest.mark.parametrize(
    ("end", "other"), [("\n", "\r"), ("\n", "\r\n"), ("\r\n", "\r"), ("\r\n", "\n")]
)
def test_a_text_with_several_line_ends_is_left_to_the_grammar(end: str, other: str) -> None:
    text = dumps(records("Hearts", 4, 1)).replace("\n", end)
    assert check(text.replace(f"{end}Totals", f"{other}Totals", 1).encode()) == (1, 0)


#: A note, and where the notation says that it belongs.
NOTES_AND_OWNERS = {
    "% hearts-record 1": lambda r: r.notes,
    '[Game "Modern Hearts"]': lambda r: r.tag("Game").notes,
    '[Hand "1"]': lambda r: r.hands[0].notes,
    "[Deal]": lambda r: r.hands[0].deal.notes,
    "E: ": lambda r: r.hands[0].deal.holdings[1].notes,
    '[Pass "left"]': lambda r: r.hands[0].passing.notes,
    "E to S: ": lambda r: r.hands[0].passing.passes[1].notes,
    "   N   |": lambda r: r.hands[0].table.heading_notes,
    "-------+": lambda r: r.hands[0].table.rule_notes,
    "| 12": lambda r: r.hands[0].table.rows[11].notes,
    "| 13": lambda r: r.hands[0].table.rows[12].notes,
    "  N ": lambda r: r.hands[0].table.counts.notes,
    "Totals: ": lambda r: r.hands[0].sentences[-1].notes,
}


@pytest.mark.parametrize("start", NOTES_AND_OWNERS)
@pytest.mark.parametrize(
    ("written", "notes"),
    [
        (" # so", (Note("# so", own_line=False),)),
        ("\n# so", (Note("# so"),)),
        ("\n{ one\ntwo } # three", (Note("{ one\ntwo }"), Note("# three"))),
        (" {a} {b}\n{c}", (Note("{a}", own_line=False), Note("{b}", own_line=False), Note("{c}"))),
    ],
)
def test_a_note_belongs_to_the_line_above_it(
    start: str, written: str, notes: tuple[Note, ...]
) -> None:
    text = dumps(records("Modern Hearts", 4, 1))
    line = re.search(rf"(?m)^(?:{re.escape(start)}.*|.*{re.escape(start)})$", text)
    assert line is not None
    data = (text[: line.end()] + written + text[line.end() :]).encode()
    assert check(data) == (1, 1)
    assert NOTES_AND_OWNERS[start](loads(data)[0]) == notes


@pytest.mark.parametrize(
    "text",
    [
        "# above\n% hearts-record 1",
        "{} % hearts-record 1",
        "% hearts-record 1 { \x07 }",
        "% hearts-record 1 { \x85 }",
        "% hearts-record 1 { not closed",
        "% hearts-record 1\n# [Hand]\n}",
        '% hearts-record 1\n[Fair "hearts-fair/1"]\nrules Hearts # so\n',
    ],
)
def test_notes_that_are_left_to_the_grammar(text: str) -> None:
    data = dumps(records("Hearts", 4, 1)).replace("% hearts-record 1", text, 1).encode()
    assert check(data)[1] == 0


def test_bytes_that_are_no_text_in_a_note_are_found() -> None:
    data = dumps(records("Hearts", 4, 1)).encode().replace(b"record 1\n", b"record 1 # caf\xe9\n")
    assert [p.code for r in loads(data) for p in r.problems] == ["HR101"]


def test_a_line_may_have_very_many_notes() -> None:
    text = dumps(records("Hearts", 4, 1))
    for many in (" {}" * 3_000, "\n#" * 3_000, "\n{}" * 3_000):
        data = text.replace("Totals", f"{{}}{many}\nTotals", 1).encode()
        assert check(data) == (1, 1)
