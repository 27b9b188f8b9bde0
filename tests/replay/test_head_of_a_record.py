"""What is said of a record before its first hand: its game, its seats, its settling, its pack."""

from __future__ import annotations

import pytest

from replay.whole_suits import judged

HAND = '\n[Hand "1"]\n[Dealer "A"]\n[Misdeal "uncut"]\n'
NAMES = "A B C D E F G"


def said(head, hand=HAND):
    """Code, line, words and hint of every finding above info."""
    return [
        (d.code, d.region.line, d.message, d.hint)
        for d in judged(head + hand).diagnostics
        if d.severity != "info"
    ]


def seated(count):
    return f'[Seats "{NAMES[: 2 * count - 1]}"]\n'


def test_where_no_game_is_stated_the_first_line_is_where_it_would_stand():
    assert [f[:3] for f in said(seated(4))] == [("HR805", 1, "no game is stated")]
    assert [f[:3] for f in said("# a remark\n" + seated(4))] == [("HR805", 2, "no game is stated")]
    assert [f[:3] for f in said('[Event "a sitting"]\n' + seated(4))] == [
        ("HR805", 1, "no game is stated")
    ]
    second = HAND.replace('"1"', '"2"').replace('"A"', '"B"')
    assert [f[:3] for f in said("", HAND + second)] == [("HR805", 2, "no game is stated")]


#: Who may play, as the book and docs/rulings.md have it: the fewest, the most, and whether at a
#: table of one more the dealer takes no cards.
SEATS = {
    "Hearts": (3, 6, True),
    "Two-Handed Hearts": (2, 2, False),
    "Three-Handed Hearts": (3, 3, False),
    "Auction Hearts": (4, 6, False),
    "Spot Hearts": (3, 6, False),
    "Joker Hearts": (3, 6, False),
    "Discard Hearts": (3, 6, False),
    "Progressive Hearts": (4, 4, False),
    "Heartsette": (3, 6, False),
    "Domino Hearts": (2, 6, False),
    "Slobberhannes": (4, 6, True),
    "Polignac": (4, 6, True),
    "Enflé": (4, 6, False),
    "Modern Hearts": (3, 4, False),
}


@pytest.mark.parametrize("game", SEATS)
def test_a_table_of_a_size_that_the_game_does_not_know_is_told_who_may_play(game):
    least, most, one_more = SEATS[game]
    hint = f"{least} play it" if least == most else f"{least} to {most} may play"
    if one_more:
        hint += f"; with {most + 1} at the table the dealer takes no cards"
    for count in range(2, 8):
        found = [f for f in said(f'[Game "{game}"]\n{seated(count)}') if f[0] == "HR804"]
        fits = least <= count <= most + one_more
        wrong = ("HR804", 2, f"{game} is not played by {count}", hint)
        assert found == ([] if fits else [wrong])


@pytest.mark.parametrize(
    ("head", "found"),
    [
        (
            '[Game "Hearts"]\n' + seated(4),
            [("HR505", 1, "the record does not say how the table settles")],
        ),
        (
            '[Game "Hearts"]\n[Settling "Excess"]\n' + seated(4),
            [("HR113", 2, "Hearts is not settled by Excess")],
        ),
        (
            '[Game "Auction Hearts"]\n[Settling "Howell"]\n' + seated(4),
            [("HR113", 2, "Auction Hearts is not settled by Howell")],
        ),
        ('[Game "Two-Handed Hearts"]\n' + seated(2), []),
        ('[Game "Two-Handed Hearts"]\n[Settling "AboveSix"]\n' + seated(2), []),
        (
            '[Game "Hearts"]\n[Settling "Howell"]\n[Limit "50"]\n' + seated(4),
            [("HR121", 3, "[Limit] has no meaning in Hearts")],
        ),
        (
            '[Game "Hearts"]\n[Settling "Howell"]\n[AllPass "new deal"]\n' + seated(4),
            [("HR121", 3, "[AllPass] has no meaning in Hearts")],
        ),
        ('[Game "Auction Hearts"]\n[AllPass "new deal"]\n' + seated(4), []),
        (
            '[Game "Discard Hearts"]\n' + seated(4),
            [
                (
                    "HR511",
                    1,
                    "the record does not say which is the black card, the Lady or the Jack "
                    "of spades",
                )
            ],
        ),
        ('[Game "Discard Hearts"]\n[BlackCard "Jack"]\n' + seated(4), []),
        (
            '[Game "Black Maria"]\n' + seated(4),
            [("HR803", 1, "this version cannot replay Black Maria")],
        ),
    ],
)
def test_what_a_tag_of_the_record_gets_wrong_is_said_where_it_stands(head, found):
    assert [f[:3] for f in said(head)] == found


@pytest.mark.parametrize(
    "tag", ['[Settling "Excesses"]', "[Settling Howell]", '[Settling "Howell"']
)
def test_of_a_settling_that_is_not_understood_it_is_not_said_besides_that_it_is_lacking(tag):
    assert [f[1] for f in said(f'[Game "Hearts"]\n{tag}\n{seated(4)}')] == [2]


HOWELL = '[Game "Hearts"]\n[Settling "Howell"]\n'
UNEVEN = "a pack of {} cards cannot be dealt evenly to {} seats"


