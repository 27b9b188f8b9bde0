"""The printed rules line: written as it must be, and saying what the tags say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hearts_record.diagnostics import Diagnostic
from hearts_record.fair.errors import FairError, RulesLineError
from hearts_record.fair.opening import Manifest
from hearts_record.fair.rules_line import RulesLine, parse_rules_line
from hearts_record.fair.rules_of_record import (
    differing,
    first_dealer,
    line_fault,
    rules_of_record,
)
from hearts_record.games.rules import Rules
from hearts_record.record import Fair, Hand, Record


@dataclass(frozen=True, slots=True)
class RulesCheck:
    """The rules line if it could be read; ``dealer_differs``: hand 1 is dealt by another."""

    line: RulesLine | None = None
    findings: tuple[Diagnostic, ...] = ()
    dealer_differs: bool = False


def check_rules(record: Record, fair: Fair, rules: Rules | None) -> RulesCheck:
    """Read the rules line; compare it with the tags where the game is known."""
    printed = fair.line("rules")
    if printed is None:
        return RulesCheck()
    malformed = _malformed(printed.value, record.seats)
    if malformed is not None:
        return RulesCheck(
            findings=(
                record.source.complain(
                    malformed.code,
                    str(malformed),
                    printed.span,
                    hint="it is the game, then `; Name=value` in the order of the names",
                ),
            )
        )
    line = parse_rules_line(printed.value)
    return RulesCheck(line) if rules is None else _compare(record, fair, line, rules)


def _malformed(text: str, seats: tuple[str, ...]) -> FairError | None:
    faults = Manifest(b"", text, seats, (), 1).faults()
    return next((f for f in faults if isinstance(f, RulesLineError)), None)


def _compare(record: Record, fair: Fair, line: RulesLine, rules: Rules) -> RulesCheck:
    first = next((h for h in record.hands[:1] if h.number == 1), None)
    dealer = None if first is None else first_dealer(rules, first)
    try:
        implied = rules_of_record(record, rules, dealer)
    except FairError:
        return RulesCheck(line)  # a tag's value cannot stand in a rules line: another finding
    found = differing(line, implied)
    if found is None:
        return RulesCheck(line, tuple(_illegal(record, fair, line)))
    name, message = found
    if name == "Dealer" and first is not None and dealer is not None:
        return RulesCheck(line, (_other_dealer(record, first, dealer, line),), True)
    printed = fair.line("rules")
    finding = record.source.complain(
        "HR613",
        message,
        fair.span if printed is None else printed.span,
        hint="the opening fixed the rules: the tags must say the same",
    )
    return RulesCheck(line, (finding,))


def _illegal(record: Record, fair: Fair, line: RulesLine) -> Iterator[Diagnostic]:
    """HR604: a line that says what the game does not know, or not all that it must."""
    fault = line_fault(line)
    if fault is not None:
        printed = fair.line("rules")
        yield record.source.complain(
            "HR604",
            fault,
            fair.span if printed is None else printed.span,
            hint="the line has what the table agreed on: no more, and nothing that holds unsaid",
        )


def _other_dealer(record: Record, first: Hand, dealer: str, line: RulesLine) -> Diagnostic:
    tag = first.tag("Dealer") or first.tag("Lead")
    return record.source.complain(
        "HR614",
        f"{dealer} deals hand 1, and the opening says {line.dealer}",
        first.span if tag is None else tag.span,
        hand=first.number,
        seat=dealer,
    )
