"""A second settlement, written plainly from the Laws and the chapter, to compare with.

It shares nothing with the program: counts, bids and what lay in the pool go in; what each
pays and draws, and what stays, come out.
"""

from __future__ import annotations


def sweepstake(counts, pool, jack, *, odd="carry", three="jack", all_="jack", bidder=None, bid=0):
    """Law 29. Returns each player's gain, the pool left, whether it is a Jack."""
    gain = {}
    for player, hearts in counts.items():
        gain[player] = -hearts
        pool = pool + hearts
    if bidder is not None:
        gain[bidder] = gain[bidder] - bid
        pool = pool + bid
    clear = [player for player in counts if counts[player] == 0]
    took_some = len(counts) - len(clear)

    if len(clear) == 1:
        gain[clear[0]] += pool
        return gain, 0, False
    if len(clear) == 0:
        return gain, pool, True
    if took_some == 1 and not (len(counts) == 3 and all_ == "divide"):
        return gain, pool, True
    if jack:
        return gain, pool, True
    if len(clear) > 2 and three == "jack":
        return gain, pool, True
    while pool >= len(clear):
        for player in clear:
            gain[player] += 1
            pool -= 1
    return gain, pool, pool > 0 and odd == "jack"


def howell(counts):
    """Pay one for each other player for every heart; draw one for every heart not held."""
    hearts = sum(counts.values())
    pool, gain = 0, {}
    for player, taken in counts.items():
        gain[player] = -taken * (len(counts) - 1)
        pool += taken * (len(counts) - 1)
    for player, taken in counts.items():
        gain[player] += hearts - taken
        pool -= hearts - taken
    assert pool == 0
    return gain
