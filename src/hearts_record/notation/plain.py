"""Every terminal of the grammar in a card player's words; nobody is shown the others."""

from __future__ import annotations

_WORDS = (
    "TO",
    "AND",
    "PASS",
    "WINS",
    "LOSES",
    "IT",
    "A",
    "JACK",
    "THE",
    "POOL",
    "DIVIDE",
    "SHOOTS",
    "MOON",
    "GOES",
    "GO",
    "UP",
    "GAME",
    "MATCH",
    "SHARE",
    "FIRST",
    "PLACE",
    "RESIGNS",
    "MISSES",
    "DEADLINE",
    "LEADS",
    "FOR",
    "TRICK",
    "DEALT",
    "SUCCESSFUL",
    "BIDDER",
    "NAMES",
    "SERVER",
    "COMMIT",
    "OPEN",
    "SEED",
    "KEY",
    "SIG",
    "NONCE",
    "HANDS",
    "OPENING",
    "BEACON",
)

#: Every terminal of the grammar in plain words; a test holds that none is missing.
PLAIN = {word: f"`{word.lower()}`" for word in _WORDS} | {
    "VERSION": "`% hearts-record 1`",
    "IRREGULARITY": "an irregularity `! …`",
    "LSQB": "`[`",
    "RSQB": "`]`",
    "TAGNAME": "a tag's name",
    "STRING": "a value in quotes",
    "BAR": "a bar `|`",
    "COLON": "a colon",
    "DOT": "a full stop",
    "SEP": "a comma or `;`",
    "HASH": "`#`",
    "RULE": "a rule of dashes",
    "CARD": "a card",
    "MARKED": "a card",
    "TAKES_UP": "`x`",
    "DASH": "`-`",
    "NUMBER": "a number",
    "SUIT": "a suit",
    "RANK": "a rank",
    "UNREAD": "`?`",
    "QUERY": "`?`",
    "JOKER": "`Joker`",
    "NONE": "`none`",
    "NAME": "a seat",
    "VALUE": "a value",
    "GAME_CAPTION": "a game's name",
    "RULES_LINE": "`rules …`",
    "TOTALS": "`Totals`",
    "MAKING": "`Making it a Jack`",
    "NO": "`No`",
    "SUIT_WORD": "a suit",
    "WIDOW": "`Widow`",
    "STOCK": "`Stock`",
    "GAME_ID": "`game`",
    "_NL": "the end of the line",
    "$END": "the end of the line",
    "BLANKS": "a blank",
    "COMMENT": "a comment",
    "COMMENTARY": "commentary",
}
#: What is never worth naming among the things that could have stood in a place.
_SILENT = {"BLANKS", "COMMENT", "COMMENTARY", "_NL", "$END"}
#: The words of the notation by themselves, to find the one that was meant.
WORDS = tuple(word.lower() for word in (*_WORDS, "TOTALS", "MAKING", "WIDOW", "STOCK", "NONE"))


def in_plain_words(terminals: set[str]) -> str | None:
    """What could have stood there, if that is short enough to help."""
    words = sorted({PLAIN.get(name, "") for name in terminals - _SILENT} - {""})
    if not words or len(words) > 4:
        return None
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
