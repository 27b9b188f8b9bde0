"""The inside of lines: the cells of a row, the cards of a deal, the scores of a count."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from hearts_record.cards import (
    JOKER,
    Card,
    Suit,
    UnreadCard,
    parse_card,
    rank_spellings,
    spellings,
    suit_spellings,
)
from hearts_record.diagnostics import Span
from hearts_record.notation.parse import tokens
from hearts_record.record import Blank, Cell, Score

if TYPE_CHECKING:
    from lark import Token, Tree


class CellFault(ValueError):
    """Something in a line cannot be what it says; ``span`` is its place."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.span = span


def span_of(token: Token) -> Span:
    """The place of a token in the record's text."""
    return Span(token.start_pos or 0, token.end_pos or 0)


@dataclass(frozen=True, slots=True)
class RawRow:
    """A row as it is written: its cells (None: an empty one), the number or numbers by it."""

    cells: tuple[Cell | None, ...]
    spans: tuple[Span, ...]
    marks: tuple[int, ...]
    numbers: tuple[tuple[int, Span], ...]


@cache
def _cell_spellings() -> dict[str, tuple[Cell, bool]]:
    """Every spelling of a cell to what it holds and whether it is marked."""
    plain: dict[str, Cell] = dict(spellings())
    plain |= {"-": Blank.NO_CARD, "x": Blank.TAKES_UP, "X": Blank.TAKES_UP}
    out = {text: (cell, False) for text, cell in plain.items()}
    for text, cell in plain.items():
        out |= {f"_{text}_": (cell, True), f"*{text}*": (cell, True)}
    return out | {d: (Blank.NO_CARD, False) for d in "–—−"}


def read_row(tree: Tree[Token]) -> RawRow:
    """The cells of a row; raises CellFault for a mark that is opened and not closed."""
    known = _cell_spellings()
    cells: list[Cell | None] = []
    spans: list[Span] = []
    marks: list[int] = []
    numbers: list[tuple[int, Span]] = []
    after_bar = None
    for child in tree.children:
        token: Token = child if not hasattr(child, "children") else child.children[0]  # type: ignore[assignment]
        if token.type == "BAR":
            if after_bar is not None:
                cells.append(None)
                spans.append(Span(after_bar, token.start_pos or 0))
            after_bar = token.end_pos
            continue
        after_bar = None
        if token.type == "NUMBER":
            numbers.append((_whole(token), span_of(token)))
            continue
        found = known.get(token) or _odd_cell(token)
        if found[1]:
            marks.append(len(cells))
        cells.append(found[0])
        spans.append(span_of(token))
    return RawRow(tuple(cells), tuple(spans), tuple(marks), tuple(numbers))


def _odd_cell(token: Token) -> tuple[Cell, bool]:
    text = str(token)
    marked = text[0] in "_*"
    if marked and text[-1] != text[0]:
        raise CellFault(f"the mark around ‘{text}’ opens and closes differently", span_of(token))
    found = parse_card(text.strip("_*"))
    if found is None:
        raise CellFault(f"‘{text}’ is no card", span_of(token))
    return found, marked


def _whole(token: Token) -> int:
    return int(str(token).replace("−", "-")[:12])


def read_holding(tree: Tree[Token]) -> tuple[Card | UnreadCard, ...]:
    """The cards of a line of ``[Deal]`` in the order written; raises CellFault."""
    parts = [t for t in tree.children if not hasattr(t, "children")][2:]
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
    assert found is not None and text in rank_spellings()
    return found


def read_cards(tree: Tree[Token]) -> tuple[Card | UnreadCard, ...]:
    """The cards of a pass or of the stock, in the order written."""
    found = (parse_card(str(t)) for t in tokens(tree) if t.type == "CARD")
    return tuple(c for c in found if c is not None)


@dataclass(frozen=True, slots=True)
class RawScore:
    """A seat and its number as written; ``word`` is ``wins``, ``loses``, ``pass`` or empty."""

    seat: str
    amount: int | None
    word: str
    span: Span


def read_scores(tree: Tree[Token]) -> tuple[RawScore, ...]:
    """The scores of a count line, of bids, or of a payment sentence."""
    out = []
    for node in tree.iter_subtrees_topdown():
        if node.data != "score":
            continue
        name, *rest = (t for t in node.children if not hasattr(t, "children"))
        word, amount = "", None
        for token in rest:
            if token.type == "NUMBER":
                amount = _whole(token)
            else:
                word = token.type.lower()
        end = span_of(rest[-1] if rest else name).end
        out.append(RawScore(str(name), amount, word, Span(span_of(name).start, end)))
    return tuple(out)


def signed_scores(raw: tuple[RawScore, ...]) -> tuple[Score, ...]:
    """Payments with their sign: after ``loses`` every number is a loss."""
    losing = False
    out = []
    for score in raw:
        losing = score.word == "loses" or (losing and score.word != "wins")
        amount = score.amount or 0
        out.append(Score(score.seat, -amount if losing else amount, score.span))
    return tuple(out)
