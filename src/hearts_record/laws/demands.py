"""What may be called for, by whom, and whether the seat complies (Laws 19 to 21, 27)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hearts_record.cards import Card, UnreadCard
from hearts_record.games.base import SUIT_SET
from hearts_record.games.state import HandState
from hearts_record.laws.duties import Duty, duty_of, in_words, may_demand
from hearts_record.laws.forms import DEMANDS, What
from hearts_record.laws.lines import Line
from hearts_record.laws.proof import LED_NOT_READ, Hanging, Part, Proof

#: What exposes a card, and what a suit may be called for.
_EXPOSES = (What.EXPOSE, What.AMENDED)
_OWES = (What.FALSE_LEAD, What.LOOK)
_DEMANDED = tuple(DEMANDS)


@dataclass(slots=True)
class Demands:
    """What a hand's seats owe, and the lawful demands of the trick that is played.

    ``exposed`` are the cards of each seat that may be called, ``shown`` those that were shown
    in the deal and may not; ``owing`` are the seats that led out of turn, or looked, and have
    not led in their proper turn since.
    """

    proof: Proof
    exposed: set[tuple[str, Card]] = field(default_factory=set)
    shown: set[tuple[str, Card]] = field(default_factory=set)
    owing: set[str] = field(default_factory=set)
    #: the lawful demands of this trick, by seat, in order
    _made: dict[str, list[Line]] = field(default_factory=dict)
    #: the cards that lie exposed by a revoke amended in this trick, and did not before
    _withdrawn: set[tuple[str, Card]] = field(default_factory=set)
    #: the seats of which something was demanded in it that may or may not be lawful
    _doubtful: set[str] = field(default_factory=set)
    #: whether the seats that were asked about took back a play out of turn in it
    _took_back: dict[str, bool] = field(default_factory=dict)
    #: whose turn it was to lead to this trick, whoever did
    _due: str = ""

    def begin(self, trick: int, due: str) -> None:
        """A trick begins, to which ``due`` is to lead; what was demanded in the last is over."""
        self._made, self._withdrawn, self._took_back, self._due = {}, set(), {}, due
        dropped = self.proof.dropped
        self._doubtful = {
            x.fact.seat for x in dropped if x.trick == trick and x.fact.what in DEMANDS
        }

    def owe_nothing_after(self, leader: str) -> None:
        """What is owed for a lead out of turn is gone with the next lead in one's proper turn."""
        if leader == self._due:
            self.owing.discard(leader)

    def looked(self, line: Line) -> None:
        """A seat looked at a quitted trick: as if it had led out of turn (Law 28)."""
        self.owing.add(line.fact.seat)

    def led_and_took_back(self, state: HandState, line: Line) -> None:
        """A card was led out of turn and taken back: a suit may be called at his next lead."""
        seat = line.fact.seat
        if seat == self._due:
            self.proof.untrue(line, f"it is {seat} who leads to trick {line.trick}")
        elif self.proof.holds(state, line):
            self.owing.add(seat)

    def expose(self, state: HandState, line: Line) -> None:
        """A card is shown: it may be called from now on, unless that was in the deal."""
        if not self.proof.holds(state, line):
            return
        seat, card = line.fact.seat, line.fact.card
        assert isinstance(card, Card)
        if line.fact.what is What.SHOWN_IN_DEAL:
            self.shown.add((seat, card))
        elif (seat, card) in self.exposed:
            self.proof.untrue(line, f"{card} of {seat} lies exposed already", "leave the line out")
        else:
            self.exposed.add((seat, card))

    def withdrawn(self, seat: str, card: Card) -> None:
        """A revoke is amended: its card may be called from now on (Law 22)."""
        if (seat, card) not in self.exposed:
            self.exposed.add((seat, card))
            self._withdrawn.add((seat, card))

    def never_withdrawn(self, seat: str, card: Card) -> None:
        """That revoke was none: its card lies there only if it did before."""
        if (seat, card) in self._withdrawn:
            self.free(seat, card)

    def make(self, state: HandState, line: Line) -> None:
        """A demand is made; one that is unlawful is reported, and binds nobody."""
        if self._lawful(state, line):
            self._made.setdefault(line.fact.seat, []).append(line)
        else:
            self._doubtful.add(line.fact.seat)

    def free(self, seat: str, card: Card) -> None:
        """The card is played: it cannot be called any more."""
        self.exposed.discard((seat, card))

    def _lawful(self, state: HandState, line: Line) -> bool:
        """Whether the demand may be made, and by him; if not, that is said.

        Of one whose ground was found untrue, or could not be followed, nothing more is said.
        """
        what = line.fact.what
        if what is What.CALL:
            return self._lawful_call(state, line)
        if what is What.CALL_SUIT:
            return self._lawful_suit(state, line)
        return self._lawful_demand(state, line)

    def _lawful_call(self, state: HandState, line: Line) -> bool:
        fact, place = line.fact, state.names.index(line.fact.seat)
        if isinstance(fact.card, UnreadCard) or fact.card is None:
            self.proof.open(line, f"the card that was called is not read ({fact.card})")
        elif (fact.seat, fact.card) in self.exposed:
            return True
        elif self.proof.exact and not state.hands[place] >> fact.card.index & 1:
            why = f"{fact.seat} does not hold {fact.card} in trick {line.trick}"
            why += ", and it cannot be called"
            self._without_ground(line, why, None, _EXPOSES, "card", "seat")
        elif (fact.seat, fact.card) in self.shown:
            self.proof.unlawful(
                line, f"{fact.card} was shown in the deal, and cannot be called", law=11
            )
        else:
            why = f"{fact.card} of {fact.seat} is not exposed, and cannot be called"
            hint = f"if it is, a line above says how: `! expose {fact.seat} {fact.card}`"
            self._without_ground(line, why, hint, _EXPOSES, "card", "seat")
        return False

    def _may_be_exposed(self, seat: str, card: Card, trick: int) -> bool:
        """Whether a line that was not followed says that the card is exposed."""
        lines = self.proof.in_doubt(*_EXPOSES)
        return any((x.fact.seat, x.fact.card) == (seat, card) and x.trick <= trick for x in lines)

    def _without_ground(
        self,
        line: Line,
        why: str,
        hint: str | None,
        kinds: tuple[What, ...],
        *parts: Part,
    ) -> None:
        """HR403: there is nothing that it is demanded for, unless a line that is wrong says so."""
        self.proof.hang(Hanging(line, "HR403", why, hint, kinds, parts))

    def _lawful_suit(self, state: HandState, line: Line) -> bool:
        fact, place = line.fact, state.turn
        right = state.names[place - 1]
        looked = self.proof.here(line.trick, What.LOOK, seat=fact.seat)
        if fact.seat not in self.owing and not looked:
            self._without_ground(
                line,
                f"no suit may be called from {fact.seat}: he owes nothing for a lead out of turn",
                f"a line in an earlier trick says why: `! lead out of turn {fact.seat} ♡5, "
                "taken back`, or `! look`; the first lead after it is the only one",
                _OWES,
            )
        elif fact.seat != self._due or fact.seat != state.seat:
            self.proof.unlawful(
                line,
                f"it is {self._due} who leads to trick {line.trick}; a suit is called from "
                f"{fact.seat} when it is next his turn to lead",
            )
        elif fact.other != right:
            self.proof.unlawful(line, f"only {right}, on the right of {fact.seat}, may call a suit")
        elif self.proof.given.chapter_leads and fact.suit is not state.avoided:
            word = state.avoided.word
            self.proof.unlawful(line, f"by the chapter {fact.seat} is to lead {word}, or not to")
        else:
            return True
        return False

    def _lawful_demand(self, state: HandState, line: Line) -> bool:
        fact = line.fact
        place, leader = state.names.index(fact.seat), state.turn
        if not self._played_early(line.trick, fact.seat):
            self._without_ground(
                line,
                f"{fact.seat} did not play out of turn to trick {line.trick}",
                f"if he did, a line says so: `! play out of turn {fact.seat} ♢7, taken back`",
                (What.FALSE_PLAY,),
                "trick",
                "seat",
            )
            return False
        if (place - leader) % len(state.names) < 2:
            return False  # the play out of turn is untrue, and that is said
        may = may_demand(state, place, leader, chapter=self.proof.given.chapter_plays)
        if fact.other not in may:
            self.proof.unlawful(line, f"only {' or '.join(may)} may demand that of {fact.seat}")
            return False
        return True

    def _played_early(self, trick: int, seat: str) -> bool:
        """Whether a line says that the seat took back a play out of turn."""
        if seat not in self._took_back:
            lines = self.proof.here(trick, What.FALSE_PLAY, seat=seat)
            self._took_back[seat] = any(x.fact.how == "taken back" for x in lines)
        return self._took_back[seat]

    def _in_force(self, made: Sequence[Line]) -> list[Line]:
        """The demands but for those of a play out of turn that is untrue, or not followed."""
        if not any(x.fact.what is What.DEMAND for x in made):
            return [*made]
        early = {(x.trick, x.fact.seat) for x in self.proof.in_doubt(What.FALSE_PLAY)}
        return [
            x for x in made if x.fact.what is not What.DEMAND or (x.trick, x.fact.seat) not in early
        ]

    def complies(self, state: HandState, trick: int, card: Card, *, revoked: bool) -> None:
        """Whether the card meets the first demand that the seat can meet (Laws 19 to 21, 27).

        Who admits that he revoked need not say besides that he refused.
        """
        seat, bit = state.seat, 1 << card.index
        if state.trick and state.led is None:
            for line in self.proof.here(trick, What.REFUSE, seat=seat):
                self.proof.open(line, LED_NOT_READ)
            return
        made = self._made.get(seat, ())
        demands = self._in_force(made)
        duties = [duty_of(state, line) for line in demands]
        due = next((d for d in duties if d.cards), None)
        refused = self.proof.here(trick, What.REFUSE, seat=seat)
        free = (seat, card) in self.exposed and not revoked
        fails = due is not None and not due.cards & bit and not free
        if fails and due is not None and not refused and not revoked:
            self._fails(state, due, card)
        for line in refused:
            if fails:
                self.proof.establish(line)
            elif due is None and (seat in self._doubtful or len(demands) < len(made)):
                continue  # what was said of the demand is said of its refusal
            elif not self.proof.exact and duties:
                self.proof.open(line, f"nothing shows whether {seat} could have complied")
            elif due is not None:
                self.proof.untrue(line, f"{seat} complied, and refused nothing")
            else:
                why = f"nobody demanded of {seat} what he could have done"
                self.proof.hang(Hanging(line, "HR402", why, None, _DEMANDED, ("trick", "seat")))

    def _fails(self, state: HandState, due: Duty, card: Card) -> None:
        """HR404: the seat plays a card that does not comply, if it is sure that it could.

        Another demand may have been the first, or a line calls it a revoke: that was said.
        """
        seat, line = state.seat, due.line
        if seat in self._doubtful or self.proof.here(line.trick, What.REVOKE, seat=seat):
            return
        if not self._surely(state, due, card):
            self.proof.open(line, f"nothing shows whether {seat} could have complied")
        else:
            self.proof.refusing.add(seat)
            self.proof.complained(line)
            self.proof.say(
                "HR404",
                f"{in_words(line, state.avoided)}; {seat} plays {card}, and could have complied",
                line.span,
                line.trick,
                seat,
                f"if the cards are right, it is as good as a revoke: `! refuse {seat}`",
            )

    def _surely(self, state: HandState, due: Duty, card: Card) -> bool:
        """Whether he could have complied; not if he may be void, or what he plays exposed."""
        if due.line.loose or self._may_be_exposed(state.seat, card, due.line.trick):
            return False
        follows = state.led is None or not due.cards & ~SUIT_SET[state.led]
        return self.proof.exact or follows
