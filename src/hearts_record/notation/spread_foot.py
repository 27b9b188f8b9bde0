"""What stands under a spread: the counts of the two hands, and their results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from hearts_record.diagnostics import Span
from hearts_record.notation.spread_captions import Shared, Split, in_sequence, in_two_lines, share
from hearts_record.notation.spread_rows import Widths
from hearts_record.notation.spread_sentences import Sentence, Words, sentences
from hearts_record.notation.spread_words import Trouble, Word, lines_of, pieces

_NUMBER = re.compile(r"[-−]?[0-9]+")
_VERBS = {"and", "wins", "loses", "shoots", "resigns", "misses", "goes"}
#: So many sentences under a table may be results; what follows is prose.
_MOST_RESULTS = 6
#: Within so many words of the rule the counts begin, if there are any.
_NEAR = 16
RESULT_HINT = "as in `B wins the pool.` or `Z wins 9; Y 5; A 1; B loses 15.`"

Seats = tuple[tuple[str, ...], tuple[str, ...]]
Scores = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Foot:
    """The counts and results of the two hands; counts are empty where none are printed."""

    counts: tuple[Scores, Scores] = ((), ())
    results: Shared = field(default_factory=Shared)
    troubles: tuple[Trouble, ...] = ()


class _Taken(NamedTuple):
    """Counts from the front of some words: a number a seat, None where it cannot be read."""

    numbers: tuple[str | None, ...]
    rest: Words
    troubles: tuple[Trouble, ...] = ()


def read_foot(words: Words, seats: Seats, in_lines: bool, paragraph: int) -> Foot:
    """The counts and results; ``paragraph`` is where the paragraph of the table ends."""
    columns = _columns(words, seats) if in_lines else None
    if columns is None:
        return _run_together(tuple(w for w in words if w.text != "|"), seats, paragraph)
    taken = [_take(side, names) for side, names in zip(columns, seats, strict=True)]
    results = Shared.of((taken[0].rest, taken[1].rest), "result")
    troubles = [t._replace(side=side) for side in (0, 1) for t in taken[side].troubles]
    counts = tuple(_scores(t.numbers, names) for t, names in zip(taken, seats, strict=True))
    if not any(t.rest for t in taken):
        after = tuple(w for w in words if w.line > columns[1][-1].line) if columns[1] else ()
        results, more = _results(after, seats, paragraph)
        return Foot((counts[0], counts[1]), results, (*troubles, *more))
    return Foot((counts[0], counts[1]), results, (*troubles, *unread(results, "result")))


def _columns(words: Words, seats: Seats) -> tuple[Words, Words] | None:
    """The words under the left table and those under the right, by the bars of each line."""
    sides: tuple[list[Word], list[Word]] = ([], [])
    middle = {2: 1, 3: 1, Widths(len(seats[0]), len(seats[1])).row: len(seats[0])}
    for line in lines_of(words):
        parts = pieces(line)
        if len(parts) == 1:
            break
        if len(parts) not in middle:
            return None
        at = middle[len(parts)]
        sides[0].extend(w for part in parts[:at] for w in part.words)
        right = parts[-1:] if len(parts) < 4 else parts[at + 1 :]
        sides[1].extend(w for part in right for w in part.words)
    return (tuple(sides[0]), tuple(sides[1])) if sides[0] or sides[1] else None


def _run_together(words: Words, seats: Seats, paragraph: int) -> Foot:
    """Counts of the left and then of the right, results of the left and then of the right."""
    names = seats[0] + seats[1]
    start, blots = _past_blots(words, names, paragraph)
    taken = _take(words[start:], names)
    n = len(seats[0])
    counts = (_scores(taken.numbers[:n], seats[0]), _scores(taken.numbers[n:], seats[1]))
    results, troubles = _results(taken.rest, seats, paragraph)
    return Foot(counts, results, (*blots, *taken.troubles, *troubles))


def _past_blots(
    words: Words, names: Sequence[str], paragraph: int
) -> tuple[int, tuple[Trouble, ...]]:
    """Where the counts begin, if something that is no count stands before them."""
    near = [i for i, w in enumerate(words[:_NEAR]) if w.span.start < paragraph]
    start = next((i for i in near if counts_begin(words[i:], names)), 0)
    if start == 0:
        return 0, ()
    span = Span(words[0].span.start, words[start - 1].span.end)
    return start, (Trouble("HR108", "this is not understood under the table", span),)


# ---- counts ---------------------------------------------------------------------------------


def _take(words: Words, names: Sequence[str]) -> _Taken:
    """The counts that the words begin with, if they do."""
    if not counts_begin(words, names):
        return _Taken((), words)
    numbers: list[str | None] = []
    troubles: list[Trouble] = []
    at = 0
    for name, after in pairwise([*names, ""]):
        if at >= len(words) or words[at].text != name:
            troubles.append(_missing(words, at, name))
            break
        found = _count(words, at + 1)
        numbers.append(found)
        if found is None:
            troubles.append(_unread_count(words, at, after, name))
        at += 1 if found is None and _text(words, at + 1) in (after, "") else 2
    while troubles and (_text(words, at) in names or _count(words, at) is not None):
        at += 1
    return _Taken(tuple(numbers), words[at:], tuple(troubles))


def counts_begin(words: Words, names: Sequence[str]) -> bool:
    """Whether a line of counts stands here, even one with its first number damaged."""
    if _text(words, 0) != names[0] or _text(words, 1) in _VERBS:
        return False
    return _count(words, 1) is not None or names[1] in (_text(words, 1), _text(words, 2))


def _text(words: Words, at: int) -> str:
    return words[at].text if at < len(words) else ""


def _count(words: Words, at: int) -> str | None:
    text = _text(words, at).rstrip(",;")
    return text.replace("−", "-") if _NUMBER.fullmatch(text) else None


def _missing(words: Words, at: int, name: str) -> Trouble:
    span = words[at].span if at < len(words) else Span(words[-1].span.end, words[-1].span.end)
    return Trouble("HR108", f"the count of {name} is expected here", span, seat=name)


def _unread_count(words: Words, at: int, after: str, name: str) -> Trouble:
    text = _text(words, at + 1)
    if text in (after, ""):
        return Trouble("HR108", f"{name} has no count", words[at].span, seat=name)
    return Trouble("HR108", f"‘{text}’ is not the count of {name}", words[at + 1].span, seat=name)


def _scores(numbers: Sequence[str | None], names: Sequence[str]) -> Scores:
    """The counts, if there is one for every seat."""
    read = tuple((name, n) for name, n in zip(names, numbers, strict=False) if n is not None)
    return read if len(read) == len(names) else ()


# ---- results --------------------------------------------------------------------------------


def _results(words: Words, seats: Seats, paragraph: int) -> tuple[Shared, list[Trouble]]:
    """The results at the front of the words, shared between the two hands."""
    near = tuple(w for w in words if w.span.start < paragraph)
    found = _front(near, read_two_lines=True) if near else _front(words, read_two_lines=False)
    if not found:
        return Shared(), _damaged(near, seats)
    shared = share(_splits(found), "result", seats) or Shared()
    if not shared.ambiguous:
        return shared, list(unread(shared, "result"))
    span = Span(found[0].span.start, found[-1].span.end)
    message = "it cannot be told which result belongs to the left hand and which to the right"
    return shared, [Trouble("HR108", message, span)]


def _damaged(words: Words, seats: Seats) -> list[Trouble]:
    """A finding if the words begin as a result does, and yet are none."""
    first = words[0].bare.rstrip(",;") if words else ""
    begins = first in seats[0] + seats[1] and _text(words, 1) in _VERBS - {"and"}
    if not begins and not first.lower().startswith("making"):
        return []
    front = sentences(words, "result")[0]
    return unread(Shared((front._replace(said=None),)), "result")


def _splits(words: Words) -> list[Split]:
    splits = list(in_sequence(words))
    whole = sentences(words, "result")
    return [*splits, *in_two_lines(words)] if _unreadable(whole) else splits


def _unreadable(found: Sequence[Sentence]) -> bool:
    return any(s.said is None and len(s.text.split()) > 1 for s in found)


def _front(words: Words, *, read_two_lines: bool) -> Words:
    """The words that are results, up to where the prose begins."""
    found = _alone(words, sentences(words, "result")[:_MOST_RESULTS])
    read = [i for i, s in enumerate(found) if s.said]
    if not read or read[0] > int(read_two_lines):
        return _two_lines(words) if read_two_lines else ()
    last = read[-1] + (len(read) == 1 and read[0] == 0 and read_two_lines)
    end = found[min(last, len(found) - 1)].span.end
    return tuple(w for w in words if w.span.start < end)


def _alone(words: Words, found: Sequence[Sentence]) -> list[Sentence]:
    """The sentences that were found in the words, each read for itself."""
    return [
        s if s.said else sentences([w for w in words if _within(w, s)], "result")[0] for s in found
    ]


def _within(word: Word, sentence: Sentence) -> bool:
    return sentence.span.start <= word.span.start < sentence.span.end


def _two_lines(words: Words) -> Words:
    """The words of results whose two lines alternate, if the first sentences are that."""
    for count in (2, 3, 4):
        found = sentences(words, "result")[:count]
        front = tuple(w for w in words if found and w.span.start < found[-1].span.end)
        for split in in_two_lines(front):
            sides = [sentences(side, "result") for side in (split.left, split.right)]
            if all(side and all(s.said for s in side) for side in sides):
                return front
    return ()


def unread(shared: Shared, kind: str) -> list[Trouble]:
    """A finding for every sentence that cannot be read."""
    hint = RESULT_HINT if kind == "result" else None
    return [
        Trouble("HR108", f"this {kind} is not understood: ‘{s.text}’", s.span, side, hint=hint)
        for side, found in enumerate(shared.sides)
        for s in found
        if s.said is None
    ]
