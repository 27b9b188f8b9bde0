"""Cards that come to a seat: the page knows them from the deal, stated or given by the seeds."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from hearts_record import loads
from hearts_record.generate import generate
from hearts_record.notation.write import dumps
from report.pages import judged_text, parsed

#: What a deal leaves over, by game and seats: a stock, a widow, or nothing.
GAMES = [
    ("Two-Handed Hearts", 2), ("Domino Hearts", 2), ("Domino Hearts", 4), ("Domino Hearts", 6),
    ("Heartsette", 3), ("Heartsette", 4), ("Heartsette", 6), ("Hearts", 4), ("Auction Hearts", 5),
    ("Discard Hearts", 4), ("Polignac", 7), ("Enflé", 4), ("Modern Hearts", 4),
    ("Modern Hearts", 3),
]  # fmt: skip


def with_and_without(game, seats):
    """Fair records with their deals, and the same with nothing but the seeds to know them by."""
    for record in generate(game, count=2, seed="draws", seats=seats, hands=2, fair=True):
        yield dumps(record), dumps(replace(record, hands=tuple(map(without, record.hands))))


def without(hand):
    return replace(hand, deal=None, tags=tuple(t for t in hand.tags if t.name != "Cut"))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_only_the_seeds_give_is_shown_as_if_it_were_stated(game, seats):
    for stated, bare in with_and_without(game, seats):
        assert "[Deal]" not in bare
        theirs, ours = (parsed(judged_text(t)).data["records"][0] for t in (stated, bare))
        assert ours["checks"] == theirs["checks"]
        for due, hand in zip(theirs["hands"], ours["hands"], strict=True):
            assert hand["dealt"]
            for what in ("held", "widow", "stock", "dealer", "leader"):
                assert hand[what] == due[what], what
            for one, other in zip(hand["tricks"], due["tricks"], strict=True):
                assert (one["plays"], one["came"]) == (other["plays"], other["came"])


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_seat_holds_every_card_that_it_plays_once_it_has_come_to_it(game, seats):
    for _, bare in with_and_without(game, seats):
        for hand in parsed(judged_text(bare)).data["records"][0]["hands"]:
            holds = {seat: set(cards) for seat, cards in hand["held"].items()}
            for trick in hand["tricks"]:
                for play in trick["plays"]:
                    holds[play["seat"]] |= set(play.get("drew", ()))
                    if play["card"] != "x":
                        holds[play["seat"]].remove(play["card"])
                for came in trick["came"]:
                    if came["from"] != "widow":
                        holds[came["seat"]] |= set(came["cards"])


def test_two_handed_thirteen_draws_each_the_winner_first():
    [(_, bare)] = list(with_and_without("Two-Handed Hearts", 2))[:1]
    hand = parsed(judged_text(bare)).data["records"][0]["hands"][0]
    draws = [[c["seat"] for c in t["came"] if c["from"] == "stock"] for t in hand["tricks"]]
    assert [len(d) for d in draws] == [2] * 13 + [0] * 13
    assert all(d[0] == t["winner"] for d, t in zip(draws, hand["tricks"], strict=True) if d)


def test_heartsette_the_first_trick_brings_the_widow_as_it_was_left_over():
    for seats, size in ((3, 3), (4, 3), (5, 2), (6, 4)):  # rulings.md, Heartsette
        [(_, bare)] = list(with_and_without("Heartsette", seats))[:1]
        hand = parsed(judged_text(bare)).data["records"][0]["hands"][0]
        first = hand["tricks"][0]
        assert len(hand["widow"]) == size
        assert [(c["seat"], c["from"]) for c in first["came"]] == [(first["winner"], "widow")]
        assert sorted(first["came"][0]["cards"]) == sorted(hand["widow"])


def test_a_widow_that_a_stated_deal_leaves_out_is_what_is_in_no_hand():
    record = next(iter(generate("Heartsette", count=1, seed="widow", seats=4, hands=1)))
    text = dumps(record)
    due = parsed(judged_text(text)).data["records"][0]["hands"][0]["widow"]
    bare = re.sub(r"(?m)^Widow:.*\n", "", text)
    assert "Widow:" in text
    assert "Widow:" not in bare
    assert loads(bare)[0].hands[0].deal is not None
    assert parsed(judged_text(bare)).data["records"][0]["hands"][0]["widow"] == due


def test_without_a_deal_and_without_seeds_nothing_is_drawn():
    record = next(iter(generate("Domino Hearts", count=1, seed="none", seats=4, hands=1)))
    bare = dumps(replace(record, hands=tuple(map(without, record.hands))))
    hand = parsed(judged_text(bare)).data["records"][0]["hands"][0]
    assert (hand["dealt"], hand["stock"], hand["widow"]) == (False, [], [])
    assert not any(t["came"] or any("drew" in p for p in t["plays"]) for t in hand["tricks"])
