"""``fair opening``: the commitments of all parties to the opening, and to a whole ``[Fair]``."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from hearts_record.cli.fair_input import (
    called,
    only_one_is_stdin,
    read_manifest_file,
    read_text,
    refusing,
)
from hearts_record.cli.fair_table import refuse_errors, table_of
from hearts_record.cli.outcome import OK, CommandError
from hearts_record.fair.agreement import tags_of_manifest
from hearts_record.fair.encoding import VERSION
from hearts_record.fair.opening import Manifest, opening
from hearts_record.fair.section import read_section
from hearts_record.fair.signed_check import Signatures, check_opening_signatures
from hearts_record.notation.write import dumps
from hearts_record.record import Fair, FairLine, Party, Record
from hearts_record.report.text import safe

_FIELDS = ("commit", "open", "seed", "key", "sig")


def run_opening(manifest: str, commits: str, *, section: bool) -> int:
    """Print the opening, or the section that ends with it; the exit status."""
    only_one_is_stdin(manifest, commits)
    terms = read_manifest_file(manifest)
    parties = tuple(_parties(commits))
    with refusing():
        record, digest = _opened(terms, parties)
    if section:
        text = dumps(record)
        sys.stdout.write(text[text.index("[Fair ") :])
    else:
        print(f"opening {digest.hex()}")
    return OK


def _parties(name: str) -> Iterator[Party]:
    """The lines of the parties, as ``[Fair]`` has them."""
    for number, line in enumerate(read_text(name).splitlines(), 1):
        words = line.split()
        if not words:
            continue
        if len(words) < 2 or words[1] not in _FIELDS:
            shown = safe(line.strip())[:80]
            raise CommandError(
                f"{called(name)}:{number}: a party's line is `NAME commit HEX …`, not `{shown}`"
            )
        yield Party(words[0], tuple(_fields(words[1:])))


def _fields(words: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    starts = [i for i, word in enumerate(words) if word in _FIELDS]
    for start, end in zip(starts, [*starts[1:], len(words)], strict=True):
        yield words[start], tuple(words[start + 1 : end])


def _opened(manifest: Manifest, parties: tuple[Party, ...]) -> tuple[Record, bytes]:
    """A record of the whole section, everything in it checked, and its opening."""
    tags = tags_of_manifest(manifest)
    draft = _section(manifest, parties, b"")
    values = read_section(Record(tags=tags, fair=draft), draft)
    refuse_errors(values.findings)
    by_name = {p.name: p.commitment for p in values.parties}
    digest = opening(manifest, [by_name.get(name, b"") for name in manifest.parties])
    whole = _section(manifest, parties, digest)
    record = Record(tags=tags, fair=whole)
    table = table_of(record, whole)
    signatures = Signatures()
    check_opening_signatures(record, table.check.section.parties, digest, signatures)
    refuse_errors(signatures.findings)
    return record, digest


def _section(manifest: Manifest, parties: tuple[Party, ...], digest: bytes) -> Fair:
    lines: tuple[FairLine | Party, ...] = (
        FairLine("game", manifest.game.hex()),
        FairLine("rules", manifest.rules),
        FairLine("hands", str(manifest.hands)),
        *parties,
        FairLine("opening", digest.hex() or "0" * 64),
    )
    return Fair(VERSION, lines)
