"""``fair …``: a match set up by hand, the files of secrets, and everything that is refused."""

import json
import os
import re
import stat
from pathlib import Path

import pytest

from command_line import refused, run, said
from hearts_record.games import find_game
from hearts_record.games.rules import Rules
from hearts_record.games.state import HandState
from hearts_record.notation.reader import loads
from hearts_record.notation.write import dumps
from hearts_record.record import Record, Row, Table

VECTORS = Path(__file__).parents[1] / "fair" / "vectors.json"
HEX = re.compile(r"[0-9a-f]{64}")
MODERN = ("--game", "Modern Hearts", "--seats", "N E S W", "--hands", "3", "--limit", "1")
HEARTS = ("--game", "Hearts", "--seats", "A Y B Z", "--dealer", "Z", "--settling", "Howell")


class Match:
    """The files of a match, and the commands with their names filled in."""

    def __init__(self, folder, *terms, parties=("server", "N", "E", "S", "W")):
        self.folder, self.parties = folder, parties
        self.manifest = folder / "manifest"
        self.manifest.write_text(said("fair", "new", *terms))

    def begin(self):
        """Draw the seeds of all parties."""
        self.lines()
        return self

    def commit(self, party, *more):
        secret = self.folder / f"{party}.seed"
        return said("fair", "commit", self.manifest, "--party", party, "--secret", secret, *more)

    def lines(self, *more):
        path = self.folder / "commits"
        path.write_text("".join(self.commit(party, *more) for party in self.parties))
        return path

    def section(self, *more):
        path = self.folder / "section"
        path.write_text(said("fair", "opening", self.manifest, self.lines(*more), "--section"))
        return path

    @property
    def opening(self):
        return said("fair", "opening", self.manifest, self.lines()).split()[1]


@pytest.fixture
def modern(tmp_path):
    """A match in which nobody has drawn a seed yet."""
    return Match(tmp_path, *MODERN)


@pytest.fixture
def hearts(tmp_path):
    return Match(tmp_path, *HEARTS, parties=("server", "A", "Y", "B", "Z")).begin()


# ---- a whole match by hand -----------------------------------------------------------------------


def dealt(deal):
    text = f'% hearts-record 1\n[Seats "N E S W"]\n\n[Hand "1"]\n{deal}'
    return {x.who: x.cards for x in loads(text)[0].hands[0].deal.holdings}


def passed(match, section, hands):
    """The lines of the passes: all committed first, then all opened."""
    order = list(hands)
    taker = {seat: order[(i + 1) % 4] for i, seat in enumerate(order)}

    def line(seat, *more):
        cards = match.folder / f"{seat}.cards"
        cards.write_text(" ".join(map(str, hands[seat][:3])), encoding="utf-8")
        where = ("--from", seat, "--to", taker[seat], "--cards", cards)
        nonce = match.folder / f"{seat}.nonce"
        return said(
            "fair", "pass", section, "--hand", 1, *where, "--nonce-file", nonce, *more
        )  # fmt: skip

    closed = [line(seat) for seat in order]
    opened = [line(seat, "--open") for seat in order]
    for before, after in zip(closed, opened, strict=True):
        assert "nonce" not in before
        assert HEX.findall(before) == HEX.findall(after)[:1]
    after = {s: set(hands[s][3:]) for s in order}
    for seat in order:
        after[taker[seat]] |= set(hands[seat][:3])
    return "".join(opened), after


def play(hands):
    state = HandState(Rules(find_game("Modern Hearts"), tuple(hands)), hands)
    while not state.finished:
        state.play(state.legal()[0])
    rows = tuple(
        Row(i, tuple(t.cards[(seat - t.leader) % 4] for seat in range(4)), t.taker)
        for i, t in enumerate(state.tricks, 1)
    )
    hand = loads('% hearts-record 1\n[Seats "N E S W"]\n[Hand "1"]\n')[0].hands[0]
    table = Table(tuple(hands), rows)
    return dumps(Record(hands=(type(hand)(1, table=table),))).partition('[Hand "1"]\n')[2]


