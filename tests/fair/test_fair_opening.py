"""Manifests, rules lines, openings and passes: what is allowed, and what each fault says."""

from dataclasses import replace

import pytest

from hearts_record.cards import FULL_PACK
from hearts_record.fair import errors, opening, passes
from hearts_record.fair.agreement import rules_of_manifest
from hearts_record.fair.plan import plan_of
from hearts_record.fair.rules_line import parse_rules_line, rules_line

PACK = tuple(card.code for card in FULL_PACK)
MODERN = opening.Manifest(bytes(16), "Modern Hearts", ("N", "E", "S", "W"), PACK, 64)
BOOK = replace(MODERN, rules="Hearts; Dealer=E; Settling=Howell")
COMMITS = (b"0" * 32, b"1" * 32, b"", b"3" * 32, b"")


def test_a_manifest_is_seven_lines_without_a_line_end():
    lines = MODERN.text.split("\n")
    assert lines[0] == "hearts-fair/1"
    assert lines[1:4] == ["game " + "0" * 32, "rules Modern Hearts", "seats N E S W"]
    assert lines[4].startswith("pack 2S 3S")
    assert lines[5:] == ["hands 64", "beacon -"]


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        ({"game": bytes(15)}, errors.EncodingError, "15 bytes, and 16"),
        ({"hands": 0}, errors.HandsRangeError, "hands is 0"),
        ({"hands": 4097}, errors.HandsRangeError, "hands is 4097"),
        ({"beacon": "x"}, errors.BeaconError, "beacon is 'x'"),
        ({"pack": PACK[::-1]}, errors.PackError, "not in order"),
        ({"pack": (*PACK, "AC")}, errors.PackError, "twice"),
        ({"pack": ("1S", *PACK)}, errors.PackError, "'1S' is no card"),
        ({"seats": ("N", "n", "S", "W")}, errors.ManifestError, "the same name"),
        ({"seats": ("Server", "E")}, errors.ManifestError, "'Server' cannot be the name"),
        ({"seats": ("N",)}, errors.ManifestError, "1 seats"),
        ({"seats": tuple("ABCDEFGH")}, errors.ManifestError, "8 seats: a table has from 2 to 7"),
        ({"rules": "Modern Hearts; Dealer=N"}, errors.RulesLineError, "has no dealer"),
        ({"rules": "Hearts; Settling=Howell"}, errors.RulesLineError, "who deals the first"),
        ({"rules": "Hearts; Dealer=Q"}, errors.RulesLineError, "Q, the first dealer"),
    ],
)
def test_each_fault_of_a_manifest_has_its_own_message(change, kind, words):
    with pytest.raises(kind, match=words):
        replace(MODERN, **change).check()
    assert len(replace(MODERN, **change).faults()) == 1


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Hearts; Dealer=N; OddCounter=Jack; Settling=Howell", "is written jack in the rules line"),
        ("Modern Hearts; Limit=050", "Limit is written 50 in the rules line"),
        ("Modern Hearts; Limit=100", "what holds unsaid"),
    ],
)
def test_no_table_agrees_on_a_value_that_is_not_written_as_it_must_be(line, words):
    with pytest.raises(errors.RulesLineError, match=words):
        rules_of_manifest(replace(MODERN, rules=line))


def test_no_table_agrees_on_a_pack_that_its_game_does_not_choose():
    with pytest.raises(errors.ManifestError, match=r"\[Pack\] has no meaning in Modern Hearts"):
        rules_of_manifest(replace(MODERN, pack=PACK[:48]))


def test_all_faults_of_a_manifest_are_told_at_once():
    assert len(replace(MODERN, hands=0, beacon="x", rules="").faults()) == 3


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "name of a game"),
        ("Hearts ", "name of a game"),
        ("Enfle\u0301", "name of a game"),
        ("Hearts;Dealer=A", "name of a game"),
        ("Hearts; Settling=Howell; Dealer=A", "byte order"),
        ("Hearts; Dealer=A; Dealer=A", "one name two values"),
        ("Hearts; Pack=less", "the pack"),
        ("Hearts; Dealer=", "Dealer the value ''"),
        ("Hearts; Dealer= A", "Dealer the value ' A'"),
        ("Hearts; Dealer=♠", "Dealer the value"),
        ("Hearts; Dealer", "Dealer the value ''"),
        ("Hearts; 1=A", "'1' cannot be a name"),
        ("Hearts; Dealer=A; ", "'' cannot be a name|byte order"),
        ("Hearts; Dealer=A\nhands 5", "Dealer the value"),
    ],
)
def test_a_rules_line_is_refused_unless_written_exactly(line, words):
    with pytest.raises(errors.RulesLineError, match=words):
        parse_rules_line(line)


def test_a_rules_line_has_its_names_in_byte_order():
    made = rules_line("Enflé", {"limit": "5", "Stake": "2", "Dealer": "A"})
    assert made.text == "Enflé; Dealer=A; Stake=2; limit=5"
    assert parse_rules_line(made.text) == made
    assert (made.dealer, made.has_dealer) == ("A", True)


@pytest.mark.parametrize(
    ("commits", "kind", "words"),
    [
        (COMMITS[1:], errors.UnknownPartyError, "4 commitments for 5 parties"),
        ((b"", *COMMITS[1:]), errors.AbsentServerError, "the server has no commitment"),
        ((*COMMITS[:4], COMMITS[3]), errors.EqualCommitmentsError, "S and W have the same"),
        ((*COMMITS[:4], COMMITS[0]), errors.EqualCommitmentsError, "the server and W"),
        ((*COMMITS[:4], b"4" * 16), errors.EncodingError, "commitment of W has 16 bytes"),
    ],
)
def test_each_fault_of_the_commitments_has_its_own_message(commits, kind, words):
    with pytest.raises(kind, match=words):
        opening.opening(MODERN, commits)


