"""Every row of the rulings that touches the games of the chapter from two hands to Domino."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from games.family import cards, judged, loud, played, rules_for
from hearts_record.cards import FULL_PACK, JOKER, Suit, UnreadCard, parse_card
from hearts_record.games import find_game
from hearts_record.games.base import card_set
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.games.takings import Event
from hearts_record.generate import SEATS, generate
from hearts_record.generate.deals import plain_deals
from hearts_record.generate.sitting import play_sitting
from hearts_record.notation.write import dumps
from hearts_record.record import Hand, Tag
from hearts_record.replay.misdeal import next_dealer
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Sitting

BOOK = Path(__file__).resolve().parents[2] / "samples" / "book"


def rules_of(game, seats, settling=None, **rulings):
    return Rules(find_game(game), SEATS[seats], settling, rulings)


def settle(rules, taken, *, before=None, joker=None):
    """Net, pool and Jack after a hand; ``joker`` is who took him in and who threw him."""
    counts = dict(zip(rules.seats, taken, strict=True))
    events = (Event(1, "joker", *joker, 5),) if joker else ()
    out = settling_of(rules).settle(
        Facts(rules, counts, sum(taken), events=events), before or Sitting()
    )
    net = None if out.net is None else tuple(out.net.values())
    return net, out.after.pool, out.after.jack


def one(game, seats, seed="one", **wanted):
    """The text of a generated hand whose tags are as wanted."""
    for record in generate(game, count=60, seed=seed, seats=seats, hands=1):
        if all(record.value(name) == value for name, value in wanted.items()):
            return record
    raise AssertionError("there is one")


def without(record, *names):
    return replace(record, tags=tuple(t for t in record.tags if t.name not in names))


def left_out(game, seats, **rulings):
    rules = rules_of(game, seats, **rulings)
    return {c.code for c in FULL_PACK} - {c.code for c in rules.pack(seats)}


# ---- seven at table --------------------------------------------------------------------------


def test_law_01_six_play_the_seventh_deals_and_sits_out():
    rules = rules_of("Hearts", 7, "Howell")
    assert rules.players("C") == ("A", "B", "D", "E", "F", "G")
    assert (rules.holders, rules.hand_size(6), len(rules.pack(6))) == (6, 8, 48)
    assert rules.left_of("G") == "A"


def test_law_01_who_sits_out_is_the_dealer_unless_stated_and_is_compared():
    record = one("Hearts", 7)
    dealer = record.hands[0].value("Dealer")
    stated = replace(record.hands[0], tags=(*record.hands[0].tags, Tag("SittingOut", dealer)))
    assert loud(dumps(replace(record, hands=(stated,)))) == []
    other = record.seats[record.seats.index(dealer) - 1]
    wrong = replace(record.hands[0], tags=(*record.hands[0].tags, Tag("SittingOut", other)))
    assert loud(dumps(replace(record, hands=(wrong,)))) == [("HR322", dealer)]


def test_law_01_the_heading_that_lists_the_dealer_is_found():
    record = one("Hearts", 7)
    dealer = record.hands[0].value("Dealer")
    other = record.seats[record.seats.index(dealer) - 1]
    text = dumps(record).replace(f'[Dealer "{dealer}"]', f'[Lead "{dealer}"]')
    assert ("HR303", None) not in loud(text)  # then the seat before him deals, and is listed
    assert ("HR322", other) in loud(text)


def test_law_01_the_heading_alone_says_who_dealt():
    record = one("Hearts", 7)
    bare = replace(record.hands[0], tags=())
    assert loud(dumps(replace(record, hands=(bare,)))) == []


def test_law_09_at_seven_the_deal_passes_to_the_left_and_the_next_sits_out():
    (record,) = generate("Hearts", count=1, seed="round", seats=7, hands=8)
    out = [(set(record.seats) - set(h.table.seats)).pop() for h in record.hands]
    first = record.seats.index(out[0])
    assert out == [record.seats[(first + i) % 7] for i in range(8)]


@pytest.mark.parametrize("game", ["Spot Hearts", "Joker Hearts", "Heartsette", "Domino Hearts"])
def test_law_01_elsewhere_six_are_the_most(game):
    assert loud(f'[Game "{game}"] [Seats "A B C D E F G"]')[0][0] == "HR804"


def test_sitting_out_means_nothing_where_all_play():
    record = one("Spot Hearts", 4)
    hand = replace(record.hands[0], tags=(*record.hands[0].tags, Tag("SittingOut", "Y")))
    assert loud(dumps(replace(record, hands=(hand,)))) == [("HR121", None)]


# ---- packs -----------------------------------------------------------------------------------

LAW_3 = {
    2: set(),
    3: {"2S"},
    4: set(),
    5: {"2S", "2C"},
    6: {"2S", "2H", "2D", "2C"},
}


@pytest.mark.parametrize("game", ["Spot Hearts", "Discard Hearts", "Domino Hearts"])
def test_law_03_the_pack_of_the_other_games(game):
    for seats in find_game(game).seats:
        assert left_out(game, seats) == LAW_3[seats]


def test_law_03_two_play_with_the_full_pack_and_three_without_the_deuce_of_spades():
    assert left_out("Two-Handed Hearts", 2) == set()
    assert left_out("Three-Handed Hearts", 3) == {"2S"}
    assert rules_of("Three-Handed Hearts", 3).hand_size(3) == 17


@pytest.mark.parametrize(
    ("game", "seats"), [("Three-Handed Hearts", 3), ("Spot Hearts", 3), ("Domino Hearts", 4)]
)
def test_pack_declared_is_in_force(game, seats):
    assert left_out(game, seats, Pack="less ♣2") == {"2C"}


DECLARED = [
    ("Hearts", 4, "Sweepstake", {"OddCounter": "jack"}),
    ("Two-Handed Hearts", 2, "AboveSix", {"Pack": "less ♣2 ♣3"}),
    ("Three-Handed Hearts", 3, "Sweepstake", {"Pack": "less ♣2", "TookAll": "divide"}),
    ("Spot Hearts", 3, None, {"Pack": "less ♡2"}),
    ("Joker Hearts", 4, None, {"JokerAlsoHeart": "yes"}),
    ("Joker Hearts", 5, None, {"ClearThree": "divide", "OddCounter": "jack"}),
    ("Discard Hearts", 4, "Howell", {"BlackCard": "Jack", "Pack": "less ♣2 ♣3 ♣4 ♣5"}),
    ("Heartsette", 3, "Sweepstake", {"Widow": "4"}),
    ("Domino Hearts", 4, None, {"Pack": "less ♣2", "Limit": "20"}),
    ("Hearts", 3, "Sweepstake", {"TookAll": "divide", "JackAtEnd": "split"}),
    ("Hearts", 5, "Sweepstake", {"ClearThree": "divide", "OddCounter": "jack"}),
    ("Hearts", 7, "Sweepstake", {"ClearThree": "divide", "JackAtEnd": "split"}),
    ("Auction Hearts", 4, None, {"OddCounter": "carry", "JackAtEnd": "split"}),
    ("Auction Hearts", 5, None, {"ClearThree": "divide"}),
    ("Auction Hearts", 6, None, {"ClearThree": "divide", "OddCounter": "carry"}),
    ("Joker Hearts", 3, None, {"TookAll": "divide", "JackAtEnd": "split"}),
    ("Discard Hearts", 3, "Sweepstake", {"BlackCard": "Lady", "TookAll": "divide"}),
    ("Discard Hearts", 6, "Sweepstake", {"BlackCard": "Jack", "ClearThree": "divide"}),
    ("Heartsette", 3, "Sweepstake", {"Widow": "4", "TookAll": "divide"}),
    ("Slobberhannes", 5, None, {"Counters": "5"}),
    ("Polignac", 4, None, {"Rank": "KQJA", "Counters": "20"}),
    ("Polignac", 7, None, {"Rank": "KQJA"}),
    ("Enflé", 4, None, {"Pack": "less ♠2 ♠3 ♠4 ♠5 ♡2 ♡3 ♡4 ♡5 ♢2 ♢3 ♢4 ♢5 ♣2 ♣3 ♣4 ♣5"}),
]


@pytest.mark.parametrize(("game", "seats", "settling", "rulings"), DECLARED)
def test_records_of_tables_that_declare_a_custom_pass(game, seats, settling, rulings):
    rules = rules_of(game, seats, settling, **rulings)
    for i in range(10):
        rng = Random(f"{game} {rulings} {i}")
        record = play_sitting(rules, rng, plain_deals(rules, rng), rules.seats[0], 4, "declared")
        assert all(record.value(name) == value for name, value in rulings.items())
        verdict = judged(dumps(record))
        assert verdict.verdict == "pass", dumps(record)
        assert {d.severity for d in verdict.diagnostics} <= {"info"}


def test_joker_stands_in_the_place_of_the_heart_deuce():
    pack = rules_of("Joker Hearts", 4).pack(4)
    assert (pack[13], len(pack)) == (JOKER, 52)
    assert left_out("Joker Hearts", 4) == {"2H"}


def test_joker_at_six_replaces_the_three_and_stands_in_its_place():
    pack = rules_of("Joker Hearts", 6).pack(6)
    assert left_out("Joker Hearts", 6) == {"2S", "2H", "2D", "2C", "3H"}
    assert [c.code for c in pack[11:14]] == ["AS", "Jo", "4H"] or pack.index(JOKER) == 12
    assert len(pack) == 48


@pytest.mark.parametrize(
    ("seats", "out", "each", "widow"), [(3, 1, 16, 3), (4, 1, 12, 3), (5, 0, 10, 2), (6, 0, 8, 4)]
)
def test_heartsette_packs_and_widows(seats, out, each, widow):
    rules = rules_of("Heartsette", seats)
    assert len(rules.pack(seats)) == 52 - out
    assert rules.hand_size(seats) == each
    assert len(rules.pack(seats)) - seats * each == widow
    assert rules.game.worth(rules, seats, Suit.HEARTS) == 13


def test_heartsette_at_three_widow_four_has_the_full_pack():
    rules = rules_of("Heartsette", 3, Widow="4")
    assert (len(rules.pack(3)), rules.hand_size(3)) == (52, 16)


@pytest.mark.parametrize(
    ("seats", "widow", "told"),
    [(3, "3", False), (3, "4", False), (4, "3", False), (4, "4", True), (5, "3", True),
     (5, "4", True), (6, "3", True), (6, "4", False)],
)  # fmt: skip
def test_widow_declared_where_it_changes_nothing_is_told_if_it_is_not_true(seats, widow, told):
    """The widow has three cards at four, two at five and four at six, whatever is declared."""
    rules = rules_of("Heartsette", seats, "Sweepstake", Widow=widow)
    rng = Random(f"{seats} {widow}")
    record = play_sitting(rules, rng, plain_deals(rules, rng), rules.seats[0], 1, "widow")
    assert loud(dumps(record)) == ([("HR121", None)] if told else [])


def test_heartsette_the_first_trick_takes_in_the_widow_and_its_hearts():
    """By hand, at four: A leads ♣A, and the widow is ♡A ♡K and ♠3. A has 2 of the widow, though
    he takes no heart in a trick: the hearts that fall are 11."""
    text, deal = heartsette_by_hand()
    verdict = judged(text)
    assert [d.code for d in verdict.diagnostics if d.severity != "info"] == []
    tricks = sum(deal.values())
    assert tricks == 11
    assert verdict.hands[0].taken == {s: n + (2 if s == "A" else 0) for s, n in deal.items()}


def heartsette_by_hand():
    """A record in which A leads the ace of clubs, and what each took in the tricks."""
    out = cards("♡A ♡K ♠3")
    pack = [c for c in find_game("Heartsette").pack(4) if c not in out]
    (ace,) = cards("♣A")
    pack.remove(ace)
    hands = {s: pack[i::4] for i, s in enumerate("YBZA")}
    hands["A"] = [ace, *hands["A"]]
    assert {len(h) for h in hands.values()} == {12}
    rules = rules_of("Heartsette", 4, "Sweepstake")
    state = HandState(rules, {s: hands[s] for s in "AYBZ"}, "A")
    state.play(ace)
    while not state.finished:
        state.play(state.legal()[0])
    taken = dict.fromkeys("AYBZ", 0)
    rows = []
    for i, trick in enumerate(state.tricks, 1):
        taken["AYBZ"[trick.taker]] += sum(c.suit is Suit.HEARTS for c in trick.cards)
        cells = [trick.cards[(p - trick.leader) % 4].text for p in range(4)]
        cells[trick.taker] = f"_{cells[trick.taker]}_"
        rows.append(" | ".join(cells) + f" | {i}")
    head = (
        '[Game "Heartsette"]\n[Seats "A Y B Z"]\n[Lead "A"]\n\nA | Y | B | Z |\n---+---+---+---+\n'
    )
    return head + "\n".join(rows) + "\n", taken


def test_heartsette_is_not_played_by_two():
    assert loud('[Game "Heartsette"] [Seats "A Y"]')[0][0] == "HR804"


def test_heartsette_the_widow_that_is_not_stated_is_what_nobody_was_dealt():
    record = one("Heartsette", 4)
    hand = record.hands[0]
    columns = zip(*(r.cells for r in hand.table.rows), strict=True)
    lines = "".join(
        f"{s}: {' '.join(f'{c.suit.glyph} {c.text[1:]};' for c in cs)}\n"
        for s, cs in zip(hand.table.seats, columns, strict=True)
    )
    bare = dumps(replace(record, hands=(replace(hand, deal=None),)))
    text = bare.replace("\n   A   |", f"\n[Deal]\n{lines}\n   A   |", 1)
    assert loud(text) == []
    assert judged(text).hands[0].taken == judged(bare).hands[0].taken


# ---- which settling --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "default"),
    [
        ("Two-Handed Hearts", 2, "Difference"),
        ("Discard Hearts", 4, "Sweepstake"),
        ("Heartsette", 4, "Sweepstake"),
    ],
)
def test_settling_unsaid_is_the_default(game, seats, default):
    record = one(game, seats, Settling=default)
    assert loud(dumps(without(record, "Settling"))) == []


def test_settling_unsaid_three_handed_leaves_settled_unknown():
    record = without(one("Three-Handed Hearts", 3), "Settling")
    verdict = judged(dumps(record))
    assert [d.code for d in verdict.diagnostics] == ["HR505"]
    assert verdict.checks["settled"] == "unknown"


@pytest.mark.parametrize(
    ("game", "seats", "settling"),
    [
        ("Two-Handed Hearts", 2, "Sweepstake"),
        ("Three-Handed Hearts", 3, "Difference"),
        ("Spot Hearts", 4, "Howell"),
        ("Joker Hearts", 4, "Sweepstake"),
        ("Heartsette", 4, "Howell"),
        ("Discard Hearts", 4, "Excess"),
        ("Domino Hearts", 4, "Sweepstake"),
    ],
)
def test_settling_of_another_game_is_an_error(game, seats, settling):
    head = f'[Game "{game}"] [Settling "{settling}"] [Seats "{" ".join(SEATS[seats])}"]'
    if game == "Discard Hearts":
        head += '[BlackCard "Lady"]'
    assert loud(head)[0] == ("HR113", None)


def test_three_handed_is_never_written_as_hearts():
    record = one("Three-Handed Hearts", 3)
    assert '[Game "Three-Handed Hearts"]' in dumps(record)
    assert '[Game "Hearts"]' in dumps(one("Hearts", 3))


# ---- pools in the other games -----------------------------------------------------------------

POOLED = [
    ("Three-Handed Hearts", "Sweepstake", {}),
    ("Discard Hearts", "Sweepstake", {"BlackCard": "Lady"}),
    ("Heartsette", "Sweepstake", {}),
    ("Joker Hearts", None, {}),
]


def rules_pooled(pooled, seats, **rulings):
    game, settling, said = pooled
    return rules_of(game, seats, settling, **said, **rulings)


@pytest.mark.parametrize("pooled", POOLED)
def test_took_all_at_three_hands_is_a_jack(pooled):
    assert settle(rules_pooled(pooled, 3), (13, 0, 0)) == ((-13, 0, 0), 13, True)


@pytest.mark.parametrize("pooled", POOLED)
def test_took_all_divide_at_three_hands(pooled):
    rules = rules_pooled(pooled, 3, TookAll="divide")
    assert settle(rules, (13, 0, 0)) == ((-13, 6, 6), 1, False)


@pytest.mark.parametrize("pooled", POOLED)
def test_odd_counter_jack_meets_a_division(pooled):
    """The odd counter is a Jack: the next division is none, and all lies."""
    rules = rules_pooled(pooled, 3, TookAll="divide", OddCounter="jack")
    _, pool, jack = settle(rules, (13, 0, 0))
    assert (pool, jack) == (1, True)
    assert settle(rules, (13, 0, 0), before=Sitting(1, True)) == ((-13, 0, 0), 14, True)
    assert settle(rules, (6, 7, 0), before=Sitting(14, True)) == ((-6, -7, 27), 0, False)


@pytest.mark.parametrize("pooled", POOLED[1:])
def test_clear_three_at_five_is_a_jack_or_is_divided(pooled):
    taken = (6, 7, 0, 0, 0)
    assert settle(rules_pooled(pooled, 5), taken)[1:] == (13, True)
    declared = rules_pooled(pooled, 5, ClearThree="divide")
    assert settle(declared, taken) == ((-6, -7, 4, 4, 4), 1, False)


@pytest.mark.parametrize("pooled", POOLED)
def test_jack_at_end_stays_or_is_split(pooled):
    game, settling, _ = pooled
    for record in generate(game, count=80, seed="end", seats=3, hands=1):
        if settling not in (None, record.value("Settling")):
            continue
        verdict = judged(dumps(record))
        if not verdict.hands[0].jack:
            continue
        pool = verdict.hands[0].pool
        assert [d.code for d in verdict.diagnostics] == ["HR509"]
        split = replace(record, tags=(*record.tags, Tag("JackAtEnd", "split")))
        assert sum(judged(dumps(split)).totals.values()) == pool // 3 * 3 - pool
        return
    raise AssertionError("there is a Jack")


# ---- the settlings of two and three -----------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "net"),
    [
        ((8, 3, 2), (-11, 5, 6)),  # the highest pays each his excess: 5 and 6
        ((6, 6, 1), (-5, -5, 10)),  # two equal highest pay the low man
        ((9, 2, 2), (-14, 7, 7)),  # two equal lowest: the high man pays both
        ((4, 4, 4), (0, 0, 0)),
    ],
)
def test_excess_with_its_ties(taken, net):
    assert settle(rules_of("Three-Handed Hearts", 3, "Excess"), taken)[0] == net


def test_excess_and_howell_know_no_jack():
    for settling in ("Excess", "Howell"):
        assert not settling_of(rules_of("Three-Handed Hearts", 3, settling)).has_pool


@pytest.mark.parametrize(("settling", "net"), [("Difference", (-3, 3)), ("AboveSix", (-2, 2))])
def test_two_handed_difference_and_above_six(settling, net):
    assert settle(rules_of("Two-Handed Hearts", 2, settling), (8, 5))[0] == net


def test_above_six_counts_all_above_six_and_the_first_six_nothing():
    rules = rules_of("Two-Handed Hearts", 2, "AboveSix")
    assert settle(rules, (6, 7))[0] == (1, -1)
    assert settle(rules, (13, 0))[0] == (-7, 7)


def test_two_handed_the_winner_draws_first():
    rules = rules_for("Two-Handed Hearts", 2)
    hands = {"A": cards("♠5 ♡2"), "B": cards("♠9 ♡3")}
    state = HandState(rules, hands, "A", stock=cards("♣2 ♣3 ♣4 ♣5"))
    for card in cards("♠5 ♠9"):
        state.play(card)
    assert state.seat == "B"
    assert (state.hand("B"), state.hand("A")) == (
        tuple(cards("♡3 ♣2")),
        tuple(cards("♡2 ♣3")),
    )
    assert state.stock == cards("♣4 ♣5")


def test_two_handed_thirteen_draws_then_thirteen_tricks():
    rules = rules_of("Two-Handed Hearts", 2)
    assert (rules.game.tricks(rules, 2), rules.game.shown_from(rules, 2)) == (26, 14)
    assert (rules.hand_size(2), len(rules.pack(2))) == (13, 52)


# ---- Spot ------------------------------------------------------------------------------------


def test_spot_counts_the_spots_and_fourteen_for_the_ace():
    rules = rules_of("Spot Hearts", 4)
    worth = {c: rules.game.points(rules, card_set(cards(c)), Suit.HEARTS) for c in ["♡2", "♡10"]}
    assert worth == {"♡2": 2, "♡10": 10}
    for code, spots in (("♡J", 11), ("♡Q", 12), ("♡K", 13), ("♡A", 14), ("♠A", 0)):
        assert rules.game.points(rules, card_set(cards(code)), Suit.HEARTS) == spots


def test_spot_is_104_and_102_at_six():
    totals = [rules_of("Spot Hearts", n).game.worth(rules_of("Spot Hearts", n), n, Suit.HEARTS)
              for n in (3, 4, 5, 6)]  # fmt: skip
    assert totals == [104, 104, 104, 102]


def test_spot_the_books_figures():
    rules = rules_of("Spot Hearts", 4)
    assert settle(rules, (8, 24, 18, 54)) == ((72, -16, -10, -46), 0, False)
    assert settle(rules, (8, 8, 32, 56)) == ((36, 36, -24, -48), 0, False)


def test_spot_the_remainder_lies_for_the_next_lowest_and_is_no_jack():
    rules = rules_of("Spot Hearts", 4)
    assert settle(rules, (0, 0, 51, 53)) == ((52, 52, -51, -53), 0, False)
    assert settle(rules, (0, 0, 0, 104)) == ((34, 34, 34, -104), 2, False)
    assert settle(rules, (8, 24, 18, 54), before=Sitting(2)) == ((74, -16, -10, -46), 0, False)
    assert settle(rules, (26, 26, 26, 26), before=Sitting(2)) == ((0, 0, 0, 0), 2, False)


def test_spot_what_lies_is_stated_with_pool():
    record = one("Spot Hearts", 4)
    hand = replace(record.hands[0], number=3, tags=(Tag("Pool", "2"), *record.hands[0].tags))
    text = dumps(replace(record, hands=(replace(hand, sentences=()),)))
    before, after = judged(dumps(record)).hands[0], judged(text).hands[0]
    gained = {s: after.net[s] - before.net[s] for s in after.net}
    assert sum(gained.values()) + (after.pool - before.pool) == 2


def test_spot_what_lies_is_no_jack():
    record = one("Spot Hearts", 4)
    hand = replace(record.hands[0], tags=(Tag("Jack", "0"), *record.hands[0].tags))
    assert ("HR121", None) in loud(dumps(replace(record, hands=(hand,))))


@pytest.mark.parametrize(
    ("game", "settling"),
    [("Hearts", "Howell"), ("Three-Handed Hearts", "Excess"), ("Two-Handed Hearts", "Difference"),
     ("Domino Hearts", None), ("Slobberhannes", None), ("Enflé", None)],
)  # fmt: skip
def test_settlings_that_leave_nothing_over_know_neither_pool_nor_jack(game, settling):
    seats = find_game(game).seats.start
    record = one(game, seats, **({"Settling": settling} if settling else {}))
    for name in ("Pool", "Jack"):
        hand = replace(record.hands[0], tags=(Tag(name, "3"), *record.hands[0].tags))
        assert loud(dumps(replace(record, hands=(hand,)))) == [("HR121", None)]


# ---- Joker -----------------------------------------------------------------------------------


def joker_hand(rules, first, *tricks):
    held = {
        "A": "♠5 ♡2 Joker",
        "Y": "♠K ♡J ♣4",
        "B": "♠9 ♡10 ♣5",
        "Z": "♣6 ♡A ♢2",
    }
    held |= first
    return played(rules, held, "A", *tricks)


def winner(trick, led):
    game = find_game("Joker Hearts")
    rules = rules_of("Joker Hearts", 4)
    return trick.split()[game.winner(rules, cards(trick), led)]


def test_joker_ranks_between_the_jack_and_the_ten():
    assert winner("♡10 Joker ♡9 ♡3", Suit.HEARTS) == "Joker"
    assert winner("Joker ♡J ♡10 ♡3", Suit.HEARTS) == "♡J"
    assert winner("♡J ♡Q Joker ♡K", Suit.HEARTS) == "♡K"


def test_joker_thrown_on_a_plain_suit_wins_unless_a_higher_heart_is_in_it():
    assert winner("♠A Joker ♠K ♡10", Suit.SPADES) == "Joker"
    assert winner("♠A Joker ♠K ♡J", Suit.SPADES) == "♡J"
    assert winner("♠A ♡J ♡A Joker", Suit.SPADES) == "♡A"
    assert winner("♠A ♡J ♡A ♠K", Suit.SPADES) == "♠A"


def test_joker_follows_and_leads_as_a_heart():
    rules = rules_of("Joker Hearts", 4)
    state = joker_hand(rules, {"A": "♡2", "Y": "Joker ♣4", "B": "♡3", "Z": "♡4"}, "♡2")
    assert state.legal() == (JOKER,)
    led = played(rules, {"A": "Joker", "Y": "♡3 ♣4", "B": "♡5", "Z": "♡4"}, "A", "Joker")
    assert led.legal() == tuple(cards("♡3"))


def test_joker_may_be_thrown_by_who_can_follow_only_on_a_heart_above_the_ten():
    rules = rules_of("Joker Hearts", 4)
    holds = {"A": "♠5", "Y": "♣4 ♡J", "B": "♣5 ♡10", "Z": "♠6 Joker"}
    none = played(rules, holds, "A", "♠5 ♣4 ♡10")
    assert none.legal() == tuple(cards("♠6"))
    assert none.why_not(JOKER) is not None
    there = played(rules, holds, "A", "♠5 ♡J ♣5")
    assert set(there.legal()) == {*cards("♠6"), JOKER}


def test_joker_thrown_against_the_rule_is_found():
    """Z can follow suit, and no heart above the ten lies in the trick."""
    found = 0
    for record in generate("Joker Hearts", count=60, seed="renounce", seats=4, hands=1):
        hand = record.hands[0]
        rows = hand.table.rows
        leader = (record.seats.index(hand.value("Dealer")) + 1) % 4
        for place, row in enumerate(rows):
            who = next((c for c in range(4) if row.cells[c] is JOKER), None)
            first = leader if place == 0 else rows[place - 1].marked
            earlier = next(
                (
                    p
                    for p in range(place)
                    for lead in [leader if p == 0 else rows[p - 1].marked]
                    if who is not None
                    and lead != who
                    and rows[p].cells[lead].suit is not Suit.HEARTS
                    and rows[p].cells[who].suit is rows[p].cells[lead].suit
                    and not any(c.suit is Suit.HEARTS for c in rows[p].cells)
                ),
                None,
            )
            if earlier is None or first == who:
                continue
            new = list(rows)
            new[earlier] = put(rows[earlier], who, JOKER)
            new[place] = put(row, who, rows[earlier].cells[who])
            table = replace(hand.table, rows=tuple(new))
            bad = replace(record, hands=(replace(hand, table=table, deal=None),))
            assert ("HR304", record.seats[who]) in loud(dumps(bad))
            found += 1
            break
    assert found


def put(row, column, card):
    cells = list(row.cells)
    cells[column] = card
    return replace(row, cells=tuple(cells))


def test_joker_is_worth_five_and_the_hand_17():
    rules = rules_of("Joker Hearts", 4)
    assert rules.game.worth(rules, 4, Suit.HEARTS) == 17
    six = rules_of("Joker Hearts", 6)
    assert six.game.worth(six, 6, Suit.HEARTS) == 16


def test_joker_taken_in_by_whom_it_was_dealt_to_pays_the_pool():
    """A: two hearts and his own Joker. P is 12 + 5; Z alone is clear."""
    rules = rules_of("Joker Hearts", 4)
    assert settle(rules, (7, 6, 4, 0), joker=("A", "A")) == ((-7, -6, -4, 17), 0, False)


def test_joker_of_another_is_paid_straight_to_who_got_rid_of_it():
    """A: two hearts and B's Joker. B draws five, Z the pool of 12."""
    rules = rules_of("Joker Hearts", 4)
    assert settle(rules, (7, 6, 4, 0), joker=("A", "B")) == ((-7, -6, 1, 12), 0, False)
    assert settle(rules, (7, 6, 4, 0), joker=("A", "Z")) == ((-7, -6, -4, 17), 0, False)


