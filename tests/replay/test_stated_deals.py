"""The deal as it is stated: its cards, and who may have been dealt any."""

from __future__ import annotations

from laws.tables import Table, dealt, right, wrong


def test_a_card_that_is_not_in_the_pack_was_dealt_to_nobody():
    """At three ♠2 is laid out (Law 3)."""
    text = Table(dealt(3)).out().text(deal=True)
    one = wrong(text.replace("♠ Q 9 6 3\n", "♠ Q 9 6 2\n", 1), "HR203", None, "A", 3)
    assert one.message == "♠2 is not in the pack of this game"


def test_of_seven_at_the_table_the_dealer_is_dealt_no_cards():
    text = Table(dealt(6), dealer="G").out().text(deal=True).replace('E F"]', 'E F G"]')
    right(text)
    none = "G: ♡ none; ♣ none; ♢ none; ♠ none\n\n"
    one = wrong(text.replace("\n\n  ", f"\n{none}  ", 1), "HR204", None, "G")
    assert one.message == "G is dealt cards and takes none in this game"
