"""The sentences under a table, canonically written but for the case, read by look-up."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import combinations

from hearts_record.notation.phrases import sentence_text
from hearts_record.record import Kind, Sentence

_ONE_SEAT = (
    Kind.MOON,
    Kind.POOL,
    Kind.GO_UP,
    Kind.RESIGNS,
    Kind.DEADLINE,
    Kind.GAME_LOST,
    Kind.GAME_WON,
    Kind.MATCH,
)
_SEVERAL = (Kind.DIVIDE, Kind.GO_UP, Kind.SHARE)
#: The order in which sentences are written.
SENTENCE_ORDER = {kind: i for i, kind in enumerate(Kind)}
_NUMBER = re.compile("-?[0-9]{1,9}")
_JACK = sentence_text(Sentence(Kind.JACK))
_WORD = re.compile("[A-Za-z][A-Za-z0-9]*")


#: A sentence without its place: its kind, the seats it names, its numbers.
Said = tuple[Kind, tuple[str, ...], tuple[int, ...]]


class Numbers(dict[str, int]):
    """Numbers as they are written; a word that is none raises KeyError."""

    def __missing__(self, word: str) -> int:
        if not _NUMBER.fullmatch(word):
            raise KeyError(word)
        value = int(word)
        if len(word) < 5:
            self[word] = value
        return value


NUMBERS = Numbers()


@lru_cache(maxsize=64)
def plain_sentences(seats: tuple[str, ...]) -> dict[str, tuple[Kind, tuple[str, ...]]]:
    """Every sentence without numbers that these seats may have under a table."""
    said = [(Kind.JACK, ()), *((kind, (seat,)) for kind in _ONE_SEAT for seat in seats)]
    for size in range(2, len(seats) + 1):
        said += [(kind, some) for some in combinations(seats, size) for kind in _SEVERAL]
    return {sentence_text(Sentence(kind, some)): (kind, some) for kind, some in said}


@lru_cache(maxsize=8192)
def read_sentence(line: str, seats: tuple[str, ...]) -> Said:
    """The sentence that is the whole line; raises KeyError, ValueError in any doubt."""
    if line.startswith("Totals: "):
        return Kind.TOTALS, *_totals(line, seats)
    plain = plain_sentences(seats).get(line)
    if plain is not None:
        return *plain, ()
    try:
        return Kind.NETS, *_nets(line, seats)
    except (KeyError, ValueError):
        usual = _in_usual_case(line, seats)
        if usual == line:
            raise
        return read_sentence(usual, seats)


def _in_usual_case(line: str, seats: tuple[str, ...]) -> str:
    """A sentence in any case as it is usually written."""
    if line.lower() == _JACK.lower():
        return _JACK  # its article may be the name of a seat
    names = {seat.lower(): seat for seat in seats}
    small = _WORD.sub(lambda word: names.get(word[0].lower(), word[0].lower()), line)
    return small.replace("totals:", "Totals:", 1)


def _totals(line: str, seats: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """``Totals: N 14; E 29; S 0; W 13.``, every seat in its place."""
    items = [item.partition(" ") for item in line[len("Totals: ") : -1].split("; ")]
    if line[-1] != "." or tuple([item[0] for item in items]) != seats:
        raise ValueError
    return seats, tuple([NUMBERS[item[2]] for item in items])


def _nets(line: str, seats: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """``Z wins 9; Y 5; A 1; B loses 15.``: winners falling, zeros, losers."""
    if line[-1] != ".":
        raise ValueError
    order: list[tuple[int, int]] = []
    sign, verbs = 0, {"wins": 1, "loses": -1}
    for item in line[:-1].split("; "):
        seat, *verb, number = item.split(" ")
        if verb:
            sign = verbs.pop(" ".join(verb))  # each may be said once
        amount = NUMBERS[number]
        if amount < 0 or (amount and not sign):
            raise ValueError
        order.append((-sign * amount, seats.index(seat)))
    if order != sorted(set(order)):
        raise ValueError
    return tuple([seats[i] for _, i in order]), tuple([-amount for amount, _ in order])