def test_joker_taker_is_not_clear():
    """A took the Joker and no heart: nobody is clear, and it is a Jack."""
    rules = rules_of("Joker Hearts", 4)
    assert settle(rules, (5, 6, 4, 2), joker=("A", "B")) == ((-5, -6, 1, -2), 12, True)


def test_joker_also_heart_pays_one_to_the_pool_besides():
    rules = rules_of("Joker Hearts", 4, JokerAlsoHeart="yes")
    assert rules.game.worth(rules, 4, Suit.HEARTS) == 18
    assert settle(rules, (8, 6, 4, 0), joker=("A", "B")) == ((-8, -6, 1, 13), 0, False)
    assert settle(rules, (8, 6, 4, 0), joker=("A", "A")) == ((-8, -6, -4, 18), 0, False)


def test_joker_and_an_unread_heart_leave_the_taker_open():
    rules = rules_of("Joker Hearts", 4)
    state = played(rules, {"A": "♠5", "Y": "Joker", "B": "♠9", "Z": "♡A"}, "A", "♠5 Joker ♠9")
    state.lay(UnreadCard(Suit.HEARTS, None))
    assert state.tricks[0].taker is None


def test_joker_that_may_be_the_card_that_is_not_read():
    """Every Joker thrown on a plain suit, and every led card of its trick, made unread in turn."""
    tried = 0
    for record in generate("Joker Hearts", count=40, seed="unread joker", seats=4, hands=1):
        hand = record.hands[0]
        place, row = next((p, r) for p, r in enumerate(hand.table.rows) if JOKER in r.cells)
        if all(c.suit is Suit.HEARTS for c in row.cells):
            continue
        tried += 1
        for column in range(4):
            rows = list(hand.table.rows)
            rows[place] = put(row, column, UnreadCard(None, None))
            less = replace(hand, table=replace(hand.table, rows=tuple(rows)))
            verdict = judged(dumps(replace(record, hands=(less,))))
            assert verdict.verdict == "incomplete"
            assert {d.code for d in verdict.diagnostics if d.severity != "info"} == {"HR123"}
    assert tried


