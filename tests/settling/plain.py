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


def excess(counts):
    """Three-handed: the highest pays the others; two equal highest pay the low man."""
    players = sorted(counts, key=lambda p: counts[p])
    low, middle, high = players
    gain = dict.fromkeys(counts, 0)

    def pay(payer, to, amount):
        gain[payer] -= amount
        gain[to] += amount

    if counts[middle] == counts[high]:
        pay(high, low, counts[high] - counts[low])
        pay(middle, low, counts[middle] - counts[low])
    else:
        pay(high, low, counts[high] - counts[low])
        pay(high, middle, counts[high] - counts[middle])
    return gain


def difference(counts):
    (a, taken_a), (b, taken_b) = counts.items()
    return {a: taken_b - taken_a, b: taken_a - taken_b}


def above_six(counts):
    (a, taken_a), (b, taken_b) = counts.items()
    if taken_a > 6 and taken_a > taken_b:
        return {a: 6 - taken_a, b: taken_a - 6}
    if taken_b > 6 and taken_b > taken_a:
        return {a: taken_b - 6, b: 6 - taken_b}
    return {a: 0, b: 0}


def spot(counts, lying):
    """Each pays his excess over the lowest; those share it. Returns gains and the remainder."""
    low = min(counts.values())
    gain, pool = dict.fromkeys(counts, 0), lying
    for player, points in counts.items():
        for _ in range(points - low):
            gain[player] -= 1
            pool += 1
    sharing = [p for p in counts if counts[p] == low]
    while pool >= len(sharing):
        for player in sharing:
            gain[player] += 1
            pool -= 1
    return gain, pool


def joker(hearts, taker, thrower, pool, jack, *, also_heart=False, **rulings):
    """``hearts`` without the Joker; who took him in and who threw him."""
    counts = {p: n + (1 if p == taker and also_heart else 0) for p, n in hearts.items()}
    if taker == thrower:
        counts[taker] += 5
        return sweepstake(counts, pool, jack, **rulings)
    # He is not clear who took the Joker and no heart: reckon him as one who pays, to nobody.
    counts[taker] += 5
    gain, after, is_jack = sweepstake(counts, pool - 5, jack, **rulings)
    gain[thrower] += 5
    return gain, after, is_jack


def domino_winners(scored, limit):
    """Nobody until one has the limit; then all who have the fewest hearts scored."""
    best, anybody = [], False
    for player, hearts in scored.items():
        if hearts >= limit:
            anybody = True
        if not best or hearts < scored[best[0]]:
            best = [player]
        elif hearts == scored[best[0]]:
            best.append(player)
    return best if anybody else []