def test_a_match_set_up_by_hand_ends_in_a_record_whose_deals_verify(modern):
    held = modern.opening
    before = modern.section()
    link = modern.section("--open", 1)
    deal = said("fair", "deal", link, "--hand", 1)
    before.write_text(said("fair", "opening", modern.manifest, modern.lines(), "--section"))
    passes, hands = passed(modern, before, dealt(deal))
    final = modern.section("--reveal").read_text()
    head = '[Game "Modern Hearts"]\n[Seats "N E S W"]\n[Limit "1"]\n'
    body = f'[Hand "1"]\n{deal}[Pass "left"]\n{passes}\n{play(hands)}'
    record = modern.folder / "match.hearts"
    record.write_text(f"% hearts-record 1\n{head}\n{final}\n{body}")
    said("fmt", record)
    report = json.loads(said("verify", record, "--opening", held, "--format", "json"))
    verdict = report["records"][0]
    assert (verdict["verdict"], verdict["fair_level"]) == ("pass", 2)
    assert verdict["checks"]["fair"] == "pass"
    assert said("fair", "deal", record, "--hand", 1) == deal
    other = "0" * 64
    assert run("verify", record, "--opening", other).exit_code == 1


def test_deals_that_a_record_states_otherwise_are_found(hearts):
    section = hearts.section("--reveal")
    deal = said("fair", "deal", section, "--hand", 1)
    tags = '[Game "Hearts"]\n[Settling "Howell"]\n[Seats "A Y B Z"]\n'
    record = hearts.folder / "x.hearts"
    cut = int(re.search(r'Cut "(\d+)"', deal)[1])
    record.write_text(
        f'% hearts-record 1\n{tags}\n{section.read_text()}\n[Hand "1"]\n'
        + deal.replace(f'"{cut}"', f'"{cut + 1}"')
    )
    assert "HR618" in run("verify", record).stdout


def test_what_a_verdict_proves_is_said_in_words(hearts):
    record = hearts.folder / "x.hearts"
    record.write_text(
        said("generate", "--game", "Hearts", "--count", 1, "--seed", 1, "--hands", 1, "--fair")
    )
    opening = re.search(r"^opening (\w+)$", record.read_text(), re.M)[1]
    assert "deals: level 0 of 2" in run("verify", record).stdout
    assert "deals: level 2 of 2" in run("verify", record, "--opening", opening).stdout
    plain = said("generate", "--game", "Hearts", "--count", 1, "--seed", 1, "--hands", 1)
    assert "has no [Fair]" in run("verify", "-", stdin=plain).stdout


# ---- new -----------------------------------------------------------------------------------------


def test_a_manifest_has_seven_lines_and_a_new_number_each_time():
    first, second = said("fair", "new", *HEARTS), said("fair", "new", *HEARTS)
    lines = first.splitlines()
    assert lines[2] == "rules Hearts; Dealer=Z; Settling=Howell"
    assert [line.split()[0] for line in lines] == [
        *("hearts-fair/1", "game", "rules", "seats", "pack", "hands", "beacon")
    ]
    assert lines[1] != second.splitlines()[1]
    assert lines[2:] == second.splitlines()[2:]


def test_rulings_stand_in_the_rules_line_where_they_are_not_the_default():
    more = ("--ruling", "JackAtEnd=split", "--ruling", "clearthree=jack")
    assert "rules Hearts; Dealer=Z; JackAtEnd=split; Settling=Howell\n" in said(
        "fair", "new", *HEARTS, *more
    )
    less = said("fair", "new", *HEARTS, "--ruling", "Pack=less S2 H2 D2 C2")
    assert "pack 3S " in less
    assert "Pack=" not in less


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--game", "Hearts", "--seats", "A Y B Z", "--settling", "Howell"), "--dealer"),
        (("--game", "Hearts", "--seats", "A Y B Z", "--dealer", "A"), "how the table settles"),
        (("--game", "Hearts", "--seats", "A Y", "--dealer", "A", "--settling", "Howell"), "by 2"),
        ((*HEARTS, "--dealer", "Q"), "no seat 'Q'"),
        ((*HEARTS, "--limit", "100"), "no meaning in Hearts"),
        ((*HEARTS, "--limit", "many"), "Limit cannot be"),
        ((*HEARTS, "--hands", "0"), "hands is 0"),
        ((*HEARTS, "--hands", "4097"), "hands is 4097"),
        ((*HEARTS, "--settling", "Excess"), "not settled by Excess"),
        ((*HEARTS, "--seats", "A A B Z"), "twice"),
        ((*HEARTS, "--seats", "server A B Z"), "word of the notation"),
        ((*HEARTS, "--ruling", "Nothing=1"), "Name=value"),
        ((*HEARTS, "--ruling", "JackAtEnd"), "Name=value"),
        ((*HEARTS, "--ruling", "JackAtEnd=never"), "one of"),
        ((*HEARTS, "--ruling", "JackAtEnd=stay", "--ruling", "jackatend=split"), "twice"),
        ((*HEARTS, "--ruling", "AllPass=hearts"), "no meaning in Hearts"),
        ((*HEARTS, "--ruling", "Pack=less S2"), "cannot be dealt"),
        ((*MODERN, "--dealer", "N"), "has no dealer"),
        (("--game", "Sweepstake Hearts", *HEARTS[2:]), "settled as Sweepstake"),
        (("--game", "Bridge\x1b[31m", "--seats", "N E S W"), "cannot replay"),
    ],
)
def test_agreements_that_do_not_hold_are_refused_with_the_reason(words, reason):
    error = refused("fair", "new", *words)
    assert reason in error
    assert "\x1b" not in error


