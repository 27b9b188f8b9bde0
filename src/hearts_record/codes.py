"""The table of diagnostic codes: the only place where a code has its name and severity.

A code never changes its meaning and is never used again for another. The first digit is the
check: 1 parsed, 2 pack, 3 replayed, 4 laws, 5 settled, 6 fair, 7 signed, 8 the file and the
event. What each means at length, with a bad and a good record, lies in ``tests/corpus/``.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Severity = Literal["error", "warning", "info"]


class Code(NamedTuple):
    """One diagnostic: its number, name, severity, the Law it comes from, what to do."""

    code: str
    name: str
    severity: Severity
    summary: str
    law: int | None = None
    hint: str | None = None


def _e(code: str, name: str, summary: str, law: int | None = None, hint: str | None = None) -> Code:
    return Code(code, name, "error", summary, law, hint)


def _w(code: str, name: str, summary: str, law: int | None = None, hint: str | None = None) -> Code:
    return Code(code, name, "warning", summary, law, hint)


def _i(code: str, name: str, summary: str, law: int | None = None, hint: str | None = None) -> Code:
    return Code(code, name, "info", summary, law, hint)


PARSED = (
    _e("HR101", "not-utf8", "the bytes are not UTF-8 text", hint="save the file as UTF-8"),
    _e("HR102", "control-character", "a control character stands in the text", hint="delete it"),
    _e("HR103", "wrong-encoding", "the file is UTF-16 or binary", hint="save the file as UTF-8"),
    _e("HR104", "unsupported-version", "the record is of a version this program does not know"),
    _e("HR105", "unknown-directive", "a `%` line that is not `% hearts-record 1`"),
    _e("HR106", "unclosed-commentary", "a `{` has no `}`", hint="close it with `}`"),
    _e("HR107", "unclosed-quote", "a quote runs past its line", hint='close it with `"`'),
    _e("HR108", "not-understood", "the line is nothing the notation knows"),
    _e("HR109", "not-a-card", "what stands in the cell is no card"),
    _e("HR110", "repeated-tag", "a tag or section stands twice", hint="keep one of them"),
    _w("HR111", "unknown-tag", "the notation has no such tag; it is kept as it is"),
    _e("HR112", "misplaced-tag", "a tag of the record stands inside a hand"),
    _e("HR113", "bad-tag-value", "the tag cannot have this value"),
    _e("HR114", "bad-seat-name", "the name cannot be a seat's"),
    _e("HR115", "unknown-seat", "there is no such seat at the table"),
    _e("HR116", "heading-missing", "a row of cards stands under no heading of seats"),
    _e(
        "HR117",
        "second-table",
        "a second table stands in one hand",
        hint='put `[Hand "2"]` before the second table',
    ),
    _e("HR118", "heading-differs", "the heading does not name the seats of the table in order"),
    _e("HR119", "row-width", "a row has more or fewer cells than the heading has seats"),
    _e("HR120", "misplaced-line", "the line does not belong where it stands"),
    _w("HR121", "ruling-not-of-this-game", "the tag has no meaning in this game; it is kept"),
    _e("HR122", "two-winners-marked", "two cards of one trick are marked as taking it"),
    _w("HR123", "card-not-read", "a card is marked as one that cannot be read"),
    _e("HR124", "too-long", "a record or a line is longer than the limit"),
    _e("HR125", "irregularity-not-understood", "the line after `!` has none of the fixed forms"),
)

PACK = (
    _e("HR201", "card-twice", "a card is played or held twice", law=3),
    _e("HR202", "card-missing", "a card of the pack is nowhere", law=3),
    _e("HR203", "card-not-in-pack", "the card is not in the pack of this game", law=3),
    _e("HR204", "hand-size", "a hand has too many or too few cards", law=8),
    _e("HR205", "card-not-held", "a seat plays a card that it does not hold"),
    _e("HR206", "pack-cannot-be-dealt", "the pack does not divide among the seats", law=3),
)

REPLAYED = (
    _e("HR301", "trick-number", "the row's number is not the trick's"),
    _e("HR302", "leader-wrong", "the stated leader is not the one who leads"),
    _e("HR303", "dealer-wrong", "the stated dealer is not the one whose turn it is", law=9),
    _e("HR304", "revoke-not-declared", "a seat does not follow suit and could have", law=22),
    _e("HR305", "winner-mark-wrong", "the marked card does not take the trick"),
    _w("HR306", "winner-not-marked", "no card of the trick is marked as taking it"),
    _e("HR307", "card-not-played", "a seat plays no card, and nothing explains why"),
    _w("HR308", "trick-missing", "tricks are missing from the table"),
    _w(
        "HR309",
        "leader-unknown",
        "nothing says who leads for the first trick",
        hint='state it: `[Lead "A"]`, `[Dealer "Z"]`, or the caption `A leads for first trick.`',
    ),
    _e("HR310", "too-many-tricks", "the table has more rows than there are tricks"),
    _e("HR311", "illegal-lead", "the card may not be led now"),
    _e("HR312", "pass-direction", "the cards are passed the wrong way"),
    _e("HR313", "pass-illegal", "a seat passes what it cannot pass"),
    _e("HR314", "pass-missing", "the passes of the hand are not all there"),
    _e("HR315", "hand-number", "the hand's number does not follow the last one"),
    _e("HR316", "bid-illegal", "a bid is out of turn or not above the last", law=30),
    _w(
        "HR317",
        "suit-not-stated",
        "the suit that the bidder names is not stated",
        hint='state it: `[Suit "clubs"]`',
    ),
    _e("HR318", "play-after-the-end", "a hand is played after the game had ended"),
    _w(
        "HR320",
        "passes-not-stated",
        "the record does not say what was passed",
        hint='state the passes: `[Pass "left"]`, then `N to E: ♡K ♠A ♠Q` and so on',
    ),
    _w(
        "HR321",
        "stock-not-stated",
        "without the deal and the stock a card cannot be judged",
        hint="state them: `[Deal]`, a line a seat, and `Stock: ♣2 ♢K …`, the top card first",
    ),
    _e(
        "HR322",
        "sitting-out-wrong",
        "seven at table, and another than the dealer sits out",
        hint="the dealer takes no cards; the heading names the six who play",
    ),
    _e("HR319", "cut-illegal", "the cut leaves fewer than four cards in a packet", law=5),
)

LAWS = (
    _w("HR401", "irregularity-not-checked", "nothing shows whether the irregularity is so"),
    _e("HR402", "irregularity-untrue", "the cards show that it was not so"),
    _e("HR403", "demand-unlawful", "nobody may call for that, or not he", law=19),
    _e("HR404", "demand-not-met", "a player does not do what he was lawfully called to", law=27),
    _e("HR405", "lead-out-of-turn", "another led than the seat to lead, undeclared", law=20),
    _e("HR406", "omission-not-declared", "a seat plays no card, and plays on", law=16),
    _e("HR407", "short-hand-not-declared", "a seat has no card for the last trick", law=17),
    _e("HR408", "two-cards-to-a-trick", "two cards of one seat stand in a trick", law=18),
    _e("HR409", "card-left-over", "a seat has a card left when the others are out", law=16),
    _e("HR410", "law-number-wrong", "the Law that is stated is not the irregularity's"),
    _e("HR411", "irregularity-not-of-this-game", "the Laws do not govern this game"),
    _i("HR412", "revoke-established", "a revoke is established, and its penalty paid", law=23),
)

SETTLED = (
    _e("HR501", "count-wrong", "the count is not what the seats took"),
    _e("HR502", "result-wrong", "the stated result is not what follows from the counts", law=29),
    _e("HR503", "payment-wrong", "the stated winnings are not what follows from the counts"),
    _e("HR504", "total-wrong", "a running total does not follow"),
    _w(
        "HR505",
        "settling-unsaid",
        "the record does not say how the table settles",
        hint='state it: `[Settling "Sweepstake"]` or `[Settling "Howell"]`',
    ),
    _w(
        "HR506",
        "bid-not-stated",
        "the bid is not stated",
        hint="state the bids: `[Bids]`, then `Y 25, B 26, Z pass, A 27`",
    ),
    _e("HR507", "pool-wrong", "the stated pool or Jack is not what the last hand left", law=29),
    _e("HR508", "match-result-wrong", "the stated end of the match does not follow"),
    _i("HR509", "jack-left", "play stops while a Jack lies in the pool", law=29),
    _i("HR510", "match-in-play", "the match has no end yet"),
    _w(
        "HR511",
        "black-card-unsaid",
        "the record does not say which black card counts",
        hint='state it: `[BlackCard "Lady"]` or `[BlackCard "Jack"]`',
    ),
    _w("HR512", "going-up-not-known", "nothing says who of those tied, or of the ladies, goes up"),
    _i("HR513", "stars", "who is given a star at this table"),
    _e("HR514", "tie-wrong", "the cut for a tie is not one that could decide it", law=2),
    _w(
        "HR515",
        "pool-not-stated",
        "the record does not say what lay in the pool before it",
        hint='state it: `[Pool "0"]`, or `[Jack "26"]` where a Jack is alive',
        law=29,
    ),
    _w(
        "HR516",
        "totals-not-stated",
        "the record does not say what the totals were before it",
        hint='state them: `[Before "A 3; Y 0; B 1; Z 2"]`',
    ),
)

FAIR = (
    _e("HR601", "fair-malformed", "a line of `[Fair]` is missing, doubled or out of place"),
    _e("HR602", "fair-version", "the deals are of a scheme that this program does not know"),
    _e("HR603", "fair-value", "a value is not lower-case hex of the length due"),
    _e("HR604", "rules-line-malformed", "the rules line is not written as it must be"),
    _e("HR605", "hands-out-of-range", "`hands` is not a number from 1 to 4096"),
    _e("HR606", "beacon-unknown", "this version of the scheme knows no beacon"),
    _e("HR607", "server-absent", "the server put no seed in"),
    _e("HR608", "commitments-equal", "two parties have the same commitment"),
    _e("HR609", "party-unknown", "the party does not sit at the table, or stands twice"),
    _e("HR610", "commitment-not-opened", "a seed or link does not open its commitment"),
    _e("HR611", "opening-wrong", "the opening is not that of this record's manifest"),
    _e("HR612", "opening-not-held", "the opening is not the one that the reader held"),
    _e("HR613", "rules-differ", "the rules line says otherwise than the tags"),
    _e("HR614", "dealer-differs", "the deal begins with another seat than the opening says"),
    _e("HR615", "hand-past-the-seeds", "the hand's number is not one that the seeds can deal"),
    _e("HR616", "hand-gap", "the hands under `[Fair]` are not numbered 1, 2, 3 …"),
    _e("HR617", "deal-differs", "the cards are not those that the seeds give"),
    _e("HR618", "cut-differs", "the cut is not the one that the seeds give"),
    _e("HR619", "link-missing", "a hand was dealt without the link of a party to it"),
    _i("HR620", "deal-not-opened", "the deal is not opened yet, and nothing is shown of it"),
    _w("HR621", "misdeal-not-proved", "nothing in the record shows why the deal was dead"),
    _e("HR622", "deal-too-long", "the deal takes more bytes than a deal may"),
    _e("HR623", "pass-not-committed", "a pass is not the one that was committed"),
    _i("HR624", "pass-not-opened", "a pass is committed and not opened"),
    _e("HR625", "nonce-reused", "a nonce stands twice in the record"),
    _e("HR626", "pass-refused", "a pass is opened that may not be made"),
    _e("HR627", "pack-differs", "the pack or the seats are not those of the opening"),
    _e("HR628", "opening-signature-wrong", "the signature is not the party's of this opening"),
    _e("HR629", "opening-key-refused", "the key of an opening is weak or malformed"),
    _e("HR630", "opening-key-differs", "the opening is signed with another key than the named"),
    _w("HR631", "opening-not-signed", "the party whose key is named has not signed the opening"),
    _i(
        "HR632",
        "seeds-published",
        "the seeds are published while the match has no end yet",
        hint="whoever has the seeds knows every later deal: nothing more is dealt from them",
    ),
    _w("HR633", "pass-commitment-missing", "some passes are committed, and others are not"),
    _i("HR634", "passes-not-committed", "no pass of this record was committed"),
    _i("HR635", "deals-used-up", "the seeds give no further deal"),
)

SIGNED = (
    _e("HR701", "signed-malformed", "a line of `[Signed]` is missing, doubled or out of place"),
    _e("HR702", "signed-not-last", "`[Signed]` is not the last section"),
    _e("HR703", "signed-scheme", "the signatures are of a kind that this program does not know"),
    _e("HR704", "signed-value", "a key or signature is not lower-case hex of the length due"),
    _e("HR705", "signer-unknown", "who signed does not sit at the table"),
    _e("HR706", "signature-wrong", "the signature is not the party's of this record"),
    _e("HR707", "key-refused", "the key is weak or malformed"),
    _e("HR708", "key-differs", "the record is signed with another key than the reader named"),
    _e("HR709", "signature-missing", "the party whose key the reader named has signed nothing"),
    _i(
        "HR710",
        "key-only-here",
        "the key stands in the record alone: it proves nobody's name",
        hint="name a key that you had from elsewhere: `--key PARTY=HEX`",
    ),
)

FILE = (
    _e("HR801", "no-record", "there is no record in the file"),
    _w("HR803", "game-unknown", "this version cannot replay the game; it is kept as it is"),
    _e("HR804", "seats-impossible", "the game is not played by so many"),
    _e("HR806", "rated-with-bot", "a game with a program at the table is not rated"),
    _e("HR808", "round-wrong", "a player does not sit where the last round put him"),
    _w("HR807", "ignore-unused", "a comment ignores a code that nothing gives"),
    _w(
        "HR805",
        "game-unsaid",
        "the record does not say which game it is",
        hint='state it: `[Game "Hearts"]`',
    ),
)

#: Every code, by its number, in order.
CODES: dict[str, Code] = {
    c.code: c for c in (*PARSED, *PACK, *REPLAYED, *LAWS, *SETTLED, *FAIR, *SIGNED, *FILE)
}

#: The name of the check that each first digit stands for; 8 belongs to none.
CHECK_OF_DIGIT = {
    "1": "parsed",
    "2": "pack",
    "3": "replayed",
    "4": "laws",
    "5": "settled",
    "6": "fair",
    "7": "signed",
}
