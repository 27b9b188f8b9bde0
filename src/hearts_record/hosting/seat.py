"""A seat's side of a match: its own seed, and the duties that keep everybody honest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hearts_record.cards import Card
from hearts_record.fair.agreement import rules_of_manifest
from hearts_record.fair.chain import SEED_BYTES, check_hand_number, check_link
from hearts_record.fair.deal import Dealt
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import DealError, MissingLinkError, OpeningError, possessive
from hearts_record.fair.opening import DIGEST_BYTES, check_commitments, check_opening
from hearts_record.fair.passes import new_nonce
from hearts_record.fair.signatures import SigningKey, opening_message
from hearts_record.hosting.dealing import deal_of, dealer_after
from hearts_record.hosting.errors import HostingError
from hearts_record.hosting.memory import SeatMemory
from hearts_record.hosting.seat_passes import SeatPass
from hearts_record.hosting.wire import (
    Announcement,
    Invitation,
    Opening,
    PassOpening,
    chain_of,
    read_commitments,
    read_manifest,
)


class Seat:
    """What a player's program does for its seat; nothing it refuses changes anything.

    The order: ``accept`` the announcement, then for every hand ``open_link``, ``see`` its own
    cards, the pass if there is one, and ``check_hand`` when the hand is over. Only after that
    is the next link opened. ``reveal_seed`` when the match has ended.
    """

    def __init__(
        self,
        name: str,
        invitation: Invitation,
        *,
        takes_part: bool = True,
        seed: bytes | None = None,
        memory: SeatMemory | None = None,
    ) -> None:
        """Read the invitation, and draw a seed unless the seat takes no part.

        ``seed`` may be given only to go on after a restart, from a file of mode 0600, and with
        it the ``memory`` that was stored beside it: a seed serves one match alone, answers to
        one opening, and opens its links in order. A seed that comes without its memory accepts
        nothing. Raises a FairError for an invitation that does not hold.
        """
        self.manifest = read_manifest(invitation.manifest)
        if name not in self.manifest.seats:
            raise HostingError(f"{name} does not sit at the table of this invitation")
        self.name, self.number = name, self.manifest.parties.index(name)
        self._server = from_hex(invitation.commitment, DIGEST_BYTES, "the server's commitment")
        self._rules = rules_of_manifest(self.manifest)
        self._chain = chain_of(self.manifest, name, seed) if takes_part else None
        self._opening: Opening | None = None
        self._forgot = seed is not None and memory is None
        kept = SeatMemory() if memory is None else memory
        self._answered = kept.opening  # the T that the seed has answered to before a restart
        self._dealer = kept.dealer if kept.checked else self.manifest.rules_line.dealer
        self._due = kept.checked + 1  # the hand whose link may be opened
        self._opened = kept.opened  # the hand whose link was opened last
        self._seen: frozenset[str] | None = None
        self._pass: SeatPass | None = None
        self._done = kept.published

    def __repr__(self) -> str:
        return f"<Seat {self.name}, hand {self._due}>"

    # ---- before the first card -------------------------------------------------------------

    @property
    def takes_part(self) -> bool:
        """Whether this seat puts a seed in."""
        return self._chain is not None

    @property
    def commitment(self) -> str:
        """This seat's commitment in hex; empty if it takes no part."""
        return "" if self._chain is None else self._chain.commitment.hex()

    @property
    def opening(self) -> str | None:
        """T in hex, once the announcement was accepted."""
        return None if self._opening is None else self._opening.digest.hex()

    def accept(self, announcement: Announcement) -> str:
        """Check the announcement and answer to its opening, T, which comes back in hex.

        Raises a FairError unless the manifest is the one of the invitation, the server's and
        this seat's commitments are in their places, no two are equal, and T follows from
        them; and OpeningError for a second T, since a seed answers to one alone.
        """
        if self._forgot:
            raise HostingError(
                f"the seed of {self.name} was given back without its memory: it may have "
                "answered to another opening",
                seat=self.name,
            )
        found = self._checked(announcement)
        if self._answered is not None and self._answered != found.digest.hex():
            raise OpeningError(f"{self.name} has answered to another opening", party=self.name)
        if self._opening is not None and self._opening != found:
            raise OpeningError(f"{self.name} has answered to another opening", party=self.name)
        self._opening = found
        self._answered = found.digest.hex()
        return found.digest.hex()

    def _checked(self, announcement: Announcement) -> Opening:
        manifest = self.manifest
        if announcement.manifest != manifest.text:
            raise OpeningError("the manifest is not the one of the invitation")
        commitments = read_commitments(manifest, announcement.commitments)
        own = bytes.fromhex(self.commitment)
        check_commitments(manifest.parties, commitments, own=(self.number, own))
        if commitments[0] != self._server:
            raise OpeningError("the server's commitment is not the one of the invitation")
        opening = Opening.of(manifest, commitments)
        stated = from_hex(announcement.opening, DIGEST_BYTES, "the opening")
        check_opening(stated, opening.digest)
        return opening

    def sign_opening(self, key: SigningKey) -> tuple[str, str]:
        """This seat's public key and its signature of the opening, both in hex."""
        signature = key.sign(opening_message(self._accepted().digest, self.name))
        return key.public.hex(), signature.hex()

    # ---- a hand ----------------------------------------------------------------------------

    def open_link(self, hand: int) -> str:
        """This seat's link of the hand that is due, in hex; never another hand's."""
        self._accepted()
        if self._chain is None:
            raise HostingError(f"{self.name} takes no part, and has no link", seat=self.name)
        if self._done:
            raise HostingError("the seed is published: nothing more is dealt with it")
        check_hand_number(hand, self._chain.hands)
        if hand > self._due:
            raise HostingError(f"the link stays closed: hand {self._due} has not checked yet")
        if hand < self._due:
            raise HostingError(f"hand {hand} is over: the link of hand {self._due} is due")
        self._opened = hand
        return self._chain.link(hand).hex()

    def see(self, hand: int, cards: Iterable[Card]) -> None:
        """Note the cards that this seat is dealt, to check them when the hand is over."""
        self._accepted()
        if hand != self._due or (self.takes_part and self._opened != hand):
            raise HostingError(f"no cards of hand {hand} are due to {self.name}")
        seen = frozenset(card.code for card in cards)
        if self._seen is not None and seen != self._seen:
            raise HostingError(f"{self.name} was shown other cards in hand {hand} before")
        self._seen = seen

    def commit_pass(self, hand: int, cards: Iterable[Card], *, nonce: bytes | None = None) -> str:
        """Commit to a pass with a fresh nonce: the commitment in hex. Raises PassError.

        ``nonce`` may be given only to go on after a restart, with the one that was stored.
        """
        if hand != self._due or self._seen is None:
            raise HostingError(f"{self.name} has seen no cards of hand {hand}")
        if self._pass is not None:
            raise HostingError(f"{self.name} has committed to its pass of hand {hand}")
        fresh = new_nonce() if nonce is None else nonce
        made = SeatPass(self._accepted(), self._rules, self.name, hand, tuple(cards), fresh)
        commitment = made.commitment(sorted(self._seen))
        self._pass = made
        return commitment.hex()

    def open_pass(self, commitments: Mapping[str, str]) -> PassOpening:
        """Open the pass, once this seat holds everybody's commitment, in hex by seat."""
        return self._own_pass().open(commitments)

    def check_received(self, giver: str, opened: PassOpening) -> None:
        """Raise PassCommitmentError unless the cards received are those the giver committed."""
        self._own_pass().check_received(giver, opened)

    def check_hand(
        self, hand: int, links: Mapping[str, str], *, misdeal: str | None = None
    ) -> Dealt:
        """Check a hand that is over by everybody's opened links; the next may then be opened.

        ``links`` are hex by party; ``misdeal`` is the reason if the deal was dead. Raises a
        FairError for a link that does not open its commitment, and DealError if this seat
        was not dealt the cards that it saw. The whole deal comes back.
        """
        if hand != self._due or self._seen is None:
            raise HostingError(f"{self.name} has seen no cards of hand {hand}")
        opening = self._accepted()
        values = tuple(self._link(opening, p, hand, links) for p in self.manifest.parties)
        dealt = deal_of(opening, self._rules, hand, self._dealer, values)
        if frozenset(dealt.hands.get(self.name, ())) != self._seen:
            message = f"{self.name} saw other cards in hand {hand} than the links give"
            raise DealError(message, party=self.name, hand=hand)
        self._dealer = dealer_after(self._rules, self._dealer, misdeal)
        self._due, self._seen, self._pass = hand + 1, None, None
        return dealt

    def _link(self, opening: Opening, party: str, hand: int, links: Mapping[str, str]) -> bytes:
        text = links.get(party, "")
        if not text:
            return b""  # whether it may be absent, the deal itself asks
        what = f"{possessive(party)} link of hand {hand}"
        value = from_hex(text, SEED_BYTES, what, party=party, hand=hand)
        commitment = opening.commitment(party)
        if not commitment:
            raise MissingLinkError(f"{what} opens no commitment", party=party, hand=hand)
        number = self.manifest.parties.index(party)
        check_link(self.manifest.game, number, party, value, hand, commitment)
        return value

    # ---- the end ---------------------------------------------------------------------------

    def reveal_seed(self) -> str:
        """This seat's seed in hex, for the record of a match that has ended; nothing after it."""
        if self._chain is None:
            raise HostingError(f"{self.name} takes no part, and has no seed", seat=self.name)
        self._done = True
        return self._chain.seed.hex()

    def secret_seed(self) -> bytes:
        """The seed, to be stored for a restart (mode 0600) and shown to nobody."""
        if self._chain is None:
            raise HostingError(f"{self.name} takes no part, and has no seed", seat=self.name)
        return self._chain.seed

    @property
    def memory(self) -> SeatMemory:
        """What is stored beside the seed, before anything that it records is sent away.

        It changes with ``accept``, ``open_link``, ``check_hand`` and ``reveal_seed``, and has
        no secret in it.
        """
        return SeatMemory(
            opening=self._answered,
            checked=self._due - 1,
            opened=self._opened,
            dealer=self._dealer,
            published=self._done,
        )

    def secret_nonce(self) -> bytes:
        """The nonce of the pass committed last, to be stored like the seed until it is opened."""
        return self._own_pass().nonce

    def _accepted(self) -> Opening:
        if self._opening is None:
            raise HostingError(f"{self.name} has not accepted an announcement yet")
        return self._opening

    def _own_pass(self) -> SeatPass:
        if self._pass is None:
            raise HostingError(f"{self.name} has committed to no pass")
        return self._pass
