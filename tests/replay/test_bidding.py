"""The bidding of Auction Hearts: who bought, for how much, and who leads (Law 30)."""

from __future__ import annotations

import pytest

from replay.whole_suits import judged, shown, table

HEAD = '[Game "Auction Hearts"]\n[Seats "A Y B Z"]\n\n[Hand "1"]\n'
DEALER = '[Dealer "Z"]\n'
HEARTS = '[Suit "hearts"]\n'
BOUGHT = "A 14, Y pass, B 15, Z pass"
SWAPPED = "A 14, B 15, Y pass, Z pass"
PASSED = "A pass, Y pass, B pass, Z pass"
#: A trick that whoever leads may have led.
ANY = """
   A   |   Y   |   B   |   Z   |
-------+-------+-------+-------+----
  ♣5   |  ♣2   | _♣A_  |  ♣3   |  1
-------+-------+-------+-------+----
Z resigns.
"""


def hand(tags, bids, rows=ANY, head=HEAD):
    return head + tags + (f"[Bids]\n{bids}\n" if bids else "") + rows


@pytest.mark.parametrize(
    ("tags", "bids", "found"),
    [
        (DEALER + HEARTS, BOUGHT, []),
        (HEARTS, BOUGHT, []),
        (DEALER, PASSED, []),
        (DEALER + HEARTS, PASSED, []),
        (DEALER + '[Lead "B"]\n' + HEARTS, BOUGHT, []),
        (
            DEALER + '[Lead "A"]\n' + HEARTS,
            BOUGHT,
            [("HR302", "A", "A is said to lead for the first trick; B leads, who bid 15")],
        ),
        (
            DEALER + '[Lead "B"]\n',
            PASSED,
            [
                (
                    "HR302",
                    "B",
                    "B is said to lead for the first trick; all passed, and A leads, "
                    "the eldest hand",
                )
            ],
        ),
        (
            DEALER + '[Suit "clubs"]\n',
            PASSED,
            [("HR316", None, "all passed, and the suit remains hearts, not clubs")],
        ),
        (DEALER + HEARTS, SWAPPED, [("HR316", "B", "B bids out of turn: it is Y's turn")]),
        (
            DEALER + HEARTS,
            BOUGHT + ", A 16",
            [("HR316", "A", "A bids out of turn: each has bid once")],
        ),
        (
            DEALER + HEARTS,
            "A 14, Y pass, B 15",
            [("HR316", None, "Z has not bid; write `pass` for one who does not")],
        ),
        # who has not bid is the lesser fault
        (
            DEALER + HEARTS,
            "A 14, Y pass, B 12",
            [("HR316", "B", "B bids 12, which is not above the 14 of A")],
        ),
        (
            DEALER + HEARTS,
            "A 14, Y pass, B 14, Z pass",
            [("HR316", "B", "B bids 14, which is not above the 14 of A")],
        ),
        (
            DEALER + HEARTS,
            "A 3, Y 5, B pass, Z 4",
            [("HR316", "Z", "Z bids 4, which is not above the 5 of Y")],
        ),
        (
            DEALER + HEARTS,
            "A 0, Y pass, B 14, Z pass",
            [("HR316", "A", "A bids 0; a bid is one counter at least")],
        ),
        (DEALER + HEARTS, "A 1, Y pass, B pass, Z 2", []),
        (
            DEALER + HEARTS,
            "A 14, Y ?, B 15, Z pass",
            [("HR123", "Y", "the bid of Y cannot be read")],
        ),
        (DEALER, BOUGHT, [("HR317", None, "the suit to be avoided is not stated")]),
        (
            '[Dealer "A"]\n' + HEARTS,
            BOUGHT,
            [("HR303", "A", "A is said to deal hand 1; it is Z's turn")],
        ),
        (
            '[Dealer "A"]\n' + HEARTS,
            SWAPPED,
            [("HR316", "A", "A bids out of turn: it is Y's turn")],
        ),
        (DEALER + HEARTS, "", [("HR506", None, "the bid is not stated, nor by whom")]),
        (DEALER + HEARTS + '[Lead "B"]\n', "", [("HR506", None, "the bid of B is not stated")]),
    ],
)
def test_what_is_wrong_with_the_bids_is_said_once(tags, bids, found):
    assert shown(hand(tags, bids)) == found


