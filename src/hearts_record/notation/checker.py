"""What the values of a record are checked with: its seats, and the complaints so far."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.cells import RawScore
from hearts_record.notation.drafts import Named, RawTag
from hearts_record.notation.tags import TAGS, UnknownSeat
from hearts_record.record import Score
from hearts_record.vocabulary import seat_fault


class Checker:
    """Finds seats and reads the values of tags; complains of each fault once."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Diagnostic] = []
        self.seats: tuple[str, ...] = ()
        self.hand: int | None = None
        self._unknown: set[str] = set()

    def complain(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        """Report something that the values of the record cannot be."""
        self.problems.append(self.source.complain(code, message, span, hand=self.hand, hint=hint))

    def seat(self, named: Named) -> str:
        """The seat as ``Seats`` spells it; an unknown one is reported once."""
        name, span = named
        for seat in self.seats:
            if seat.casefold() == name.casefold():
                return seat
        if self.seats:
            self._no_seat(name, span)
        return name

    def _no_seat(self, name: str, span: Span) -> None:
        if name.casefold() not in self._unknown:
            self._unknown.add(name.casefold())
            self.complain(
                "HR115", f"there is no seat {name}", span, f"the seats are {', '.join(self.seats)}"
            )

    def told_of(self, names: Iterable[str]) -> None:
        """These names are no seats', and that was said already."""
        self._unknown |= {name.casefold() for name in names}

    def order(self, seat: str) -> int:
        """The place of a seat at the table; unknown ones come last."""
        return self.seats.index(seat) if seat in self.seats else len(self.seats)

    def score(self, raw: RawScore) -> Score:
        """A score with its seat found."""
        return Score(self.seat((raw.seat, raw.span)), raw.amount or 0, raw.span)

    def distinct(self, seats: Iterable[str], span: Span) -> None:
        """Report a seat that is named twice where each may be named once."""
        seen: set[str] = set()
        for seat in seats:
            if seat.casefold() in seen:
                self.complain("HR110", f"{seat} is named twice", span, "name each seat once")
                return
            seen.add(seat.casefold())

    def value(self, tag: RawTag, seats: tuple[str, ...]) -> str | None:
        """The canonical value of a tag; None if it cannot be what it says."""
        rule = TAGS.get(tag.name.lower())
        if rule is None or tag.value is None:
            return tag.value
        try:
            return rule.clean(tag.value, seats)
        except UnknownSeat as error:
            self._no_seat(error.name, tag.span)
        except ValueError as error:
            code = "HR113"
            if tag.name == "Seats" and any(seat_fault(n) for n in tag.value.split()):
                code = "HR114"
            self.complain(code, f"[{tag.name}] cannot be ‘{tag.value[:60]}’: {error}", tag.span)
        return None
