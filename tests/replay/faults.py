"""One fault of each kind, put into a record that is right, and where it must be found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from hearts_record.cards import UnreadCard, in_written_order
from hearts_record.record import (
    Bidding,
    Blank,
    Deal,
    Holding,
    Kind,
    Score,
    Sentence,
    Tag,
)

FAULTS = {}


@dataclass(frozen=True)
class Expected:
    """The one finding: its code and place; ``line`` picks its line out of the hand's lines.

    ``line`` is the number of a row of the table (from 1), or how the line begins.
    """

    code: str
    hand: int | None
    line: int | str
    trick: int | None = None
    seat: str | None = None
    verdict: str = "fail"


def fault(function):
    FAULTS[function.__name__] = function
    return function


# ---- changing a record ---------------------------------------------------------------------


def with_hand(record, hand):
    hands = tuple(hand if h.number == hand.number else h for h in record.hands)
    return replace(record, hands=hands)


def with_rows(record, hand, rows):
    return with_hand(record, replace(hand, table=replace(hand.table, rows=tuple(rows))))


def with_cell(record, hand, place, column, cell):
    rows = list(hand.table.rows)
    cells = list(rows[place].cells)
    cells[column] = cell
    rows[place] = replace(rows[place], cells=tuple(cells))
    return with_rows(record, hand, rows)


def with_tag(record, hand, name, value):
    tags = tuple(t for t in hand.tags if t.name != name)
    return with_hand(record, replace(hand, tags=(*tags, Tag(name, value))))


def with_sentence(record, hand, sentence):
    kinds = list(Kind)
    kept = [s for s in hand.sentences if s.kind is not sentence.kind]
    kept = sorted((*kept, sentence), key=lambda s: kinds.index(s.kind))
    return with_hand(record, replace(hand, sentences=tuple(kept)))


def cells_with_cards(hand):
    """Row and column, from 0, of every cell that holds a card."""
    rows, columns = hand.table.rows, range(len(hand.table.seats))
    return [
        (p, c) for p in range(len(rows)) for c in columns if not isinstance(rows[p].cells[c], Blank)
    ]


def hands_dealt(hand):
    """Places of the lines of the deal that are a seat's."""
    return [i for i, h in enumerate(hand.deal.holdings) if h.who not in ("Stock", "Widow")]


def said(hand, kind):
    return next((s for s in hand.sentences if s.kind is kind), None)


def leader_of(hand, place, first):
    """The column that led the row at ``place``."""
    return first if place == 0 else hand.table.rows[place - 1].marked


def with_all_deals(record):
    """Every hand with its deal, made from the table where the game passes no cards."""
    hands = []
    for hand in record.hands:
        if hand.deal is None:
            columns = zip(*(row.cells for row in hand.table.rows), strict=True)
            lines = (
                Holding(s, in_written_order(c))
                for s, c in zip(hand.table.seats, columns, strict=True)
            )
            hand = replace(hand, deal=Deal(tuple(lines)))
        hands.append(hand)
    return replace(record, hands=tuple(hands))


def without_deals(record):
    return replace(record, hands=tuple(replace(h, deal=None) for h in record.hands))


# ---- the table -----------------------------------------------------------------------------


@fault
def row_number(rng, record, hand, verdict):
    rows = list(hand.table.rows)
    place = rng.randrange(len(rows))
    wrong = rng.choice([n for n in range(1, len(rows) + 4) if n != place + 1])
    rows[place] = replace(rows[place], number=wrong)
    return with_rows(record, hand, rows), Expected("HR301", hand.number, place + 1, place + 1)


@fault
def winner_mark(rng, record, hand, verdict):
    rows = list(hand.table.rows)
    place = rng.randrange(len(rows))
    wrong = rng.choice([c for c in range(len(hand.table.seats)) if c != rows[place].marked])
    rows[place] = replace(rows[place], marked=wrong)
    seat = hand.table.seats[wrong]
    return with_rows(record, hand, rows), Expected("HR305", hand.number, place + 1, place + 1, seat)


@fault
def card_twice(rng, record, hand, verdict):
    rows, seats = hand.table.rows, hand.table.seats
    (place, column), (other, owner) = rng.sample(cells_with_cards(hand), 2)
    record = with_cell(record, hand, place, column, rows[other].cells[owner])
    if hand.deal is not None and owner != column:
        return record, Expected("HR205", hand.number, place + 1, place + 1, seats[column])
    second, who = max((place, column), (other, owner))
    return record, Expected("HR201", hand.number, second + 1, second + 1, seats[who])