# ---- Discard ---------------------------------------------------------------------------------


def test_black_card_must_be_said():
    record = one("Discard Hearts", 4)
    verdict = judged(dumps(without(record, "BlackCard")))
    assert [d.code for d in verdict.diagnostics] == ["HR511"]
    assert (verdict.checks["replayed"], verdict.checks["settled"]) == ("pass", "unknown")
    assert verdict.hands[0].taken is None


@pytest.mark.parametrize(("black", "card", "worth"), [("Lady", "♠Q", 13), ("Jack", "♠J", 10)])
def test_black_card_lady_counts_thirteen_and_jack_ten(black, card, worth):
    rules = rules_of("Discard Hearts", 4, BlackCard=black)
    taken = card_set(cards(f"{card} ♡5 ♠K"))
    assert rules.game.points(rules, taken, Suit.HEARTS) == worth + 1
    assert rules.game.worth(rules, 4, Suit.HEARTS) == 13 + worth


def test_black_card_taker_is_not_clear():
    rules = rules_of("Discard Hearts", 4, "Sweepstake", BlackCard="Lady")
    assert settle(rules, (13, 6, 7, 0)) == ((-13, -6, -7, 26), 0, False)
    assert settle(rules, (13, 6, 4, 3))[1:] == (26, True)


def test_discard_three_cards_to_the_left_in_every_hand():
    rules = rules_of("Discard Hearts", 5, BlackCard="Lady")
    assert [rules.pass_direction(n) for n in (1, 2, 3, 4)] == ["left"] * 4
    assert (rules.game.pass_size, rules.pass_to("E", "left")) == (3, "A")


