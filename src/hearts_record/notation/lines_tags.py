"""The `%` line, tags, and the section tags that open a hand or a part of it."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Span
from hearts_record.notation.desk import Desk
from hearts_record.notation.drafts import RawFair, RawHand, RawSection, RawTag
from hearts_record.notation.layout import tidy
from hearts_record.notation.parse import Line
from hearts_record.notation.tags import TAGS, one_line
from hearts_record.notation.trees import branches, leaves, span_of
from hearts_record.notation.versions import version_fault

if TYPE_CHECKING:
    from lark import Token, Tree

_PARTS = ("Deal", "Pass", "Bids")
_ESCAPE = re.compile(r'\\(["\\])')


def _version(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    fault = version_fault(str(leaves(tree)[0]).strip())
    if fault is not None:
        desk.complain(fault.code, fault.message, line.span, fault.hint)
    desk.raw.notes = tidy(desk.raw.notes + desk.notes_at(line.span.start))


def _tags(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    for node in branches(tree):
        parts = leaves(node)
        name, value = str(parts[1]), None
        if len(parts) == 4:
            value = _ESCAPE.sub(r"\1", str(parts[2])[1:-1])
        span = Span(span_of(parts[0]).start, span_of(parts[-1]).end)
        rule = TAGS.get(name.lower())
        known = name if rule is None else rule.name
        if value is None and known not in ("Deal", "Bids"):
            desk.complain(
                "HR113", f"the tag [{name}] has no value", span, f'write it as [{known} "…"]'
            )
        _tag(desk, RawTag(known, value, span, desk.notes_at(span.start)))


def _tag(desk: Desk, tag: RawTag) -> None:
    rule = TAGS.get(tag.name.lower())
    desk.section = ""
    if rule is None:
        meant = close_names(tag.name)
        hint = f"did you mean [{meant[0]}]?" if meant else None
        desk.complain("HR111", f"the notation has no tag [{tag.name}]; it is kept", tag.span, hint)
        add_tag(desk, desk.raw.hands[-1].tags if desk.begun else desk.raw.tags, tag)
        for name in meant:
            refuse(desk, name)
    elif rule.scope == "section":
        _section(desk, tag)
    elif rule.scope == "hand":
        add_tag(desk, desk.hand(tag.span).tags, tag)
    else:
        if desk.begun:
            desk.complain(
                "HR112",
                f"[{tag.name}] belongs to the whole record",
                tag.span,
                "put it before the first [Hand]",
            )
        add_tag(desk, desk.raw.tags, tag)


def close_names(word: str) -> list[str]:
    """The tag that was likely meant by a name that is none's, or nothing."""
    return [TAGS[name].name for name in get_close_matches(word.lower(), TAGS, 1, 0.75)]


def refuse(desk: Desk, name: str) -> None:
    """A tag of that name was meant: it is as not stated, and nobody misses it."""
    of_hand = TAGS[name.lower()].scope == "hand" and desk.raw.hands
    (desk.raw.hands[-1].refused if of_hand else desk.raw.refused).add(name)


def add_tag(desk: Desk, tags: list[RawTag], tag: RawTag) -> None:
    """Add a tag to those of its scope; a caption may say again what a tag says."""
    before = desk.said.setdefault((id(tags), tag.name.lower()), tag)
    if before is tag:
        tags.append(tag)
        return
    same = one_line(before.value or "").casefold() == one_line(tag.value or "").casefold()
    if not (same and before.caption != tag.caption):
        desk.complain("HR110", f"[{tag.name}] is said twice", tag.span, "keep one of them")
    before.notes = tidy(before.notes + tag.notes)


def _section(desk: Desk, tag: RawTag) -> None:
    if tag.name == "Hand":
        open_hand(desk, tag)
        return
    desk.section = tag.name
    if tag.name in _PARTS:
        _part(desk, tag)
        return
    section = RawFair(tag.value or "", tag.span, tag.notes)
    stated = desk.raw.fair if tag.name == "Fair" else desk.raw.signed
    if stated is not None:
        desk.complain("HR110", f"[{tag.name}] stands twice", tag.span, "keep one of them")
    elif tag.name == "Fair" and desk.begun:
        desk.complain(
            "HR112",
            "[Fair] belongs to the whole record",
            tag.span,
            "put it before the first [Hand]",
        )
    if tag.name == "Fair":
        desk.raw.fair = section
    else:
        desk.raw.signed = section


def _part(desk: Desk, tag: RawTag) -> None:
    hand = desk.hand(tag.span)
    if hand.table is not None:
        number = (hand.number or 1) + 1
        desk.complain(
            "HR117",
            f"[{tag.name}] stands under the table of a hand",
            tag.span,
            f'begin a new hand before it: [Hand "{number}"]',
        )
        hand = RawHand(number, tag.span)
        desk.raw.hands.append(hand)
    elif tag.name in hand.sections:
        desk.complain(
            "HR110", f"[{tag.name}] stands twice in one hand", tag.span, "keep one of them"
        )
    hand.sections.setdefault(tag.name, RawSection(tag.value, tag.span, tag.notes))


def open_hand(desk: Desk, tag: RawTag) -> None:
    """Begin the hand of that number; without one, the hand after the last."""
    value = tag.value or ""
    digits = re.fullmatch(r"[ \t]*([0-9]{1,6})[ \t]*", value)
    number = int(digits[1]) if digits else 0
    hands = desk.raw.hands
    if not number:
        if tag.value is not None:
            desk.complain(
                "HR113", f"‘{value}’ is no hand's number", tag.span, "hands are numbered from 1"
            )
        number = (hands[-1].number or 1) + 1 if desk.begun else 1
    if hands and not desk.begun:
        hands[-1].number, hands[-1].span, hands[-1].notes = number, tag.span, tag.notes
    else:
        hands.append(RawHand(number, tag.span, tag.notes))


READERS = {"version": _version, "tags": _tags}
