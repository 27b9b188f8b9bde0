"""What was worked out of one text is kept for the next that is the same, but never too much."""

from __future__ import annotations

from typing import Generic, TypeVar

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")

#: Nothing is kept of a text longer than this, which is seldom met again.
LONGEST_KEPT = 1024
#: All is let go of when the texts come to so many characters.
_MOST_KEPT = 1 << 20
#: So many characters more is what an entry takes besides its text.
_ENTRY = 256


class Kept(dict[_Key, _Value], Generic[_Key, _Value]):
    """Values by their keys, within limits whatever is put into it."""

    __slots__ = ("_size",)

    def __init__(self) -> None:
        super().__init__()
        self._size = 0

    def keep(self, key: _Key, value: _Value, length: int) -> None:
        """Keep a value that was worked out of a text so long."""
        if length > LONGEST_KEPT:
            return
        self._size += length + _ENTRY
        if self._size > _MOST_KEPT:
            self.clear()
            self._size = length + _ENTRY
        self[key] = value
