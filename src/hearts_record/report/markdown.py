"""A record as Markdown that a code host renders: a table a hand, the results, the verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hearts_record.record import Record
from hearts_record.report.html_data import record_data, visible
from hearts_record.report.text import safe
from hearts_record.report.trick_data import Data
from hearts_record.verdict.model import Verdict

_ACTING = "\\`*_{}[]()#+-.!|~$:@"
_ENTITIES = {"<": "&lt;", ">": "&gt;", "&": "&amp;"}
_OUTCOMES = {
    "pass": "it holds", "fail": "it does not hold", "incomplete": "not all of it can be checked",
}  # fmt: skip


def as_markdown(
    record: Record, verdict: Verdict, hand: int | None, trick: int | None
) -> Iterator[str]:
    """The record as Markdown; only one hand, or one trick of each hand, where asked for."""
    data: Data = visible(record_data(record, verdict))
    yield f"# {escaped(data['event'] or data['game'] or 'Hearts')}"
    yield ""
    for tag in record.tags:
        yield f"- **{escaped(tag.name)}**: {escaped(tag.value)}"
    yield from _comments(data["notes"])
    for one in data["hands"]:
        if hand is None or one["number"] == hand:
            yield ""
            yield from _hand(one, trick)
    yield ""
    yield from _verdict(data)


def escaped(text: str) -> str:
    """Text that Markdown and HTML take as text."""
    flat = safe(text.replace("\n", " ").replace("\r", " "))
    return "".join("\\" + c if c in _ACTING else _ENTITIES.get(c, c) for c in flat)


def _comments(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield ""
        yield f"> {escaped(text)}"


def _irregular(items: Iterable[Data]) -> Iterator[str]:
    for item in items:
        law = f" (Law {item['law']})" if item["law"] is not None else ""
        yield f"- **!** {escaped(item['text'])}{law}"


def _hand(hand: Data, trick: int | None) -> Iterator[str]:
    yield f"## Hand {hand['number']}"
    yield ""
    if hand["misdeal"] is not None:
        yield f"A dead deal: {escaped(hand['misdeal'])}."
        yield ""
    if hand["leader"] is not None:
        dealt = f"{escaped(hand['dealer'])} dealt, and " if hand["dealer"] else ""
        yield f"{dealt}{escaped(hand['leader'])} leads for first trick."
        yield ""
    if trick is None:
        yield from _before(hand)
    yield from _table(hand, trick)
    yield from _beside(hand, trick)
    if trick is None:
        yield from (f"{escaped(text)}  " for text in hand["sentences"])
        yield from _comments(hand["after"])


def _before(hand: Data) -> Iterator[str]:
    lines = []
    if hand["bids"]:
        bids = (f"{b['seat']} {'pass' if b['bid'] is None else b['bid']}" for b in hand["bids"])
        lines.append(f"- Bids: {escaped(', '.join(bids))}")
    for one in hand["passing"]["passes"] if hand["passing"] else ():
        lines.append(f"- {escaped(one['from'])} to {escaped(one['to'])}: {' '.join(one['cards'])}")
    if hand["widow"]:
        lines.append(f"- Widow: {' '.join(hand['widow'])}")
    lines += [*_irregular(hand["before"]), *_comments(hand["notes"])]
    if lines:
        yield from lines
        yield ""


def _table(hand: Data, trick: int | None) -> Iterator[str]:
    seats = hand["players"]
    if not seats:
        return
    yield f"| {' | '.join(map(escaped, seats))} | \\# |"
    yield "|" + ":-:|" * len(seats) + "--:|"
    for row in hand["tricks"]:
        if trick is None or row["number"] == trick:
            yield _row(row, seats)
    counts = hand["taken"] or hand["stated"]
    if counts and trick is None:
        yield f"| {' | '.join(str(counts.get(s, '')) for s in seats)} | |"
    yield ""


def _row(row: Data, seats: list[str]) -> str:
    taker = row["winner"] or row["marked"]
    cells = [_cell(c) for c in row["cells"]] or [escaped(row["text"])]
    cells += [""] * (len(seats) - len(cells))
    marked = (f"**{c}**" if c and s == taker else c for s, c in zip(seats, cells, strict=False))
    return f"| {' | '.join(marked)} | {row['number']} |"


def _cell(text: str) -> str:
    return "–" if text == "-" else escaped(text)


def _beside(hand: Data, trick: int | None) -> Iterator[str]:
    """Irregularities and commentary, with their tricks."""
    lines = []
    for row in hand["tricks"]:
        if trick is not None and row["number"] != trick:
            continue
        lines += [f"- Trick {row['number']}: {x[2:]}" for x in _irregular(row["irregular"])]
        if row["loose"]:
            with_it = f"{row['winner']} takes in {' '.join(row['loose'])} with it"
            lines.append(f"- Trick {row['number']}: {escaped(with_it)}")
        lines += [f"- Trick {row['number']}: {escaped(text)}" for text in row["notes"]]
    if lines:
        yield from lines
        yield ""


def _verdict(data: Data) -> Iterator[str]:
    yield f"**Verdict: {data['verdict']}**, {_OUTCOMES[data['verdict']]}"
    yield ""
    for found in data["findings"]:
        where = [f"hand {found['hand']}"] * (found["hand"] is not None)
        where += [f"trick {found['trick']}"] * (found["trick"] is not None)
        place = f" ({', '.join(where)})" if where else ""
        yield f"- `{found['code']}` {found['severity']}: {escaped(found['message'])}{place}"
