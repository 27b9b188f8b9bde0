"""What a table or a seat refuses for reasons of order, apart from bad values and illegal cards."""

from __future__ import annotations


class HostingError(ValueError):
    """Something asked for at the wrong time, or by one who may not; nothing was changed.

    ``seat`` is whom it concerns, where it concerns one. Values that do not hold are refused
    with a ``hearts_record.fair.errors.FairError`` instead, and illegal cards with a
    ``hearts_record.games.state.IllegalPlay``; all three are ValueErrors.
    """

    def __init__(self, message: str, *, seat: str | None = None) -> None:
        """A refusal with its plain-English message."""
        super().__init__(message)
        self.seat = seat
