"""What every settling is: a hand's counts in, counters won and lost and the pool out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from hearts_record.games.rules import Rules
from hearts_record.record import Kind, Sentence


@dataclass(frozen=True, slots=True)
class Sitting:
    """What carries from one hand to the next; ``pool`` and ``jack`` None: not known.

    ``pool`` is counters lying in the pool, ``jack`` whether it is a live Jack, ``namer`` who
    names the suit by right (Auction Hearts).
    """

    pool: int | None = 0
    jack: bool | None = False
    namer: str | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """One hand to be settled: what each seat that held cards took, clockwise.

    ``taken`` is in the game's unit, ``worth`` is W; ``bidder`` and ``bid`` (counters; None:
    not stated) belong to Auction Hearts; ``totals`` are those before the hand, if known.
    """

    rules: Rules
    taken: Mapping[str, int]
    worth: int
    bidder: str | None = None
    bid: int | None = 0
    totals: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the book's sentence must say: its kind and the seats it names."""

    kind: Kind
    seats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Settled:
    """A hand settled. ``net`` is counters won (+) and lost (−) by seat; None: not known.

    ``outcome`` is what the result sentence must say (None: there is nothing to say, or it is
    not known), ``why`` the reason in words, ``after`` the sitting after the hand.
    """

    net: Mapping[str, int] | None
    outcome: Outcome | None
    after: Sitting
    moon: str | None = field(default=None)
    why: str | None = None


class Settling:
    """A way to settle; subclasses are listed in ``hearts_record.settling``."""

    #: as ``[Settling "…"]`` names it, or a word for a game's own
    name: ClassVar[str]
    #: whether counters may lie in a pool after a hand
    has_pool: ClassVar[bool] = False
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
