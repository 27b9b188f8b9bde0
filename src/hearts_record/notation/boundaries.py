"""Where a record ends and the next begins without a `%` line at the start of a line."""

from __future__ import annotations

import re

#: What may begin a record; a quote is passed over whole.
_MARK = re.compile(
    r'"(?:\\[^\r\n]|[^"\\\r\n])*"?'
    r"|(?P<version>%[ \t]*hearts-record\b)"
    r"|(?P<tag>\[[ \t]*(?:Event|Game)(?![A-Za-z0-9_-]))"
    r"|(?P<caption>(?:(?<![^\r\n])|(?<=\.))[ \t]*\bNo\.?[ \t]*[0-9]+[ \t]*\.)",
    re.I,
)
_LINE = re.compile(r"\S[^\r\n]*")
_CAPTION = re.compile(
    r"No\.?[ \t]*[0-9]+[ \t]*\."
    r"|.*\b(?:dealt|leads|successful|bidder|names)\b"
    r"|(?:for\b)?[ \t]*(?:the\b)?[ \t]*first[ \t]+trick\b"
    r"|.*(?:Hearts|Settling|Heartsette|Slobberhannes|Polignac|Enfl\w+)[ \t]*\.[ \t]*\Z",
    re.I,
)


def inner_starts(code: str) -> list[int]:
    """Where further records begin in a piece; its own start is not among them."""
    search = _Search(code)
    for found in _MARK.finditer(code):
        if found.lastgroup:
            search.consider(found.start(), found.lastgroup)
    return search.cuts


class _Search:
    """Goes from mark to mark and remembers what the record so far consists of."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.cuts: list[int] = []
        self.seen = False  # anything at all in the record so far
        self.played = False  # anything but tags and captions
        self.done = 0

    def consider(self, at: int, kind: str) -> None:
        """Cut before a mark if a record begins there."""
        self._look(at)
        if self.played or (kind == "version" and self.seen):
            self.cuts.append(at)
            self.seen = self.played = False

    def _look(self, end: int) -> None:
        if not (self.seen and self.played):
            for found in _LINE.finditer(self.code, self.done, end):
                self.seen = True
                if not _is_heading_matter(found[0].strip(" \t|")):
                    self.played = True
                    break
        self.done = max(self.done, end)


def _is_heading_matter(text: str) -> bool:
    """Whether a line is nothing but tags or captions, or the `%` line; or a tag mistyped."""
    return not text or text[0] in "[%" or '"' in text or bool(_CAPTION.match(text))
