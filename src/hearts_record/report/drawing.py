"""The strokes of an SVG: text with coloured suits, rules, boxes; everything escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from hearts_record.report.text import safe

PAPER, INK, SOFT, HAIR, RED = "#fffdf7", "#1f1c18", "#665e50", "#d8cfbd", "#b01e2e"
_SERIF = "Georgia, 'Times New Roman', 'Liberation Serif', 'DejaVu Serif', 'DejaVu Sans', serif"
_RED_SUIT = re.compile("([♡♢♥♦]\ufe0e?)")
_BLACK_SUIT = re.compile("([♠♣])(?![\ufe0e\ufe0f])")
#: No XML document may hold these, escaped or not.
_NEVER = re.compile("[\ufffe\uffff]")


def plain(text: str) -> str:
    """A record's text made fit for XML, with signs that act made visible; not yet escaped."""
    return _NEVER.sub("\ufffd", safe(text.replace("\n", " ").replace("\r", " ")))


@dataclass(slots=True)
class Drawing:
    """Collects the parts of a drawing on paper of the given size."""

    width: int
    height: int
    title: str
    description: str
    parts: list[str] = field(default_factory=list)

    def text(
        self, x: float, y: float, words: str, *, size: float = 17, anchor: str = "middle",
        bold: bool = False, italic: bool = False, fill: str = INK,
    ) -> None:  # fmt: skip
        """A line of text; red suits are red."""
        look = f' font-size="{_n(size)}"' + f' text-anchor="{anchor}"' * (anchor != "start")
        look += ' font-weight="bold"' * bold + ' font-style="italic"' * italic
        look += f' fill="{fill}"' * (fill != INK)
        self.parts.append(f'<text x="{_n(x)}" y="{_n(y)}"{look}>{_coloured(words)}</text>')

    def line(
        self, x1: float, y1: float, x2: float, y2: float, *, stroke: str = INK, width: float = 1
    ) -> None:
        """A rule."""
        self.parts.append(
            f'<path d="M{_n(x1)} {_n(y1)}L{_n(x2)} {_n(y2)}" stroke="{stroke}" '
            f'stroke-width="{_n(width)}" fill="none"/>'
        )

    def box(
        self, x: float, y: float, width: float, height: float, *,
        round_: float = 6, fill: str = PAPER, stroke: str = HAIR, stroke_width: float = 1,
    ) -> None:  # fmt: skip
        """A box with round corners."""
        self.parts.append(
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" '
            f'rx="{_n(round_)}" fill="{fill}" stroke="{stroke}" stroke-width="{_n(stroke_width)}"/>'
        )

    def ellipse(self, x: float, y: float, across: float, down: float) -> None:
        """The edge of a table."""
        self.parts.append(
            f'<ellipse cx="{_n(x)}" cy="{_n(y)}" rx="{_n(across)}" ry="{_n(down)}" '
            f'fill="none" stroke="{HAIR}" stroke-width="1.5"/>'
        )

    def svg(self) -> str:
        """The whole drawing."""
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" '
            f'height="{self.height}" viewBox="0 0 {self.width} {self.height}" role="img" '
            f"font-family={quoteattr(_SERIF)} fill=\"{INK}\">",
            f"<title>{escape(plain(self.title))}</title>",
            f"<desc>{escape(plain(self.description))}</desc>",
            f'<rect x="0.5" y="0.5" width="{self.width - 1}" height="{self.height - 1}" rx="8" '
            f'fill="{PAPER}" stroke="{HAIR}"/>',
            *self.parts,
            "</svg>",
            "",
        ])  # fmt: skip


def _coloured(words: str) -> str:
    text = _BLACK_SUIT.sub("\\1\ufe0e", escape(plain(words)))
    return _RED_SUIT.sub(rf'<tspan fill="{RED}">\1</tspan>', text)


def _n(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def wrapped(words: Iterable[str], width: int) -> list[str]:
    """Sentences in lines of at most ``width`` characters, as far as their words allow."""
    lines: list[str] = []
    for sentence in words:
        line = ""
        for word in sentence.split():
            if line and len(line) + 1 + len(word) > width:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(line)
    return [line for line in lines if line]


def shortened(text: str, most: int) -> str:
    """A text of at most ``most`` characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def irregular_lines(items: Iterable[Mapping[str, Any]], width: int) -> list[str]:
    """Irregularities with their Laws, in lines of at most ``width`` characters."""
    texts = (f"! {x['text']}" + (f" (Law {x['law']})" if x["law"] else "") for x in items)
    return wrapped(texts, width)
