"""Matches of hearts-fair/1 of every game, all of whose values agree, in the shape of the tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hearts_record.cards import FULL_PACK
from hearts_record.fair.chain import Chain
from hearts_record.fair.deal import deal_hand, hand_key
from hearts_record.fair.opening import Manifest, opening
from hearts_record.fair.passes import OpenedPass, pass_commitment
from hearts_record.fair.plan import Plan, plan_of
from hearts_record.fair.rules_line import rules_line

Match = dict[str, Any]

_CODES = tuple(card.code for card in FULL_PACK)
_RANKS = "23456789TJQKA"
_NAMES = (
    *("N", "E", "S", "W", "A", "Y", "B", "Z", "ada", "bob", "Cy", "d1", "E5x"),
    *("finch", "rook", "swift", "wren", "Q1", "Player7", "u2"),
)
_ODD = {"OddCounter": ("jack",), "ClearThree": ("divide",), "JackAtEnd": ("split",)}
_BOOK = ("Sweepstake", "Howell")

#: Each game with its seats, and for each name of its rules line what that may be; a name
#: of which the first value is None may be left out.
_GAMES: tuple[tuple[str, range, dict[str, tuple[str | None, ...]]], ...] = (
    ("Hearts", range(3, 8), {"Settling": _BOOK, **{n: (None, *v) for n, v in _ODD.items()}}),
    ("Two-Handed Hearts", range(2, 3), {"Settling": ("Difference", "AboveSix")}),
    ("Three-Handed Hearts", range(3, 4), {"Settling": (*_BOOK, "Excess")}),
    (
        "Auction Hearts",
        range(4, 7),
        {"OddCounter": (None, "carry"), "AllPass": (None, "new deal")},
    ),
    ("Spot Hearts", range(3, 7), {}),
    ("Joker Hearts", range(3, 7), {"JokerAlsoHeart": (None, "yes")}),
    ("Discard Hearts", range(3, 7), {"BlackCard": ("Lady", "Jack"), "Settling": _BOOK}),
    ("Progressive Hearts", range(4, 5), {}),
    ("Heartsette", range(3, 7), {}),
    ("Domino Hearts", range(2, 7), {}),
    ("Slobberhannes", range(4, 8), {}),
    ("Polignac", range(4, 8), {"Rank": (None, "KQJA")}),
    ("Enflé", range(4, 7), {}),
    ("Modern Hearts", range(3, 5), {"Limit": (None, "50", "26")}),
)


def less(*codes: str) -> tuple[str, ...]:
    """The full pack without some cards."""
    return tuple(c for c in _CODES if c not in codes)


def from_rank(lowest: str) -> tuple[str, ...]:
    """The full pack from a rank up."""
    kept = _RANKS[_RANKS.index(lowest) :]
    return tuple(c for c in _CODES if c[0] in kept)


_LAW_3 = {
    2: less(),
    3: less("2S"),
    4: less(),
    5: less("2S", "2C"),
    6: less("2S", "2H", "2D", "2C"),
}


def pack_of(game: str, players: int) -> tuple[str, ...]:
    """The pack of a game for so many players."""
    if game == "Modern Hearts":
        return less("2D") if players == 3 else less()
    if game == "Heartsette":
        return less("2S") if players < 5 else less()
    if game in ("Slobberhannes", "Polignac"):
        short = from_rank("7")
        return short if players == 4 else tuple(c for c in short if c not in ("7S", "7C"))
    if game == "Enflé":
        return from_rank({4: "7", 5: "5", 6: "3"}[players])
    pack = _LAW_3[players]
    if game == "Joker Hearts":
        out = "3H" if players == 6 else "2H"
        return tuple("Jo" if c == out else c for c in pack)
    return pack


@dataclass
class Maker:
    """Makes one match; all that is random in it comes from ``rng``."""

    rng: Random

    def match(self) -> Match:
        """A match whose values all agree."""
        passes = self.rng.random() < 0.25
        game, seats, values = _GAMES[-1] if passes else self.rng.choice(_GAMES)
        names = tuple(self.rng.sample(_NAMES, self.rng.choice(list(seats))))
        manifest = self._manifest(game, names, values)
        chains = self._chains(manifest)
        commits = tuple(c.commitment if c else b"" for c in chains)
        digest = opening(manifest, commits)
        hands = sorted(self.rng.sample(range(1, manifest.hands + 1), min(manifest.hands, 3)))
        hands = hands[: self.rng.randint(1, 3)]
        dead = self._dead(manifest, hands[-1])
        by_name = list(zip(manifest.parties, chains, strict=True))
        return {
            "game": manifest.game.hex(),
            "rules": manifest.rules,
            "seats": list(names),
            "pack": list(manifest.pack),
            "hands": manifest.hands,
            "manifest": manifest.text.split("\n"),
            "manifest_sha256": manifest.sha256.hex(),
            "seeds": {name: c.seed.hex() for name, c in by_name if c},
            "commits": {name: c.commitment.hex() for name, c in by_name if c},
            "opening": digest.hex(),
            "dead": dead,
            "deals": [self._deal(manifest, digest, chains, hand, dead) for hand in hands],
        }

    def _manifest(
        self, game: str, seats: tuple[str, ...], values: dict[str, tuple[str | None, ...]]
    ) -> Manifest:
        chosen = {name: self.rng.choice(allowed) for name, allowed in values.items()}
        if game != "Modern Hearts":
            chosen["Dealer"] = self.rng.choice(seats)
        line = rules_line(game, {name: v for name, v in chosen.items() if v is not None})
        pack = pack_of(game, min(len(seats), 6))
        hands = self.rng.choice((1, 2, 3, 5, 8, 16, 16, 32, 32, 64, self.rng.randint(1, 256)))
        if self.rng.random() < 0.005:
            hands = 4096
        return Manifest(self.rng.randbytes(16), line.text, seats, pack, hands)

    def _chains(self, manifest: Manifest) -> list[Chain | None]:
        absent = self.rng.choice((0.0, 0.0, 0.3, 1.0))
        return [
            None
            if party and self.rng.random() < absent
            else Chain.from_seed(manifest.game, party, self.rng.randbytes(32), manifest.hands)
            for party in range(len(manifest.parties))
        ]

    def _dead(self, manifest: Manifest, last: int) -> dict[str, str]:
        if not manifest.rules_line.has_dealer or self.rng.random() < 0.6:
            return {}
        count = min(last - 1, self.rng.randint(1, 2))
        dead = sorted(self.rng.sample(range(1, last), count))
        return {str(hand): self.rng.choice(("left", "same")) for hand in dead}

    def _deal(
        self,
        manifest: Manifest,
        digest: bytes,
        chains: list[Chain | None],
        hand: int,
        dead: dict[str, str],
    ) -> Match:
        links = [c.link(hand) if c else b"" for c in chains]
        key = hand_key(digest, manifest.game, hand, links)
        plan = plan_after(manifest, hand, dead)
        dealt = deal_hand(key, manifest.pack, plan)
        deal = {
            "hand": hand,
            "links": {
                name: link.hex() for name, link in zip(manifest.parties, links, strict=True) if link
            },
            "cut": dealt.cut,
            "first": plan.first,
            "sits_out": plan.sits_out,
            "each": plan.each,
            "dealt": {seat: list(cards) for seat, cards in dealt.hands.items()},
            "rest": list(dealt.rest),
        }
        if not manifest.rules_line.has_dealer:
            deal["passes"] = list(self._passes(manifest, digest, hand, dealt.hands))
        return deal

    def _passes(
        self, manifest: Manifest, digest: bytes, hand: int, hands: dict[str, tuple[str, ...]]
    ) -> Iterator[Match]:
        steps = steps_of(hand, len(manifest.seats))
        for place, giver in enumerate(manifest.seats if steps else ()):
            taker = manifest.seats[(place + steps) % len(manifest.seats)]
            cards = tuple(self.rng.sample(hands[giver], 3))
            yield committed(manifest, digest, hand, giver, taker, cards, self.rng.randbytes(32))


def steps_of(hand: int, seats: int) -> int:
    """How many seats to the left the cards of a hand are passed; 0: none are."""
    cycle = (1, 2, 0) if seats == 3 else (1, 3, 2, 0)
    return cycle[(hand - 1) % len(cycle)]


def plan_after(manifest: Manifest, hand: int, dead: dict[str, str]) -> Plan:
    """How a hand is dealt after these dead deals: a deal that stayed does not count."""
    stayed = sum(1 for h, goes in dead.items() if int(h) < hand and goes == "same")
    return plan_of(manifest, hand - stayed)


def committed(
    manifest: Manifest,
    digest: bytes,
    hand: int,
    giver: str,
    taker: str,
    cards: tuple[str, ...],
    nonce: bytes,
) -> Match:
    """A pass with its commitment."""
    commit = pass_commitment(manifest, digest, OpenedPass(hand, giver, taker, cards, nonce))
    return {
        "from": giver,
        "to": taker,
        "cards": list(cards),
        "nonce": nonce.hex(),
        "commit": commit.hex(),
    }
