"""Ways to change one thing in the text of a record: a digit, a card, a mark, a line."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

_CARD = re.compile(r"[♠♡♢♣](?:10|[2-9JQKA])(?![0-9])")
_ROW = r"^.*[♠♡♢♣].*\|.*$"
_HEX = r"\b[0-9a-f]{32,128}\b"
_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_IRREGULAR = (
    "look N", "revoke E, claimed by N", "revoke s;  not claimed (Law 26).", "omit E (Law 16)",
    "expose N ♡5, in the deal", "surplus E ♡?", "call suit N hearts, by E", "look Q", "what",
    "",
)  # fmt: skip
_CARDS = [suit + rank for suit in "♠♡♢♣" for rank in _RANKS]


def _put(text: str, start: int, end: int, new: str) -> str:
    return text[:start] + new + text[end:]


def _one(rng: Random, pattern: str, text: str) -> re.Match[str] | None:
    found = list(re.compile(pattern, re.M).finditer(text))
    return rng.choice(found) if found else None


def digit(rng: Random, text: str) -> str:
    """One digit of a commitment, a seed, a link, a nonce, the game, a key, a signature."""
    found = _one(rng, _HEX, text)
    if found is None:
        return text
    at = rng.randrange(*found.span())
    return _put(text, at, at + 1, rng.choice([c for c in "0123456789abcdef" if c != text[at]]))


def card(rng: Random, text: str) -> str:
    """A card of a table or a pass becomes another."""
    found = _one(rng, _CARD.pattern, text)
    assert found is not None
    return _put(text, *found.span(), rng.choice([c for c in _CARDS if c != found[0]]))


def dealt(rng: Random, text: str) -> str:
    """A rank of a line of [Deal] becomes another."""
    line = _one(rng, r"^[A-Z]: .*[♠♡♢♣].*$", text)
    if line is None:
        return text
    rank = rng.choice(list(re.finditer(r"(?<= )(?:10|[2-9JQKA])(?![0-9])", line[0])))
    start = line.start() + rank.start()
    new = rng.choice([r for r in _RANKS if r != rank[0]])
    return _put(text, start, start + len(rank[0]), new)


def mark(rng: Random, text: str) -> str:
    """The mark of a trick goes to another card, or away."""
    row = _one(rng, _ROW, text)
    assert row is not None
    plain = row[0].replace("_", " ")
    cards = list(_CARD.finditer(plain))
    here = rng.choice([*cards, None])
    if here is not None:
        plain = _put(plain, here.start() - 1, here.end() + 1, f"_{here[0]}_")
    return _put(text, *row.span(), plain)


def exchanged(rng: Random, text: str) -> str:
    """Two cards of one trick change places."""
    row = _one(rng, _ROW, text)
    assert row is not None
    a, b = sorted(rng.sample(list(_CARD.finditer(row[0])), 2), key=lambda m: m.start())
    new = row[0][: a.start()] + b[0] + row[0][a.end() : b.start()] + a[0] + row[0][b.end() :]
    return _put(text, *row.span(), new)


def _number(rng: Random, text: str, line: str, number: str = r"(?<= )-?[0-9]+") -> str:
    found = _one(rng, line, text)
    if found is None:
        return text
    n = rng.choice(list(re.finditer(number, found[0])))
    new = str(int(n[0]) + rng.choice([-10, -1, 1, 2, 26]))
    return _put(text, found.start() + n.start(), found.start() + n.end(), new)


def count(rng: Random, text: str) -> str:
    """A number of a count."""
    return _number(rng, text, r"^ +[A-Z] [0-9]+ +\|.*$")


def total(rng: Random, text: str) -> str:
    """A running total."""
    return _number(rng, text, r"^Totals: .*$")


def trick(rng: Random, text: str) -> str:
    """The number of a trick."""
    return _number(rng, text, r"^.*[♠♡♢♣].*\| +[0-9]+$", r"[0-9]+$")


def hand(rng: Random, text: str) -> str:
    """The number of a hand."""
    return _number(rng, text, r'^\[Hand "[0-9]+"\]$', "[0-9]+")


def winner(rng: Random, text: str) -> str:
    """Who is said to win the match or to have shot the moon."""
    found = _one(rng, r"^[A-Z](?= (?:wins|shoots|and))", text)
    return text if found is None else _put(text, *found.span(), rng.choice("NESW"))


def direction(rng: Random, text: str) -> str:
    """Which way a hand is passed."""
    found = _one(rng, r'(?<=\[Pass ")[a-z]+', text)
    if found is None:
        return text
    return _put(text, *found.span(), rng.choice(["left", "right", "across", "none"]))


def line(rng: Random, text: str) -> str:
    """One line is lost."""
    lines = text.split("\n")
    del lines[rng.randrange(len(lines) - 1)]
    return "\n".join(lines)


def doubled(rng: Random, text: str) -> str:
    """One line stands twice."""
    lines = text.split("\n")
    at = rng.randrange(len(lines) - 1)
    return "\n".join([*lines[:at], lines[at], *lines[at:]])


def cut_off(rng: Random, text: str) -> str:
    """The end is lost."""
    lines = text.split("\n")
    return "\n".join(lines[: rng.randrange(len(lines) // 2, len(lines))]) + "\n"


def sign(rng: Random, text: str) -> str:
    """Any sign of the text becomes another."""
    at = rng.randrange(len(text))
    return _put(text, at, at + 1, rng.choice('0123456789 abNESW♠♡_|[]".#?-\n'))


def word(rng: Random, text: str) -> str:
    """Any word of letters and digits becomes another word of the text."""
    found = list(re.finditer(r"[A-Za-z0-9]+", text))
    return _put(text, *rng.choice(found).span(), rng.choice(found)[0])


def irregular(rng: Random, text: str) -> str:
    """A line of an irregularity under a row: right in its form, nonsense, or of no seat."""
    rows = list(re.finditer(r"^.*[♠♡♢♣].*\|.*$", text, re.M))
    at = rng.choice(rows).end()
    return _put(text, at, at, f"\n! {rng.choice(_IRREGULAR)}")


def untouched(rng: Random, text: str) -> str:
    """Nothing is changed."""
    return text


#: Changes of one thing that a record says.
ONE_THING: tuple[Callable[[Random, str], str], ...] = (
    digit,
    card,
    dealt,
    mark,
    exchanged,
    count,
    total,
    trick,
    hand,
    winner,
    direction,
    line,
    irregular,
)
#: Changes that may make any nonsense of a line.
NONSENSE: tuple[Callable[[Random, str], str], ...] = (doubled, cut_off, sign, word)
