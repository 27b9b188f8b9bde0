// What was read, put in order: seats found, values of tags read, tables squared. The result is
// one record as the judges want it; what cannot be is reported once.

const CheckShape = (() => {
  class Shaper {
    constructor(reader) {
      this.reader = reader;
      this.problems = reader.problems;
      this.hand = null;
      this.strangers = new Set();
    }

    say(code, message, line, more = {}) {
      this.problems.push({ code, message, line, hand: this.hand, ...more });
    }

    record() {
      const { reader } = this;
      this.seats = this.statedSeats();
      reader.hands.forEach((hand) => this.heading(hand));
      const tags = this.tags(reader.tags);
      const hands = reader.hands.map((hand) => this.oneHand(hand));
      this.hand = null;
      return {
        seats: this.seats, tags, hands,
        fair: reader.fair && this.parties(reader.fair),
        signed: reader.signed && this.parties(reader.signed),
        problems: this.problems,
        readable: !this.problems.some((p) => p.severity !== "warning"),
      };
    }

    statedSeats() {
      const tag = this.reader.tags.find((t) => t.name === "Seats" && t.value !== null);
      if (!tag) return [];
      const names = CheckTags.read("Seats", tag.value, []);
      if (names) return names;
      const fault = tag.value.trim().split(/[\s,;]+/).map(CheckTags.seatFault).find(Boolean);
      this.say(fault ? "HR114" : "HR113", `[Seats] cannot be ‘${tag.value}’${fault ? `: ${fault}` : ""}`, tag.line);
      return [];
    }

    // ---- values

    tags(tags) {
      const out = new Map();
      for (const tag of tags) {
        const kept = { ...tag, read: this.value(tag) };
        if (!out.has(tag.name)) out.set(tag.name, kept);
      }
      return out;
    }

    value(tag) {
      if (tag.name === "Seats" || tag.value === null) return tag.name === "Seats" ? this.seats : null;
      const found = CheckTags.read(tag.name, tag.value, this.seats);
      if (found && found.stranger) this.stranger(found.stranger, tag.line);
      else if (found === null) this.say("HR113", `[${tag.name}] cannot be ‘${tag.value.slice(0, 60)}’`, tag.line);
      return found && found.stranger ? null : found;
    }

    seat(name, line) {
      const found = CheckTags.seatOf(name, this.seats);
      if (!found && this.seats.length) this.stranger(name, line);
      return found || name;
    }

    stranger(name, line) {
      if (this.strangers.has(name.toLowerCase())) return;
      this.strangers.add(name.toLowerCase());
      this.say("HR115", `there is no seat ${name}`, line);
    }

    scores(scores, line) {
      const out = scores.map((s) => ({ seat: this.seat(s.seat, line), amount: s.amount }));
      this.distinct(out.map((s) => s.seat), line);
      return out;
    }

    distinct(names, line) {
      const twice = names.find((n, i) => names.indexOf(n) !== i);
      if (twice) this.say("HR110", `${twice} is named twice`, line);
    }

    parties(section) {
      const parties = section.parties.map((p) => ({
        ...p, name: CheckTags.seatOf(p.name, this.seats) || p.name,
      }));
      return { ...section, parties };
    }

    // ---- the heading: which seat each column is

    heading(hand) {
      this.hand = hand.number;
      const { table } = hand;
      if (!table || !table.labels) {
        hand.columns = this.seats;
        return;
      }
      const labels = this.withoutNumber(table);
      const fits = this.headingFits(table, labels);
      hand.headingWrong = !fits;
      if (!this.seats.length && fits) this.seats = labels.map((l) => l[0].toUpperCase() + l.slice(1));
      if (!fits) labels.forEach((l) => this.strangers.add(l.toLowerCase()));
      hand.columns = labels.map((l) => CheckTags.seatOf(l, this.seats) || l);
    }

    /** The labels without a letter of TRICK above the numbers. */
    withoutNumber(table) {
      const labels = table.labels.filter((l) => l !== "#");
      const spare = (l) => /^[TRICK]$/i.test(l) && !CheckTags.seatOf(l, this.seats);
      if (labels.length < 3 || labels.length !== this.seats.length + 1) return labels;
      if (spare(labels.at(-1))) return labels.slice(0, -1);
      return spare(labels[0]) ? labels.slice(1) : labels;
    }

    headingFits(table, labels) {
      const bad = labels.find((l) => CheckTags.seatFault(l));
      const lower = labels.map((l) => l.toLowerCase());
      const due = this.seats.map((s) => s.toLowerCase());
      const once = new Set(lower).size === lower.length;
      if (bad) this.say("HR114", `no seat can be named ${bad}`, table.line);
      else if (table.gap) this.say("HR118", "a column of the heading has no name", table.line);
      else if (due.length ? lower.join() !== due.join() : !once) {
        this.say("HR118", `the heading names ${labels.join(", ")}`, table.line);
      } else return true;
      return false;
    }

    // ---- one hand

    oneHand(raw) {
      this.hand = raw.number;
      const hand = {
        number: raw.number, line: raw.line, tags: this.tags(raw.tags),
        deal: raw.deal && this.deal(raw.deal), passing: raw.pass && this.passing(raw.pass),
        bids: raw.bids, sentences: this.sentences(raw.sentences),
        irregularities: raw.irregularities.map((one) => this.irregularity(one)).filter(Boolean),
        damaged: raw.damaged, table: null,
      };
      if (raw.table) {
        hand.table = this.table(raw);
        hand.damaged = hand.damaged || hand.table.rows.some((row) => !row.cells);
      }
      return hand;
    }

    /** The line with its seats found; null if it names one that is none. */
    irregularity(one) {
      const seats = one.seats.map((name) => this.seat(name, one.line));
      return this.seats.length && !seats.every((name) => this.seats.includes(name)) ? null : { ...one, seats };
    }

    deal({ line, lines }) {
      const holdings = [];
      for (const one of lines) {
        const who = ["Stock", "Widow"].includes(one.who) ? one.who : this.seat(one.who, one.line);
        if (holdings.some((h) => h.who === who)) this.say("HR110", `the hand of ${who} is dealt twice`, one.line);
        else holdings.push({ ...one, who });
      }
      return { line, holdings };
    }

    passing({ value, line, lines }) {
      const passes = [];
      for (const one of lines) {
        const pass = this.pass(one);
        if (passes.some((p) => p.giver === pass.giver)) this.say("HR110", `${pass.giver} passes twice`, one.line);
        else passes.push(pass);
      }
      const direction = value === null ? null : CheckTags.read("Pass", value, this.seats);
      if (direction === null && value !== null) this.say("HR113", `[Pass] cannot be ‘${value}’`, line);
      return { direction: direction || "none", line, passes };
    }

    pass(one) {
      const words = {};
      for (const [key, values] of one.fields) {
        if (!["commit", "nonce"].includes(key) || values.length > 1) {
          this.say("HR108", `‘${key}’ does not belong to a pass so`, one.line);
        } else if (key in words) this.say("HR110", `‘${key}’ is said twice`, one.line);
        if (!(key in words)) words[key] = values[0] || "";
      }
      return { giver: this.seat(one.giver, one.line), taker: this.seat(one.taker, one.line),
        cards: one.cards, line: one.line, commit: words.commit ?? null, nonce: words.nonce ?? null };
    }

    sentences(sentences) {
      const out = [];
      for (const one of sentences) {
        const again = out.some((s) => s.kind === one.kind);
        if (again && !CheckSentences.REPEATABLE.includes(one.kind)) this.say("HR110", "the same is said twice", one.line);
        const seats = one.seats.map((s) => this.seat(s, one.line));
        this.distinct(seats, one.line);
        out.push({ ...one, seats, scores: this.scores(one.scores, one.line) });
      }
      return out;
    }

    // ---- the table

    table(raw) {
      const { table } = raw;
      const width = raw.columns.length;
      const quiet = raw.headingWrong || this.otherWidth(table, width);
      const rows = [];
      for (const { raw: row, line } of table.rows) {
        const due = rows.length ? rows.at(-1).number + 1 : 1;
        rows.push(this.row(row, line, due, width, quiet));
      }
      const counts = table.counts && { line: table.counts.line, scores: this.scores(table.counts.scores, table.counts.line) };
      return { seats: raw.columns, rows, counts, line: table.line };
    }

    /** Rows that agree with each other and not with the heading are one fault. */
    otherWidth(table, width) {
      const found = new Set(table.rows.filter((r) => r.raw).map((r) => full(r.raw)));
      const same = table.rows.length > 1 && found.size === 1 && width && table.labels;
      if (!same || found.has(width)) return false;
      this.say("HR118", `the heading names ${width} seats, and each row has ${[...found][0]} cells`, table.line);
      return true;
    }

    row(row, line, due, width, quiet) {
      const lost = (number) => ({ number, line, cells: null, marked: null });
      if (!row) return lost(due);
      const beside = numbersBeside(row);
      const number = beside.length ? beside.at(-1).n : due;
      const say = (code, message) => quiet || this.say(code, message, line, { trick: number });
      const fitted = fit(row, width || full(row));
      if (!fitted || beside.length < row.numbers.length) {
        this.misfit(row, beside, width, say);
        return lost(number);
      }
      if (new Set(beside.map((b) => b.n)).size > 1) say("HR301", "the row has two numbers that differ");
      if (fitted.marks.length > 1) say("HR122", "two cards are marked as taking the trick");
      return { number, line, cells: fitted.cells, marked: fitted.marks[0] ?? null };
    }

    misfit(row, beside, width, say) {
      const odd = beside.length < row.numbers.length || (beside.length > 1 && full(row) === width - 1);
      if (odd) say("HR109", "a number stands where a card is due");
      else say("HR119", `the row has ${full(row)} cells for ${width} seats`);
    }
  }

  const full = (row) => row.cells.filter((c) => c !== null).length;

  /** The numbers before the first card or after the last. */
  function numbersBeside(row) {
    const filled = row.cells.map((c, i) => (c === null ? -1 : i)).filter((i) => i >= 0);
    return row.numbers.filter(({ at }) => !(at > filled[0] && at <= filled.at(-1)));
  }

  /** The cells without an empty column of numbers; null if they are not as many as the seats. */
  function fit(row, width) {
    let { cells, marks } = row;
    if (cells.length > width && cells[0] === null) {
      cells = cells.slice(1);
      marks = marks.map((m) => m - 1);
    }
    if (cells.length > width && cells.at(-1) === null) cells = cells.slice(0, -1);
    return cells.length === width && !cells.includes(null) ? { cells, marks } : null;
  }

  const shape = (reader) => new Shaper(reader).record();
  return { shape };
})();