# ---- commit and its secret -----------------------------------------------------------------------


def test_a_seed_is_drawn_once_into_a_file_of_its_owner_alone(modern):
    line = modern.commit("N")
    path = modern.folder / "N.seed"
    assert re.fullmatch(r"N commit [0-9a-f]{64}\n", line)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    kept = path.read_bytes()
    assert modern.commit("n".upper()) == line
    assert path.read_bytes() == kept
    seed = kept.split()[-1].decode()
    assert seed not in line + modern.commit("N", "--open", 2)
    assert modern.commit("N", "--reveal") == f"{line.strip()} seed {seed}\n"
    assert modern.commit("N", "--open", 3) == f"{line.strip()} open 3 {seed}\n"


def test_the_mode_of_a_secret_does_not_hang_on_the_umask(modern):
    before = os.umask(0)
    try:
        modern.commit("N")
    finally:
        os.umask(before)
    assert stat.S_IMODE((modern.folder / "N.seed").stat().st_mode) == 0o600


def commit(match, *words, party="N", secret="N.seed"):
    path = secret if secret == "-" else match.folder / secret
    return ("fair", "commit", match.manifest, "--party", party, "--secret", path, *words)


def test_a_secret_serves_one_party_of_one_match(modern, tmp_path):
    modern.commit("N")
    kept = (modern.folder / "N.seed").read_bytes()
    assert "another party" in refused(*commit(modern, party="E"))
    other = tmp_path / "other"
    other.mkdir()
    again = Match(other, *MODERN)
    (other / "N.seed").write_bytes(kept)
    (other / "N.seed").chmod(0o600)
    assert "another manifest" in refused(*commit(again))
    assert (modern.folder / "N.seed").read_bytes() == kept


def test_what_is_there_already_is_never_written_over(modern):
    path = modern.folder / "N.seed"
    path.write_text("shopping list\n")
    path.chmod(0o600)
    assert "no file of a seed" in refused(*commit(modern))
    assert path.read_text() == "shopping list\n"
    path.unlink()
    path.symlink_to(modern.folder / "elsewhere")
    refused(*commit(modern))
    assert not (modern.folder / "elsewhere").exists()


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o666])
def test_a_secret_that_others_may_read_is_refused(modern, mode):
    modern.commit("N")
    (modern.folder / "N.seed").chmod(mode)
    assert f"{mode:04o}" in refused(*commit(modern))


def test_only_what_was_committed_can_be_opened(modern):
    assert "is not there" in refused(*commit(modern, "--open", "1"))
    assert "is not there" in refused(*commit(modern, "--reveal"))
    assert not (modern.folder / "N.seed").exists()
    modern.commit("N")
    assert "from 1" in refused(*commit(modern, "--open", "0"))
    assert "past the last" in refused(*commit(modern, "--open", "4"))
    assert "one of them" in refused(*commit(modern, "--open", "1", "--reveal"))


