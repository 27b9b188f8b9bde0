"""The section ``[Fair]`` of a record, read strictly: typed values, and what is malformed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.fair.chain import GAME_BYTES, MAX_HANDS
from hearts_record.fair.encoding import VERSION, from_hex
from hearts_record.fair.errors import EncodingError, named
from hearts_record.fair.opening import DIGEST_BYTES, NO_BEACON, SERVER
from hearts_record.fair.party_line import NUMBER, LineReader, PartyValues
from hearts_record.places import Misread
from hearts_record.record import Fair, FairLine, Party, Record

_LINES = ("game", "rules", "hands", "opening")


@dataclass(frozen=True, slots=True)
class Section:
    """The values of ``[Fair]``; None for one that is missing or malformed.

    ``parties`` stand in order, the server first. ``sound`` says that every line which the
    deals depend on was read.
    """

    game: bytes | None = None
    rules: str | None = None
    hands: int | None = None
    opening: bytes | None = None
    parties: tuple[PartyValues, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    sound: bool = False


def read_section(record: Record, fair: Fair) -> Section:
    """The values of a record's ``[Fair]``, and a finding for each that is malformed."""
    return _Reader(record, fair).run()


@dataclass(slots=True)
class _Reader:
    record: Record
    fair: Fair
    found: list[Diagnostic] = field(default_factory=list)
    aside: int = 0  # how many of the findings are of signatures
    broken: bool = False  # a line is missing or strange, and reading has said so already

    def run(self) -> Section:
        if self.fair.version != VERSION:
            self._say(
                "HR602",
                f"the scheme is ‘{self.fair.version}’; this program knows {VERSION}",
                self.fair.span,
            )
            return Section(findings=tuple(self.found))
        self.broken = self._unread_lines()
        lines = {name: self._line(name) for name in _LINES}
        game = self._hex(lines["game"], GAME_BYTES, "the game's number")
        hands = self._hands(lines["hands"])
        opening = self._hex(lines["opening"], DIGEST_BYTES, "the opening")
        self._beacon()
        parties = tuple(self._parties(hands))
        rules = None if lines["rules"] is None else lines["rules"].value
        if self.broken:  # the line that was not understood is the fault; the rest follows
            self.found.clear()
        sound = not self.broken and len(self.found) == self.aside
        return Section(game, rules, hands, opening, parties, tuple(self.found), sound)

    def _say(
        self, code: str, message: str, span: Span, party: str | None = None, hint: str | None = None
    ) -> None:
        seat = None if party == SERVER else party
        self.found.append(self.record.source.complain(code, message, span, seat=seat, hint=hint))

    def _unread_lines(self) -> bool:
        """Whether a line of the section was not understood: it may be any that is missing."""
        return Misread(self.record).before_the_next_hand(self.fair.span.start)

    # ---- lines of one value

    def _line(self, name: str) -> FairLine | None:
        lines = [x for x in self.fair.lines if isinstance(x, FairLine) and x.name == name]
        if len(lines) > 1:
            self._say(
                "HR601",
                f"the line `{name}` stands twice in [Fair]",
                lines[1].span,
                hint="keep the one that the opening was made of",
            )
        elif not lines:
            self._say(
                "HR601",
                f"[Fair] has no line `{name}`",
                self.fair.span,
                hint=f"write `{name}` and its value on a line of its own",
            )
        return lines[0] if len(lines) == 1 else None

    def _hex(self, line: FairLine | None, size: int, what: str) -> bytes | None:
        if line is None:
            return None
        try:
            return from_hex(line.value, size, what)
        except EncodingError as fault:
            self._say(fault.code, str(fault), line.span)
            return None

    def _hands(self, line: FairLine | None) -> int | None:
        if line is None:
            return None
        if NUMBER.fullmatch(line.value) and int(line.value) <= MAX_HANDS:
            return int(line.value)
        self._say(
            "HR605", f"`hands` is ‘{line.value}’: it is a number from 1 to {MAX_HANDS}", line.span
        )
        return None

    def _beacon(self) -> None:
        lines = [x for x in self.fair.lines if isinstance(x, FairLine) and x.name == "beacon"]
        if len(lines) > 1:
            self._say("HR601", "the line `beacon` stands twice in [Fair]", lines[1].span)
            return
        for line in lines:
            if line.value == NO_BEACON:
                continue
            self._say(
                "HR606",
                f"the beacon is ‘{line.value}’: this version of the scheme has none",
                line.span,
                hint=f"leave the line out, or write `beacon {NO_BEACON}`",
            )

    # ---- the parties

    def _parties(self, hands: int | None) -> Iterator[PartyValues]:
        seats = (SERVER, *self.record.seats)
        lines: dict[str, Party] = {}
        for line in self.fair.parties:
            if line.name in lines:
                self._say(
                    "HR609", f"{named(line.name)} has two lines in [Fair]", line.span, line.name
                )
            elif line.name not in seats:
                self._stranger(line)
            lines.setdefault(line.name, line)
        self._server(lines.get(SERVER))
        for number, name in enumerate(seats):
            if name not in lines:
                continue
            reader = LineReader(self.record.source, lines[name], hands)
            values = reader.read(number)
            self.found += reader.found
            self.aside += reader.aside
            if values is not None:
                yield values

    def _stranger(self, line: Party) -> None:
        """A party that sits nowhere; reading complains of names that are no seat's."""
        if any(p.code == "HR115" for p in self.record.problems):
            self.broken = True
        elif not self.record.seats:
            if not any(f.code == "HR609" for f in self.found):
                self._say(
                    "HR609",
                    "nothing says who sits at the table: there is no [Seats]",
                    line.span,
                    hint='a record states them before [Fair]: [Seats "N E S W"]',
                )
        else:
            self._say(
                "HR609",
                f"{line.name} has a line in [Fair] and no seat at the table",
                line.span,
                line.name,
            )

    def _server(self, line: Party | None) -> None:
        if line is None or line.get("commit") is None:
            span = self.fair.span if line is None else line.span
            self._say(
                "HR607",
                "the server has no commitment: it may never be absent",
                span,
                hint="without the server's seed the seats alone would know every deal",
            )
