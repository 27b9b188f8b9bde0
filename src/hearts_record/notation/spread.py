"""The transcriber: two hands printed side by side become two records of the notation.

What is not printed is not supplied, and what is damaged is not guessed: it is reported at
its place, and the record has `?` where it stood.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.spread_captions import Shared, Split, interleaved, share
from hearts_record.notation.spread_foot import Foot, Scores, counts_begin, read_foot, unread
from hearts_record.notation.spread_rows import Widths, align
from hearts_record.notation.spread_scan import MIDDLES, Place, find, paragraphs, strays
from hearts_record.notation.spread_sentences import Words
from hearts_record.notation.spread_tricks import Side, Trick, number_troubles, read_side
from hearts_record.notation.spread_words import (
    Cell,
    Page,
    Piece,
    Section,
    Trouble,
    lines_of,
    pieces,
)

_RECORD_TAGS = ("Event", "Game", "Settling")
_HAND_TAGS = ("Dealer", "Lead", "Suit")
_CAPTIONS_HINT = "set the captions line by line, the left hand's and the right hand's, with bars"


@dataclass(frozen=True, slots=True)
class Transcript:
    """The records found, left hand before right, and what could not be read.

    With an error among the problems a record is not whole: `?` stands for what is damaged.
    """

    records: tuple[str, ...]
    problems: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class _Spread:
    """A spread that was read, left and right."""

    seats: tuple[tuple[str, ...], tuple[str, ...]]
    captions: Shared
    sides: tuple[Side, Side]
    foot: Foot
    troubles: tuple[Trouble, ...]


def transcribe(text: str, path: str = "<text>") -> Transcript:
    """The hands printed side by side in ``text``, as records; prose is passed over."""
    page = Page.of(text)
    places = find(page)
    spreads = [_read(page, place) for place in places]
    records = tuple(_record(spread, side) for spread in spreads for side in (0, 1))
    problems = [
        _diagnostic(Source(text, path, record=2 * i + t.side + 1), t)
        for i, spread in enumerate(spreads)
        for t in _once(spread.troubles)
    ]
    lost = Source(text, path, record=len(records) + 1)
    problems += [_diagnostic(lost, _no_table(span), None) for span in strays(page, places)]
    return Transcript(records, tuple(sorted(problems, key=lambda p: p.sort_key)))


def _once(troubles: tuple[Trouble, ...]) -> Iterator[Trouble]:
    """The findings, those of one place said once."""
    return iter({(t.code, t.span): t for t in reversed(troubles)}.values())


def _diagnostic(source: Source, t: Trouble, hand: int | None = 1) -> Diagnostic:
    return source.complain(
        t.code, t.message, t.span, trick=t.trick, seat=t.seat, hint=t.hint, hand=hand
    )


def _no_table(span: Span) -> Trouble:
    message = "two hands are announced here, and no heading names their seats over a rule"
    return Trouble("HR108", message, span, hint="the seats of both hands: A Y B Z | | A Y B Z")


# ---- reading --------------------------------------------------------------------------------


def _read(page: Page, place: Place) -> _Spread:
    """One spread: its rows, then its captions and foot, which depend on how the rows lie."""
    section = page.table(place.table)
    left, right = place.seats
    body, foot_words = _parts(section, left)
    lines, in_lines = align(body, Widths(len(left), len(right)))
    heading = Span(section.heading[0].span.start, section.heading[-1].span.end)
    sides = (read_side(lines, 0, left, heading), read_side(lines, 1, right, heading))
    end = foot_words[0].span.start if foot_words else place.table.end
    paragraph = next(paragraphs(page.text, end, place.table.end)).end
    foot = read_foot(foot_words, place.seats, in_lines, paragraph)
    captions, said = _captions(page.words(place.captions), _widths(section, place), in_lines, place)
    troubles = (*said, *sides[0].troubles, *sides[1].troubles, *number_troubles(lines))
    under = _under_good_headings(foot.troubles, sides)
    return _Spread(place.seats, captions, sides, foot, (*troubles, *under))


def _under_good_headings(troubles: tuple[Trouble, ...], sides: tuple[Side, Side]) -> list[Trouble]:
    """What is wrong with counts and results, unless it follows from a heading at fault."""
    at_fault = {t.side for side in sides for t in side.troubles if t.code == "HR118"}
    return [t for t in troubles if t.side not in at_fault]


def _parts(section: Section, left: tuple[str, ...]) -> tuple[Words, Words]:
    """The words of the rows, and those under the last rule.

    Rules may stand between rows too; where the last one was lost, the counts begin the foot.
    """
    rows = [any(_is_card(piece) for piece in pieces(part)) for part in section.parts[1:]]
    last = rows.index(False) + 1 if False in rows else len(section.parts)
    body = [word for part in section.parts[:last] for word in part]
    rest = section.parts[last:]
    if rest:
        return tuple(body), tuple(word for part in rest for word in part)
    for at in range(len(body)):
        if counts_begin(tuple(body[at : at + 3]), left) and body[at + 1].text != "|":
            return tuple(body[:at]), tuple(body[at:])
    return tuple(body), ()


def _is_card(piece: Piece) -> bool:
    return piece.cell is not None and piece.cell.text not in ("-", "x")


def _captions(
    words: Words, widths: tuple[int, int], in_lines: bool, place: Place
) -> tuple[Shared, list[Trouble]]:
    """The captions of the two hands, with what cannot be read in them."""
    if not words:
        return Shared(), []
    columns = _columns(words) if in_lines else None
    if columns is not None:
        shared = Shared.of(columns, "caption")
        return shared, unread(shared, "caption")
    found = share(_ways(words, widths), "caption", place.seats)
    if found is None or found.ambiguous:
        message = "it cannot be told which caption belongs to the left hand and which to the right"
        span = Span(words[0].span.start, words[-1].span.end)
        return found or Shared(), [Trouble("HR108", message, span, hint=_CAPTIONS_HINT)]
    return found, unread(found, "caption")


def _widths(section: Section, place: Place) -> tuple[int, int]:
    """How wide the two sides of the page are, by the rule under the headings."""
    whole = section.rule.end - section.rule.start
    left, right = (len(names) for names in place.seats)
    return whole * left // (left + right) + 1, whole * right // (left + right) + 1


def _columns(words: Words) -> tuple[Words, Words] | None:
    """The captions by the bars of each line; None if a line has not two of them."""
    rows = [pieces(line) for line in lines_of(words)]
    if any(len(row) not in (2, 3) or not _letter(row) for row in rows):
        return None
    left = tuple(word for row in rows for word in row[0].words)
    return left, tuple(word for row in rows for word in row[-1].words)


def _letter(row: list[Piece]) -> bool:
    return len(row) == 2 or " ".join(w.text for w in row[1].words) in MIDDLES


def _ways(words: Words, widths: tuple[int, int]) -> Iterator[Split]:
    """The ways to cut captions that are run together, if bars and letters alternate."""
    parts = pieces(words)
    letters = parts[1::2]
    regular = len(parts) % 2 == 1 and len(parts) > 1
    if regular and all(" ".join(w.text for w in p.words) in MIDDLES for p in letters):
        yield from interleaved(parts, widths)


# ---- writing --------------------------------------------------------------------------------


def _record(spread: _Spread, side: int) -> str:
    """One hand as a record of the notation."""
    captions = spread.captions.sides[side]
    tags = dict(tag for s in captions if s.said for tag in s.said.tags)
    head = ["% hearts-record 1", *_tags(tags, _RECORD_TAGS)]
    hand = ['[Hand "1"]', *_tags(tags, _HAND_TAGS)]
    table = _table(spread.seats[side], spread.sides[side].tricks, spread.foot.counts[side])
    results = [s.text for s in spread.foot.results.sides[side] if s.said]
    return "\n".join([*head, "", *hand, "", *table, *results, ""])


def _tags(tags: dict[str, str], names: tuple[str, ...]) -> list[str]:
    return [f'[{name} "{tags[name]}"]' for name in names if name in tags]


def _table(seats: tuple[str, ...], tricks: tuple[Trick, ...], counts: Scores) -> list[str]:
    """The table with all its columns equally wide."""
    texts = [len(cell.text) + 3 for trick in tricks for cell in trick.cells]
    width = max([7, *texts, *(len(name) + 6 for name in seats)])
    rule = "-" * width
    lines = [_row([f"   {name}" for name in seats], width)]
    lines.append("+".join([rule] * len(seats) + ["----"]))
    for trick in tricks:
        number = f" {trick.number:>2}" if trick.number else ""
        lines.append(_row([_marked(cell) for cell in trick.cells], width) + number)
    lines.append(lines[1])
    if counts:
        lines.append(_row([f"  {name} {number}" for name, number in counts], width))
    return lines


def _row(cells: list[str], width: int) -> str:
    return "".join(f"{cell:<{width}}|" for cell in cells)


def _marked(cell: Cell) -> str:
    return f" _{cell.text}_" if cell.marked else f"  {cell.text}"


__all__ = ["Transcript", "transcribe"]
