"""Every row of the rulings that touches Hearts and Auction Hearts, and each custom declared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_record.cards import FULL_PACK, Suit, card_from_code
from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState, IllegalPlay
from hearts_record.generate import SEATS, generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import (
    Bid,
    Bidding,
    Counts,
    Deal,
    Hand,
    Holding,
    Kind,
    Record,
    Row,
    Score,
    Sentence,
    Table,
    Tag,
)
from hearts_record.replay.misdeal import next_dealer
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Sitting
from hearts_record.settling.pools import split_at_end
from hearts_record.verdict.judge import verify


def rules_for(game, seats, settling=None, **rulings):
    return Rules(find_game(game), SEATS[seats], settling, rulings)


def settled(counts, *, before=None, game="Hearts", bidder=None, bid=0, **rulings):
    """A hand settled: what each seat took, as a tuple, clockwise."""
    settling = "Sweepstake" if game == "Hearts" else None
    rules = rules_for(game, len(counts), settling, **rulings)
    taken = dict(zip(rules.seats, counts, strict=True))
    facts = Facts(rules, taken, sum(counts), bidder, bid)
    out = settling_of(rules).settle(facts, before or Sitting())
    return tuple(out.net.values()), out.after.pool, out.after.jack, out


# ---- records to verify ---------------------------------------------------------------------


def hand_of(number, seats, leader=0, **extra):
    """A hand in which every seat has one suit, or part of one: the leader takes each trick."""
    return replace(blank_hand(number, seats, leader), **extra)


def blank_hand(number, seats, leader):
    rules = rules_for("Hearts", seats, "Sweepstake")
    pack = sorted(rules.pack(seats), key=lambda c: c.index)
    size = len(pack) // seats
    hands = [pack[i * size : (i + 1) * size] for i in range(seats)]
    state = HandState(rules, dict(zip(rules.seats, hands, strict=True)), rules.seats[leader])
    while not state.finished:
        state.play(state.legal()[0])
    rows = []
    for i, trick in enumerate(state.tricks, 1):
        cells = tuple(trick.cards[(s - trick.leader) % seats] for s in range(seats))
        rows.append(Row(i, cells, trick.taker))
    counts = tuple(map(Score, rules.seats, state.points()))
    return Hand(number, table=Table(rules.seats, tuple(rows), Counts(counts)))


def record_of(*hands, game="Hearts", settling="Sweepstake", seats=4, tags=()):
    head = [Tag("Game", game)]
    if settling:
        head.append(Tag("Settling", settling))
    head += [Tag("Seats", " ".join(SEATS[seats])), *tags]
    return Record(tuple(head), hands)


def found(record):
    """Code, hand and seat of every finding above info, after writing and reading."""
    (again,) = loads(dumps(record))
    return [(d.code, d.hand, d.seat) for d in verify(again).diagnostics if d.severity != "info"]


def verdict_of(record):
    (again,) = loads(dumps(record))
    return verify(again)


# ---- pack, table, deal ---------------------------------------------------------------------

LESS = {3: {"2S"}, 4: set(), 5: {"2S", "2C"}, 6: {"2S", "2H", "2D", "2C"}}


@pytest.mark.parametrize("seats", LESS)
def test_law_03_the_pack_for_three_to_six(seats):
    pack = rules_for("Hearts", seats).pack(seats)
    assert {c.code for c in FULL_PACK} - {c.code for c in pack} == LESS[seats]
    assert len(pack) % seats == 0


@pytest.mark.parametrize(("seats", "each"), [(3, 17), (4, 13), (5, 10), (6, 8)])
def test_law_08_the_pack_is_dealt_out(seats, each):
    assert rules_for("Hearts", seats).hand_size(seats) == each


def test_law_03_at_six_the_heart_deuce_is_out_and_the_hand_is_worth_12():
    rules = rules_for("Hearts", 6)
    assert rules.game.worth(rules, 6, Suit.HEARTS) == 12
    assert rules.game.worth(rules_for("Hearts", 5), 5, Suit.HEARTS) == 13


def test_law_03_at_five_a_named_black_suit_has_twelve_cards():
    rules = rules_for("Auction Hearts", 5)
    worth = [rules.game.worth(rules, 5, suit) for suit in Suit]
    assert worth == [12, 13, 13, 12]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_law_03_rank_ace_high_deuce_low(seats):
    game = find_game("Hearts")
    trick = [card_from_code(c) for c in ("3H", "KH", "AH", "AS")]
    assert game.winner(rules_for("Hearts", seats), trick, Suit.HEARTS) == 2


def test_pack_declared_otherwise_is_accepted():
    """Four play without ♣2 … : `Pack "less ♣2"` at three instead of ♠2."""
    rules = rules_for("Hearts", 3, "Sweepstake", Pack="less ♣2")
    left_out = set(FULL_PACK) - set(rules.pack(3))
    assert {c.code for c in left_out} == {"2C"}
    assert rules.hand_size(3) == 17


def test_pack_declared_is_the_pack_of_the_record():
    deuce, other = card_from_code("2S"), card_from_code("2C")
    hand = blank_hand(1, 3, 0)
    rows = tuple(
        replace(r, cells=tuple(deuce if c is other else c for c in r.cells))
        for r in hand.table.rows
    )
    hand = replace(hand, table=replace(hand.table, rows=rows), tags=(Tag("Lead", "A"),))
    declared = (Tag("Pack", "less ♣2"),)
    assert "HR203" in [c for c, _, _ in found(record_of(hand, seats=3))]
    assert "HR203" not in [c for c, _, _ in found(record_of(hand, seats=3, tags=declared))]


def test_pack_that_cannot_be_dealt_is_an_error_and_nothing_else_is_said():
    hand = hand_of(1, 5, tags=(Tag("Lead", "A"),))
    assert found(record_of(hand, seats=5, tags=(Tag("Pack", "full"),))) == [("HR206", None, None)]


@pytest.mark.parametrize(
    ("seats", "game"), [(2, "Hearts"), (3, "Auction Hearts"), (5, "Modern Hearts")]
)
def test_table_of_a_size_that_the_game_does_not_know(seats, game):
    hand = Hand(1)
    settling = "Sweepstake" if game == "Hearts" else None
    assert [c for c, _, _ in found(record_of(hand, game=game, settling=settling, seats=seats))] == [
        "HR804"
    ]


@pytest.mark.parametrize(("lifted", "right"), [(3, False), (4, True), (48, True), (49, False)])
def test_law_05_four_cards_at_least_in_each_packet(lifted, right):
    hand = hand_of(1, 4, tags=(Tag("Dealer", "Z"), Tag("Cut", str(lifted))))
    assert found(record_of(hand)) == ([] if right else [("HR319", 1, None)])


def test_law_05_at_six_the_pack_is_of_48():
    for lifted, right in ((44, True), (45, False)):
        hand = hand_of(1, 6, tags=(Tag("Dealer", "F"), Tag("Cut", str(lifted))))
        assert found(record_of(hand, seats=6)) == ([] if right else [("HR319", 1, None)])


def test_law_09_the_deal_passes_to_the_left():
    first = hand_of(1, 4, tags=(Tag("Dealer", "Z"),))
    second = hand_of(2, 4, 1)
    assert found(record_of(first, second)) == []
    for dealer, right in (("A", True), ("Z", False), ("Y", False)):
        stated = replace(second, tags=(Tag("Dealer", dealer),))
        assert found(record_of(first, stated)) == ([] if right else [("HR303", 2, dealer)])


@pytest.mark.parametrize(
    "reason", ["uncut", "misdealt", "counted", "number", "reshuffled", "bottom"]
)
def test_law_07_13_14_a_misdeal_loses_the_deal_unless_touched(reason):
    rules = rules_for("Hearts", 4)
    assert next_dealer(rules, "Z", reason) == "A"
    assert next_dealer(rules, "Z", f"{reason}, touched") == "Z"


@pytest.mark.parametrize("reason", ["imperfect", "faced", "marked", "exposed"])
def test_law_10_11_the_same_dealer_deals_again(reason):
    assert next_dealer(rules_for("Hearts", 4), "Z", reason) == "Z"


@pytest.mark.parametrize(
    ("reason", "dealer"),
    [("uncut", "A"), ("uncut, touched", "Z"), ("imperfect", "Z"), ("exposed", "Z")],
)
def test_misdeals_are_dead_hands_that_decide_who_deals_next(reason, dealer):
    dead = Hand(1, tags=(Tag("Dealer", "Z"), Tag("Misdeal", reason)))
    live = hand_of(2, 4, "AYBZ".index(dealer) + 1 if dealer != "Z" else 0)
    assert found(record_of(dead, replace(live, tags=(Tag("Dealer", dealer),)))) == []
    wrong = "Z" if dealer == "A" else "A"
    assert found(record_of(dead, replace(live, tags=(Tag("Dealer", wrong),)))) == [
        ("HR303", 2, wrong)
    ]


# ---- which settling ------------------------------------------------------------------------


@pytest.mark.parametrize("settling", ["Sweepstake", "Howell"])
def test_settling_named_is_in_force(settling):
    hand = hand_of(1, 4, tags=(Tag("Lead", "A"),))
    assert found(record_of(hand, settling=settling)) == []


def test_settling_unsaid_leaves_settled_unknown_with_a_warning():
    hand = hand_of(1, 4, tags=(Tag("Lead", "A"),))
    verdict = verdict_of(record_of(hand, settling=None))
    assert [d.code for d in verdict.diagnostics] == ["HR505"]
    assert verdict.checks["settled"] == "unknown"
    assert verdict.verdict == "incomplete"


@pytest.mark.parametrize("settling", ["Excess", "Difference", "AboveSix"])
def test_settling_of_another_game_is_an_error(settling):
    hand = hand_of(1, 4, tags=(Tag("Lead", "A"),))
    assert found(record_of(hand, settling=settling)) == [("HR113", None, None)]


# ---- pools and Jacks -----------------------------------------------------------------------


def test_law_29_one_clear_takes_the_pool():
    assert settled((4, 5, 0, 4))[:3] == ((-4, -5, 13, -4), 0, False)


def test_law_29_one_clear_takes_the_jack_and_all_that_lies():
    assert settled((4, 5, 0, 4), before=Sitting(26, True))[:3] == ((-4, -5, 39, -4), 0, False)


def test_law_29_nobody_clear_is_a_jack():
    assert settled((4, 6, 2, 1))[:3] == ((-4, -6, -2, -1), 13, True)


def test_law_29_one_took_all_is_a_jack():
    assert settled((13, 0, 0, 0))[:3] == ((-13, 0, 0, 0), 13, True)


@pytest.mark.parametrize("counts", [(13, 0, 0, 0, 0), (12, 0, 0, 0, 0, 0)])
def test_law_29_one_took_all_at_five_and_six(counts):
    net, pool, jack, _ = settled(counts, ClearThree="divide")
    assert (net[0], pool, jack) == (-counts[0], counts[0], True)


def test_law_29_two_clear_divide_and_the_odd_counter_lies():
    assert settled((6, 7, 0, 0))[:3] == ((-6, -7, 6, 6), 1, False)


def test_law_29_the_odd_counter_goes_to_the_next_pool_which_is_no_jack():
    before = settled((6, 7, 0, 0))[3].after
    assert settled((6, 7, 0, 0), before=before)[:3] == ((-6, -7, 7, 7), 0, False)


def test_law_29_a_live_jack_is_not_divided():
    assert settled((6, 7, 0, 0), before=Sitting(13, True))[:3] == ((-6, -7, 0, 0), 26, True)


def test_law_29_a_jack_grows_by_thirteen_until_it_is_won():
    sitting = Sitting()
    for pool in (13, 26, 39):
        sitting = settled((4, 6, 2, 1), before=sitting)[3].after
        assert (sitting.pool, sitting.jack) == (pool, True)
    assert settled((0, 6, 6, 1), before=sitting)[0][0] == 52


def test_odd_counter_jack_makes_the_next_pool_a_jack():
    sitting = settled((6, 7, 0, 0), OddCounter="jack")[3].after
    assert (sitting.pool, sitting.jack) == (1, True)
    assert settled((6, 7, 0, 0), before=sitting, OddCounter="jack")[1:3] == (14, True)


def test_odd_counter_jack_needs_an_odd_counter():
    assert settled((6, 6, 0, 0, 0, 0)[:4], OddCounter="jack")[1:3] == (0, False)


@pytest.mark.parametrize("counts", [(6, 7, 0, 0, 0), (6, 6, 0, 0, 0, 0)])
def test_clear_three_is_a_jack(counts):
    net, pool, jack, _ = settled(counts)
    assert (net, pool, jack) == (tuple(-n for n in counts), sum(counts), True)


def test_clear_three_divide_shares_and_the_rest_is_an_odd_counter():
    assert settled((6, 7, 0, 0, 0), ClearThree="divide")[:3] == ((-6, -7, 4, 4, 4), 1, False)
    assert settled((6, 6, 0, 0, 0, 0), ClearThree="divide")[:3] == ((-6, -6, 3, 3, 3, 3), 0, False)


def test_clear_three_divide_does_not_divide_a_live_jack():
    assert settled((6, 7, 0, 0, 0), before=Sitting(13, True), ClearThree="divide")[1:3] == (
        26,
        True,
    )


def test_took_all_at_three_hands_is_a_jack():
    assert settled((13, 0, 0))[:3] == ((-13, 0, 0), 13, True)


def test_took_all_divide_at_three_hands():
    assert settled((13, 0, 0), TookAll="divide")[:3] == ((-13, 6, 6), 1, False)


def test_took_all_divide_touches_no_other_table():
    assert settled((13, 0, 0, 0), TookAll="divide")[1:3] == (13, True)


def jack_record(**tags):
    hand = hand_of(1, 4, tags=(Tag("Lead", "A"), Tag("Jack", "13")))
    return record_of(hand, tags=tuple(Tag(k, v) for k, v in tags.items()))


def test_jack_at_end_stays_and_is_reported_as_no_error():
    verdict = verdict_of(jack_record())
    assert verdict.verdict == "pass"
    assert [d.code for d in verdict.diagnostics] == ["HR509"]
    assert (verdict.hands[0].pool, verdict.hands[0].jack) == (26, True)


def test_jack_at_end_split_gives_each_an_equal_share_and_reports_the_rest():
    assert split_at_end(26, SEATS[4]) == (dict.fromkeys(SEATS[4], 6), 2)
    verdict = verdict_of(jack_record(JackAtEnd="split"))
    assert verdict.verdict == "pass"
    assert "6 each" in verdict.diagnostics[0].message
    before = verdict_of(jack_record())
    assert verdict.totals == {s: n + 6 for s, n in before.totals.items()}


# ---- Auction -------------------------------------------------------------------------------


def auction(bids, *hands_after, leader, suit="hearts", tags=(), dealer="Z"):
    made = Bidding(tuple(Bid(s, n) for s, n in bids))
    head = [Tag("Dealer", dealer)] + ([Tag("Suit", suit)] if suit else [])
    first = hand_of(1, 4, "AYBZ".index(leader), bidding=made, tags=tuple(head))
    return record_of(first, *hands_after, game="Auction Hearts", settling=None, tags=tags)


def test_law_30_eldest_bids_first_and_the_dealer_last():
    assert found(auction([("A", 9), ("Y", None), ("B", 12), ("Z", None)], leader="B")) == []
    wrong = auction([("Y", 9), ("A", None), ("B", 12), ("Z", None)], leader="B")
    assert found(wrong) == [("HR316", 1, "Y")]


def test_law_30_there_is_no_second_bid():
    twice = [("A", 9), ("Y", None), ("B", 12), ("Z", None), ("A", 20)]
    assert ("HR316", 1, "A") in found(auction(twice, leader="B"))


def test_law_30_everybody_says_something():
    assert found(auction([("A", 9), ("Y", None), ("B", 12)], leader="B"))[0][0] == "HR316"


@pytest.mark.parametrize("bid", [8, 9])
def test_law_30_a_bid_must_exceed_the_last(bid):
    low = [("A", 9), ("Y", None), ("B", bid), ("Z", 12)]
    assert found(auction(low, leader="Z")) == [("HR316", 1, "B")]


def test_all_pass_the_suit_remains_hearts_and_eldest_leads():
    none = [(s, None) for s in "AYBZ"]
    assert found(auction(none, leader="A", suit=None)) == []
    assert found(auction(none, leader="A", suit="clubs")) == [("HR316", 1, None)]


def test_all_pass_a_jack_from_it_is_sold_next_time():
    _, pool, jack, out = settled((4, 5, 3, 1), game="Auction Hearts")
    assert (pool, jack, out.after.namer) == (13, True, None)


def test_all_pass_new_deal_is_a_dead_hand_where_it_is_declared():
    dead = Hand(1, tags=(Tag("Dealer", "Z"), Tag("Misdeal", "all pass")))
    live = hand_of(
        2,
        4,
        1,
        tags=(Tag("Suit", "hearts"),),
        bidding=Bidding((Bid("Y", 3), Bid("B", None), Bid("Z", None), Bid("A", None))),
    )
    declared = (Tag("AllPass", "new deal"),)
    record = record_of(dead, live, game="Auction Hearts", settling=None, tags=declared)
    assert found(record) == []
    assert found(record_of(dead, live, game="Auction Hearts", settling=None)) == [
        ("HR113", 1, None)
    ]
    played = auction([(s, None) for s in "AYBZ"], leader="A", suit=None, tags=declared)
    assert found(played) == [("HR316", 1, None)]


def test_lead_and_suit_the_highest_bidder_leads_and_names():
    bids = [("A", 9), ("Y", None), ("B", 12), ("Z", None)]
    record = auction(bids, leader="B", suit="spades")
    verdict = verdict_of(record)
    cards = dict.fromkeys("AYBZ", 0)
    hand = record.hands[0]
    for row in hand.table.rows:
        taker = hand.table.seats[row.marked]
        cards[taker] += sum(c.suit is Suit.SPADES for c in row.cells)
    assert verdict.hands[0].taken == cards


def test_auction_the_bid_lies_in_the_pool():
    net, pool, jack, _ = settled((0, 7, 1, 5), game="Auction Hearts", bidder="A", bid=27)
    assert (net, pool, jack) == ((13, -7, -1, -5), 0, False)
    assert settled((1, 7, 0, 5), game="Auction Hearts", bidder="A", bid=27)[0] == (-28, -7, 40, -5)


def test_auction_the_odd_counter_makes_the_next_pool_a_jack_and_the_choice_is_sold():
    net, pool, jack, out = settled((6, 7, 0, 0), game="Auction Hearts", bidder="A", bid=20)
    assert (net, pool, jack) == ((-26, -7, 16, 16), 1, True)
    assert out.after.namer is None
    carried = settled((6, 7, 0, 0), game="Auction Hearts", bidder="A", bid=20, OddCounter="carry")
    assert carried[1:3] == (1, False)


@pytest.mark.parametrize(
    ("counts", "before"),
    [
        ((4, 6, 2, 1), Sitting()),  # nobody clear
        ((13, 0, 0, 0), Sitting()),  # one took all
        ((6, 7, 0, 0, 0), Sitting()),  # three clear
        ((6, 7, 0, 0), Sitting(1, True)),  # two clear on a live Jack
    ],
)
def test_the_namers_right_after_every_hand_in_which_nothing_is_won(counts, before):
    out = settled(
        counts, game="Auction Hearts", bidder="Y" if len(counts) == 4 else "B", bid=9, before=before
    )[3]
    assert out.after.namer == ("Y" if len(counts) == 4 else "B")
    assert out.after.jack


def test_the_namers_right_ends_when_one_player_takes_the_pool():
    out = settled(
        (4, 6, 3, 0), game="Auction Hearts", bidder="Y", bid=0, before=Sitting(22, True, "Y")
    )[3]
    assert out.after == Sitting(0, False, None)


def namers_record():
    """The first generated sitting in which somebody names by right."""
    for record in generate("Auction Hearts", count=30, seed="namer", hands=2):
        if record.hands[1].bidding is None:
            return record
    raise AssertionError("somebody names by right")


def test_the_namers_right_makes_bids_an_error():
    record = namers_record()
    assert found(record) == []
    first, second = record.hands
    wrong = replace(second, bidding=first.bidding)
    assert [c for c, _, _ in found(replace(record, hands=(first, wrong)))] == ["HR316"]


def test_the_namers_right_is_unpaid_and_any_suit_may_be_named():
    record = namers_record()
    first, second = verdict_of(record).hands
    assert -sum(second.net.values()) + first.pool >= 0
    named = [h.value("Suit") for h in record.hands]
    assert all(named)


# ---- Law 22, and what a hand in play allows ------------------------------------------------


def law_22_state():
    rules = rules_for("Hearts", 4)
    hands = {"A": "KS 3H", "Y": "5S 9H", "B": "7D 2H", "Z": "QS 4H"}
    dealt = {s: [card_from_code(c) for c in text.split()] for s, text in hands.items()}
    return HandState(rules, dealt, "A")


def test_law_22_the_others_must_follow_suit_if_they_can():
    state = law_22_state()
    state.play(card_from_code("KS"))
    assert [c.code for c in state.legal()] == ["5S"]
    assert "can follow suit" in state.why_not(card_from_code("9H"))
    with pytest.raises(IllegalPlay):
        state.play(card_from_code("9H"))
    state.play(card_from_code("5S"))
    assert {c.code for c in state.legal()} == {"7D", "2H"}


def test_law_22_a_revoke_that_no_line_admits_is_found():
    (record,) = generate("Hearts", count=1, seed="revoke", seats=4)
    hand = record.hands[0]
    for place, row in enumerate(hand.table.rows[:-1]):
        led = hand.table.rows[place - 1].marked if place else None
        if led is None:
            continue
        suit = row.cells[led].suit
        column = next((c for c in range(4) if c != led and row.cells[c].suit == suit), None)
        later = [
            (p, r)
            for p, r in enumerate(hand.table.rows)
            if p > place and column is not None and r.cells[column].suit != suit
        ]
        if later:
            break
    other, there = later[0]
    rows = list(hand.table.rows)
    mine, his = row.cells[column], there.cells[column]
    rows[place] = swap(row, column, his)
    rows[other] = swap(there, column, mine)
    bad = replace(record, hands=(replace(hand, table=replace(hand.table, rows=tuple(rows))),))
    (finding,) = [d for d in verdict_of(bad).diagnostics if d.severity != "info"]
    assert (finding.code, finding.law, finding.trick) == ("HR304", 22, place + 1)
    assert finding.seat == hand.table.seats[column]


def swap(row, column, card):
    cells = list(row.cells)
    cells[column] = card
    return replace(row, cells=tuple(cells))


# ---- stated deals, sentences ---------------------------------------------------------------


def test_a_result_sentence_must_follow_from_the_counts():
    hand = hand_of(1, 4, tags=(Tag("Lead", "A"),), sentences=(Sentence(Kind.POOL, ("A",)),))
    assert found(record_of(hand)) == [("HR502", 1, None)]


def test_howell_knows_no_pool_and_no_jack():
    hand = hand_of(1, 4, tags=(Tag("Lead", "A"),), sentences=(Sentence(Kind.JACK),))
    assert found(record_of(hand, settling="Howell")) == [("HR502", 1, None)]


def test_a_deal_that_lacks_a_seat_is_an_error():
    hand = hand_of(1, 4, tags=(Tag("Lead", "A"),))
    columns = list(zip(*(r.cells for r in hand.table.rows), strict=True))
    lines = tuple(Holding(s, c) for s, c in zip("AYB", columns, strict=False))
    assert found(record_of(replace(hand, deal=Deal(lines))))[0][0] == "HR204"
