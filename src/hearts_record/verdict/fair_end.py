"""What is said of the deals and passes of a record at its end: dead deals, and the level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_record.replay.setup import bots

if TYPE_CHECKING:
    from hearts_record.verdict.fairness import FairSide


def fair_end(side: FairSide, *, in_play: bool, decided: bool = False) -> None:
    """What is said of the record as a whole: dead deals, and seeds published early.

    ``decided``: the match has a result.
    """
    if side.dead:
        listed = ", ".join(f"hand {h.number} ({h.value('Misdeal')})" for h in side.dead)
        count = "one deal is" if len(side.dead) == 1 else f"{len(side.dead)} deals are"
        side.say(
            "HR621",
            f"{count} dead for a reason that nothing in the record proves: {listed}",
            side.dead[0].span,
            side.dead[0],
        )
    _bare_passes(side)
    if side.deals_used_up and not decided and not side.failed("6"):
        last = side.record.hands[-1]
        side.say(
            "HR635",
            f"the match is over without a result: the seeds give no deal after hand {last.number}",
            last.span,
            last,
        )
    parties = () if side.check is None else side.check.section.parties
    if in_play and parties and all(p.is_seed for p in parties) and not side.failed("6"):
        assert side.record.fair is not None
        side.say(
            "HR632",
            "all seeds are published, and the match has no end yet",
            side.record.fair.span,
        )


def _bare_passes(side: FairSide) -> None:
    """HR633 and HR634: passes of which nothing shows that they were committed."""
    if not side.bare:
        return
    hand, one = side.bare[0]
    if not side.any_committed:
        side.say("HR634", "no pass of this record was committed", hand.span, hand)
        return
    more = f", and {len(side.bare) - 1} more" if len(side.bare) > 1 else ""
    side.say(
        "HR633",
        f"{one.giver}'s pass in hand {hand.number}{more} has no commitment, and others have one",
        one.span,
        hand,
        "it may have been taken out: nothing shows that this pass was chosen in time",
    )


def fair_level(side: FairSide) -> int | None:
    """0, 1 or 2; None without ``[Fair]``, when it failed, or where it shows no deal."""
    check = side.check
    if check is None or check.opening is None or not side.shown or side.failed("6"):
        return None
    keys = side.evidence.keys_at(side.record.seats)
    named = any(keys.get(p) == key for p, key in side.signatures.opening_keys.items())
    if side.evidence.opening is None and not named:
        return 0
    servers = {"server", *bots(side.record)}  # a bot is the server's, whatever it puts in
    return 2 if any(p not in servers for p in check.contributors) else 1
