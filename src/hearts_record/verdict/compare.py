"""What a record states against what the replay gives: counts, results, payments, totals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.notation.phrases import payments_text, sentence_text
from hearts_record.record import Counts, Hand, Kind, Score, Sentence
from hearts_record.settling.base import Settled, Settling

#: Makes a finding of the hand in question: code, message, place, seat, hint.
Complain = Callable[[str, str, Span, str | None, str | None], Diagnostic]


def counts(
    stated: Counts | None,
    taken: Mapping[str, int],
    unit: str,
    complain: Complain,
    by_marks: Mapping[str, int],
) -> Iterator[Diagnostic]:
    """HR501: the count line against what the seats took.

    Where a mark was wrong, and said to be, the counts may follow the marks.
    """
    if stated is None:
        return
    wrong = _differences(stated.scores, taken)
    if not wrong or (by_marks and not _differences(stated.scores, by_marks)):
        return
    first = wrong[0]
    total = sum(taken.values())
    found = sum(s.amount for s in stated.scores)
    hint = f"the counts add up to {found}, and the hand has {total}" if found != total else None
    form = "takes {} points" if unit == "points" else f"takes {{}} of the {unit}"
    yield complain("HR501", _say(wrong, taken, form), first.span, first.seat, hint)


def _differences(stated: tuple[Score, ...], right: Mapping[str, int]) -> list[Score]:
    """The scores that are wrong, name nobody at the table, or come twice."""
    out = []
    seen: set[str] = set()
    for score in stated:
        if score.seat in seen or right.get(score.seat) != score.amount:
            out.append(score)
        seen.add(score.seat)
    missing = [s for s in right if s not in seen]
    if missing and stated and not out:
        out.append(Score(missing[0], 0, stated[-1].span))
    return out


def _say(wrong: list[Score], right: Mapping[str, int], form: str) -> str:
    parts = []
    for score in wrong:
        value = right.get(score.seat)
        if value is None:
            parts.append(f"{score.seat} has no part in it")
        elif score.amount == value:
            parts.append(f"{score.seat} is counted twice")
        else:
            parts.append(f"{score.seat} {form.format(value)}, not {score.amount} "
                         f"({score.amount - value:+d})")
    return "; ".join(parts)


def results(
    hand: Hand, settled: Settled, settling: Settling, complain: Complain,
    others: Sequence[Settled] = (), payments: Sequence[Settled] = (),
) -> Iterator[Diagnostic]:
    """HR502 and HR503: the result sentences and payments against the settlement.

    A sentence that follows from a fault already reported is not reported again: ``others``
    are the settlements that follow from what was stated before, and ``payments`` those that
    follow from this hand's own result sentence.
    """
    for sentence in hand.sentences:
        if sentence.kind.of_the_match:
            continue
        if sentence.kind is Kind.TOTALS and Kind.TOTALS in settling.sentences:
            continue
        if sentence.kind not in settling.sentences:
            yield complain("HR502", f"‘{sentence_text(sentence)}’ cannot be said in this game",
                           sentence.span, None, f"the settling is {settling.name}'s")
        elif sentence.kind is Kind.NETS:
            if not any(_pays(sentence, s) for s in (*others, *payments)):
                yield from _payments(sentence, settled, complain)
        elif sentence.kind is Kind.MOON:
            yield from _moon(sentence, settled, complain)
        else:
            if not any(_says(sentence, s) for s in others):
                yield from _outcome(sentence, settled, complain)


def _pays(sentence: Sentence, settled: Settled) -> bool:
    return settled.net is not None and not _differences(sentence.scores, settled.net)


def _says(sentence: Sentence, settled: Settled) -> bool:
    right = settled.outcome
    return right is not None and (right.kind, set(right.seats)) == (
        sentence.kind, set(sentence.seats))


def _payments(
    sentence: Sentence, settled: Settled, complain: Complain
) -> Iterator[Diagnostic]:
    if settled.net is None:
        return
    wrong = _differences(sentence.scores, settled.net)
    if wrong:
        right = [Score(s, n) for s, n in settled.net.items()]
        yield complain("HR503", _say(wrong, settled.net, "comes to {:+d}"), wrong[0].span,
                       wrong[0].seat, f"it is: {payments_text(right)}.")


def _moon(sentence: Sentence, settled: Settled, complain: Complain) -> Iterator[Diagnostic]:
    if sentence.seats != (settled.moon,):
        who = "nobody" if settled.moon is None else settled.moon
        yield complain("HR502", f"{who} took all twenty-six points", sentence.span,
                       sentence.seats[0], None)


def _outcome(sentence: Sentence, settled: Settled, complain: Complain) -> Iterator[Diagnostic]:
    right = settled.outcome
    if right is None or _says(sentence, settled):
        return
    expected = sentence_text(Sentence(right.kind, right.seats))
    right_why = settled.why
    yield complain("HR502", f"‘{sentence_text(sentence)}’ does not follow from the counts",
                   sentence.span, None,
                   f"it is: {expected}" + (f" ({right_why})" if right_why else ""))


def totals(
    stated: Sentence | None,
    candidates: list[Mapping[str, int]],
    complain: Complain,
    net: Mapping[str, int] | None,
) -> Iterator[Diagnostic]:
    """HR504: each total must follow from the replayed or from the last stated totals."""
    if stated is None or not candidates:
        return
    right = candidates[0]
    wrong = [
        s for s in _differences(stated.scores, right)
        if s.amount not in [c.get(s.seat) for c in candidates] or s.seat not in right
    ]
    if wrong:
        yield complain("HR504", _say(wrong, right, "has {}"), wrong[0].span, wrong[0].seat,
                       _reckoned(wrong[0].seat, right, net or {}))


def _reckoned(seat: str, right: Mapping[str, int], net: Mapping[str, int]) -> str | None:
    """How a total comes about: what was there before, and what the hand adds."""
    if seat not in right:
        return None
    gain = net.get(seat, 0)
    return f"{seat} had {right[seat] - gain} before this hand, which comes to {gain:+d}"
