"""The verdict on a record: what was checked, what came out, hand by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from hearts_record.codes import CHECK_OF_DIGIT
from hearts_record.diagnostics import Diagnostic

if TYPE_CHECKING:
    from hearts_record.games.takings import Takings
    from hearts_record.replay.deals import Dealt

Status = Literal["pass", "fail", "unknown", "none"]
Outcome = Literal["pass", "fail", "incomplete"]

#: The checks in order, as every report names them.
CHECKS = ("parsed", "pack", "replayed", "laws", "settled", "fair", "signed")
_NOTHING_SEEN: dict[str, Status] = dict.fromkeys(CHECKS, "none")


class Followed(NamedTuple):
    """How one hand was followed: what is not written in it, but was found.

    ``dealer`` and ``leader`` (of the first trick) are None where nothing shows them; ``takings``
    has the tricks up to the first fault; ``held`` are the hands after the pass and what the
    deal leaves over, by the seeds or as stated, None where that is not known.
    """

    dealer: str | None = None
    leader: str | None = None
    takings: Takings | None = None
    held: Dealt | None = None


class HandVerdict(NamedTuple):
    """What one hand came to; None wherever it is not known.

    ``winners`` are of the tricks, in order; ``taken`` counts hearts or the game's points;
    ``net`` is counters won and lost by the hand (points in Modern Hearts); ``totals`` run and
    are those after it; ``pool`` and ``jack`` are what stays, None where a settling has none.
    """

    number: int
    winners: tuple[str | None, ...] = ()
    taken: Mapping[str, int] | None = None
    net: Mapping[str, int] | None = None
    totals: Mapping[str, int] | None = None
    pool: int | None = None
    jack: bool | None = None
    #: against whom a revoke is established (Laws 23 to 27), clockwise
    revokers: tuple[str, ...] = ()
    #: how it was followed, for whoever shows it; None where no rules are known
    followed: Followed | None = None


class Verdict(NamedTuple):
    """The verdict on one record.

    ``checks`` has a status for each of CHECKS; ``fair_level`` is 0, 1 or 2, None without
    ``[Fair]``, when that check fails, or when the record shows no deal; ``places``
    and ``winner`` belong to matches.
    """

    path: str
    record: int
    line: int
    event: str | None
    game: str | None
    verdict: Outcome
    checks: Mapping[str, Status]
    hands: tuple[HandVerdict, ...] = ()
    totals: Mapping[str, int] | None = None
    places: Mapping[str, int] | None = None
    winner: str | None = None
    fair_level: int | None = None
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(slots=True)
class Tally:
    """The statuses while they are being found; a finding of a check makes it fail."""

    unknown: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)

    def statuses(self, found: list[Diagnostic]) -> dict[str, Status]:
        """The status of every check."""
        out = dict(_NOTHING_SEEN)
        for check in self.seen:
            out[check] = "pass"
        for check in self.unknown:
            out[check] = "unknown"
        for finding in found:
            check = CHECK_OF_DIGIT.get(finding.code[2], "")
            if check and finding.severity == "error":
                out[check] = "fail"
        return out


def with_more(verdict: Verdict, more: Iterable[Diagnostic]) -> Verdict:
    """The verdict with what other records of the file bring to light."""
    found = sorted((*verdict.diagnostics, *more), key=lambda d: d.sort_key)
    return verdict._replace(verdict=outcome(verdict.checks, found), diagnostics=tuple(found))


def outcome(checks: Mapping[str, Status], found: list[Diagnostic]) -> Outcome:
    """``fail`` if any check fails; else ``incomplete`` if anything is unknown; else ``pass``."""
    if found and any(d.severity == "error" for d in found):
        return "fail"
    return "incomplete" if "unknown" in checks.values() else "pass"
