"""Seeds, links and commitments; encodings."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_record.codes import CODES
from hearts_record.fair import chain, errors
from hearts_record.fair.encoding import from_hex, lp, pack, tagged_hash, u8, u32

GAME = bytes(16)
SEED = st.binary(min_size=32, max_size=32)


@given(SEED, st.integers(0, 7), st.integers(1, 40), st.data())
@settings(max_examples=60, deadline=None)
def test_every_link_hashes_down_to_the_commitment_and_to_the_links_before(seed, party, n, data):
    links = chain.Chain.from_seed(GAME, party, seed, n)
    hand = data.draw(st.integers(1, n))
    assert links.seed == seed
    assert links.commitment == chain.commitment_of(GAME, party, seed, n)
    assert chain.opens(GAME, party, links.link(hand), hand, links.commitment)
    assert chain.take_down(GAME, party, links.link(hand), hand, hand - 1) == links.links[hand - 1]


@given(SEED, st.integers(2, 40), st.data())
@settings(max_examples=60, deadline=None)
def test_a_link_opens_nothing_under_another_number_party_or_game(seed, n, data):
    links = chain.Chain.from_seed(GAME, 1, seed, n)
    hand = data.draw(st.integers(1, n))
    other = data.draw(st.integers(1, n).filter(lambda k: k != hand))
    assert not chain.opens(GAME, 1, links.link(hand), other, links.commitment)
    assert not chain.opens(GAME, 2, links.link(hand), hand, links.commitment)
    assert not chain.opens(bytes(15) + b"\1", 1, links.link(hand), hand, links.commitment)


def test_a_step_down_is_the_tagged_hash_of_game_party_number_and_link():
    link = bytes(range(32))
    assert chain.take_down(GAME, 3, link, 9, 8) == tagged_hash("link", GAME, u8(3), u32(9), link)


def test_a_wrong_link_and_a_wrong_seed_are_told_with_party_and_hand():
    commitment = chain.commitment_of(GAME, 2, bytes(32), 5)
    with pytest.raises(errors.CommitmentError, match="E's link of hand 5 does not open") as told:
        chain.check_link(GAME, 2, "E", b"\1" * 32, 5, commitment)
    assert (told.value.party, told.value.hand) == ("E", 5)
    with pytest.raises(errors.CommitmentError, match="E's seed does not open"):
        chain.check_seed(GAME, 2, "E", b"\1" * 32, 5, commitment)
    chain.check_seed(GAME, 2, "E", bytes(32), 5, commitment)


@pytest.mark.parametrize("hands", [0, -1, 4097])
def test_hands_outside_1_to_4096_are_refused(hands):
    with pytest.raises(errors.HandsRangeError, match=f"hands is {hands}"):
        chain.Chain.from_seed(GAME, 0, bytes(32), hands)


def test_a_hand_number_is_counted_from_1_up_to_hands():
    chain.check_hand_number(3, 3)
    with pytest.raises(errors.HandNumberError, match="counted from 1"):
        chain.check_hand_number(0, 3)
    with pytest.raises(errors.HandNumberError, match="past the last of the 3 deals"):
        chain.check_hand_number(4, 3)


@pytest.mark.parametrize("hand", [-1, 0, 4])
def test_a_chain_opens_no_link_but_those_of_its_deals(hand):
    links = chain.Chain.from_seed(GAME, 1, bytes(32), 3)
    assert [links.link(h) for h in (1, 2, 3)] == list(links.links[1:])
    with pytest.raises(errors.HandNumberError, match=f"hand {hand}"):
        links.link(hand)


def test_seeds_and_games_come_from_the_system_and_are_never_shown(monkeypatch):
    asked = []
    monkeypatch.setattr(chain.secrets, "token_bytes", lambda n: asked.append(n) or b"\xab" * n)
    seed = chain.new_seed()
    assert (seed, chain.new_game(), asked) == (b"\xab" * 32, b"\xab" * 16, [32, 16])
    assert "xab" not in repr(chain.Chain.from_seed(GAME, 0, seed, 2))


def test_lengths_stand_before_every_part():
    assert pack("x", b"", b"ab") == lp(b"hearts-fair/1/x") + bytes(4) + b"\0\0\0\2ab"
    assert u32(258) == b"\0\0\1\2"


@pytest.mark.parametrize(
    "text", ["", "0" * 63, "0" * 65, "A" * 64, "g" * 64, " " + "0" * 63, "0" * 64 + "\n", "٠" * 64]
)
def test_hex_is_lower_case_and_of_exactly_the_length_due(text):
    with pytest.raises(errors.EncodingError, match="N's nonce") as told:
        from_hex(text, 32, "N's nonce", party="N", hand=4)
    assert (told.value.party, told.value.hand) == ("N", 4)


def test_every_kind_of_fault_has_a_code_of_its_own_in_the_table():
    kinds = [k for k in vars(errors).values() if isinstance(k, type)]
    own = [k.code for k in kinds if "code" in vars(k)]
    assert len(set(own)) == len(own)
    assert all(code in CODES for code in own)


def test_reading_a_plain_record_never_loads_the_cryptography():
    program = (
        "import sys, hearts_record.fair.encoding, hearts_record.fair.deal, "
        "hearts_record.fair.passes, hearts_record.fair.signatures;"
        "sys.exit('cryptography' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
