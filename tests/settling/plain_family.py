"""Second settlements of Slobberhannes, Polignac, Enflé and Progressive Hearts, written plainly.

They share nothing with the program, and move one counter at a time.
"""

from __future__ import annotations


def slobberhannes_points(first, queen, last):
    """Who is to put down a counter, in order; the extra one at the end."""
    pays = [first, queen, last]
    if first == queen and queen == last:
        pays.append(first)
    return pays


def pay_in_turn(pays, heaps):
    """Counters put into the pool one by one, until somebody has none.

    ``heaps`` is what each has, and is changed. Returns what lies in the pool, and who is out.
    """
    pool = 0
    for player in pays:
        heaps[player] -= 1
        pool += 1
        if heaps[player] == 0:
            return pool, [player]
    return pool, []


def pay_together(owed, heaps):
    """Everybody pays what he owes, or what he has; who is out then is out together."""
    pool, out = 0, []
    for player, n in owed.items():
        for _ in range(n):
            if heaps[player] > 0:
                heaps[player] -= 1
                pool += 1
        if n > 0 and heaps[player] == 0:
            out.append(player)
    return pool, out


def capot_debts(jacks, announcer, swept):
    """What each owes after a hand with a capot announced."""
    if not swept:
        return dict(jacks)
    return {player: 0 if player == announcer else 5 for player in jacks}


def losers_pay(heaps, out):
    """Every loser hands each other player as many as that one has before him."""
    purse = dict.fromkeys(heaps, 0)
    for loser in out:
        for other in heaps:
            if other not in out:
                purse[loser] -= heaps[other]
                purse[other] += heaps[other]
    return purse


def enfle(cards_left, stake):
    """All stake; he who has no cards takes the pool."""
    purse, pool = {}, 0
    for player in cards_left:
        purse[player] = -stake
        pool += stake
    for player, n in cards_left.items():
        if n == 0:
            purse[player] += pool
            pool = 0
    return purse, pool


def goes_up(hearts, pair, cuts):
    """Which of two goes up: fewer hearts, or the lower card cut, the ace being one."""
    one, two = pair
    if hearts[one] != hearts[two]:
        return one if hearts[one] < hearts[two] else two
    return one if cuts[one] < cuts[two] else two
