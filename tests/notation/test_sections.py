"""Sections of a hand (fixed): deal, passes, bids, play, counts, sentences."""

import pytest

from hearts_record.notation.reader import loads
from hearts_record.record import Blank, Kind, UnreadCard
from notation.reading import HEADING, ROW, canonical, codes, one

SEATS = '[Seats "A Y B Z"]\n'
PLAY = HEADING + ROW


def section(text):
    """The lines of a section in canonical spelling."""
    return canonical(SEATS + text).split('[Hand "1"]\n')[1].splitlines()


# ---- [Deal] --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "A: ♡ Q 9 7 5 2; ♣ none; ♢ Q J 6 2; ♠ A K Q J",
        "A: ♠ A K Q J; ♢ Q J 6 2; ♡ Q 9 7 5 2",
        "a: ♡ 2 5 7 9 Q, ♣ none, ♢ 2 6 J Q, ♠ J Q K A",
        "A: ♥Q9752 ♦QJ62 ♠AKQJ",
        "A: H Q 9 7 5 2; C None; D q j 6 2; s a k q j",
        "A:♥\ufe0fQ 9 7 5 2;♣\ufe0enone;♦QJ62;♤AKQJ;",
        "A: ♡ Q 9 7 5 2; ♣; ♢ Q J 6 2; ♠ A K Q J",
        "A: ♡ Q 9; ♠ A K; ♢ Q J 6 2; ♡ 7 5 2; ♠ Q J",
    ],
)
def test_a_line_a_seat_suit_groups_in_any_order_a_void_left_out_or_none(line):
    assert section(f"[Deal]\n{line}\n") == [
        "[Deal]",
        "A: ♡ Q 9 7 5 2; ♣ none; ♢ Q J 6 2; ♠ A K Q J",
    ]


def test_tens_in_a_deal():
    assert section("[Deal]\nA: ♡ 10 T t; ♠10 9 2\n")[1] == "A: ♡ 10 10 10; ♣ none; ♢ none; ♠ 10 9 2"


def test_the_joker_is_a_group_of_its_own_and_a_card_of_unknown_suit_too():
    line = "A: ♡ none; ♣ none; ♢ none; ♠ A ?; Joker; ?K; ?"
    assert section(f"[Deal]\n{line}\n") == ["[Deal]", line]
    assert section("[Deal]\nA: jo; ?; ?k; ♠ ? A\n") == ["[Deal]", line]
    (holding,) = one(SEATS + f"[Deal]\n{line}\n").hands[0].deal.holdings
    assert UnreadCard(None, None) in holding.cards
    assert "HR123" not in codes(SEATS + f"[Deal]\n{line}\n")


def test_lines_stand_by_seat_then_widow_then_stock_whose_order_is_kept():
    text = "[Deal]\nstock: 4h S2, ?K\nWIDOW: d 2\nZ: ♠ 4\nA: ♠ 2\n"
    assert section(text) == [
        "[Deal]",
        "A: ♡ none; ♣ none; ♢ none; ♠ 2",
        "Z: ♡ none; ♣ none; ♢ none; ♠ 4",
        "Widow: ♡ none; ♣ none; ♢ 2; ♠ none",
        "Stock: ♡4 ♠2 ?K",
    ]


@pytest.mark.parametrize(
    "line", ["A: 9 7; ♠ A", "A: none", "A: ♡ Q; 9 7", "A: ♡ Q 1", "A: ♡ none 2"]
)
def test_a_rank_that_belongs_to_no_suit_is_never_guessed(line):
    assert codes(SEATS + f"[Deal]\n{line}\n") == ["HR109"]


def test_a_hand_dealt_twice_or_to_nobody_is_an_error():
    assert codes(SEATS + "[Deal]\nA: ♠ 2\nA: ♠ 3\n") == ["HR110"]
    assert codes(SEATS + "[Deal]\nQ: ♠ 2\n") == ["HR115"]
    assert codes(SEATS + "A: ♠ 2\n") == ["HR120"]


