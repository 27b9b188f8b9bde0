"""Points against each seat, to a limit: Modern Hearts with its moon; and the places."""

from __future__ import annotations

from collections.abc import Mapping

from hearts_record.games.rules import Rules
from hearts_record.record import Kind
from hearts_record.settling.base import Facts, GameOver, Outcome, Settled, Settling, Sitting
from hearts_record.settling.revokes import charged, charges_in_words

MOON = 26


class ToALimit(Settling):
    """What each takes is added to his total; lowest wins when anybody has the limit."""

    name = "ToALimit"
    ends = True
    only_rises = True
    sentences = frozenset({Kind.TOTALS})
    #: what is said of one who wins
    wins: Kind = Kind.GAME_WON

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """What each took; after a revoke, what each is charged with."""
        return Settled(dict(charged(facts)), None, before, why=charges_in_words(facts))

    def game_over(
        self, rules: Rules, totals: Mapping[str, int], left: tuple[str, ...] = ()
    ) -> GameOver | None:
        """The end when somebody has the limit, or has left."""
        limit = limit_of(rules)
        if not left and not any(t >= limit for t in totals.values()):
            return None
        ranked, first = places(totals, left), winner(totals, left)
        leaders = tuple(s for s, place in ranked.items() if place == 1)
        kind = self.wins if first is not None else Kind.SHARE
        why = f"{left[0]} had left the match" if left else f"somebody had reached {limit}"
        return GameOver((Outcome(kind, leaders),), ranked, first, why)

    def goal(self, rules: Rules) -> str:
        """The limit, and in what."""
        return f"{limit_of(rules)} {rules.game.unit}"


class MatchPoints(ToALimit):
    """Modern Hearts: points are added to each seat's total; a moon turns them round."""

    name = "Match"
    only_rises = False  # a moon may take points off
    sentences = frozenset({Kind.MOON, Kind.TOTALS})
    wins = Kind.MATCH

    def settle(self, facts: Facts, before: Sitting) -> Settled:
        """The points of one hand; a moon gives 26 to the others, or takes 26 off the shooter.

        The choice needs the totals before the hand; without them the net is not known.
        """
        shooter = next((s for s, n in facts.taken.items() if n == MOON), None)
        if shooter is None:
            return Settled(dict(facts.taken), None, before)
        given = {s: 0 if s == shooter else MOON for s in facts.taken}
        if facts.totals is None:
            return Settled(None, None, before, shooter)
        after = {s: facts.totals[s] + n for s, n in given.items()}
        ends = any(total >= limit_of(facts.rules) for total in after.values())
        behind = any(after[shooter] > total for total in after.values())
        if ends and behind:
            return Settled({s: -MOON if s == shooter else 0 for s in given}, None, before, shooter)
        return Settled(given, None, before, shooter)


def limit_of(rules: Rules) -> int:
    """The points that end the match: ``Limit``, or what the game says where it is not stated."""
    return int(rules.ruling("Limit"))


def places(totals: Mapping[str, int], last: tuple[str, ...] = ()) -> dict[str, int]:
    """Each seat's place: lowest total first, equal totals share; ``last`` seats come last."""
    playing = {s: t for s, t in totals.items() if s not in last}
    out = {s: 1 + sum(t < mine for t in playing.values()) for s, mine in playing.items()}
    return {s: out[s] if s in out else len(playing) + 1 for s in totals}


def winner(totals: Mapping[str, int], last: tuple[str, ...] = ()) -> str | None:
    """The seat alone in first place, or None."""
    first = [s for s, place in places(totals, last).items() if place == 1]
    return first[0] if len(first) == 1 else None
