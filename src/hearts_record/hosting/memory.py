"""What a seat must not forget over a restart: its opening, and how far its links are open."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from hearts_record.fair.encoding import from_hex
from hearts_record.fair.opening import DIGEST_BYTES, is_seat_name
from hearts_record.hosting.errors import HostingError

_FORM = re.compile(
    r"hearts-seat/1\nopening (?P<opening>\S+)\nchecked (?P<checked>0|[1-9][0-9]{0,3})\n"
    r"opened (?P<opened>0|[1-9][0-9]{0,3})\ndealer (?P<dealer>\S+)\npublished (?P<done>yes|no)\n?"
)


@dataclass(frozen=True, slots=True)
class SeatMemory:
    """The state of a seat between two hands; without arguments that of a seed just drawn.

    ``opening`` is the T that the seed has answered to, in hex; ``checked`` the last hand that
    was checked and ``opened`` the last one whose link was given away; ``dealer`` deals the
    hand that is due; ``published`` says that the seed was revealed.
    """

    opening: str | None = None
    checked: int = 0
    opened: int = 0
    dealer: str | None = None
    published: bool = False

    @property
    def text(self) -> str:
        """Six lines of text, to be stored with the seed; ``read`` takes them back."""
        return (
            f"hearts-seat/1\nopening {self.opening or '-'}\nchecked {self.checked}\n"
            f"opened {self.opened}\ndealer {self.dealer or '-'}\n"
            f"published {'yes' if self.published else 'no'}\n"
        )

    @classmethod
    def read(cls, text: str) -> Self:
        """The memory of a text that ``text`` wrote; raises HostingError or EncodingError."""
        found = _FORM.fullmatch(text)
        if found is None:
            raise HostingError("this is not the memory of a seat")
        opening, dealer = found["opening"], found["dealer"]
        if opening != "-":
            from_hex(opening, DIGEST_BYTES, "the opening")
        if dealer != "-" and not is_seat_name(dealer):
            raise HostingError("this is not the memory of a seat")
        checked, opened = int(found["checked"]), int(found["opened"])
        if opened not in (0, checked, checked + 1) or (opening == "-" and checked + opened):
            raise HostingError("the memory of the seat contradicts itself")
        return cls(
            None if opening == "-" else opening,
            checked,
            opened,
            None if dealer == "-" else dealer,
            found["done"] == "yes",
        )
