"""The margins of the book's tables: what stands beside captions, rules and sentences.

The book runs the letters of TRICK down the column of the numbers, past the captions and the
rules; a Markdown table puts bars around a sentence. All of it is blanked out, character for
character. A heading keeps its letter, which may be a seat's name.
"""

from __future__ import annotations

import re

_END = r"(?=[\r\n]|\Z)"
_START = r"(?<![^\r\n])"
#: What shows that some line of a record may have a margin.
_SIGN = re.compile(
    rf"[|+][ \t]*[TRICKtrick][ \t]*(?:[|+]|{_END})|{_START}[ \t]*[TRICKtrick][ \t]*[|+]"
    rf"|[.,][ \t]*\||{_START}[ \t]*\|[ \t]*(?:\|[ \t]*)?[A-Za-z][^|\r\n]*\.[ \t]*{_END}|_="
)
_LINE = re.compile(rf"{_START}[^\r\n]*[|+_][^\r\n]*")
_LETTER = re.compile(r"[|+ \t]*[TRICKtrick][|+ \t]*")
_RULE = re.compile(r"([-–—+|: \t]*)[TRICKtrick]([-–—+|: \t]*)")
_BESIDE = re.compile(
    r"([ \t]*\|?[ \t]*(?:[TRICKtrick][ \t]*)?\||)([^|]*?)"
    r"([ \t]*\|[ \t]*(?:[TRICKtrick][ \t]*)?\|?[ \t]*|)"
)
_WORDS = re.compile(
    r"[.,][ \t]*\Z|,|\b(?:dealt|leads|for|first|trick|successful|bidder|names)\b", re.I
)
_EMPHASIS = re.compile(
    rf"{_START}([ \t|]*(?:[TRICKtrick][ \t]*\|[ \t]*)?)_=(No\b[^=\r\n]*)=_", re.I
)


def without_margins(code: str) -> str:
    """The text with its margins blanked, every character in its place."""
    if not _SIGN.search(code):
        return code
    code = _EMPHASIS.sub(lambda m: f"{m[1]}  {m[2]}  ", code)
    return _LINE.sub(lambda m: _cleared(m[0]), code)


def _cleared(line: str) -> str:
    """One line without the letter or the bars beside its words."""
    if len(line) > 500:
        return line
    if "|" in line and _LETTER.fullmatch(line):
        return " " * len(line)
    rule = _RULE.fullmatch(line)
    if rule is not None and re.search("[-–—]{2}", line):
        return f"{rule[1]} {rule[2]}"
    beside = _BESIDE.fullmatch(line)
    if beside is None or not _WORDS.search(beside[2]):
        return line
    return " " * len(beside[1]) + beside[2] + " " * len(beside[3])
