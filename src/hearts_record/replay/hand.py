"""One hand replayed: every card checked against the rules, every mark against the play."""

from __future__ import annotations

from hearts_record.games.state import HandState
from hearts_record.replay.marks import Marks
from hearts_record.replay.model import Complaints, Played, Setting, Stop
from hearts_record.replay.play import Play
from hearts_record.replay.sheet import Sheet, look_through, number_rows, tricks_are

__all__ = ["Played", "Setting", "replay"]


def replay(setting: Setting) -> Played:
    """Replay a hand; after its first illegal card nothing further is claimed about it."""
    out = Played()
    sheet = Sheet.of(setting)
    say = Complaints(setting.source, setting.hand.number, out.findings)
    marks = Marks(sheet, say)
    try:
        number_rows(sheet, say)
        look_through(sheet, say)
        _play(sheet, say, out, marks)
    except Stop:
        out.stopped = True
    out.certain = out.certain and not sheet.lossy
    marks.missing()
    return out


def _play(sheet: Sheet, say: Complaints, out: Played, marks: Marks) -> None:
    leader = sheet.setting.leader or _opening_leader(sheet)
    known = {p: sheet.known(p) for p in sheet.setting.players}
    rules, avoided = sheet.setting.rules, sheet.setting.avoided
    state = HandState(rules, known, leader or sheet.setting.players[0], avoided)
    decided = rules.game.opening_leader(state) is not None
    play = Play(sheet, say, out, marks, state, lead_known=decided or leader is not None)
    if not play.lead_known:
        out.certain = False
    elif not rules.game.has_dealer:
        _lead_tag(sheet, say, state.seat)
    try:
        play.run()
        _end(sheet, say, out)
    finally:
        out.taken = dict(zip(state.names, state.taken, strict=True))
        out.marked = marks.taken_by_marks(state)


def _opening_leader(sheet: Sheet) -> str | None:
    """Who must lead first by the cards of a known deal, where they decide that."""
    if sheet.setting.held is None:
        return None
    held = {p: sheet.setting.held[p] for p in sheet.setting.players}
    state = HandState(sheet.setting.rules, held, sheet.setting.players[0])
    seat = sheet.setting.rules.game.opening_leader(state)
    return None if seat is None else state.names[seat]


def _lead_tag(sheet: Sheet, say: Complaints, leader: str) -> None:
    """A stated leader where the cards decide who leads."""
    tag = sheet.setting.hand.tag("Lead")
    if tag is not None and tag.value != leader:
        say(
            "HR302",
            f"{tag.value} is said to lead for the first trick; {leader} holds ♣2 and leads",
            tag.span,
            1,
            tag.value,
            "correct [Lead], or leave it out",
        )


def _end(sheet: Sheet, say: Complaints, out: Played) -> None:
    """A table with too few rows: broken off, or tricks are missing."""
    last = sheet.numbers[-1] if sheet.numbers else 0
    if out.broken_off or last >= sheet.size:
        return
    if sheet.explained:
        out.broken_off = True
        return
    out.certain = False
    span = sheet.rows[-1].span if sheet.rows else sheet.table.span
    say(
        "HR308",
        f"{tricks_are(last + 1, sheet.size)} missing at the end",
        span,
        last or None,
        hint="write the rest, or say how the hand ended",
    )
