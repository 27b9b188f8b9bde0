"""Tags (fixed where listed): names, values, scopes, order."""

import pytest

from hearts_record.notation.reader import loads
from hearts_record.notation.tags import TAG_RULES
from hearts_record.vocabulary import GAME_NAMES, RESERVED
from notation.reading import HEADING, ROW, canonical, codes, one

PLAY = HEADING + ROW


def value(tags, name):
    record = one(tags + "\n" + PLAY)
    found = record.value(name)
    return record.hands[0].value(name) if found is None else found


@pytest.mark.parametrize("name", ["Event", "event", "EVENT", "eVENT"])
def test_names_are_read_without_regard_to_case(name):
    assert canonical(f'[{name} "x"]\n{PLAY}') == canonical(f'[Event "x"]\n{PLAY}')


def test_every_known_name_is_read_without_regard_to_case():
    for rule in TAG_RULES:
        assert codes(f'[{rule.name.lower()} "x"]\n') == codes(f'[{rule.name} "x"]\n')
        assert "HR111" not in codes(f'[{rule.name.upper()} "x"]\n')


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"a \"b\" c", 'a "b" c'),
        (r"a\\", "a\\"),
        (r"\\\"", '\\"'),
        (r"C:\new", r"C:\new"),
        (r"\\\\", "\\\\"),
        ("", ""),
        ("?", "?"),
        ("  two  ", "  two  "),
        ("“é”", "“é”"),
    ],
)
def test_quotes_and_backslashes_are_escaped(written, meant):
    assert value(f'[Event "{written}"]', "Event") == meant
    text = canonical(f'[Event "{written}"]\n{PLAY}')
    assert one(text).value("Event") == meant


def test_several_on_a_line_are_allowed():
    record = one('[Event "x"] [Site "y"][Date "z"]\n' + PLAY)
    assert [t.name for t in record.tags] == ["Event", "Site", "Date"]
    assert '[Event "x"]\n[Site "y"]\n[Date "z"]\n' in canonical(
        '[Event "x"] [Site "y"][Date "z"]\n'
    )


def test_blanks_inside_the_brackets_do_not_matter():
    assert value('[  Event\t"x"  ]', "Event") == "x"
    assert value('[Event"x"]', "Event") == "x"


def test_known_tags_are_written_in_the_order_listed_and_unknown_ones_last():
    text = canonical('[Zebra "1"]\n[Seats "A Y B Z"]\n[Ape "2"]\n[Game "Hearts"]\n[Event "x"]\n')
    assert [line.split()[0] for line in text.splitlines()[1:]] == [
        "[Event",
        "[Game",
        "[Seats",
        "[Zebra",
        "[Ape",
    ]


def test_a_known_tags_scope_is_its_own():
    record = one('[Dealer "Z"]\n[Event "x"]\n[Lead "A"]\n[Hand "1"]\n' + PLAY)
    assert [t.name for t in record.tags] == ["Event"]
    assert [t.name for t in record.hands[0].tags] == ["Dealer", "Lead"]


def test_an_unknown_tags_scope_is_its_place():
    record = one('[Colour "a"]\n[Hand "1"]\n[Colour "b"]\n' + PLAY)
    assert [t.value for t in record.tags] == ["a"]
    assert [t.value for t in record.hands[0].tags] == ["b"]


def test_a_repeated_tag_in_one_scope_is_an_error():
    assert codes(f'[Event "x"]\n[event "x"]\n{PLAY}') == ["HR110"]
    assert codes(f'[Hand "1"]\n[Dealer "Z"]\n[Dealer "A"]\n{PLAY}') == ["HR110"]
    assert codes(f'[Colour "x"]\n[colour "y"]\n{PLAY}') == ["HR111", "HR110", "HR111"]


def test_the_same_tag_in_two_hands_is_none():
    text = f'[Hand "1"]\n[Dealer "Z"]\n{PLAY}[Hand "2"]\n[Dealer "A"]\n{PLAY}'
    assert codes(text) == []


