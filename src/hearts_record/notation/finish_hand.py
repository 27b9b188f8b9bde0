"""The parts of one hand, made canonical: deal, passes, bids and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_record.cards import in_written_order
from hearts_record.notation.cells import RawScore, signed_scores
from hearts_record.notation.checker import Checker
from hearts_record.notation.drafts import RawHand, RawHolding, RawPass, RawSentence, RawTag
from hearts_record.notation.phrases import REPEATABLE
from hearts_record.record import (
    Bid,
    Bidding,
    Deal,
    Holding,
    Kind,
    Pass,
    Passing,
    Score,
    Sentence,
)

_ORDER = {kind: i for i, kind in enumerate(Kind)}


def deal_of(check: Checker, raw: RawHand) -> Deal | None:
    """The section ``[Deal]`` in the order of the seats."""
    section = raw.sections.get("Deal")
    if section is None or "Deal" in raw.damaged:
        return None
    holdings: dict[str, Holding] = {}
    for line in section.lines:
        assert isinstance(line, RawHolding)
        extra = line.who[0].lower() in ("widow", "stock")
        who = line.who[0].capitalize() if extra else check.seat(line.who)
        if who in holdings:
            check.complain("HR110", f"the hand of {who} is dealt twice", line.span)
        cards = line.cards if who == "Stock" else in_written_order(line.cards)
        holdings.setdefault(who, Holding(who, cards, line.span, line.notes))
    extras = len(check.seats)
    lines = sorted(
        holdings.values(),
        key=lambda h: (
            extras + 1
            if h.who == "Widow"
            else extras + 2
            if h.who == "Stock"
            else check.order(h.who)
        ),
    )
    return Deal(tuple(lines), section.span, section.notes)


def passing_of(check: Checker, raw: RawHand) -> Passing | None:
    """The section ``[Pass]`` in the order of the seats."""
    section = raw.sections.get("Pass")
    if section is None:
        return None
    tag = RawTag("Pass", section.value, section.span)
    direction = check.value(tag, check.seats)
    if direction is None:
        raw.damaged.add("Pass")
    if "Pass" in raw.damaged:
        return None
    passes: dict[str, Pass] = {}
    for line in section.lines:
        assert isinstance(line, RawPass)
        made = _pass(check, line)
        if made.giver in passes:
            check.complain("HR110", f"{made.giver} passes twice", line.span)
        passes.setdefault(made.giver, made)
    lines = sorted(passes.values(), key=lambda p: check.order(p.giver))
    return Passing(direction or "none", tuple(lines), section.span, section.notes)


def _pass(check: Checker, line: RawPass) -> Pass:
    words: dict[str, str] = {}
    for key, values in line.fields:
        if key not in ("commit", "nonce") or len(values) > 1:
            check.complain(
                "HR108",
                f"`{key}` does not belong to a pass so",
                line.span,
                "a pass may have `commit` and `nonce`, one value each",
            )
        elif key in words:
            check.complain("HR110", f"`{key}` is said twice", line.span)
        words.setdefault(key, values[0] if values else "")
    return Pass(
        check.seat(line.giver),
        check.seat(line.taker),
        in_written_order(line.cards),
        words.get("commit"),
        words.get("nonce"),
        line.span,
        line.notes,
        line.field_notes,
    )


def bidding_of(check: Checker, raw: RawHand) -> Bidding | None:
    """The section ``[Bids]``, in the order of the bids."""
    section = raw.sections.get("Bids")
    if section is None:
        return None
    for score in section.bids:
        if score.word in ("wins", "loses"):
            check.complain("HR120", "a payment does not belong among bids", score.span)
            raw.damaged.add("Bids")
    bids = tuple(
        Bid(check.seat((s.seat, s.span)), s.amount, s.span, s.word == "unread")
        for s in section.bids
    )
    if "Bids" in raw.damaged:
        return None
    # Whether each bids once, and in his turn, is Law 30's matter.
    return Bidding(bids, section.span, section.notes, section.line_notes)


def sentences_of(check: Checker, raw: Sequence[RawSentence]) -> tuple[Sentence, ...]:
    """The sentences in canonical order; each may be said once."""
    out: list[Sentence] = []
    for item in raw:
        if item.kind not in REPEATABLE and any(s.kind is item.kind for s in out):
            check.complain("HR110", "the same is said twice", item.span, "keep one of them")
        out.append(_sentence(check, item))
    return tuple(sorted(out, key=lambda s: _ORDER[s.kind]))


def _sentence(check: Checker, item: RawSentence) -> Sentence:
    seats = tuple(sorted((check.seat(n) for n in item.seats), key=check.order))
    if item.kind is Kind.NETS:
        scores = _payments(check, item)
    else:
        scores = tuple(
            sorted((check.score(s) for s in item.scores), key=lambda s: check.order(s.seat))
        )
    check.distinct((*seats, *(s.seat for s in scores)), item.span)
    return Sentence(item.kind, seats, scores, item.span, item.notes)


def _payments(check: Checker, item: RawSentence) -> tuple[Score, ...]:
    """Winners falling, zeros, losers; ``wins`` and ``loses`` are said once each."""
    hint = "winners first, falling: Z wins 9; Y 5; A 1; B loses 15."
    for word in ("wins", "loses"):
        if sum(s.word == word for s in item.scores) > 1:
            check.complain("HR108", f"`{word}` stands twice in one sentence", item.span, hint)
    if any(s.word == "pass" for s in item.scores):
        check.complain("HR108", "`pass` belongs among bids", item.span, hint)
    _readable(check, item.scores)
    _check_signs(check, item.scores)
    signed = (
        Score(check.seat((s.seat, s.span)), s.amount, s.span) for s in signed_scores(item.scores)
    )
    return tuple(sorted(signed, key=lambda s: (-s.amount, check.order(s.seat))))


def _readable(check: Checker, scores: Sequence[RawScore]) -> None:
    """A number that nobody can read may stand among bids only."""
    unread = next((s for s in scores if s.word == "unread"), None)
    if unread is not None:
        check.complain("HR108", f"{unread.seat} has no number", unread.span)


def _check_signs(check: Checker, scores: Sequence[RawScore]) -> None:
    """What is said to be won or lost has no minus sign besides."""
    odd = next((s for s in scores if s.word in ("wins", "loses") and (s.amount or 0) < 0), None)
    if odd is not None:
        check.complain(
            "HR108",
            f"{odd.seat} {odd.word} a number below nothing",
            odd.span,
            "after `wins` and `loses` a number has no sign",
        )
