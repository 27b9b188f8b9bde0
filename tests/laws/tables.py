"""Hands played at a table and written down, by code that shares nothing with the program.

A test deals the cards that matter, says trick by trick what is played and what goes wrong, and
lets the rest be played out; the table keeps who takes each trick and what he took.
"""

from __future__ import annotations

from collections import Counter

from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify

SUITS = "♡♣♢♠"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SEATS = {2: "A B", 3: "A B C", 4: "A Y B Z", 5: "A B C D E", 6: "A B C D E F"}
JOKER = "Joker"
SMALL = ("Slobberhannes", "Polignac")
OTHERS_BY_GAME = {
    "Heartsette": {3: ("♠2",), 4: ("♠2",), 5: (), 6: ()},
    "": {2: (), 3: ("♠2",), 4: (), 5: ("♠2", "♣2"), 6: ("♠2", "♣2", "♢2", "♡2")},
}
WIDOWS = {3: 3, 4: 3, 5: 2, 6: 4}


def suit(card):
    """The suit that a card follows; the Joker's is hearts."""
    return "♡" if card == JOKER else card[0]


def height(card):
    """How high a card stands in its suit; the Joker between Jack and ten."""
    return RANKS.index("10") + 0.5 if card == JOKER else RANKS.index(card[1:])


def pack_of(game, players):
    """The cards in play: Law 3, and what the chapter says of the smaller packs."""
    full = [s + r for s in SUITS for r in RANKS]
    if game in SMALL:
        low = RANKS.index("7")
        black = () if players == 4 else ("♠7", "♣7")
        return [c for c in full if height(c) >= low and c not in black]
    if game == "Enflé":
        low = RANKS.index({4: "7", 5: "5", 6: "3"}[players])
        return [c for c in full if height(c) >= low]
    out = OTHERS_BY_GAME.get(game, OTHERS_BY_GAME[""])[players]
    pack = [c for c in full if c not in out]
    if game == "Joker Hearts":
        pack[0] = JOKER  # in the place of the lowest heart that is left
    return pack


def size_of(game, players):
    """How many cards each is dealt."""
    pack = len(pack_of(game, players))
    if game == "Two-Handed Hearts":
        return 13
    if game == "Heartsette":
        return (pack - WIDOWS[players]) // players
    return pack // players


def dealt(players=4, game="Hearts", void="", **holds):
    """Full hands: ``holds`` says what a seat must have, ``void`` what it has none of (``B♠``).

    The other cards go round one by one, so that everybody has some of every other suit.
    """
    seats, size = SEATS[players].split(), size_of(game, players)
    hands = {s: holds.get(s, "").split() for s in seats}
    voids = {(v[0], v[1]) for v in void.split()}
    given = [c for h in hands.values() for c in h]
    rest = [c for c in pack_of(game, players) if c not in given]
    rest.sort(key=lambda c: all(suit(c) != s for _, s in voids))
    for card in rest:
        free = [s for s in seats if len(hands[s]) < size and (s, suit(card)) not in voids]
        if free:
            hands[min(free, key=lambda s: len(hands[s]))].append(card)
    assert all(len(h) == size for h in hands.values()), hands
    return hands


def may_play(game, hand, trick):
    """Which cards of a hand the rules allow: follow suit, and the Joker's own licence."""
    if not trick:
        return list(hand)
    led = suit(trick[0])
    same = [c for c in hand if suit(c) == led]
    if not same:
        return list(hand) if game != "Enflé" else []
    high = [c for c in trick if c in ("♡J", "♡Q", "♡K", "♡A")]
    if game == "Joker Hearts" and led != "♡" and high and JOKER in hand:
        same.append(JOKER)
    return same


def taker_of(trick):
    """The place in the trick of the card that takes it."""
    wins = "♡" if JOKER in trick else suit(trick[0])
    of_it = [i for i, c in enumerate(trick) if suit(c) == wins]
    return max(of_it, key=lambda i: height(trick[i]))


def worth(game, card, avoided="♡", black="♠Q"):
    """What a card counts against him who takes it in."""
    if game == "Polignac":
        return 2 if card == "♠J" else int(card[1:] == "J")
    if game == "Slobberhannes":
        return int(card == "♣Q")
    if card == JOKER:
        return 5
    if game == "Discard Hearts" and card == black:
        return 13 if black == "♠Q" else 10
    if suit(card) != avoided:
        return 0
    return RANKS.index(card[1:]) + 2 if game == "Spot Hearts" else 1


