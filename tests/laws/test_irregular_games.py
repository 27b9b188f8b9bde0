"""Games at which all kinds of things go wrong: rightly put down they pass, and else they do not."""

from __future__ import annotations

import pytest

from games.family import RECORDS
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from laws.irregular_games import TABLES, nets, played
from laws.tables import explained, judged, loud, net, right

#: What is found when a line is left out that the cards show, by how the line begins. A seat
#: that did not follow suit may be one of several who did not, as if another had led.
FOUND = {
    "revoke": {"HR304", "HR405"},
    "lead": {"HR304", "HR305", "HR405", "HR402", "HR403"},
    "omit": {"HR406"},
    "short": {"HR407"},
    "surplus": {"HR409"},
    "refuse": {"HR404"},
    "draw": {"HR204"},
}
#: What may be said where a line is left out that no card shows: that others now hang in the air.
HANGING = {"HR402", "HR403", "HR404"}
many = pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t[0]} {t[1]} {t[2] or ''}".strip())


def hands(table, seed, count=RECORDS):
    """So many hands of the game, shared out among its tables."""
    for i in range(-(-count // sum(t[0] == table[0] for t in TABLES))):
        yield played(f"{seed} {i}", *table, often=(0.5, 1, 2.5)[i % 3])


@many
def test_what_is_declared_rightly_passes(table):
    for hand in hands(table, "right"):
        text = hand.record()
        verdict = right(text)
        assert verdict.hands[-1].taken == hand.counts, text
        expected = hand.payments()
        if expected is not None:
            assert net(text) if len(verdict.hands) == 1 else verdict.hands[-1].net == expected
            assert dict(verdict.hands[-1].net) == expected, text
        if hand.totals() is not None:
            assert verdict.totals == hand.totals()


def some(hand, most=3):
    """A few of the lines of a hand: those that the cards show, and others."""
    shown = [x for x in hand.said if x.visible]
    return hand.rng.sample(shown, min(most, len(shown))) + [
        x for x in hand.rng.sample(hand.said, min(1, len(hand.said))) if not x.visible
    ]


@many
def test_what_the_cards_show_is_found_when_its_line_is_left_out(table):
    """And the seat and the trick are named."""
    for hand in hands(table, "left out"):
        for one in some(hand):
            kind, seat = (w.rstrip(",") for w in one.text.split(" ")[:2])
            text = hand.record(drop=[one], deal=True if kind == "draw" else None, results=())
            found = loud(text)
            said = f"{one}\n{explained(text)}\n{text}"
            if not one.visible:
                assert {c for c, _, _ in found} <= HANGING, said
                continue
            assert judged(text).verdict == "fail", said
            right_ones = [f for f in found if f[0] in FOUND[kind]]
            assert right_ones, said
            if kind in ("revoke", "omit", "short", "refuse"):
                assert any(f[1:] == (one.row, seat) or f[0] == "HR405" for f in right_ones), said


@many
def test_a_last_trick_taken_by_another_than_the_offender_is_found(table):
    for hand in hands(table, "last", 3 * RECORDS):
        if not hand.faults.omitted and not hand.faults.short:
            continue
        taker = hand.takers[-1]
        hand.takers[-1] = next(s for s in hand.seats if s != taker)
        text = hand.record(results=())
        assert "HR305" in {c for c, _, _ in loud(text)}, f"{explained(text)}\n{text}"


@many
def test_payments_that_are_not_exacted_are_found(table):
    """As if nobody had revoked, or as if nobody had forfeited five."""
    for hand in hands(table, "unpaid", 2 * RECORDS):
        paid = hand.payments()
        if paid is None:
            continue
        for what in ("revokers", "forfeits"):
            kept = getattr(hand.faults, what)
            setattr(hand.faults, what, set())
            unpaid = hand.payments()
            setattr(hand.faults, what, kept)
            if unpaid == paid:
                continue
            said = [nets(unpaid, hand.seats)] if sum(unpaid.values()) == 0 else []
            totals = "Totals: " + "; ".join(f"{s} {n}" for s, n in unpaid.items()) + "."
            text = hand.record(results=[*[x for x in said if x], totals])
            assert {c for c, _, _ in loud(text)} & {"HR503", "HR504"}, f"{explained(text)}\n{text}"


def test_every_kind_of_line_is_met():
    seen = {s.text.split(" ")[0] for t in TABLES for h in hands(t, "met", 5) for s in h.said}
    assert seen == set(FOUND) | {"call", "demand", "expose", "look", "play", "withdraw"}


def test_the_text_is_the_same_for_the_same_seed():
    one, other = (played("same", "Hearts", 4, "Howell", 2).record() for _ in "ab")
    assert one == other
    assert dumps(loads(one)[0]) == dumps(loads(other)[0])
