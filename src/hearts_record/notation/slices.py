"""Lines of a long text given to the parser one by one, in a time that does not grow with it."""

from __future__ import annotations

from typing import Any

from lark.lexer import LexerState, LexerThread, LineCounter
from lark.utils import TextSlice

_Counter: Any = LineCounter  # it has no types


class SliceThread(LexerThread):
    """Reads a slice of a text without counting the lines before it, which nobody asks for.

    Counted anew for each line of a record, they would make its time grow with the square of its
    length. Places are offsets here, and ``Source.region`` counts lines where they are shown.
    """

    @classmethod
    def from_text(cls, lexer: Any, text_or_slice: Any) -> SliceThread:
        """The thread of a text or of a slice of one."""
        text = TextSlice.cast_from(text_or_slice)
        counter = _Counter("\n")
        counter.char_pos = text.start
        return cls(lexer, LexerState(text, counter))
