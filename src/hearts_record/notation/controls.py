"""Characters that have no place in a text, refused by their names."""

from __future__ import annotations

import re
import unicodedata

from hearts_record.diagnostics import Diagnostic, Source, Span

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_NAMES = {
    0x00: "NUL",
    0x07: "bell",
    0x08: "backspace",
    0x0B: "vertical tab",
    0x0C: "form feed",
    0x1A: "substitute, Ctrl-Z",
    0x1B: "escape",
    0x7F: "delete",
    0x85: "next line, NEL",
}


def character_name(character: str) -> str:
    """What to call a character that cannot be seen: ``U+000C (form feed)``."""
    number = ord(character)
    name = _NAMES.get(number) or unicodedata.name(character, "").lower()
    return f"U+{number:04X}" + (f" ({name})" if name else "")


def has_control(text: str, span: Span) -> bool:
    """Whether a control character stands in a stretch of a text."""
    return _CONTROL.search(text, span.start, span.end) is not None


def control_characters(source: Source) -> list[Diagnostic]:
    """One finding for the control characters of a record, at the first of them."""
    found = _CONTROL.search(source.text)
    if found is None:
        return []
    more = len(_CONTROL.findall(source.text)) - 1
    also = f" (and {more} more)" if more else ""
    message = f"the control character {character_name(found[0])} stands here{also}"
    return [source.complain("HR102", message, Span(*found.span()))]
