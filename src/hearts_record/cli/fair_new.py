"""``fair new``: a table's agreement to the manifest of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hearts_record.cli.fair_input import refusing
from hearts_record.cli.fair_table import agreed_rules
from hearts_record.cli.outcome import OK, CommandError
from hearts_record.fair.chain import new_game
from hearts_record.fair.opening import Manifest
from hearts_record.fair.plan import plan_of
from hearts_record.fair.rules_of_record import rules_of_record
from hearts_record.games.rules import Rules
from hearts_record.notation.tags import TAGS, find_seat
from hearts_record.record import Record, Tag
from hearts_record.report.text import safe
from hearts_record.vocabulary import RULINGS, find_game

#: What ``--ruling`` may name: all that the rules line may say and no other option does.
_NAMES = (*(r.tag for r in RULINGS), "BlackCard")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What ``fair new`` was asked for."""

    game: str
    seats: str
    hands: int
    dealer: str | None
    settling: str | None
    limit: str | None
    rulings: tuple[str, ...]


def run_new(wanted: Wanted) -> int:
    """Print the manifest of a new match; the exit status."""
    with refusing():
        manifest = _manifest(wanted)
        manifest.check()
        plan_of(manifest, 1)
    print(manifest.text)
    return OK


def _manifest(wanted: Wanted) -> Manifest:
    tags = tuple(_tags(wanted))
    rules = agreed_rules(tags)
    dealer = _dealer(rules, wanted.dealer)
    line = rules_of_record(Record(tags=tags), rules, dealer)
    pack = tuple(card.code for card in rules.pack(len(rules.players(dealer))))
    return Manifest(new_game(), line.text, rules.seats, pack, wanted.hands)


def _tags(wanted: Wanted) -> Iterator[Tag]:
    game, implied = find_game(wanted.game)
    yield Tag("Game", game)
    seats = _clean("Seats", wanted.seats, ())
    yield seats
    names = tuple(seats.value.split())
    settling = None if wanted.settling is None else _clean("Settling", wanted.settling, names)
    if settling is not None and implied not in (None, settling.value):
        raise CommandError(f"{wanted.game} is settled as {implied}, not as {settling.value}")
    if settling is not None or implied is not None:
        yield settling or Tag("Settling", implied or "")
    if wanted.limit is not None:
        yield _clean("Limit", wanted.limit, names)
    yield from _rulings(wanted.rulings, names)


def _rulings(texts: Sequence[str], seats: tuple[str, ...]) -> Iterator[Tag]:
    known = {name.casefold(): name for name in _NAMES}
    seen = set()
    for text in texts:
        word, equals, value = text.partition("=")
        name = known.get(word.strip().casefold())
        if name is None or not equals:
            raise CommandError(
                f"--ruling {safe(text)}: it is Name=value, the name one of {', '.join(_NAMES)}"
            )
        if name in seen:
            raise CommandError(f"--ruling names {name} twice")
        seen.add(name)
        yield _clean(name, value, seats)


def _clean(name: str, value: str, seats: tuple[str, ...]) -> Tag:
    """The tag with its value as a record has it; refused with the reason."""
    try:
        return Tag(name, TAGS[name.lower()].clean(value.strip(), seats))
    except ValueError as fault:
        raise CommandError(f"{name} cannot be {safe(value)!r}: {safe(str(fault))}") from None


def _dealer(rules: Rules, named: str | None) -> str | None:
    if not rules.game.has_dealer:
        if named is not None:
            raise CommandError(f"{rules.game.name} has no dealer")
        return None
    if named is None:
        raise CommandError("say with --dealer which of the seats deals the first hand")
    return find_seat(named, rules.seats)
