"""A canonical text set in another style throughout, chosen at random: it means the same record."""

import re
from random import Random

_CELL = re.compile(r"[♠♡♢♣](?:10|[2-9AKQJ])(?![0-9])")
_ROW = re.compile(r"[ _][ _](?:[♠♡♢♣?]|Joker|-|x)")
_SIGNS = {"♠": "♠♤", "♡": "♡♥", "♢": "♢♦", "♣": "♣♧"}
_LETTERS = {"♠": "S", "♡": "H", "♢": "D", "♣": "C"}
_RULE = re.compile(r"-+(?:\+-+)+")


def restyled_card(card: str, rng: Random) -> str:
    """One card in another spelling."""
    suit, rank = card[0], card[1:]
    if rng.random() < 0.4:
        suit = _LETTERS[suit]
    else:
        suit = rng.choice(_SIGNS[suit]) + rng.choice(("", "", "\ufe0e", "\ufe0f"))
    if rank == "10":
        rank = rng.choice(("10", "T"))
    text = suit + rank if rng.random() < 0.5 else rank + suit
    return text.lower() if rng.random() < 0.4 else text


class Style:
    """How the tables of one text are set."""

    def __init__(self, rng: Random) -> None:
        self.number = rng.choice(("right", "left", "both", "none"))
        self.label = rng.choice(("", "#", "No.", "Trick", "T"))
        self.bars = rng.choice(("plain", "outer", "none"))
        if self.bars == "none" and self.number == "both" and self.label == "#":
            self.label = "No."  # a line that begins with `#` and has no bars is a comment
        self.rule = rng.choice(("---+---", "|---|:-:|", "–––+–––", "———————", "--- ---"))
        self.above = rng.random() < 0.3
        self.mark = rng.choice("_*")

    def line(self, cells: list[str], number: str) -> str:
        """The cells of a row or heading set in this style."""
        cells = list(cells)
        if self.number in ("left", "both"):
            cells.insert(0, number)
        if self.number in ("right", "both"):
            cells.append(number)
        if self.bars == "none":
            return "  " + "   ".join(c for c in cells if c)
        text = " | ".join(cells)
        return f"| {text} |" if self.bars == "outer" else text


def restyled(text: str, rng: Random) -> str:
    """The whole text in other spellings; its notes and its tags stay as they are."""
    style, out, after_heading = Style(rng), [], False
    lines = text.split("\n")
    for i, line in enumerate(lines):
        below = lines[i + 1] if i + 1 < len(lines) else ""
        if _RULE.fullmatch(below) and line.endswith("|") and not after_heading:
            after_heading = True
            if style.above:
                out.append(style.rule)
            out.append(style.line(line.strip(" |").replace(" ", "").split("|"), style.label))
        elif _RULE.fullmatch(line):
            out.append(style.rule)
        elif _ROW.match(line) and "|" in line and after_heading:
            *cells, number = (c.strip() for c in line.split("|"))
            cells = [
                _CELL.sub(lambda m: restyled_card(m[0], rng), c).replace("_", style.mark)
                for c in cells
            ]
            out.append(style.line(cells, number))
        else:
            after_heading = after_heading and "|" in line
            out.append(_restyled_line(line, rng))
    return "\n".join(out)


def _restyled_line(line: str, rng: Random) -> str:
    if line.startswith("["):
        return line
    if re.match(r"\w+ to \w+:|Stock:", line):
        return _CELL.sub(lambda m: restyled_card(m[0], rng), line)
    if re.match(r"\w+: [♡♣♢♠]", line):
        who, _, groups = line.partition(": ")
        parts = groups.split("; ")
        if rng.random() < 0.5:
            parts = [p for p in parts if "none" not in p]
        rng.shuffle(parts)
        return f"{who}: " + rng.choice(("; ", ", ", ";")).join(parts)
    if line.endswith(".") and rng.random() < 0.7:
        line = rng.choice((str.upper, str.lower, str))(line)
        line = line.replace(";", rng.choice(";,")).replace("-", rng.choice("-−"))
    elif line.endswith("|"):
        line = line.replace("|", rng.choice("| ")).replace("-", rng.choice("-−"))
    return rng.choice(("", "  ", "\t")) + line + rng.choice(("", "  "))


def with_ends(text: str, rng: Random) -> bytes:
    """The text with another line end, and a BOM or not."""
    end = rng.choice(("\n", "\r\n", "\r"))
    return (rng.choice(("", "\ufeff")) + text.replace("\n", end)).encode()
