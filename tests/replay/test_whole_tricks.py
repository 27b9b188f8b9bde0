"""Tricks laid whole come to the same as card by card, wherever they come to anything."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hearts_record.cards import FULL_PACK, Suit, UnreadCard
from hearts_record.diagnostics import Source
from hearts_record.games import GAMES, find_game
from hearts_record.games.base import card_set, cards_of
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.generate import SEATS, generate
from hearts_record.grid import MOST_ROWS
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Blank, Hand, Row, Table
from hearts_record.replay import hand as replaying
from hearts_record.replay.model import Setting
from hearts_record.replay.setup import rules_of
from hearts_record.replay.whole_tricks import (
    first_trick_fits,
    hand_grid,
    is_plain,
    lay,
    play_whole,
    table_grid,
    whole_hand,
)
from hearts_record.verdict import judge
from hearts_record.verdict.judge import verify

TABLES = [(game.name, seats) for game in GAMES for seats in game.seats]
#: By games/README.md these keep the plain rules of following suit and of winning a trick.
PLAIN = {
    "Hearts",
    "Three-Handed Hearts",
    "Auction Hearts",
    "Spot Hearts",
    "Discard Hearts",
    "Progressive Hearts",
    "Heartsette",
    "Slobberhannes",
}
#: These ask besides who leads first, and when a heart may be led.
WHOLE = PLAIN | {"Modern Hearts"}


def made(game, seats, seed, hands=1):
    return list(generate(game, count=1, seed=f"whole {seed}", seats=seats, hands=hands))


@pytest.fixture
def both(monkeypatch):
    """Every hand that is replayed is replayed in both ways; how often which way was open."""
    seen = Counter()

    def checked(setting):
        found = play_whole(setting)
        seen[found is not None] += 1
        if found is not None:
            slow = replaying.card_by_card(setting)
            assert found == slow
            assert found.takings.taken == slow.takings.taken
            assert found.takings.played == slow.takings.played
        return found

    monkeypatch.setattr(replaying, "play_whole", checked)
    monkeypatch.setattr(judge, "judged_at_once", lambda *hand: False)  # it asks for no replay
    return seen


# ---- changes to a table


def rows_of(hand):
    return [list(row.cells) for row in hand.table.rows]


def exchanged_in_a_column(hand, rng):
    rows, column = rows_of(hand), rng.randrange(len(hand.table.seats))
    a, b = rng.sample(range(len(rows)), 2)
    rows[a][column], rows[b][column] = rows[b][column], rows[a][column]
    return with_cells(hand, rows)


def exchanged_in_a_row(hand, rng):
    rows = rows_of(hand)
    row = rng.choice(rows)
    a, b = rng.sample(range(len(row)), 2)
    row[a], row[b] = row[b], row[a]
    return with_cells(hand, rows)


def exchanged_rows(hand, rng):
    rows = list(hand.table.rows)
    a, b = rng.sample(range(len(rows)), 2)
    rows[a], rows[b] = (
        replace(rows[b], number=rows[a].number),
        replace(rows[a], number=rows[b].number),
    )
    return replace(hand, table=replace(hand.table, rows=tuple(rows)))


def another_card(hand, rng):
    rows = rows_of(hand)
    row = rng.choice(rows)
    row[rng.randrange(len(row))] = rng.choice((*FULL_PACK, UnreadCard(None, 5), Blank.NO_CARD))
    return with_cells(hand, rows)


def another_mark(hand, rng):
    rows = list(hand.table.rows)
    place = rng.randrange(len(rows))
    rows[place] = replace(rows[place], marked=rng.choice((None, *range(len(hand.table.seats)))))
    return replace(hand, table=replace(hand.table, rows=tuple(rows)))


def another_number(hand, rng):
    rows = list(hand.table.rows)
    place = rng.randrange(len(rows))
    rows[place] = replace(rows[place], number=rng.choice((None, 0, place, place + 1, place + 2)))
    return replace(hand, table=replace(hand.table, rows=tuple(rows)))


def a_row_less(hand, rng):
    rows = list(hand.table.rows)
    del rows[rng.randrange(len(rows))]
    return replace(hand, table=replace(hand.table, rows=tuple(rows)))


def other_columns(hand, rng):
    """The columns, cards and marks with them, one place further: another leads."""
    rows = tuple(
        replace(
            r,
            cells=r.cells[1:] + r.cells[:1],
            marked=None if r.marked is None else (r.marked - 1) % len(r.cells),
        )
        for r in hand.table.rows
    )
    return replace(hand, table=replace(hand.table, rows=rows))


def another_dealer(hand, rng):
    seat = rng.choice(hand.table.seats)
    return replace(
        hand,
        tags=tuple(
            replace(t, value=seat) if t.name in ("Dealer", "Lead") else t for t in hand.tags
        ),
    )


def no_deal(hand, rng):
    return replace(hand, deal=None)


def with_cells(hand, rows):
    table = hand.table
    new = tuple(replace(r, cells=tuple(c)) for r, c in zip(table.rows, rows, strict=True))
    return replace(hand, table=replace(table, rows=new))


CHANGES = (
    exchanged_in_a_column,
    exchanged_in_a_row,
    exchanged_rows,
    another_card,
    another_mark,
    another_number,
    a_row_less,
    other_columns,
    another_dealer,
    no_deal,
)


def changed(record, rng, times):
    hands = list(record.hands)
    for _ in range(times):
        place = rng.randrange(len(hands))
        if hands[place].table is not None and hands[place].table.rows[1:]:
            hands[place] = rng.choice(CHANGES)(hands[place], rng)
    return replace(record, hands=tuple(hands))


# ---- what holds


def test_a_hand_with_other_cards_than_its_column_is_not_laid_whole():
    some = (made("Hearts", 4, seed)[0] for seed in range(20))
    record = next(r for r in some if r.hands[0].deal)
    rules, _ = rules_of(record)
    grid = table_grid(record.hands[0].table)
    held = [card_set(line.cards) for line in record.hands[0].deal.holdings]
    leader = next(s for s in rules.seats if whole_hand(rules, rules.seats, s, grid, held))
    north, east = (cards_of(hand)[0] for hand in held[:2])
    for change in (
        {0: held[0] | 1 << east.index},  # one too many, and another's
        {0: held[0] ^ 1 << north.index},  # one too few
        {0: held[0] ^ 1 << north.index ^ 1 << east.index},  # another's for one of his own
        {i: hand ^ 1 << north.index ^ 1 << east.index for i, hand in enumerate(held[:2])},
    ):
        other = [change.get(i, hand) for i, hand in enumerate(held)]
        assert whole_hand(rules, rules.seats, leader, grid, other) is None


def test_the_games_with_the_plain_rules_of_play():
    assert {game.name for game in GAMES if is_plain(game)} == PLAIN


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_right_goes_in_whole_tricks_in_every_plain_game(game, seats, both):
    for seed in range(6):
        for record in made(game, seats, seed, hands=2):
            for same in (record, loads(dumps(record))[0]):
                assert verify(same).verdict == "pass"
    assert set(both) == {game in WHOLE}


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_was_changed_comes_to_the_same_either_way(game, seats, both):
    """5,000 changed hands: most are wrong, and some only different."""
    rng = Random(f"{game} {seats}")
    for seed in range(5):
        for record in made(game, seats, seed, hands=2):
            for times in (1, 1, 1, 2, 3, 5) * 2:
                verify(changed(record, rng, times))
    assert both[False]
    print(f"{both[True]} hands laid in whole tricks, {both[False]} card by card")


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([t for t in TABLES if t[0] in WHOLE]), st.data())
def test_verdicts_are_the_same_without_whole_tricks(seed, table, data):
    rng = Random(seed)
    (record,) = made(*table, seed % 50)
    record = changed(record, rng, data.draw(st.integers(0, 3)))
    verdict = verify(record)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replaying, "play_whole", lambda setting: None)
        patch.setattr(judge, "judged_at_once", lambda *hand: False)
        assert verify(record) == verdict


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([t for t in TABLES if t[0] in PLAIN]))
@example(2927, ("Hearts", 4))  # a card twice in the row
def test_a_plain_first_trick_can_be_played_as_it_stands(seed, table):
    """Law 22: whoever does not follow suit, and later plays that suit, has revoked."""
    from hearts_record.replay.fitting import fits, known_cards

    rng = Random(seed)
    (record,) = made(*table, seed % 50)
    (hand,) = changed(record, rng, 2).hands
    rules = verify_rules(record)
    grid = table_grid(hand.table)
    if grid is None or hand.table.rows[0].number != 1:
        return
    seats = hand.table.seats
    columns = {s: known_cards(hand.table.rows, i, once=False) for i, s in enumerate(seats)}
    for place, leader in enumerate(seats):
        if first_trick_fits(grid, place):
            state = HandState(rules, columns, leader, as_written=True)
            assert fits(state, hand.table.rows[0], seats, leader)


@settings(deadline=None, max_examples=300)
@given(st.integers(0, 2**32), st.sampled_from([3, 4]), st.booleans())
def test_modern_hearts_is_laid_whole_if_every_card_was_legal(seed, seats, of_hearts):
    """The game's page: ♣2 leads, and hearts are not led before one was played.

    Here whoever leads may lead what he likes, hearts by preference.
    """
    rng = Random(seed)
    rules = Rules(find_game("Modern Hearts"), SEATS[seats])
    pack = list(rules.pack(seats))
    rng.shuffle(pack)
    size = len(pack) // seats
    state = HandState(rules, {s: pack[i * size :][:size] for i, s in enumerate(rules.seats)})
    lawful, rows, cells = True, [], {}
    while not state.finished:
        led, held = state.led, state.hand(state.seat)
        may = [c for c in held if c.suit == led] or held
        hearts = [c for c in may if c.suit == Suit.HEARTS]
        card = rng.choice(hearts if hearts and of_hearts and led is None else may)
        lawful = lawful and state.why_not(card) is None
        cells[state.turn] = card
        state.lay(card)
        if not state.trick:
            marked = state.tricks[-1].taker
            rows.append(Row(len(rows) + 1, tuple(cells[i] for i in range(seats)), marked))
    hand = Hand(number=4, table=Table(rules.seats, tuple(rows)))
    setting = Setting(Source(""), rules, hand, rules.seats, None)
    assert (play_whole(setting) is not None) == lawful
    assert bool(replaying.card_by_card(setting).findings) != lawful


def verify_rules(record):
    from hearts_record.replay.setup import rules_of

    rules, found = rules_of(record)
    assert not found
    assert is_plain(find_game(rules.game.name))
    return rules


def table_with(count, thrown, shown):
    """A always leads and takes; to trick ``thrown`` B throws a diamond, a spade was led.

    To trick ``shown`` B plays a spade. All the other tricks are of clubs.
    """
    rows = dict.fromkeys(range(count), "CA CK CQ")
    rows |= {thrown: "SA D2 SQ", shown: "SK S3 SJ"}
    cards = {c.code: c for c in FULL_PACK}
    cells = [tuple(cards[x[1:] + x[0]] for x in rows[n].split()) for n in range(count)]
    return Table(("A", "B", "C"), tuple(Row(n, c, 0) for n, c in enumerate(cells, 1)))


@pytest.mark.parametrize("count", [2, 8, 13, 17, MOST_ROWS])
def test_a_revoke_is_seen_however_much_later_the_suit_is_played(count):
    """Whoever does not follow suit has none of it: not in the next trick, nor in the last."""
    for thrown in range(count):
        for shown in set(range(count)) - {thrown}:
            grid = table_grid(table_with(count, thrown, shown))
            assert (lay(grid, 0) is None) == (shown > thrown), (thrown, shown)
            if not thrown:
                assert not first_trick_fits(grid, 0), shown


def test_only_a_table_of_the_players_in_their_order_is_taken_in_whole_tricks():
    table = table_with(3, 2, 1)
    assert hand_grid(Hand(1, table=table), ("A", "B", "C"))
    assert hand_grid(Hand(1, table=table), ("B", "C", "A")) is None
    assert hand_grid(Hand(1), ("A", "B", "C")) is None
