"""Laws 15 to 17: hands wrongly dealt, a trick to which a seat plays no card, a short hand."""

from __future__ import annotations

import pytest

from laws.tables import Table, dealt, height, judged, left_over, loud, net, right, wrong

# ---- Law 15 --------------------------------------------------------------------------------


def misdealt(*lines, trick=3, card="♣J", short="Y", long="B", draw=True, **tags):
    """Twelve to Y and fourteen to B; found during trick 3, when Y draws ♣J from B."""
    hands = dealt(game=tags.get("game", "Hearts"))
    hands[long].append(hands[short].pop(0))
    hand = Table(hands, **tags).until(trick)
    hand.hands[long].remove(card)
    hand.hands[short].append(card)
    return hand.next(*[f"draw {short} from {long} {card}"] * draw, *lines).out()


def test_law_15_right_the_short_hand_draws_from_the_long():
    right(misdealt().text())


def test_law_15_right_the_deal_is_stated_as_it_was():
    """Y has twelve cards in it, and B fourteen."""
    right(misdealt().text(deal=True))


def test_law_15_right_the_card_drawn_is_played_at_once():
    hands = dealt()
    hands["B"].append(hands["Y"].pop(0))
    hand = Table(hands).until(3)
    hand.hands["B"].remove("♠9")
    hand.hands["Y"].append("♠9")
    hand.next("draw Y from B ♠9 (Law 15)", Y="♠9").out()
    right(hand.text())
    right(hand.text(deal=True))


def test_law_15_right_two_cards_are_drawn():
    hands = dealt()
    hands["B"] += [hands["Y"].pop(0), hands["Y"].pop(0)]
    hand = Table(hands).until(3)
    for card in ("♣J", "♠K"):
        hand.hands["B"].remove(card)
        hand.hands["Y"].append(card)
    hand.next("draw Y from B ♣J", "draw Y from B ♠K").out()
    right(hand.text())
    right(hand.text(deal=True))


def test_law_15_untrue_before_all_played_to_the_first_trick():
    one = wrong(Table(dealt()).say("draw Y from B ♣J").out().text(), "HR402", 0, "Y", 15)
    assert "Law 13" in one.message


def test_law_15_untrue_the_card_is_played_to_the_first_trick():
    """Then not all had played to it when it was drawn: Law 13."""
    hands = dealt()
    hands["B"].append(hands["Y"].pop(0))
    hands["B"].remove("♠9")
    hands["Y"].append("♠9")
    hand = Table(hands).trick("♠3 ♠9 ♠5 ♠2", "draw Y from B ♠9").out()
    wrong(hand.text(), "HR402", 1, "Y", 15)


def test_law_15_untrue_he_never_plays_the_card():
    hand = Table(dealt()).next().next("draw Y from B ♣J").out()
    wrong(hand.text(), "HR402", 2, "Y", 15)


def test_law_15_untrue_by_the_deal_it_was_his_own():
    """Everybody was dealt thirteen, and ♣A to Y."""
    hand = Table(dealt()).until(3).next("draw Y from B ♣A").out()
    wrong(hand.text(deal=True), "HR402", 3, "Y", 15)


def test_law_15_untrue_by_the_deal_neither_hand_was_wrong():
    """By the deal each has thirteen, ♡3 is Y's and ♣J B's; B plays ♡3, and Y draws ♣J."""
    hand = misdealt()
    assert hand.deal["B"][-1] == "♡3"
    hand.deal["Y"].append(hand.deal["B"].pop())
    assert loud(hand.text(deal=True)) == [("HR205", 1, "B"), ("HR402", 3, "Y")]


def test_law_15_untrue_from_himself():
    hand = Table(dealt()).next().next("draw Y from Y ♣A").out()
    wrong(hand.text(), "HR403", 2, "Y", 15)


def test_law_15_untrue_more_than_two_hands_wrong():
    """The deal is void then."""
    hand = misdealt("draw A from Z ♡A")
    wrong(hand.text(), "HR402", 3, "A", 15)


def test_law_15_undeclared_where_the_deal_is_stated():
    """The deal has a wrong number of cards, and nothing says why."""
    wrong(misdealt(draw=False).text(deal=True), "HR204", None, "Y", 8)


