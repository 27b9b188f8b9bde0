"""The deal of one hand: from the opened links to the cards that every seat holds."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from hearts_record.fair.encoding import lp, pack, u32
from hearts_record.fair.errors import MissingLinkError, PackError, StreamError, named
from hearts_record.fair.plan import Plan

#: The most bytes that one deal may take from its stream.
MAX_STREAM_BYTES = 1024
#: The fewest cards in each packet of a cut (Law 5).
MIN_PACKET = 4

#: Something that draws a number below the one it is given, each equally likely.
Draw = Callable[[int], int]


def hand_key(opening: bytes, game: bytes, hand: int, links: Sequence[bytes]) -> bytes:
    """The key of a deal, 32 bytes: HKDF-SHA256 over the opened links, salted with the opening.

    ``links`` are ``link[hand]`` of the parties in order, that of an absent seat empty.
    """
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    secret = b"".join(map(lp, links)) + lp(b"")
    info = pack("deal", game, u32(hand))
    return HKDF(algorithm=SHA256(), length=32, salt=opening, info=info).derive(secret)


def check_links(
    parties: Sequence[str], commitments: Sequence[bytes], links: Sequence[bytes], hand: int
) -> None:
    """Raise MissingLinkError unless just those parties opened a link that have a commitment."""
    for name, commitment, link in zip(parties, commitments, links, strict=True):
        if commitment and not link:
            message = f"hand {hand} cannot be dealt: {named(name)} has not opened its link"
            raise MissingLinkError(message, party=name, hand=hand)
        if link and not commitment:
            message = f"{named(name)} opened a link of hand {hand} and has no commitment"
            raise MissingLinkError(message, party=name, hand=hand)


def draw_below(below: int, next_byte: Callable[[], int]) -> int:
    """A number from 0 to ``below`` - 1, uniform if the bytes are; ``below`` is 1 to 256.

    Bytes from the last whole multiple of ``below`` on are thrown away, for taking them
    modulo ``below`` would make the small numbers likelier.
    """
    limit = 256 - 256 % below
    while (byte := next_byte()) >= limit:
        pass
    return byte % below


class Stream:
    """The bytes of one deal: ``HMAC-SHA256(key, pack("stream", u32(j)))`` for j = 0, 1, …

    ``used`` counts all the bytes taken, those that were thrown away too.
    """

    def __init__(self, key: bytes) -> None:
        """A stream at its beginning; ``key`` is the hand's."""
        self._key = key
        self._block = b""
        self.used = 0

    def next_byte(self) -> int:
        """The next byte; raises StreamError after 1024 of them."""
        if self.used >= MAX_STREAM_BYTES:
            raise StreamError(f"the deal takes more than {MAX_STREAM_BYTES} bytes")
        number, place = divmod(self.used, 32)
        if place == 0:
            self._block = hmac.digest(self._key, pack("stream", u32(number)), "sha256")
        self.used += 1
        return self._block[place]

    def draw(self, below: int) -> int:
        """A number below ``below``, as ``draw_below`` has it."""
        return draw_below(below, self.next_byte)


def shuffle(cards: Sequence[str], draw: Draw) -> tuple[str, ...]:
    """The pack shuffled: from the last place to the second, swap with one at or before it."""
    out = list(cards)
    for i in range(len(out) - 1, 0, -1):
        k = draw(i + 1)
        out[i], out[k] = out[k], out[i]
    return tuple(out)


def draw_cut(size: int, draw: Draw) -> int:
    """How many cards are lifted from the top of ``size``: four in each packet at least.

    Raises PackError for a pack of fewer than eight cards.
    """
    if size < 2 * MIN_PACKET:
        raise PackError(f"a pack of {size} cards cannot be cut with four in each packet")
    return MIN_PACKET + draw(size - (2 * MIN_PACKET - 1))


def cut(cards: Sequence[str], lifted: int) -> tuple[str, ...]:
    """The pack with ``lifted`` cards taken from the top and put under the rest."""
    return (*cards[lifted:], *cards[:lifted])


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal: the pack as shuffled, the cards lifted, the hands as dealt, what is left over.

    Cards are text (``2S``). ``hands`` goes by seat in the order of dealing; ``rest`` is the
    stock, its first card on top, or the widow; ``cut`` is None where the game has none.
    """

    shuffled: tuple[str, ...]
    cut: int | None
    hands: dict[str, tuple[str, ...]] = field(hash=False)
    rest: tuple[str, ...]
    bytes_used: int


def deal_out(
    cards: Sequence[str], order: Sequence[str], each: int
) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """Deal ``each`` cards to every seat of ``order``, one at a time; the hands and the rest.

    Raises PackError where the cards do not suffice.
    """
    count = each * len(order)
    if count > len(cards):
        raise PackError(f"{len(cards)} cards are too few for {each} each to {len(order)} seats")
    hands = {seat: tuple(cards[i : count : len(order)]) for i, seat in enumerate(order)}
    return hands, tuple(cards[count:])


def deal_hand(key: bytes, cards: Sequence[str], plan: Plan) -> Dealt:
    """The deal that the key of a hand gives of the pack ``cards``.

    Raises StreamError past 1024 bytes, PackError where the pack cannot be cut or dealt.
    """
    stream = Stream(key)
    shuffled = shuffle(cards, stream.draw)
    lifted = draw_cut(len(cards), stream.draw) if plan.has_cut else None
    hands, rest = deal_out(cut(shuffled, lifted or 0), plan.order, plan.each)
    return Dealt(shuffled, lifted, hands, rest, stream.used)
