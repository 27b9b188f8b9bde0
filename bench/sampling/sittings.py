"""The samples of ``samples/sittings``: the book's games at a table, without a fair deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from hearts_record.hosting import Terms
from hearts_record.hosting.ledger import PlayedHand
from hearts_record.record import Note, Record, Tag
from hearts_record.settling.base import Sitting
from sampling.players import Style
from sampling.sample import Sample, plain
from sampling.site import Setup, Site, search, settled

TABLES = {
    3: ("A", "Y", "Z"),
    4: ("A", "Y", "B", "Z"),
    5: ("A", "B", "C", "D", "E"),
    6: ("A", "B", "C", "D", "E", "F"),
}


def samples() -> Iterator[Sample]:
    """Every sample of a sitting."""
    yield from _sweepstakes()
    yield _howell()
    yield _auction()
    yield from _begun_before()
    yield from _declared()
    yield from _dead()
    yield _annotated()


def _site_terms(event: str, seats: int, game: str = "Hearts", **tags: str) -> Terms:
    names = TABLES[seats]
    given = {"Event": event, **tags}
    if game == "Hearts":
        given = {"Settling": "Sweepstake"} | given
    return Terms.agree(game, names, dealer=names[-1], hands=32, tags=given)


def _kinds(site: Site) -> list[str | None]:
    return [kind for _, kind, _ in settled(site)]


def _played(hands: int, wanted: Callable[[Site], bool]) -> Callable[[Site], bool]:
    """A search's attempt: so many hands are played, and then looked at."""

    def attempt(site: Site) -> bool:
        return wanted(site.play(hands))

    return attempt


def _won_after_a_jack(site: Site) -> bool:
    """Whether the pool of a Jack was won in the last hand."""
    return _kinds(site)[-2:] == ["JACK", "POOL"]


def _odd_counter(site: Site) -> bool:
    """Whether a pool was divided and left an odd counter, which was no Jack."""
    return any(kind == "DIVIDE" and left > 0 and not jack for left, kind, jack in settled(site))


def _odd_counter_became_a_jack(site: Site) -> bool:
    """Whether a division left a Jack, and another hand was played for it."""
    return any(kind == "DIVIDE" and jack for _, kind, jack in list(settled(site))[:-1])


# ---- the settlings -------------------------------------------------------------------------------


def _sweepstakes() -> Iterator[Sample]:
    abouts = {
        3: "six hands at three seats: a Jack, won in the last hand",
        4: "seven hands at four: a divided pool with its odd counter, a Jack that is won",
        5: "the same at five seats, with fifty cards",
        6: "seven hands at six, with twelve hearts: a divided pool, a Jack that is won",
    }
    starts = {3: 2, 4: 3, 5: 31, 6: 390}
    for seats, about in abouts.items():
        terms = _site_terms(f"Sweepstake at {seats}", seats)
        styles = {"A": Style.WILD} | ({TABLES[seats][2]: Style.BOLD} if seats > 3 else {})
        setup = Setup(f"sweepstake-{seats}", terms, styles=styles)

        def wanted(site: Site, seats: int = seats) -> bool:
            divided = {3: True, 6: "DIVIDE" in _kinds(site)}.get(seats, _odd_counter(site))
            return _won_after_a_jack(site) and divided

        site = search(setup, _played(6 if seats == 3 else 7, wanted), starts[seats])
        record = plain(site.table.record(), deals=seats == 4, cuts=seats % 2 == 0)
        yield Sample.of(f"sittings/sweepstake-{seats}-seats.hearts", about, record)


def _howell() -> Sample:
    terms = _site_terms("Howell's settling", 4, Settling="Howell", Counters="100")
    site = Site(Setup("howell", terms, styles={"B": Style.WILD}), 1).play(6)
    about = "six hands settled by Howell's method, a hundred counters each"
    return Sample.of("sittings/howell-4-seats.hearts", about, plain(site.table.record()))


