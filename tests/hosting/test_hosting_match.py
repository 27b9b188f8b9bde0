"""Whole matches: what is written reads back the same, and the verifier finds nothing wrong."""

from __future__ import annotations

import pytest

from hearts_record.games import GAMES
from hearts_record.hosting import HOSTED, Ending, HostingError, Phase, Terms
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Kind, Record
from hearts_record.verdict.judge import verify
from hearts_record.verdict.model import Verdict
from hosting.harness import MakeSite, Site


def judged(record: Record, opening: str | None = None) -> Verdict:
    """The verdict on the record as written; reading it back must give the same record."""
    text = dumps(record)
    (back,) = loads(text)
    assert back == record
    assert dumps(back) == text
    return verify(back, opening=opening)


def complaints(verdict: Verdict) -> list[str]:
    """All that was found, without what is only told (a Jack that lies in the pool at the end)."""
    return [f"{d.code} {d.message}" for d in verdict.diagnostics if d.severity != "info"]


@pytest.mark.parametrize("seats", ["N E S W", "N E S"])
def test_a_whole_match_verifies_at_level_2(modern: MakeSite, seats: str) -> None:
    site = modern(seats)
    site.play_match()
    site.publish_seeds()
    assert site.table.ending is Ending.LIMIT
    assert len(site.table.played) > 3  # so that every direction of the pass comes up
    verdict = judged(site.table.record(), site.table.announcement.opening)
    assert complaints(verdict) == []
    assert (verdict.verdict, verdict.checks["fair"], verdict.fair_level) == ("pass", "pass", 2)
    assert verdict.totals == site.table.public().totals
    assert verdict.places == site.table.public().places


def test_a_seat_that_takes_no_part_has_no_line_and_plays_all_the_same(modern: MakeSite) -> None:
    site = modern(bots=("E", "W"), limit=30)
    site.play_match()
    site.publish_seeds()
    record = site.table.record()
    assert record.fair is not None
    assert [p.name for p in record.fair.parties] == ["server", "N", "S"]
    verdict = judged(record, site.table.announcement.opening)
    assert (verdict.verdict, verdict.fair_level) == ("pass", 2)


def test_seats_may_all_take_no_part_and_then_the_level_is_1(modern: MakeSite) -> None:
    site = modern(bots=("N", "E", "S", "W"), limit=20)
    site.play_match()
    verdict = judged(site.table.record(), site.table.announcement.opening)
    assert (verdict.verdict, verdict.fair_level) == ("pass", 1)


def test_a_record_in_play_shows_opened_links(modern: MakeSite) -> None:
    site = modern()
    site.play_match(most=2)
    site.before_play()
    record = site.table.record()
    assert [h.number for h in record.hands] == [1, 2]
    assert record.fair is not None
    server, north = record.fair.parties[:2]
    assert (server.open_hand, server.get("seed")) == ("2", None)
    assert north.open_hand == "3"  # opened before the deal, as it must be
    verdict = judged(record, site.table.announcement.opening)
    assert [d.name for d in verdict.diagnostics] == ["match-in-play"]
    assert (verdict.checks["fair"], verdict.fair_level) == ("pass", 2)


def test_a_record_before_the_first_card_shows_commitments_alone(modern: MakeSite) -> None:
    record = modern().table.record()
    assert record.hands == ()
    assert record.fair is not None
    assert all(list(dict(p.fields)) == ["commit"] for p in record.fair.parties)
    assert verify(loads(dumps(record))[0]).verdict != "fail"


def test_a_sweepstake_sitting_with_its_cuts(sweepstake: Site) -> None:
    sweepstake.play_match(most=5)
    sweepstake.table.close()
    sweepstake.publish_seeds()
    record = sweepstake.table.record()
    assert [h.value("Dealer") for h in record.hands] == ["Z", "A", "Y", "B", "Z"]
    assert all(4 <= int(h.value("Cut") or 0) <= 48 for h in record.hands)
    verdict = judged(record, sweepstake.table.announcement.opening)
    assert complaints(verdict) == []
    assert (verdict.verdict, verdict.fair_level) == ("pass", 2)
    assert verdict.totals == sweepstake.table.public().totals


@pytest.mark.parametrize("seats", ["AYZ", "AYBZ", "AYBCZ", "AYBCDZ"])
def test_howell_at_every_number_of_seats(seats: str) -> None:
    site = Site(Terms.agree("Hearts", seats, dealer="Z", tags={"Settling": "Howell"}))
    site.play_match(most=2)
    site.table.close()
    verdict = judged(site.table.record())
    assert complaints(verdict) == []
    assert verdict.totals == site.table.public().totals


@pytest.mark.parametrize("choices", range(4))
def test_auction_hearts_with_bids_and_the_namers_right(choices: int) -> None:
    terms = Terms.agree("Auction Hearts", "AYBZ", dealer="Z")
    site = Site(terms, choices=choices)
    site.play_match(most=5)
    site.table.close()
    verdict = judged(site.table.record())
    assert complaints(verdict) == []
    assert verdict.totals == site.table.public().totals


def test_all_pass_makes_a_new_deal_where_that_is_declared() -> None:
    terms = Terms.agree("Auction Hearts", "AYBZ", dealer="Z", tags={"AllPass": "new deal"})
    site = Site(terms)
    site.deal()
    for seat in "AYBZ":
        site.table.bid(seat, None)
    site.check()
    site.play_hand()
    site.table.close()
    record = site.table.record()
    assert [h.value("Misdeal") for h in record.hands] == ["all pass", None]
    assert [h.value("Dealer") for h in record.hands] == ["Z", "A"]
    assert complaints(judged(record)) == []


