"""The signatures of a record: ``[Signed]``, and those of its opening."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hearts_record.diagnostics import Diagnostic, Span
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import (
    EncodingError,
    FairError,
    SignedTextError,
    WeakKeyError,
    named,
    possessive,
)
from hearts_record.fair.opening import SERVER
from hearts_record.fair.party_line import PartyValues
from hearts_record.fair.signatures import (
    KEY_BYTES,
    SIGNATURE_BYTES,
    record_digest,
    signed_part,
    uncovered,
    verify_opening,
    verify_record,
)
from hearts_record.places import Misread
from hearts_record.record import Party, Record, Signed

SCHEME = "ed25519"


@dataclass(slots=True)
class Signatures:
    """What the signatures of a record show.

    ``record_keys`` and ``opening_keys`` are the keys that verified, by party, in hex;
    ``unsure`` when a section could not be checked and nothing was wrong with it.
    """

    findings: list[Diagnostic] = field(default_factory=list)
    record_keys: dict[str, str] = field(default_factory=dict)
    opening_keys: dict[str, str] = field(default_factory=dict)
    unsure: bool = False


def check_signed(record: Record, signed: Signed, out: Signatures) -> None:
    """Verify ``[Signed]``; what is found goes to ``out``."""
    fault = _section_fault(record, signed)
    if fault is not None:
        code, message, hint = fault
        out.findings.append(record.source.complain(code, message, signed.span, hint=hint))
        return
    if _unread_after(record, signed):
        out.unsure = True  # reading has complained of a line that nothing covers
    values = [v for p in signed.parties if (v := _values(record, p, out)) is not None]
    if not signed.parties and not record.readable:
        out.unsure = True
        return
    try:
        text = _text(record).encode()
        digest = record_digest(signed_part(text))
        outside = None if out.unsure else outside_fault(text, signed)
    except SignedTextError as wrong:
        out.findings.append(record.source.complain(wrong.code, str(wrong), signed.span))
        return
    if outside is not None:
        out.findings.append(record.source.complain("HR702", outside, signed.span))
        return
    if not _reads_as(text.decode(), record):
        out.findings.append(
            record.source.complain(
                "HR706", "the text that was signed does not read as this record", signed.span
            )
        )
        return
    _verify_all(record, signed, values, digest, out)


def outside_fault(text: bytes, signed: Signed) -> str | None:
    """HR702: commentary or anything else that the signatures leave uncovered, in words."""
    before, after = uncovered(text)
    due = []
    for party in signed.parties:
        due += [party.name, *(w for key, words in party.fields for w in (key, *words))]
    if before.strip():
        return "something stands before the % line, and the signatures do not cover it"
    if [w.casefold() for w in after.decode().split()] != [w.casefold() for w in due]:
        return "something stands after [Signed], and the signatures do not cover it"
    return None


def _unread_after(record: Record, signed: Signed) -> bool:
    """Whether a line from ``[Signed]`` on was not understood."""
    return Misread(record).after(signed.span.start)


def _reads_as(text: str, record: Record) -> bool:
    """Whether the text is this record's: one that was changed by hand keeps the text it had."""
    from hearts_record.notation.reader import loads
    from hearts_record.notation.write import dumps

    if not record.readable or not record.source.text:
        return True  # what could not be read has failed already
    read = loads(text)
    return len(read) == 1 and dumps(read[0]) == dumps(record)


def _text(record: Record) -> str:
    """The text that was signed; a record that no text was read to is written canonically."""
    if record.source.text:
        return record.source.text
    from hearts_record.notation.write import dumps

    return dumps(record)


def _section_fault(record: Record, signed: Signed) -> tuple[str, str, str | None] | None:
    if signed.scheme != SCHEME:
        return "HR703", f"the signatures are ‘{signed.scheme}’; this program knows {SCHEME}", None
    if any(span.start > signed.span.start for span in _spans(record)):
        return (
            "HR702",
            "something stands after [Signed], and the signatures do not cover it",
            "[Signed] is the last section of a record",
        )
    if not signed.parties and record.readable:
        return "HR701", "[Signed] has no line of a party", "write: server key HEX sig HEX"
    return None


def _spans(record: Record) -> Iterator[Span]:
    """Where the parts of a record begin, all but ``[Signed]``."""
    yield from (t.span for t in record.tags)
    if record.fair is not None:
        yield record.fair.span
    for hand in record.hands:
        yield hand.span
        yield from (t.span for t in hand.tags)
        yield from (s.span for s in hand.sentences)
        yield from (i.span for i in hand.irregularities)
        parts = (hand.deal, hand.passing, hand.bidding, hand.table)
        yield from (part.span for part in parts if part is not None)


def _values(record: Record, party: Party, out: Signatures) -> tuple[Party, bytes, bytes] | None:
    """The key and signature of a line; None, with a finding, where they cannot be read."""
    seat = None if party.name == SERVER else party.name
    whose = possessive(party.name)

    def say(code: str, message: str) -> None:
        out.findings.append(record.source.complain(code, message, party.span, seat=seat))

    if party.name not in (SERVER, *record.seats):
        if any(p.code == "HR115" for p in record.problems):
            out.unsure = True  # reading has complained of the name
        else:
            say("HR705", f"{party.name}, who signs, does not sit at the table")
        return None
    if sorted(key for key, _ in party.fields) != ["key", "sig"]:
        say("HR701", f"the line of {named(party.name)} is: key HEX sig HEX")
        return None
    fields = {key: " ".join(words) for key, words in party.fields}
    try:
        return (
            party,
            from_hex(fields["key"], KEY_BYTES, f"{whose} key"),
            from_hex(fields["sig"], SIGNATURE_BYTES, f"{whose} signature"),
        )
    except EncodingError as fault:
        say("HR704", str(fault))
        return None


def _verify_all(
    record: Record,
    signed: Signed,
    values: list[tuple[Party, bytes, bytes]],
    digest: bytes,
    out: Signatures,
) -> None:
    """Verify each line; where all of several are wrong, the text is: one finding."""
    names = set[str]()
    failed: list[tuple[Party, FairError]] = []
    for party, key, signature in values:
        if party.name in names:
            failed.append((party, SignedTextError(f"{named(party.name)} signs twice")))
            continue
        names.add(party.name)
        try:
            verify_record(key, signature, digest, party.name)
            out.record_keys[party.name] = key.hex()
        except FairError as fault:
            failed.append((party, fault))
    wrong = [f for _, f in failed if not isinstance(f, (WeakKeyError, SignedTextError))]
    if len(values) > 1 and len(wrong) == len(values):
        out.findings.append(
            record.source.complain(
                "HR706",
                "no signature is of this text: something in the record was changed after "
                "it was signed",
                signed.span,
            )
        )
        return
    for party, wrong_with in failed:
        seat = None if party.name == SERVER else party.name
        out.findings.append(
            record.source.complain(wrong_with.code, str(wrong_with), party.span, seat=seat)
        )


def check_opening_signatures(
    record: Record, parties: tuple[PartyValues, ...], opening: bytes, out: Signatures
) -> None:
    """HR628 and HR629: the signatures of the opening on the parties' lines of ``[Fair]``."""
    for party in parties:
        if party.key is None or party.signature is None:
            continue
        try:
            verify_opening(party.key, party.signature, opening, party.name)
            out.opening_keys[party.name] = party.key.hex()
        except FairError as fault:
            code = "HR629" if isinstance(fault, WeakKeyError) else "HR628"
            out.findings.append(
                record.source.complain(code, str(fault), party.span, seat=party.seat)
            )