def _named_by_right(site: Site) -> bool:
    """Whether one named by right in a hand, and the pool was won at the end."""
    by_right = [h for h in site.table.played if h.log.bidder is not None and not h.log.bids]
    return bool(by_right) and _won_after_a_jack(site)


def _auction() -> Sample:
    terms = _site_terms("Auction Hearts", 4, "Auction Hearts")
    setup = Setup("auction-4", terms, styles={"Y": Style.WILD})
    site = search(setup, _played(5, _named_by_right), 9)
    about = "Auction Hearts: bids, a Jack, the namer's right while it is alive, the pool won"
    return Sample.of("sittings/auction-4-seats.hearts", about, plain(site.table.record()))


# ---- a sitting of which the beginning is not there -----------------------------------------------


def _begun_before() -> Iterator[Sample]:
    terms = _site_terms("The second half of the evening", 4)
    setup = Setup("midway-pool", terms, styles={"Y": Style.WILD})
    site = search(setup, _played(9, lambda s: _state(s, 6) == (1, False)), 6)
    about = "begins with hand 7: an odd counter in the pool, and totals"
    yield Sample.of("sittings/midway-pool.hearts", about, _from_hand(site, 7))

    setup = Setup("midway-jack", terms, styles={"Y": Style.WILD})
    site = search(setup, _played(9, lambda s: _state(s, 6) == (26, True)), 28)
    about = "begins with hand 7, while a Jack of twenty-six is alive"
    yield Sample.of("sittings/midway-jack.hearts", about, _from_hand(site, 7))

    terms = _site_terms("The second half of the auction", 4, "Auction Hearts")
    setup = Setup("midway-namer", terms, styles={"Y": Style.WILD})
    site = search(setup, _played(6, lambda s: _sitting(s, 3).namer is not None), 1)
    about = "Auction Hearts from hand 4 on, with a Jack, and one who names by right"
    yield Sample.of("sittings/midway-namer.hearts", about, _from_hand(site, 4))


def _after(site: Site, hands: int) -> PlayedHand:
    return site.table.played[hands - 1]


def _sitting(site: Site, hands: int) -> Sitting:
    done = _after(site, hands).settled
    assert done is not None
    return done.after


def _state(site: Site, hands: int) -> tuple[int | None, bool | None]:
    return _sitting(site, hands).pool, _sitting(site, hands).jack


def _from_hand(site: Site, number: int) -> Record:
    """The record from hand ``number`` on, with the state before it."""
    record = plain(site.table.record(), deals=False)
    before = _after(site, number - 1)
    sitting = _sitting(site, number - 1)
    totals = "; ".join(f"{seat} {n}" for seat, n in before.totals.items())
    tags = [Tag("Jack" if sitting.jack else "Pool", str(sitting.pool)), Tag("Before", totals)]
    if sitting.namer is not None:
        tags.append(Tag("Namer", sitting.namer))
    first, *rest = record.hands[number - 1 :]
    return replace(record, hands=(replace(first, tags=(*first.tags, *tags)), *rest))


# ---- declared rulings ----------------------------------------------------------------------------


