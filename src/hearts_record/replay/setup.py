"""Before any hand: which rules govern a record, and whether they can."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from types import MappingProxyType

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.games import GAMES, find_game
from hearts_record.games.base import Game
from hearts_record.games.rules import Rules
from hearts_record.notation.kept import LONGEST_KEPT
from hearts_record.notation.phrases import together
from hearts_record.record import Record, Tag
from hearts_record.vocabulary import RULINGS

#: Tags besides the rulings that have a meaning in some games only.
_PARTIAL_TAGS = ("Limit", "BlackCard")
#: Rules of which nothing was to be said, by the tags that gave them: those of one file are alike.
_kept: dict[tuple[tuple[str, str], ...], Rules] = {}
_MOST_KEPT = 256
_NAME_AND_VALUE: Callable[[Tag], tuple[str, str]] = attrgetter("name", "value")
_IN_WORDS = {"BlackCard": "black card, the Lady or the Jack of spades"}


def head_span(record: Record) -> Span:
    """Where to speak of the record as a whole: its first tag, or its first line."""
    if record.tags:
        return record.tags[0].span
    if record.hands:
        return record.hands[0].span
    return Span(0, 0)


def rules_of(record: Record) -> tuple[Rules | None, list[Diagnostic]]:
    """The rules of a record; None, with the reason, where this version cannot replay it.

    With them comes all that is to be said of its tags by themselves.
    """
    tags = record.tags
    # The event is first in what this program writes, and another in every record.
    head = tuple(map(_NAME_AND_VALUE, tags[1:] if tags and tags[0].name == "Event" else tags))
    known = None if record.refused else _kept.get(head)
    if known is not None and known.game in GAMES:
        return known, []
    rules, found = _found_rules(record)
    found += rated(record)
    if rules is not None and not found and not record.refused and record.tag("Seats") is not None:
        _keep(head, rules)
    return rules, found


def _keep(head: tuple[tuple[str, str], ...], rules: Rules) -> None:
    if sum(len(value) for _, value in head) > LONGEST_KEPT:
        return
    if len(_kept) >= _MOST_KEPT:
        _kept.clear()
    _kept[head] = rules


def _found_rules(record: Record) -> tuple[Rules | None, list[Diagnostic]]:
    tag = record.tag("Game")
    if tag is None and not record.readable and not record.tags:
        return None, []  # nothing could be read of it, and that was said
    if tag is None and "Game" in record.refused:
        return None, []  # it was stated, and what is wrong with it was said
    if tag is None:
        return None, [record.source.complain("HR805", "no game is stated", head_span(record))]
    game = find_game(tag.value)
    if game is None:
        return None, [
            record.source.complain(
                "HR803",
                f"this version cannot replay {tag.value}",
                tag.span,
                hint="it reads and formats the record and checks nothing else",
            )
        ]
    found = list(_seat_count(record, game))
    found += _foreign_tags(record, game)
    settling, problems = _settling(record, game)
    found += problems
    found += _unsaid(record, game)
    if record.refused & {"Settling", "Seats", *game.rulings}:
        return None, found  # nobody knows by which rules they played, and that was said
    rulings = {t: v for t in game.rulings if (v := record.value(t)) is not None}
    rules = Rules(game, record.seats, settling, MappingProxyType(rulings))
    if not any(f.severity == "error" for f in found):
        found += _pack(record, rules)
    return None if any(f.severity == "error" for f in found) else rules, found


def _unsaid(record: Record, game: Game) -> list[Diagnostic]:
    """HR511: a ruling that has no default is not declared."""
    return [
        record.source.complain(
            "HR511",
            f"the record does not say which is the {_IN_WORDS.get(name, name)}",
            head_span(record),
            hint="state it: " + " or ".join(f'`[{name} "{v}"]`' for v in values),
        )
        for name, values in game.must_say.items()
        if record.value(name) is None and name not in record.refused
    ]


def _seat_count(record: Record, game: Game) -> list[Diagnostic]:
    count = len(record.seats)
    if count in game.seats or not record.seats or (game.sits_out and count == game.seats.stop):
        return []
    tag = record.tag("Seats")
    span = head_span(record) if tag is None else tag.span
    return [
        record.source.complain(
            "HR804",
            f"{game.name} is not played by {count}",
            span,
            hint=_how_many(game),
        )
    ]


def _how_many(game: Game) -> str:
    least, most = game.seats.start, game.seats.stop - 1
    if least == most:
        return f"{least} play it"
    more = f"; with {most + 1} at the table the dealer takes no cards" if game.sits_out else ""
    return f"{least} to {most} may play{more}"


def _foreign_tags(record: Record, game: Game) -> list[Diagnostic]:
    names = (*(r.tag for r in RULINGS), *_PARTIAL_TAGS)
    return [
        record.source.complain("HR121", f"[{t.name}] has no meaning in {game.name}", t.span)
        for t in record.tags
        if t.name in names and t.name not in game.rulings
    ]


def _settling(record: Record, game: Game) -> tuple[str | None, list[Diagnostic]]:
    tag = record.tag("Settling")
    if tag is None and "Settling" in record.refused:
        return None, []
    if tag is None:
        if game.settlings and game.default_settling is None:
            return None, [
                record.source.complain(
                    "HR505", "the record does not say how the table settles", head_span(record)
                )
            ]
        return game.default_settling, []
    if tag.value in game.settlings:
        return tag.value, []
    may = " or ".join(game.settlings) or "a way of its own, and the tag is left out"
    return None, [
        record.source.complain(
            "HR113",
            f"{game.name} is not settled by {tag.value}",
            tag.span,
            hint=f"it is settled by {may}",
        )
    ]


def _pack(record: Record, rules: Rules) -> list[Diagnostic]:
    tag = record.tag("Pack")
    if tag is None or "Pack" not in rules.rulings:
        return []
    players = rules.holders
    if not players:
        return []
    cards = len(rules.pack(players))
    if rules.game.rest is not None:
        return _too_few(record, tag.span, rules, cards)
    if cards % players:
        return [
            record.source.complain(
                "HR206",
                f"a pack of {cards} cards cannot be dealt evenly to {players} seats",
                tag.span,
                hint="lay out one card, or several, until it can",
            )
        ]
    return []


def _too_few(record: Record, span: Span, rules: Rules, cards: int) -> list[Diagnostic]:
    """A pack that is too small for a game that deals a set number and leaves some over.

    With seats that draw in turn what is left over must divide among them too.
    """
    players = rules.holders
    over = cards - rules.hand_size(players) * players
    even = rules.game.tricks(rules, players) is None or over % players == 0
    if over >= 0 and even:
        return []
    return [
        record.source.complain(
            "HR206",
            f"a pack of {cards} cards does not give {players} seats their cards and a "
            f"{(rules.game.rest or '').lower()}",
            span,
        )
    ]


# ---- who sits at the table


def bots(record: Record) -> tuple[str, ...]:
    """The seats at which a program sits: players called ``bot``."""
    value = record.value("Players") or ""
    pairs = (item.partition(":") for item in value.split(";") if ":" in item)
    return tuple(seat.strip() for seat, _, name in pairs if name.strip().lower() == "bot")


def rated(record: Record) -> Iterator[Diagnostic]:
    """HR806: a game with a bot at the table is not rated."""
    tag = record.tag("Rated")
    if tag is None or tag.value != "yes":
        return
    sitting = bots(record)
    if sitting:
        yield record.source.complain(
            "HR806",
            f"the game is said to be rated, and a bot sits at {together(sitting)}",
            Span(*tag.span),
        )
