"""Who led to the first trick, where its row tells of another than he who should have.

Three play, and B holds all the diamonds. Nobody is marked in the first row: that a card of it was
thrown, and not led, no mark shows. It is the one thing that is wrong with the records below.
"""

from __future__ import annotations

import pytest

from laws.tables import Table, dealt, loud, wrong

#: The two ways to say that A is to lead to the first trick.
SAID = ['[Dealer "C"]', '[Lead "A"]']


def revoked(line):
    """A leads ♠3, and B, who has a spade, throws ♢2 on it."""
    hands = dealt(3, void="A♢ C♢", A="♠3", B="♠K ♣3 ♡4", C="♠4 ♠5")
    return Table(hands).trick("♠3 ♢2 ♠4", line).out()


def drew():
    """B has no spade to follow with until he draws ♠K from C, who was dealt a card too many."""
    hands = dealt(3, void="A♢ B♠ C♢", A="♠3", B="♣3 ♡4", C="♠4 ♠5 ♠K")
    hands["C"].append(hands["B"].pop())
    hand = Table(hands).trick("♠3 ♢2 ♠4").next()
    hand.hands["C"].remove("♠K")
    hand.hands["B"].append("♠K")
    return hand.next("draw B from C ♠K").out()


def unmarked(hand, said):
    return hand.text().replace("_♠4_", " ♠4 ", 1).replace('[Dealer "C"]', said)


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("hand", [lambda: revoked("revoke B, claimed by A"), drew])
def test_who_is_said_to_lead_did_where_a_line_explains_the_row(hand, said):
    assert loud(unmarked(hand(), said)) == [("HR306", 1, "C")]


@pytest.mark.parametrize("said", SAID)
def test_a_line_that_is_not_understood_may_explain_the_row(said):
    """It is the one fault: who led is not called wrong besides."""
    wrong(unmarked(revoked("B revoked"), said), "HR125")


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("trick", [0, 1, 2])
def test_a_line_of_another_trick_or_of_another_kind_explains_nothing(said, trick):
    """B alone can have led ♢2 on which the others threw spades."""
    hand = revoked("expose A ♡2")
    hand.lines = [(trick, line) for _, line in hand.lines]
    assert loud(unmarked(hand, said))[0][0] == ("HR303" if "Dealer" in said else "HR302")
