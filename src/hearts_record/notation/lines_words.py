"""The book's sentences and captions, and the lines of irregularities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.laws.facts import nearest, read
from hearts_record.laws.forms import example
from hearts_record.notation.captions import caption_tags
from hearts_record.notation.cells import read_scores
from hearts_record.notation.desk import Desk
from hearts_record.notation.drafts import Notes, RawSentence, RawTag
from hearts_record.notation.layout import tidy
from hearts_record.notation.lines_tags import add_tag
from hearts_record.notation.parse import Line
from hearts_record.notation.tags import TAGS
from hearts_record.notation.trees import branches, leaves, span_of, tokens, tree_span
from hearts_record.record import Kind

if TYPE_CHECKING:
    from lark import Token, Tree

_KINDS = {kind.value.replace(" ", "_"): kind for kind in Kind}


def _sentences(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    for node in branches(tree):
        kind = str(node.data)
        notes = desk.notes_at(tree_span(node).start)
        if kind.startswith("caption"):
            _caption(desk, kind, node, notes)
        else:
            _sentence(desk, _KINDS[kind], node, notes)


def _sentence(desk: Desk, kind: Kind, node: Tree[Token], notes: Notes) -> None:
    span = tree_span(node)
    bids = desk.open_section("Bids")
    if kind is Kind.NETS and bids is not None:
        # Bids that were closed with a full stop.
        bids.bids += read_scores(node)
        bids.line_notes = tidy(bids.line_notes + notes)
        return
    if not desk.raw.hands:
        desk.misplaced(span, "a result", "results stand under the table they belong to")
        return
    scored = kind in (Kind.NETS, Kind.TOTALS)
    names = () if scored else tuple((str(t), span_of(t)) for t in tokens(node) if t.type == "NAME")
    desk.raw.hands[-1].sentences.append(
        RawSentence(kind, names, read_scores(node) if scored else (), span, notes)
    )
    desk.section = ""


def _caption(desk: Desk, kind: str, node: Tree[Token], notes: Notes) -> None:
    span = tree_span(node)
    if desk.table() is not None:
        desk.complain(
            "HR120",
            "a caption does not belong under the table",
            span,
            "captions stand above the table",
        )
        return
    for name, value in caption_tags(kind, list(tokens(node))):
        in_record = TAGS[name.lower()].scope == "record"
        scope = desk.raw.tags if in_record else desk.hand(span).tags
        add_tag(desk, scope, RawTag(name, value, span, notes, caption=True))
        notes = ()


def _irregularity(desk: Desk, line: Line, tree: Tree[Token]) -> None:
    if not desk.raw.hands:
        desk.raw.damaged.add("Irregularities")
        desk.misplaced(
            line.span,
            "an irregularity",
            "it stands under the row during which it happened, before the first trick under the "
            "heading's rule",
        )
        return
    hand = desk.raw.hands[-1]
    if any(not s.kind.of_the_match for s in hand.sentences):
        hand.damaged.add("Irregularities")
        desk.misplaced(
            line.span,
            "an irregularity",
            "it stands under the row during which it happened; what is claimed when the hand is "
            "settled is too late (Law 26): `! revoke B, claimed by Y, too late`",
        )
        return
    text = str(leaves(tree)[0])[1:]
    if read(text) is None:
        hand.damaged.add("Irregularities")
        desk.complain(
            "HR125",
            f"‘! {' '.join(text.split())[:60]}’ has none of the forms of an irregularity",
            line.span,
            None if desk.told_enough else _nearest(text),
        )
        return
    after = len(hand.table.rows) if hand.table else 0
    hand.irregularities.append((text, after, line.span, desk.notes_at(line.span.start)))


def _nearest(text: str) -> str:
    form = nearest(text)
    return f"the nearest is `{example(form)}`: {form.means}"


READERS = {"sentences": _sentences, "irregularity": _irregularity}
