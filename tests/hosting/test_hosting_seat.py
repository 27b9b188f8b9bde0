"""A seat's duties: what it asks before it opens a link or a pass, and what it checks after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from hearts_record.fair import errors as fair
from hearts_record.hosting import Announcement, HostingError, Lobby, Seat, SeatMemory, Terms
from hearts_record.hosting.wire import Opening, read_commitments
from hosting.harness import MakeSite, Site, fixed


@pytest.fixture
def site(modern: MakeSite) -> Site:
    return modern()


@pytest.fixture
def fresh() -> tuple[Seat, Announcement]:
    """A seat that has committed, and the announcement it is to accept."""
    lobby = Lobby(Terms.agree("Modern Hearts", "NESW"))
    seat = Seat("N", lobby.invitation)
    lobby.take_commitment("N", seat.commitment)
    lobby.take_commitment("E", Seat("E", lobby.invitation).commitment)
    lobby.take_no_part("S")
    lobby.take_commitment("W", Seat("W", lobby.invitation).commitment)
    return seat, lobby.fix().announcement


def exchanged(texts: tuple[str, ...], i: int, j: int) -> tuple[str, ...]:
    out = list(texts)
    out[i], out[j] = out[j], out[i]
    return tuple(out)


def test_an_invitation_is_for_those_who_sit_there() -> None:
    lobby = Lobby(Terms.agree("Modern Hearts", "NESW"))
    with pytest.raises(HostingError, match="X does not sit"):
        Seat("X", lobby.invitation)


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("hearts-fair/1", "hearts-fair/2", fair.VersionError),
        ("hands 64", "hands 0", fair.HandsRangeError),
        ("hands 64", "hands 064", fair.ManifestError),
        ("beacon -", "beacon x", fair.BeaconError),
        ("\nbeacon -", "", fair.ManifestError),
        ("seats N E S W", "seats N E S S", fair.ManifestError),
        ("pack 2S 3S", "pack 3S 2S", fair.PackError),
        ("rules Modern Hearts", "rules Modern Hearts; Dealer=N", fair.RulesLineError),
    ],
)
def test_a_manifest_that_does_not_hold_is_refused(
    old: str, new: str, error: type[Exception]
) -> None:
    invitation = Lobby(Terms.agree("Modern Hearts", "NESW")).invitation
    with pytest.raises(error):
        Seat("N", replace(invitation, manifest=invitation.manifest.replace(old, new)))


def test_no_link_is_opened_before_the_announcement(fresh: tuple[Seat, Announcement]) -> None:
    seat, _ = fresh
    with pytest.raises(HostingError, match="has not accepted"):
        seat.open_link(1)


def test_a_seat_recomputes_the_opening(fresh: tuple[Seat, Announcement]) -> None:
    seat, announcement = fresh
    assert seat.accept(announcement) == announcement.opening == seat.opening
    other = Seat("W", Lobby(Terms.agree("Modern Hearts", "NESW")).invitation)
    assert other.opening is None


def test_a_wrong_opening_is_refused(fresh: tuple[Seat, Announcement]) -> None:
    seat, announcement = fresh
    with pytest.raises(fair.OpeningError, match="not that of this manifest"):
        seat.accept(replace(announcement, opening="0" * 64))
    assert seat.opening is None


def test_a_seat_looks_for_its_own_commitment(fresh: tuple[Seat, Announcement]) -> None:
    seat, announcement = fresh
    moved = exchanged(announcement.commitments, 1, 2)
    with pytest.raises(fair.OpeningError, match="its own commitment"):
        seat.accept(replace(announcement, commitments=moved))


def test_a_seat_refuses_equal_commitments(fresh: tuple[Seat, Announcement]) -> None:
    seat, announcement = fresh
    doubled = list(announcement.commitments)
    doubled[4] = doubled[2]
    with pytest.raises(fair.EqualCommitmentsError):
        seat.accept(replace(announcement, commitments=tuple(doubled)))


def test_a_seat_refuses_another_server_or_manifest(fresh: tuple[Seat, Announcement]) -> None:
    seat, announcement = fresh
    server = ("1" * 64, *announcement.commitments[1:])
    with pytest.raises(fair.OpeningError, match="the server's commitment"):
        seat.accept(replace(announcement, commitments=server))
    longer = announcement.manifest.replace("hands 64", "hands 65")
    with pytest.raises(fair.OpeningError, match="the manifest is not"):
        seat.accept(replace(announcement, manifest=longer))


@pytest.mark.parametrize("count", [0, 4, 6])
def test_a_seat_counts_the_commitments(fresh: tuple[Seat, Announcement], count: int) -> None:
    seat, announcement = fresh
    texts = (*announcement.commitments, "1" * 64)[:count]
    with pytest.raises(fair.UnknownPartyError):
        seat.accept(replace(announcement, commitments=texts))


def test_a_seed_answers_to_one_opening(fresh: tuple[Seat, Announcement]) -> None:
    seat, announcement = fresh
    seat.accept(announcement)
    seat.accept(announcement)
    other = (*announcement.commitments[:4], "1" * 64)
    values = read_commitments(seat.manifest, other)
    second = Opening.of(seat.manifest, values).announcement
    with pytest.raises(fair.OpeningError, match="answered to another opening"):
        seat.accept(second)
    assert seat.opening == announcement.opening


def test_links_are_opened_in_order_and_after_the_last_hand_checked(site: Site) -> None:
    seat = site.seats["N"]
    with pytest.raises(HostingError, match="hand 1 has not checked"):
        seat.open_link(2)
    site.before_play()
    with pytest.raises(HostingError, match="hand 1 has not checked"):
        seat.open_link(2)
    site.play_out()
    with pytest.raises(HostingError, match="hand 1 has not checked"):
        seat.open_link(2)
    site.check()
    with pytest.raises(HostingError, match="hand 1 is over"):
        seat.open_link(1)
    assert seat.open_link(2) == seat.open_link(2)


def test_a_seat_finds_that_it_was_dealt_other_cards(site: Site) -> None:
    site.links()
    site.table.deal()
    for name, seat in site.seats.items():  # each is shown the cards of the one to its left
        left = site.terms.rules.left_of(name)
        seat.see(1, site.table.view(left).cards)
    site.table.resign("N")
    with pytest.raises(fair.DealError, match="N saw other cards"):
        site.seats["N"].check_hand(1, site.table.revealed(1))
    with pytest.raises(HostingError, match="has not checked"):
        site.seats["N"].open_link(2)


def test_a_seat_is_shown_one_hand(site: Site) -> None:
    site.deal()
    with pytest.raises(HostingError, match="other cards in hand 1 before"):
        site.seats["N"].see(1, site.table.view("E").cards)
    with pytest.raises(HostingError, match="no cards of hand 2"):
        site.seats["N"].see(2, site.table.view("N").cards)


@pytest.mark.parametrize(
    ("party", "value", "error"),
    [
        ("server", "0" * 64, fair.CommitmentError),
        ("server", "", fair.MissingLinkError),
        ("E", "0" * 64, fair.CommitmentError),
        ("E", "ABC", fair.EncodingError),
        ("W", "0" * 64, fair.MissingLinkError),
    ],
)
def test_a_seat_checks_everybodys_link(
    modern: MakeSite, party: str, value: str, error: type[Exception]
) -> None:
    site = modern(bots=("W",))
    site.before_play()
    site.play_out()
    links = {**site.table.revealed(1), party: value}
    with pytest.raises(error):
        site.seats["N"].check_hand(1, links)
    site.seats["N"].check_hand(1, site.table.revealed(1))


def test_a_pass_stays_closed_until_all_commitments_are_held(site: Site) -> None:
    site.deal()
    seat = site.seats["N"]
    with pytest.raises(HostingError, match="committed to no pass"):
        seat.open_pass({})
    own = seat.commit_pass(1, site.choose_pass("N"))
    with pytest.raises(HostingError, match="E has not committed"):
        seat.open_pass({"N": own})
    others = dict.fromkeys("ESW", "1" * 64)
    with pytest.raises(fair.PassCommitmentError):
        seat.open_pass({**others, "N": "2" * 64})
    with pytest.raises(fair.EncodingError):
        seat.open_pass({**others, "N": own, "E": ""})
    seat.open_pass({**others, "N": own})
    with pytest.raises(HostingError, match="other commitments were shown"):
        seat.open_pass({**others, "N": own, "E": "3" * 64})


def test_a_seat_commits_to_cards_that_it_may_pass(site: Site) -> None:
    seat = site.seats["N"]
    with pytest.raises(HostingError, match="has seen no cards"):
        seat.commit_pass(1, ())
    site.deal()
    with pytest.raises(fair.PassError):
        seat.commit_pass(1, site.table.view("E").cards[:3])
    with pytest.raises(fair.PassError, match="of 2 cards"):
        seat.commit_pass(1, site.table.view("N").cards[:2])
    seat.commit_pass(1, site.choose_pass("N"))
    with pytest.raises(HostingError, match="has committed to its pass"):
        seat.commit_pass(1, site.choose_pass("N"))


def test_a_seat_checks_the_pass_that_it_receives(site: Site) -> None:
    site.before_play()
    received = site.table.view("N").received
    assert received is not None
    giver, opened = received
    assert giver == "W"
    with pytest.raises(fair.PassCommitmentError):
        site.seats["N"].check_received(giver, replace(opened, nonce="0" * 64))
    with pytest.raises(HostingError, match="E does not pass to N"):
        site.seats["N"].check_received("E", opened)


def test_no_pass_in_a_hand_that_has_none(modern: MakeSite) -> None:
    site = modern("N E S")
    for _ in range(2):
        site.play_hand()
    site.deal()
    with pytest.raises(HostingError, match="no cards are passed"):
        site.seats["N"].commit_pass(3, site.choose_pass("N"))


def test_a_published_seed_deals_no_more(site: Site) -> None:
    seat = site.seats["N"]
    assert seat.reveal_seed() == seat.secret_seed().hex()
    with pytest.raises(HostingError, match="the seed is published"):
        seat.open_link(1)


def test_a_seat_that_takes_no_part_has_nothing_to_open(modern: MakeSite) -> None:
    seat = modern(bots=("E",)).seats["E"]
    assert seat.commitment == ""
    for refused in (lambda: seat.open_link(1), seat.reveal_seed, seat.secret_seed):
        with pytest.raises(HostingError, match="takes no part"):
            refused()


def test_a_seat_goes_on_from_its_stored_seed(site: Site) -> None:
    old = site.seats["N"]
    site.play_hand()
    stored = SeatMemory.read(old.memory.text)
    assert stored == old.memory
    again = Seat("N", site.lobby.invitation, seed=old.secret_seed(), memory=stored)
    assert again.commitment == old.commitment
    again.accept(site.table.announcement)
    assert again.open_link(2) == old.open_link(2)
    with pytest.raises(HostingError, match="hand 1 is over"):
        again.open_link(1)
    with pytest.raises(HostingError, match="stays closed"):
        again.open_link(3)


def test_a_restored_seed_answers_to_no_second_opening(site: Site) -> None:
    old = site.seats["N"]
    lobby = Lobby(site.terms, game=site.lobby.manifest.game, seed=site.lobby.secret_seed())
    for name, seat in site.seats.items():
        lobby.take_commitment(name, seat.commitment if name == "N" else fixed(name, 9).hex())
    other = lobby.fix().announcement
    again = Seat("N", lobby.invitation, seed=old.secret_seed(), memory=old.memory)
    with pytest.raises(fair.OpeningError, match="another opening"):
        again.accept(other)
    forgetful = Seat("N", lobby.invitation, seed=old.secret_seed())
    for announcement in (other, site.table.announcement):
        with pytest.raises(HostingError, match="without its memory"):
            forgetful.accept(announcement)


def test_a_published_seed_stays_closed_after_a_restart(site: Site) -> None:
    old = site.seats["N"]
    old.reveal_seed()
    again = Seat("N", site.lobby.invitation, seed=old.secret_seed(), memory=old.memory)
    again.accept(site.table.announcement)
    with pytest.raises(HostingError, match="published"):
        again.open_link(1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hearts-seat/1", "hearts-seat/2"),
        ("checked 1", "checked 01"),
        ("opened 1", "opened 5"),
        ("published no", "published"),
        ("dealer -", "dealer 7"),
    ],
)
def test_a_memory_is_read_strictly(site: Site, old: str, new: str) -> None:
    site.play_hand()
    text = site.seats["N"].memory.text
    assert old in text
    with pytest.raises(HostingError, match="memory"):
        SeatMemory.read(text.replace(old, new))


@pytest.mark.parametrize("seed", [b"", b"x" * 16])
def test_a_seed_is_of_32_bytes(seed: bytes) -> None:
    terms = Terms.agree("Modern Hearts", "NESW")
    with pytest.raises(fair.EncodingError, match="the server's seed has"):
        Lobby(terms, seed=seed)
    with pytest.raises(fair.EncodingError, match="N's seed has"):
        Seat("N", Lobby(terms).invitation, seed=seed)


def test_a_pass_is_opened_after_a_restart_with_the_stored_nonce(site: Site) -> None:
    site.deal()
    cards, old = site.choose_pass("N"), site.seats["N"]
    commitment = old.commit_pass(1, cards)
    again = Seat("N", site.lobby.invitation, seed=old.secret_seed(), memory=old.memory)
    again.accept(site.table.announcement)
    again.open_link(1)
    again.see(1, site.table.view("N").cards)
    assert again.commit_pass(1, cards, nonce=old.secret_nonce()) == commitment


def test_a_lost_table_is_built_again_from_seed_game_and_calls(modern: MakeSite) -> None:
    site = modern(limit=10)
    calls: list[tuple[str, tuple[object, ...]]] = []

    def noted(name: str, act: Callable[..., None], *args: object) -> None:
        act(*args)
        calls.append((name, args))

    for name in ("take_link", "deal", "commit_pass", "open_pass", "play"):
        setattr(site.table, name, partial(noted, name, getattr(site.table, name)))
    site.play_match()
    lobby = Lobby(site.terms, game=site.lobby.manifest.game, seed=site.lobby.secret_seed())
    for name, seat in site.seats.items():
        lobby.take_commitment(name, seat.commitment)
    table = lobby.fix()
    for name, args in calls:
        getattr(table, name)(*args)
    assert table.record() == site.table.record()
