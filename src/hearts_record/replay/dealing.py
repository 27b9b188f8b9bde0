"""Who deals and who leads: by turn (Law 9), by the tags, and by what the first trick shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.games.rules import Rules
from hearts_record.record import Hand, Tag
from hearts_record.replay.fitting import fits_first_trick, only_fit

#: The tags that say who deals or leads.
_OF_THE_TURN = frozenset({"Dealer", "Lead", "SittingOut"})


class Turn(NamedTuple):
    """The dealer and the leader of a hand as far as they are known, and what is wrong.

    ``other`` is a second seat that may have dealt, where the record contradicts itself and
    the play decides nothing.
    """

    dealer: str | None
    leader: str | None
    findings: tuple[Diagnostic, ...] = ()
    other: str | None = None


class Carried(NamedTuple):
    """Whose turn it is to deal after the last hand; None: not known. ``other`` as in Turn.

    ``lost`` when nobody can know it any more, and that was said: it is not said again.
    """

    dealer: str | None = None
    other: str | None = None
    lost: bool = False


def seat_tag(rules: Rules, hand: Hand, name: str) -> Tag | None:
    """The tag of that name in a hand, if it names a seat of the table."""
    tag = hand.tag(name)
    return tag if tag is not None and tag.value in rules.seats else None


def dealer_of(
    source: Source,
    rules: Rules,
    hand: Hand,
    carried: Carried,
    implied: str | None,
    could_deal: Callable[[str], bool],
) -> Turn:
    """The dealer of a hand: stated, or whose turn it is, or implied by who plays first.

    ``implied`` is the seat that dealt if the stated leader (or first bidder) is the eldest
    hand; ``could_deal`` tells whether the hand fits with a given dealer.
    """
    tag = seat_tag(rules, hand, "Dealer")
    if carried.dealer is None:
        return Turn(implied if tag is None else tag.value, None)
    may = [d for d in (carried.dealer, carried.other) if d is not None]
    if tag is None:
        fit = [d for d in may if could_deal(d)] or may
        return Turn(fit[0], None, other=fit[1] if len(fit) > 1 else None)
    if tag.value in may:
        return Turn(tag.value, None)
    found = wrong_dealer(source, hand, tag, carried.dealer)
    fit = [d for d in (carried.dealer, tag.value) if could_deal(d)] or [carried.dealer]
    return Turn(fit[0], None, (found,), fit[1] if len(fit) > 1 else None)


def wrong_dealer(source: Source, hand: Hand, tag: Tag, due: str) -> Diagnostic:
    """HR303: the stated dealer is not the one whose turn it is."""
    return source.complain(
        "HR303",
        f"{tag.value} is said to deal hand {hand.number}; it is {due}'s turn",
        tag.span,
        hand=hand.number,
        seat=tag.value,
        hint="the deal passes to the left; a dead deal between two hands is written as a hand "
        'of its own, with `[Misdeal "…"]`, and a deal out of turn that stands by the line '
        f"`! deal out of turn {tag.value}` under the heading's rule (Law 12)",
    )


def turn_of(source: Source, rules: Rules, hand: Hand, carried: Carried) -> Turn:
    """Dealer and leader where the eldest hand leads."""
    return _undisputed(rules, hand, carried) or _weighed(source, rules, hand, carried)


def _undisputed(rules: Rules, hand: Hand, carried: Carried) -> Turn | None:
    """The turn where one thing says whose it is, and nothing else says anything of it."""
    dealer = only_dealer(rules, hand, carried)
    if dealer is None:
        return None
    eldest = rules.left_of(dealer)
    if carried.dealer is None and not fits_first_trick(rules, hand, eldest):
        return None
    return Turn(dealer, eldest)


def only_dealer(rules: Rules, hand: Hand, carried: Carried) -> str | None:
    """The dealer where a tag or the last hand says who it is, and nothing else says anything."""
    dealer, said = carried.dealer, 0 if carried.dealer is None else 1
    for tag in hand.tags:
        if tag.name in _OF_THE_TURN:
            dealer, said = tag.value, said + 1
            if tag.name != "Dealer":
                return None
    if said != 1 or carried.other is not None or rules.dealer_sits_out:
        return None
    return dealer if dealer in rules.seats else None


def _weighed(source: Source, rules: Rules, hand: Hand, carried: Carried) -> Turn:
    """The turn where tags, the last hand's dealer and the first trick may disagree."""
    tag = seat_tag(rules, hand, "Lead")
    out = absent(rules, hand)
    implied = out if tag is None else rules.right_of(tag.value)
    turn = dealer_of(
        source,
        rules,
        hand,
        carried,
        implied,
        lambda d: out in (None, d) and fits_first_trick(rules, hand, rules.left_of(d)),
    )
    if turn.dealer is None and (carried.lost or hand.refused & {"Dealer", "Lead"}):
        return turn
    if turn.dealer is None:
        span = hand.span if hand.table is None else hand.table.span
        return Turn(
            None,
            None,
            (
                source.complain(
                    "HR309", "nothing says who leads for the first trick", span, hand=hand.number
                ),
            ),
        )
    eldest = rules.left_of(turn.dealer)
    if turn.findings:  # a wrong dealer with his own eldest hand is one fault
        return Turn(turn.dealer, eldest, turn.findings, turn.other)
    if tag is not None and tag.value != eldest:
        return _wrong_lead(source, rules, hand, tag, turn.dealer)
    said = tag or seat_tag(rules, hand, "Dealer")
    if carried.dealer is None and said is not None:
        return _first_hand(source, rules, hand, said, eldest)
    return Turn(turn.dealer, eldest, (), turn.other)


