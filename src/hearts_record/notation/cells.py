"""The inside of lines: the cells of a row, the cards of a deal, the scores of a count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from hearts_record.cards import (
    JOKER,
    Card,
    Suit,
    UnreadCard,
    parse_card,
    spellings,
    suit_spellings,
)
from hearts_record.diagnostics import Span
from hearts_record.notation.trees import branches, leaves, span_of, tokens
from hearts_record.record import Blank, Cell, Score

if TYPE_CHECKING:
    from lark import Token, Tree


class CellFault(ValueError):
    """Something in a line cannot be what it says; ``span`` is its place."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.span = span


@dataclass(frozen=True, slots=True)
class RawRow:
    """A row as it is written: its cells (None: an empty one), the number or numbers by it.

    ``odd`` are numbers with cards on both sides, where no number of a trick can stand.
    """

    cells: tuple[Cell | None, ...]
    spans: tuple[Span, ...]
    marks: tuple[int, ...]
    numbers: tuple[tuple[int, Span], ...]
    odd: tuple[Span, ...] = ()


@cache
def _cell_spellings() -> dict[str, tuple[Cell, bool]]:
    """Every spelling of a cell to what it holds and whether it is marked."""
    plain: dict[str, Cell] = dict(spellings())
    plain |= {"x": Blank.TAKES_UP, "X": Blank.TAKES_UP}
    plain |= dict.fromkeys("-–—−", Blank.NO_CARD)
    out = {text: (cell, False) for text, cell in plain.items()}
    for text, cell in plain.items():
        out |= {f"_{text}_": (cell, True), f"*{text}*": (cell, True)}
    return out


@dataclass(slots=True)
class _RowReader:
    cells: list[Cell | None] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    numbers: list[tuple[int, Span, int]] = field(default_factory=list)
    after_bar: int | None = None

    def take(self, token: Token) -> None:
        """Take a bar, a number or a cell."""
        if token.type == "BAR":
            if self.after_bar is not None:
                self.cells.append(None)
                self.spans.append(Span(self.after_bar, token.start_pos or 0))
            self.after_bar = token.end_pos
            return
        self.after_bar = None
        if token.type == "NUMBER":
            self.numbers.append((whole(token), span_of(token), len(self.cells)))
            return
        cell, marked = _cell_spellings().get(str(token)) or _odd_cell(token)
        if marked:
            self.marks.append(len(self.cells))
        self.cells.append(cell)
        self.spans.append(span_of(token))


def read_row(tree: Tree[Token]) -> RawRow:
    """The cells of a row; raises CellFault for a mark that opens and closes differently."""
    reader = _RowReader()
    for token in tokens(tree):
        reader.take(token)
    last = max((i for i, c in enumerate(reader.cells) if c is not None), default=-1)
    first = next((i for i, c in enumerate(reader.cells) if c is not None), 0)
    inside = [n for n in reader.numbers if first < n[2] <= last]
    beside = tuple((n, span) for n, span, at in reader.numbers if not first < at <= last)
    return RawRow(
        tuple(reader.cells),
        tuple(reader.spans),
        tuple(reader.marks),
        beside,
        tuple(span for _, span, _ in inside),
    )


def _odd_cell(token: Token) -> tuple[Cell, bool]:
    text = str(token)
    marked = text[0] in "_*"
    if marked and text[-1] != text[0]:
        raise CellFault(f"the mark around ‘{text}’ opens and closes differently", span_of(token))
    found = parse_card(text.strip("_*"))
    if found is None:
        raise CellFault(f"‘{text}’ is no card", span_of(token))
    return found, marked


def whole(token: Token) -> int:
    """The number that a token says, whichever minus sign it has."""
    return int(str(token).replace("−", "-").replace("–", "-"))


def read_holding(tree: Tree[Token]) -> tuple[Card | UnreadCard, ...]:
    """The cards of a line of ``[Deal]`` in the order written; raises CellFault."""
    parts = leaves(tree)[2:]
    cards: list[Card | UnreadCard] = []
    suit: Suit | None = None
    empty: Token | None = None
    for token in parts:
        kind = token.type
        if kind == "SUIT":
            suit, empty = suit_spellings()[str(token)], token
        elif kind == "SEP":
            suit, empty = None, None
        elif kind == "NONE":
            if suit is None or empty is None:
                raise CellFault("`none` stands where no suit is open", span_of(token))
            suit = None
        elif kind == "JOKER":
            cards.append(JOKER)
            suit = None
        elif kind in ("RANK", "UNREAD"):
            cards.append(_part(token, suit))
            empty = None
    return tuple(cards)


def _part(token: Token, suit: Suit | None) -> Card | UnreadCard:
    text = str(token)
    if token.type == "UNREAD" and (suit is None or text != "?"):
        found = parse_card(text)
        assert found is not None
        return found
    if suit is None:
        raise CellFault(f"the rank {text} stands before any suit", span_of(token))
    if text == "?":
        return UnreadCard(suit, None)
    found = parse_card(suit.letter + text)
    assert found is not None
    return found


def read_cards(tree: Tree[Token]) -> tuple[Card | UnreadCard, ...]:
    """The cards of a pass or of the stock, in the order written."""
    found = (parse_card(str(t)) for t in tokens(tree) if t.type == "CARD")
    return tuple(c for c in found if c is not None)


@dataclass(frozen=True, slots=True)
class RawScore:
    """A seat and its number as written; ``word`` is ``wins``, ``loses``, ``pass``,
    ``unread`` or empty."""

    seat: str
    amount: int | None
    word: str
    span: Span


def read_scores(tree: Tree[Token]) -> tuple[RawScore, ...]:
    """The scores of a count line, of bids, or of a payment sentence."""
    return tuple(_score(node) for node in _score_nodes(tree))


def _score_nodes(tree: Tree[Token]) -> Iterator[Tree[Token]]:
    for node in branches(tree):
        if node.data == "score":
            yield node
        else:
            yield from _score_nodes(node)


def _score(node: Tree[Token]) -> RawScore:
    name, *rest = leaves(node)
    word, amount = "", None
    for token in rest:
        if token.type == "NUMBER":
            amount = whole(token)
        else:
            word = "unread" if token.type == "QUERY" else token.type.lower()
    end = span_of(rest[-1] if rest else name).end
    return RawScore(str(name), amount, word, Span(span_of(name).start, end))


def signed_scores(raw: tuple[RawScore, ...]) -> tuple[Score, ...]:
    """Payments with their sign: after ``loses`` every number is a loss."""
    losing = False
    out = []
    for score in raw:
        losing = score.word == "loses" or (losing and score.word != "wins")
        amount = score.amount or 0
        out.append(Score(score.seat, -amount if losing else amount, score.span))
    return tuple(out)
