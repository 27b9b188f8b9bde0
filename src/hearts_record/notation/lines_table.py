"""The table: its heading, rules, rows and count."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Span
from hearts_record.notation.cells import CellFault, read_row, read_scores
from hearts_record.notation.desk import Desk
from hearts_record.notation.drafts import Named, Notes, RawHand, RawTable, RawTableRow
from hearts_record.notation.layout import tidy
from hearts_record.notation.parse import Line
from hearts_record.notation.trees import branches, leaves, tokens, tree_span
from hearts_record.vocabulary import seat_fault

if TYPE_CHECKING:
    from lark import Token, Tree

_NUMBER_LABELS = ("HASH", "NO", "TRICK")


def _is_cell(note: str) -> bool:
    """Whether a comment behind the heading's last bar would be the label of a column."""
    return re.match(r"#[ \t]*\|", note) is not None


def _heading(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    labels = [_label(node) for node in branches(tree)]
    barred = any(token.type == "BAR" for token in leaves(tree))
    ruled = desk.after is not None and desk.after.kind == "rule"
    if len(labels) < 2 or not (barred or ruled):
        desk.complain(
            "HR108",
            "this line is nothing that the notation knows",
            line.span,
            "a sentence ends with a full stop; a heading of seats has bars, "
            "or a rule of dashes under it",
        )
        return
    joined = _joined_score(desk, labels)
    if joined is not None:
        desk.complain(
            "HR108",
            f"‘{joined[0]}’ is no seat and its number",
            joined[1],
            "a count is written A 4 | Y 6 | B 2 | Z 1",
        )
        return
    table = open_table(desk, line.span, labels)
    notes = tidy(desk.above + desk.notes_at(line.span.start))
    # An empty comment beside a heading would be read as the label of the numbers' column.
    kept = (n for n in notes if n.own_line or n.text.strip() != "#")
    table.heading_notes = tuple(n._replace(own_line=n.own_line or _is_cell(n.text)) for n in kept)
    table.gaps = _gaps(tree)
    desk.above = ()


def _joined_score(desk: Desk, labels: list[Named]) -> Named | None:
    """``A4`` in a count: a line of such names under rows is no heading."""
    table = desk.table()
    if table is None or not table.rows or table.counts is not None:
        return None
    joined = [x for x in labels if re.fullmatch("[A-Za-z]+[0-9]+", x[0])]
    return joined[0] if len(joined) == len(labels) else None


def _label(node: Tree[Token]) -> Named:
    parts = leaves(node)
    text = "#" if parts[0].type in _NUMBER_LABELS else str(parts[0])
    return text, tree_span(node)


def _gaps(tree: Tree[Token]) -> bool:
    """Whether a cell between two names of the heading is empty."""
    kinds = ["|" if getattr(c, "type", "") == "BAR" else "x" for c in tree.children]
    return "||x" in "".join(kinds).lstrip("|")


def open_table(desk: Desk, span: Span, labels: list[Named] | None) -> RawTable:
    """Begin the table of this hand, or of a hand of its own if there is one already."""
    hand = desk.hand(span)
    if hand.table is not None:
        number = (hand.number or 1) + 1
        if labels is not None:
            desk.complain(
                "HR117",
                "a second table stands in this hand",
                span,
                f'begin a new hand before it: [Hand "{number}"]',
            )
        hand = RawHand(number, span)
        desk.raw.hands.append(hand)
    desk.section = ""
    hand.table = RawTable(labels, span)
    return hand.table


def _rule(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    table = desk.table()
    notes = desk.notes_at(line.span.start)
    ahead = None if desk.after is None else desk.after.kind
    if table is None or (ahead == "heading" and (table.counts is not None or table.closed)):
        if ahead not in ("heading", "row", "damaged"):
            desk.misplaced(line.span, "a rule of dashes", "rules belong to the table")
        desk.above = notes
    elif table.counts is not None:
        table.counts_notes = tidy(table.counts_notes + notes)
    elif table.rows:
        table.closed, table.end_notes = True, tidy(table.end_notes + notes)
    else:
        table.rule_notes = tidy(table.rule_notes + notes)


def _row(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    table = desk.table()
    if table is not None and not table.rows and _only_dashes(tree):
        _rule(desk, line, tree)
        return
    if _only_numbers(tree):
        desk.complain(
            "HR108",
            "a count names the seats",
            line.span,
            "a count is written A 4 | Y 6 | B 2 | Z 1",
        )
        return
    if table is None and _spells_names(desk, tree):
        name = str(next(tokens(tree)))
        desk.complain("HR114", f"no seat can be named so: {seat_fault(name)}", line.span)
        open_table(desk, line.span, None)
        return
    if table is None or table.counts is not None or _over(desk):
        if not desk.broken:
            desk.complain(
                "HR116",
                "this row of cards stands under no heading of seats",
                line.span,
                "write the seats above it: A | Y | B | Z |",
            )
        table = open_table(desk, line.span, None)
    notes = desk.notes_at(line.span.start)
    try:
        row = read_row(tree)
    except CellFault as fault:
        desk.complain("HR109", str(fault), fault.span, trick=len(table.rows) + 1)
        desk.hand(line.span).damaged.add("Table")
        row = None
    table.rows.append(RawTableRow(row, line.span, notes))


def _spells_names(desk: Desk, tree: Tree[Token]) -> bool:
    """Whether a row over a rule is a heading of initials that all spell cards."""
    cells = [str(token) for token in tokens(tree) if token.type != "BAR"]
    ruled = desk.after is not None and desk.after.kind == "rule"
    return ruled and all(re.fullmatch("[A-Za-z][A-Za-z0-9]*", cell) for cell in cells)


def _only_dashes(tree: Tree[Token]) -> bool:
    """``|-|-|-|-|``, under a heading: a rule, since in no trick nobody plays."""
    return {token.type for token in tokens(tree)} <= {"BAR", "DASH"}


def _only_numbers(tree: Tree[Token]) -> bool:
    kinds = [leaves(cell)[0].type for cell in branches(tree)]
    return len(kinds) > 1 and set(kinds) == {"NUMBER"}


def _over(desk: Desk) -> bool:
    """Whether the results of the hand stand above already."""
    return bool(desk.raw.hands) and bool(desk.raw.hands[-1].sentences)


def _scores(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    scores = read_scores(tree)
    notes: Notes = desk.notes_at(line.span.start)
    bids = desk.open_section("Bids")
    table = desk.table()
    if bids is not None:
        bids.bids += scores
        bids.line_notes = tidy(bids.line_notes + notes)
    elif table is None or not table.rows:
        desk.misplaced(line.span, "a count of the seats", "the count stands under the table")
    elif any(s.word for s in scores):
        desk.complain(
            "HR108", "the sentence does not end", line.span, "a sentence ends with a full stop"
        )
    elif table.counts is not None:
        desk.complain(
            "HR110", "a second count stands under the table", line.span, "keep one of them"
        )
    else:
        table.counts, table.counts_span, table.counts_notes = scores, line.span, notes


READERS = {
    "heading": _heading,
    "rule": _rule,
    "row": _row,
    "scores": _scores,
    "barred_scores": _scores,
}