def test_an_unknown_tag_is_a_warning_and_kept():
    (problem,) = one(f'[Colour "r\\"ed"]\n{PLAY}').problems
    assert (problem.code, problem.severity) == ("HR111", "warning")
    assert '[Colour "r\\"ed"]' in canonical(f'[Colour "r\\"ed"]\n{PLAY}')


@pytest.mark.parametrize(
    "rule", [r for r in TAG_RULES if r.scope == "record"], ids=lambda r: r.name
)
def test_a_record_tag_after_the_first_hand_is_an_error(rule):
    assert codes(f'[Hand "1"]\n[{rule.name} "x"]\n{PLAY}')[0] == "HR112"


# ---- values --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAME_NAMES)
def test_case_hyphens_and_accents_of_a_game_are_forgiven(name):
    plain = name.replace("é", "e")
    for written in (
        name,
        name.upper(),
        name.lower(),
        plain,
        name.replace("-", " "),
        name.replace("-", ""),
        f"  {name} ",
        name.replace("é", "e\u0301"),
        name.replace(" ", "-"),
    ):
        assert value(f'[Game "{written}"]', "Game") == name


def test_three_handed_hearts_is_never_rewritten_to_or_from_hearts_at_three():
    for game in ("Hearts", "Three-Handed Hearts"):
        text = canonical(f'[Game "{game}"]\n[Seats "A Y Z"]\nA | Y | Z |\n---+---+---+---\n')
        assert f'[Game "{game}"]' in text


def test_a_game_that_is_not_known_is_read_and_kept():
    assert value('[Game "Black Lady"]', "Game") == "Black Lady"


@pytest.mark.parametrize(
    ("game", "settling"),
    [
        ("Sweepstake Hearts", "Sweepstake"),
        ("Howell's Settling", "Howell"),
        ("Howell’s Settling", "Howell"),
        ("SWEEPSTAKE HEARTS", "Sweepstake"),
    ],
)
def test_the_captions_names_say_the_settling(game, settling):
    text = f'[Game "{game}"]\n{PLAY}'
    assert f'[Game "Hearts"]\n[Settling "{settling}"]\n' in canonical(text)
    assert codes(f'[Settling "{settling}"]\n{text}') == []
    other = "Howell" if settling == "Sweepstake" else "Sweepstake"
    assert codes(f'[Settling "{other}"]\n{text}') == ["HR110"]


@pytest.mark.parametrize("seats", ["A Y B Z", "A, Y, B, Z", "A;Y;B;Z", " A  Y\tB Z "])
def test_seats_stand_clockwise_in_any_spacing(seats):
    assert value(f'[Seats "{seats}"]', "Seats") == "A Y B Z"


@pytest.mark.parametrize("name", ["Anna", "N1", "a", "T", "K", "Tom10", "Jd1", "xx"])
def test_a_name_is_a_letter_then_letters_and_digits(name):
    assert f"{name} Y B Z" in canonical(f'[Seats "{name} Y B Z"]\n')


@pytest.mark.parametrize("name", ["1A", "É", "A-B", "A_B", "A.", "ａ", "А"])
def test_other_names_are_refused(name):
    assert codes(f'[Seats "{name} Y B Z"]\n') == ["HR114"]


def test_names_are_distinct_without_regard_to_case():
    assert codes('[Seats "A Y B a"]\n') == ["HR113"]


@pytest.mark.parametrize("word", sorted(RESERVED - {"jo", "joker"}))
def test_a_name_is_no_word_of_the_notation(word):
    for written in (word, word.capitalize(), word.upper()):
        (problem,) = loads(f'[Seats "A Y {written} Z"]\n')[0].problems
        assert problem.code == "HR114"
        assert "word of the notation" in problem.message


@pytest.mark.parametrize(
    "word", ["X", "server", "game", "Stock", "Widow", "Totals", "No", "to", "and"]
)
def test_the_words_that_the_notation_lists_are_among_them(word):
    assert word.lower() in RESERVED