def test_a_secret_may_come_by_standard_input(modern):
    line = modern.commit("N")
    text = (modern.folder / "N.seed").read_text()
    assert said(*commit(modern, secret="-"), stdin=text) == line
    assert "holds no secret" in refused(*commit(modern, secret="-"), stdin="")
    broken = text.replace("seed ", "seed 0")
    assert "66 hex" not in refused(*commit(modern, secret="-"), stdin=broken)
    assert "65 hex digits" in refused(*commit(modern, secret="-"), stdin=broken.replace(
        "seed 0file", "seed file"))  # fmt: skip
    words = ("fair", "commit", "-", "--party", "N", "--secret", "-")
    assert "only once" in refused(*words, stdin="x")


def test_odd_files_are_refused_in_words(modern, tmp_path):
    os.mkfifo(tmp_path / "pipe", 0o600)
    assert "ordinary file" in refused(*commit(modern, secret="pipe"))
    (tmp_path / "folder").mkdir()
    refused(*commit(modern, secret="folder"))
    refused(*commit(modern, secret="no/such/place"))
    assert "no party 'Q'" in refused(*commit(modern, party="Q"))
    for data, reason in (
        (b"", "empty"),
        (b"\n \n", "empty"),
        (b"\xff\xfe", "byte 0 is not UTF-8"),
        (b"hearts-fair/2\n", "hearts-fair/2"),
        (b"hearts-fair/1\ngame 00\n", "seven lines"),
    ):
        (tmp_path / "manifest").write_bytes(data)
        assert reason in refused(*commit(modern))
    refused("fair", "commit", tmp_path, "--party", "N", "--secret", tmp_path / "s")
    refused("fair", "commit", tmp_path / "none", "--party", "N", "--secret", tmp_path / "s")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("hands 3", "hands 0", "hands is 0"),
        ("hands 3", "hands 03", "not written as it must"),
        ("hands 3", "hands " + "9" * 5000, "digits"),
        ("beacon -", "beacon x", "beacon"),
        ("game ", "game A", "upper case"),
        ("2S 3S", "3S 2S", "not in order"),
        ("Limit=1", "Limit=1; Limit=1", "two values"),
        ("seats N E", "seats N N", "same name"),
    ],
)
def test_manifests_that_do_not_hold_are_refused(modern, old, new, reason):
    modern.manifest.write_text(modern.manifest.read_text().replace(old, new))
    assert reason in refused(*commit(modern))
    assert not (modern.folder / "N.seed").exists()


# ---- opening -------------------------------------------------------------------------------------


def opened(match, text, *more):
    path = match.folder / "changed"
    path.write_text(text)
    return ("fair", "opening", match.manifest, path, *more)


def test_an_opening_does_not_depend_on_the_order_of_the_lines_or_on_links(modern):
    text = modern.lines().read_text()
    turned = "".join(reversed(text.splitlines(keepends=True)))
    later = modern.lines("--open", 2).read_text()
    results = {said(*opened(modern, x)) for x in (text, turned, later, text + "\n\n")}
    assert len(results) == 1
    assert re.fullmatch(r"opening [0-9a-f]{64}\n", results.pop())


def test_commitments_that_do_not_hold_are_refused_each_with_its_reason(modern):
    server, north, east, *rest = modern.begin().lines("--open", 2).read_text().splitlines()
    plain = [" ".join(line.split()[:3]) for line in (server, north, east)]

    def wrong(*lines):
        return refused(*opened(modern, "\n".join(lines)))

    assert "server has no commitment" in wrong(north, east, *rest)
    assert "the same commitment" in wrong(plain[0], plain[0].replace("server", "N"))
    assert "two lines" in wrong(server, north, north)
    assert "no seat" in wrong(server, north.replace("N ", "Q ", 1))
    assert "upper case" in wrong(plain[0].upper().replace("SERVER COMMIT", "server commit"))
    assert "62 hex digits" in wrong(plain[0][:-2])
    assert "0 hex digits" in wrong("server commit")
    assert "a party's line" in wrong("server")
    assert "a party's line" in wrong("hello \x1b[2J")
    swapped = north.replace(north.split()[2], east.split()[2])
    assert "does not open its commitment" in wrong(server, swapped)
    assert "exchanged" in wrong(server, swapped, east.replace(east.split()[2], north.split()[2]))
    assert "counted from 1" in wrong(server, north.replace("open 2", "open 4"))
    assert "only one of" in wrong(server, plain[1] + " key " + "0" * 64)
    assert "small order" in wrong(server, f"{plain[1]} key {'0' * 64} sig {'0' * 128}")
    assert "is empty" in wrong("")
    assert "only once" in refused("fair", "opening", "-", "-", stdin="x")