def test_a_dead_deal_keeps_its_number_and_may_leave_the_deal(sweepstake: Site) -> None:
    sweepstake.deal()
    sweepstake.table.declare_dead("exposed")
    sweepstake.check()
    sweepstake.deal()
    sweepstake.play_card()
    sweepstake.table.declare_dead("misdealt")
    sweepstake.check()
    sweepstake.play_hand()
    sweepstake.table.close()
    record = sweepstake.table.record()
    assert [(h.number, h.value("Dealer")) for h in record.hands] == [(1, "Z"), (2, "Z"), (3, "A")]
    verdict = judged(record)
    assert {d.name for d in verdict.diagnostics} <= {"misdeal-not-proved", "jack-left"}
    assert verdict.checks["fair"] == "pass"


def test_a_resignation_in_the_middle_of_a_hand(modern: MakeSite) -> None:
    site = modern()
    site.play_hand()
    before = site.table.public().totals
    site.before_play()
    for _ in range(22):
        site.play_card()
    site.table.resign("E")
    site.check()
    site.publish_seeds()
    assert site.table.public().totals == before
    assert site.table.public().places["E"] == 4
    verdict = judged(site.table.record(), site.table.announcement.opening)
    assert complaints(verdict) == []
    assert (verdict.verdict, verdict.fair_level) == ("pass", 2)
    assert verdict.places == site.table.public().places


def test_a_missed_deadline_between_two_hands(modern: MakeSite) -> None:
    site = modern()
    site.play_hand()
    site.table.miss_deadline("S")
    assert site.table.ending is Ending.DEADLINE
    record = site.table.record()
    assert [s.seats for s in record.hands[0].sentences if s.kind is Kind.DEADLINE] == [("S",)]
    verdict = judged(record)
    assert complaints(verdict) == []
    assert verdict.places == site.table.public().places


@pytest.mark.parametrize("stop", ["nothing", "links", "deal", "commitments"])
def test_a_resignation_before_the_first_card(modern: MakeSite, stop: str) -> None:
    site = modern()
    if stop == "links":
        site.links()
    elif stop != "nothing":
        site.deal()
    if stop == "commitments":
        site.commit_passes()
    site.table.resign("N")
    site.publish_seeds()
    verdict = judged(site.table.record())
    assert verdict.verdict != "fail", complaints(verdict)
    assert verdict.places == {"N": 4, "E": 1, "S": 1, "W": 1}


def test_a_moon_in_the_first_hand() -> None:
    site = Site(Terms.agree("Modern Hearts", "NES", hands=1), choices=35)
    site.play_match()
    settled = site.table.played[0].settled
    assert settled is not None
    assert settled.moon == "E"
    assert site.table.public().totals == {"N": 26, "E": 0, "S": 26}
    assert judged(site.table.record()).verdict == "pass"


@pytest.mark.parametrize("bids", [0, 2, 4])
def test_a_resignation_during_the_bids(bids: int) -> None:
    site = Site(Terms.agree("Auction Hearts", "AYBZ", dealer="Z"))
    site.deal()
    for amount, seat in enumerate("AYBZ"[:bids], 1):
        site.table.bid(seat, amount)
    site.table.resign("Y")
    verdict = judged(site.table.record())
    assert verdict.verdict != "fail", complaints(verdict)
    assert verdict.checks["fair"] == "pass"


def test_a_resignation_from_a_sweepstake_sitting(sweepstake: Site) -> None:
    sweepstake.play_hand()
    before = sweepstake.table.public().totals
    sweepstake.before_play()
    for _ in range(5):
        sweepstake.play_card()
    sweepstake.table.resign("B")
    verdict = judged(sweepstake.table.record())
    assert (verdict.verdict, verdict.totals) == ("pass", before)
    assert sweepstake.table.public().places == {}


def test_a_jack_is_split_at_the_end_where_that_is_declared() -> None:
    tags = {"Settling": "Sweepstake", "JackAtEnd": "split"}
    site = Site(Terms.agree("Hearts", "AYBZ", dealer="Z", tags=tags))
    while not site.table._s.ledger.sitting.jack:
        site.play_hand()
    pool = site.table._s.ledger.sitting.pool
    site.table.close()
    assert sum(site.table.public().totals.values()) == -(pool % 4)
    verdict = judged(site.table.record())
    assert (verdict.verdict, verdict.totals) == ("pass", site.table.public().totals)


def test_a_declared_pack_is_dealt() -> None:
    tags = {"Settling": "Howell", "Pack": "less ♣2"}
    site = Site(Terms.agree("Hearts", "AYZ", dealer="Z", tags=tags))
    site.play_hand()
    site.table.close()
    assert " 2S 3S " in site.table.announcement.manifest
    assert complaints(judged(site.table.record())) == []


def test_the_match_stops_when_the_seeds_give_no_further_deal() -> None:
    site = Site(Terms.agree("Modern Hearts", "NES", hands=2))
    site.play_match()
    assert site.table.ending is Ending.HANDS
    assert site.table.public().hand == 2
    judged(site.table.record())


def test_every_listed_game_is_hosted_or_refused_in_words() -> None:
    for game in GAMES:
        seats = "ABCDEFG"[: game.seats.start]
        dealer = "A" if game.has_dealer else None
        settling = {"Settling": game.settlings[0]} if game.settlings else {}
        if game.name in HOSTED:
            site = Site(Terms.agree(game.name, seats, dealer=dealer, tags=settling))
            site.play_hand()
            assert site.table.phase is Phase.LINKS
        else:
            with pytest.raises(HostingError):
                Terms.agree(game.name, seats, dealer=dealer, tags=settling)
