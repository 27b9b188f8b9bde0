"""What the reader holds besides the record: the opening, and keys of the parties."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Evidence(NamedTuple):
    """The opening that the reader held before the first card, and keys by party, all in hex.

    A party is ``server`` or a seat's name, without regard to case.
    """

    opening: str | None = None
    keys: Mapping[str, str] = MappingProxyType({})

    def __bool__(self) -> bool:
        return self.opening is not None or bool(self.keys)

    def keys_at(self, seats: tuple[str, ...]) -> dict[str, str]:
        """The keys by party as this table spells it; strangers keep their names."""
        spelled = {name.casefold(): name for name in ("server", *seats)}
        return {spelled.get(name.casefold(), name): key for name, key in self.keys.items()}
