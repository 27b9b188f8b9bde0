"""What is made when it is first asked for: the things of a list, and the parts of a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableSequence
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


class LazySlot:
    """A field of a class with slots that is made when it is first asked for.

    Only such a field pays for that; a ``__getattr__`` would make every other one slower too.
    """

    def __init__(self, slot: Any, make: Callable[[Any], Any]) -> None:
        self._slot, self._make = slot, make

    def __get__(self, owner: Any, kind: type | None = None) -> Any:
        if owner is None:
            return self
        try:
            return self._slot.__get__(owner)
        except AttributeError:
            made = self._make(owner)
            self._slot.__set__(owner, made)
            return made

    def __set__(self, owner: Any, value: Any) -> None:
        self._slot.__set__(owner, value)


def lazy_slots(of: type, make: Mapping[str, Callable[[Any], Any]]) -> None:
    """Let these fields of a class with slots be made on demand, each by its function."""
    for name, function in make.items():
        setattr(of, name, LazySlot(of.__dict__[name], function))