# ---- deal ----------------------------------------------------------------------------------------


def test_the_dealer_goes_round_and_may_be_named_after_a_dead_deal(hearts):
    section = hearts.section("--reveal")
    first = said("fair", "deal", section, "--hand", 1)
    assert first.startswith('[Dealer "Z"]\n[Cut "')
    second = said("fair", "deal", section, "--hand", 2)
    assert second.startswith('[Dealer "A"]')
    again = said("fair", "deal", section, "--hand", 2, "--dealer", "z")
    assert again.startswith('[Dealer "Z"]')
    assert sorted(again.split("A: ")[1].split("\n")[0]) != sorted(second.split("A: ")[1])
    dead = f'{section.read_text()}\n[Hand "1"]\n[Misdeal "faced"]\n'
    assert said("fair", "deal", "-", "--hand", 2, stdin=dead) == again
    assert "deals hand 1 by the opening" in refused(
        "fair", "deal", section, "--hand", 1, "--dealer", "A"
    )
    assert "no seat" in refused("fair", "deal", section, "--hand", 2, "--dealer", "Q")


def test_a_seat_may_stay_out_and_the_manifest_says_that_it_sits_there(tmp_path):
    match = Match(tmp_path, *MODERN, parties=("server", "N", "S")).begin()
    section = match.section("--open", 1)
    assert "--manifest" in refused("fair", "deal", section, "--hand", 1)
    deal = said("fair", "deal", section, "--hand", 1, "--manifest", match.manifest)
    tags = '[Game "Modern Hearts"]\n[Seats "N E S W"]\n[Limit "1"]\n\n'
    whole = tags + section.read_text()
    assert said("fair", "deal", "-", "--hand", 1, stdin=whole) == deal
    assert "has no dealer" in refused(
        "fair", "deal", "-", "--hand", 1, "--dealer", "N", stdin=whole
    )
    assert "rules line" in refused(
        "fair", "deal", "-", "--hand", 1, stdin=whole.replace('"1"', '"2"')
    )


def test_a_deal_that_is_not_opened_or_not_as_opened_is_refused(hearts):
    section = hearts.section("--open", 2)
    text = section.read_text()

    def wrong(changed, hand=1):
        return refused("fair", "deal", "-", "--hand", hand, stdin=changed)

    assert "not opened by the server, A, Y, B, Z" in wrong(text, 3)
    assert "past the last" in wrong(text, 65)
    assert "from 1" in wrong(text, 0)
    for line in text.splitlines()[1:]:
        last = "0" if line[-1] != "0" else "1"
        assert wrong(text.replace(line, line[:-1] + last))
    assert "has no section" in wrong('% hearts-record 1\n[Game "Hearts"]\n')
    assert "no record" in wrong("# nothing\n")
    assert "nothing that the notation knows" in wrong("hello there\n")
    assert "2 records" in wrong("% hearts-record 1\n% hearts-record 1\n")
    assert "hearts-fair/2" in wrong(text.replace("hearts-fair/1", "hearts-fair/2"))
    assert "no line `rules`" in wrong(re.sub(r"(?m)^rules.*\n", "", text))
    assert "no line `game`" in wrong(re.sub(r"(?m)^game.*\n", "", text))
    assert "no line `opening`" in wrong(re.sub(r"(?m)^opening.*\n", "", text))


# ---- pass ----------------------------------------------------------------------------------------


def pass_(match, section, *, hand=1, giver="N", taker="E", cards="♡K SA qs", nonce="n"):
    path = match.folder / "cards"
    path.write_text(cards, encoding="utf-8")
    where = ("--from", giver, "--to", taker, "--cards", path)
    nonce = nonce if nonce == "-" else match.folder / nonce
    return ("fair", "pass", section, "--hand", hand, *where, "--nonce-file", nonce)


