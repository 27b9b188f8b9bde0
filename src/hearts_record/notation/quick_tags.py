"""Lines taken one after another from a record that is read quickly, and its tags."""

from __future__ import annotations

import re

from hearts_record.diagnostics import Span
from hearts_record.notation.kept import Kept
from hearts_record.notation.tags import TAG_ORDER, TAGS, TagRule, in_ascii
from hearts_record.record import Tag

#: What may stand in a value that is read quickly, if it is printable besides.
_SURE = re.compile(r'[^"\\|+{}#%=]*')
_EVENT = re.compile(rf'\[Event "({_SURE.pattern})"\](?=\n)')
#: Tags already read: by the line, its place, the seats. Records of one file are much alike.
_Placed = tuple[Tag, int, str]
_kept: Kept[tuple[str, int, tuple[str, ...]], _Placed] = Kept()
_heads: Kept[tuple[str, int], tuple[tuple[Tag, ...], tuple[str, ...]]] = Kept()
#: What the seats come to in many look-ups is kept with their names: longer ones are left alone.
_LONGEST_SEATS = 300
#: Tags whose values differ from record to record; keeping them would gain nothing.
_NEVER_KEPT = ("Event", "Players")
#: What may follow the tags of a hand that were read quickly.
_SECTIONS = ("[Deal]\n", '[Pass "', "[Bids]\n")
_SEATS_PLACE = TAG_ORDER["Seats"]


class Lines:
    """A text and the place in it that is read next; ``seats`` once they are known."""

    __slots__ = ("at", "seats", "text")

    def __init__(self, text: str, at: int) -> None:
        self.text, self.at = text, at
        self.seats: tuple[str, ...] = ()

    def take(self) -> str:
        """The next line, without its end."""
        end = self.text.index("\n", self.at)
        line = self.text[self.at : end]
        self.at = end + 1
        return line

    def skip_blank(self) -> None:
        """Go past empty lines."""
        while self.text.startswith("\n", self.at):
            self.at += 1


def read_head(lines: Lines) -> tuple[Tag, ...]:
    """The tags of the record and the blank lines after them.

    All but the first are often the same in record after record.
    """
    text, at = lines.text, lines.at
    first: tuple[Tag, ...] = ()
    found = _EVENT.match(text, at)
    if found is not None:
        value, end = found[1], found.end()
        if not value.isprintable():
            raise ValueError
        first, at = (Tag("Event", value, Span(at, end)),), end + 1
    lines.at = at
    end = text.index("\n\n", at)
    key = text[at:end], at
    known = _heads.get(key)
    if known is None:
        known = read_tags(lines, "record"), lines.seats
        if lines.at != end + 1 or (known[0] and known[0][0].name == "Event"):
            raise ValueError
        _heads.keep(key, known, end - at)
    lines.at, lines.seats = end + 2, known[1]
    lines.skip_blank()
    return first + known[0]


def read_tags(lines: Lines, scope: str) -> tuple[Tag, ...]:
    """The tags of one scope that come next, each in its place in the list."""
    out: list[Tag] = []
    last = -1
    text = lines.text
    while text.startswith("[", lines.at) and not text.startswith(_SECTIONS, lines.at):
        at = lines.at
        end = text.index("\n", at)
        line = text[at:end]
        tag, place, of = _kept.get((line, at, lines.seats)) or _tag(line, at, lines.seats)
        if of != scope:
            break
        if place <= last:
            raise ValueError
        last = place
        out.append(tag)
        lines.at = end + 1
        if tag.name == "Seats":
            if len(tag.value) > _LONGEST_SEATS:
                raise ValueError
            lines.seats = tuple(tag.value.split(" "))
    return tuple(out)


def _tag(line: str, at: int, seats: tuple[str, ...]) -> _Placed:
    """One tag, its place in the list, and its scope; of a section only the scope counts."""
    name, _, rest = line[1:].partition(" ")
    rule = TAGS.get(name.rstrip("]").lower())
    if rule is None or rule.name != name.rstrip("]"):
        raise ValueError
    if rule.scope == "section":
        return Tag(rule.name, ""), -1, rule.scope
    value = rest[1:-2]
    place = TAG_ORDER[rule.name]
    if line != f'[{name} "{value}"]' or _doubtful(value) or (not seats and place > _SEATS_PLACE):
        raise ValueError
    made = Tag(rule.name, _cleaned(rule, value, seats), Span(at, at + len(line))), place, rule.scope
    if name not in _NEVER_KEPT:
        _kept.keep((line, at, seats), made, len(line))
    return made


def _doubtful(value: str) -> bool:
    return not value.isprintable() or not _SURE.fullmatch(value)


def _cleaned(rule: TagRule, value: str, seats: tuple[str, ...]) -> str:
    """The value; raises ValueError unless it is written canonically, or so in ASCII."""
    clean = rule.clean(value, seats)
    if clean != value and in_ascii(rule.name, clean) != value:
        raise ValueError
    return clean
