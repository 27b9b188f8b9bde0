"""The section ``[Fair]`` of a table's record: links while the match is on, seeds at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hearts_record.fair.encoding import VERSION
from hearts_record.fair.opening import SERVER
from hearts_record.hosting.wire import Opening
from hearts_record.record import Fair, FairLine, Party

#: A party's highest opened link with its hand, or its seed.
Shown = tuple[int, bytes] | bytes | None
Signature = tuple[str, str]


def fair_section(
    opening: Opening, shown: Mapping[str, Shown], signatures: Mapping[str, Signature]
) -> Fair:
    """The section; ``shown`` is what each party has opened (None: nothing yet)."""
    manifest = opening.manifest
    parties = (SERVER, *opening.contributors)
    return Fair(
        VERSION,
        (
            FairLine("game", manifest.game.hex()),
            FairLine("rules", manifest.rules),
            FairLine("hands", str(manifest.hands)),
            *(Party(p, tuple(_fields(opening, p, shown, signatures))) for p in parties),
            FairLine("opening", opening.digest.hex()),
        ),
    )


def _fields(
    opening: Opening, party: str, shown: Mapping[str, Shown], signatures: Mapping[str, Signature]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "commit", (opening.commitment(party).hex(),)
    opened = shown.get(party)
    if isinstance(opened, bytes):
        yield "seed", (opened.hex(),)
    elif opened is not None:
        hand, link = opened
        yield "open", (str(hand), link.hex())
    if party in signatures:
        key, signature = signatures[party]
        yield "key", (key,)
        yield "sig", (signature,)
