"""The lines under `[Deal]`, `[Pass]`, `[Fair]` and `[Signed]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.notation.cells import CellFault, read_cards, read_holding
from hearts_record.notation.desk import Desk
from hearts_record.notation.drafts import RawHolding, RawParty, RawPass
from hearts_record.notation.layout import tidy
from hearts_record.notation.parse import Line
from hearts_record.notation.trees import branches, leaves, span_of, tokens
from hearts_record.record import FairLine

if TYPE_CHECKING:
    from lark import Token, Tree


def _holding(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    deal = desk.open_section("Deal")
    if deal is None:
        desk.misplaced(line.span, "a hand of cards", "put it under [Deal]")
        return
    who = leaves(tree)[0]
    try:
        cards = read_cards(tree) if line.kind == "stock" else read_holding(tree)
    except CellFault as fault:
        desk.complain(
            "HR109",
            str(fault),
            fault.span,
            "a hand is written by suits: A: ♡ Q 9 2; ♣ none; ♢ K 4; ♠ A 10",
        )
        desk.hand(line.span).damaged.add("Deal")
        return
    notes = desk.notes_at(line.span.start)
    deal.lines.append(RawHolding((str(who), span_of(who)), cards, line.span, notes))


def _passed(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    section = desk.open_section("Pass")
    if section is None:
        desk.misplaced(line.span, "a pass", 'put it under [Pass "left"]')
        return
    giver, taker = ((str(t), span_of(t)) for t in leaves(tree) if t.type == "NAME")
    notes, fields = desk.notes_at(line.span.start), _fields_of(tree)
    made = RawPass(giver, taker, read_cards(tree), fields, line.span, notes)
    if fields:
        # What stands behind the cards is written on a line of its own.
        made.notes, made.field_notes = (), notes
    section.lines.append(made)


def _fields(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    target = _continued(desk)
    if target is None:
        desk.misplaced(line.span, "this line", "it continues a pass or a party's line")
        return
    target.fields += _fields_of(tree)
    notes = desk.notes_at(line.span.start)
    if isinstance(target, RawPass):
        target.field_notes = tidy(target.field_notes + notes)
    else:
        target.notes = tidy(target.notes + notes)


def _continued(desk: Desk) -> RawPass | RawParty | None:
    """What a line of fields continues: the pass or the party's line above it."""
    if desk.broken:
        return None
    section, fair = desk.open_section("Pass"), desk.open_fair()
    last = section.lines[-1:] if section is not None else fair.lines[-1:] if fair else []
    found = last[0] if last else None
    return found if isinstance(found, RawPass | RawParty) else None


def _party(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    fair = desk.open_fair()
    if fair is None:
        desk.misplaced(line.span, "a party's line", 'put it under [Fair "hearts-fair/1"]')
        return
    who = leaves(tree)[0]
    name = "server" if who.type == "SERVER" else str(who)
    notes = desk.notes_at(line.span.start)
    fair.lines.append(RawParty((name, span_of(who)), _fields_of(tree), line.span, notes))


def _fairline(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    fair = desk.open_fair()
    if fair is None or desk.section != "Fair":
        desk.misplaced(line.span, "this line", 'put it under [Fair "hearts-fair/1"]')
        return
    words = [str(t) for t in tokens(tree)]
    name, value = words[0].lower(), " ".join(words[1:])
    if name.startswith("rules"):
        name, value = "rules", words[0][len("rules") :].strip()
    fair.lines.append(FairLine(name, value, line.span, desk.notes_at(line.span.start)))


def _fields_of(tree: Tree[Token]) -> list[tuple[str, tuple[str, ...]]]:
    out = []
    for node in branches(tree, "field"):
        key, *words = (str(t) for t in leaves(node))
        out.append((key.lower(), tuple(words)))
    return out


READERS = {
    "holding": _holding,
    "stock": _holding,
    "passed": _passed,
    "fields": _fields,
    "party": _party,
    "fairline": _fairline,
}