@fault
def cell_without_a_card(rng, record, hand, verdict):
    """Who plays no card and plays on has omitted to (Law 16); to the last trick, he is short (17).

    Where the Laws do not govern, or the play decides how many tricks there are, or nobody
    plays on, a card is missing and nothing more can be said.
    """
    place, column = rng.choice(cells_with_cards(hand))
    code = "HR307"
    if verdict.laws and verdict.tricks is not None:
        plays_on = place + 1 < len(hand.table.rows)
        code = "HR406" if plays_on else "HR407" if place + 1 == verdict.tricks else "HR307"
    return with_cell(record, hand, place, column, Blank.NO_CARD), Expected(
        code, hand.number, place + 1, place + 1, hand.table.seats[column]
    )


@fault
def card_not_read(rng, record, hand, verdict):
    place, column = rng.choice(cells_with_cards(hand))
    card = hand.table.rows[place].cells[column]
    unread = rng.choice(
        [UnreadCard(None, None), UnreadCard(card.suit, None), UnreadCard(None, card.rank)]
    )
    return with_cell(record, hand, place, column, unread), Expected(
        "HR123", hand.number, place + 1, place + 1, hand.table.seats[column], "incomplete"
    )


@fault
def row_missing(rng, record, hand, verdict):
    rows = list(hand.table.rows)
    place = rng.randrange(len(rows))
    last = place == len(rows) - 1
    del rows[place]
    line = place if last else place + 1
    return with_rows(record, hand, rows), Expected(
        "HR308", hand.number, line, place if last else place + 1, None, "incomplete"
    )


@fault
def row_missing_and_the_rest_renumbered(rng, record, hand, verdict):
    rows = list(hand.table.rows)
    del rows[-1]
    return with_rows(record, hand, rows), Expected(
        "HR308", hand.number, len(rows), len(rows), None, "incomplete"
    )


@fault
def suit_not_followed(rng, record, hand, verdict):
    """Two cards of a seat change places, and in the earlier trick it does not follow suit.

    Not the card that took the trick: with its mark the row may be one that the seat led out of
    turn, and that is another fault.
    """
    rows, seats = hand.table.rows, hand.table.seats
    first = seats.index(verdict.leaders[hand.number])
    choices = []
    if verdict.shown_from is None:
        return None  # what is held then depends on what is drawn
    for place in range(verdict.shown_from - 1, len(rows) - 1):
        leader = leader_of(hand, place, first)
        led = rows[place].cells[leader].suit
        for column in range(len(seats)):
            if column == leader or rows[place].cells[column].suit != led:
                continue
            if column == rows[place].marked:
                continue
            choices += [
                (place, later, column)
                for later in range(place + 1, len(rows))
                if rows[later].cells[column].suit != led and not rows[later].cells[column].is_joker
            ]
    if not choices:
        return None
    place, later, column = rng.choice(choices)
    here, there = rows[place].cells[column], rows[later].cells[column]
    record = with_cell(record, hand, place, column, there)
    hand = next(h for h in record.hands if h.number == hand.number)
    return with_cell(record, hand, later, column, here), Expected(
        "HR304", hand.number, place + 1, place + 1, seats[column]
    )


@fault
def card_of_another_pack(rng, record, hand, verdict):
    seats = hand.table.seats
    place, column = rng.choice(cells_with_cards(hand))
    return with_cell(record, hand, place, column, rng.choice(verdict.foreign)), Expected(
        "HR203", hand.number, place + 1, place + 1, seats[column]
    )


@fault
def row_twice(rng, record, hand, verdict):
    rows = list(hand.table.rows)
    if verdict.tricks is None:
        return None  # there the cards are doubled, and that is said
    place = rng.randrange(len(rows))
    rows.insert(place, rows[place])
    rows = [replace(r, number=i) for i, r in enumerate(rows, 1)]
    return with_rows(record, hand, rows), Expected("HR310", hand.number, len(rows), len(rows))


# ---- counts, results, totals ---------------------------------------------------------------


def moved(rng, scores, least=None):
    """The scores with one of them wrong, and whose it is."""
    place = rng.randrange(len(scores))
    amount = scores[place].amount
    wrong = [amount + d for d in (-3, -1, 1, 2, 7) if least is None or amount + d >= least]
    out = list(scores)
    out[place] = Score(scores[place].seat, rng.choice(wrong))
    return tuple(out), scores[place].seat