def test_discard_passes_not_stated_leave_the_record_incomplete():
    record = one("Discard Hearts", 4)
    hand = replace(record.hands[0], passing=None, deal=None)
    verdict = judged(dumps(replace(record, hands=(hand,))))
    assert [d.code for d in verdict.diagnostics if d.severity != "info"] == ["HR320"]
    assert verdict.verdict == "incomplete"


def test_black_card_double_nature_when_hearts_are_led():
    """Y has no heart: he may throw the Lady, or anything else; she does not take the trick."""
    rules = rules_of("Discard Hearts", 4, BlackCard="Lady")
    held = {"A": "♡2", "Y": "♠Q ♣4", "B": "♡3", "Z": "♣5"}
    state = played(rules, held, "A", "♡2")
    assert set(state.legal()) == set(cards("♠Q ♣4"))
    state.play(parse_card("♠Q"))
    for card in cards("♡3 ♣5"):
        state.play(card)
    assert state.tricks[0].taker == 2


def test_black_card_is_no_heart_for_one_who_has_a_heart_and_elsewhere_a_spade():
    rules = rules_of("Discard Hearts", 4, BlackCard="Lady")
    hearts = played(rules, {"A": "♡2", "Y": "♠Q ♡4", "B": "♡3", "Z": "♣5"}, "A", "♡2")
    assert hearts.legal() == tuple(cards("♡4"))
    spades = played(rules, {"A": "♠2", "Y": "♠Q ♡4", "B": "♠3", "Z": "♣5"}, "A", "♠2")
    assert spades.legal() == tuple(cards("♠Q"))