@pytest.mark.parametrize(
    ("head", "seats", "pack", "found"),
    [
        (HOWELL, 3, "less ♣2", None),
        (HOWELL, 3, "full", UNEVEN.format(52, 3)),
        (HOWELL, 4, "full", None),
        (HOWELL, 4, "less ♣2", UNEVEN.format(51, 4)),
        (HOWELL, 4, "less ♣2 ♢2 ♠2 ♡2", None),
        # seven at table, six hold cards
        (HOWELL, 7, "less ♣2 ♢2 ♠2 ♡2", None),
        (HOWELL, 7, "less ♣2 ♢2 ♠2", UNEVEN.format(49, 6)),
        # thirteen each, and what is left over must divide between the two who draw from it
        ('[Game "Two-Handed Hearts"]\n', 2, "full", None),
        ('[Game "Two-Handed Hearts"]\n', 2, "less ♣2 ♢2", None),
        (
            '[Game "Two-Handed Hearts"]\n',
            2,
            "less ♣2",
            "a pack of 51 cards does not give 2 seats their cards and a stock",
        ),
        ('[Game "Domino Hearts"]\n', 6, "less ♣2 ♢2 ♠2", None),
    ],
)
def test_a_pack_that_cannot_be_dealt_to_the_table_is_found(head, seats, pack, found):
    where = head.count("\n") + 1
    wrong = [("HR206", where, found)]
    assert [f[:3] for f in said(f'{head}[Pack "{pack}"]\n{seated(seats)}')] == (
        wrong if found else []
    )
    # and so beside a tag that means nothing in the game
    other = "BlackCard" if "Domino" in head else "Limit"
    value = "Jack" if "Domino" in head else "50"
    foreign = ("HR121", where + 1, f"[{other}] has no meaning in {head.split(chr(34))[1]}")
    both = said(f'{head}[Pack "{pack}"]\n[{other} "{value}"]\n{seated(seats)}')
    assert sorted(f[:3] for f in both) == sorted([foreign, *(wrong if found else [])])


def test_of_a_table_that_cannot_play_the_pack_is_not_asked_besides():
    assert [f[0] for f in said(f'{HOWELL}[Pack "less ♣2"]\n{seated(2)}')] == ["HR804"]


@pytest.mark.parametrize(
    ("players", "found"),
    [
        ("A: ann; B: bob; C: cyd; D: dov", None),
        ("A: ann; B: bot; C: cyd; D: dov", "B"),
        ("A: ann; B: Bot; C: cyd; D: bot", "B and D"),
        ("A: abbot; B: bob; C: cyd; D: dov", None),
    ],
)
def test_a_game_with_a_bot_at_the_table_is_not_rated(players, found):
    head = f'{HOWELL}[Rated "{{}}"]\n{seated(4)}[Players "{players}"]\n'
    message = f"the game is said to be rated, and a bot sits at {found}"
    assert [f[:3] for f in said(head.format("yes"))] == ([("HR806", 3, message)] if found else [])
    assert said(head.format("no")) == []


# ---- rulings and counters that cannot come into force ----------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "tag", "why"),
    [
        ("Hearts", 3, '[TookAll "divide"]', None),
        (
            "Hearts",
            4,
            '[TookAll "divide"]',
            "has no meaning with 4 players: it is a ruling for three",
        ),
        ("Hearts", 4, '[TookAll "jack"]', None),
        ("Hearts", 5, '[ClearThree "divide"]', None),
        (
            "Hearts",
            4,
            '[ClearThree "divide"]',
            "has no meaning with 4 players: when three are clear, one took all",
        ),
        ("Heartsette", 3, '[Widow "4"]', None),
        ("Heartsette", 3, '[Widow "3"]', None),
        ("Heartsette", 4, '[Widow "3"]', None),
        ("Heartsette", 4, '[Widow "4"]', "has no meaning with 4 players, whose widow has 3 cards"),
        ("Heartsette", 5, '[Widow "3"]', "has no meaning with 5 players, whose widow has 2 cards"),
        ("Heartsette", 6, '[Widow "3"]', "has no meaning with 6 players, whose widow has 4 cards"),
    ],
)
def test_a_ruling_that_cannot_come_into_force_at_the_table_is_told_of(game, seats, tag, why):
    head = f'[Game "{game}"]\n[Settling "Sweepstake"]\n{tag}\n{seated(seats)}'
    name = tag[1:].split()[0]
    assert [f[:3] for f in said(head)] == ([("HR121", 3, f"[{name}] {why}")] if why else [])


def test_where_no_pool_is_left_its_rulings_and_its_tags_mean_nothing():
    head = f'{HOWELL}[OddCounter "jack"]\n{seated(4)}'
    why = "[OddCounter] has no meaning in the settling Howell, which has no pool"
    assert [f[:3] for f in said(head)] == [("HR121", 3, why)]
    for name in ("Pool", "Jack"):
        hand = HAND + f'[{name} "3"]\n'
        message = (
            f"[{name}] has no meaning in the settling Howell, where no hand leaves counters for "
            "the next"
        )
        assert [f[2:] for f in said(HOWELL + seated(4), hand)] == [(message, None)]


def test_what_the_lowest_leave_at_spot_hearts_is_a_pool_and_no_jack():
    head = '[Game "Spot Hearts"]\n' + seated(4)
    assert said(head, HAND + '[Pool "3"]\n') == []
    message = "[Jack] has no meaning in Spot Hearts, where what a hand leaves is no Jack"
    hint = 'what lies there is stated as `[Pool "3"]`'
    assert [f[2:] for f in said(head, HAND + '[Jack "3"]\n')] == [(message, hint)]