@fault
def count(rng, record, hand, verdict):
    counts = hand.table.counts
    scores, seat = moved(rng, counts.scores, 0)
    table = replace(hand.table, counts=replace(counts, scores=scores))
    return with_hand(record, replace(hand, table=table)), Expected(
        "HR501", hand.number, f"  {hand.table.seats[0]} ", None, seat
    )


@fault
def result_sentence(rng, record, hand, verdict):
    right = next((s for s in hand.sentences if s.kind in (Kind.JACK, Kind.POOL, Kind.DIVIDE)), None)
    seats = hand.table.seats
    wrong = [
        Sentence(Kind.JACK),
        *(Sentence(Kind.POOL, (s,)) for s in seats),
        *(Sentence(Kind.DIVIDE, pair) for pair in pairwise(seats)),
    ]
    new = rng.choice(
        [
            w
            for w in wrong
            if right is None or (w.kind, set(w.seats)) != (right.kind, set(right.seats))
        ]
    )
    kept = tuple(s for s in hand.sentences if s is not right)
    start = {
        Kind.JACK: "Making",
        Kind.POOL: f"{new.seats[:1] and new.seats[0]} wins the pool",
        Kind.DIVIDE: f"{new.seats[:1] and new.seats[0]} and ",
    }[new.kind]
    record = with_sentence(record, replace(hand, sentences=kept), new)
    return record, Expected("HR502", hand.number, start)


@fault
def moon_sentence(rng, record, hand, verdict):
    if not verdict.modern or said(hand, Kind.MOON):
        return None
    seat = rng.choice(hand.table.seats)
    return with_sentence(record, hand, Sentence(Kind.MOON, (seat,))), Expected(
        "HR502", hand.number, f"{seat} shoots", None, seat
    )


@fault
def net_payment(rng, record, hand, verdict):
    net = verdict.nets[hand.number]
    if not verdict.counters or net is None:
        return None
    scores, seat = moved(rng, [Score(s, n) for s, n in net.items()])
    first = max(scores, key=lambda s: s.amount)
    word = "wins " if first.amount > 0 else "loses " if first.amount < 0 else ""
    start = f"{first.seat} {word}{abs(first.amount)}"
    return with_sentence(record, hand, Sentence(Kind.NETS, scores=scores)), Expected(
        "HR503", hand.number, start, None, seat
    )


@fault
def total(rng, record, hand, verdict):
    if said(hand, Kind.TOTALS) is None:
        return None
    scores, seat = moved(rng, said(hand, Kind.TOTALS).scores)
    return with_sentence(record, hand, Sentence(Kind.TOTALS, scores=scores)), Expected(
        "HR504", hand.number, "Totals", None, seat
    )


@fault
def total_that_later_hands_follow(rng, record, hand, verdict):
    if said(hand, Kind.TOTALS) is None:
        return None
    scores, seat = moved(rng, said(hand, Kind.TOTALS).scores)
    before = {s.seat: s.amount for s in said(hand, Kind.TOTALS).scores}
    shift = {s.seat: s.amount - before[s.seat] for s in scores}
    for later in record.hands:
        if later.number >= hand.number:
            right = said(later, Kind.TOTALS).scores
            shifted = tuple(Score(s.seat, s.amount + shift[s.seat]) for s in right)
            record = with_sentence(record, later, Sentence(Kind.TOTALS, scores=shifted))
    if verdict.ends:
        return None  # a shifted total may end the match sooner or later
    return record, Expected("HR504", hand.number, "Totals", None, seat)


# ---- before the first card -----------------------------------------------------------------


@fault
def leader(rng, record, hand, verdict):
    right = verdict.leaders[hand.number]
    wrong = rng.choice([s for s in hand.table.seats if s != right])
    return with_tag(record, hand, "Lead", wrong), Expected("HR302", hand.number, "[Lead", 1, wrong)


@fault
def dealer_of_a_later_hand(rng, record, hand, verdict):
    if verdict.modern or hand.number == 1:
        return None
    right = verdict.dealers[hand.number]
    wrong = rng.choice([s for s in hand.table.seats if s != right])
    return with_tag(record, hand, "Dealer", wrong), Expected(
        "HR303", hand.number, "[Dealer", None, wrong
    )


