"""Hands played at random at which all kinds of things go wrong, and are put down rightly.

A plain simulator: it knows the Laws in its own words, and shares nothing with the program but
the words of the lines. What it reckons (counts, payments, who deals next) is what is right.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from laws.tables import (
    SEATS,
    Table,
    height,
    in_suits,
    left_over,
    may_play,
    pack_of,
    size_of,
    suit,
    taker_of,
)

#: The tables that are played at: game, seats, settling.
TABLES = (
    *(("Hearts", n, s) for n in (3, 4, 5, 6) for s in ("Sweepstake", "Howell")),
    *(("Auction Hearts", n, None) for n in (4, 5, 6)),
    *(("Joker Hearts", n, None) for n in (3, 4, 6)),
    *(("Discard Hearts", n, s) for n, s in ((4, "Sweepstake"), (5, "Howell"))),
    *(("Heartsette", n, None) for n in (3, 4, 5, 6)),
    *(("Spot Hearts", n, None) for n in (3, 4, 6)),
    *((g, n, None) for g in ("Polignac", "Slobberhannes") for n in (4, 5, 6)),
    ("Two-Handed Hearts", 2, "Difference"),
)
SUIT_WORDS = {"♡": "hearts", "♣": "clubs", "♢": "diamonds", "♠": "spades"}
#: What a dead deal is put down as, and whether the deal is lost by it.
DEAD = {"uncut": True, "misdealt": True, "bottom": True, "faced": False, "exposed": False}


@dataclass
class Said:
    """A line, and whether the cards show it if it is left out."""

    row: int
    text: str
    visible: bool = False


@dataclass
class Demand:
    """What somebody called for; ``meets`` are the cards of the hand that comply."""

    kind: str
    what: str = ""

    def meets(self, hand, legal, trick, avoided):
        if self.kind == "card":
            return [c for c in legal if c == self.what]
        if self.kind == "suit":
            return [c for c in legal if suit(c) == self.what]
        if self.kind == "not":
            return [c for c in legal if suit(c) != self.what]
        same = [c for c in legal if suit(c) == suit(trick[0])]
        if self.kind == "no heart":
            return [] if same else [c for c in legal if suit(c) != avoided]
        ends = sorted(same, key=height)
        return ends[-1:] if self.kind == "highest" else ends[:1]


@dataclass
class Faults:
    """What has gone wrong so far."""

    exposed: dict = field(default_factory=dict)
    owes: set = field(default_factory=set)
    revokers: set = field(default_factory=set)
    forfeits: set = field(default_factory=set)
    omitted: dict = field(default_factory=dict)
    short: str | None = None
    lost: str | None = None
    draw: tuple | None = None


class Irregular(Table):
    """One hand of a game, in which now and then somebody breaks a Law."""

    def __init__(self, rng, game, players, settling=None, often=1.0):
        self.rng, self.often = rng, often
        self.settling, self.faults, self.said = settling, Faults(), []
        seats = SEATS[players].split()
        cards = pack_of(game, players)
        rng.shuffle(cards)
        size = size_of(game, players)
        hands = {s: cards[i * size : (i + 1) * size] for i, s in enumerate(seats)}
        rest = left_over(hands, game)
        rng.shuffle(rest)
        tags = {} if settling is None or game == "Two-Handed Hearts" else {"Settling": settling}
        self.chapter = self.chapter_plays = False
        if rng.random() < 0.3 and players > 2:
            self.chapter = self.chapter_plays = True
            tags |= {"LeadOutOfTurn": "chapter", "PlayOutOfTurn": "chapter"}
        self.chapter_plays = self.chapter_plays or players != 4
        if game == "Discard Hearts":
            tags["BlackCard"] = rng.choice(("Lady", "Jack"))
        avoided = "♡"
        if game == "Auction Hearts":
            avoided = rng.choice("♡♣♢♠")
            tags["Suit"] = SUIT_WORDS[avoided]
        self.dealt_by = rng.choice(seats)
        super().__init__(hands, None, game, avoided, rest, self.dealt_by, **tags)
        self.lead = self.eldest = self.after(self.dealt_by)[1]
        self.passes, self.bidding, self.bid = [], None, 0
        self.prepare()

    def maybe(self, chance):
        return self.rng.random() < chance * self.often

    # ---- before the first card -----------------------------------------------------------------

    def prepare(self):
        """The bids, the passes, hands that are wrong from the deal on, cards shown in it."""
        rng, seats = self.rng, self.seats
        if self.game == "Auction Hearts":
            highest, order = 0, self.after(self.eldest)
            bids = []
            for seat in order:
                if rng.random() < 0.4:
                    bids.append(f"{seat} pass")
                    continue
                highest += rng.randint(1, 9)
                self.lead, self.bid = seat, highest
                bids.append(f"{seat} {highest}")
            if not highest:
                self.lead, self.bid, bids[0] = order[0], 3, f"{order[0]} 3"
            self.bidding = ", ".join(bids)
        if self.game == "Discard Hearts":
            given = {s: rng.sample(self.hands[s], 3) for s in seats}
            for giver in seats:
                taker = self.after(giver)[1]
                self.hands[giver] = [c for c in self.hands[giver] if c not in given[giver]]
                self.passes.append((giver, taker, given[giver]))
            for _, taker, cards in self.passes:
                self.hands[taker] += cards
        if self.game not in ("Discard Hearts", "Two-Handed Hearts"):
            self.deal_wrongly()
        if self.maybe(0.1):
            seat = rng.choice(seats)
            card = rng.choice(self.hands[seat])
            self.put(f"expose {seat} {card}, in the deal")

    def deal_wrongly(self):
        rng, faults = self.rng, self.faults
        if self.maybe(0.15):
            short, long = rng.sample(self.seats, 2)
            card = self.hands[short].pop()
            self.hands[long].append(card)
            faults.draw = (short, long, rng.randint(2, self.due - 1))
        elif self.maybe(0.15):
            faults.short = rng.choice(self.seats)
            faults.lost = self.hands[faults.short].pop()
        for seat in self.seats:
            self.deal[seat] = list(self.hands[seat])

    def put(self, text, *, visible=False, row=None):
        """A line under the trick that is being played."""
        at = len(self.rows) + self.playing if row is None else row
        self.said.append(Said(at, text, visible))

    playing = 0

    # ---- the play ------------------------------------------------------------------------------

    def play(self):
        """The whole hand."""
        for number in range(1, self.due + 1):
            self.playing = 1
            self.one_trick(number)
            self.playing = 0
        if self.faults.short:
            self.put(f"short {self.faults.short}", visible=True, row=self.due)
        if self.faults.omitted:
            for seat, cards in self.left.items():
                for card in cards:
                    self.put(f"surplus {seat} {card}", visible=True, row=self.due)
        self.lines = [(s.row, s.text) for s in self.said]
        return self

    def one_trick(self, number):
        rng, faults = self.rng, self.faults
        last = number == self.due
        drawing = self.draw(number)
        due = first = self.leader(last)
        others = [s for s in self.seats if s != first and s not in drawing and self.hands[s]]
        self.demands = {}
        if self.maybe(0.05) and others and not last:
            first = rng.choice(others)
        stands = first != due
        self.before(number, due, others, drawing, stands)
        order, trick, row = self.after(first), [], {}
        absent = self.absent(number, order, stands, drawing)
        amended = False
        lines = []
        for place, seat in enumerate(order):
            if seat == absent or not self.hands[seat]:
                row[seat] = "-"
                if seat == absent:
                    faults.omitted.setdefault(seat, number)
                    lines.append((f"omit {seat}", True))
                continue
            quiet = seat in drawing
            if place and not quiet and self.amends(seat, trick, lines, amended):
                amended = True
            if place > 1 and not quiet and not stands and len(trick) > 1:
                self.early(seat, place, order, lines)
            row[seat] = self.card(seat, trick, lines, quiet=quiet)
            told = any(text.startswith(f"play out of turn {seat}") for text, _ in lines)
            if len(trick) > 1 and not stands and not told and self.maybe(0.02):
                lines.append((f"play out of turn {seat} {row[seat]}, stands", False))
            trick.append(row[seat])
        if stands:
            revoked = {t.split()[1].rstrip(",") for t, shown in lines if shown and "revoke" in t}
            shows = self.shows(first, due, row, revoked)
            lines.insert(0, (f"lead out of turn {first} {row[first]}, stands", shows))
        for text, visible in lines:
            self.put(text, visible=visible)
        to, loose = self.last_trick() if last else (None, "")
        self.trick(" ".join(row[s] for s in order), leader=first, to=to, loose=loose)
        for seat, card in row.items():
            faults.exposed.get(seat, set()).discard(card)

    def leader(self, last):
        """Who leads: who took the last trick; if he has no card left, the next (Law 17)."""
        return self.lead if self.hands[self.lead] else self.after(self.lead)[1]

    def draw(self, number):
        """Law 15: the short hand draws a card of the long one; they keep quiet meanwhile."""
        short, long, when = self.faults.draw or (None, None, None)
        if number != when:
            return ()
        shown = self.faults.exposed.get(long, set())
        cards = [c for c in self.hands[long] if c not in shown] or self.hands[long]
        card = self.rng.choice(cards)
        shown.discard(card)
        self.hands[long].remove(card)
        self.hands[short].append(card)
        self.put(f"draw {short} from {long} {card}", visible=True)
        self.faults.forfeits = {short, long}
        return (short, long)

    def before(self, number, leader, others, drawing, stands):
        """Cards shown, false leads taken back, looks; and what is called for."""
        rng, faults = self.rng, self.faults
        quiet = [s for s in others if s not in drawing]
        called = None
        if leader in faults.owes and not stands:  # a false lead is no turn of his, nor of another
            faults.owes.discard(leader)
            called = leader
        if quiet and self.maybe(0.08):
            seat = rng.choice(quiet)
            card = rng.choice(self.hands[seat])
            shown = faults.exposed.setdefault(seat, set())
            if card not in shown:  # what lies there already is not shown again
                self.put(f"expose {seat} {card}")
                shown.add(card)
        if quiet and self.maybe(0.08):
            seat = rng.choice(quiet)
            if number > 1 and rng.random() < 0.4:
                self.put(f"look {seat}")
            else:
                self.put(f"lead out of turn {seat} {rng.choice(self.hands[seat])}, taken back")
            faults.owes.add(seat)
        if stands or drawing:
            return
        if called and rng.random() < 0.7:
            self.call_suit(called)
        for seat, cards in faults.exposed.items():
            for card in sorted(cards):
                if self.hands[seat] and rng.random() < 0.3:
                    caller = rng.choice([s for s in self.seats if s != seat])
                    self.put(f"call {seat} {card}, by {caller}")
                    self.demands.setdefault(seat, []).append(Demand("card", card))

    def call_suit(self, seat):
        """The player on his right calls a suit; by the chapter it is hearts, or not."""
        right = self.seats[self.seats.index(seat) - 1]
        what, no = self.rng.choice("♡♣♢♠"), ""
        if self.chapter:
            what, no = self.avoided, self.rng.choice(("", "not "))
        self.put(f"call suit {seat} {no}{what}, by {right}")
        self.demands.setdefault(seat, []).append(Demand("not" if no else "suit", what))

    def absent(self, number, order, stands, drawing):
        """Who omits to play to the trick; never its leader, and not to the last."""
        faults = self.faults
        usual = self.game != "Two-Handed Hearts" and not stands and not drawing
        if not usual or number > self.due - 2 or not self.maybe(0.02):
            return None
        seats = [s for s in order[1:] if s not in self.demands and s != faults.short]
        if faults.draw:
            seats = [s for s in seats if s not in faults.draw]
        return self.rng.choice(seats) if seats else None

    def amends(self, seat, trick, lines, amended):
        """A revoke amended (the card is exposed then), or a card taken back after it."""
        rng, legal = self.rng, may_play(self.game, self.hands[seat], trick)
        false = [c for c in self.hands[seat] if c not in legal]
        if false and self.maybe(0.03):
            card = rng.choice(false)
            lines.append((f"revoke {seat} {card}, amended", False))
            self.faults.exposed.setdefault(seat, set()).add(card)
            return True
        if amended and rng.random() < 0.5:
            lines.append((f"withdraw {seat} {rng.choice(legal)}", False))
        return False

    def early(self, seat, place, order, lines):
        """A card played before its turn, taken back; perhaps with a demand of Law 21."""
        rng = self.rng
        if not self.maybe(0.05) or "-" in (self.hands[s] for s in order):
            return
        lines.append((f"play out of turn {seat} {rng.choice(self.hands[seat])}, taken back", False))
        if rng.random() < 0.3 or any(not self.hands[s] for s in order):
            return
        if self.chapter_plays:
            left = self.after(seat)[1]
            by = left if left != order[0] else rng.choice(order[:place])
            kind = rng.choice(("highest", "lowest", "no heart"))
        else:
            by = order[3] if place == 2 else order[1]
            kind = rng.choice(("highest", "no heart"))
        lines.append((f"demand {seat} {kind}, by {by}", False))
        self.demands.setdefault(seat, []).append(Demand(kind))

    def card(self, seat, trick, lines, *, quiet):
        """What the seat plays: as it may, as it was called upon to, or against a Law."""
        rng, hand = self.rng, self.hands[seat]
        legal = may_play(self.game, hand, trick)
        false = [c for c in hand if c not in legal]
        if false and not quiet and self.maybe(0.04):
            by = rng.choice([s for s in self.seats if s != seat])
            how = rng.choice(
                (f"claimed by {by}",) * 3
                + (f"claimed by {by}, cards mixed", f"claimed by {by}, too late", "not claimed")
            )
            lines.append((f"revoke {seat}, {how}", True))
            if "not" not in how and "late" not in how:
                self.faults.revokers.add(seat)
            return rng.choice(false)
        meeting = (d.meets(hand, legal, trick, self.avoided) for d in self.demands.get(seat, ()))
        due = next((cards for cards in meeting if cards), None)
        if due is None:
            return rng.choice(legal)
        free = [c for c in self.faults.exposed.get(seat, ()) if c in legal]
        against = [c for c in legal if c not in due and c not in free]
        if against and rng.random() < 0.2:
            lines.append((f"refuse {seat}", True))
            self.faults.revokers.add(seat)
            return rng.choice(against)
        return rng.choice(due + sorted(free))

    def shows(self, first, due, row, revoked):
        """Whether a false lead that stands shows, with ``due`` leading by right.

        It does if the row is lawful where a revoke is declared, or the other way about, or if
        another would take it.
        """
        trick, order = [], self.after(due)
        for seat in order:
            lawful = row[seat] in may_play(self.game, self.hands[seat], trick)
            if lawful is (seat in revoked):
                return True
            trick.append(row[seat])
        true = self.after(first)
        return order[taker_of(trick)] != true[taker_of([row[s] for s in true])]

    def last_trick(self):
        """Who takes it in by Laws 16 and 17, the earlier fault first; and the loose cards."""
        faults = self.faults
        self.left = {}
        by_time = sorted(faults.omitted, key=faults.omitted.get)
        if faults.short:
            by_time.append(faults.short)
        return by_time[0] if by_time else None, "*"

    # ---- what it comes to ----------------------------------------------------------------------

    def trick(self, cards, *lines, leader=None, to=None, loose=""):
        """As at any table; with the last trick go the cards that are left over or lost."""
        super().trick(cards, *lines, leader=leader, to=to)
        if loose == "*" and to is not None:
            self.left = {s: list(h) for s, h in self.hands.items() if h}
            for held in self.left.values():
                self.taken[to] += held
            if self.faults.lost:
                self.taken[to].append(self.faults.lost)
        return self

    def payments(self):
        """What each wins and loses by the settling, in its own words; None where it is long."""
        revokers, forfeits = self.faults.revokers, self.faults.forfeits
        if self.game in ("Hearts", "Heartsette"):
            pay = howell if self.settling == "Howell" else sweepstake
            return pay(self.counts, revokers, forfeits, self.after(self.eldest))
        return None

    def totals(self):
        """Counters lost in Slobberhannes and Polignac; None elsewhere."""
        revokers = self.faults.revokers
        if self.game == "Slobberhannes":
            return {s: n + (s in revokers) for s, n in self.counts.items()}
        if self.game == "Polignac":
            return {s: 5 * (s in revokers) for s in self.seats} if revokers else self.counts
        return None

    def results(self, payments=None):
        """The sentences under the table."""
        net, lost = payments or self.payments(), self.totals()
        out = []
        if net is not None and sum(net.values()) == 0:
            out.append(nets(net, self.seats))
        if net is not None or lost is not None:
            totals = net if lost is None else lost
            out.append("Totals: " + "; ".join(f"{s} {n}" for s, n in totals.items()) + ".")
        return [x for x in out if x]

    def record(self, *, drop=(), deal=None, results=None):
        """The record, with a dead deal before the hand now and then."""
        rng = Random(f"{self.dealt_by}{self.deal}")
        stated = self.game in ("Discard Hearts",) or rng.random() < 0.5 if deal is None else deal
        said = self.results() if results is None else results
        self.lines = [(s.row, s.text) for s in self.said if s not in drop]
        text = self.text(*said, deal=stated, bids=self.bidding)
        if self.passes:
            text = self.with_passes(text)
        reason = rng.choice(list(DEAD)) if rng.random() < 0.3 else None
        if reason is None or self.game == "Two-Handed Hearts":
            return text
        lost = DEAD[reason] and self.game != "Slobberhannes"
        before = self.seats[self.seats.index(self.dealt_by) - 1] if lost else self.dealt_by
        head, _, hand = text.partition('[Hand "1"]')
        dead = f'[Hand "1"]\n[Dealer "{before}"]\n[Misdeal "{reason}"]\n\n[Hand "2"]'
        return head + dead + hand

    def with_passes(self, text):
        lines = [f"{g} to {t}: {' '.join(c)}" for g, t, c in self.passes]
        rows = text.split("\n")
        at = rows.index("[Deal]") + 1
        rows[at : at + len(self.seats)] = [f"{s}: {in_suits(h)}" for s, h in self.deal.items()]
        at += len(self.seats)
        return "\n".join([*rows[:at], '[Pass "left"]', *lines, *rows[at:]])


def nets(net, seats):
    """``Z wins 9; Y 5; A 1; B loses 15.``"""
    order = sorted(seats, key=lambda s: (-net[s], seats.index(s)))
    words, said = [], set()
    for seat in order:
        verb = "wins" if net[seat] > 0 else "loses" if net[seat] < 0 else ""
        words.append(f"{seat} {verb + ' ' if verb and verb not in said else ''}{abs(net[seat])}")
        said.add(verb)
    return "; ".join(words) + "." if any(net.values()) else ""


def sweepstake(counts, revokers, forfeits, order):
    """Each for what he took, or the revokers for all; forfeits too; a revoker draws nothing."""
    worth = sum(counts.values())
    net = {s: (-worth if s in revokers else 0) if revokers else -n for s, n in counts.items()}
    for seat in forfeits:
        net[seat] -= 5
    pool = -sum(net.values())
    clear = [s for s, n in counts.items() if n == 0]
    if len(clear) not in (1, 2) or (len(clear) == len(counts) - 1):
        clear = []
    for seat in clear:
        if seat not in revokers:
            net[seat] += pool // len(clear)
    return net


def howell(counts, revokers, forfeits, order):
    """Each draws what he did not take, n at a time pays what he did; then Laws 15 and 24."""
    worth, players = sum(counts.values()), len(counts)
    plain = {s: worth - players * n for s, n in counts.items()}
    innocent = [s for s in order if s not in revokers]
    net = dict(plain)
    if revokers and innocent:
        losses = -sum(n for n in plain.values() if n < 0)
        net = {s: -losses * (s in revokers) for s in counts}
        for seat in innocent:
            net[seat] += len(revokers) * max(plain[seat], 0)
        deal_out(net, -sum(net.values()), innocent)
    elif revokers:
        net = dict.fromkeys(counts, 0)
    others = [s for s in order if s not in forfeits]
    if forfeits and others:
        for seat in forfeits:
            net[seat] -= 5
        deal_out(net, 5 * len(forfeits), others)
    return net


def deal_out(net, counters, seats):
    """Counters given out one by one, from the eldest on."""
    for i in range(counters):
        net[seats[i % len(seats)]] += 1


def played(seed, game, players, settling, often=1.0):
    """One irregular hand."""
    rng = Random(f"{seed} {game} {players} {settling}")
    return Irregular(rng, game, players, settling, often).play()