# ---- [Pass] --------------------------------------------------------------------------------


def test_passes_by_seat_with_cards_in_written_order():
    text = '[Pass "LEFT"]\nZ to A: ♠K ♡3\ny TO b: qs, ah; ?\nA to Y: ♡K ♠A ♠Q\n'
    assert section(text) == [
        '[Pass "left"]',
        "A to Y: ♡K ♠A ♠Q",
        "Y to B: ♡A ♠Q ?",
        "Z to A: ♡3 ♠K",
    ]


@pytest.mark.parametrize(
    "lines",
    [
        "A to Y: ♡K ♠A ♠Q\n  commit 5f nonce 09\n",
        "A to Y: ♡K ♠A ♠Q commit 5f nonce 09\n",
        "A to Y: ♡K ♠A ♠Q nonce 09\n  commit 5f\n",
        "A to Y: ♡K ♠A ♠Q\n  commit 5f\n  NONCE 09\n",
        "A to Y: ♡K ♠A ♠Q\n\tcommit 5f\n\n# why\n\tnonce 09\n",
    ],
)
def test_commitments_may_continue_on_an_indented_line(lines):
    record = one(SEATS + '[Pass "left"]\n' + lines)
    (made,) = record.hands[0].passing.passes
    assert (made.commit, made.nonce) == ("5f", "09")
    assert canonical(SEATS + '[Pass "left"]\n' + lines.replace("# why\n", "")).endswith(
        '[Pass "left"]\nA to Y: ♡K ♠A ♠Q\n  commit 5f nonce 09\n'
    )


def test_a_pass_with_a_commitment_and_no_cards_yet():
    assert section('[Pass "left"]\nA to Y: commit 5f\n') == [
        '[Pass "left"]',
        "A to Y:",
        "  commit 5f",
    ]


def test_notes_stay_with_the_line_of_the_pass_or_of_its_commitment():
    lines = "A to Y: ♡K ♠A ♠Q # why\n# below\n  commit 5f nonce 09 # so\n{ end }\n"
    assert canonical(SEATS + '[Pass "left"]\n' + lines).endswith('[Pass "left"]\n' + lines)
    assert section('[Pass "left"]\nA to Y: ♡K commit 5f # c\n')[1:] == [
        "A to Y: ♡K",
        "  commit 5f # c",
    ]


def test_what_a_pass_may_not_have():
    start = SEATS + '[Pass "left"]\nA to Y: ♡K'
    assert codes(start + " seed 09\n") == ["HR108"]
    assert codes(start + " commit 09 commit 09\n") == ["HR110"]
    assert codes(start + "\nA to B: ♡Q\n") == ["HR110"]
    assert codes(SEATS + "A to B: ♡Q\n") == ["HR120"]
    assert codes(SEATS + '[Pass "up"]\n') == ["HR113"]


# ---- [Bids] --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "Y 25, B 26, Z pass, A 27",
        "y 25; b 26; z PASS; a 27",
        "Y 25 B 26 Z pass A 27",
        "Y 25, B 26, Z pass, A 27.",
        "Y 25,\nB 26,\nZ pass,\nA 27",
    ],
)
def test_bids_stand_on_one_line_eldest_first(line):
    assert section(f"[Bids]\n{line}\n") == ["[Bids]", "Y 25, B 26, Z pass, A 27"]


def test_who_bids_twice_is_left_to_the_law():
    assert codes(SEATS + "[Bids]\nY 25, Y 26\n") == []


# ---- the table -----------------------------------------------------------------------------

ROWS = ("♠10", "♠Q", "♠8", "_♠K_"), ("♣J", "_♣A_", "♣4", "♣K")
EXPECTED = canonical(
    HEADING + "".join(" | ".join(r) + "\n" for r in ROWS) + "A 4 | Y 6 | B 2 | Z 1\n"
)