@fault
def cards_exchanged_in_the_deal(rng, record, hand, verdict):
    if hand.deal is None or verdict.shown_from is None:
        return None
    passed = {c for p in (hand.passing.passes if hand.passing else ()) for c in p.cards}
    lines = list(hand.deal.holdings)
    one, two = rng.sample(hands_dealt(hand), 2)
    mine = rng.choice([c for c in lines[one].cards if c not in passed])
    his = rng.choice([c for c in lines[two].cards if c not in passed])
    for i, out, into in ((one, mine, his), (two, his, mine)):
        cards = in_written_order((*(c for c in lines[i].cards if c is not out), into))
        lines[i] = Holding(lines[i].who, cards)
    trick, seat = first_played(hand, verdict, mine, his)
    return with_hand(record, replace(hand, deal=Deal(tuple(lines)))), Expected(
        "HR205", hand.number, trick, trick, seat
    )


def first_played(hand, verdict, *cards):
    """The trick and seat in which the first of ``cards`` is played, in order of play."""
    seats = hand.table.seats
    first = seats.index(verdict.leaders[hand.number])
    for place, row in enumerate(hand.table.rows):
        lead = leader_of(hand, place, first)
        for i in range(len(seats)):
            column = (lead + i) % len(seats)
            if row.cells[column] in cards:
                return place + 1, seats[column]
    raise AssertionError("the cards are played")


@fault
def card_dealt_twice(rng, record, hand, verdict):
    if hand.deal is None:
        return None
    lines = list(hand.deal.holdings)
    one, two = sorted(rng.sample(hands_dealt(hand), 2))
    cards = (rng.choice(lines[one].cards), *lines[two].cards[1:])
    lines[two] = Holding(lines[two].who, in_written_order(cards))
    return with_hand(record, replace(hand, deal=Deal(tuple(lines)))), Expected(
        "HR201", hand.number, f"{lines[two].who}: ", None, lines[two].who
    )


@fault
def card_not_dealt(rng, record, hand, verdict):
    if hand.deal is None:
        return None
    lines = list(hand.deal.holdings)
    one = rng.choice(hands_dealt(hand))
    lines[one] = Holding(lines[one].who, lines[one].cards[1:])
    return with_hand(record, replace(hand, deal=Deal(tuple(lines)))), Expected(
        "HR204", hand.number, f"{lines[one].who}: ", None, lines[one].who
    )


@fault
def bid_out_of_turn(rng, record, hand, verdict):
    if hand.bidding is None:
        return None
    bids = list(hand.bidding.bids)
    i = rng.randrange(1, len(bids) - 1)
    bids[i], bids[i + 1] = bids[i + 1], bids[i]
    line = f"{bids[0].seat} "
    return with_hand(record, replace(hand, bidding=Bidding(tuple(bids)))), Expected(
        "HR316", hand.number, line, None, bids[i].seat
    )


@fault
def bid_too_low(rng, record, hand, verdict):
    if hand.bidding is None:
        return None
    bids = list(hand.bidding.bids)
    made = [i for i, b in enumerate(bids) if b.amount]
    if len(made) < 2:
        return None
    at = rng.randrange(1, len(made))
    low = rng.randint(1, bids[made[at - 1]].amount)
    bids[made[at]] = replace(bids[made[at]], amount=low)
    return with_hand(record, replace(hand, bidding=Bidding(tuple(bids)))), Expected(
        "HR316", hand.number, f"{bids[0].seat} ", None, bids[made[at]].seat
    )


@fault
def bids_where_the_choice_is_not_sold(rng, record, hand, verdict):
    sold = next((h.bidding for h in record.hands if h.bidding is not None), None)
    if not verdict.auction or hand.bidding is not None or sold is None:
        return None
    return with_hand(record, replace(hand, bidding=sold)), Expected(
        "HR316", hand.number, "[Bids", None, verdict.leaders[hand.number]
    )


@fault
def pass_direction(rng, record, hand, verdict):
    if hand.passing is None:
        return None
    wrong = rng.choice([d for d in ("left", "right", "across") if d != hand.passing.direction])
    passing = replace(hand.passing, direction=wrong)
    return with_hand(record, replace(hand, passing=passing)), Expected(
        "HR312", hand.number, "[Pass"
    )


@fault
def pass_to_another(rng, record, hand, verdict):
    if hand.passing is None or not hand.passing.passes:
        return None
    passes = list(hand.passing.passes)
    i = rng.randrange(len(passes))
    taker = rng.choice([s for s in hand.table.seats if s not in (passes[i].taker, passes[i].giver)])
    passes[i] = replace(passes[i], taker=taker)
    passing = replace(hand.passing, passes=tuple(passes))
    return with_hand(record, replace(hand, passing=passing)), Expected(
        "HR312", hand.number, f"{passes[i].giver} to", None, passes[i].giver
    )


