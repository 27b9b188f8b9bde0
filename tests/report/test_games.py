"""What ``games`` prints: the table of the chapter, with seats, packs, settlings, tags, defaults."""

from __future__ import annotations

import pytest

from hearts_record.games import GAMES
from hearts_record.notation.tags import TAGS
from hearts_record.report.games import games_text
from hearts_record.vocabulary import GAME_NAMES


def block(name):
    """The lines of one game."""
    blocks, lines = {}, []
    for line in games_text().split("\n"):
        if line and not line.startswith(" "):
            lines = blocks.setdefault(line.partition(":")[0], [])
        elif line:
            lines.append(line.strip())
    return blocks[name]


def test_every_game_of_the_chapter_is_there_in_order():
    heads = [x.partition(":")[0] for x in games_text().split("\n") if x and x[0] != " "]
    assert heads == list(GAME_NAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
def test_each_has_its_seats_settlings_rulings_and_tags(game):
    words = [line.split()[0] for line in block(game.name)]
    assert words.count("pack") == len(game.seats)
    assert {"seats", "settling", *game.rulings, *game.tags} <= set(words)
    assert all(tag.lower() in TAGS for tag in game.tags)


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("Hearts", "seats      3 to 6, and 7 at table: the dealer takes no cards"),
        ("Hearts", "settling   Sweepstake, Howell (one must be named)"),
        ("Two-Handed Hearts", "pack       at 2: 52 cards; 13 each, and 26 in the stock"),
        ("Heartsette", "pack       at 5: 52 cards; 10 each, and 2 in the widow"),
        ("Joker Hearts", "pack       at 4: 52 cards, with the Joker, without ♡2; 13 each"),
        ("Slobberhannes", "pack       at 5: 30 cards, the Sevens and above, without ♠7 ♣7; 6 each"),
        ("Enflé", "pack       at 5: 40 cards, the Fives and above; 8 each"),
        ("Enflé", "pack       at 6: 48 cards, without ♠2 ♡2 ♢2 ♣2; 8 each"),
        (
            "Domino Hearts",
            "Limit      the points or hearts that end the game: a number (unless said: 31)",
        ),
        (
            "Polignac",
            "Rank       Polignac: the order of the cards: AKQJ | KQJA (unless said: AKQJ)",
        ),
    ],
)
def test_lines_worked_out_from_the_book(game, line):
    assert line in block(game)