def test_law_15_unmet_the_five_counters_are_not_paid():
    hand = misdealt()
    assert hand.counts == {"A": 1, "Y": 9, "B": 0, "Z": 3}
    wrong(hand.text("B wins the pool.", "B wins 13; A loses 1; Z 3; Y 9."), "HR503")


def test_law_15_settled_each_pays_five_into_the_pool():
    """B is clear: he draws 13 and ten, and paid five himself."""
    text = misdealt().text("B wins the pool.", "B wins 18; A loses 1; Z 3; Y 14.")
    right(text)
    assert net(text) == (-1, -14, 18, -3)


def test_law_15_settled_without_a_pool_the_others_share_the_ten():
    """Howell: 13 − 4 × (1, 9, 0, 3) = 9, −23, 13, 1; Y and B pay five, A and Z draw five."""
    hand = misdealt(Game="Hearts", Settling="Howell")
    right(hand.text())
    assert net(hand.text()) == (14, -28, 8, 6)


def test_law_15_settled_it_is_paid_once_for_two_cards():
    hands = dealt()
    hands["B"] += [hands["Y"].pop(0), hands["Y"].pop(0)]
    hand = Table(hands).until(3)
    for card in ("♣J", "♠K"):
        hand.hands["B"].remove(card)
        hand.hands["Y"].append(card)
    hand.next("draw Y from B ♣J", "draw Y from B ♠K").out()
    assert hand.counts == {"A": 3, "Y": 4, "B": 0, "Z": 6}
    # B alone is clear: 13 and ten, of which five are his own; Y pays four and five.
    assert net(hand.text()) == (-3, -4 - 5, 13 + 10 - 5, -6)


def test_law_15_right_at_three_five_and_six():
    for players in (3, 5, 6):
        hands = dealt(players)
        hands["B"].append(hands["C"].pop(0))
        hand = Table(hands).until(2)
        card = hand.hands["B"].pop()
        hand.hands["C"].append(card)
        hand.next(f"draw C from B {card}").out()
        right(hand.text())
        right(hand.text(deal=True))


# ---- Law 16 --------------------------------------------------------------------------------


def omitted(*lines, to="B", say=True, surplus=True):
    """A leads ♠3; B plays no card to it, and plays on: ♢A is left when the others are out."""
    hand = Table(dealt()).trick("♠3 ♠4 - ♠2", *["omit B"] * say)
    last = ["surplus B ♢A"] * surplus
    return hand.out(*last, *lines, to=to, loose="♢A" if surplus else "")


def test_law_16_right_he_takes_in_the_last_trick():
    right(omitted().text())
    right(omitted().text(deal=True))


def test_law_16_right_two_tricks_omitted():
    hand = Table(dealt()).trick("♠3 ♠4 - ♠2", "omit B").next("omit B", B="-")
    right(hand.out("surplus B ♠K", "surplus B ♢A", to="B", loose="♠K ♢A").text())


def test_law_16_untrue_he_plays_a_card_to_the_trick():
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2", "omit B").out()
    wrong(hand.text(), "HR402", 1, "B", 16)


def test_law_16_untrue_of_the_last_trick():
    """Nobody plays on after it: he is short (Law 17)."""
    hands = dealt()
    hands["B"].remove("♡4")
    hand = Table(hands).out("omit B", to="B", loose="♡4")
    one = wrong(hand.text(), "HR402", 13, "B", 16)
    assert "`! short B`" in one.hint


def test_law_16_untrue_the_card_left_over_was_played():
    hand = Table(dealt()).trick("♠3 ♠4 - ♠2", "omit B").out("surplus B ♠K", to="B", loose="♢A")
    found = [d.code for d in judged(hand.text(counts=False)).diagnostics if d.severity == "error"]
    assert found == ["HR402"]


def test_law_16_untrue_nobody_omitted():
    hand = Table(dealt()).out("surplus B ♡4")
    wrong(hand.text(), "HR402", 13, "B", 16)


def test_law_16_untrue_the_card_left_over_is_another_seats():
    """One finding: the line of the omission lacks nothing but that."""
    hand = Table(dealt()).trick("♠3 ♠4 - ♠2", "omit B").out("surplus Z ♢A", to="B", loose="♢A")
    wrong(hand.text(counts=False), "HR402", 13, "Z", 16)


