"""A hand of which all that is stated follows from the replay: settled, or all judged, in one go.

Nothing is to be said of such a hand, and what it comes to by its own words is what it came to.
Where anything differs, or is not known, nothing is done here: the turns of `HandJudge` know what
to say of it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from hearts_record.cards import Suit
from hearts_record.games.base import Game
from hearts_record.games.rules import Rules
from hearts_record.record import OF_THE_MATCH, Claim, Hand, Kind
from hearts_record.replay.dealing import Carried, only_dealer
from hearts_record.replay.deals import Dealt, HeldSets
from hearts_record.replay.hand import Played
from hearts_record.replay.whole_tricks import is_plain, whole_hand
from hearts_record.settling.base import Facts, Settled, Settling, Sitting
from hearts_record.verdict.ending import ended
from hearts_record.verdict.facts import facts_of
from hearts_record.verdict.model import Followed, HandVerdict

if TYPE_CHECKING:
    from hearts_record.games.takings import Takings
    from hearts_record.record import Packed
    from hearts_record.verdict.facts import Begun
    from hearts_record.verdict.judge import Judge
    from hearts_record.verdict.settle import HandSettling

_TOTALS = frozenset({Kind.TOTALS})
#: The tags of a hand that say no more than who deals, and how the cards were cut.
_PLAIN_TAGS = frozenset({"Dealer", "Cut"})
#: What each seat took, and what that comes to.
_Settled = tuple[Mapping[str, int], Settled]


# ---- the whole of a hand -----------------------------------------------------------------------


@cache
def _is_usual(game: Game) -> bool:
    """Whether nothing comes between the deal and the play, and the eldest hand leads."""
    passes = type(game).pass_direction is not Game.pass_direction
    return is_plain(game) and game.has_dealer and not (game.auction or game.rest or passes)


def judged_at_once(judge: Judge, rules: Rules, hand: Hand) -> bool:
    """Judge the hand and carry on from it; False, and nothing done, where it is not so plain."""
    packed = hand.packed
    if packed is None or not _is_usual(rules.game) or not _nothing_besides(judge, rules, hand):
        return False
    dealer = only_dealer(rules, hand, judge.turn)
    if dealer is None:
        return False
    leader = rules.left_of(dealer)
    takings = _played(rules, packed, leader)
    counts = None if takings is None else rules.game.counts(rules, takings, Suit.HEARTS)
    if takings is None or counts is None or counts != packed.counts:
        return False
    settled = _settled(judge, rules, hand, counts, takings, leader)
    if settled is None:
        return False
    dealt = None if packed.held is None else Dealt(HeldSets(packed.held))
    followed = Followed(dealer, leader, takings, dealt)
    if not _carried_on(judge, rules, hand, settled, takings.winners, followed):
        return False
    judge.place, judge.last = judge.place + 1, hand.number
    judge.players, judge.turn = rules.seats, Carried(leader)
    judge.tally.seen |= _SEEN
    return True


#: What is checked of a hand that is judged at once.
_SEEN = frozenset({"pack", "replayed"})


def _nothing_besides(judge: Judge, rules: Rules, hand: Hand) -> bool:
    """Whether the hand is the next, and nothing stands in it or before it that needs a word."""
    if judge.fair is not None or judge.over is not None or judge.record.problems or hand.refused:
        return False
    if hand.number != (1 if judge.last is None else judge.last + 1):
        return False
    if hand.damaged or hand.irregularities or hand.passing is not None or hand.bidding is not None:
        return False
    names = [tag.name for tag in hand.tags]
    if "Cut" in names and any(judge.tags_amiss(rules, hand)):
        return False
    return _PLAIN_TAGS.issuperset(names)


def _played(rules: Rules, packed: Packed, leader: str) -> Takings | None:
    """The play of a hand in whole tricks; None where it is not plain, or the deal not the pack."""
    seats, grid, sets = rules.seats, packed.grid, packed.held
    if grid is None or packed.seats != seats:
        return None
    if sets is None:
        return whole_hand(rules, seats, leader, grid, None)
    held = list(sets.values())
    if tuple(sets) != seats or sum(held) != rules.due(len(seats)).pack:
        return None
    return whole_hand(rules, seats, leader, grid, held)


def _settled(
    judge: Judge,
    rules: Rules,
    hand: Hand,
    counts: tuple[int, ...],
    takings: Takings,
    eldest: str,
) -> _Settled | None:
    """The hand settled, where nothing is irregular and nothing is said by tags."""
    settling = _in_force(judge)
    if settling is None:
        return None
    if settling.by_counts:
        return _by_counts(settling, rules, counts, judge.sitting)
    facts = Facts(
        rules,
        dict(zip(rules.seats, counts, strict=True)),
        rules.due(len(counts)).worth[Suit.HEARTS],
        totals=judge.running.before(rules.seats),
        events=rules.game.events(rules, takings),
        eldest=eldest,
    )
    return _by_facts(judge, settling, hand, facts)


def _in_force(judge: Judge) -> Settling | None:
    """How the hand is settled; None where counters, or what lies before it, are not known."""
    settling = judge.settling
    if settling is None or not settling.counters:
        return None
    return None if judge.sitting.pool is None or judge.said is not None else settling


def _by_facts(judge: Judge, settling: Settling, hand: Hand, facts: Facts) -> _Settled | None:
    """The hand settled; None if the settling has anything to say of it besides."""
    settled = settling.settle(facts, judge.sitting)
    return None if any(settling.doubts(facts, hand.claims)) else (facts.taken, settled)


@lru_cache(maxsize=4096)
def _by_counts(
    settling: Settling, rules: Rules, counts: tuple[int, ...], before: Sitting
) -> _Settled:
    """A hand settled of which the counts tell all; there are some hundreds of such counts."""
    taken = dict(zip(rules.seats, counts, strict=True))
    worth = rules.due(len(counts)).worth[Suit.HEARTS]
    return taken, settling.settle(Facts(rules, taken, worth), before)


# ---- its settling ------------------------------------------------------------------------------


def settled_as_stated(at: HandSettling, begun: Begun, played: Played) -> bool:
    """Settle the hand and carry on from it; False, and nothing done, where it is not so plain."""
    judge, rules, hand, takings = at.judge, at.rules, at.hand, played.takings
    if takings is None or not played.finished or hand.damaged or hand.irregularities:
        return False
    sale = begun.sale
    if begun.avoided is None or (sale is not None and sale.needless is not None):
        return False
    if judge.record.problems:
        return False
    counts = rules.game.counts(rules, takings, begun.avoided)
    if counts is None or hand.counted != (takings.names, counts):
        return False
    settling = _in_force(judge)
    if settling is None:
        return False
    facts = facts_of(at, begun, played, dict(zip(takings.names, counts, strict=True)))
    settled = _by_facts(judge, settling, hand, facts)
    if settled is None:
        return False
    winners = tuple(played.winners)
    return _carried_on(judge, rules, hand, settled, winners, at.followed(begun, played))


def _carried_on(
    judge: Judge,
    rules: Rules,
    hand: Hand,
    found: _Settled,
    winners: tuple[str | None, ...],
    followed: Followed,
) -> bool:
    """Whether all that is said of the results follows; if so, the sitting goes on from it."""
    (taken, settled), settling = found, judge.settling
    added = settled.added
    candidates = [] if added is None else judge.running.after(added, rules.seats)
    if settling is None or settled.net is None or not candidates:
        return False
    if not _all_follow(hand.claims, settled, settling.sentences, candidates[0]):
        return False
    judge.sitting = after = settled.after
    judge.tally.seen.add("settled")
    if hand.says(_TOTALS):
        judge.running.agree_on(candidates[0])
    else:
        judge.running.move(candidates, None, rules.seats)
    ended(judge, rules, hand)
    judge.hands.append(
        HandVerdict(
            hand.number,
            winners,
            dict(taken),  # what was settled is kept, and the verdict is the reader's
            dict(settled.net),
            judge.running.computed,
            after.pool if settling.has_pool else None,
            after.jack if settling.has_pool else None,
            (),
            followed,
        )
    )
    return True


def _all_follow(
    claims: Sequence[Claim],
    settled: Settled,
    may: Collection[Kind],
    totals: Mapping[str, int],
) -> bool:
    """Whether every sentence on the hand may be said, and says just what was settled."""
    for kind, seats, amounts, _, _ in claims:
        if kind in OF_THE_MATCH:
            continue
        if kind not in may:
            return False
        if kind is Kind.TOTALS:
            if seats != tuple(totals) or amounts != tuple(totals.values()):
                return False
        elif not _follows(kind, seats, amounts, settled):
            return False
    return True


def _follows(
    kind: Kind, seats: tuple[str, ...], amounts: tuple[int, ...], settled: Settled
) -> bool:
    if kind is Kind.NETS:
        net = settled.net or {}
        return len(seats) == len(net) and dict(zip(seats, amounts, strict=True)) == net
    if kind is Kind.MOON:
        return seats == (settled.moon,)
    right = settled.outcome
    return right is not None and right.kind is kind and set(right.seats) == set(seats)
