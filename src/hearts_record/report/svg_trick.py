"""One trick as a picture: the table with its seats round it, and the cards on it."""

from __future__ import annotations

import math
import re

from hearts_record.report.drawing import HAIR, INK, SOFT, Drawing, irregular_lines, shortened
from hearts_record.report.trick_data import Data

_WIDTH, _HEIGHT = 440, 400
_X, _Y = _WIDTH / 2, 205
_CARD = (46, 62)
_LINE = 22


def trick_svg(data: Data, hand: Data, trick: Data) -> str:
    """The diagram of one trick."""
    names = [x for x in (data["event"], data["game"] or "Hearts") if x]
    title = f"{', '.join(names)}, hand {hand['number']}, trick {trick['number']}"
    words, wrong = _words(trick), irregular_lines(trick["irregular"], 52)
    height = _HEIGHT + _LINE * len(wrong)
    out = Drawing(_WIDTH, height, title, " ".join([_played(trick), words, *wrong]))
    out.text(_X, 30, f"Trick {trick['number']}", size=19, bold=True)
    out.ellipse(_X, _Y, 128, 98)
    seats = [s["name"] for s in data["seats"]]
    for seat in seats:
        _seat(out, hand, trick, seats, seat)
    if trick["text"]:
        out.text(_X, _Y, shortened(trick["text"], 40), size=14, fill=SOFT)
    for i, line in enumerate([words, *wrong]):
        fill = SOFT if i else INK
        out.text(_X, _HEIGHT - 16 + _LINE * i, line, size=15 if i else 16, italic=True, fill=fill)
    return out.svg()


def _words(trick: Data) -> str:
    taker = trick["winner"] or trick["marked"]
    if trick["text"]:
        return "This row could not be read."
    if taker is None:
        return "Nobody can say who took it."
    card = next((p["card"] for p in trick["plays"] if p["seat"] == taker), None)
    verb = "takes it" if trick["winner"] else "is marked as taking it"
    loose = f", and {' '.join(trick['loose'])} that nobody played" if trick["loose"] else ""
    return f"{taker} {verb}" + (f" with {card}" if card else "") + f"{loose}."


def _played(trick: Data) -> str:
    cards = ", ".join(f"{p['seat']} {p['card']}" for p in trick["plays"])
    return (f"{trick['leader']} leads. " if trick["leader"] else "") + f"Played: {cards}."


def _seat(out: Drawing, hand: Data, trick: Data, seats: list[str], seat: str) -> None:
    """A seat's name and its card."""
    x, y = _place(seats, seat, 176, 140)
    card = next((p["card"] for p in trick["plays"] if p["seat"] == seat), None)
    leads = trick["leader"] == seat
    out.text(x, y + (0 if leads else 6), shortened(seat, 10), size=20, bold=True)
    if leads:
        out.text(x, y + 16, "leads", size=13, italic=True, fill=SOFT)
    elif hand["players"] and seat not in hand["players"]:
        out.text(x, y + 22, "sits out", size=13, italic=True, fill=SOFT)
    if card is not None:
        _card(out, *_place(seats, seat, 92, 74), card, (trick["winner"] or trick["marked"]) == seat)


def _card(out: Drawing, x: float, y: float, card: str, takes: bool) -> None:
    wide, high = _CARD
    stroke, width = (INK, 2.6) if takes else (HAIR, 1.2)
    out.box(x - wide / 2, y - high / 2, wide, high, stroke=stroke, stroke_width=width, fill="#fff")
    if card == "x":
        out.text(x, y - 3, "takes", size=13, italic=True)
        out.text(x, y + 13, "up", size=13, italic=True)
    elif card == "Joker":
        out.text(x, y + 5, card, size=14, bold=takes)
    else:
        out.text(x, y + 7, card, size=21, bold=takes)


def _place(seats: list[str], seat: str, across: float, down: float) -> tuple[float, float]:
    """Where a seat is: South, or the last, at the bottom, and the others clockwise."""
    south = [i for i, s in enumerate(seats) if re.fullmatch("s(outh)?", s, re.I)]
    bottom = south[0] if south else len(seats) - 1
    turn = 2 * math.pi * (seats.index(seat) - bottom) / len(seats)
    return _X - across * math.sin(turn), _Y + down * math.cos(turn)
