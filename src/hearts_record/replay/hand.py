"""One hand replayed: every card checked against the rules, every mark against the play."""

from __future__ import annotations

from dataclasses import replace

from hearts_record.games.state import HandState
from hearts_record.record import Hand
from hearts_record.replay.known import Known
from hearts_record.replay.marks import Marks
from hearts_record.replay.model import Complaints, Played, Setting, Stop
from hearts_record.replay.numbering import last_alone, number_rows, tricks_are
from hearts_record.replay.play import Play
from hearts_record.replay.sheet import Sheet, look_through
from hearts_record.replay.whole_tricks import play_whole

__all__ = ["Played", "Setting", "replay"]


def replay(setting: Setting) -> Played:
    """Replay a hand; after its first illegal card nothing further is claimed about it."""
    return play_whole(setting) or card_by_card(setting)


def card_by_card(setting: Setting) -> Played:
    """The replay in which every seat has its turn, and every fault its name."""
    out = _replay(setting, last_is_slip=True)
    if last_alone(Sheet.of(setting)) and not _comes_out(setting, out):
        return _replay(setting, last_is_slip=False)
    return out


def _comes_out(setting: Setting, out: Played) -> bool:
    """Whether the play certainly goes to its end, and to the counts that stand under the table.

    Where it does not, no number need be wrong: a row may be missing before the last.
    """
    if out.stopped or not out.certain or any(f.code == "HR308" for f in out.findings):
        return False
    table, rules = setting.hand.table, setting.rules
    stated = None if table is None else table.counts
    if stated is None or out.takings is None:
        return True
    found = rules.game.counts(rules, out.takings, setting.avoided)
    taken = {} if found is None else dict(zip(out.takings.names, found, strict=True))
    return all(taken.get(s.seat, s.amount) == s.amount for s in stated.scores)


def _replay(setting: Setting, *, last_is_slip: bool) -> Played:
    out = Played()
    sheet = Sheet.of(setting)
    say = Complaints(setting.source, setting.hand.number, out.findings)
    marks = Marks(sheet, say)
    try:
        number_rows(sheet, say, last_is_slip=last_is_slip)
        look_through(sheet, say)
        _play(sheet, say, out, marks)
    except Stop:
        out.stopped = True
    out.certain = out.certain and not sheet.lossy
    marks.missing()
    return out


def _play(sheet: Sheet, say: Complaints, out: Played, marks: Marks) -> None:
    setting, game = sheet.setting, sheet.setting.rules.game
    leader, known = setting.leader or _opening_leader(sheet), Known(sheet)
    state = known.state(leader or setting.players[0])
    decided = game.opening_leader(state) is not None
    kind = _play_of(setting.hand)
    play = kind(sheet, say, out, marks, known, state, lead_known=decided or leader is not None)
    if not play.lead_known:
        out.certain = False
        known.lose_track()
    elif not game.has_dealer:
        _lead_tag(sheet, say, state.seat)
    try:
        play.run()
        _end(sheet, say, out, play)
    finally:
        over = out.certain and not out.broken_off
        out.takings = replace(state.takings(), over=over)
        out.marked = marks.by_marks(out.takings)
    _say_undecided(sheet, say, out)


def _play_of(hand: Hand) -> type[Play]:
    """Only a hand with irregularities pays for following them."""
    if not hand.irregularities:
        return Play
    from hearts_record.replay.irregular import IrregularPlay

    return IrregularPlay


def _opening_leader(sheet: Sheet) -> str | None:
    """Who must lead first by the cards of a known deal, where they decide that."""
    if sheet.setting.held is None:
        return None
    held = {p: sheet.setting.held[p] for p in sheet.setting.players}
    state = HandState(sheet.setting.rules, held, sheet.setting.players[0], as_written=True)
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


def _end(sheet: Sheet, say: Complaints, out: Played, play: Play) -> None:
    """A table with too few rows: broken off, or tricks are missing."""
    if out.broken_off:
        return
    last, due = (sheet.numbers[-1] if sheet.numbers else 0), sheet.tricks_due
    if due is None and play.known.hidden:
        out.certain = False  # nobody can say who has cards left
        return
    if play.state.finished if due is None else last >= due:
        return
    if sheet.setting.hand.damaged:
        out.certain = False  # a line that was complained of may have said why it ends here
        return
    if sheet.explained:
        out.broken_off = True
        return
    out.certain = False
    span = sheet.rows[-1].span if sheet.rows else sheet.table.span
    missing = "tricks are" if due is None else tricks_are(last + 1, due)
    say(
        "HR308",
        f"{missing} missing at the end",
        span,
        last or None,
        hint="write the rest, or say how the hand ended",
    )


def _say_undecided(sheet: Sheet, say: Complaints, out: Played) -> None:
    """HR321: the first card of which nobody can say whether it was lawful."""
    hidden = sheet.tricks_due is None and sheet.shown_from is None and not out.certain
    setting = sheet.setting
    deal, takes_up = setting.hand.deal, setting.rules.game.takes_up
    stated = setting.held is not None
    if deal is not None:  # and if it is wrong, that was complained of
        stated = takes_up or not stated or any(x.who == "Stock" for x in deal.holdings)
    if sheet.lossy or not (out.undecided or hidden) or stated or setting.stock is not None:
        return
    number, seat = out.undecided[0] if out.undecided else (None, None)
    lacks = "the deal is" if takes_up else "the deal and the stock are"
    what = "what each seat holds" if takes_up else "what each seat drew and holds"
    if seat is not None:
        what = f"whether {seat} could follow suit in trick {number}"
    say(
        "HR321",
        f"{lacks} not stated, and nobody can say {what}",
        sheet.table.span,
        number,
        seat,
        "state it: `[Deal]`, then a line a seat" if takes_up else None,
    )
