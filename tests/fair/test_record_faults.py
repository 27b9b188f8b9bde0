"""One fault in a record with ``[Fair]`` gives one finding, which names party and hand."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

import fair.matches as matches
from fair.matches import Setup, modern_match, with_signers
from hearts_record.cards import parse_card
from hearts_record.fair import record_check
from hearts_record.fair.errors import StreamError
from hearts_record.fair.signatures import opening_message, record_message
from hearts_record.notation.reader import loads
from hearts_record.verdict.judge import verify

HEX = "0123456789abcdef"
THREE = ("N", "E", "S")
SETUPS = {
    "four seats": Setup(),
    "two of four seats": Setup(present=("E", "W"), seed=2),
    "server alone": Setup(present=(), seed=3),
    "three seats": Setup(seats=THREE, present=THREE, seed=4),
    "one of three seats": Setup(seats=THREE, present=("S",), seed=5),
    "links only": Setup(seeds=False, seed=6),
    "deals from the seeds alone": Setup(stated=False, seed=7),
}
SIGNED = {f"{name}, signed": with_signers(s) for name, s in list(SETUPS.items())[::6]}
ALL = SETUPS | SIGNED


@cache
def made(name):
    return modern_match(ALL[name])


def judged(text, **evidence):
    (record,) = loads(text)
    return verify(record, **evidence)


def errors(text, **evidence):
    return [d for d in judged(text, **evidence).diagnostics if d.severity == "error"]


def the_fault(name, text):
    """The one finding of a changed record; a signed one has one of its signatures besides."""
    match, before = made(name)
    assert text != before
    verdict = judged(text)
    found = [d for d in verdict.diagnostics if d.severity == "error"]
    signatures = [d for d in found if d.code.startswith("HR7")]
    found = [d for d in found if d not in signatures]
    assert len(found) == 1, found
    assert [d.code for d in signatures] == (["HR706"] if match.keys else [])
    assert verdict.verdict == "fail"
    assert verdict.fair_level is None or not found[0].code.startswith("HR6")
    return found[0]


def flipped(text, span, rng):
    """The text with one hex digit of ``span`` changed."""
    at = rng.randrange(*span)
    other = rng.choice([d for d in HEX if d != text[at]])
    return text[:at] + other + text[at + 1 :]


def values(text, pattern):
    """The spans of the values that ``pattern`` captures, in order."""
    return [m.span(1) for m in re.finditer(pattern, text, re.M)]


def shuffled(text, seed):
    rng = Random(seed)
    return lambda span: flipped(text, span, rng)


@pytest.mark.parametrize("name", ALL)
def test_a_match_passes_at_each_level(name):
    match, text = made(name)
    verdict = judged(text)
    assert (verdict.verdict, verdict.checks["fair"], verdict.fair_level) == ("pass", "pass", 0)
    most = 2 if match.setup.present else 1
    assert judged(text, opening=match.opening.hex()).fair_level == most
    assert verdict.checks["signed"] == ("pass" if match.keys else "none")
    for party, key in match.keys.items():
        assert judged(text, keys={party: key.public.hex()}).fair_level == most


@pytest.mark.parametrize("name", ALL)
def test_a_digit_of_the_game_or_the_opening(name):
    _, text = made(name)
    change = shuffled(text, name)
    for line in ("game", "opening"):
        (span,) = values(text, rf"^{line} +([0-9a-f]+)$")
        for _ in range(2):
            fault = the_fault(name, change(span))
            assert fault.hand is None
            assert fault.code == ("HR611" if line == "opening" else "HR610")
            assert fault.seat is None


@pytest.mark.parametrize("name", ALL)
def test_hands_other_than_the_opening_says(name):
    _, text = made(name)
    fault = the_fault(name, text.replace("hands   8", "hands   9"))
    assert fault.code in ("HR610", "HR611")


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("field", ["commit", "seed", r"open \d+", "sig", "key"])
def test_a_digit_on_a_partys_line(name, field):
    _, text = made(name)
    change = shuffled(text, name + field)
    section = text[: text.index("[Hand")]
    for party in ("server", *ALL[name].seats):
        spans = values(section, rf"^{party} .*\b{field} ([0-9a-f]+)")
        assert spans or field != "commit" or party not in (*ALL[name].present, "server")
        for span in spans:
            changed = change(span)
            fault = the_fault(name, changed)
            who = "the server" if party == "server" else party
            assert who in fault.message
            assert fault.seat == (None if party == "server" else party)
            codes = {
                "commit": ["HR610"],
                "seed": ["HR610"],
                "sig": ["HR628"],
                "key": ["HR628", "HR629"],
            }
            assert fault.code in codes.get(field, ["HR610"])


@pytest.mark.parametrize("name", ALL)
def test_two_exchanged_commitments_are_one_finding(name):
    _, text = made(name)
    spans = values(text[: text.index("[Hand")], r"commit ([0-9a-f]+)")
    for first, second in pairwise(spans):
        a, b = text[slice(*first)], text[slice(*second)]
        changed = text[: first[0]] + b + text[first[1] : second[0]] + a + text[second[1] :]
        fault = the_fault(name, changed)
        assert fault.code == "HR610"
        assert "exchanged" in fault.message


def exchanged(text, first, second):
    """The text with what stands at two places exchanged."""
    a, b = text[slice(*first)], text[slice(*second)]
    return text[: first[0]] + b + text[first[1] : second[0]] + a + text[second[1] :]


def on_the_lines(name, field):
    """Where the values of a field stand on the lines of the server and the seats."""
    text = made(name)[1]
    return values(text[: text.index("[Hand")], rf"{field} ([0-9a-f]+)")


@pytest.mark.parametrize(
    ("name", "field"),
    [("four seats", "seed"), ("links only", r"open \d+"), ("four seats", "commit")],
)
def test_each_exchange_of_two_seats_values_is_one_finding(name, field):
    text = made(name)[1]
    _, n, e, s, w = on_the_lines(name, field)
    fault = the_fault(name, exchanged(text, n, e))
    what = "commitments" if field == "commit" else "seeds or links"
    assert (fault.code, fault.seat) == ("HR610", None)
    assert f"the {what} of N and E are exchanged" in fault.message
    told = errors(exchanged(exchanged(text, n, e), s, w))
    assert [d.code for d in told] == ["HR610", "HR610"]
    assert [d.message[: d.message.index(" are")] for d in told] == [
        f"the {what} of N and E",
        f"the {what} of S and W",
    ]


@pytest.mark.parametrize("field", ["commit", "seed"])
def test_three_values_that_went_round_are_no_exchange(field):
    text = made("four seats")[1]
    _, n, e, s, _ = on_the_lines("four seats", field)
    told = errors(exchanged(exchanged(text, n, e), e, s))
    assert [(d.code, d.seat) for d in told] == [("HR610", "N"), ("HR610", "E"), ("HR610", "S")]
    assert not any("exchanged" in d.message for d in told)


@pytest.mark.parametrize("name", ["server alone", "four seats"])
def test_a_seed_that_opens_nothing_is_told_on_its_own_line(name):
    text = made(name)[1]
    span = on_the_lines(name, "seed")[0]
    fault = the_fault(name, shuffled(text, name)(span))
    assert fault.message == "the server's seed does not open its commitment"
    assert text.splitlines()[fault.region.line - 1].startswith("server")
    # Where one party alone opens, it may as well be what every link depends on.
    assert ("or the game's number" in fault.hint) == (name == "server alone")


@pytest.mark.parametrize("name", ALL)
def test_two_equal_commitments_are_one_finding(name):
    _, text = made(name)
    spans = values(text[: text.index("[Hand")], r"commit ([0-9a-f]+)")
    for first, second in pairwise(spans):
        changed = text[: second[0]] + text[slice(*first)] + text[second[1] :]
        assert the_fault(name, changed).code == "HR608"


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(("field", "number"), [("commit", 1), ("nonce", 2)])
def test_a_digit_of_a_committed_pass(name, field, number):
    _, text = made(name)
    change = shuffled(text, name + field)
    giver, hand = None, 0
    body, count = text.index("[Hand"), 0
    for found in re.finditer(rf'\[Hand "(\d+)"|^([A-Z]) to|^  .*{field} ([0-9a-f]+)', text, re.M):
        hand, giver = int(found[1] or hand), found[2] or giver
        if found[3] is not None and found.start() > body and hand == number:
            fault = the_fault(name, change(found.span(3)))
            assert (fault.code, fault.hand, fault.seat) == ("HR623", hand, giver)
            count += 1
    assert count == len(ALL[name].seats)


@pytest.mark.parametrize("name", [n for n in ALL if ALL[n].stated])
def test_two_cards_exchanged_between_stated_hands(name):
    _, text = made(name)
    rng = Random(name)
    (record,) = loads(text)
    for hand in record.hands:
        a, b = rng.sample(hand.deal.holdings, 2)
        one, other = rng.choice(a.cards), rng.choice(b.cards)
        fault = the_fault(name, _rewritten(text, hand, {a.who: (one, other), b.who: (other, one)}))
        assert (fault.code, fault.hand) == ("HR617", hand.number)


def _rewritten(text, hand, swaps):
    """The text with one card of each holding in ``swaps`` put in another's place."""
    for line in reversed(hand.deal.holdings):
        if line.who in swaps:
            old, new = swaps[line.who]
            cards = [new if c is old else c for c in line.cards]
            words = "; ".join(
                f"{sign} {' '.join(c.text[1:] for c in cards if c.text[0] == sign) or 'none'}"
                for sign in "♡♣♢♠"
            )
            text = f"{text[: line.span.start]}{line.who}: {words}{text[line.span.end :]}"
    return text


