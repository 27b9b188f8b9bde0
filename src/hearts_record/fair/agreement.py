"""Whether a table can have agreed on a manifest: its game, its rules, its seats, its pack."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_record.cards import FULL_PACK
from hearts_record.fair.errors import ManifestError, PackError, RulesLineError
from hearts_record.fair.opening import Manifest
from hearts_record.fair.plan import plan_of
from hearts_record.fair.rules_line import RulesLine
from hearts_record.fair.rules_of_record import line_fault
from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.notation.tags import TAGS
from hearts_record.record import Record, Tag
from hearts_record.replay.setup import rules_of


def tags_of_line(line: RulesLine, seats: Sequence[str]) -> tuple[Tag, ...]:
    """The tags of a record that is played by this rules line; the dealer belongs to a hand."""
    agreed = (Tag(name, value) for name, value in line.values if name != "Dealer")
    return (Tag("Game", line.game), *agreed, Tag("Seats", " ".join(seats)))


def tags_of_manifest(manifest: Manifest) -> tuple[Tag, ...]:
    """The tags of a record under this manifest; raises a FairError where no table so plays."""
    line = manifest.rules_line
    fault = line_fault(line)
    if find_game(line.game) is None:
        raise RulesLineError(f"this program cannot play {line.game}")
    if fault is not None:
        raise RulesLineError(fault)
    try:
        TAGS["seats"].clean(" ".join(manifest.seats), ())
    except ValueError as wrong:
        raise ManifestError(str(wrong)) from None
    tags = tags_of_line(line, manifest.seats)
    if _codes(_rules(tags)) != manifest.pack:
        tags = (*tags, Tag("Pack", _pack_value(manifest.pack)))
    rules = _rules(tags)
    if _codes(rules) != manifest.pack:
        raise PackError(f"{rules.game.name} is not played with the pack of the manifest")
    plan_of(manifest, 1)
    return tags


def rules_of_manifest(manifest: Manifest) -> Rules:
    """The rules under which a match of this manifest is played; raises a FairError."""
    return _rules(tags_of_manifest(manifest))


def _rules(tags: Sequence[Tag]) -> Rules:
    rules, found = rules_of(Record(tags=tuple(tags)))
    # A tag without a meaning in the game is harmless in a record, and no part of an agreement.
    wrong = [d for d in found if d.severity == "error" or d.code == "HR121"]
    if rules is None or wrong:
        raise ManifestError("; ".join(d.message for d in wrong or found))
    return rules


def _codes(rules: Rules) -> tuple[str, ...]:
    return tuple(card.code for card in rules.pack(rules.holders))


def _pack_value(pack: Sequence[str]) -> str:
    out = [card.text for card in FULL_PACK if card.code not in pack]
    return "less " + " ".join(out) if out else "full"
