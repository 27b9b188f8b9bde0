"""The rules line that a record's tags imply, and how it is compared with the printed one."""

from __future__ import annotations

from hearts_record.fair.rules_line import RulesLine, rules_line
from hearts_record.games.rules import Rules, default_of
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