@pytest.mark.parametrize(("left_out", "count"), [("[SW]", 2), ("W", 1)])
def test_a_hand_that_is_left_out_of_the_stated_deal(left_out, count):
    text = re.sub(rf"^{left_out}: .*\n", "", made("four seats")[1], count=count, flags=re.M)
    fault = the_fault("four seats", text)
    assert (fault.code, fault.hand) == ("HR617", 1)
    assert fault.message.endswith(f"no hand is stated for {left_out.strip('[]')[0]}")


def test_a_card_of_the_stated_deal_that_is_not_read_is_one_that_the_seeds_give():
    text = made("four seats")[1]
    (record,) = loads(text)
    first = record.hands[0].deal.holdings[0]
    last = first.cards[-1]
    line = text[first.span.start : first.span.end]
    assert line.endswith(last.text[1:])
    start = text[: first.span.end - len(last.text[1:])]
    verdict = judged(start + "?" + text[first.span.end :])
    assert (verdict.verdict, verdict.checks["fair"]) == ("incomplete", "pass")
    other = next(sign for sign in "♡♣♢" if sign != last.text[0])
    fault = the_fault("four seats", start.rstrip() + f"; {other}?" + text[first.span.end :])
    assert (fault.code, fault.hand) == ("HR617", 1)
    assert fault.message.endswith(f"{first.who} gets {last} besides what is read")


