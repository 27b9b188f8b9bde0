"""A sitting or a match played at random, hand after hand, and written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from hearts_record.cards import Suit
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.generate.deals import Deals, FairDeals
from hearts_record.generate.hand import Stops, play_hand
from hearts_record.notation.tags import TAG_ORDER
from hearts_record.record import Bid, Bidding, Hand, Kind, Record, Score, Sentence, Tag
from hearts_record.settling import settling_of
from hearts_record.settling.base import Facts, GameOver, Settled, Sitting

_EXAMPLE = "an example: its seeds follow from the text that made it, and prove nothing"
#: How often a hand in which the game is lost is played on to its end.
_PLAYED_ON = 0.5


@dataclass(slots=True)
class _Carried:
    sitting: Sitting = field(default_factory=Sitting)
    totals: dict[str, int] = field(default_factory=dict)
    dealer: str | None = None


def play_sitting(
    rules: Rules, rng: Random, deals: Deals, dealer: str | None, most: int, event: str
) -> Record:
    """A record of at most ``most`` hands; a match stops when it is over."""
    carried = _Carried(totals=dict.fromkeys(rules.seats, 0), dealer=dealer)
    hands: list[Hand] = []
    over: tuple[Sentence, ...] = ()
    for number in range(1, most + 1):
        hand, over = _hand(rules, rng, deals, carried, number)
        hands.append(hand)
        if over:
            break
    fair = deals.section() if isinstance(deals, FairDeals) else None
    tags = [Tag("Event", event)]
    if fair is not None:
        tags.append(Tag("Source", _EXAMPLE))
    tags.append(Tag("Game", rules.game.name))
    if rules.settling is not None:
        tags.append(Tag("Settling", rules.settling))
    tags.append(Tag("Seats", " ".join(rules.seats)))
    tags += [Tag(name, value) for name, value in rules.rulings.items()]
    ordered = sorted(tags, key=lambda t: TAG_ORDER[t.name])
    return Record(tags=tuple(ordered), hands=tuple(hands), fair=fair)


def _hand(
    rules: Rules, rng: Random, deals: Deals, carried: _Carried, number: int
) -> tuple[Hand, tuple[Sentence, ...]]:
    dealt = deals(number, carried.dealer)
    tags: list[Tag] = []
    bidding, bidder, bid, suit = None, None, 0, Suit.HEARTS
    leader = None if carried.dealer is None else rules.left_of(carried.dealer)
    if rules.game.auction:
        bidding, bidder, bid = _auction(rules, rng, carried)
        if bidder is not None:
            leader, suit = bidder, rng.choice(list(Suit))
    if number == 1 and carried.dealer is not None:
        tags.append(Tag("Dealer", carried.dealer))
    if dealt.cut is not None:
        tags.append(Tag("Cut", str(dealt.cut)))
    if bidder is not None:
        tags.append(Tag("Suit", suit.word))
    examples = rules.game.example_tags(rules, tuple(dealt.hands), number, rng)
    stops = _stopping(rules, rng, carried, examples)
    play = play_hand(rules, rng, deals, dealt, number, leader, suit, stops)
    facts = _facts(rules, carried, play.state, examples, (bidder, bid), suit)
    settling = settling_of(rules)
    assert settling is not None
    examples = {**examples, **settling.example_tags(facts, rng)}
    tags += [Tag(name, value) for name, value in examples.items()]
    settled = settling.settle(facts._replace(tags=examples), carried.sitting)
    over = _move(rules, carried, settled)
    sentences = (*_results(rules, settled), *_totals(rules, carried.totals), *over)
    hand = Hand(
        number,
        tuple(sorted(tags, key=_tag_place)),
        play.deal,
        play.passing,
        bidding,
        play.table,
        (),
        sentences,
    )
    return hand, over


def _tag_place(tag: Tag) -> int:
    return TAG_ORDER[tag.name]


def _auction(
    rules: Rules, rng: Random, carried: _Carried
) -> tuple[Bidding | None, str | None, int]:
    """The bids, the highest bidder and his bid; none of them where somebody names by right."""
    if carried.sitting.namer is not None:
        return None, carried.sitting.namer, 0
    assert carried.dealer is not None
    bids, highest, bidder = [], 0, None
    seat = carried.dealer
    for _ in rules.seats:
        seat = rules.left_of(seat)
        if rng.random() < 0.4:
            bids.append(Bid(seat, None))
            continue
        highest, bidder = highest + rng.randint(1, 12), seat
        bids.append(Bid(seat, highest))
    return Bidding(tuple(bids)), bidder, highest


def _facts(
    rules: Rules,
    carried: _Carried,
    state: HandState,
    tags: Mapping[str, str],
    bid: tuple[str | None, int],
    suit: Suit,
) -> Facts:
    """What a settling must know of the hand as it stands; ``bid``: the bidder and his bid."""
    taken = dict(zip(state.names, state.points(), strict=True))
    worth = rules.game.worth(rules, len(taken), suit)
    takings, totals = state.takings(), dict(carried.totals)
    events = rules.game.events(rules, takings)
    return Facts(rules, taken, worth, *bid, totals, events, tags, takings.over)


def _stopping(
    rules: Rules, rng: Random, carried: _Carried, tags: Mapping[str, str]
) -> Stops | None:
    """Half the hands in which a game is lost stop with the trick that loses it."""
    settling = settling_of(rules)
    if settling is None or not rules.game.stops_when_lost or rng.random() < _PLAYED_ON:
        return None

    def lost(state: HandState) -> bool:
        facts = _facts(rules, carried, state, tags, (None, 0), Suit.HEARTS)
        added = settling.settle(facts, carried.sitting).added or {}
        totals = {s: n + added.get(s, 0) for s, n in carried.totals.items()}
        return settling.game_over(rules, totals) is not None

    return lost


def _results(rules: Rules, settled: Settled) -> tuple[Sentence, ...]:
    out = []
    if settled.moon is not None:
        out.append(Sentence(Kind.MOON, (settled.moon,)))
    if settled.outcome is not None:
        if settled.outcome.seats or settled.outcome.kind is Kind.JACK:
            out.append(Sentence(settled.outcome.kind, settled.outcome.seats))
    elif settled.net is not None and _worth_saying(settled) and _balances(settled):
        order = {s: i for i, s in enumerate(rules.seats)}
        scores = sorted(settled.net.items(), key=lambda x: (-x[1], order[x[0]]))
        out.append(Sentence(Kind.NETS, scores=tuple(Score(s, n) for s, n in scores)))
    return tuple(out)


def _worth_saying(settled: Settled) -> bool:
    """Whether counters went from seat to seat, and not only to the totals."""
    return settled.scored is None or any((settled.net or {}).values())


def _balances(settled: Settled) -> bool:
    """Whether what is won is what is lost, and can be said in one sentence."""
    return settled.net is not None and sum(settled.net.values()) == 0 and settled.moon is None


def _totals(rules: Rules, totals: Mapping[str, int]) -> tuple[Sentence, ...]:
    settling = settling_of(rules)
    if settling is None or not settling.counters:
        return ()
    return (Sentence(Kind.TOTALS, scores=tuple(Score(s, n) for s, n in totals.items())),)


def _move(rules: Rules, carried: _Carried, settled: Settled) -> tuple[Sentence, ...]:
    """Carry on to the next hand; the match's result if this was the last."""
    settling = settling_of(rules)
    assert settling is not None
    carried.sitting = settled.after
    for seat, n in (settled.added or {}).items():
        carried.totals[seat] += n
    if carried.dealer is not None:
        carried.dealer = rules.left_of(carried.dealer)
    over = settling.game_over(rules, carried.totals) if settling.ends else None
    return () if over is None else _said_at_the_end(over)


def _said_at_the_end(over: GameOver) -> tuple[Sentence, ...]:
    """The usual sentence; one may be said of several in turn where it names one seat."""
    usual = over.outcomes[0]
    if usual.kind is Kind.GAME_LOST:
        return tuple(Sentence(usual.kind, (seat,)) for seat in usual.seats)
    return (Sentence(usual.kind, usual.seats),)
