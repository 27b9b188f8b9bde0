"""Lax in, strict out: every spelling of a record gives byte-identical canonical text."""

from functools import cache
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hearts_record.games import GAMES
from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from notation.respelling import crlf, filled, letters, number_left, rank_first
from notation.restyling import restyled, with_ends
from notation.samples import BOOK_NO_1, BOOK_NO_3, BOOK_NO_4, CANONICAL_NO_1, EVERYTHING

BOOK = (BOOK_NO_1, BOOK_NO_3, BOOK_NO_4)
TABLES = [(g.name, n) for g in GAMES for n in g.seats]


def with_selectors(text):
    for sign, variant in zip("♠♥♦♣", "\ufe0f\ufe0e\ufe0f\ufe0e", strict=True):
        text = text.replace(sign, sign + variant)
    return text


def without_bars(text):
    head, *tail = text.split("\n\n")
    return "\n\n".join([head, *(t.replace("|", " ") for t in tail)])


def markdown(text):
    out = []
    for line in text.split("\n"):
        if line.startswith("---"):
            line = "|---|:-:|--:|---|---|"
        elif "|" in line:
            line = f"| {line} |"
        out.append(line)
    return "\n".join(out)


def bom_and_crlf(text):
    return "\ufeff" + crlf(text)


WAYS = {
    "ascii": [letters],
    "lower": [letters, str.lower],
    "filled": [filled],
    "selectors": [filled, with_selectors],
    "rank first": [rank_first],
    "left": [number_left],
    "no bars": [without_bars],
    "markdown": [markdown],
    "crlf": [bom_and_crlf],
    "all of it": [rank_first, number_left, filled, with_selectors, bom_and_crlf],
    "ascii without bars": [rank_first, letters, str.lower, without_bars, bom_and_crlf],
    "markdown, ascii, crlf": [markdown, letters, bom_and_crlf],
}


def in_lower_case(text):
    """All but the values of tags, which are told apart by case."""
    return "\n".join(line if line.startswith("[") else line.lower() for line in text.split("\n"))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("hand", BOOK)
def test_the_books_hands_in_every_spelling(way, hand):
    (record,) = loads(hand)
    expected = text = dumps(record)
    for change in WAYS[way]:
        text = in_lower_case(text) if change is str.lower else change(text)
    assert dumps(loads(text)) == expected


@pytest.mark.parametrize("hand", BOOK)
@pytest.mark.parametrize(
    "change",
    [
        str.lower,
        letters,
        filled,
        rank_first,
        bom_and_crlf,
        lambda t: t.replace("_", "*") if "=" not in t else t,
        lambda t: t.replace("_=", "").replace("=_", ""),
    ],
)
def test_the_printed_page_itself_in_every_spelling(hand, change):
    assert dumps(loads(change(hand))) == dumps(loads(hand))


def test_the_printed_page_of_a_hand_is_its_canonical_text():
    assert dumps(loads(BOOK_NO_1)) == CANONICAL_NO_1


# ---- generated records of every game -------------------------------------------------------


@cache
def made(game: str, seats: int):
    return tuple(generate(game, count=2, seed="spell", seats=seats, hands=2))


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("ascii", [False, True])
def test_a_record_is_written_and_read_back_the_same(game, seats, ascii):
    records = list(made(game, seats))
    text = dumps(records, ascii=ascii)
    again = loads(text)
    assert again == records
    assert dumps(again, ascii=ascii) == text
    assert not any(r.problems for r in again)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_random_lax_spellings_of_every_game(game, seats):
    for i, record in enumerate(made(game, seats)):
        rng = Random(f"{game} {seats} {i}")
        text = dumps(record)
        assert dumps(loads(with_ends(restyled(text, rng), rng))) == text


@settings(max_examples=20, deadline=None, derandomize=True, phases=[Phase.generate])
@given(st.randoms(use_true_random=False), st.sampled_from(range(len(BOOK))))
def test_random_lax_spellings_of_the_books_hands(rng, which):
    text = dumps(loads(BOOK[which]))
    assert dumps(loads(with_ends(restyled(text, rng), rng))) == text


NOTES = st.one_of(
    st.text('ab #{}"[]%|♠\\é-', max_size=12).map(lambda t: "#x" + t),
    st.text('ab #"[]%|♠é\n-', max_size=12).map(lambda t: "{ " + t + "}"),
    st.sampled_from([r"{ \} \{ \\ }", "{}", "#x ", "{ % hearts-record 1 }", "{\n\n[Event]\n}"]),
)
TAGS = st.tuples(
    st.from_regex(r"[A-Z][a-z]{2,6}X", fullmatch=True),
    st.text(st.characters(blacklist_categories=("Cc", "Cs", "Cn", "Zl", "Zp")), max_size=10),
)


@settings(max_examples=30, deadline=None, derandomize=True, phases=[Phase.generate])
@given(st.data())
def test_random_notes_and_unknown_tags_stay_where_they_stood(data):
    plain = data.draw(st.sampled_from([CANONICAL_NO_1, EVERYTHING, dumps(loads(BOOK_NO_4))]))
    lines = [x for x in plain.split("\n")[:-1] if "two lines" not in x and "of it }" not in x]
    unknown = dict(data.draw(st.lists(TAGS, max_size=2)))
    for name, value in unknown.items():
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        lines.insert(1, f'[{name} "{escaped}"]')
    inserted = []
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(lines) - 1))
        note = data.draw(NOTES)
        if data.draw(st.booleans()) and lines[at] and "#" not in lines[at]:
            lines[at] += " " + note
        else:
            lines.insert(at + 1, note)
        inserted.append(note)
    (record,) = loads("\n".join(lines) + "\n")
    assert record.readable
    again = dumps(record)
    assert loads(again) == [record]
    assert dumps(loads(again)) == again
    found = [n.text for n in all_notes(record)]
    assert all(found.count(n) >= inserted.count(n) for n in inserted)
    assert {t.name: t.value for t in record.tags}.items() >= unknown.items()


def all_notes(record):
    """Every note of a record, sorted."""
    found = []

    def walk(value):
        if isinstance(value, tuple) and not hasattr(value, "own_line"):
            for item in value:
                walk(item)
        elif hasattr(value, "own_line"):
            found.append(value)
        elif hasattr(value, "__dataclass_fields__"):
            for name in value.__dataclass_fields__:
                if name not in ("source", "problems"):
                    walk(getattr(value, name))

    walk(record)
    return sorted(found)


@settings(max_examples=12, deadline=None, derandomize=True, phases=[Phase.generate])
@given(st.lists(st.sampled_from(TABLES), min_size=2, max_size=4), st.booleans())
def test_records_put_together_are_each_record(tables, last_line_end):
    records = [made(*t)[0] for t in tables]
    texts = [dumps(r) for r in records]
    joined = "".join(t if last_line_end else t.rstrip("\n") for t in texts)
    assert loads(joined) == records


@pytest.mark.parametrize(("game", "seats"), TABLES[::4])
def test_a_bad_record_between_two_good_ones_costs_neither(game, seats):
    good = dumps(made(game, seats)[0])
    for bad in ("{ open\n", '[Event "x]\n', "♠K | ♠Q\n", "nonsense\n", "\0", "% x\n"):
        records = loads(good + "\n% hearts-record 1\n" + bad + good)
        assert [r.readable for r in records] == [True, False, True]
        assert records[0] == records[2] == made(game, seats)[0]