def test_law_16_right_the_leader_omits_to_lead_and_another_leads():
    """B should lead to trick 2 and plays nothing; Z leads, and all but B play to it."""
    hand = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2")
    lines = ("omit B", "lead out of turn Z ♠6, stands")
    hand.trick("♠6 ♠7 ♠8 -", *lines, leader="Z")
    right(hand.out("surplus B ♢A", to="B", loose="♢A").text())


def test_law_16_unmet_another_takes_in_the_last_trick():
    wrong(omitted(to="A", surplus=True).text(), "HR305", 13, "A")


def test_law_16_unmet_the_counts_are_those_of_the_cards():
    """A led ♡A to the last trick, and it would be his; but B takes it in."""
    text = omitted().text()
    assert text.count(" A 0 | Y 0 | B 1 |") == 1
    wrong(text.replace(" A 0 | Y 0 | B 1 |", " A 1 | Y 0 | B 0 |"), "HR501", None, "A")


def test_law_16_undeclared_no_card_to_a_trick_and_on():
    one = wrong(omitted(say=False, surplus=False).text(counts=False), "HR406", 1, "B", 16)
    assert "`! omit B`" in one.hint


def test_law_16_undeclared_the_card_left_over():
    one = wrong(omitted(surplus=False).text(counts=False), "HR409", 1, "B", 16)
    assert "`! surplus B" in one.hint


@pytest.mark.parametrize(("said", "lacking"), [("BZ", None), ("B", "Z"), ("Z", "B")])
def test_law_16_of_two_who_omitted_to_play_each_has_a_card_left(said, lacking):
    """B omits to play to trick 1, and Z to trick 2."""
    hand = Table(dealt()).trick("♠3 ♠4 - ♠2", "omit B").next("omit Z", Z="-").until(13).next(to="B")
    hand.say(*(f"surplus {seat} {hand.hands[seat][0]}" for seat in said))
    if lacking is None:
        right(hand.text(counts=False))
    else:
        wrong(hand.text(counts=False), "HR409", "BZ".index(lacking) + 1, lacking, 16)


def test_law_16_who_plays_no_card_from_a_trick_on_did_not_omit_to_play():
    """B has none for the last two tricks; the others play on."""
    hand = Table(dealt()).until(12).next(B="-").next(B="-")
    wrong(hand.text(counts=False), "HR307", 12, "B")


def test_law_16_undeclared_a_row_for_what_is_left():
    """A fourteenth row with ♢A of B's, and no line for it: the others have no card."""
    for say in (True, False):
        text = omitted(say=say, surplus=False).text(counts=False)
        *rows, rule = text.rstrip().split("\n")
        text = "\n".join([*rows, "  -  |  -  |  ♢A  |  -  | 14", rule, ""])
        one = wrong(text, "HR409", 13, "B", 16)
        assert "♢A" in one.message


def test_law_16_settled_the_hearts_of_the_last_trick_are_his():
    """The last trick is ♡A ♣A ♠K ♠A, and ♢A with it: one heart, to B and not to A."""
    hand = omitted()
    assert list(hand.rows[-1].values()).count("♡A") == 1
    assert hand.counts["B"] == 1
    assert judged(hand.text()).hands[0].taken == hand.counts


def test_law_16_settled_a_heart_left_over_is_his_too():
    """♡2 is led and B plays none; at the end clubs are led, he plays ♢A and has ♡Q left."""
    hand = Table(dealt()).trick("♡2 ♡3 - ♡5", "omit B").until(12).next(Y="♣A")
    hand.trick("♣10 ♢A ♠A ♡A", "surplus B ♡Q", to="B", loose="♡Q")
    right(hand.text())
    assert hand.counts["B"] == judged(hand.text()).hands[0].taken["B"] == 2


def test_law_16_untrue_the_card_left_over_should_have_been_played():
    """Hearts are led to the last trick: with ♡Q in his hand ♢A is a revoke."""
    hand = Table(dealt()).trick("♡2 ♡3 - ♡5", "omit B").until(13)
    hand.next("surplus B ♡Q", B="♢A", to="B", loose="♡Q")
    wrong(hand.text(counts=False), "HR304", 13, "B", 22)