@fault
def pass_of_a_card_not_held(rng, record, hand, verdict):
    if hand.passing is None or not hand.passing.passes or hand.deal is None:
        return None
    passes = list(hand.passing.passes)
    i = rng.randrange(len(passes))
    foreign = rng.choice(
        [c for h in hand.deal.holdings if h.who != passes[i].giver for c in h.cards]
    )
    cards = in_written_order((foreign, *passes[i].cards[1:]))
    passes[i] = replace(passes[i], cards=cards)
    passing = replace(hand.passing, passes=tuple(passes))
    return with_hand(record, replace(hand, passing=passing)), Expected(
        "HR313", hand.number, f"{passes[i].giver} to", None, passes[i].giver
    )


@fault
def pass_of_two_cards(rng, record, hand, verdict):
    if hand.passing is None or not hand.passing.passes:
        return None
    passes = list(hand.passing.passes)
    i = rng.randrange(len(passes))
    passes[i] = replace(passes[i], cards=passes[i].cards[1:])
    passing = replace(hand.passing, passes=tuple(passes))
    return with_hand(record, replace(hand, passing=passing)), Expected(
        "HR313", hand.number, f"{passes[i].giver} to", None, passes[i].giver
    )


@fault
def suit_not_stated(rng, record, hand, verdict):
    if not verdict.auction or not any(t.name == "Suit" for t in hand.tags):
        return None
    tags = tuple(t for t in hand.tags if t.name != "Suit")
    return with_hand(record, replace(hand, tags=tags)), Expected(
        "HR317", hand.number, f"   {hand.table.seats[0]}", None, None, "incomplete"
    )


@fault
def suit_named_when_all_passed(rng, record, hand, verdict):
    if hand.bidding is None or any(b.amount for b in hand.bidding.bids):
        return None
    return with_tag(record, hand, "Suit", "clubs"), Expected("HR316", hand.number, "[Suit")


@fault
def number_of_a_hand(rng, record, hand, verdict):
    if hand.number == 1:
        return None
    wrong = rng.choice([5, 9])
    return replace(
        record,
        hands=tuple(
            replace(h, number=wrong) if h.number == hand.number else h for h in record.hands
        ),
    ), Expected("HR315", wrong, f'[Hand "{wrong}"')


@fault
def settling_unsaid(rng, record, hand, verdict):
    if not any(t.name == "Settling" for t in record.tags) or verdict.default_settling:
        return None
    tags = tuple(t for t in record.tags if t.name != "Settling")
    return replace(record, tags=tags), Expected("HR505", None, "[Event", None, None, "incomplete")


@fault
def black_card_unsaid(rng, record, hand, verdict):
    if not any(t.name == "BlackCard" for t in record.tags):
        return None
    tags = tuple(t for t in record.tags if t.name != "BlackCard")
    return replace(record, tags=tags), Expected("HR511", None, "[Event", None, None, "incomplete")


@fault
def another_sits_out(rng, record, hand, verdict):
    if len(record.seats) == len(hand.table.seats):
        return None
    wrong = rng.choice(hand.table.seats)
    dealer = verdict.dealers[hand.number]
    return with_tag(record, hand, "SittingOut", wrong), Expected(
        "HR322", hand.number, "[SittingOut", None, dealer
    )


@fault
def widow_too_small(rng, record, hand, verdict):
    if hand.deal is None or hand.deal.holdings[-1].who != "Widow":
        return None
    *lines, widow = hand.deal.holdings
    deal = Deal((*lines, Holding("Widow", widow.cards[1:])))
    return with_hand(record, replace(hand, deal=deal)), Expected("HR204", hand.number, "Widow: ")


@fault
def card_of_the_stock_missing(rng, record, hand, verdict):
    if hand.deal is None or hand.deal.holdings[-1].who != "Stock":
        return None
    *lines, stock = hand.deal.holdings
    out = rng.randrange(len(stock.cards))
    kept = tuple(c for i, c in enumerate(stock.cards) if i != out)
    deal = Deal((*lines, Holding("Stock", kept)))
    return with_hand(record, replace(hand, deal=deal)), Expected("HR204", hand.number, "Stock: ")