@pytest.mark.parametrize("name", ALL)
def test_another_card_passed_than_was_committed(name):
    match, text = made(name)
    rng = Random(name)
    (record,) = loads(text)
    for hand in record.hands[:2]:
        one = rng.choice(hand.passing.passes)
        dealt = match.dealt(hand.number, None).hands[one.giver]
        kept = [c for c in dealt if c not in {x.code for x in one.cards}]
        card = parse_card(rng.choice(kept))
        at = text.index(one.cards[0].text, one.span.start)
        changed = text[:at] + card.text + text[at + len(one.cards[0].text) :]
        fault = the_fault(name, changed)
        assert (fault.code, fault.hand, fault.seat) == ("HR623", hand.number, one.giver)


def test_a_pass_of_a_card_not_held_is_one_finding():
    match, text = made("four seats")
    (record,) = loads(text)
    one = record.hands[0].passing.passes[0]
    foreign = parse_card(match.dealt(1, None).hands[one.taker][0])
    at = text.index(one.cards[0].text, one.span.start)
    changed = text[:at] + foreign.text + text[at + len(one.cards[0].text) :]
    assert the_fault("four seats", changed).code == "HR313"


def test_a_nonce_used_twice():
    _, text = made("four seats")
    first, second, *_ = values(text, r"nonce ([0-9a-f]+)")
    changed = text[: second[0]] + text[slice(*first)] + text[second[1] :]
    fault = the_fault("four seats", changed)
    assert (fault.code, fault.hand, fault.seat) == ("HR625", 1, "E")


