"""A second settlement of revokes, written plainly from Laws 15, 23, 24 and 29 and docs/rulings.md.

It shares nothing with the program. Players are names, clockwise; counters lie in purses and in a
pot, and are moved one payment at a time.
"""

from __future__ import annotations


class Counters:
    """Purses and a pot. A purse begins at nothing and may be below it: what he won or lost."""

    def __init__(self, players, lying):
        self.purse = dict.fromkeys(players, 0)
        self.pot = lying

    def into_pot(self, player, number):
        self.purse[player] -= number
        self.pot += number

    def out_of_pot(self, player, number):
        self.pot -= number
        self.purse[player] += number

    def hand_over(self, player, other, number):
        self.purse[player] -= number
        self.purse[other] += number


def clear_winners(counts, jack_lives, three, took_all):
    """Who wins or divides by Law 29, as the cards lie."""
    clear = [player for player, taken in counts.items() if taken == 0]
    players = len(counts)
    if len(clear) == 1:
        return clear
    if len(clear) == 0:
        return []
    one_took_all = len(clear) == players - 1
    if one_took_all and not (players == 3 and took_all == "divide"):
        return []
    if jack_lives:
        return []
    if not one_took_all and len(clear) > 2 and three == "jack":
        return []
    return clear


def pooled(
    counts,
    revokers,
    lying,
    jack_lives,
    *,
    odd="carry",
    three="jack",
    took_all="jack",
    divide="leave",
    short_and_long=(),
    bidder=None,
    bid=0,
    refund="bidder",
    joker=None,
):
    """A pool with revokes. ``joker``: who took him in and who threw him.

    Returns the purses, the pot, whether it is a Jack, who is said to win or divide, and
    whether a namer names again.
    """
    table = Counters(counts, lying)
    whole = sum(counts.values())
    taker, thrower = joker or (None, None)
    five = 5 if joker else 0

    # The forfeits and the bid, whoever revoked.
    for player in short_and_long:
        table.into_pot(player, 5)
    if bidder is not None:
        table.into_pot(bidder, bid)

    # The hand.
    if revokers:
        for revoker in revokers:
            table.into_pot(revoker, whole - five)
            if joker and taker != thrower and thrower not in revokers:
                table.hand_over(revoker, thrower, five)
            else:
                table.into_pot(revoker, five)
            if bidder is not None and revoker != bidder:
                if bidder in revokers or refund == "pool":
                    table.into_pot(revoker, bid)
                else:
                    table.hand_over(revoker, bidder, bid)
    else:
        for player, taken in counts.items():
            if player == taker and taker != thrower:
                table.into_pot(player, taken - five)
                table.hand_over(player, thrower, five)
            else:
                table.into_pot(player, taken)

    # The pool.
    winners = clear_winners(counts, jack_lives, three, took_all)
    if not winners:
        return table.purse, table.pot, True, [], True
    share = 0
    while (share + 1) * len(winners) <= table.pot:
        share += 1
    guilty = [player for player in winners if player in revokers]
    clean = [player for player in winners if player not in revokers]
    for player in clean:
        table.out_of_pot(player, share)
    exchanged = divide == "exchange" and len(guilty) >= 2
    if exchanged:
        went_in = whole
        if joker and taker != thrower and thrower not in revokers:
            went_in -= five
        part = 0
        while (part + 1) * len(winners) <= went_in:
            part += 1
        for payer in guilty:
            for other in guilty:
                if other != payer:
                    table.out_of_pot(other, part)
    said = winners if clean or exchanged else []
    if guilty:
        return table.purse, table.pot, True, said, True
    return table.purse, table.pot, table.pot > 0 and odd == "jack", said, False


def clockwise_from(players, eldest):
    """The players in order, the eldest hand first."""
    players = list(players)
    while players[0] != eldest:
        players.append(players.pop(0))
    return players


def deal_out(table, players, eldest):
    """Give the pot out, one counter each in turn, equally; those over from the eldest hand on."""
    order = [player for player in clockwise_from(table.purse, eldest) if player in players]
    place = 0
    while table.pot > 0:
        table.out_of_pot(order[place % len(order)], 1)
        place += 1


def between(as_if, revokers, eldest, short_and_long=()):
    """No pool: ``as_if`` is what each would have won or lost had nobody revoked."""
    table = Counters(as_if, 0)
    innocent = [player for player in as_if if player not in revokers]
    if not revokers:
        table.purse = dict(as_if)
    elif innocent:
        losses = 0
        for net in as_if.values():
            if net < 0:
                losses -= net
        for revoker in revokers:
            table.into_pot(revoker, losses)
            for player in innocent:
                if as_if[player] > 0:
                    table.out_of_pot(player, as_if[player])
        deal_out(table, innocent, eldest)
    forfeits(table, short_and_long, eldest)
    return table.purse


def forfeits(table, short_and_long, eldest):
    """Law 15 where no pool is: the others share ten counters; two alone pay each other."""
    others = [player for player in table.purse if player not in short_and_long]
    if short_and_long and others:
        assert table.pot == 0
        for player in short_and_long:
            table.into_pot(player, 5)
        deal_out(table, others, eldest)


def spots(counts, revokers, lying, eldest, short_and_long=()):
    """Spot Hearts. Returns the purses and what lies for the next hand."""
    table = Counters(counts, lying)
    for player in short_and_long:
        table.into_pot(player, 5)
    low = min(counts.values())
    lowest = [player for player in counts if counts[player] == low]
    losses = 0
    for taken in counts.values():
        losses += taken - low
    gain = (table.pot + losses) // len(lowest)
    innocent = [player for player in counts if player not in revokers]
    if not revokers:
        for player in counts:
            table.into_pot(player, counts[player] - low)
        for player in lowest:
            table.out_of_pot(player, gain)
        return table.purse, table.pot
    if not innocent:
        return table.purse, table.pot
    for number, revoker in enumerate(revokers):
        table.into_pot(revoker, losses)
        for player in innocent:
            if player in lowest:
                table.out_of_pot(player, gain if number == 0 else losses // len(lowest))
    deal_out(table, innocent, eldest)
    return table.purse, table.pot


def charged(counts, revokers):
    """Domino and Progressive: he is charged all, the others none."""
    if not revokers:
        return dict(counts)
    whole = sum(counts.values())
    return {player: whole if player in revokers else 0 for player in counts}


def goes_up(counts, revokers, pair, cuts):
    """Which of two goes up: by what they are charged, by what they took, by the lower cut."""
    due = charged(counts, revokers)
    one, two = pair
    for of in (due, counts, cuts):
        if of[one] < of[two]:
            return one
        if of[two] < of[one]:
            return two
    raise AssertionError("they cut again")


def slobberhannes(pays, revokers, heaps):
    """``pays``: who puts down a counter, in order. Changes ``heaps``; returns who is out."""
    for player in pays:
        heaps[player] -= 1
        if heaps[player] == 0:
            return [player]
    out = []
    for player in revokers:
        heaps[player] -= 1
        if heaps[player] == 0:
            out.append(player)
    return out


def polignac(revokers, heaps):
    """A revoke: five each, or what he has. Changes ``heaps``; returns who is out."""
    out = []
    for player in revokers:
        for _ in range(5):
            if heaps[player] > 0:
                heaps[player] -= 1
        if heaps[player] == 0:
            out.append(player)
    return out
