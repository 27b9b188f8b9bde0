"""What every settling is: a hand's counts in, counters won and lost and the pool out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from hearts_record.games.rules import Rules
from hearts_record.games.takings import Event
from hearts_record.record import Claim, Kind, Sentence

if TYPE_CHECKING:
    from random import Random


def in_counters(number: int) -> str:
    """``1 counter``, ``26 counters``."""
    return f"{number} counter" if number == 1 else f"{number} counters"


class Sitting(NamedTuple):
    """What carries from one hand to the next; ``pool`` and ``jack`` None: not known.

    ``pool`` is counters lying in the pool, ``jack`` whether it is a live Jack, ``namer`` who
    names the suit by right (Auction Hearts).
    """

    pool: int | None = 0
    jack: bool | None = False
    namer: str | None = None


_NO_TAGS: Mapping[str, str] = MappingProxyType({})


class Facts(NamedTuple):
    """One hand to be settled: what each seat that held cards took, clockwise.

    ``taken`` is in the game's unit, ``worth`` is W; ``bidder`` and ``bid`` (counters; None:
    not stated) belong to Auction Hearts; ``totals`` are those before the hand, if known.
    ``events`` are what the game tells besides the counts (None: not known), ``tags`` the
    values of the hand's tags, ``over`` whether the hand was played to its end. ``revokers`` are
    those against whom a revoke is established (Law 23), each once, and ``forfeits`` the short
    and the long hand of Law 15, both clockwise; ``eldest`` is the seat on the dealer's left
    (None: not known), who is given the first odd counter where one is shared out.
    """

    rules: Rules
    taken: Mapping[str, int]
    worth: int
    bidder: str | None = None
    bid: int | None = 0
    totals: Mapping[str, int] | None = None
    events: tuple[Event, ...] | None = ()
    tags: Mapping[str, str] = _NO_TAGS
    over: bool = True
    revokers: tuple[str, ...] = ()
    forfeits: tuple[str, ...] = ()
    eldest: str | None = None

    def event(self, what: str) -> Event | None:
        """The first event of that name, or None."""
        return next((e for e in self.events or () if e.what == what), None)


class Outcome(NamedTuple):
    """What the book's sentence must say: its kind and the seats it names."""

    kind: Kind
    seats: tuple[str, ...] = ()


class Settled(NamedTuple):
    """A hand settled. ``net`` is counters won (+) and lost (−) by seat; None: not known.

    ``outcome`` is what the result sentence must say (None: there is nothing to say, or it is
    not known), ``why`` the reason in words, ``after`` the sitting after the hand. ``scored``
    is what the hand adds to the running totals, where these are no net counters. ``void``: the
    deal counts for nothing, and what was staked goes back.
    """

    net: Mapping[str, int] | None
    outcome: Outcome | None
    after: Sitting
    moon: str | None = None
    why: str | None = None
    scored: Mapping[str, int] | None = None
    void: bool = False

    @property
    def added(self) -> Mapping[str, int] | None:
        """What the hand adds to the running totals; None: not known."""
        return self.net if self.scored is None else self.scored


class GameOver(NamedTuple):
    """The end of a game that has one: who may be said to have won or lost, and the places.

    ``outcomes`` are the sentences that may say so, the first of them the usual one, each
    with all the seats it is true of; ``why`` says in words what ended it.
    """

    outcomes: tuple[Outcome, ...]
    places: Mapping[str, int]
    winner: str | None
    why: str


class Doubt(NamedTuple):
    """Something that only a settling can find: a code, and what is said to the reader.

    ``tag`` names the tag of the hand at which it is found; without one it is the table.
    """

    code: str
    message: str
    tag: str | None = None
    seat: str | None = None
    hint: str | None = None


class Settling:
    """A way to settle; subclasses are listed in ``hearts_record.settling``."""

    #: as ``[Settling "…"]`` names it, or a word for a game's own
    name: ClassVar[str]
    #: whether counters may lie in a pool after a hand
    has_pool: ClassVar[bool] = False
    #: whether what lies there may be a Jack
    has_jack: ClassVar[bool] = False
    #: whether the game comes to an end of its own, by its totals
    ends: ClassVar[bool] = False
    #: whether no total of it ever falls, and none is below nothing
    only_rises: ClassVar[bool] = False
    #: why a game that has an end goes on, in words
    still: ClassVar[str] = "nobody has reached the limit"
    #: whether counters change hands at all
    counters: ClassVar[bool] = True
    #: whether it asks for nothing but the counts of a hand in which nobody revoked, and for the
    #: sitting before it; and has nothing more to say of such a hand
    by_counts: ClassVar[bool] = False
    #: the sentences that may stand under a hand so settled
    sentences: ClassVar[frozenset[Kind]] = frozenset({Kind.NETS, Kind.TOTALS})

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """Settle one hand."""
        raise NotImplementedError

    def at_its_word(
        self, facts: Facts, before: Sitting, said: Sequence[Sentence]
    ) -> Settled | None:
        """The hand as the record states it, right or not; None if it does not say enough.

        ``facts.taken`` are then the stated counts, empty if there are none, and ``said`` the
        sentences. What a later hand states may follow from this as well as from the replay.
        """
        return self.settle(facts, before) if facts.taken else None

    def doubts(self, facts: Facts, said: Sequence[Claim]) -> Iterable[Doubt]:
        """What is wrong or missing in a hand, or to be told of it, besides its results."""
        return ()

    def game_over(
        self, rules: Rules, totals: Mapping[str, int], left: tuple[str, ...] = ()
    ) -> GameOver | None:
        """The end of the game by its totals, or because ``left`` have left it; None: it goes on."""
        return None

    def example_tags(self, facts: Facts, rng: Random) -> Mapping[str, str]:
        """Tags that a generated hand has when it is over: what was then cut."""
        return {}

    def goal(self, rules: Rules) -> str:
        """What ends the game, in words: ``100 points``."""
        return ""
