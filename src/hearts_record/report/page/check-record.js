// The verdict on a record of Modern Hearts: what was read, dealt, passed, played, counted and
// signed, and what that proves. Leaves two globals: checkRecord and splitRecords.

globalThis.HeartsCheck = (() => {
  const CHECKS = ["parsed", "pack", "replayed", "laws", "settled", "fair", "signed"];
  const CHECK_OF = { 1: "parsed", 2: "pack", 3: "replayed", 4: "laws", 5: "settled", 6: "fair", 7: "signed" };
  const MODERN = CheckTags.MODERN;

  class Judge {
    constructor(record, held) {
      this.record = record;
      this.seats = record.seats;
      this.found = [];
      this.seen = new Set(["parsed"]);
      this.unknown = new Set();
      this.hands = [];
      this.running = new CheckScore.Running();
      this.last = null; // the number of the last hand
      this.over = null; // why no further hand may be played
      this.left = null; // the first seat that resigned or missed the deadline
      this.late = new Set(); // the hands that were played all the same
      this.whole = true;
      this.ends = { places: null, winner: null, inPlay: false };
      this.fair = new CheckFair.FairSide(record, held, (...one) => this.say(...one), record.problems);
    }

    say(code, message, more = {}) {
      const { line = null, hand = null, trick = null, seat = null, severity = "error" } = more;
      this.found.push({ code, check: CHECK_OF[code[2]] || "", severity, message, hand, trick, seat, line });
    }

    async run() {
      const { record } = this;
      const game = (record.tags.get("Game") || {}).read || null;
      const modern = this.modern();
      this.tellProblems(game === null || game === MODERN);
      this.rated();
      await this.fair.begin(modern || game !== MODERN ? game : null);
      if (record.fair) this.seen.add("fair");
      if (record.signed) this.seen.add("signed");
      if (modern) await this.play();
      else {
        ["pack", "replayed", "settled"].forEach((check) => this.unknown.add(check));
        await this.dealsOnly();
      }
      if (this.fair.unsure) this.unknown.add("fair");
      if (this.fair.unsureSigned) this.unknown.add("signed");
    }

    /** What could not be read: of another game that may be this page's fault, and no record's. */
    tellProblems(known) {
      for (const problem of this.record.problems) {
        this.say(problem.code, problem.message, known ? problem : { ...problem, severity: "warning" });
        if (!known) this.unknown.add("parsed");
      }
    }

    /** Of another game: how its hands were dealt, and nothing of how they were played. */
    async dealsOnly() {
      let last = null;
      for (const hand of this.record.hands) {
        if (this.fair.numbersHands) this.fair.number(hand, last);
        last = hand.number;
        const dead = hand.tags.has("Misdeal");
        if (dead) this.fair.dead.push(hand);
        const { follows, held } = await this.fair.deal(hand);
        this.hands.push({ number: hand.number, dead, dealt: held, follows, passes: [], winners: [], taken: null, net: null, moon: null, totals: null });
      }
      this.fair.end(false);
    }

    // ---- which game it is ----------------------------------------------------------------------

    modern() {
      const tag = this.record.tags.get("Game");
      const line = tag ? tag.line : 1;
      const warn = (code, message) => this.say(code, message, { line, severity: "warning" });
      if (!tag || !tag.read) warn("HR805", "no game is stated");
      else if (tag.read !== MODERN) warn("HR803", `this page judges the play of ${MODERN} only, and not of ${tag.read}`);
      else return this.table();
      return false;
    }

    /** Whether the seats are those of the game; tags that mean nothing in it are named. */
    table() {
      const { tags, hands } = this.record;
      const count = this.seats.length;
      if (count && count !== 3 && count !== 4) this.say("HR804", `${MODERN} is not played by ${count}`, { line: 1 });
      const foreign = (tag, hand) => this.say("HR121", `[${tag.name}] has no meaning in ${MODERN}`, { line: tag.line, hand, severity: "warning" });
      for (const tag of tags.values()) {
        if (tag.name === "Settling") this.say("HR113", `${MODERN} has one way of settling`, { line: tag.line });
        else if (CheckTags.FOREIGN.includes(tag.name)) foreign(tag, null);
      }
      for (const hand of hands) {
        for (const tag of hand.tags.values()) if (CheckTags.FOREIGN_TO_HANDS.includes(tag.name)) foreign(tag, hand.number);
      }
      return (count === 3 || count === 4) && !tags.has("Settling");
    }

    rated() {
      const { tags } = this.record;
      const players = (tags.get("Players") || {}).read || [];
      const bot = players.some(([, player]) => player.toLowerCase() === "bot");
      const rated = tags.get("Rated");
      if (rated && rated.read === "yes" && bot) {
        this.say("HR806", "the game is said to be rated, and a bot sits at the table", { line: rated.line });
      }
    }

    // ---- hand by hand --------------------------------------------------------------------------

    async play() {
      const { record } = this;
      if (!record.hands.length && record.readable) this.unknown.add("replayed");
      const limit = (record.tags.get("Limit") || {}).read || CheckScore.LIMIT;
      this.limit = this.fair.limit(limit);
      for (this.place = 0; this.place < record.hands.length; this.place++) await this.hand(record.hands[this.place]);
      const numbers = this.running.computed;
      this.totals = numbers;
      if (record.hands.length) {
        this.ends = CheckScore.matchEnd(record, numbers, this.limit, this.whole, this.late, (...one) => this.say(...one));
      }
      const last = record.hands.at(-1);
      if (last && this.fair.opening && last.number === this.fair.hands) this.ends.inPlay = false;
      if (this.ends.inPlay) this.say("HR510", "nobody has reached the limit: the match is in play", { line: last.line, severity: "info" });
      this.fair.end(this.ends.inPlay);
    }

    async hand(stated) {
      const hand = this.numbered(stated);
      const say = (code, message, more = {}) => this.say(code, message, { hand: hand.number, ...more });
      if (this.over) {
        this.late.add(hand.number);
        say("HR318", `hand ${hand.number} is played after ${this.over}`, { line: hand.line });
      }
      this.over = null;
      const before = hand.tags.get("Before");
      if (before && before.read) this.running.state(before, this.seats, !this.hands.length, say);
      hand.irregularities.forEach((one) => say("HR411", "the Laws, which know irregularities, do not govern Modern Hearts",
        { line: one.line, seat: one.seats[0], trick: one.rows || null }));
      const misdeal = hand.tags.get("Misdeal");
      if (misdeal && misdeal.value !== null) await this.dead(hand, say);
      else await this.living(hand, say);
    }

    /** The hand under the number that is due, where only the number is wrong. */
    numbered(hand) {
      const counted = this.fair.numbersHands;
      if (counted) this.fair.number(hand, this.last);
      else if (this.last !== null && hand.number !== this.last + 1) {
        this.say("HR315", `hand ${hand.number} follows hand ${this.last}`, { line: hand.line, hand: hand.number });
      }
      if (this.last === null && hand.number > 1) this.running.anew();
      const due = this.last === null ? hand.number : this.last + 1;
      this.last = hand.number;
      if (hand.number === due) return hand;
      if (this.misprinted(hand, due)) {
        this.last = due;
        return { ...hand, number: due };
      }
      this.running.anew();
      this.whole = false;
      return hand;
    }

    misprinted(hand, due) {
      const next = this.record.hands[this.place + 1];
      if (hand.number < due || (next && next.number === due + 1)) return true;
      const stated = hand.passing && hand.passing.direction;
      const right = (number) => CheckDeal.directionOf(number, this.seats.length);
      return Boolean(stated) && stated === right(due) && stated !== right(hand.number);
    }

    async dead(hand, say) {
      this.seen.add("laws");
      say("HR113", `no deal of ${MODERN} is dead: the Laws do not govern it`, { line: hand.tags.get("Misdeal").line });
      const { follows, held } = await this.fair.deal(hand);
      this.settle(hand, null, [], true, say);
      this.hands.push({ number: hand.number, dead: true, dealt: held, follows, passes: [], winners: [],
        taken: null, net: null, moon: null, totals: this.running.computed });
    }

    async living(hand, say) {
      const dealt = await this.dealt(hand, say);
      const played = this.played(hand, dealt.after, say);
      const known = (played.finished && !hand.damaged) || (played.brokenOff && played.certain);
      const taken = known ? played.taken : null;
      if (taken) CheckScore.counts(hand.table && this.heard(hand.table.counts), taken, say);
      const { net, moon } = this.settled(hand, played, taken, say);
      this.hands.push({ number: hand.number, dead: false, dealt: dealt.held, follows: dealt.follows,
        passes: hand.passing ? hand.passing.passes : [], direction: hand.passing ? hand.passing.direction : null,
        winners: played.winners, taken, net, moon, totals: this.running.computed });
    }

    /** The cards as dealt, by the seeds where these are known, and as held after the pass. */
    async dealt(hand, say) {
      const seeds = await this.fair.deal(hand);
      const stated = CheckDeal.statedDeal(hand, this.seats);
      if (seeds.held || hand.deal) this.seen.add("pack");
      if (stated.fault && (!seeds.held || stated.unread)) {
        const [code, message, line] = stated.fault;
        say(code, message, { line: line ? line.line : hand.deal.line, seat: line ? line.who : null, severity: stated.unread ? "warning" : "error" });
      }
      const held = seeds.held || stated.held;
      const passes = CheckDeal.passFaults(hand, this.seats, held, say);
      const committed = await this.fair.passes(hand, passes.refused);
      if (!passes.known) this.unknown.add("replayed");
      const sure = held && passes.ok && committed;
      const after = sure ? CheckDeal.afterPass(held, hand.passing ? hand.passing.passes : []) : null;
      return { held, after, follows: seeds.follows };
    }

    played(hand, held, say) {
      const nothing = { winners: [], taken: null, certain: false, finished: false, brokenOff: false };
      if (!hand.table) {
        if (CheckPlay.explained(hand)) return { ...nothing, certain: true, brokenOff: true };
        this.unknown.add("replayed");
        if (!hand.damaged) say("HR308", `the play of hand ${hand.number} is missing`, { line: hand.line, severity: "warning" });
        return nothing;
      }
      const sitting = hand.table.seats;
      if (sitting.length !== this.seats.length || !this.seats.every((s) => sitting.includes(s))) {
        ["pack", "replayed"].forEach((check) => this.unknown.add(check));
        return nothing;
      }
      ["pack", "replayed"].forEach((check) => this.seen.add(check));
      const out = CheckPlay.replay(hand, this.seats, held, say);
      if (hand.damaged || !out.certain) ["pack", "replayed"].forEach((check) => this.unknown.add(check));
      return out;
    }

    /** What is stated; null if reading found a seat in it that is none, or twice: that is one fault. */
    heard(stated) {
      const wrong = ({ code, line }) => line === stated.line && ["HR110", "HR115"].includes(code);
      return stated && !this.record.problems.some(wrong) ? stated : null;
    }

    /** What the hand brings, and the totals after it. */
    settled(hand, played, taken, say) {
      const before = this.running.before(this.seats);
      let settled = { net: null, moon: null };
      const others = [];
      if (played.finished && !hand.damaged && taken) {
        settled = CheckScore.settle(taken, before, this.limit);
        const counts = CheckScore.countsAsStated(hand.table.counts, this.seats);
        if (counts) others.push(CheckScore.settle(counts, before, this.limit).net);
        CheckScore.results(hand.sentences.filter((one) => this.heard(one)), settled.moon, say);
        this.seen.add("settled");
      }
      if (!settled.net && !played.brokenOff) {
        this.unknown.add("settled");
        this.whole = false;
      }
      this.settle(hand, settled.net, others, played.brokenOff, say);
      this.ended(hand);
      return settled;
    }

    settle(hand, net, others, brokenOff, say) {
      const stated = hand.sentences.find((s) => s.kind === "totals");
      const candidates = this.running.after(net || (brokenOff ? {} : null), this.seats);
      const more = candidates.length ? others.flatMap((other) => this.running.after(other, this.seats)) : [];
      CheckScore.totals(this.heard(stated), [...candidates, ...more], say);
      this.running.move(candidates, stated, this.seats);
    }

    ended(hand) {
      const numbers = this.running.computed;
      if (numbers && Object.values(numbers).some((n) => n >= this.limit)) this.over = `somebody had reached ${this.limit}`;
      else if (CheckPlay.explained(hand)) {
        this.left ??= CheckScore.leavers([hand])[0];
        this.over = `${this.left} had left the match`;
      }
    }

    // ---- the verdict ---------------------------------------------------------------------------

    statuses() {
      const failed = new Set(this.found.filter((f) => f.severity === "error").map((f) => f.check));
      const status = (check) =>
        failed.has(check) ? "fail" : this.unknown.has(check) ? "unknown" : this.seen.has(check) ? "pass" : "none";
      return Object.fromEntries(CHECKS.map((check) => [check, status(check)]));
    }

    verdict() {
      const { record } = this;
      const checks = this.statuses();
      const text = (name) => (record.tags.get(name) || { value: null }).value;
      const failed = this.found.some((f) => f.severity === "error");
      const level = this.fair.level();
      const closed = this.found.filter((f) => f.code === "HR620").map((f) => f.hand);
      return {
        event: text("Event"), game: (record.tags.get("Game") || { read: null }).read, seats: this.seats,
        players: (record.tags.get("Players") || {}).read || [],
        verdict: failed ? "fail" : Object.values(checks).includes("unknown") ? "incomplete" : "pass",
        checks, hands: this.hands, totals: this.totals || null, places: this.ends.places, winner: this.ends.winner,
        level, opening: this.fair.stated ? HeartsFair.hex(this.fair.stated) : null,
        parties: this.fair.parties.map((p) => ({ name: p.name, opened: p.isSeed ? "seed" : p.at })),
        known: this.fair.known(), signers: [...this.fair.recordKeys.keys()], openingSigners: [...this.fair.openingKeys.keys()],
        statement: CheckStatement.statement(level, checks.fair, closed, this.found.some((f) => f.code === "HR624")),
        findings: this.found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
      };
    }
  }

  /** The records of a text, each to be given to `checkRecord`. */
  const { splitRecords } = CheckText;

  /**
   * The verdict on one record, as plain data. `held` is what the reader brings: `opening`, 64 hex
   * digits, and `keys`, the public keys that he knows by party.
   */
  async function checkRecord(piece, held = {}) {
    const one = typeof piece === "string" ? splitRecords(piece)[0] || { text: piece, lines: [] } : piece;
    const foreign = one.lines.length && /^\s*%[ \t]*hearts-record\b(?![ \t]*1?[ \t]*$)/i.test(one.lines[0].code);
    const record = CheckShape.shape(CheckRead.readLines(foreign ? one.lines.slice(0, 1) : one.lines));
    const judge = new Judge({ ...record, text: one.text }, held);
    await judge.run();
    return judge.verdict();
  }

  return { checkRecord, splitRecords, CHECKS };
})();
