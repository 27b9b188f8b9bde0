"""What a table agrees on before anything is committed: rules, seats, first dealer, tags."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hearts_record.fair.chain import check_hands
from hearts_record.fair.opening import Manifest
from hearts_record.fair.rules_of_record import rules_of_record
from hearts_record.games.rules import Rules
from hearts_record.hosting.errors import HostingError
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Record, Tag
from hearts_record.replay.setup import rules_of
from hearts_record.settling import settling_of

#: The games that a table can host; a game is added when a whole sitting of it is tested.
HOSTED = ("Hearts", "Auction Hearts", "Modern Hearts")
DEFAULT_HANDS = 64


@dataclass(frozen=True, slots=True)
class Terms:
    """The agreement of a table, checked: make it with ``Terms.agree``.

    ``tags`` are those of the record, canonical; ``dealer`` deals hand 1 (None: the game has
    no dealer); ``hands`` is the most deals that the match can have, dead ones counted.
    """

    rules: Rules
    tags: tuple[Tag, ...]
    dealer: str | None
    hands: int

    @classmethod
    def agree(
        cls,
        game: str,
        seats: Iterable[str],
        *,
        dealer: str | None = None,
        hands: int = DEFAULT_HANDS,
        tags: Mapping[str, str] | None = None,
    ) -> Terms:
        """The terms of a table, or a HostingError that says what is wrong with them.

        ``seats`` go clockwise; ``tags`` are further tags of the record (``Event``,
        ``Players``, ``Settling``, ``Limit``, declared rulings …). Raises HandsRangeError
        unless ``hands`` is from 1 to 4096.
        """
        record = _canonical({"Game": game, "Seats": " ".join(seats), **(tags or {})})
        rules = _rules(record)
        check_hands(hands)
        return cls(rules, record.tags, _first_dealer(rules, dealer), hands)

    def manifest(self, game: bytes) -> Manifest:
        """The manifest of a match under these terms; ``game`` is its 16 random bytes."""
        rules = self.rules
        line = rules_of_record(Record(tags=self.tags), rules, self.dealer)
        pack = tuple(c.code for c in rules.pack(len(rules.players(self.dealer))))
        return Manifest(game, line.text, rules.seats, pack, self.hands)


def _canonical(tags: Mapping[str, str]) -> Record:
    """The record of these tags alone, as it would be read back."""
    for name, value in tags.items():
        if not (name.isascii() and name.isalnum() and value.isprintable()):
            raise HostingError(f"{name} {value!r} cannot be a tag of a record")
    records = loads(dumps(Record(tags=tuple(Tag(n, v) for n, v in tags.items()))))
    for problem in records[0].problems:
        if problem.severity == "error":
            raise HostingError(problem.message)
    misplaced = next((t.name for h in records[0].hands for t in h.tags), None)
    if misplaced is not None:
        raise HostingError(f"{misplaced} belongs to a hand, and the table writes it itself")
    return records[0]


def _rules(record: Record) -> Rules:
    rules, problems = rules_of(record)
    for problem in problems:
        if rules is None or problem.severity == "error":
            raise HostingError(problem.message)
    if rules is None or rules.game.name not in HOSTED:
        raise HostingError(f"no table can host {record.value('Game')} yet")
    if settling_of(rules) is None:
        choice = " or ".join(rules.game.settlings)
        raise HostingError(f"say how the table settles: Settling is {choice}")
    return rules


def _first_dealer(rules: Rules, dealer: str | None) -> str | None:
    if not rules.game.has_dealer:
        if dealer is not None:
            raise HostingError(f"{rules.game.name} has no dealer")
        return None
    if dealer not in rules.seats:
        raise HostingError("say which of the seats deals the first hand")
    return dealer
