"""The rounds of an event of Progressive Hearts: who sits where, and the green stars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from hearts_record.cards import Suit
from hearts_record.diagnostics import Diagnostic
from hearts_record.games.rules import Rules
from hearts_record.notation.phrases import together
from hearts_record.record import Hand, Record
from hearts_record.replay.setup import rules_of
from hearts_record.settling.base import Facts
from hearts_record.settling.progressive import winners
from hearts_record.verdict.model import HandVerdict, Verdict

CODE, STARS = "HR808", "HR513"
_GAME = "Progressive Hearts"
#: Event, round and table.
Key = tuple[str | None, int, int]


@dataclass(frozen=True, slots=True)
class TableOfRound:
    """One table in one round: ``people`` by seat, and who of them won.

    ``named`` if ``[Players]`` says who they are; else the seats' names stand for them. ``won``
    has the lady and the gentleman with the fewest hearts, None where that is not known;
    ``place`` is a finding without words, at the place where it would stand.
    """

    event: str | None
    round: int
    table: int
    people: Mapping[str, str]
    named: bool
    won: tuple[str, ...] | None
    place: Diagnostic

    @property
    def key(self) -> Key:
        """Which table this is."""
        return self.event, self.round, self.table


def tables_of(record: Record, verdict: Verdict) -> Iterator[TableOfRound]:
    """The tables that a record shows; none where it is not of such an event."""
    if record.value("Game") != _GAME:
        return
    people, (rules, _) = _people(record), rules_of(record)
    event, named = record.value("Event"), record.tag("Players") is not None
    for hand, judged in zip(record.hands, verdict.hands, strict=False):
        table, number = hand.tag("Table"), hand.tag("Round")
        if table is None or number is None:
            continue
        place = record.source.complain(CODE, "", number.span, hand=hand.number)
        yield TableOfRound(
            event,
            int(number.value),
            int(table.value),
            people,
            named,
            _won(rules, hand, judged, people),
            place,
        )


def _people(record: Record) -> dict[str, str]:
    """Who sits at each seat: by ``[Players]``, or else the seat's name is the player's."""
    items = (record.value("Players") or "").split(";")
    named = {s.strip(): who.strip() for s, colon, who in (i.partition(":") for i in items) if colon}
    return {seat: named.get(seat, seat) for seat in record.seats}


def _won(
    rules: Rules | None, hand: Hand, judged: HandVerdict, people: Mapping[str, str]
) -> tuple[str, ...] | None:
    if rules is None or judged.taken is None:
        return None
    tags = {t.name: t.value for t in hand.tags}
    worth = rules.game.worth(rules, len(judged.taken), Suit.HEARTS)
    facts = Facts(rules, judged.taken, worth, tags=tags, revokers=judged.revokers)
    seats = winners(facts)
    return None if seats is None else tuple(people[s] for s in seats)


@dataclass(slots=True)
class _Round:
    """One round: its tables, and the tables at which each player who is known sits.

    Of many tables none is gone through for each other: a player is looked up by his name.
    """

    tables: dict[int, TableOfRound] = field(default_factory=dict)
    sitting: dict[str, dict[int, TableOfRound]] = field(default_factory=dict)
    #: the highest of the tables' numbers, and whether none is below 1
    highest: int = 0
    from_one: bool = True

    def add(self, here: TableOfRound) -> None:
        """A table of which nobody knows yet who sits there."""
        self.tables[here.table] = here
        self.highest = max(self.highest, here.table)
        self.from_one = self.from_one and here.table > 0

    def sit(self, here: TableOfRound) -> None:
        """It is known who sits at the table."""
        for who in here.people.values():
            self.sitting.setdefault(who, {})[here.table] = here

    def leave(self, here: TableOfRound) -> None:
        """It is not known after all."""
        for who in here.people.values():
            del self.sitting[who][here.table]

    def first(self, who: str) -> TableOfRound | None:
        """The first table at which a player sits."""
        return next(iter(self.sitting.get(who, {}).values()), None)

    def last(self, who: str) -> TableOfRound | None:
        """The last such table."""
        return next(reversed(self.sitting.get(who, {}).values()), None)

    @property
    def whole(self) -> bool:
        """Whether the tables are numbered from 1 without a gap."""
        return self.from_one and self.highest == len(self.tables)


@dataclass(slots=True)
class Rounds:
    """The tables of one file so far, by event, round and table."""

    seen: dict[tuple[str | None, int], _Round] = field(default_factory=dict)
    #: the table where four names of seats stand for players, by event; None if they came twice
    fours: dict[tuple[str | None, frozenset[str]], TableOfRound | None] = field(
        default_factory=dict
    )

    def take(self, here: TableOfRound) -> Iterator[Diagnostic]:
        """What is wrong with who sits at a table; the table is remembered."""
        now = self.seen.setdefault((here.event, here.round), _Round())
        if here.table in now.tables:
            yield _say(here, f"table {here.table} stands twice in round {here.round}")
            return
        now.add(here)
        if not self._knows(here):
            return
        sitting = {who: now.last(who) for who in here.people.values()}
        now.sit(here)
        before = self.seen.get((here.event, here.round - 1), _Round())
        for seat, who in here.people.items():
            other = sitting[who]
            if other is not None:
                what = f"{who} sits at table {other.table} in round {here.round} already"
                yield _say(here, what, seat)
                continue
            yield from _by_the_round_before(here, seat, who, before)

    def _knows(self, here: TableOfRound) -> bool:
        """Whether it is known who sits at a table.

        Two of four leave a table after every round. Names of seats that come twice, all four,
        are names of chairs, and say nothing of who sits there; nor did they where they came first.
        """
        if here.named:
            return True
        four = here.event, frozenset(here.people)
        if four not in self.fours:
            self.fours[four] = here
            return True
        first = self.fours[four]
        if first is not None:
            self.seen[first.event, first.round].leave(first)
            self.fours[four] = None
        return False

    def stars(self) -> Iterator[tuple[TableOfRound, Diagnostic]]:
        """The green stars of every round whose tables are all there, when the file is over.

        Which table is the booby table, no table of it tells: it is the last where the tables
        are numbered from 1 without a gap, and no other round of the event has a higher one.
        """
        highest: dict[str | None, int] = {}
        for (event, _), one in self.seen.items():
            highest[event] = max(highest.get(event, 0), one.highest)
        for (event, _), one in self.seen.items():
            booby = one.tables.get(highest[event])
            if booby is None or len(one.tables) != booby.table or booby.table == 1:
                continue
            if booby.won is not None:
                yield booby, _green(booby, booby.won)


def _green(booby: TableOfRound, won: tuple[str, ...]) -> Diagnostic:
    """Of the ladies and of the gentlemen, the one with the more hearts, or who lost the cut."""
    most = [who for who in booby.people.values() if who not in won]
    message = (
        f"of the {booby.table} tables of round {booby.round}, table {booby.table} is the booby "
        f"table: {together(most)} took the most there, and are each given a green star"
    )
    return replace(booby.place, code=STARS, message=message)


def _by_the_round_before(
    here: TableOfRound, seat: str, who: str, before: _Round
) -> Iterator[Diagnostic]:
    """Whether a player sits where the round before put him, if that is known."""
    last = before.first(who)
    if last is None or last.won is None:
        return
    due, why = _due(here, last, who, before)
    if due is not None and here.table != due:
        yield _say(here, f"{who} {why}, and belongs at table {due}, not {here.table}", seat)
    elif here.table == last.table and set(here.people) == set(last.people):
        old = next(s for s, name in last.people.items() if name == who)
        if old != seat:
            yield _say(here, f"{who} stays at table {due}, and keeps his seat, {old}", seat)


def _due(
    here: TableOfRound, last: TableOfRound, who: str, before: _Round
) -> tuple[int | None, str]:
    """The table at which a player must sit after a round, and why; None: it is not known."""
    if who in (last.won or ()):
        if last.table == 1:
            return 1, "won at the head table"
        return last.table - 1, f"went up from table {last.table}"
    if last.table > 1:
        return last.table, f"lost at table {last.table}"
    whole = before.whole and here.table <= before.highest
    return (before.highest if whole else None), "lost at the head table"


def _say(here: TableOfRound, message: str, seat: str | None = None) -> Diagnostic:
    return replace(here.place, message=message, seat=seat)
