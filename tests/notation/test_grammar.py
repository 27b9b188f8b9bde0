"""The grammar itself: no ambiguity, and every terminal has a plain name."""

import re

from hearts_record.cards import parse_card
from hearts_record.notation.grammar import grammar_text, record_parser
from hearts_record.notation.plain import PLAIN, in_plain_words
from hearts_record.vocabulary import RESERVED, seat_fault


def test_every_terminal_has_a_plain_name_and_none_is_anonymous():
    names = {t.name for t in record_parser().terminals}
    assert names <= set(PLAIN)
    assert set(PLAIN) - names <= {"$END"}
    assert not any(name.startswith("__") for name in names)


def test_no_plain_name_is_a_terminals():
    for text in PLAIN.values():
        assert not re.search(r"[A-Z]{2,}|_", text.replace("`", ""))


def test_at_most_four_alternatives_are_named():
    assert in_plain_words(set(PLAIN)) is None
    assert in_plain_words({"THE", "NUMBER", "_NL"}) == "`the` or a number"


def test_digits_are_written_out_in_the_grammar():
    assert r"\d" not in grammar_text("record.lark")


def test_every_word_of_the_grammar_is_reserved_or_is_a_single_letter():
    words = set(re.findall(r"^[A-Z_]+\.3: /([a-z]+)\\b/i", grammar_text("record.lark"), re.M))
    assert words - {"a"} <= RESERVED
    assert all(seat_fault(w) for w in words - {"a"})


def test_no_reserved_word_spells_a_card_but_the_joker():
    assert {w for w in RESERVED if parse_card(w)} == {"jo", "joker"}