def test_a_pass_hides_its_cards_until_it_is_opened(modern):
    section = modern.section()
    closed = said(*pass_(modern, section))
    assert re.fullmatch(r"N to E:\n  commit [0-9a-f]{64}\n", closed)
    path = modern.folder / "n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    opened = said(*pass_(modern, section, cards="♠Q,♡K; ♠A"), "--open")
    first, second = opened.splitlines()
    assert first == "N to E: ♡K ♠A ♠Q"
    assert second.startswith(closed.splitlines()[1])
    assert second.split()[-1] == path.read_text().split()[-1]


def test_passes_that_may_not_be_made_are_refused(modern, tmp_path):
    section = modern.section()
    said(*pass_(modern, section))
    assert "another cards" in refused(*pass_(modern, section, cards="♡K ♠A ♠J"))
    assert "another from" in refused(*pass_(modern, section, giver="E", taker="S"))
    for change, reason in (
        ({"cards": "♡K ♠A"}, "2 cards"),
        ({"cards": "♡K ♠A ♠A"}, "twice"),
        ({"cards": "♡K ♠A spades"}, "not a card"),
        ({"cards": "♡K ♠A ♠?"}, "not a card"),
        ({"cards": ""}, "is empty"),
        ({"taker": "S"}, "E is due"),
        ({"giver": "Q"}, "no seat"),
        ({"hand": 4}, "past the last"),
        ({"hand": 2}, "W is due"),
    ):
        assert reason in refused(*pass_(modern, section, nonce="new", **change))
    assert not (tmp_path / "new").exists()
    (tmp_path / "n").chmod(0o644)
    assert "read by others" in refused(*pass_(modern, section))


def test_cards_that_are_not_held_are_refused_once_the_deal_is_open(modern):
    section = modern.begin().section("--open", 1)
    hands = dealt(said("fair", "deal", section, "--hand", 1))
    three = " ".join(map(str, hands["N"][:3]))
    assert said(*pass_(modern, section, cards=three))
    others = " ".join(map(str, hands["E"][:3]))
    assert "does not hold" in refused(*pass_(modern, section, cards=others, nonce="new"))


def test_no_cards_are_passed_where_the_game_passes_none(hearts, tmp_path):
    words = pass_(hearts, hearts.section(), giver="A", taker="Y")
    assert "in Hearts" in refused(*words)
    other = tmp_path / "other"
    other.mkdir()
    modern = Match(other, *MODERN[:4])
    assert "in hand 4" in refused(*pass_(modern, modern.section(), hand=4))


# ---- vectors -------------------------------------------------------------------------------------


def vectors(change):
    data = json.loads(VECTORS.read_text(encoding="utf-8"))
    change(data)
    return json.dumps(data)


def test_the_known_answers_come_out_as_they_say():
    assert re.fullmatch(r"(\d+) tests: \1 as their result says, 0 not\n", said(
        "fair", "vectors", VECTORS))  # fmt: skip


@pytest.mark.parametrize("place", [0, -1])
def test_one_result_turned_round_is_a_finding(place):
    was = json.loads(VECTORS.read_text(encoding="utf-8"))["tests"][place]["result"]

    def turn(data):
        test = data["tests"][place]
        test["result"] = "invalid" if was == "valid" else "valid"
        test["comment"] = "\x1b[31mturned"

    result = run("fair", "vectors", "-", stdin=vectors(turn))
    assert result.exit_code == 1
    first, summary = result.stdout.splitlines()
    assert first.startswith("tcId ")
    assert "turned" in first
    assert "\x1b" not in result.stdout
    assert ("valid, and not invalid" in first) == (was == "valid")
    assert summary.endswith(" 1 not")


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "{}", '{"algorithm": "hearts-fair/2", "tests": []}', "[" * 100_000]
    + [f'{{"algorithm": "hearts-fair/1", "tests": {x}}}' for x in ("[]", "[1]", "{}", "[{}]")]
    + ['{"algorithm": "hearts-fair/1", "tests": [{"tcId": "\\ud800", "result": "valid"}]}'],
)
def test_a_file_of_another_shape_is_refused_with_the_reason(text):
    assert len(refused("fair", "vectors", "-", stdin=text)) > 30


def test_files_that_cannot_be_read_are_refused(tmp_path):
    refused("fair", "vectors", tmp_path)
    refused("fair", "vectors", tmp_path / "none")
    (tmp_path / "bytes").write_bytes(b"\xff")
    assert "not UTF-8" in refused("fair", "vectors", tmp_path / "bytes")
