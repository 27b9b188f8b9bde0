"""The settlings of the other games against a second, plainly written one, and conservation."""

from __future__ import annotations

from random import Random

import pytest

from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Event
from hearts_record.generate import SEATS, generate
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Sitting
from hearts_record.verdict.judge import verify
from settling import plain

TIMES = 10_000


def rules_for(game, seats, settling=None, **rulings):
    return Rules(find_game(game), SEATS[seats], settling, rulings)


def counts_at_random(rng, seats, worth):
    """Counts with many ties and many who are clear, which add up to ``worth``."""
    takers = rng.sample(seats, rng.randint(1, len(seats)))
    cuts = sorted(rng.randint(0, worth) for _ in takers[1:])
    parts = [b - a for a, b in zip([0, *cuts], [*cuts, worth], strict=True)]
    if rng.random() < 0.3:
        even, over = divmod(worth, len(takers))
        parts = [even + (i < over) for i in range(len(takers))]
    return dict.fromkeys(seats, 0) | dict(zip(takers, parts, strict=True))


@pytest.mark.parametrize(
    ("game", "settling", "seats", "reckon"),
    [
        ("Three-Handed Hearts", "Excess", 3, plain.excess),
        ("Three-Handed Hearts", "Howell", 3, plain.howell),
        ("Two-Handed Hearts", "Difference", 2, plain.difference),
        ("Two-Handed Hearts", "AboveSix", 2, plain.above_six),
    ],
)
def test_settlings_from_hand_to_hand_agree_and_nothing_is_lost(game, settling, seats, reckon):
    rules, rng = rules_for(game, seats, settling), Random(settling)
    for _ in range(TIMES):
        counts = counts_at_random(rng, rules.seats, 13)
        settled = settling_of(rules).settle(Facts(rules, counts, 13), Sitting())
        assert dict(settled.net) == reckon(counts)
        assert sum(settled.net.values()) == 0


