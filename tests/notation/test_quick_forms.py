"""Deals and tables of every form that is written are read quickly, as the grammar reads them."""

import re
from random import Random

import pytest

from hearts_record.grid import MOST_ROWS
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from notation.against_grammar import GAMES, check, check_all, records

#: A cell of a row, or the number behind it.
CELL = re.compile(r"(?<=[\n|]) [ _][^|\n]+(?=\|)|(?<=\| )[ 0-9]{2,3}(?=\n)")
#: What may stand in a cell, and what may not, or only so that the grammar must see to it.
CELLS = (
    *("-", "x", "_-_", "_x_", "*x*", "X", "–", "--", "-x", "xx", "_x-"),
    *("Joker", "Jo", "_Joker_", "_Jo_", "joker", "♠K", "_♠K_", "HT", "_HT_", "♡T", "10♡", "♢♢"),
    *("?", "_?_", "♠?", "_C?_", "?K", "?10", "?T", "??", "10?", "K", "10", "1", "", "_", "__"),
)


@pytest.mark.parametrize("seed", range(4))
def test_cells_of_every_kind(seed: int) -> None:
    """A cell holds a card, `-`, `x` or a card that nobody can read, and may bear the mark."""
    rng, files = Random(f"cells {seed}"), []
    for game, seats in GAMES:
        text = dumps(records(game, seats, 1))
        files += [with_other_cells(text, rng).encode() for _ in range(3)]
    count, quick = check_all(files)
    assert quick > count // 10


def with_other_cells(text: str, rng: Random) -> str:
    """One or two cells changed for others of their width, or the numbers of rows."""
    cells = rng.sample(list(CELL.finditer(text)), rng.choice((1, 1, 2)))
    for found in sorted(cells, key=lambda x: -x.start()):
        length = len(found[0])
        cell = rng.choice(CELLS)
        cell = (f" {cell}" if cell.startswith("_") else f"  {cell}").ljust(length)
        if length < 4:
            cell = rng.choice(("", " 1", "1 ", "13", "14", "-", " x", "100"))
        text = text[: found.start()] + cell + text[found.end() :]
    return text


@pytest.mark.parametrize("rows", [1, 2, 26, 27, 99, 100, 101, 999])
@pytest.mark.parametrize("cell", ["♠2", "-"])
def test_tables_of_any_length(rows: int, cell: str) -> None:
    """Enflé goes on and on: the numbers of its tricks may have three figures."""
    data = long_table(rows, cell)
    assert check(data) == (1, 1)
    hand = loads(data)[0].hands[0]
    assert hand.packed is not None
    assert (hand.packed.grid is not None) == (cell == "♠2" and rows <= MOST_ROWS)
    assert hand.heading == ("A", "B")
    assert hand.counted == (("A", "B"), (rows, 0))
    assert hand.table is not None
    assert len(hand.table.rows) == rows


def test_a_cell_that_is_wider_than_its_column_is_not_read_as_if_it_were_not() -> None:
    data = long_table(3, "♠2").replace("_♡A_  |  2".encode(), b"_Joker_|  2")
    assert check(data) == (1, 1)


@pytest.mark.parametrize("rows", [0, 1000])
def test_tables_that_are_left_to_the_grammar(rows: int) -> None:
    assert check(long_table(rows, "♠2")) == (1, 0)


def long_table(rows: int, cell: str) -> bytes:
    """A record of one hand of two seats with so many rows."""
    rule = "-------+-------+----\n"
    head = f'% hearts-record 1\n[Seats "A B"]\n\n[Hand "1"]\n\n   A   |   B   |\n{rule}'
    block = "".join(f"  {cell:<5}| _♡A_  | {n:>2}\n" for n in range(1, rows + 1))
    counts = f"  A {rows}".ljust(7)
    return f"{head}{block}{rule}{counts}|  B 0  |\nA wins the game.\n".encode()


