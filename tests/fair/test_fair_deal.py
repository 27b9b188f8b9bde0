"""The deal: exactly uniform, from the stream alone, and as the game deals."""

from collections import Counter
from itertools import permutations, product

import pytest

from hearts_record.cards import FULL_PACK
from hearts_record.fair import deal, errors
from hearts_record.fair.plan import Plan

PACK = tuple(card.code for card in FULL_PACK)


@pytest.mark.parametrize("below", range(1, 53))
def test_a_draw_from_all_first_bytes_is_exactly_uniform(below):
    drawn = Counter()
    for first in range(256):
        # The second byte is asked for only where the first is thrown away.
        stream = iter((first,))
        try:
            drawn[deal.draw_below(below, lambda: next(stream))] += 1  # noqa: B023
        except StopIteration:
            drawn["thrown away"] += 1
    assert drawn.pop("thrown away", 0) == 256 % below
    assert drawn == dict.fromkeys(range(below), 256 // below)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_order_of_a_pack_comes_from_exactly_one_row_of_draws(size):
    rows = product(*(range(i + 1) for i in range(size - 1, 0, -1)))
    got = Counter()
    for row in rows:
        draws = iter(row)
        got[deal.shuffle(PACK[:size], lambda _: next(draws))] += 1  # noqa: B023
    assert got == dict.fromkeys(permutations(PACK[:size]), 1)


def test_every_order_of_three_cards_comes_from_equally_many_bytes():
    got = Counter()
    for pair in product(range(255), range(256)):  # 255 alone is thrown away below 3
        taken = iter(pair)
        draw = lambda m: deal.draw_below(m, lambda: next(taken))  # noqa: B023, E731
        got[deal.shuffle(PACK[:3], draw)] += 1
    assert set(got.values()) == {255 * 256 // 6}
    assert len(got) == 6


@pytest.mark.parametrize("size", [8, 9, 30, 52])
def test_law_5_every_cut_that_leaves_four_in_each_packet_is_drawn_once(size):
    asked = []
    cuts = [deal.draw_cut(size, lambda m, c=c: asked.append(m) or c) for c in range(size - 7)]
    assert cuts == list(range(4, size - 3))
    assert set(asked) == {size - 7}


def test_a_pack_of_seven_cannot_be_cut():
    with pytest.raises(errors.PackError, match="four in each packet"):
        deal.draw_cut(7, lambda m: 0)


def test_the_cards_lifted_go_under_the_rest_in_their_order():
    assert deal.cut("abcdefgh", 5) == tuple("fghabcde")


def test_law_8_one_card_at_a_time_from_the_first_seat_and_none_to_who_sits_out():
    plan = Plan(tuple("ABCDEFG"), first="B", each=2, has_cut=True, sits_out="A")
    assert plan.order == tuple("BCDEFG")
    hands, rest = deal.deal_out(PACK[:14], plan.order, 2)
    assert hands["B"] == (PACK[0], PACK[6])
    assert hands["G"] == (PACK[5], PACK[11])
    assert rest == PACK[12:14]


def test_too_few_cards_for_all_are_refused():
    with pytest.raises(errors.PackError, match="too few"):
        deal.deal_out(PACK[:5], ("A", "B"), 3)


def test_a_deal_takes_1024_bytes_and_not_one_more(monkeypatch):
    monkeypatch.setattr(deal.hmac, "digest", lambda *_: b"\xff" * 32)
    stream = deal.Stream(bytes(32))
    with pytest.raises(errors.StreamError, match="1024"):
        stream.draw(3)
    assert stream.used == 1024


def test_a_stream_never_shows_its_key():
    assert "abab" not in repr(deal.Stream(b"\xab" * 32))


def test_without_a_contributors_link_there_is_no_deal():
    with pytest.raises(errors.MissingLinkError, match="hand 3 cannot be dealt: E has not opened"):
        deal.check_links(("server", "E"), (b"c", b"d"), (b"l", b""), 3)
    with pytest.raises(errors.MissingLinkError, match="E opened a link of hand 3 and has no"):
        deal.check_links(("server", "E"), (b"c", b""), (b"l", b"m"), 3)
    deal.check_links(("server", "E", "S"), (b"c", b"", b"d"), (b"l", b"", b"m"), 3)


def test_any_other_link_opening_game_or_hand_gives_another_key():
    links = (b"a" * 32, b"", b"b" * 32)
    keys = {
        deal.hand_key(bytes(32), bytes(16), 1, links),
        deal.hand_key(bytes(31) + b"\1", bytes(16), 1, links),
        deal.hand_key(bytes(32), bytes(15) + b"\1", 1, links),
        deal.hand_key(bytes(32), bytes(16), 2, links),
        deal.hand_key(bytes(32), bytes(16), 1, (b"a" * 32, b"b" * 32, b"")),
        deal.hand_key(bytes(32), bytes(16), 1, (b"a" * 32, b"")),
    }
    assert len(keys) == 6
