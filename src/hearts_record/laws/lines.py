"""The lines of one hand before it is played over: what no card is needed to see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from hearts_record.diagnostics import Span
from hearts_record.games.rules import Rules
from hearts_record.laws.facts import Fact, read
from hearts_record.laws.forms import DEMANDS, What
from hearts_record.record import Irregularity

#: What is said under the heading's rule, before the first trick, and nowhere else.
_BEFORE_PLAY = frozenset({What.FALSE_DEAL, What.SHOWN_IN_DEAL})
#: What may be said there besides.
_ANY_TIME = frozenset({What.EXPOSE})
#: What seats that run out of cards one after another leave nobody to see.
_ALL_DEALT = frozenset({What.OMIT, What.SURPLUS, What.SHORT})
#: What a wrong caller may not call for.
_CALLED_FOR = DEMANDS | {What.DRAW}
_CHAPTER = "chapter"


class Say(Protocol):
    """Adds a finding of the hand: code, message, place, trick, seat, hint, Law."""

    def __call__(
        self,
        code: str,
        message: str,
        span: Span,
        trick: int | None = None,
        seat: str | None = None,
        hint: str | None = None,
        *,
        law: int | None = None,
    ) -> None:
        """Add it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line and the trick during which it happened (0: before the first).

    ``loose``: a row is missing below it, and it may belong to that one. ``reported``: its Law
    or its claimant was found wrong, and of what happened it says the truth all the same.
    """

    fact: Fact
    trick: int
    span: Span
    loose: bool
    reported: bool = False

    @property
    def law(self) -> int:
        """The Law that it falls under."""
        return self.fact.law if self.fact.law is not None else self.fact.form.laws[0]


@dataclass(frozen=True, slots=True)
class Lines:
    """Those lines of a hand that can be followed further, in order; the rest is reported.

    ``names`` are the seats that hold cards, clockwise.
    """

    rules: Rules
    names: tuple[str, ...]
    say: Say

    def sift(
        self, irregularities: Sequence[Irregularity], numbers: Sequence[int], due: int | None
    ) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
        """Those that can be followed, and those that cannot.

        ``numbers`` are the tricks of the rows, in the order of the table; ``due`` is how many
        there must be (None: the play decides, or the hand breaks off).
        """
        out: list[Line] = []
        dropped: list[Line] = []
        said = set[tuple[int, Fact]]()
        for item in irregularities:
            fact = read(item.text)
            if fact is None:
                continue  # it was reported where it was read
            trick = numbers[item.after_row - 1] if 0 < item.after_row <= len(numbers) else 0
            below = [*numbers, trick + 1 if due is None else due + 1][item.after_row :]
            line = Line(fact, trick, item.span, loose=bool(below) and below[0] > trick + 1)
            twice = not line.loose and (trick, fact) in said
            fault = next(self._faults(line, twice=twice), None)
            if fault is not None:
                code, message, hint = fault
                self.say(code, message, item.span, trick or None, fact.seat, hint, law=line.law)
            if fault is None or self._still_says_so(line, fault[0]):
                out.append(replace(line, reported=fault is not None))
                said.add((trick, fact))
            else:
                dropped.append(line)
        return tuple(out), tuple(dropped)

    def _still_says_so(self, line: Line, code: str) -> bool:
        """Whether the line admits what happened all the same: a wrong Law or claimant."""
        return code == "HR410" or (code == "HR403" and line.fact.what not in _CALLED_FOR)

    def _faults(self, line: Line, *, twice: bool) -> Iterator[tuple[str, str, str | None]]:
        """Why a line cannot be what it says, whatever the cards are.

        ``twice`` is whether a line before it said the same of the same trick.
        """
        fact, game = line.fact, self.rules.game
        if not game.laws:
            why = f"the Laws, which know irregularities, do not govern {game.name}"
            yield "HR411", why, "a card that the rules do not allow cannot stand"
        if fact.law is not None and fact.law not in fact.form.laws:
            usual = " or ".join(map(str, fact.form.laws))
            yield "HR410", f"what the line says falls under Law {usual}, not {fact.law}", None
        if fact.what is not What.FALSE_DEAL:
            yield from self._seats(fact)
        yield from self._place(line)
        yield from self._custom(fact)
        if twice:
            yield "HR402", "the same is said twice", "keep one of the lines"
        if (game.uneven or game.takes_up) and fact.what in _ALL_DEALT:
            why = f"in {game.name} a `-` is nothing unusual, and shows no fault of that kind"
            yield "HR401", why, None

    def _seats(self, fact: Fact) -> Iterator[tuple[str, str, str | None]]:
        players = self.names
        if fact.seat not in players or (fact.what is What.DRAW and fact.other not in players):
            name = fact.other if fact.seat in players else fact.seat
            yield "HR402", f"{name} holds no cards in this hand", None
        elif fact.other is not None and fact.other not in players:
            verb = "claim a revoke" if fact.what is What.REVOKE else "call upon anybody"
            why = f"{fact.other} holds no cards in this hand, and cannot {verb}"
            yield "HR403", why, "name a player to whom cards were dealt"
        if fact.other == fact.seat:
            verb = "claim a revoke of his own" if fact.what is What.REVOKE else "call upon himself"
            if fact.what is What.DRAW:
                verb = "draw from himself"
            yield "HR403", f"{fact.seat} cannot {verb}", "name another player"

    def _place(self, line: Line) -> Iterator[tuple[str, str, str | None]]:
        what, trick = line.fact.what, line.trick
        if what in _BEFORE_PLAY and trick:
            yield (
                "HR402",
                f"the deal is over when trick {trick} is played",
                "write the line under the heading's rule, before the first trick",
            )
        elif not trick and what not in _BEFORE_PLAY | _ANY_TIME and not line.loose:
            hint = "write the line under the row of the trick during which it happened"
            why = "before the first trick nothing of the kind can have happened"
            if what is What.DRAW:
                why = "before all have played to the first trick it is a misdeal (Law 13)"
                hint = 'a dead deal is a hand section with `[Misdeal "number"]`'
            yield "HR402", why, hint
        elif what is What.LOOK and trick < 2 and not line.loose:
            yield "HR402", "before the second trick there is no quitted trick to look at", None

    def _custom(self, fact: Fact) -> Iterator[tuple[str, str, str | None]]:
        """What only the Law knows, or only the chapter."""
        if fact.what is What.CALL_SUIT and fact.how == "not" and not self.chapter_leads:
            yield (
                "HR403",
                f"by Law 20 {fact.seat} may be called upon to lead a suit, not to leave one",
                'a table that plays by the chapter says so: `[LeadOutOfTurn "chapter"]`',
            )
        if fact.what is What.DEMAND and fact.how == "lowest" and not self.chapter_plays:
            yield (
                "HR403",
                "by Law 21 the highest may be demanded, or that no heart be discarded",
                'a table that plays by the chapter says so: `[PlayOutOfTurn "chapter"]`',
            )

    @property
    def chapter_leads(self) -> bool:
        """Whether the table punishes a lead out of turn by the chapter."""
        return self.rules.ruling("LeadOutOfTurn") == _CHAPTER

    @property
    def chapter_plays(self) -> bool:
        """Whether a play out of turn is the chapter's matter: Law 21 speaks of four players."""
        return len(self.names) != 4 or self.rules.ruling("PlayOutOfTurn") == _CHAPTER
