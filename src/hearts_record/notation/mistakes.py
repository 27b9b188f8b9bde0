"""What a parser could not understand, said to a card player.

The parser knows two kinds of failure and speaks of terminals; nobody is shown either.
"""

from __future__ import annotations

import re

from hearts_record.diagnostics import Diagnostic, Source, Span

_BARE_CARD = re.compile(
    r"[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?(?:10|[2-9AKQJTakqjt?])|(?:10|[2-9AKQJTakqjt?])[♠♤♡♥♢♦♣♧]"
    r"|(?<![A-Za-z0-9])(?:[SHDCshdc](?:10|[2-9AKQJTakqjt?])|(?:10|[2-9AKQJTakqjt])[SHDCshdc])"
    r"(?![A-Za-z0-9])"
)
_SUIT_SIGN = re.compile(r"[♠♤♡♥♢♦♣♧]")
CARD_HINT = (
    "a card is a suit and a rank, such as ♠K or 10h; write ? for one that cannot be read, "
    "- where no card was played"
)

#: Every terminal of the grammar in plain words; a test holds that none is missing.
PLAIN = {
    "VERSION": "`% hearts-record 1`", "IRREGULARITY": "an irregularity `! …`",
    "LSQB": "`[`", "RSQB": "`]`", "TAGNAME": "a tag's name", "STRING": "a value in quotes",
    "BAR": "a bar `|`", "COLON": "a colon", "DOT": "a full stop", "SEP": "a comma or `;`",
    "HASH": "`#`", "RULE": "a rule of dashes", "CARD": "a card", "MARKED": "a card",
    "TAKES_UP": "`x`", "DASH": "`-`", "NUMBER": "a number", "SUIT": "a suit", "RANK": "a rank",
    "UNREAD": "`?`", "JOKER": "`Joker`", "NONE": "`none`", "NAME": "a seat",
    "VALUE": "a value", "GAME_CAPTION": "a game's name", "RULES_LINE": "`rules …`",
    "TO": "`to`", "AND": "`and`", "PASS": "`pass`", "WINS": "`wins`", "LOSES": "`loses`",
    "TOTALS": "`Totals`", "MAKING": "`Making it a Jack`", "IT": "`it`", "A": "`a`",
    "JACK": "`Jack`", "THE": "`the`", "POOL": "`pool`", "DIVIDE": "`divide`",
    "SHOOTS": "`shoots`", "MOON": "`moon`", "GOES": "`goes`", "GO": "`go`", "UP": "`up`",
    "GAME": "`game`", "MATCH": "`match`", "SHARE": "`share`", "FIRST": "`first`",
    "PLACE": "`place`", "RESIGNS": "`resigns`", "MISSES": "`misses`",
    "DEADLINE": "`deadline`", "NO": "`No`", "LEADS": "`leads`", "FOR": "`for`",
    "TRICK": "`trick`", "DEALT": "`dealt`", "SUCCESSFUL": "`successful`",
    "BIDDER": "`bidder`", "NAMES": "`names`", "SUIT_WORD": "a suit", "WIDOW": "`Widow`",
    "STOCK": "`Stock`", "SERVER": "`server`", "COMMIT": "`commit`", "OPEN": "`open`",
    "SEED": "`seed`", "KEY": "`key`", "SIG": "`sig`", "NONCE": "`nonce`", "GAME_ID": "`game`",
    "HANDS": "`hands`", "OPENING": "`opening`", "BEACON": "`beacon`",
    "_NL": "the end of the line", "$END": "the end of the line",
    "BLANKS": "a blank", "COMMENT": "a comment", "COMMENTARY": "commentary",
}


def describe(source: Source, code: str, line: Span, failure: object) -> Diagnostic:
    """The finding for a line that the grammar refuses: where, what, and what to do."""
    at = _place(failure, line)
    text = code[line.start : line.end]
    word = _word(code, line, at)
    found = code[word.start : word.end]
    if text.lstrip().startswith("["):
        return source.complain("HR108", f"this tag is not understood at {_quoted(found)}", word,
                               hint='a tag is written [Name "value"]')
    if _is_row(text):
        return source.complain("HR109", f"{_quoted(found)} is no card", word, hint=CARD_HINT)
    if _wants_full_stop(failure):
        return source.complain("HR108", "the sentence does not end", word,
                               hint="a sentence ends with a full stop")
    wanted = _wanted(failure)
    message = f"{_quoted(found)} is not understood here"
    if not found:
        message = "the line ends too soon"
    return source.complain("HR108", message, word, hint=wanted and f"expected {wanted}")


def _quoted(text: str) -> str:
    return f"‘{text}’" if text else "the end of the line"


def _place(failure: object, line: Span) -> int:
    token = getattr(failure, "token", None)
    if token is not None and token.type == "$END":
        return line.end
    at = getattr(failure, "pos_in_stream", None)
    if at is None and token is not None:
        at = token.start_pos
    return line.end if at is None else min(max(at, line.start), line.end)


def _word(code: str, line: Span, at: int) -> Span:
    """The word at a place: from the last blank or bar to the next."""
    head = re.search(r"[^\s|]*\Z", code[line.start : at])
    start = head.start() + line.start if head else at
    tail = re.match(r"[^\s|]*", code[at : line.end])
    end = at + (tail.end() if tail else 0)
    if end == start:
        end = min(start + 1, line.end)
    return Span(start, end)


def _is_row(text: str) -> bool:
    """Whether the line was meant as a row of the table: bars or several cards."""
    if re.match(r"[ \t]*\w+[ \t]*(?:to[ \t]+\w+[ \t]*)?:", text):
        return False
    cards = len(_BARE_CARD.findall(text))
    signs = len(_SUIT_SIGN.findall(text))
    return (text.count("|") >= 1 and max(cards, signs) >= 1) or cards >= 2


def _expected(failure: object) -> set[str]:
    for name in ("accepts", "allowed", "expected"):
        found = getattr(failure, name, None)
        if found:
            return set(found)
    return set()


def _wants_full_stop(failure: object) -> bool:
    token = getattr(failure, "token", None)
    return token is not None and token.type == "$END" and "DOT" in _expected(failure)


def _wanted(failure: object) -> str | None:
    """What could have stood there, if that is short enough to help."""
    names = _expected(failure) - {"BLANKS", "COMMENT", "COMMENTARY", "_NL", "$END"}
    words = sorted({PLAIN.get(n, "") for n in names} - {""})
    if not words or len(words) > 4:
        return None
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