class Table:
    """One hand: dealt, played trick by trick, written down."""

    def __init__(self, hands, lead="A", game="Hearts", avoided="♡", rest=(), dealer=None, **tags):
        self.hands = {s: list(h) for s, h in hands.items()}
        self.deal = {s: list(h) for s, h in hands.items()}
        self.seats = list(hands)
        self.game, self.avoided, self.tags, self.lead = game, avoided, tags, lead
        self.rest_of_pack, self.dealer = list(rest), dealer
        self.rows, self.marks, self.orders, self.lines = [], [], [], []
        self.taken = {s: [] for s in hands}
        self.takers = []

    # ---- at the table

    def trick(self, cards, *lines, leader=None, to=None, loose=""):
        """The cards in the order of play, ``-`` for a seat that plays none.

        ``leader`` is who leads, if out of turn; ``to`` who takes it in by a penalty, ``loose``
        the cards that go to him with it.
        """
        cards = cards.split()
        first = leader or self.lead
        order = self.after(first)
        assert len(cards) == len(order), cards
        row = dict(zip(order, cards, strict=True))
        played = [s for s in order if row[s] != "-"]
        for seat in played:
            assert row[seat] in self.hands[seat], f"{seat} has no {row[seat]}: {self.hands[seat]}"
            self.hands[seat].remove(row[seat])
        taker = to or played[taker_of([row[s] for s in played])]
        self.taken[taker] += [row[s] for s in played] + loose.split()
        self.rows.append(row)
        self.orders.append(played)
        self.takers.append(taker)
        self.lead = taker
        self.say(*lines)
        if self.game == "Two-Handed Hearts":
            for seat in self.after(taker):
                if self.rest_of_pack[self.drawn :]:
                    self.hands[seat].append(self.rest_of_pack[self.drawn])
                    self.drawn += 1
        return self

    drawn = 0

    def after(self, seat):
        """The seats in order of play, from this one."""
        i = self.seats.index(seat)
        return self.seats[i:] + self.seats[:i]

    def say(self, *lines, row=None):
        """Lines under the last row, or under another."""
        self.lines += [(len(self.rows) if row is None else row, line) for line in lines]
        return self

    def choice(self, seat, trick):
        """What the seat plays if nobody says what: the lowest that it may."""
        allowed = may_play(self.game, self.hands[seat], trick)
        return min(allowed, key=lambda c: (height(c), SUITS.index(suit(c))), default="-")

    def next(self, *lines, to=None, loose="", leader=None, **said):
        """A trick in which each plays the lowest card that he may, but for those ``said``."""
        first = leader or self.lead
        if not self.hands[first] and first not in said:
            first = self.after(first)[1]  # Law 17: he has none, and his left neighbour leads
        trick, cards = [], []
        for seat in self.after(first):
            card = said.get(seat) or self.choice(seat, trick)
            trick += [card] * (card != "-")
            cards.append(card)
        return self.trick(" ".join(cards), *lines, leader=first, to=to, loose=loose)

    @property
    def due(self):
        """How many tricks the hand has."""
        players = len(self.seats)
        if self.game == "Two-Handed Hearts":
            return len(pack_of(self.game, players)) // 2
        return size_of(self.game, players)

    def until(self, number):
        """Every trick before this one."""
        while len(self.rows) < number - 1:
            self.next()
        return self

    def out(self, *lines, to=None, loose=""):
        """Every trick that is left; the last to ``to``, and lines under it."""
        self.until(self.due)
        return self.next(*lines, to=to, loose=loose)

    # ---- on paper

    @property
    def counts(self):
        """What each took, in the game's unit."""
        black = {"Jack": "♠J"}.get(self.tags.get("BlackCard"), "♠Q")
        out = {
            s: sum(worth(self.game, c, self.avoided, black) for c in cards)
            for s, cards in self.taken.items()
        }
        if self.game == "Heartsette":
            out[self.takers[0]] += sum(c[0] == "♡" for c in self.rest_of_pack)
        if self.game == "Slobberhannes":
            bad = Counter([self.takers[0], self.takers[-1]])
            bad.update(s for s in self.seats if "♣Q" in self.taken[s])
            out = {s: bad[s] + (bad[s] == 3) for s in self.seats}
        return out

    def table_lines(self, drop=()):
        """The heading, the rows with their lines, the count; lines ``drop`` left out."""
        heading = "   " + " | ".join(f"  {s}  " for s in self.seats) + " |"
        rule = "-------+" * len(self.seats) + "----"
        out = [heading, rule]
        out += [f"! {x}" for row, x in self.lines if not row and x not in drop]
        for number, row in enumerate(self.rows, 1):
            mark = self.takers[number - 1]
            cells = (f"_{row[s]}_" if s == mark else f" {row[s]} " for s in self.seats)
            out.append(" " + " | ".join(cells) + f" | {number}")
            out += [f"! {x}" for at, x in self.lines if at == number and x not in drop]
        counted = " | ".join(f"{s} {n}" for s, n in self.counts.items())
        return [*out, rule, f" {counted} |"]

    def text(self, *under, deal=False, drop=(), bids=None, counts=True):
        """The record; ``under`` are the sentences under the table."""
        tags = {"Game": self.game, "Seats": " ".join(self.seats)}
        if self.game == "Hearts":
            tags["Settling"] = "Sweepstake"
        in_hand = {k: self.tags[k] for k in ("Suit", "Capot", "Pool", "Jack") if k in self.tags}
        tags |= {k: v for k, v in self.tags.items() if k not in in_hand}
        dealer = self.dealer or self.seats[-1]
        out = ["% hearts-record 1", *(f'[{k} "{v}"]' for k, v in tags.items())]
        out += ["", '[Hand "1"]', f'[Dealer "{dealer}"]']
        out += [f'[{k} "{v}"]' for k, v in in_hand.items()]
        if deal or self.rest_of_pack:
            out += ["[Deal]", *(f"{s}: {in_suits(h)}" for s, h in self.deal.items())]
        if self.rest_of_pack:
            widow = self.game == "Heartsette"
            cards = in_suits(self.rest_of_pack) if widow else " ".join(self.rest_of_pack)
            out.append(f"{'Widow' if widow else 'Stock'}: {cards}")
        if bids:
            out += ["[Bids]", bids]
        table = self.table_lines(drop)
        out += ["", *(table if counts else table[:-1]), *under]
        return "\n".join(out) + "\n"


