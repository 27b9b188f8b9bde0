"""Where a record is put together line by line: what was read so far, and what was found."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.drafts import (
    Notes,
    RawFair,
    RawHand,
    RawRecord,
    RawSection,
    RawTable,
    RawTag,
)
from hearts_record.notation.layout import Layout
from hearts_record.notation.trees import branches, tree_span

if TYPE_CHECKING:
    from hearts_record.notation.parse import Line

#: Of so many lines of a record it is said that they are not understood; of the rest, how many.
MOST_TOLD = 100
#: What is said of a line that is not understood.
_MISREAD = ("HR108", "HR125")


class Desk:
    """The record in the making, shared by the readers of each kind of line."""

    def __init__(self, source: Source, layout: Layout, lines: Sequence[Line]) -> None:
        self.source, self.layout, self.lines = source, layout, lines
        self.raw = RawRecord()
        self.problems: list[Diagnostic] = []
        self.misread = 0  # how many lines were not understood
        self.untold: Diagnostic | None = None  # the first of them that is not among the problems
        self.section = ""  # the section tag that is open: Deal, Pass, Bids, Fair, Signed
        self.above: Notes = ()  # notes of a rule above the heading
        self.place = 0  # which of the lines is being read
        self.broken = False  # the line above could not be understood
        self.said: dict[tuple[int, str], RawTag] = {}  # the tags of each scope, by name
        self.starts = _starts(lines)

    def complain(
        self,
        code: str,
        message: str,
        span: Span,
        hint: str | None = None,
        *,
        trick: int | None = None,
        seat: str | None = None,
    ) -> None:
        """Report something found while reading."""
        self.report(
            self.source.complain(
                code, message, span, hand=self.number, trick=trick, seat=seat, hint=hint
            )
        )

    def report(self, found: Diagnostic) -> None:
        """Put a finding down; of very many lines that are not understood only the number."""
        self.misread += found.code in _MISREAD
        if found.code not in _MISREAD or self.misread <= MOST_TOLD:
            self.problems.append(found)
        elif self.untold is None:
            self.untold = found

    @property
    def told_enough(self) -> bool:
        """Whether of one more line that is not understood only the number will be told."""
        return self.misread >= MOST_TOLD

    def tell_the_rest(self) -> None:
        """Report how many lines were not understood besides those that were reported."""
        if self.untold is not None:
            more = self.misread - MOST_TOLD - 1
            rest = f", nor {'are' if more > 1 else 'is'} {more} below it" if more else ""
            message = f"this line is not understood{rest}"
            hint = f"mend the {MOST_TOLD} above it first"
            self.problems.append(replace(self.untold, message=message, hint=hint))

    @property
    def number(self) -> int | None:
        """The number of the hand that is being read, if there is one."""
        hand = self.raw.hands[-1] if self.raw.hands else None
        return None if hand is None else hand.number or len(self.raw.hands)

    def misplaced(self, span: Span, what: str, where: str) -> None:
        """Report a line where it does not belong, unless it only continues a broken one."""
        if not self.broken:
            self.complain("HR120", f"{what} does not belong here", span, where)

    def notes_at(self, start: int) -> Notes:
        """The notes that belong to the line, tag or sentence that starts there."""
        after = bisect_right(self.starts, start)
        end = self.starts[after] if after < len(self.starts) else len(self.source.text) + 1
        return self.layout.notes_between(start, end)

    @property
    def after(self) -> Line | None:
        """The line after the one that is being read."""
        return self.lines[self.place + 1] if self.place + 1 < len(self.lines) else None

    @property
    def in_numbered_hand(self) -> bool:
        """Whether a ``[Hand]`` line stands above."""
        return bool(self.raw.hands) and self.raw.hands[-1].number is not None

    @property
    def begun(self) -> bool:
        """Whether a hand stands above: its ``[Hand]`` line, or more than its tags."""
        return bool(self.raw.hands) and (self.in_numbered_hand or self.raw.hands[-1].begun)

    def hand(self, span: Span) -> RawHand:
        """The hand that is being read; one without a number is begun if there is none."""
        if not self.raw.hands:
            self.raw.hands.append(RawHand(None, span))
        return self.raw.hands[-1]

    def table(self) -> RawTable | None:
        """The table of the hand that is being read, if it has one yet."""
        return self.raw.hands[-1].table if self.raw.hands else None

    def open_section(self, name: str) -> RawSection | None:
        """The section of that name of this hand, if it is the one that is open."""
        return self.raw.hands[-1].sections.get(name) if self.section == name else None

    def open_fair(self) -> RawFair | None:
        """The section ``[Fair]`` or ``[Signed]``, whichever is open."""
        if self.section == "Fair":
            return self.raw.fair
        return self.raw.signed if self.section == "Signed" else None


def _starts(lines: Sequence[Line]) -> list[int]:
    """Where every line, tag and sentence starts: what a note can belong to."""
    starts: list[int] = []
    for line in lines:
        if line.tree is not None and line.kind in ("tags", "sentences"):
            starts += [tree_span(part).start for part in branches(line.tree)]
        else:
            starts.append(line.span.start)
    return starts
