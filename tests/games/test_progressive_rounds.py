"""The rounds of an event of Progressive Hearts in one file: who sits where."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from games.family import SAMPLES, rules_for
from hearts_record.cli.app import app
from hearts_record.diagnostics import Source, Span
from hearts_record.generate.deals import plain_deals
from hearts_record.generate.sitting import play_sitting
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.verdict.judge import verify
from hearts_record.verdict.rounds import CODE, Rounds, TableOfRound, tables_of
from steps import grows_evenly

SEATS = "AYBZ"
RULES = rules_for("Progressive Hearts", 4)


def table_of(rng, number, table, people):
    """The text of one table in one round; ``people`` sit at A, Y, B, Z, ladies at A and B."""
    while True:
        (made,) = [play_sitting(RULES, rng, plain_deals(RULES, rng), "A", 1, "an evening")]
        hand = made.hands[0]
        if hand.value("Ladies") == "A B":
            break
    text = dumps(made)
    told = "; ".join(f"{s}: {p}" for s, p in zip(SEATS, people, strict=True))
    text = text.replace('[Seats "A Y B Z"]', f'[Seats "A Y B Z"]\n[Players "{told}"]')
    text = text.replace(f'[Table "{hand.value("Table")}"]', f'[Table "{table}"]')
    text = text.replace('[Round "1"]', f'[Round "{number}"]')
    (record,) = loads(text)
    taken = verify(record).hands[0].taken
    tie = dict(item.split(" ") for item in (hand.value("Tie") or "").split("; ") if item)
    up = {better(taken, tie, pair) for pair in ("AB", "YZ")}
    kept = [line for line in text.split("\n") if not line.endswith((" up.",))]
    said = "" if table == 1 else " and ".join(s for s in SEATS if s in up) + " go up.\n"
    return "\n".join(kept).rstrip("\n") + "\n" + said, up


def better(taken, tie, pair):
    """Which of two seats goes up."""
    one, two = pair
    if taken[one] != taken[two]:
        return min(pair, key=taken.get)
    order = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    return min(pair, key=lambda s: order.index(tie[s][1:]))


def evening(seed, tables=3, rounds=3):
    """The texts of an evening by round and table."""
    rng = Random(seed)
    sitting = {t: [f"p{t}{s}" for s in SEATS] for t in range(1, tables + 1)}
    out = {}
    for number in range(1, rounds + 1):
        winners = {}
        for table, people in sitting.items():
            out[number, table], winners[table] = table_of(rng, number, table, people)
        sitting = moved(sitting, winners)
    return out


def moved(sitting, winners):
    """Who sits where in the next round: movers take the seats that are left."""
    last = len(sitting)
    new = {t: list(people) for t, people in sitting.items()}
    for pair in ("AB", "YZ"):
        left = {}
        for t in sitting:
            won = next(s for s in pair if s in winners[t])
            left[t] = won if t > 1 else pair[1 - pair.index(won)]
        for t in sitting:
            comer = t + 1 if t < last else 1
            new[t][SEATS.index(left[t])] = sitting[comer][SEATS.index(left[comer])]
    return new


def faults(texts):
    """What is found of the rounds of a file."""
    rounds = Rounds()
    found = []
    for record in loads("".join(texts)):
        verdict = verify(record)
        assert verdict.verdict == "pass"
        found += [d for t in tables_of(record, verdict) for d in rounds.take(t)]
    return found


def test_sample_of_an_evening():
    """Round 1, table 1: ann 0 and cora 1, ben 0 and dan 12; ann and ben stay, cora and dan go to
    the booby table, which is table 2. There eve has 3 and gwen 0, fred 4 and hugh 6: gwen and
    fred go up, into the seats of cora and dan. Round 2, table 1: ann 3 and gwen 4, ben and fred 3
    each; ben cuts the lower card.
    """
    path = SAMPLES / "progressive-evening.hearts"
    records = loads(path.read_text(encoding="utf-8"))
    tables = [t for r in records for t in tables_of(r, verify(r))]
    assert [(t.round, t.table, t.won) for t in tables] == [
        (1, 1, ("ann", "ben")),
        (1, 2, ("fred", "gwen")),
        (2, 1, ("ann", "ben")),
        (2, 2, ("cora", "hugh")),
    ]
    assert list(tables[2].people.values()) == ["ann", "ben", "gwen", "fred"]
    assert list(tables[3].people.values()) == ["eve", "dan", "cora", "hugh"]
    assert faults([path.read_text(encoding="utf-8")]) == []


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("tables", [2, 3])
def test_a_right_evening_has_nothing_to_say(seed, tables):
    assert faults(evening(seed, tables).values()) == []


def swapped(text, one, two):
    """The text with two players' names exchanged."""
    return text.replace(one, "?1").replace(two, one).replace("?1", two)


def test_who_went_up_must_sit_at_the_next_higher_table():
    texts = evening("up", rounds=1)
    same = texts[1, 3].replace('[Round "1"]', '[Round "2"]')
    found = faults([*texts.values(), same])
    assert {d.code for d in found} == {"HR808"}
    assert len(found) == 2
    assert all("went up from table 3, and belongs at table 2, not 3" in d.message for d in found)


