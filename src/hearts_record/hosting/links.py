"""The links that the seats of a table have opened, hand by hand, each checked when it comes."""

from __future__ import annotations

from hearts_record.fair.chain import SEED_BYTES, check_hand_number, check_link
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import HandGapError, HandNumberError, MissingLinkError
from hearts_record.hosting.errors import HostingError
from hearts_record.hosting.wire import Opening


class LinkBook:
    """The seats' opened links; those of one hand must all be in before the next one's."""

    def __init__(self, opening: Opening) -> None:
        """An empty book."""
        self._opening = opening
        self._hands: dict[int, dict[str, bytes]] = {}

    def take(self, seat: str, hand: int, link: str, due: int) -> None:
        """Take a seat's link of the hand that is due; raises a FairError or HostingError."""
        self._check_turn(seat, hand, due)
        value = from_hex(link, SEED_BYTES, f"{seat}'s link of hand {hand}", party=seat, hand=hand)
        manifest = self._opening.manifest
        number = manifest.parties.index(seat)
        check_link(manifest.game, number, seat, value, hand, self._opening.commitment(seat))
        self._hands.setdefault(hand, {})[seat] = value

    def _check_turn(self, seat: str, hand: int, due: int) -> None:
        if not self._opening.commitment(seat):
            message = f"{seat} takes no part in the deals, and has no link to open"
            raise MissingLinkError(message, party=seat, hand=hand)
        check_hand_number(hand, self._opening.manifest.hands)
        if hand > due:
            message = f"{seat}'s link of hand {hand} comes too early: that of hand {due} is due"
            raise HandGapError(message, party=seat, hand=hand)
        if hand < due:
            message = f"{seat}'s link of hand {hand} comes too late: hand {due} is due"
            raise HandNumberError(message, party=seat, hand=hand)
        if seat in self._hands.get(hand, {}):
            raise HostingError(f"{seat} has opened its link of hand {hand} already", seat=seat)

    def missing(self, hand: int) -> tuple[str, ...]:
        """The seats that put a seed in and have not opened their link of this hand."""
        opened = self._hands.get(hand, {})
        return tuple(s for s in self._opening.contributors if s not in opened)

    def of(self, hand: int) -> dict[str, bytes]:
        """The links of a hand that are opened so far, by seat."""
        return dict(self._hands.get(hand, {}))

    def in_order(self, hand: int, server: bytes) -> tuple[bytes, ...]:
        """The links of a hand in the parties' order, the server's as given, absent ones empty."""
        opened = self._hands.get(hand, {})
        return (server, *(opened.get(s, b"") for s in self._opening.manifest.seats))

    def highest(self, seat: str) -> tuple[int, bytes] | None:
        """The highest link that a seat has opened, with its hand; None before the first."""
        opened = [(h, links[seat]) for h, links in self._hands.items() if seat in links]
        return max(opened, default=None)
