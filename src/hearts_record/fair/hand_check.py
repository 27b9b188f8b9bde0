"""One hand against the seeds: its stated deal and cut, and its committed passes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from hearts_record.cards import Card, UnreadCard
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import FairError, possessive
from hearts_record.fair.hand_facts import SeedDeal
from hearts_record.fair.opening import DIGEST_BYTES, Manifest
from hearts_record.fair.passes import NONCE_BYTES, OpenedPass, check_pass_commitment
from hearts_record.record import Hand, Holding, Pass


def compare_deal(source: Source, hand: Hand, seeds: SeedDeal) -> Iterator[Diagnostic]:
    """HR617 and HR618: the stated deal and cut against those that the seeds give."""
    if hand.deal is not None:
        fault = next(filter(None, (_fault(x, seeds) for x in hand.deal.holdings)), None)
        missing = [s for s in seeds.hands if s not in {x.who for x in hand.deal.holdings}]
        if fault is None and missing:
            fault = f"no hand is stated for {missing[0]}"
        if fault is not None:
            yield source.complain(
                "HR617",
                f"the cards are not those that the seeds give: {fault}",
                hand.deal.span,
                hand=hand.number,
                hint="[Deal] may be left out: the seeds say it all",
            )
    cut = hand.tag("Cut")
    if cut is not None and seeds.cut is not None and int(cut.value) != seeds.cut:
        yield source.complain(
            "HR618",
            f"the seeds lift {seeds.cut} cards, and the cut is said to be of {cut.value}",
            cut.span,
            hand=hand.number,
        )


def _fault(line: Holding, seeds: SeedDeal) -> str | None:
    """What is wrong with one line of a stated deal, in words."""
    right = seeds.rest if line.who in ("Stock", "Widow") else seeds.hands.get(line.who)
    if right is None:
        return f"{line.who} is dealt none"
    known = [c for c in line.cards if isinstance(c, Card)]
    wrong = next((c for c in known if c not in right), None)
    missing = [c for c in right if c not in known]
    if wrong is not None:
        instead = f", and {missing[0]} is not there" if missing else ""
        return f"{line.who} does not get {wrong}{instead}"
    if len(set(known)) != len(known) or len(line.cards) != len(right):
        return f"{line.who} gets {len(right)} different cards"
    if line.who == "Stock" and len(known) == len(right) and tuple(known) != right:
        return "the stock lies in another order"
    unread = [c for c in line.cards if isinstance(c, UnreadCard)]
    if any(not any(u.could_be(c) for c in missing) for u in unread):
        return f"{line.who} gets {', '.join(map(str, missing))} besides what is read"
    return None


@dataclass(slots=True)
class PassCheck:
    """The committed passes of a record, hand after hand; nonces are remembered.

    ``opening`` and ``manifest`` are None where the commitments cannot be checked.
    """

    source: Source
    manifest: Manifest | None
    opening: bytes | None
    nonces: dict[bytes, tuple[int, str]] = field(default_factory=dict)

    def check(self, hand: Hand, refused: frozenset[str | None]) -> list[Diagnostic]:
        """The findings of one hand; passes of the givers ``refused`` are wrong already."""
        found: list[Diagnostic] = []
        exchanged = self._exchanged(hand, refused)
        if exchanged is not None:
            what, (first, second) = exchanged
            message = f"the {what} of {first.giver}'s and {second.giver}'s passes are exchanged"
            return [self._say("HR623", hand, first, message)]
        for one in hand.passing.passes if hand.passing is not None else ():
            try:
                found += self._pass(hand, one, one.giver in refused)
            except FairError as fault:
                found.append(
                    self.source.complain(
                        fault.code, str(fault), one.span, hand=hand.number, seat=one.giver
                    )
                )
        return found

    def _pass(self, hand: Hand, one: Pass, refused: bool) -> Iterator[Diagnostic]:
        whose = possessive(one.giver)
        commit = nonce = None
        if one.commit is not None:
            commit = from_hex(one.commit, DIGEST_BYTES, f"{whose} commitment of the pass")
        if one.nonce is not None:
            nonce = from_hex(one.nonce, NONCE_BYTES, f"{whose} nonce")
        if nonce is None:
            if commit is not None:
                yield self._say(
                    "HR624",
                    hand,
                    one,
                    f"{whose} pass is committed and not opened: nothing shows which cards it was",
                )
            return
        earlier = self.nonces.setdefault(nonce, (hand.number, one.giver))
        if earlier != (hand.number, one.giver):
            yield self._say(
                "HR625",
                hand,
                one,
                f"{whose} nonce in hand {hand.number} is that of "
                f"{earlier[1]}'s pass in hand {earlier[0]}",
                "a nonce is drawn anew for every pass, or the pass can be guessed",
            )
        elif commit is None:
            yield self._say("HR623", hand, one, f"{whose} pass has a nonce and no commitment")
        elif not refused:
            self._compare(hand, one, nonce, commit)

    def _exchanged(
        self, hand: Hand, refused: frozenset[str | None]
    ) -> tuple[str, tuple[Pass, Pass]] | None:
        """Two passes of which the commitments or nonces stand at each other's place, if any."""
        passes = hand.passing.passes if hand.passing is not None else ()
        wrong = [p for p in passes if p.commit and p.nonce and not self._holds(hand, p)]
        if len(wrong) != 2 or {p.giver for p in wrong} & refused:
            return None
        first, second = wrong
        for what in ("commit", "nonce"):
            pairs = ((first, second), (second, first))
            mended = [replace(p, **{what: getattr(q, what)}) for p, q in pairs]
            if all(self._holds(hand, p) for p in mended):
                self._remember(hand, passes)
                return {"commit": "commitments", "nonce": "nonces"}[what], (first, second)
        return None

    def _holds(self, hand: Hand, one: Pass) -> bool:
        """Whether a pass opens its commitment, as far as it can be computed."""
        try:
            commit = from_hex(one.commit or "", DIGEST_BYTES, "the commitment")
            self._compare(hand, one, from_hex(one.nonce or "", NONCE_BYTES, "the nonce"), commit)
        except FairError:
            return False
        return True

    def _remember(self, hand: Hand, passes: tuple[Pass, ...]) -> None:
        for one in passes:
            if one.nonce is not None:
                self.nonces.setdefault(bytes.fromhex(one.nonce), (hand.number, one.giver))

    def _say(
        self, code: str, hand: Hand, one: Pass, message: str, hint: str | None = None
    ) -> Diagnostic:
        return self.source.complain(
            code, message, one.span, hand=hand.number, seat=one.giver, hint=hint
        )

    def _compare(self, hand: Hand, one: Pass, nonce: bytes, commit: bytes) -> None:
        """Raise a FairError unless the cards are those that were committed."""
        cards = tuple(c.code for c in one.cards if isinstance(c, Card))
        if self.manifest is None or self.opening is None or len(cards) != len(one.cards):
            return
        opened = OpenedPass(hand.number, one.giver, one.taker, cards, nonce)
        check_pass_commitment(self.manifest, self.opening, opened, commit)
