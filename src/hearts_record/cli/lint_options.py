"""What ``lint`` is asked for, by its options and by the settings of the project."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from pathlib import Path

from hearts_record.cli.config import Config, find_config, known_codes
from hearts_record.cli.outcome import CommandError
from hearts_record.diagnostics import Diagnostic


class Wanted:
    """Chooses the findings that are selected and not ignored."""

    def __init__(self, select: tuple[str, ...], ignore: tuple[str, ...], config: Config) -> None:
        self.select, self.ignore, self.config = select, ignore, config

    def __call__(self, d: Diagnostic) -> bool:
        """Whether this finding is wanted."""
        if not d.code.startswith(self.select or ("HR",)):
            return False
        ignored = (*self.ignore, *self.config.ignored_in(d.path))
        return not (ignored and d.code.startswith(ignored))


@dataclass(frozen=True, slots=True, kw_only=True)
class LintOptions:
    """What ``lint`` was asked for; lists that were not given come from the settings."""

    format: str | None
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    fix: bool
    diff: bool
    statistics: bool
    exit_zero: bool
    strict: bool
    output_file: Path | None
    jobs: int
    stdin_filename: str | None
    baseline: Path | None
    write_baseline: Path | None
    config: Config = field(default_factory=Config)

    @property
    def wanted(self) -> Wanted:
        """Chooses the findings that are selected and not ignored."""
        return Wanted(self.select, self.ignore, self.config)

    def fails(self, d: Diagnostic) -> bool:
        """Whether a finding makes the exit status 1."""
        return d.severity == "error" or (self.strict and d.severity == "warning")


#: What an option leaves no room for, and why; nothing that was asked for is dropped in silence.
_ALONE = {
    "--diff": (
        (
            "--fix",
            "--format",
            "--statistics",
            "--output-file",
            "--baseline",
            "--write-baseline",
            "--jobs",
        ),
        "it shows what --fix would change, one file after another, and reports no findings",
    ),
    "--write-baseline": (
        ("--format", "--statistics", "--output-file", "--baseline"),
        "it writes every finding into the baseline, and nowhere else",
    ),
}


def _refuse_pairs(options: LintOptions) -> None:
    """Raise CommandError for two options of which one would do nothing.

    Only what was given on the command line counts: settings give way. What decides no more than
    the exit status, `--strict` and `--exit-zero`, goes with everything.
    """
    for one, (others, why) in _ALONE.items():
        for other in others:
            if _given(options, one) and _given(options, other):
                raise CommandError(f"{one} and {other} do not go together: {why}")
    if options.statistics and options.format is not None:
        from hearts_record.report.statistics import STATISTICS_FORMATS as HELD

        if options.format not in HELD:
            raise CommandError(
                f"--statistics and --format {options.format} do not go together: "
                f"counts are written as {', '.join(HELD[:-1])} or {HELD[-1]}"
            )


def _given(options: LintOptions, name: str) -> bool:
    """Whether an option was given, by its name."""
    if name == "--jobs":
        return options.jobs > 1
    return bool(getattr(options, name.removeprefix("--").replace("-", "_")))


def settled(options: LintOptions) -> LintOptions:
    """The options with what the project's settings say where nothing was given.

    Raises CommandError for options that do not go together.
    """
    _refuse_pairs(options)
    config = find_config(Path.cwd())
    return replace(
        options,
        format=options.format or _format(options),
        config=config,
        select=known_codes(options.select) or config.select,
        ignore=known_codes(options.ignore) or config.ignore,
        strict=options.strict or config.strict,
        baseline=options.baseline or (None if options.write_baseline else config.baseline),
    )


def _format(options: LintOptions) -> str:
    """Annotations where GitHub reads them: on standard output, not in a file."""
    at_github = os.environ.get("GITHUB_ACTIONS") == "true" and options.output_file is None
    return "github" if at_github else "text"