def table(head, row, count, *rules, number="", left=False, outer=False):
    def line(cells, extra):
        cells = [extra, *cells] if left and number else [*cells, extra] if number else list(cells)
        text = row.join(cells)
        return f"| {text} |" if outer else text

    lines = [line(head.split(), number), *rules[:1]]
    lines += [line(r, str(i)) for i, r in enumerate(ROWS, 1)]
    return "\n".join([*lines, *rules[1:], count]) + "\n"


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("outer", [False, True])
@pytest.mark.parametrize("number", ["", " ", "#", "No.", "no", "T", "Trick", "TRICK", "K"])
@pytest.mark.parametrize("rule", ["---+---+---", "|---|:-:|--:|", "–––+–––", "———", "--- --- ---"])
def test_number_columns_outer_bars_and_rules_of_every_kind(left, outer, number, rule):
    text = table(
        "A Y B Z",
        " | ",
        "A 4 | Y 6 | B 2 | Z 1 |",
        rule,
        rule,
        number=number,
        left=left,
        outer=outer,
    )
    assert canonical(text) == EXPECTED


@pytest.mark.parametrize("number", ["", "#", "No.", "T", "Trick"])
@pytest.mark.parametrize("left", [False, True])
def test_heading_rows_and_counts_without_bars(number, left):
    text = table("A Y B Z", "  ", "A 4 Y 6 B 2 Z 1", "-----", number=number, left=left)
    assert canonical(text) == EXPECTED
    assert canonical(text.replace("♠", "s").replace("♣", "C")) == EXPECTED


def test_the_letters_of_trick_may_run_down_the_column():
    text = (
        "No. 1. Hearts. | T |\n A leads for first trick. | R |\n | I |\n"
        "---+---+---+---+ C +\n A  Y  B  Z | K |\n---+---+---+---+---+\n"
        + "".join(" | ".join(r) + f" | {i} |\n" for i, r in enumerate(ROWS, 1))
        + "A 4  Y 6  B 2  Z 1 |   |\n  Making it a Jack. |\n"
    )
    record = one(text)
    assert record.hands[0].table == one(EXPECTED).hands[0].table
    assert record.hands[0].value("Lead") == "A"
    assert record.hands[0].sentences[0].kind is Kind.JACK


@pytest.mark.parametrize("seats", ["T R I C", "K A B C", "C K T R", "R I C K"])
def test_seats_may_be_named_by_the_letters_of_trick(seats):
    heading = " | ".join(seats.split()) + " |\n---+---+---+---\n"
    for tags in ("", f'[Seats "{seats}"]\n'):
        for number in ("", " | 1"):
            record = one(tags + heading + f"♠10 | ♠Q | ♠8 | _♠K_{number}\n")
            assert record.hands[0].table.seats == tuple(seats.split())
            assert record.hands[0].table.rows[0].cells[0].text == "♠10"


def test_a_rule_may_stand_above_the_heading():
    assert canonical("-----\n" + EXPECTED.split("\n\n")[-1].replace("   A   |", "A |")) == EXPECTED


def test_a_trick_number_on_both_sides_must_be_the_same():
    assert codes(HEADING + "1 | ♠10 | ♠Q | ♠8 | _♠K_ | 1\n") == []
    assert codes(HEADING + "1 | ♠10 | ♠Q | ♠8 | _♠K_ | 2\n") == ["HR301"]


def test_a_table_without_a_heading_is_an_error_but_is_read():
    (record,) = loads(SEATS + "---+---\n" + ROW + ROW)
    assert [p.code for p in record.problems] == ["HR116"]
    assert [len(r.cells) for r in record.hands[0].table.rows] == [4, 4]
    (record,) = loads(ROW + ROW)
    assert [p.code for p in record.problems] == ["HR116"]
    assert [len(r.cells) for r in record.hands[0].table.rows] == [4, 4]


