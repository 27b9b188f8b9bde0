// The section [Fair], line by line: docs/fairness.md, sections 1 and 6. What is malformed is said;
// a value that could not be read is null.

const CheckSection = (() => {
  const { fromHex, Refused } = HeartsFair;
  const SERVER = "server";
  const LINES = ["game", "rules", "hands", "opening"];
  const FIELDS = ["commit", "open", "seed", "key", "sig"];
  const named = (party) => (party === SERVER ? "the server" : party);
  const whose = (party) => `${named(party)}'s`;
  const counting = (text) => /^[1-9][0-9]{0,8}$/.test(text);

  /** The value of `work`, or null after the refusal was said. */
  function refused(say, work) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(error.message);
      return null;
    }
  }

  /** `say(code, message, more)` takes what is found. */
  class Section {
    constructor(record, say, problems) {
      Object.assign(this, { record, problems, complain: say, seats: record.seats });
      this.failed = { 6: false, 7: false };
      this.parties = [];
      this.game = this.hands = this.stated = this.rulesText = null;
    }

    say(code, message, more = {}) {
      if ((more.severity || "error") === "error") this.failed[code[2]] = true;
      this.complain(code, message, more);
    }

    unreadBetween(first, end) {
      return this.problems.some((p) => p.severity !== "warning" && p.line >= first && p.line < end);
    }

    readSection(fair, unread) {
      const said = [];
      const say = (code, message, line, more = {}) => said.push([code, message, { line, ...more }]);
      const values = Object.fromEntries(LINES.map((name) => [name, this.line(fair, name, say)]));
      const value = (name, read) => (values[name] === null ? null : read(values[name]));
      this.gameText = value("game", (l) => l.value);
      this.game = value("game", (l) => refused((m) => say("HR603", m, l.line), () => fromHex(l.value, 16, "the game's number")));
      this.hands = value("hands", (l) => this.handsOf(l, say));
      this.stated = value("opening", (l) => refused((m) => say("HR603", m, l.line), () => fromHex(l.value, 32, "the opening")));
      this.rulesText = value("rules", (l) => l.value);
      this.openingLine = value("opening", (l) => l.line) ?? fair.line;
      const [beacon, second] = fair.lines.filter((l) => l.name === "beacon");
      if (second) say("HR601", "the line ‘beacon’ stands twice in [Fair]", second.line);
      else if (beacon && beacon.value !== "-") say("HR606", "this version of the scheme has no beacon", beacon.line);
      for (const party of fair.parties) this.stranger(party, say);
      this.readParties(fair, say, said, unread);
      return said;
    }

    line(fair, name, say) {
      const lines = fair.lines.filter((l) => l.name === name);
      if (lines.length > 1) say("HR601", `the line ‘${name}’ stands twice in [Fair]`, lines[1].line);
      if (!lines.length) say("HR601", `[Fair] has no line ‘${name}’`, fair.line);
      return lines.length === 1 ? lines[0] : null;
    }

    handsOf({ value, line }, say) {
      if (counting(value) && Number(value) <= HeartsFair.MAX_HANDS) return Number(value);
      say("HR605", `hands is ‘${value}’: it is a number from 1 to ${HeartsFair.MAX_HANDS}`, line);
      return null;
    }

    stranger({ name, line }, say) {
      if (name === SERVER || this.seats.includes(name)) return;
      if (!this.seats.length) {
        if (!this.seatless) say("HR609", "nothing says who sits at the table: there is no [Seats]", line);
        this.seatless = true;
        return;
      }
      say("HR609", `${name} has a line in [Fair] and no seat at the table`, line);
    }

    readParties(fair, say, said, quiet) {
      const lines = new Map();
      for (const line of fair.parties) {
        if (lines.has(line.name)) say("HR609", `${named(line.name)} has two lines in [Fair]`, line.line);
        else lines.set(line.name, line);
      }
      const server = lines.get(SERVER);
      const lost = !server || !server.fields.some(([key]) => key === "commit");
      if (lost && !(quiet && !server)) say("HR607", "the server has no commitment: it may never be absent", server ? server.line : fair.line);
      [SERVER, ...this.seats].forEach((name, number) => {
        const party = lines.has(name) && this.party(lines.get(name), number, say, said);
        if (party) this.parties.push(party);
      });
    }

    party({ name, fields, line }, number, say, said) {
      const seat = name === SERVER ? null : name;
      const fault = lineFault(name, fields.map(([key]) => key));
      if (fault) {
        say(...fault, line, { seat });
        return null;
      }
      const values = Object.fromEntries(fields);
      if (!values.commit) return null;
      const read = (words, size, what, more = {}) =>
        refused((m) => say("HR603", m, line, { seat, ...more }), () => fromHex(words.join(" "), size, what));
      const commit = read(values.commit, 32, `${whose(name)} commitment`);
      const opened = this.openedLink(values, name, line, say, read);
      const before = said.length;
      const key = values.key ? read(values.key, 32, `${whose(name)} key`) : null;
      const sig = values.sig ? read(values.sig, 64, `${whose(name)} signature`) : null;
      for (const one of said.slice(before)) one.push("aside"); // it says nothing about the deals
      return commit && { name, seat, number, line, commit, key, sig, isSeed: Boolean(values.seed), ...opened };
    }

    openedLink(values, name, line, say, read) {
      if (values.seed) return { link: read(values.seed, 32, `${whose(name)} seed`), at: this.hands };
      if (!values.open) return { link: null, at: null };
      const [first = "", ...rest] = values.open;
      if (!counting(first) || Number(first) > (this.hands || HeartsFair.MAX_HANDS)) {
        say("HR615", `${whose(name)} link is said to be of hand ‘${first}’`, line, { seat: name === SERVER ? null : name });
        return { link: null, at: null };
      }
      const at = Number(first);
      return { link: read(rest, 32, `${whose(name)} link`, { hand: at }), at };
    }
  }

  function lineFault(name, keys) {
    const who = named(name);
    const twice = keys.find((k, i) => keys.indexOf(k) !== i);
    const odd = keys.find((k) => !FIELDS.includes(k));
    const has = (key) => keys.includes(key);
    if (!has("commit") && name !== SERVER && (has("open") || has("seed"))) return ["HR619", `${who} opened a link and has no commitment`];
    if (twice) return ["HR601", `the line of ${who} says ‘${twice}’ twice`];
    if (odd) return ["HR601", `‘${odd}’ does not belong on the line of ${who}`];
    if (has("open") && has("seed")) return ["HR601", `the line of ${who} has a link and the seed`];
    if (has("key") !== has("sig")) return ["HR601", `the line of ${who} has only one of key and sig`];
    return !has("commit") && name !== SERVER ? ["HR601", `the line of ${who} has no commitment`] : null;
  }

  return { Section, SERVER, named, whose, refused };
})();
