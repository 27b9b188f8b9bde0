// One hand of Modern Hearts played over, every card and every mark. After the first card that may
// not be played nothing more is said of the hand.

const CheckPlay = (() => {
  const { written, isBlank, isCard, isUnread, suit, rank } = CheckCards;
  const { packOf, sizeOf } = CheckDeal;
  const { State } = CheckState;
  const explained = (hand) => hand.sentences.some((s) => s.kind === "resigns" || s.kind === "deadline");
  const pointsOf = (cards) =>
    cards.filter((c) => suit(c) === "H").length + (cards.includes("QS") ? 13 : 0);

  const STOP = Symbol("nothing more is said of this hand");

  class Play {
    constructor(hand, seats, held, say) {
      this.hand = hand;
      this.seats = seats;
      this.held = held;
      this.complain = say;
      this.pack = packOf(seats.length);
      this.size = sizeOf(seats.length);
      this.rows = hand.table.rows;
      this.column = Object.fromEntries(hand.table.seats.map((seat, i) => [seat, i]));
      this.suspects = new Set();
      this.until = Infinity; // the first trick that cannot be played over
      this.lossy = false;
      this.unmarked = [];
      this.out = { winners: [], taken: null, certain: true, brokenOff: false, stopped: false };
    }

    run() {
      try {
        this.numberRows();
        this.lookThrough();
        this.play();
      } catch (reason) {
        if (reason !== STOP) throw reason;
        this.out.stopped = true;
      }
      this.out.certain = this.out.certain && !this.lossy;
      this.out.finished = this.out.certain && !this.out.stopped && !this.out.brokenOff;
      if (this.unmarked.length) {
        const [trick, row] = this.unmarked[0];
        const rest = this.unmarked.length - 1;
        this.say("HR306", `no winner is marked in trick ${trick}${rest ? ` and in ${rest} more` : ""}`, row, trick, null, "warning");
      }
      return this.out;
    }

    say(code, message, row, trick, seat = null, severity = "error") {
      this.complain(code, message, { line: row ? row.line : this.hand.table.line, trick, seat, severity });
    }

    cell(row, seat) {
      return row.cells[this.column[seat]];
    }

    *cells() {
      for (const row of this.rows) {
        for (const seat of row.cells ? this.hand.table.seats : []) yield { row, seat, card: this.cell(row, seat) };
      }
    }

    numberRows() {
      const stated = this.rows.map((row) => row.number);
      const rising = stated.every((n, i) => n > (i ? stated[i - 1] : 0));
      if (stated.length < this.size && rising && (stated.at(-1) || 0) <= this.size) {
        this.rows.forEach((row) => { row.trick = row.number; });
        this.gaps();
        return;
      }
      this.rows.forEach((row, i) => { row.trick = i + 1; });
      if (stated.length > this.size) {
        this.say("HR310", `the table has ${stated.length} rows, and there are ${this.size} tricks`, this.rows[this.size], this.size + 1);
        throw STOP;
      }
      for (const row of this.rows) {
        if (row.number !== row.trick) {
          this.say("HR301", `the row is numbered ${row.number}; it is trick ${row.trick}`, row, row.trick);
        }
      }
    }

    gaps() {
      this.rows.forEach((row, i) => {
        if (row.trick === (i ? this.rows[i - 1].trick : 0) + 1) return;
        this.lossy = true;
        this.say("HR308", "tricks are missing before this row", row, row.trick, null, "warning");
      });
    }

    /** Cards that are not read, not in the pack, or played twice. */
    lookThrough() {
      this.lossy = this.lossy || this.rows.some((row) => !row.cells);
      const seen = new Map();
      for (const { row, seat, card } of this.cells()) {
        if (isUnread(card)) this.unread(row, seat);
        if (!isCard(card) || this.until < Infinity) continue;
        const before = seen.get(card);
        if (!this.pack.includes(card)) {
          this.suspect(card, row.trick);
          this.say("HR203", `${written(card)} is not in the pack of this game`, row, row.trick, seat);
        } else if (before && (!this.held || before.seat === seat)) {
          this.suspect(card, before.trick);
          this.say("HR201", `${seat} plays ${written(card)}, which ${before.seat} played to trick ${before.trick}`, row, row.trick, seat);
        }
        if (!before) seen.set(card, { trick: row.trick, seat });
      }
    }

    unread(row, seat) {
      this.lossy = true;
      this.say("HR123", `the card that ${seat} played to trick ${row.trick} is not read`, row, row.trick, seat, "warning");
    }

    suspect(card, trick) {
      this.suspects.add(card);
      this.until = trick;
    }

    /** The cards that a seat certainly held before the first trick. */
    known(seat) {
      const column = this.rows.filter((row) => row.cells).map((row) => this.cell(row, seat));
      const played = column.filter((c) => isCard(c) && !this.suspects.has(c));
      if (!this.held) return played;
      if (explained(this.hand) && !this.lossy) return this.held[seat];
      return played.filter((c) => this.held[seat].includes(c));
    }

    play() {
      this.state = new State(this.seats, this.seats.map((seat) => this.known(seat)));
      const owner = this.held ? this.seats.find((s) => this.held[s].includes("2C")) : undefined;
      this.leadKnown = this.state.holder() >= 0 || owner !== undefined;
      if (this.state.holder() < 0 && owner !== undefined) this.state.turn = this.seats.indexOf(owner);
      if (!this.leadKnown) this.out.certain = false;
      else this.leadTag();
      try {
        for (const row of this.rows) {
          if (row.trick >= this.until) throw STOP;
          this.trick(row);
          if (this.out.brokenOff) break;
        }
        this.theEnd();
      } finally {
        const { state } = this;
        this.out.taken = Object.fromEntries(this.seats.map((seat, i) => [seat, pointsOf(state.taken[i])]));
      }
    }

    leadTag() {
      const tag = this.hand.tags.get("Lead");
      if (tag && tag.read && tag.read !== this.state.seat) {
        this.complain("HR302", `${tag.read} is said to lead; ${this.state.seat} holds ♣2 and leads`, { line: tag.line, trick: 1, seat: tag.read });
      }
    }

    theEnd() {
      const last = this.rows.length ? this.rows.at(-1).trick : 0;
      if (this.out.brokenOff || last >= this.size) return;
      if (explained(this.hand)) {
        this.out.brokenOff = true;
        return;
      }
      this.out.certain = false;
      this.say("HR308", `tricks ${last + 1} to ${this.size} are missing`, this.rows.at(-1), last || null, null, "warning");
    }

    trick(row) {
      const missing = row.trick - this.out.winners.length - 1;
      if (missing > 0 || !row.cells) {
        for (let i = 0; i < missing; i++) this.out.winners.push(null);
        this.out.certain = this.leadKnown = false;
        this.state.unseen = true;
      }
      if (!row.cells) this.out.winners.push(null);
      else if (this.leadKnown) this.rowInOrder(row);
      else this.rowWithoutLead(row);
    }

    rowInOrder(row) {
      for (let i = 0; i < this.seats.length; i++) {
        const { seat } = this.state;
        const card = this.cell(row, seat);
        if (isBlank(card)) {
          this.blank(row, seat, card);
          return;
        }
        if (isCard(card)) this.card(row, seat, card);
        this.state.lay(card);
      }
      this.takenBy(row);
    }

    takenBy(row) {
      const { taker, led } = this.state.last;
      const name = taker === null ? null : this.seats[taker];
      this.out.winners.push(name);
      if (name === null) {
        this.possibleMark(row, led);
        this.resume(row);
      } else if (!this.mark(row, name) && this.followed(row, name)) throw STOP;
    }

    mark(row, taker) {
      if (row.marked === null) {
        this.unmarked.push([row.trick, row]);
        return true;
      }
      const marked = this.hand.table.seats[row.marked];
      if (marked === taker) return true;
      const [wrong, right] = [marked, taker].map((seat) => written(this.cell(row, seat)));
      this.say("HR305", `${wrong} of ${marked} is marked; ${taker} takes trick ${row.trick} with ${right}`, row, row.trick, marked);
      return false;
    }

    /** In a trick that is not wholly known the mark may stand where no other card beats it. */
    possibleMark(row, led) {
      if (row.marked === null) return;
      const card = row.cells[row.marked];
      if (!isCard(card)) return;
      const beaten = row.cells.some((c) => isCard(c) && suit(c) === suit(card) && rank(c) > rank(card));
      if (!beaten && [null, suit(card)].includes(led)) return;
      const seat = this.hand.table.seats[row.marked];
      this.say("HR305", `${written(card)} of ${seat} is marked and cannot take trick ${row.trick}`, row, row.trick, seat);
    }

    /** Whether the next trick was led by the seat that is wrongly marked. */
    followed(row, taker) {
      const next = this.rows.find((r) => r.trick === row.trick + 1);
      if (!next || !next.cells) return false;
      const marked = this.hand.table.seats[row.marked];
      return !this.fits(next, taker) && this.fits(next, marked);
    }

    fits(row, leader) {
      const state = this.state.copy();
      state.turn = this.seats.indexOf(leader);
      for (let i = 0; i < this.seats.length; i++) {
        const card = this.cell(row, state.seat);
        if (isBlank(card)) return true;
        if (isCard(card) && state.whyNot(card) !== null) return false;
        state.lay(card);
      }
      const { taker } = state.last;
      return row.marked === null || taker === null || this.hand.table.seats[row.marked] === this.seats[taker];
    }

    resume(row) {
      this.out.certain = false;
      this.leadKnown = row.marked !== null;
      if (this.leadKnown) this.state.turn = this.seats.indexOf(this.hand.table.seats[row.marked]);
    }

    rowWithoutLead(row) {
      this.out.winners.push(null);
      for (const [place, seat] of this.seats.entries()) {
        const card = this.cell(row, seat);
        if (card === "-") {
          this.blank(row, seat, card);
          return;
        }
        if (!isCard(card)) continue;
        this.holds(row, seat, card);
        this.state.hands[place].delete(card);
      }
      this.possibleMark(row, null);
      this.resume(row);
    }

    blank(row, seat, cell) {
      const { turn, trick } = this.state;
      const later = [];
      for (let i = 1; i < this.seats.length - trick.length; i++) later.push(this.seats[(turn + i) % this.seats.length]);
      const played = later.some((s) => this.cell(row, s) !== "-");
      if (cell === "-" && explained(this.hand) && !played && row === this.rows.at(-1)) {
        this.out.brokenOff = true;
        return;
      }
      this.say("HR307", `${seat} plays no card to trick ${row.trick}`, row, row.trick, seat);
      throw STOP;
    }

    holds(row, seat, card) {
      if (!this.held || this.held[seat].includes(card)) return;
      const owner = this.seats.find((s) => this.held[s].includes(card));
      const whose = owner ? `${owner} does` : "nobody was dealt it";
      this.say("HR205", `${seat} plays ${written(card)} to trick ${row.trick} and does not hold it: ${whose}`, row, row.trick, seat);
      throw STOP;
    }

    card(row, seat, card) {
      this.holds(row, seat, card);
      const reason = this.state.whyNot(card);
      if (reason === null) return;
      const { trick, led } = this.state;
      const revoke = trick.length > 0 && led !== null && suit(card) !== led;
      const verb = trick.length ? "play" : "lead";
      this.say(revoke ? "HR304" : "HR311", `${seat} may not ${verb} ${written(card)} to trick ${row.trick}: ${reason}`, row, row.trick, seat);
      throw STOP;
    }
  }

  const replay = (hand, seats, held, say) => new Play(hand, seats, held, say).run();

  return { explained, replay };
})();
