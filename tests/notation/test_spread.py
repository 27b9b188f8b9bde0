"""The transcriber: the book's pages, random pages, and pages with damage."""

from __future__ import annotations

import random
import re
import textwrap
import tracemalloc
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_record.cards import FULL_PACK, Card, parse_card, rank_spellings, suit_spellings
from hearts_record.notation.grammar import grammar_text
from hearts_record.notation.reader import loads
from hearts_record.notation.spread import Transcript, transcribe
from hearts_record.notation.write import dumps
from steps import grows_evenly, steps

DATA = Path(__file__).parent / "data"
PAGE = (DATA / "spread-page.txt").read_text(encoding="utf-8")
PROSE = (DATA / "spread-prose.txt").read_text(encoding="utf-8")
EXPECTED = (DATA / "spread-records.hearts").read_text(encoding="utf-8")
RECORDS = tuple("% hearts" + part.rstrip("\n") for part in EXPECTED.split("% hearts")[1:])


def run_together(page: str) -> str:
    """The page as one line: line ends gone, blanks single."""
    return " ".join(page.split())


def found(result: Transcript) -> tuple[str, ...]:
    return tuple(record.rstrip("\n") for record in result.records)


def places(result: Transcript) -> list[tuple[str, int, int]]:
    return [(p.code, p.region.line, p.region.column) for p in result.problems]


# ---- the grammar ----------------------------------------------------------------------------


def test_the_grammar_names_every_terminal() -> None:
    from lark import Lark

    starts = ["table", "caption", "result"]
    text = grammar_text("spread.lark")
    lark = Lark(text, parser="lalr", lexer="contextual", start=starts)
    assert not [t.name for t in lark.terminals if t.name.startswith("__")]
    assert r"\d" not in text


# ---- the book -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(PAGE, id="page"),
        pytest.param(PROSE, id="among prose"),
        pytest.param(run_together(PAGE), id="page in one line"),
        pytest.param("\n".join(textwrap.wrap(run_together(PAGE), 77)), id="wrapped anew"),
        pytest.param("\n".join(textwrap.wrap(run_together(PAGE), 64)), id="wrapped at 64"),
        pytest.param("\ufeff" + PAGE.replace("\n", "\r\n"), id="BOM and CRLF"),
        pytest.param(PAGE.replace("\n", "\r"), id="CR"),
        pytest.param(PAGE.replace(" ", "\u00a0"), id="NBSP"),
        pytest.param(PAGE.replace("♡", "♥\ufe0f").replace("♢", "♦"), id="filled glyphs"),
        pytest.param(re.sub(r"_([♠♡♢♣0-9AKQJ]+)_", r"*\1*", PAGE), id="stars"),
        pytest.param(PAGE.replace("_=", "").replace("=_", ""), id="no decoration"),
        pytest.param(PAGE.replace("-", "–"), id="other dashes"),
        pytest.param(PAGE.replace("| T |", "|   |").replace("| K |", "|   |"), id="no T K"),
        pytest.param(f"See No. 7. here.\n\n{PAGE}\nB wins the pool, we said.", id="prose around"),
        pytest.param(
            "In prose, No. 9. say. " + run_together(PAGE) + " He plays well.", id="inline"
        ),
    ],
)
def test_the_books_four_hands(text: str) -> None:
    result = transcribe(text)
    assert result.problems == ()
    assert found(result) == RECORDS


def test_the_records_are_read_and_are_canonical_but_for_capitals() -> None:
    for text in transcribe(PAGE).records:
        (record,) = loads(text)
        assert record.readable
        assert dumps(record).strip().lower() == text.strip().lower()


def test_prose_alone_says_nothing() -> None:
    prose = "\n".join(line for line in PROSE.split("\n") if "|" not in line)
    assert transcribe(prose) == Transcript((), ())
    assert transcribe("") == Transcript((), ())