def test_three_handed_sweepstake_agrees_over_a_sitting():
    rng, sitting, pool, jack = Random(3), Sitting(), 0, False
    for i in range(TIMES):
        all_ = ("jack", "divide")[i % 2]
        rules = rules_for("Three-Handed Hearts", 3, "Sweepstake", TookAll=all_)
        counts = counts_at_random(rng, rules.seats, 13)
        settled = settling_of(rules).settle(Facts(rules, counts, 13), sitting)
        before = pool
        gain, pool, jack = plain.sweepstake(counts, pool, jack, all_=all_)
        assert dict(settled.net) == gain
        assert (settled.after.pool, settled.after.jack) == (pool, jack)
        assert sum(gain.values()) == before - pool
        sitting = settled.after


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_spot_agrees_over_a_sitting_and_what_is_paid_is_drawn_or_lies(seats):
    rules, rng = rules_for("Spot Hearts", seats), Random(seats)
    sitting, lying = Sitting(), 0
    for _ in range(TIMES // 4):
        counts = counts_at_random(rng, rules.seats, 102 if seats == 6 else 104)
        settled = settling_of(rules).settle(Facts(rules, counts, 104), sitting)
        before = lying
        gain, lying = plain.spot(counts, lying)
        assert dict(settled.net) == gain
        assert (settled.after.pool, settled.after.jack) == (lying, False)
        assert sum(gain.values()) == before - lying
        sitting = settled.after


@pytest.mark.parametrize("also", ["no", "yes"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_joker_agrees_over_a_sitting_and_what_is_paid_is_drawn_or_lies(seats, also):
    rules, rng = rules_for("Joker Hearts", seats, JokerAlsoHeart=also), Random(f"{seats} {also}")
    hearts_in_play = 11 if seats == 6 else 12
    sitting, pool, jack = Sitting(), 0, False
    for _ in range(TIMES // 8):
        hearts = counts_at_random(rng, rules.seats, hearts_in_play)
        taker, thrower = rng.choice(rules.seats), rng.choice(rules.seats)
        worth = 5 + (also == "yes")
        taken = {s: n + (worth if s == taker else 0) for s, n in hearts.items()}
        joker = (Event(1, "joker", taker, thrower, 5),)
        facts = Facts(rules, taken, hearts_in_play + worth, events=joker)
        settled = settling_of(rules).settle(facts, sitting)
        before = pool
        gain, pool, jack = plain.joker(hearts, taker, thrower, pool, jack, also_heart=also == "yes")
        assert dict(settled.net) == gain
        assert (settled.after.pool, settled.after.jack) == (pool, jack)
        assert sum(gain.values()) == before - pool
        sitting = settled.after


@pytest.mark.parametrize("black", [("Lady", 13), ("Jack", 10)])
@pytest.mark.parametrize("settling", ["Sweepstake", "Howell"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_discard_agrees_over_a_sitting(seats, settling, black):
    rules = rules_for("Discard Hearts", seats, settling, BlackCard=black[0])
    rng, sitting, pool, jack = Random(f"{seats} {black}"), Sitting(), 0, False
    hearts = 12 if seats == 6 else 13
    for _ in range(TIMES // 16):
        counts = counts_at_random(rng, rules.seats, hearts)
        counts[rng.choice(rules.seats)] += black[1]
        settled = settling_of(rules).settle(Facts(rules, counts, hearts + black[1]), sitting)
        if settling == "Howell":
            assert dict(settled.net) == plain.howell(counts)
            continue
        before = pool
        gain, pool, jack = plain.sweepstake(counts, pool, jack)
        assert dict(settled.net) == gain
        assert (settled.after.pool, settled.after.jack) == (pool, jack)
        assert sum(gain.values()) == before - pool
        sitting = settled.after


@pytest.mark.parametrize(
    ("game", "seats"), [("Hearts", 7), *(("Heartsette", n) for n in (3, 4, 5, 6))]
)
def test_sweepstake_with_a_widow_and_seven_at_table_agree_over_a_sitting(game, seats):
    """At seven six hold cards, and he who sits out neither pays nor draws."""
    rng, sitting, pool, jack = Random(f"{game} {seats}"), Sitting(), 0, False
    for i in range(TIMES if seats == 7 else TIMES // 4):
        customs = {
            "OddCounter": ("carry", "jack")[i % 2],
            "ClearThree": ("jack", "divide")[i % 3 % 2],
        }
        rules = rules_for(game, seats, "Sweepstake", **customs)
        players = [s for s in rules.seats if seats < 7 or s != rules.seats[i % 7]]
        worth = 12 if seats == 7 else 13
        counts = counts_at_random(rng, players, worth)
        settled = settling_of(rules).settle(Facts(rules, counts, worth), sitting)
        before = pool
        gain, pool, jack = plain.sweepstake(
            counts, pool, jack, odd=customs["OddCounter"], three=customs["ClearThree"]
        )
        assert dict(settled.net) == gain
        assert (settled.after.pool, settled.after.jack) == (pool, jack)
        assert sum(gain.values()) == before - pool
        sitting = settled.after


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_domino_agrees_over_games_to_their_end(seats):
    rng = Random(seats)
    hands = 0
    while hands < TIMES // 5:
        limit = rng.choice([31, 31, 20, 50])
        rules = rules_for("Domino Hearts", seats, Limit=str(limit))
        settling, scored, over = settling_of(rules), dict.fromkeys(rules.seats, 0), None
        while over is None:
            hands += 1
            counts = counts_at_random(rng, rules.seats, 12 if seats == 6 else 13)
            settled = settling.settle(Facts(rules, counts, 13, totals=scored), Sitting())
            assert dict(settled.added) == counts
            scored = {s: n + counts[s] for s, n in scored.items()}
            over = settling.game_over(rules, scored)
            first = plain.domino_winners(scored, limit)
            assert (over is not None) == bool(first)
        assert over.outcomes[0].seats == tuple(first)
        assert over.winner == (first[0] if len(first) == 1 else None)


POOLED = [
    ("Hearts", 7, "Sweepstake"),
    ("Three-Handed Hearts", 3, "Sweepstake"),
    ("Joker Hearts", 4, None),
    ("Joker Hearts", 6, None),
    ("Discard Hearts", 4, "Sweepstake"),
    ("Heartsette", 3, "Sweepstake"),
    ("Heartsette", 5, "Sweepstake"),
    ("Spot Hearts", 4, None),
]


@pytest.mark.parametrize(("game", "seats", "settling"), POOLED)
def test_over_a_whole_sitting_what_the_players_lack_lies_in_the_pool(game, seats, settling):
    for record in generate(game, count=4, seed="whole", seats=seats, hands=8):
        if settling in (None, record.value("Settling")):
            verdict = verify(record)
            assert sum(verdict.totals.values()) == -verdict.hands[-1].pool


# ---- counts, reckoned again from the cards ---------------------------------------------------


def took(record, hand):
    """What stands in the rows of each marked seat, by seat, as codes."""
    out = {seat: [] for seat in hand.table.seats}
    for row in hand.table.rows:
        cards = [c.code for c in row.cells if hasattr(c, "code")]
        out[hand.table.seats[row.marked]] += cards
    return out


def hearts(cards):
    return sum(c[1] == "H" for c in cards)


def spots(cards):
    return sum("--23456789TJQKA".index(c[0]) for c in cards if c[1] == "H")


def with_joker(cards):
    return sum(c[1] == "H" for c in cards) + 5 * ("Jo" in cards)


@pytest.mark.parametrize(
    ("game", "seats", "reckon"),
    [
        ("Two-Handed Hearts", 2, hearts),
        ("Three-Handed Hearts", 3, hearts),
        ("Hearts", 7, hearts),
        ("Spot Hearts", 4, spots),
        ("Spot Hearts", 6, spots),
        ("Joker Hearts", 4, with_joker),
        ("Joker Hearts", 6, with_joker),
    ],
)
def test_counts_are_what_stands_in_the_tricks_of_each(game, seats, reckon):
    for record in generate(game, count=10, seed="counts", seats=seats, hands=2):
        for hand, judged in zip(record.hands, verify(record).hands, strict=True):
            assert judged.taken == {s: reckon(c) for s, c in took(record, hand).items()}


@pytest.mark.parametrize(("black", "worth"), [("QS", 13), ("JS", 10)])
def test_counts_of_discard_have_the_black_card_that_is_named(black, worth):
    for record in generate("Discard Hearts", count=10, seed="counts", seats=4):
        if record.value("BlackCard")[0] != black[0]:
            continue
        hand, judged = record.hands[0], verify(record).hands[0]
        expected = {
            s: hearts(cards) + worth * (black in cards) for s, cards in took(record, hand).items()
        }
        assert judged.taken == expected


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_counts_of_heartsette_add_the_widow_to_the_winner_of_the_first_trick(seats):
    for record in generate("Heartsette", count=10, seed="counts", seats=seats):
        hand, judged = record.hands[0], verify(record).hands[0]
        cards = took(record, hand)
        played = {c for of_one in cards.values() for c in of_one}
        full = {c.code for c in find_game("Heartsette").pack(seats)}
        cards[hand.table.seats[hand.table.rows[0].marked]] += sorted(full - played)
        assert judged.taken == {s: hearts(c) for s, c in cards.items()}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_counts_of_domino_add_stock_and_hand_to_the_last_with_cards(seats):
    """Reckoned by dealing the stock out again, card by card, from the rows."""
    for record in generate("Domino Hearts", count=6, seed="counts", seats=seats, hands=2):
        dealer = record.hands[0].value("Dealer")
        for hand, judged in zip(record.hands, verify(record).hands, strict=True):
            dealer_place = record.seats.index(dealer)
            expected = domino(hand, (dealer_place + hand.number) % seats)
            assert judged.taken == expected
            assert sum(expected.values()) == (12 if seats == 6 else 13)


def domino(hand, leader):
    lines = {h.who: [c.code for c in h.cards] for h in hand.deal.holdings}
    stock = lines.pop("Stock")
    seats = hand.table.seats
    taken = {s: [] for s in seats}
    for row in hand.table.rows:
        while not lines[seats[leader]]:
            leader = (leader + 1) % len(seats)
        led = row.cells[leader].code
        for i in range(len(seats)):
            seat = seats[(leader + i) % len(seats)]
            if not lines[seat]:
                continue
            while i and stock and not any(c[1] == led[1] for c in lines[seat]):
                lines[seat].append(stock.pop(0))
            lines[seat].remove(row.cells[(leader + i) % len(seats)].code)
        leader = row.marked
        taken[seats[leader]] += [c.code for c in row.cells if hasattr(c, "code")]
    last = [s for s in seats if lines[s]] or [seats[leader]]
    assert len(last) == 1
    taken[last[0]] += stock + lines[last[0]]
    return {s: hearts(c) for s, c in taken.items()}
