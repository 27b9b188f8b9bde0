"""Small records for the tests of the command: a good one, and one of each kind of fault."""

from pathlib import Path

SAMPLES = Path(__file__).parents[2] / "samples" / "book"
#: Hand No. 2: nothing is found in it.
GOOD = (SAMPLES / "hand-no-2.hearts").read_text(encoding="utf-8")
#: The count says one heart too many for A and one too few for Y: HR501, an error.
MISCOUNTED = GOOD.replace("A 4  |  Y 5", "A 5  |  Y 4")
#: A winner is not marked: HR306, a warning that can be mended.
UNMARKED = GOOD.replace("_♣A_ ", " ♣A  ")
#: A card of no suit: HR109, an error in the text.
MISWRITTEN = GOOD.replace("♣10  |", "♣11  |")
#: Begins with its caption, without a `%` line: a record of its own after any other.
IMPLICIT = GOOD.split("\n", 1)[1]


def in_line(text, code="HR501", why="the scorer's slip"):
    """The text with a comment that ignores a code, at the end of the line of the counts."""
    return text.replace("Z 4  |\n", f"Z 4  |  # lint: ignore {code} {why}\n")
