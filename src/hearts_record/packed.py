"""The form in which a hand that was read quickly keeps its deal, its table and its sentences.

It is part of ``hearts_record.record``, which has it from here when it is asked for: it only says
what such a form must give, and no command needs it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from hearts_record.grid import Grid
    from hearts_record.lines import Claim


class Packed(Protocol):
    """The deal, the table and the sentences of a hand in another form, to be made on demand."""

    @property
    def claims(self) -> Sequence[Claim]:
        """What the hand's sentences say."""

    @property
    def counts(self) -> tuple[int, ...] | None:
        """What the count line says of ``seats``; None where there is none."""

    @property
    def held(self) -> Mapping[str, int] | None:
        """The sets of cards of each line of ``[Deal]``, by its name; None where there is none."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the table; nothing where there is none."""

    @property
    def grid(self) -> Grid | None:
        """The cards of the table, its rows numbered as they must be or not at all.

        None where a cell is no card, or there are more rows than a grid has.
        """

    def part(self, name: str) -> Any:
        """The value of the hand's field of that name."""