@pytest.mark.parametrize("name", ["JD", "KS", "AH", "7C", "S2", "th", "Jo"])
def test_a_name_spells_no_card_and_who_tries_is_told_kindly_why(name):
    texts = [f'[Seats "{name} Y B Z"]\n'] if name[0].isalpha() else []
    if name.lower() != "jo" and name[0].isalpha():
        texts += [
            f"{name} | Y | B | Z |\n---+---+---+---\n{ROW}",
            f"{name} Y B Z\n---+---+---+---\n{ROW}",
        ]
    for text in texts:
        (problem,) = loads(text)[0].problems
        assert problem.code == "HR114"
        if name.lower() != "jo":
            assert f"‘{name}’" in problem.message
            assert "is written" in problem.message
            assert "any other name will do" in problem.message


def test_initials_alone_over_a_rule_are_a_heading_all_the_same():
    (problem,) = loads("JD | KS | AH | TC |\n---+---+---+---+---\n" + ROW)[0].problems
    assert problem.code == "HR114"


def test_seven_at_table_the_heading_lists_six():
    seats = '[Seats "A B C D E F G"]\n'
    six = "A | B | C | D | E | F |\n---+---+---+---+---+---+---\n"
    assert codes(seats + six) == []
    assert codes(seats + six.replace("A | B", "B | A")) == ["HR118"]
    assert codes(seats + "A | B | C | D | E |\n---+---+---+---+---\n") == ["HR118"]


def test_players_are_written_by_seat():
    for text in ("A: ada; Y: bot", "y: bot; a: ada", "A : ada, Y: bot;"):
        assert value(f'[Seats "A Y B Z"]\n[Players "{text}"]', "Players") == "A: ada; Y: bot"


@pytest.mark.parametrize(
    ("tag", "written", "canonical_value"),
    [
        ("Cut", " 20 ", "20"),
        ("Suit", "CLUBS", "clubs"),
        ("Ladies", "b, a", "A B"),
        ("Tie", "B 9h; A S4", "A ♠4; B ♡9"),
        ("Before", "Y −5, A 1", "A 1; Y -5"),
        ("Misdeal", "Faced , Touched", "faced, touched"),
        ("Dealer", "z", "Z"),
        ("Pool", "1", "1"),
        ("Jack", "26", "26"),
        ("Stake", "02", "2"),
        ("Rated", "No", "no"),
        ("Capot", "a", "A"),
        ("BlackCard", "lady", "Lady"),
        ("Pack", "less s2, c2", "less ♠2 ♣2"),
        ("Limit", "50", "50"),
    ],
)
def test_values_have_one_canonical_spelling(tag, written, canonical_value):
    assert value(f'[Seats "A Y B Z"]\n[{tag} "{written}"]', tag) == canonical_value


@pytest.mark.parametrize(
    ("tag", "bad"),
    [
        ("Cut", "99"),
        ("Cut", "x"),
        ("Suit", "red"),
        ("Dealer", "Q"),
        ("Ladies", ""),
        ("Tie", "A"),
        ("Tie", "A ?"),
        ("Before", "A 1; A 2"),
        ("Before", "x"),
        ("Misdeal", "lost"),
        ("Pool", "-1"),
        ("Players", "A"),
        ("Players", "A: b; a: c"),
        ("Game", " "),
        ("Seats", "A"),
        ("Hand", "0"),
        ("Hand", "-1"),
        ("Limit", "1e9"),
        ("Table", "²"),
        ("Cut", "١"),
        ("Hand", "9" * 30),
        ("Cut", "9" * 5000),
        ("Pack", "less"),
        ("Pack", "less ?K"),
        ("Rated", "maybe"),
    ],
)
def test_a_value_that_cannot_be_is_one_error(tag, bad):
    seats = "" if tag == "Seats" else '[Seats "A Y B Z"]\n'
    assert len(codes(f'{seats}[{tag} "{bad}"]\n')) == 1


