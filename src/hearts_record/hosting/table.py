"""The server's side of a match with fair deals, from the fixed opening to the last seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hearts_record.cards import Card, Suit
from hearts_record.fair.chain import SEED_BYTES, Chain, check_seed
from hearts_record.fair.encoding import from_hex
from hearts_record.fair.errors import CommitmentError
from hearts_record.fair.opening import SERVER
from hearts_record.fair.signatures import SigningKey, opening_message
from hearts_record.hosting.dealing import check_misdeal, deal_of, dealer_after
from hearts_record.hosting.errors import HostingError
from hearts_record.hosting.hand import HandLog, LiveHand
from hearts_record.hosting.ledger import Ending, Ledger, PlayedHand
from hearts_record.hosting.links import LinkBook
from hearts_record.hosting.passing import PassRound
from hearts_record.hosting.showing import links_of, public_of, record_of, view_of
from hearts_record.hosting.signing import sign_record, take_signature
from hearts_record.hosting.state import MatchState
from hearts_record.hosting.terms import Terms
from hearts_record.hosting.view import Public, View
from hearts_record.hosting.wire import Announcement, Opening, PassOpening, Phase
from hearts_record.notation.write import dumps
from hearts_record.record import Kind, Record


class Table:
    """A live match; ``Lobby.fix`` makes it. Whatever is refused changes nothing.

    The order of a hand: ``take_link`` from every seat that put a seed in, ``deal``, then
    ``commit_pass`` and ``open_pass``, or ``bid`` and ``name_suit``, where the game has them,
    then ``play``. With the last card the hand is settled and the server's link opened.
    """

    def __init__(self, terms: Terms, opening: Opening, chain: Chain) -> None:
        """A table whose opening is fixed; ``chain`` is the server's."""
        ledger = Ledger(terms.rules)
        self._s = MatchState(terms, opening, chain, LinkBook(opening), ledger, terms.dealer)

    def __repr__(self) -> str:
        game = self._s.terms.rules.game.name
        return f"<Table {game}, hand {self._s.due}, {self.phase.value}>"

    # ---- what may be known -----------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return self._s.phase

    @property
    def ending(self) -> Ending | None:
        """Why the match is over; None while it is on."""
        return self._s.ending

    @property
    def announcement(self) -> Announcement:
        """The opening, to be sent to every seat and shown to every reader before hand 1."""
        return self._s.opening.announcement

    @property
    def played(self) -> tuple[PlayedHand, ...]:
        """The hands that are over, dead deals too."""
        return tuple(self._s.played)

    def public(self) -> Public:
        """What everybody may know now."""
        return public_of(self._s)

    def view(self, seat: str) -> View:
        """What ``seat`` alone may see now: its own cards, and all that is public."""
        self._check_seat(seat)
        return view_of(self._s, seat)

    def revealed(self, hand: int) -> Mapping[str, str]:
        """All the links of a hand in hex, by party; refused before that hand is over."""
        if not 1 <= hand <= self._s.over:
            raise HostingError(f"hand {hand} is not over: the server's link of it stays closed")
        return links_of(self._s, hand)

    def record(self) -> Record:
        """The record so far: the hands that are over, and the links or seeds that show them."""
        return record_of(self._s)

    def sign(self, keys: Mapping[str, SigningKey]) -> str:
        """The finished record's canonical text with ``[Signed]``, by ``server`` or seats' names."""
        if self._s.ending is None:
            raise HostingError("the match is on: only a finished record is signed")
        return sign_record(dumps(self.record()), keys)

    # ---- before the first card -------------------------------------------------------------

    def take_signature(self, party: str, key: str, signature: str) -> None:
        """Take a party's signature of the opening, in hex; raises SignatureError and others."""
        take_signature(self._s, party, key, signature)

    def sign_opening(self, key: SigningKey) -> None:
        """Sign the opening as the server."""
        signature = key.sign(opening_message(self._s.opening.digest, SERVER))
        take_signature(self._s, SERVER, key.public.hex(), signature.hex())

    # ---- a hand ----------------------------------------------------------------------------

    def take_link(self, seat: str, hand: int, link: str) -> None:
        """Take a seat's link of the hand that is due, in hex; raises a FairError."""
        self._need(Phase.LINKS, "a link")
        self._check_seat(seat)
        self._s.links.take(seat, hand, link, self._s.due)

    def deal(self) -> None:
        """Deal the hand that is due, once all its links are in; raises MissingLinkError."""
        self._need(Phase.LINKS, "a deal")
        s = self._s
        links = s.links.in_order(s.due, s.chain.link(s.due))
        rules = s.terms.rules
        dealt = deal_of(s.opening, rules, s.due, s.dealer, links)
        namer = s.ledger.sitting.namer
        s.live = LiveHand(s.opening, rules, s.due, s.dealer, dealt, namer=namer, nonces=s.nonces)

    def commit_pass(self, seat: str, commitment: str) -> None:
        """Take the commitment of a seat's pass, in hex."""
        self._passing(seat).commit(seat, commitment)

    def open_pass(self, seat: str, opened: PassOpening) -> None:
        """Take what opens a seat's pass; refused until all the commitments are in."""
        self._passing(seat)
        cards = opened.cards if isinstance(opened, PassOpening) else (None,)
        if not all(isinstance(card, Card) for card in cards):
            raise HostingError("a pass is opened by its cards and its nonce", seat=seat)
        self._live().open_pass(seat, opened)

    def _passing(self, seat: str) -> PassRound:
        self._check_seat(seat)
        passing = self._live().passing
        if passing is None or not passing.unopened:
            raise HostingError(f"a pass is not due: the table is {self.phase.value}", seat=seat)
        return passing

    def bid(self, seat: str, amount: int | None) -> None:
        """Take a bid in counters, None for a pass (Auction Hearts)."""
        self._need(Phase.BIDS, "a bid")
        live = self._live()
        live.bid(seat, amount)
        new_deal = self._s.terms.rules.rulings.get("AllPass") == "new deal"
        if live.auction is not None and live.auction.all_passed and new_deal:
            self._dead("all pass")

    def name_suit(self, seat: str, suit: Suit) -> None:
        """Take the suit that the bidder names (Auction Hearts)."""
        self._need(Phase.SUIT, "a suit")
        self._live().name_suit(seat, suit)

    def play(self, seat: str, card: Card) -> None:
        """Play a card; raises IllegalPlay. The last card of a hand settles it."""
        self._need(Phase.PLAY, "a card")
        self._check_seat(seat)
        if not isinstance(card, Card):
            raise HostingError(f"{card!r} is no Card", seat=seat)
        live = self._live()
        live.play(seat, card)
        if live.finished:
            self._over(self._s.ledger.settle(live.log()))

    def declare_dead(self, misdeal: str) -> None:
        """Declare the hand in play dead, for a reason of ``[Misdeal]``; its links are opened."""
        self._live()
        check_misdeal(self._s.terms.rules, misdeal)
        self._dead(misdeal)

    def _dead(self, misdeal: str) -> None:
        self._over(PlayedHand(self._live().log(), self._s.ledger.totals, misdeal=misdeal))

    def _over(self, hand: PlayedHand) -> None:
        s = self._s
        s.played.append(hand)
        s.live, s.over = None, s.due
        s.dealer = dealer_after(s.terms.rules, s.dealer, hand.misdeal)
        if s.ledger.at_limit:
            self._end(Ending.LIMIT)
        elif s.over == s.terms.hands:
            self._end(Ending.HANDS)

    # ---- the end ---------------------------------------------------------------------------

    def resign(self, seat: str) -> None:
        """End the match against a seat that gives up; the hand in play counts for nobody."""
        self._leave(seat, Kind.RESIGNS, Ending.RESIGNED)

    def miss_deadline(self, seat: str) -> None:
        """End the match against a seat that has not done in time what the table waits for."""
        if seat not in self._s.waiting_for:
            raise HostingError(f"the table does not wait for {seat}", seat=seat)
        self._leave(seat, Kind.DEADLINE, Ending.DEADLINE)

    def close(self) -> None:
        """End a sitting between two hands, by agreement."""
        self._need(Phase.LINKS, "closing the table")
        self._end(Ending.CLOSED)

    def publish_seed(self, seat: str, seed: str) -> None:
        """Take a seat's seed, in hex, after the match; raises CommitmentError if it is not."""
        self._need(Phase.ENDED, "a seed")
        self._check_seat(seat)
        manifest = self._s.opening.manifest
        commitment = self._s.opening.commitment(seat)
        if not commitment:
            raise CommitmentError(f"{seat} has no commitment that a seed could open", party=seat)
        value = from_hex(seed, SEED_BYTES, f"{seat}'s seed", party=seat)
        number = manifest.parties.index(seat)
        check_seed(manifest.game, number, seat, value, manifest.hands, commitment)
        self._s.seeds[seat] = value

    def _leave(self, seat: str, kind: Kind, ending: Ending) -> None:
        self._check_seat(seat)
        s = self._s
        if s.ending is not None:
            raise HostingError("the match has ended: nobody can leave it", seat=seat)
        if s.live is not None:
            s.played.append(PlayedHand(s.live.log(), s.ledger.totals, left=(kind, seat)))
            s.live, s.over = None, s.due
        elif s.played:
            s.played[-1] = replace(s.played[-1], left=(kind, seat))
        else:
            log = HandLog.empty(s.due, s.terms.rules.players(s.dealer), s.dealer)
            s.played.append(PlayedHand(log, s.ledger.totals, left=(kind, seat)))
        s.left = seat
        self._end(ending)

    def _end(self, ending: Ending) -> None:
        self._s.ending = ending
        self._s.ledger.stop()
        self._s.seeds[SERVER] = self._s.chain.seed

    # ---- refusals --------------------------------------------------------------------------

    def _live(self) -> LiveHand:
        if self._s.live is None:
            raise HostingError(f"no hand is in play: the table is {self.phase.value}")
        return self._s.live

    def _need(self, phase: Phase, what: str) -> None:
        if self.phase is not phase:
            raise HostingError(f"{what} is not due: the table is {self.phase.value}")

    def _check_seat(self, seat: str) -> None:
        if seat not in self._s.terms.rules.seats:
            raise HostingError(f"{seat} does not sit at this table")
