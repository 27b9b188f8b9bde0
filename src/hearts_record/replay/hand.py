"""One hand replayed: every card checked against the rules, every mark against the play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from hearts_record.cards import Card, Suit, UnreadCard
from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.places import cell_span, mark_edit
from hearts_record.record import Blank, Cell, Hand, Kind, Row, Table


@dataclass(frozen=True, slots=True)
class Setting:
    """What is known before the first card of a hand.

    ``players`` hold cards, clockwise; ``leader`` leads (None: not known, or the cards decide);
    ``held`` are the hands after the pass where a deal is known, else None.
    """

    source: Source
    rules: Rules
    hand: Hand
    players: tuple[str, ...]
    leader: str | None
    avoided: Suit = Suit.HEARTS
    held: Mapping[str, tuple[Card, ...]] | None = None


@dataclass(slots=True)
class Played:
    """What the replay of one hand gave.

    ``winners`` are the seats that took the tricks in order, None where that is not known;
    ``taken`` the cards each seat took, as a set; ``certain`` is False when a card could not be
    read or a trick is missing; ``broken_off`` when the hand rightly stops before its end.
    """

    findings: list[Diagnostic] = field(default_factory=list)
    winners: list[str | None] = field(default_factory=list)
    taken: dict[str, int] = field(default_factory=dict)
    certain: bool = True
    broken_off: bool = False
    stopped: bool = False

    @property
    def finished(self) -> bool:
        """Whether the hand was played out lawfully and every card is known."""
        return self.certain and not self.stopped and not self.broken_off


def replay(setting: Setting) -> Played:
    """Replay a hand; after its first illegal card nothing further is claimed about it."""
    replayer = _Replayer(setting)
    replayer.run()
    return replayer.out


class _Stop(Exception):
    """Nothing further is claimed about this hand."""


class _Replayer:
    def __init__(self, setting: Setting) -> None:
        self.s = setting
        self.out = Played()
        table = setting.hand.table
        assert table is not None
        self.table: Table = table
        self.rows = table.rows
        self.columns = {seat: i for i, seat in enumerate(table.seats)}
        self.pack = set(setting.rules.pack(len(setting.players)))
        self.size = setting.rules.hand_size(len(setting.players))
        self.explained = _explained(setting.hand)
        self.unmarked: list[tuple[int, Row, int]] = []
        self.doubtful = False  # a wrong mark was found: the play may have followed it

    def run(self) -> None:
        try:
            self._cards_of_the_table()
            numbers = self._numbers()
            self.state = self._state()
            for row, number in zip(self.rows, numbers, strict=True):
                self._row(row, number)
                if self.out.broken_off:
                    break
            self._missing_marks()
            self._end(numbers)
        except _Stop:
            self.out.stopped = True
            self._missing_marks()
        self.out.taken = self._taken()

    # ---- saying it -------------------------------------------------------------------------

    def complain(
        self, code: str, message: str, span: Span, trick: int | None = None,
        seat: str | None = None, hint: str | None = None, **more: object,
    ) -> None:
        self.out.findings.append(
            self.s.source.complain(code, message, span, hand=self.s.hand.number, trick=trick,
                                   seat=seat, hint=hint, **more))  # type: ignore[arg-type]

    def _at(self, row: Row, seat: str) -> Span:
        return cell_span(self.s.source, row, self.columns[seat])

    # ---- before the first trick ------------------------------------------------------------

    def _cards_of_the_table(self) -> None:
        """Each card once and of this pack; with a known deal the hands say that themselves."""
        seen: dict[Card, int] = {}
        for row in self.rows:
            for column, cell in enumerate(row.cells):
                if isinstance(cell, UnreadCard):
                    self._unread(row, column, cell)
                if not isinstance(cell, Card) or self.s.held is not None:
                    continue
                seat = self.table.seats[column]
                if cell not in self.pack:
                    self.complain("HR203", f"{cell} is not in the pack of this game",
                                  self._at(row, seat), row.number, seat)
                    raise _Stop
                if cell in seen:
                    self.complain(
                        "HR201", f"{cell} was played before, in trick {seen[cell]}",
                        self._at(row, seat), row.number, seat, self._not_played(cell))
                    raise _Stop
                seen[cell] = row.number or 0

    def _not_played(self, doubled: Card) -> str | None:
        """Which card of the pack is nowhere, when a card stands twice."""
        cells = [c for row in self.rows for c in row.cells if isinstance(c, Card)]
        missing = [c for c in self.pack if c not in cells]
        if len(missing) == 1 and len(cells) == len(self.pack):
            return f"{missing[0]} is nowhere: one of the two may be it"
        return None

    def _unread(self, row: Row, column: int, cell: UnreadCard) -> None:
        self.out.certain = False
        seat = self.table.seats[column]
        self.complain("HR123", f"the card of {seat} is not read ({cell})", self._at(row, seat),
                      row.number, seat, "what depends on it stays unknown")

    def _numbers(self) -> list[int]:
        """The number of each trick; a row left out shows as a gap in the numbers."""
        stated = [row.number or 0 for row in self.rows]
        in_order = all(a < b for a, b in zip(stated, stated[1:], strict=False))
        full = len(stated) >= self.size
        if stated and in_order and stated[0] > 0 and stated[-1] <= self.size and not full:
            self._gaps(stated)
            return stated
        for place, row in enumerate(self.rows, 1):
            if place > self.size:
                self.complain("HR310", f"the table has a row {place}, and there are "
                              f"{self.size} tricks", row.span, place)
                raise _Stop
            if row.number != place:
                self.complain("HR301", f"the row is numbered {row.number}; it is trick {place}",
                              row.span, place)
        return list(range(1, len(self.rows) + 1))

    def _gaps(self, stated: list[int]) -> None:
        for before, row in zip([0, *stated], self.rows, strict=False):
            if row.number is not None and row.number != before + 1:
                self.out.certain = False
                span = _tricks(before + 1, row.number - 1)
                self.complain("HR308", f"{span} missing before this row", row.span, row.number)

    def _state(self) -> HandState | None:
        """The play to step through; None while nobody knows who leads."""
        held = self.s.held
        if held is None:
            held = {p: self._column(p) for p in self.s.players}
        try:
            return HandState(self.s.rules, held, self.s.leader, self.s.avoided)
        except ValueError:
            self.out.certain = False
            return None

    def _column(self, seat: str) -> tuple[Card, ...]:
        column = self.columns.get(seat)
        if column is None:
            return ()
        return tuple(c for row in self.rows if row.cells
                     if isinstance(c := row.cells[column], Card))

    # ---- a trick ---------------------------------------------------------------------------

    def _row(self, row: Row, number: int) -> None:
        missing = number - len(self.out.winners) - 1
        if missing > 0:
            self.out.winners += [None] * missing
            self.state = self._lost_lead(self.state)
        if not row.cells:
            self.out.certain = False
            self.out.winners.append(None)
            self.state = self._lost_lead(self.state)
            return
        if self.state is None:
            self._row_without_lead(row, number)
            return
        self._play_row(self.state, row, number)
        if self.out.broken_off:
            return
        taker = self.state.tricks[-1].taker
        name = None if taker is None else self.state.names[taker]
        self._mark(row, number, name)
        self.out.winners.append(name)
        if name is None:
            self._resume(row)

    def _lost_lead(self, state: HandState | None) -> HandState | None:
        """The play when a trick is missing: nobody knows who leads next."""
        self.kept = state or getattr(self, "kept", None)
        return None

    def _resume(self, row: Row) -> None:
        """After a trick nobody can be sure of, the marked card is taken at its word."""
        assert self.state is not None
        self.out.certain = False
        marked = None if row.marked is None else self.table.seats[row.marked]
        if marked is None:
            self.state = self._lost_lead(self.state)
        else:
            self.state.turn = self.state.names.index(marked)

    def _row_without_lead(self, row: Row, number: int) -> None:
        """A trick of which nobody knows who led: only its mark says who leads next."""
        self.out.winners.append(None)
        self.out.certain = False
        if row.marked is None:
            return
        state = getattr(self, "kept", None) or self._fresh()
        for seat in state.names:
            cell = row.cells[self.columns[seat]]
            if isinstance(cell, Card):
                state.hands[state.names.index(seat)] &= ~(1 << cell.index)
        state.turn = state.names.index(self.table.seats[row.marked])
        self.state = state

    def _fresh(self) -> HandState:
        held = self.s.held or {p: self._column(p) for p in self.s.players}
        return HandState(self.s.rules, held, self.s.players[0], self.s.avoided)

    def _play_row(self, state: HandState, row: Row, number: int) -> None:
        for _ in state.names:
            seat = state.seat
            cell = row.cells[self.columns[seat]]
            if isinstance(cell, Blank):
                self._blank(state, row, number, seat, cell)
                return
            if isinstance(cell, Card):
                self._legal(state, row, number, seat, cell)
            state.lay(cell)

    def _blank(self, state: HandState, row: Row, number: int, seat: str, cell: Blank) -> None:
        """No card here: right only where the hand breaks off, and nobody plays after it."""
        later = [state.names[(state.turn + i) % len(state.names)]
                 for i in range(1, len(state.names) - len(state.trick))]
        played = [s for s in later if row.cells[self.columns[s]] is not Blank.NO_CARD]
        last = row is self.rows[-1]
        if cell is Blank.NO_CARD and self.explained and not played and last:
            self.out.broken_off = True
            return
        self.complain("HR307", f"{seat} plays no card in trick {number}",
                      self._at(row, seat), number, seat,
                      "write the card, or ? if it cannot be read; a hand breaks off only where "
                      "its end is explained")
        raise _Stop

    def _legal(self, state: HandState, row: Row, number: int, seat: str, card: Card) -> None:
        reason = state.why_not(card)
        if reason is None:
            return
        if self.doubtful:
            raise _Stop  # the play followed a mark that is wrong: one fault, one finding
        say = partial(self.complain, span=self._at(row, seat), trick=number, seat=seat)
        if not state.hands[state.turn] >> card.index & 1:
            self._not_held(say, seat, card)
        elif state.trick and card.suit != state.led and state.led is not None:
            self._revoke(say, state, number, seat, card)
        else:
            say("HR311", f"{seat} may not lead {card}: {reason}" if not state.trick
                else f"{seat} may not play {card}: {reason}")
        raise _Stop

    def _not_held(self, say: Callable[..., None], seat: str, card: Card) -> None:
        if card not in self.pack:
            say("HR203", f"{card} is not in the pack of this game")
            return
        held = self.s.held or {}
        owner = next((s for s, cards in held.items() if card in cards), None)
        where = f"{owner} was dealt it" if owner not in (None, seat) else "he has played it"
        say("HR205", f"{seat} plays {card}, which he does not hold: {where}")

    def _revoke(
        self, say: Callable[..., None], state: HandState, number: int, seat: str, card: Card
    ) -> None:
        assert state.led is not None
        later = self._later(number, seat, state.led)
        proof = f"plays {later[0]} in trick {later[1]}" if later else (
            f"holds {next(c for c in state.legal())}")
        say("HR304", f"{seat} plays {card} to a {state.led.word[:-1]} lead and {proof}",
            hint="if the cards are right, it is a revoke, and the record must say so under the "
            f"row: `! revoke {seat}, not claimed`, or who claimed it")

    def _later(self, number: int, seat: str, suit: Suit) -> tuple[Card, int] | None:
        """The first card of ``suit`` that ``seat`` plays after trick ``number``."""
        column = self.columns[seat]
        for row in self.rows:
            if (row.number or 0) > number and row.cells:
                cell = row.cells[column]
                if isinstance(cell, Card) and cell.suit == suit:
                    return cell, row.number or 0
        return None

    # ---- marks -----------------------------------------------------------------------------

    def _mark(self, row: Row, number: int, taker: str | None) -> None:
        if taker is None:
            return
        column = self.columns[taker]
        if row.marked is None:
            self.unmarked.append((number, row, column))
        elif row.marked != column and not self.doubtful:
            marked = self.table.seats[row.marked]
            self.complain(
                "HR305", f"{marked}'s card is marked, and {taker} takes trick {number} with "
                f"{row.cells[column]}", self._at(row, marked), number, marked,
                f"mark {row.cells[column]}; or one of the cards is wrong")
            self.doubtful = self._led_by(row, number, marked)
        elif row.marked != column:
            raise _Stop

    def _led_by(self, row: Row, number: int, marked: str) -> bool:
        """Whether the next trick fits only if the marked seat leads it, not the one who took."""
        after = next((r for r in self.rows if (r.number or 0) > number), None)
        if after is None or not after.cells or self.state is None:
            return False
        return not self._fits(after, None) and self._fits(after, marked)

    def _fits(self, row: Row, leader: str | None) -> bool:
        assert self.state is not None
        state = self.state.copy()
        if leader is not None:
            state.turn = state.names.index(leader)
        for _ in state.names:
            cell = row.cells[self.columns[state.seat]]
            if isinstance(cell, Card) and state.why_not(cell) is not None:
                return False
            if isinstance(cell, Blank):
                return True
            state.lay(cell)
        taker = state.tricks[-1].taker
        return row.marked is None or taker is None or (
            self.table.seats[row.marked] == state.names[taker])

    def _missing_marks(self) -> None:
        """A trick without a mark is a warning each; a table without any is one warning."""
        if not self.unmarked:
            return
        if len(self.unmarked) > 1 and not any(r.marked is not None for r in self.rows):
            number, row, column = self.unmarked[0]
            edits = tuple(mark_edit(self.s.source, r, c) for _, r, c in self.unmarked)
            self.complain("HR306", "no trick of this hand has its winner marked", row.span,
                          edits=edits)
            return
        for number, row, column in self.unmarked:
            seat = self.table.seats[column]
            self.complain("HR306", f"no winner is marked in trick {number}; {seat} takes it "
                          f"with {row.cells[column]}", row.span, number, seat,
                          edits=(mark_edit(self.s.source, row, column),))

    # ---- the end ---------------------------------------------------------------------------

    def _end(self, numbers: list[int]) -> None:
        last = numbers[-1] if numbers else 0
        if self.out.broken_off or last >= self.size:
            return
        if self.explained:
            self.out.broken_off = True
            return
        self.out.certain = False
        span = self.rows[-1].span if self.rows else self.table.span
        self.complain("HR308", f"{_tricks(last + 1, self.size)} missing", span,
                      last or None, hint="write the rest, or say how the hand ended")

    def _taken(self) -> dict[str, int]:
        state = getattr(self, "state", None) or getattr(self, "kept", None)
        if state is None:
            return {}
        return dict(zip(state.names, state.taken, strict=True))


def _tricks(first: int, last: int) -> str:
    return f"trick {first} is" if first == last else f"tricks {first} to {last} are"


def _explained(hand: Hand) -> bool:
    """Whether the hand says why it stops: resignation, deadline, misdeal."""
    return hand.value("Misdeal") is not None or any(
        s.kind in (Kind.RESIGNS, Kind.DEADLINE) for s in hand.sentences)