def test_a_record_of_the_notation_is_no_spread() -> None:
    assert transcribe(EXPECTED) == Transcript((), ())


def test_the_trick_that_has_no_mark_in_the_book_keeps_none() -> None:
    row = next(line for line in RECORDS[0].split("\n") if line.endswith("|  9"))
    assert "_" not in row
    assert row in found(transcribe(PAGE))[0]


def test_a_rule_between_rows_or_none_under_them_does_no_harm() -> None:
    lines = PAGE.split("\n")
    ruled = [*lines[:12], lines[5], *lines[12:]]
    assert found(transcribe("\n".join(ruled))) == RECORDS
    unruled = [*lines[:19], *lines[20:]]
    assert found(transcribe("\n".join(unruled))) == RECORDS
    assert found(transcribe(run_together("\n".join(unruled)))) == RECORDS


# ---- captions and results -------------------------------------------------------------------


def captioned(*captions: str, names: str = "A       Y       B       Z ") -> str:
    lines = PAGE.split("\n")
    table = "\n".join([*captions, *lines[3:22]])
    return table.replace("A       Y       B       Z ", names)


def tags(record: str) -> dict[str, str]:
    return dict(re.findall(r'\[(\w+) "(.*?)"\]', record))


@pytest.mark.parametrize("layout", [str, run_together])
def test_other_games_and_other_suits(layout: type[str]) -> None:
    text = captioned(
        " _=No. 12.=_ Enflé.  | T | _=No. 13.=_ Auction Hearts.",
        " Y leads for first trick. | R | B, the successful bidder,",
        "        | I |   names Clubs.",
    )
    one, two = transcribe(layout(text)).records
    assert tags(one) == {"Event": "No. 12", "Game": "Enflé", "Hand": "1", "Lead": "Y"}
    assert tags(two) == {
        "Event": "No. 13", "Game": "Auction Hearts", "Hand": "1", "Lead": "B", "Suit": "clubs",
    }  # fmt: skip


def test_an_unknown_game_is_kept_as_it_stands() -> None:
    text = captioned("_=No. 1.=_ Greek Hearts. | T | _=No. 2.=_ Hearts.")
    assert [tags(r)["Game"] for r in transcribe(text).records] == ["Greek Hearts", "Hearts"]


def test_different_leaders_are_told_apart_by_the_width_of_the_page() -> None:
    text = PAGE.replace("|    A leads for first", "|    B leads for first", 1)
    for layout in (text, run_together(text)):
        records = transcribe(layout).records
        assert [tags(r)["Lead"] for r in records] == ["A", "B", "A", "A"]


def test_captions_that_could_be_cut_in_two_ways_are_not_guessed() -> None:
    text = run_together(captioned("Greek | T | Old Roman", "Hearts. | R | Hearts."))
    result = transcribe(text)
    assert [p.code for p in result.problems] == ["HR108"]
    assert "Game" not in tags(result.records[0])


def test_a_caption_that_cannot_be_read_is_reported_where_it_stands() -> None:
    lines = PAGE.replace("A leads for first trick.    | R", "A lexds for first trick.    | R")
    result = transcribe(lines)
    assert places(result) == [("HR108", 2, 5)]
    assert "A lexds" in result.problems[0].message
    assert found(result)[1:] == RECORDS[1:]
    assert found(result)[0] == RECORDS[0].replace('[Lead "A"]\n', "")
    joined = run_together(lines)
    assert places(transcribe(joined)) == [("HR108", 1, joined.index("A lexds") + 1)]


def test_results_that_run_on_over_two_lines() -> None:
    lines = PAGE.split("\n")[24:45]
    long = [
        " Z wins 9; Y 5; A 1;   |   |   A wins the",
        "     B loses 15.       |   |     pool.",
    ]
    for layout in ("\n".join([*lines, *long]), run_together("\n".join([*lines, *long]))):
        assert found(transcribe(layout)) == RECORDS[2:]
    bare = run_together("\n".join([*lines, *long]).replace("|   |", ""))
    assert found(transcribe(bare)) == RECORDS[2:]


