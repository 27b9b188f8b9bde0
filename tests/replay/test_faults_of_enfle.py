"""Single faults where tricks are taken up: the general ones, and those of Enflé alone."""

from __future__ import annotations

import re
from random import Random

import pytest

from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Blank
from hearts_record.verdict.judge import verify
from replay.faults import FAULTS, Expected, with_all_deals, with_cell, with_rows
from replay.test_single_faults import check, sound, try_fault

TABLES = [("Enflé", n, None) for n in (4, 5, 6)]
#: A card that is doubled may have been taken up; ``card_of_another`` stands for it.
NOT_HERE = {"card_twice"}


def first_with(hand, blank):
    """Row and column of the first cell with that blank."""
    rows = hand.table.rows
    cells = [(p, c) for p, row in enumerate(rows) for c, x in enumerate(row.cells) if x is blank]
    return cells[0] if cells else None


def dealt(hand, column):
    return set(hand.deal.holdings[column].cards)


def at(code, hand, place, column):
    return Expected(code, hand.number, place + 1, place + 1, hand.table.seats[column])


def card_of_another(rng, record, hand):
    """In the first trick a card that was dealt to another seat."""
    row = hand.table.rows[0]
    column = rng.choice([c for c, x in enumerate(row.cells) if not isinstance(x, Blank)])
    other = (column + 1) % len(row.cells)
    card = rng.choice(sorted(dealt(hand, other) - set(row.cells), key=str))
    return with_cell(record, hand, 0, column, card), at("HR205", hand, 0, column)


def taken_up_though_he_can_follow(rng, record, hand):
    """The last to play to a trick that all followed takes it up instead."""
    rows, leader = hand.table.rows, hand.table.seats.index(leader_of_first(record, hand))
    if rows[0].marked is None:
        return None
    last = (leader - 1) % len(rows[0].cells)
    return with_cell(record, hand, 0, last, Blank.TAKES_UP), at("HR304", hand, 0, last)


def leader_of_first(record, hand):
    seats = record.seats
    dealer = seats.index(record.hands[0].value("Dealer")) + hand.number - 1
    return seats[(dealer + 1) % len(seats)]


def card_thrown(rng, record, hand):
    """Who cannot follow throws a card of another suit."""
    found = first_with(hand, Blank.TAKES_UP)
    if found is None:
        return None
    place, column = found
    before = {row.cells[column] for row in hand.table.rows[:place]}
    card = rng.choice(sorted(dealt(hand, column) - before, key=str))
    return with_cell(record, hand, place, column, card), at("HR311", hand, place, column)


def card_after_the_trick_was_taken_up(rng, record, hand):
    rows = hand.table.rows
    for place, row in enumerate(rows[:-1]):
        if Blank.TAKES_UP not in row.cells:
            continue
        after = (row.cells.index(Blank.TAKES_UP) + 1) % len(row.cells)
        if row.cells[after] is Blank.NO_CARD:
            card = next(iter(dealt(hand, after)))
            return with_cell(record, hand, place, after, card), at("HR205", hand, place, after)
    return None


def trick_taken_up_twice(rng, record, hand):
    """The seat after the one that takes the trick up takes it up too."""
    for place, row in enumerate(hand.table.rows):
        if Blank.TAKES_UP not in row.cells:
            continue
        after = (row.cells.index(Blank.TAKES_UP) + 1) % len(row.cells)
        if row.cells[after] is Blank.NO_CARD:
            return with_cell(record, hand, place, after, Blank.TAKES_UP), at(
                "HR205", hand, place, after
            )
    return None


def row_before_the_last_missing(rng, record, hand):
    rows = list(hand.table.rows)
    del rows[-2]
    return with_rows(record, hand, rows), Expected(
        "HR308", hand.number, len(rows), len(rows), None, "incomplete"
    )


def mark_where_nobody_takes_the_trick(rng, record, hand):
    rows = list(hand.table.rows)
    place = next((p for p, r in enumerate(rows) if Blank.TAKES_UP in r.cells), None)
    if place is None:
        return None
    column = next(c for c, x in enumerate(rows[place].cells) if not isinstance(x, Blank))
    rows[place] = rows[place].__class__(place + 1, rows[place].cells, column)
    return with_rows(record, hand, rows), at("HR305", hand, place, column)


def row_after_the_end(rng, record, hand):
    rows = list(hand.table.rows)
    rows.append(rows[0].__class__(len(rows) + 1, rows[0].cells, rows[0].marked))
    return with_rows(record, hand, rows), Expected("HR310", hand.number, len(rows), len(rows))


OWN = (
    card_of_another,
    taken_up_though_he_can_follow,
    card_thrown,
    card_after_the_trick_was_taken_up,
    trick_taken_up_twice,
    row_before_the_last_missing,
    mark_where_nobody_takes_the_trick,
    row_after_the_end,
)


@pytest.mark.parametrize("name", [n for n in FAULTS if n not in NOT_HERE])
def test_a_single_fault_is_found_alone_and_in_its_place(name):
    for table in TABLES:
        try_fault(name, table, with_all_deals)


@pytest.mark.parametrize("fault", OWN, ids=lambda f: f.__name__)
def test_a_fault_of_the_game_is_found_alone_and_in_its_place(fault):
    tried = 0
    for table in TABLES:
        for record, _ in sound(*table, times=2):
            for hand in record.hands:
                made = fault(Random(f"{fault.__name__} {hand.number}"), record, hand)
                if made is not None:
                    tried += 1
                    check(*made)
    assert tried


def test_a_row_left_out_never_makes_a_card_held_that_may_have_been_taken_up_in_it():
    """Every row of every hand is left out in turn: nothing is said but that it is missing."""
    for table in TABLES:
        for record, _ in sound(*table, times=1):
            for hand in record.hands:
                for place in range(len(hand.table.rows) - 1):
                    rows = list(hand.table.rows)
                    del rows[place]
                    expected = Expected(
                        "HR308", hand.number, place + 1, place + 1, None, "incomplete"
                    )
                    check(with_rows(record, hand, rows), expected)


def test_the_number_of_the_last_row_is_wrong_and_nothing_stands_under_the_table():
    """That the play ends with the row shows that none is left out before it."""
    text = dumps(generate("Enflé", count=1, seed="last row", seats=4, hands=1))
    rows = [line for line in text.split("\n") if re.search(r"\| +[0-9]+$", line)]
    whole = text[: text.index(rows[-1])] + rows[-1]
    wrong = re.sub("[0-9]+$", str(len(rows) + 1), whole)
    for record, codes in ((whole, []), (wrong, [("HR301", len(rows))])):
        found = verify(loads(record + "\n")[0]).diagnostics
        assert [(d.code, d.trick) for d in found if d.severity == "error"] == codes
