"""What a parser could not understand, said to a card player.

The parser knows two kinds of failure and speaks of terminals; nobody is shown either.
"""

from __future__ import annotations

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.guesses import GUESSES
from hearts_record.notation.plain import in_plain_words
from hearts_record.notation.spot import Guess, Spot, quoted

_WORD_ENDS = " \t|"


def describe(source: Source, code: str, line: Span, failure: object, below: str = "") -> Diagnostic:
    """The finding for a line that the grammar refuses: where, what, and what to do.

    ``below`` is the line under it, which tells a heading by its rule.
    """
    at = _place(failure, line)
    spot = Spot(
        text=code[line.start : line.end],
        start=line.start,
        at=at - line.start,
        word=_word(code, line, at),
        expected=frozenset(_expected(failure)),
        ended=_ended(failure),
        below=below,
    )
    guess = next(filter(None, (guess(spot) for guess in GUESSES)), None) or _generic(spot)
    span = Span(line.start + guess.span.start, line.start + guess.span.end)
    return source.complain(guess.code, guess.message, span, hint=guess.hint)


def _generic(spot: Spot) -> Guess:
    wanted = in_plain_words(set(spot.expected))
    found = spot.found
    message = f"{quoted(found)} is not understood here" if found else "the line ends too soon"
    return Guess("HR108", message, spot.word, wanted and f"expected {wanted}")


def _ended(failure: object) -> bool:
    token = getattr(failure, "token", None)
    return token is not None and token.type == "$END"


def _place(failure: object, line: Span) -> int:
    if _ended(failure):
        return line.end
    at = getattr(failure, "pos_in_stream", None)
    token = getattr(failure, "token", None)
    if at is None and token is not None:
        at = token.start_pos
    return line.end if at is None else min(max(at, line.start), line.end)


def _word(code: str, line: Span, at: int) -> Span:
    """The word at a place, in the line: from the last blank or bar to the next."""
    start, end = at, at
    while start > line.start and code[start - 1] not in _WORD_ENDS:
        start -= 1
    while end < line.end and code[end] not in _WORD_ENDS:
        end += 1
    if start == end:
        end = min(start + 1, line.end)
    return Span(start - line.start, end - line.start)


def _expected(failure: object) -> set[str]:
    for name in ("accepts", "allowed", "expected"):
        found = getattr(failure, name, None)
        if found:
            return set(found)
    return set()