def test_law_16_right_at_three_five_and_six():
    for players in (3, 5, 6):
        hand = Table(dealt(players)).next("omit C", C="-")
        hand.until(hand.due)
        trick = hand.after(hand.lead)
        plays = {}
        played = []
        for seat in trick:
            plays[seat] = hand.choice(seat, played)
            played.append(plays[seat])
        (left,) = [c for c in hand.hands["C"] if c != plays["C"]]
        hand.next(f"surplus C {left}", to="C", loose=left, **plays)
        right(hand.text())


def test_law_16_right_slobberhannes_the_last_trick_costs_him_a_counter():
    hand = Table(dealt(game="Slobberhannes"), game="Slobberhannes").next("omit B", B="-")
    hand.until(8).next("surplus B ♡K", to="B", loose="♡K")
    right(hand.text())
    assert judged(hand.text()).hands[0].taken == hand.counts
    assert hand.counts["B"] == 1


# ---- Law 17 --------------------------------------------------------------------------------


def short(*lines, gone="♡4", to="B", say=True, **tags):
    """B has twelve cards: ♡4 is lost, and counts to him."""
    hands = dealt()
    hands["B"].remove(gone)
    hand = Table(hands, **tags)
    return hand.out(*["short B"] * say, *lines, to=to, loose=gone)


def test_law_17_right_he_takes_in_the_last_trick():
    right(short().text())
    right(short("short B (Law 17)", say=False).text())


def test_law_17_right_the_deal_is_stated_with_twelve_or_with_thirteen():
    hand = short()
    right(hand.text(deal=True))
    hand.deal["B"].append("♡4")
    right(hand.text(deal=True))


def test_law_17_right_his_left_neighbour_leads_where_he_should_and_has_none():
    """At six B has seven spades, takes seven tricks, and C leads the last."""
    hands = dealt(6, B="♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♡3")
    hands["B"].remove("♡3")
    hand = Table(hands, lead="B")
    while hand.hands["B"]:
        hand.next(B=max(hand.hands["B"], key=height))
    hand.out("short B", to="B", loose="♡3")
    assert hand.orders[-1] == ["C", "D", "E", "F", "A"]
    right(hand.text())
    right(hand.text(deal=True))


def test_law_17_untrue_he_has_a_card_for_the_last():
    hand = Table(dealt()).out("short B")
    wrong(hand.text(), "HR402", 13, "B", 17)


def test_law_17_untrue_two_short_hands():
    """Law 17 is for one, where the others are right."""
    hands = dealt()
    hands["B"].remove("♡4")
    hands["Z"].remove("♡5")
    hand = Table(hands).out("short B", "short Z", to="B", loose="♡4 ♡5")
    wrong(hand.text(counts=False), "HR402", 13, "Z", 17)


def test_law_17_unmet_another_takes_in_the_last_trick():
    wrong(short(to="Z").text(), "HR305", 13, "Z")


def test_law_17_undeclared_no_card_for_the_last_trick():
    one = wrong(short(say=False).text(counts=False), "HR407", 13, "B", 17)
    assert "`! short B`" in one.hint


def test_law_17_settled_the_lost_heart_counts_to_him():
    hand = short()
    assert sum(hand.counts.values()) == 13
    assert judged(hand.text()).hands[0].taken == hand.counts


def test_law_17_which_card_he_lacks_is_not_known_where_the_widow_is_not():
    """At Heartsette three cards lie in the widow, and a fourth is in no hand."""
    hands = dealt(game="Heartsette")
    widow = left_over(hands, "Heartsette")
    hands["B"].remove("♡4")
    for rest in (widow, ()):
        hand = Table(hands, game="Heartsette", rest=rest).out("short B", to="B", loose="♡4")
        assert loud(hand.text(counts=False)) == [("HR401", 12, "B")] * (not rest)


def test_law_17_right_at_three_five_and_six():
    for players in (3, 5, 6):
        hands = dealt(players)
        gone = next(c for c in hands["C"] if c[0] == "♡")
        hands["C"].remove(gone)
        hand = Table(hands).out("short C", to="C", loose=gone)
        right(hand.text())
        right(hand.text(deal=True))


def test_law_15_a_card_that_nobody_was_dealt_is_missed_though_a_card_was_drawn():
    """A short hand may lack a card that nobody has by Law 17 alone."""
    text = misdealt().text(deal=True)
    wrong(text.replace("♠ K 9 5\nZ", "♠ K 9\nZ"), "HR202")
