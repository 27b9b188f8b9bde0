"""Which rulings on revokes and on play out of turn a record may declare, and where (HR121)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_record.games import GAMES
from hearts_record.generate import generate
from hearts_record.record import Tag
from hearts_record.verdict.judge import verify

#: The games of which a pool is won, divided or a Jack, by some settling.
POOLED = {
    "Hearts",
    "Three-Handed Hearts",
    "Auction Hearts",
    "Joker Hearts",
    "Discard Hearts",
    "Heartsette",
}


def told(game, tag, value, settling=None):
    """How often HR121 is said of a good record of the game that declares the ruling."""
    records = generate(game, count=8, seed="declared", hands=1)
    record = next(r for r in records if settling in (None, r.value("Settling")))
    verdict = verify(replace(record, tags=(*record.tags, Tag(tag, value))))
    codes = [d.code for d in verdict.diagnostics if d.severity != "info"]
    assert set(codes) <= {"HR121"}
    return len(codes)


@pytest.mark.parametrize("game", [g.name for g in GAMES])
@pytest.mark.parametrize("tag", ["LeadOutOfTurn", "PlayOutOfTurn"])
def test_play_out_of_turn_is_a_ruling_of_every_game_under_the_laws(game, tag):
    assert told(game, tag, "chapter") == (game == "Modern Hearts")


@pytest.mark.parametrize("game", [g.name for g in GAMES])
def test_revokers_divide_is_a_ruling_where_a_pool_is_divided(game):
    settling = "Sweepstake" if game in POOLED - {"Auction Hearts", "Joker Hearts"} else None
    assert told(game, "RevokersDivide", "exchange", settling) == (game not in POOLED)


@pytest.mark.parametrize("game", ["Hearts", "Three-Handed Hearts", "Discard Hearts"])
def test_revokers_divide_has_no_effect_without_a_pool(game):
    assert told(game, "RevokersDivide", "exchange", "Howell") == 1
    assert told(game, "RevokersDivide", "leave", "Howell") == 0


@pytest.mark.parametrize("game", [g.name for g in GAMES])
def test_bid_refund_is_a_ruling_of_auction_hearts(game):
    assert told(game, "BidRefund", "pool") == (game != "Auction Hearts")