DEAL_LINES = (
    "Widow: ♡ none; ♣ 7 4; ♢ 10; ♠ none",
    "Widow: ♡ none; ♣ none; ♢ none; ♠ none; Joker",
    "Widow:",
    "Stock: ♠3 ♡10 ♢A",
    "Stock: S3 HT Joker",
    "Stock: ♠3 ♠3",
    "Stock: ♠3; ♡4",
    "Stock: ♠ 3",
    "Stock:♠3 ♠4",
    "Stock: ",
    "Stock:",
    "stock: ♠3",
    "Stock: ?",
    "A: ♡ none; ♣ none; ♢ none; ♠ none",
    "A: ♡ none; ♣ none; ♢ none; ♠ none; Jo",
    "A: ♡ none; ♣ none; ♢ none; ♠ none; Joker; Joker",
    "A: ♡ none; ♣ none; ♢ none; ♠ none; ",
    "A: ♡ none; ♣ none; ♢ none; ♠ none; ?",
    "A:♡ none; ♣ none; ♢ none; ♠ none",
    "A: ♡ 2 3; ♣ none; ♢ none; ♠ none",
    "A: ♡ 3; ♣ none; ♢ none",
    "A:",
    "B: H none; C 7 4; D T; S none",
    "Hand: ♡ none; ♣ 7 4; ♢ 10; ♠ none",
    "Totals: A 1; B 2.",
    "",
)


@pytest.mark.parametrize("seed", range(3))
def test_lines_of_a_deal(seed: int) -> None:
    """Lines lost, put in, put in another order: read as the grammar reads them, or by it."""
    rng, files = Random(f"deals {seed}"), []
    for record in (record for table in GAMES for record in records(*table, 1)):
        lines = dumps(record, ascii=rng.random() < 0.3).split("\n")
        for at in [i for i, line in enumerate(lines) if line == "[Deal]"][::-1]:
            end = at + 1 + next(i for i, line in enumerate(lines[at + 1 :]) if ":" not in line)
            lines[at + 1 : end] = other_deal(lines[at + 1 : end], rng)
        files.append("\n".join(lines).encode())
    count, quick = check_all(files)
    assert quick > count // 5


def other_deal(lines: list[str], rng: Random) -> list[str]:
    """The lines of a deal with at most two lost or put in, seldom in another order."""
    out = list(lines)
    for _ in range(rng.choice((0, 1, 2))):
        place = rng.randrange(len(out) + 1)
        out[place : place + rng.choice((0, 1))] = rng.sample(DEAL_LINES, rng.choice((0, 1)))
    return rng.sample(out, len(out)) if rng.random() < 0.1 else out


@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize(
    ("lines", "cards"),
    [
        (("A: ♡ A; ♣ none; ♢ none; ♠ none", "B: ♡ none; ♣ K 10; ♢ none; ♠ none"), (1, 2)),
        (("A: ♡ A; ♣ none; ♢ none; ♠ none; Joker", "B: ♡ none; ♣ K 10; ♢ none; ♠ none"), (2, 2)),
        (("A: ♡ A; ♣ none; ♢ none; ♠ none", "B: ♡ K; ♣ K; ♢ none; ♠ none; Joker"), (1, 3)),
        (("A: ♡ A; ♣ none; ♢ none; ♠ none", "Widow: ♡ none; ♣ none; ♢ 2; ♠ none"), (1, 1)),
        (("B: ♡ A; ♣ none; ♢ none; ♠ none", "Stock: ♠2 ♡10 Joker ♠A"), (1, 4)),
        (("B: ♡ none; ♣ none; ♢ none; ♠ none", "Stock:"), (0, 0)),
        (("Widow: ♡ none; ♣ 3 2; ♢ none; ♠ none; Joker", "Stock: ♠2 ♠2"), (3, 2)),
        (("Widow: ♡ none; ♣ none; ♢ none; ♠ none",), (0,)),
        ((), ()),
    ],
)
def test_deals_of_every_form(lines: tuple[str, ...], cards: tuple[int, ...], ascii: bool) -> None:
    """docs/notation.md: lines by seat, each of four suits, then the Joker; then Widow and Stock."""
    head = '% hearts-record 1\n[Seats "A B"]\n\n[Hand "1"]\n'
    text = "".join(f"{line}\n" for line in (*head.split("\n")[:-1], "[Deal]", *lines))
    data = dumps(loads(text), ascii=ascii).encode()
    assert check(data) == (1, 1)
    deal = loads(data)[0].hands[0].deal
    assert deal is not None
    assert tuple(len(line.cards) for line in deal.holdings) == cards
