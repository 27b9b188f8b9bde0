"""Random legal records, complete with counts and results, the same for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hearts_record.games import GAMES, find_game
from hearts_record.games.base import Game
from hearts_record.games.rules import Rules
from hearts_record.generate.deals import FairDeals, plain_deals
from hearts_record.generate.sitting import play_sitting
from hearts_record.record import Record
from hearts_record.settling import settling_of
from hearts_record.vocabulary import find_game as canonical_game

#: The names of the seats by how many sit at the table.
SEATS = {
    2: ("A", "B"),
    3: ("A", "Y", "Z"),
    4: ("A", "Y", "B", "Z"),
    5: ("A", "B", "C", "D", "E"),
    6: ("A", "B", "C", "D", "E", "F"),
    7: ("A", "B", "C", "D", "E", "F", "G"),
}
_COMPASS = {3: ("N", "E", "S"), 4: ("N", "E", "S", "W")}
#: Hands that a generated match may have; a match that is not over by then is in play.
MATCH_HANDS = 64


def generate(
    game: str,
    *,
    count: int,
    seed: str,
    seats: int | None = None,
    hands: int | None = None,
    fair: bool = False,
) -> Iterator[Record]:
    """``count`` random legal records of a game, the same for the same ``seed``.

    ``seats`` is how many play (4 unless said, or what the game allows); ``hands`` how many
    hands a record has at the most (1 unless said; a match goes on to its end; where a table
    plays one deal, 1). With ``fair``
    the deals follow hearts-fair/1 from seeds derived from ``seed``: examples only, since
    anybody can derive them, and each record says so. Raises ValueError for a game or a
    number of seats that cannot be.
    """
    found = find_game(canonical_game(game)[0])
    if found is None:
        names = ", ".join(g.name for g in GAMES)
        raise ValueError(f"{game!r} cannot be generated; the games are {names}")
    players = seats or (4 if 4 in found.seats else found.seats.start)
    if players not in found.seats and not (found.sits_out and players == found.seats.stop):
        raise ValueError(f"{found.name} is played by {_how_many(found)}, not by {players}")
    names_of = SEATS if found.has_dealer else _COMPASS
    for i in range(1, count + 1):
        rng = Random(f"hearts-record/{seed}/{i}")  # noqa: S311 (to be repeated, not secret)
        settling = rng.choice(found.settlings) if found.settlings else None
        declared = {tag: rng.choice(values) for tag, values in found.must_say.items()}
        rules = Rules(found, names_of[players], settling, declared)
        own = settling_of(rules)
        most = hands or (MATCH_HANDS if own is not None and own.ends else 1)
        most = 1 if found.one_deal else most
        dealer = rng.choice(rules.seats) if found.has_dealer else None
        deals = FairDeals(rules, dealer, most, f"{seed}/{i}") if fair else plain_deals(rules, rng)
        yield play_sitting(rules, rng, deals, dealer, most, f"generated {seed} {i}")


def _how_many(game: Game) -> str:
    least, most = game.seats.start, game.seats.stop - (0 if game.sits_out else 1)
    return str(least) if least == most else f"{least} to {most}"
