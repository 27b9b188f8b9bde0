"""Laws 3, 5, 8, 9, 29 and 30, as far as a record shows them; Modern Hearts has none."""

from __future__ import annotations

from hearts_record.notation.reader import loads
from laws.tables import Table, dealt, judged, right, wrong


def text(**how):
    return Table(dealt()).out().text(**how)


def test_law_03_right_the_packs_for_three_to_six():
    for players in (3, 4, 5, 6):
        right(Table(dealt(players)).out().text(deal=True))


def test_law_03_untrue_a_card_that_was_laid_out():
    hand = Table(dealt(3)).out().text().replace("♠3 ", "♠2 ", 1)
    wrong(hand, "HR203", law=3)


def test_law_03_untrue_a_card_twice():
    wrong(text().replace("  ♠7  |", "  ♠8  |", 1), "HR201", law=3)


def test_law_05_right_four_cards_or_more_are_a_cut():
    right(text().replace('[Dealer "Z"]', '[Dealer "Z"]\n[Cut "4"]'))


def test_law_05_untrue_three_cards_are_none():
    wrong(text().replace('[Dealer "Z"]', '[Dealer "Z"]\n[Cut "3"]'), "HR319", law=5)


def test_law_08_right_thirteen_each():
    right(text(deal=True))


def test_law_08_untrue_a_hand_of_twelve():
    wrong(text(deal=True).replace("A: ♡ A 10", "A: ♡ A"), "HR204", None, "A", 8)


def two(dealer):
    """Z deals, and then ``dealer``."""
    lead = "AYBZ"[("AYBZ".index(dealer) + 1) % 4]
    later = Table(dealt(), lead=lead, dealer=dealer).out().text().partition('[Hand "1"]')[2]
    return f'{text()}\n[Hand "2"]{later}'


def test_law_09_right_the_deal_passes_to_the_left():
    right(two("A"))


def test_law_09_untrue_another_deals():
    wrong(two("B"), "HR303", None, "B", 9)


def test_law_29_right_who_is_clear_alone_wins_the_pool():
    """Y alone, Y and B, or three: the pool is won, divided, or a Jack."""
    one = Table(dealt()).trick("♡2 ♡3 ♡8 ♡5").out()
    assert one.counts == {"A": 1, "Y": 0, "B": 4, "Z": 8}
    right(one.text("Y wins the pool."))
    two = Table(dealt()).out()
    assert two.counts == {"A": 1, "Y": 0, "B": 0, "Z": 12}
    right(two.text("Y and B divide the pool."))
    three = Table(dealt()).trick("♠3 ♠4 ♠5 ♠2").out()
    assert three.counts == {"A": 0, "Y": 0, "B": 0, "Z": 13}
    right(three.text("Making it a Jack."))


def test_law_29_untrue_another_wins_it():
    """Y and B are clear."""
    wrong(Table(dealt()).out().text("Z wins the pool."), "HR502")


def test_law_29_settled_each_pays_for_what_he_took():
    """A pays for one heart and Z for twelve; Y and B divide them, and the odd counter lies."""
    hand = Table(dealt()).out()
    assert hand.counts == {"A": 1, "Y": 0, "B": 0, "Z": 12}
    text = hand.text("Y and B divide the pool.", "Y wins 6; B 6; A loses 1; Z 12.")
    right(text)
    assert judged(text).hands[0].pool == 1


BIDS = "A 5, Y pass, B 7, Z pass"


def auction(bids, lead="B"):
    tags = {"game": "Auction Hearts", "Suit": "hearts"}
    return Table(dealt(), lead=lead, **tags).out().text(bids=bids)


def test_law_30_right_eldest_first_and_one_bid_each():
    right(auction(BIDS))


def test_law_30_untrue_the_dealer_first():
    """By the bids, Z's first and B's last, B dealt; [Dealer] says Z."""
    wrong(auction("Z pass, A 5, Y pass, B 7"), "HR303", None, "Z", 9)


def test_law_30_untrue_a_second_bid():
    wrong(auction("A 5, Y pass, B 7, Z pass, A 9"), "HR316", None, "A", 30)


def test_law_30_settled_the_bid_lies_in_the_pool():
    """B's seven, one of B and twelve of Z: twenty, which A and Y, who are clear, divide."""
    hand = judged(auction(BIDS)).hands[0]
    assert hand.taken == {"A": 0, "Y": 0, "B": 1, "Z": 12}
    assert hand.net == {"A": 10, "Y": 10, "B": -7 - 1, "Z": -12}
    assert hand.pool == 0


def modern(*lines):
    """A hand of Modern Hearts with a line in it."""
    from hearts_record.generate import generate
    from hearts_record.notation.write import dumps

    (record,) = generate("Modern Hearts", count=1, seed="laws", seats=4, hands=1)
    rows = dumps(record).split("\n")
    at = next(i for i, x in enumerate(rows) if x.endswith("|  1"))
    return "\n".join([*rows[: at + 1], *lines, *rows[at + 1 :]])


def test_the_laws_do_not_govern_modern_hearts():
    seat = judged(modern()).hands[0].winners[0]
    wrong(modern(f"! revoke {seat}, not claimed"), "HR411", 1, seat)


def test_in_modern_hearts_a_missed_trick_compels_nobody():
    """The line is refused, and the hand is played out all the same."""
    seat = loads(modern())[0].seats[1]
    text = modern(f"! omit {seat}")
    wrong(text, "HR411", 1, seat)
    assert judged(text).checks["replayed"] == "pass"
