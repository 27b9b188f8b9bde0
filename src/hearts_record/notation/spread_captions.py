"""The one way to share the sentences above or below a spread between its two hands.

A page prints the captions of two hands side by side, each broken over lines of its own; run
together, the lines of the two alternate. Every way to cut them is tried, and the best one is
taken: fewest sentences that cannot be read, the same kinds on both sides, no line wider than
its side of the page, games that are known. When two different readings are equally good,
neither is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

from hearts_record.notation.spread_sentences import (
    PLACES,
    Said,
    Sentence,
    Words,
    ends_here,
    sentences,
)
from hearts_record.notation.spread_words import Piece, Word
from hearts_record.vocabulary import GAME_NAMES

#: More ways to cut than this are not tried: no printed page has them.
_MOST_WAYS = 20_000

Score = tuple[int, bool, bool, int]


class Split(NamedTuple):
    """One way to share words between the two hands; ``fits`` if a page could look so."""

    left: Words
    right: Words
    fits: bool = True


@dataclass(frozen=True, slots=True)
class Shared:
    """The sentences of the two hands, and whether another reading was as good."""

    left: tuple[Sentence, ...] = ()
    right: tuple[Sentence, ...] = ()
    ambiguous: bool = False

    @classmethod
    def of(cls, columns: tuple[Words, Words], kind: str) -> Shared:
        """The sentences of two columns of words that are already apart."""
        return cls(sentences(columns[0], kind), sentences(columns[1], kind))

    @property
    def sides(self) -> tuple[tuple[Sentence, ...], tuple[Sentence, ...]]:
        """Left and right."""
        return self.left, self.right


# ---- the ways to cut ------------------------------------------------------------------------


def interleaved(parts: list[Piece], widths: tuple[int, int]) -> Iterator[Split]:
    """The ways to cut captions of which the line ends are lost.

    Between the letters of T-R-I-C-K stand the right of one line and the left of the next.
    """
    texts = [part.words for part in parts[::2]]
    between = texts[1:-1]
    ways = 1
    for words in between:
        ways *= len(words) + 1
    if not texts or ways > _MOST_WAYS:
        return
    for cuts in product(*(range(len(words) + 1) for words in between)):
        lefts = [texts[0], *(words[cut:] for words, cut in zip(between, cuts, strict=True))]
        rights = [*(words[:cut] for words, cut in zip(between, cuts, strict=True)), texts[-1]]
        fits = _printable(lefts, widths[0]) and _printable(rights, widths[1])
        yield Split(_joined(lefts), _joined(rights), fits)


def _printable(lines: list[Words], width: int) -> bool:
    """Whether a page would print these lines.

    They fit their side, there is no empty line among them, and who leads begins a new line.
    """
    filled = [bool(words) for words in lines]
    solid = filled == sorted(filled, reverse=True)
    return solid and all(
        len(" ".join(w.text for w in words)) <= width and not any(map(_closes, words[:-1]))
        for words in lines
    )


def _closes(word: Word) -> bool:
    """Whether a caption ends with the word; the number of a hand stands before its game."""
    return ends_here(word) and not word.bare.rstrip(".").isdigit()


def _joined(lines: Iterable[Words]) -> Words:
    return tuple(word for words in lines for word in words)


def in_sequence(words: Words) -> Iterator[Split]:
    """The ways to cut a run of words into all of the left and then all of the right."""
    cuts = [0, *(i for i, word in enumerate(words, 1) if ends_here(word))]
    for cut in dict.fromkeys([*cuts, len(words)]):
        yield Split(words[:cut], words[cut:])


def in_two_lines(words: Words) -> Iterator[Split]:
    """The ways to cut a run of words into two lines, each with a left and a right part."""
    ends = {0, *(i for i, word in enumerate(words, 1) if ends_here(word))}
    if len(words) > 40:
        return
    for a, b, c in combinations(range(1, len(words)), 3):
        if c in ends:
            yield Split(words[:a] + words[b:c], words[a:b] + words[c:])


# ---- the best of them -----------------------------------------------------------------------


def share(splits: Iterable[Split], start: str, seats: tuple[tuple[str, ...], ...]) -> Shared | None:
    """The best way to share the sentences; None if there is no way at all."""
    best: Score | None = None
    found: dict[object, Shared] = {}
    for split in splits:
        shared = Shared(sentences(split.left, start), sentences(split.right, start))
        score = _score(shared, seats, split.fits)
        if best is None or score < best:
            best, found = score, {}
        if score == best:
            found.setdefault(_content(shared), shared)
    if len(found) > 1:
        return _common(list(found.values()))
    return next(iter(found.values()), None)


def _content(shared: Shared) -> tuple[tuple[tuple[str, Said | None], ...], ...]:
    """What is said, wherever it was cut; two ways to cut may say the same."""
    return tuple(tuple((s.text, s.said) for s in side) for side in shared.sides)


def _score(shared: Shared, seats: tuple[tuple[str, ...], ...], fits: bool) -> Score:
    """How bad a reading is: unread, sides unlike, what no page would print, games unknown."""
    unread = sum(s.said is None for side in shared.sides for s in side)
    said = [[s.said for s in side if s.said] for side in shared.sides]
    kinds = [{PLACES[s.kind] for s in side} for side in said]
    # What cannot be read stands for a sentence of some kind.
    unlike = len(shared.left) != len(shared.right) if unread else kinds[0] != kinds[1]
    unknown = sum(s.kind == "title" and not _known(s) for side in said for s in side)
    at_table = all(
        set(s.seats) <= set(n) for side, n in zip(said, seats, strict=True) for s in side
    )
    return unread, unlike, not (fits and at_table), unknown


def _known(title: Said) -> bool:
    return dict(title.tags)["Game"] in GAME_NAMES


def _common(readings: list[Shared]) -> Shared:
    """What equally good readings agree on."""
    sides = []
    for side in (0, 1):
        first, *others = [reading.sides[side] for reading in readings]
        agreed = [s for s in first if s.said and all(_in(s, other) for other in others)]
        sides.append(tuple(agreed))
    return Shared(sides[0], sides[1], ambiguous=True)


def _in(sentence: Sentence, side: tuple[Sentence, ...]) -> bool:
    return any((s.text, s.said) == (sentence.text, sentence.said) for s in side)