def test_a_second_table_without_hand_is_an_error_but_is_read():
    (record,) = loads(PLAY + "A 1 | Y 0 | B 0 | Z 0\n" + PLAY)
    assert [p.code for p in record.problems] == ["HR117"]
    assert [h.number for h in record.hands] == [1, 2]
    assert all(len(h.table.rows) == 1 for h in record.hands)


def test_a_second_deal_without_hand_is_one_finding_too():
    (record,) = loads(PLAY + "[Deal]\nA: ♠ 2\n" + PLAY)
    assert [p.code for p in record.problems] == ["HR117"]
    assert [h.deal is None for h in record.hands] == [True, False]


def test_a_rule_of_single_dashes_under_a_heading():
    assert codes("| A | Y | B | Z |\n|-|-|-|-|\n" + ROW) == []
    assert len(one(HEADING + ROW + "- | - | - | -\n").hands[0].table.rows) == 2


def test_a_row_may_break_off_and_take_up():
    record = one(HEADING + "♠10 | x | - | -\n")
    assert record.hands[0].table.rows[0].cells[1:] == (Blank.TAKES_UP, Blank.NO_CARD, Blank.NO_CARD)


@pytest.mark.parametrize(
    ("heading", "code"),
    [
        ("A | Y | Z | B |", "HR118"),
        ("A | Y | B |", "HR118"),
        ("A | Y | B | Z | N |", "HR118"),
        ("A | Y | Y | Z |", "HR118"),
        ("A |  | B | Z |", "HR118"),
        ("a | y | b | z |", None),
    ],
)
def test_the_heading_names_the_seats_in_order_and_one_mistake_is_one_finding(heading, code):
    found = codes(SEATS + heading + "\n---+---\n" + ROW * 13)
    assert found == ([code] if code else [])


def test_a_heading_that_no_row_fits_is_one_finding():
    assert codes("A | Y | B |\n---+---\n" + ROW * 13) == ["HR118"]
    assert codes("A | Y | B | Z | N |\n---+---\n" + ROW * 13) == ["HR118"]


def test_a_row_that_does_not_fit_is_one_finding():
    assert codes(PLAY + "♠10 | ♠Q | ♠8 | 2\n" + ROW) == ["HR119"]
    assert codes(PLAY + "♠10 | ♠Q | ♠8 | ♠2 | ♠3 | 2\n" + ROW) == ["HR119"]
    assert codes(PLAY + "♠10 | ♠Q |  | ♠2 | 2\n" + ROW) == ["HR119"]


def test_without_seats_a_name_is_spelled_with_a_capital():
    assert canonical("a | y | ann | z |\n---+---\n" + ROW) == canonical(
        "A | Y | Ann | Z |\n---+---\n" + ROW
    )


# ---- numbers, counts, sentences ------------------------------------------------------------


@pytest.mark.parametrize("minus", ["-", "−"])
def test_numbers_may_be_signed_and_are_written_with_a_hyphen(minus):
    text = PLAY + f"A {minus}4 | Y +6 | B 2 | Z 1\nTotals: A {minus}4; Y 6; B 2; Z 1.\n"
    assert "  A -4 |  Y 6  |" in canonical(text)
    assert "Totals: A -4; Y 6; B 2; Z 1." in canonical(text)


def test_comma_and_semicolon_are_interchangeable():
    text = (
        PLAY
        + "A; Y, and B divide the pool.\nTotals: A 1, Y 2; B 3, Z 4.\nZ wins 9, Y 5; B loses 14.\n"
    )
    assert canonical(text) == canonical(text.translate(str.maketrans(",;", ";,")))


