"""Lines to a record in the making: which section each line belongs to."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.captions import caption_tags
from hearts_record.notation.cells import (
    CellFault,
    read_cards,
    read_holding,
    read_row,
    read_scores,
    span_of,
)
from hearts_record.notation.drafts import (
    Notes,
    RawFair,
    RawHand,
    RawHolding,
    RawParty,
    RawPass,
    RawRecord,
    RawSection,
    RawSentence,
    RawTable,
    RawTableRow,
    RawTag,
)
from hearts_record.notation.layout import Layout, tidy
from hearts_record.notation.parse import Line, tokens
from hearts_record.notation.tags import TAGS, one_line
from hearts_record.record import FairLine, Kind

if TYPE_CHECKING:
    from lark import Token, Tree

_SECTIONS = ("Deal", "Pass", "Bids")
_ESCAPE = re.compile(r"\\(.)")
_KINDS = {
    "jack": Kind.JACK, "pool": Kind.POOL, "divide": Kind.DIVIDE, "moon": Kind.MOON,
    "go_up": Kind.GO_UP, "game_won": Kind.GAME_WON, "game_lost": Kind.GAME_LOST,
    "match": Kind.MATCH, "share": Kind.SHARE, "resigns": Kind.RESIGNS,
    "deadline": Kind.DEADLINE, "nets": Kind.NETS, "totals": Kind.TOTALS,
}


class Assembler:
    """Takes the lines of one record in order and puts each where it belongs."""

    def __init__(self, source: Source, layout: Layout) -> None:
        self.source, self.layout = source, layout
        self.raw = RawRecord()
        self.problems: list[Diagnostic] = []
        self.section = ""  # the section tag that is open: Deal, Pass, Bids, Fair, Signed
        self.lines: list[Line] = []
        self.above: Notes = ()  # notes of a rule above the heading
        self.ends: dict[int, int] = {}
        self.handlers: dict[str, Callable[[Line, Tree[Token]], None]] = {
            "version": self._version, "tags": self._tags, "rule": self._rule,
            "heading": self._heading, "row": self._row, "scores": self._scores,
            "barred_scores": self._scores, "sentences": self._sentences,
            "holding": self._holding, "stock": self._holding, "passed": self._passed,
            "fields": self._fields, "party": self._party, "fairline": self._fairline,
            "irregularity": self._irregularity,
        }

    def run(self, lines: list[Line]) -> RawRecord:
        """Put every line in its place."""
        self.lines = lines
        self._find_ends(lines)
        first = lines[0].span.start if lines else len(self.source.text)
        self.raw.notes = self.layout.notes_between(0, first)
        for line in lines:
            if line.tree is None:
                self._damaged(line)
            else:
                self.handlers[line.kind](line, line.tree)
        return self.raw

    def complain(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        """Report something found while reading."""
        hand = self.raw.hands[-1] if self.raw.hands else None
        number = None if hand is None else hand.number or len(self.raw.hands)
        self.problems.append(self.source.complain(code, message, span, hand=number, hint=hint))

    def notes_at(self, start: int) -> Notes:
        """The notes that belong to the line or tag that starts there."""
        return self.layout.notes_between(start, self.ends[start])

    def _find_ends(self, lines: list[Line]) -> None:
        starts: list[int] = []
        for line in lines:
            if line.tree is not None and line.kind == "tags":
                starts += [t.children[0].start_pos for t in line.tree.children]  # type: ignore[union-attr,misc]
            else:
                starts.append(line.span.start)
        self.ends = dict(zip(starts, [*starts[1:], len(self.source.text) + 1], strict=True))

    def _hand(self, span: Span) -> RawHand:
        """The hand that is being read; one without a number is begun if there is none."""
        if not self.raw.hands:
            self.raw.hands.append(RawHand(None, span))
        return self.raw.hands[-1]

    def _misplaced(self, line: Line, what: str, where: str) -> None:
        self.complain("HR120", f"{what} does not belong here", line.span, hint=where)

    # ---- tags ------------------------------------------------------------------------------

    def _version(self, line: Line, tree: Tree[Token]) -> None:
        text = str(tree.children[0]).strip()
        found = re.fullmatch(r"%[ \t]*hearts-record\b[ \t]*(.*)", text, re.I)
        if found is None:
            self.complain("HR105", f"‘{text}’ is no line of the notation", line.span,
                          hint="only `% hearts-record 1` begins with %; a comment begins with #")
        elif found[1].strip() != "1":
            version = found[1].strip() or "none"
            self.complain("HR104", f"the record is of version {version}", line.span,
                          hint="this program reads version 1")
        else:
            self.raw.notes = tidy(self.raw.notes + self.notes_at(line.span.start))

    def _tags(self, line: Line, tree: Tree[Token]) -> None:
        for node in tree.children:
            parts: list[Token] = node.children  # type: ignore[union-attr,assignment]
            name = str(parts[1])
            value = _ESCAPE.sub(r"\1", str(parts[2])[1:-1]) if len(parts) == 4 else None
            span = Span(span_of(parts[0]).start, span_of(parts[-1]).end)
            rule = TAGS.get(name.lower())
            known = name if rule is None else rule.name
            tag = RawTag(known, value or "", span, self.notes_at(span.start))
            if value is None and known not in ("Deal", "Bids"):
                self.complain("HR113", f"the tag [{name}] has no value", span,
                              hint=f'write it as [{known} "…"]')
            self._tag(tag)

    def _tag(self, tag: RawTag) -> None:
        rule = TAGS.get(tag.name.lower())
        self.section = ""
        if rule is not None and rule.scope == "section":
            self._section(tag)
        elif rule is not None and rule.scope == "record":
            if self.raw.hands and (self.raw.hands[-1].number is not None
                                   or self.raw.hands[-1].begun):
                self.complain("HR112", f"[{tag.name}] belongs to the whole record", tag.span,
                              hint="put it before the first [Hand]")
            self._add_tag(self.raw.tags, tag)
        elif rule is not None:
            self._add_tag(self._hand(tag.span).tags, tag)
        else:
            self.complain("HR111", f"the notation has no tag [{tag.name}]", tag.span)
            in_hand = self.raw.hands and self.raw.hands[-1].number is not None
            self._add_tag(self.raw.hands[-1].tags if in_hand else self.raw.tags, tag)

    def _add_tag(self, tags: list[RawTag], tag: RawTag, caption: bool = False) -> None:
        before = next((t for t in tags if t.name.lower() == tag.name.lower()), None)
        if before is None:
            tags.append(tag)
        elif not caption or one_line(before.value).lower() != one_line(tag.value).lower():
            self.complain("HR110", f"[{tag.name}] is said twice", tag.span,
                          hint="keep one of them")
        else:
            before.notes = tidy(before.notes + tag.notes)

    def _section(self, tag: RawTag) -> None:
        if tag.name == "Hand":
            self._new_hand(tag)
            return
        self.section = tag.name
        if tag.name in _SECTIONS:
            hand = self._hand(tag.span)
            if tag.name in hand.sections:
                self.complain("HR110", f"[{tag.name}] stands twice in one hand", tag.span,
                              hint="keep one of them")
            hand.sections.setdefault(tag.name, RawSection(tag.value, tag.span, tag.notes))
            return
        place = tag.name.lower()
        if getattr(self.raw, place) is not None:
            self.complain("HR110", f"[{tag.name}] stands twice", tag.span)
        elif tag.name == "Fair" and self.raw.hands and (
                self.raw.hands[-1].number is not None or self.raw.hands[-1].begun):
            self.complain("HR112", "[Fair] belongs to the whole record", tag.span,
                          hint="put it before the first [Hand]")
        setattr(self.raw, place, RawFair(tag.value, tag.span, tag.notes))

    def _new_hand(self, tag: RawTag) -> None:
        digits = re.fullmatch(r"\s*([0-9]{1,6})\s*", tag.value)
        number = int(digits[1]) if digits and int(digits[1]) else None
        if number is None:
            self.complain("HR113", f"‘{tag.value}’ is no hand's number", tag.span,
                          hint="hands are numbered from 1")
            number = (self.raw.hands[-1].number or 0) + 1 if self.raw.hands else 1
        hands = self.raw.hands
        if hands and hands[-1].number is None and not hands[-1].begun:
            hands[-1].number, hands[-1].span, hands[-1].notes = number, tag.span, tag.notes
        else:
            hands.append(RawHand(number, tag.span, tag.notes))

    # ---- the table ---------------------------------------------------------------------------

    def _open_table(self, span: Span, labels: list[tuple[str, Span]] | None) -> RawTable:
        hand = self._hand(span)
        if hand.table is not None:
            self.complain("HR117", "a second table stands in this hand", span,
                          hint=f'begin a new hand before it: [Hand "{(hand.number or 1) + 1}"]')
            self.raw.hands.append(RawHand((hand.number or 1) + 1, span))
            hand = self.raw.hands[-1]
        self.section = ""
        hand.table = RawTable(labels, span)
        return hand.table

    def _table(self) -> RawTable | None:
        return self.raw.hands[-1].table if self.raw.hands else None

    def _heading(self, line: Line, tree: Tree[Token]) -> None:
        labels = []
        for node in tree.children:
            if hasattr(node, "children"):
                parts: list[Token] = node.children  # type: ignore[assignment]
                text = "#" if parts[0].type in ("HASH", "NO", "TRICK") else str(parts[0])
                labels.append((text, Span(span_of(parts[0]).start, span_of(parts[-1]).end)))
        barred = any(getattr(c, "type", "") == "BAR" for c in tree.children)
        after = self._after(line)
        if len(labels) < 2 or not (barred or (after is not None and after.kind == "rule")):
            self.complain("HR108", "this line is nothing that the notation knows", line.span,
                          hint="a heading of seats has bars, or a rule of dashes under it")
            return
        table = self._open_table(line.span, labels)
        table.heading_notes = tidy(self.above + self.notes_at(line.span.start))
        self.above = ()

    def _rule(self, line: Line, tree: Tree[Token]) -> None:
        table = self._table()
        notes = self.notes_at(line.span.start)
        if table is None:
            self._rule_above(line, notes)
        elif table.counts is not None:
            table.counts_notes = tidy(table.counts_notes + notes)
        elif table.rows:
            table.closed, table.end_notes = True, tidy(table.end_notes + notes)
        else:
            table.rule_notes = tidy(table.rule_notes + notes)

    def _rule_above(self, line: Line, notes: Notes) -> None:
        """A rule may stand above the heading, and nowhere else outside a table."""
        after = self._after(line)
        if after is None or after.kind not in ("heading", "damaged"):
            self._misplaced(line, "a rule of dashes", "rules belong to the table")
        self.above = notes

    def _after(self, line: Line) -> Line | None:
        place = self.lines.index(line) + 1
        return self.lines[place] if place < len(self.lines) else None

    def _row(self, line: Line, tree: Tree[Token]) -> None:
        table = self._table()
        if table is None or table.counts is not None:
            self.complain("HR116", "this row of cards stands under no heading of seats",
                          line.span, hint="write the seats above it: A | Y | B | Z |")
            table = self._open_table(line.span, None)
        notes = self.notes_at(line.span.start)
        try:
            row = read_row(tree)
        except CellFault as fault:
            self.complain("HR109", str(fault), fault.span)
            row = None
            self._hand(line.span).damaged = True
        table.rows.append(RawTableRow(row, line.span, notes))

    def _scores(self, line: Line, tree: Tree[Token]) -> None:
        scores = read_scores(tree)
        notes = self.notes_at(line.span.start)
        if self.section == "Bids":
            bids = self._hand(line.span).sections["Bids"]
            bids.bids += scores
            bids.line_notes = tidy(bids.line_notes + notes)
            return
        table = self._table()
        if table is None or not table.rows:
            self._misplaced(line, "a count of the seats", "the count stands under the table")
        elif table.counts is not None:
            self.complain("HR110", "a second count stands under the table", line.span)
        elif any(s.word for s in scores):
            self._misplaced(line, "this line", "a payment is a sentence and ends with a full stop")
        else:
            table.counts, table.counts_span, table.counts_notes = scores, line.span, notes

    def _damaged(self, line: Line) -> None:
        if not self.raw.hands:
            return
        hand = self.raw.hands[-1]
        hand.damaged = True
        table = hand.table
        if table is not None and not table.closed and table.counts is None and (
                self.problems_at(line.span)):
            table.rows.append(RawTableRow(None, line.span, ()))

    def problems_at(self, span: Span) -> bool:
        """Whether the damaged line there looks like a row of cards."""
        text = self.layout.code[span.start : span.end]
        return "|" in text or bool(re.search("[♠♤♡♥♢♦♣♧]", text))

    def _irregularity(self, line: Line, tree: Tree[Token]) -> None:
        hand = self._hand(line.span)
        after = len(hand.table.rows) if hand.table else 0
        text = one_line(str(tree.children[0])[1:])
        hand.irregularities.append((text, after, line.span, self.notes_at(line.span.start)))

    # ---- sentences -----------------------------------------------------------------------------

    def _sentences(self, line: Line, tree: Tree[Token]) -> None:
        notes = self.notes_at(line.span.start)
        for i, node in enumerate(tree.children):
            assert hasattr(node, "children")
            mine = notes if i == len(tree.children) - 1 else ()
            self._sentence(node, line, mine)  # type: ignore[arg-type]

    def _sentence(self, node: Tree[Token], line: Line, notes: Notes) -> None:
        parts = list(tokens(node))
        span = Span(span_of(parts[0]).start, span_of(parts[-1]).end)
        kind = str(node.data)
        if kind.startswith("caption"):
            self._caption(kind, parts, span, notes)
            return
        hand = self.raw.hands[-1] if self.raw.hands else None
        if hand is None:
            self._misplaced(line, "a result", "results stand under the table they belong to")
            return
        names = tuple((str(t), span_of(t)) for t in parts if t.type == "NAME")
        scored = kind in ("nets", "totals")
        hand.sentences.append(RawSentence(
            _KINDS[kind], () if scored else names,
            read_scores(node) if scored else (), span, notes))
        self.section = ""

    def _caption(self, kind: str, parts: list[Token], span: Span, notes: Notes) -> None:
        table = self._table()
        if table is not None:
            self.complain("HR120", "a caption does not belong under the table", span,
                          hint="captions stand above the table")
            return
        for name, value in caption_tags(kind, parts):
            scope = self.raw.tags if TAGS[name.lower()].scope == "record" else (
                self._hand(span).tags)
            self._add_tag(scope, RawTag(name, value, span, notes), caption=True)
            notes = ()

    # ---- deals, passes, the fair section ---------------------------------------------------------

    def _holding(self, line: Line, tree: Tree[Token]) -> None:
        if self.section != "Deal":
            self._misplaced(line, "a hand of cards", "put it under [Deal]")
            return
        who: Token = tree.children[0]  # type: ignore[assignment]
        try:
            cards = read_cards(tree) if line.kind == "stock" else read_holding(tree)
        except CellFault as fault:
            self.complain("HR109", str(fault), fault.span,
                          hint="a hand is written by suits: A: ♡ Q 9 2; ♣ none; ♢ K 4; ♠ A 10")
            self._hand(line.span).damaged = True
            return
        self.raw.hands[-1].sections["Deal"].lines.append(
            RawHolding((str(who), span_of(who)), cards, line.span,
                       self.notes_at(line.span.start)))

    def _passed(self, line: Line, tree: Tree[Token]) -> None:
        if self.section != "Pass":
            self._misplaced(line, "a pass", 'put it under [Pass "left"]')
            return
        names = [t for t in tree.children if getattr(t, "type", "") == "NAME"]
        giver, taker = ((str(t), span_of(t)) for t in names)  # type: ignore[arg-type]
        self.raw.hands[-1].sections["Pass"].lines.append(
            RawPass(giver, taker, read_cards(tree), _fields(tree), line.span,
                    self.notes_at(line.span.start)))

    def _fields(self, line: Line, tree: Tree[Token]) -> None:
        target: RawPass | RawParty | None = None
        if self.section == "Pass" and self.raw.hands[-1].sections["Pass"].lines:
            target = self.raw.hands[-1].sections["Pass"].lines[-1]  # type: ignore[assignment]
        elif self.section in ("Fair", "Signed"):
            lines = getattr(self.raw, self.section.lower()).lines
            target = lines[-1] if lines and isinstance(lines[-1], RawParty) else None
        if target is None:
            self._misplaced(line, "this line", "it continues a pass or a party's line")
            return
        target.fields += _fields(tree)
        target.notes = tidy(target.notes + self.notes_at(line.span.start))

    def _party(self, line: Line, tree: Tree[Token]) -> None:
        if self.section not in ("Fair", "Signed"):
            self._misplaced(line, "a party's line", 'put it under [Fair "hearts-fair/1"]')
            return
        who: Token = tree.children[0]  # type: ignore[assignment]
        name = "server" if who.type == "SERVER" else str(who)
        getattr(self.raw, self.section.lower()).lines.append(
            RawParty((name, span_of(who)), _fields(tree), line.span,
                     self.notes_at(line.span.start)))

    def _fairline(self, line: Line, tree: Tree[Token]) -> None:
        if self.section != "Fair" or self.raw.fair is None:
            self._misplaced(line, "this line", 'put it under [Fair "hearts-fair/1"]')
            return
        words = [str(t) for t in tokens(tree)]
        name, value = words[0].lower(), " ".join(words[1:])
        if name.startswith("rules"):
            name, value = "rules", words[0][5:].strip()
        self.raw.fair.lines.append(
            FairLine(name, value, line.span, self.notes_at(line.span.start)))


def _fields(tree: Tree[Token]) -> list[tuple[str, tuple[str, ...]]]:
    out = []
    for node in tree.children:
        if hasattr(node, "children") and node.data == "field":
            key, *words = (str(t) for t in node.children)
            out.append((key.lower(), tuple(words)))
    return out
