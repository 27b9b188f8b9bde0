"""Tables to test with."""

from __future__ import annotations

import pytest

from hearts_record.hosting import Terms
from hosting.harness import MakeSite, Site


@pytest.fixture
def modern() -> MakeSite:
    def make(seats: str = "N E S W", *, limit: int = 100, bots: tuple[str, ...] = ()) -> Site:
        tags = {"Event": "Table 4821", "Limit": str(limit)}
        return Site(Terms.agree("Modern Hearts", seats.split(), tags=tags), bots=bots)

    return make


@pytest.fixture
def sweepstake() -> Site:
    terms = Terms.agree("Hearts", "AYBZ", dealer="Z", tags={"Settling": "Sweepstake"})
    return Site(terms)
