"""The section ``[Fair]`` of a record, read strictly: typed values, and what is malformed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.fair.chain import GAME_BYTES, MAX_HANDS, SEED_BYTES
from hearts_record.fair.encoding import VERSION, from_hex
from hearts_record.fair.errors import EncodingError, named, possessive
from hearts_record.fair.opening import DIGEST_BYTES, SERVER
from hearts_record.fair.signatures import KEY_BYTES, SIGNATURE_BYTES
from hearts_record.record import Fair, FairLine, Party, Record

_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
_LINES = ("game", "rules", "hands", "opening")
_FIELDS = ("commit", "open", "seed", "key", "sig")


class PartyValues(NamedTuple):
    """A party that put a seed in: its line of ``[Fair]``.

    ``number`` is 0 for the server and 1…n for the seats; ``link`` is ``link[at]``, which is
    the seed where ``at`` is N, and None where nothing is opened yet.
    """

    name: str
    number: int
    span: Span
    commitment: bytes
    link: bytes | None = None
    at: int | None = None
    is_seed: bool = False
    key: bytes | None = None
    signature: bytes | None = None

    @property
    def seat(self) -> str | None:
        """The seat's name; None for the server."""
        return None if self.name == SERVER else self.name


@dataclass(frozen=True, slots=True)
class Section:
    """The values of ``[Fair]``; None for one that is missing or malformed.

    ``parties`` stand in order, the server first. ``sound`` says that every line was read.
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
    hands: int | None = None
    aside: int = 0  # how many of the findings are of signatures
    broken: bool = False  # a line is missing or strange, and reading has said so already

    def run(self) -> Section:
        if self.fair.version != VERSION:
            self._say("HR602", f"the scheme is ‘{self.fair.version}’; this program knows {VERSION}",
                      self.fair.span)
            return Section(findings=tuple(self.found))
        self.broken = self._unread_lines()
        lines = {name: self._line(name) for name in _LINES}
        game = self._hex(lines["game"], GAME_BYTES, "the game's number")
        self.hands = self._hands(lines["hands"])
        opening = self._hex(lines["opening"], DIGEST_BYTES, "the opening")
        self._beacon()
        parties = tuple(self._parties())
        rules = lines["rules"]
        sound = len(self.found) == self.aside and not self.broken
        return Section(game, rules and rules.value, self.hands, opening, parties,
                       tuple(self.found), sound)

    def _say(self, code: str, message: str, span: Span, party: str | None = None,
             hand: int | None = None, hint: str | None = None) -> None:
        seat = None if party == SERVER else party
        self.found.append(self.record.source.complain(
            code, message, span, seat=seat, hand=hand, hint=hint))

    def _unread_lines(self) -> bool:
        """Whether a line of the section was not understood: then nothing is called missing."""
        ends = [h.span for h in self.record.hands if h.span.start > self.fair.span.start]
        region = self.record.source.region
        first = region(self.fair.span).line
        last = region(ends[0]).line if ends else first + len(self.fair.lines) + 2
        return any(p.severity == "error" and first <= p.region.line <= last
                   for p in self.record.problems)

    # ---- lines of one value -----------------------------------------------------------------

    def _line(self, name: str) -> FairLine | None:
        lines = [x for x in self.fair.lines if isinstance(x, FairLine) and x.name == name]
        if len(lines) > 1:
            self._say("HR601", f"the line `{name}` stands twice in [Fair]", lines[1].span,
                      hint="keep the one that the opening was made of")
        elif not lines and not self.broken:
            self._say("HR601", f"[Fair] has no line `{name}`", self.fair.span,
                      hint=f"write `{name}` and its value on a line of its own")
        return lines[0] if len(lines) == 1 else None

    def _hex(self, line: FairLine | None, size: int, what: str) -> bytes | None:
        return None if line is None else self._value(line.value, size, what, line.span)

    def _value(self, text: str, size: int, what: str, span: Span, party: str | None = None,
               hand: int | None = None) -> bytes | None:
        try:
            return from_hex(text, size, what, party=party, hand=hand)
        except EncodingError as fault:
            self._say(fault.code, str(fault), span, party, hand)
            return None

    def _hands(self, line: FairLine | None) -> int | None:
        if line is None:
            return None
        if _NUMBER.fullmatch(line.value) and int(line.value) <= MAX_HANDS:
            return int(line.value)
        self._say("HR605", f"`hands` is ‘{line.value}’: it is a number from 1 to {MAX_HANDS}",
                  line.span)
        return None

    def _beacon(self) -> None:
        line = self.fair.line("beacon")
        if line is not None and line.value != "-":
            self._say("HR606", f"the beacon is ‘{line.value}’: this version of the scheme has none",
                      line.span)

    # ---- the parties --------------------------------------------------------------------------

    def _parties(self) -> Iterator[PartyValues]:
        seats = (SERVER, *self.record.seats)
        lines: dict[str, Party] = {}
        for line in self.fair.parties:
            if line.name in lines:
                self._say("HR609", f"{named(line.name)} has two lines in [Fair]", line.span,
                          line.name)
            elif line.name not in seats:
                self._stranger(line)
            lines.setdefault(line.name, line)
        self._server(lines.get(SERVER))
        for number, name in enumerate(seats):
            found = self._party(lines[name], number) if name in lines else None
            if found is not None:
                yield found

    def _stranger(self, line: Party) -> None:
        """A party that sits nowhere; reading complains of names that are no seat's."""
        if any(p.code == "HR115" for p in self.record.problems):
            self.broken = True
        else:
            self._say("HR609", f"{line.name} has a line in [Fair] and no seat at the table",
                      line.span, line.name)

    def _server(self, line: Party | None) -> None:
        if line is None and self.broken:
            return
        if line is None or line.get("commit") is None:
            span = self.fair.span if line is None else line.span
            self._say("HR607", "the server has no commitment: it may never be absent", span,
                      hint="without the server's seed the seats alone would know every deal")

    def _party(self, line: Party, number: int) -> PartyValues | None:
        if not self._well_formed(line):
            return None
        name, whose = line.name, possessive(line.name)
        commit = self._value(line.get("commit") or "", DIGEST_BYTES, f"{whose} commitment",
                             line.span, name)
        link, at = self._link(line)
        values = dict(line.fields)
        key = self._optional(values.get("key"), KEY_BYTES, f"{whose} key", line)
        sig = self._optional(values.get("sig"), SIGNATURE_BYTES, f"{whose} signature", line)
        if commit is None:
            return None
        return PartyValues(name, number, line.span, commit, link, at, "seed" in values, key, sig)

    def _well_formed(self, line: Party) -> bool:
        keys = [key for key, _ in line.fields]
        twice = next((k for i, k in enumerate(keys) if k in keys[:i]), None)
        odd = next((k for k in keys if k not in _FIELDS), None)
        who = named(line.name)
        if "commit" not in keys and line.name != SERVER and ("open" in keys or "seed" in keys):
            self._say("HR619", f"{who} opened a link and has no commitment", line.span, line.name)
            return False
        fault = None
        if twice is not None:
            fault = f"the line of {who} says `{twice}` twice"
        elif odd is not None:
            fault = f"`{odd}` does not belong on the line of {who}"
        elif "open" in keys and "seed" in keys:
            fault = f"the line of {who} has a link and the seed: the seed opens all"
        elif ("key" in keys) != ("sig" in keys):
            fault = f"the line of {who} has only one of `key` and `sig`"
        elif "commit" not in keys and line.name != SERVER:
            fault = f"the line of {who} has no `commit`"
        if fault is not None:
            self._say("HR601", fault, line.span, line.name, hint=(
                "a party's line is: commit HEX [open H HEX | seed HEX] [key HEX sig HEX]"))
        return fault is None and "commit" in keys

    def _link(self, line: Party) -> tuple[bytes | None, int | None]:
        values, whose = dict(line.fields), possessive(line.name)
        if "seed" in values:
            words = " ".join(values["seed"])
            return self._value(words, SEED_BYTES, f"{whose} seed", line.span, line.name), self.hands
        if "open" not in values:
            return None, None
        first, *rest = values["open"] or ("",)
        at = self._open_hand(line, first)
        what = f"{whose} link"
        link = self._value(" ".join(rest), SEED_BYTES, what, line.span, line.name, at)
        return (link, at) if at is not None else (None, None)

    def _open_hand(self, line: Party, text: str) -> int | None:
        most = self.hands or MAX_HANDS
        if _NUMBER.fullmatch(text) and int(text) <= most:
            return int(text)
        self._say("HR615", f"{possessive(line.name)} link is said to be of hand ‘{text}’: hands "
                  f"are counted from 1, and these seeds give {most}", line.span, line.name)
        return None

    def _optional(
        self, words: tuple[str, ...] | None, size: int, what: str, line: Party
    ) -> bytes | None:
        if words is None:
            return None
        text = " ".join(words)
        value = self._value(text, size, what, line.span, line.name)
        # A signature says nothing about the deals: they are checked all the same.
        self.aside += value is None
        return value
