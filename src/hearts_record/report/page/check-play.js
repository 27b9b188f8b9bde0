// One hand of Modern Hearts played over: the deal that is stated, the passes, every card, every
// mark. After the first card that may not be played nothing more is said of the hand.

const CheckPlay = (() => {
  const { SUIT_WORDS, written, isBlank, isCard, isUnread, suit, rank } = CheckCards;
  const CYCLES = { 3: ["left", "right", "none"], 4: ["left", "right", "across", "none"] };
  const STEPS = { left: 1, across: 2, right: -1, none: 0 };
  const PASSED = 3;

  const packOf = (count) => HeartsFair.FULL_PACK.filter((card) => count !== 3 || card !== "2D");
  const sizeOf = (count) => (count === 3 ? 17 : 13);
  const directionOf = (number, count) => CYCLES[count][(number - 1) % CYCLES[count].length];
  const takerOf = (seats, giver, direction) =>
    seats[(seats.indexOf(giver) + STEPS[direction] + seats.length) % seats.length];
  const explained = (hand) => hand.sentences.some((s) => s.kind === "resigns" || s.kind === "deadline");
  const pointsOf = (cards) =>
    cards.filter((c) => suit(c) === "H").length + (cards.includes("QS") ? 13 : 0);

  // ---- the stated deal and the passes ------------------------------------------------------

  /** The stated deal by seat; null, with a fault or a card not read, where it is not whole. */
  function statedDeal(hand, seats) {
    if (!hand.deal) return { held: null };
    const lines = hand.deal.holdings;
    const unread = lines.find((line) => line.cards.some(isUnread));
    if (unread) {
      const fault = ["HR123", `a card dealt to ${unread.who} is not read`, unread];
      return { held: null, fault, unread: true };
    }
    const fault = dealFault(lines, seats);
    if (fault) return { held: null, fault };
    return { held: Object.fromEntries(lines.map((line) => [line.who, line.cards])) };
  }

  function dealFault(lines, seats) {
    const pack = packOf(seats.length);
    const owners = new Map();
    for (const line of lines) {
      for (const card of line.cards) {
        if (!pack.includes(card)) return ["HR203", `${written(card)} is not in the pack`, line];
        if (owners.has(card)) {
          return ["HR201", `${written(card)} is dealt twice, to ${owners.get(card)} and to ${line.who}`, line];
        }
        owners.set(card, line.who);
      }
    }
    for (const seat of seats) {
      const line = lines.find((l) => l.who === seat);
      if (!line) return ["HR204", `no hand is stated for ${seat}`, null];
      const count = line.cards.length;
      if (count !== sizeOf(seats.length)) {
        return ["HR204", `${seat} is dealt ${count} cards, not ${sizeOf(seats.length)}`, line];
      }
    }
    const extra = lines.find((l) => !seats.includes(l.who));
    return extra ? ["HR204", `${extra.who} is dealt cards and takes none`, extra] : null;
  }

  /** What is wrong with the passes of a hand, and whether they are known. */
  function passFaults(hand, seats, held, say) {
    const direction = directionOf(hand.number, seats.length);
    const { passing } = hand;
    if (!passing) {
      if (direction !== "none") {
        say("HR320", `the passes (${direction}) are not stated`, { line: hand.line, severity: "warning" });
      }
      return { ok: direction === "none", known: direction === "none" };
    }
    if (passing.direction !== direction) {
      say("HR312", `the cards are passed ${passing.direction}; in hand ${hand.number} they go ${direction}`, { line: passing.line });
      return { ok: false, known: true, refused: "all" };
    }
    return eachPass(hand, seats, held, say);
  }

  function eachPass(hand, seats, held, say) {
    const { passing } = hand;
    const refused = new Set();
    for (const pass of passing.passes) {
      const fault = passFault(hand, seats, pass, held);
      if (!fault) continue;
      refused.add(pass.giver);
      say(...fault, { line: pass.line, seat: pass.giver });
    }
    for (const seat of passing.direction === "none" ? [] : seats) {
      if (passing.passes.some((p) => p.giver === seat)) continue;
      refused.add(seat);
      say("HR314", `the pass of ${seat} is not stated`, { line: passing.line, seat });
    }
    const unread = passing.passes.some((p) => p.cards.some(isUnread));
    const strange = passing.passes.some((p) => !seats.includes(p.giver));
    return { ok: refused.size === 0 && !unread && !strange, known: !unread, refused };
  }

  function passFault(hand, seats, { giver, taker, cards }, held) {
    const direction = directionOf(hand.number, seats.length);
    if (direction === "none") return ["HR313", `${giver} passes cards, and in hand ${hand.number} nobody does`];
    if (!seats.includes(giver)) return null; // reading has complained of the name
    const due = takerOf(seats, giver, direction);
    if (taker !== due) return ["HR312", `${giver} passes to ${taker}; the cards go to ${due}`];
    if (cards.length !== PASSED) return ["HR313", `${giver} passes ${cards.length} cards, not ${PASSED}`];
    const twice = cards.find((c, i) => isCard(c) && cards.indexOf(c) !== i);
    if (twice) return ["HR313", `${giver} passes ${written(twice)} twice`];
    const foreign = held && cards.find((c) => isCard(c) && !(held[giver] || []).includes(c));
    return foreign ? ["HR313", `${giver} passes ${written(foreign)} and does not hold it`] : null;
  }

  function afterPass(held, passes) {
    const after = Object.fromEntries(Object.entries(held).map(([s, cards]) => [s, [...cards]]));
    for (const { giver, cards } of passes) after[giver] = after[giver].filter((c) => !cards.includes(c));
    for (const { taker, cards } of passes) after[taker].push(...cards);
    return after;
  }

  // ---- the rules of a card -----------------------------------------------------------------

  class State {
    constructor(seats, hands) {
      this.seats = seats;
      this.hands = hands.map((cards) => new Set(cards));
      this.taken = seats.map(() => []);
      this.trick = [];
      this.over = 0; // tricks that are over
      this.led = null;
      this.unseen = false; // a heart may have been played that nobody could read
      this.turn = Math.max(0, this.holder());
    }

    holder() {
      return this.hands.findIndex((cards) => cards.has("2C"));
    }

    get seat() {
      return this.seats[this.turn];
    }

    copy() {
      const other = Object.assign(Object.create(State.prototype), this);
      other.hands = this.hands.map((cards) => new Set(cards));
      other.taken = this.taken.map((cards) => [...cards]);
      other.trick = [...this.trick];
      return other;
    }

    broken() {
      return this.unseen || this.taken.some((cards) => cards.some((c) => suit(c) === "H"));
    }

    legal() {
      const held = [...this.hands[this.turn]];
      const among = (cards) => (cards.length ? cards : held);
      if (this.trick.length) return among(held.filter((c) => this.led !== null && suit(c) === this.led));
      if (this.over === 0) return among(held.filter((c) => c === "2C"));
      return this.broken() ? held : among(held.filter((c) => suit(c) !== "H"));
    }

    /** Why the seat whose turn it is may not play a card; null if it may. */
    whyNot(card) {
      if (!this.hands[this.turn].has(card)) return `${this.seat} does not hold it`;
      if (this.legal().includes(card)) return null;
      if (this.trick.length) return `${SUIT_WORDS[this.led]} were led and ${this.seat} can follow suit`;
      if (this.over === 0) return "♣2 leads the first trick";
      return "no heart has been played on an earlier trick, and the hand is not all hearts";
    }

    lay(card) {
      if (isCard(card)) this.hands[this.turn].delete(card);
      else if ([null, "H"].includes(suit(card))) this.unseen = true;
      if (!this.trick.length) {
        this.leader = this.turn;
        this.led = suit(card);
      }
      this.trick.push(card);
      this.turn = (this.turn + 1) % this.seats.length;
      if (this.trick.length === this.seats.length) this.finish();
    }

    finish() {
      const taker = this.taker();
      if (taker !== null) {
        this.taken[taker].push(...this.trick.filter(isCard));
        this.turn = taker;
      } else if (this.trick.some((c) => suit(c) === "H")) this.unseen = true;
      this.last = { led: this.led, taker };
      this.over++;
      this.trick = [];
      this.led = null;
    }

    /** Who takes the trick; null if a card that cannot be read might. */
    taker() {
      const open = (c) => isUnread(c) && [null, this.led].includes(suit(c));
      if (this.led === null || this.trick.some(open)) return null;
      let best = 0;
      this.trick.forEach((card, i) => {
        const follows = isCard(card) && suit(card) === this.led;
        if (follows && rank(card) > rank(this.trick[best])) best = i;
      });
      return (this.leader + best) % this.seats.length;
    }
  }

  // ---- the table of a hand -----------------------------------------------------------------

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

  return { packOf, sizeOf, directionOf, takerOf, explained, statedDeal, passFaults, afterPass, replay };
})();
