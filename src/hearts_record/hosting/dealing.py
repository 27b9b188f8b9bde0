"""The deal of a hand as both sides compute it: whose deal it is, and the cards the links give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearts_record.fair.deal import Dealt, check_links, deal_hand, hand_key
from hearts_record.fair.opening import Manifest
from hearts_record.fair.plan import Plan, plan_of
from hearts_record.games.rules import Rules
from hearts_record.hosting.errors import HostingError
from hearts_record.hosting.wire import Opening
from hearts_record.replay.misdeal import next_dealer
from hearts_record.vocabulary import MISDEALS


def plan_for(manifest: Manifest, rules: Rules, hand: int, dealer: str | None) -> Plan:
    """How hand ``hand`` is dealt with this dealer, whom a dead deal may have kept in place."""
    plan = plan_of(manifest, hand)
    if dealer is None:
        return plan
    sits_out = None if dealer in rules.players(dealer) else dealer
    return replace(plan, first=rules.left_of(dealer), sits_out=sits_out)


def deal_of(
    opening: Opening, rules: Rules, hand: int, dealer: str | None, links: Sequence[bytes]
) -> Dealt:
    """The deal that the parties' links give; raises MissingLinkError if one is not there."""
    manifest = opening.manifest
    check_links(manifest.parties, opening.commitments, links, hand)
    key = hand_key(opening.digest, manifest.game, hand, links)
    return deal_hand(key, manifest.pack, plan_for(manifest, rules, hand, dealer))


def dealer_after(rules: Rules, dealer: str | None, misdeal: str | None) -> str | None:
    """Who deals next: to the left, unless the deal was dead and stays where it was."""
    if dealer is None:
        return None
    return rules.left_of(dealer) if misdeal is None else next_dealer(rules, dealer, misdeal)


def check_misdeal(rules: Rules, misdeal: str) -> None:
    """Raise HostingError unless a deal can be dead for this reason, as ``[Misdeal]`` has it."""
    if not rules.game.has_dealer:
        raise HostingError(f"{rules.game.name} knows no misdeal")
    reason, comma, touched = misdeal.partition(", ")
    if reason not in MISDEALS or reason == "all pass" or (comma and touched != "touched"):
        raise HostingError(f"{misdeal!r} is no reason for a dead deal")
