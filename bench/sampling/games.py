"""The samples of `samples/games/`, which are kept as they are: what each shows."""

from __future__ import annotations

#: A line a file, in the order of the page.
ABOUT = {
    "games/slobberhannes-4-seats.hearts":
        "Slobberhannes: four points in one hand; the last stops when B has lost his tenth counter",
    "games/slobberhannes-5-seats.hearts":
        "at five, with five counters; ♣Q in the first trick; the last hand is played out",
    "games/slobberhannes-6-seats.hearts":
        "at six; the game is lost with the first trick of a hand",
    "games/slobberhannes-7-seats.hearts":
        "seven at table; the loser pays the dealer who sits out, too",
    "games/polignac-4-seats.hearts":
        "Polignac: four hands, and the game lost in the middle of the last",
    "games/polignac-5-seats.hearts":
        "at five, with twenty counters; a capot that fails",
    "games/polignac-6-seats.hearts":
        '`Rank "KQJA"`: the Ace below the Jack; a loser who owes more than he has',
    "games/polignac-7-seats.hearts":
        "seven at table; three Jacks in one trick",
    "games/polignac-capot.hearts":
        "a capot that is made, and puts two players out at once",
    "games/enfle-4-seats.hearts":
        "Enflé: tricks taken up, dead tricks, a last card that wins in the middle of a trick",
    "games/enfle-5-seats.hearts":
        "the same at five, from the Fives up; a hand for three counters each",
    "games/enfle-6-seats.hearts":
        "at six, from the Threes up",
    "games/progressive-4-seats.hearts":
        "Progressive Hearts: one table of a round; the ladies are tied and cut",
    "games/progressive-evening.hearts":
        "two rounds at two tables, four records: who sits where is checked from round to round",
}
