"""The rules line that a record's tags imply, and how it is compared with the printed one."""

from __future__ import annotations

from hearts_record.fair.rules_line import RulesLine, rules_line
from hearts_record.games import find_game
from hearts_record.games.base import Game
from hearts_record.games.rules import Rules, default_of
from hearts_record.notation.tags import TAGS
from hearts_record.record import Hand, Record


def rules_of_record(record: Record, rules: Rules, dealer: str | None) -> RulesLine:
    """The rules line of the tags; ``dealer`` deals hand 1 (None: the game has none, or unsaid)."""
    values = dict(_rulings(rules))
    if len(rules.game.settlings) > 1 and rules.settling is not None:
        values["Settling"] = rules.settling
    if rules.game.has_dealer and dealer is not None:
        values["Dealer"] = dealer
    return rules_line(rules.game.name, values)


def _rulings(rules: Rules) -> dict[str, str]:
    """The rulings in force that are not the default; the pack has a line of its own."""
    return {
        tag: value
        for tag, value in rules.rulings.items()
        if tag != "Pack" and value != default_of(rules.game, tag)
    }


def line_fault(line: RulesLine) -> str | None:
    """Why no table of the line's game can have agreed on it, in words; None if one can.

    The seat that deals is the manifest's affair. A game that is not known here is not judged.
    """
    game = find_game(line.game)
    if game is None:
        return None
    if game.name != line.game:
        return f"the game of the rules line is written {game.name}"
    for name, value in line.values:
        fault = None if name == "Dealer" else _value_fault(game, name, value)
        if fault is not None:
            return fault
    due = [*(["Settling"] if len(game.settlings) > 1 else []), *game.must_say]
    missing = next((name for name in due if line.get(name) is None), None)
    return None if missing is None else f"the rules line of {game.name} must say {missing}"


def _value_fault(game: Game, name: str, value: str) -> str | None:
    """What is wrong with one value of a rules line, beyond how it is written."""
    if name == "Settling" and len(game.settlings) > 1:
        may = " or ".join(game.settlings)
        return None if value in game.settlings else f"{game.name} is settled by {may}, not {value}"
    if name not in game.rulings:
        return f"{name} has no place in the rules line of {game.name}"
    try:
        canonical = TAGS[name.lower()].clean(value, ())
    except ValueError as fault:
        return f"{name} cannot be {value}: {fault}"
    if canonical != value:
        return f"{name} is written {canonical} in the rules line, not {value}"
    if value == default_of(game, name):
        return f"{name}={value} is what holds unsaid, and the rules line leaves it out"
    return None


def first_dealer(rules: Rules, hand: Hand) -> str | None:
    """Who deals hand 1 as its tags, its lead or its bids say; None where nothing says."""
    stated = hand.value("Dealer")
    if stated is not None or not rules.game.has_dealer:
        return stated
    eldest = hand.value("Lead")
    if rules.game.auction:
        eldest = hand.bidding.bids[0].seat if hand.bidding and hand.bidding.bids else None
    return rules.right_of(eldest) if eldest in rules.seats else None


def differing(stated: RulesLine, implied: RulesLine) -> tuple[str, str] | None:
    """The first name of which the lines say different things, and what is wrong in words.

    What the tags leave unsaid (a settling, a dealer) is not a difference: other findings
    speak of that.
    """
    if stated.game != implied.game:
        return "Game", f"the rules line says {stated.game}, and the tags {implied.game}"
    said, tags = dict(stated.values), dict(implied.values)
    for name in sorted({*said, *tags}):
        unsaid = name in ("Settling", "Dealer", "BlackCard") and name not in tags
        if said.get(name) == tags.get(name) or unsaid:
            continue
        return name, (
            f"the rules line has {_value(said, name)}, and the tags have {_value(tags, name)}"
        )
    return None


def _value(values: dict[str, str], name: str) -> str:
    return f"{name}={values[name]}" if name in values else f"no {name}"