def _declared() -> Iterator[Sample]:
    yield _ruled(
        "odd-counter",
        '`OddCounter "jack"`: the odd counter of a division makes the next pool a Jack',
        4,
        {"OddCounter": "jack"},
        {"Y": Style.WILD, "A": Style.BOLD},
        _odd_counter_became_a_jack,
        2,
    )
    yield _ruled(
        "clear-three",
        '`ClearThree "divide"`: three of five are clear and divide the pool',
        5,
        {"ClearThree": "divide"},
        {"A": Style.BOLD, "C": Style.WILD},
        lambda site: any(_dividers(h) == 3 for h in site.table.played),
        1,
    )
    yield _ruled(
        "took-all",
        '`TookAll "divide"`: of three seats one takes all, and the others divide the pool',
        3,
        {"TookAll": "divide"},
        {"A": Style.BOLD, "Z": Style.EAGER},
        lambda site: any(_dividers(h) == 2 for h in site.table.played),
        2,
    )
    yield _ruled(
        "jack-at-end",
        '`JackAtEnd "split"`: play stops with a live Jack, which is split',
        4,
        {"JackAtEnd": "split"},
        {},
        lambda site: _kinds(site)[-1] == "JACK" and (_sitting(site, 4).pool or 0) % 4 > 0,
        5,
    )
    yield _ruled(
        "pack",
        "`Pack`: three play without ♣2 instead of ♠2",
        3,
        {"Pack": "less ♣2"},
        {"Y": Style.WILD},
        _won_after_a_jack,
        2,
    )
    yield _ruled(
        "all-pass",
        '`AllPass "new deal"`: Auction Hearts with a deal in which nobody bids',
        4,
        {"AllPass": "new deal"},
        {"Y": Style.WILD},
        lambda site: any(h.misdeal == "all pass" for h in site.table.played),
        14,
        "Auction Hearts",
    )


def _ruled(
    name: str,
    about: str,
    seats: int,
    rulings: Mapping[str, str],
    styles: Mapping[str, Style],
    wanted: Callable[[Site], bool],
    start: int,
    game: str = "Hearts",
) -> Sample:
    terms = _site_terms("A table with a custom of its own", seats, game, **rulings)
    site = search(Setup(f"ruling-{name}", terms, styles=styles), _played(4, wanted), start)
    site.table.close()
    return Sample.of(f"sittings/ruling-{name}.hearts", about, plain(site.table.record()))


def _dividers(hand: PlayedHand) -> int:
    """How many seats divide the pool of a hand."""
    outcome = None if hand.settled is None else hand.settled.outcome
    return len(outcome.seats) if outcome is not None and outcome.kind.name == "DIVIDE" else 0


# ---- dead deals, and notes -----------------------------------------------------------------------


def _dead() -> Iterator[Sample]:
    dead = {
        1: "misdealt",
        3: "exposed",
        4: "number",
        6: "uncut, touched",
        8: "faced",
    }
    terms = _site_terms("Five bad deals", 4)
    site = Site(Setup("dead-deals", terms, dead=dead, styles={"B": Style.WILD}), 1).play(9)
    about = "dead deals of several kinds: some lose the deal, some leave it to the same dealer"
    yield Sample.of("sittings/dead-deals.hearts", about, plain(site.table.record(), deals=False))


def _annotated() -> Sample:
    terms = _site_terms("Two hands, with notes", 4, Annotator="wren", Date="2026-11-30")
    setup = Setup("annotated", terms, styles={"Y": Style.WILD})
    site = search(setup, _played(2, _won_after_a_jack), 24)
    record = plain(site.table.record())
    first, second = record.hands
    assert first.table is not None
    assert second.table is not None
    rows = list(first.table.rows)
    rows[0] = replace(rows[0], notes=(Note("# the eldest hand leads a low card", False),))
    rows[4] = replace(rows[4], notes=(Note("{Here the careful players begin to duck.}", False),))
    table = replace(first.table, rows=tuple(rows), heading_notes=(Note("# clockwise", False),))
    first = replace(first, table=table, notes=(Note("{The first deal of the evening.}"),))
    rows = list(second.table.rows)
    long = "{Commentary may run over several lines.\nBraces in it are written \\{ and \\}.}"
    rows[12] = replace(rows[12], notes=(Note(long),))
    won = replace(second.sentences[0], notes=(Note("# and with it the Jack"),))
    table = replace(second.table, rows=tuple(rows))
    second = replace(second, table=table, sentences=(won, *second.sentences[1:]))
    notes = (Note("# comments run to the end of the line"),)
    noted = replace(record, hands=(first, second), notes=notes)
    about = "comments and commentary beside tags, rows and results, and on lines of their own"
    return Sample.of("sittings/annotated.hearts", about, noted)
