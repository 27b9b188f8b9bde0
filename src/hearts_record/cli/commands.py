"""Commands that typer builds when they are asked for, so that one costs nothing for the others."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable
from typing import Any, ParamSpec

import typer
from typer.core import TyperGroup
from typer.main import get_command

from hearts_record.cli.outcome import ends

_P = ParamSpec("_P")


class Commands(UserDict[str, Any]):
    """Commands by their names; each is a ``Typer`` until it is asked for, and built then."""

    def __getitem__(self, name: str) -> Any:
        found = self.data[name]
        if isinstance(found, typer.Typer):
            found = self.data[name] = get_command(found)
        return found

    def add(self, function: Callable[_P, int]) -> Callable[_P, int]:
        """Make a function that returns an exit status a command of its name."""
        alone = typer.Typer(rich_markup_mode=None, add_completion=False)
        alone.command()(ends(function))
        self.data[function.__name__] = alone
        return function

    def group(self) -> type[TyperGroup]:
        """The class of a group that has these commands."""
        commands = self

        class Group(TyperGroup):
            """The group; its commands are not copied, but asked for one by one."""

            def __init__(self, **settings: Any) -> None:
                super().__init__(**settings)
                self.commands = commands

        return Group
