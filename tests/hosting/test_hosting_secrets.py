"""Nothing published before the end of a hand determines it, and repr shows no secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from hashlib import sha256

import pytest

from hearts_record.cards import Card
from hearts_record.fair.chain import take_down
from hearts_record.fair.errors import MissingLinkError
from hearts_record.fair.signatures import SigningKey
from hearts_record.hosting import Phase
from hearts_record.hosting.dealing import deal_of
from hearts_record.notation.write import dumps
from hosting.harness import MakeSite, Site


def leaves(value: object) -> Iterator[object]:
    """Everything that a published value consists of."""
    if is_dataclass(value) and not isinstance(value, (type, Card)):
        for part in fields(value):
            yield from leaves(getattr(value, part.name))
    elif isinstance(value, dict):
        yield from leaves(list(value.items()))
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from leaves(item)
    else:
        yield value


def byte_strings(*published: object) -> set[bytes]:
    """Every byte string in what was published: raw, as text, and as any word of hex in it."""
    found = set()
    for leaf in leaves(published):
        if isinstance(leaf, bytes):
            found.add(leaf)
        for word in leaf.replace("\n", " ").split(" ") if isinstance(leaf, str) else ():
            found.add(word.encode())
            if len(word) % 2 == 0 and set(word) <= set("0123456789abcdef"):
                found.add(bytes.fromhex(word))
    return found


def derivable(game: bytes, known: set[bytes], hands: int) -> set[bytes]:
    """What hashing gives from any of these: down any chain from any place in it, and plainly."""
    out = {sha256(value).digest() for value in known}
    for value in known:
        for party in range(5):
            for start in range(1, hands + 1):
                link = value
                for k in range(start, 0, -1):
                    link = take_down(game, party, link, k, k - 1)
                    out.add(link)
    return out


def published(site: Site, spy: str) -> list[object]:
    """Everything public, and all that one seat knows besides, its whole chain too."""
    table, seat = site.table, site.seats[spy]
    return [
        site.lobby.invitation,
        table.announcement,
        table.public(),
        dumps(table.record()),
        table.view(spy),
        seat._chain.links,
        seat._pass.nonce if seat._pass is not None else None,
        [table.revealed(h.log.number) for h in table.played],
    ]


@pytest.mark.parametrize("hands_before", [0, 1])
def test_what_is_known_before_the_end_of_a_hand_does_not_give_it(
    modern: MakeSite, hands_before: int
) -> None:
    site = modern("N E S")
    site.table.sign_opening(SigningKey.new())
    transcript: list[object] = []
    for _ in range(hands_before):
        site.play_hand()
    hand = hands_before + 1
    transcript += published(site, "N")
    site.deal()
    transcript += published(site, "N")
    site.commit_passes()
    transcript += published(site, "N")
    site.open_passes()
    while len(site.table.played) == hands_before:
        transcript += published(site, "N")
        site.play_card()
    chain = site.table._s.chain
    known = byte_strings(*transcript)
    reach = known | derivable(chain.game, {k for k in known if len(k) == 32}, hand + 2)
    secret = set(chain.links[hand:])
    assert not secret & reach
    assert chain.links[hand - 1] in known  # the collector sees what was published
    links = [b"", *(site.seats[s]._chain.link(hand) for s in "NES")]
    with pytest.raises(MissingLinkError):  # and without that link there is no deal to compute
        deal_of(site.table._s.opening, site.terms.rules, hand, None, links)
    # The same collector finds the link once the hand is over.
    assert chain.links[hand] in byte_strings(*published(site, "N"))
    assert not secret - {chain.links[hand]} & byte_strings(*published(site, "N"))


def test_a_view_shows_no_card_of_another_seat(modern: MakeSite) -> None:
    site = modern()
    site.before_play()
    for _ in range(30):
        for seat in site.seats:
            view = site.table.view(seat)
            allowed = {*view.cards, *(card for _, card in view.public.played)}
            assert view.passed is not None
            assert view.received is not None
            allowed |= {*view.passed.cards, *view.received[1].cards}
            assert {x for x in leaves(view) if isinstance(x, Card)} <= allowed
        site.play_card()


def test_passes_are_shown_to_giver_and_taker_alone(modern: MakeSite) -> None:
    site = modern()
    site.deal()
    site.commit_passes()
    commitments = site.table.public().pass_commitments
    for name in "NES":
        site.table.open_pass(name, site.seats[name].open_pass(commitments))
    assert site.table.view("E").received is None  # W has not opened: E sees nothing yet
    last = site.seats["W"].open_pass(commitments)
    site.table.open_pass("W", last)
    assert site.table.view("N").received == ("W", last)
    for name in "ESW":
        received = site.table.view(name).received
        assert received is not None
        assert received[1] != last
    assert last.nonce.encode() not in byte_strings(site.table.public(), dumps(site.table.record()))


def test_repr_shows_no_secret(modern: MakeSite) -> None:
    site = modern()
    site.before_play()
    table, seat = site.table, site.seats["N"]
    view = table.view("N")
    shown = " ".join(
        map(
            repr,
            (
                site.lobby,
                site.terms,
                table,
                table._s,
                table._s.live,
                table._s.chain,
                seat,
                seat._chain,
                seat._pass,
                view,
                view.passed,
                view.received,
            ),
        )
    )
    secrets = {*table._s.chain.links[1:], *seat._chain.links[2:]}
    for secret in secrets:
        assert secret.hex() not in shown
        assert repr(secret)[2:-1] not in shown
    assert seat._pass.nonce.hex() not in shown
    for card in view.cards:
        assert repr(card) not in shown.replace(repr(site.terms), "")
    site.play_out()
    assert table.phase is Phase.LINKS
    for card in table.played[0].log.dealt["N"]:
        assert repr(card) not in repr(table._s)