def test_a_nonce_is_used_up_where_two_passes_were_exchanged():
    text = made("four seats")[1]
    start = text.index("[Hand")
    commits = [(a, b) for a, b in values(text, "commit ([0-9a-f]+)") if a > start]
    nonces = values(text, "nonce ([0-9a-f]+)")
    changed = exchanged(text, *commits[:2])
    changed = changed[: nonces[4][0]] + text[slice(*nonces[0])] + changed[nonces[4][1] :]
    told = [(d.code, d.hand, d.seat) for d in errors(changed)]
    assert told == [("HR623", 1, "N"), ("HR625", 2, "N")]


@pytest.mark.parametrize("value", ["00" * 31, "00" * 33, "AB" * 32, "xy" * 32, ""])
@pytest.mark.parametrize("field", ["commit", "nonce"])
def test_a_malformed_value_of_a_pass(field, value):
    _, text = made("four seats")
    first = values(text[text.index("[Hand") :], rf"{field} ([0-9a-f]+)")[0]
    start = text.index("[Hand")
    changed = text[: start + first[0]] + value + text[start + first[1] :]
    fault = the_fault("four seats", changed)
    assert (fault.code, fault.hand, fault.seat) == ("HR603", 1, "N")


def line(name, value):
    """A change of a line of ``[Fair]``; value None leaves it out."""
    new = "" if value is None else f"{name} {value}\n"
    return lambda text: re.sub(rf"^{name} .*\n", new, text, count=1, flags=re.M)


def replaced(old, new):
    return lambda text: re.sub(old, new, text, count=1, flags=re.M)


