"""The book's sentences, as they are written."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_record.record import Kind, Score, Sentence

_FORMS = {
    Kind.MOON: "{seats} shoots the moon.",
    Kind.JACK: "Making it a Jack.",
    Kind.POOL: "{seats} wins the pool.",
    Kind.DIVIDE: "{seats} divide the pool.",
    Kind.RESIGNS: "{seats} resigns.",
    Kind.DEADLINE: "{seats} misses the deadline.",
    Kind.GAME_LOST: "{seats} loses the game.",
    Kind.GAME_WON: "{seats} wins the game.",
    Kind.MATCH: "{seats} wins the match.",
    Kind.SHARE: "{seats} share first place.",
}
#: Sentences that may be said of several seats, one after another.
REPEATABLE = frozenset((Kind.RESIGNS, Kind.DEADLINE, Kind.GAME_LOST))


def together(names: Sequence[str]) -> str:
    """``A``, ``A and Y``, ``A, Y and B``."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


def sentence_text(sentence: Sentence) -> str:
    """A sentence in its canonical words, with its full stop."""
    if sentence.kind is Kind.TOTALS:
        return f"Totals: {totals_text(sentence.scores)}."
    if sentence.kind is Kind.NETS:
        return payments_text(sentence.scores) + "."
    if sentence.kind is Kind.GO_UP:
        verb = "go" if len(sentence.seats) > 1 else "goes"
        return f"{together(sentence.seats) or 'nobody'} {verb} up."
    return _FORMS[sentence.kind].format(seats=together(sentence.seats))


def totals_text(scores: Sequence[Score]) -> str:
    """``N 14; E 29; S 0; W -13``."""
    return "; ".join(f"{s.seat} {s.amount}" for s in scores)


def payments_text(scores: Sequence[Score]) -> str:
    """``Z wins 9; Y 5; A 1; B loses 15``: winners falling, zeros, losers."""
    said: set[str] = set()
    out = []
    for score in sorted(scores, key=lambda s: -s.amount):
        word = "wins" if score.amount > 0 else "loses" if score.amount < 0 else ""
        out.append(
            f"{score.seat} {word + ' ' if word and word not in said else ''}{abs(score.amount)}"
        )
        said.add(word)
    return "; ".join(out)