def test_a_single_result_under_two_hands_is_not_given_to_either() -> None:
    text = run_together("\n".join(PAGE.split("\n")[:21])) + " B wins the pool."
    result = transcribe(text)
    assert places(result) == [("HR108", 1, text.index("B wins") + 1)]
    assert not any("wins" in record for record in result.records)


def test_a_result_that_cannot_be_read_is_reported_where_it_stands() -> None:
    broken = PAGE.replace("Making it a Jack", "Making it a Jxck")
    assert places(transcribe(broken)) == [("HR108", 22, 8)]
    joined = run_together(broken)
    assert places(transcribe(joined)) == [("HR108", 1, joined.index("Making") + 1)]
    broken = run_together(PAGE.replace("B wins the Pool", "B wixs the Pool"))
    assert places(transcribe(broken)) == [("HR108", 1, broken.index("B wixs") + 1)]


# ---- damage ---------------------------------------------------------------------------------


def cells() -> list[tuple[int, int, str]]:
    """Every cell of the page: line and column (from 0) and what stands there."""
    out = []
    for i, line in enumerate(PAGE.split("\n")):
        if line.count("|") == 8:
            parts = [m for m in re.finditer(r"[^|]+", line) if not m[0].strip().isdigit()]
            out += [(i, m.start() + len(m[0]) - len(m[0].lstrip()), m[0].strip()) for m in parts]
    return out


def with_cell(place: tuple[int, int, str], text: str) -> str:
    lines = PAGE.split("\n")
    i, column, old = place
    lines[i] = lines[i][:column] + text + lines[i][column + len(old) :]
    return "\n".join(lines)


def joined_column(page: str, line: int, column: int) -> int:
    """Where a place of the page has come to when it is run together, from 1."""
    before = "\n".join([*page.split("\n")[:line], page.split("\n")[line][:column]])
    return len(run_together(before)) + 2


def alone(page: str, line: int) -> str:
    """The page with only the spread that ``line`` is in, on the lines it had."""
    lines = page.split("\n")
    return "\n".join(lines[:23] if line < 23 else [""] * 24 + lines[24:])


def spared(result: Transcript, line: int, column: int) -> bool:
    """Whether the other hand of the damaged spread is as it should be."""
    hurt = int(column > 33)
    return found(result)[1 - hurt] == RECORDS[2 * (line > 23) + 1 - hurt]


DAMAGE = ("♠1", "Kx", "_♠K", "♠ K", "9", "♠K♠")


def test_every_single_damaged_cell_is_found_in_its_place() -> None:
    for i, place in enumerate(cells()):
        page = with_cell(place, DAMAGE[i % len(DAMAGE)])
        result = transcribe(alone(page, place[0]))
        assert places(result) == [("HR109", place[0] + 1, place[1] + 1)], place
        assert spared(result, *place[:2])
        assert sum(record.count("?") for record in result.records) == 1


def test_every_single_damaged_cell_of_a_page_run_together() -> None:
    for i, place in enumerate(cells()[::5]):
        page = alone(with_cell(place, DAMAGE[i % len(DAMAGE)]), place[0])
        result = transcribe(run_together(page))
        column = joined_column(page, *place[:2])
        assert places(result) == [("HR109", 1, column)], place
        assert spared(result, *place[:2])


def test_a_cell_left_empty_is_found() -> None:
    for place in cells()[::5]:
        result = transcribe(alone(with_cell(place, " " * len(place[2])), place[0]))
        assert [(p.code, p.region.line) for p in result.problems] == [("HR119", place[0] + 1)]
        assert spared(result, *place[:2])


def test_a_cell_left_empty_in_a_page_run_together_is_one_finding() -> None:
    for place in cells()[::11]:
        page = with_cell(place, " " * len(place[2]))
        result = transcribe(run_together(page))
        assert [p.code for p in result.problems] == ["HR119"], place