SENTENCES = [
    "N shoots the moon.",
    "Making it a Jack.",
    "N wins the pool.",
    "N and W divide the pool.",
    "N, E and W divide the pool.",
    "W wins 9; E 5; N 1; S loses 15.",
    "W 0; E 0.",
    "E and W go up.",
    "E goes up.",
    "Totals: N 14; E 29; S 0; W 13.",
    "E resigns.",
    "E misses the deadline.",
    "N loses the game.",
    "N wins the game.",
    "S wins the match.",
    "N and S share first place.",
]
COMPASS = "N | E | S | W |\n---+---+---+---+---\n" + ROW


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("change", [str, str.upper, str.lower, str.title])
def test_the_books_sentences_in_any_case(sentence, change):
    assert canonical(COMPASS + change(sentence) + "\n") == canonical(COMPASS + sentence + "\n")
    if sentence != "W 0; E 0.":
        assert canonical(COMPASS + sentence + "\n").endswith(f"\n{sentence}\n")


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_closed_with_a_full_stop(sentence):
    assert len(codes(COMPASS + sentence.rstrip(".") + "\n")) == (sentence != "W 0; E 0.")


def test_sentences_may_share_a_line():
    together = " ".join(s for s in SENTENCES[:2] + SENTENCES[9:11])
    assert len(one(COMPASS + together + "\n").hands[0].sentences) == 4


def test_payments_are_winners_falling_zeros_losers():
    for text in ("W wins 9; E 5; N 0; S loses 14.", "S loses 14; E wins 5; W 9; N 0."):
        if text.startswith("S"):
            text = "S loses 14; E wins 5; W 9."
            assert canonical(COMPASS + text + "\n").endswith("W wins 9; E 5; S loses 14.\n")
        else:
            assert canonical(COMPASS + text + "\n").endswith(text + "\n")


def test_wins_and_loses_stand_once_each():
    assert codes(COMPASS + "W wins 9; E wins 5; S loses 14.\n") == ["HR108"]
    assert codes(COMPASS + "W wins 9; E loses 5; S loses 4.\n") == ["HR108"]
    assert codes(COMPASS + "W wins 9; E loses -9.\n") == ["HR108"]


def test_the_same_said_twice_is_an_error():
    assert codes(COMPASS + "N wins the pool.\nN wins the pool.\n") == ["HR110"]
    assert codes(COMPASS + "N 1 | E 2 | S 3 | W 4\nN 1 | E 2 | S 3 | W 4\n") == ["HR110"]
    assert codes(COMPASS + "N 1 | N 2 | S 3 | W 4\n") == ["HR110"]
    assert codes(COMPASS + "N and N divide the pool.\n") == ["HR110"]
    assert codes(COMPASS + "E resigns.\nS resigns.\n") == []


# ---- irregularities ------------------------------------------------------------------------


def test_an_irregularity_stands_under_its_row():
    text = HEADING + "! expose Z ♡5\n" + ROW + "! revoke B,  claimed by Y (Law 23)\n"
    record = one(text)
    assert [(i.after_row, i.text) for i in record.hands[0].irregularities] == [
        (0, "expose Z ♡5"),
        (1, "revoke B, claimed by Y (Law 23)"),
    ]
    assert "---+----\n! expose Z ♡5\n  ♠10" in canonical(text)


@pytest.mark.parametrize(
    ("written", "meant", "ascii"),
    [
        ("expose Z h5", "expose Z ♡5", "expose Z H5"),
        ("revoke B 10♥, amended", "revoke B ♡10, amended", "revoke B HT, amended"),
        ("call suit Z h, by B", "call suit Z ♡, by B", "call suit Z H, by B"),
        (
            "call suit Z ♥\ufe0f, by B (Law 20)",
            "call suit Z ♡, by B (Law 20)",
            "call suit Z H, by B (Law 20)",
        ),
        ("draw Y from B c3", "draw Y from B ♣3", "draw Y from B C3"),
    ],
)
def test_cards_in_irregularities_have_one_spelling_too(written, meant, ascii):
    from hearts_record.notation.write import dumps

    records = loads(PLAY + f"! {written}\n")
    assert f"! {meant}\n" in dumps(records)
    assert f"! {ascii}\n" in dumps(records, ascii=True)
    assert loads(dumps(records, ascii=True)) == records
