"""The end of a match or game: by its totals, resignation, deadline; what is said of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from hearts_record.diagnostics import Diagnostic
from hearts_record.games.rules import Rules
from hearts_record.notation.phrases import sentence_text
from hearts_record.record import OF_THE_MATCH, Hand, Kind, Record, Sentence
from hearts_record.replay.setup import head_span
from hearts_record.settling.base import GameOver, Settling, in_counters

if TYPE_CHECKING:
    from hearts_record.verdict.judge import Judge

#: The sentences that give the result of the whole.
RESULTS = (Kind.MATCH, Kind.SHARE, Kind.GAME_WON, Kind.GAME_LOST)
#: The sentences that somebody leaves.
LEAVE = frozenset({Kind.RESIGNS, Kind.DEADLINE})


class MatchEnd(NamedTuple):
    """Whether and how a match ended: places by seat, the winner if one seat is alone first."""

    places: Mapping[str, int] | None = None
    winner: str | None = None
    findings: tuple[Diagnostic, ...] = ()


_NO_END = MatchEnd()


def ended(judge: Judge, rules: Rules, hand: Hand) -> None:
    """Say in ``judge`` why no further hand of a match or sitting may be played, if so."""
    settling, running = judge.settling, judge.running
    over = None
    if settling is not None and settling.ends and running.computed is not None:
        over = settling.game_over(rules, running.computed)
        if running.stated is not None and settling.game_over(rules, running.stated) is None:
            over = None  # by totals that were found wrong it goes on
    if over is not None:
        judge.over = over.why
    elif hand.says(LEAVE):
        what = "match" if settling is not None and settling.ends else "table"
        judge.left = judge.left or first_to_leave((hand,))
        judge.over = f"{judge.left} had left the {what}"


def first_to_leave(hands: Iterable[Hand]) -> str | None:
    """The seat that resigned or missed the deadline before any other."""
    left = (s for hand in hands for s in hand.claims if s.kind in LEAVE)
    return next((seat for s in left for seat in s.seats), None)


def end_of_play(judge: Judge, rules: Rules) -> None:
    """The last totals, and what comes of them: places, a winner, a Jack that is left over."""
    judge.final = judge.running.computed
    if not judge.record.hands:
        return
    settling = judge.settling
    if settling is not None and not settling.counters:
        judge.final = None
    if settling is not None:
        end = match_end(
            judge.record,
            rules,
            settling,
            judge.final,
            whole=judge.whole,
            late=frozenset(judge.late),
            used_up=judge.fair is not None and judge.fair.deals_used_up,
            stated=judge.running.stated,
        )
        judge.found += end.findings
        judge.places, judge.winner = end.places, end.winner
    if judge.sitting.jack and judge.pool(rules):
        _jack_left(judge, rules)


def _jack_left(judge: Judge, rules: Rules) -> None:
    """HR509: what becomes of a Jack that nobody has won when play stops."""
    assert judge.sitting.pool is not None
    pool, last = judge.sitting.pool, judge.record.hands[-1]
    message = f"play stops with a Jack of {in_counters(pool)} in the pool"
    split = judge.split(rules)
    if split is not None:
        drawn, rest = split
        each = max(drawn.values())
        message = f"the Jack of {in_counters(pool)} is split: {each} each, and {rest} left"
        if judge.final is not None:
            judge.final = {s: t + drawn.get(s, 0) for s, t in judge.final.items()}
    judge.complain("HR509", message, last.span, last)


def match_end(
    record: Record,
    rules: Rules,
    settling: Settling,
    totals: Mapping[str, int] | None,
    *,
    whole: bool,
    late: frozenset[int] = frozenset(),
    used_up: bool = False,
    stated: Mapping[str, int] | None = None,
) -> MatchEnd:
    """The end of a match by its totals of finished hands; ``whole`` if every hand is known.

    ``late`` are the hands that were found to be played after the end already; ``used_up``
    says that no further hand can be dealt. ``stated`` are the totals as the record has them:
    where these were found wrong, an end that follows from them is not found wrong again.
    """
    spoken = [hand for hand in record.hands if hand.says(OF_THE_MATCH)]
    said = [(hand, s) for hand in spoken for s in hand.sentences if s.kind in RESULTS]
    if not spoken and not settling.ends:
        return _NO_END
    by_totals = None if totals is None else settling.game_over(rules, totals)
    left = tuple(_left_late(record, spoken, by_totals, late))
    if not settling.ends:
        return MatchEnd(findings=(*_no_end(record, rules, said), *left))
    if totals is None:
        return MatchEnd(findings=left)
    first = first_to_leave(spoken)
    gone = () if first is None else (first,)
    over = by_totals or settling.game_over(rules, totals, gone)
    wrong = None if stated in (None, totals) else settling.game_over(rules, stated or {}, gone)
    if over is not None:
        return MatchEnd(over.places, over.winner, (*_said(record, said, over, wrong), *left))
    goal = settling.goal(rules)
    named = _named(said)
    known = whole and not (wrong is not None and all(_follows(k, named, wrong) for k in named))
    findings = tuple(_too_early(record, said, goal)) if known else ()
    if not said and whole and not used_up:
        span = record.hands[-1].span if record.hands else head_span(record)
        message = f"{settling.still}: the match is in play"
        findings = (*left, record.source.complain("HR510", message, span))
    return MatchEnd(findings=findings)


def _left_late(
    record: Record, spoken: list[Hand], over: GameOver | None, late: frozenset[int]
) -> Iterator[Diagnostic]:
    """HR508: a seat leaves a match that its totals, or who left before, had ended."""
    ended = None if over is None else over.why
    for hand in spoken:
        for sentence in hand.sentences:
            if sentence.kind not in LEAVE:
                continue
            if ended is not None and hand.number not in late:
                yield record.source.complain(
                    "HR508",
                    f"‘{sentence_text(sentence)}’, and the match had ended: {ended}",
                    sentence.span,
                    hand=hand.number,
                    seat=sentence.seats[0],
                    hint="nobody can leave a match that is over: the sentence changes nothing",
                )
                return
            ended = ended or f"{sentence.seats[0]} had left the match"


def _no_end(
    record: Record, rules: Rules, said: list[tuple[Hand, Sentence]]
) -> Iterator[Diagnostic]:
    for hand, sentence in said[:1]:
        yield record.source.complain(
            "HR508",
            f"{rules.game.name} has no end of its own: each hand is settled at once",
            sentence.span,
            hand=hand.number,
        )


def _too_early(
    record: Record, said: list[tuple[Hand, Sentence]], goal: str
) -> Iterator[Diagnostic]:
    for hand, sentence in said[:1]:
        yield record.source.complain(
            "HR508", f"nobody has {goal}: the match has not ended", sentence.span, hand=hand.number
        )


def _named(said: list[tuple[Hand, Sentence]]) -> dict[Kind, set[str]]:
    """The seats that each kind of result names; one may be said of several seats in turn."""
    named: dict[Kind, set[str]] = {}
    for _, sentence in said:
        named.setdefault(sentence.kind, set()).update(sentence.seats)
    return named


def _follows(kind: Kind, named: Mapping[Kind, set[str]], over: GameOver) -> bool:
    """Whether the results of a kind are what an end gives."""
    return any(o.kind is kind and set(o.seats) == named[kind] for o in over.outcomes)


def _said(
    record: Record,
    said: list[tuple[Hand, Sentence]],
    over: GameOver,
    wrong: GameOver | None,
) -> Iterator[Diagnostic]:
    """HR508: a result that the totals do not give, nor totals found ``wrong`` already."""
    named = _named(said)
    for hand, sentence in said:
        if any(_follows(sentence.kind, named, o) for o in (over, wrong) if o is not None):
            continue
        usual = over.outcomes[0]
        right = sentence_text(Sentence(usual.kind, usual.seats))
        yield record.source.complain(
            "HR508",
            f"‘{sentence_text(sentence)}’ does not follow from the totals",
            sentence.span,
            hand=hand.number,
            hint=f"it is: {right}",
        )
        return