@pytest.mark.parametrize("text", ["", "_♣4_ | ♣5 |"])
def test_a_row_with_a_cell_missing_or_one_too_many(text: str) -> None:
    lines = PAGE.split("\n")
    row = lines[7]
    lines[7] = text + row[row.index("|") + 1 :]
    for layout in ("\n".join(lines), run_together("\n".join(lines))):
        result = transcribe(layout)
        assert [p.code for p in result.problems] == ["HR119"]
        assert result.problems[0].region.line == (8 if layout.count("\n") else 1)
        assert found(result)[1:] == RECORDS[1:]
        assert found(result)[0].count("  ?    |") == 4


def numbered(row: int, number: str) -> str:
    lines = PAGE.split("\n")
    parts = lines[row].split("|")
    parts[4] = number
    lines[row] = "|".join(parts)
    return "\n".join(lines)


@pytest.mark.parametrize("number", ["   ", " x ", " 31", " 20"])
@pytest.mark.parametrize("row", [6, 7, 12, 17, 18])
def test_a_number_that_is_missing_or_wrong(row: int, number: str) -> None:
    page = numbered(row, number)
    for layout in (page, run_together(page)):
        result = transcribe(layout)
        assert [(p.code, p.trick) for p in result.problems] == [("HR301", row - 5)]
        assert [cards_of(record) for record in result.records] == [cards_of(r) for r in RECORDS]
        line = next(x for x in result.records[0].split("\n") if x.startswith(first_cells(row)))
        assert line.split("|")[-1].strip() == number.strip().replace("x", "")
    column = 33 if not number.strip() else 34
    assert places(transcribe(page)) == [("HR301", row + 1, column)]


def first_cells(row: int) -> str:
    """What the left hand's row of that line of the page begins with in its record."""
    return RECORDS[0].split("\n")[row + 4][:20]


def test_rows_out_of_order_are_one_finding() -> None:
    lines = PAGE.split("\n")
    lines[9], lines[10] = lines[10], lines[9]
    assert places(transcribe("\n".join(lines))) == [("HR301", 10, 35)]
    lines = PAGE.split("\n")
    del lines[9]
    assert places(transcribe("\n".join(lines))) == [("HR301", 10, 35)]
    assert [p.code for p in transcribe(run_together("\n".join(lines))).problems] == ["HR301"]


def test_a_count_that_cannot_be_read() -> None:
    for old, new in (
        ("Y 6 ", "Y x "),
        ("Y 6 ", "Y   "),
        ("Y 6 ", "  6 "),
        ("A 4     Y 6", "A x  Y 6"),
    ):
        page = PAGE.replace(old, new, 1)
        for layout in (page, run_together(page)):
            result = transcribe(layout)
            assert [p.code for p in result.problems] == ["HR108"], (new, layout[:5])
            assert found(result)[2:] == RECORDS[2:]
            assert "Making it a Jack." in result.records[0]
            assert "B wins the Pool." in result.records[1]


def test_a_heading_that_lacks_a_seat_is_one_finding() -> None:
    lines = PAGE.split("\n")
    lines[4] = lines[4].replace("Z", " ", 1)
    result = transcribe("\n".join(lines))
    assert places(result) == [("HR118", 5, 4)]
    assert found(result)[1:] == RECORDS[1:]


@pytest.mark.parametrize("first", [0, 24])
def test_a_spread_that_is_announced_and_has_no_heading_is_reported(first: int) -> None:
    lines = PAGE.split("\n")
    del lines[first + 4]
    for layout in ("\n".join(lines), run_together("\n".join(lines))):
        result = transcribe(layout)
        assert [p.code for p in result.problems] == ["HR108"]
        assert found(result) == (RECORDS[2:] if first == 0 else RECORDS[:2])
    assert transcribe("\n".join(lines)).problems[0].region.line == first + 1