def in_suits(cards):
    """A holding as the deal has it: the suits in order, the Joker a group of its own."""
    groups = []
    for s in SUITS:
        ranks = sorted((c for c in cards if c != JOKER and c[0] == s), key=height, reverse=True)
        groups.append(f"{s} {' '.join(c[1:] for c in ranks) or 'none'}")
    return "; ".join(groups + [JOKER] * (JOKER in cards))


# ---- what the program says -----------------------------------------------------------------


def judged(text):
    """The verdict on a record of one text."""
    (record,) = loads(text)
    return verify(record)


def loud(text):
    """Code, trick and seat of every finding above info."""
    return [(d.code, d.trick, d.seat) for d in judged(text).diagnostics if d.severity != "info"]


def explained(text):
    """The findings in words, for a test that fails."""
    return "\n".join(f"{d.region.line}: {d.code} {d.message}" for d in judged(text).diagnostics)


def net(text):
    """What each wins and loses, in the order of the seats."""
    return tuple(judged(text).hands[0].net.values())


def right(text):
    """The record passes with nothing above info, and survives being written, in ASCII too."""
    verdict = judged(text)
    assert verdict.verdict == "pass", f"{explained(text)}\n{text}"
    assert not loud(text), f"{explained(text)}\n{text}"
    for ascii_ in (False, True):
        (record,) = loads(text)
        written = dumps(record, ascii=ascii_)
        (again,) = loads(written)
        assert again == record, written
        assert dumps(again, ascii=ascii_) == written
    return verdict


def wrong(text, code, trick=None, seat=None, law=None):
    """There is one fault above info, and it is this one: an error, with its Law."""
    found = [d for d in judged(text).diagnostics if d.severity != "info"]
    assert [d.code for d in found] == [code], f"{explained(text)}\n{text}"
    (one,) = found
    assert judged(text).verdict == "fail", f"{explained(text)}\n{text}"
    if trick is not None:
        assert (one.trick or 0) == trick, one
    if seat is not None:
        assert one.seat == seat, one
    if law is not None:
        assert one.law == law, one
    return one


def left_over(hands, game):
    """What a deal leaves: the cards of the pack that nobody was dealt."""
    held = {c for h in hands.values() for c in h}
    return [c for c in pack_of(game, len(hands)) if c not in held]
