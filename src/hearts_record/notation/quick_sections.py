"""The sections of a record that are lines of words: passes, bids, the fair deal, signatures."""

from __future__ import annotations

import re

from hearts_record.cards import Card, in_written_order, parse_card
from hearts_record.diagnostics import Span
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
