"""Everything that a table refuses; a refusal is in words and changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_record.cards import FULL_PACK, Suit
from hearts_record.fair import errors as fair
from hearts_record.fair.passes import OpenedPass, new_nonce, pass_commitment
from hearts_record.fair.signatures import SigningKey
from hearts_record.games.state import IllegalPlay
from hearts_record.hosting import HostingError, Lobby, PassOpening, Phase, Seat, Terms
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Kind
from hosting.harness import MakeSite, Site


@pytest.fixture
def lobby() -> Lobby:
    return Lobby(Terms.agree("Modern Hearts", "NESW"))


@pytest.fixture
def site(modern: MakeSite) -> Site:
    return modern()


# ---- terms -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "options", "says"),
    [
        ("Whist", "NESW", {}, "cannot replay Whist"),
        ("Modern Hearts", "NE", {}, "not played by 2"),
        ("Modern Hearts", ["N", "server"], {}, "word of the notation"),
        ("Modern Hearts", ["N", "n", "S"], {}, "named twice"),
        ("Modern Hearts", "NESW", {"dealer": "N"}, "has no dealer"),
        ("Modern Hearts", "NESW", {"hands": 0}, "from 1 to 4096"),
        ("Modern Hearts", "NESW", {"tags": {"Limit": "many"}}, "Limit"),
        ("Modern Hearts", "NESW", {"tags": {"Event": 'x"]\n[Hand "1"]'}}, "cannot be a tag"),
        ("Modern Hearts", "NESW", {"tags": {"Dealer": "N"}}, "belongs to a hand"),
        ("Hearts", "NESW", {"dealer": "N"}, "Sweepstake or Howell"),
        ("Hearts", "NESW", {"tags": {"Settling": "Howell"}}, "deals the first hand"),
    ],
)
def test_terms_that_cannot_be(game: str, seats: str, options: dict, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Terms.agree(game, seats, **options)


# ---- commitments -------------------------------------------------------------------------------


def test_the_servers_commitment_is_published_before_any_other(lobby: Lobby) -> None:
    assert lobby.waiting_for == ("N", "E", "S", "W")
    assert len(lobby.invitation.commitment) == 64


def test_equal_commitments_are_refused(lobby: Lobby) -> None:
    lobby.take_commitment("N", Seat("N", lobby.invitation).commitment)
    with pytest.raises(fair.EqualCommitmentsError, match="N has the same commitment"):
        lobby.take_commitment("E", lobby._given["N"].hex())
    with pytest.raises(fair.EqualCommitmentsError, match="the server has the same"):
        lobby.take_commitment("E", lobby.invitation.commitment)
    assert lobby.waiting_for == ("E", "S", "W")


@pytest.mark.parametrize("bad", ["", "0" * 63, "0" * 66, "AB" * 32, " " + "0" * 63, "g" * 64])
def test_malformed_hex_is_refused(lobby: Lobby, bad: str) -> None:
    with pytest.raises(fair.EncodingError, match="N's commitment"):
        lobby.take_commitment("N", bad)
    assert "N" in lobby.waiting_for


def test_a_commitment_is_given_once(lobby: Lobby) -> None:
    lobby.take_commitment("N", "1" * 64)
    with pytest.raises(HostingError, match="heard already"):
        lobby.take_commitment("N", "2" * 64)
    with pytest.raises(HostingError, match="heard already"):
        lobby.take_no_part("N")


def test_a_stranger_commits_to_nothing(lobby: Lobby) -> None:
    with pytest.raises(HostingError, match="X does not sit"):
        lobby.take_commitment("X", "1" * 64)


def test_the_opening_waits_for_every_seat(lobby: Lobby) -> None:
    lobby.take_no_part("N")
    with pytest.raises(HostingError, match="E has not committed"):
        lobby.fix()


def test_nothing_changes_after_the_opening_is_fixed(site: Site) -> None:
    before = site.table.announcement
    with pytest.raises(HostingError, match="the opening is fixed"):
        site.lobby.take_commitment("N", "1" * 64)
    with pytest.raises(HostingError, match="the opening is fixed"):
        site.lobby.take_no_part("N")
    with pytest.raises(HostingError, match="fixed already"):
        site.lobby.fix()
    assert site.table.announcement == before


# ---- signatures of the opening -----------------------------------------------------------------


def test_signatures_of_the_opening_stand_in_the_record(site: Site) -> None:
    server, north = SigningKey.new(), SigningKey.new()
    site.table.sign_opening(server)
    site.table.take_signature("N", *site.seats["N"].sign_opening(north))
    record = site.table.record()
    assert record.fair is not None
    assert record.fair.parties[0].get("key") == server.public.hex()
    assert record.fair.parties[1].get("key") == north.public.hex()
    assert loads(dumps(record)) == [record]


def test_a_wrong_signature_of_the_opening_is_refused(site: Site) -> None:
    key, signature = site.seats["N"].sign_opening(SigningKey.new())
    with pytest.raises(fair.SignatureError):
        site.table.take_signature("E", key, signature)
    with pytest.raises(HostingError, match="X has put no seed in"):
        site.table.take_signature("X", key, signature)
    assert site.table.public().signatures == {}


def test_the_opening_is_signed_before_the_first_card(site: Site) -> None:
    site.deal()
    with pytest.raises(HostingError, match="signed before that"):
        site.table.sign_opening(SigningKey.new())


# ---- links and deals ---------------------------------------------------------------------------


def test_a_link_of_a_later_hand_is_too_early(site: Site) -> None:
    link = site.seats["N"]._chain.link(2).hex()
    with pytest.raises(fair.HandGapError, match="too early: that of hand 1 is due"):
        site.table.take_link("N", 2, link)


def test_a_link_of_an_earlier_hand_is_refused(site: Site) -> None:
    site.play_hand()
    link = site.seats["N"]._chain.link(1).hex()
    with pytest.raises(fair.HandNumberError, match="too late: hand 2 is due"):
        site.table.take_link("N", 1, link)


def test_a_wrong_link_is_refused(site: Site) -> None:
    with pytest.raises(fair.CommitmentError, match="N's link of hand 1 does not open"):
        site.table.take_link("N", 1, "0" * 64)
    with pytest.raises(fair.CommitmentError, match="E's link of hand 1 does not open"):
        site.table.take_link("E", 1, site.seats["N"].open_link(1))
    with pytest.raises(fair.EncodingError, match="N's link of hand 1 has 2 hex digits"):
        site.table.take_link("N", 1, "00")
    assert site.table.public().links[0] == {}


def test_a_repeated_link_is_refused(site: Site) -> None:
    link = site.seats["N"].open_link(1)
    site.table.take_link("N", 1, link)
    with pytest.raises(HostingError, match="already"):
        site.table.take_link("N", 1, link)


@pytest.mark.parametrize("hand", [0, 65])
def test_a_link_of_no_hand_is_refused(site: Site, hand: int) -> None:
    with pytest.raises(fair.HandNumberError):
        site.table.take_link("N", hand, "0" * 64)


def test_a_seat_that_takes_no_part_has_no_link(modern: MakeSite) -> None:
    site = modern(bots=("E",))
    with pytest.raises(fair.MissingLinkError, match="E takes no part"):
        site.table.take_link("E", 1, "0" * 64)


def test_no_link_is_taken_while_a_hand_is_played(site: Site) -> None:
    site.before_play()
    with pytest.raises(HostingError, match="a link is not due"):
        site.table.take_link("N", 2, "0" * 64)


def test_there_is_no_deal_without_every_link(site: Site) -> None:
    for seat in "NES":
        site.table.take_link(seat, 1, site.seats[seat].open_link(1))
    with pytest.raises(fair.MissingLinkError, match="W has not opened its link"):
        site.table.deal()
    assert site.table.public().waiting_for == ("W",)
    with pytest.raises(HostingError, match="waiting for the links of the next hand"):
        site.table.play("N", FULL_PACK[0])


def test_the_servers_link_stays_closed_until_the_hand_is_over(site: Site) -> None:
    site.before_play()
    with pytest.raises(HostingError, match="stays closed"):
        site.table.revealed(1)
    site.play_out()
    assert set(site.table.revealed(1)) == {"server", "N", "E", "S", "W"}
    with pytest.raises(HostingError, match="hand 2 is not over"):
        site.table.revealed(2)


# ---- passes ------------------------------------------------------------------------------------


def test_a_pass_is_opened_only_when_all_have_committed(site: Site) -> None:
    site.deal()
    seat = site.seats["N"]
    site.table.commit_pass("N", seat.commit_pass(1, site.choose_pass("N")))
    own = seat._pass

    opened = PassOpening(own.cards, own.nonce.hex())  # what a careless program would send
    with pytest.raises(HostingError, match="before E has committed"):
        site.table.open_pass("N", opened)
    assert site.table.view("N").passed is None


def test_a_pass_is_committed_and_opened_once(site: Site) -> None:
    site.deal()
    site.commit_passes()
    with pytest.raises(HostingError, match="committed to its pass already"):
        site.table.commit_pass("N", "0" * 64)
    opened = site.seats["N"].open_pass(site.table.public().pass_commitments)
    site.table.open_pass("N", opened)
    with pytest.raises(HostingError, match="opened its pass already"):
        site.table.open_pass("N", opened)


def test_a_pass_opened_otherwise_than_committed_is_refused(site: Site) -> None:
    site.deal()
    site.commit_passes()
    opened = site.seats["N"].open_pass(site.table.public().pass_commitments)
    others = [c for c in site.table.view("N").cards if c not in opened.cards]
    with pytest.raises(fair.PassCommitmentError, match="not the one that was committed"):
        site.table.open_pass("N", replace(opened, cards=tuple(others[:3])))
    with pytest.raises(fair.PassCommitmentError):
        site.table.open_pass("N", replace(opened, nonce="0" * 64))
    with pytest.raises(fair.EncodingError, match="N's nonce"):
        site.table.open_pass("N", replace(opened, nonce="0" * 62))
    site.table.open_pass("N", opened)


def test_a_pass_must_be_three_different_cards_that_are_held(site: Site) -> None:
    site.deal()
    site.commit_passes()
    opened = site.seats["N"].open_pass(site.table.public().pass_commitments)
    mine = site.table.view("N").cards
    foreign = next(c for c in FULL_PACK if c not in mine)
    for cards, says in (
        (mine[:2], "of 2 cards"),
        ((mine[0], mine[0], mine[1]), "one card twice"),
        ((foreign, *mine[:2]), "does not hold"),
    ):
        with pytest.raises(fair.PassError, match=says):
            site.table.open_pass("N", replace(opened, cards=cards))


def test_a_pass_committed_to_another_seat_is_refused(site: Site) -> None:

    site.deal()
    cards, nonce = site.choose_pass("N"), new_nonce()
    across = OpenedPass(1, "N", "S", tuple(c.code for c in cards), nonce)
    opening = site.table._s.opening
    wrong = pass_commitment(opening.manifest, opening.digest, across).hex()
    site.table.commit_pass("N", wrong)
    for name in "ESW":
        commitment = site.seats[name].commit_pass(1, site.choose_pass(name))
        site.table.commit_pass(name, commitment)
    with pytest.raises(fair.PassCommitmentError):
        site.table.open_pass("N", PassOpening(cards, nonce.hex()))


def test_a_nonce_is_used_once_in_a_match(modern: MakeSite) -> None:
    site = modern()
    site.before_play()
    first = site.table.view("N").passed
    assert first is not None
    site.play_out()
    site.check()
    site.deal()
    for name, seat in site.seats.items():
        old = bytes.fromhex(first.nonce) if name == "N" else None
        site.table.commit_pass(name, seat.commit_pass(2, site.choose_pass(name), nonce=old))
    opened = site.seats["N"].open_pass(site.table.public().pass_commitments)
    with pytest.raises(fair.NonceReusedError, match="used in this match before"):
        site.table.open_pass("N", opened)


def test_no_pass_is_due_in_a_hand_without_one(modern: MakeSite) -> None:
    site = modern("N E S")
    for _ in range(2):
        site.play_hand()
    site.deal()
    with pytest.raises(HostingError, match="a pass is not due"):
        site.table.commit_pass("N", "0" * 64)


# ---- bids and cards ----------------------------------------------------------------------------


@pytest.fixture
def auction() -> Site:
    site = Site(Terms.agree("Auction Hearts", "AYBZ", dealer="Z"))
    site.deal()
    return site


def test_bids_go_round_once_and_up(auction: Site) -> None:
    with pytest.raises(HostingError, match="it is A's turn"):
        auction.table.bid("Y", 5)
    auction.table.bid("A", 5)
    with pytest.raises(HostingError, match="not above 5"):
        auction.table.bid("Y", 5)
    with pytest.raises(HostingError, match="a suit is not due"):
        auction.table.name_suit("A", Suit.CLUBS)


def test_the_bidder_alone_names_the_suit(auction: Site) -> None:
    auction.table.bid("A", 5)
    for seat in "YBZ":
        auction.table.bid(seat, None)
    with pytest.raises(HostingError, match="A names the suit, not Y"):
        auction.table.name_suit("Y", Suit.CLUBS)
    with pytest.raises(HostingError, match="a card is not due"):
        auction.table.play("A", auction.table.view("A").cards[0])
    auction.table.name_suit("A", Suit.CLUBS)
    assert auction.table.public().waiting_for == ("A",)


def test_an_illegal_card_is_refused_and_changes_nothing(site: Site) -> None:
    site.before_play()
    (leader,) = site.table.public().waiting_for
    view = site.table.view(leader)
    (deuce,) = view.legal
    other = next(c for c in view.cards if c is not deuce)
    with pytest.raises(IllegalPlay, match="♣2 leads the first trick"):
        site.table.play(leader, other)
    foreign = next(c for c in FULL_PACK if c not in view.cards)
    with pytest.raises(IllegalPlay, match="does not hold"):
        site.table.play(leader, foreign)
    assert site.table.view(leader) == view


def test_a_card_out_of_turn_is_refused(site: Site) -> None:
    site.before_play()
    (leader,) = site.table.public().waiting_for
    waiting = next(s for s in "NESW" if s != leader)
    with pytest.raises(IllegalPlay, match=f"it is {leader}'s turn"):
        site.table.play(waiting, site.table.view(waiting).cards[0])
    assert site.table.view(waiting).legal == ()


def test_no_card_is_played_before_the_passes(site: Site) -> None:
    site.deal()
    with pytest.raises(HostingError, match="a card is not due"):
        site.table.play("N", site.table.view("N").cards[0])


def test_a_stranger_sees_nothing(site: Site) -> None:
    with pytest.raises(HostingError, match="X does not sit"):
        site.table.view("X")


# ---- dead deals, and the end -------------------------------------------------------------------


def test_modern_hearts_knows_no_misdeal(site: Site) -> None:
    site.deal()
    with pytest.raises(HostingError, match="knows no misdeal"):
        site.table.declare_dead("misdealt")


@pytest.mark.parametrize("reason", ["boredom", "all pass", "misdealt, seen", ""])
def test_a_deal_is_dead_for_a_reason_of_the_list(sweepstake: Site, reason: str) -> None:
    with pytest.raises(HostingError, match="no hand is in play"):
        sweepstake.table.declare_dead("misdealt")
    sweepstake.deal()
    with pytest.raises(HostingError, match="no reason"):
        sweepstake.table.declare_dead(reason)


def test_a_deadline_is_missed_only_by_one_who_is_waited_for(site: Site) -> None:
    site.before_play()
    (turn,) = site.table.public().waiting_for
    other = next(s for s in "NESW" if s != turn)
    with pytest.raises(HostingError, match=f"does not wait for {other}"):
        site.table.miss_deadline(other)
    site.table.miss_deadline(turn)
    assert [s.kind for s in site.table.record().hands[0].sentences if s.seats == (turn,)] == [
        Kind.DEADLINE
    ]


def test_nothing_is_dealt_after_the_end(site: Site) -> None:
    site.play_hand()
    site.table.resign("N")
    assert site.table.phase is Phase.ENDED
    for refused in (
        site.table.deal,
        site.table.close,
        lambda: site.table.take_link("N", 2, "0" * 64),
        lambda: site.table.resign("E"),
        lambda: site.table.miss_deadline("E"),
    ):
        with pytest.raises(HostingError):
            refused()


def test_a_table_is_closed_between_hands_alone(sweepstake: Site) -> None:
    sweepstake.deal()
    with pytest.raises(HostingError, match="closing the table is not due"):
        sweepstake.table.close()


def test_seeds_are_published_when_the_match_has_ended(modern: MakeSite) -> None:
    site = modern(bots=("E",))
    seed = site.seats["N"].secret_seed().hex()
    with pytest.raises(HostingError, match="a seed is not due"):
        site.table.publish_seed("N", seed)
    assert site.table.public().seeds == {}
    site.play_hand()
    site.table.resign("E")
    assert set(site.table.public().seeds) == {"server"}
    with pytest.raises(fair.CommitmentError, match="N's seed does not open"):
        site.table.publish_seed("N", "0" * 64)
    with pytest.raises(fair.CommitmentError, match="E has no commitment"):
        site.table.publish_seed("E", seed)
    site.table.publish_seed("N", seed)
    assert set(site.table.public().seeds) == {"server", "N"}


# ---- values of another kind --------------------------------------------------------------------


@pytest.mark.parametrize("amount", [2.5, "5", True, 0, -1, 10**30])
def test_a_bid_is_a_number_of_counters(auction: Site, amount: object) -> None:
    before = auction.table.public()
    with pytest.raises(HostingError, match="a bid is a number of counters"):
        auction.table.bid(before.waiting_for[0], amount)  # type: ignore[arg-type]
    assert auction.table.public() == before


def test_a_suit_is_no_text(auction: Site) -> None:
    while auction.table.phase is Phase.BIDS:
        seat = auction.table.public().waiting_for[0]
        auction.table.bid(seat, None if auction.table.public().bids else 1)
    before = auction.table.public()
    with pytest.raises(HostingError, match="no Suit"):
        auction.table.name_suit(before.waiting_for[0], "clubs")  # type: ignore[arg-type]
    assert auction.table.public() == before
    auction.table.name_suit(before.waiting_for[0], Suit.CLUBS)
    with pytest.raises(HostingError, match="no Card"):
        auction.table.play(before.waiting_for[0], "♡K")  # type: ignore[arg-type]


def test_a_bot_puts_no_seed_in() -> None:
    lobby = Lobby(Terms.agree("Modern Hearts", "NESW", tags={"Players": "N: ann; E: Bot"}))
    with pytest.raises(HostingError, match="a bot puts no seed in"):
        lobby.take_commitment("E", "ab" * 32)
    assert "E" in lobby.waiting_for
    lobby.take_no_part("E")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules Modern Hearts", "rules Modern Hearts; Foo=bar"),
        ("rules Modern Hearts", "rules Modern Hearts; Limit=0"),
        ("rules Modern Hearts", "rules Modern Hearts; Limit=100"),
        ("rules Modern Hearts", "rules Modern Hearts; Settling=Foo"),
        ("rules Modern Hearts", "rules Moon Hearts"),
        ("seats N E S W", "seats N E"),
        ("seats N E S W", "seats N E S W P"),
        ("seats N E S W", "seats N E S W P Q R"),
        ("seats N E S W", "seats N E S X"),
        ("seats N E S W", "seats N E S game"),
        ("pack 2S 3S", "pack Jo 3S"),
        ("pack 2S 3S 4S 5S", "pack 2S"),
    ],
)
def test_a_seat_refuses_a_manifest_that_its_game_cannot_have(
    lobby: Lobby, old: str, new: str
) -> None:
    offered = lobby.invitation
    assert old in offered.manifest
    changed = replace(offered, manifest=offered.manifest.replace(old, new))
    with pytest.raises(fair.FairError):
        Seat("N", changed)


def test_what_is_printed_shows_no_links_and_no_passes(site: Site) -> None:
    site.before_play()
    view = site.table.view("N")
    link = site.table.public().links[0]["N"]
    assert link not in repr(view)
    assert link not in repr(view.public)
