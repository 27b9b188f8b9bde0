"""The irregularities of one hand followed through its play, trick by trick.

The replay tells when a trick begins, whose turn it is and which card was played; what a
line says is then compared with the cards, and what it obliges to is kept in mind. Only
what a seat is known to hold proves anything: where hands are not wholly known, what cannot
be proved either way is unchecked (HR401).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from hearts_record.cards import Card, UnreadCard
from hearts_record.games.base import SUIT_SET
from hearts_record.games.state import HandState
from hearts_record.laws.duties import Duty, duty_of, in_words, may_demand
from hearts_record.laws.facts import What
from hearts_record.laws.lines import Line, Lines, Say
from hearts_record.record import Blank

_DEMANDS = frozenset({What.CALL, What.CALL_SUIT, What.DEMAND})
#: What is looked at when a trick begins; an amended card may be called from then on.
_AT_THE_BEGINNING = (*_DEMANDS, What.EXPOSE, What.FALSE_LEAD, What.AMENDED)
#: What a demand of each kind is made for.
_GROUNDS = {
    What.CALL: (What.EXPOSE, What.AMENDED),
    What.CALL_SUIT: (What.FALSE_LEAD, What.LOOK),
    What.DEMAND: (What.FALSE_PLAY,),
}
#: What a seat can have done only in its turn.
_IN_TURN = (What.REVOKE, What.AMENDED, What.WITHDRAW, What.FALSE_PLAY, What.REFUSE)
_NEXT_ROW = "a row is missing below, and the line may belong to it"
_LED_NOT_READ = "the card that was led is not read"


@dataclass(slots=True)
class Watch:
    """The lines of a hand, and what follows from them so far.

    ``exact`` is whether every card that a seat held is known; ``revokers`` are the seats
    against whom a revoke is established, in the order in which it happened; ``unchecked``
    whether something was left open.
    """

    given: Lines
    lines: Sequence[Line]
    exact: bool = True
    #: the lines of which it was said that they cannot be followed
    dropped: Sequence[Line] = ()
    revokers: list[str] = field(default_factory=list)
    unchecked: bool = False
    #: the exposed cards of each seat, and those that were shown in the deal
    exposed: set[tuple[str, Card]] = field(default_factory=set)
    shown: set[tuple[str, Card]] = field(default_factory=set)
    #: the tricks in which a seat led out of turn, or looked, and is not yet called upon
    pending: dict[str, list[int]] = field(default_factory=dict)
    #: the lawful demands of this trick, by seat, in order
    _demands: dict[str, list[Line]] = field(default_factory=dict)
    #: whose turn it was to lead to this trick, whoever did
    _due: str = ""
    #: the seats that amended a revoke in this trick
    _amended: set[str] = field(default_factory=set)
    #: the seats of which something was demanded in this trick that may or may not be lawful
    _doubtful: set[str] = field(default_factory=set)
    _looked_at: set[Line] = field(default_factory=set)
    #: the lines of which something was said
    _said: set[Line] = field(default_factory=set)
    #: the revokes that were so
    _true: set[Line] = field(default_factory=set)

    @property
    def say(self) -> Say:
        """Where findings go."""
        return self.given.say

    def here(self, trick: int, *kinds: What, seat: str | None = None) -> list[Line]:
        """The lines under a trick, of these kinds and of that seat if one is given."""
        found = [
            x
            for x in self.lines
            if x.trick == trick and x.fact.what in kinds and seat in (None, x.fact.seat)
        ]
        self._looked_at.update(found)
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

    def _find(self, code: str, line: Line, why: str, hint: str | None, law: int = 0) -> None:
        self._said.add(line)
        if line.loose and code != "HR401":
            self.open(line, _NEXT_ROW)
            return
        trick, seat = line.trick or None, line.fact.seat
        self.say(code, why, line.span, trick, seat, hint, law=law or line.law)

    # ---- before a trick ------------------------------------------------------------------------

    def before_play(self, state: HandState) -> None:
        """What happened before the first trick: cards that were shown."""
        for line in self.here(0, What.EXPOSE, What.SHOWN_IN_DEAL):
            self._expose(state, line)

    def begin(self, state: HandState, trick: int, due: str) -> None:
        """A trick begins; ``state.seat`` leads, and ``due`` is the seat whose turn that was.

        What is owed for a lead out of turn is gone with the next lead in one's proper turn.
        """
        self._demands, self._amended, self._due = {}, set(), due
        self._doubtful = {
            x.fact.seat for x in self.dropped if x.trick == trick and x.fact.what in _DEMANDS
        }
        for line in self.here(trick, *_AT_THE_BEGINNING):
            self._begin(state, line)
        if state.seat == due:
            self.pending.pop(due, None)
        for line in self.here(trick, What.LOOK):
            self.pending.setdefault(line.fact.seat, [])
            self.pending[line.fact.seat].append(trick)

    def _begin(self, state: HandState, line: Line) -> None:
        fact = line.fact
        if fact.what is What.EXPOSE:
            self._expose(state, line)
        elif fact.what is What.FALSE_LEAD and fact.how == "taken back":
            self._led_and_took_back(state, line)
        elif fact.what in _DEMANDS:
            if self._lawful(state, line):
                self._demands.setdefault(fact.seat, []).append(line)
            else:
                self._doubtful.add(fact.seat)
        elif fact.what is What.AMENDED and isinstance(fact.card, Card):
            self.exposed.add((fact.seat, fact.card))

    def _expose(self, state: HandState, line: Line) -> None:
        if self._holds(state, line):
            assert isinstance(line.fact.card, Card)
            shown = line.fact.what is What.SHOWN_IN_DEAL
            (self.shown if shown else self.exposed).add((line.fact.seat, line.fact.card))

    def _led_and_took_back(self, state: HandState, line: Line) -> None:
        seat = line.fact.seat
        if seat == self._due:
            self.untrue(line, f"it is {seat} who leads to trick {line.trick}")
        elif self._holds(state, line):
            self.pending.setdefault(seat, []).append(line.trick)

    def false_lead(self, trick: int) -> Line | None:
        """The line by which another than the seat to lead led to this trick, and it stands."""
        lines = [x for x in self.here(trick, What.FALSE_LEAD) if x.fact.how == "stands"]
        return lines[0] if lines else None

    def stands(self, state: HandState, line: Line, cell: object) -> None:
        """All played to a false lead (Law 20): that seat leads; ``cell`` is what it played."""
        seat = line.fact.seat
        for more in self.here(line.trick, What.FALSE_LEAD):
            if more.fact.how == "stands" and more is not line:
                self.untrue(more, f"only one led to trick {line.trick}", "keep one of the lines")
        if seat == state.seat:
            self.untrue(line, f"it is {seat} who leads to trick {line.trick}")
        elif isinstance(cell, Card) and isinstance(line.fact.card, Card) and cell != line.fact.card:
            self.untrue(line, f"{seat} plays {cell} to trick {line.trick}, not {line.fact.card}")
        elif isinstance(cell, Blank):
            self.untrue(line, f"{seat} plays no card to trick {line.trick}")
        else:
            state.turn = state.names.index(seat)

    def _holds(self, state: HandState, line: Line) -> bool:
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

    # ---- demands -------------------------------------------------------------------------------

    def _lawful(self, state: HandState, line: Line) -> bool:
        """Whether the demand may be made, and by him; if not, that is said.

        Of one whose ground was found untrue, or could not be followed, nothing more is said.
        """
        what = line.fact.what
        if what is What.CALL:
            return self._lawful_call(line)
        if what is What.CALL_SUIT:
            return self._lawful_suit(state, line)
        return self._lawful_demand(state, line)

    def _lawful_call(self, line: Line) -> bool:
        fact = line.fact
        if isinstance(fact.card, UnreadCard) or fact.card is None:
            self.open(line, f"the card that was called is not read ({fact.card})")
        elif (fact.seat, fact.card) in self.exposed:
            return True
        elif (fact.seat, fact.card) in self.shown:
            self.unlawful(line, f"{fact.card} was shown in the deal, and cannot be called", law=11)
        elif not self._in_doubt(line):
            self.unlawful(
                line,
                f"{fact.card} of {fact.seat} is not exposed, and cannot be called",
                f"if it is, a line above says how: `! expose {fact.seat} {fact.card}`",
            )
        return False

    def _lawful_suit(self, state: HandState, line: Line) -> bool:
        fact, place = line.fact, state.turn
        right = state.names[place - 1]
        looked = self.here(line.trick, What.LOOK, seat=fact.seat)
        chapter = self.given.rules.ruling("LeadOutOfTurn") == "chapter"
        if fact.seat not in self.pending and not looked and self._in_doubt(line):
            return False
        if fact.seat not in self.pending and not looked:
            self.unlawful(
                line,
                f"no suit may be called from {fact.seat}: he owes nothing for a lead out of turn",
                f"a line in an earlier trick says why: `! lead out of turn {fact.seat} ♡5, "
                "taken back`, or `! look`; the first lead after it is the only one",
            )
        elif fact.seat != self._due or fact.seat != state.seat:
            self.unlawful(
                line,
                f"it is {self._due} who leads to trick {line.trick}; a suit is called from "
                f"{fact.seat} when it is next his turn to lead",
            )
        elif fact.other != right:
            self.unlawful(line, f"only {right}, on the right of {fact.seat}, may call a suit")
        elif chapter and fact.suit is not state.avoided:
            word = state.avoided.word
            self.unlawful(line, f"by the chapter {fact.seat} is to lead {word}, or not to")
        else:
            return True
        return False

    def _lawful_demand(self, state: HandState, line: Line) -> bool:
        fact = line.fact
        false = [
            x
            for x in self.here(line.trick, What.FALSE_PLAY, seat=fact.seat)
            if x.fact.how == "taken back"
        ]
        place, leader = state.names.index(fact.seat), state.turn
        if not false and self._in_doubt(line):
            return False
        if not false:
            self.unlawful(
                line,
                f"{fact.seat} did not play out of turn to trick {line.trick}",
                f"if he did, a line says so: `! play out of turn {fact.seat} ♢7, taken back`",
            )
            return False
        if (place - leader) % len(state.names) < 2:
            return False  # the play out of turn is untrue, and that is said
        may = may_demand(state, place, leader, chapter=self.given.chapter_plays)
        if fact.other not in may:
            self.unlawful(line, f"only {' or '.join(may)} may demand that of {fact.seat}")
            return False
        return True

    def _in_doubt(self, demand: Line) -> bool:
        """Whether a line gives the ground of a demand, but was complained of or not followed."""
        what, seat, card = demand.fact.what, demand.fact.seat, demand.fact.card
        first = demand.trick if what is What.DEMAND else 0
        return any(
            (x in self._said or x not in self._looked_at)
            for x in (*self.lines, *self.dropped)
            if x.fact.what in _GROUNDS[what]
            and (x.fact.seat, x.fact.card if what is What.CALL else card) == (seat, card)
            and first <= x.trick <= demand.trick
        )

    # ---- a turn --------------------------------------------------------------------------------

    def at_turn(self, state: HandState, trick: int, card: Card | UnreadCard) -> bool:
        """The seat whose turn it is plays ``card``: its lines compared, its duties followed.

        Returns whether the card, if it may not be played, is admitted as a revoke.
        """
        seat = state.seat
        for line in self.here(trick, What.AMENDED, seat=seat):
            self._amends(state, line)
        for line in self.here(trick, What.WITHDRAW, seat=seat):
            self._withdraws(state, line)
        for line in self.here(trick, What.FALSE_PLAY, seat=seat):
            self._plays_early(state, line, card)
        revoked = self._revokes(state, trick, card)
        if isinstance(card, Card):
            self._complies(state, trick, card, revoked=revoked)
        if isinstance(card, Card):
            self.exposed.discard((seat, card))
        return revoked

    def _amends(self, state: HandState, line: Line) -> None:
        card, seat = line.fact.card, line.fact.seat
        if not state.trick:
            self.untrue(line, f"{seat} leads to trick {line.trick}, and who leads cannot revoke")
        elif state.led is None:
            self.open(line, _LED_NOT_READ)
            self._amended.add(seat)
        elif not self._holds(state, line):
            if not self.exact:
                self._amended.add(seat)  # it may be so
        elif isinstance(card, Card) and not self._would_revoke(state, card):
            if self.exact or card.suit is state.led:
                self.untrue(line, self._no_revoke(state, line, card))
            else:
                self.open(line, f"nothing shows whether {seat} had {state.led.word}")
                self._amended.add(seat)
        else:
            self._amended.add(seat)
            self._true.add(line)
            return
        if isinstance(card, Card):
            self.exposed.discard((seat, card))

    def _no_revoke(self, state: HandState, line: Line, card: Card) -> str:
        assert state.led is not None
        led, seat = state.led.word, line.fact.seat
        if card.suit is state.led:
            return f"{led} were led to trick {line.trick}, and {card} of {seat} follows suit"
        return f"{led} were led to trick {line.trick}, and {seat} had none: that is no revoke"

    def _would_revoke(self, state: HandState, card: Card) -> bool:
        game = state.rules.game
        return not game.legal(state) >> card.index & 1 and game.is_revoke(state, card)

    def _withdraws(self, state: HandState, line: Line) -> None:
        card = line.fact.card
        if not self._amended:
            self.untrue(
                line,
                f"nobody who played before {line.fact.seat} amended a revoke in trick "
                f"{line.trick}: a card played lies",
            )
        elif (
            self._holds(state, line) and isinstance(card, Card) and self._would_revoke(state, card)
        ):
            hint = f"`! revoke {line.fact.seat} {card}, amended`"
            self.untrue(line, f"{card} would have been a revoke of his own, and is exposed", hint)

    def _plays_early(self, state: HandState, line: Line, card: Card | UnreadCard) -> None:
        seat, said = line.fact.seat, line.fact.card
        if len(state.by) < 2:
            why = f"{seat} leads to trick {line.trick}"
            if state.by:
                why = f"{seat} is the second to play to trick {line.trick}, after its leader"
            hint = "a card led before its turn is `! lead out of turn`"
            self.untrue(line, f"{why}: nobody's turn was before his", hint)
        elif line.fact.how == "stands":
            if isinstance(card, Card) and isinstance(said, Card) and card != said:
                self.untrue(line, f"{seat} plays {card} to trick {line.trick}, not {said}")
        else:
            self._holds(state, line)

    def _revokes(self, state: HandState, trick: int, card: Card | UnreadCard) -> bool:
        """Whether the play is a revoke that a line admits; one that is none is reported."""
        lines = self.here(trick, What.REVOKE, seat=state.seat)
        if not lines:
            return False
        line = lines[0]
        for more in lines[1:]:
            self.untrue(more, "of one play only one thing can be said", "keep one of the lines")
        if not isinstance(card, Card):
            self.open(line, f"the card that {state.seat} played is not read ({card})")
        elif not state.trick:
            self.untrue(line, f"{state.seat} leads to trick {trick}, and who leads cannot revoke")
        elif state.led is None:
            self.open(line, _LED_NOT_READ)
        elif self._would_revoke(state, card):
            self._establish(line)
            return True
        elif not self.exact and card.suit is not state.led:
            self.open(line, f"nothing shows whether {state.seat} had {state.led.word}")
        else:
            self.untrue(line, self._no_revoke(state, line, card))
        return False

    def misplaced(self, trick: int, seat: str, so: Callable[[Line], bool]) -> Line | None:
        """A line that may mean this revoke: of that seat elsewhere, or of another seat here.

        ``so`` tells of a line whether it may well be true where it stands.
        """
        lines = [x for x in self.lines if x not in self._true]
        for line in lines:
            if line.fact.what is What.AMENDED and (line.trick, line.fact.seat) == (trick, seat):
                return line
        false = [x for x in lines if x.fact.what is What.REVOKE and not so(x)]
        seats = (x for x in false if x.fact.seat == seat)
        return next(seats, next((x for x in false if x.trick == trick), None))

    def takes_up(self, state: HandState, trick: int, *, could_follow: bool) -> bool:
        """Enflé: the seat takes up the trick; whether that is a revoke that a line admits."""
        for line in self.here(trick, What.REVOKE, seat=state.seat):
            if could_follow:
                self._establish(line)
                return True
            word = "suit" if state.led is None else state.led.word
            if self.exact:
                self.untrue(line, f"{state.seat} had no {word}, and had to take the trick up")
            else:
                self.open(line, f"nothing shows whether {state.seat} had {word}")
        return False

    def _establish(self, line: Line) -> None:
        self._true.add(line)
        if line.fact.established and line.fact.seat not in self.revokers:
            self.revokers.append(line.fact.seat)

    def _complies(self, state: HandState, trick: int, card: Card, *, revoked: bool) -> None:
        """Whether the card meets the first demand that the seat can meet (Laws 19 to 21, 27).

        Who admits that he revoked need not say besides that he refused.
        """
        seat, bit = state.seat, 1 << card.index
        if state.trick and state.led is None:
            for line in self.here(trick, What.REFUSE, seat=seat):
                self.open(line, _LED_NOT_READ)
            return
        made = self._demands.get(seat, ())
        demands = [x for x in made if x.fact.what is not What.DEMAND or not self._in_doubt(x)]
        duties = [duty_of(state, line) for line in demands]
        due = next((d for d in duties if d.cards), None)
        refused = self.here(trick, What.REFUSE, seat=seat)
        free = (seat, card) in self.exposed and not revoked
        fails = due is not None and not due.cards & bit and not free
        if fails and due is not None and not refused and not revoked:
            self._fails(state, due, card)
        for line in refused:
            if fails:
                self._establish(line)
            elif due is None and (seat in self._doubtful or len(demands) < len(made)):
                continue  # what was said of the demand is said of its refusal
            elif not self.exact and duties:
                self.open(line, f"nothing shows whether {seat} could have complied")
            elif due is not None:
                self.untrue(line, f"{seat} complied, and refused nothing")
            else:
                self.untrue(line, f"nobody demanded of {seat} what he could have done")

    def _fails(self, state: HandState, due: Duty, card: Card) -> None:
        """HR404: the seat plays a card that does not comply, if it is sure that it could."""
        seat, line = state.seat, due.line
        if seat in self._doubtful:
            self.unchecked = True  # of another demand, which may have been the first
            return
        if not self._surely(state, due, card):
            self.open(line, f"nothing shows whether {seat} could have complied")
            return
        self.say(
            "HR404",
            f"{in_words(line)}; {seat} plays {card}, and could have complied",
            line.span,
            line.trick,
            seat,
            f"if the cards are right, it is as good as a revoke: `! refuse {seat}`",
        )

    def _surely(self, state: HandState, due: Duty, card: Card) -> bool:
        """Whether he could have complied: he may be void, or the card that he plays exposed."""
        exposed = any(
            x.fact.what in _GROUNDS[What.CALL] and (x.fact.seat, x.fact.card) == (state.seat, card)
            for x in (*self.lines, *self.dropped)
            if x not in self._looked_at or x in self._said
        )
        follows = state.led is None or not due.cards & ~SUIT_SET[state.led]
        return not (exposed or due.line.loose) and (self.exact or follows)

    # ---- what had no turn ----------------------------------------------------------------------

    def plays_none(self, trick: int, seat: str) -> None:
        """The seat plays no card to the trick: it cannot have done anything in its turn."""
        for line in self.here(trick, *_IN_TURN, seat=seat):
            self.untrue(line, f"{seat} plays no card to trick {trick}")

    def leave(self) -> None:
        """The play is over, or breaks off: what was never looked at is unchecked."""
        for line in self.lines:
            if line not in self._looked_at and line.fact.what is not What.FALSE_DEAL:
                self.open(line, "the cards that are known do not show it")
