"""``fair deal``: the cards of one hand, from links that all have checked."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from hearts_record.cards import in_written_order
from hearts_record.cli.fair_input import only_one_is_stdin, refusing
from hearts_record.cli.fair_table import FairTable, read_table, refuse_errors
from hearts_record.cli.outcome import OK, CommandError
from hearts_record.fair.chain import check_hand_number
from hearts_record.fair.errors import named
from hearts_record.fair.hand_facts import SeedDeal, facts_of
from hearts_record.notation.tags import find_seat
from hearts_record.notation.write import dumps
from hearts_record.record import Deal, Hand, Holding, Record, Tag
from hearts_record.replay.misdeal import next_dealer


def run_deal(section: str, hand: int, dealer: str | None, manifest: str | None) -> int:
    """Print dealer, cut and deal of a hand; the exit status."""
    only_one_is_stdin(section, manifest or "")
    with refusing():
        table = read_table(section, manifest)
        check_hand_number(hand, table.manifest.hands)
        who = _dealer(table, hand, dealer)
        seeds = seed_deal(table, hand, who)
        if seeds is None:
            raise CommandError(_closed(table, hand))
        sys.stdout.write(_text(table, hand, who, seeds))
    return OK


def seed_deal(table: FairTable, hand: int, dealer: str | None) -> SeedDeal | None:
    """The deal of a hand; None where not every party has opened its link."""
    facts = facts_of(table.rules, hand, dealer)
    seeds = table.check.deal(facts, table.check.fair.span)
    refuse_errors(table.check.findings)
    return seeds


def dealer_by_turn(table: FairTable, hand: int) -> str | None:
    """Whose turn it is to deal a hand, after the dead deals that the record has before it."""
    dealer = table.check.first_dealer
    if dealer is None:
        return None
    dead = {h.number: h.value("Misdeal") for h in table.record.hands}
    for number in range(1, hand):
        misdeal = dead.get(number)
        rules = table.rules
        dealer = next_dealer(rules, dealer, misdeal) if misdeal else rules.left_of(dealer)
    return dealer


def _dealer(table: FairTable, hand: int, stated: str | None) -> str | None:
    if stated is None:
        return dealer_by_turn(table, hand)
    if not table.rules.game.has_dealer:
        raise CommandError(f"{table.rules.game.name} has no dealer")
    dealer = find_seat(stated, table.rules.seats)
    if hand == 1 and dealer != table.check.first_dealer:
        raise CommandError(
            f"{table.check.first_dealer} deals hand 1 by the opening, and not {dealer}"
        )
    return dealer


def _closed(table: FairTable, hand: int) -> str:
    chains = table.check.chains
    closed = [p for p in table.check.contributors if p not in chains or chains[p].hands < hand]
    who = ", ".join(named(p) for p in closed)
    return f"hand {hand} cannot be dealt: not opened by {who}"


def _text(table: FairTable, number: int, dealer: str | None, seeds: SeedDeal) -> str:
    """The tags and the deal as a record has them under ``[Hand]``."""
    tags = [Tag("Dealer", dealer)] if dealer is not None else []
    if seeds.cut is not None:
        tags.append(Tag("Cut", str(seeds.cut)))
    hand = Hand(number, tuple(tags), Deal(tuple(_holdings(table, seeds))))
    text = dumps(Record(tags=(Tag("Seats", " ".join(table.rules.seats)),), hands=(hand,)))
    return text.partition(f'[Hand "{number}"]\n')[2]


def _holdings(table: FairTable, seeds: SeedDeal) -> Iterator[Holding]:
    for seat in table.rules.seats:
        if seat in seeds.hands:
            yield Holding(seat, in_written_order(seeds.hands[seat]))
    if seeds.rest:
        who = table.rules.game.rest or "Stock"
        yield Holding(who, seeds.rest if who == "Stock" else in_written_order(seeds.rest))