def test_losers_of_the_head_table_belong_at_the_booby_table():
    texts = evening("head", rounds=1)
    same = texts[1, 1].replace('[Round "1"]', '[Round "2"]')
    found = faults([*texts.values(), same])
    assert len(found) == 2
    assert all("lost at the head table, and belongs at table 3" in d.message for d in found)


def test_losers_elsewhere_stay():
    texts = evening("stay", rounds=1)
    away = texts[1, 2].replace('[Round "1"]', '[Round "2"]').replace('[Table "2"]', '[Table "3"]')
    found = faults([*texts.values(), away])
    assert sorted(d.message.split(",")[0].split(" ", 1)[1] for d in found) == [
        "lost at table 2",
        "lost at table 2",
        "went up from table 2",
        "went up from table 2",
    ]


def test_who_stays_keeps_his_seat():
    texts = evening("seat", tables=2, rounds=2)
    before, after = (loads(texts[n, 2])[0].value("Players") for n in (1, 2))
    stayed = [p for p in before.split("; ") if p in after]
    seats = [item.split(": ")[1] for item in stayed]
    texts[2, 2] = swapped(texts[2, 2], *seats)
    found = faults(texts.values())
    assert len(found) == 2
    assert all("keeps his seat" in d.message for d in found)


def test_nobody_sits_at_two_tables_of_a_round():
    texts = evening("two", tables=2, rounds=1)
    texts[1, 2] = texts[1, 2].replace("p2A", "p1A")
    (found,) = faults(texts.values())
    assert found.message == "p1A sits at table 1 in round 1 already"


def test_a_table_stands_once_in_a_round():
    texts = evening("once", tables=2, rounds=1)
    (found,) = faults([*texts.values(), texts[1, 2]])
    assert found.message == "table 2 stands twice in round 1"


def test_rounds_that_the_file_does_not_hold_are_not_asked_for():
    texts = evening("gap", rounds=3)
    assert faults([texts[1, 2], texts[3, 2]]) == []
    assert faults([texts[1, 1], texts[2, 3]]) == []


def test_seats_named_by_their_players_will_do():
    """Without [Players] the seats' names are the players'."""
    texts = evening("names", tables=2, rounds=1)
    bare = texts[1, 2].replace(texts[1, 2].split("[Players")[1].split("\n")[0], "")
    bare = bare.replace("[Players\n", "")
    (record,) = loads(bare)
    (table,) = tables_of(record, verify(record))
    assert table.people == {s: s for s in SEATS}


def stars(texts):
    """The green stars that are told of a file: round, table and who."""
    rounds = Rounds()
    for record in loads("".join(texts)):
        for table in tables_of(record, verify(record)):
            list(rounds.take(table))
    told = [(t, d.message) for t, d in rounds.stars()]
    assert all("given a green star" in message for _, message in told)
    return [(t.round, t.table, m.split(": ")[1].split(" took")[0]) for t, m in told]


def test_green_stars_to_those_with_the_most_at_the_booby_table_of_the_sample():
    """Round 1, table 2: eve 3 and gwen 0, fred 4 and hugh 6. Round 2, table 2: eve 6 and cora 0,
    dan 7 and hugh 0."""
    text = (SAMPLES / "progressive-evening.hearts").read_text(encoding="utf-8")
    assert stars([text]) == [(1, 2, "eve and hugh"), (2, 2, "eve and dan")]


def test_green_stars_go_to_the_lady_and_the_gentleman_who_do_not_go_up():
    for seed in range(3):
        texts = evening(seed, tables=3, rounds=2)
        for number, table, who in stars(texts.values()):
            (record,) = loads(texts[number, table])
            named = dict(x.split(": ") for x in record.value("Players").split("; "))
            up = next(s.seats for s in record.hands[0].sentences)
            assert set(who.split(" and ")) == {named[s] for s in SEATS if s not in up}
        assert [s[:2] for s in stars(texts.values())] == [(1, 3), (2, 3)]


def test_no_green_star_where_the_booby_table_is_not_known():
    """A table is missing, in this round or by another; or there is but one."""
    texts = evening("no green", tables=3, rounds=2)
    assert stars([texts[1, 1], texts[1, 3]]) == []
    assert stars([texts[1, 2], texts[1, 3]]) == []
    assert stars([texts[1, 1], texts[1, 2], texts[2, 3]]) == []
    assert stars([texts[1, 1]]) == []


def test_no_green_star_where_the_cut_is_not_known():
    text = (SAMPLES / "progressive-evening.hearts").read_text(encoding="utf-8")
    unsaid = text.replace('[Ladies "A B"]\n', "")
    assert stars([unsaid]) == []


def test_names_of_chairs_say_nothing_of_who_sits_there():
    """Without [Players] the same four names at several tables, or in several rounds."""
    texts = evening("chairs", tables=3, rounds=3)
    bare = ["".join(x for x in t.splitlines(True) if "[Players" not in x) for t in texts.values()]
    assert all("[Players" not in t for t in bare)
    assert faults(bare) == []
    assert [s[:2] for s in stars(bare)] == [(1, 3), (2, 3), (3, 3)]