# ---- Domino ----------------------------------------------------------------------------------


def domino(held, stock, *tricks, leader="A"):
    rules = Rules(find_game("Domino Hearts"), tuple(held))
    hands = {s: cards(c) for s, c in held.items()}
    state = HandState(rules, hands, leader, stock=cards(stock))
    for trick in tricks:
        for card in cards(trick):
            state.play(card)
    return state


def test_domino_draws_only_when_void_until_the_suit_comes_and_plays_that_card():
    state = domino({"A": "♠5 ♡2", "Y": "♡3 ♣4", "B": "♠9 ♣5"}, "♢2 ♢3 ♠7 ♠8", "♠5")
    assert state.hand("Y") == tuple(cards("♠7 ♡3 ♢2 ♢3 ♣4"))
    assert state.legal() == tuple(cards("♠7"))
    state.play(parse_card("♠7"))
    assert state.hand("B") == tuple(cards("♠9 ♣5"))
    assert state.stock == cards("♠8")


def test_domino_stock_empty_discards():
    state = domino({"A": "♠5 ♡2", "Y": "♡3 ♣4", "B": "♠9 ♣5"}, "♢2", "♠5")
    assert set(state.legal()) == set(cards("♡3 ♣4 ♢2"))


def test_domino_the_winner_out_of_cards_leaves_the_lead_to_his_left():
    state = domino({"A": "♠5", "Y": "♠9", "B": "♠7 ♣5", "Z": "♠2 ♢4"}, "", "♠5 ♠9 ♠7 ♠2")
    assert (state.tricks[0].taker, state.seat) == (1, "B")
    state.play(parse_card("♣5"))
    assert state.seat == "Z"  # A and Y have no cards, and play no more


