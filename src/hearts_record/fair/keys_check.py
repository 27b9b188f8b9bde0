"""The keys that the reader named, against those that a record and its opening were signed with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.fair.errors import named
from hearts_record.fair.signed_check import Signatures
from hearts_record.record import Record


def compare_keys(
    record: Record, keys: Mapping[str, str], out: Signatures, *, failed: bool
) -> Iterator[Diagnostic]:
    """The keys that the reader named against those that the record was signed with.

    ``failed``: a signature was wrong already, and no key is called missing.
    """
    for party, key in keys.items():
        yield from _one_key(record, party, key, out, failed=failed)
    unnamed = [p for p in out.record_keys if p not in keys]
    if unnamed and record.signed is not None and not failed:
        yield record.source.complain(
            "HR710",
            f"the key of {named(unnamed[0])} stands in the record alone: it shows that "
            "the text was not changed since, and not by whom it was signed",
            record.signed.span,
        )


def _one_key(
    record: Record, party: str, key: str, out: Signatures, *, failed: bool
) -> Iterator[Diagnostic]:
    seat = party if party in record.seats else None
    places = [
        (out.opening_keys, "HR630", record.fair, "the opening"),
        (out.record_keys, "HR708", record.signed, "the record"),
    ]
    signed = [
        (code, part, what, found[party])
        for found, code, part, what in places
        if party in found and part is not None
    ]
    for code, part, what, used in signed:
        if used != key:
            yield record.source.complain(
                code,
                f"{named(party)} signed {what} with another key than the one you named",
                part.span,
                seat=seat,
                hint=f"the key in the record is {used}",
            )
            return
    if not signed and not failed:
        yield record.source.complain(
            "HR709",
            f"you named a key of {named(party)}, who has signed nothing here",
            Span(0, 0) if not record.tags else record.tags[0].span,
            seat=seat,
            hint="without a signature the key shows nothing about this record",
        )
    elif len(signed) == 1 and signed[0][0] == "HR708" and record.fair is not None and not failed:
        yield record.source.complain(
            "HR631",
            f"{named(party)} has signed the record and not its opening: that shows "
            "nothing of the time before the first card",
            record.fair.span,
            seat=seat,
        )
