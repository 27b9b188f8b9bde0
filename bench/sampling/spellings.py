"""The samples of ``samples/notation``: one record in many lax spellings, canonical, in ASCII."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle

from hearts_record.cards import Card, Suit, rank_text
from hearts_record.hosting import Terms
from hearts_record.notation.phrases import sentence_text
from hearts_record.notation.write import dumps
from hearts_record.record import Hand, Kind, Note, Record, Row, Sentence
from sampling.players import Style
from sampling.sample import Sample, plain
from sampling.site import Setup, search, settled

_COMMENT = (
    "# One record, spelled in three ways: lax.hearts has many spellings that are read;",
    "# `hearts-record fmt` writes it as canonical.hearts, and `fmt --ascii` as ascii.hearts.",
)
_FILLED = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_OTHER = {Suit.SPADES: "♤", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♧"}

Speller = Callable[[Card], str]


def samples() -> Iterator[Sample]:
    """The three spellings of one record."""
    record = _record()
    about = "what `fmt` makes of `lax.hearts`, byte for byte"
    yield Sample("notation/canonical.hearts", about, dumps(record))
    about = "what `fmt --ascii` makes of it"
    yield Sample("notation/ascii.hearts", about, dumps(record, ascii=True))
    about = "the same record, each hand in other spellings that are read; not canonical"
    yield Sample("notation/lax.hearts", about, lax(record))


def _record() -> Record:
    terms = Terms.agree(
        "Hearts",
        ("A", "Y", "B", "Z"),
        dealer="Z",
        tags={"Event": "Five hands, however they are typed", "Settling": "Sweepstake"},
    )
    setup = Setup("spellings", terms, styles={"Y": Style.WILD, "B": Style.BOLD})
    site = search(
        setup,
        lambda s: {k for _, k, _ in settled(s.play(5))} == {"JACK", "POOL", "DIVIDE"},
        5,
    )
    record = plain(site.table.record())
    hands = (_shortened(hand) for hand in record.hands)
    return replace(record, hands=tuple(hands), notes=tuple(map(Note, _COMMENT)))


def _shortened(hand: Hand) -> Hand:
    """Only the last hand states its deal, and those under a caption who leads."""
    kept = ("Dealer", "Lead") if hand.number in (1, 3) else ("Dealer",)
    tags = tuple(tag for tag in hand.tags if tag.name in kept)
    return replace(hand, tags=tags, deal=hand.deal if hand.number == 5 else None)


# ---- cards ---------------------------------------------------------------------------------------


def _rank(card: Card, ten: str = "10") -> str:
    return ten if card.rank == 10 else rank_text(card.rank)


def _letters(card: Card) -> str:
    return f"{_rank(card)}{card.suit.letter}".lower()


def _short(card: Card) -> str:
    return f"{card.suit.letter}{_rank(card, 'T')}"


def _emoji(card: Card) -> str:
    return f"{_rank(card)}{_FILLED[card.suit]}\N{VARIATION SELECTOR-16}"


def _filled(card: Card) -> str:
    return f"{_FILLED[card.suit]}{_rank(card)}"


def _book(card: Card) -> str:
    return f"{_rank(card)}{card.suit.glyph}"


def _mixed() -> Speller:
    """A speller that takes another spelling each time it is asked."""
    ways: cycle[Speller] = cycle(
        (_letters, _short, _emoji, _filled, _book, lambda c: _OTHER[c.suit] + _rank(c, "t"))
    )
    return lambda card: next(ways)(card)


# ---- tables --------------------------------------------------------------------------------------


def lax(record: Record) -> str:
    """The record in spellings of many kinds, a kind a hand."""
    layouts = (_captioned, _markdown, _margin, _bare, _tabbed)
    value = record.value
    lines = [
        *_COMMENT,
        f'[event "{value("Event")}"]   [SOURCE "{value("Source")}"]',
        "Sweepstake Hearts.",
        '[seats "A  Y  B  Z"]',
    ]
    for hand, layout in zip(record.hands, layouts, strict=True):
        lines += ["", f'[hand "{hand.number}"]']
        if layout not in (_captioned, _margin):
            lines.append(f'[DEALER "{(hand.value("Dealer") or "").lower()}"]')
        lines += layout(hand)
        lines += _sentences(hand)
    return "\n".join(lines) + "\n"


def _cells(row: Row, spell: Speller, sign: str = "_") -> list[str]:
    cells = [spell(c) if isinstance(c, Card) else "-" for c in row.cells]
    return [f"{sign}{c}{sign}" if i == row.marked else c for i, c in enumerate(cells)]


def _rows(hand: Hand) -> tuple[Row, ...]:
    assert hand.table is not None
    return hand.table.rows


def _counts(hand: Hand) -> list[str]:
    assert hand.table is not None
    assert hand.table.counts is not None
    return [f"{score.seat} {score.amount}" for score in hand.table.counts.scores]


def _captioned(hand: Hand) -> Iterator[str]:
    """A caption over two lines, numbers on the left, letters for suits, no bars."""
    yield f"{hand.value('Dealer')} dealt, and {hand.value('Lead')} leads"
    yield "for first trick."
    yield "    A    Y    B    Z"
    yield "------------------------"
    for row in _rows(hand):
        yield f"{row.number:>2} " + " ".join(f"{c:<5}" for c in _cells(row, _letters)).rstrip()
    yield "------------------------"
    yield " " + " ".join(_counts(hand))


def _markdown(hand: Hand) -> Iterator[str]:
    """A Markdown table, and stars for marks."""
    yield ""
    yield "| # | A | Y | B | Z |"
    yield "|--:|:-:|:-:|:-:|:-:|"
    for row in _rows(hand):
        yield f"| {row.number} | " + " | ".join(_cells(row, _short, "*")) + " |"
    yield ""
    yield ", ".join(_counts(hand))


def _margin(hand: Hand) -> Iterator[str]:
    """As the book prints it: rank first, the letters of TRICK down the column of the numbers."""
    words = f"{hand.value('Dealer')} dealt, and {hand.value('Lead')} leads", "for first trick.", ""
    for line, letter in zip(words, "TRI", strict=True):
        yield f"{line:^28}| {letter}"
    yield "------+------+------+-------+ C"
    yield "  A   |  Y   |  B   |  Z    | K"
    yield "------+------+------+-------+---"
    for row in _rows(hand):
        cells = "|".join(f" {c:<5}" for c in _cells(row, _book))
        yield f"{cells} | {row.number:>2}"
    yield "------+------+------+-------+---"
    yield "|".join(f"  {c:<4}" for c in _counts(hand)).rstrip()


def _bare(hand: Hand) -> Iterator[str]:
    """No numbers, filled suits with and without a variation selector, long dashes."""
    yield "A | Y | B | Z"
    yield "—————————————"
    spell: cycle[Speller] = cycle((_emoji, _filled))
    for row in _rows(hand):
        yield " | ".join(_cells(row, next(spell)))
    yield "–––––––––––––"
    yield "; ".join(_counts(hand))


def _tabbed(hand: Hand) -> Iterator[str]:
    """Tabs for blanks, a spelling a card; the deal in letters, suits in another order."""
    assert hand.deal is not None
    yield "[deal]"
    for holding in hand.deal.holdings:
        cards = [c for c in holding.cards if isinstance(c, Card)]
        suits = (
            suit.letter.lower() + "".join(_rank(c, "T") for c in cards if c.suit is suit)
            for suit in Suit
            if any(c.suit is suit for c in cards)
        )
        yield f"{holding.who.lower()}:\t{', '.join(suits)}"
    yield "T\tA\tY\tB\tZ"
    yield "-------------------------------------"
    spell = _mixed()
    for row in _rows(hand):
        yield f"{row.number}\t" + "\t".join(_cells(row, spell))
    yield "|\t" + "\t|\t".join(_counts(hand)) + "\t|"


# ---- sentences -----------------------------------------------------------------------------------


def _sentences(hand: Hand) -> Iterator[str]:
    """Every other hand's sentences in capitals or on one line, with commas and real minus signs."""
    said = [_sentence(s) for s in hand.sentences]
    if hand.number % 2:
        yield " ".join(said)
    else:
        yield from said


def _sentence(sentence: Sentence) -> str:
    text = sentence_text(sentence)
    if sentence.kind is Kind.TOTALS:
        return text.upper().replace(";", ",").replace("-", "\N{MINUS SIGN}")
    return text.replace("; ", ", ")
