"""What a verdict on the deals proves and what it does not, in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from hearts_record.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class FairReport:
    """The level of a record's deals, what that proves, and what stays unproved."""

    level: int | None
    proves: tuple[str, ...]
    not_proved: tuple[str, ...]


class Judged(Protocol):
    """The part of a verdict that speaks of the deals."""

    @property
    def fair_level(self) -> int | None:
        """The level, 0 to 2; None without ``[Fair]`` or when that check fails."""

    @property
    def checks(self) -> Mapping[str, str]:
        """The status of every check."""

    @property
    def diagnostics(self) -> Sequence[Diagnostic]:
        """The findings."""


_WITHOUT = "The record has no [Fair]: nothing shows how the cards were dealt."
_FAILED = "The check of the deals failed: nothing is shown about how the cards were dealt."
_UNKNOWN = "The deals could not be checked: nothing is shown about how the cards were dealt."
_NO_DEAL = "No deal is shown yet: nothing shows how the cards were dealt."

_PROVES = (
    "The deals follow from the seeds in the record.",
    "The opening is the one that you held, or it is signed with a key that you named: no deal "
    "was changed after it.",
    "Seats put in seeds of their own: if one of them was honest, nobody chose a deal.",
)
_OPENED = "The deals that every party has opened follow from the seeds in the record."
_CHECKED = "The deals that could be checked follow from the seeds in the record."
_TIME = "Anything about time: all of it may have been made up after the play."
_LIMITS_1 = (
    "That the server tried no other seeds before the opening.",
    "That the server did not know all the deals from the start.",
    "That the same opening was not dealt at another table too.",
)
_LIMITS_2 = (
    "That any seat was honest, or was not the server's own.",
    "That nobody stopped because of a deal that he foresaw.",
)
_ALWAYS = (
    "That the server kept the hands secret.",
    "That passes were committed before they were opened, or came from the seat.",
    "That seats did not collude.",
    "That no match was thrown away.",
)
_PASSES = ("HR633", "HR634")
_HELD = "Hold the opening before the first card, and give it to the check, to learn more."


def fair_statement(verdict: Judged) -> FairReport:
    """What the deals of a judged record prove, and what they do not, in sentences."""
    level = verdict.fair_level
    if level is None:
        return FairReport(None, (_why_nothing(verdict),), ())
    proves = _PROVES[: level + 1]
    if any(d.code == "HR620" for d in verdict.diagnostics):
        proves = (_OPENED, *proves[1:])
    elif any(d.code == "HR624" for d in verdict.diagnostics):
        pass  # a pass that is not opened leaves the deals as they are
    elif verdict.checks.get("fair") == "unknown":
        proves = (_CHECKED, *proves[1:])
    limits = ((_TIME, _HELD), _LIMITS_1, _LIMITS_2)[level]
    return FairReport(level, proves, (*limits, *_ALWAYS, *_of_this_record(verdict)))


def _why_nothing(verdict: Judged) -> str:
    status = verdict.checks.get("fair", "none")
    if status == "unknown" and any(d.code == "HR620" for d in verdict.diagnostics):
        return _NO_DEAL
    return {"none": _WITHOUT, "fail": _FAILED, "pass": _NO_DEAL}.get(status, _UNKNOWN)


def _of_this_record(verdict: Judged) -> list[str]:
    """What this record leaves open: deals not opened, dead deals without a proof."""
    closed = [d.hand for d in verdict.diagnostics if d.code == "HR620" and d.hand is not None]
    out = []
    if closed:
        hands = "hand" if len(closed) == 1 else "hands"
        numbers = ", ".join(map(str, closed))
        out.append(f"The deal of {hands} {numbers}: not every party has opened its link yet.")
    out += [f"Of the passes: {d.message}." for d in verdict.diagnostics if d.code in _PASSES]
    out += [f"Why deals were dead: {d.message}." for d in verdict.diagnostics if d.code == "HR621"]
    return out
