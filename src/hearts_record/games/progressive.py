"""Progressive Hearts: one deal a table, and one lady and one gentleman go up from each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from hearts_record.games.base import OUT_OF_TURN, Game

if TYPE_CHECKING:
    from random import Random

    from hearts_record.games.rules import Rules


class ProgressiveHearts(Game):
    """Hearts at several tables at once; nothing is paid, the fewest hearts go up."""

    name = "Progressive Hearts"
    seats = range(4, 5)
    own_settling = "Progressive"
    rulings = OUT_OF_TURN
    one_deal = True
    tags = ("Table", "Round", "Ladies", "Tie")
    about = "one deal a table; the lady and the gentleman with the fewest hearts go up"

    def example_tags(
        self, rules: Rules, players: tuple[str, ...], number: int, rng: Random
    ) -> Mapping[str, str]:
        """One of six tables, and partners of either kind sitting opposite each other."""
        ladies = rng.choice((players[::2], players[1::2]))
        return {"Table": str(rng.randint(1, 6)), "Round": str(number), "Ladies": " ".join(ladies)}
