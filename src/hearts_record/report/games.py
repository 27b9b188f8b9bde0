"""The table of games: seats, packs, settlings, declarable rulings."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_record.cards import FULL_PACK, JOKER
from hearts_record.games import GAMES
from hearts_record.games.base import Game
from hearts_record.games.rules import default_of
from hearts_record.vocabulary import GAME_NAMES, RULINGS

#: Declared besides the rulings: what is asked, and what may be said.
_NUMBERS = {
    "BlackCard": ("the black card that counts", "Lady | Jack"),
    "Counters": ("how many counters each begins with", "a number"),
    "Limit": ("the points or hearts that end the game", "a number"),
}


def games_text() -> str:
    """What ``games`` prints."""
    return "\n".join("\n".join(_game(g)) for g in GAMES) + "\n" + _others()


def _game(game: Game) -> Iterator[str]:
    yield f"{game.name}: {game.about}"
    yield f"  seats      {_seats(game)}"
    for players in game.seats:
        yield f"  pack       at {players}: {_pack(game, players)}"
    settlings = ", ".join(game.settlings) or "its own"
    default = game.default_settling
    if len(game.settlings) > 1:
        settlings += " (one must be named)" if default is None else f" (unless said: {default})"
    yield f"  settling   {settlings}"
    for ruling in RULINGS:
        if ruling.tag in game.rulings:
            values = " | ".join(ruling.values) or "less ♣2 …, full"
            default = default_of(game, ruling.tag)
            yield f"  {ruling.tag:<10} {ruling.question}: {values} (unless said: {default})"
    for name, (question, holds) in _NUMBERS.items():
        if name in game.rulings:
            said = default_of(game, name)
            unless = f"unless said: {said}" if said else "one must be named"
            yield f"  {name:<10} {question}: {holds} ({unless})"


def _seats(game: Game) -> str:
    least, most = game.seats.start, game.seats.stop - 1
    if least == most:
        return str(least)
    more = f", and {most + 1} at table: the dealer takes no cards" if game.sits_out else ""
    return f"{least} to {most}{more}"


def _pack(game: Game, players: int) -> str:
    pack = game.pack(players)
    out = [c.text for c in FULL_PACK if c not in pack]
    joker = ", with the Joker" if JOKER in pack else ""
    return f"{len(pack)} cards{joker}" + (f", without {' '.join(out)}" if out else "")


def _others() -> str:
    known = {g.name for g in GAMES}
    others = [n for n in GAME_NAMES if n not in known]
    if not others:
        return ""
    return "\nRead and formatted, and not yet replayed: " + ", ".join(others) + "\n"
