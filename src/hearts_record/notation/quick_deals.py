"""The section ``[Deal]`` of a record that is read quickly: every hand a set of cards."""

from __future__ import annotations

from functools import lru_cache

from hearts_record.cards import FULL_PACK, JOKER, WRITTEN_SUITS, Suit
from hearts_record.notation.packed import PackedHand
from hearts_record.notation.quick_tags import Lines

#: Each card alone in a set, by its two spellings.
_CARD_SETS = {
    text: 1 << card.index for card in (*FULL_PACK, JOKER) for text in (card.text, card.ascii)
}
#: Who has what a deal leaves over, and how a line of that begins.
_REST = ("Widow", "Stock")
_REST_LINES = ("Widow: ", "Stock:")


class _Cards(dict[str, int]):
    """Every way to write the cards of one suit, as a set, worked out when it is first met."""

    def __init__(self, suit: Suit) -> None:
        super().__init__()
        self.signs = (suit.glyph, suit.letter)

    def __missing__(self, text: str) -> int:
        """The set of a sign and ranks; raises KeyError, ValueError unless it is canonical."""
        sign, *words = text.split(" ")
        cards = [] if words == ["none"] else [_CARD_SETS[sign + word] for word in words]
        if sign not in self.signs or not words or cards != sorted(set(cards), reverse=True):
            raise ValueError
        self[text] = held = sum(cards)
        return held


_HEARTS, _CLUBS, _DIAMONDS, _SPADES = (_Cards(suit) for suit in WRITTEN_SUITS)
#: What may stand behind the suits: the Joker, or nothing.
_JOKERS = {(): 0, (JOKER.text,): 1 << JOKER.index, (JOKER.ascii,): 1 << JOKER.index}


@lru_cache(maxsize=64)
def _beginnings(seats: tuple[str, ...]) -> list[tuple[str, str, int]]:
    """How the line of each seat begins, and the length of that."""
    return [(seat, f"{seat}: ", len(seat) + 2) for seat in seats]


def read_deal(lines: Lines, packed: PackedHand) -> None:
    """``[Deal]`` and its lines; usually there is one for each seat, of four suits."""
    text, at = lines.text, lines.at + len("[Deal]\n")
    packed.deal_at = lines.at
    packed.held = held = {}
    for seat, begin, length in _beginnings(lines.seats):
        if not text.startswith(begin, at):
            break
        end = text.index("\n", at)
        try:
            hearts, clubs, diamonds, spades = text[at + length : end].split("; ")
        except ValueError:  # a Joker stands behind them
            break
        held[seat] = _HEARTS[hearts] | _CLUBS[clubs] | _DIAMONDS[diamonds] | _SPADES[spades]
        at = end + 1
    else:
        lines.at = at
        if not text.startswith(_REST_LINES, at):
            return
    _read_other_deal(lines, packed)


def _read_other_deal(lines: Lines, packed: PackedHand) -> None:
    """The lines of those who are dealt cards, in order, then what is left over."""
    assert packed.deal_at is not None
    lines.at = packed.deal_at + len("[Deal]\n")
    packed.held = held = {}
    for who in (*lines.seats, *_REST):
        begin = "Stock:" if who == "Stock" else f"{who}: "
        if lines.text.startswith(begin, lines.at):
            written = lines.take()[len(begin) :]
            held[who] = _stock(written) if who == "Stock" else _hand(written)


def _hand(written: str) -> int:
    """The cards of a hand: four suits, and the Joker if it is there."""
    hearts, clubs, diamonds, spades, *joker = written.split("; ")
    suits = _HEARTS[hearts] | _CLUBS[clubs] | _DIAMONDS[diamonds] | _SPADES[spades]
    return suits | _JOKERS[tuple(joker)]


def _stock(written: str) -> int:
    """The cards of the stock, which stand in the order in which they are drawn."""
    blank, *words = written.split(" ")
    if blank:
        raise ValueError
    cards = 0
    for word in words:
        cards |= _CARD_SETS[word]
    return cards
