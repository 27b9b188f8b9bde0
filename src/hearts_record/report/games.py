"""The table of games: seats, packs, what is dealt, settlings, declarable rulings, tags."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_record.cards import FULL_PACK, JOKER
from hearts_record.games import GAMES
from hearts_record.games.base import Game
from hearts_record.games.rules import Rules, default_of
from hearts_record.notation.tags import TAG_RULES
from hearts_record.vocabulary import GAME_NAMES, RULINGS

#: Declared besides the rulings: what is asked, and what may be said.
_NUMBERS = {
    "BlackCard": ("the black card that counts", "Lady | Jack"),
    "Counters": ("how many counters each begins with", "a number"),
    "Limit": ("the points or hearts that end the game", "a number"),
}
_DEUCE = 2
#: The ranks that may be the lowest of a short pack, in words.
_RANKS = {4: "Fours", 5: "Fives", 6: "Sixes", 7: "Sevens", 8: "Eights", 9: "Nines", 10: "Tens"}


def games_text() -> str:
    """What ``games`` prints."""
    return "\n".join("\n".join(_game(g)) for g in GAMES) + "\n" + _others()


def _game(game: Game) -> Iterator[str]:
    yield f"{game.name}: {game.about}"
    yield f"  seats      {_seats(game)}"
    for players in game.seats:
        yield f"  pack       at {players}: {_pack(game, players)}; {_dealt(game, players)}"
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
    for rule in TAG_RULES:
        if rule.name in game.tags:
            yield f"  {rule.name:<10} a hand's: {rule.holds}"


def _seats(game: Game) -> str:
    least, most = game.seats.start, game.seats.stop - 1
    if least == most:
        return str(least)
    more = f", and {most + 1} at table: the dealer takes no cards" if game.sits_out else ""
    return f"{least} to {most}{more}"


def _pack(game: Game, players: int) -> str:
    """How many cards there are, and which of the full pack are out."""
    pack = game.pack(players)
    out = [c for c in FULL_PACK if c not in pack]
    lowest = min(c.rank for c in pack)
    words = [", with the Joker"] if JOKER in pack else []
    if lowest > _DEUCE + 1:  # too many to name one by one
        words.append(f", the {_RANKS[lowest]} and above")
        out = [c for c in out if c.rank >= lowest]
    words += [f", without {' '.join(c.text for c in out)}"] if out else []
    return f"{len(pack)} cards" + "".join(words)


def _dealt(game: Game, players: int) -> str:
    """How many cards each has, and what is left over."""
    rules = Rules(game, tuple(f"S{i}" for i in range(players)))
    size = rules.hand_size(players)
    left = len(rules.pack(players)) - size * players
    return f"{size} each" + (f", and {left} in the {(game.rest or '').lower()}" if left else "")


def _others() -> str:
    known = {g.name for g in GAMES}
    others = [n for n in GAME_NAMES if n not in known]
    if not others:
        return ""
    return "\nRead and formatted, and not yet replayed: " + ", ".join(others) + "\n"
