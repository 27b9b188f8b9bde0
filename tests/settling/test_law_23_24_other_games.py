"""Laws 23 and 24 in the games that have a settling of their own."""

from __future__ import annotations

from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.takings import Event
from hearts_record.record import Kind
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, Outcome, Sitting
from settling.revoked import net, rules_of, settle


def test_domino_he_is_charged_all_and_the_others_none():
    rules = rules_of("Domino Hearts", 4)
    assert net(settle(rules, (5, 0, 6, 2), "Y")) == {"A": 0, "Y": 13, "B": 0, "Z": 0}
    assert net(settle(rules, (5, 0, 6, 2), "YB")) == {"A": 0, "Y": 13, "B": 13, "Z": 0}


def up(hearts, revokers, **tags):
    rules = rules_of("Progressive Hearts", 4)
    tags = {"Ladies": "A B", "Table": "2", **tags}
    return settle(rules, hearts, revokers, tags=tags).outcome


def test_progressive_who_is_charged_all_does_not_go_up():
    # Ladies A 2, B 4; gentlemen Y 3, Z 4. A revoked: B goes up; Y as before.
    assert up((2, 3, 4, 4), "") == Outcome(Kind.GO_UP, ("A", "Y"))
    assert up((2, 3, 4, 4), "A") == Outcome(Kind.GO_UP, ("Y", "B"))


def test_progressive_two_who_are_charged_alike_are_compared_as_the_cards_lie():
    # Both gentlemen are charged none, because A revoked: Y took fewer, and need not cut.
    assert up((2, 3, 4, 4), "A").seats == ("Y", "B")
    # Both ladies revoked: A took fewer.
    assert up((2, 3, 4, 4), "AB").seats == ("A", "Y")


def test_progressive_two_who_are_alike_in_both_cut():
    assert up((3, 3, 3, 4), "AB") is None
    assert up((3, 3, 3, 4), "AB", Tie="A ♠4; B ♡9").seats == ("A", "Y")


def lost(game, taken, revokers, totals=(0, 0, 0, 0), events=(), *, over=True, **tags):
    rules = rules_of(game, 4)
    before = dict(zip("AYBZ", totals, strict=True))
    return settle(rules, taken, revokers, totals=before, events=events, tags=tags, over=over)


def taken_by(*seats):
    """The three points of Slobberhannes, in order."""
    names = ("first trick", "club queen", "last trick")
    return tuple(
        Event(i, what, seat, points=1)
        for i, (what, seat) in enumerate(zip(names, seats, strict=True), 1)
    )


def test_slobberhannes_a_revoke_costs_one_counter_besides():
    hand = lost("Slobberhannes", (1, 2, 0, 0), "A", events=taken_by("A", "Y", "Y"))
    assert dict(hand.scored) == {"A": 2, "Y": 2, "B": 0, "Z": 0}
    several = lost("Slobberhannes", (1, 2, 0, 0), "YB", events=taken_by("A", "Y", "Y"))
    assert dict(several.scored) == {"A": 1, "Y": 3, "B": 1, "Z": 0}


def test_slobberhannes_a_loser_who_owes_more_than_he_has_with_a_revoke():
    # A has one left and takes the first trick: he has lost, and the revoke is not paid.
    hand = lost("Slobberhannes", (1, 2, 0, 0), "A", (9, 0, 0, 0), taken_by("A", "Y", "Y"))
    assert dict(hand.scored) == {"A": 1, "Y": 0, "B": 0, "Z": 0}
    assert net(hand) == {"A": -30, "Y": 10, "B": 10, "Z": 10}


def test_slobberhannes_a_revoke_may_lose_the_game_at_the_end_of_the_hand():
    # A has two left: the first trick, then the revoke. Y has 10 − 2 by then, B and Z ten.
    hand = lost("Slobberhannes", (1, 2, 0, 0), "A", (8, 0, 0, 0), taken_by("A", "Y", "Y"))
    assert dict(hand.scored) == {"A": 2, "Y": 2, "B": 0, "Z": 0}
    assert net(hand) == {"A": -28, "Y": 8, "B": 10, "Z": 10}


