"""A hand in play: what is legal, why not, who takes the trick, and what is not known."""

from __future__ import annotations

import pytest

from hearts_record.cards import Suit, UnreadCard, card_from_code
from hearts_record.games import GAMES, find_game
from hearts_record.games.rules import Rules, declared_pack
from hearts_record.games.state import HandState, IllegalPlay


def cards(text):
    return [card_from_code(c) for c in text.split()]


def state_of(game, leader=None, **hands):
    rules = Rules(find_game(game), tuple(hands))
    return HandState(rules, {s: cards(text) for s, text in hands.items()}, leader)


def play(state, text):
    for card in cards(text):
        state.play(card)


def legal(state):
    return {c.code for c in state.legal()}


def test_any_card_may_be_led_in_hearts():
    state = state_of("Hearts", "Y", A="2S 3H", Y="4S 5H", B="6S 7H", Z="8S 9H")
    assert state.seat == "Y"
    assert legal(state) == {"4S", "5H"}


def test_the_winner_of_a_trick_leads_for_the_next():
    state = state_of("Hearts", "A", A="2S 3H", Y="4S 5H", B="KS 7H", Z="8S 9H")
    play(state, "2S 4S KS 8S")
    assert (state.seat, state.tricks[0].leader, state.tricks[0].taker) == ("B", 0, 2)
    assert state.points() == (0, 0, 0, 0)
    play(state, "7H 9H 3H 5H")
    assert state.finished
    assert state.points() == (0, 0, 0, 4)


def test_a_card_of_another_suit_takes_nothing():
    state = state_of("Hearts", "A", A="2S 3D", Y="AH 5H", B="KD 7H", Z="3S 9H")
    play(state, "2S AH KD 3S")
    assert state.seat == "Z"


def test_why_not_in_words():
    state = state_of("Hearts", "A", A="2S 3H", Y="4S 5H", B="KS 7H", Z="8S 9H")
    assert "does not hold" in state.why_not(card_from_code("4S"))
    state.play(card_from_code("2S"))
    assert state.why_not(card_from_code("5H")) == "spades were led and Y can follow suit"
    assert state.why_not(card_from_code("4S")) is None


def test_an_illegal_card_changes_nothing():
    state = state_of("Hearts", "A", A="2S 3H", Y="4S 5H", B="KS 7H", Z="8S 9H")
    state.play(card_from_code("2S"))
    with pytest.raises(IllegalPlay, match="Y may not play"):
        state.play(card_from_code("5H"))
    assert (state.seat, len(state.trick), state.hand("Y")) == ("Y", 1, tuple(cards("4S 5H")))


def test_a_copy_goes_its_own_way():
    state = state_of("Hearts", "A", A="2S 3H", Y="4S 5H", B="KS 7H", Z="8S 9H")
    other = state.copy()
    other.play(card_from_code("2S"))
    assert (state.seat, other.seat) == ("A", "Y")
    assert state.hand("A") == tuple(cards("2S 3H"))


def test_a_leader_must_be_named_where_the_cards_do_not_decide():
    with pytest.raises(ValueError, match="who leads"):
        state_of("Hearts", A="2S", Y="4S", B="KS", Z="8S")


MODERN = {"N": "2C AH KS", "E": "3C 2H QS", "S": "4C 3H 5D", "W": "5C 4H 6D"}


def test_the_two_of_clubs_leads_in_the_modern_game():
    state = state_of("Modern Hearts", **MODERN)
    assert (state.seat, legal(state)) == ("N", {"2C"})
    assert state.why_not(card_from_code("KS")) == "♣2 leads the first trick"


def test_a_heart_is_not_led_before_one_was_played_on_an_earlier_trick():
    state = state_of("Modern Hearts", **MODERN)
    play(state, "2C 3C 4C 5C")
    assert (state.seat, legal(state)) == ("W", {"6D"})
    assert "earlier trick" in state.why_not(card_from_code("4H"))


def test_a_hand_of_nothing_but_hearts_may_lead_one():
    state = state_of("Modern Hearts", N="2C AH", E="3C 2H", S="4C 3H", W="5C 4H")
    play(state, "2C 3C 4C 5C")
    assert legal(state) == {"4H"}


def test_the_queen_of_spades_neither_breaks_hearts_nor_lets_one_be_led():
    state = state_of("Modern Hearts", N="2C AD 2S", E="QS 2H 3S", S="4C 3H 4S", W="5C 4H 5S")
    play(state, "2C QS 4C 5C")
    assert legal(state) == {"5S"}


def test_the_first_trick_is_not_protected():
    state = state_of("Modern Hearts", N="2C 2S", E="3H QS", S="4C 3S", W="5C 4H")
    play(state, "2C")
    assert legal(state) == {"3H", "QS"}


def test_a_heart_thrown_breaks_hearts_for_the_next_trick():
    state = state_of("Modern Hearts", N="2C 2S", E="3H QS", S="4C 3S", W="5C 4H")
    play(state, "2C 3H 4C 5C")
    assert legal(state) == {"4H"}


@pytest.mark.parametrize(
    "unread", [UnreadCard(None, None), UnreadCard(Suit.HEARTS, None), UnreadCard(None, 9)]
)
def test_an_unread_card_may_have_broken_hearts(unread):
    state = state_of("Modern Hearts", **MODERN)
    play(state, "2C 3C 4C")
    state.lay(unread)
    state.turn = 3
    assert "4H" in legal(state)


def test_nobody_takes_a_trick_for_certain_that_an_unread_card_may_take():
    state = state_of("Hearts", "A", A="2S", Y="4S", B="KS", Z="8S")
    play(state, "2S 4S KS")
    state.lay(UnreadCard(Suit.SPADES, None))
    assert state.tricks[0].taker is None


def test_an_unread_card_of_another_suit_takes_nothing():
    state = state_of("Hearts", "A", A="2S", Y="4S", B="KS", Z="8S")
    play(state, "2S 4S KS")
    state.lay(UnreadCard(Suit.CLUBS, None))
    assert state.tricks[0].taker == 2


def test_points_of_the_modern_game_add_up_to_26():
    game = find_game("Modern Hearts")
    for seats in game.seats:
        rules = Rules(game, tuple("NESW"[:seats]))
        assert game.worth(rules, seats, Suit.HEARTS) == 26


def test_every_game_is_listed_once_and_found_by_its_name():
    assert len({g.name for g in GAMES}) == len(GAMES)
    assert all(find_game(g.name) is g for g in GAMES)
    assert find_game("Bridge") is None


@pytest.mark.parametrize("value", ["less", "less ♠?", "less X", "♠2", ""])
def test_a_pack_that_is_not_one_is_refused(value):
    with pytest.raises(ValueError, match=r".+"):
        declared_pack(value)


@pytest.mark.parametrize(
    ("value", "size"), [("full", 52), ("52", 52), ("less ♠2", 51), ("Less 2S, 2c", 50)]
)
def test_a_declared_pack(value, size):
    assert len(declared_pack(value)) == size


def test_passing_goes_round_with_the_number_of_the_hand():
    four, three = (Rules(find_game("Modern Hearts"), tuple("NESW"[:n])) for n in (4, 3))
    assert [four.pass_direction(n) for n in range(1, 6)] == [
        "left",
        "right",
        "across",
        "none",
        "left",
    ]
    assert [three.pass_direction(n) for n in range(1, 5)] == ["left", "right", "none", "left"]
    assert [four.pass_to("N", d) for d in ("left", "across", "right")] == ["E", "S", "W"]
