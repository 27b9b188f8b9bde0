"""One fault that everything after it follows is one finding."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.generate import generate
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Counts, Deal, Holding, Kind, Row, Score, Sentence, Tag
from hearts_record.verdict.judge import verify
from replay.faults import with_sentence, with_tag
from settling.plain import sweepstake


def found(record):
    (again,) = loads(dumps(record))
    return [(d.code, d.hand, d.trick) for d in verify(again).diagnostics if d.severity != "info"]


def sitting(seed="cascade", hands=4, game="Hearts", settling="Sweepstake"):
    for record in generate(game, count=40, seed=seed, seats=4, hands=hands):
        if settling in (None, record.value("Settling")):
            yield record


def misjudged(record, place, rng):
    """The hand played on after trick ``place`` as though the marked seat had taken it."""
    hand = record.hands[0]
    seats = hand.table.seats
    rules = Rules(find_game("Hearts"), seats, "Sweepstake")
    columns = zip(*(r.cells for r in hand.table.rows), strict=True)
    leader = seats[(seats.index(hand.value("Dealer")) + 1) % 4]
    state = HandState(rules, dict(zip(seats, columns, strict=True)), leader)
    marks = []
    while not state.finished:
        before = list(state.taken)
        state.play(rng.choice(state.legal()))
        if state.trick:
            continue
        taker = state.tricks[-1].taker
        if len(state.tricks) == place:
            wrong = rng.choice([s for s in range(4) if s != taker])
            new = state.taken[taker] & ~before[taker]
            state.taken = list(before)
            state.taken[wrong] |= new
            taker = state.turn = wrong
        marks.append(taker)
    rows = tuple(
        Row(i, tuple(t.cards[(s - t.leader) % 4] for s in range(4)), mark)
        for i, (t, mark) in enumerate(zip(state.tricks, marks, strict=True), 1)
    )
    counts = dict(zip(seats, state.points(), strict=True))
    gain, _, jack = sweepstake(counts, 0, False)
    clear = tuple(s for s in seats if counts[s] == 0)
    kind = Kind.JACK if jack else Kind.POOL if len(clear) == 1 else Kind.DIVIDE
    sentences = (
        Sentence(kind, () if jack else clear),
        Sentence(Kind.TOTALS, scores=tuple(Score(s, n) for s, n in gain.items())),
    )
    table = replace(
        hand.table, rows=rows, counts=Counts(tuple(map(Score, counts, counts.values())))
    )
    hand = replace(hand, table=table, deal=None, sentences=sentences)
    return replace(record, hands=(hand,))


@pytest.mark.parametrize("place", range(1, 13))
def test_a_wrong_mark_whose_play_counts_and_result_followed_it(place):
    for i, record in enumerate(sitting(hands=1)):
        bad = misjudged(record, place, Random(f"{place} {i}"))
        assert found(bad) == [("HR305", 1, place)], dumps(bad)


def shifted(record, start, gains):
    """Totals from hand ``start`` on with the right gains replaced by these."""
    totals = dict.fromkeys(record.seats, 0)
    for hand in record.hands:
        right = {s.seat: s.amount for s in hand.sentences[-1].scores}
        if hand.number < start:
            totals = right
            continue
        totals = {s: totals[s] + gains[hand.number][s] for s in totals}
        scores = tuple(Score(s, n) for s, n in totals.items())
        record = with_sentence(record, hand, Sentence(Kind.TOTALS, scores=scores))
    return record


def test_a_wrong_result_that_totals_and_later_hands_follow():
    """The table paid a pool out that was a Jack, and began the next with nothing in it."""
    tried = 0
    for record in sitting():
        verdict = verify(record)
        first = verdict.hands[0]
        if not first.jack:
            continue
        tried += 1
        taker = record.seats[0]
        gains, pool, jack = {}, 0, False
        for judged in verdict.hands:
            gain, pool, jack = sweepstake(judged.taken, pool, jack)
            if judged.number == 1:
                gain[taker] += pool
                pool, jack = 0, False
            gains[judged.number] = gain
        bad = with_sentence(
            replace(record, hands=record.hands),
            replace(record.hands[0], sentences=record.hands[0].sentences[1:]),
            Sentence(Kind.POOL, (taker,)),
        )
        bad = shifted(bad, 1, gains)
        # what the later hands say of their pools follows from the shifted state as well
        pool, jack = 0, False
        for hand, judged in zip(bad.hands[1:], verdict.hands[1:], strict=True):
            _, after, now = sweepstake(judged.taken, pool, jack)
            clear = tuple(s for s, n in judged.taken.items() if n == 0)
            if now:
                sentence = Sentence(Kind.JACK)
            else:
                sentence = Sentence(Kind.POOL if len(clear) == 1 else Kind.DIVIDE, clear)
            kept = tuple(s for s in hand.sentences if s.kind is Kind.TOTALS)
            bad = with_sentence(bad, replace(hand, sentences=kept), sentence)
            pool, jack = after, now
        assert found(bad) == [("HR502", 1, None)], dumps(bad)
    assert tried


def test_a_wrong_count_that_the_result_follows():
    tried = 0
    for record in sitting(hands=1):
        hand = record.hands[0]
        taken = verify(record).hands[0].taken
        clear = [s for s in taken if taken[s] == 0]
        if len(clear) != 1:
            continue
        tried += 1
        (winner,) = clear
        other = max(taken, key=taken.get)
        counted = {**taken, winner: 1, other: taken[other] - 1}
        gain, _, _ = sweepstake(counted, 0, False)
        table = replace(hand.table, counts=Counts(tuple(map(Score, counted, counted.values()))))
        sentences = (
            Sentence(Kind.JACK),
            Sentence(Kind.TOTALS, scores=tuple(Score(s, n) for s, n in gain.items())),
        )
        bad = replace(record, hands=(replace(hand, table=table, sentences=sentences),))
        assert found(bad) == [("HR501", 1, None)]
    assert tried


def test_a_wrong_dealer_whom_the_later_deals_follow():
    """Stated one seat on in hand 2, and from there the deal passes to the left."""
    tried = 0
    for record in sitting():
        dealer = record.seats.index(record.hands[0].value("Dealer"))
        bad = record
        for hand in record.hands[1:]:
            bad = with_tag(bad, hand, "Dealer", record.seats[(dealer + hand.number) % 4])
        codes = found(bad)
        assert ("HR303", 2, None) in codes
        if len(codes) == 1:
            tried += 1
    assert tried


def test_a_wrong_dealer_is_said_once_where_the_next_deals_are_right():
    for record in sitting():
        dealer = record.seats.index(record.hands[0].value("Dealer"))
        bad = with_tag(record, record.hands[1], "Dealer", record.seats[(dealer + 2) % 4])
        bad = with_tag(bad, bad.hands[2], "Dealer", record.seats[(dealer + 2) % 4])
        assert found(bad) == [("HR303", 2, None)]


@pytest.mark.parametrize("settling", ["Sweepstake", "Howell"])
def test_after_an_illegal_card_nothing_more_is_claimed_of_the_hand(settling):
    """Later marks, the count, the result and the payments are all wrong: one finding."""
    for record in sitting(settling=settling, hands=2):
        hand = record.hands[0]
        rows = list(hand.table.rows)
        twice = rows[0].cells[0]
        rows[1] = replace(rows[1], cells=(twice, *rows[1].cells[1:]))
        rows[5] = replace(rows[5], marked=(rows[5].marked + 1) % 4)
        rows[7] = replace(rows[7], marked=None)
        counts = Counts(tuple(Score(s, 3) for s in record.seats))
        bad = replace(hand, deal=None, table=replace(hand.table, rows=tuple(rows), counts=counts))
        assert found(replace(record, hands=(bad, record.hands[1]))) == [("HR201", 1, 2)]


def test_two_faults_of_two_hands_are_two_findings():
    for record in sitting(hands=3):
        bad = record
        for hand in record.hands[:2]:
            rows = list(hand.table.rows)
            rows[12] = replace(rows[12], marked=(rows[12].marked + 1) % 4)
            table = replace(hand.table, rows=tuple(rows))
            hands = tuple(replace(hand, table=table) if h is hand else h for h in bad.hands)
            bad = replace(bad, hands=hands)
        assert found(bad) == [("HR305", 1, 13), ("HR305", 2, 13)]


def test_unknown_seats_in_the_tags_of_a_hand_are_one_finding():
    (record,) = generate("Hearts", count=1, seed="seat", seats=4, hands=2)
    first, second = record.hands
    strange = (*second.tags, Tag("Dealer", "Q9"))
    codes = found(replace(record, hands=(first, replace(second, tags=strange))))
    assert [c for c, _, _ in codes] == ["HR115"]


# ---- the other games -----------------------------------------------------------------------


def with_scores(hand, kind, scores):
    """The hand with other numbers in its sentence of that kind."""
    return replace(
        hand,
        sentences=tuple(replace(s, scores=scores) if s.kind is kind else s for s in hand.sentences),
    )


def test_a_wrong_first_mark_at_slobberhannes_that_count_and_totals_follow():
    """The first trick is marked for a seat that took nothing besides."""
    tried = 0
    for record in generate("Slobberhannes", count=20, seed="mark", seats=4, hands=1):
        hand = record.hands[0]
        rows, seats = hand.table.rows, hand.table.seats
        taken = {s.seat: s.amount for s in hand.table.counts.scores}
        free = [i for i, s in enumerate(seats) if taken[s] == 0]
        if not free or max(taken.values()) == 4 or "♣Q" in map(str, rows[0].cells):
            continue
        was = seats[rows[0].marked]
        taken[was] -= 1
        taken[seats[free[0]]] += 1
        scores = tuple(Score(s, n) for s, n in taken.items())
        wrong = (replace(rows[0], marked=free[0]), *rows[1:])
        table = replace(hand.table, rows=wrong, counts=Counts(scores))
        bad = with_scores(replace(hand, table=table), Kind.TOTALS, scores)
        assert found(replace(record, hands=(bad,))) == [("HR305", 1, 1)]
        tried += 1
    assert tried


def test_a_wrong_mark_at_progressive_hearts_makes_no_tie():
    """By the marks nobody is tied; that by the cards two are is the same fault."""
    tried = 0
    for record in generate("Progressive Hearts", count=60, seed="mark", hands=1):
        hand = record.hands[0]
        if hand.value("Tie") is not None:
            continue
        rows = hand.table.rows
        for column in {0, 1, 2, 3} - {rows[-1].marked}:
            wrong = replace(hand.table, rows=(*rows[:-1], replace(rows[-1], marked=column)))
            bad = replace(record, hands=(replace(hand, table=wrong, sentences=()),))
            codes = [c for c, _, _ in found(bad)]
            assert codes[:1] == ["HR305"] or "HR305" in codes
            assert "HR512" not in codes
        tried += 1
    assert tried


def test_passed_cards_that_the_deal_exchanges_are_one_fault():
    for record in generate("Discard Hearts", count=6, seed="exchanged", seats=4, hands=1):
        hand = record.hands[0]
        one, two = (p.cards[0] for p in hand.passing.passes[:2])
        other = {one: two, two: one}
        lines = (
            Holding(h.who, tuple(other.get(c, c) for c in h.cards)) for h in hand.deal.holdings
        )
        bad = replace(record, hands=(replace(hand, deal=Deal(tuple(lines))),))
        assert found(bad) == [("HR313", 1, None)]


@pytest.mark.parametrize("settling", ["Sweepstake", "Howell"])
def test_wrong_payments_that_the_totals_follow(settling):
    for record in sitting(settling=settling, hands=3):
        first = record.hands[0]
        net = dict(verify(record).hands[0].net)
        net["A"] += 2
        net["Y"] -= 2
        bad = with_sentence(
            record,
            first,
            Sentence(
                Kind.NETS, scores=tuple(Score(s, net[s]) for s in sorted(net, key=net.get)[::-1])
            ),
        )
        hands = []
        for hand in bad.hands:
            right = next(s.scores for s in hand.sentences if s.kind is Kind.TOTALS)
            shift = {"A": 2, "Y": -2}
            moved = tuple(Score(s.seat, s.amount + shift.get(s.seat, 0)) for s in right)
            hands.append(with_scores(hand, Kind.TOTALS, moved))
        assert found(replace(bad, hands=tuple(hands))) == [("HR503", 1, None)]


@pytest.mark.parametrize("game", ["Domino Hearts", "Modern Hearts", "Slobberhannes"])
def test_a_wrong_total_that_the_end_follows(game):
    """The last total of one who had not won or lost makes him the winner, or the loser."""
    for record in generate(game, count=3, seed="end", seats=4):
        *before, last = record.hands
        scores = next(s.scores for s in last.sentences if s.kind is Kind.TOTALS)
        totals = {s.seat: s.amount for s in scores}
        ends = [s for s in last.sentences if s.kind.of_the_match]
        most = max(totals.values())
        seat = next(s for s in totals if totals[s] < most and all(s not in e.seats for e in ends))
        totals[seat] = 0
        if game == "Slobberhannes":
            totals = {s: 10 if s == seat else min(n, 9) for s, n in totals.items()}
        if list(totals.values()).count(0) > 1:
            continue
        bad = with_scores(last, Kind.TOTALS, tuple(Score(s, n) for s, n in totals.items()))
        kept = [s for s in bad.sentences if not s.kind.of_the_match]
        kind = {"Domino Hearts": Kind.GAME_WON, "Modern Hearts": Kind.MATCH}
        kept.append(Sentence(kind.get(game, Kind.GAME_LOST), (seat,)))
        bad = replace(bad, sentences=tuple(kept))
        assert found(replace(record, hands=(*before, bad))) == [("HR504", last.number, None)]


def test_a_wrong_total_by_which_the_game_goes_on():
    """Hand 2 ends the game; its stated total does not, and hand 3 is no second fault."""
    (record,) = generate("Domino Hearts", count=1, seed="on", seats=3, hands=3)
    limit = max(s.amount for s in record.hands[1].sentences[0].scores)
    record = replace(record, tags=(*record.tags, Tag("Limit", str(limit))))
    assert ("HR318", 3, None) in found(record)
    hands = list(record.hands)
    for i in (1, 2):
        right = next(s.scores for s in hands[i].sentences if s.kind is Kind.TOTALS)
        wrong = tuple(Score(s.seat, s.amount - (s.amount >= limit)) for s in right)
        hands[i] = with_scores(hands[i], Kind.TOTALS, wrong)
        kept = tuple(s for s in hands[i].sentences if not s.kind.of_the_match)
        hands[i] = replace(hands[i], sentences=kept)
    assert found(replace(record, hands=tuple(hands)))[0] == ("HR504", 2, None)
    assert "HR318" not in [c for c, _, _ in found(replace(record, hands=tuple(hands)))]
