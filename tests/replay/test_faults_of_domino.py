"""Single faults of Domino Hearts, where what a seat holds depends on what it draws.

The place of each is found by dealing the stock out again, card by card, from the rows.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hearts_record.cards import in_written_order
from hearts_record.record import Blank, Deal, Holding
from replay.faults import Expected, with_cell, with_hand, with_rows
from replay.test_single_faults import check, sound

TABLES = [("Domino Hearts", n, None) for n in (2, 3, 4, 5, 6)]


def traced(hand, leader):
    """Every card played: row and column, the card, what was held, and the suit to follow.

    It stops after the first card that is not held.
    """
    lines = [list(h.cards) for h in hand.deal.holdings]
    stock = lines.pop()
    turn = hand.table.seats.index(leader)
    for place, row in enumerate(hand.table.rows):
        while not lines[turn]:
            turn = (turn + 1) % len(lines)
        led = None
        order = [(turn + i) % len(lines) for i in range(len(lines))]
        for column in [c for c in order if lines[c]]:
            held = lines[column]
            while led is not None and stock and all(c.suit is not led for c in held):
                held.append(stock.pop(0))
            card = row.cells[column]
            yield place, column, card, tuple(held), led
            if card not in held:
                return
            held.remove(card)
            led = card.suit if led is None else led
        turn = row.marked


def first_fault(hand, leader):
    """Where the rows first go against the deal or the suit led; None: nowhere."""
    for place, column, card, held, led in traced(hand, leader):
        if card not in held:
            return at("HR205", hand, place, column)
        if led is not None and card.suit is not led and any(c.suit is led for c in held):
            return at("HR304", hand, place, column)
    return None


def at(code, hand, place, column):
    return Expected(code, hand.number, place + 1, place + 1, hand.table.seats[column])


def hand_of(record, hand):
    return next(h for h in record.hands if h.number == hand.number)


def suit_not_followed(rng, record, hand, leader):
    """A card that a seat holds, and plays later, changes places with one that followed suit."""
    played = {(column, card): place for place, column, card, _, _ in traced(hand, leader)}
    choices = [
        (place, column, card, other, played[column, other])
        for place, column, card, held, led in traced(hand, leader)
        for other in held
        if led is not None and card.suit is led and other.suit is not led
        if played.get((column, other), 0) > place
    ]
    if not choices:
        return None
    place, column, card, other, later = rng.choice(choices)
    record = with_cell(record, hand, place, column, other)
    record = with_cell(record, hand_of(record, hand), later, column, card)
    return record, at("HR304", hand, place, column)


def card_still_in_the_stock(rng, record, hand, leader):
    """A seat plays a card before it is drawn: it changes places with the one it is played for."""
    drawn = [h.cards for h in hand.deal.holdings][-1]
    played = [x for x in traced(hand, leader) if x[2] in drawn]
    choices = [
        (place, column, card, late)
        for place, column, card, held, led in traced(hand, leader)
        for late in played
        if late[0] > place and late[1] == column and late[2] not in held
        if led in (None, late[2].suit)
    ]
    if not choices:
        return None
    place, column, card, late = rng.choice(choices)
    record = with_cell(record, hand, place, column, late[2])
    record = with_cell(record, hand_of(record, hand), late[0], column, card)
    return record, at("HR205", hand, place, column)


def cards_exchanged_in_the_deal(rng, record, hand, leader):
    """Two seats' dealt cards change places; what is drawn is then another's too."""
    lines = list(hand.deal.holdings)
    one, two = rng.sample(range(len(lines) - 1), 2)
    mine, his = rng.choice(lines[one].cards), rng.choice(lines[two].cards)
    for i, out, into in ((one, mine, his), (two, his, mine)):
        cards = in_written_order((*(c for c in lines[i].cards if c is not out), into))
        lines[i] = Holding(lines[i].who, cards)
    changed = replace(hand, deal=Deal(tuple(lines)))
    expected = first_fault(changed, leader)
    return None if expected is None else (with_hand(record, changed), expected)


def stock_in_another_order(rng, record, hand, leader):
    """Two cards of the stock change places."""
    *lines, stock = hand.deal.holdings
    cards = list(stock.cards)
    one, two = rng.sample(range(len(cards)), 2)
    cards[one], cards[two] = cards[two], cards[one]
    changed = replace(hand, deal=Deal((*lines, Holding("Stock", tuple(cards)))))
    expected = first_fault(changed, leader)
    return None if expected is None else (with_hand(record, changed), expected)


def row_before_the_last_missing(rng, record, hand, leader):
    rows = list(hand.table.rows)
    del rows[-2]
    return with_rows(record, hand, rows), Expected(
        "HR308", hand.number, len(rows), len(rows), None, "incomplete"
    )


def number_of_the_last_row(rng, record, hand, leader):
    rows = list(hand.table.rows)
    wrong = len(rows) + rng.randint(1, 5)
    rows[-1] = replace(rows[-1], number=wrong)
    return with_rows(record, hand, rows), Expected("HR301", hand.number, len(rows), len(rows))


def card_of_a_seat_that_is_out(rng, record, hand, leader):
    rows, columns = hand.table.rows, range(len(hand.table.seats))
    blanks = [
        (p, c) for p in range(len(rows)) for c in columns if rows[p].cells[c] is Blank.NO_CARD
    ]
    unplayed = {c for h in hand.deal.holdings for c in h.cards} - {
        card for _, _, card, _, _ in traced(hand, leader)
    }
    if not blanks or not unplayed:
        return None
    place, column = rng.choice(blanks)
    card = rng.choice(sorted(unplayed, key=str))
    return with_cell(record, hand, place, column, card), at("HR205", hand, place, column)


def trick_taken_up(rng, record, hand, leader):
    """``x`` where a seat is out: nobody takes a trick up in this game."""
    rows, columns = hand.table.rows, range(len(hand.table.seats))
    blanks = [
        (p, c) for p in range(len(rows)) for c in columns if rows[p].cells[c] is Blank.NO_CARD
    ]
    if not blanks:
        return None
    place, column = rng.choice(blanks)
    return with_cell(record, hand, place, column, Blank.TAKES_UP), at("HR205", hand, place, column)


def line_of_an_unknown_seat(rng, record, hand, leader):
    lines = list(hand.deal.holdings)
    one = rng.randrange(len(lines) - 1)
    lines[one] = replace(lines[one], who="Quentin")
    return with_hand(record, replace(hand, deal=Deal(tuple(lines)))), Expected(
        "HR115", hand.number, "Quentin: "
    )


def widow_for_stock(rng, record, hand, leader):
    *lines, stock = hand.deal.holdings
    changed = Deal((*lines, Holding("Widow", in_written_order(stock.cards))))
    return with_hand(record, replace(hand, deal=changed)), Expected("HR204", hand.number, "Widow: ")


FAULTS = (
    suit_not_followed,
    card_still_in_the_stock,
    cards_exchanged_in_the_deal,
    stock_in_another_order,
    row_before_the_last_missing,
    number_of_the_last_row,
    card_of_a_seat_that_is_out,
    trick_taken_up,
    line_of_an_unknown_seat,
    widow_for_stock,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda f: f.__name__)
def test_a_fault_of_the_game_is_found_alone_and_in_its_place(fault):
    tried = 0
    for table in TABLES:
        for record, right in sound(*table, times=2):
            for hand in record.hands:
                rng = Random(f"{fault.__name__} {table} {hand.number}")
                made = fault(rng, record, hand, right.leaders[hand.number])
                if made is not None:
                    tried += 1
                    check(*made)
    assert tried >= len(TABLES)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_rows_of_a_sound_record_go_against_nothing(table):
    for record, right in sound(*table, times=2):
        for hand in record.hands:
            assert first_fault(hand, right.leaders[hand.number]) is None
