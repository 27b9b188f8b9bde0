"""Records with ``[Fair]`` made for tests: deterministic, legally played, dealt from seeds.

Nothing here is a model for real games: the seeds come from a seeded generator.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from hearts_record.cards import Card, card_from_code
from hearts_record.fair.chain import Chain
from hearts_record.fair.deal import Dealt, deal_hand, hand_key
from hearts_record.fair.opening import Manifest, opening
from hearts_record.fair.passes import OpenedPass, pass_commitment
from hearts_record.fair.plan import Plan
from hearts_record.fair.signatures import (
    SigningKey,
    opening_message,
    part_to_sign,
    record_digest,
    record_message,
)
from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.notation.write import dumps
from hearts_record.record import (
    Counts,
    Deal,
    Fair,
    FairLine,
    Hand,
    Holding,
    Kind,
    Party,
    Pass,
    Passing,
    Record,
    Row,
    Score,
    Sentence,
    Table,
    Tag,
)
from hearts_record.settling.base import Facts, Sitting
from hearts_record.settling.match import MatchPoints

MOST = 8  # hands


@dataclass(frozen=True)
class Setup:
    """What a match is made of."""

    seats: tuple[str, ...] = ("N", "E", "S", "W")
    present: tuple[str, ...] = ("N", "E", "S", "W")  # the seats that put a seed in
    hands: int = 3
    stated: bool = True  # whether [Deal] is written
    seeds: bool = True  # else links are opened up to the last hand
    signers: tuple[str, ...] = ()  # of the opening and of the record
    game: str = "Modern Hearts"
    rules: str = "Modern Hearts"
    tags: tuple[Tag, ...] = ()
    dead: Mapping[int, str] = field(default_factory=dict)
    dealer: str | None = None
    seed: int = 1


@dataclass
class Match:
    """A match in the making."""

    setup: Setup
    rng: Random = field(init=False)
    table: Rules = field(init=False)
    manifest: Manifest = field(init=False)
    chains: dict[str, Chain] = field(init=False)
    opening: bytes = field(init=False)
    keys: dict[str, SigningKey] = field(init=False)

    def __post_init__(self) -> None:
        s = self.setup
        self.rng = Random(s.seed)
        self.table = Rules(find_game(s.game), s.seats)
        players = self.table.players(s.dealer)
        pack = tuple(c.code for c in self.table.pack(len(players)))
        self.manifest = Manifest(self.rng.randbytes(16), s.rules, s.seats, pack, MOST)
        self.chains = {
            name: Chain.from_seed(self.manifest.game, i, self.rng.randbytes(32), MOST)
            for i, name in enumerate(("server", *s.seats))
            if name in ("server", *s.present)
        }
        self.opening = opening(self.manifest, [self.commitment(p) for p in self.manifest.parties])
        self.keys = {name: SigningKey(self.rng.randbytes(32)) for name in s.signers}

    def commitment(self, party: str) -> bytes:
        return self.chains[party].commitment if party in self.chains else b""

    def dealt(self, number: int, dealer: str | None) -> Dealt:
        table = self.table
        links = [
            self.chains[p].link(number) if p in self.chains else b"" for p in self.manifest.parties
        ]
        key = hand_key(self.opening, self.manifest.game, number, links)
        players = table.players(dealer)
        first = table.seats[0] if dealer is None else table.left_of(dealer)
        out = next((s for s in table.seats if s not in players), None)
        plan = Plan(table.seats, first, table.hand_size(len(players)), dealer is not None, out)
        return deal_hand(key, self.manifest.pack, plan)

    def section(self) -> Fair:
        m, s = self.manifest, self.setup
        lines = [
            FairLine("game", m.game.hex()),
            FairLine("rules", m.rules),
            FairLine("hands", str(m.hands)),
            *(Party(name, self._fields(name, chain)) for name, chain in self.chains.items()),
            FairLine("opening", self.opening.hex()),
        ]
        assert s.hands <= m.hands
        return Fair("hearts-fair/1", tuple(lines))

    def _fields(self, name: str, chain: Chain) -> tuple[tuple[str, tuple[str, ...]], ...]:
        last = self.setup.hands
        shown = ("seed", (chain.seed.hex(),))
        if not self.setup.seeds:
            shown = ("open", (str(last), chain.link(last).hex()))
        fields = [("commit", (chain.commitment.hex(),)), shown]
        if name in self.keys:
            key = self.keys[name]
            sig = key.sign(opening_message(self.opening, name))
            fields += [("key", (key.public.hex(),)), ("sig", (sig.hex(),))]
        return tuple(fields)

    def record(self, hands: tuple[Hand, ...]) -> Record:
        tags = (Tag("Game", self.setup.game), Tag("Seats", " ".join(self.setup.seats)))
        return Record(tags=(*tags, *self.setup.tags), hands=hands, fair=self.section())

    def signed(self, text: str) -> str:
        """The text with its section ``[Signed]``, if anybody signs."""
        if not self.keys:
            return text
        digest = record_digest(part_to_sign(text.encode()))
        lines = ["", '[Signed "ed25519"]']
        for name, key in self.keys.items():
            sig = key.sign(record_message(digest, name)).hex()
            lines.append(f"{name} key {key.public.hex()} sig {sig}")
        return text + "\n".join(lines) + "\n"


def cards(codes: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(map(card_from_code, codes))


def stated(dealt: Dealt, seats: tuple[str, ...]) -> Deal:
    return Deal(tuple(Holding(s, cards(dealt.hands[s])) for s in seats if s in dealt.hands))


def played(match: Match, held: Mapping[str, tuple[Card, ...]], leader: str | None) -> HandState:
    state = HandState(match.table, held, leader)
    while not state.finished:
        state.play(match.rng.choice(state.legal()))
    return state


def table_of(state: HandState) -> Table:
    rows = []
    for number, trick in enumerate(state.tricks, 1):
        row = [None] * len(state.names)
        for i, card in enumerate(trick.cards):
            row[(trick.leader + i) % len(state.names)] = card
        rows.append(Row(number, tuple(row), trick.taker))
    counts = zip(state.names, state.points(), strict=True)
    return Table(state.names, tuple(rows), Counts(tuple(Score(s, n) for s, n in counts)))


def modern_match(setup: Setup) -> tuple[Match, str]:
    """A Modern Hearts match and its text."""
    match = Match(setup)
    totals: dict[str, int] = dict.fromkeys(setup.seats, 0)
    hands = []
    for number in range(1, setup.hands + 1):
        dealt = match.dealt(number, None)
        held = {s: cards(dealt.hands[s]) for s in setup.seats}
        passing = _passing(match, number, held)
        after = held if passing is None else _after(held, passing)
        state = played(match, after, None)
        taken = dict(zip(state.names, state.points(), strict=True))
        settled = MatchPoints().settle(Facts(match.table, taken, 26, totals=totals), Sitting())
        totals = {s: totals[s] + settled.net[s] for s in totals}
        said = Sentence(Kind.TOTALS, (), tuple(Score(s, n) for s, n in totals.items()))
        hands.append(
            Hand(
                number,
                deal=stated(dealt, setup.seats) if setup.stated else None,
                passing=passing,
                table=table_of(state),
                sentences=(said,),
            )
        )
    return match, match.signed(dumps(match.record(tuple(hands))))


def _passing(match: Match, number: int, held: Mapping[str, tuple[Card, ...]]) -> Passing | None:
    direction = match.table.pass_direction(number)
    if direction == "none":
        return None
    passes = []
    for giver, hand in held.items():
        chosen = tuple(match.rng.sample(hand, 3))
        taker = match.table.pass_to(giver, direction)
        nonce = match.rng.randbytes(32)
        opened = OpenedPass(number, giver, taker, tuple(c.code for c in chosen), nonce)
        commit = pass_commitment(match.manifest, match.opening, opened)
        passes.append(Pass(giver, taker, chosen, commit.hex(), nonce.hex()))
    return Passing(direction, tuple(passes))


def _after(held: Mapping[str, tuple[Card, ...]], passing: Passing) -> dict[str, tuple[Card, ...]]:
    after = {s: set(c) for s, c in held.items()}
    for one in passing.passes:
        after[one.giver] -= set(one.cards)
    for one in passing.passes:
        after[one.taker] |= set(one.cards)
    return {s: tuple(sorted(c, key=lambda x: x.index)) for s, c in after.items()}


def sitting(setup: Setup, next_dealer: Callable[[str, str], str]) -> tuple[Match, str]:
    """A sitting of Hearts with a dealer and a cut; deals in ``setup.dead`` are dead."""
    match, dealer, hands = Match(setup), setup.dealer, []
    for number in range(1, setup.hands + 1):
        dealt = match.dealt(number, dealer)
        tags = (Tag("Dealer", dealer), Tag("Cut", str(dealt.cut)))
        deal = stated(dealt, setup.seats) if setup.stated else None
        if number in setup.dead:
            hands.append(Hand(number, (*tags, Tag("Misdeal", setup.dead[number])), deal))
            dealer = next_dealer(dealer, setup.dead[number])
            continue
        players = match.table.players(dealer)
        held = {s: cards(dealt.hands[s]) for s in players}
        state = played(match, held, match.table.left_of(dealer))
        hands.append(Hand(number, tags, deal, table=table_of(state)))
        dealer = match.table.left_of(dealer)
    return match, match.signed(dumps(match.record(tuple(hands))))


def with_signers(setup: Setup) -> Setup:
    """The same match, its opening and its record signed by the server and the first seat."""
    return replace(setup, signers=("server", setup.seats[0]))
