"""Who deals and who leads, where tags, the turn and the first trick agree or do not (Law 9)."""

from __future__ import annotations

import pytest

from hearts_record.games import GAMES
from laws.tables import Table, dealt
from replay.whole_suits import canonical, judged, shown, table

HEAD = '[Game "Hearts"]\n[Settling "Howell"]\n[Seats "A Y B Z"]\n\n'
ONLY = "the first trick can be played as it stands only if {} leads"


def hand(number, tags, rows):
    return f'[Hand "{number}"]\n{tags}{rows}\n'


@pytest.mark.parametrize(
    ("tags", "leader", "found"),
    [
        ('[Dealer "Z"]\n', "A", None),
        ('[Lead "A"]\n', "A", None),
        ('[Dealer "Z"]\n[Lead "A"]\n', "A", None),
        (
            '[Dealer "Z"]\n',
            "B",
            ("HR303", "Z", "Z is said to deal, and then A leads; " + ONLY.format("B")),
        ),
        ('[Lead "A"]\n', "B", ("HR302", "A", "A is said to lead; " + ONLY.format("B"))),
        (
            '[Dealer "Z"]\n[Lead "B"]\n',
            "A",
            ("HR302", "B", "B is said to lead for the first trick; Z dealt, and A leads"),
        ),
        (
            '[Dealer "Z"]\n[Lead "B"]\n',
            "B",
            ("HR302", "B", "B is said to lead for the first trick; Z dealt, and A leads"),
        ),
        ('[Dealer "B"]\n', "Z", None),
    ],
)
def test_the_first_trick_shows_whom_the_tags_get_wrong_and_the_play_goes_on_from_him(
    tags, leader, found
):
    rows = table(leader, tricks=3) + "Z resigns.\n"
    text = HEAD + hand(1, tags, rows)
    for form in (text, canonical(text)):
        assert shown(form) == ([] if found is None else [found])


def test_where_nothing_says_who_leads_the_hand_cannot_be_followed():
    verdict = judged(HEAD + hand(1, "", table("A", tricks=1) + "Z resigns.\n"))
    assert [(d.code, d.seat, d.message) for d in verdict.diagnostics] == [
        ("HR309", None, "nothing says who leads for the first trick")
    ]
    assert verdict.checks["replayed"] == "unknown"


TURN = "{} is said to deal hand {}; it is {}'s turn"


@pytest.mark.parametrize(
    ("second", "third", "found"),
    [
        # A deals the second hand, and Y leads; Y deals the third, and B leads
        (("", "Y"), ("", "B"), []),
        (('[Dealer "A"]\n', "Y"), ('[Dealer "Y"]\n', "B"), []),
        (('[Lead "Y"]\n', "Y"), ('[Lead "B"]\n', "B"), []),
        (('[Dealer "B"]\n', "Y"), ("", "B"), [("HR303", 2, TURN.format("B", 2, "A"))]),
        # the play shows that he dealt indeed, and the deal goes on from him
        (('[Dealer "B"]\n', "Z"), ("", "A"), [("HR303", 2, TURN.format("B", 2, "A"))]),
        (
            ('[Dealer "B"]\n', "Z"),
            ('[Dealer "Z"]\n', "A"),
            [("HR303", 2, TURN.format("B", 2, "A"))],
        ),
        (
            ('[Dealer "B"]\n', "Y"),
            ('[Dealer "Z"]\n', "A"),
            [("HR303", 2, TURN.format("B", 2, "A")), ("HR303", 3, TURN.format("Z", 3, "Y"))],
        ),
        (
            ('[Lead "B"]\n', "Y"),
            ("", "B"),
            [("HR302", 2, "B is said to lead for the first trick; A dealt, and Y leads")],
        ),
        # Y dealt, or A did and the lead was out of turn: either may be the turn's beginning
        *(
            (
                ('[Lead "B"]\n', "B"),
                (tags, leader),
                [("HR302", 2, "B is said to lead for the first trick; A dealt, and Y leads")],
            )
            for tags, leader in (
                ("", "B"),
                ("", "Z"),
                ('[Dealer "Y"]\n', "B"),
                ('[Dealer "B"]\n', "Z"),
            )
        ),
    ],
)
def test_the_deal_passes_to_the_left_and_a_wrong_dealer_is_one_fault(second, third, found):
    hands = [('[Dealer "Z"]\n', "A"), second, third]
    text = HEAD + "".join(hand(i, t, table(led)) for i, (t, led) in enumerate(hands, 1))
    verdict = judged(text)
    said = [(d.code, d.hand, d.message) for d in verdict.diagnostics if d.severity != "info"]
    assert said == found


