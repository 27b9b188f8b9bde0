"""Lines in records of which something is missing, unread or out of place."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.family import RECORDS
from hearts_record.games import GAMES
from hearts_record.generate import generate
from hearts_record.laws.facts import read, usual_law
from hearts_record.laws.forms import FORMS, example
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify
from laws.tables import Table, dealt, judged, left_over, loud, right, wrong
from laws.test_law_23_24_revokes import CLAIMED, revoked

LINE = f"! {CLAIMED}\n"
RULE = "-------+-------+-------+-------+----\n"


def text():
    return revoked(CLAIMED).text()


def without_rows(written, *numbers):
    ends = tuple(f"| {n}" for n in numbers)
    return "\n".join(x for x in written.split("\n") if not x.endswith(ends))


# ---- how a line may be written -------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS, ids=lambda f: f.words)
def test_every_form_is_read_and_written_back(form):
    fact = read(example(form)[2:])
    assert fact.form is form
    assert f"! {fact.text()}" == example(form)
    assert read(fact.text(ascii=True)) == fact


@pytest.mark.parametrize("form", FORMS, ids=lambda f: f.words)
def test_where_no_law_is_stated_the_first_of_its_form_is_meant(form):
    words = example(form)[2:]
    assert usual_law(words) == (words, form.laws[0])
    for law in form.laws:
        assert usual_law(f"{words} (Law {law})") == (words, law)


@pytest.mark.parametrize(
    "line",
    [
        f"! {CLAIMED} # nobody else saw it",
        f"! {CLAIMED} (Law 23) # nobody else saw it",
        f"! {CLAIMED} {{nobody else saw it}}",
        "!revoke b; CLAIMED   by y.",
        "   ! Revoke B , claimed by Y ( law 24 ).",
    ],
)
def test_a_line_is_read_in_any_reasonable_spelling(line):
    written = text().replace(LINE, line + "\n")
    right(written)
    assert "! revoke B, claimed by Y" in dumps(loads(written)[0])


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends(end):
    right(text().replace("\n", end))


@pytest.mark.parametrize(
    "line",
    [
        *("!", "!   ", "! B revoked", "! revoke B ♡4", "! revoke B, (Law x)"),
        *("! expose B fish", "! expose B ♡1", "! call suit B red, by Y"),
    ],
)
def test_a_line_that_has_no_form_is_the_only_fault(line):
    one = wrong(text().replace(LINE, line + "\n"), "HR125")
    assert "the nearest is `! " in one.hint


# ---- lines out of place --------------------------------------------------------------------


def test_before_the_first_trick_no_revoke():
    moved = text().replace(LINE, "").replace(RULE, RULE + LINE, 1)
    wrong(moved, "HR402", 0, "B")


def test_above_the_hand():
    moved = text().replace(LINE, "").replace('[Hand "1"]', LINE + '[Hand "1"]')
    wrong(moved, "HR120")


def test_under_the_count_it_is_of_the_last_trick():
    wrong(text().replace(LINE, "") + LINE, "HR402", 13, "B")


def test_an_omission_before_the_first_trick_is_one_fault():
    hand = Table(dealt()).say("omit B").trick("♠3 ♠4 - ♠2").out("surplus B ♢A", to="B", loose="♢A")
    wrong(hand.text(counts=False), "HR402", 0, "B")


def test_a_hand_without_a_table():
    head = text().partition("     A   |")[0]
    assert judged(head + LINE).verdict == "incomplete"
    assert {c for c, _, _ in loud(head + LINE)} == {"HR308", "HR401"}


# ---- what is not read, or missing ----------------------------------------------------------


def test_the_card_that_was_led_is_not_read():
    written = text().replace("  ♠3  |", "  ?  |", 1)
    assert judged(written).verdict == "incomplete"
    assert [c for c, _, _ in loud(written)] == ["HR123", "HR401"]


def test_nor_is_anything_of_that_trick_untrue_then():
    lines = (
        "! revoke B ♡8, amended\n! play out of turn B ♡8, taken back\n! demand B highest, by Z\n"
        "! demand B no heart, by Z\n! refuse B\n! withdraw Z ♠6\n"
    )
    written = text().replace("  ♠3  |", "  ?  |", 1).replace(LINE, lines)
    assert judged(written).verdict == "incomplete"
    assert {c for c, _, _ in loud(written)} == {"HR123", "HR401"}


def test_nor_is_a_revoke_that_was_amended_and_its_card_need_not_be_played():
    """Nobody knows whether ♡4 of B is exposed: it is called when he leads, and he leads ♠9."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "revoke B ♡4, amended")
    hand.trick("♠9 ♠6 ♠7 ♠8", "call B ♡4, by Z").out()
    wrong(hand.text(), "HR404", 2, "B", 27)
    unread = hand.text().replace("  ♠3  |", "  ?  |", 1)
    assert loud(unread) == [("HR123", 1, "A"), ("HR401", 1, "B")]


def test_the_suit_led_is_read():
    written = text().replace("  ♠3  |", "  ♠?  |", 1)
    assert loud(written) == [("HR123", 1, "A")]


def test_the_card_of_the_revoke_is_not_read():
    written = text().replace("|  ♡4  |  ♠2", "|  ?  |  ♠2", 1)
    assert judged(written).verdict == "incomplete"
    assert [c for c, _, _ in loud(written)] == ["HR123", "HR401"]


@pytest.mark.parametrize("card", ["?", "♡?", "?5"])
def test_the_card_of_a_line_is_not_read(card):
    written = text().replace(LINE, f"{LINE}! expose Z {card}\n")
    assert loud(written) == [("HR401", 1, "Z")]
    assert judged(written).verdict == "incomplete"


