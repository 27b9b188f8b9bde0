// [Fair], the deals, the committed passes and the signatures of a record, on hearts-fair.js.
// Written from docs/fairness.md. What the deals prove is said by `level` and `statement`.

const CheckFair = (() => {
  const { fromHex, hex, same, takeDown, Refused } = HeartsFair;
  const SERVER = "server";
  const LINES = ["game", "rules", "hands", "opening"];
  const FIELDS = ["commit", "open", "seed", "key", "sig"];
  const MOST_PARTIES = 8;
  const DEFAULT_LIMIT = 100; // points that end a match
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

  /** Checks the deals of one record; `say(code, message, more)` takes what is found. */
  class FairSide {
    constructor(record, held, say, problems) {
      Object.assign(this, { record, held, complain: say, problems });
      this.seats = record.seats;
      this.failed = { 6: false, 7: false };
      this.parties = [];
      this.nonces = new Map();
      this.openingKeys = new Map();
      this.recordKeys = new Map();
      this.game = this.hands = this.stated = this.rulesText = null;
      this.opening = this.manifest = this.rules = this.dealtTo = null;
      this.unsure = this.unsureSigned = false;
      this.dead = [];
      this.past = false;
    }

    say(code, message, more = {}) {
      if ((more.severity || "error") === "error") this.failed[code[2]] = true;
      this.complain(code, message, more);
    }

    /** Everything before the first hand; `game` is null where its rules are not known. */
    async begin(game) {
      const { fair, signed } = this.record;
      this.pack = game && CheckGames.packOf(this.record, game);
      if (fair) await this.section(fair, this.pack ? game : null);
      if (this.opening) await this.openingSignatures();
      if (signed) await this.signed(signed);
      this.compareKeys(this.failed[6] || this.failed[7]);
      this.compareOpening();
      if (fair && this.dealtTo === null) this.unsure = true;
    }

    // ---- the section, line by line

    async section(fair, game) {
      if (fair.version !== HeartsFair.VERSION) {
        this.say("HR602", `the scheme is ‘${fair.version}’; this page knows ${HeartsFair.VERSION}`, { line: fair.line });
        return;
      }
      const next = this.record.hands.find((h) => h.line > fair.line);
      const unread = this.unreadBetween(fair.line, next ? next.line : Infinity);
      const found = this.readSection(fair, unread);
      const broken = unread || found.stranger;
      if (!broken) found.said.forEach((one) => this.say(...one));
      const sound = !broken && !found.said.some((one) => !one[3]);
      const linked = await this.links(fair);
      const ruled = this.checkRules(fair, game);
      const quiet = this.failed[6];
      if (sound && game && ruled) await this.checkOpening(fair, quiet);
      const dealer = this.opening && this.otherDealer();
      if (linked && this.opening && !dealer) this.dealtTo = Math.min(...this.parties.map((p) => p.at ?? 0));
    }

    unreadBetween(first, end) {
      return this.problems.some((p) => p.severity !== "warning" && p.line >= first && p.line < end);
    }

    readSection(fair, unread) {
      const said = [];
      let stranger = false;
      const say = (code, message, line, more = {}) => said.push([code, message, { line, ...more }]);
      const values = Object.fromEntries(LINES.map((name) => [name, this.line(fair, name, say)]));
      const value = (name, read) => (values[name] === null ? null : read(values[name]));
      this.gameText = value("game", (l) => l.value);
      this.game = value("game", (l) => refused((m) => say("HR603", m, l.line), () => fromHex(l.value, 16, "the game's number")));
      this.hands = value("hands", (l) => this.handsOf(l, say));
      this.stated = value("opening", (l) => refused((m) => say("HR603", m, l.line), () => fromHex(l.value, 32, "the opening")));
      this.rulesText = value("rules", (l) => l.value);
      this.openingLine = value("opening", (l) => l.line) ?? fair.line;
      const beacon = fair.lines.find((l) => l.name === "beacon");
      if (beacon && beacon.value !== "-") say("HR606", "this version of the scheme has no beacon", beacon.line);
      for (const party of fair.parties) stranger = this.isStranger(party, say) || stranger;
      this.readParties(fair, say, said, unread || stranger);
      return { said, stranger };
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

    isStranger({ name, line }, say) {
      if (name === SERVER || this.seats.includes(name)) return false;
      if (this.problems.some((p) => p.code === "HR115")) return true;
      say("HR609", `${name} has a line in [Fair] and no seat at the table`, line);
      return false;
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

    // ---- links and commitments

    /** The chains of links of all that opened something; whether nothing was wrong. */
    async links(fair) {
      const doubled = this.equalCommitments();
      if (this.game === null || this.hands === null) return false;
      const opened = this.parties.filter((p) => p.link && p.at !== null);
      for (const party of this.parties) if (!party.link) party.at = null;
      for (const party of opened) party.chain = await chainOf(this.game, party);
      const failed = opened.filter((p) => !same(p.chain[0], p.commit) && !doubled.has(p.name));
      if (failed.length) await this.notOpened(fair, opened, failed);
      return doubled.size === 0 && failed.length === 0;
    }

    equalCommitments() {
      const first = new Map();
      const doubled = new Set();
      for (const { name, commit, line, seat } of this.parties) {
        const before = first.get(hex(commit));
        first.set(hex(commit), before ?? name);
        if (before === undefined) continue;
        doubled.add(before).add(name);
        this.say("HR608", `${named(before)} and ${named(name)} have the same commitment`, { line, seat });
      }
      return doubled;
    }

    /** One fault is said once: seats moved, two exchanged, all wrong, or each on its own. */
    async notOpened(fair, opened, failed) {
      if (await this.moved(failed)) {
        this.say("HR627", "the parties stand in another order than at the opening", { line: failed[0].line });
        return;
      }
      const pair = await this.exchanged(failed);
      if (pair) {
        const [a, b] = pair.map((p) => named(p.name));
        this.say("HR610", `the values of ${a} and ${b} are exchanged: each opens the other's commitment`, { line: pair[0].line });
      }
      const rest = failed.filter((p) => !pair || !pair.includes(p));
      const seeds = opened.filter((p) => p.isSeed);
      const all = [opened, seeds].some((set) => set.length === failed.length && set.every((p) => failed.includes(p)));
      if (!pair && failed.length > 1 && all) {
        this.say("HR610", "no value opens its commitment: the game's number or ‘hands’ is not the one committed to", { line: fair.line });
      } else rest.forEach((p) => this.alone(p));
    }

    alone({ name, seat, isSeed, at, line }) {
      const what = isSeed ? "seed" : `link of hand ${at}`;
      this.say("HR610", `${whose(name)} ${what} does not open its commitment`, { line, seat, hand: isSeed ? null : at });
    }

    from(party, number) {
      return takeDown(this.game, number, party.link, party.at, 0);
    }

    async moved(failed) {
      for (const party of failed) {
        let found = false;
        for (let n = 0; n < MOST_PARTIES && !found; n++) {
          found = n !== party.number && same(await this.from(party, n), party.commit);
        }
        if (!found) return false;
      }
      return true;
    }

    async exchanged(failed) {
      for (const [i, a] of failed.entries()) {
        for (const b of failed.slice(i + 1)) {
          const commits = same(a.chain[0], b.commit) && same(b.chain[0], a.commit);
          if (commits) return [a, b];
          const links = same(await this.from(a, b.number), b.commit) && same(await this.from(b, a.number), a.commit);
          if (links) return [a, b];
        }
      }
      return null;
    }

    // ---- rules and opening

    /** Whether the rules line can be read; what it says is compared with the tags. */
    checkRules(fair, game) {
      if (this.rulesText === null) return false;
      const { line } = fair.lines.find((l) => l.name === "rules");
      const rules = refused((m) => this.say("HR604", m, { line }), () => this.readRules());
      if (!rules) return false;
      this.rules = rules;
      const differs = game && CheckGames.rulesDiffer(rules, this.record, game);
      if (differs) this.say("HR613", `the rules line and the tags differ: ${differs}`, { line });
      return true;
    }

    /** HR614: hand 1 is said to be dealt by another than the opening says. */
    otherDealer() {
      const [first] = this.record.hands;
      this.dealer = this.rules.dealer;
      const tag = first && first.number === 1 && this.dealer && first.tags.get("Dealer");
      if (!tag || !tag.read || tag.read === this.dealer) return false;
      this.say("HR614", `${tag.read} deals hand 1, and the opening says ${this.dealer}`, { line: tag.line, hand: 1, seat: tag.read });
      return true;
    }

    readRules() {
      const rules = HeartsFair.readRules(this.rulesText);
      const dealer = rules.hasDealer ? this.seats.includes(rules.dealer) : rules.dealer === null;
      if (!dealer) throw new Refused("the dealer of the rules line is not right");
      return rules;
    }

    async checkOpening(fair, quiet) {
      const values = { game: this.gameText, rules: this.rulesText, seats: this.seats,
        pack: this.pack, hands: this.hands };
      const say = (message) => quiet || this.say("HR611", message, { line: this.openingLine });
      const manifest = refused(say, () => HeartsFair.readManifest(values));
      if (!manifest) return;
      const commits = [SERVER, ...this.seats].map((name) => (this.parties.find((p) => p.name === name) || { commit: new Uint8Array(0) }).commit);
      const due = await HeartsFair.openingOf(await HeartsFair.sha256(HeartsFair.utf8(manifest.text)), commits);
      if (same(due, this.stated)) Object.assign(this, { manifest, opening: due });
      else say("the opening is not that of this game, these rules, seats, pack, hands and commitments");
    }

    /** HR612: the opening that the reader held against that of the record. */
    compareOpening() {
      const { opening } = this.held;
      if (!opening || this.failed[6]) return;
      const { fair } = this.record;
      if (!fair) this.say("HR612", "you held an opening, and the record has no [Fair] to compare it with", { line: 1 });
      else if (this.stated && hex(this.stated) !== opening) {
        this.say("HR612", "the record is of another opening than the one you held", { line: this.openingLine });
      }
    }

    /** The points that end the match, as the opening fixed them. */
    limit(stated) {
      if (!this.opening || !this.rules) return stated;
      return Number(this.rules.values.get("Limit") || DEFAULT_LIMIT);
    }

    // ---- hand by hand

    get numbersHands() {
      return this.hands !== null;
    }

    number(hand, last) {
      const due = last === null ? 1 : last + 1;
      const at = { line: hand.line, hand: hand.number };
      if (hand.number !== due) this.say("HR616", `hand ${hand.number} stands where hand ${due} is due`, at);
      if (this.dealtTo === null || this.past || hand.number <= this.hands) return;
      this.past = true;
      this.say("HR615", `hand ${hand.number} is past the last of the ${this.hands} deals that the seeds give`, at);
    }

    /** The cards that the seeds give; `follows` says how the record stands to them. */
    async deal(hand) {
      const dealer = this.dealer ?? null;
      if (dealer) this.dealer = CheckGames.nextDealer(this.seats, dealer, hand);
      if (!this.record.fair) return { follows: null, held: null };
      if (this.dealtTo === null || hand.number > this.hands) return { follows: "unknown", held: null };
      if (hand.number > this.dealtTo) {
        this.unsure = true;
        this.say("HR620", `hand ${hand.number} is not opened by every party yet`, { line: hand.line, hand: hand.number, severity: "info" });
        return { follows: "closed", held: null };
      }
      const dealt = await this.dealt(hand, dealer);
      if (!dealt) return { follows: "unknown", held: null };
      const { dealt: held, cut } = dealt;
      const unread = this.unreadHand(hand);
      const fault = unread || hand.damaged ? null : dealDiffers(hand, held);
      const stated = hand.tags.get("Cut");
      if (cut !== null && stated && !unread && Number(stated.value) !== cut) {
        this.say("HR618", `the seeds lift ${cut} cards, and the cut is said to be of ${stated.value}`, { line: stated.line, hand: hand.number });
      }
      if (fault) this.say("HR617", `the cards are not those that the seeds give: ${fault}`, { line: hand.deal.line, hand: hand.number });
      return { follows: fault ? "differs" : "follows", held };
    }

    async dealt(hand, dealer) {
      const links = [SERVER, ...this.seats].map((name) => {
        const party = this.parties.find((p) => p.name === name);
        return party ? party.chain[hand.number] : new Uint8Array(0);
      });
      const key = await HeartsFair.handKey(this.opening, this.manifest.game, hand.number, links);
      const rules = { ...this.manifest.rules, dealer };
      const plan = HeartsFair.planOf({ ...this.manifest, rules }, 1); // the dealer is this hand's
      try {
        return await HeartsFair.dealHand(key, this.manifest.cards, plan);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.unsure = true;
        this.say("HR622", error.message, { line: hand.line, hand: hand.number });
        return null;
      }
    }

    unreadHand(hand) {
      const next = this.record.hands.find((h) => h.line > hand.line);
      return this.unreadBetween(hand.line, next ? next.line : Infinity);
    }

    /** Whether the passes are those that were committed; `refused` are wrong already. */
    async passes(hand, refused) {
      if (!this.record.fair) return true;
      if (this.unreadHand(hand)) {
        this.unsure = true;
        return true;
      }
      if (!hand.passing) return true;
      let good = true;
      for (const pass of hand.passing.passes) {
        const wrong = refused === "all" || (refused && refused.has(pass.giver));
        const fault = await this.passFault(hand, pass, wrong);
        if (!fault) continue;
        if (fault[0] === "HR624") this.unsure = true;
        else good = false;
        this.say(fault[0], fault[1], { line: pass.line, hand: hand.number, seat: pass.giver,
          severity: fault[0] === "HR624" ? "info" : "error" });
      }
      return good;
    }

    async passFault(hand, pass, wrong) {
      const by = whose(pass.giver);
      let fault = null;
      const value = (text, what) =>
        text === null ? null : refused((m) => { fault = ["HR603", m]; }, () => fromHex(text, 32, what));
      const commit = value(pass.commit, `${by} commitment of the pass`);
      if (fault) return fault;
      const nonce = value(pass.nonce, `${by} nonce`);
      if (fault) return fault;
      if (!nonce) return commit ? ["HR624", `${by} pass is committed and not opened`] : null;
      const before = this.nonces.get(hex(nonce));
      if (!before) this.nonces.set(hex(nonce), `${by} pass in hand ${hand.number}`);
      if (before) return ["HR625", `${by} nonce is that of ${before}`];
      if (!commit) return ["HR623", `${by} pass has a nonce and no commitment`];
      return wrong || !this.opening ? null : this.otherPass(hand, pass, nonce, commit);
    }

    async otherPass(hand, pass, nonce, commit) {
      const { manifest, opening } = this;
      if (!pass.cards.every(CheckCards.isCard)) return null;
      if (!pass.cards.every((c) => manifest.cards.includes(c))) return ["HR626", "a card is passed that is not in the pack"];
      if (![pass.giver, pass.taker].every((s) => this.seats.includes(s))) return ["HR626", "a pass names no seat"];
      const due = await HeartsFair.passCommitment(manifest, opening, hand.number, { from: pass.giver, to: pass.taker, cards: pass.cards }, nonce);
      return same(due, commit) ? null : ["HR623", `${whose(pass.giver)} pass is not the one that was committed`];
    }

    // ---- signatures

    async openingSignatures() {
      for (const { name, seat, key, sig, line } of this.parties) {
        if (!key || !sig) continue;
        const fault = await signatureFault("sign-opening", this.opening, name, key, sig);
        if (fault && fault.unable) this.unsure = this.unable(line);
        else if (fault) this.say(fault.key ? "HR629" : "HR628", `${whose(name)} signature of the opening: ${fault.message}`, { line, seat });
        else this.openingKeys.set(name, hex(key));
      }
    }

    /** A browser without Ed25519 is no fault of the record. */
    unable(line) {
      this.say("", "this browser cannot verify Ed25519 signatures", { line, severity: "warning" });
      return true;
    }

    async signed(section) {
      const say = (code, message, more = {}) => this.say(code, message, { line: section.line, ...more });
      if (section.version !== "ed25519") return say("HR703", `the signatures are ‘${section.version}’; this page knows ed25519`);
      if (partsOf(this.record).some((part) => part.line > section.line)) return say("HR702", "something stands after [Signed], and the signatures do not cover it");
      if (!section.parties.length && this.record.readable) return say("HR701", "[Signed] has no line of a party");
      if (!section.parties.length) return void (this.unsureSigned = true);
      const values = section.parties.map((p) => this.signer(p)).filter(Boolean);
      const body = signedPart(this.record.text);
      if (body === null) return say("HR701", "the record has no line [Signed \"ed25519\"], or no % line");
      return this.verifyAll(section, values, await HeartsFair.recordDigest(HeartsFair.utf8(body)));
    }

    signer({ name, fields, line }) {
      const more = { line, seat: name === SERVER ? null : name };
      if (name !== SERVER && !this.seats.includes(name)) {
        if (this.problems.some((p) => p.code === "HR115")) this.unsureSigned = true;
        else this.say("HR705", `${name}, who signs, does not sit at the table`, more);
        return null;
      }
      if (fields.map(([key]) => key).sort().join() !== "key,sig") {
        this.say("HR701", `the line of ${named(name)} is: key HEX sig HEX`, more);
        return null;
      }
      const values = Object.fromEntries(fields);
      const read = (key, size, what) =>
        refused((m) => this.say("HR704", m, more), () => fromHex(values[key].join(" "), size, `${whose(name)} ${what}`));
      const key = read("key", 32, "key");
      const sig = key && read("sig", 64, "signature");
      return sig && { name, key, sig, more };
    }

    async verifyAll(section, values, digest) {
      const failed = [];
      for (const [i, { name, key, sig, more }] of values.entries()) {
        const twice = values.slice(0, i).some((v) => v.name === name);
        const fault = twice ? null : await signatureFault("sign", digest, name, key, sig);
        if (fault && fault.unable) this.unsureSigned = this.unable(more.line);
        else if (twice) failed.push(["HR701", `${named(name)} signs twice`, more]);
        else if (fault) failed.push([fault.key ? "HR707" : "HR706", `${whose(name)} signature of the record: ${fault.message}`, more]);
        else this.recordKeys.set(name, hex(key));
      }
      const wrong = failed.filter(([code]) => code === "HR706");
      if (values.length > 1 && wrong.length === values.length) {
        this.say("HR706", "no signature is of this text: it was changed after it was signed", { line: section.line });
      } else failed.forEach((one) => this.say(...one));
    }

    /** The keys that the reader named against those that the record was signed with. */
    compareKeys(failed) {
      for (const [name, key] of this.namedKeys()) this.compareKey(name, key, failed);
      const alone = [...this.recordKeys.keys()].find((name) => !this.namedKeys().has(name));
      if (alone && this.record.signed && !failed) {
        this.say("HR710", `the key of ${named(alone)} stands in the record alone: it shows that the text was not changed since, and not by whom it was signed`, { line: this.record.signed.line, severity: "info" });
      }
    }

    namedKeys() {
      const spelled = new Map([SERVER, ...this.seats].map((name) => [name.toLowerCase(), name]));
      return new Map(Object.entries(this.held.keys || {}).map(([name, key]) => [spelled.get(name.toLowerCase()) || name, key]));
    }

    compareKey(name, key, failed) {
      const seat = this.seats.includes(name) ? name : null;
      const { fair, signed } = this.record;
      const opening = fair && this.openingKeys.get(name);
      const record = signed && this.recordKeys.get(name);
      if (opening && opening !== key) {
        this.say("HR630", `${named(name)} signed the opening with another key than you named`, { line: fair.line, seat });
      } else if (record && record !== key) {
        this.say("HR708", `${named(name)} signed the record with another key than you named`, { line: signed.line, seat });
      } else if (!opening && !record && !failed) {
        this.say("HR709", `you named a key of ${named(name)}, who has signed nothing here`, { line: 1, seat });
      } else if (!opening && record && fair && !failed) {
        this.say("HR631", `${named(name)} has signed the record and not its opening: that shows nothing of the time before the first card`, { line: fair.line, seat, severity: "warning" });
      }
    }

    // ---- the end

    end(inPlay) {
      if (this.dead.length && this.record.fair) {
        const hands = this.dead.map((h) => h.number).join(", ");
        this.say("HR621", `nothing in the record shows why a deal was dead: hand ${hands}`, { line: this.dead[0].line, hand: this.dead[0].number, severity: "warning" });
      }
      if (inPlay && this.parties.length && this.parties.every((p) => p.isSeed) && !this.failed[6]) {
        this.say("HR632", "all seeds are published, and the match has no end yet", { line: this.record.fair.line, severity: "info" });
      }
    }

    level() {
      if (!this.opening || this.failed[6]) return null;
      const keys = this.namedKeys();
      const known = [...this.openingKeys].some(([name, key]) => keys.get(name) === key);
      if (!this.held.opening && !known) return 0;
      return this.parties.some((p) => p.name !== SERVER) ? 2 : 1;
    }
  }

  // ---- without state -----------------------------------------------------------------------

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

  /** The parts of a record, each with its line; [Signed] is not among them. */
  function partsOf({ tags, fair, hands }) {
    const ofHands = hands.flatMap((h) => [h, h.deal, h.passing, h.table, ...h.tags.values(), ...h.sentences, ...h.irregularities]);
    return [...tags.values(), fair, ...ofHands].filter(Boolean);
  }

  /** All links of a party, from its commitment (0) to what it opened. */
  async function chainOf(game, { number, link, at }) {
    const chain = [];
    chain[at] = link;
    for (let k = at; k > 0; k--) chain[k - 1] = await takeDown(game, number, chain[k], k, k - 1);
    return chain;
  }

  /** What is wrong with a stated deal, in words; null if it is what the seeds give. */
  function dealDiffers({ deal }, held) {
    if (!deal) return null;
    for (const { who, cards } of deal.holdings) {
      const right = held[who] || (["Stock", "Widow"].includes(who) ? [] : null);
      if (!right) return `${who} is dealt none`;
      const fault = holdingFault(who, cards, right);
      if (fault) return fault;
    }
    const lost = Object.keys(held).find((seat) => !deal.holdings.some((h) => h.who === seat));
    return lost ? `no hand is stated for ${lost}` : null;
  }

  function holdingFault(who, cards, right) {
    const known = cards.filter(CheckCards.isCard);
    const wrong = known.find((c) => !right.includes(c));
    if (wrong) return `${who} does not get ${CheckCards.written(wrong)}`;
    if (new Set(known).size !== known.length || cards.length !== right.length) return `${who} gets ${right.length} different cards`;
    const missing = right.filter((c) => !known.includes(c));
    const odd = cards.filter(CheckCards.isUnread).some((u) => !missing.some((c) => CheckCards.couldBe(u, c)));
    return odd ? `${who} gets other cards besides what is read` : null;
  }

  async function signatureFault(tag, digest, who, key, sig) {
    try {
      HeartsFair.checkPoint(key, "the key");
    } catch (error) {
      return { key: true, message: error.message };
    }
    try {
      await HeartsFair.verifySignature(key, sig, HeartsFair.pack(tag, digest, HeartsFair.utf8(who)));
      return null;
    } catch (error) {
      if (error instanceof Refused) return { key: false, message: error.message };
      if (error.name === "NotSupportedError") return { unable: true };
      throw error;
    }
  }

  /** The part of a record's text that is signed; null where its bounds are not found. */
  function signedPart(text) {
    const plain = text.replace(/^\ufeff+/, "").replace(/\r\n/g, "\n");
    const start = plain[0] === "%" ? 0 : plain.indexOf("\n%") + 1;
    if (plain[start] !== "%") return null;
    const body = plain.slice(start);
    const end = `${body}\n`.lastIndexOf('\n[Signed "ed25519"]\n');
    return end < 0 ? null : body.slice(0, end + 1);
  }

  // ---- what a level proves, and what it does not: docs/fairness.md, section 7 ---------------

  const NOTHING = {
    none: "The record has no [Fair]: nothing shows how the cards were dealt.",
    fail: "The check of the deals failed: nothing is shown about how the cards were dealt.",
    unknown: "The deals could not be checked: nothing is shown about how the cards were dealt.",
  };
  const SHOWN = [
    "The deals follow from the seeds in the record.",
    "The opening is the one that you held, or it is signed with a key that you named: no deal was changed after it.",
    "Seats put in seeds of their own: if one of them was honest, nobody chose a deal.",
  ];
  const OPENED = "The deals that every party has opened follow from the seeds in the record.";
  const NOT_SHOWN = [
    ["Anything about time: all of it may have been made up after the play."],
    [
      "That the server tried no other seeds before the opening.",
      "That the server did not know all the deals from the start.",
      "That the same opening was not dealt at another table too.",
    ],
    [
      "That any seat was honest, or was not the server's own.",
      "That nobody stopped because of a deal that he foresaw.",
    ],
  ];
  const NEVER_SHOWN = [
    "That the server kept the hands secret.",
    "That passes were committed before they were opened, or came from the seat.",
    "That seats did not collude.",
    "That no match was thrown away.",
  ];

  /** What the deals of a record prove, and what not, in sentences. */
  function statement(level, status, closed) {
    if (level === null) return { shown: [NOTHING[status] || NOTHING.unknown], open: [] };
    const shown = SHOWN.slice(0, level + 1);
    if (closed.length) shown[0] = OPENED;
    const later = closed.length ? [`How hand ${closed.join(", ")} was dealt: not every party has opened its link yet.`] : [];
    return { shown, open: [...NOT_SHOWN[level], ...NEVER_SHOWN, ...later] };
  }

  return { FairSide, statement, DEFAULT_LIMIT };
})();
