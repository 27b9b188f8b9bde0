"""The end of a match or game: by its totals, resignation, deadline; what is said of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.games.rules import Rules
from hearts_record.notation.phrases import sentence_text, together
from hearts_record.record import Hand, Kind, Record, Sentence
from hearts_record.replay.setup import head_span
from hearts_record.settling.base import GameOver, Settling

#: The sentences that give the result of the whole.
RESULTS = (Kind.MATCH, Kind.SHARE, Kind.GAME_WON, Kind.GAME_LOST)


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """Whether and how a match ended: places by seat, the winner if one seat is alone first."""

    places: Mapping[str, int] | None = None
    winner: str | None = None
    findings: tuple[Diagnostic, ...] = ()


def fallen_out(record: Record) -> tuple[str, ...]:
    """The seats that resigned or missed the deadline, in the order written."""
    return tuple(
        seat for hand in record.hands for s in hand.sentences
        if s.kind in (Kind.RESIGNS, Kind.DEADLINE) for seat in s.seats)


def match_end(
    record: Record,
    rules: Rules,
    settling: Settling,
    totals: Mapping[str, int] | None,
    *,
    whole: bool,
) -> MatchEnd:
    """The end of a match by its totals of finished hands; ``whole`` if every hand is known."""
    said = [(hand, s) for hand in record.hands for s in hand.sentences if s.kind in RESULTS]
    if not settling.ends:
        return MatchEnd(findings=tuple(_no_end(record, rules, said)))
    if totals is None:
        return MatchEnd()
    over = settling.game_over(rules, totals, fallen_out(record))
    if over is not None:
        return MatchEnd(over.places, over.winner, tuple(_said(record, said, over)))
    goal = settling.goal(rules)
    findings = tuple(_too_early(record, said, goal)) if whole else ()
    if not said and whole:
        span = record.hands[-1].span if record.hands else head_span(record)
        message = f"{settling.still}: the match is in play"
        findings = (record.source.complain("HR510", message, span),)
    return MatchEnd(findings=findings)


def _no_end(
    record: Record, rules: Rules, said: list[tuple[Hand, Sentence]]
) -> Iterator[Diagnostic]:
    for hand, sentence in said[:1]:
        yield record.source.complain(
            "HR508", f"{rules.game.name} has no end of its own: each hand is settled at once",
            sentence.span, hand=hand.number)


def _too_early(
    record: Record, said: list[tuple[Hand, Sentence]], goal: str
) -> Iterator[Diagnostic]:
    for hand, sentence in said[:1]:
        yield record.source.complain(
            "HR508", f"nobody has {goal}: the match has not ended", sentence.span,
            hand=hand.number)


def _said(
    record: Record, said: list[tuple[Hand, Sentence]], over: GameOver
) -> Iterator[Diagnostic]:
    """HR508: a result that the totals do not give; one may be said of several seats in turn."""
    for hand, sentence in said:
        named = {x for _, s in said if s.kind is sentence.kind for x in s.seats}
        if any(o.kind is sentence.kind and set(o.seats) == named for o in over.outcomes):
            continue
        usual = over.outcomes[0]
        right = sentence_text(Sentence(usual.kind, usual.seats))
        yield record.source.complain(
            "HR508", f"‘{sentence_text(sentence)}’ does not follow from the totals",
            sentence.span, hand=hand.number, hint=f"it is: {right}")
        return


def bots(record: Record) -> tuple[str, ...]:
    """The seats at which a program sits: players called ``bot``."""
    value = record.value("Players") or ""
    pairs = (item.partition(":") for item in value.split(";") if ":" in item)
    return tuple(seat.strip() for seat, _, name in pairs if name.strip().lower() == "bot")


def rated(record: Record) -> Iterator[Diagnostic]:
    """HR806: a game with a bot at the table is not rated."""
    tag = record.tag("Rated")
    sitting = bots(record)
    if tag is not None and tag.value == "yes" and sitting:
        yield record.source.complain(
            "HR806", f"the game is said to be rated, and a bot sits at {together(sitting)}",
            Span(*tag.span))