def test_a_row_is_missing_and_the_line_may_be_its():
    """Of the first, of one between, of the last: nothing is called untrue for it, but open."""
    assert loud(without_rows(text(), 1)) == [("HR401", None, "B"), ("HR308", 1, None)]
    middle = revoked(CLAIMED).say("revoke Z, claimed by A", row=5).text()
    assert loud(without_rows(middle, 5)) == [("HR401", 4, "Z"), ("HR308", 5, None)]
    last = revoked(CLAIMED).say("revoke Z, claimed by A", row=13).text()
    assert loud(without_rows(last, 13)) == [("HR308", 12, None), ("HR401", 12, "Z")]


def test_with_every_row_there_it_is_untrue():
    wrong(revoked(CLAIMED).say("revoke Z, claimed by A", row=5).text(), "HR402", 5, "Z")


def test_a_hand_that_breaks_off_proves_a_revoke_only_by_its_deal():
    def broken(written):
        end = written.index("\n", written.index(LINE)) + 1
        return written[:end] + RULE + "B resigns.\n"

    assert loud(broken(text())) == [("HR401", 1, "B")]
    right(broken(revoked(CLAIMED).text(deal=True)))


def test_a_card_twice_is_one_fault_with_lines_about():
    doubled = text().replace("  ♠7  |", "  ♠8  |", 1)
    assert [c for c, _, _ in loud(doubled)] == ["HR201"]


def test_two_handed_without_the_stock_nothing_shows_a_revoke():
    hands = dealt(2, "Two-Handed Hearts")
    rest = left_over(hands, "Two-Handed Hearts")
    hand = Table(hands, game="Two-Handed Hearts", rest=rest)
    written = hand.next("revoke B, claimed by A", A="♡2", B="♣2").out().text()
    right(written)
    bare = re.sub(r"\[Deal\]\n(?:\S.*\n)+", "", written)
    assert judged(bare).verdict == "incomplete"
    assert {c for c, _, _ in loud(bare)} == {"HR321", "HR401"}


# ---- seven at table ------------------------------------------------------------------------


def seven(*lines, **plays):
    """A deals and sits out; the other six play, and the lines stand under the first trick."""
    hands = dict(zip("BCDEFG", dealt(6).values(), strict=True))
    hand = Table(hands, lead="B", dealer="A").next(*lines, **plays).out()
    return hand.text().replace('"B C D E F G"', '"A B C D E F G"')


@pytest.mark.parametrize(
    "line",
    [
        *("revoke A, claimed by B", "expose A ♡5", "look A"),
        *("draw A from C ♡5", "draw C from A ♡5", "draw A from A ♡5"),
    ],
)
def test_who_sits_out_holds_no_cards(line):
    one = wrong(seven(line), "HR402", 1, re.split(r"[ ,]", line)[1])
    assert one.message == "A holds no cards in this hand"


def test_law_26_unlawful_who_sits_out_claims_no_revoke():
    """He is no player in this hand: six are, and cards are dealt to each player (Laws 1 and 8)."""
    one = wrong(seven("revoke C, claimed by A", C="♠4"), "HR403", 1, "C", 23)
    assert "A holds no cards in this hand" in one.message


def test_law_19_unlawful_who_sits_out_calls_no_card():
    hands = dict(zip("BCDEFG", dealt(6).values(), strict=True))
    card = next(c for c in hands["C"] if c[0] == "♡")
    wrong(seven(f"expose C {card}", f"call C {card}, by A"), "HR403", 1, "C", 19)


# ---- anything anywhere ---------------------------------------------------------------------


def spoilt(rng, record):
    """The text of a record with lines put anywhere, and rows and cards spoilt."""
    lines = dumps(record).split("\n")
    cards = [*re.findall(r"[♡♣♢♠](?:10|[2-9JQKA])", "\n".join(lines)), "?", "♡?", "?K"]
    names = record.seats
    for _ in range(rng.randint(1, 5)):
        words = rng.choice(FORMS).words.format(
            seat=rng.choice(names),
            other=rng.choice(names),
            card=rng.choice(cards),
            suit=rng.choice("♡♣♢♠"),
        )
        law = f" (Law {rng.randint(0, 31)})" if rng.random() < 0.1 else ""
        lines.insert(rng.randrange(3, len(lines)), f"! {words}{law}")
    for _ in range(rng.randint(0, 3)):
        rows = [i for i, x in enumerate(lines) if re.search(r"\| +\d+$", x)]
        if not rows:
            break
        at, how = rng.choice(rows), rng.randrange(4)
        found = re.findall(r"[♡♣♢♠](?:10|[2-9JQKA])", lines[at])
        if how == 0:
            del lines[at]
        elif how == 1:
            lines.insert(at, lines[at])
        elif found:
            new = rng.choice(["-", "?", "x", "♡?", rng.choice(cards)])
            lines[at] = lines[at].replace(rng.choice(found), new, 1)
    return "\n".join(lines)


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
def test_whatever_lines_stand_anywhere_a_verdict_is_given(game):
    rng = Random(f"edges {game.name}")
    for i in range(RECORDS):
        seats = rng.choice(list(game.seats))
        (record,) = generate(game.name, count=1, seed=f"edges {i}", seats=seats, hands=1)
        for one in loads(spoilt(rng, record)):
            assert verify(one).verdict in ("pass", "incomplete", "fail")
            if one.readable:
                assert loads(dumps(one)) == [one]
                assert loads(dumps(one, ascii=True)) == [one]
