"""The sentences above and below a spread, and the one way to share them between two hands.

A page prints the captions of two hands side by side, each broken over lines of its own; run
together, the lines of the two alternate. Every way to cut them is tried, and the best one is
taken: fewest sentences that cannot be read, the same kinds on both sides, no line wider than
its side of the page, games that are known. When two different readings are equally good,
neither is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import Any, NamedTuple

from hearts_record.cards import Suit
from hearts_record.diagnostics import Span
from hearts_record.notation.kept import LONGEST_KEPT
from hearts_record.notation.spread_words import Piece, Word, parser, reach
from hearts_record.vocabulary import GAME_NAMES, find_game

#: Kinds of sentence by their place: a side has at most one of each place, in this order.
_PLACES = {
    "numbered": 0, "title": 1, "lead": 2, "dealt": 2, "bidder": 2,
    "moon": 0, "jack": 1, "pool": 1, "divide": 1, "nets": 1, "go_up": 1,
    "totals": 2, "game_won": 3, "game_lost": 3, "match": 3, "share": 3,
    "resigns": 3, "deadline": 3,
}  # fmt: skip
#: More ways to cut than this are not tried: no printed page has them.
_MOST_WAYS = 20_000
_LONGEST_TITLE = 5

Words = tuple[Word, ...]
Score = tuple[int, bool, bool, int]


class Said(NamedTuple):
    """What a sentence says: its kind, the seats it names, the tags it stands for."""

    kind: str
    seats: tuple[str, ...]
    tags: tuple[tuple[str, str], ...] = ()


class Sentence(NamedTuple):
    """A sentence as it is printed; ``said`` is None if it cannot be read."""

    text: str
    span: Span
    said: Said | None


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


# ---- reading one sentence ------------------------------------------------------------------


def say(text: str, start: str) -> Said | None:
    """What a ``caption`` or a ``result`` says; None if it is neither."""
    return (_say if len(text) <= LONGEST_KEPT else _say.__wrapped__)(text, start)


@lru_cache(maxsize=4096)
def _say(text: str, start: str) -> Said | None:
    from lark.exceptions import UnexpectedInput

    try:
        tree: Any = parser().parse(text, start=start).children[0]
    except UnexpectedInput:
        return None
    names = tuple(str(t) for t in tree.scan_values(lambda t: t.type == "NAME"))
    if start == "result":
        return Said(str(tree.data), names)
    return _caption(str(tree.data), names, [str(t) for t in tree.children])


def _caption(kind: str, names: tuple[str, ...], words: list[str]) -> Said | None:
    """A caption with the tags it stands for."""
    if kind == "numbered":
        return Said(kind, (), (("Event", f"No. {words[1]}"),))
    if kind == "title":
        return _title(names)
    if kind == "dealt":
        return Said(kind, names, (("Dealer", names[0]), ("Lead", names[1])))
    if kind == "lead":
        return Said(kind, names, (("Lead", names[0]),))
    suit = names[1].lower()
    if suit not in {s.word for s in Suit}:
        return None
    return Said(kind, names[:1], (("Lead", names[0]), ("Suit", suit)))


def _title(words: tuple[str, ...]) -> Said | None:
    """The name of a game. One that is not known must at least look like a title."""
    printed = " ".join(words)
    game, settling = find_game(printed)
    looks_so = len(words) <= _LONGEST_TITLE and all(w[0].isupper() for w in words)
    if game == printed and not looks_so:
        return None
    tags = (("Game", game),) if settling is None else (("Game", game), ("Settling", settling))
    return Said("title", (), tags)


def sentences(words: Iterable[Word], start: str) -> tuple[Sentence, ...]:
    """The sentences that the words make; one whose kind has no place there is unread."""
    out: list[Sentence] = []
    held: list[Word] = []
    last = -1
    for word in words:
        held.append(word)
        if _ends(word):
            out.append(_sentence(held, start, last))
            said = out[-1].said
            last = _PLACES[said.kind] if said else last
            held = []
    return (*out, _sentence(held, start, last)) if held else tuple(out)


def _ends(word: Word) -> bool:
    return word.bare.endswith(".") and word.bare.lower() != "no."


def _sentence(words: list[Word], start: str, last: int) -> Sentence:
    text = " ".join(w.bare for w in words if w.bare)
    said = say(text, start)
    if said is not None and _PLACES[said.kind] <= last:
        said = None
    return Sentence(text, reach(words), said)


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
    return _ends(word) and not word.bare.rstrip(".").isdigit()


def _joined(lines: Iterable[Words]) -> Words:
    return tuple(word for words in lines for word in words)


def in_sequence(words: Words) -> Iterator[Split]:
    """The ways to cut a run of words into all of the left and then all of the right."""
    cuts = [0, *(i for i, word in enumerate(words, 1) if _ends(word))]
    for cut in dict.fromkeys([*cuts, len(words)]):
        yield Split(words[:cut], words[cut:])


def in_two_lines(words: Words) -> Iterator[Split]:
    """The ways to cut a run of words into two lines, each with a left and a right part."""
    ends = {0, *(i for i, word in enumerate(words, 1) if _ends(word))}
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
    kinds = [{_PLACES[s.kind] for s in side} for side in said]
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