def test_rows_of_two_hands_without_heading_or_captions_are_reported() -> None:
    rows = "\n".join(PAGE.split("\n")[6:19])
    assert [p.code for p in transcribe(rows).problems] == ["HR108"]
    assert [p.code for p in transcribe(run_together(rows)).problems] == ["HR108"]


def test_a_blot_in_a_rule_loses_nothing() -> None:
    lines = PAGE.split("\n")
    lines[3] = lines[3][:10] + " x " + lines[3][13:]
    for layout in ("\n".join(lines), run_together("\n".join(lines))):
        assert found(transcribe(layout)) == RECORDS
    lines = PAGE.split("\n")
    lines[19] = lines[19][:10] + " x " + lines[19][13:]
    result = transcribe(run_together("\n".join(lines)))
    assert [p.code for p in result.problems] == ["HR108"]
    assert found(result) == RECORDS


def test_results_of_which_none_can_be_read_are_not_passed_over() -> None:
    lines = PAGE.split("\n")[24:]
    text = run_together("\n".join(lines))
    cut = text[: text.index("B loses")]
    assert places(transcribe(cut)) == [("HR108", 1, text.index("Z wins") + 1)]


def test_a_hand_that_ends_before_the_other() -> None:
    lines = PAGE.split("\n")
    blank = "       |       |       |       "
    for cut in (lambda old: old[:35], lambda old: old[:36] + blank):
        short = [*lines[:12], *(cut(line) for line in lines[12:19]), *lines[19:]]
        result = transcribe("\n".join(short))
        assert result.problems == ()
        assert cards_of(result.records[1]) == cards_of(RECORDS[1])[:6]
        assert found(result)[:1] + found(result)[2:] == RECORDS[:1] + RECORDS[2:]
    left = [*lines[:12], *(blank + line[31:] for line in lines[12:19]), *lines[19:]]
    for layout in ("\n".join(left), run_together("\n".join(left))):
        result = transcribe(layout)
        assert result.problems == ()
        assert cards_of(result.records[0]) == cards_of(RECORDS[0])[:6]
        assert found(result)[1:] == RECORDS[1:]


def test_a_row_of_one_hand_lost_in_the_middle_is_no_end() -> None:
    lines = PAGE.split("\n")
    lines[9] = lines[9][:36] + "       |       |       |       "
    result = transcribe("\n".join(lines))
    assert [(p.code, p.record, p.trick) for p in result.problems] == [("HR119", 2, 4)]
    assert found(result)[2:] == RECORDS[2:]
    assert len(cards_of(result.records[1])) == 13


def test_numbers_with_nothing_between_them_are_reported() -> None:
    text = run_together(PAGE)
    assert "| 4|" in text
    result = transcribe(text.replace("| 4|", "| 4|" + " 4|" * 7))
    assert result.problems[0].code == "HR119"
    assert "this row is numbered 4, and trick 5 is expected here" in [
        p.message for p in result.problems
    ]


def test_what_stands_under_a_spread_takes_steps_in_proportion_to_its_length() -> None:
    assert grows_evenly(lambda number: transcribe(run_together(PAGE) + " ." * number), 400)


def test_a_word_that_is_longer_than_any_sentence_is_not_read_in_each_of_many_ways() -> None:
    first = "Z wins 9; Y 5; A 1; B loses 15."
    text = run_together(PAGE)
    assert first in text
    long = text.replace(first, "x;" * 2000 + " " + first)
    assert transcribe(text).problems == ()
    assert transcribe(long).problems
    assert steps(lambda: transcribe(long)) <= 2 * steps(lambda: transcribe(text)) + 100_000


def test_a_cell_full_of_words_takes_no_memory_by_the_square_of_them() -> None:
    text = run_together(PAGE).replace("♣Q ♣J", f"♣Q {'. ' * 3000}♣J")
    tracemalloc.start()
    result = transcribe(text)
    held = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert result.problems
    assert held < 20_000_000


