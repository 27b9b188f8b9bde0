"""A line that was not understood: where it stands, and what can no longer be known for it."""

from __future__ import annotations

import re
from dataclasses import replace

from hearts_record.diagnostics import Diagnostic
from hearts_record.notation import lines_table
from hearts_record.notation.desk import Desk
from hearts_record.notation.drafts import RawHand, RawSection, RawTable, RawTableRow, RawTag
from hearts_record.notation.lines_tags import close_names, open_hand, refuse
from hearts_record.notation.parse import Line
from hearts_record.notation.tags import TAGS

_LOOKS_LIKE_ROW = re.compile("[|♠♤♡♥♢♦♣♧]")
_LOOKS_LIKE_TAG = re.compile(r"[ \t]*\[|[^\r\n]*[\"“”„]")
_SUIT = re.compile("[♠♤♡♥♢♦♣♧]")
_QUOTED = re.compile(r'"[^"\r\n]*"?')
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_PARTS = ("Deal", "Pass", "Bids")
#: What a caption may say: in a line that was not understood nobody knows which it was.
_SAID_BY_CAPTIONS = frozenset(("Game", "Settling", "Dealer", "Lead", "Suit"))


def damage(desk: Desk, line: Line) -> None:
    """Put down what a line that was not understood leaves unknown, and report it."""
    text = desk.layout.code[line.span.start : line.span.end]
    placed: tuple[int | None, str | None] = (None, None)
    if _LOOKS_LIKE_TAG.match(text):
        _tags(desk, line, text)
    elif _was_heading(desk, text):
        lines_table.open_table(desk, line.span, None)
        desk.raw.hands[-1].damaged.add("Table")
    else:
        placed = _place(desk, line, text)
    if line.fault is not None:
        desk.report(_of_the_hand(desk, line.fault, *placed))


def _of_the_hand(desk: Desk, fault: Diagnostic, trick: int | None, seat: str | None) -> Diagnostic:
    return replace(fault, hand=desk.number, trick=trick, seat=seat)


def _was_heading(desk: Desk, text: str) -> bool:
    """Whether a line that was not understood stood where a heading does."""
    if desk.table() is not None or desk.after is None:
        return False
    return desk.after.kind == "rule" or (desk.after.kind == "row" and "|" in text)


# ---- tags --------------------------------------------------------------------------------------


def _tags(desk: Desk, line: Line, text: str) -> None:
    """The tags that the line may hold are as not stated, and nobody misses them."""
    desk.section = ""
    for word in _WORD.findall(_QUOTED.sub(" ", text)):
        names = [TAGS[word.lower()].name] if word.lower() in TAGS else close_names(word)
        for name in names[:1]:
            scope = TAGS[name.lower()].scope
            if name == "Hand":
                open_hand(desk, RawTag(name, None, line.span))
            elif name in _PARTS:
                hand = desk.hand(line.span)
                if hand.table is None:
                    desk.section = name
                    hand.sections.setdefault(name, RawSection(None, line.span, ()))
                    hand.damaged.add(name)
            elif scope != "section":
                refuse(desk, name)


# ---- other lines -------------------------------------------------------------------------------


def _place(desk: Desk, line: Line, text: str) -> tuple[int | None, str | None]:
    """Which part of its hand the line is of; the trick and the seat of its fault, if any."""
    if desk.section in ("Fair", "Signed") and not _SUIT.search(text):
        return None, None
    if desk.table() is None and desk.section not in _PARTS:
        desk.raw.refused |= _SAID_BY_CAPTIONS
    if not desk.raw.hands:
        return None, None
    hand = desk.raw.hands[-1]
    part = _part(desk, hand, text)
    hand.damaged.add(part)
    table = hand.table
    if part != "Table" or table is None or table.closed or table.counts is not None:
        return None, None
    table.rows.append(RawTableRow(None, line.span, ()))
    return _trick(table, text), _seat(table, line, text, desk)


def _part(desk: Desk, hand: RawHand, text: str) -> str:
    table = hand.table
    if table is None:
        if desk.section in _PARTS:
            return desk.section
        hand.refused |= _SAID_BY_CAPTIONS
        return "Table" if _LOOKS_LIKE_ROW.search(text) else "Hand"
    if _SUIT.search(text):
        return "Table"
    if table.closed or table.counts is not None or hand.sentences:
        return "Results"
    ahead = None if desk.after is None else desk.after.kind
    if "|" in text or ahead in ("row", "rule", "damaged"):
        return "Table"
    return "Results" if re.search("[A-Za-z]{3}", text) else "Table"


def _trick(table: RawTable, text: str) -> int:
    """The number beside the row, or its place in the table."""
    words = text.replace("|", " ").split()
    beside = next((w for w in (words[-1:] + words[:1]) if w.isdecimal() and w.isascii()), "0")
    number = int(beside[:9])
    return number if 0 < number <= 2 * len(table.rows) else len(table.rows)


def _seat(table: RawTable, line: Line, text: str, desk: Desk) -> str | None:
    """The seat over the cell of the fault, where the row has a cell for each."""
    labels = [name for name, _ in table.labels or () if name != "#"]
    fault = line.fault
    if fault is None or fault.code != "HR109" or "|" not in text:
        return None
    at = fault.region.column - desk.source.region(line.span).column
    cells = text.strip(" \t|").split("|")
    before = text[: max(at, 0)].lstrip(" \t|").count("|")
    if len(cells) == len(labels) + 1 and cells[0].strip().isdigit():
        before -= 1
    elif len(cells) not in (len(labels), len(labels) + 1):
        return None
    return labels[before] if 0 <= before < len(labels) else None


# ---- commentary that is never closed -----------------------------------------------------------


def note_open_braces(desk: Desk) -> None:
    """Whatever stood behind a `{` that is never closed is lost for its hand."""
    for problem in desk.layout.problems:
        if problem.code != "HR106":
            continue
        line = problem.region.line
        above = [h for h in desk.raw.hands if desk.source.region(h.span).line <= line]
        if not above:
            desk.raw.refused |= {rule.name for rule in TAGS.values() if rule.scope == "record"}
            continue
        hand = above[-1]
        hand.damaged.add("Results")
        if hand.table is None:
            hand.damaged |= hand.sections.keys()
            hand.refused |= {rule.name for rule in TAGS.values() if rule.scope == "hand"}
        elif not hand.table.closed and hand.table.counts is None:
            hand.damaged.add("Table")
