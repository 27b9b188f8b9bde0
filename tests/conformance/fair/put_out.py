"""Matches put out in one place, in every way that a second implementation must find."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from random import Random
from typing import Any

from conformance.fair.match_maker import Match, committed
from hearts_record.fair.opening import Manifest


class NotHere(Exception):
    """A match has nothing that could be put out in this way."""


@dataclass
class Spoiler:
    """Puts a match out in one place, in a way that must be found."""

    rng: Random
    match: Match

    @property
    def deal(self) -> Match:
        """One of the deals."""
        found: Match = self.rng.choice(self.match["deals"])
        return found

    @property
    def passing(self) -> Match:
        """A deal with passes."""
        found: Match = self._one([d for d in self.match["deals"] if d.get("passes")])
        return found

    def _one(self, values: list[Any]) -> Any:
        if not values:
            raise NotHere
        return self.rng.choice(values)

    def _two(self, values: list[Any]) -> list[Any]:
        if len(values) < 2:
            raise NotHere
        return self.rng.sample(values, 2)

    def _turn_digit(self, where: Match, name: str) -> None:
        text = where[name]
        place = self.rng.randrange(len(text))
        other = self.rng.choice([d for d in "0123456789abcdef" if d != text[place]])
        where[name] = text[:place] + other + text[place + 1 :]

    def _exchange(self, where: Any, a: Any, b: Any) -> None:
        where[a], where[b] = where[b], where[a]

    def _line(self, name: str, value: str) -> None:
        """Put the manifest's line in accord with a value that was put out."""
        lines = self.match["manifest"]
        place = next(i for i, line in enumerate(lines) if line.startswith(f"{name} "))
        lines[place] = f"{name} {value}"

    # Each of these is a way to put a match out; its name is the test's comment.

    def a_digit_of_the_game(self) -> None:
        self._turn_digit(self.match, "game")
        self._line("game", self.match["game"])

    def a_digit_of_the_opening(self) -> None:
        self._turn_digit(self.match, self.rng.choice(("opening", "manifest_sha256")))

    def a_digit_of_a_seed_or_commitment(self) -> None:
        column = self.match[self.rng.choice(("seeds", "commits"))]
        self._turn_digit(column, self.rng.choice(list(column)))

    def a_digit_of_a_link(self) -> None:
        links = self.deal["links"]
        self._turn_digit(links, self.rng.choice(list(links)))

    def a_value_in_upper_case(self) -> None:
        seeds = self.match["seeds"]
        name = self.rng.choice(list(seeds))
        seeds[name] = seeds[name].upper()

    def two_cards_exchanged_between_hands(self) -> None:
        a, b = self._two(list(self.deal["dealt"].values()))
        i, k = self.rng.randrange(len(a)), self.rng.randrange(len(b))
        a[i], b[k] = b[k], a[i]

    def two_cards_exchanged_in_a_hand(self) -> None:
        cards = self.rng.choice(list(self.deal["dealt"].values()))
        self._exchange(cards, *self._two(list(range(len(cards)))))

    def two_cards_exchanged_in_the_stock(self) -> None:
        rest = self._one([d["rest"] for d in self.match["deals"] if len(d["rest"]) > 1])
        self._exchange(rest, *self._two(list(range(len(rest)))))

    def two_hands_exchanged(self) -> None:
        dealt = self.deal["dealt"]
        self._exchange(dealt, *self._two(list(dealt)))

    def other_seat_order(self) -> None:
        seats = self.match["seats"]
        self._exchange(seats, *self._two(list(range(len(seats)))))
        self._line("seats", " ".join(seats))

    def two_cards_exchanged_in_the_pack(self) -> None:
        pack = self.match["pack"]
        self._exchange(pack, *self._two(list(range(len(pack)))))
        self._line("pack", " ".join(pack))

    def other_hands(self) -> None:
        self.match["hands"] += 1
        self._line("hands", str(self.match["hands"]))

    def another_ruling(self) -> None:
        self.match["rules"] += "; Zz=1"
        self._line("rules", self.match["rules"])

    def another_first_dealer(self) -> None:
        name = "; Dealer="
        before, found, after = self.match["rules"].partition(name)
        if not found:
            raise NotHere
        dealer, *rest = after.split("; ")
        other = self._one([s for s in self.match["seats"] if s != dealer])
        self.match["rules"] = before + name + "; ".join((other, *rest))
        self._line("rules", self.match["rules"])

    def a_beacon(self) -> None:
        self._line("beacon", "1")

    def another_line_than_the_value(self) -> None:
        self._line("hands", str(self.match["hands"] + 1))

    def another_cut(self) -> None:
        deal = self._one([d for d in self.match["deals"] if d["cut"] is not None])
        deal["cut"] += self.rng.choice((-1, 1))

    def a_cut_where_there_is_none(self) -> None:
        self._one([d for d in self.match["deals"] if d["cut"] is None])["cut"] = 4

    def another_first_card(self) -> None:
        deal = self.deal
        deal["first"] = self._one([s for s in self.match["seats"] if s != deal["first"]])

    def another_sits_out(self) -> None:
        deal = self.deal
        choice = (*self.match["seats"], None)
        deal["sits_out"] = self._one([s for s in choice if s != deal["sits_out"]])

    def another_number_of_cards(self) -> None:
        self.deal["each"] += self.rng.choice((-1, 1))

    def another_hand_number(self) -> None:
        deal = self.deal
        numbers = range(self.match["hands"] + 2)
        deal["hand"] = self._one([h for h in numbers if h != deal["hand"]])

    def two_values_exchanged(self) -> None:
        column = self.match[self.rng.choice(("seeds", "commits"))]
        self._exchange(column, *self._two(list(column)))

    def two_links_exchanged(self) -> None:
        links = self.deal["links"]
        self._exchange(links, *self._two(list(links)))

    def a_link_left_out(self) -> None:
        links = self.deal["links"]
        del links[self.rng.choice(list(links))]

    def a_party_left_out(self) -> None:
        name = self.rng.choice(list(self.match["seeds"]))
        for column in (self.match["seeds"], self.match["commits"]):
            del column[name]
        for deal in self.match["deals"]:
            del deal["links"][name]

    def a_link_of_an_absent_seat(self) -> None:
        links = self.deal["links"]
        links[self._one([s for s in self.match["seats"] if s not in links])] = "00" * 32

    def a_dead_deal_that_went_on_otherwise(self) -> None:
        shown = self.match["deals"][-1]["hand"]
        hand = self._one([h for h in self.match["dead"] if int(h) < shown])
        goes = self.match["dead"]
        goes[hand] = "left" if goes[hand] == "same" else "same"

    def a_pass_to_another_seat(self) -> None:
        one = self._one(self.passing["passes"])
        one["to"] = self._one([s for s in self.match["seats"] if s != one["to"]])

    def a_card_passed_instead(self) -> None:
        deal = self.passing
        one = self._one(deal["passes"])
        held = [c for c in deal["dealt"][one["from"]] if c not in one["cards"]]
        one["cards"][self.rng.randrange(3)] = self._one(held)

    def a_card_passed_twice(self) -> None:
        cards = self._one(self.passing["passes"])["cards"]
        cards[0] = cards[1]

    def a_digit_of_a_pass(self) -> None:
        one = self._one(self.passing["passes"])
        self._turn_digit(one, self.rng.choice(("nonce", "commit")))

    def a_pass_left_out(self) -> None:
        self.passing["passes"].pop()

    def a_pass_committed_to_the_wrong_seat(self) -> None:
        deal, one = self._committed_pass()
        to = self._one([s for s in self.match["seats"] if s not in (one["to"], one["from"])])
        self._commit(deal, one, to, one["cards"], one["nonce"])

    def a_pass_committed_of_a_card_not_held(self) -> None:
        deal, one = self._committed_pass()
        held = deal["dealt"][one["from"]]
        strange = self._one([c for c in self.match["pack"] if c not in held])
        self._commit(deal, one, one["to"], [strange, *one["cards"][1:]], one["nonce"])

    def a_pass_committed_of_two_cards(self) -> None:
        deal, one = self._committed_pass()
        self._commit(deal, one, one["to"], one["cards"][1:], one["nonce"])

    def a_nonce_used_twice(self) -> None:
        deal, one = self._committed_pass()
        other = self._one([p for p in deal["passes"] if p is not one])
        self._commit(deal, one, one["to"], one["cards"], other["nonce"])

    def _committed_pass(self) -> tuple[Match, Match]:
        deal = self.passing
        return deal, self._one(deal["passes"])

    def _commit(self, deal: Match, one: Match, to: str, cards: list[str], nonce: str) -> None:
        """Put in its place a pass of which the commitment is right, and something else wrong."""
        match = self.match
        manifest = Manifest(
            bytes.fromhex(match["game"]),
            match["rules"],
            tuple(match["seats"]),
            tuple(match["pack"]),
            match["hands"],
        )
        digest = bytes.fromhex(match["opening"])
        made = committed(
            manifest, digest, deal["hand"], one["from"], to, tuple(cards), bytes.fromhex(nonce)
        )
        one.update(made)


WAYS = tuple(
    name for name, way in vars(Spoiler).items() if callable(way) and not name.startswith("_")
)


def spoilt(match: Match, rng: Random, ways: tuple[str, ...] = WAYS) -> tuple[str, Match] | None:
    """A match put out in the first of these ways that it can be, and which way that was."""
    for way in ways:
        spoiler = Spoiler(rng, copy.deepcopy(match))
        try:
            getattr(spoiler, way)()
        except NotHere:
            continue
        assert spoiler.match != match, way
        return way, spoiler.match
    return None