def test_findings_carry_file_record_seat_and_trick() -> None:
    (problem,) = transcribe(with_cell(cells()[5], "9x"), "page.txt").problems
    assert (problem.path, problem.record, problem.trick, problem.seat) == ("page.txt", 2, 1, "Y")
    assert problem.message == "‘9x’ is no card"


# ---- random pages ---------------------------------------------------------------------------

NAMES = ("A", "Y", "B", "Z", "C", "N", "E", "Ann", "Bob2", "West")


class Played(NamedTuple):
    """One trick: the cards by seat, and who took it."""

    cards: tuple[Card, ...]
    winner: int


@dataclass
class PlayedHand:
    """A hand played at random, with what a page prints about it."""

    seats: tuple[str, ...]
    tricks: list[Played]
    captions: list[str] = field(default_factory=list)
    result: str = ""

    @property
    def counts(self) -> list[int]:
        taken = [0] * len(self.seats)
        for trick in self.tricks:
            taken[trick.winner] += sum(card.suit == 1 for card in trick.cards)
        return taken


def play(rng: random.Random, seats: tuple[str, ...], tricks: int) -> PlayedHand:
    """Deal, and play legal cards at random."""
    pack = rng.sample(FULL_PACK, len(seats) * tricks)
    hands = [pack[i :: len(seats)] for i in range(len(seats))]
    leader, out = rng.randrange(len(seats)), []
    for _ in range(tricks):
        table: dict[int, Card] = {}
        for i in range(len(seats)):
            seat = (leader + i) % len(seats)
            led = table[leader].suit if table else None
            follow = [c for c in hands[seat] if c.suit == led] or hands[seat]
            table[seat] = rng.choice(follow)
            hands[seat].remove(table[seat])
        led = table[leader].suit
        leader = max((c.rank, s) for s, c in table.items() if c.suit == led)[1]
        out.append(Played(tuple(table[i] for i in range(len(seats))), leader))
    return PlayedHand(seats, out)


def announce(rng: random.Random, hand: PlayedHand, number: int) -> PlayedHand:
    """Captions and a result."""
    one, two, three = rng.sample(hand.seats, 3)
    game = rng.choice(["Sweepstake Hearts.", "Howell’s Settling.", "Auction Hearts.", "Hearts."])
    lead = rng.choice(
        [
            f"{one} leads for first trick.",
            f"{two} dealt, and {one} leads for first trick.",
            f"{one}, the successful bidder, names {rng.choice(['Hearts', 'Clubs'])}.",
        ]
    )
    hand.captions = [f"_=No. {number}.=_ {game}", lead]
    hand.result = rng.choice(
        [
            "Making it a Jack.",
            f"{one} wins the pool.",
            f"{one} and {two} divide the pool.",
            f"{one}, {two} and {three} divide the pool.",
            f"{one} wins 9; {two} 5; {three} loses 14.",
        ]
    )
    return hand


def spelled(rng: random.Random, card: Card) -> str:
    suit = rng.choice([t for t, s in suit_spellings().items() if s is card.suit])
    rank = rng.choice([t for t, r in rank_spellings().items() if r == card.rank])
    text = rng.choice([suit + rank, rank + suit])
    assert parse_card(text) is card
    return text


def row_of(rng: random.Random, hand: PlayedHand, i: int) -> list[str]:
    if i >= len(hand.tricks):
        return [" " * 7] * len(hand.seats)
    trick = hand.tricks[i]
    out = []
    for seat, card in enumerate(trick.cards):
        mark = rng.choice("_*") if seat == trick.winner else " "
        out.append(f"{mark}{spelled(rng, card)}{mark}".center(7))
    return out


