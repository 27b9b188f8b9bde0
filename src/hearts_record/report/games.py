"""The table of games: seats, packs, settlings, declarable rulings."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_record.cards import FULL_PACK
from hearts_record.games import GAMES
from hearts_record.games.base import Game
from hearts_record.vocabulary import GAME_NAMES, RULINGS


def games_text() -> str:
    """What ``games`` prints."""
    return "\n".join("\n".join(_game(g)) for g in GAMES) + "\n" + _others()


def _game(game: Game) -> Iterator[str]:
    yield f"{game.name}: {game.about}"
    yield f"  seats      {game.seats.start} to {game.seats.stop - 1}"
    for players in game.seats:
        yield f"  pack       at {players}: {_pack(game, players)}"
    settlings = ", ".join(game.settlings) or "its own"
    default = game.default_settling
    if default is None and game.settlings:
        settlings += " (one must be named)"
    yield f"  settling   {settlings}"
    for ruling in RULINGS:
        if ruling.tag in game.rulings:
            values = " | ".join(ruling.values) or 'less ♣2 …, full'
            yield f"  {ruling.tag:<10} {ruling.question}: {values} (unless said: {ruling.default})"
    if "Limit" in game.rulings:
        yield "  Limit      the points that end the match: a number (unless said: 100)"


def _pack(game: Game, players: int) -> str:
    pack = game.pack(players)
    out = [c.text for c in FULL_PACK if c not in pack]
    return f"{len(pack)} cards" + (f", without {' '.join(out)}" if out else "")


def _others() -> str:
    known = {g.name for g in GAMES}
    others = [n for n in GAME_NAMES if n not in known]
    if not others:
        return ""
    return ("\nRead and formatted, and not yet replayed: " + ", ".join(others) + "\n")
