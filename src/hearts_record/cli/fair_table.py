"""The table that a manifest or a section ``[Fair]`` is of, and everything about it checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from hearts_record.cli.fair_input import called, read_manifest_file, read_record, refusing
from hearts_record.cli.outcome import CommandError
from hearts_record.diagnostics import Diagnostic
from hearts_record.fair.agreement import tags_of_line, tags_of_manifest
from hearts_record.fair.opening import SERVER, Manifest
from hearts_record.fair.record_check import FairCheck, check_fair
from hearts_record.fair.rules_line import parse_rules_line
from hearts_record.games.rules import Rules
from hearts_record.record import Fair, Record, Tag
from hearts_record.replay.setup import rules_of
from hearts_record.report.text import safe

#: A tag that has no meaning in the game: harmless in a record, and no part of an agreement.
_FOREIGN = frozenset({"HR121"})


@dataclass(frozen=True, slots=True)
class FairTable:
    """A record whose ``[Fair]`` has checked up to the opening, and its rules."""

    record: Record
    rules: Rules
    check: FairCheck

    @property
    def manifest(self) -> Manifest:
        """The manifest, which the opening has confirmed."""
        assert self.check.manifest is not None
        return self.check.manifest

    @property
    def opening(self) -> bytes:
        """The opening T, 32 bytes."""
        assert self.check.opening is not None
        return self.check.opening


def refuse_errors(found: Iterable[Diagnostic]) -> None:
    """Raise CommandError with all the errors of these findings, if there are any."""
    errors = [safe(d.message) for d in found if d.severity == "error"]
    if errors:
        raise CommandError("; ".join(errors))


def _rules(record: Record, *, refused: frozenset[str] = frozenset()) -> Rules:
    """The rules of a record; refused for errors in its tags, and for findings of these codes."""
    rules, found = rules_of(record)
    faults = [d for d in found if rules is None or d.severity == "error" or d.code in refused]
    if rules is None or faults:
        raise CommandError("; ".join(safe(d.message) for d in faults))
    if not rules.seats:
        raise CommandError("nothing says who sits at the table: there is no [Seats]")
    return rules


def agreed_rules(tags: Sequence[Tag]) -> Rules:
    """The rules of a table that says all it must before the first card."""
    rules = _rules(Record(tags=tuple(tags)), refused=_FOREIGN)
    if rules.game.settlings and rules.settling is None:
        choice = " or ".join(rules.game.settlings)
        raise CommandError(f"say how the table settles: Settling is {choice}")
    return rules


def table_of(record: Record, fair: Fair) -> FairTable:
    """The table of a record, once rules, commitments, links and opening have checked."""
    rules = _rules(record)
    check = check_fair(record, fair, rules)
    refuse_errors(check.findings)
    if check.opening is None or check.manifest is None or check.dealt_to is None:
        raise CommandError("[Fair] is not whole: its opening cannot be recomputed")
    return FairTable(record, rules, check)


def read_table(name: str, manifest: str | None = None) -> FairTable:
    """The table of a file with a section ``[Fair]`` or a whole record.

    A section alone does not say who else sits at the table: ``manifest`` names a file that
    does, or else the parties of the section are taken for all.
    """
    record, _ = read_record(name)
    fair = record.fair
    if fair is None:
        raise CommandError(f"{called(name)} has no section [Fair]")
    if manifest is not None:
        record = replace(record, tags=tags_of_manifest(read_manifest_file(manifest)))
    elif record.tag("Game") is None:
        return _table_of_section(record, fair)
    return table_of(record, fair)


def _table_of_section(record: Record, fair: Fair) -> FairTable:
    try:
        return table_of(replace(record, tags=_tags_of_section(record, fair)), fair)
    except CommandError as fault:
        raise CommandError(
            f"{fault} (the section stands alone: `--manifest FILE` says all the seats and the pack)"
        ) from None


def _tags_of_section(record: Record, fair: Fair) -> tuple[Tag, ...]:
    line = fair.line("rules")
    if line is None:
        raise CommandError("[Fair] has no line `rules`")
    seats = record.seats or tuple(p.name for p in fair.parties if p.name != SERVER)
    pack = record.tag("Pack")
    with refusing():
        tags = tags_of_line(parse_rules_line(line.value), seats)
    return tags if pack is None else (*tags, pack)