def test_domino_the_last_player_takes_the_stock_and_his_hand_counts_too():
    state = domino({"A": "♠5", "Y": "♠9 ♡K"}, "♡A ♡2", "♠5 ♠9")
    assert state.finished
    takings = state.takings()
    whole = rules_of("Domino Hearts", 2)
    found = whole.game.counts(whole, takings, Suit.HEARTS)
    assert found == (0, 13)  # no heart was played: all of them lie with him or in the stock


def test_domino_in_his_hand_also_when_the_stock_is_empty():
    state = domino({"A": "♠5", "Y": "♠9 ♡K"}, "", "♠5 ♠9")
    assert find_game("Domino Hearts").unplayed_to(state.takings()) == 1


def test_domino_last_cards_falling_together_the_winner_takes_the_stock():
    state = domino({"A": "♠9", "Y": "♠5"}, "♡A", "♠9 ♠5")
    assert state.finished
    assert find_game("Domino Hearts").unplayed_to(state.takings()) == 0


def test_domino_31_is_game_and_lowest_wins_equal_lowest_share():
    rules = rules_of("Domino Hearts", 4)
    settling = settling_of(rules)
    assert settling.game_over(rules, dict(zip("AYBZ", (30, 5, 6, 7), strict=True))) is None
    over = settling.game_over(rules, dict(zip("AYBZ", (31, 5, 6, 5), strict=True)))
    assert (over.winner, dict(over.places)) == (None, {"A": 4, "Y": 1, "B": 3, "Z": 1})
    over = settling.game_over(rules, dict(zip("AYBZ", (31, 5, 6, 4), strict=True)))
    assert (over.winner, over.outcomes[0].seats) == ("Z", ("Z",))


