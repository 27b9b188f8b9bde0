"""The sections of a record that are lines of words: deals, passes, bids, the fair deal."""

from __future__ import annotations

import re
from functools import lru_cache

from hearts_record.cards import WRITTEN_SUITS, Card, in_written_order, parse_card, rank_text
from hearts_record.diagnostics import Span
from hearts_record.notation.packed import PackedHand
from hearts_record.notation.quick_tags import Lines
from hearts_record.notation.quick_words import NUMBERS
from hearts_record.record import Bid, Bidding, Fair, FairLine, Party, Pass, Passing, Signed

_HEX = re.compile("[0-9a-f]+")
_PASS = re.compile(
    r"([A-Za-z][A-Za-z0-9]*) to ([A-Za-z][A-Za-z0-9]*): ([^\n:]+)(?=\n)"
    r"(?:\n  commit ([0-9a-f]+)(?: nonce ([0-9a-f]+))?(?=\n))?"
)
_PASS_HEADS = {f'[Pass "{way}"]': way for way in ("left", "right", "across", "none")}
_FIELDS = frozenset(("commit", "open", "seed", "key", "sig", "nonce"))

_RANKS = {rank_text(rank): rank for rank in range(2, 15)} | {"T": 10}


class _Ranks(dict[str, int]):
    """Every way to write the ranks of one suit, as a set, worked out when it is first met."""

    def __init__(self, strange: str) -> None:
        super().__init__({"none": 0})
        self.strange = strange  # the ten of the other spelling

    def __missing__(self, text: str) -> int:
        """The set of a group; raises KeyError, ValueError unless it is canonical."""
        words = text.split(" ")
        ranks = [_RANKS[word] for word in words]
        if self.strange in words or ranks != sorted(set(ranks), reverse=True):
            raise ValueError
        self[text] = held = sum([1 << rank for rank in ranks]) >> 2
        return held


_IN_GLYPHS, _IN_LETTERS = _Ranks("T"), _Ranks("10")


@lru_cache(maxsize=64)
def _deal_patterns(seats: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The lines of a deal to all of these seats: four suits each, in glyphs and in letters."""
    glyphs, letters = (
        "; ".join(f"{sign} ([^;:\n]+)" for sign in signs)
        for signs in ([s.glyph for s in WRITTEN_SUITS], [s.letter for s in WRITTEN_SUITS])
    )
    return (
        re.compile("".join(f"{seat}: {glyphs}\n" for seat in seats)),
        re.compile("".join(f"{seat}: {letters}\n" for seat in seats)),
    )


def read_deal(lines: Lines, packed: PackedHand) -> None:
    """``[Deal]`` and a line for each seat, in order, each of four suits."""
    glyphs, letters = _deal_patterns(lines.seats)
    at, ranks = lines.at + len("[Deal]\n"), _IN_GLYPHS
    found = glyphs.match(lines.text, at)
    if found is None:
        found, ranks = letters.match(lines.text, at), _IN_LETTERS
        if found is None:
            raise ValueError
    groups = list(map(ranks.__getitem__, found.groups()))
    packed.deal_at = lines.at
    packed.held = {
        seat: hearts << 13 | clubs << 39 | diamonds << 26 | spades
        for seat, hearts, clubs, diamonds, spades in zip(
            lines.seats, groups[::4], groups[1::4], groups[2::4], groups[3::4], strict=True
        )
    }
    lines.at = found.end()


def read_passing(lines: Lines) -> Passing:
    """``[Pass "left"]`` and a line for each seat, in order."""
    at = lines.at
    head = lines.take()
    way = _PASS_HEADS[head]
    out: list[Pass] = []
    seats = iter(lines.seats)
    while (found := _PASS.match(lines.text, lines.at)) is not None:
        giver, taker, written, commit, nonce = found.groups()
        if giver not in seats or taker not in lines.seats:
            raise ValueError
        span = Span(lines.at, found.end(3))
        out.append(Pass(giver, taker, _cards(written), commit, nonce, span))
        lines.at = found.end() + 1
    return Passing(way, tuple(out), Span(at, at + len(head)))


def _cards(text: str) -> tuple[Card, ...]:
    """Cards canonically written, in their order."""
    found = [parse_card(word) for word in text.split(" ")]
    cards = tuple(c for c in found if isinstance(c, Card))
    if len(cards) < len(found) or cards != in_written_order(cards) or len(set(cards)) < len(found):
        raise ValueError
    return cards


def read_bids(lines: Lines) -> Bidding:
    """``[Bids]`` and its one line."""
    at = lines.at
    lines.take()
    out: list[Bid] = []
    place = lines.at
    for item in lines.take().split(", "):
        seat, _, word = item.partition(" ")
        amount = None if word == "pass" else NUMBERS[word]
        if seat not in lines.seats or any(b.seat == seat for b in out):
            raise ValueError
        out.append(Bid(seat, amount, Span(place, place + len(item))))
        place += len(item) + 2
    return Bidding(tuple(out), Span(at, at + len("[Bids]")))


# ---- [Fair] and [Signed] -----------------------------------------------------------------------


def read_fair(lines: Lines) -> Fair:
    """``[Fair "hearts-fair/1"]`` and its lines."""
    at = lines.at
    version = _value(lines.take(), "Fair")
    out: list[FairLine | Party] = []
    while lines.at < len(lines.text) and not lines.text.startswith(("[", "\n"), lines.at):
        start = lines.at
        out.append(_fair_line(lines.take(), start, lines.seats))
    if len({line.name for line in out}) < len(out):
        raise ValueError
    return Fair(version, tuple(out), Span(at, at + len(f'[Fair "{version}"]')))


def read_signed(lines: Lines) -> Signed:
    """``[Signed "ed25519"]`` and a line for each party."""
    at = lines.at
    scheme = _value(lines.take(), "Signed")
    out: list[Party] = []
    while lines.at < len(lines.text) and not lines.text.startswith(("[", "\n"), lines.at):
        start = lines.at
        out.append(_party(lines.take(), start, lines.seats))
    if len({party.name for party in out}) < len(out):
        raise ValueError
    return Signed(scheme, tuple(out), Span(at, at + len(f'[Signed "{scheme}"]')))


def _value(line: str, name: str) -> str:
    value = line[len(name) + 3 : -2]
    if line != f'[{name} "{value}"]' or not re.fullmatch("[a-z0-9/-]+", value):
        raise ValueError
    return value


def _fair_line(line: str, start: int, seats: tuple[str, ...]) -> FairLine | Party:
    name, _, rest = line.partition(" ")
    value = rest.lstrip(" ")
    span = Span(start, start + len(line))
    if name == "rules":
        if not value.isprintable() or any(c in value for c in '"\\|+{}#%[]') or not value:
            raise ValueError
        return FairLine(name, value.strip(), span)
    if name in ("game", "hands", "opening"):
        if not _HEX.fullmatch(value):
            raise ValueError
        return FairLine(name, value, span)
    return _party(line, start, seats)


def _party(line: str, start: int, seats: tuple[str, ...]) -> Party:
    name, *words = (word for word in line.split(" ") if word)
    if (name != "server" and name not in seats) or not words or words[0] not in _FIELDS:
        raise ValueError
    fields: list[tuple[str, list[str]]] = []
    for word in words:
        if word in _FIELDS:
            fields.append((word, []))
        elif _HEX.fullmatch(word):
            fields[-1][1].append(word)
        else:
            raise ValueError
    made = tuple((key, tuple(values)) for key, values in fields)
    return Party(name, made, Span(start, start + len(line.rstrip(" "))))
