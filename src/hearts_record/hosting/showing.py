"""The views of a table and its record, taken from its state; nothing here changes it."""

from __future__ import annotations

from hearts_record.fair.opening import SERVER
from hearts_record.hosting.fair_section import Shown, fair_section
from hearts_record.hosting.state import MatchState
from hearts_record.hosting.view import Public, View
from hearts_record.hosting.wire import PassOpening
from hearts_record.hosting.writing import hand_section
from hearts_record.record import Record


def public_of(state: MatchState) -> Public:
    """What everybody may know now."""
    live = state.live
    passing = None if live is None else live.passing
    auction = None if live is None else live.auction
    return Public(
        phase=state.phase,
        hand=state.due if state.ending is None else state.over,
        waiting_for=state.waiting_for,
        announcement=state.opening.announcement,
        signatures=dict(state.signatures),
        links=tuple(links_of(state, hand) for hand in range(1, state.due + 1)),
        seeds={party: seed.hex() for party, seed in state.seeds.items()},
        dealer=state.dealer,
        pass_commitments={} if passing is None else dict(passing.commitments),
        bids=() if auction is None else tuple(auction.bids),
        suit=None if auction is None else auction.suit,
        played=() if live is None else tuple(live.played),
        taken={} if live is None else live.taken(),
        totals=dict(state.ledger.totals),
        places=state.places(),
    )


def links_of(state: MatchState, hand: int) -> dict[str, str]:
    """The opened links of a hand in hex, by party; the server's only when the hand is over."""
    server = {SERVER: state.chain.link(hand)} if hand <= state.over else {}
    return {party: link.hex() for party, link in (server | state.links.of(hand)).items()}


def view_of(state: MatchState, seat: str) -> View:
    """What one seat may see now."""
    live = state.live
    if live is None:
        return View(seat, public_of(state), (), ())
    return View(
        seat,
        public_of(state),
        live.held(seat),
        live.legal(seat),
        None if live.passing is None else live.passing.opened.get(seat),
        _received(state, seat),
    )


def _received(state: MatchState, seat: str) -> tuple[str, PassOpening] | None:
    """The pass that a seat got, which it sees only when its own is opened too."""
    passing = None if state.live is None else state.live.passing
    if passing is None or not passing.givers or passing.unopened:
        return None
    giver = passing.giver(seat)
    return giver, passing.opened[giver]


def record_of(state: MatchState) -> Record:
    """The record of all hands that are over."""
    last = len(state.played)
    hands = tuple(
        hand_section(hand, state.ledger.settling, state.places() if i == last else {})
        for i, hand in enumerate(state.played, 1)
    )
    shown = {party: _shown(state, party) for party in state.opening.manifest.parties}
    fair = fair_section(state.opening, shown, state.signatures)
    return Record(tags=state.terms.tags, hands=hands, fair=fair)


def _shown(state: MatchState, party: str) -> Shown:
    if party in state.seeds:
        return state.seeds[party]
    if party != SERVER:
        return state.links.highest(party)
    return (state.over, state.chain.link(state.over)) if state.over else None