def test_slobberhannes_a_revoke_is_not_paid_before_the_hand_is_over():
    # A loses by the first trick, and the hand stops there: Y still has the one counter he had.
    first = taken_by("A", "Y", "Y")[:1]
    hand = lost("Slobberhannes", (1, 0, 0, 0), "Y", (9, 9, 0, 0), first, over=False)
    assert dict(hand.scored) == {"A": 1, "Y": 0, "B": 0, "Z": 0}
    assert net(hand) == {"A": -21, "Y": 1, "B": 10, "Z": 10}
    # With the hand in play, and nobody out, it is not due either.
    playing = lost("Slobberhannes", (1, 0, 0, 0), "Y", (0, 9, 0, 0), first, over=False)
    assert dict(playing.scored) == {"A": 1, "Y": 0, "B": 0, "Z": 0}


def test_polignac_the_revoker_alone_pays_five():
    hand = lost("Polignac", (1, 2, 2, 0), "Z")
    assert dict(hand.scored) == {"A": 0, "Y": 0, "B": 0, "Z": 5}
    assert net(hand) == {"A": 0, "Y": 0, "B": 0, "Z": -5}


def test_polignac_several_revokers_pay_five_each():
    hand = lost("Polignac", (1, 2, 2, 0), "YZ")
    assert dict(hand.scored) == {"A": 0, "Y": 5, "B": 0, "Z": 5}


def every_trick(seat):
    return (Event(1, "jack", seat, points=5), Event(8, "all tricks", seat))


def test_polignac_his_capot_fails():
    hand = lost("Polignac", (5, 0, 0, 0), "A", events=every_trick("A"), Capot="A")
    assert dict(hand.scored) == {"A": 5, "Y": 0, "B": 0, "Z": 0}


def test_polignac_with_anothers_capot_the_revoker_pays_five_and_no_more():
    hand = lost("Polignac", (5, 0, 0, 0), "Y", events=every_trick("A"), Capot="A")
    assert dict(hand.scored) == {"A": 0, "Y": 5, "B": 0, "Z": 0}


def test_polignac_a_loser_who_owes_more_than_he_has_with_a_revoke():
    # Z has three, pays them and is out; each other draws as many as he has, 10 + 4 + 10.
    hand = lost("Polignac", (1, 2, 2, 0), "Z", (0, 6, 0, 7))
    assert dict(hand.scored) == {"A": 0, "Y": 0, "B": 0, "Z": 3}
    assert net(hand) == {"A": 10, "Y": 4, "B": 10, "Z": -24}


def test_polignac_what_was_put_down_for_jacks_goes_back():
    # B has two left and takes ♠J: but Z revoked, and B owes nothing.
    events = (Event(1, "jack", "B", points=2), Event(2, "jack", "A", points=3))
    hand = lost("Polignac", (3, 0, 2, 0), "Z", (0, 0, 8, 0), events)
    assert dict(hand.scored) == {"A": 0, "Y": 0, "B": 0, "Z": 5}


def test_polignac_while_the_hand_is_not_played_out_nothing_is_due():
    hand = lost("Polignac", (0, 2, 0, 0), "Z", (0, 8, 0, 0), over=False)
    assert dict(hand.scored) == dict.fromkeys("AYBZ", 0)


def test_enfle_the_deal_is_void():
    rules = rules_of("Enflé", 4)
    hand = settle(rules, (0, 5, 6, 2), "Y", tags={"Stake": "3"})
    assert net(hand) == dict.fromkeys("AYBZ", 0)
    assert (hand.outcome, hand.void) == (None, True)
    assert hand.why == "Y revoked, and the deal is void"


def test_modern_hearts_has_no_laws():
    rules = Rules(find_game("Modern Hearts"), ("N", "E", "S", "W"))
    totals = dict.fromkeys("NESW", 0)
    taken = {"N": 3, "E": 0, "S": 13, "W": 10}
    facts = Facts(rules, taken, 26, totals=totals, revokers=("E",))
    assert net(settling_of(rules).settle(facts, Sitting())) == taken