@pytest.mark.parametrize("leader", "AYBZ")
def test_either_may_be_the_turns_beginning_until_a_first_trick_decides_it(leader):
    """A deals the second hand by the turn, and B by the tag; two first tricks show nothing.

    So B or A deals the fourth, and Z or Y leads.
    """
    any_led = "\n" + "\n".join(Table(dealt()).out().table_lines()[:-2]) + "\n"
    hands = [('[Dealer "Z"]\n', table("A")), ('[Dealer "B"]\n', any_led), ("", any_led)]
    hands.append(("", table(leader)))
    verdict = judged(HEAD + "".join(hand(i, *h) for i, h in enumerate(hands, 1)))
    said = [(d.code, d.hand) for d in verdict.diagnostics if d.severity != "info"]
    assert said[0] == ("HR303", 2)
    assert (said[1:] == []) == (leader in "YZ")


@pytest.mark.parametrize("lead", "AYBZ")
def test_who_holds_the_deuce_of_clubs_leads_in_modern_hearts_whatever_a_tag_says(lead):
    rows = table("A", tricks=1).replace("♣A", "♣2") + "Z resigns.\n"
    text = f'[Game "Modern Hearts"]\n[Seats "A Y B Z"]\n\n[Hand "4"]\n[Lead "{lead}"]\n{rows}'
    message = f"{lead} is said to lead for the first trick; A holds ♣2 and leads"
    said = [found for found in shown(text) if found[0] == "HR302"]
    assert said == ([] if lead == "A" else [("HR302", lead, message)])


# ---- tags of a hand, and the games that have them -------------------------------------------

#: The games in which a tag of a hand means something; None: all but the one without a dealer.
MEANT = {
    "Suit": ["Auction Hearts"],
    "Namer": ["Auction Hearts"],
    "Capot": ["Polignac"],
    "Stake": ["Enflé"],
    "Table": ["Progressive Hearts"],
    "Round": ["Progressive Hearts"],
    "Ladies": ["Progressive Hearts"],
    "Tie": ["Progressive Hearts"],
    "Dealer": None,
    "Cut": None,
    "SittingOut": [],
}
VALUES = {"Suit": "clubs", "Tie": "A ♠4; B ♡9", "Ladies": "A B"}
WITH_A_NUMBER = ("Stake", "Table", "Round", "Cut")


@pytest.mark.parametrize("game", [g.name for g in GAMES])
def test_a_tag_of_a_hand_that_means_nothing_in_the_game_is_told_of(game):
    count = next(g for g in GAMES if g.name == game).seats.start
    seats = "ABCDEF"[:count]
    for name, games in MEANT.items():
        value = VALUES.get(name, "5" if name in WITH_A_NUMBER else "A")
        text = (
            f'[Game "{game}"]\n[Seats "{" ".join(seats)}"]\n\n[Hand "1"]\n[{name} "{value}"]\n'
            "A resigns.\n"
        )
        said = [m for c, _, m in shown(text) if c == "HR121"]
        means = game != "Modern Hearts" if games is None else game in games
        assert said == ([] if means else [f"[{name}] has no meaning in {game}"])


@pytest.mark.parametrize(
    ("lifted", "left"), [(0, 0), (3, 3), (4, None), (48, None), (49, 3), (52, 0)]
)
def test_each_packet_of_a_cut_has_four_cards_at_least(lifted, left):
    """Law 5."""
    text = HEAD + hand(
        1, f'[Dealer "Z"]\n[Cut "{lifted}"]\n', table("A", tricks=1) + "Z resigns.\n"
    )
    message = f"the cut lifts {lifted} of 52 cards, and leaves a packet of {left}"
    assert shown(text) == ([] if left is None else [("HR319", None, message)])


# ---- dead deals -----------------------------------------------------------------------------

BY_BIDS = 'a table that deals anew says so: [AllPass "new deal"]'


@pytest.mark.parametrize(
    ("head", "reason", "found"),
    [
        ('[Game "Hearts"]\n', "uncut", []),
        ('[Game "Auction Hearts"]\n', "uncut", []),
        ('[Game "Auction Hearts"]\n[AllPass "new deal"]\n', "all pass", []),
        (
            '[Game "Auction Hearts"]\n',
            "all pass",
            [("the deal is not dead: when all pass the hand is played in hearts", BY_BIDS)],
        ),
        (
            '[Game "Hearts"]\n',
            "all pass",
            [("the deal is not dead: there are no bids in Hearts", None)],
        ),
        (
            '[Game "Modern Hearts"]\n',
            "uncut",
            [
                (
                    "no deal of Modern Hearts is dead: the Laws, which say when one is, do not "
                    "govern it",
                    None,
                )
            ],
        ),
    ],
)
def test_a_deal_is_dead_only_for_what_the_laws_or_the_table_say(head, reason, found):
    settling = '[Settling "Howell"]\n' if '"Hearts"' in head else ""
    text = f'{head}{settling}[Seats "A Y B Z"]\n\n[Hand "1"]\n[Misdeal "{reason}"]\n'
    if "Modern" not in head:
        text += '[Dealer "Z"]\n'
    said = [(d.message, d.hint) for d in judged(text).diagnostics if d.code == "HR113"]
    assert [m for m, _ in said] == [m for m, _ in found]
    assert all(hint == due for (_, hint), (_, due) in zip(said, found, strict=True) if due)