ONE_FAULT = {
    "no game": (line("game", None), "HR601", None),
    "short game": (line("game", "00" * 15), "HR603", None),
    "upper-case game": (line("game", "AB" * 16), "HR603", None),
    "blank game": (line("game", ""), "HR603", None),
    "no opening": (line("opening", None), "HR601", None),
    "short opening": (line("opening", "00" * 31), "HR603", None),
    "no hands": (line("hands", None), "HR601", None),
    "hands 0": (line("hands", "0"), "HR605", None),
    "hands 4097": (line("hands", "4097"), "HR605", None),
    "hands in another form": (line("hands", "08"), "HR605", None),
    "no rules": (line("rules", None), "HR601", None),
    "rules of another game": (line("rules", "Hearts; Dealer=N; Settling=Howell"), "HR613", None),
    "rules out of order": (line("rules", "Modern Hearts; Limit=50; A=b"), "HR604", None),
    "another limit": (line("rules", "Modern Hearts; Limit=50"), "HR613", None),
    "a limit that the opening does not say": (
        replaced(r"^(\[Seats .*)", r'\1\n[Limit "50"]'),
        "HR613",
        None,
    ),
    "a beacon": (replaced("^hands", "beacon 12\nhands"), "HR606", None),
    "a line twice": (replaced("^hands.*", "hands 8\nhands 8"), "HR601", None),
    "an unknown version": (replaced("hearts-fair/1", "hearts-fair/2"), "HR602", None),
    "no server": (line("server", None), "HR607", None),
    "a server without a commitment": (
        replaced("^server +commit [0-9a-f]+", "server"),
        "HR607",
        None,
    ),
    "a short commitment": (line("E", "commit " + "00" * 31), "HR603", "E"),
    "a seed of 16 bytes": (replaced(r"^(E .*seed) [0-9a-f]+", r"\1 " + "00" * 16), "HR603", "E"),
    "a blank seed": (replaced(r"^(E .*seed) [0-9a-f]+", r"\1"), "HR603", "E"),
    "a seed and no commitment": (replaced("^E +commit [0-9a-f]+", "E"), "HR619", "E"),
    "a seat without its line": (line("E", None), "HR611", None),
    "a seat twice": (replaced(r"^(E .*)", r"\1\n\1"), "HR609", "E"),
    "a key alone": (replaced(r"^(E .*)", r"\1 key " + "00" * 32), "HR601", "E"),
    "link 0": (replaced(r"^(E .*)seed", r"\1open 0"), "HR615", "E"),
    "a link past hands": (replaced(r"^(E .*)seed", r"\1open 9"), "HR615", "E"),
    "a link of another hand": (replaced(r"^(E .*)seed", r"\1open 7"), "HR610", "E"),
    "two lines exchanged": (
        lambda text: re.sub(
            r"^(E|S)( +commit)", lambda m: "ES"[m[1] == "E"] + m[2], text, flags=re.M
        ),
        "HR627",
        None,
    ),
    "the first hand is hand 2": (
        lambda text: text[: text.index('[Hand "1"')] + text[text.index('[Hand "2"') :],
        "HR616",
        None,
    ),
    "a hand is missing": (
        lambda text: text[: text.index('[Hand "2"')] + text[text.index('[Hand "3"') :],
        "HR616",
        None,
    ),
}


@pytest.mark.parametrize("kind", ONE_FAULT)
def test_each_fault_has_its_own_finding(kind):
    change, code, seat = ONE_FAULT[kind]
    for name in ("four seats", "four seats, signed"):
        text = made(name)[1]
        if name.endswith("signed") and "seed" in kind:
            continue
        fault = the_fault(name, change(text))
        assert (fault.code, fault.seat) == (code, seat)


def test_the_message_of_each_fault_is_its_own():
    _, text = made("four seats")
    said = {kind: errors(change(text))[0].message for kind, (change, *_) in ONE_FAULT.items()}
    alike = {frozenset(k for k, m in said.items() if m == message) for message in said.values()}
    assert {group for group in alike if len(group) > 1} == {
        frozenset({"no server", "a server without a commitment"})
    }


def test_what_follows_from_a_line_that_is_not_understood_is_not_told():
    text = made("four seats")[1]
    for old, new in (("^server .*", "blah blah"), ("^hands .*", "hands 0\nblah blah")):
        verdict = judged(re.sub(old, new, text, count=1, flags=re.M))
        assert [d.code for d in verdict.diagnostics if d.severity == "error"] == ["HR108"]
        assert (verdict.checks["fair"], verdict.fair_level) == ("unknown", None)


def test_a_stranger_in_the_section_is_told_whatever_else_was_not_understood():
    changed = made("four seats")[1].replace("\nopening", f"\nQ commit {'0' * 64}\nopening")
    assert the_fault("four seats", changed).seat == "Q"
    told = errors(changed.replace("[Deal]", "[Deal]\nblah blah", 1))
    assert [(d.code, d.seat) for d in told] == [("HR609", "Q"), ("HR108", None)]


