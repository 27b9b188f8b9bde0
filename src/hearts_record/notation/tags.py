"""The list of tags: for each its scope and how its value is read and canonically written."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Literal, NamedTuple

from hearts_record.cards import FULL_PACK, Card, parse_card
from hearts_record.games.rules import declared_pack
from hearts_record.vocabulary import (
    MISDEALS,
    RULINGS,
    SETTLINGS,
    Ruling,
    find_game,
    said_twice,
    seat_fault,
    without_accents,
)

Scope = Literal["record", "hand", "section"]
#: Reads a value, given the seats at the table; returns it canonical, or raises ValueError.
Clean = Callable[[str, tuple[str, ...]], str]


class TagRule(NamedTuple):
    """A tag: its name, where it belongs, how its value is read, and what it may hold."""

    name: str
    scope: Scope
    clean: Clean
    holds: str


def one_line(value: str) -> str:
    """The value with its blanks made single."""
    return " ".join(value.split())


def _text(value: str, seats: tuple[str, ...]) -> str:
    return value


def _game(value: str, seats: tuple[str, ...]) -> str:
    if not value.strip():
        raise ValueError("it names no game")
    return find_game(value)[0]


def _choice(*allowed: str) -> Clean:
    def clean(value: str, seats: tuple[str, ...]) -> str:
        for option in allowed:
            if option.casefold() == one_line(value).casefold():
                return option
        raise ValueError(_one_of(value, allowed))

    return clean


def _one_of(value: str, allowed: tuple[str, ...]) -> str:
    """Which word it could be: the one that was likely meant, or the few that there are."""
    by_lower = {a.lower(): a for a in allowed}
    meant = get_close_matches(one_line(value).lower(), by_lower, 1, 0.7)
    if meant:
        return f'did you mean "{by_lower[meant[0]]}"?'
    if len(allowed) > 4:
        return f'it is one of {len(allowed)} words, such as "{allowed[0]}"'
    return "it is one of " + ", ".join(f'"{a}"' for a in allowed)


def _number(least: int, most: int = 10**9) -> Clean:
    def clean(value: str, seats: tuple[str, ...]) -> str:
        text = value.strip().replace("−", "-").removeprefix("+")
        if re.fullmatch(r"-?[0-9]{1,9}", text) and least <= int(text) <= most:
            return str(int(text))
        span = f"{least} or more" if most == 10**9 else f"{least} to {most}"
        raise ValueError(f"it is a whole number, {span}")

    return clean


def _seats(value: str, seats: tuple[str, ...]) -> str:
    names = re.split(r"[\s,;]+", value.strip())
    for name in names:
        fault = seat_fault(name)
        if fault:
            raise ValueError(fault)
    if not 2 <= len(names) <= 7:
        raise ValueError("a table has two to seven seats")
    twice = said_twice(names, str.casefold)
    if twice is not None:
        raise ValueError(f"the seat {twice} is named twice")
    return " ".join(names)


class UnknownSeat(ValueError):
    """A name that no seat at the table has."""

    def __init__(self, name: str, seats: tuple[str, ...]) -> None:
        super().__init__(f"there is no seat {name!r}; the seats are {', '.join(seats)}")
        self.name = name


def find_seat(value: str, seats: tuple[str, ...]) -> str:
    """The seat that ``value`` names, without regard to case; raises ValueError."""
    name = value.strip()
    for seat in seats:
        if seat.casefold() == name.casefold():
            return seat
    fault = seat_fault(name)
    if seats and not fault:
        raise UnknownSeat(name, seats)
    if fault:
        raise ValueError(fault)
    return name


def _ladies(value: str, seats: tuple[str, ...]) -> str:
    names = [n for n in re.split(r"[\s,;]+", value) if n]
    if not names:
        raise ValueError("it is empty")
    return " ".join(seat for seat, _ in _by_seat([(n, "") for n in names], seats))


def _by_seat(pairs: list[tuple[str, str]], seats: tuple[str, ...]) -> list[tuple[str, str]]:
    """What belongs to each seat, in the order of the seats; each is named once."""
    found = [(find_seat(name, seats), text) for name, text in pairs]
    twice = said_twice((name for name, _ in found), str.casefold)
    if twice is not None:
        raise ValueError(f"the seat {twice} is named twice")
    return sorted(found, key=lambda pair: seats.index(pair[0]) if pair[0] in seats else 0)


def _items(value: str) -> list[tuple[str, str]]:
    pairs = []
    for item in re.split(r"[;,]", value):
        item = item.strip()
        if not item:
            continue
        found = re.match(r"([A-Za-z][A-Za-z0-9]*)\s*(?::\s*)?(.*)\Z", item, re.S)
        if not found or not found[2]:
            raise ValueError(f"{item!r} is not a seat and what belongs to it")
        pairs.append((found[1], found[2]))
    if not pairs:
        raise ValueError("it is empty")
    return pairs


def _players(value: str, seats: tuple[str, ...]) -> str:
    pairs = []
    for item in re.split(r";|,(?=[ \t]*[A-Za-z][A-Za-z0-9]*[ \t]*:)", value):
        name, colon, player = item.partition(":")
        if item.strip():
            if not colon or not player.strip():
                raise ValueError('write it as "A: ada; Y: bot"')
            pairs.append((name, one_line(player)))
    return "; ".join(f"{seat}: {player}" for seat, player in _by_seat(pairs, seats))


def _before(value: str, seats: tuple[str, ...]) -> str:
    whole = _number(-(10**8))
    pairs = [(name, whole(text, seats)) for name, text in _items(value)]
    return "; ".join(f"{seat} {total}" for seat, total in _by_seat(pairs, seats))


def _tie(value: str, seats: tuple[str, ...]) -> str:
    pairs = []
    for name, text in _items(value):
        card = parse_card(text)
        if not isinstance(card, Card):
            raise ValueError(f"{text!r} is not a card")
        pairs.append((name, card.text))
    return "; ".join(f"{seat} {card}" for seat, card in _by_seat(pairs, seats))


def _misdeal(value: str, seats: tuple[str, ...]) -> str:
    word, comma, touched = one_line(value).casefold().partition(",")
    known = word.strip() in MISDEALS and not (comma and word.strip() == "all pass")
    if known and (not comma or touched.strip() == "touched"):
        return word.strip() + (", touched" if comma else "")
    raise ValueError(_one_of(value, MISDEALS))


def _pack(value: str, seats: tuple[str, ...]) -> str:
    pack = declared_pack(value)
    out = [c.text for c in FULL_PACK if c not in pack]
    return "less " + " ".join(out) if out else "full"


def in_ascii(name: str, value: str) -> str:
    """The canonical value of a tag as the ASCII spelling has it."""
    if name == "Game":
        return without_accents(value)
    if name in ("Pack", "Tie"):
        return " ".join(map(_card_in_ascii, value.split(" ")))
    return value


def _card_in_ascii(word: str) -> str:
    card = parse_card(word.rstrip(";"))
    return word if card is None else card.ascii + word[len(word.rstrip(";")) :]


def _ruling(ruling: Ruling) -> TagRule:
    clean = _pack if ruling.kind == "pack" else _choice(*ruling.values)
    return TagRule(ruling.tag, "record", clean, ruling.question)


#: Every tag, in the order in which tags are written.
TAG_RULES = (
    TagRule("Event", "record", _text, "what was played, or the hand's name in its source"),
    TagRule("Site", "record", _text, "where"),
    TagRule("Date", "record", _text, "when, best as 2026-11-30"),
    TagRule("Source", "record", _text, "the book or page that the record is taken from"),
    TagRule("Game", "record", _game, "the game, one of the list"),
    TagRule("Settling", "record", _choice(*SETTLINGS), "how the table settles"),
    TagRule("Seats", "record", _seats, "the seats clockwise, which is the order of the columns"),
    TagRule("Players", "record", _players, 'who sat there: "A: ada; Y: bot"'),
    TagRule("Rated", "record", _choice("yes", "no"), "whether the game was rated"),
    TagRule("Counters", "record", _number(1), "how many counters each began with"),
    TagRule("Limit", "record", _number(1), "the points that end a match"),
    TagRule("BlackCard", "record", _choice("Lady", "Jack"), "Discard Hearts: the black card"),
    TagRule("Annotator", "record", _text, "who wrote the notes"),
    *(_ruling(r) for r in RULINGS),
    TagRule("Hand", "section", _number(1), "the hand's number"),
    TagRule("Dealer", "hand", find_seat, "who deals"),
    TagRule("Lead", "hand", find_seat, "who leads for the first trick"),
    TagRule("Cut", "hand", _number(0, 52), "how many cards were lifted from the top"),
    TagRule("Suit", "hand", _choice("hearts", "clubs", "diamonds", "spades"), "the named suit"),
    TagRule("Capot", "hand", find_seat, "who announced that he would take every trick"),
    TagRule("Misdeal", "hand", _misdeal, "why the deal is dead"),
    TagRule("SittingOut", "hand", find_seat, "who takes no cards"),
    TagRule("Table", "hand", _number(1), "the table's number; 1 is the head table"),
    TagRule("Round", "hand", _number(1), "the round's number"),
    TagRule("Ladies", "hand", _ladies, "which seats are ladies'"),
    TagRule("Tie", "hand", _tie, 'the cards cut to decide a tie: "A ♠4; B ♡9"'),
    TagRule("Stake", "hand", _number(1), "what each stakes; 1 unless said"),
    TagRule("Pool", "hand", _number(0), "counters in the pool before the hand, no Jack"),
    TagRule("Jack", "hand", _number(0), "counters of a live Jack before the hand"),
    TagRule("Namer", "hand", find_seat, "who names the suit by right"),
    TagRule("Before", "hand", _before, "the totals before the hand"),
    TagRule("Deal", "section", _text, "the cards dealt, a line a seat"),
    TagRule("Pass", "section", _choice("left", "right", "across", "none"), "cards passed"),
    TagRule("Bids", "section", _text, "the bids, eldest hand first"),
    TagRule("Fair", "section", _text, "the fair deal: its scheme"),
    TagRule("Signed", "section", _text, "the signatures: their scheme"),
)

#: The tag of each name, by the name in lower case.
TAGS = {rule.name.lower(): rule for rule in TAG_RULES}
#: Where each known tag stands in the canonical order.
TAG_ORDER = {rule.name: i for i, rule in enumerate(TAG_RULES)}
