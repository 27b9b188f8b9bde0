"""``fair pass``: a pass committed before the others are opened, and opened after."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass

from hearts_record.cards import Card, card_from_code, in_written_order, parse_card
from hearts_record.cli.fair_deal import dealer_by_turn, seed_deal
from hearts_record.cli.fair_input import only_one_is_stdin, read_text, refusing
from hearts_record.cli.fair_secret import obtain
from hearts_record.cli.fair_table import FairTable, read_table
from hearts_record.cli.outcome import OK, CommandError, complain
from hearts_record.fair.chain import check_hand_number
from hearts_record.fair.passes import OpenedPass, check_pass, new_nonce, pass_commitment
from hearts_record.games.base import Direction
from hearts_record.notation.tags import find_seat
from hearts_record.notation.write import dumps
from hearts_record.record import Hand, Pass, Passing, Record
from hearts_record.report.text import safe


@dataclass(frozen=True, slots=True)
class PassWanted:
    """What ``fair pass`` was asked for."""

    section: str
    hand: int
    giver: str
    taker: str
    cards: str  # the name of their file
    nonce_file: str
    opened: bool
    manifest: str | None


def run_pass(wanted: PassWanted) -> int:
    """Print the line of a pass; the exit status."""
    only_one_is_stdin(wanted.section, wanted.cards, wanted.nonce_file, wanted.manifest or "")
    with refusing():
        table = read_table(wanted.section, wanted.manifest)
        check_hand_number(wanted.hand, table.manifest.hands)
        direction = _direction(table, wanted.hand)
        draft = _draft(table, wanted)
        _check(table, draft, direction)
        nonce = obtain(wanted.nonce_file, "nonce", _bound(table, draft), new_nonce)
        whole = OpenedPass(draft.hand, draft.giver, draft.taker, draft.cards, nonce)
        commitment = pass_commitment(table.manifest, table.opening, whole).hex()
    sys.stdout.write(_text(whole, commitment, direction, opened=wanted.opened))
    return OK


def _direction(table: FairTable, hand: int) -> Direction:
    direction = table.rules.pass_direction(hand)
    if direction is None:
        raise CommandError(f"no cards are passed in {table.rules.game.name}")
    if direction == "none":
        raise CommandError(f"no cards are passed in hand {hand}")
    return direction


def _draft(table: FairTable, wanted: PassWanted) -> OpenedPass:
    """The pass without its nonce, the cards in pack order."""
    seats = table.rules.seats
    giver, taker = find_seat(wanted.giver, seats), find_seat(wanted.taker, seats)
    codes = sorted(_cards(read_text(wanted.cards)), key=lambda card: card.index)
    return OpenedPass(wanted.hand, giver, taker, tuple(card.code for card in codes), b"")


def _cards(text: str) -> list[Card]:
    cards = []
    for word in re.split(r"[\s,;]+", text.strip()):
        card = parse_card(word)
        if not isinstance(card, Card):
            raise CommandError(f"{safe(word)!r} is not a card")
        cards.append(card)
    return cards


def _check(table: FairTable, draft: OpenedPass, direction: Direction) -> None:
    due = table.rules.pass_to(draft.giver, direction)
    held: tuple[str, ...] | None = None
    if table.check.opened(draft.hand):
        seeds = seed_deal(table, draft.hand, dealer_by_turn(table, draft.hand))
        held = None if seeds is None else tuple(c.code for c in seeds.hands[draft.giver])
    number = table.rules.game.pass_size
    check_pass(draft, draft.cards if held is None else held, taker=due, number=number)
    if held is None:
        complain(f"hand {draft.hand} is not opened yet: not checked that {draft.giver} holds these")


def _bound(table: FairTable, draft: OpenedPass) -> dict[str, str]:
    return {
        "opening": table.opening.hex(),
        "hand": str(draft.hand),
        "from": draft.giver,
        "to": draft.taker,
        "cards": " ".join(draft.cards),
    }


def _text(whole: OpenedPass, commitment: str, direction: Direction, *, opened: bool) -> str:
    """The line as ``[Pass]`` has it; before it is opened, without the cards."""
    cards = in_written_order(map(card_from_code, whole.cards)) if opened else ()
    nonce = whole.nonce.hex() if opened else None
    line = Pass(whole.giver, whole.taker, cards, commitment, nonce)
    hand = Hand(whole.hand, passing=Passing(direction, (line,)))
    return dumps(Record(hands=(hand,))).partition(f'[Pass "{direction}"]\n')[2]