def test_a_section_of_which_nothing_says_who_sits_at_the_table_is_one_finding():
    text = made("four seats")[1]
    before_play = text[: text.index("[Hand")]
    fault = the_fault("four seats", re.sub(r"^\[Seats .*\n", "", before_play, flags=re.M))
    assert (fault.code, fault.seat) == ("HR609", None)
    assert "no [Seats]" in fault.message


def test_the_seeds_may_give_4096_deals(monkeypatch):
    monkeypatch.setattr(matches, "MOST", 4096)
    match, text = modern_match(Setup(hands=1, present=("N",)))
    assert "hands   4096" in text
    assert judged(text, opening=match.opening.hex()).fair_level == 2


def test_a_deal_that_takes_too_many_bytes_is_told(monkeypatch):
    def too_long(*_):
        raise StreamError("the deal takes more than 1024 bytes")

    text = made("four seats")[1]
    monkeypatch.setattr(record_check, "deal_hand", too_long)
    told = [(d.code, d.hand) for d in errors(text)]
    assert told == [("HR622", 1), ("HR622", 2), ("HR622", 3)]


def test_a_hand_past_the_seeds():
    _, text = modern_match(Setup(hands=8, seed=9))
    assert judged(text).verdict == "pass"
    last = text[text.index('[Hand "8"') :]
    (found,) = (
        d
        for d in errors(text + "\n" + last.replace('Hand "8"', 'Hand "9"'))
        if d.code.startswith("HR6")
    )
    assert (found.code, found.hand) == ("HR615", 9)


def test_hands_that_are_not_opened_are_unknown_and_no_error():
    setup = replace(SETUPS["links only"], hands=3)
    match, text = modern_match(setup)
    for chain in match.chains.values():
        text = text.replace(f"open 3 {chain.link(3).hex()}", f"open 2 {chain.link(2).hex()}")
    verdict = judged(text, opening=match.opening.hex())
    assert (verdict.verdict, verdict.checks["fair"], verdict.fair_level) == (
        "incomplete",
        "unknown",
        2,
    )
    assert [(d.code, d.hand) for d in verdict.diagnostics if d.code.startswith("HR6")] == [
        ("HR620", 3)
    ]


def test_a_wrong_opening_or_key_of_the_reader():
    match, text = made("four seats, signed")
    key = match.keys["N"].public.hex()
    assert [d.code for d in errors(text, opening="0" * 64)] == ["HR612"]
    assert [d.code for d in errors(text, opening=match.opening.hex().upper())] == ["HR612"]
    (found,) = errors(text, keys={"N": match.keys["server"].public.hex()})
    assert (found.code, found.seat) == ("HR630", "N")
    (found,) = errors(text, keys={"E": key})
    assert (found.code, found.seat) == ("HR709", "E")
    assert [d.code for d in errors(text, keys={"Q": key})] == ["HR709"]
    assert judged(text, keys={"n": key}).fair_level == 2


def test_a_reader_who_holds_something_and_a_record_that_has_nothing():
    plain = '[Game "Modern Hearts"] [Seats "N E S W"]\n'
    assert [d.code for d in errors(plain, opening="0" * 64)] == ["HR612"]
    assert [d.code for d in errors(plain, keys={"N": "0" * 64})] == ["HR709"]
    assert judged(plain).fair_level is None


def test_a_key_of_one_who_signed_nothing_is_told_at_the_top_of_the_record():
    for head in ("% hearts-record 1\n", ""):
        text = head + '[Game "Modern Hearts"]\n[Seats "N E S W"]\n'
        (found,) = errors(text, keys={"N": "0" * 64})
        assert (found.code, found.region.line) == ("HR709", 1 + bool(head))


