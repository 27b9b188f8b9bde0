"""The rows of a table beside the tricks that the replay followed."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_record.games.takings import Takings, Trick
from hearts_record.record import Blank, Row


def tricks_followed(
    rows: Sequence[Row], seats: Sequence[str], takings: Takings | None
) -> list[Trick | None]:
    """Of each row its trick; None where the replay did not come to it, or not through it."""
    if takings is None:
        return [None] * len(rows)
    left, out = list(takings.tricks), list[Trick | None]()
    for row in rows:
        here = bool(left) and _is_of(left[0], row, seats, takings.names)
        out.append(left.pop(0) if here else None)
    return out


def _is_of(trick: Trick, row: Row, seats: Sequence[str], names: Sequence[str]) -> bool:
    """Whether the row has just the cards of the trick, but for those that nobody played to it.

    Cards that go with the last trick by Laws 16 and 17 are behind those that were played.
    """
    cells = zip(seats, row.cells, strict=False)
    cards = {seat: cell for seat, cell in cells if not isinstance(cell, Blank)}
    players = (names[trick.player(i, len(names))] for i in range(len(trick.cards)))
    return dict(list(zip(players, trick.cards, strict=True))[: len(cards)]) == cards