def absent(rules: Rules, hand: Hand) -> str | None:
    """Who takes no cards, seven at table, as the heading shows it or ``SittingOut`` says."""
    if not rules.dealer_sits_out:
        return None
    table, tag = hand.table, seat_tag(rules, hand, "SittingOut")
    out = [s for s in rules.seats if table is not None and s not in table.seats]
    if len(out) == 1:
        return out[0]
    return None if tag is None else tag.value


def sitting_out(source: Source, rules: Rules, hand: Hand, dealer: str | None) -> list[Diagnostic]:
    """HR322: somebody else than the dealer is said, or seen, to take no cards."""
    tag = seat_tag(rules, hand, "SittingOut")
    if not rules.dealer_sits_out or dealer is None:
        return []
    if tag is not None and tag.value != dealer:
        message, span = f"{tag.value} is said to sit out; {dealer} deals, and sits out", tag.span
    elif hand.table is not None and absent(rules, hand) != dealer:
        message = f"{dealer} deals, and takes no cards; the heading must name the other six"
        span = hand.table.span
    else:
        return []
    return [source.complain("HR322", message, span, hand=hand.number, seat=dealer)]


def _wrong_lead(source: Source, rules: Rules, hand: Hand, tag: Tag, dealer: str) -> Turn:
    """``[Lead]`` is not the eldest hand; the first trick may show which of them led."""
    eldest = rules.left_of(dealer)
    found = source.complain(
        "HR302",
        f"{tag.value} is said to lead for the first trick; {dealer} dealt, and {eldest} leads",
        tag.span,
        hand=hand.number,
        trick=1,
        seat=tag.value,
        hint="the eldest hand, on the dealer's left, leads for the first trick",
    )
    leader = only_fit(rules, hand, (eldest, tag.value)) or eldest
    other = dealer if leader != eldest else None
    return Turn(rules.right_of(leader), leader, (found,), other)


def _first_hand(source: Source, rules: Rules, hand: Hand, tag: Tag, eldest: str) -> Turn:
    """Nothing but a tag says who leads: it is wrong if the first trick fits one other only."""
    dealer = rules.right_of(eldest)
    players = rules.players(dealer)
    if fits_first_trick(rules, hand, eldest):
        return Turn(dealer, eldest)
    right = only_fit(rules, hand, (s for s in players if s != eldest))
    if right is None:
        return Turn(dealer, eldest)
    said = (
        f"{tag.value} is said to lead"
        if tag.name == "Lead"
        else f"{tag.value} is said to deal, and then {eldest} leads"
    )
    found = source.complain(
        "HR302" if tag.name == "Lead" else "HR303",
        f"{said}; the first trick can be played as it stands only if {right} leads",
        tag.span,
        hand=hand.number,
        trick=1,
        seat=tag.value,
        hint="the eldest hand, on the dealer's left, leads for the first trick",
    )
    return Turn(rules.right_of(right), right, (found,))