class TestSigned:
    NAME = "four seats, signed"

    def changed(self, pattern, new, count=1):
        return re.sub(pattern, new, made(self.NAME)[1], count=count, flags=re.M)

    def codes(self, text):
        return [(d.code, d.seat) for d in errors(text)]

    def test_any_byte_of_the_text(self):
        text = self.changed("^% hearts-record 1", "% hearts-record 1\n# a note")
        assert self.codes(text) == [("HR706", None)]
        assert self.codes(self.changed(r" {3}N", "  N ")) == [("HR706", None)]

    def test_the_same_text_with_other_line_ends(self):
        text = made(self.NAME)[1].replace("\n", "\r\n")
        assert self.codes(text) == []
        assert self.codes("\ufeff" + text) == []

    def test_a_digit_of_one_signature_or_key(self):
        text = made(self.NAME)[1]
        start = text.index("[Signed")
        change = shuffled(text, 1)
        for field in ("sig", "key"):
            for party in ("server", "N"):
                (span,) = values(text[start:], rf"^{party} .*{field} ([0-9a-f]+)")
                ((code, seat),) = self.codes(change((span[0] + start, span[1] + start)))
                assert code in ("HR706", "HR707")
                assert seat == (None if party == "server" else party)

    @pytest.mark.parametrize(
        ("old", "new", "code"),
        [
            (r'\[Signed "ed25519"\]', '[Signed "rsa"]', "HR703"),
            (r"^N key .*sig", "N sig", "HR701"),
            (r"^(?:server|N) key .*\n", "", "HR701"),
            (r"^N key [0-9a-f]+", "N key " + "00" * 31, "HR704"),
            (r"^N key [0-9a-f]+", "N key " + "AB" * 32, "HR704"),
            (r"^N key [0-9a-f]+", "N key " + "00" * 32, "HR707"),
            (r"^N key", "Q key", "HR705"),
        ],
    )
    def test_a_malformed_section(self, old, new, code):
        text = made(self.NAME)[1]
        start = text.index("[Signed")
        changed = text[:start] + re.sub(old, new, text[start:], flags=re.M)
        assert [c for c, _ in self.codes(changed)] == [code]

    def test_something_after_it(self):
        text = made(self.NAME)[1] + '\n[Hand "4"]\n[Misdeal "uncut"]\n'
        assert ("HR702", None) in self.codes(text)

    PLAIN = (
        '% hearts-record 1\n[Game "Hearts"]\n[Seats "A Y B Z"]\n[Settling "Howell"]\n'
        '\n[Hand "1"]\n[Dealer "A"]\n'
    )
    LINES = f'\n[Signed "ed25519"]\nA key {"0" * 64} sig {"0" * 128}\n'

    @pytest.mark.parametrize("junk", ["", "\nblah blah\n"])
    def test_a_tag_of_a_hand_after_it(self, junk):
        text = self.PLAIN + self.LINES + '\n[Misdeal "uncut"]\n' + junk
        assert [c for c, _ in self.codes(text) if c[2] == "7"] == ["HR702"]
        assert judged(text).checks["signed"] == "fail"

    @pytest.mark.parametrize("junk", ["", "\nblah blah\n"])
    def test_the_section_fair_after_it(self, junk):
        text = made(self.NAME)[1]
        fair, hand, signed = (text.index(s) for s in ("[Fair", "[Hand", "[Signed"))
        moved = text[:fair] + text[hand:signed] + text[signed:] + "\n" + text[fair:hand] + junk
        assert [c for c, _ in self.codes(moved) if c[2] == "7"] == ["HR702"]
        assert judged(moved).checks["signed"] == "fail"

    @pytest.mark.parametrize(
        ("old", "new", "words"),
        [
            (r"^% hearts-record 1\n", "", "no `%` line"),
            (r'^\[Signed "', '[Signed  "', 'no line `[Signed "ed25519"]`'),
            (r'^\[Signed "ed25519"\]', '[signed "ed25519"]', 'no line `[Signed "ed25519"]`'),
        ],
    )
    def test_a_text_of_which_the_signed_part_cannot_be_found(self, old, new, words):
        (found,) = errors(self.changed(old, new))
        assert (found.code, found.seat) == ("HR701", None)
        assert words in found.message
        assert judged(self.changed(old, new)).checks["signed"] == "fail"

    @pytest.mark.parametrize("party", ["server", "N"])
    def test_who_signs_twice(self, party):
        text = made(self.NAME)[1]
        line = re.search(rf"^{party} key .*\n", text[text.index("[Signed") :], re.M)[0]
        (found,) = errors(text + line)
        assert (found.code, found.seat) == ("HR701", None if party == "server" else party)
        assert "signs twice" in found.message

    def test_without_a_line_of_a_party_nothing_is_signed(self):
        text = made(self.NAME)[1]
        bare = text[: text.index("\nserver key", text.index("[Signed")) + 1]
        assert self.codes(bare) == [("HR701", None)]
        # Where another line was not understood, it is not known what was meant to stand there.
        unread = bare.replace("[Deal]", "[Deal]\nblah blah", 1)
        assert self.codes(unread) == [("HR108", None)]
        assert judged(unread).checks["signed"] == "unknown"

    def test_two_parties_exchange_their_names(self):
        text = made(self.NAME)[1]
        start = text.index("[Signed")
        other = {"server": "N", "N": "server"}
        changed = re.sub(
            "^(server|N) key", lambda m: other[m[1]] + " key", text[start:], flags=re.M
        )
        assert [c for c, _ in self.codes(text[:start] + changed)] == ["HR706"]


