// The lines of a record to what they say: tags, deals, passes, tables, counts, sentences,
// [Fair] and [Signed]. What a line says is never guessed: a line that is not understood is
// reported, and the hand it stands in is not known for certain.

const CheckRead = (() => {
  const { FIELD, whyNot, tagsOf, fieldsOf, passOf, holdingOf, rowOf, labelsOf } = CheckLine;
  const { NAME, SCORES, RESERVED } = CheckSentences;
  const FAIR_WORD = /^(?:game|hands|opening|beacon)$/i;
  const RULE = /^[|+: \t]*(?:[-–—]{2,}|:[-–—]+|[-–—]+:)[-–—+|: \t]*$/;
  const COUNT = new RegExp(`^[| ]*${SCORES}[| ]*$`, "i");
  const BIDS = new RegExp(`^(?:${NAME} (?:[0-9]{1,9}|pass)[ ,;.|]*)+$`, "i");

  class Reader {
    constructor(lines) {
      this.lines = lines;
      this.problems = [];
      this.tags = [];
      this.hands = [];
      this.fair = this.signed = null;
      this.section = "";
      this.broken = false; // the line above was not understood
    }

    run() {
      this.lines.forEach((line, i) => {
        this.i = i;
        this.line = line.line;
        line.problems.forEach(([code, message]) => this.say(code, message));
        if (line.code.trim()) this.take(line.code.trim(), line.problems.length > 0);
      });
    }

    say(code, message, more = {}) {
      const hand = this.hand ? this.hand.number : null;
      this.problems.push({ code, message, line: this.line, hand, ...more });
    }

    get hand() {
      return this.hands.at(-1);
    }

    /** The hand that is being read; one without a number is begun where there is none. */
    anyHand() {
      if (!this.hands.length) this.hands.push(newHand(1, this.line, false));
      return this.hand;
    }

    take(code, told) {
      const kind = told ? null : this.kind(code);
      if (kind) this[kind[0]](kind[1], code);
      else this.notUnderstood(code, told);
      this.broken = !kind || (this.broken && kind[0] === "fields");
    }

    /** What a line is, and what was read of it; null where it is nothing that is known. */
    kind(line) {
      // a sign that labels a column of a heading begins a comment elsewhere
      const code = line.replace(line[0] === "[" ? /\s*#\s*$/ : /\s*#.*$/, "");
      if (!code) return this.headingKind(line) || ["comment", line];
      if (code[0] === "%") return ["version", code];
      if (code[0] === "!") return ["irregularity", code];
      if (code[0] === "[") return withKind("tagged", tagsOf(code));
      if (RULE.test(code)) return ["rule", code];
      if (this.section === "Bids" && BIDS.test(code)) return ["comment", code];
      return withKind("passed", passOf(code)) || withKind("holding", holdingOf(code))
        || withKind("sentences", CheckSentences.read(code)) || this.fairKind(code)
        || withKind("row", rowOf(code)) || this.countKind(code) || this.headingKind(line);
    }

    fairKind(code) {
      const [first, ...rest] = code.split(/\s+/);
      if (/["#|{}[\]]/.test(code)) return null;
      if (/^rules$/i.test(first)) return ["fairLine", ["rules", code.slice(5).trim()]];
      if (FIELD.test(first)) return ["fields", fieldsOf([first, ...rest])];
      if (FAIR_WORD.test(first)) return ["fairLine", [first.toLowerCase(), rest.join(" ")]];
      const named = /^server$/i.test(first) || CheckTags.seatFault(first) === null;
      return named && rest.length && FIELD.test(rest[0])
        ? ["party", { name: /^server$/i.test(first) ? "server" : first, fields: fieldsOf(rest) }]
        : null;
    }

    countKind(code) {
      const plain = code.replace(/[\s|]+/g, (gap) => (gap.includes("|") ? " | " : " "));
      const scores = COUNT.test(plain) && CheckSentences.scoresOf(plain);
      if (!scores || scores.some((s) => RESERVED.has(s.seat.toLowerCase()))) return null;
      return scores.some((s) => s.word) ? null : ["count", scores];
    }

    headingKind(code) {
      const labels = labelsOf(code);
      const after = this.lines[this.i + 1];
      const ruled = Boolean(after) && RULE.test(after.code.trim());
      const good = labels && labels.length > 1 && (code.includes("|") || ruled);
      if (!labels) return null;
      if (!good || this.isCountAmiss(labels)) return ["stray", code];
      return ["heading", { labels, gap: /[^|\s]\s*\|\s*\|\s*[^|\s]/.test(code) }];
    }

    /** `A4 | Y6` under rows is no heading. */
    isCountAmiss(labels) {
      const table = this.hand && this.hand.table;
      return Boolean(table) && table.rows.length > 0 && !table.counts
        && labels.every((l) => /^[A-Za-z]+[0-9]+$/.test(l));
    }

    /** Nothing that this page has a use for: a comment, bids of another game. */
    comment() {}

    /** Names that are no heading: a sentence without its full stop, a count without blanks. */
    stray(code) {
      this.say(...whyNot(code));
    }

    notUnderstood(code, told) {
      if (!told) this.say(...whyNot(code));
      const opens = this.wasHeading(code);
      if (opens) this.openTable(null);
      if (!this.hand) return;
      this.hand.damaged = true;
      if (opens) return;
      const { table } = this.hand;
      const open = table && !table.closed && !table.counts;
      if (open && /[|♠♤♡♥♢♦♣♧]/.test(code)) table.rows.push({ line: this.line, raw: null });
    }

    wasHeading(code) {
      const after = this.lines[this.i + 1];
      if (!after || (this.hand && this.hand.table)) return false;
      const next = after.code.trim();
      return RULE.test(next) || (code.includes("|") && rowOf(next) !== null);
    }

    misplaced(what) {
      if (!this.broken) this.say("HR120", `${what} does not belong here`);
    }

    // ---- tags and sections

    version(code) {
      const found = /^%[ \t]*hearts-record\b[ \t]*(\S*)[ \t]*$/i.exec(code);
      if (!found) this.say("HR105", "a line that begins with % is the first of a record");
      else if (found[1] !== "1") this.say("HR104", "the version of the notation is not 1");
    }

    tagged(tags) {
      for (const { name, value } of tags) {
        const known = CheckTags.KNOWN.get(name.toLowerCase());
        const tag = { name: known ? known.name : name, value, line: this.line };
        const needs = !known || !["Deal", "Bids"].includes(known.name);
        if (value === null && needs) this.say("HR113", `the tag [${tag.name}] has no value`);
        this.section = "";
        if (!known) this.unknownTag(tag);
        else if (known.scope === "section") this.openSection(tag);
        else this.addTag(known.scope, tag);
      }
    }

    unknownTag(tag) {
      this.say("HR111", `the notation has no tag [${tag.name}]`, { severity: "warning" });
      (this.hand ? this.hand.tags : this.tags).push(tag);
    }

    addTag(scope, tag) {
      const begun = this.hand && (this.hand.stated || this.hand.begun);
      if (scope === "record" && begun) this.say("HR112", `[${tag.name}] belongs to the record`);
      const tags = scope === "record" ? this.tags : this.anyHand().tags;
      if (tags.some((t) => t.name === tag.name)) this.say("HR110", `[${tag.name}] is said twice`);
      else tags.push(tag);
    }

    openSection(tag) {
      if (tag.name === "Hand") this.openHand(tag);
      else if (tag.name === "Fair" || tag.name === "Signed") this.openFair(tag);
      else this.openPart(tag);
    }

    openHand(tag) {
      const digits = /^[ \t]*([0-9]{1,6})[ \t]*$/.exec(tag.value || "");
      let number = digits ? Number(digits[1]) : 0;
      const begun = this.hand && (this.hand.stated || this.hand.begun);
      if (!number && tag.value !== null) this.say("HR113", `‘${tag.value}’ is no hand's number`);
      if (!number) number = begun ? this.hand.number + 1 : 1;
      if (this.hand && !begun) Object.assign(this.hand, { number, line: this.line, stated: true });
      else this.hands.push(newHand(number, this.line, true));
    }

    openFair(tag) {
      const place = tag.name.toLowerCase();
      const begun = this.hand && (this.hand.stated || this.hand.begun);
      this.section = tag.name;
      if (this[place]) this.say("HR110", `[${tag.name}] stands twice`);
      else if (place === "fair" && begun) this.say("HR112", "[Fair] belongs before the first hand");
      this[place] = { version: tag.value || "", line: this.line, lines: [], parties: [] };
    }

    openPart(tag) {
      let hand = this.anyHand();
      const place = tag.name.toLowerCase();
      this.section = tag.name;
      if (hand.table) {
        this.say("HR117", `[${tag.name}] stands under the table of a hand`);
        hand = newHand(hand.number + 1, this.line, false);
        this.hands.push(hand);
      }
      hand.begun = true;
      if (hand[place]) this.say("HR110", `[${tag.name}] stands twice in one hand`);
      hand[place] = hand[place] || { value: tag.value, line: this.line, lines: [] };
    }

    // ---- deals, passes, [Fair]

    holding({ who, cards }) {
      if (this.section !== "Deal") return this.misplaced("a hand of cards");
      if (typeof cards !== "string") {
        return this.hand.deal.lines.push({ who, cards, line: this.line });
      }
      this.say("HR109", cards);
      this.hand.damaged = true;
      return undefined;
    }

    passed(pass) {
      if (this.section !== "Pass") return this.misplaced("a pass");
      return this.hand.pass.lines.push({ ...pass, line: this.line });
    }

    fields(fields) {
      const parties = this.openParties();
      const lines = this.section === "Pass" ? this.hand.pass.lines : parties || [];
      if (this.broken || !lines.length) return this.misplaced("this line");
      return lines.at(-1).fields.push(...fields);
    }

    openParties() {
      if (this.section === "Fair") return this.fair.parties;
      return this.section === "Signed" ? this.signed.parties : null;
    }

    party(party) {
      const parties = this.openParties();
      if (!parties) return this.misplaced("a party's line");
      return parties.push({ ...party, line: this.line });
    }

    fairLine([name, value]) {
      if (this.section !== "Fair") return this.misplaced("this line");
      return this.fair.lines.push({ name, value, line: this.line });
    }

    // ---- the table

    openTable(labels, gap = false) {
      let hand = this.anyHand();
      if (hand.table) {
        if (labels) this.say("HR117", "a second table stands in this hand");
        hand = newHand(hand.number + 1, this.line, false);
        this.hands.push(hand);
      }
      this.section = "";
      hand.begun = true;
      hand.table = { labels, gap, rows: [], counts: null, closed: false, line: this.line };
      return hand.table;
    }

    heading({ labels, gap }) {
      this.openTable(labels, gap);
    }

    rule() {
      const table = this.hand && this.hand.table;
      const after = this.lines[this.i + 1];
      const next = after ? after.code.trim() : "";
      const leads = rowOf(next) !== null || labelsOf(next) !== null;
      if (!table) {
        if (!leads) this.misplaced("a rule of dashes");
      } else if (table.rows.length && !table.counts) table.closed = true;
    }

    row(row) {
      let table = this.hand && this.hand.table;
      if (!table || table.counts || this.hand.sentences.length) {
        if (!this.broken) this.say("HR116", "this row of cards stands under no heading of seats");
        table = this.openTable(null);
      }
      if (row.fault) {
        this.say("HR109", row.fault);
        this.hand.damaged = true;
      }
      table.rows.push({ line: this.line, raw: row.fault ? null : row });
    }

    count(scores) {
      const table = this.hand && this.hand.table;
      if (this.section === "Bids") return undefined;
      if (!table || !table.rows.length) return this.misplaced("a count of the seats");
      if (table.counts) return this.say("HR110", "a second count stands under the table");
      table.counts = { scores, line: this.line };
      return undefined;
    }

    // ---- sentences, captions, irregularities

    sentences(said) {
      for (const one of said) {
        if (one.ofMatch === null) this.caption(one);
        else if (this.section === "Bids" && one.kind === "nets") continue;
        else if (!this.hands.length) this.misplaced("a result");
        else this.hand.sentences.push({ ...one, line: this.line });
        if (one.ofMatch !== null && this.hands.length) this.section = "";
      }
    }

    caption({ kind, text }) {
      if (this.hand && this.hand.table) {
        this.say("HR120", "a caption does not belong under the table");
      } else if (kind === "caption leads") {
        this.addTag("hand", { name: "Lead", value: text.split(/\s+/)[0], line: this.line });
      } else {
        const name = kind === "caption game" ? "Game" : "Event";
        const value = text.replace(/\s*\.$/, "");
        const before = this.tags.find((t) => t.name === name);
        if (!before) this.tags.push({ name, value, line: this.line });
        else if (before.value.toLowerCase() !== value.toLowerCase()) {
          this.say("HR110", `[${name}] is said twice`);
        }
      }
    }

    irregularity(code) {
      const hand = this.anyHand(), seats = CheckLaws.read(code.slice(1));
      if (hand.sentences.some((one) => one.ofMatch === false)) this.misplaced("an irregularity");
      else if (!seats) this.say("HR125", "the line has none of the forms of an irregularity");
      else hand.irregularities.push({ seats, line: this.line, rows: hand.table ? hand.table.rows.length : 0 });
    }
  }

  const newHand = (number, line, stated) => ({
    number, line, stated, begun: false, tags: [], deal: null, pass: null, bids: null, table: null,
    sentences: [], irregularities: [], damaged: false,
  });

  const withKind = (kind, found) => (found === null ? null : [kind, found]);

  function readLines(lines) {
    const reader = new Reader(lines);
    reader.run();
    return reader;
  }

  return { readLines };
})();
