"""The samples of ``samples/online``: matches with fair deals, held through the hosting API."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hearts_record.hosting import Ending, Phase, Terms
from hearts_record.record import Record
from sampling.players import Style
from sampling.sample import FAIR_SOURCE, Sample
from sampling.site import Setup, Site, search, settled

FOUR = ("N", "E", "S", "W")
_HANDLES = {"N": "ann", "E": "bas", "S": "cyd", "W": "dov"}


def samples() -> Iterator[Sample]:
    """Every sample of a live match."""
    yield from _whole_matches()
    yield from _moons()
    yield from _cut_short()
    yield _signed()
    yield _bots()
    yield _sweepstake()
    yield _auction()


def _modern(event: str, seats: tuple[str, ...] = FOUR, *, hands: int = 64, **tags: str) -> Terms:
    players = "; ".join(f"{s}: {_HANDLES[s]}" for s in seats)
    given = {"Event": event, "Source": FAIR_SOURCE, "Players": players, "Rated": "yes"}
    return Terms.agree("Modern Hearts", seats, hands=hands, tags=given | tags)


def _at_the_limit(site: Site) -> bool:
    """A match played to its end, with a single winner, and not for ever."""
    site.play(14)
    won = site.table.ending is Ending.LIMIT
    return won and list(site.table.public().places.values()).count(1) == 1


def _finished(site: Site) -> Record:
    return site.publish_seeds().table.record()


def _whole_matches() -> Iterator[Sample]:
    setup = Setup("four-seats", _modern("Table 4821"), styles={"E": Style.WILD, "S": Style.EAGER})
    yield Sample.of(
        "online/four-seats.hearts",
        "a match of four to 100; every seat puts a seed in, every pass is committed",
        _finished(search(setup, _at_the_limit, 1)),
    )
    terms = _modern("Table 4830", FOUR[:3])
    setup = Setup("three-seats", terms, styles={"S": Style.WILD})
    yield Sample.of(
        "online/three-seats.hearts",
        "the same at three seats, without ♢2 and with seventeen cards each",
        _finished(search(setup, _at_the_limit, 1)),
    )


def moons(site: Site) -> list[int]:
    """What each moon of a match did to the shooter's own total: 0, or 26 off."""
    done = [h.settled for h in site.table.played if h.settled is not None]
    return [s.net[s.moon] for s in done if s.moon is not None and s.net is not None]


def _moons() -> Iterator[Sample]:
    styles = {"N": Style.EAGER, "S": Style.EAGER, "E": Style.WILD}
    setup = Setup("moon-given", _modern("Table 5002"), styles=styles)
    yield Sample.of(
        "online/moon-given.hearts",
        "a moon that gives twenty-six to each of the others",
        _finished(search(setup, lambda site: _at_the_limit(site) and moons(site) == [0], 3)),
    )
    styles = {"W": Style.BOLD, "E": Style.WILD}
    setup = Setup("moon-taken-off", _modern("Table 5117", Limit="50"), styles=styles)
    yield Sample.of(
        "online/moon-taken-off.hearts",
        "a match to 50 with a moon that would have ended it against the shooter, and so takes "
        "twenty-six off his own total",
        _finished(search(setup, lambda site: _at_the_limit(site) and moons(site) == [-26], 109)),
    )


def _cut_short() -> Iterator[Sample]:
    site = Site(Setup("resigned", _modern("Table 5230"), styles={"E": Style.WILD}), 1).play(3)
    site.begin_hand()
    site.play_cards(22)
    site.table.resign("E")
    yield Sample.of(
        "online/resigned.hearts",
        "E resigns in the sixth trick of hand 4, and is last",
        _finished(site),
    )
    site = Site(Setup("deadline", _modern("Table 5231"), styles={"W": Style.WILD}), 2).play(4)
    for name, seat in site.seats.items():
        if name != "W":
            site.table.take_link(name, site.hand, seat.open_link(site.hand))
    site.table.miss_deadline("W")
    yield Sample.of(
        "online/deadline.hearts",
        "W opens no link of hand 5, misses the deadline and is last; his seed stays closed",
        site.publish_seeds(without="W").table.record(),
    )
    site = Site(Setup("in-play", _modern("Table 5309"), styles={"E": Style.WILD}), 1).play(3)
    site.begin_hand()
    yield Sample.of(
        "online/in-play.hearts",
        "a match still on, while hand 4 is played: the server's link of hand 3 is open, the "
        "seats' of hand 4",
        site.table.record(),
    )


def _signed() -> Sample:
    setup = Setup("signed", _modern("Table 5400", Limit="50"), styles={"N": Style.WILD})

    def attempt(site: Site) -> bool:
        site.sign_opening()
        return _at_the_limit(site)

    site = search(setup, attempt, 1).publish_seeds()
    text = site.table.sign({party: site.key(party) for party in ("server", *FOUR)})
    return Sample(
        "online/signed.hearts",
        "a match to 50; the server and all seats have signed the opening and the finished record",
        text,
    )


def _bots() -> Sample:
    players = "N: ann; E: bot; S: bot; W: bot"
    terms = _modern("Table 5500", Players=players, Rated="no", Limit="50")
    setup = Setup("bots", terms, absent=FOUR, styles={"S": Style.WILD})
    return Sample.of(
        "online/bots.hearts",
        "one player and three programs, not rated; the server alone puts a seed in",
        _finished(search(setup, _at_the_limit, 1)),
    )


def _dealt(game: str, event: str, seats: tuple[str, ...], tags: Mapping[str, str]) -> Terms:
    given = {"Event": event, "Source": FAIR_SOURCE, **tags}
    return Terms.agree(game, seats, dealer=seats[-1], hands=32, tags=given)


def _sweepstake() -> Sample:
    players = "A: finch; Y: wren; B: rook; Z: swift"
    terms = _dealt(
        "Hearts",
        "An evening of Sweepstake",
        ("A", "Y", "B", "Z"),
        {"Settling": "Sweepstake", "Players": players},
    )
    styles = {"Y": Style.WILD, "Z": Style.EAGER}
    setup = Setup("sweepstake", terms, dead={3: "exposed"}, styles=styles)

    def attempt(site: Site) -> bool:
        site.play(8)
        kinds = [kind for _, kind, _ in settled(site)]
        return kinds[-1] == "POOL" and {"JACK", "DIVIDE"} <= set(kinds)

    site = search(setup, attempt, 2)
    site.table.close()
    return Sample.of(
        "online/sweepstake.hearts",
        "a sitting of the book's game: the cut comes from the seeds too, and deal 3 is dead",
        _finished(site),
    )


def _auction() -> Sample:
    terms = _dealt("Auction Hearts", "An evening of Auction", ("A", "Y", "B", "Z"), {})
    setup = Setup("auction", terms, absent=("B",), styles={"B": Style.WILD})

    def attempt(site: Site) -> bool:
        site.play(5)
        return [kind for _, kind, _ in settled(site)][-2:] == ["JACK", "POOL"]

    site = search(setup, attempt, 1)
    assert site.table.phase is Phase.LINKS
    site.table.close()
    return Sample.of(
        "online/auction.hearts",
        "five hands of Auction Hearts; B puts no seed in",
        _finished(site),
    )