def test_a_tag_without_a_value_is_an_error():
    assert codes("[Event]\n" + PLAY) == ["HR113"]
    assert codes("[Pass]\n" + PLAY) == ["HR113"]


# ---- hands ---------------------------------------------------------------------------------


def test_the_hand_line_may_be_left_out_in_a_record_of_one_hand():
    assert canonical(PLAY) == canonical(f'[Hand "1"]\n{PLAY}')


def test_hands_may_start_above_one():
    assert [h.number for h in one(f'[Hand "7"]\n{PLAY}[Hand "8"]\n{PLAY}').hands] == [7, 8]


def test_a_dead_deal_is_a_hand_with_its_number():
    record = one(f'[Hand "1"]\n[Misdeal "uncut"]\n[Hand "2"]\n{PLAY}')
    assert [(h.number, h.value("Misdeal")) for h in record.hands] == [(1, "uncut"), (2, None)]


# ---- captions ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("caption", "tags"),
    [
        ("No. 1.", {"Event": "No. 1"}),
        ("no 12 .", {"Event": "No. 12"}),
        (
            "No. 1. Sweepstake Hearts.",
            {"Event": "No. 1", "Game": "Hearts", "Settling": "Sweepstake"},
        ),
        (
            "No. 3. Howell's Settling. Z dealt, and A leads for first trick.",
            {"Event": "No. 3", "Settling": "Howell", "Dealer": "Z", "Lead": "A"},
        ),
        ("Howell’s Settling.", {"Game": "Hearts", "Settling": "Howell"}),
        ("AUCTION HEARTS.", {"Game": "Auction Hearts"}),
        ("Hearts.", {"Game": "Hearts"}),
        ("Polignac.", {"Game": "Polignac"}),
        ("Slobberhannes.", {"Game": "Slobberhannes"}),
        ("Enfle\u0301.", {"Game": "Enflé"}),
        ("enflé.", {"Game": "Enflé"}),
        ("Heartsette.", {"Game": "Heartsette"}),
        ("Three-Handed Hearts.", {"Game": "Three-Handed Hearts"}),
        ("Spot Hearts.", {"Game": "Spot Hearts"}),
        ("Black Lady Hearts.", {"Game": "Black Lady Hearts"}),
        ("A leads for first trick.", {"Lead": "A"}),
        ("a leads for the first trick.", {"Lead": "A"}),
        ("A leads for\n first trick.", {"Lead": "A"}),
        ("Z dealt, and A leads for first trick.", {"Dealer": "Z", "Lead": "A"}),
        ("Z dealt, and A leads for\nfirst trick.", {"Dealer": "Z", "Lead": "A"}),
        ("Z dealt and A leads\nfor first trick.", {"Dealer": "Z", "Lead": "A"}),
        ("A, the successful bidder, names Hearts.", {"Lead": "A", "Suit": "hearts"}),
        ("A, the successful\nbidder, names Clubs.", {"Lead": "A", "Suit": "clubs"}),
        ("A, the successful bidder,\nnames spades.", {"Lead": "A", "Suit": "spades"}),
    ],
)
def test_captions_are_read_as_tags(caption, tags):
    record = one(caption + "\n" + PLAY)
    found = {t.name: t.value for t in (*record.tags, *record.hands[0].tags)}
    assert found.items() >= tags.items()


def test_a_caption_may_say_again_what_a_tag_says_and_nothing_else():
    assert codes(f'No. 1. Hearts.\n[Event "No. 1"]\n[Game "hearts"]\n{PLAY}') == []
    assert codes(f'[Event "No. 1"]\nNo. 1. Hearts.\n{PLAY}') == []
    assert codes(f'[Event "Foster"]\nNo. 1. Hearts.\n{PLAY}') == ["HR110"]
    assert codes(f"No. 1.\nNo. 2.\n{PLAY}") == ["HR110"]


def test_a_caption_under_the_table_is_an_error():
    assert codes(PLAY + "A leads for first trick.\n") == ["HR120"]