def page_of(rng: random.Random, left: PlayedHand, right: PlayedHand) -> str:
    """The two hands as a page prints them."""
    wide = [8 * len(hand.seats) - 1 for hand in (left, right)]
    texts = [
        [line for caption in hand.captions for line in textwrap.wrap(caption, width - 2)]
        for hand, width in zip((left, right), wide, strict=True)
    ]
    height = max(len(texts[0]), len(texts[1]), 3)
    lines = []
    for i in range(height):
        one, two = (side[i] if i < len(side) else "" for side in texts)
        letter = "TRI"[i] if i < 3 else " "
        lines.append(f"{one:^{wide[0]}} | {letter} | {two:^{wide[1]}}")
    rules = ["+".join(["-" * 7] * len(hand.seats)) for hand in (left, right)]
    lines.append(f"{rules[0]}+ C +{rules[1]}")
    heads = ["".join(f"{name:^8}" for name in hand.seats) for hand in (left, right)]
    lines.append(f"{heads[0]}| K |{heads[1]}")
    lines.append(f"{rules[0]}+---+{rules[1]}")
    for i in range(max(len(left.tricks), len(right.tricks))):
        cells = [*row_of(rng, left, i), f"{i + 1:>3}", *row_of(rng, right, i)]
        lines.append("|".join(cells))
    lines.append(f"{rules[0]}+---+{rules[1]}")
    counts = [
        "   ".join(f"{name} {n}" for name, n in zip(hand.seats, hand.counts, strict=True))
        for hand in (left, right)
    ]
    lines.append(f"{counts[0]} |   | {counts[1]}")
    lines.append(f"{left.result} |   | {right.result}")
    return "\n".join(lines)


def cards_of(record: str) -> list[list[str]]:
    rows = re.findall(r"^ (?=[ _][♠♡♢♣?]).*$", record, re.MULTILINE)
    return [[cell.strip() for cell in row.split("|")[:-1]] for row in rows]


def expected_cards(hand: PlayedHand) -> list[list[str]]:
    return [
        [f"_{c.text}_" if i == t.winner else c.text for i, c in enumerate(t.cards)]
        for t in hand.tricks
    ]


@st.composite
def spreads(draw: st.DrawFn) -> tuple[str, tuple[PlayedHand, PlayedHand]]:
    rng = random.Random(draw(st.integers(0, 2**32)))
    sizes = draw(st.tuples(st.integers(3, 6), st.integers(3, 6)))
    hands = []
    for number, size in enumerate(sizes, 1):
        tricks = draw(st.sampled_from([52 // size, 52 // size, 5]))
        seats = tuple(rng.sample(NAMES, size))
        hands.append(announce(rng, play(rng, seats, tricks), number))
    left, right = hands
    return page_of(rng, left, right), (left, right)


@settings(max_examples=15, deadline=None)
@given(spreads())
def test_random_spreads_come_out_card_for_card(
    spread: tuple[str, tuple[PlayedHand, PlayedHand]],
) -> None:
    page, hands = spread
    results = [transcribe(page), transcribe("Some prose. " + run_together(page) + " And more.")]
    for result in results:
        assert result.problems == ()
        assert [cards_of(record) for record in result.records] == [
            expected_cards(hand) for hand in hands
        ]
        for hand, record in zip(hands, result.records, strict=True):
            for name, count in zip(hand.seats, hand.counts, strict=True):
                assert f"  {name} {count} " in record
            assert record.endswith(hand.result + "\n")
    assert results[0].records == results[1].records


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_no_damage_makes_it_fall_over(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([PAGE, run_together(PAGE)]))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 40))
        new = data.draw(st.text("|-+_♠K10AYBZ. \n\r\ufeff\u2028", max_size=6))
        new = new or text[at : at + cut] * data.draw(st.integers(0, 30))
        text = text[:at] + new + text[at + cut :]
    result = transcribe(text)
    assert all(p.message and p.region.line >= 1 for p in result.problems)
    damaged = [r for r in result.records if "?" in r]
    assert not damaged or result.problems
