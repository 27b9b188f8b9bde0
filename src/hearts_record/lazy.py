"""A list of named things, each imported and made when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from importlib import import_module
from typing import Any, Protocol, TypeVar


class Named(Protocol):
    """Anything that has a name."""

    @property
    def name(self) -> str:
        """The name, which nothing else in its list has."""


T = TypeVar("T", bound=Named)


class LazyList(MutableSequence[T]):
    """Instances of classes of ``package``, in the order of ``homes``.

    ``homes`` has the home of the class, ``module.Class``, by the name of the instance. What is
    put in later is there until it is taken out, as in every list.
    """

    def __init__(self, package: str, homes: Mapping[str, str]) -> None:
        self._package, self.homes = package, homes
        self._names = list(homes)
        self._made: dict[str, T] = {}

    def find(self, name: str) -> T | None:
        """The one of that name, or None."""
        found = self._made.get(name)
        if found is None and name in self._names:
            found = self._made[name] = self._make(name)
        return found

    def _make(self, name: str) -> T:
        module, _, of = self.homes[name].partition(".")
        made: T = getattr(import_module(f"{self._package}.{module}"), of)()
        return made

    def __len__(self) -> int:
        return len(self._names)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self.find(name) for name in self._names[index]]
        return self.find(self._names[index])

    def __setitem__(self, index: Any, value: Any) -> None:
        del self[index]
        self.insert(index, value)

    def __delitem__(self, index: Any) -> None:
        self._made.pop(self._names.pop(index), None)

    def insert(self, index: int, value: T) -> None:
        """Put one more before that place."""
        self._names.insert(index, value.name)
        self._made[value.name] = value
