"""Where the cards of a generated hand come from: a shuffle, or the fair-deal scheme."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random

from hearts_record.cards import Card, card_from_code
from hearts_record.fair.chain import Chain
from hearts_record.fair.deal import deal_hand, hand_key
from hearts_record.fair.opening import Manifest, opening
from hearts_record.fair.passes import OpenedPass, pass_commitment
from hearts_record.fair.plan import Plan
from hearts_record.fair.rules_line import rules_line
from hearts_record.games.rules import Rules
from hearts_record.record import Fair, FairLine, Party, Pass


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands by seat, clockwise; what is left over; how many cards were lifted, if cut."""

    hands: dict[str, tuple[Card, ...]]
    rest: tuple[Card, ...]
    cut: int | None


#: Gives the deal of hand ``number`` with that dealer.
Deals = Callable[[int, str | None], Dealt]


def plain_deals(rules: Rules, rng: Random) -> Deals:
    """Deals from a shuffled pack."""

    def deal(number: int, dealer: str | None) -> Dealt:
        players = rules.players(dealer)
        pack = list(rules.pack(len(players)))
        rng.shuffle(pack)
        each = rules.hand_size(len(players))
        hands = {s: tuple(pack[i * each : (i + 1) * each]) for i, s in enumerate(players)}
        return Dealt(hands, tuple(pack[each * len(players) :]), None)

    return deal


@dataclass(slots=True)
class FairDeals:
    """Deals of hearts-fair/1 from seeds that everybody can derive: for examples only."""

    rules: Rules
    dealer: str | None
    most: int
    text: str
    manifest: Manifest = field(init=False)
    chains: list[Chain] = field(init=False)
    opening: bytes = field(init=False)

    def __post_init__(self) -> None:
        """Derive the seeds, commit to them, fix the opening."""
        game = self._derive("game")[:16]
        hands = max(8, self.most)
        pack = tuple(c.code for c in self.rules.pack(len(self.rules.players(self.dealer))))
        line = rules_line(self.rules.game.name, self._values())
        self.manifest = Manifest(game, line.text, self.rules.seats, pack, hands)
        self.chains = [
            Chain.from_seed(game, i, self._derive(f"seed {i}"), hands)
            for i in range(len(self.rules.seats) + 1)
        ]
        self.opening = opening(self.manifest, [c.commitment for c in self.chains])

    def _derive(self, what: str) -> bytes:
        return sha256(f"hearts-record example/{self.text}/{what}".encode()).digest()

    def _values(self) -> dict[str, str]:
        values: dict[str, str] = {}
        if self.dealer is not None:
            values["Dealer"] = self.dealer
        if len(self.rules.game.settlings) > 1 and self.rules.settling is not None:
            values["Settling"] = self.rules.settling
        return values | dict(self.rules.rulings)

    def __call__(self, number: int, dealer: str | None) -> Dealt:
        """The deal of hand ``number``."""
        links = [c.link(number) for c in self.chains]
        key = hand_key(self.opening, self.manifest.game, number, links)
        seats, players = self.rules.seats, self.rules.players(dealer)
        first = seats[0] if dealer is None else self.rules.left_of(dealer)
        plan = Plan(
            seats,
            first,
            self.rules.hand_size(len(players)),
            dealer is not None,
            next((s for s in seats if s not in players), None),
        )
        dealt = deal_hand(key, self.manifest.pack, plan)
        hands = {s: tuple(map(card_from_code, dealt.hands[s])) for s in players}
        return Dealt(hands, tuple(map(card_from_code, dealt.rest)), dealt.cut)

    def committed(self, number: int, one: Pass) -> Pass:
        """The pass with its commitment and nonce."""
        nonce = self._derive(f"nonce {number} {one.giver}")
        cards = tuple(c.code for c in one.cards if isinstance(c, Card))
        opened = OpenedPass(number, one.giver, one.taker, cards, nonce)
        made = pass_commitment(self.manifest, self.opening, opened)
        return Pass(one.giver, one.taker, one.cards, made.hex(), nonce.hex())

    def section(self) -> Fair:
        """The section ``[Fair]`` of the finished record, with every seed."""
        names = ("server", *self.rules.seats)
        parties = [
            Party(name, (("commit", (c.commitment.hex(),)), ("seed", (c.seed.hex(),))))
            for name, c in zip(names, self.chains, strict=True)
        ]
        lines: tuple[FairLine | Party, ...] = (
            FairLine("game", self.manifest.game.hex()),
            FairLine("rules", self.manifest.rules),
            FairLine("hands", str(self.manifest.hands)),
            *parties,
            FairLine("opening", self.opening.hex()),
        )
        return Fair("hearts-fair/1", lines)
