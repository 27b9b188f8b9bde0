"""One party's line of ``[Fair]``: commitment, what is opened of the chain, signature."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.fair.chain import MAX_HANDS, SEED_BYTES
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import EncodingError, named, possessive
from hearts_record.fair.opening import DIGEST_BYTES, SERVER
from hearts_record.fair.signatures import KEY_BYTES, SIGNATURE_BYTES
from hearts_record.record import Party
from hearts_record.vocabulary import said_twice

#: A number as the scheme writes it: decimal, no sign, no zero in front.
NUMBER = re.compile(r"[1-9][0-9]{0,8}")
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


@dataclass(slots=True)
class LineReader:
    """Reads a party's line; ``hands`` is N, if known. Findings go to ``found``.

    ``aside`` counts those of signatures, which say nothing about the deals.
    """

    source: Source
    line: Party
    hands: int | None
    found: list[Diagnostic] = field(default_factory=list)
    aside: int = 0

    def read(self, number: int) -> PartyValues | None:
        """The values of the line; None where there is no commitment to be read."""
        fault = self._fault()
        if fault is not None:
            self._say(*fault)
            return None
        values, whose = dict(self.line.fields), possessive(self.line.name)
        if "commit" not in values:
            return None
        commit = self._hex(values, "commit", DIGEST_BYTES, f"{whose} commitment")
        link, at = self._link(values, whose)
        before = len(self.found)
        key = self._hex(values, "key", KEY_BYTES, f"{whose} key")
        signature = self._hex(values, "sig", SIGNATURE_BYTES, f"{whose} signature")
        self.aside = len(self.found) - before
        if commit is None:
            return None
        return PartyValues(
            self.line.name,
            number,
            self.line.span,
            commit,
            link,
            at,
            "seed" in values,
            key,
            signature,
        )

    def _say(
        self, code: str, message: str, hand: int | None = None, hint: str | None = None
    ) -> None:
        seat = None if self.line.name == SERVER else self.line.name
        self.found.append(
            self.source.complain(code, message, self.line.span, seat=seat, hand=hand, hint=hint)
        )

    def _fault(self) -> tuple[str, str, None, str] | None:
        """What is wrong with the fields of the line, with the code of it and a hint."""
        keys = [key for key, _ in self.line.fields]
        who, server = named(self.line.name), self.line.name == SERVER
        twice = said_twice(keys)
        odd = next((k for k in keys if k not in _FIELDS), None)
        hint = "a party's line is: commit HEX [open H HEX | seed HEX] [key HEX sig HEX]"
        if "commit" not in keys and not server and ("open" in keys or "seed" in keys):
            return "HR619", f"{who} opened a link and has no commitment", None, hint
        rules = (
            (twice is not None, f"the line of {who} says `{twice}` twice"),
            (odd is not None, f"`{odd}` does not belong on the line of {who}"),
            (
                {"open", "seed"} <= set(keys),
                f"the line of {who} has a link and the seed: the seed opens all",
            ),
            (
                ("key" in keys) != ("sig" in keys),
                f"the line of {who} has only one of `key` and `sig`",
            ),
            ("commit" not in keys and not server, f"the line of {who} has no `commit`"),
        )
        fault = next((message for wrong, message in rules if wrong), None)
        return None if fault is None else ("HR601", fault, None, hint)

    def _hex(
        self, values: Mapping[str, tuple[str, ...]], name: str, size: int, what: str
    ) -> bytes | None:
        return self._value(" ".join(values[name]), size, what) if name in values else None

    def _value(self, text: str, size: int, what: str, hand: int | None = None) -> bytes | None:
        try:
            return from_hex(text, size, what)
        except EncodingError as fault:
            self._say(fault.code, str(fault), hand)
            return None

    def _link(
        self, values: Mapping[str, tuple[str, ...]], whose: str
    ) -> tuple[bytes | None, int | None]:
        """What the party opened, and which link of its chain that is."""
        if "seed" in values:
            return self._hex(values, "seed", SEED_BYTES, f"{whose} seed"), self.hands
        if "open" not in values:
            return None, None
        first, *rest = values["open"] or ("",)
        most = self.hands or MAX_HANDS
        if not NUMBER.fullmatch(first) or int(first) > most:
            self._say(
                "HR615",
                f"{whose} link is said to be of hand ‘{first}’: hands are counted "
                f"from 1, and these seeds give {most}",
            )
            return None, None
        return self._value(" ".join(rest), SEED_BYTES, f"{whose} link", int(first)), int(first)