def test_domino_limit_declared():
    rules = rules_of("Domino Hearts", 4, Limit="50")
    totals = dict(zip("AYBZ", (31, 5, 6, 7), strict=True))
    assert settling_of(rules).game_over(rules, totals) is None


def test_domino_a_hand_after_the_end_and_a_result_too_early_are_found():
    (record,) = generate("Domino Hearts", count=1, seed="over", seats=3)
    assert judged(dumps(record)).verdict == "pass"
    limited = replace(record, tags=(*record.tags, Tag("Limit", "13")))
    assert "HR318" in {c for c, _ in loud(dumps(limited))} or len(record.hands) == 1
    longer = replace(record, tags=(*record.tags, Tag("Limit", "90")))
    assert "HR508" in {c for c, _ in loud(dumps(longer))}


def test_domino_with_the_game_still_on_is_in_play():
    (record,) = generate("Domino Hearts", count=1, seed="on", seats=4, hands=1)
    verdict = judged(dumps(record))
    assert (verdict.verdict, verdict.places, verdict.winner) == ("pass", None, None)
    assert [d.code for d in verdict.diagnostics] == ["HR510"]


# ---- the Auction prose -----------------------------------------------------------------------


def test_auction_the_bids_of_the_books_prose():
    """25, 26, pass and 27, in the table's names Y, B, Z and A, who names hearts and wins."""
    text = (BOOK / "hand-no-4.hearts").read_text(encoding="utf-8")
    bids = '[Dealer "A"]\n[Bids]\nY 25, B 26, Z pass, A 27\n\n   A   |'
    verdict = judged(text.replace("   A   |", bids, 1))
    assert (verdict.verdict, verdict.diagnostics) == ("pass", ())
    assert dict(verdict.totals) == {"A": 13, "Y": -7, "B": -1, "Z": -5}


@pytest.mark.parametrize("bid", [25, 26, 27, 130])
def test_auction_a_bid_comes_back_with_the_pool_and_is_lost_without(bid):
    """The book: bidding 130, ten times the pool, one lost takes ten won to mend."""
    rules = rules_of("Auction Hearts", 4)

    def after(taken):
        counts = dict(zip("AYBZ", taken, strict=True))
        return settling_of(rules).settle(Facts(rules, counts, 13, "A", bid), Sitting()).net["A"]

    assert after((0, 5, 5, 3)) == 13
    assert after((1, 5, 7, 0)) == -bid - 1


@pytest.mark.parametrize("seats", [5, 6])
def test_auction_at_five_and_six_all_pass_is_played_in_hearts(seats):
    for record in generate("Auction Hearts", count=3000, seed="pass", seats=seats, hands=1):
        hand = record.hands[0]
        if not any(b.amount for b in hand.bidding.bids):
            assert judged(dumps(record)).verdict == "pass"
            assert hand.value("Suit") is None
            return
    raise AssertionError("all pass once")


def auction_chain(*hands, seats=4, **rulings):
    """Net, pool, Jack and namer after each hand, given as counts, bidder and bid."""
    rules, sitting, out = rules_of("Auction Hearts", seats, **rulings), Sitting(), []
    for taken, bidder, bid in hands:
        counts = dict(zip(rules.seats, taken, strict=True))
        settled = settling_of(rules).settle(Facts(rules, counts, sum(taken), bidder, bid), sitting)
        sitting = settled.after
        out.append((tuple(settled.net.values()), sitting.pool, sitting.jack, sitting.namer))
    return out


def test_auction_odd_counter_jack_and_the_namers_right_across_hands():
    """1. A bids 20: 13 + 20 are 33, B and Z have 16 each, and the odd counter is a Jack; the
    choice is sold again. 2. Y bids 10: 1 + 10 + 13 are 24, and two clear win no Jack; Y names by
    right. 3. A takes all: 37. 4. Y alone is clear, and has 50. Over the sitting nothing is lost.
    """
    chain = auction_chain(
        ((6, 7, 0, 0), "A", 20),
        ((0, 0, 6, 7), "Y", 10),
        ((13, 0, 0, 0), "Y", 0),
        ((5, 0, 4, 4), "Y", 0),
    )
    assert chain == [
        ((-26, -7, 16, 16), 1, True, None),
        ((0, -10, -6, -7), 24, True, "Y"),
        ((-13, 0, 0, 0), 37, True, "Y"),
        ((-5, 50, -4, -4), 0, False, None),
    ]
    assert sum(sum(net) for net, _, _, _ in chain) == 0


def test_auction_odd_counter_carry_lets_the_next_two_divide():
    """1 + 10 + 13 are 24, which two divide."""
    chain = auction_chain(
        ((6, 7, 0, 0), "A", 20), ((0, 0, 6, 7), "Y", 10), OddCounter="carry"
    )  # fmt: skip
    assert chain[1] == ((12, 2, -6, -7), 0, False, None)


