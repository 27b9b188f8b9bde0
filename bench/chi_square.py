"""Is every card as likely in every place? A chi-square over many deals of hearts-fair/1.

    python bench/chi_square.py [DEALS]

Deals the full pack DEALS times (200,000), with the keys SHA-256(0), SHA-256(1), …, and counts
how often each card lies in each place: in the pack as shuffled, and in the pack as cut and dealt.

In such a table every row and every column has the same sum, DEALS, since each deal puts each
card in one place. Its cells are therefore not independent: for N places, the usual sum of
(found − expected)² / expected is N/(N − 1) times a chi-square with (N − 1)² degrees of freedom.
What is printed is divided by that.
"""

from __future__ import annotations

import math
import sys
import time
from hashlib import sha256

from hearts_record.cards import FULL_PACK
from hearts_record.fair.deal import cut, deal_hand
from hearts_record.fair.encoding import u32
from hearts_record.fair.plan import Plan

PACK = tuple(card.code for card in FULL_PACK)
PLACES = len(PACK)
PLAN = Plan(("A", "Y", "B", "Z"), "A", 13, has_cut=True)

Table = list[list[int]]


def counted(deals: int) -> dict[str, Table]:
    """How often each card lay in each place: a row a place, a column a card."""
    shuffled, dealt = empty(), empty()
    column = {code: i for i, code in enumerate(PACK)}
    for number in range(deals):
        deal = deal_hand(sha256(u32(number)).digest(), PACK, PLAN)
        count(shuffled, [column[code] for code in deal.shuffled])
        count(dealt, [column[code] for code in cut(deal.shuffled, deal.cut or 0)])
    return {"as shuffled": shuffled, "as cut and dealt": dealt}


def empty() -> Table:
    """A table of noughts."""
    return [[0] * PLACES for _ in range(PLACES)]


def count(table: Table, cards: list[int]) -> None:
    """Add one pack to the table."""
    for place, card in enumerate(cards):
        table[place][card] += 1


def statistic(table: Table, deals: int) -> float:
    """The chi-square of the table, as the top of this page has it."""
    expected = deals / PLACES
    total = sum((n - expected) ** 2 for row in table for n in row) / expected
    return total * (PLACES - 1) / PLACES


def probability(chi_square: float, freedom: int) -> float:
    """How often chance alone gives as much or more (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    deviation = ((chi_square / freedom) ** (1 / 3) - 1 + spread) / math.sqrt(spread)
    return math.erfc(deviation / math.sqrt(2)) / 2


def main() -> None:
    """Deal, count, and print a line for each table."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    begun = time.perf_counter()
    freedom = (PLACES - 1) ** 2
    for name, table in counted(deals).items():
        found = statistic(table, deals)
        print(
            f"{deals} deals, {name}: chi-square {found:.1f}, {freedom} degrees of freedom, "
            f"p = {probability(found, freedom):.3f}"
        )
    print(f"{time.perf_counter() - begun:.1f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
