"""What readers are told of a revoke, and a record's own words about it."""

from __future__ import annotations

from hearts_record.record import Kind, Score, Sentence
from hearts_record.settling import settling_of
from hearts_record.settling.base import Sitting
from settling.revoked import AUCTION, FOUR, facts_of, rules_of, settle


def test_why_says_what_the_revoke_did():
    assert settle(FOUR, (0, 5, 6, 2), "A").why == (
        "A alone took none, and each of the others took some; A revoked, and alone pays all the "
        "losses, 13 counters (Law 23); what A would have drawn stays as a Jack"
    )
    assert settle(FOUR, (0, 5, 6, 2), "YZ").why == (
        "A alone took none, and each of the others took some; Y and Z revoked, and each pays all "
        "the losses, 13 counters (Law 24)"
    )
    assert settle(AUCTION, (0, 5, 6, 2), "YZ", bidder="Y", bid=7).why.endswith(
        "(Law 24); Z pays the bid besides, 7 counters"
    )
    exchange = rules_of("Hearts", 4, "Sweepstake", RevokersDivide="exchange")
    assert settle(exchange, (0, 0, 6, 7), "AY").why.endswith(
        "(Law 24); A and Y pay one another their shares of that, and the rest stays as a Jack"
    )


def test_without_a_revoke_why_is_what_it_was():
    assert settle(FOUR, (0, 0, 6, 7)).why == "2 took none, and the pool is no Jack"
    assert settle(rules_of("Hearts", 4, "Howell"), (3, 5, 5, 0)).why is None


def word(rules, taken, revokers, kind, *seats):
    said = (Sentence(Kind.NETS, (), (Score("A", 1),)), Sentence(kind, seats))
    facts = facts_of(rules, taken, revokers)
    return settling_of(rules).at_its_word(facts, Sitting(), said)


def test_at_its_word_a_right_sentence_is_the_settlement():
    for taken, revokers, kind, seats in (
        ((0, 5, 6, 2), "A", Kind.JACK, ""),
        ((0, 5, 6, 2), "YZ", Kind.POOL, "A"),
        ((0, 0, 6, 7), "A", Kind.DIVIDE, "AY"),
        ((0, 0, 6, 7), "AY", Kind.JACK, ""),
    ):
        hand, said = settle(FOUR, taken, revokers), word(FOUR, taken, revokers, kind, *seats)
        assert (said.net, said.outcome, said.after) == (hand.net, hand.outcome, hand.after)


def test_at_its_word_a_revoker_who_is_said_to_win_has_the_pool():
    # The sentence is wrong; its payments follow from it: he pays thirteen and draws them.
    said = word(FOUR, (0, 5, 6, 2), "A", Kind.POOL, "A")
    assert dict(said.net) == dict.fromkeys("AYBZ", 0)
    assert said.after == Sitting(0, jack=False)
