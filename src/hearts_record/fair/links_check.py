"""Whether the opened links and seeds of a record lead to their commitments.

One fault gives one finding: what all parties share is said once, and so are commitments or
lines that changed places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.fair.chain import Chain, take_down
from hearts_record.fair.errors import named, possessive
from hearts_record.fair.party_line import PartyValues
from hearts_record.fair.section import Section
from hearts_record.record import Fair

#: The server, and seven seats at most.
_MOST_PARTIES = 8


@dataclass(frozen=True, slots=True)
class Links:
    """The chains of the parties that opened something, by name, and what is wrong."""

    chains: dict[str, Chain]
    findings: tuple[Diagnostic, ...] = ()


def check_links(source: Source, fair: Fair, section: Section) -> Links:
    """The chains of all parties that opened a link or a seed, and their findings."""
    equal = tuple(_equal(source, section.parties))
    if section.game is None or section.hands is None:
        return Links({}, tuple(f for f, _ in equal))
    doubled = {name for _, names in equal for name in names}
    chains = {
        p.name: Chain.from_seed(section.game, p.number, p.link, p.at)
        for p in section.parties
        if p.link is not None and p.at is not None
    }
    opened = [p for p in section.parties if p.name in chains]
    failed = [p for p in opened if chains[p.name].commitment != p.commitment]
    found = [f for f, _ in equal]
    rest = [p for p in failed if p.name not in doubled]
    if rest:
        found += _Failures(source, fair, section.game, chains, opened, rest).findings()
    return Links(chains, tuple(found))


def _equal(
    source: Source, parties: Sequence[PartyValues]
) -> Iterator[tuple[Diagnostic, tuple[str, str]]]:
    first: dict[bytes, PartyValues] = {}
    for party in parties:
        earlier = first.setdefault(party.commitment, party)
        if earlier is not party:
            yield (
                source.complain(
                    "HR608",
                    f"{named(earlier.name)} and {named(party.name)} have the same commitment",
                    party.span,
                    seat=party.seat,
                    hint="each party's commitment is its own; one of them was copied",
                ),
                (earlier.name, party.name),
            )


@dataclass(frozen=True, slots=True)
class _Failures:
    """The parties whose link does not open their commitment, and why that may be."""

    source: Source
    fair: Fair
    game: bytes
    chains: dict[str, Chain]
    opened: Sequence[PartyValues]
    failed: Sequence[PartyValues]

    def findings(self) -> list[Diagnostic]:
        if self._seats_moved():
            return [
                self._say(
                    "HR627",
                    "the parties stand in another order than at the opening: each of "
                    f"{_list(self.failed)} has the commitment of another place at the table",
                    self.failed[0].span,
                    hint="[Seats] and the lines of [Fair] are clockwise as they "
                    "were when the commitments were made",
                )
            ]
        pairs = self._pairs()
        if pairs:
            rest = [p for p in self.failed if not any(p in pair for pair in pairs)]
            return [*(self._exchange(a, b) for a, b in pairs), *map(self._alone, rest)]
        seeds = [p for p in self.opened if p.is_seed]
        if len(self.failed) > 1 and list(self.failed) in (list(self.opened), seeds):
            return [self._all()]
        return [self._alone(p) for p in self.failed]

    def _say(
        self,
        code: str,
        message: str,
        span: Span,
        *,
        hint: str,
        seat: str | None = None,
        hand: int | None = None,
    ) -> Diagnostic:
        return self.source.complain(code, message, span, seat=seat, hint=hint, hand=hand)

    def _seats_moved(self) -> bool:
        """Whether each failing link opens its commitment from another place at the table."""
        places = range(_MOST_PARTIES)
        return all(
            any(self._from(p, n) == p.commitment for n in places if n != p.number)
            for p in self.failed
        )

    def _from(self, party: PartyValues, number: int) -> bytes:
        assert party.link is not None
        assert party.at is not None
        return take_down(self.game, number, party.link, party.at)

    def _pairs(self) -> list[tuple[PartyValues, PartyValues]]:
        """The parties whose values stand at each other's place, each party in one pair at most."""
        pairs: list[tuple[PartyValues, PartyValues]] = []
        for a, b in combinations(self.failed, 2):
            if not any(p in pair for pair in pairs for p in (a, b)) and self._exchanged(a, b):
                pairs.append((a, b))
        return pairs

    def _exchanged(self, a: PartyValues, b: PartyValues) -> bool:
        commits = (
            self.chains[a.name].commitment == b.commitment
            and self.chains[b.name].commitment == a.commitment
        )
        return commits or (
            self._from(a, b.number) == b.commitment and self._from(b, a.number) == a.commitment
        )

    def _exchange(self, a: PartyValues, b: PartyValues) -> Diagnostic:
        commits = self.chains[a.name].commitment == b.commitment
        what = "commitments" if commits else "seeds or links"
        return self._say(
            "HR610",
            f"the {what} of {named(a.name)} and {named(b.name)} are exchanged: each "
            "opens the other's",
            a.span,
            hint="put each on its own party's line",
        )

    def _all(self) -> Diagnostic:
        line = self.fair.line("game")
        return self._say(
            "HR610",
            f"none of the values of {_list(self.failed)} opens its commitment: the "
            "game's number or `hands` is not the one that they committed to",
            self.failed[0].span if line is None else line.span,
            hint="both enter into every link; compare the lines with the opening's manifest",
        )

    def _alone(self, party: PartyValues) -> Diagnostic:
        what = "seed" if party.is_seed else f"link of hand {party.at}"
        hint = "a digit of the commitment or of what opens it is not as it was published"
        if len(self.opened) == 1:
            hint += ", or the game's number or `hands`, which every link depends on"
        return self._say(
            "HR610",
            f"{possessive(party.name)} {what} does not open its commitment",
            party.span,
            seat=party.seat,
            hand=None if party.is_seed else party.at,
            hint=hint,
        )


def _list(parties: Sequence[PartyValues]) -> str:
    names = [named(p.name) for p in parties]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
