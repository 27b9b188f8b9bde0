"""The samples of `samples/games/`, which are kept as they are: what each shows."""

from __future__ import annotations

#: A line a file, in the order of the page.
ABOUT = {
    "games/hearts-7-seats.hearts": (
        "Hearts with seven at table: each hand another dealer sits out; "
        "a Jack that is won, a division"
    ),
    "games/two-handed-difference.hearts": (
        "Two-Handed Hearts: a stock drawn out; who took more pays the difference"
    ),
    "games/two-handed-above-six.hearts": ("the same, and only hearts above six are paid"),
    "games/three-handed-excess.hearts": (
        "Three-Handed Hearts by the excess: equal highest, equal lowest, none equal"
    ),
    "games/three-handed-sweepstake.hearts": ("a Jack at three, won in the next hand"),
    "games/three-handed-howell.hearts": ("Howell's settling at three; one takes all"),
    "games/auction-5-seats.hearts": (
        "Auction Hearts at five: a Jack, and suits named twice by right"
    ),
    "games/auction-6-seats.hearts": ("the same at six, where each suit has twelve cards"),
    "games/spot-3-seats.hearts": ("Spot Hearts at three: equal lowest share"),
    "games/spot-4-seats.hearts": ("the book's figures: 8, 24, 18 and 54"),
    "games/spot-4-seats-equal.hearts": ("the book's figures: 8, 8, 32 and 56"),
    "games/spot-5-seats.hearts": (
        "at five: two counters that cannot be shared lie for the next hand"
    ),
    "games/spot-6-seats.hearts": ("at six, 102 spots"),
    "games/joker-3-seats.hearts": (
        "Joker Hearts at three: five counters straight to who got rid of him, then five to the pool"
    ),
    "games/joker-4-seats.hearts": ("the same at four"),
    "games/joker-5-seats.hearts": ("at five: a division, then a Jack that stays"),
    "games/joker-6-seats.hearts": ("at six, where he replaces the three of hearts; an odd counter"),
    "games/discard-3-seats.hearts": ("Discard Hearts at three, with the Lady: a Jack of 26, won"),
    "games/discard-4-seats.hearts": ("at four, with the Jack of spades, which counts ten"),
    "games/discard-5-seats.hearts": ("at five, by Howell's settling"),
    "games/discard-6-seats.hearts": ("at six, 25 in all"),
    "games/heartsette-3-seats.hearts": ("Heartsette at three: hearts in both widows"),
    "games/heartsette-4-seats.hearts": ("at four: two hearts in the widow"),
    "games/heartsette-5-seats.hearts": ("at five: the heart in the widow is all that one takes"),
    "games/heartsette-6-seats.hearts": (
        "at six, full pack: a division, and the odd counter divided with the next pool"
    ),
    "games/domino-2-seats.hearts": (
        "Domino Hearts for two, to 31: the last with cards takes the stock"
    ),
    "games/domino-3-seats.hearts": ("at three"),
    "games/domino-4-seats.hearts": ("at four: two share the first place"),
    "games/domino-5-seats.hearts": ("at five"),
    "games/domino-6-seats.hearts": ("at six, where the leader is often out of cards"),
    "games/slobberhannes-4-seats.hearts": (
        "Slobberhannes: four points in one hand; the last stops when B has lost his tenth counter"
    ),
    "games/slobberhannes-5-seats.hearts": (
        "at five, with five counters; ♣Q in the first trick; the last hand is played out"
    ),
    "games/slobberhannes-6-seats.hearts": (
        "at six; the game is lost with the first trick of a hand"
    ),
    "games/slobberhannes-7-seats.hearts": (
        "seven at table; the loser pays the dealer who sits out, too"
    ),
    "games/polignac-4-seats.hearts": (
        "Polignac: four hands, and the game lost in the middle of the last"
    ),
    "games/polignac-5-seats.hearts": ("at five, with twenty counters; a capot that fails"),
    "games/polignac-6-seats.hearts": (
        '`Rank "KQJA"`: the Ace below the Jack; a loser who owes more than he has'
    ),
    "games/polignac-7-seats.hearts": ("seven at table; three Jacks in one trick"),
    "games/polignac-capot.hearts": ("a capot that is made, and puts two players out at once"),
    "games/enfle-4-seats.hearts": (
        "Enflé: tricks taken up, dead tricks, a last card that wins in the middle of a trick"
    ),
    "games/enfle-5-seats.hearts": (
        "the same at five, from the Fives up; a hand for three counters each"
    ),
    "games/enfle-6-seats.hearts": ("at six, from the Threes up"),
    "games/progressive-4-seats.hearts": (
        "Progressive Hearts: one table of a round; the ladies are tied and cut"
    ),
    "games/progressive-evening.hearts": (
        "two rounds at two tables, four records: who sits where is checked from round to round"
    ),
}
