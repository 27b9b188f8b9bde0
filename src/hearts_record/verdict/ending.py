"""The end of a match: the limit, resignation and deadline, places, and what is said of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.notation.phrases import sentence_text, together
from hearts_record.record import Hand, Kind, Record, Sentence
from hearts_record.replay.setup import head_span
from hearts_record.settling.match import places, winner


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
    record: Record, totals: Mapping[str, int] | None, limit: int, *, whole: bool
) -> MatchEnd:
    """The end of a match by its totals of finished hands; ``whole`` if every hand is known."""
    out = fallen_out(record)
    said = [(hand, s) for hand in record.hands for s in hand.sentences
            if s.kind in (Kind.MATCH, Kind.SHARE, Kind.GAME_WON, Kind.GAME_LOST)]
    if totals is None:
        return MatchEnd()
    ended = bool(out) or any(t >= limit for t in totals.values())
    if not ended:
        findings = tuple(_too_early(record, said, limit)) if whole else ()
        if not said and whole:
            span = record.hands[-1].span if record.hands else head_span(record)
            findings = (record.source.complain(
                "HR510", "nobody has reached the limit: the match is in play", span),)
        return MatchEnd(findings=findings)
    ranked, first = places(totals, out), winner(totals, out)
    findings = tuple(_said(record, said, ranked, first))
    return MatchEnd(ranked, first, findings)


def _too_early(
    record: Record, said: list[tuple[Hand, Sentence]], limit: int
) -> Iterator[Diagnostic]:
    for hand, sentence in said[:1]:
        yield record.source.complain(
            "HR508", f"nobody has {limit} points: the match has not ended", sentence.span,
            hand=hand.number)


def _said(
    record: Record,
    said: list[tuple[Hand, Sentence]],
    ranked: Mapping[str, int],
    first: str | None,
) -> Iterator[Diagnostic]:
    leaders = tuple(s for s, place in ranked.items() if place == 1)
    kind = Kind.MATCH if first is not None else Kind.SHARE
    for hand, sentence in said:
        if sentence.kind is kind and set(sentence.seats) == set(leaders):
            continue
        right = sentence_text(Sentence(kind, leaders))
        yield record.source.complain(
            "HR508", f"‘{sentence_text(sentence)}’ does not follow from the totals",
            sentence.span, hand=hand.number, hint=f"it is: {right}")


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
