"""What each seat is known to hold while a table is played over.

Usually a seat holds the cards that it plays. Where cards come from a stock or are taken up,
that is so only with the whole deal before us, or once the stock is gone; till then a card
proves nothing but that it is held when it is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hearts_record.cards import Card
from hearts_record.games.base import card_set
from hearts_record.games.state import HandState
from hearts_record.record import Blank, Row
from hearts_record.replay.sheet import Sheet

#: Where a card is that is in no hand, in words.
_UNDEALT = {
    "Stock": "by the deal it comes from the stock, and not to him yet",
    "Widow": "by the deal it lies in the widow",
}
#: A number of cards that stands for one that nobody knows.
MANY = 99


@dataclass(slots=True)
class Known:
    """The knowledge of hands; make it when the sheet was looked through.

    ``exact``: the deal and every draw are known, and with them each hand at every moment.
    ``hidden``: nobody can say what a seat holds before the trick ``shown_from``.
    """

    sheet: Sheet
    exact: bool = field(init=False)
    hidden: bool = field(init=False)

    def __post_init__(self) -> None:
        """Find out what the deal and the table show."""
        setting, game = self.sheet.setting, self.sheet.setting.rules.game
        whole = setting.held is not None and not self.sheet.lossy
        self.exact = whole and (game.takes_up or setting.stock is not None)
        self.hidden = self.sheet.shown_from != 1 and not self.exact

    def lose_track(self) -> None:
        """From here on nobody can say what a seat draws or takes up."""
        game = self.sheet.setting.rules.game
        if game.draws or game.takes_up:
            self.exact, self.hidden = False, True

    def state(self, leader: str) -> HandState:
        """The hand before the first card, as far as it is known."""
        setting = self.sheet.setting
        return HandState(
            setting.rules,
            {seat: self._opening(seat) for seat in setting.players},
            leader,
            setting.avoided,
            stock=setting.stock if self.exact else None,
            sizes=[self.sheet.size] * len(setting.players),
            as_written=True,
        )

    def _opening(self, seat: str) -> tuple[Card, ...]:
        """The cards that the seat certainly held before the first trick.

        What it plays later it holds; a stated deal adds to that only where the hand rightly
        breaks off, or not all cards are played, and takes away whatever it gives to others.
        """
        sheet, held = self.sheet, self.sheet.setting.held
        if self.hidden:
            return self._certain(seat, 1)
        column = sheet.column(seat)
        if held is None:
            return column
        all_played = sheet.tricks_due is not None and not sheet.explained
        if self.exact and not all_played:
            return held[seat]
        if sheet.explained and not sheet.lossy:
            return held[seat]
        return tuple(c for c in column if c in held[seat])

    def _certain(self, seat: str, number: int) -> tuple[Card, ...]:
        """The cards that the seat certainly holds at trick ``number`` while hands are hidden."""
        sheet, held = self.sheet, self.sheet.setting.held
        later = sheet.column(seat, number)
        if sheet.shown_from is not None and number >= sheet.shown_from:
            return later
        place = sheet.columns[seat]
        now = [r.cells[place] for n, r in sheet.tricks() if n == number and r.cells]
        dealt = set() if held is None else set(held[seat])
        if sheet.setting.rules.game.takes_up:  # what was played may have come back since
            dealt.difference_update(*(r.cells for n, r in sheet.tricks() if n < number))
        return tuple(c for c in later if c in dealt or c in now)

    def before_trick(self, state: HandState, row: Row, number: int) -> None:
        """Bring the hands up to what is known when a trick begins."""
        sheet = self.sheet
        if not self.exact:
            state.stock = None
        if self.hidden:
            hands = (self._certain(seat, number) for seat in state.names)
            state.hands = [card_set(cards) for cards in hands]
            if sheet.setting.rules.game.uneven:
                self._by_the_row(state, row)
        elif self.exact and sheet.tricks_due is not None and not sheet.explained:
            for i, seat in enumerate(state.names):  # what is never played proves nothing
                state.hands[i] &= card_set(sheet.column(seat, number))

    def _by_the_row(self, state: HandState, row: Row) -> None:
        """Who has cards left, where only the row shows it; the next who has some leads."""
        for i, seat in enumerate(state.names):
            out = self.sheet.cell(row, seat) is Blank.NO_CARD
            state.sizes[i] = 0 if out else MANY
        for _ in state.names:
            if state.sizes[state.turn]:
                return
            state.turn = (state.turn + 1) % len(state.names)

    def undecided(self, number: int, seat: str, card: Card, state: HandState) -> bool:
        """Whether ``card``, not of the suit led, may have been a revoke that nobody can see."""
        sheet = self.sheet
        if not self.hidden or not state.trick or card.suit == state.led:
            return False
        if sheet.shown_from is None:
            return True
        if number >= sheet.shown_from:
            return False
        return any(c.suit == state.led for c in sheet.column(seat, number + 1))

    def elsewhere(self, seat: str, card: Card, state: HandState) -> str | None:
        """Where a card is that the seat plays and does not hold, in words; None if it may."""
        held = self.sheet.setting.held
        game = state.rules.game
        place = state.names.index(seat)
        if self.exact and state.hands[place] >> card.index & 1:
            return None
        if game.takes_up and not self.exact:
            # It may have come to him with a trick that was taken up, but not out of a dead one.
            gone = card in state.trick or any(t >> card.index & 1 for t in state.taken)
            return "it was played before" if gone else None
        if held is None:
            return None
        owner = next((s for s, cards in held.items() if card in cards), None)
        if not self.exact and (owner == seat or (owner is None and game.draws)):
            return None
        after = " after the pass" if self.sheet.setting.hand.passing else ""
        if owner is not None and owner != seat:
            return f"by the deal {owner} holds it{after}"
        if card in (self.sheet.setting.rest or ()):
            return _UNDEALT["Stock" if game.draws else "Widow"]
        return "it was played before" if owner else f"by the deal nobody was dealt it{after}"
