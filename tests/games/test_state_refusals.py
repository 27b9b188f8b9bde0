"""A hand in play is refused, in words, where it cannot be one of this table."""

import pytest

from hearts_record.cards import parse_card
from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState, IllegalPlay

RULES = Rules(find_game("Hearts"), ("A", "Y", "B", "Z"))


def cards(text):
    return [parse_card(word) for word in text.split()]


HELD = {"A": cards("♠K"), "Y": cards("♠Q"), "B": cards("♠J"), "Z": cards("♠2")}


def test_a_card_dealt_twice():
    with pytest.raises(ValueError, match="Y holds ♠K, dealt already"):
        HandState(RULES, HELD | {"Y": cards("♠K")}, "A")


def test_a_seat_that_is_none_of_the_tables():
    with pytest.raises(ValueError, match="no seat 'Q' at this table"):
        HandState(RULES, HELD | {"Q": []}, "A")


def test_a_leader_who_does_not_play():
    with pytest.raises(ValueError, match="no seat 'Q' in this hand"):
        HandState(RULES, HELD, "Q")


@pytest.mark.parametrize("card", [None, "♠K", parse_card("♠?"), 3])
def test_what_is_no_card(card):
    state = HandState(RULES, HELD, "A")
    with pytest.raises(IllegalPlay, match="no card that is known"):
        state.play(card)
