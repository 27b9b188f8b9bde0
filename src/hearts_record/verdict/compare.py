"""What a record states against what the replay gives: counts, results, payments, totals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.notation.phrases import payments_text, sentence_text
from hearts_record.record import Counts, Kind, Score, Sentence
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
    wrong = _differences(stated, taken)
    if not wrong or (by_marks and not _differences(stated, by_marks)):
        return
    first = wrong[0]
    total = sum(taken.values())
    found = sum(s.amount for s in stated.scores)
    hint = f"the counts add up to {found}, and the hand has {total}" if found != total else None
    form = "takes {} points" if unit == "points" else f"takes {{}} of the {unit}"
    yield complain("HR501", _say(wrong, taken, form), first.span, first.seat, hint)


class _Wrong(NamedTuple):
    """A seat of which something wrong is stated, or nothing (``amount`` None), and where."""

    seat: str
    amount: int | None
    span: Span
    twice: bool = False


def _differences(stated: Counts | Sentence, right: Mapping[str, int]) -> list[_Wrong]:
    """The scores that are wrong, name nobody at the table, come twice, or are left out."""
    out = []
    seen: set[str] = set()
    for score in stated.scores:
        twice = score.seat in seen
        if twice or right.get(score.seat) != score.amount:
            out.append(_Wrong(score.seat, score.amount, score.span, twice))
        seen.add(score.seat)
    if stated.scores:
        out += [_Wrong(s, None, stated.span) for s in right if s not in seen]
    return out


def _say(wrong: list[_Wrong], right: Mapping[str, int], form: str) -> str:
    parts = []
    for seat, amount, _, twice in wrong:
        value = right.get(seat)
        if value is None:
            parts.append(f"{seat} has no part in it")
        elif amount is None:
            parts.append(f"{seat} is not counted")
        elif twice:
            parts.append(f"{seat} is counted twice")
        else:
            parts.append(f"{seat} {form.format(value)}, not {amount} ({amount - value:+d})")
    return "; ".join(parts)


def results(
    sentences: Sequence[Sentence],
    settled: Settled,
    settling: Settling,
    complain: Complain,
    others: Sequence[Settled] = (),
    words: Sequence[Settled] = (),
) -> Iterator[Diagnostic]:
    """HR502 and HR503: the result sentences and payments against the settlement.

    A sentence that follows from a fault already reported is not reported again: ``others``
    are the settlements that follow from what was stated before, and ``words`` those that
    follow from this hand's own result sentence.
    """
    for sentence in sentences:
        if sentence.kind.of_the_match:
            continue
        if sentence.kind is Kind.TOTALS and Kind.TOTALS in settling.sentences:
            continue
        if sentence.kind not in settling.sentences:
            yield complain(
                "HR502",
                f"‘{sentence_text(sentence)}’ cannot be said in this game",
                sentence.span,
                None,
                f"the settling is {settling.name}'s",
            )
        elif sentence.kind is Kind.NETS:
            if not any(_pays(sentence, s) for s in (*others, *words)):
                yield from _payments(sentence, settled, complain)
        elif sentence.kind is Kind.MOON:
            yield from _moon(sentence, settled, complain)
        else:
            if not any(_says(sentence, s) for s in others):
                yield from _outcome(sentence, settled, complain)


def _pays(sentence: Sentence, settled: Settled) -> bool:
    return settled.net is not None and not _differences(sentence, settled.net)


def _says(sentence: Sentence, settled: Settled) -> bool:
    right = settled.outcome
    return right is not None and (right.kind, set(right.seats)) == (
        sentence.kind,
        set(sentence.seats),
    )


def _payments(sentence: Sentence, settled: Settled, complain: Complain) -> Iterator[Diagnostic]:
    if settled.net is None:
        return
    wrong = _differences(sentence, settled.net)
    if wrong:
        right = [Score(s, n) for s, n in settled.net.items()]
        yield complain(
            "HR503",
            _say(wrong, settled.net, "comes to {:+d}"),
            wrong[0].span,
            wrong[0].seat,
            f"it is: {payments_text(right)}.",
        )


def _moon(sentence: Sentence, settled: Settled, complain: Complain) -> Iterator[Diagnostic]:
    if sentence.seats != (settled.moon,):
        who = "nobody" if settled.moon is None else settled.moon
        yield complain(
            "HR502", f"{who} took all twenty-six points", sentence.span, sentence.seats[0], None
        )


def _outcome(sentence: Sentence, settled: Settled, complain: Complain) -> Iterator[Diagnostic]:
    right = settled.outcome
    if right is None or _says(sentence, settled):
        return
    expected = sentence_text(Sentence(right.kind, right.seats))
    right_why = settled.why
    yield complain(
        "HR502",
        f"‘{sentence_text(sentence)}’ does not follow from the counts",
        sentence.span,
        None,
        f"it is: {expected}" + (f" ({right_why})" if right_why else ""),
    )


def totals(
    stated: Sentence | None,
    ways: Sequence[Sequence[Mapping[str, int]]],
    complain: Complain,
    net: Mapping[str, int] | None,
) -> Iterator[Diagnostic]:
    """HR504: each total must follow from the replayed or from the last stated totals.

    ``ways`` are the reckonings that may have been followed at the table, the right one first;
    a line follows one of them throughout, each seat from any of the totals that it has.
    """
    if stated is None or not ways or not ways[0]:
        return
    right = ways[0][0]
    found = [_wrong_totals(stated, way) for way in ways if way]
    wrong = found[0]
    if all(found):
        yield complain(
            "HR504",
            _say(wrong, right, "has {}"),
            wrong[0].span,
            wrong[0].seat,
            _reckoned(wrong[0].seat, right, net or {}),
        )


def _wrong_totals(stated: Sentence, way: Sequence[Mapping[str, int]]) -> list[_Wrong]:
    return [
        s
        for s in _differences(stated, way[0])
        if s.twice or s.amount is None or s.amount not in [c.get(s.seat) for c in way]
    ]


def _reckoned(seat: str, right: Mapping[str, int], net: Mapping[str, int]) -> str | None:
    """How a total comes about: what was there before, and what the hand adds."""
    if seat not in right:
        return None
    gain = net.get(seat, 0)
    return f"{seat} had {right[seat] - gain} before this hand, which comes to {gain:+d}"