def test_auction_clear_three_is_a_jack_and_the_namers():
    chain = auction_chain(((6, 7, 0, 0, 0), "C", 9), seats=5)
    assert chain == [((-6, -7, -9, 0, 0), 22, True, "C")]


def test_auction_clear_three_divide_and_the_odd_counter_is_a_jack_that_is_sold():
    """13 + 9 are 22: seven each, and one left."""
    chain = auction_chain(((6, 7, 0, 0, 0), "C", 9), seats=5, ClearThree="divide")
    assert chain == [((-6, -7, -2, 7, 7), 1, True, None)]


def test_auction_jack_at_end_stays_or_is_split():
    for record in generate("Auction Hearts", count=60, seed="end", seats=4, hands=1):
        last = judged(dumps(record)).hands[-1]
        if not last.jack:
            continue
        split = replace(record, tags=(*record.tags, Tag("JackAtEnd", "split")))
        assert sum(judged(dumps(split)).totals.values()) == last.pool // 4 * 4 - last.pool
        assert sum(judged(dumps(record)).totals.values()) == -last.pool
        return
    raise AssertionError("there is a Jack")


def test_auction_of_a_hand_that_is_void_the_bid_goes_back():
    """Law 10: the pack is found incorrect; nobody has paid, and nothing lies in the pool."""
    record = one("Auction Hearts", 4)
    hand = record.hands[0]
    void = replace(hand, table=None, deal=None, tags=(*hand.tags, Tag("Misdeal", "imperfect")))
    void = replace(void, sentences=())
    verdict = judged(dumps(replace(record, hands=(void,))))
    assert verdict.verdict == "pass"
    assert (verdict.hands[0].pool, set(verdict.totals.values())) == (0, {0})


def test_auction_the_namers_right_outlasts_a_dead_deal():
    for record in generate("Auction Hearts", count=60, seed="dead", seats=4, hands=2):
        first, second = record.hands
        if second.bidding is not None:
            continue
        dead = Hand(2, tags=(Tag("Misdeal", "faced"),))
        # Law 10: the same dealer deals again.
        third = replace(second, number=3)
        assert loud(dumps(replace(record, hands=(first, dead, third)))) == []
        return
    raise AssertionError("somebody names by right")


def test_howell_the_chapters_example():
    """A has three hearts and pays 9, B and C five and 15 each; they draw 10, 8, 8 and 13."""
    rules = rules_of("Hearts", 4, "Howell")
    assert settle(rules, (3, 5, 5, 0)) == ((10 - 9, 8 - 15, 8 - 15, 13), 0, False)


@pytest.mark.parametrize(("black", "worth"), [("Lady", 13), ("Jack", 10)])
def test_howell_in_discard_hearts_is_of_the_hearts_and_the_black_card(black, worth):
    """W is 26 or 23, and each draws W − 4 times what he took."""
    rules = rules_of("Discard Hearts", 4, "Howell", BlackCard=black)
    whole = rules.game.worth(rules, 4, Suit.HEARTS)
    assert whole == 13 + worth
    taken = (worth, 6, 7, 0)
    assert settle(rules, taken)[0] == tuple(whole - 4 * n for n in taken)


def test_discard_black_card_meets_the_odd_counter():
    """Two clear: 26 are 13 each with the Lady; 23 are 11 each with the Jack, and one lies."""
    lady = rules_of("Discard Hearts", 4, "Sweepstake", BlackCard="Lady")
    jack = rules_of("Discard Hearts", 4, "Sweepstake", BlackCard="Jack")
    assert settle(lady, (13, 13, 0, 0)) == ((-13, -13, 13, 13), 0, False)
    assert settle(jack, (10, 13, 0, 0)) == ((-10, -13, 11, 11), 1, False)


def test_joker_who_divides_may_draw_the_five_besides():
    """Y and Z are clear, and A took in Z's Joker: Z has five, and 12 are six each."""
    rules = rules_of("Joker Hearts", 4)
    assert settle(rules, (11, 0, 6, 0), joker=("A", "Z")) == ((-11, 6, -6, 11), 0, False)


def test_joker_in_a_jack_is_paid_all_the_same():
    """One takes all, with B's Joker: five to B, and the 12 lie as a Jack."""
    rules = rules_of("Joker Hearts", 4)
    assert settle(rules, (17, 0, 0, 0), joker=("A", "B")) == ((-17, 0, 5, 0), 12, True)
    assert settle(rules, (17, 0, 0, 0), joker=("A", "A")) == ((-17, 0, 0, 0), 17, True)


def test_spot_all_equal_pay_nothing_and_what_lies_is_shared():
    rules = rules_of("Spot Hearts", 4)
    assert settle(rules, (26, 26, 26, 26), before=Sitting(9)) == ((2, 2, 2, 2), 1, False)


def test_law_09_14_misdeals_of_the_other_games_lose_the_deal():
    for game in ("Spot Hearts", "Joker Hearts", "Heartsette", "Domino Hearts", "Enflé", "Polignac"):
        rules = rules_of(game, 4)
        assert next_dealer(rules, "A", "uncut") == "Y"
        assert next_dealer(rules, "A", "uncut, touched") == "A"
        assert next_dealer(rules, "A", "faced") == "A"


def test_law_09_at_seven_a_misdeal_passes_the_deal_and_the_next_sits_out():
    (record,) = generate("Hearts", count=1, seed="seven", seats=7, hands=2)
    first, second = record.hands
    dealer = record.seats.index(first.value("Dealer"))
    before = record.seats[dealer - 1]
    dead = Hand(1, tags=(Tag("Dealer", before), Tag("Misdeal", "bottom")))
    kept = tuple(t for t in first.tags if t.name != "Dealer")
    hands = (dead, replace(first, number=2, tags=kept), replace(second, number=3))
    assert loud(dumps(replace(record, hands=hands))) == []
    same = replace(dead, tags=(dead.tags[0], Tag("Misdeal", "bottom, touched")))
    assert ("HR322", before) in loud(dumps(replace(record, hands=(same, *hands[1:]))))
