"""What a sample is: where it goes, one line about it, and its text."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hearts_record.notation.write import dumps
from hearts_record.record import Record, Tag

#: What ``[Source]`` says of a match whose seeds can be worked out by anybody.
FAIR_SOURCE = "an example: its seeds follow from bench/make_samples.py, and prove nothing"
#: What it says of a sitting without a fair section.
PLAIN_SOURCE = "an example, played by a program from a fixed seed"


@dataclass(frozen=True, slots=True)
class Sample:
    """A file under ``samples/``, as it is to be."""

    path: str
    about: str
    text: str

    @classmethod
    def of(cls, path: str, about: str, record: Record) -> Sample:
        """The sample that is the canonical text of one record."""
        return cls(path, about, dumps(record))


def plain(record: Record, *, deals: bool = True, cuts: bool = True) -> Record:
    """The record as a table without a computer writes it: nothing of the fair deal.

    ``deals`` and ``cuts`` say whether ``[Deal]``, ``[Lead]`` and ``[Cut]`` stay; of a dead
    deal they never do.
    """
    hands = []
    for hand in record.hands:
        gone = set() if cuts else {"Lead", "Cut"}
        if hand.value("Misdeal") is not None:
            gone = {"Lead", "Cut"}
        deal = hand.deal if deals and hand.value("Misdeal") is None else None
        kept = tuple(t for t in hand.tags if t.name not in gone)
        hands.append(replace(hand, tags=kept, deal=deal))
    tags = tuple(t for t in record.tags if t.name != "Source")
    return replace(record, tags=(*tags, Tag("Source", PLAIN_SOURCE)), hands=tuple(hands), fair=None)