def test_the_bids_show_who_dealt_where_the_tag_is_out_of_turn():
    """Z misdeals, and A deals next; B is said to, and Z bids first, on his left."""
    dead = f'{HEAD}{DEALER}[Misdeal "uncut"]\n\n[Hand "2"]\n'
    wrong = ("HR303", "B", "B is said to deal hand 2; it is A's turn")
    bids = "[Bids]\nZ 14, A pass, Y 15, B pass\n"
    assert shown(f'{dead}[Dealer "B"]\n{HEARTS}{bids}{ANY}') == [wrong]


def test_a_hand_that_all_passed_is_wrong_only_where_the_table_deals_anew():
    head = HEAD.replace("\n\n", '\n[AllPass "new deal"]\n\n')
    wrong = ("HR316", None, "all passed, and this table deals anew then; the hand is played")
    assert shown(hand(DEALER, PASSED, head=head)) == [wrong]
    assert shown(hand(DEALER + HEARTS, BOUGHT, head=head)) == []


@pytest.mark.parametrize("bids", ["", SWAPPED, "A 14, Y ?, B 15, Z pass"])
@pytest.mark.parametrize("leader", "AYBZ")
def test_where_the_bids_do_not_show_the_buyer_the_first_trick_does(leader, bids):
    """Only if it is known who led can every card be said to be his who played it."""
    verdict = judged(hand(DEALER + HEARTS, bids, table(leader, tricks=1) + "Z resigns.\n"))
    (only,) = [d.code for d in verdict.diagnostics]
    assert only == ("HR506" if not bids else "HR316" if bids == SWAPPED else "HR123")
    assert verdict.checks["pack"] == "pass"
    unseen = judged(hand(DEALER + HEARTS, bids))
    assert unseen.checks["pack"] == "unknown"


@pytest.mark.parametrize(
    ("leader", "lead", "net"),
    [("B", "", -28), ("A", "", None), ("Y", "", None), ("Z", "", None), ("B", "B", None)],
)
def test_after_a_fault_the_bid_is_known_only_if_the_highest_bidder_led(leader, lead, net):
    """The three others are clear, and what he pays is thirteen for his hearts and his bid."""
    tags = DEALER + HEARTS + (f'[Lead "{lead}"]\n' if lead else "")
    verdict = judged(hand(tags, SWAPPED, table(leader)))
    nets = verdict.hands[0].net
    assert (None if nets is None else nets[leader]) == net


def test_a_seat_without_a_card_in_the_first_trick_shows_nobody_as_the_buyer():
    rows = table("A", tricks=1, cells={(1, "Y"): "-"}) + "Z resigns.\n"
    assert judged(hand(DEALER + HEARTS, SWAPPED, rows)).checks["pack"] == "unknown"


@pytest.mark.parametrize(
    ("bids", "found"),
    [
        (PASSED, []),
        (
            "A pass, Y pass",
            [("HR316", None, "B has not bid; write `pass` for one who does not")],
        ),
        (
            "A pass, Y 3, B pass, Z pass",
            [("HR316", "Y", "the deal is said to be dead because all passed; Y bids 3")],
        ),
    ],
)
def test_a_deal_is_dead_because_all_passed_only_if_each_is_seen_to_pass(bids, found):
    head = HEAD.replace("\n\n", '\n[AllPass "new deal"]\n\n')
    assert shown(hand(DEALER + '[Misdeal "all pass"]\n', bids, "", head)) == found