class TestSignaturesOfTheOpening:
    NAME = "four seats, signed"
    L = 2**252 + 27742317777372353535851937790883648493

    def fault(self, field, value, party="N"):
        """The finding where a value of the party's line of [Fair] is another."""
        text = made(self.NAME)[1]
        ((start, end),) = values(text[: text.index("[Hand")], rf"^{party} .*{field} ([0-9a-f]+)")
        found = the_fault(self.NAME, text[:start] + value + text[end:])
        return found.code, found.seat

    def test_of_another_role_kind_or_digest(self):
        match = made(self.NAME)[0]
        key = match.keys["N"]
        for message in (
            opening_message(match.opening, "server"),
            opening_message(match.opening, "E"),
            opening_message(bytes(32), "N"),
            record_message(match.opening, "N"),
        ):
            assert self.fault("sig", key.sign(message).hex()) == ("HR628", "N")

    def test_s_plus_l(self):
        match = made(self.NAME)[0]
        sig = match.keys["N"].sign(opening_message(match.opening, "N"))
        s = int.from_bytes(sig[32:], "little") + self.L
        assert self.fault("sig", (sig[:32] + s.to_bytes(32, "little")).hex()) == ("HR628", "N")

    @pytest.mark.parametrize("point", ["01" + "00" * 31, "00" * 32, "ff" * 32])
    def test_a_key_of_small_order_or_not_canonical(self, point):
        assert self.fault("key", point) == ("HR629", "N")

    @pytest.mark.parametrize("field", ["key", "sig"])
    def test_a_malformed_value(self, field):
        assert self.fault(field, "AB" * 32) == ("HR603", "N")


def test_a_pass_that_is_not_opened_is_unknown():
    text = re.sub(r" nonce [0-9a-f]+", "", made("four seats")[1], count=1)
    verdict = judged(text)
    assert (verdict.verdict, verdict.checks["fair"]) == ("incomplete", "unknown")
    (found,) = (d for d in verdict.diagnostics if d.code.startswith("HR62"))
    assert (found.code, found.hand, found.seat) == ("HR624", 1, "N")


def test_a_nonce_without_a_commitment():
    text = made("four seats")[1]
    fault = the_fault("four seats", re.sub(r"^  commit [0-9a-f]+", " ", text, count=1, flags=re.M))
    assert (fault.code, fault.hand, fault.seat) == ("HR623", 1, "N")


def test_seeds_published_before_the_end_are_told():
    def told(name):
        return [d.code for d in judged(made(name)[1]).diagnostics if d.code == "HR632"]

    assert told("four seats") == ["HR632"]
    assert told("links only") == []
