"""What the page makes of a hand that went wrong: its lines, its leaders, its cards, its faults."""

from __future__ import annotations

import re

import pytest

from report.pages import ROOT, judged, judged_text, parsed

IRREGULAR = sorted((ROOT / "samples" / "irregular").glob("*.hearts"))


def hand_of(text):
    return parsed(judged_text(text)).data["records"][0]["hands"][0]


def sample(name):
    return (ROOT / "samples" / "irregular" / f"{name}.hearts").read_text(encoding="utf-8")


def lines_shown(hand):
    before = [(0, i["text"]) for i in hand["before"]]
    return before + [(t["number"], i["text"]) for t in hand["tricks"] for i in t["irregular"]]


def lines_written(hand):
    law = re.compile(r" \(Law \d+\)\Z")
    return [(i.after_row, law.sub("", i.text)) for i in hand.irregularities]


@pytest.mark.parametrize("path", IRREGULAR, ids=lambda p: p.stem)
def test_every_line_stands_at_its_trick_with_its_law_and_what_it_means(path):
    [(record, _)] = judged(path)
    hands = parsed(judged(path)).data["records"][0]["hands"]
    for hand, shown in zip(record.hands, hands, strict=True):
        assert lines_shown(shown) == lines_written(hand)
        for item in [*shown["before"], *(i for t in shown["tricks"] for i in t["irregular"])]:
            assert 11 <= item["law"] <= 28
            assert item["means"]


@pytest.mark.parametrize("path", IRREGULAR, ids=lambda p: p.stem)
def test_who_takes_a_trick_leads_the_next_and_all_play_clockwise_from_him(path):
    seats = judged(path)[0][0].seats
    for hand in parsed(judged(path)).data["records"][0]["hands"]:
        for trick in hand["tricks"]:
            turn = seats.index(trick["leader"])
            order = [*seats[turn:], *seats[:turn]]
            played = [p["seat"] for p in trick["plays"]]
            assert played == [s for s in order if s in played]


NO_2 = (ROOT / "samples" / "book" / "hand-no-2.hearts").read_text(encoding="utf-8")


def test_law_20_who_led_out_of_turn_is_the_leader_where_the_trick_stands():
    # Z took the second trick and should lead; A led a diamond, and all played to it. The ten of
    # diamonds is A's, the ace takes the trick: Z leads the fourth, as he did without the fault.
    text = NO_2.replace("|  3\n", "|  3\n! lead out of turn A ♢10, stands\n", 1)
    [(_, verdict)] = judged_text(text)
    assert verdict.checks["laws"] == "pass"
    tricks = hand_of(text)["tricks"]
    assert [t["leader"] for t in tricks[1:4]] == ["A", "A", "Z"]
    assert [p["seat"] for p in tricks[2]["plays"]] == ["A", "Y", "B", "Z"]
    assert [t["leader"] for t in hand_of(NO_2)["tricks"][1:4]] == ["A", "Z", "Z"]


def test_law_20_the_leader_follows_the_line_where_the_replay_came_to_no_end():
    # The fault in trick 2 ends the replay; what the line of trick 3 says of its leader stays.
    text = NO_2.replace("♣2", "♣3", 1)
    text = text.replace("|  3\n", "|  3\n! lead out of turn A ♢10, stands\n", 1)
    assert hand_of(text)["tricks"][2]["leader"] == "A"


def test_law_17_the_card_that_a_short_hand_lacks_goes_with_the_last_trick():
    last = hand_of(sample("short-hand"))["tricks"][-1]
    assert (last["winner"], last["cells"][3], last["loose"]) == ("Z", "-", ["♡5"])
    assert [p["seat"] for p in last["plays"]] == ["Y", "B", "A"]  # Y took the twelfth trick


def test_law_16_the_surplus_card_goes_with_the_last_trick_and_was_held_all_along():
    hand = hand_of(sample("missed-trick"))
    assert hand["tricks"][-1]["loose"] == ["♠9"]
    assert hand["tricks"][4]["cells"][3] == "-"
    assert "♠9" in hand["held"]["Z"]
    assert len(hand["held"]["Z"]) == 13


def test_law_15_a_drawn_card_goes_from_the_long_hand_to_the_short():
    hand = hand_of(sample("draw"))
    came = [(t["number"], c) for t in hand["tricks"] for c in t["came"]]
    assert came == [(2, {"seat": "Y", "from": "B", "cards": ["♠6"]})]
    # twelve and fourteen before the draw: the seats play thirteen each
    assert (len(hand["held"]["Y"]), len(hand["held"]["B"])) == (12, 14)


def test_law_12_who_dealt_out_of_turn_is_the_dealer():
    hands = parsed(judged_text(sample("deal-out-of-turn"))).data["records"][0]["hands"]
    assert [(h["dealer"], h["leader"]) for h in hands] == [("Z", "A"), ("Y", "B")]


def test_law_23_who_revoked_and_what_it_cost_him():
    hand = hand_of(sample("claimed-revoke"))
    assert hand["revokers"] == ["A"]
    assert hand["net"] == {"A": -13, "Y": 0, "B": 13, "Z": 0}  # he pays for all thirteen hearts


FALSE_LINES = {
    "HR402": "! revoke Y, claimed by B", "HR403": "! call A ♡A, by Y",
    "HR410": "! look B (Law 3)",
}  # fmt: skip


@pytest.mark.parametrize("code", FALSE_LINES)
def test_a_finding_of_a_line_is_shown_at_its_trick_and_beside_the_line(code):
    text = NO_2.replace("|  5\n", f"|  5\n{FALSE_LINES[code]}\n", 1)
    data = parsed(judged_text(text)).data["records"][0]
    [found] = [f for f in data["findings"] if f["code"] == code]
    trick = data["hands"][0]["tricks"][4]
    assert (found["at"], found["shown"], found["after"]) == (0, 5, False)
    assert found["line"] == trick["irregular"][0]["line"]


def test_a_finding_of_the_count_or_the_result_is_shown_after_the_last_trick():
    text = NO_2.replace("A 4  |  Y 5", "A 5  |  Y 5", 1)
    assert text != NO_2
    data = parsed(judged_text(text)).data["records"][0]
    assert [(f["code"], f["after"]) for f in data["findings"] if f["code"] == "HR501"] == [
        ("HR501", True)]  # fmt: skip


def test_findings_of_two_hands_with_one_number_are_each_at_their_own():
    tags, play = NO_2.split('[Hand "1"]')
    wrong = play.replace("_♣A_", " ♣A ", 1).replace("♣Q ", "_♣Q_", 1)
    text = tags + '[Hand "1"]' + play + '\n[Hand "1"]' + wrong
    data = parsed(judged_text(text)).data["records"][0]
    assert {f["at"] for f in data["findings"] if f["shown"] == 1} == {1}
    assert [h["place"] for h in data["hands"]] == [0, 1]
