"""Records that are wrong, or cannot be checked, in a place that is easily passed over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hearts_record.notation.reader import loads
from hearts_record.verdict.judge import verify

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
NO_2 = (SAMPLES / "book/hand-no-2.hearts").read_text()
MIDWAY = (SAMPLES / "sittings/midway-pool.hearts").read_text()
NAMER = (SAMPLES / "sittings/midway-namer.hearts").read_text()
SPLIT = (SAMPLES / "sittings/ruling-jack-at-end.hearts").read_text()
DEALT = (SAMPLES / "sittings/sweepstake-4-seats.hearts").read_text()
ALL_PASS = (SAMPLES / "sittings/ruling-all-pass.hearts").read_text()
MATCH = (SAMPLES / "online/four-seats.hearts").read_text()


def put(text, *changes):
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def judged(text):
    (record,) = loads(text)
    return verify(record)


def codes(verdict):
    return [d.code for d in verdict.diagnostics if d.severity != "info"]


# ---- cards that cannot be read --------------------------------------------------------------


def first_line_of_the_deal(text):
    return re.search(r"^A: ♡ .*$", text, re.M).group()


def unread(line):
    return re.sub(r"(10|[2-9AKQJ])$", "?", line)


def test_an_unread_card_of_the_deal_leaves_the_record_incomplete():
    line = first_line_of_the_deal(DEALT)
    verdict = judged(put(DEALT, (line, unread(line))))
    assert (verdict.verdict, codes(verdict)) == ("incomplete", ["HR123"])
    assert verdict.checks["pack"] == "unknown"


def test_what_can_be_read_of_such_a_deal_is_checked():
    line = first_line_of_the_deal(DEALT)
    verdict = judged(put(DEALT, (line, unread(line) + " ?")))
    assert (verdict.verdict, codes(verdict)) == ("fail", ["HR123", "HR204"])


def test_a_card_dealt_twice_is_found_beside_one_that_is_not_read():
    line = first_line_of_the_deal(DEALT)
    other = re.search(r"^Y: ♡ (10|\w)", DEALT, re.M).group(1)
    changed = line.replace("♡ ", f"♡ {other} ", 1)
    changed = re.sub(r" (10|\w) (10|\w)$", " ? ?", changed)
    verdict = judged(put(DEALT, (line, changed)))
    assert (verdict.verdict, codes(verdict)) == ("fail", ["HR123", "HR201"])


def test_an_unread_card_in_a_pass_is_reported():
    line = re.search(r"^N to E: (\S+)", MATCH, re.M)
    verdict = judged(put(MATCH, (line.group(), "N to E: ?")))
    assert "HR123" in codes(verdict)
    found = next(d for d in verdict.diagnostics if d.code == "HR123")
    assert (found.hand, found.seat) == (1, "N")
    assert verdict.verdict != "pass"


# ---- dead deals -----------------------------------------------------------------------------

DEAD = put(NO_2, ('[Lead "A"]', '[Lead "A"]\n[Misdeal "uncut"]'), ("B wins the pool.\n", ""))


def cut_off(text, count="  A 0  |  Y 0  |  B 0  |  Z 0  |"):
    """The dead deal with one trick played, and its count."""
    lines = text.split("\n")
    rows = [i for i, x in enumerate(lines) if re.search(r"\|  ?\d+$", x)]
    kept = [x for i, x in enumerate(lines) if i not in rows[1:]]
    return re.sub(r"^  A \d.*$", count, "\n".join(kept), count=1, flags=re.M)


def test_a_dead_deal_may_have_been_played_for_a_trick():
    assert judged(cut_off(DEAD)).verdict == "pass"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("|  ♣K   |", "|  ♣A   |"), "HR201"),
        (("Y 0  |", "Y 9  |"), "HR501"),
        (('[Lead "A"]', '[Dealer "A"]\n[Lead "A"]'), "HR302"),
        (("Z 0  |\n", "Z 0  |\nB wins the pool.\n"), "HR502"),
        (("Z 0  |\n", "Z 0  |\nB wins 13; A loses 4; Y 5; Z 4.\n"), "HR503"),
        (("Z 0  |\n", "Z 0  |\nTotals: A 1; Y 0; B 0; Z -1.\n"), "HR504"),
        (('[Misdeal "uncut"]', '[Misdeal "uncut"]\n[Deal]\nA: ♡ A A'), "HR201"),
    ],
)
def test_what_a_dead_deal_states_is_checked(change, code):
    verdict = judged(put(cut_off(DEAD), change))
    assert (verdict.verdict, code in codes(verdict)) == ("fail", True), codes(verdict)


def test_an_imperfect_pack_may_have_a_card_twice():
    text = put(cut_off(DEAD), ("uncut", "imperfect"), ("|  ♣K   |", "|  ♣A   |"))
    assert judged(text).verdict == "pass"


def test_an_unread_card_of_a_dead_deal_is_not_passed_over():
    verdict = judged(put(cut_off(DEAD), ("|  ♣K   |", "|  ♣?   |")))
    assert (verdict.verdict, "HR123" in codes(verdict)) == ("incomplete", True)


BIDDEN = """[Game "Auction Hearts"]
[Seats "A Y B Z"]
[AllPass "new deal"]
[Hand "1"]
[Dealer "Z"]
[Misdeal "all pass"]
[Bids]
A {}, Y {}, B pass, Z pass
"""


def test_a_deal_is_dead_because_all_passed_only_if_they_did():
    assert judged(BIDDEN.format("pass", "pass")).verdict == "pass"
    verdict = judged(BIDDEN.format("14", "15"))
    assert (verdict.verdict, codes(verdict)) == ("fail", ["HR316"])


def test_bidding_may_stop_where_another_fault_was_found():
    text = BIDDEN.replace(", B pass, Z pass", "").replace("all pass", "uncut")
    assert judged(text.format("14", "15")).verdict == "pass"
    assert codes(judged(text.format("15", "14"))) == ["HR316"]


# ---- a Jack split when play stops -----------------------------------------------------------

LAST = "Totals: A 1; Y 17; B -14; Z -17."


@pytest.mark.parametrize("line", [LAST, "Totals: A 4; Y 20; B -11; Z -14."])
def test_a_jack_may_be_split_or_not_yet(line):
    assert judged(put(SPLIT, (LAST, line))).verdict == "pass"


def test_it_is_not_split_to_some_seats_only():
    verdict = judged(put(SPLIT, (LAST, "Totals: A 4; Y 17; B -11; Z -17.")))
    assert (verdict.verdict, codes(verdict)) == ("fail", ["HR504"])


def test_seven_at_table_six_divide_it():
    text = (SAMPLES / "games/hearts-7-seats.hearts").read_text()
    text = put(text, ('[Seats "', '[JackAtEnd "split"]\n[Seats "'))
    verdict = judged(text)
    if verdict.hands[-1].jack:
        pool, before = verdict.hands[-1].pool, verdict.hands[-1].totals
        gains = sorted(verdict.totals[s] - before[s] for s in before)
        assert gains == [0] + [pool // 6] * 6


# ---- hands broken off -----------------------------------------------------------------------


def after_eight(text):
    lines = text.split("\n")
    rows = [i for i, x in enumerate(lines) if re.search(r"\|  ?\d+$", x)]
    kept = "\n".join(x for i, x in enumerate(lines) if i not in rows[8:])
    return re.sub(r"^  A \d.*$", "", kept, flags=re.M).replace("B wins the pool.", "Z resigns.")


def test_a_sitting_may_be_broken_off():
    assert judged(after_eight(NO_2)).verdict == "pass"


def test_no_hand_follows_it():
    hand = NO_2[NO_2.index("[Hand") :].replace('"1"', '"2"').replace('[Lead "A"]', "")
    third = hand.replace('"2"', '"3"')
    verdict = judged(after_eight(NO_2) + "\n" + hand + "\n" + third)
    assert verdict.verdict == "fail"
    assert codes(verdict).count("HR318") == 1


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("B wins 500; A loses 250; Y 250; Z 0.", "HR503"),
        ("Making it a Jack.", "HR502"),
        ("Totals: A 1; Y 0; B 0; Z -1.", "HR504"),
    ],
)
def test_nothing_is_won_in_it(said, code):
    verdict = judged(after_eight(NO_2).replace("Z resigns.", f"{said}\nZ resigns."))
    assert (verdict.verdict, codes(verdict)) == ("fail", [code])


# ---- the state before -----------------------------------------------------------------------


def test_a_pool_that_nobody_states_is_not_taken_as_empty():
    verdict = judged(put(MIDWAY, ('[Pool "1"]\n', "")))
    assert (verdict.verdict, codes(verdict)) == ("incomplete", ["HR515"])
    assert verdict.hands[0].pool is None


def test_an_empty_pool_may_be_stated():
    assert judged(put(MIDWAY, ('[Pool "1"]', '[Pool "0"]'))).checks["settled"] == "pass"


def test_nobody_names_by_right_without_a_jack():
    assert judged(NAMER).verdict == "pass"
    verdict = judged(put(NAMER, ("[Jack ", "[Pool ")))
    assert "HR507" in codes(verdict)
    assert verdict.verdict == "fail"


def test_who_names_by_right_plays_for_a_jack():
    assert judged(put(NAMER, ('[Jack "54"]\n', ""))).hands[0].pool is None


def test_tags_without_effect_are_told_of():
    def told(text):
        return [d.message for d in judged(text).diagnostics if d.code == "HR121"]

    assert len(told(put(NO_2, ("[Seats", '[TookAll "divide"]\n[Seats')))) == 1
    assert len(told(put(NO_2, ("[Seats", '[ClearThree "divide"]\n[Seats')))) == 1
    assert codes(judged(put(NO_2, ("[Seats", '[Pack "less Jo"]\n[Seats')))) == ["HR113"]
    assert len(told(put(NO_2, ('[Lead "A"]', '[Lead "A"]\n[Jack "0"]')))) == 1
    howell = put(NO_2, ("Sweepstake", "Howell"), ("B wins the pool.", ""))
    assert len(told(put(howell, ("[Seats", '[OddCounter "jack"]\n[Seats')))) == 1


# ---- one fault, one finding; the right words ------------------------------------------------


@pytest.mark.parametrize(
    ("said", "code"),
    [("Q wins the pool.", "HR115"), ("B and B divide the pool.", "HR110")],
)
def test_a_sentence_with_a_wrong_seat_is_one_fault(said, code):
    assert codes(judged(put(NO_2, ("B wins the pool.", said)))) == [code]


def test_bids_in_a_hand_named_by_right_are_one_fault():
    hand = NAMER[: NAMER.index('[Hand "5"]')]
    right = re.search(r"^Totals: (.*)\.$", hand, re.M).group(1)
    nets = judged(hand).hands[0].net
    assert nets is not None
    bidden = hand.replace("\n\n   A   |", "\n[Bids]\nZ 20, A pass, Y pass, B pass\n\n   A   |", 1)
    before = dict(p.split(" ") for p in right.split("; "))
    after = {s: int(n) - 20 * (s == "Z") for s, n in before.items()}
    line = "; ".join(f"{s} {n}" for s, n in after.items())
    assert codes(judged(bidden.replace(right, line))) == ["HR316"]
    assert codes(judged(bidden)) == ["HR316"]


@pytest.mark.parametrize("seat", ["A 4", "Y 5", "B 0", "Z 4"])
def test_a_seat_that_is_not_counted(seat):
    count = re.search(r"^  A 4 .*$", NO_2, re.M).group()
    fewer = " | ".join(c.strip() for c in count.split("|") if c.strip() not in ("", seat))
    verdict = judged(put(NO_2, (count, fewer)))
    found = [d for d in verdict.diagnostics if d.code == "HR501"]
    assert [d.message for d in found] == [f"{seat[0]} is not counted"]
    assert found[0].seat == seat[0]


def test_all_numbers_one_too_high_are_one_fault():
    def one_more(found):
        return f"| {int(found.group(1)) + 1:2}"

    text = re.sub(r"\|  ?(\d+)$", one_more, NO_2, flags=re.M)
    assert codes(judged(text)) == ["HR301"]


def test_a_missing_trick_is_named_by_its_number():
    text = re.sub(r"^.*\|  8\n", "", NO_2, flags=re.M)
    found = [d for d in judged(text).diagnostics if d.code == "HR308"]
    assert [(d.trick, "trick 8 is missing" in d.message) for d in found] == [(8, True)]


def test_a_bid_of_nothing():
    text = put(ALL_PASS, ("[Hand", "[Hand"))
    line = re.search(r"^\[Bids\]\n(\w) \w+", text, re.M)
    found = judged(text.replace(line.group(), f"[Bids]\n{line.group(1)} 0", 1)).diagnostics
    assert any("a bid is one counter at least" in d.message for d in found)


def test_a_pass_where_nobody_passes():
    text = MATCH.replace('[Pass "left"]', '[Pass "none"]', 1)
    messages = [d.message for d in judged(text).diagnostics if d.code == "HR312"]
    assert messages[:1] == ["no cards are passed; in hand 1 they go left"]


def test_two_marks_in_a_trick_are_one_fault():
    text = put(NO_2, (" _♣A_  |  ♣K   |", " _♣A_  | _♣K_  |"))
    assert codes(judged(text)) == ["HR122"]
    text = put(NO_2, ("  ♣5   |  ♣2   |  ♣9   | _♣J_", " _♣5_  |  ♣2   |  ♣9   | _♣J_"))
    assert codes(judged(text)) == ["HR122"]


def test_a_damaged_line_is_not_missed_besides():
    text = after_eight(NO_2).replace("Z resigns.", "{ the end\nZ resigns.")
    assert "HR308" not in codes(judged(text))
    line = re.search(r"^N to E: ", MATCH, re.M).group()
    assert "HR314" not in codes(judged(MATCH.replace(line, "N to E ", 1)))
    line = first_line_of_the_deal(DEALT)
    assert "HR204" not in codes(judged(DEALT.replace(line, line.replace(":", "", 1), 1)))
