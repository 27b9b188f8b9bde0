"""Cards (fixed): every spelling that is read, and the one that is written."""

import pytest

from hearts_record.cards import FULL_PACK, JOKER, parse_card, suit_spellings
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from notation.reading import HEADING, cells, codes, one

SUITS = {"S": "♠♤", "H": "♡♥", "D": "♢♦", "C": "♣♧"}
RANKS = {n: (str(n),) for n in range(2, 10)} | {
    10: ("10", "T", "t"),
    11: ("J", "j"),
    12: ("Q", "q"),
    13: ("K", "k"),
    14: ("A", "a"),
}


def spellings_of(card):
    signs = [g + v for g in SUITS[card.suit.letter] for v in ("", "\ufe0e", "\ufe0f")]
    for suit in (*signs, card.suit.letter, card.suit.letter.lower()):
        for rank in RANKS[card.rank]:
            yield suit + rank
            yield rank + suit


@pytest.mark.parametrize("card", FULL_PACK, ids=str)
def test_suit_and_rank_in_either_order_letters_in_either_case_every_glyph(card):
    found = list(spellings_of(card))
    assert all(parse_card(text) is card for text in found)
    rows = "".join(f"{text} | _{text}_ | {text} | -\n*{text}* - - -\n" for text in found)
    table = one(HEADING + rows).hands[0].table
    assert {r.cells[:3] for r in table.rows[::2]} == {(card,) * 3}
    assert {(r.cells[0], r.marked) for r in table.rows[1::2]} == {(card, 0)}


def test_no_blank_stands_inside():
    assert codes(HEADING + "♠ K | ♠Q | ♠8 | ♠7\n") == ["HR109"]


@pytest.mark.parametrize("text", ["Joker", "joker", "JOKER", "Jo", "jo", "JO", "jOkEr"])
def test_the_joker_is_joker_or_jo(text):
    assert parse_card(text) is JOKER
    assert cells(f"{text} | _{text}_ | ♠Q | ♠8\n") == ["Joker", "Joker", "♠Q", "♠8"]


def test_canonical_is_suit_first_with_red_suits_outlined():
    assert cells("KS 10♥ 4♦ AC") == ["♠K", "♡10", "♢4", "♣A"]


def test_ascii_writes_letters_ten_as_t_and_jo():
    text = dumps(
        loads(HEADING + "♠K | ♡10 | ♢4 | ♣A\nJoker | x | - | ?\n♠? | ?K | ?10 | ?\n"), ascii=True
    )
    for row in (
        "  SK   |  HT   |  D4   |  CA   |  1",
        "  Jo   |  x    |  -    |  ?    |  2",
        "  S?   |  ?K   |  ?T   |  ?    |  3",
    ):
        assert row in text


def test_ascii_writes_a_games_name_without_accents_and_changes_nothing_else():
    text = '[Event "été"]\n[Game "Enfle"]\n' + HEADING + "♠K | ♡9 | ♢4 | ♣A\n# é\n"
    plain, ascii = dumps(loads(text)), dumps(loads(text), ascii=True)
    assert '[Game "Enflé"]' in plain
    for mark, letter in zip("♠♡♢♣", "SHDC", strict=True):
        plain = plain.replace(mark, letter)
    assert plain.replace("Enflé", "Enfle") == ascii
    assert loads(ascii) == loads(text)


@pytest.mark.parametrize("dash", ["-", "–", "—", "−"])
def test_a_dash_is_no_card(dash):
    assert cells(f"♠K | {dash} | _{dash}_ | {dash}\n") == ["♠K", "-", "-", "-"]
    assert cells(f"♠K {dash} {dash} {dash} 1\n") == ["♠K", "-", "-", "-"]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("?", "?"),
        ("??", "?"),
        ("?K", "?K"),
        ("K?", "?K"),
        ("?10", "?10"),
        ("t?", "?10"),
        ("♠?", "♠?"),
        ("?♠", "♠?"),
        ("♥\ufe0f?", "♡?"),
        ("h?", "♡?"),
        ("?H", "♡?"),
    ],
)
def test_a_question_mark_is_what_cannot_be_read_and_is_never_guessed(text, canonical):
    assert cells(f"{text} | _{text}_ | ♠Q | ♠8\n") == [canonical, canonical, "♠Q", "♠8"]


@pytest.mark.parametrize("mark", ["_{}_", "*{}*"])
@pytest.mark.parametrize("cell", ["♠K", "K♠", "10h", "?", "-", "Jo"])
def test_the_mark_stands_close_to_the_card(mark, cell):
    table = one(HEADING + f"♠2 | ♠3 | {mark.format(cell)} | ♠4\n").hands[0].table
    assert table.rows[0].marked == 2


def test_a_mark_apart_from_its_card_or_not_closed_is_an_error():
    for cell in ("_ ♠K _", "_♠K", "♠K_", "*♠K_", "_♠K*"):
        assert codes(HEADING + f"♠2 | ♠3 | {cell} | ♠4\n") == ["HR109"]


@pytest.mark.parametrize(
    "text", ["♠1", "♠11", "1♠", "♠", "S", "♠KK", "♠K♠Q", "Z♠", "10", "KQ", "Joke"]
)
def test_what_is_no_card_is_told(text):
    assert codes(HEADING + f"{text} | ♠3 | ♠4 | ♠5\n")[0] in ("HR109", "HR119")
    assert len(codes(HEADING + f"{text} | ♠3 | ♠4 | ♠5\n")) == 1


def test_every_suit_sign_has_its_letter():
    assert len(suit_spellings()) == 4 * (2 + 2 * 3)