def test_one_name_at_two_tables_is_a_fault_without_players_too():
    texts = evening("one", tables=2, rounds=1)
    bare = ["".join(x for x in t.splitlines(True) if "[Players" not in x) for t in texts.values()]
    other = re.sub(r"\b([YBZ])\b(?=[ \"|0-9;:]| and)", r"\1\1", bare[1])
    (found,) = faults([bare[0], other])
    assert found.message == "A sits at table 1 in round 1 already"


#: Who sits at a table of a great event: everybody in one place, one at all, names of chairs.
PEOPLE = {
    "each at one table": (True, lambda table: [f"{s}{table}" for s in SEATS]),
    "one at every table": (True, lambda table: ["he", *(f"{s}{table}" for s in SEATS[1:])]),
    "chairs": (False, lambda table: list(SEATS)),
    "chairs in twos": (False, lambda table: ["A", *(f"{s}{table // 2}" for s in SEATS[1:])]),
}


@pytest.mark.parametrize("who", PEOPLE)
def test_a_table_of_a_great_event_takes_as_many_steps_as_one_of_a_small(who):
    named, people = PEOPLE[who]
    place = Source("x").complain(CODE, "", Span(0, 1))

    def table(number, table):
        names = people(table)
        seats = dict(zip(SEATS if named else names, names, strict=True))
        return TableOfRound("e", number, table, seats, named, (names[0], names[1]), place)

    def go_through(count):
        rounds = Rounds()
        for number in (1, 2):
            for i in range(1, count + 1):
                list(rounds.take(table(number, i)))
        list(rounds.stars())

    assert grows_evenly(go_through, 25)


def test_names_that_prove_to_be_chairs_put_nobody_at_a_table_before_them_either():
    """A and three others sit at table 1; the same four names at table 2 are chairs, at both."""
    texts = evening("prove", tables=3, rounds=1)
    bare = ["".join(x for x in t.splitlines(True) if "[Players" not in x) for t in texts.values()]
    other = re.sub(r"\b([YBZ])\b(?=[ \"|0-9;:]| and)", r"\1\1", bare[2])
    assert len(faults([bare[0], other])) == 1
    assert faults([bare[0], bare[1], other]) == []


def run(capsys, *words):
    with pytest.raises(SystemExit) as ended:
        app(list(words))
    return ended.value.code, capsys.readouterr()


def test_lint_and_verify_say_it_of_the_file(tmp_path, capsys):
    texts = evening("cli", tables=2, rounds=1)
    path = tmp_path / "evening.hearts"
    path.write_text("".join([*texts.values(), texts[1, 2]]), encoding="utf-8")
    status, out = run(capsys, "lint", "--select", "HR808", str(path))
    assert (status, out.out.count("HR808 round-wrong")) == (1, 1)
    status, out = run(capsys, "verify", str(path))
    assert (status, out.out.count("HR808")) == (1, 1)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_verdict_on_a_table_where_somebody_sits_wrong_is_fail_in_every_form(
    jobs, tmp_path, capsys
):
    texts = evening("verdict", tables=2, rounds=1)
    path = tmp_path / "evening.hearts"
    path.write_text("".join([*texts.values(), texts[1, 2]]), encoding="utf-8")
    words = ("verify", "--jobs", jobs, str(path))
    status, out = run(capsys, *words)
    assert status == 1
    verdicts = re.findall(r"record [0-9]+ .*: (\w+)$", out.out, re.M)
    assert verdicts == ["pass", "pass", "fail"]
    for form in ("json", "jsonl"):
        status, out = run(capsys, *words, "--format", form)
        assert (status, "HR808" in out.err) == (1, False)
        lines = json.loads(out.out)["records"] if form == "json" else out.out.splitlines()
        records = [json.loads(x) if isinstance(x, str) else x for x in lines]
        assert [r["verdict"] for r in records] == verdicts
        assert [[d["code"] for d in r["diagnostics"]].count("HR808") for r in records] == [0, 0, 1]


def test_green_stars_are_told_after_the_file_and_are_no_fault(tmp_path, capsys):
    paths = []
    for name in "ab":
        paths.append(tmp_path / f"{name}.hearts")
        texts = evening(name, tables=2, rounds=1)
        paths[-1].write_text("".join(texts.values()), encoding="utf-8")
    for command in ("lint", "verify"):
        status, out = run(capsys, command, *map(str, paths))
        assert (status, out.out.count("green star")) == (0, 2)
        first, second = (out.out.index(f"{p}:") for p in paths)
        assert first < out.out.index("green star") < second
    status, out = run(capsys, "verify", "--format", "json", str(paths[0]))
    assert (status, out.err.count("green star")) == (0, 1)
    line = texts_of(paths[0]).index('[Round "1"]', texts_of(paths[0]).index('[Table "2"]')) + 1
    assert f"{paths[0]}:{line}:1: HR513 " in out.err


def texts_of(path):
    """The lines of a file."""
    return path.read_text(encoding="utf-8").split("\n")
