"""A record in the making to the frozen record: values made canonical, seats found."""

from __future__ import annotations

from hearts_record.cards import in_written_order
from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.cells import RawScore, signed_scores
from hearts_record.notation.drafts import (
    Named,
    RawFair,
    RawHand,
    RawHolding,
    RawParty,
    RawPass,
    RawRecord,
    RawSentence,
    RawTag,
)
from hearts_record.notation.tables import Columns, finish_table
from hearts_record.notation.tags import TAG_ORDER, TAGS, find_seat
from hearts_record.record import (
    Bid,
    Bidding,
    Deal,
    Fair,
    Hand,
    Holding,
    Irregularity,
    Kind,
    Party,
    Pass,
    Passing,
    Record,
    Score,
    Sentence,
    Signed,
    Tag,
)
from hearts_record.vocabulary import find_game, seat_fault


class Finisher:
    """Turns one raw record into a Record; what cannot be is reported once, at its place."""

    def __init__(self, source: Source, raw: RawRecord) -> None:
        self.source, self.raw = source, raw
        self.problems: list[Diagnostic] = []
        self.seats: tuple[str, ...] = ()
        self.hand: int | None = None
        self.unknown: set[str] = set()

    def run(self, problems: list[Diagnostic]) -> Record:
        """The record, with ``problems`` of earlier steps added to its own."""
        tags = self._record_tags()
        stated = next((t for t in tags if t.name == "Seats"), None)
        bad_seats = stated is None and any(t.name == "Seats" for t in self.raw.tags)
        self.seats = tuple(stated.value.split()) if stated else ()
        columns = Columns(self.source, self.seats, self.raw, checked=not bad_seats)
        self.seats = columns.seats
        self.problems += columns.problems
        if bad_seats:
            self.seats = ()
        tags = self._clean(tags)
        hands = self._hands(columns)
        fair = self._fair(self.raw.fair)
        signed = self._fair(self.raw.signed)
        return Record(
            tags=tags,
            hands=hands,
            fair=None if fair is None else Fair(*fair),
            signed=None if signed is None else Signed(
                signed[0], tuple(x for x in signed[1] if isinstance(x, Party)), *signed[2:]),
            notes=self.raw.notes,
            source=self.source,
            problems=tuple(sorted((*problems, *self.problems), key=lambda d: d.sort_key)),
        )

    def complain(self, code: str, message: str, span: Span, hint: str | None = None) -> None:
        """Report something that the values of the record cannot be."""
        self.problems.append(
            self.source.complain(code, message, span, hand=self.hand, hint=hint))

    # ---- tags ------------------------------------------------------------------------------

    def _record_tags(self) -> tuple[Tag, ...]:
        """The record's tags in canonical order; only ``Game`` and ``Seats`` are cleaned yet."""
        raw = list(self.raw.tags)
        for tag in self.raw.tags:
            settling = find_game(tag.value)[1] if tag.name == "Game" else None
            if settling and not any(t.name == "Settling" for t in raw):
                raw.append(RawTag("Settling", settling, tag.span))
        out = []
        for tag in _in_order(raw):
            if tag.name != "Seats":
                out.append(Tag(tag.name, tag.value, tag.span, tag.notes))
                continue
            cleaned = self._value(tag, ())
            if cleaned is not None:
                out.append(Tag(tag.name, cleaned, tag.span, tag.notes))
        return tuple(out)

    def _clean(self, tags: tuple[Tag, ...]) -> tuple[Tag, ...]:
        out = []
        for tag in tags:
            value = tag.value if tag.name == "Seats" else self._value(tag, self.seats)
            out.append(tag if value is None else Tag(tag.name, value, tag.span, tag.notes))
        return tuple(out)

    def _value(self, tag: RawTag | Tag, seats: tuple[str, ...]) -> str | None:
        rule = TAGS.get(tag.name.lower())
        if rule is None:
            return tag.value
        try:
            return rule.clean(tag.value, seats)
        except ValueError as error:
            code = "HR115" if rule.clean is find_seat and seats else "HR113"
            if tag.name == "Seats" and any(seat_fault(n) for n in tag.value.split()):
                code = "HR114"
            self.complain(code, f"[{tag.name}] cannot be ‘{tag.value}’: {error}", tag.span)
            return None

    # ---- hands -----------------------------------------------------------------------------

    def _hands(self, columns: Columns) -> tuple[Hand, ...]:
        out = []
        for i, raw in enumerate(self.raw.hands):
            number = raw.number or (out[-1].number + 1 if out else 1)
            self.hand = number
            out.append(self._hand(raw, number, columns.labels[i]))
        self.hand = None
        return tuple(out)

    def _hand(self, raw: RawHand, number: int, labels: tuple[str, ...]) -> Hand:
        tags = self._clean(
            tuple(Tag(t.name, t.value, t.span, t.notes) for t in _in_order(raw.tags)))
        table = None
        damaged = raw.damaged
        if raw.table is not None:
            table, problems, broken = finish_table(self.source, raw.table, labels, number,
                                                   self._score)
            self.problems += problems
            damaged = damaged or broken
        return Hand(
            number=number,
            tags=tags,
            deal=self._deal(raw),
            passing=self._passing(raw),
            bidding=self._bidding(raw),
            table=table,
            irregularities=tuple(Irregularity(*i) for i in raw.irregularities),
            sentences=self._sentences(raw.sentences),
            span=raw.span,
            notes=raw.notes,
            damaged=damaged,
        )

    def seat(self, named: Named) -> str:
        """The seat as ``Seats`` spells it; an unknown one is reported once."""
        name, span = named
        for seat in self.seats:
            if seat.casefold() == name.casefold():
                return seat
        if self.seats and name.casefold() not in self.unknown:
            self.unknown.add(name.casefold())
            self.complain("HR115", f"there is no seat {name}", span,
                          hint=f"the seats are {', '.join(self.seats)}")
        return name

    def _score(self, raw: RawScore) -> Score:
        return Score(self.seat((raw.seat, raw.span)), raw.amount or 0, raw.span)

    def _order(self, seat: str) -> int:
        return self.seats.index(seat) if seat in self.seats else len(self.seats)

    def _deal(self, raw: RawHand) -> Deal | None:
        section = raw.sections.get("Deal")
        if section is None:
            return None
        holdings: dict[str, Holding] = {}
        for line in section.lines:
            assert isinstance(line, RawHolding)
            extra = line.who[0].lower() in ("widow", "stock")
            who = line.who[0].capitalize() if extra else self.seat(line.who)
            if who in holdings:
                self.complain("HR110", f"the hand of {who} is dealt twice", line.span)
            cards = line.cards if who == "Stock" else in_written_order(line.cards)
            holdings.setdefault(who, Holding(who, cards, line.span, line.notes))
        order = {name: i for i, name in enumerate((*self.seats, "Widow", "Stock"))}
        lines = sorted(holdings.values(), key=lambda h: order.get(h.who, -1))
        return Deal(tuple(lines), section.span, section.notes)

    def _passing(self, raw: RawHand) -> Passing | None:
        section = raw.sections.get("Pass")
        if section is None:
            return None
        direction = self._value(
            RawTag("Pass", section.value, section.span), self.seats) or "none"
        passes: dict[str, Pass] = {}
        for line in section.lines:
            assert isinstance(line, RawPass)
            made = self._pass(line)
            if made.giver in passes:
                self.complain("HR110", f"{made.giver} passes twice", line.span)
            passes.setdefault(made.giver, made)
        order = {name: i for i, name in enumerate(self.seats)}
        lines = sorted(passes.values(), key=lambda p: order.get(p.giver, -1))
        return Passing(direction, tuple(lines), section.span, section.notes)

    def _pass(self, line: RawPass) -> Pass:
        words: dict[str, str] = {}
        for key, values in line.fields:
            if key not in ("commit", "nonce") or len(values) > 1:
                self.complain("HR108", f"`{key}` does not belong to a pass", line.span,
                              hint="a pass may have `commit` and `nonce`, one value each")
            elif key in words:
                self.complain("HR110", f"`{key}` is said twice", line.span)
            words.setdefault(key, values[0] if values else "")
        cards = in_written_order(line.cards)
        return Pass(self.seat(line.giver), self.seat(line.taker), cards,
                    words.get("commit"), words.get("nonce"), line.span, line.notes)

    def _bidding(self, raw: RawHand) -> Bidding | None:
        section = raw.sections.get("Bids")
        if section is None:
            return None
        bids = []
        for score in section.bids:
            if score.word in ("wins", "loses"):
                self.complain("HR120", "a payment does not belong among bids", score.span)
            bids.append(Bid(self.seat((score.seat, score.span)), score.amount, score.span))
        return Bidding(tuple(bids), section.span, section.notes, section.line_notes)

    def _sentences(self, raw: list[RawSentence]) -> tuple[Sentence, ...]:
        out: list[Sentence] = []
        for item in raw:
            if any(s.kind is item.kind for s in out) and item.kind not in (
                    Kind.RESIGNS, Kind.DEADLINE, Kind.GAME_LOST):
                self.complain("HR110", "the same is said twice", item.span,
                              hint="keep one of them")
            out.append(self._sentence(item))
        order = list(Kind)
        return tuple(sorted(out, key=lambda s: order.index(s.kind)))

    def _sentence(self, item: RawSentence) -> Sentence:
        seats = tuple(sorted((self.seat(n) for n in item.seats), key=self._order))
        if item.kind is Kind.NETS:
            for word in ("wins", "loses"):
                if sum(s.word == word for s in item.scores) > 1:
                    self.complain("HR108", f"`{word}` stands twice in one sentence", item.span,
                                  hint="winners first, falling: Z wins 9; Y 5; A 1; B loses 15.")
            scores = tuple(sorted(
                (Score(self.seat((s.seat, s.span)), s.amount, s.span)
                 for s in signed_scores(item.scores)),
                key=lambda s: (-s.amount, self._order(s.seat))))
        else:
            scores = tuple(sorted((self._score(s) for s in item.scores),
                                  key=lambda s: self._order(s.seat)))
        return Sentence(item.kind, seats, scores, item.span, item.notes)

    # ---- the fair section --------------------------------------------------------------------

    def _fair(self, raw: RawFair | None):  # type: ignore[no-untyped-def]
        if raw is None:
            return None
        lines = [self._party(x) if isinstance(x, RawParty) else x for x in raw.lines]
        return raw.value, tuple(lines), raw.span, raw.notes

    def _party(self, raw: RawParty) -> Party:
        server = raw.who[0] == "server"
        name = "server" if server else self.seat(raw.who)
        return Party(name, tuple(raw.fields), raw.span, raw.notes)


def _in_order(tags: list[RawTag]) -> list[RawTag]:
    """Known tags in the listed order, then the unknown ones as they stood."""
    return sorted(tags, key=lambda t: TAG_ORDER.get(t.name, len(TAG_ORDER)))
