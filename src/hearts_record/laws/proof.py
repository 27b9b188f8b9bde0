"""The lines of one hand held against its cards: what is proved, untrue, unlawful, or left open.

Only what a seat is known to hold proves anything: where hands are not wholly known, what
cannot be proved either way is unchecked (HR401).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, get_args

from hearts_record.cards import Card
from hearts_record.games.state import HandState
from hearts_record.laws.forms import What
from hearts_record.laws.lines import Line, Lines, Say

#: Why nothing is said of who should have followed suit.
LED_NOT_READ = "the card that was led is not read"


#: A part of a line that a wrong one may share with it, and be meant for that.
Part = Literal["trick", "seat", "card"]


class Hanging(NamedTuple):
    """A line that goes back to another: what is to be said if there is none.

    ``kinds`` are those of the other. One that is wrong may be meant if it shares any of the
    ``parts``, or whichever it is where there are none.
    """

    line: Line
    code: str
    why: str
    hint: str | None
    kinds: tuple[What, ...]
    parts: tuple[Part, ...] = ()


@dataclass(slots=True)
class Proof:
    """The lines of a hand, and what has been found of them so far.

    ``exact`` is whether every card that a seat held is known; ``revokers`` are the seats
    against whom a revoke is established, in the order in which it happened; ``true`` the
    lines of revokes that were so; ``unchecked`` whether something was left open.
    """

    given: Lines
    lines: Sequence[Line]
    exact: bool = True
    revokers: list[str] = field(default_factory=list)
    true: set[Line] = field(default_factory=set)
    unchecked: bool = False
    #: the seats that did not comply, and nothing says that they refused
    refusing: set[str] = field(default_factory=set)
    #: the lines of which it was said before that they cannot be followed
    dropped: Sequence[Line] = ()
    #: the lines that hang in the air: what they go back to is nowhere, or was complained of
    _hanging: list[Hanging] = field(default_factory=list)
    _looked_at: set[Line] = field(default_factory=set)
    #: the lines of which something was said
    _said: set[Line] = field(default_factory=set)
    #: the lines under each trick, and those that were asked for
    _under: dict[int, list[Line]] = field(default_factory=dict)
    _asked: dict[tuple[int, tuple[What, ...], str | None], list[Line]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Lay the lines under their tricks: very many are gone through once, not each time."""
        for line in self.lines:
            self._under.setdefault(line.trick, []).append(line)

    @property
    def say(self) -> Say:
        """Where findings go."""
        return self.given.say

    def here(self, trick: int, *kinds: What, seat: str | None = None) -> Sequence[Line]:
        """The lines under a trick, of these kinds and of that seat if one is given."""
        asked = (trick, kinds, seat)
        found = self._asked.get(asked)
        if found is None:
            under = self._under.get(trick, ())
            found = [x for x in under if x.fact.what in kinds and seat in (None, x.fact.seat)]
            self._looked_at.update(found)
            self._asked[asked] = found
        return found

    def untrue(self, line: Line, why: str, hint: str | None = None) -> None:
        """HR402: the cards show that what the line says is not so."""
        self._find("HR402", line, why, hint)

    def unlawful(self, line: Line, why: str, hint: str | None = None, law: int = 0) -> None:
        """HR403: nobody may call for that, or not he."""
        self._find("HR403", line, why, hint, law)

    def open(self, line: Line, why: str) -> None:
        """HR401: nothing shows whether it is so."""
        self.unchecked = True
        self._find("HR401", line, why, None)

    def in_doubt(self, *kinds: What) -> list[Line]:
        """The lines of these kinds that were complained of, or could not be followed.

        What is called for because of them is neither lawful nor unlawful.
        """
        return [
            x
            for x in (*self.lines, *self.dropped)
            if (x in self._said or x not in self._looked_at) and x.fact.what in kinds
        ]

    def complained(self, line: Line) -> None:
        """Something was said of the line by another."""
        self._said.add(line)

    def hang(self, hanging: Hanging) -> None:
        """A line of which it is said when the play is over what is wrong, if it is then."""
        self._said.add(hanging.line)
        self._hanging.append(hanging)

    def say_what_hangs(self) -> None:
        """Of each line that goes back to nothing; of several of one thing only the first."""
        said = set[tuple[object, ...]]()
        wrong = {kinds: self._parts_in_doubt(kinds) for kinds in {h.kinds for h in self._hanging}}
        for line, code, why, hint, kinds, parts in self._hanging:
            fact = line.fact
            alike: tuple[object, ...] = (fact.what, fact.seat, fact.card)
            if fact.what is What.WITHDRAW:
                alike = (fact.what, line.trick)
            meant = not wrong[kinds].isdisjoint(_parts(line, parts)) if parts else wrong[kinds]
            if alike in said or meant:
                continue  # something was said of that one
            said.add(alike)
            self._find(code, line, why, hint)

    def _parts_in_doubt(self, kinds: tuple[What, ...]) -> set[tuple[Part, object]]:
        """What the lines in doubt of these kinds have that others may share."""
        return {part for x in self.in_doubt(*kinds) for part in _parts(x, get_args(Part))}

    def _find(self, code: str, line: Line, why: str, hint: str | None, law: int = 0) -> None:
        self._said.add(line)
        if line.loose and code != "HR401":
            self.open(line, "a row is missing below, and the line may belong to it")
            return
        if line.reported:
            return  # one line is one fault
        trick, seat = line.trick or None, line.fact.seat
        self.say(code, why, line.span, trick, seat, hint, law=law or line.law)

    def holds(self, state: HandState, line: Line) -> bool:
        """Whether the seat is known to hold the card of the line; if not, that is said."""
        fact, card = line.fact, line.fact.card
        if not isinstance(card, Card):
            self.open(line, f"the card of {fact.seat} is not read ({card})")
            return False
        if state.hands[state.names.index(fact.seat)] >> card.index & 1:
            return True
        if self.exact:
            when = f"in trick {line.trick}" if line.trick else "before the first trick"
            self.untrue(line, f"{fact.seat} does not hold {card} {when}")
        else:
            self.open(line, f"nothing shows whether {fact.seat} held {card}")
        return False

    def establish(self, line: Line) -> None:
        """The line of a revoke is true; its seat is a revoker if the revoke has its penalty."""
        self.true.add(line)
        if line.fact.established and line.fact.seat not in self.revokers:
            self.revokers.append(line.fact.seat)

    def leave(self) -> None:
        """The play is over, or breaks off: what was never looked at is unchecked."""
        for line in self.lines:
            if line not in self._looked_at and line.fact.what is not What.FALSE_DEAL:
                self.open(line, "the cards that are known do not show it")


def _parts(line: Line, of: Iterable[Part]) -> Iterator[tuple[Part, object]]:
    """Those parts of a line."""
    values = {"trick": line.trick, "seat": line.fact.seat, "card": line.fact.card}
    return ((part, values[part]) for part in of)
