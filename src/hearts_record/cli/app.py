"""The commands and their options; each does its imports when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hearts_record.cli.choices import (
    Jobs,
    LintFormat,
    Paths,
    ShowFormat,
    StdinName,
    VerdictFormat,
)
from hearts_record.cli.commands import Commands
from hearts_record.cli.fair_app import fair_app, signing

commands = Commands()
app = typer.Typer(
    cls=commands.group(),
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Recorded games of Hearts: lint, verify, format and show records; deal fairly. "
    "Exit status: 0 nothing wrong, 1 findings, 2 could not do its work.",
)


def _version(wanted: bool) -> None:
    if wanted:
        from hearts_record import __version__

        print(f"hearts-record {__version__}")
        raise typer.Exit(0)


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


@commands.add
def lint(
    paths: Paths,
    format: Annotated[
        LintFormat | None,
        typer.Option(help="How to write the findings; text, or github under GitHub Actions."),
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="CODE", help="Only these codes; HR3 takes a whole check."),
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help="Not these codes.")
    ] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend what can be mended without changing what is said.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what --fix would change; change nothing.")
    ] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Count the findings by code instead.")
    ] = False,
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="Exit 0 even when there are findings.")
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings count as findings.")] = False,
    output_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the findings there.")
    ] = None,
    baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Leave out what this baseline knows.")
    ] = None,
    write_baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write today's findings as a baseline.")
    ] = None,
    jobs: Jobs = 1,
    stdin_filename: StdinName = None,
) -> int:
    """Find everything that is wrong with every record, for CI."""
    from hearts_record.cli.lint import run_lint
    from hearts_record.cli.lint_options import LintOptions

    return run_lint(
        paths,
        LintOptions(
            format=format and format.value,
            select=tuple(select or ()),
            ignore=tuple(ignore or ()),
            fix=fix,
            diff=diff,
            statistics=statistics,
            exit_zero=exit_zero,
            strict=strict,
            output_file=output_file,
            jobs=jobs,
            stdin_filename=stdin_filename,
            baseline=baseline,
            write_baseline=write_baseline,
        ),
    )


@commands.add
def verify(
    paths: Paths,
    format: Annotated[VerdictFormat, typer.Option(help="How to write the verdicts.")] = (
        VerdictFormat.text
    ),
    opening: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The opening that you held before the first card."),
    ] = None,
    key: Annotated[
        list[str] | None,
        typer.Option(metavar="PARTY=HEX", help="The key of `server` or a seat that you know."),
    ] = None,
    jobs: Jobs = 1,
    stdin_filename: StdinName = None,
) -> int:
    """Give the verdict on every record: what was checked and what it proves."""
    from hearts_record.cli.verify import run_verify

    return run_verify(
        paths,
        format=format.value,
        opening=opening,
        keys=key or [],
        jobs=jobs,
        stdin_filename=stdin_filename,
    )


@commands.add
def fmt(
    paths: Paths,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit 1 where something would change.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what would change; change nothing.")
    ] = False,
    ascii: Annotated[bool, typer.Option("--ascii", help="Write cards as SK HT D4 CA.")] = False,
    stdin_filename: StdinName = None,
) -> int:
    """Write records in their canonical form, in place."""
    from hearts_record.cli.fmt import run_fmt

    return run_fmt(paths, check=check, diff=diff, ascii=ascii, stdin_filename=stdin_filename)


@commands.add
def show(
    path: Annotated[str, typer.Argument(metavar="PATH", help="A file, or - for standard input.")],
    as_: Annotated[ShowFormat, typer.Option("--as", help="What to make of it.")] = (
        ShowFormat.text
    ),
    hand: Annotated[int | None, typer.Option(min=1, help="Only this hand.")] = None,
    trick: Annotated[int | None, typer.Option(min=1, help="Only this trick of the hand.")] = None,
) -> int:
    """Show a record to people."""
    from hearts_record.cli.show import run_show

    return run_show(path, as_.value, hand=hand, trick=trick)


@commands.add
def page(
    directory: Annotated[
        Path,
        typer.Argument(metavar="DIR", help="Where to write index.html; made if it is not there."),
    ],
) -> int:
    """Write the page that checks records in a browser, as one file."""
    from hearts_record.cli.check_page import run_page

    return run_page(directory)


@commands.add
def transcribe(
    path: Annotated[str, typer.Argument(metavar="FILE", help="The book's text, or -.")],
) -> int:
    """Turn the book's facing tables into records, on standard output."""
    from hearts_record.cli.transcribe import run_transcribe

    return run_transcribe(path)


@commands.add
def generate(
    game: Annotated[str, typer.Option(help="The game, as `games` lists it.")],
    count: Annotated[int, typer.Option(min=1, help="How many records.")],
    seed: Annotated[str, typer.Option(metavar="TEXT", help="The same text, the same records.")],
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    hands: Annotated[int | None, typer.Option(min=1, help="Hands in a record.")] = None,
    fair: Annotated[
        bool,
        typer.Option(
            "--fair",
            help="Deal by hearts-fair/1, from seeds derived from TEXT: examples only.",
        ),
    ] = False,
) -> int:
    """Make random legal records, complete with counts and results."""
    from hearts_record.cli.make import run_generate

    return run_generate(game, count, seed, seats=seats, hands=hands, fair=fair)


@commands.add
def explain(
    code: Annotated[str, typer.Argument(metavar="CODE", help='Such as HR304, or "Law 20".')],
) -> int:
    """Explain one code or one Law: what it means, why, a bad and a good record."""
    from hearts_record.cli.make import run_explain

    return run_explain(code)


@commands.add
def games() -> int:
    """List every game with its seats, packs, settlings and declarable rulings."""
    from hearts_record.cli.make import run_games

    return run_games()


commands |= {"fair": fair_app, **signing.data}