def test_a_seat_must_find_its_own_commitment_in_its_place():
    opening.check_commitments(MODERN.parties, COMMITS, own=(1, COMMITS[1]))
    with pytest.raises(errors.OpeningError, match="S does not find its own"):
        opening.check_commitments(MODERN.parties, COMMITS, own=(3, b"x" * 32))


def test_an_opening_fixes_rules_hands_seats_pack_and_every_commitment():
    held = opening.opening(MODERN, COMMITS)
    opening.check_opening(held, opening.opening(MODERN, COMMITS))
    others = [replace(MODERN, rules="Modern Hearts; Limit=50"), replace(MODERN, hands=65)]
    others += [replace(MODERN, seats=("N", "W", "S", "E")), replace(MODERN, pack=PACK[1:])]
    made = {opening.opening(m, COMMITS) for m in others}
    made |= {opening.opening(MODERN, (*COMMITS[:4], b"4" * 32)), held}
    exchanged = (COMMITS[0], COMMITS[3], b"", COMMITS[1], b"")
    assert len(made | {opening.opening(MODERN, exchanged)}) == 7
    with pytest.raises(errors.OpeningError, match="not that of this manifest"):
        opening.check_opening(held, opening.opening(MODERN, exchanged))


def test_law_9_the_deal_passes_to_the_left():
    firsts = [plan_of(BOOK, hand).first for hand in range(1, 6)]
    assert firsts == ["S", "W", "N", "E", "S"]
    assert [plan_of(MODERN, hand).first for hand in (1, 2)] == ["N", "N"]
    assert (plan_of(BOOK, 1).has_cut, plan_of(MODERN, 1).has_cut) == (True, False)


def test_law_3_a_pack_that_does_not_divide_is_refused():
    with pytest.raises(errors.PackError, match="51 cards do not divide among 4"):
        plan_of(replace(MODERN, pack=PACK[1:]), 1)


@pytest.mark.parametrize(
    ("game", "seats", "size", "each"),
    [
        ("Two-Handed Hearts", 2, 52, 13),
        ("Domino Hearts", 3, 51, 6),
        ("Heartsette", 3, 51, 16),
        ("Heartsette", 3, 52, 16),
        ("Heartsette", 4, 51, 12),
        ("Heartsette", 6, 52, 8),
        ("Slobberhannes", 7, 30, 5),
        ("Enflé", 5, 40, 8),
    ],
)
def test_each_seat_gets_what_its_game_deals(game, seats, size, each):
    names = tuple("ABCDEFG"[:seats])
    table = opening.Manifest(bytes(16), f"{game}; Dealer=A", names, PACK[52 - size :], 9)
    assert plan_of(table, 1).each == each


OPENED = passes.OpenedPass(2, "N", "E", ("AC", "2S", "TH"), b"n" * 32)


def test_a_pass_opens_in_any_order_of_its_cards():
    commit = passes.pass_commitment(MODERN, bytes(32), OPENED)
    turned = replace(OPENED, cards=("TH", "AC", "2S"))
    passes.check_pass_commitment(MODERN, bytes(32), turned, commit)


@pytest.mark.parametrize(
    "change",
    [
        {"cards": ("AC", "3S", "TH")},
        {"taker": "S"},
        {"giver": "S"},
        {"hand": 3},
        {"nonce": b"m" * 32},
    ],
)
def test_a_pass_opened_otherwise_than_committed_is_refused(change):
    commit = passes.pass_commitment(MODERN, bytes(32), OPENED)
    with pytest.raises(errors.PassCommitmentError, match="is not the one that was committed"):
        passes.check_pass_commitment(MODERN, bytes(32), replace(OPENED, **change), commit)
    with pytest.raises(errors.PassCommitmentError):
        passes.check_pass_commitment(MODERN, b"t" * 32, OPENED, commit)


@pytest.mark.parametrize(
    ("cards", "taker", "words"),
    [
        (("AC", "2S"), "E", "is of 2 cards, and 3 are due"),
        (("AC", "2S", "AC"), "E", "has one card twice"),
        (("AC", "2S", "KH"), "E", "has KH, which N does not hold"),
        (("AC", "2S", "TH"), "W", "goes to E, and W is due"),
    ],
)
def test_each_fault_of_a_pass_names_the_seat_and_the_hand(cards, taker, words):
    with pytest.raises(errors.PassError, match=f"N's pass in hand 2 {words}") as told:
        passes.check_pass(replace(OPENED, cards=cards), ("AC", "2S", "TH", "9D"), taker=taker)
    assert (told.value.party, told.value.hand) == ("N", 2)


def test_a_nonce_is_of_32_bytes_and_is_not_shown():
    with pytest.raises(errors.EncodingError, match="nonce of 31 bytes"):
        passes.pass_commitment(MODERN, bytes(32), replace(OPENED, nonce=b"n" * 31))
    assert "nnn" not in repr(OPENED)


def test_a_pass_between_strangers_or_of_a_strange_card_is_refused():
    with pytest.raises(errors.PassError, match="names Q, who does not sit"):
        passes.pass_commitment(MODERN, bytes(32), replace(OPENED, taker="Q"))
    with pytest.raises(errors.PassError, match="a card that is not in the pack"):
        passes.pass_commitment(MODERN, bytes(32), replace(OPENED, cards=("Jo", "2S", "3S")))
