"""Whatever is generated verifies, as a value and as text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.family import RECORDS
from hearts_record.games import GAMES, find_game
from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.settling import SETTLINGS
from hearts_record.verdict.judge import verify

TABLES = [
    (game.name, seats)
    for game in GAMES
    for seats in (*game.seats, *([game.seats.stop] if game.sits_out else []))
]


def most_hands(game):
    return 2 if settling_named(game).ends else 1


def settling_named(name):
    game = find_game(name)
    wanted = game.own_settling or game.settlings[0]
    return next(s for s in SETTLINGS if s.name == wanted)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_generated_records_pass_with_nothing_above_info(game, seats):
    for record in generate(game, count=RECORDS, seed="all", seats=seats, hands=most_hands(game)):
        (again,) = loads(dumps(record))
        verdict = verify(again)
        assert verdict.verdict == "pass"
        assert {d.severity for d in verdict.diagnostics} <= {"info"}
        assert again == record


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_generated_fair_deals_pass_and_are_the_ones_that_are_played(game, seats):
    for record in generate(game, count=1, seed="fair", seats=seats, hands=2, fair=True):
        (again,) = loads(dumps(record))
        verdict = verify(again)
        assert (verdict.verdict, verdict.checks["fair"]) == ("pass", "pass")
        without = replace(record, hands=tuple(replace(h, deal=None) for h in record.hands))
        assert verify(without).verdict == "pass"  # the seeds give stock and widow too


DRAWN = [(game, seats) for game, seats in TABLES if find_game(game).draws]


@pytest.mark.parametrize(("game", "seats"), DRAWN)
def test_without_the_stock_nothing_false_is_said_and_what_is_not_shown_is_unknown(game, seats):
    for record in generate(game, count=12, seed="bare", seats=seats, hands=1):
        hand = record.hands[0]
        bare = replace(record, hands=(replace(hand, deal=None),))
        without_stock = replace(hand.deal, holdings=hand.deal.holdings[:-1])
        some = replace(record, hands=(replace(hand, deal=without_stock),))
        for less in (bare, some):
            verdict = verify(loads(dumps(less))[0])
            assert {d.code for d in verdict.diagnostics if d.severity != "info"} <= {"HR321"}
            assert verdict.checks["replayed"] in ("unknown", "pass")


def test_two_handed_without_the_stock_is_settled_all_the_same():
    """Who took what shows in the table; whether everybody followed suit does not."""
    for record in generate("Two-Handed Hearts", count=12, seed="bare", hands=1):
        hand = replace(record.hands[0], deal=None)
        verdict = verify(loads(dumps(replace(record, hands=(hand,))))[0])
        assert verdict.hands[0].net == verify(record).hands[0].net
        assert verdict.checks["settled"] == "pass"
        assert verdict.verdict in ("incomplete", "pass")


@pytest.mark.parametrize(("game", "seats"), DRAWN)
def test_a_revoke_is_found_where_the_stock_is_stated(game, seats):
    """A seat throws a card though it holds the suit: two cards of its hand change places."""
    found = 0
    for record in generate(game, count=12, seed="revoke", seats=seats, hands=1):
        hand = record.hands[0]
        wrong = next(exchanged(hand), None)
        if wrong is None:
            continue
        found += 1
        place, column, table = wrong
        verdict = verify(replace(record, hands=(replace(hand, table=table),)))
        first = min(
            (d for d in verdict.diagnostics if d.severity == "error"), key=lambda d: d.trick
        )
        seat = hand.table.seats[column]
        assert (first.code, first.trick, first.seat) == ("HR304", place + 1, seat)
    assert found


def exchanged(hand):
    """A dealt card played to the first trick of the suit changes places with a later one."""
    row = hand.table.rows[0]
    for column, seat in enumerate(hand.table.seats):
        dealt = next(h.cards for h in hand.deal.holdings if h.who == seat)
        here = row.cells[column]
        leader = hand.table.seats.index(hand.value("Dealer")) + 1
        if column == leader % len(hand.table.seats) or here not in dealt:
            continue
        led = row.cells[leader % len(hand.table.seats)].suit
        for later, other in enumerate(hand.table.rows[1:], 1):
            card = other.cells[column]
            if here.suit == led and card in dealt and card.suit != led:
                rows = list(hand.table.rows)
                rows[0] = replace(row, cells=put(row.cells, column, card))
                rows[later] = replace(other, cells=put(other.cells, column, here))
                yield 0, column, replace(hand.table, rows=tuple(rows))


def put(cells, column, card):
    return (*cells[:column], card, *cells[column + 1 :])


def test_a_generated_match_goes_on_to_its_end():
    (record,) = generate("Modern Hearts", count=1, seed="end", seats=4)
    verdict = verify(record)
    assert verdict.places is not None
    assert max(verdict.totals.values()) >= 100
