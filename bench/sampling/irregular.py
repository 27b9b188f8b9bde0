"""The samples of `samples/irregular/`, which are kept as they are: what each tells."""

from __future__ import annotations

#: A line a file, in the order of the page.
ABOUT = {
    "irregular/claimed-revoke.hearts": "a revoke that was claimed: he pays the whole hand (Law 23)",
    "irregular/unnoticed-revoke.hearts": "the same, and nobody saw it: no penalty (Law 26)",
    "irregular/two-revokes.hearts": "two revoke, and a third wins 26 (Law 24)",
    "irregular/revoke-amended.hearts": (
        "amended after another had played; the card is called in vain, and called again "
        "(Laws 19 and 22)"
    ),
    "irregular/exposed-cards.hearts": (
        "two exposed cards and two who call: the first call stands (Laws 18 and 19)"
    ),
    "irregular/lead-out-of-turn.hearts": (
        "by a player with an exposed card; a suit is called, and the card (Laws 19 and 20)"
    ),
    "irregular/play-out-of-turn.hearts": "taken back, and the highest is demanded (Law 21)",
    "irregular/missed-trick.hearts": (
        "who missed a trick takes in the last, with the card that he has left (Law 16)"
    ),
    "irregular/short-hand.hearts": "a card short, and a revoke besides (Laws 17 and 23)",
    "irregular/draw.hearts": "two wrong hands: a card is drawn, and each pays five (Law 15)",
    "irregular/deal-out-of-turn.hearts": "the wrong player deals, and the deal stands (Law 12)",
    "irregular/refused-demand.hearts": (
        "a heart is called, and a club led: as good as a revoke (Law 27)"
    ),
    "irregular/auction-revoke.hearts": (
        "Auction Hearts: who revokes pays the bid besides, to the bidder (Law 24)"
    ),
}
